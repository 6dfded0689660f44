"""What is loaded with spaCy and presidio, and what is not."""

from __future__ import annotations

import subprocess
import sys

LOADED = """
import sys
from engine.annotate import libraries
unwanted = ("spacy.cli", "spacy.cli.info", "typer", "torch", "requests", "urllib3")
print(*[name for name in unwanted if name in sys.modules])
listed = vars(libraries.predefined_recognizers)["UsSsnRecognizer"].PATTERNS
print(sum(name == "spacy" for name in sys.modules), len(listed) > 2)
import regex
print(regex.compile("a+").fullmatch("aa") is not None)
try:
    libraries.presidio_analyzer.Pattern("broken", "(", 0.5)
except ValueError:
    print("refused")
import spacy.cli
print(callable(spacy.cli.download))
import requests
print(callable(requests.get))
from engine.annotate.recognizers import presidio
print([presidio._is_mail(f"ann@{host}") for host in ("firm.co.uk", "firm.nosuchsuffix")])
"""


def test_nothing_is_loaded_that_only_a_terminal_or_the_network_needs():
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "", "1 True", "True", "refused", "True", "True", "[True, None]",
    ]  # fmt: skip
