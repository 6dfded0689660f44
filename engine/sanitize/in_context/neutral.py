"""A text without its private values, as the masked language model may see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.kinds import articles
from engine.kinds.public import Public
from engine.values import Decision, Plan

_ANYTHING: Final = "something"
_BY_TYPE: Final = {
    "PERSON": "someone", "LOCATION": "somewhere", "ADDRESS": "somewhere", "DATE_TIME": "sometime",
}  # fmt: skip


def neutral(plan: Plan, mentions: Collection[Decision]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text with an empty word for each hidden value, and where those of `mentions` stand in it.

    **Guarantee** the output depends on the text outside the hidden values, on whether an article
    and a possessive belong to each of `mentions`, and on the types of the others (but of a redacted
    one on nothing). Before every empty word «an» is written «a».
    """
    text, made, copied, length = plan.annotated.text, [], 0, 0
    places = []
    public = Public(text, hidden(plan))
    asked = {mention.span.start for mention in mentions}
    for decision in plan.decisions:
        if decision.mechanism == "keep":
            continue
        is_asked = decision.span.start in asked
        start, end = articles.without_article(text, decision.span) if is_asked else _whole(decision)
        word = _ANYTHING if is_asked else _word(decision)
        first, shown = articles.repaired(text, start, word, public, floor=copied)
        made += [text[copied:first], shown]
        length += first - copied + len(shown)
        copied = end
        if is_asked:
            places.append((length - len(word), length))
    return "".join([*made, text[copied:]]), tuple(places)


def hidden(plan: Plan) -> tuple[tuple[int, int], ...]:
    """The spans of a plan that are not sent as they are, in order."""
    return tuple(_whole(decision) for decision in plan.decisions if decision.mechanism != "keep")


def _whole(decision: Decision) -> tuple[int, int]:
    return decision.span.start, decision.span.end


def _word(decision: Decision) -> str:
    hidden = decision.mechanism == "redact"
    return _ANYTHING if hidden else _BY_TYPE.get(decision.span.type, _ANYTHING)
