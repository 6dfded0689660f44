"""Public bands of ages, money and quantities: the same edges for everybody."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from engine.hierarchies.rung import Rung
from engine.kinds import amounts, numbers
from engine.kinds.numbers import Number

_OLDEST = 90
"""From here on ages share one band (as the HIPAA safe harbour has it)."""
_SHORT = re.compile(r"\b(?P<unit>months?|mos?|weeks?|wks?|days?)\b", re.IGNORECASE)
_WEEKS, _DAYS, _YEAR = Fraction(12, 52), Fraction(12, 365), 12
_DIGITS = 15
_WHOLE = Fraction(100)
"""A share ends at 100 %."""
_PRESSURE = re.compile(r"(\d{2,3}) ?/ ?(\d{2,3})(?=\s?mm\s?Hg\b)", re.IGNORECASE)
_PRESSURE_STEPS = (10, 20, 50)
_IN_DAYS, _NEWBORN, _HALF_YEARS = {"w": 7, "d": 1}, 28, 4
_UNITS = {"m": Fraction(1), "w": _WEEKS, "d": _DAYS}
_AGE_STEPS = (5, 10)
_STAGES = ((0, 19), (20, 59), (60, 120))
_ORDINAL = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b")
Band = tuple[Fraction, Fraction]


def ages(text: str) -> tuple[Rung, ...]:
    """5 years, 10 years, then under 20, 20 to 59 or from 60 on; «7 months» in half years first.

    Before that the first days, weeks and months are told apart, as medicine does.

    The figures shown lie just outside the years («39–45» for 40 to 44): none of them is the age.
    """
    text = _ORDINAL.sub("", text)
    numbers = amounts.read("AGE", text)
    if any(number.is_decade for number in numbers):
        return ()
    if not numbers or any(number.value > _STAGES[-1][1] * _YEAR * 31 for number in numbers):
        return ()
    if amounts.in_short_units(text):
        return _infants(text, numbers)
    low, high = _range(numbers)
    rungs = []
    for level, (first, last) in enumerate(_age_bands(low), start=1):
        if first <= low and high <= last and high - low < last - first:
            below = max(first - 1, 0)
            shown = f"{below}+" if last >= _STAGES[-1][1] else f"{below}–{last + 1}"
            rungs.append(Rung(level, _spliced(text, numbers, shown), among=last - first + 1))
    return tuple(rungs)


def _age_bands(age: Fraction) -> list[tuple[int, int]]:
    whole = int(age)
    fine = [(whole // step * step, whole // step * step + step - 1) for step in _AGE_STEPS]
    if whole >= _OLDEST:
        fine = [(_OLDEST, _STAGES[-1][1])] * len(fine)
    return [*fine, next(stage for stage in (*_STAGES, (60, whole)) if whole <= stage[1])]


def _infants(text: str, numbers: tuple[Number, ...]) -> tuple[Rung, ...]:
    """Ages in months, weeks or days: half years, below two years, below twenty."""
    unit = _SHORT.search(text) or re.search(r"(?P<unit>mos?|wks?|days?)", text)
    low, high = _range(numbers)
    if unit is None:
        return ()
    letter = unit["unit"][0].lower()
    first, last = (_infant_band(value, letter) for value in (low, high))
    plural = "s" if unit["unit"].endswith("s") else ""
    steps: list[tuple[int, str, str, int]] = []
    if first is not None and first == last:
        steps.append((1, *first))
    if last is not None:
        steps.append((2, "0–23", "month", 24))
    if high * _UNITS[letter] < 20 * _YEAR:
        steps.append((3, "0–19", "year", 240))
    rest = text[numbers[-1].end :].replace(unit["unit"], "{}", 1)
    head = text[: numbers[0].start]
    infant_rungs = (
        Rung(level, head + new + rest.format(name + plural), among=size)
        for level, new, name, size in steps
    )
    return tuple(value for value in infant_rungs if value.text != text)


def _infant_band(value: Fraction, unit: str) -> tuple[str, str, int] | None:
    """The first week, the first four, then half years, in words with their size; to two years."""
    days = value * _IN_DAYS[unit] if unit in _IN_DAYS else None
    if days is not None and days < _NEWBORN:
        return ("0–6", "day", 7) if days < _IN_DAYS["w"] else ("1–3", "week", 3)
    half = int(value * _UNITS[unit]) // 6
    if half >= _HALF_YEARS:
        return None
    return (f"{6 * half}–{6 * half + 5}" if half else "1–5", "month", 6 if half else 5)


def money(text: str) -> tuple[Rung, ...]:
    """Between neighbours of 1, 2, 5, 10, 20 …; powers of ten; powers of a thousand."""
    return _amounts("MONEY", text)


def quantities(text: str) -> tuple[Rung, ...]:
    """As `money`, for a number with a unit; of a blood pressure each figure by itself."""
    return _pressures(text) or _amounts("QUANTITY", text)


def _pressures(text: str) -> tuple[Rung, ...]:
    """«104/62 mm Hg» in tens, twenties and fifties: its figures lie in no band together."""
    match = _PRESSURE.match(text)
    if match is None:
        return ()
    rungs = []
    for level, width in enumerate(_PRESSURE_STEPS, start=1):
        lows = [int(figure) // width * width for figure in match.groups()]
        shown = "/".join(f"{low}–{low + width}" for low in lows)
        rungs.append(Rung(level, shown + text[match.end() :]))
    return tuple(rungs)


def _amounts(kind: str, text: str) -> tuple[Rung, ...]:
    numbers = amounts.read(kind, text)
    if not numbers:
        return ()
    low, high = _range(numbers)
    if low <= 0 or high >= 10**_DIGITS or len({number.scale for number in numbers}) > 1:
        return ()
    rungs = []
    for level, band in enumerate((_series, _tens, _thousands), start=1):
        first, last = band(low)
        if kind == "QUANTITY" and amounts.is_share(text) and low <= _WHOLE:
            last = min(last, _WHOLE)
        if first <= low and high <= last and (low, high) != (first, last):
            rungs.append(Rung(level, _spliced(text, numbers, _shown(numbers[0], first, last))))
    return tuple(rungs)


def _power(value: Fraction, base: int) -> Fraction:
    """The highest power of `base` not above `value`."""
    power = Fraction(1)
    while power > value:
        power /= base
    while power * base <= value:
        power *= base
    return power


def _series(value: Fraction) -> Band:
    tens = _power(value, 10)
    return next(
        (tens * lower, tens * upper)
        for lower, upper in ((1, 2), (2, 5), (5, 10))
        if value < tens * upper
    )


def _tens(value: Fraction) -> Band:
    return _power(value, 10), 10 * _power(value, 10)


def _thousands(value: Fraction) -> Band:
    return _power(value, 1000), 1000 * _power(value, 1000)


def _shown(number: Number, first: Fraction, last: Fraction) -> str:
    if number.spelled:
        return f"{numbers.write(number, first)} to {numbers.write(number, last)}"
    return "–".join(_plain(number, edge) for edge in (first, last))


def _plain(number: Number, edge: Fraction) -> str:
    """An edge with as many decimals as it needs, in the number's own format."""
    scaled, decimals = edge / 10**number.scale, 0
    while (scaled * 10**decimals).denominator > 1:
        decimals += 1
    grouped = number.group or ("," if number.mark == "." else ".")
    plain = not number.group and number.value >= 1000 * 10**number.scale
    group = "" if scaled < (10_000 if plain else 1000) else grouped
    return numbers.write(replace(number, decimals=decimals, group=group), edge)


def _range(numbers: tuple[Number, ...]) -> Band:
    values = [number.value for number in numbers]
    return min(values), max(values)


def _spliced(text: str, numbers: tuple[Number, ...], shown: str) -> str:
    """The text with everything from its first to its last number replaced."""
    return text[: numbers[0].start] + shown + text[numbers[-1].end :]


LADDERS: dict[str, Callable[[str], tuple[Rung, ...]]] = {
    "AGE": ages,
    "MONEY": money,
    "QUANTITY": quantities,
}
