"""The attacker of `benchmarks.leakage`: nothing in it was ever seen by the leakage predictor.

He learns word counts and passages (`leakage.counts`) and, on words that he hides from himself in
passages left out, how much to trust each: a logistic regression over what stands left and right of
a place, what passages like this one say, and how frequent a word is. Besides he has the public
gazetteers, the public expressions that values are generalized to, the law of the noise together
with how often people write which number, and what other values of the text tell: sums and
differences, years of birth, names in mail addresses, «he» and «she».
"""

from __future__ import annotations

import csv
import gzip
import json
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from benchmarks.leakage.counts import RARE, Language, words
from engine import hierarchies
from engine.kinds import amounts
from engine.sanitize.words import calibration
from engine.sanitize.words.table import shipped
from training.leakage.view import NUMERIC, Place, View, figures

HIDDEN: Final = 2500
"""Words that the attacker hides from himself to learn how much to trust what."""
SHORTLIST: Final = 250
WINDOW: Final = 18
"""Words on either side by which like passages are found."""
WORDIER, UNKNOWN = 2.5, 12.0
"""What a further word of a value costs, and a word that was never read, as logarithms."""
SEED: Final = 97
YEAR: Final = 2026
NOISED: Final = ("mdp", "derived")
_BORN: Final = re.compile(r"(?:born|birth|dob|b\.)\D{0,24}((?:19|20)\d\d)", re.IGNORECASE)
_LOCAL: Final = re.compile(r"([A-Za-z][\w.-]{3,40})@")
_FIGURE: Final = re.compile(r"(?<![\w.,])\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,2})?(?!\w)")
_LEAD: Final = re.compile(r"\A(?:an?|the|in|some|a (?:city|town|village) in)\s+", re.IGNORECASE)
_SAID_OF_DAYS: Final = (
    "today tomorrow yesterday tonight now january february march april may june july august"
    " september october november december monday tuesday wednesday thursday friday saturday sunday"
)
_SEXES: Final = {
    "female": ("she", "her", "hers", "mrs", "ms"), "male": ("he", "him", "his", "mr"),
}  # fmt: skip
_OF_SEX: Final = {
    "female": ("female", "woman", "girl", "lady", "mother", "wife", "women"),
    "male": ("male", "man", "boy", "gentleman", "guy", "father", "husband", "men"),
}  # fmt: skip
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Context:
    """The words around a place, by their numbers."""

    left: tuple[int, int]
    right: tuple[int, int]
    around: tuple[int, ...]


