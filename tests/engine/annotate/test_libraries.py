"""What is loaded with presidio, and what is not."""

from __future__ import annotations

import subprocess
import sys

LOADED = """
import sys
from engine.annotate import libraries
unwanted = ("spacy", "thinc", "pydantic", "typer", "torch", "requests", "urllib3")
print(*[name for name in unwanted if name in sys.modules])
listed = vars(libraries.predefined_recognizers)["UsSsnRecognizer"].PATTERNS
print("presidio_analyzer" in sys.modules, len(listed) > 2)
import regex
print(regex.compile("a+").fullmatch("aa") is not None)
try:
    libraries.presidio_analyzer.Pattern("broken", "(", 0.5)
except ValueError:
    print("refused")
import spacy
print(callable(spacy.blank))
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
registry = RecognizerRegistry()
registry.load_predefined_recognizers(languages=["en"])
print(callable(AnalyzerEngine.analyze), len(registry.recognizers) > 9)
import requests
print(callable(requests.get))
from engine.annotate.recognizers import presidio
print([presidio._is_mail(f"ann@{host}") for host in ("firm.co.uk", "firm.nosuchsuffix")])
print(len(presidio._checks()) > 100)
"""
BEFORE = """
from presidio_analyzer import AnalyzerEngine, PatternRecognizer
from engine.annotate.recognizers import presidio
import presidio_analyzer
print(presidio_analyzer.AnalyzerEngine is AnalyzerEngine, len(presidio._checks()) > 100)
"""


def printed(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_nothing_is_loaded_that_only_engines_a_terminal_or_the_network_need():
    assert printed(LOADED) == [
        "", "False True", "True", "refused", "True", "True True", "True", "[True, None]", "True",
    ]  # fmt: skip


def test_presidio_that_was_loaded_before_stays_as_it_is():
    assert printed(BEFORE) == ["True True"]
