"""How many people a combination of guesses fits: «about 1 in 300», by public figures.

The shares of `shares.tsv` are multiplied as if they were independent of each other and of the
place, but for two things known better: who works is between 20 and 64, and how many of an
occupation are women. Figures of the United States stand for every country. So N is an order of
magnitude, no count. No figure without a basis: an attribute that no table has takes no part, and
fewer than two give none; nor is told what fits one in a few.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import resources
from engine.errors import ModelError
from engine.hierarchies import tables
from engine.kinds import names
from engine.values import Crowd, Guess

SURE: Final = 0.4
"""Guesses below this are not combined; the window shows none below."""
FEWEST: Final = 2
TELLING: Final = 20
"""That somebody is one in fewer says nothing of who it is, and is not told."""
_WORKING: Final = (20, 64)
_WORKERS: Final = 0.6
"""The share of inhabitants who are between 20 and 64."""
_OF: Final = 10_000
_USED: Final = ("SEX", "AGE", "LOCATION", "OCCUPATION", "EDUCATION", "RELATIONSHIP")


@dataclass(frozen=True, slots=True)
class Share:
    """The share of inhabitants that a word fits, in [0, 1], and the share of women among them."""

    share: float
    women: float | None


def crowds(guesses: Sequence[Guess]) -> tuple[Crowd, ...]:
    """For each person of whom enough is told how many people that fits, in the order of guesses."""
    people = dict.fromkeys(guess.about for guess in guesses)
    made = (_crowd([guess for guess in guesses if guess.about == about]) for about in people)
    return tuple(crowd for crowd in made if crowd is not None)


def _crowd(guesses: Iterable[Guess]) -> Crowd | None:
    surest: dict[str, Guess] = {}
    for guess in guesses:
        before = surest.get(guess.attribute)
        if guess.confidence >= SURE and (before is None or before.confidence < guess.confidence):
            surest[guess.attribute] = guess
    people = _people(surest["LOCATION"].value) if "LOCATION" in surest else 0
    share, used = 1.0, list[Guess]()
    if people:
        used.append(surest["LOCATION"])
    for attribute in _USED:
        fits = _share(attribute, surest)
        if fits is not None:
            share *= fits
            used.append(surest[attribute])
    shared = [guess for guess in used if guess.attribute != "LOCATION"]
    if len(used) < FEWEST or not shared or not 0 < share <= 1 / TELLING:
        return None
    ordered = sorted(used, key=lambda guess: _USED.index(guess.attribute))
    return Crowd(ordered[0].about, tuple(ordered), rounded(1 / share), people)


def _share(attribute: str, surest: dict[str, Guess]) -> float | None:
    """The share that a guess leaves, given the others; None where no table has it."""
    guess = surest.get(attribute)
    if guess is None or attribute == "LOCATION":
        return None
    if attribute == "AGE":
        return _of_ages(guess.value)
    known = _known(attribute, guess.value)
    if known is None:
        return None
    share = known.share
    if attribute == "OCCUPATION":
        if "AGE" in surest and _is_working(surest["AGE"].value):
            share /= _WORKERS
        if known.women is not None and "SEX" in surest:
            of_sex = known.women if surest["SEX"].value == "female" else 1 - known.women
            sex = _known("SEX", surest["SEX"].value)
            share *= of_sex / sex.share if sex else 1.0
    return share


def _known(attribute: str, value: str) -> Share | None:
    """The share of a value, or of its last words («paediatric nurse»: of nurses)."""
    split = names.canonical(value).split()
    for first in range(len(split)):
        term = " ".join(split[first:])
        for key in (term, term.removesuffix("s")):
            if (attribute, key) in _shares():
                return _shares()[attribute, key]
        if attribute != "OCCUPATION":
            degree = names.canonical(value).split(" in ", 1)[0]
            return _shares().get((attribute, degree))
    return None


def _ages(value: str) -> tuple[int, int] | None:
    """First and last year of an age or a range of ages."""
    digits = [part for part in value.replace("–", "-").split("-") if part.strip().isdigit()]
    numbers = [int(part) for part in digits]
    return (numbers[0], numbers[-1]) if numbers and numbers[0] <= numbers[-1] else None


def _of_ages(value: str) -> float | None:
    ages = _ages(value)
    if ages is None:
        return None
    share = 0.0
    for (kind, band), known in _shares().items():
        if kind == "AGE":
            first, last = map(int, band.split("-"))
            years = min(last, ages[1]) - max(first, ages[0]) + 1
            share += known.share * max(0, years) / (last - first + 1)
    return share or None


def _is_working(value: str) -> bool:
    ages = _ages(value)
    return ages is not None and _WORKING[0] <= ages[0] and ages[1] <= _WORKING[1]


def _people(place: str) -> int:
    """How many people live in «Galway, Ireland» or «Ireland»; 0 where no table has it."""
    town, _, country = (part.strip() for part in place.partition(","))
    listed = tables.populations().get(names.canonical(town), {})
    if country:
        known = {names.canonical(name): people for name, people in listed.items()}
        return known.get(names.canonical(country), 0)
    return listed.get("", 0)


def rounded(value: float) -> int:
    """Two digits, the second 0 or 5: «350», «1,500»."""
    step = 10.0 ** max(0, math.floor(math.log10(max(value, 1)))) / 2
    return max(1, round(round(value / step) * step))


@lru_cache(maxsize=1)
def _shares() -> dict[tuple[str, str], Share]:
    """The rows of `shares.tsv` by attribute and word in lower case."""
    try:
        lines = resources.path("lexicons", "shares.tsv").read_text(encoding="utf-8").splitlines()
        made = {}
        for kind, listed, count, women in (
            line.split("\t") for line in lines if line and not line.startswith("#")
        ):
            share = Share(float(count) / _OF, int(women) / 100 if women else None)
            made.update({(kind, word.casefold()): share for word in listed.split(";")})
    except (OSError, ValueError) as error:
        raise ModelError("The list of shares is missing or damaged.") from error
    return made
