"""What a replaced text says about a value: nothing, or only what is kept on purpose."""

from __future__ import annotations

from collections import Counter
from zlib import crc32

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.types import Mechanism
from engine.values import Annotated, Sanitized, Span
from tests.marked import sanitized

TYPES = ("PERSON", "MONEY", "AGE", "ID_NUMBER", "CUSTOM", "MEDICAL_CONDITION", "SECRET")
VALUE = st.one_of(
    st.sampled_from(["Ann Lee", "$48,950", "41", "AB-123", "Project X", "asthma", "王伟", "x"]),
    st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=20),
)
PAIR = st.lists(VALUE, min_size=2, max_size=2, unique_by=str.casefold)


def hidden(values: list[str], kinds: list[str], mechanism: Mechanism) -> str:
    """A letter with the values in it, each replaced by the same mechanism."""
    text, spans = "", []
    for value, kind in zip(values, kinds, strict=True):
        text += "(( "
        spans.append(Span(len(text), len(text) + len(value), kind, 1.0, "test"))
        text += f"{value} )) "
    chosen = Options(types=frozenset(TYPES), mechanisms=tuple((kind, mechanism) for kind in TYPES))
    made = plan(Annotated(text, tuple(spans), (), ()), options=chosen)
    return sanitize(made, conversation=Conversation.seeded(1)).text


@settings(max_examples=60, deadline=None)
@given(VALUE, VALUE, st.sampled_from(TYPES), st.sampled_from(TYPES))
def test_a_redacted_value_leaves_nothing(text: str, other: str, kind: str, other_kind: str):
    assert hidden([text], [kind], "redact") == hidden([other], [other_kind], "redact")


@settings(max_examples=60, deadline=None)
@given(PAIR, PAIR, st.sampled_from(TYPES), st.sampled_from(TYPES))
def test_a_placeholder_says_the_type_and_what_is_equal(
    pair: list[str], other: list[str], kind: str, other_kind: str
):
    assume(all(len(set(map(_folded, values))) == 2 for values in (pair, other)))
    kinds = [kind, other_kind, kind]
    assert hidden([*pair, pair[0]], kinds, "placeholder") == hidden(
        [*other, other[0]], kinds, "placeholder"
    )


def test_a_kept_value_is_sent_as_it_is():
    values = ["Ann Lee", "41"]
    assert hidden(values, ["PERSON", "AGE"], "keep") == "(( Ann Lee )) (( 41 )) "


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("{PERSON:Maria}", "{PERSON:Laura}"),
        ("{ORGANIZATION:Acme Ltd}", "{ORGANIZATION:Zenith Ltd}"),
    ],
)
def test_over_all_keys_values_of_one_class_have_the_same_substitutes(text: str, other: str):
    draws = 240
    first, second = (
        Counter(
            crc32(_substitute(marked, seed).encode()) % 6 for seed in range(start, start + draws)
        )
        for marked, start in ((text, 1), (other, 10_001))
    )
    chi_square = sum(
        (first[bucket] - second[bucket]) ** 2 / (first[bucket] + second[bucket])
        for bucket in range(6)
    )
    assert min(first.values()) > draws / 12  # the substitutes do vary
    assert chi_square < 20.5  # 5 degrees of freedom, one in a thousand


def test_a_malicious_answer_can_swap_two_values():
    """Nobody can see it: there is no integrity in what a chatbot says (not promised)."""
    made = sanitized("{PERSON:Ann Lee} owes {PERSON:Bob Stone}")
    lender, debtor = (item.replacement for item in made.replacements)
    back = restore(f"{debtor} owes {lender}", made.replacements)
    assert back.text == "Bob Stone owes Ann Lee"
    assert not back.report.ambiguous


def _substitute(marked: str, seed: int) -> str:
    made: Sanitized = sanitized(marked, conversation=Conversation.seeded(seed))
    return made.replacements[0].replacement


def _folded(value: str) -> str:
    return "".join(filter(str.isalnum, value.casefold()))
