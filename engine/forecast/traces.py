"""What a reader could tell a hidden value by: features of one value, made without a model's pass.

How it was hidden, how common it is, what is left of it or of values tied to it, how many other
values fit as well, and how it goes with its neighbours by the table of n-grams.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cached_property
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.forecast import common
from engine.forecast.hidden import Left, Value, parts, share
from engine.hierarchies import tables
from engine.kinds import amounts, names

MECHANISMS: Final = (
    "redact", "placeholder", "surrogate", "fpe", "mdp", "generalize", "context", "dx",
)  # fmt: skip
KINDS: Final = {
    "person": ("PERSON", "USERNAME", "EMAIL_ADDRESS"),
    "place": ("LOCATION", "ADDRESS", "ZIP_CODE", "UK_POSTCODE"),
    "organisation": ("ORGANIZATION", "URL", "SYSTEM_CONFIG"),
    "date": ("DATE_TIME",),
    "age": ("AGE",),
    "amount": ("MONEY", "QUANTITY"),
    "trait": (
        "OCCUPATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "GENDER",
        "SEXUAL_ORIENTATION",
    ),
    "medical": ("MEDICAL_CONDITION", "MEDICATION"),
    "custom": ("CUSTOM",),
}  # fmt: skip
_NUMBER: Final = re.compile(r"(?<![\w.,])\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,6})?(?![\w])")
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_MOST_NUMBERS: Final = 24
"""Numbers of a text between which relations are sought."""
_LARGEST: Final = Fraction(10**15)
_PARTS: Final = 10_000
"""Figures are compared in ten thousandths."""
_NEAR: Final = 40
"""Characters within which another hidden value hides a value's context too."""
_SEXES: Final = (("he", "him", "his"), ("she", "her", "hers"))
_UNKNOWN_FIT: Final = -45.0
"""Bits of a value that the table of n-grams cannot weigh."""
Row = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Traces:
    """What a hidden value is told by; 0 where a trace does not apply.

    First 1.0 for its mechanism and for its kind (`KINDS`). Counts and sizes are logarithms, shares
    lie in [0, 1], `moved` is a distance in units of ε, `rivals` how many figures as round fit as
    well, `fit` and `fit_best` are bits.
    """

    redact: float = 0.0
    placeholder: float = 0.0
    surrogate: float = 0.0
    fpe: float = 0.0
    mdp: float = 0.0
    generalize: float = 0.0
    context: float = 0.0
    dx: float = 0.0
    person: float = 0.0
    place: float = 0.0
    organisation: float = 0.0
    date: float = 0.0
    age: float = 0.0
    amount: float = 0.0
    trait: float = 0.0
    medical: float = 0.0
    custom: float = 0.0
    log_epsilon: float = 0.0
    mentions: float = 0.0
    letters: float = 0.0
    words: float = 0.0
    figures: float = 0.0
    capital: float = 0.0
    frequency: float = 0.0
    listed: float = 0.0
    parts_left: float = 0.0
    parts_inside: float = 0.0
    among: float = 0.0
    class_share: float = 0.0
    class_top: float = 0.0
    country_left: float = 0.0
    pronouns: float = 0.0
    year_left: float = 0.0
    dates_left: float = 0.0
    magnitude: float = 0.0
    zeros: float = 0.0
    moved: float = 0.0
    rivals: float = 0.0
    computed: float = 0.0
    numbers_left: float = 0.0
    fit: float = 0.0
    fit_best: float = 0.0
    hidden_near: float = 0.0
    text_words: float = 0.0
    span_words: float = 0.0


NAMES: Final = tuple(entry.name for entry in fields(Traces))
"""The columns of a row of traces, in order."""


class Fitting(Protocol):
    """How words go with what stands around a place of one text."""

    def bits(self, start: int, end: int, word: str) -> tuple[float, float] | None:
        """log₂ of the chance of a word at `text[start:end]`, and of the best frequent word's."""


