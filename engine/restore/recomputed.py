"""What an answer computed from values under noise or from moved dates, computed from the originals.

Never guessed: a number is changed only where a computation on the values that were sent gives it
to its last digit, where it has so many digits that chance is unlikely among all that were tried,
and where every computation that gives it comes to the same on the originals. Dates are moved back
as all dates were, where they lie just behind a date that was sent.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import dates, measured
from engine.kinds.numbers import Number

NAMED, ANY = 0.01, 0.002
"""How likely a computation may be chance: on values that the answer names, and on all others."""
_LIKELIER: Final = 4
"""So much likelier where words of a comparison stand beside the number."""
_FEW_NAMED, _SAID = 3, 0.12
"""Of so few named amounts a number beside words of a comparison is believed to come so."""
_COMPARED: Final = re.compile(
    r"\b(?:more|less|left|over|short|differ\w*|sav\w+|balance|total|remain\w*|mehr|weniger|rest"
    r"|übrig|zusammen|insgesamt|differenz)\b",
    re.IGNORECASE,
)
_MANY: Final = 24
"""Of more values, only neighbours are combined."""
_TRIPLES: Final = 8
_PER_CENT: Final = re.compile(r"[ \u00a0]?(?:%|per ?cent\b|prozent\b)", re.IGNORECASE)
_AROUND: Final = re.compile(r"[$€£¥₹₦]|\b(?:EUR|USD|GBP|CHF|CAD|AUD|INR|NGN)\b")
_BEHIND_DAYS: Final = 62
"""So many days behind a date that was sent lies a date that is reckoned from it."""
_KEPT: Final = re.compile(
    r"\b(?:due|by|until|deadline|within|no later than|expires?|ends?|latest|fällig|bis(?: zum)?"
    r"|spätestens|frist|échéance|avant|antes del?|vence)\b[^.!?\n]{0,12}\Z",
    re.IGNORECASE,
)
_COUNT: Final = re.compile(
    r"\b(\d{1,2})[ -](?:(?:days?|tagen?|jours|días|nights?)|(weeks?|wochen|semaines|semanas))\b",
    re.IGNORECASE,
)
_FURTHER: Final = range(2 * 365, 5 * 366 + 7)
_TWO: Final = 2
DATE: Final = re.compile(
    r"(?<![\w./-])(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}"
    r"|\d{1,2}(?:st|nd|rd|th|\.)?[ ](?:of[ ])?[^\W\d_]{3,9}\.?,?[ ]\d{4}"
    r"|[^\W\d_]{3,9}\.?[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4})(?![\w/-]|\.\d)"
)
"""A date with its year."""


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount as it was sent, and the original."""

    sent: Fraction = field(repr=False)
    original: Fraction = field(repr=False)
    unit: str = field(default="", repr=False)


def amount(replacement: ReplacementLike) -> Amount | None:
    """The amount of a replacement under noise, or computed from such; None for any other."""
    if replacement.type != "MONEY" or replacement.mechanism not in ("mdp", "derived"):
        return None
    sent, original = (
        measured.measured("MONEY", text) for text in (replacement.replacement, replacement.original)
    )
    return Amount(sent.value, original.value, original.unit) if sent and original else None


class Figures:
    """The numbers of one answer on the originals: what can be computed is computed once."""

    def __init__(self, named: Sequence[Amount], issued: Sequence[Amount]) -> None:
        """`named` are the amounts in the answer, `issued` all of them, without repetition."""
        self._named, self._issued = named, issued
        self._shares: _Tried | None = None
        self._totals: dict[str, tuple[_Tried, _Tried]] = {}

    def original(self, number: Number, beside: tuple[str, str]) -> Fraction | None:
        """What a number of the answer is on the originals; None where that is not sure.

        `beside` is the text right before and behind it.
        """
        currency = _currency(beside)
        if _PER_CENT.match(beside[1]) or (number.decimals == 1 and not currency):
            if self._shares is None:
                self._shares = _Tried(_shares(self._named))
            return self._shares.only(number, NAMED, number.decimals)
        if not (currency or number.decimals or number.group):
            return None
        compared = _COMPARED.search(" ".join(beside)) is not None
        likely = NAMED * _LIKELIER if compared else NAMED
        if compared and len(self._named) <= _FEW_NAMED:
            likely = _SAID
        named, issued = self._totals_in(currency)
        value = named.only(number, likely)
        return issued.only(number, ANY * _LIKELIER if compared else ANY) if value is None else value

    def _totals_in(self, currency: str) -> tuple[_Tried, _Tried]:
        """The sums and differences of the amounts of one currency, or of all amounts for ''."""
        if currency not in self._totals:
            named, issued = (
                _Tried(
                    _totals(
                        [
                            amount
                            for amount in amounts
                            if not currency or _may_have_currency(amount, currency)
                        ]
                    )
                )
                for amounts in (self._named, self._issued)
            )
            self._totals[currency] = named, issued
        return self._totals[currency]


