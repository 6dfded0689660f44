"""What an answer computed from values under noise or from moved dates, computed from the originals.

Never guessed: a number is changed only where a computation on the values that were sent gives it
to its last digit, where it has so many digits that chance is unlikely among all that were tried,
and where every computation that gives it comes to the same on the originals. Dates are moved back
as all dates were, where they lie just behind a date that was sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import dates, measured
from engine.kinds.numbers import Number

NAMED, ANY = 0.01, 0.002
"""How likely a computation may be chance: on values that the answer names, and on all others."""
_TOLD: Final = 4
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
    own: Fraction = field(repr=False)
    unit: str = field(default="", repr=False)


def amount(one: ReplacementLike) -> Amount | None:
    """The amount of a replacement under noise, or computed from such; None for any other."""
    if one.type != "MONEY" or one.mechanism not in ("mdp", "derived"):
        return None
    sent, own = (measured.measured("MONEY", text) for text in (one.replacement, one.original))
    return Amount(sent.value, own.value, own.unit) if sent and own else None


def of_number(
    number: Number, beside: tuple[str, str], named: Sequence[Amount], issued: Sequence[Amount]
) -> Fraction | None:
    """What a number of an answer is on the originals; None where that is not sure.

    `beside` is the text right before and behind it, `named` are the amounts that stand in the
    answer, `issued` all of them, each without repetition.
    """
    if _PER_CENT.match(beside[1]) or (number.decimals == 1 and not _currency(beside)):
        return _only(number, list(_shares(named)), NAMED, number.decimals)
    currency = _currency(beside)
    if not (currency or number.decimals or number.group):
        return None
    told = _COMPARED.search(" ".join(beside)) is not None
    likely = NAMED * _TOLD if told else NAMED
    if told and len(named) <= _FEW_NAMED:
        likely = _SAID
    for amounts, doubt in ((named, likely), (issued, ANY * _TOLD if told else ANY)):
        fitting = [one for one in amounts if not currency or _is_of(one, currency)]
        value = _only(number, list(_totals(fitting)), doubt)
        if value is not None:
            return value
    return None


def _currency(beside: tuple[str, str]) -> str:
    before, after = beside[0][-4:], beside[1][:4]
    found = _AROUND.search(before.rstrip()[-3:]) or _AROUND.match(after.lstrip())
    return found[0].casefold() if found else ""


def _is_of(one: Amount, currency: str) -> bool:
    return not one.unit or currency in one.unit


def _totals(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums and differences of two, and of three where there are few."""
    for index, first in enumerate(amounts):
        others = amounts[index + 1 :] if len(amounts) <= _MANY else amounts[index + 1 : index + 4]
        for second in others:
            yield first.sent + second.sent, first.own + second.own
            low, high = sorted((first, second), key=lambda one: one.sent)
            yield high.sent - low.sent, high.own - low.own
    for trio in combinations(amounts, 3) if len(amounts) <= _TRIPLES else ():
        sent, own = (sum(getattr(one, side) for one in trio) for side in ("sent", "own"))
        yield sent, own
        for one in trio:
            if sent > 2 * one.sent:
                yield sent - 2 * one.sent, own - 2 * one.own


def _shares(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """How many per cent the one is of the other."""
    for part in amounts:
        for whole in amounts:
            if part is not whole and whole.sent > part.sent > 0 and whole.own:
                yield 100 * part.sent / whole.sent, 100 * part.own / whole.own


def _only(
    number: Number,
    tried: Sequence[tuple[Fraction, Fraction]],
    doubt: float,
    decimals: int | None = None,
) -> Fraction | None:
    """The one result on the originals of all computations that give a number, if it is sure."""
    half = Fraction(0) if decimals is None else Fraction(1, 2 * 10**decimals)
    digits = len(str(number.value * 10**6 // 1).strip("0"))
    fitting = {own for sent, own in tried if abs(sent - number.value) <= half}
    if len(fitting) != 1 or len(tried) > doubt * 9 * 10 ** (digits - 1):
        return None
    own = fitting.pop()
    return own if own >= 0 else None


_AGE_AROUND: Final = re.compile(
    r"\A[ ]?(?:-?(?:years?|jahre?)\b|y/?o\b|-?jährig)|\A\)", re.IGNORECASE
)
_AGE_BEFORE: Final = re.compile(
    r"(?:\b(?:aged?|turned|turns|alter|alt)[ :]{0,2}|[^\W\d_]{2}[ ]\()\Z", re.IGNORECASE
)


def ages_of(replacements: Sequence[ReplacementLike]) -> dict[str, str]:
    """The ages in figures that were sent, with the originals; those that stand for one only."""
    found: dict[str, set[str]] = {}
    for one in replacements:
        if one.type == "AGE" and one.replacement.isdecimal() and one.original.isdecimal():
            found.setdefault(one.replacement, set()).add(one.original)
    others = {one.replacement for one in replacements if one.type != "AGE"}
    return {sent: own.pop() for sent, own in found.items() if len(own) == 1 and sent not in others}


def of_age(number: str, beside: tuple[str, str], ages: Mapping[str, str]) -> str | None:
    """The age of the originals for one that was sent, where words of age are around it."""
    own = ages.get(number)
    if own is None or own == number:
        return None
    before, after = beside
    bracketed = before.endswith("(") and after.startswith(")")
    said = _AGE_AROUND.match(after) if not after.startswith(")") else None
    named = _AGE_BEFORE.search(before) is not None
    return own if said or (named and (bracketed or not before.endswith("("))) else None


@dataclass(frozen=True, slots=True)
class Shift:
    """How many days all dates were moved back, which days were sent, and how dates are read."""

    days: int = field(repr=False)
    sent: frozenset[int] = field(repr=False)
    day_first: bool


def shift_of(replacements: Sequence[ReplacementLike]) -> Shift | None:
    """The move of a conversation's dates; None where none can be told from its full dates.

    Birth dates with an age were moved further back, all by the same number of days.
    """
    pairs = [
        (one.replacement, one.original)
        for one in replacements
        if one.type == "DATE_TIME" and one.mechanism == "surrogate"
    ]
    found = [one for one in (_shift(pairs, day_first=first) for first in (True, False)) if one]
    if len(found) == len({(one.days, one.sent) for one in found}) > 1:
        return None
    return found[0] if found else None


def _shift(pairs: Sequence[tuple[str, str]], *, day_first: bool) -> Shift | None:
    moved: dict[int, set[int]] = {}
    for pair in pairs:
        sent, own = (measured.full_day(text, day_first=day_first) for text in pair)
        if sent and own:
            moved.setdefault((own - sent).days, set()).add(sent.toordinal())
    least = min(moved, default=0)
    if not moved or max(moved) - least not in (0, *_FURTHER) or len(moved) > _TWO:
        return None
    return Shift(least, frozenset(moved[least]), day_first)


def of_date(text: str, before: str, shift: Shift) -> str | None:
    """A date that is reckoned from one that was sent, moved back; None for any other.

    The words `before` it must say that it is a date to be kept, or how many days lie between: else
    it may be a part of another date, or nobody's.
    """
    day = measured.full_day(text, day_first=shift.day_first)
    if day is None or day.toordinal() in shift.sent:
        return None
    behind = min((day.toordinal() - one for one in shift.sent if one < day.toordinal()), default=0)
    told = any(int(one[1]) * (7 if one[2] else 1) == behind for one in _COUNT.finditer(before))
    if not 0 < behind <= _BEHIND_DAYS or not (told or _KEPT.search(before)):
        return None
    return dates.shift(text, days=shift.days, minutes=0, day_first=shift.day_first)
