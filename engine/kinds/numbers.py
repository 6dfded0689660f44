"""Numbers as people write them: separators, decimals, k and million, English number words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

from engine.kinds import number_words, word_lists

_SCALES = {
    "k": 3, "thousand": 3, "lakh": 5, "m": 6, "mn": 6, "mio": 6, "million": 6, "crore": 7,
    "bn": 9, "b": 9, "billion": 9, "trillion": 12, "tsd": 3, "tausend": 3, "millionen": 6,
    "mrd": 9, "milliarde": 9, "milliarden": 9,
}  # fmt: skip
_LAKHS, _HUNDRED = ",,", 100
"""How a number is marked whose thousands are set apart as in India: «4,75,000»."""
_LONGEST = 1000
"""Characters of a number that is read; Python itself refuses to read much longer ones."""
BEHIND_LETTERS = (
    r"(?:(?<=\b[RNK])|(?<=\b(?:Rs|RM|Tk|Rp|Fr|Sh|[Kk]r))"
    r"|(?<=\b(?:KSh|Ksh|TSh|USh|Dhs|[A-Z]{3})))(?=\d)"
)
"""A place right behind letters that name a currency: «Rs450», «R1 250», «KES4,500»."""
_BEFORE = r"(?<![\w.,])|(?<=\bR)|(?<=\bRs\.)"
LAKHS = r"\d{1,2}(?:,\d\d){1,4},\d{3}(?:\.\d+)?(?!,?\d)"
"""A number whose thousands are set apart as in India."""
_CORE = (
    rf"(?P<core>(?P<lakhs>{LAKHS})"
    r"|[1-9]\d{0,2}(?:(?P<group>[,.'’\u00a0\u202f ])\d{3})(?:(?P=group)\d{3})*"
    r"(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?![\d])"
    rf"(?P<scale>[ \u00a0]?(?:{word_lists.any_of('numbers.multipliers')}|[Mm]io|[kKmMbB]"
    r"|[Tt]sd|[Tt]ausend|[Mm]illionen|[Mm]rd|[Mm]illiarden?)\b)?"
)
_DIGITS = re.compile(f"(?:{_BEFORE}){_CORE}")
_DIGITS_OF_MONEY = re.compile(f"(?:{_BEFORE}|{BEHIND_LETTERS}){_CORE}")


DECADES = (2, 9)
"""The first and the last decade of life that people name: from the twenties to the nineties."""
_DECADE = re.compile(
    r"(?<!\d)(?P<figure>[2-9])0(?:['’]?s\b|\Z)"
    r"|\b(?P<word>(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{3}")
"""What every number word has."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number in a text: `text[start:end]` is its core, `value` includes the scale."""

    start: int
    end: int
    value: Fraction = field(repr=False)
    decimals: int = 0
    group: str = ""
    mark: str = "."
    scale: int = 0
    spelled: bool = False
    is_decade: bool = False
    """Of «60s» and «sixties» the decade, counted in tens of years."""


def read(text: str, *, money: bool = False) -> tuple[Number, ...]:
    """All numbers of a text, in order; empty where a digit or number word was not understood.

    «forty-first» is no forty with something behind it.

    `money` lets a bare m or b mean million or billion («$3m»); elsewhere they are units.
    """
    pattern = _DIGITS_OF_MONEY if money else _DIGITS
    digits = [match for match in pattern.finditer(text) if len(match["core"]) <= _LONGEST]
    unordered = [_digits(match, money=money) for match in digits]
    if _WORD.search(text):
        if number_words.ENDS_AS_AN_ORDINAL.search(text):
            return ()
        unordered += [
            _spelled(match)
            for match in number_words.ENGLISH_RUN.finditer(text)
            if not any(run.start() <= match.start() < run.end() for run in digits)
        ]
    numbers = sorted(unordered, key=lambda item: item.start)
    rest = _without(text, numbers)
    return () if any(char.isdigit() for char in rest) else tuple(numbers)


