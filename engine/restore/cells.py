"""Numbers in the rows of an answer's tables that come from the amounts before them in the row."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final, TypeAlias

from engine.kinds.numbers import Number
from engine.restore.recomputed import Amount

Placed: TypeAlias = Sequence[tuple[int, int, Amount]]
"""Where amounts stand in a text, in order."""
_MOST: Final = 4
"""Of a longer row only so many cells before a number are tried."""
_CHANCE: Final = 0.05
_LONGEST: Final = 400
"""Characters of a row before a number."""
_WIDEST: Final = 40
"""Characters between the edge of a cell and its number."""
_BEFORE: Final = re.compile(r"(?:\A|[|\t,;]|[ ]{2})[ ]*[*_]{0,2}(?P<sign>[-+−–]?)[$€£¥₹₦]?[ ]?\Z")
_BEHIND: Final = re.compile(r"[ ]?[€]?[*_]{0,2}[ ]*(?:$|[|\t\n;]|,(?![ ])|[ ]{2})")
_MINUS: Final = frozenset("-−–")


def of_row(text: str, start: int, end: int, number: Number, named: Placed) -> Fraction | None:
    """What the number in a cell at `[start, end)` is on the originals, without its sign.

    Below nothing where its sign turns round. It is the sum or the difference of two amounts that
    stand before it in its row; None where no two of them give it, or two that differ, or where
    chance is not unlikely.
    """
    floor = max(0, start - _LONGEST)
    line = max(floor, text.rfind("\n", floor, start) + 1)
    before = _BEFORE.search(text[max(line, start - _WIDEST) : start])
    if before is None or not _BEHIND.match(text, end):
        return None
    first, last = (bisect_left(named, edge, key=lambda placed: placed[0]) for edge in (line, start))
    row = list(dict.fromkeys(amount for _start, _end, amount in named[first:last]))[-_MOST:]
    sign = -1 if before["sign"] in _MINUS and before["sign"] else 1
    results = list(_of_two(row))
    originals = {original for sent, original in results if sent == sign * number.value}
    if len(originals) != 1 or len(results) > _CHANCE * 9 * 10 ** (_shown(number) - 1):
        return None
    return sign * originals.pop()


def _of_two(row: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """The sum and both differences of each two, as sent and on the originals."""
    for one, two in combinations(row, 2):
        yield one.sent + two.sent, one.original + two.original
        yield one.sent - two.sent, one.original - two.original
        yield two.sent - one.sent, two.original - one.original


def _shown(number: Number) -> int:
    """How many digits a number shows."""
    return len(str(number.value * 10**number.decimals // 1))
