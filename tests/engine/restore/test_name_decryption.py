"""Names that come back from the key alone, and names that were never encrypted."""

from __future__ import annotations

import pytest

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.restore import restore_with_key
from engine.values import Span
from tests.marked import annotated, sanitized

KEY = b"\x37" * 32
ENCRYPTED = (("PERSON", "fpe"),)
CHOSEN = Options(mechanisms=ENCRYPTED)
PROMPT = (
    "{PERSON:Siobhán O'Leary} wrote to {PERSON:Ludwig van Beethoven}; {PERSON:L. Beethoven} thanked"
    " {PERSON:Ms O'Leary} and {PERSON:Jennifer Hernandez}."
)


def conversation() -> Conversation:
    return Conversation.from_key(KEY, "c")


def spans_of(made) -> list[Span]:
    return [
        Span(replacement.new_start, replacement.new_end, replacement.type, 1.0, "test")
        for replacement in made.replacements
    ]


def restored(response, made, *, options=None, sent=None):
    return restore_with_key(
        response,
        conversation=conversation(),
        spans=[],
        sanitized=made.text,
        sent=spans_of(made) if sent is None else sent,
        options=options,
    ).text


@pytest.mark.parametrize("alike", [True, False])
@pytest.mark.parametrize("cipher", ["ff3-1", "ff1"])
def test_names_come_back_from_the_key_alone(alike, cipher):
    options = Options(alike_names=alike, cipher=cipher, mechanisms=ENCRYPTED)
    made = sanitized(PROMPT, conversation=conversation(), options=options)
    assert {replacement.mechanism for replacement in made.replacements} == {"fpe"}
    assert restored(made.text, made, options=options) == made.source


def test_parts_and_forms_come_back():
    made = sanitized(PROMPT, conversation=conversation(), options=CHOSEN)
    given, surname = made.replacements[0].replacement.split(maxsplit=1)
    answer = f"Dear {given}, «{surname.upper()}» is {surname}'s name; Mr Smith is not."
    assert restored(answer, made, options=CHOSEN) == (
        "Dear Siobhán, «O'LEARY» is O'Leary's name; Mr Smith is not."
    )


def test_names_need_the_sanitized_prompt():
    made = sanitized(PROMPT, conversation=conversation(), options=CHOSEN)
    back = restore_with_key(
        made.text, conversation=conversation(), spans=spans_of(made), options=CHOSEN
    )
    assert back.text == made.text


def test_names_that_were_kept_stay():
    options = Options(types=frozenset({"US_SSN"}))
    prompt = "{PERSON:John Smith}, {PERSON:Mary Johnson}, {PERSON:David Williams}"
    made = sanitized(prompt, conversation=conversation(), options=options)
    assert made.text == made.source
    spans = annotated(prompt).spans
    assert restored("Dear John Smith", made, sent=spans, options=CHOSEN) == "Dear John Smith"
    assert restored("Dear John Smith", made, sent=spans, options=options) == "Dear John Smith"


def test_another_key_gives_nothing_away():
    other = Conversation.from_key(b"\x38" * 32, "c")
    made = sanitized(PROMPT, conversation=other, options=CHOSEN)
    back = restored(made.text, made, options=CHOSEN)
    assert "Beethoven" not in back
    assert "Leary" not in back


def test_drawn_names_are_left_alone():
    made = sanitized(PROMPT, conversation=conversation())
    assert {replacement.mechanism for replacement in made.replacements} == {"surrogate"}
    assert restored(made.text, made) == made.text
