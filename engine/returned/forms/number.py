"""A number in other formats: separators, k and million, words, its unit before or after."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.issued import Issued
from engine.kinds import number_words, numbers, word_lists
from engine.kinds.numbers import Number
from engine.returned.forms.form import Form, Kind

_SEPARATORS = (
    (",", "."), (".", ","), (" ", ","), (" ", "."), ("'", "."), ("_", "."), ("", "."), ("", ","),
)  # fmt: skip
_INDIAN_MARKS = ((",,", "."), *_SEPARATORS)
_INDIAN = re.compile(r"₹|\b(?:rs|inr|rupees?|lakhs?|lacs?|crores?)\b|\d,\d\d,\d{3}", re.IGNORECASE)
"""What amounts have that are counted in lakhs: «3,50,000»."""
_THOUSANDS = ("k", " k", " thousand", " Tsd.", " Tausend", " mille", " mil", " T", " K€", " k€")
_MILLIONS = (
    "m", " m", "M", " million", " Mio.", " Mio", " Millionen", " millions", " millones", " M",
    " mn",
)  # fmt: skip
UNITS = word_lists.rows("numbers.units")
_BILLIONS = (
    "bn", " bn", "b", "B", " billion", " Mrd.", " Mrd", " Milliarden", " milliards", " Md", " Mds",
    " mil millones", " miles de millones",
)  # fmt: skip
_SCALE_WORDS = tuple(
    (re.compile(rf"(?<=\d)[ \u00a0](?:{words})(?!\w)"), f" {word}")
    for words, word in (
        (r"Millionen|Million|millions?|millones|millón|Mio\.?", "million"),
        (r"Milliarden|Milliarde|milliards?|Mrd\.?", "billion"),
        (r"Tausend|tausend|Tsd\.?|mille|mil", "thousand"),
    )
)
_SCALE = re.compile(r"\A ?(?:million|billion|thousand)s?")
_MONEY_SIGNS = frozenset("$€£¥₹")


def forms(issued: Issued) -> Iterator[Form]:
    """The same number written otherwise, for values that hold exactly one."""
    money = issued.type == "MONEY"
    new, old = _only(issued.replacement, money=money), _only(issued.original, money=money)
    if new is None or old is None or issued.type == "AGE":
        return
    telling = new.value >= 1000 or (new.value.denominator > 1 and money)
    units = _units(issued, new)
    indian = money and _INDIAN.search(issued.replacement) is not None
    if telling:
        yield from _spelt_cores(new, old, _LAKHS if indian else _SCALES)
        yield from _in_words(new, old, "whole")
        yield from _spelt_millions(new, old)
    for ours, theirs in _cores(new, old, _INDIAN_MARKS if indian else _SEPARATORS):
        if telling:
            yield Form(ours, theirs)
            continue
        if len(ours) > 1:
            yield Form(ours, theirs, "field")
        yield from _with_units(ours, theirs, units)
    if not telling:
        for form in _in_words(new, old, "whole"):
            yield from _spelt_with_units(form, units)


def share(issued: Issued) -> Iterator[Form]:
    """A percentage as a decimal number («0.045»), and with one more decimal («4.50 %»)."""
    money = issued.type == "MONEY"
    new, old = _only(issued.replacement, money=money), _only(issued.original, money=money)
    if new is None or old is None or "%" not in _units(issued, new):
        return
    for point in ".,":
        decimals = max(new.decimals, old.decimals)
        ours, theirs = (f"{float(value.value / 100):.{decimals + 2}f}" for value in (new, old))
        yield Form(ours.replace(".", point), theirs.replace(".", point))
        longer = (
            f"{float(value.value):.{decimals + 1}f}".replace(".", point) for value in (new, old)
        )
        yield from _with_units(next(longer), next(longer), _units(issued, new))


def age(issued: Issued) -> Iterator[Form]:
    """An age in figures and words, where the place reads like one."""
    new, old = _only(issued.replacement, money=False), _only(issued.original, money=False)
    if new is None or old is None:
        return
    yield Form(str(new.value), str(old.value), "age")
    for mark in ("F", "M", "yo", "y", "f", "m"):
        yield Form(f"{new.value}{mark}", f"{old.value}{mark}")
    words = (number_words.german(int(value.value)) for value in (new, old))
    stems = [value + "jährig" for value in words]
    for ending in ("", "e", "er", "en", "es", "em"):
        yield Form(stems[0] + ending, stems[1] + ending)
    yield from _in_words(new, old, "age")


def _only(text: str, *, money: bool) -> Number | None:
    """The one number of a text, its scale word read in four languages."""
    read = numbers.read(_in_english(text), money=money)
    return read[0] if len(read) == 1 else None


def _in_english(text: str) -> str:
    for pattern, word in _SCALE_WORDS:
        text = pattern.sub(word, text)
    return text


def _units(issued: Issued, number: Number) -> tuple[str, ...]:
    """The spellings of the unit beside a number; its own text where that is no known unit."""
    text = _in_english(issued.replacement)
    rest = _SCALE.sub("", text[number.end :]) if number.scale else text[number.end :]
    after = rest.strip(" -\u00a0").split(" ")[0]
    before = text[: number.start].strip(" \u00a0")
    for unit in (after, before):
        row = next((spellings for spellings in UNITS if unit in spellings), None)
        if unit and row is not None:
            return row
    return (after,) if after and after.isalpha() else ()


def _with_units(ours: str, theirs: str, units: tuple[str, ...]) -> Iterator[Form]:
    for unit in units:
        sign = not unit.isalpha() or unit.isupper()
        if unit.isalpha() and unit.endswith("s"):
            yield Form(f"{ours}-{unit[:-1]}", f"{theirs}-{unit[:-1]}")
        for gap in ("", " "):
            if sign or len(unit) <= 2 or gap == " ":
                yield Form(f"{ours}{gap}{unit}", f"{theirs}{gap}{unit}")
            if unit[-1] in _MONEY_SIGNS or (unit.isupper() and gap):
                yield Form(f"{unit}{gap}{ours}", f"{unit}{gap}{theirs}")


def _spelt_with_units(form: Form, units: tuple[str, ...]) -> Iterator[Form]:
    for unit in units:
        if unit.isalpha() or " " in unit:
            yield Form(f"{form.text} {unit}", f"{form.original} {unit}")


def _cores(new: Number, old: Number, marks: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Both numbers with each pair of separators `marks`; money also with its cents."""
    ours, theirs = _Parts.of(new), _Parts.of(old)
    is_whole, are_whole = not ours.part, not (ours.part or theirs.part)
    grouped = new.value >= 1000 or not is_whole
    in_cents = not is_whole and old.decimals > 1  # «23.81» of «25.00» is no «25»
    for mark, point in marks:
        pair = ours.written(mark, point), theirs.written(mark, point, cents=in_cents)
        if not mark or grouped:
            yield pair
        if are_whole:
            yield f"{pair[0]}{point}0", f"{pair[1]}{point}0"
        elif new.decimals > 1:
            yield _decimal(new.value, point), _decimal(old.value, point)
        if is_whole:
            yield ours.written(mark, point, cents=True), theirs.written(mark, point, cents=True)


