from __future__ import annotations

import os

import pytest

from app.state.backend import EmbeddedEngine
from app.state.choices import Choices
from app.work.analysis import AnalysisSettings, InProcessAnalysis
from app.work.rule_file import RuleFile
from engine.errors import OptionError

RULES = """
recognizers:
  - name: case numbers
    supported_language: en
    supported_entity: CUSTOM
    patterns:
      - {name: case, regex: 'QX-\\d{3}', score: 0.9}
"""


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "rules.yaml"
    made.write_text(RULES, encoding="utf-8")
    return made


def ignore(_fraction, _note=""):
    """Nobody watches."""


def test_no_file_means_no_recognizers():
    assert RuleFile(str).recognizers() == ()


def test_the_file_is_read_once_and_again_after_a_change(file):
    rules = RuleFile(lambda: str(file))
    first = rules.recognizers()
    assert len(first) == 1
    assert rules.recognizers() is first
    file.write_text("recognizers: []", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert rules.recognizers() == ()


@pytest.mark.parametrize("content", [None, "recognizers: {", "[]", "\0"])
def test_a_file_that_cannot_be_used_is_an_error_every_time(file, content):
    rules = RuleFile(lambda: str(file))
    rules.recognizers()
    file.unlink() if content is None else file.write_text(content, encoding="utf-8")
    for _again in range(2):
        with pytest.raises(OptionError):
            rules.recognizers()


def test_the_window_s_engine_hides_what_the_file_finds_and_fails_closed(file):
    engine = EmbeddedEngine(
        lambda: InProcessAnalysis(lambda: AnalysisSettings(rules_file=str(file)))
    )
    conversation = engine.conversation()

    def review():
        return engine.review("See QX-481.", Choices(), conversation=conversation, tick=ignore)

    assert "QX-481" not in review().sanitized.text
    file.write_text("recognizers: {", encoding="utf-8")
    with pytest.raises(OptionError):
        review()