class Attacker:
    """Says one value for each hidden place of a sanitized text."""

    def __init__(self, language: Language, data: Path) -> None:
        """Learn from the counts; read the gazetteers under `data`."""
        self.language = language
        self.lists = gazetteers(data)
        self.trust = self._learnt()
        self._numbered: dict[int, tuple[Ints, Ints, Ints]] = {}
        self._members: dict[str, dict[str, list[str]]] = {}

    def __call__(self, view: View) -> list[str]:
        """One value for each place, "" where there is no idea."""
        hidden = sorted(span for place in view.places for span in place.spans)
        known = [
            float(match[0].replace(",", ""))
            for match in _FIGURE.finditer(view.text)
            if not any(start < match.end() and match.start() < end for start, end in hidden)
        ]
        bare = _without_labels(view)
        return [self._guess(bare, place, known) for place in view.places]

    def _guess(self, view: View, place: Place, known: Sequence[float]) -> str:
        if place.type in NUMERIC and place.mechanism in NOISED:
            return self._noised(view, place, known)
        if place.type in NUMERIC and place.mechanism == "generalize":
            return self._in_band(place)
        if place.type == "AGE" and (born := _BORN.search(view.text)):
            return str(YEAR - int(born[1]))
        if place.type == "PERSON" and (named := _name_in_mail(view.text)):
            return named
        return self._word(view, place)

    def _word(self, view: View, place: Place) -> str:
        offered = self._offered(view, place)
        context = self._context(view.text, place)
        if offered is None:
            numbers = self._shortlist(context)
            listed = [self.language.vocabulary[number] for number in numbers]
        else:
            listed = offered
        sent = place.written.casefold()
        if not listed:
            return ""
        scores = self._scores(context, listed)
        scores[[word.casefold() == sent for word in listed]] = -np.inf
        if place.mechanism == "dx":
            scores = scores - np.array([_distance(word, place) for word in listed])
        return listed[int(scores.argmax())]

    def _offered(self, view: View, place: Place) -> list[str] | None:
        """What a list or an expression allows; None where any word may stand there."""
        if place.mechanism == "generalize":
            return self._of_expression(place)
        if place.type == "GENDER":
            counts = {
                sex: sum(words(view.text).count(word) for word in listed)
                for sex, listed in _SEXES.items()
            }
            sex = max(counts, key=lambda name: counts[name])
            every = [word for listed in _OF_SEX.values() for word in listed]
            return list(_OF_SEX[sex]) if counts[sex] else every
        if place.type in NUMERIC:
            return [f"{value:g}" for value in sorted(self._numbers, key=self._prior)[-400:]]
        return self.lists.get(place.type)

    def _of_expression(self, place: Place) -> list[str]:
        """Gazetteer entries whose public generalization is what was sent."""
        kind = "LOCATION" if place.type in ("ADDRESS", "ZIP_CODE") else place.type
        if kind == "DATE_TIME":
            return _dates_within(place.written)
        if kind not in self._members:
            made: dict[str, list[str]] = {}
            for term in self.lists.get(kind, []):
                for rung in hierarchies.rungs(kind, term):
                    made.setdefault(rung.text.casefold(), []).append(term)
            self._members[kind] = made
        shown = _LEAD.sub("", place.written).casefold()
        findings = self._members[kind].get(shown) or self._members[kind].get(shown.rstrip("s"))
        return findings or []

    def _context(self, text: str, place: Place) -> Context:
        start, end = min(place.spans)
        before, after = words(text[max(0, start - 400) : start]), words(text[end : end + 400])
        left = self.language.ids([*["", ""], *before][-2:])
        right = self.language.ids([*after, "", ""][:2])
        near = (*before[-WINDOW:], *after[:WINDOW])
        return Context((left[0], left[1]), (right[0], right[1]), tuple(self.language.ids(near)))

    def _shortlist(self, context: Context) -> list[int]:
        """Words that were seen behind the left word, before the right one, or between both."""
        language, size = self.language, self.language.size
        left, right = context.left[1], context.right[0]
        between = (left * size + right) * size
        second = (context.left[0] * size + left) * size
        leading = (right * size + context.right[1]) * size
        keys = [
            language.around.between(between, between + size, SHORTLIST)[0] - between,
            language.second.between(second, second + size, SHORTLIST)[0] - second,
            language.leading.between(leading, leading + size, SHORTLIST)[0] - leading,
            language.after.between(left * size, left * size + size, SHORTLIST)[0] - left * size,
            language.before.between(right * size, right * size + size, SHORTLIST)[0] - right * size,
        ]
        findings = np.unique(np.concatenate(keys))
        letters = [int(n) for n in findings if n != RARE and language.vocabulary[n][0].isalnum()]
        return letters or [1]

    def _scores(self, context: Context, listed: Sequence[str]) -> Floats:
        """How likely each value is; one of several words by its first and its last."""
        first, last, more = self._ends(listed)
        unknown = (first == RARE) | (last == RARE)
        scores: Floats = self._evidence(context, first, last) @ self.trust
        return scores - WORDIER * more - UNKNOWN * unknown

    def _ends(self, listed: Sequence[str]) -> tuple[Ints, Ints, Ints]:
        """The numbers of the first and the last word of each value, and how many words more."""
        known = self._numbered.get(id(listed))
        if known is None:
            split = [words(value) or [""] for value in listed]
            first = np.array(self.language.ids([parts[0] for parts in split]))
            last = np.array(self.language.ids([parts[-1] for parts in split]))
            known = first, last, np.array([len(parts) - 1 for parts in split])
            if any(listed is kept for kept in self.lists.values()):
                self._numbered[id(listed)] = known
        return known

    def _evidence(self, context: Context, first: Ints, last: Ints) -> Floats:
        """What speaks for each word, [n, 7]."""
        language, size = self.language, self.language.size
        left, right = context.left[1], context.right[0]
        alone = (language.single[last] + 0.5) / language.total
        follow = language.after.count(left * size + first)
        forward = np.log((follow + 2 * alone) / (language.single[left] + 2))
        leads = language.after.count(last * size + right)
        share = (language.single[right] + 1) / language.total
        backward = np.log((leads + 20 * share) / (language.single[last] + 20))
        between = language.around.count((left * size + right) * size + first)
        second = language.second.count((context.left[0] * size + left) * size + first)
        leading = language.leading.count((right * size + context.right[1]) * size + last)
        votes = self._votes(context.around)
        said = np.minimum(votes[first], votes[last])
        return np.stack(
            [
                forward, backward, np.log1p(between), np.log1p(second),
                np.log1p(leading), np.log(alone),
                np.log1p(20 * said) * (1 - np.exp(-language.rarity[last] / 2)),
            ],
            axis=1,
        )  # fmt: skip

    def _votes(self, around: tuple[int, ...]) -> Floats:
        return self.language.votes(around)

    def _learnt(self) -> Floats:
        """The weights of the evidence, learnt on words that the attacker hides from himself."""
        rng, language = Random(SEED), self.language
        asked: list[Floats] = []
        stream = language.stream
        while len(asked) < HIDDEN:
            place = rng.randrange(40, len(stream) - 40)
            word = int(stream[place])
            if word == RARE or not language.vocabulary[word].isalnum():
                continue
            around = stream[place - WINDOW : place + WINDOW + 1].tolist()
            context = Context(
                (int(stream[place - 2]), int(stream[place - 1])),
                (int(stream[place + 1]), int(stream[place + 2])),
                tuple(around[:WINDOW] + around[WINDOW + 1 :]),
            )
            others = [number for number in self._shortlist(context) if number != word]
            asked.append(self._without(context, np.array([word, *others]), word))
        return _conditional(asked)

    def _without(self, context: Context, chosen: Ints, word: int) -> Floats:
        """The evidence as if the place itself had not been counted."""
        rows = self._evidence(context, chosen, chosen)
        ours = chosen == word
        for column in (2, 3, 4):
            rows[ours, column] = np.log(np.maximum(np.exp(rows[ours, column]) - 1, 1))
        rows[ours, 6] *= 0.5
        return rows

    @cached_property
    def _numbers(self) -> dict[float, float]:
        """How often each number is written."""
        findings: dict[float, float] = {}
        for number, word in enumerate(self.language.vocabulary):
            if word[:1].isdigit() and word.replace(",", "").replace(".", "", 1).isdigit():
                value = float(word.replace(",", ""))
                findings[value] = findings.get(value, 0.0) + float(self.language.single[number])
        return findings

    def _prior(self, value: float) -> float:
        """The logarithm of how likely somebody writes a number: as counted, else by its digits."""
        plain = f"{value:.2f}".rstrip("0").rstrip(".")
        bare = (plain if "." in plain else plain.rstrip("0")).replace(".", "").lstrip("0")
        return math.log(self._numbers.get(value, 0.0) + 2000.0 * 10.0 ** -len(bare))

    def _noised(self, view: View, place: Place, known: Sequence[float]) -> str:
        """The likeliest number under the law of the noise, by how numbers are written."""
        shown = figures(place.written)
        if not shown or shown[0] <= 0:
            return ""
        sent, epsilon = shown[0], place.epsilon or 1.0
        related = {item + other for item in known for other in known[:12]}
        related |= {abs(item - other) for item in known for other in known[:12]}
        if place.type == "AGE":
            related |= {YEAR - int(year[1]) for year in _BORN.finditer(view.text)}
        wide = max(4.0, 0.35 * sent)
        near = {value for value in self._numbers if abs(value - sent) <= wide}
        near |= {sent, *_steps(sent)} | {value for value in related if abs(value - sent) <= wide}
        measure = amounts.measure(place.type, place.written)

        def score(value: float) -> float:
            apart = abs(value - sent)
            if measure in ("money", "quantity") and value > 0:
                apart = abs(math.log(value / sent)) / math.log(1.1)
            bonus = 2.0 if value in related else 0.0
            return self._prior(value) + bonus - epsilon * apart

        best = max((value for value in near if value > 0), key=score, default=sent)
        return f"{best:.2f}".rstrip("0").rstrip(".")

    def _in_band(self, place: Place) -> str:
        """The number of a band that people write most often."""
        shown = figures(place.written)
        if not shown:
            return ""
        low, high = shown[0], shown[-1]
        if place.type == "AGE":
            low, high = low + 1, high - 1
        inside = [value for value in self._numbers if low <= value <= high]
        return f"{max(inside, key=self._prior, default=(low + high) / 2):g}"


