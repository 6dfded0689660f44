"""One step of generalisation: the words for a set of values that holds the value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

TOP = 3
"""The most general level."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A more general expression for a value.

    `level` (1 to 3) says how general it is. `countable` is true of a noun that takes an article.
    `among` is the number of values of the public table or calendar that share this expression: a
    property of the table, not of people, so no k-anonymity; None where the set is not counted.
    """

    level: int
    text: str = field(repr=False)
    countable: bool = False
    among: int | None = None


def ladder(
    chain: Iterable[tuple[str, int | None]], *, closed: bool, countable: bool = False
) -> tuple[Rung, ...]:
    """The rungs of a chain of broader terms, nearest first.

    A `closed` chain ends with its type's most general term, which then answers every level.
    """
    steps = list(dict.fromkeys(chain))
    if closed and len(steps) > TOP:
        steps = [*steps[: TOP - 1], steps[-1]]
    levels = list(range(1, min(len(steps), TOP) + 1))
    if closed and levels:
        levels[-1] = TOP
    return tuple(
        Rung(level, text, countable, among)
        for level, (text, among) in zip(levels, steps, strict=False)
    )
