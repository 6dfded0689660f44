# ruff: noqa: ARG002 - the arguments of the interface
"""The window weighs words before it minimises, and only then."""

from __future__ import annotations

from typing import Any

from app.state.backend import EmbeddedEngine
from app.state.choices import Choices
from app.work.analysis import Proposed
from engine.models.candidates import Candidate
from engine.options import Options
from engine.plan import plan
from engine.progress import ignore
from engine.values import SPARE, Annotated, Word, WordScore

TEXT = "The nurse met the baker in the market, and it was late."


class FakeAnalysis:
    """Finds nothing in the text, weighs its words, and counts how often."""

    def __init__(self) -> None:
        self.weighed = 0

    def propose(self, text: str, options: Options, *, tick: Any) -> Proposed:
        words = tuple(
            Word(text.index(word), text.index(word) + len(word), "NOUN")
            for word in ("nurse", "baker", "market")
        )
        return Proposed(
            plan(Annotated(text, (), words, ((0, len(text)),)), options=options), 1.0, foreign=False
        )

    def weigh(self, annotated: Annotated, *, tick: Any) -> tuple[WordScore, ...]:
        self.weighed += 1
        return tuple(
            WordScore(item.start, item.end, place / 10, 0.5, 20.0)
            for place, item in enumerate(annotated.words)
        )

    def candidates(self, text: str, places: Any, count: int, *, tick: Any) -> tuple[Candidate, ...]:
        return (Candidate("adult", 0.5), Candidate("merchant", 0.2))


def spared(review: Any) -> list[str]:
    return [
        TEXT[decision.span.start : decision.span.end]
        for decision in review.plan.decisions
        if decision.span.source == SPARE
    ]


def test_a_change_to_minimise_weighs_the_words_once():
    analysis = FakeAnalysis()
    engine = EmbeddedEngine(lambda: analysis)  # type: ignore[arg-type]
    conversation = engine.conversation()
    first = engine.review(TEXT, Choices(), conversation=conversation, tick=ignore)
    assert spared(first) == []
    assert analysis.weighed == 0
    change = Choices(profile="minimise")
    second = engine.revise(first, change, conversation=conversation, tick=ignore)
    assert spared(second) == ["nurse", "baker"]
    assert second.sanitized.text != TEXT
    third = engine.revise(second, change, conversation=conversation, tick=ignore)
    assert engine.score(third.plan, tick=ignore) is third.plan
    assert analysis.weighed == 1
    kept = Choices(profile="minimise", keep=frozenset({"nurse"}))
    assert spared(engine.revise(third, kept, conversation=conversation, tick=ignore)) != spared(
        third
    )
