"""A text without its private values, as the masked language model may see it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import islice
from typing import Final

from engine.kinds import articles
from engine.kinds.public import Public
from engine.values import Decision, Plan

REACH: Final = 2_000
"""Characters on either side of a value that the model is shown: more than its window holds."""
Place = tuple[int, int]
_ANYTHING: Final = "something"
_BY_TYPE: Final = {
    "PERSON": "someone", "LOCATION": "somewhere", "ADDRESS": "somewhere", "DATE_TIME": "sometime",
}  # fmt: skip


class Neutral:
    """A text with an empty word for each hidden value, as the model may see stretches of it."""

    def __init__(self, plan: Plan) -> None:
        self._text = plan.annotated.text
        self._public = Public(self._text, hidden(plan))
        self._hidden = [decision for decision in plan.decisions if decision.mechanism != "keep"]

    def around(
        self, mentions: Sequence[Decision], reach: int = REACH
    ) -> tuple[str, tuple[Place, ...]]:
        """The text around some mentions, which are in order, and where these stand in it.

        `reach` characters on either side of each, and what is left of a hidden value there.

        **Guarantee** the output depends on the text outside the hidden values, on whether an
        article and a possessive belong to each of `mentions`, and on the types of the others (but
        of a redacted one on nothing). Before every empty word «an» is written «a».
        """
        made: list[str] = []
        places: list[Place] = []
        length = 0
        for stretch in self._stretches(mentions, reach):
            parts, inside = self._part(stretch, {mention.span.start for mention in mentions})
            places += ((length + start, length + end) for start, end in inside)
            made.append("".join(parts))
            length += len(made[-1])
        return "".join(made), tuple(places)

    def _stretches(self, mentions: Sequence[Decision], reach: int) -> list[Place]:
        """What stands within `reach` of a mention, without parts of hidden values; apart."""
        stretches: list[Place] = []
        for mention in mentions:
            start = self._outside(mention.span.start - reach, last=False)
            end = self._outside(mention.span.end + reach, last=True)
            if stretches and start <= stretches[-1][1]:
                start = stretches.pop()[0]
            stretches.append((start, end))
        return stretches

    def _outside(self, position: int, *, last: bool) -> int:
        """A position, or the end (or beginning) of the hidden value that it lies in."""
        index = bisect_left(self._hidden, position, key=lambda decision: decision.span.start) - 1
        if index >= 0 and position < self._hidden[index].span.end:
            return self._hidden[index].span.end if last else self._hidden[index].span.start
        return min(max(0, position), len(self._text))

    def _part(self, stretch: Place, asked: Collection[int]) -> tuple[list[str], list[Place]]:
        """A stretch in pieces, and where the mentions that begin at `asked` stand in it."""
        copied, stop = stretch
        length, made, places = 0, [], []
        number = bisect_left(self._hidden, copied, key=lambda decision: decision.span.start)
        for decision in islice(self._hidden, number, None):
            if decision.span.start >= stop:
                break
            is_asked = decision.span.start in asked
            start, end = (
                articles.without_article(self._text, decision.span)
                if is_asked
                else _whole(decision)
            )
            word = _ANYTHING if is_asked else _word(decision)
            first, shown = articles.repaired(self._text, start, word, self._public, floor=copied)
            made += [self._text[copied:first], shown]
            length += first - copied + len(shown)
            copied = end
            if is_asked:
                places.append((length - len(word), length))
        return [*made, self._text[copied:stop]], places


def hidden(plan: Plan) -> tuple[tuple[int, int], ...]:
    """The spans of a plan that are not sent as they are, in order."""
    return tuple(_whole(decision) for decision in plan.decisions if decision.mechanism != "keep")


def _whole(decision: Decision) -> tuple[int, int]:
    return decision.span.start, decision.span.end


def _word(decision: Decision) -> str:
    hidden = decision.mechanism == "redact"
    return _ANYTHING if hidden else _BY_TYPE.get(decision.span.type, _ANYTHING)
