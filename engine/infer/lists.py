"""Lists that clues are read with: sexes of names, countries, occupations."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from engine import resources
from engine.errors import ModelError
from engine.hierarchies import tables, word_counts
from engine.kinds import names, word_lists

_SHORTEST: Final = 3
_UNITED: Final = "United Kingdom"
_MARKER: Final = 0.5
"""How often what stands for a value by common knowledge is taken to stand with it."""
_FREQUENT: Final = 6.0
"""log(1 + count) of words that stand with anything («book», «car»)."""


@dataclass(frozen=True, slots=True)
class Country:
    """A country as it is named, with what its people, links and telephones are known by."""

    name: str
    people: tuple[str, ...]
    code: str
    calling: str


@dataclass(frozen=True, slots=True)
class Clue:
    """Words that tell something: of which attribute, what, and how surely (0 to 1)."""

    attribute: str
    value: str
    strength: float
    words: re.Pattern[str] = field(repr=False)


def _rows(name: str) -> tuple[tuple[str, ...], ...]:
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise ModelError(f"The list of {name} is missing or damaged.") from error
    return tuple(tuple(line.split("\t")) for line in raw.decode("utf-8").splitlines())


@lru_cache(maxsize=1)
def sexes() -> dict[str, str]:
    """F, M or U for each given name in lower case."""
    return {row[0]: row[1] for row in _rows("sexes")}


@lru_cache(maxsize=1)
def countries() -> tuple[Country, ...]:
    """All countries."""
    return tuple(
        Country(row[0], tuple(row[1].split(";")), row[2], row[3]) for row in _rows("demonyms")
    )


@lru_cache(maxsize=1)
def by_people() -> dict[str, str]:
    """The country of each demonym, in lower case; of several the one with the largest towns.

    The French are of France, not of the French Southern Lands.
    """
    living: dict[str, int] = {}
    for sizes in tables.populations().values():
        for country, people in sizes.items():
            living[country] = living.get(country, 0) + people
    named = {
        people.casefold(): country.name
        for country in sorted(countries(), key=lambda country: living.get(country.name, 0))
        for people in country.people
        if people
    }
    known = set(named.values())
    listed = word_lists.pairs("places.peoples_besides")
    besides = {people.casefold(): country for people, country in listed.items() if country in known}
    return dict.fromkeys(peoples_of_parts(), _UNITED) | besides | named


@lru_cache(maxsize=1)
def peoples_of_parts() -> dict[str, str]:
    """The part of a country of each of its peoples, in lower case: «scottish», «scotland»."""
    listed = word_lists.pairs("places.peoples_of_parts")
    return {people.casefold(): part.casefold() for people, part in listed.items()}


@lru_cache(maxsize=1)
def by_code() -> dict[str, str]:
    """The country of each code of two letters."""
    return {country.code: country.name for country in countries()}


@lru_cache(maxsize=1)
def country_names() -> frozenset[str]:
    """Countries in lower case."""
    return frozenset(country.name.casefold() for country in countries())


@lru_cache(maxsize=1)
def by_name() -> dict[str, str]:
    """The country of each of its names, all in lower case: «uk», «britain», «suisse»."""
    plain = {name: name for name in country_names()}
    parts = {name.casefold() for name in word_lists.words("places.parts_of_countries")}
    as_listed = word_lists.pairs("places.countries_as_listed")
    further = (
        word_lists.pairs("places.countries_in_short")
        | word_lists.pairs("places.countries_abroad")
        | {name: country for name, country in as_listed.items() if name not in parts}
    )
    return {name: country.casefold() for name, country in further.items()} | plain


@lru_cache(maxsize=1)
def occupations() -> frozenset[str]:
    """Occupations in lower case."""
    listed = {row[0].casefold() for row in _rows("occupations")}
    ranked = {name for kind, name in tables.chains() if kind == "OCCUPATION"}
    return frozenset(name for name in listed | ranked if len(name) > _SHORTEST)


@lru_cache(maxsize=1)
def associations() -> dict[str, dict[str, float]]:
    """For a term in lower case the places and occupations it stands with, and how often.

    How often: the share in [0, 1] of an encyclopedia's passages with the term that have the value,
    or what a dictionary's definition counts for (`training/lexicons/definitions.py`).
    """
    table: dict[str, dict[str, float]] = {}
    counted = (
        (term, value, int(percent) / 100)
        for term, value, percent in (*_rows("associations"), *_rows("definitions"))
    )
    for term, value, share in (*counted, *_markers()):
        shares = table.setdefault(term, {})
        shares[value] = max(shares.get(value, 0.0), share)
    return table


def _markers() -> Iterator[tuple[str, str, float]]:
    """The rows of `markers.tsv`; words that are frequent in any text are left out."""
    try:
        lines = resources.path("lexicons", "markers.tsv").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
        told = [(value, terms.split("; ")) for value, terms in rows]
    except (OSError, ValueError) as error:
        raise ModelError("The list of markers is missing or damaged.") from error
    for value, terms in told:
        for term in terms:
            if " " in term or word_counts.rarest(term) < _FREQUENT:
                yield term, value, _MARKER


def country_of(place: str) -> str:
    """The country a place lies in, as is best known; '' where no list has the place."""
    key = names.canonical(place)
    if key in country_names():
        return next(country.name for country in countries() if country.name.casefold() == key)
    around = tables.regions().get(key)
    return around[1] if around else ""


@lru_cache(maxsize=1)
def clues() -> tuple[Clue, ...]:
    """The rows of `clues.tsv`."""
    try:
        lines = resources.path("lexicons", "clues.tsv").read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
        return tuple(
            Clue(attribute, value, float(strength), re.compile(words, re.IGNORECASE))
            for attribute, value, strength, words in rows
        )
    except (OSError, ValueError, re.error) as error:
        raise ModelError("The list of clues is missing or damaged.") from error
