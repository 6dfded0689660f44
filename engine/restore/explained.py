"""The one computation that explains a number of an answer, when no closer rule knows it.

A number with a currency, with cents, with a decimal of a percentage or beside words of a difference
is hardly ever in an answer unless the chatbot computed it. So the computations are tried from the
likeliest to the least likely, on what stands near, on what the answer names, on all amounts that
were sent; the first kind of which exactly one fits is believed, unless so many were tried that
chance is as likely.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, islice, product
from typing import Final, Protocol, TypeAlias

from engine.kinds.numbers import Number

Result: TypeAlias = tuple[Fraction, Fraction]
"""What a computation gives on what was sent, and on the originals."""
_WRONG: Final = 0.03
"""How likely a number that the answer did not compute may be taken for one that it did; most of
what was tried is of another size, and so less likely to be hit than its digits say."""
_TOLD, WITH_CENTS, _WITH_CURRENCY, _IN_A_CELL = 0.1, 0.15, 0.25, 0.35
"""How often a number is not computed that words call a difference or a result, that has cents, a
currency, or thousands set apart and no noun behind it."""
_IN_PER_CENT: Final = 0.15
"""The same of a percentage with decimals."""
_CENTS: Final = 2
_NOUN: Final = re.compile(r"[ -]?[^\W\d_]")
"""What stands behind a number that counts something."""
_MOST: Final = 4_000
"""So many results of one kind are tried at most."""
_TRIOS: Final = 10
_LAST_STEPS: Final = 16
MOST_IN_VAIN: Final = 300
"""After so many numbers of an answer that nothing explains no more are tried: it is a list."""
_FEW: Final = 90
"""Of so many amounts all pairs are tried."""
_MOST_TIMES: Final = 2_000
_TENS: Final = (10, 100)
"""What looks like an amount with other noughts is one that was written down wrongly."""
_FINE: Final = 10_000
"""Percentages are read to two decimals."""
_HALF_A_CENT: Final = Fraction(1, 200)
_LEAST: Final = 10
_MOST_RATES: Final = 8
_ROUNDED: Final = 1e-9
"""By what share floats may be off."""
_USUAL: Final = (Fraction(12), Fraction(1, 12), Fraction(2), Fraction(1, 2))
"""Multiples that need no number in the answer: a year, a month, both of two, the half."""


class Sides(Protocol):
    """An amount as it was sent, and the original."""

    @property
    def sent(self) -> Fraction:
        """As it was sent."""

    @property
    def original(self) -> Fraction:
        """The original."""


@dataclass(frozen=True, slots=True)
class Known:
    """The amounts that a number of an answer may come from, from the nearest to all.

    `steps` were computed before it, `counts` are numbers by which its sentence may multiply,
    `columns` is what the columns of the text's tables come to.
    """

    near: Sequence[Sides] = field(repr=False)
    steps: Sequence[Sides] = field(repr=False)
    named: Sequence[Sides] = field(repr=False)
    issued: Sequence[Sides] = field(repr=False)
    counts: Sequence[Fraction] = field(default=(), repr=False)
    columns: Sequence[Result] = field(default=(), repr=False)
    tables: dict[str, Table] = field(default_factory=dict, repr=False)
    """What was computed from `named`, `issued` and `columns` alone, for the next number."""

    def whole(self) -> Known:
        """What can be tried to the end: the last steps, and of amounts no more than make few pairs.

        Of more it could not be known that only one computation fits.
        """
        return replace(
            self,
            steps=self.steps[-_LAST_STEPS:],
            named=self.named if len(self.named) <= _FEW else (),
            issued=self.issued if len(self.issued) <= _FEW else (),
            columns=self.columns if len(self.columns) <= _MOST else (),
        )

    def table(self, name: str, compute: Callable[[], Iterator[Result]]) -> Table:
        """What is computed alike for every number of an answer, once."""
        if name not in self.tables:
            self.tables[name] = Table(compute())
        return self.tables[name]


class Table:
    """Results of computations by what was sent."""

    def __init__(self, results: Iterable[Result]) -> None:
        self._results = sorted(set(islice(results, _MOST)))

    def __len__(self) -> int:
        """How many different results there are."""
        return len(self._results)

    def between(self, low: Fraction, high: Fraction) -> Sequence[Result]:
        """Those whose sent side lies from `low` to `high`."""
        first = bisect_left(self._results, low, key=lambda result: result[0])
        last = bisect_right(self._results, high, key=lambda result: result[0])
        return self._results[first:last]


@dataclass(frozen=True, slots=True)
class Window:
    """From where to where a result may lie, as floats and so a little wider."""

    low: float = -math.inf
    high: float = math.inf

    @classmethod
    def around(cls, low: Fraction, high: Fraction) -> Window:
        """The window from `low` to `high`."""
        wider = _ROUNDED * max(1.0, abs(float(low)), abs(float(high)))
        return cls(float(low) - wider, float(high) + wider)

    def holds(self, value: float) -> bool:
        """Whether a result may lie there; a difference with either sign."""
        return self.low <= value <= self.high or self.low <= -value <= self.high


_ALL: Final = Window()
"""Wherever it lies."""


class Once:
    """The same, of results that are looked at for one number only.

    Thousands are tried, of which one may fit: those that floats show to lie elsewhere are not
    computed.
    """

    def __init__(self, compute: Callable[[Window], Iterator[Result]]) -> None:
        self._compute = compute

    def __len__(self) -> int:
        """How many different results there are."""
        return len(set(self._compute(_ALL)))

    def between(self, low: Fraction, high: Fraction) -> Sequence[Result]:
        """Those whose sent side lies from `low` to `high`."""
        results = self._compute(Window.around(low, high))
        return [result for result in results if low <= result[0] <= high]


def independent(
    number: Number,
    beside: tuple[str, str],
    currency: str,
    *,
    told: bool,
) -> float | None:
    """How often a number that looks so is not computed; None where that is as likely as not.

    `beside` is the text right before and behind it; `told`: words call it a difference or a result.
    """
    if told:
        return _TOLD
    if number.decimals == _CENTS:
        return WITH_CENTS
    if currency:
        return _WITH_CURRENCY
    counting = number.scale or not number.group or _NOUN.match(beside[1])
    return None if counting else _IN_A_CELL


def amount(number: Number, known: Known, independent: float) -> Fraction | None:
    """What an amount of the answer is on the originals; None where that is not sure.

    `independent` is how often a number that looks so was not computed from amounts that were sent.
    """
    return _explained(number, _of_amounts(known), independent)


def gap(number: Number, known: Known, independent: float) -> Fraction | None:
    """The same of an amount that words call the difference of two."""
    return _explained(number, _of_gaps(known), independent)


def multiple(number: Number, known: Known, independent: float) -> Fraction | None:
    """The same of an amount that is one that was sent, taken so and so many times.

    «Eleven days are £1,565.30»: how many times may stand in the text that was sent, which an answer
    does not repeat. Amounts under noise are seldom round, so few numbers are their multiples. A
    count that was taken for an amount is one of those that were sent.
    """
    unit = Fraction(10) ** (_whole(number) - _digits(number))
    hidden = {one.sent: one.original for one in known.issued}
    for some in (known.near, known.named, known.issued):
        smaller = [one for one in some if 0 < 2 * one.sent <= number.value]
        chance = sum(1 / (one.sent / unit).numerator for one in smaller)
        if chance * independent > _WRONG:
            return None
        times = ((one, number.value / one.sent) for one in smaller)
        originals = {
            one.original * hidden.get(count, count)
            for one, count in times
            if count.denominator == 1 and count <= _MOST_TIMES and count not in _TENS
        }
        if originals:
            return originals.pop() if len(originals) == 1 else None
    return None


def at_rates(issued: Sequence[Sides]) -> set[Result]:
    """All amounts at the percentages that tie two of them."""
    known = _rates(issued)
    return {(one.sent * rate, one.original * rate) for rate in known for one in issued}


def _rates(issued: Sequence[Sides]) -> tuple[Fraction, ...]:
    """The percentages that tie two amounts as they were sent and as they are: `0.08` of 8 %.

    Of amounts under noise hardly any two keep one by chance; with a percentage that is told from
    others by two decimals, and amounts that have digits enough to show it.
    """
    known: dict[Fraction, None] = {}
    for part, whole in product(issued, issued) if len(issued) <= _FEW else ():
        if not 0 < part.original < whole.original:
            continue
        rate = Fraction(round(_FINE * part.original / whole.original), _FINE)
        fitting = all(
            abs(whole_side * rate - part_side) <= _HALF_A_CENT
            for part_side, whole_side in (
                (part.sent, whole.sent),
                (part.original, whole.original),
            )
        )
        if fitting and min(part.sent, part.original) >= _LEAST and part.sent != part.original:
            known[rate] = None
    return tuple(known)[:_MOST_RATES]


def share(number: Number, known: Known, *, compared: bool) -> Fraction | None:
    """The same of a percentage with decimals; `compared`: words say how much more or less."""
    return _explained(number, _of_shares(known, compared=compared), _IN_PER_CENT)


def _explained(number: Number, kinds: Iterable[_Kind], independent: float) -> Fraction | None:
    half = Fraction(10**number.scale, 10**number.decimals * 2)
    most = _WRONG / independent * 9 * 10 ** (_digits(number) - 1)
    tried: list[Table | Once] = []
    for kind in kinds:
        tried.append(kind if isinstance(kind, Table) else Once(kind))
        fitting = tried[-1].between(number.value - half, number.value + half)
        exact = {original for sent, original in fitting if sent == number.value}
        originals = exact or {original for _sent, original in fitting}
        if originals:
            sure = len(originals) == 1 and sum(map(len, tried)) <= most
            return originals.pop() if sure else None
    return None


def _whole(number: Number) -> int:
    """How many digits of a number stand before its decimals, all that its scale adds with them."""
    shown = int(number.value / Fraction(10) ** (number.scale - number.decimals))
    return len(str(shown)) + number.scale - number.decimals


def _digits(number: Number) -> int:
    """How many digits of a number tell it from others."""
    shown = number.value / Fraction(10) ** (number.scale - number.decimals)
    text = str(int(shown))
    return max(1, len(text if number.decimals else text.rstrip("0")))


# ------------------------------------------------------------------ amounts
_Kind: TypeAlias = Callable[[Window], Iterator[Result]] | Table
"""The results of one kind of computation that lie in a window."""
_Sized: TypeAlias = tuple[Sides, float]
"""An amount, and what was sent of it as a float."""
_Pairs: TypeAlias = Callable[[], Iterable[tuple[_Sized, _Sized]]]


def _sized(some: Sequence[Sides]) -> list[_Sized]:
    return [(one, float(one.sent)) for one in some]


def _of_amounts(known: Known) -> Iterator[_Kind]:
    """The kinds of computations, the likeliest first."""
    near, steps, usual = _sized(known.near), _sized(known.steps), (*known.counts, *_USUAL)
    yield partial(_pairs, lambda: combinations(near, 2))
    yield partial(_multiples, near, known.counts)
    yield partial(_with, near, known.counts)
    yield partial(_pairs, lambda: product(steps, (*near, *steps)))
    yield partial(_multiples, steps, usual)
    named, issued = _sized(known.named), _sized(known.issued)
    yield known.table("named pairs", lambda: _pairs(lambda: combinations(named, 2)))
    yield partial(_multiples, named, usual)
    yield known.table("pairs with one named", lambda: _pairs(lambda: product(named, issued)))
    yield partial(_pairs, lambda: product(steps, issued))
    yield known.table("named trios", lambda: _trios(known.named))
    yield known.table("pairs", lambda: _pairs(lambda: combinations(issued, 2)))
    yield partial(_multiples, issued, usual)
    yield known.table("trios", lambda: _trios(known.issued))
    yield known.table("runs", lambda: _runs(known.issued))
    yield known.table("columns", lambda: iter(known.columns))


def _of_gaps(known: Known) -> Iterator[_Kind]:
    """Differences only."""
    some, named, issued = map(_sized, ((*known.steps, *known.near), known.named, known.issued))
    yield partial(_gaps, lambda: combinations(some, 2))
    yield known.table("named gaps", lambda: _gaps(lambda: combinations(named, 2)))
    yield partial(_gaps, lambda: product(some, issued))
    yield known.table("gaps with one named", lambda: _gaps(lambda: product(named, issued)))
    yield known.table("gaps", lambda: _gaps(lambda: combinations(issued, 2)))


def _gaps(pairs: _Pairs, window: Window = _ALL) -> Iterator[Result]:
    """Difference of each two."""
    for (first, one), (second, other) in islice(pairs(), _MOST):
        if window.holds(one - other):
            yield from _positive(first.sent - second.sent, first.original - second.original)


def _pairs(pairs: _Pairs, window: Window = _ALL) -> Iterator[Result]:
    """Sum and difference of each two."""
    for (first, one), (second, other) in islice(pairs(), _MOST // 2):
        if first == second:
            continue
        if window.holds(one + other):
            yield first.sent + second.sent, first.original + second.original
        if window.holds(one - other):
            yield from _positive(first.sent - second.sent, first.original - second.original)


def _positive(sent: Fraction, original: Fraction) -> Iterator[Result]:
    """A difference, turned round where it would be below nothing in what was sent."""
    if sent:
        yield (sent, original) if sent > 0 else (-sent, -original)


def _multiples(
    some: Sequence[_Sized], counts: Iterable[Fraction], window: Window = _ALL
) -> Iterator[Result]:
    """Each as often as a number of the sentence says."""
    times = [(count, float(count)) for count in dict.fromkeys(counts)]
    for (one, sent), (count, size) in islice(product(some, times), _MOST):
        if window.holds(sent * size):
            yield one.sent * count, one.original * count


def _with(
    some: Sequence[_Sized], counts: Iterable[Fraction], window: Window = _ALL
) -> Iterator[Result]:
    """With a number of the sentence that stands for nothing, or without it."""
    whole = [(count, float(count)) for count in counts if count.denominator == 1]
    for (one, sent), (count, size) in islice(product(some, whole), _MOST // 2):
        if window.holds(sent + size):
            yield one.sent + count, one.original + count
        if window.holds(sent - size):
            yield from _positive(one.sent - count, one.original - count)


def _trios(some: Sequence[Sides]) -> Iterator[Result]:
    """Three amounts with either sign, where there are few."""
    for trio in combinations(some, 3) if len(some) <= _TRIOS else ():
        for signs in ((1, 1, 1), (1, 1, -1), (1, -1, 1), (1, -1, -1)):
            yield from _positive(
                sum((sign * one.sent for sign, one in zip(signs, trio, strict=True)), Fraction()),
                sum(
                    (sign * one.original for sign, one in zip(signs, trio, strict=True)), Fraction()
                ),
            )


def _runs(some: Sequence[Sides]) -> Iterator[Result]:
    """What stands one after the other, added up."""
    for first in range(len(some)):
        sent, original = some[first].sent, some[first].original
        for one in some[first + 1 :]:
            sent, original = sent + one.sent, original + one.original
            yield sent, original


# ------------------------------------------------------------------ percentages
def _of_shares(known: Known, *, compared: bool) -> Iterator[_Kind]:
    """Shares, then growths; the other way round beside words of a comparison."""
    near, named, issued = map(_sized, ((*known.near, *known.steps), known.named, known.issued))
    for ways in (_growths, _shares) if compared else (_shares, _growths):
        kind = "growths" if ways is _growths else "shares"
        yield partial(ways, lambda: product(near, near))
        yield known.table(f"named {kind}", partial(ways, lambda: product(named, named)))
        yield partial(ways, lambda: _both_ways(near, issued))
        yield known.table(kind, partial(ways, lambda: product(issued, issued)))


def _both_ways(some: Sequence[_Sized], others: Sequence[_Sized]) -> Iterator[tuple[_Sized, _Sized]]:
    return chain(product(some, others), product(others, some))


def _shares(pairs: _Pairs, window: Window = _ALL) -> Iterator[Result]:
    """How many per cent the one is of the other, which is more."""
    for (part, one), (whole, all_) in islice(pairs(), 2 * _MOST):
        if all_ > one > 0 and whole.original and window.holds(100 * one / all_):
            yield 100 * part.sent / whole.sent, 100 * part.original / whole.original


def _growths(pairs: _Pairs, window: Window = _ALL) -> Iterator[Result]:
    """By how many per cent the one is more or less than the other."""
    for (new, one), (old, other) in islice(pairs(), _MOST):
        if other > 0 and old.original and new != old and window.holds(100 * (one / other - 1)):
            yield from _positive(
                100 * (new.sent - old.sent) / old.sent,
                100 * (new.original - old.original) / old.original,
            )
