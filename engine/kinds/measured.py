"""A private value as a number to compute with: its sign, unit and precision, or its day."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from engine.kinds import amounts, case, dates, number_words, numbers, times
from engine.kinds.numbers import Number

_SCALE = re.compile(
    r"^\s*(?:thousand|million|billion|trillion|lakh|crore|mio|mn|bn|[kmb])\b", re.IGNORECASE
)
_MINUS = ("-", "−", "–")
_PER_CENT = 100
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_CONSTRUCTED = re.compile(r"\A((?:19|20)\d\d), ?(\d\d?), ?(\d\d?)\Z")
"""The numbers of a day as programs construct one: `1946, 11, 2`."""
_CURRENCY = re.compile(
    r"(?:\b(?:us|a|c|nz|hk|s))?\$|[€£¥₹₦]|\b(?:eur|usd|gbp|chf|cad|aud|inr|ngn|jpy|euro|dollar|pound"
    r"|yen)\b"
)
_SIGNS = {
    "eur": "€", "euro": "€", "usd": "$", "dollar": "$", "us$": "$", "gbp": "£", "pound": "£",
    "inr": "₹", "ngn": "₦", "jpy": "¥", "yen": "¥",
}  # fmt: skip
"""One sign for a currency, however it is written."""
_APART = re.compile(r"[\s-]+")


@dataclass(frozen=True, slots=True)
class Measured:
    """One number in a private value.

    `value` is signed, a percentage a fraction of 1, a date the count of its days. `tolerance` is
    half a step of the last digit shown. `unit` is what stands around the number, folded.
    """

    kind: str
    unit: str = field(repr=False)
    value: Fraction = field(repr=False)
    tolerance: Fraction = Fraction(0)
    number: Number | None = field(default=None, repr=False)


def measured(kind: str, text: str) -> Measured | None:
    """A value that holds exactly one number, or one day; None for any other."""
    if kind == "DATE_TIME":
        whole = day(text)
        return Measured(kind, "day", Fraction(whole.toordinal())) if whole else None
    read = amounts.read(kind, text)
    if len(read) != 1 or read[0].is_decade:
        return None
    number = read[0]
    unit = _unit(text, number)
    if kind == "MONEY" and (currency := _CURRENCY.search(unit)):
        unit = currency_sign(currency[0])
    divisor = _PER_CENT if kind != "AGE" and amounts.is_share(text) else 1
    step = Fraction(10**number.scale, 10**number.decimals * divisor)
    value = number.value / divisor
    signed = -value if _is_negative(text, number) else value
    return Measured(kind, unit, signed, step / 2, number)


def currency_sign(text: str) -> str:
    """The sign of a currency that is written in small letters, by its code or by its name."""
    return _SIGNS.get(text, text)


def written(text: str, like: Measured, value: Fraction) -> str | None:
    """`text`, whose number is `like`, with `value` in its place and format.

    None where the sign would have to change in a format that has no place for it.
    """
    number = like.number
    if number is None:
        return None
    shown = text[number.start : number.end]
    negative = _is_negative(text, number)
    scaled = value * _PER_CENT if like.kind != "AGE" and amounts.is_share(text) else value
    if negative and scaled > 0:
        return None
    new = numbers.write(number, abs(scaled) if negative else scaled)
    tail = number_words.with_ordinal_ending(new, text[number.end :])
    return text[: number.start] + case.shaped(new, shown) + tail


def year(text: str) -> int | None:
    """The one year of a date, or of a year standing alone."""
    years = _YEAR.findall(text)
    if len(years) == 1:
        return int(years[0])
    whole = day(text)
    return whole.year if whole and not years else None


def full_day(text: str, *, day_first: bool = False) -> date | None:
    """The day of a date that names its year; `day_first` is how 03/04/2024 is read.

    A time of day may stand beside it: «2026-02-03T18:44:02Z»; `2026, 2, 3` is one as well.
    """
    reading = dates.read(_CONSTRUCTED.sub(r"\1-\2-\3", text), month_first=not day_first)
    if reading is None and ":" in text:
        reading = dates.read(times.split(text).date, month_first=not day_first)
    if reading is None or not reading.year:
        return None
    return dates.day_of(reading.year, reading.month, reading.day)


def day(text: str) -> date | None:
    """The day of a full date; without its year (any common one), so that days can be counted."""
    reading = dates.read(text)
    if reading is None:
        return None
    return dates.day_of(reading.year or dates.REFERENCE, reading.month, reading.day)


def _is_negative(text: str, number: Number) -> bool:
    before, after = text[: number.start].strip(), text[number.end :].strip()
    in_brackets = before.startswith("(") and after.endswith(")")
    return in_brackets or before[:1] in _MINUS or before[-1:] in _MINUS


def _unit(text: str, number: Number) -> str:
    """What stands around a number, without its scale word, sign and plural."""
    rest = _SCALE.sub("", text[number.end :]) if number.scale else text[number.end :]
    before = text[: number.start].strip(" (-−–")
    words = [word for word in _APART.split(f"{before} {rest}".casefold().strip(" ).,;")) if word]
    return " ".join(word[:-1] if len(word) > 2 and word.endswith("s") else word for word in words)
