"""The country that the money of a text is of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.sanitize.allocator import Desk

_OWN: Final = {
    row[0]: re.compile(
        rf"\d[ \u00a0]?{any_of(map(re.escape, row[1:]))}(?!\w)"
        rf"|(?<!\w){any_of(map(re.escape, row[1:]))}[ \u00a0]?\d"
    )
    for row in word_lists.rows("money.of_one_country")
}
"""Money that one country alone pays with, by the name of the country."""
_BEFORE: Final = {
    sign: row[0] for row in word_lists.rows("countries.before_amounts") for sign in row[1:]
}
_LETTERS: Final = re.compile(r"[^\d\s,-]+")
_DOLLARS: Final = re.compile(r"(?<![\w$])\$[ ]?\d|\bUSD\b")
_OF_DOLLARS: Final = ("United States", "Australia", "Canada", "New Zealand", "Singapore")
"""Countries whose people write «$» for their money, the likeliest first."""
_NO_MONEY: Final = frozenset({"India"})
"""Whose money is written as something else is: «target INR 2.5» of those who take warfarin."""
ALONE: Final = 5
"""What money of one country alone weighs."""


def pays_alone(country: str, text: str) -> bool:
    """Whether a text counts in the money of one country alone, and of which it is."""
    money = _OWN.get(country)
    return money is not None and money.search(text) is not None


def told(desk: Desk) -> Iterator[tuple[str, int]]:
    """Countries that the amounts of a text tell, and how surely."""
    yield from ((land, ALONE) for land in _OWN if pays_alone(land, desk.text))
    before = {
        letters[0]
        for decision in desk.plan.decisions
        if decision.span.type == "MONEY" and (letters := _LETTERS.match(desk.original(decision)))
    }
    lands = {_BEFORE[sign] for sign in before if sign in _BEFORE}
    yield from ((land, ALONE) for land in lands if not pays_alone(land, desk.text))
    if _DOLLARS.search(desk.text):
        yield from ((land, 1 + (land == _OF_DOLLARS[0])) for land in _OF_DOLLARS)