def _conditional(asked: Sequence[Floats]) -> Floats:
    """Weights under which the first of each set of candidates is likeliest (softmax)."""
    rows = np.concatenate(asked)
    sizes = np.array([len(part) for part in asked])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = rows @ weights
        powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
        shares = powers / np.repeat(np.add.reduceat(powers, starts), sizes)
        value = -float(np.mean(np.log(np.maximum(shares[starts], 1e-300))))
        slope = (rows.T @ shares - rows[starts].sum(axis=0)) / len(asked)
        return value, slope

    return np.asarray(minimize(loss, np.full(rows.shape[1], 0.3), jac=True).x)


def _steps(value: float) -> Iterator[float]:
    top = math.floor(math.log10(value))
    for power in range(top, top - 3, -1):
        step = 10.0**power
        yield from (round((math.floor(value / step) + count) * step, 2) for count in range(-3, 5))


def _dates_within(written: str) -> list[str]:
    """The days or years that a month or a decade stands for."""
    shown = re.sub(r"\A(?:a day in|the) ", "", written, flags=re.IGNORECASE)
    decade = re.fullmatch(r"((?:19|20)\d)0s", shown)
    if decade:
        return [f"{decade[1]}{digit}" for digit in range(10)]
    return [f"{day} {shown}" for day in range(1, 32)]