@dataclass(frozen=True, slots=True)
class _Parts:
    """A number's whole part, what is left of it, and this in as many digits as it is shown with."""

    whole: int = field(repr=False)
    part: Fraction = field(repr=False)
    digits: str = field(repr=False)

    @classmethod
    def of(cls, number: Number) -> _Parts:
        """The parts of a number."""
        whole, part = divmod(number.value, 1)
        decimals = max(number.decimals - number.scale, 0) or 2
        return cls(int(whole), part, str(round(part * 10**decimals)).zfill(decimals))

    def written(self, mark: str, point: str, *, cents: bool = False) -> str:
        """With such separators; a whole number with «00» only where its `cents` are asked for."""
        text = numbers.grouped(self.whole, mark)
        return text + point + self.digits if self.part or cents else text


_SCALES = ((1000, _THOUSANDS, 1000), (10**6, _MILLIONS, 10_000), (10**9, _BILLIONS, 10**8))
_LAKHS = (
    *_SCALES, (10**5, (" lakh", " lakhs", " lac"), 10_000),
    (10**7, (" crore", " crores", " cr"), 10**6),
)  # fmt: skip
_GROUPED = 1000
"""From here on the thousands of a number may be set apart."""


def _spelt_cores(
    new: Number, old: Number, scales: Sequence[tuple[int, tuple[str, ...], int]]
) -> Iterator[Form]:
    """«52k», «0.052 million», «1.190 Millionen», «2,9 Mrd.», «3.5 lakh»."""
    for scale, words, least in scales:
        ours, theirs = new.value / scale, old.value / scale
        if new.value < least or not (_short(ours) and _exact(theirs)):
            continue
        for mark, point in _SEPARATORS if ours >= _GROUPED else (("", "."), ("", ",")):
            pair = _decimal(ours, point, mark), _decimal(theirs, point, mark)
            yield from (Form(pair[0] + word, pair[1] + word) for word in words)


