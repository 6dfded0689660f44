"""No input line makes the engine fail: each gets an answer or an error of the error tree."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cli import main
from engine.types import MECHANISMS

SWELLING = ("ﬁ", "ß", "İ", "ŉ", "ǰ", "ΐ", "ﬀ", "ﬁx", "aﬃx", "x\u0345", "ẞ", "Ŀ", "\u0130\u0307")
"""Characters that another case spells with several."""
TEXT = "My monthly salary is $4,000, my annual one $48,000. I am 36, she is 12."
KINDS = ("PERSON", "LOCATION", "ORGANIZATION", "OCCUPATION", "DATE_TIME", "AGE", "MONEY",
         "EMAIL_ADDRESS", "ADDRESS", "ID_NUMBER", "CUSTOM", "SECRET")  # fmt: skip


def answers(command: str, lines: list[dict]) -> list[dict]:
    stdin = io.BytesIO("".join(json.dumps(line) + "\n" for line in lines).encode())
    stdout = io.BytesIO()
    main([command], stdin, stdout, io.StringIO())
    return [json.loads(line) for line in stdout.getvalue().splitlines()]


def codes(command: str, lines: list[dict]) -> set[str]:
    findings = answers(command, lines)
    assert len(findings) == len(lines)
    return {item["error"]["code"] for item in findings if "error" in item}


@pytest.mark.parametrize("sent", SWELLING)
def test_a_character_of_several_capitals_may_stand_for_a_value(sent):
    lines = [
        {
            "id": 1,
            "response": f"Hello {shown} there.",
            "replacements": [
                {"original": "Ann", "replacement": sent, "type": kind, "mechanism": "surrogate"}
            ],
        }
        for kind in KINDS
        for shown in (sent, sent.upper(), sent.lower(), sent.casefold(), sent.title())
    ]
    findings = answers("restore", lines)
    assert not [item for item in findings if "error" in item]
    secrets = KINDS.index("SECRET") * 5
    assert findings[secrets]["restored"] == "Hello Ann there."


@pytest.mark.parametrize(
    "dependency",
    [
        "a = 1e999 * b", "a = b / 1e999", "a = -1e400 * b", "a = 1e100000 * b",
        f"a = 1{'0' * 800}.5 * b", f"a = {'9' * 900} * b", "a = b / 0", "a = b / (1 - 1)",
        "a = b / 1e-999", "a = 1j * b", f"a = {'[' * 500}b", f"a = {'~' * 900}b", "a = \x00b",
        "a = \ud800b", '"$1" = 1e999 * "$2"', '"\\N{foo}" = "x"', "a = True * b", "a = ... * b",
    ],
)  # fmt: skip
def test_a_dependency_that_no_number_fulfils_is_refused_in_words(dependency):
    line = {"id": 1, "text": TEXT, "options": {"dependencies": [dependency]}}
    assert codes("sanitize", [line]) == {"bad_option"}


@pytest.mark.parametrize("sum_", ["1e999 * $4,000 =", "(1e999) + 5 =", f"{'9' * 700} * $4,000 ="])
def test_an_answer_with_a_huge_computation_is_restored(sum_):
    pair = {"original": "$9,000", "replacement": "$4,000", "type": "MONEY"}
    line = {
        "id": 1,
        "response": f"So {sum_} 12 in all.",
        "replacements": [pair | {"mechanism": "surrogate"}],
    }
    assert codes("restore", [line]) == set()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6) | st.sampled_from([10**400, -1, 0, 1e308, *SWELLING, "\ud800"]),
    lambda inner: st.lists(inner, max_size=2)
    | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)  # fmt: skip
OPTIONS = ("types", "epsilon", "epsilons", "profile", "mechanisms", "keep", "protect", "level",
           "dependencies", "instruction", "sensitivity", "seed", "noise", "words", "cipher",
           "alike_names", "same_pos")  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(OPTIONS), value=JSON)
def test_no_option_makes_the_engine_fail(name, value):
    assert "internal" not in codes("sanitize", [{"id": 1, "text": TEXT, "options": {name: value}}])


@settings(max_examples=150, deadline=None)
@given(
    response=st.text(max_size=20),
    original=st.text(max_size=6),
    sent=st.text(max_size=6) | st.sampled_from(SWELLING),
    kind=st.sampled_from(KINDS),
    mechanism=st.sampled_from(sorted(MECHANISMS)),
)
def test_no_replacement_makes_restoring_fail(response, original, sent, kind, mechanism):
    pair = {"original": original, "replacement": sent, "type": kind, "mechanism": mechanism}
    line = {"id": 1, "response": response + sent + sent.upper(), "replacements": [pair]}
    assert "internal" not in codes("restore", [line])


@pytest.mark.parametrize("kind", ["MONEY", "QUANTITY", "AGE", "DATE_TIME", "ID_NUMBER"])
def test_a_number_longer_than_python_reads_makes_nothing_fail(kind):
    """More than 4,300 digits raise `ValueError` in `int`."""
    replacements = [
        {"original": "7", "replacement": "9" * 5000, "type": kind, "mechanism": mechanism}
        for mechanism in MECHANISMS
    ]
    restored = [
        {"id": 1, "response": "x", "replacements": [replacement]} for replacement in replacements
    ]
    assert codes("restore", restored) == set()
    lines = [{"id": 1, "text": f"I owe ${'9' * 5000} to the bank."}]
    assert codes("sanitize", lines) == set()
