"""Amounts that follow from one another by a number that is public: «12 × €40», «20 % VAT»."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from engine.dependencies.figures import Figure, Proposal, judged, proposal
from engine.kinds import numbers
from engine.values import Decision

REACH: Final = 160
_NEIGHBOURS: Final = 6
"""So many amounts before and behind one are tried."""
_NUMBER: Final = re.compile(r"(?<![\w.,/:-])\d{1,6}(?:[.,]\d{1,4})?(?![\w/:]|[.,-]\d)")
_PERCENT: Final = re.compile(
    r"[ \u00a0]?(?:%|per ?cent\b|percent\b|pct\b|prozent\b)", re.IGNORECASE
)
_MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of the text that is sent as it is; a percentage counts as a fraction."""

    start: int
    value: Fraction
    is_share: bool

    def written(self) -> str:
        """As it stands in a helper string, with its percentage divided out."""
        whole = self.value * 100 if self.is_share else self.value
        text = f"{float(whole):.6f}".rstrip("0").rstrip(".")
        return f"{text} / 100" if self.is_share else text


def constants(text: str, decisions: Sequence[Decision]) -> tuple[Constant, ...]:
    """The numbers that no replacement touches, in order; 0 and 1 say nothing."""
    hidden = sorted(
        (decided.span.start, decided.span.end)
        for decided in decisions
        if decided.mechanism != "keep"
    )
    starts = [start for start, _end in hidden]
    found = []
    for match in _NUMBER.finditer(text):
        index = bisect_right(starts, match.start())
        if index and hidden[index - 1][1] > match.start():
            continue
        read = numbers.read(match[0].replace(",", ".") if "," in match[0][-4:] else match[0])
        percent = _PERCENT.match(text, match.end()) is not None
        if len(read) == 1 and read[0].value > (0 if percent else 1):
            value = read[0].value / 100 if percent else read[0].value
            found.append(Constant(match.start(), value, percent))
    return tuple(found)


def multiples(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«3 nights at €120: €360»: an amount is a public count times another amount nearby."""
    counts = [one for one in public if not one.is_share and one.value <= _MOST]
    for total, price, tests in _pairs(figures):
        near = _near(counts, total, price)
        ratio = total.known.value / price.known.value
        if ratio <= 1 or total.known.value.numerator == 0:
            continue
        for count in near:
            if abs(price.known.value * count.value - total.known.value) <= total.known.tolerance:
                sure = judged(max(1, len(near) * tests // _NEIGHBOURS), total.chance, cue=True)
                if sure is not None:
                    back = proposal(price, f"{{0}} / {count.written()}", [total], sure)
                    made = proposal(total, f"{count.written()} * {{0}}", [price], sure)
                    yield replace(made, others=(back,))
                    break


def shares(figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[Proposal]:
    """«20 % VAT on £500: £100», «£600 with VAT at 20 %»: a public percentage of another amount."""
    rates = [one for one in public if one.is_share]
    for part, whole, tests in _pairs(figures):
        near = _near(rates, part, whole)
        for rate in near:
            for formula, value in (
                (f"{rate.written()} * {{0}}", rate.value),
                (f"(1 + {rate.written()}) * {{0}}", 1 + rate.value),
                (f"(1 - {rate.written()}) * {{0}}", 1 - rate.value),
            ):
                if abs(whole.known.value * value - part.known.value) > part.known.tolerance:
                    continue
                sure = judged(max(1, len(near) * tests // _NEIGHBOURS), part.chance, cue=True)
                if sure is not None:
                    yield proposal(part, formula, [whole], sure)
                    break


def _pairs(figures: Sequence[Figure]) -> Iterator[tuple[Figure, Figure, int]]:
    """Neighbouring amounts of one unit, each with every other, and how many are tried for one."""
    plain = [
        one
        for one in figures
        if one.span.type in ("MONEY", "QUANTITY") and one.known.value > 0 and not one.share
    ]
    for index, first in enumerate(plain):
        near = plain[max(0, index - _NEIGHBOURS) : index + _NEIGHBOURS + 1]
        for second in near:
            if second is not first and first.comparable(second) and first.near(second, REACH * 2):
                yield first, second, len(near)


def _near(known: Sequence[Constant], first: Figure, second: Figure) -> list[Constant]:
    """The constants between two amounts or a little before and behind them."""
    start = min(first.span.start, second.span.start) - REACH
    end = max(first.span.end, second.span.end) + REACH
    places = [one.start for one in known]
    return list(known[bisect_left(places, start) : bisect_right(places, end)])