def _without_labels(view: View) -> View:
    """The text with labels and bars as words that nobody knows; positions stay."""
    text = list(view.text)
    for place in view.places:
        if place.mechanism in ("placeholder", "redact"):
            for start, end in place.spans:
                text[start:end] = "\u25af" * (end - start)
    return View("".join(text), view.places)


def _name_in_mail(text: str) -> str:
    """A first and last name that a mail address of the text spells."""
    for match in _LOCAL.finditer(text):
        parts = re.split(r"[._-]", match[1].casefold().strip("0123456789"))
        if len(parts) == 2 and all(part.isalpha() and len(part) > 1 for part in parts):
            return " ".join(parts)
    return ""


def _distance(word: str, place: Place) -> float:
    """What it costs that another word was sent, by the law of the noise."""
    item, other = shipped().vector(word), shipped().vector(place.written)
    apart = float(np.linalg.norm(item - other))
    return apart * calibration.own_epsilon(place.epsilon or 1.0, "pca16", same_pos=True)


def gazetteers(data: Path) -> dict[str, list[str]]:
    """Public lists by type, in lower case."""
    folder = data / "train" / "gazetteers"
    lists = json.loads(gzip.decompress((folder / "dariusk_lists.json.gz").read_bytes()))["lists"]
    countries = [row["name"] for row in _rows(folder / "countries_demonyms.tsv.gz")]
    demonyms = [row["demonym_m"] for row in _rows(folder / "countries_demonyms.tsv.gz")]
    cities = [row["name"] for row in _rows(folder / "world_cities.tsv.gz")]
    regions = [row["subcountry"] for row in _rows(folder / "world_cities.tsv.gz")]
    first = [row["name"] for row in _rows(folder / "first_names_us_census_1990.tsv.gz")]
    jobs = [row["occupation"] for row in _rows(folder / "occupations.tsv.gz")]
    illnesses = [row["name"] for row in _rows(folder / "disease_names.tsv.gz")]
    drugs = [word for name, listed in lists.items() if "drug" in name for word in listed]
    made = {
        "PERSON": first[:1500], "LOCATION": [*countries, *cities, *regions], "OCCUPATION": jobs,
        "NATIONALITY": demonyms, "MEDICAL_CONDITION": illnesses, "MEDICATION": drugs,
        "DATE_TIME": [*map(str, range(1985, YEAR + 1)), *_SAID_OF_DAYS.split()],
    }  # fmt: skip
    return {
        kind: list(dict.fromkeys(str(word).casefold() for word in listed if word))
        for kind, listed in made.items()
    }


def _rows(path: Path) -> list[dict[str, str]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
