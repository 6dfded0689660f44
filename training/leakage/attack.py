"""The attackers whom the leakage predictor learns from; the benchmark's is another one.

`Masked` asks the embedded masked language model and keeps what the type, or the expression that was
sent, allows. `Table` asks the embedded table of n-grams over lists: figures, dates, the members of
a class. Both know the law of the noise and what people tend to write: few digits that are not 0.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from engine import hierarchies, resources
from engine.forecast.neighbours import Neighbours, opened
from engine.forecast.traces import _NUMBER as NUMBER
from engine.hierarchies import tables, word_counts
from engine.kinds import amounts, known_names, month_names
from engine.models import Models
from engine.sanitize.words import calibration
from engine.sanitize.words.table import shipped
from training.leakage.view import NUMERIC, Place, View, figures

ASKED: Final = 120
"""Words of the masked model that are looked through."""
MENTIONS: Final = 2
DIGIT_COSTS: Final = 2.0
"""What a further digit that is not 0 costs, as a logarithm."""
MEMBERS: Final = 150
YEARS: Final = tuple(str(year) for year in range(1985, 2027))
SMALL: Final = tuple(str(number) for number in range(1, 101))
RELATIVE: Final = "today tomorrow yesterday tonight monday friday sunday saturday morning".split()
_MAIL: Final = re.compile(r"\b([A-Za-z]{2,20})[._-]([A-Za-z]{2,20})\d{0,4}@")


@dataclass(frozen=True)
class Masked:
    """Reads the sanitized text with the embedded masked language model."""

    models: Models

    def __call__(self, view: View) -> list[str]:
        """One value for each place."""
        return [self._guess(view, place) for place in view.places]

    def _guess(self, view: View, place: Place) -> str:
        if place.type in NUMERIC and place.mechanism in ("mdp", "generalize", "derived"):
            return figure(place)
        if place.type == "PERSON" and (mail := _MAIL.search(view.text)):
            return f"{mail[1]} {mail[2]}"
        spans = sorted(place.spans)[:MENTIONS]
        words = self.models.masked.candidates(view.text, spans, count=ASKED)
        likely = [(word.word, math.log(max(word.probability, 1e-12))) for word in words]
        allowed = [pair for pair in likely if fits(place, pair[0])]
        if place.mechanism == "dx" and place.epsilon:
            allowed = [(word, score - apart(word, place)) for word, score in allowed]
        if place.mechanism == "generalize" and not allowed:
            return next(iter(members(place)), "")
        return max(allowed or likely[:1], key=lambda pair: pair[1], default=("", 0.0))[0]


class Context(Neighbours):
    """The places of one text, and which of many words go best with one."""

    def best(self, start: int, end: int, words: Sequence[str]) -> str:
        """The word of a list that goes best with what stands around; "" where none is a token."""
        _, table, _ = opened(resources.path("models"))
        single = [(word, token) for word in words if (token := _token(word)) is not None]
        if not single:
            return ""
        ids, starts, ends = self.pieces
        first, last = bisect_left(ends, start + 1), bisect_left(starts, end)
        around = np.concatenate([ids[:first], [0], ids[last:]])
        scores = table.fits(around, first, np.array([token for _, token in single]))
        return single[int(scores.argmax())][0]


@lru_cache(maxsize=20_000)
def _token(word: str) -> int | None:
    ids = opened(resources.path("models"))[0].pieces(word).ids
    return int(ids[0]) if len(ids) == 1 else None


class Table:
    """Looks through lists with the embedded table of n-grams."""

    def __call__(self, view: View) -> list[str]:
        """One value for each place."""
        neighbours = Context(view.text)
        return [self._guess(view, place, neighbours) for place in view.places]

    def _guess(self, view: View, place: Place, neighbours: Context) -> str:
        if place.type in NUMERIC and place.mechanism in ("mdp", "generalize", "derived"):
            return figure(place)
        listed = list(self._listed(view, place))
        start, end = min(place.spans)
        return neighbours.best(start, end, listed) or next(iter(listed), "")

    def _listed(self, view: View, place: Place) -> Iterator[str]:
        if place.mechanism == "generalize":
            yield from members(place)
        elif place.type in NUMERIC or place.written.isdigit():
            yield from left_results(view)
            yield from SMALL
        elif place.type == "DATE_TIME":
            yield from (
                *YEARS,
                *RELATIVE,
                *(name for row in month_names.months("en") for name in row),
            )
        elif place.type == "GENDER":
            yield from ("female", "male", "woman", "man", "girl", "boy")
        elif place.type == "CUSTOM":
            yield from (*frequent(), *SMALL, *YEARS)
        else:
            yield from (word for word in frequent() if fits(place, word))


def fits(place: Place, word: str) -> bool:
    """Whether a word may be the value that a place hides."""
    if word.casefold() == place.written.casefold():
        return False
    if place.mechanism == "generalize":
        shown = place.written.casefold()
        return any(rung.text.casefold() in shown for rung in hierarchies.rungs(place.type, word))
    if place.type == "PERSON":
        return word in known_names.any_names()
    if place.type == "LOCATION":
        return word in tables.regions()
    if place.type in ("OCCUPATION", "MEDICAL_CONDITION", "MEDICATION"):
        return (place.type, word) in tables.chains()
    return True


@lru_cache(maxsize=1)
def frequent() -> tuple[str, ...]:
    """The most frequent words of the public table."""
    counts = word_counts.counts()
    return tuple(sorted(counts, key=lambda word: -counts[word]))[:4_000]


@lru_cache(maxsize=1)
def _by_expression() -> dict[tuple[str, str], list[str]]:
    made: dict[tuple[str, str], list[str]] = {}
    for (kind, term), chain in tables.chains().items():
        for step, _ in chain:
            made.setdefault((kind, step.casefold()), []).append(term)
    for place, around in tables.regions().items():
        for step in filter(None, around):
            made.setdefault(("LOCATION", step.casefold()), []).append(place)
    counts, people = word_counts.counts(), tables.populations()
    for terms in made.values():
        terms.sort(key=lambda term: -max(counts.get(term, 0), *people.get(term, {"": 0}).values()))
        del terms[MEMBERS:]
    return made


def members(place: Place) -> list[str]:
    """What the expression that was sent may stand for, the most common first."""
    shown = re.sub(r"^(?:an?|the|in|a (?:city|town) in) ", "", place.written.casefold())
    kind = "LOCATION" if place.type in ("ADDRESS", "ZIP_CODE") else place.type
    findings = _by_expression().get((kind, shown))
    if findings is None and shown.endswith("s"):
        findings = _by_expression().get((kind, shown[:-1]))
    return findings or []


def left_results(view: View) -> list[str]:
    """Sums and differences of neighbouring figures that are left in the text."""
    hidden = [span for other in view.places for span in other.spans]
    known = [
        float(match[0].replace(",", ""))
        for match in NUMBER.finditer(view.text)
        if not any(start < match.end() and match.start() < end for start, end in hidden)
    ]
    pairs = list(pairwise(known))[:12]
    return [f"{value:g}" for item, other in pairs for value in (item + other, abs(item - other))]


def figure(place: Place) -> str:
    """The likeliest figure by the law of the noise and by how people round."""
    shown = figures(place.written)
    if not shown:
        return ""
    if place.mechanism == "generalize":
        return _in_band(shown, place)
    sent, epsilon = shown[0], place.epsilon or 1.0
    candidates = {sent, *_rounded(sent)}
    scored = {
        value: -epsilon * _apart(place.type, place.written, value, sent)
        - DIGIT_COSTS * digits(value)
        for value in candidates
    }
    best = max(scored, key=lambda value: scored[value])
    return f"{best:.2f}".rstrip("0").rstrip(".")


def _in_band(shown: Sequence[float], place: Place) -> str:
    """The roundest figure in a band, in its middle among equals."""
    low, high = shown[0], shown[-1]
    if place.type == "AGE":
        low, high = low + 1, high - 1
    middle = (low + high) / 2
    step = 10.0 ** math.floor(math.log10(max(high - low, 1.0)))
    inside = [
        value
        for size in (step, step / 2, 1.0)
        for value in np.arange(math.ceil(low / size) * size, high + 1e-9, size)[:50].tolist()
        if low <= value <= high
    ]
    best = min(inside, key=lambda value: (digits(value), abs(value - middle)), default=middle)
    return f"{best:g}"


def _rounded(value: float) -> Iterator[float]:
    """Figures near a value with few digits."""
    if value <= 0:
        return
    top = math.floor(math.log10(value))
    for power in range(top, top - 4, -1):
        step = 10.0**power
        for factor in (1.0, 0.5):
            base = math.floor(value / (step * factor)) * step * factor
            for count in range(-4, 6):
                near = round(base + count * step * factor, 4)
                if near > 0:
                    yield near


def digits(value: float) -> float:
    """How many digits a figure has but for zeros at its end; a last 5 counts half as much."""
    plain = f"{value:.2f}".rstrip("0").rstrip(".")
    bare = plain.replace(".", "") if "." in plain else plain.rstrip("0")
    return len(bare.lstrip("0")) - 0.5 * bare.endswith("5")


def _apart(kind: str, written: str, value: float, sent: float) -> float:
    if amounts.measure(kind, written) in ("money", "quantity") and value > 0 and sent > 0:
        return abs(math.log(value / sent)) / math.log(1.1)
    return abs(value - sent)


def apart(word: str, place: Place) -> float:
    """ε times the distance of a word to the one that was sent."""
    item, other = shipped().vector(word), shipped().vector(place.written)
    ours = calibration.own_epsilon(place.epsilon or 1.0, "pca16", same_pos=True)
    return ours * float(np.linalg.norm(item - other))
