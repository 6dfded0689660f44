"""The person's own recognizers in presidio's YAML format."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.annotate import load_rules, rule_file
from engine.errors import OptionError, RecognizerError
from tests.engine.annotate.reading import finds_in

GOOD = """
recognizers:
  - name: Project codes
    supported_language: en
    supported_entity: PROJECT_CODE
    patterns:
      - name: code
        regex: "\\\\bPRJ-\\\\d{4}\\\\b"
        score: 0.8
  - name: Weak
    supported_entity: BADGE
    patterns: [{name: weak, regex: "\\\\b\\\\d{4}\\\\b", score: 0.1}]
    context: [badge]
  - name: Code names
    supported_entity: custom
    deny_list: [Bluebird, C++]
  - name: Off
    enabled: false
    supported_entity: X
    deny_list: [nothing]
"""


def write(tmp_path, content):
    path = tmp_path / "rules.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_patterns_deny_lists_and_context(tmp_path):
    rules = load_rules(write(tmp_path, GOOD))
    text = (
        "PRJ-1234 of bluebird uses C++; the badge 4567\n"
        + "In other years " * 6
        + "all of 1234 were there"
    )
    assert finds_in(text, rules=rules) == [
        ("PROJECT_CODE", "PRJ-1234"),
        ("CUSTOM", "bluebird"),
        ("CUSTOM", "C++"),
        ("BADGE", "4567"),
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("recognizers: [", "line"),
        ("- a\n- b", "recognizers"),
        ("recognizers: 3", "recognizers"),
        ("recognizers:\n  - 3", "mapping"),
        ("recognizers:\n  - name: x\n    deny_list: [a]", "line 2.*supported_entity"),
        ("recognizers:\n\n  - supported_entity: X", "line 3.*patterns"),
        (
            "recognizers:\n  - supported_entity: X\n    patterns:\n      - {regex: '(', score: 1}",
            "line 4.*expression",
        ),
        (
            "recognizers:\n  - supported_entity: X\n    patterns:\n      - {regex: a, score: 7}",
            "line 4.*score",
        ),
        ("recognizers:\n  - supported_entity: X\n    deny_lst: [a]", "line 2.*deny_lst"),
        ("recognizers:\n  - supported_entity: X\n    deny_list: a", "line 2.*deny_list"),
        ("recognizers:\n  - supported_entity: 3\n    deny_list: [a]", "line 2.*supported_entity"),
        (
            "recognizers:\n  - {supported_entity: X, deny_list: [a], global_regex_flags: b}",
            "line 2.*flags",
        ),
        (b"\xff\xfe\x00", "UTF-8"),
        ("", "recognizers"),
    ],
)
def test_bad_files_say_where(tmp_path, content, message):
    with pytest.raises(OptionError, match=message):
        load_rules(write(tmp_path, content))


def test_no_file_and_a_folder(tmp_path):
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(OptionError):
            load_rules(path)


def test_a_message_never_holds_the_files_words(tmp_path, canary):
    content = (
        f"recognizers:\n  - supported_entity: X\n    patterns: [{{regex: '({canary}', score: 1}}]"
    )
    with pytest.raises(OptionError) as caught:
        load_rules(write(tmp_path, content))
    assert canary not in str(caught.value)


@given(content=st.one_of(st.text(max_size=80), st.text("recognizs: -\n[]{}&*!|>'\"#", max_size=80)))
@settings(max_examples=150)
def test_no_file_crashes(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(content.encode("utf-8", "surrogatepass"))
    with contextlib.suppress(OptionError):
        load_rules(path)


def test_a_pattern_that_never_ends_fails_the_stage(tmp_path, monkeypatch):
    monkeypatch.setattr(rule_file, "TIMEOUT", 0.05)
    content = """
recognizers:
  - {name: slow, supported_entity: X, patterns: [{regex: '(x+x+)+y', score: 1}]}
"""
    rules = load_rules(write(tmp_path, content))
    with pytest.raises(RecognizerError, match="slow"):
        finds_in("x" * 5000, rules=rules)