def _spelt_millions(new: Number, old: Number) -> Iterator[Form]:
    """«two point nine million», «zwei Komma neun Millionen», «two and a half million»."""
    ours, theirs = (_tenths(value.value) for value in (new, old))
    if ours is None or theirs is None:
        return
    for spell, point, word in _MILLION_WORDS:
        shown = tuple(_spoken(spell, point, value) + word for value in (ours, theirs))
        yield Form(shown[0], shown[1])
        for half in _HALVES.get(point, ()):
            if ours[1:] == [5]:
                other = f"{spell(theirs[0])}{half}{word}" if theirs[1:] == [5] else shown[1]
                yield Form(f"{spell(ours[0])}{half}{word}", other)


def _tenths(value: Fraction) -> list[int] | None:
    """The millions of a value and the digits after the point (at most three); None for less."""
    if value < 10**6 or (value / 1000).denominator > 1:
        return None
    whole, rest = divmod(value / 1000, 1000)
    digits = f"{int(rest):03d}".rstrip("0")
    return [int(whole), *map(int, digits)]


def _spoken(spell: Callable[[int], str], point: str, parts: list[int]) -> str:
    return f" {point} ".join(
        [spell(parts[0]), *([" ".join(map(spell, parts[1:]))][: len(parts) - 1])]
    )


_MILLION_WORDS = (
    (number_words.english, "point", " million"), (number_words.german, "Komma", " Millionen"),
    (number_words.french, "virgule", " millions"), (number_words.spanish, "coma", " millones"),
)  # fmt: skip
_HALVES = {"point": (" and a half",), "Komma": ("einhalb",)}


def _short(value: Fraction) -> bool:
    return (value * 1000).denominator == 1


def _exact(value: Fraction) -> bool:
    return (value * 10**8).denominator == 1


def _decimal(value: Fraction, point: str, mark: str = "") -> str:
    whole, part = divmod(value, 1)
    digits = str(round(part * 10**8)).zfill(8).rstrip("0")
    shown = numbers.grouped(int(whole), mark)
    return f"{shown}{point}{digits}" if digits else shown


def _in_words(new: Number, old: Number, kind: Kind) -> Iterator[Form]:
    """Whole numbers in the words of each language."""
    values = new.value, old.value
    if any(value.denominator > 1 or not 0 <= value <= number_words.LARGEST for value in values):
        return
    styles: tuple[Callable[[int], str], ...] = number_words.STYLES
    for style in styles:
        yield Form(style(int(values[0])), style(int(values[1])), kind)
