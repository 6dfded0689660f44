"""The quantities of a text that were sent as they are, beside the amounts that they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import numbers
from engine.progress import Tick, ignore, paced
from engine.restore.recomputed import Amount, amount

_BESIDE: Final = 4
"""An amount is one of so many values of the text before or behind its quantity."""
_MOST: Final = 400
"""Of so many quantities at most; of more, too many products would have to be tried."""


def beside_amounts(
    replacements: Sequence[ReplacementLike], tick: Tick = ignore
) -> Iterator[tuple[Amount, Fraction]]:
    """Each amount with each quantity near it («6 hours at £20.78»), in the order of the text."""
    amounts = [amount(item) for item in paced(replacements, tick, "", fraction=0.98)]
    left = _MOST
    for place, item in enumerate(replacements):
        count = _quantity(item)
        if count is None:
            continue
        left -= 1
        if left < 0:
            return
        for near in amounts[max(0, place - _BESIDE) : place + _BESIDE + 1]:
            if near is not None:
                yield near, count


def _quantity(item: ReplacementLike) -> Fraction | None:
    """The number of a quantity that was sent as it is; None of any other value."""
    if item.type != "QUANTITY" or item.original != item.replacement:
        return None
    read = numbers.read(item.original)
    return read[0].value if len(read) == 1 and read[0].value > 1 else None
