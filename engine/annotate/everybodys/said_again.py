"""A sum that a rule sets, where the text reckons with it: «cap £719 … 11 x £719 = £7,909».

Elsewhere the same figure may be somebody's own: «capped at £719; she is paid £719».
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from engine.kinds import amounts, numbers

Stretch = tuple[int, int]

_SUM: Final = re.compile(
    rf"(?<![\w.,]){amounts.BEFORE}[ ]?"
    r"\d[\d.,' ]{0,14}?(?:[.,]\d{1,2})?(?![.,]?\d)"
    r"|(?<![\w.,])\d[\d.,']{0,14}[ ](?:€|Euro|EUR|CHF|Franken|kr)(?!\w)"
)
_TIMES: Final = r"(?:[x×*·]|times|mal)"
_COUNT: Final = r"(?<![\w.,])(\d[\d.,]{0,8})"
_FACTOR_BEFORE: Final = re.compile(rf"{_COUNT}[ ]?{_TIMES}[ ]?\Z", re.IGNORECASE)
_FACTOR_BEHIND: Final = re.compile(rf"[ ]?{_TIMES}[ ]?{_COUNT}(?!\w)", re.IGNORECASE)
_MAKES: Final = re.compile(r"[ ]?(?:=|is|makes|gives|ergibt|sind|macht)[ ]?", re.IGNORECASE)
_NEAR: Final = 16


def stretches(text: str, public: Iterable[Stretch]) -> Iterator[Stretch]:
    """The places where one of the sums of `public` stretches is a factor, and what that makes."""
    sums = {match.start(): match for match in _SUM.finditer(text)}
    known = {match[0] for start, end in public for match in _SUM.finditer(text, start, end)}
    for match in sums.values():
        if match[0] not in known:
            continue
        before = _FACTOR_BEFORE.search(text, max(0, match.start() - _NEAR), match.start())
        behind = _FACTOR_BEHIND.match(text, match.end())
        factor = before or behind
        if factor is None:
            continue
        yield match.span()
        end = behind.end() if factor is behind else match.end()
        makes = _MAKES.match(text, end)
        result = sums.get(makes.end()) if makes else None
        if result is not None and _value(factor[1]) * _value(match[0]) == _value(result[0]):
            yield result.span()


def _value(said: str) -> Fraction:
    """The number of a sum or a factor; 0 where there is none."""
    read = numbers.read(said, money=True)
    return read[0].value if len(read) == 1 else Fraction()