def decade(text: str) -> Number | None:
    """The decade of «in her late sixties», «mid-60s» or «Mitte 60»; None for any other number."""
    match = _DECADE.search(text)
    if match is None:
        return None
    group = str(match.lastgroup)
    said = match[group].lower()
    count = int(said) if match["figure"] else number_words.read_english(f"{said[:-3]}y") // 10
    return Number(
        *match.span(group), Fraction(count * 10), scale=1, spelled=bool(match["word"]),
        is_decade=True,
    )  # fmt: skip


def _without(text: str, numbers: list[Number]) -> str:
    rest, copied = "", 0
    for item in numbers:
        rest, copied = rest + text[copied : item.start], item.end
    return rest + text[copied:]


def _digits(match: re.Match[str], *, money: bool) -> Number:
    core, group = match["core"], match["group"] or ""
    if match["lakhs"]:
        group = ","
    if group and core.count(group) == 1 and group == "." and not money and "," not in core:
        group = ""
    digits = core.replace(group, "") if group else core
    mark = "," if "," in digits else "."
    whole, _, part = digits.partition(mark)
    word = (match["scale"] or "").strip()
    scale = _SCALES.get(word.lower(), 0) if money or word.lower() not in "mb" else 0
    value = Fraction(int(whole + part) * 10**scale, 10 ** len(part))
    group = _LAKHS if match["lakhs"] else group
    return Number(
        match.start("core"), match.end("core"), value, len(part), group, mark, scale, spelled=False
    )


def _spelled(match: re.Match[str]) -> Number:
    value = Fraction(number_words.read_english(match[0]))
    return Number(match.start(), match.end(), value, spelled=True)


def write(number: Number, value: Fraction, thousands: str | None = None) -> str:
    """`value` in the format of `number`: its decimals, separators, or words.

    `thousands` sets thousands apart where `number` has none; None: the usual sign does.
    """
    return written_units(number, round(in_units(number, value)), thousands)


def in_units(number: Number, value: Fraction) -> Fraction:
    """`value` counted in units of the last digit that the format of `number` shows."""
    if number.spelled and not number.is_decade:
        return value
    return value / Fraction(10) ** (number.scale - number.decimals)


def written_units(number: Number, count: int, thousands: str | None = None) -> str:
    """So many units of the last digit shown, in the format of `number`; see `write`."""
    if number.is_decade:
        count = min(max(count, DECADES[0]), DECADES[1])
        words = number_words.english(count * 10).removesuffix("y") + "ies"
        return words if number.spelled else str(count)
    if number.spelled:
        return number_words.english(count)
    whole, part = divmod(abs(count), 10**number.decimals)
    short = not number.group and number.value < 1000 * 10**number.scale
    common = "." if number.mark == "," else ","
    if thousands is not None and thousands != number.mark:
        common = thousands
    text = grouped(whole, common if short else number.group)
    if number.decimals:
        text += number.mark + str(part).zfill(number.decimals)
    return "-" + text if count < 0 else text


def grouped(whole: int, mark: str) -> str:
    """A whole number with its thousands set apart by `mark` ('' for none)."""
    if mark == _LAKHS:
        head, last = divmod(whole, 1000)
        pairs = f"{head:,d}" if head < _HUNDRED else _in_pairs(head)
        return f"{pairs},{last:03d}" if head else str(last)
    return f"{whole:,}".replace(",", mark)


def _in_pairs(head: int) -> str:
    """The figures before the last three, two by two: «4,75» of «4,75,000»."""
    text = str(head)
    first = len(text) % 2 or 2
    return ",".join(
        (text[:first], *(text[index : index + 2] for index in range(first, len(text), 2)))
    )


def canonical(text: str) -> str:
    """The numbers of a text without their format, so that «41» and «forty-one» are one value."""
    numbers = read(text, money=True)
    return " ".join(str(item.value) for item in numbers) if numbers else text