@dataclass(frozen=True)
class Reading:
    """A sanitized text with what all its values share."""

    text: str = field(repr=False)
    left: Left = field(repr=False)
    values: Sequence[Value]
    fitting: Fitting | None = field(default=None, repr=False)

    @cached_property
    def numbers(self) -> tuple[float, ...]:
        """The figures that are sent as they were; at most so many."""
        starts = sorted(
            (item.new_start, item.new_end) for value in self.values for item in value.hiding
        )
        found, number = [], 0
        for match in _NUMBER.finditer(self.text):
            while number < len(starts) and starts[number][1] <= match.start():
                number += 1
            if number < len(starts) and starts[number][0] < match.end():
                continue
            found.append(_amount(match[0]))
        return tuple(dict.fromkeys(found))[:_MOST_NUMBERS]

    @cached_property
    def results(self) -> frozenset[float]:
        """What sums, differences, products and quotients of two of those figures give."""
        made = set()
        for place, one in enumerate(self.numbers):
            for other in self.numbers[place + 1 :]:
                made |= {one + other, abs(one - other), one * other}
                made |= {one / other} if other else set()
                made |= {other / one} if one else set()
        return frozenset(round(result, 4) for result in made)

    @cached_property
    def dates_left(self) -> float:
        """The share of the text's dates that are sent as they were."""
        return share(value.sure for value in self.values if value.type == "DATE_TIME")

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where hidden values begin, in order."""
        return tuple(sorted(item.new_start for value in self.values for item in value.hiding))

    @cached_property
    def words(self) -> int:
        """How many words the text has."""
        return sum(map(len, self.left.places.values()))


def row(value: Value, reading: Reading) -> Row:
    """One value per name of `NAMES`, float64, for a value that was hidden."""
    item = value.hiding[0]
    traces: dict[str, float] = {}
    if item.mechanism in MECHANISMS:
        traces[item.mechanism] = 1.0
    for name, types in KINDS.items():
        traces[name] = float(value.type in types)
    plain = value.original.casefold()
    traces["log_epsilon"] = math.log(item.epsilon) if item.epsilon else 0.0
    traces["mentions"] = math.log(len(value.hiding))
    traces["letters"] = math.log1p(len(plain))
    traces["words"] = float(len(plain.split()))
    traces["figures"] = share(char.isdigit() for char in plain if not char.isspace())
    traces["capital"] = float(value.original[:1].isupper())
    traces["text_words"] = math.log1p(reading.words)
    traces["span_words"] = math.log1p(len(item.replacement.split()))
    traces |= _how_common(value) | _remains(value, reading) | _ties(value, reading)
    traces |= _number(value, reading) | _context(value, reading)
    return np.array([traces.get(name, 0.0) for name in NAMES])


def _how_common(value: Value) -> dict[str, float]:
    made = {
        "frequency": common.frequency(value.original),
        "listed": float(common.is_listed(value.original)),
    }
    if value.hiding[0].mechanism == "generalize":
        said = common.among(value.type, value.original, value.hiding[0].replacement)
        made |= dict(zip(("among", "class_share", "class_top"), said, strict=True))
    return made


def _remains(value: Value, reading: Reading) -> dict[str, float]:
    """How much of the value itself is left."""
    pieces = parts(value.original)
    places, text = reading.left.places, reading.left.text
    return {
        "parts_left": share(piece in places for piece in pieces),
        "parts_inside": share(
            piece not in places and len(piece) > 3 and piece in text for piece in pieces
        ),
    }


def _ties(value: Value, reading: Reading) -> dict[str, float]:
    """What is left of things that are tied to the value: country, sex, year, other dates."""
    places = reading.left.places
    made = {}
    if value.type in KINDS["place"]:
        around = tables.regions().get(names.canonical(value.original).split(",")[0], ())
        made["country_left"] = share(
            reading.left.holds(region.casefold()) for region in around if region
        )
    if value.type == "GENDER":
        counts = [sum(len(places.get(word, ())) for word in words) for words in _SEXES]
        made["pronouns"] = float(counts[1] - counts[0])
    if value.type == "DATE_TIME":
        year = _YEAR.search(value.original)
        made["year_left"] = float(year is not None and year[0] in places)
        made["dates_left"] = reading.dates_left
    return made


def _number(value: Value, reading: Reading) -> dict[str, float]:
    """How round a figure is, how far it was moved, how many as round ones fit as well."""
    read = amounts.read(value.type, value.original) if value.type in amounts.TYPES else ()
    if not read:
        bare = _NUMBER.fullmatch(value.original.strip())
        if bare is None:
            return {}
        amount = _amount(bare[0])
    else:
        amount = _within(read[0].value)
    step = _roundness(amount)
    item = value.hiding[0]
    shown = amounts.read(value.type, item.replacement) if value.type in amounts.TYPES else ()
    apart = amount
    if shown:
        apart = abs(_within(shown[0].value) - amount)
        if item.mechanism == "generalize" and len(shown) > 1:
            apart = abs(_within(shown[-1].value) - _within(shown[0].value)) / 2
    measured = float(item.epsilon or 0) * _units(value, amount, apart)
    known = reading.numbers
    return {
        "magnitude": math.log10(1 + abs(amount)),
        "zeros": math.log10(max(step, 1e-6)),
        "moved": min(60.0, measured),
        "rivals": math.log1p(min(1e9, 2 * apart / step)),
        "computed": float(round(amount, 4) in reading.results),
        "numbers_left": math.log1p(len(known)),
    }


def _units(value: Value, amount: float, apart: float) -> float:
    """The distance in units of ε: years, or factors of 1.1 of money and quantities."""
    measure = amounts.measure(value.type, value.original) if value.type in amounts.TYPES else ""
    if measure in ("money", "quantity") and amount:
        return abs(math.log(max(amount + apart, 1e-9) / abs(amount))) / math.log(1.1)
    return apart


def _roundness(amount: float) -> float:
    """The largest power of ten, or its half, of which an amount is a whole multiple."""
    whole = round(abs(amount) * _PARTS)
    if not whole:
        return 1.0
    step = 1
    while whole % (10 * step) == 0 and step < _PARTS * 10**9:
        step *= 10
    return (5 * step if whole % (5 * step) == 0 else step) / _PARTS


def _context(value: Value, reading: Reading) -> dict[str, float]:
    item = value.hiding[0]
    starts = reading.starts
    first = bisect_left(starts, item.new_start - _NEAR)
    last = bisect_left(starts, item.new_end + _NEAR)
    made = {"hidden_near": float(max(0, last - first - 1)), "fit": _UNKNOWN_FIT}
    if reading.fitting is not None:
        weighed = reading.fitting.bits(item.new_start, item.new_end, value.original)
        if weighed is not None:
            made |= {"fit": weighed[0] - weighed[1], "fit_best": weighed[1]}
    return made


def _within(value: Fraction) -> float:
    """A number as a float; a huge one is as far as figures are compared."""
    return float(min(max(value, -_LARGEST), _LARGEST))


def _amount(digits: str) -> float:
    return float(digits.replace(",", ""))