def _currency(beside: tuple[str, str]) -> str:
    before, after = beside[0][-4:], beside[1][:4]
    sign = _AROUND.search(before.rstrip()[-3:]) or _AROUND.match(after.lstrip())
    return measured.currency_sign(sign[0].casefold()) if sign else ""


def _may_have_currency(amount: Amount, currency: str) -> bool:
    return not amount.unit or currency in amount.unit


def _totals(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums and differences of two, and of three where there are few."""
    for index, first in enumerate(amounts):
        others = amounts[index + 1 :] if len(amounts) <= _MANY else amounts[index + 1 : index + 4]
        for second in others:
            yield first.sent + second.sent, first.original + second.original
            low, high = sorted((first, second), key=lambda amount: amount.sent)
            yield high.sent - low.sent, high.original - low.original
    for trio in combinations(amounts, 3) if len(amounts) <= _TRIPLES else ():
        sent, original = (
            sum(getattr(amount, side) for amount in trio) for side in ("sent", "original")
        )
        yield sent, original
        for amount in trio:
            if sent > 2 * amount.sent:
                yield sent - 2 * amount.sent, original - 2 * amount.original


def _shares(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """How many per cent the one is of the other."""
    for part in amounts:
        for whole in amounts:
            if part is not whole and whole.sent > part.sent > 0 and whole.original:
                yield 100 * part.sent / whole.sent, 100 * part.original / whole.original


class _Tried:
    """The results of computations as (on what was sent, on the originals), by the first."""

    def __init__(self, results: Iterable[tuple[Fraction, Fraction]]) -> None:
        self._results = sorted(results)
        self._sent = [sent for sent, _original in self._results]

    def only(self, number: Number, doubt: float, decimals: int | None = None) -> Fraction | None:
        """The one result on the originals of all that give a number, if it is sure."""
        half = Fraction(0) if decimals is None else Fraction(1, 2 * 10**decimals)
        digits = len(str(number.value * 10**6 // 1).strip("0"))
        low = bisect_left(self._sent, number.value - half)
        high = bisect_right(self._sent, number.value + half)
        fitting = {original for _sent, original in self._results[low:high]}
        if len(fitting) != 1 or len(self._results) > doubt * 9 * 10 ** (digits - 1):
            return None
        original = fitting.pop()
        return original if original >= 0 else None


@dataclass(frozen=True, slots=True)
class Shift:
    """How many days all dates were moved back, which days were sent, and how dates are read.

    `sent` are ordinal days in ascending order.
    """

    days: int = field(repr=False)
    sent: tuple[int, ...] = field(repr=False)
    day_first: bool

    def behind(self, day: int) -> int:
        """So many days a day lies behind the last that was sent; 0 for one of them, or none."""
        after = bisect_right(self.sent, day)
        return day - self.sent[after - 1] if after else 0


def common_shift(replacements: Iterable[ReplacementLike]) -> Shift | None:
    """The move of a conversation's dates; None where none can be told from its full dates.

    Birth dates with an age were moved further back, all by the same number of days.
    """
    pairs = [
        (replacement.replacement, replacement.original)
        for replacement in replacements
        if replacement.type == "DATE_TIME" and replacement.mechanism == "surrogate"
    ]
    readings = (_shift(pairs, day_first=first) for first in (True, False))
    shifts = [shift for shift in readings if shift is not None]
    if len(shifts) == len({(shift.days, shift.sent) for shift in shifts}) > 1:
        return None
    return shifts[0] if shifts else None


def _shift(pairs: Sequence[tuple[str, str]], *, day_first: bool) -> Shift | None:
    moved: dict[int, set[int]] = {}
    for pair in pairs:
        sent, original = (measured.full_day(text, day_first=day_first) for text in pair)
        if sent and original:
            moved.setdefault((original - sent).days, set()).add(sent.toordinal())
    least = min(moved, default=0)
    if not moved or max(moved) - least not in (0, *_FURTHER) or len(moved) > _TWO:
        return None
    return Shift(least, tuple(sorted(moved[least])), day_first)


def of_date(text: str, before: str, shift: Shift) -> str | None:
    """A date that is reckoned from one that was sent, moved back; None for any other.

    The words `before` it must say that it is a date to be kept, or how many days lie between: else
    it may be a part of another date, or nobody's.
    """
    day = measured.full_day(text, day_first=shift.day_first)
    behind = shift.behind(day.toordinal()) if day is not None else 0
    counted = any(
        int(count[1]) * (7 if count[2] else 1) == behind for count in _COUNT.finditer(before)
    )
    if not 0 < behind <= _BEHIND_DAYS or not (counted or _KEPT.search(before)):
        return None
    return dates.shift(text, days=shift.days, minutes=0, day_first=shift.day_first)
