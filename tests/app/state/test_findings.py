"""What the window says of each value."""

from __future__ import annotations

from app.state.choices import Choices
from app.state.findings import STAYS, findings, marks
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from engine.values import SPARE, Annotated, Decision, Plan, Span, Word, WordScore
from tests.marked import annotated
from tests.masked import FakeMasked


def test_a_value_is_shown_with_its_stand_in_and_without_the_article_before_it():
    planned = plan(
        annotated("I am an {OCCUPATION:architect} here."),
        options=Options(mechanisms=(("OCCUPATION", "redact"),)),
    )
    made = sanitize(planned, conversation=Conversation.seeded(1))
    assert made.replacements[0].replacement == "a [REDACTED]"
    (shown,) = findings(planned, made, Choices())
    assert (shown.value, shown.replacement) == ("architect", "[REDACTED]")


def test_one_word_in_eight_is_painted_as_needed():
    words = tuple(Word(2 * number, 2 * number + 1) for number in range(80))
    text = " ".join("a" * 80)
    scores = tuple(
        WordScore(word.start, word.end, importance=((7 * number) % 80) / 80, privacy=0.0, bits=1.0)
        for number, word in enumerate(words)
    )
    scored = Plan(
        Annotated(text=text, spans=(), words=words, sentences=()), (), Options(), scores=scores
    )
    painted = [mark for mark in marks(scored, (), "both") if mark.fill]
    assert sum((mark.end - mark.start + 1) // 2 for mark in painted) in (10, 11)
    assert {mark.fill for mark in painted} == {1, 2, 3}


def test_a_spared_word_that_no_other_stands_for_is_shown_as_sent():
    text = "The relative had a fever."
    words = tuple(
        Word(text.index(word), text.index(word) + len(word), "NOUN")
        for word in ("relative", "fever")
    )
    decisions = tuple(
        Decision(Span(word.start, word.end, "CUSTOM", 1.0, SPARE), "context", reason="spared")
        for word in words
    )
    scores = tuple(WordScore(word.start, word.end, 0.1, 0.5, 12.0) for word in words)
    planned = Plan(Annotated(text, (), words, ()), decisions, Options(profile="minimise"), scores)
    made = sanitize(
        planned, conversation=Conversation.seeded(1), ask=FakeMasked(("person", "cough"))
    )
    assert made.text == "The person had a fever."
    changed, sent = findings(planned, made, Choices())
    assert (changed.mechanism, changed.replacement, changed.reason) == (
        "context",
        "person",
        "spared",
    )
    assert (sent.mechanism, sent.replacement, sent.reason) == ("keep", None, STAYS)
    assert [finding.mechanism for finding in findings(planned, None, Choices())] == ["context"] * 2
    assert (changed.bits, changed.importance) == (12.0, 0.1)
