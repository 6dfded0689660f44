"""The quantities of a text that were sent as they are, beside the amounts that they count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import amounts, numbers
from engine.kinds.amounts import SIGNS
from engine.progress import Tick, ignore, paced
from engine.restore.recomputed import Amount, amount

_BESIDE: Final = 4
"""An amount is one of so many values of the text before or behind its quantity."""
_PER_CENT: Final = 100
_MOST: Final = 400
"""Of so many quantities at most; of more, too many products would have to be tried."""

_FEW_SHARES, _FEW_AMOUNTS = 3, 40
"""So few percentages and amounts are held against each other wherever they stand."""
_PUBLIC: Final = re.compile(
    rf"(?:(?P<sign>[{SIGNS}])[ \u00a0]?)?(?<![\d.,])(?P<number>\d(?:[\d.,]{{0,14}}\d)?)"
    rf"(?(sign)|[ \u00a0]?(?:[{SIGNS}]|EUR|USD|GBP|CHF)(?!\w))"
)
_MOST_PUBLIC: Final = 3


def beside_amounts(
    replacements: Sequence[ReplacementLike], tick: Tick = ignore
) -> Iterator[tuple[Amount, Fraction]]:
    """Each amount with each quantity near it («6 hours at £20.78»), in the order of the text.

    A percentage is a part of it, «2.5% of $3,480.00»; one without its sign may be («12» of «12 per
    cent»), and is given as both.
    """
    near_by = [amount(item) for item in paced(replacements, tick, "", fraction=0.98)]
    left = _MOST
    for place, item in enumerate(replacements):
        counts = _quantities(item)
        if not counts:
            continue
        left -= 1
        if left < 0:
            return
        for near in near_by[max(0, place - _BESIDE) : place + _BESIDE + 1]:
            if near is not None:
                yield from ((near, count) for count in counts)
    yield from _at_any_share(replacements, [near for near in near_by if near is not None])


def _at_any_share(
    replacements: Sequence[ReplacementLike], known: Sequence[Amount]
) -> Iterator[tuple[Amount, Fraction]]:
    """Each of a few amounts at each of a few percentages of the text, however far from it.

    «What would her time be if she takes 10 % off?», and below it a table.
    """
    shares = {
        counts[0]: counts[:2]
        for item in replacements
        if amounts.is_share(item.original) and (counts := _quantities(item))
    }
    if len(shares) <= _FEW_SHARES and len(known) <= _FEW_AMOUNTS:
        for one in dict.fromkeys(known):
            for ways in shares.values():
                yield from ((one, way) for way in ways)


def _quantities(item: ReplacementLike) -> tuple[Fraction, ...]:
    """What a quantity that was sent as it is may times an amount with; () of any other value."""
    if item.type != "QUANTITY" or item.original != item.replacement:
        return ()
    read = numbers.read(item.original)
    if len(read) != 1 or read[0].value <= 0:
        return ()
    value, part = read[0].value, read[0].value / _PER_CENT
    if amounts.is_share(item.original):
        return (part, 1 - part, 1 + part)
    counts = (value,) if value > 1 else ()
    return (*counts, part) if item.original.strip().replace(".", "").isdigit() else counts


def public_amounts(text: str) -> tuple[Amount, ...]:
    """The amounts of words in which no private one stands: the same on both sides."""
    read = (numbers.read(match["number"], money=True) for match in _PUBLIC.finditer(text))
    values = dict.fromkeys(found[0].value for found in read if len(found) == 1)
    return tuple(Amount(value, value) for value in values)[:_MOST_PUBLIC]
