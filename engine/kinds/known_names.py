"""Names that are known to exist: of people, of them alone, of towns and countries."""

from __future__ import annotations

import gzip
import re
import unicodedata
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.kinds import word_lists
from engine.kinds.everyday import EVERYDAY

_SHORTEST_STEM = 5


@lru_cache(maxsize=1)
def given() -> frozenset[str]:
    """Given names in lower case."""
    return frozenset(line.split("\t", 1)[0].casefold() for line in _lines("given"))


@lru_cache(maxsize=1)
def surnames() -> frozenset[str]:
    """Surnames in lower case."""
    return frozenset(line.split("\t", 1)[0].casefold() for line in _lines("surnames"))


@lru_cache(maxsize=1)
def countries() -> frozenset[str]:
    """Countries as they are called in English, in lower case."""
    return frozenset(line.casefold() for line in _lines("countries"))


@lru_cache(maxsize=1)
def any_names() -> frozenset[str]:
    """All names of the long lists, given or family, in lower case."""
    return frozenset(
        name for line in _lines("name_classes") for name in line.split("\t")[-1].casefold().split()
    )


@lru_cache(maxsize=1)
def stems() -> frozenset[str]:
    """Longer given names without their last letter: «Alexandra» is known, so «Alexandre» is."""
    return frozenset(name[:-1] for name in given() if len(name) > _SHORTEST_STEM)


def reads_as_given(word: str) -> bool:
    """Whether a word is a given name, or one but for its last letter."""
    plain = word.casefold()
    return plain in given() or (len(plain) > _SHORTEST_STEM and plain[:-1] in stems())


@lru_cache(maxsize=1)
def given_only() -> frozenset[str]:
    """Given names in small letters that are no word and no town; `PlanError` as `_lines`."""
    return frozenset(_lines("given_only"))


_DISTINGUISHED = re.compile(r" \([^)]+\)$|(?: an der| am| im| in der| ob der| bei| upon) .+$")
"""What tells towns of one name apart: «Kempten (Allgäu)», «Frankfurt am Main»."""
_SHORTEST_TOWN = 5


@lru_cache(maxsize=1)
def towns() -> frozenset[str]:
    """Names of towns in small letters, no everyday words; `PlanError` as `_lines`.

    Also without what tells a town from others of its name, as people write it: «Kempten».
    """
    named = [line.partition("\t")[0].casefold() for line in _lines("cities")]
    short = (_DISTINGUISHED.sub("", name) for name in named)
    return frozenset({*named, *(name for name in short if len(name) >= _SHORTEST_TOWN)}) - EVERYDAY


@lru_cache(maxsize=1)
def regions() -> frozenset[str]:
    """Names of states, counties and cantons in small letters, in English and in German."""
    listed = {
        row[1].casefold()
        for name in ("regions", "localities")
        for line in _lines(name)
        if len(row := line.split("\t")) > 1
    }
    also = {
        name.casefold()
        for row in (
            *word_lists.rows("places.exonyms"),
            *word_lists.rows("places.general_in_german"),
        )
        if row[0].casefold() in listed
        for name in row[1:]
    }
    counties = word_lists.words("places.british_counties") | word_lists.words(
        "places.irish_counties"
    )
    return frozenset(listed | also | {county.casefold() for county in counties}) - {""}


@lru_cache(maxsize=1)
def areas_of_postcodes() -> dict[str, tuple[str, ...]]:
    """What postcodes of British and Irish towns begin with, by the town in small letters."""
    areas = {
        town.casefold(): tuple(begun.split())
        for town, begun in word_lists.pairs("numbering.areas_of_postcodes").items()
    }
    for line in _lines("localities"):
        country, _area, town, _size, begun, *_ = line.split("\t")
        if country in ("United Kingdom", "Ireland") and begun:
            areas.setdefault(town.casefold(), (begun,))
    return areas


@lru_cache(maxsize=1)
def postcodes_of_towns() -> dict[str, tuple[str, ...]]:
    """Postcodes in figures of houses in the listed towns, by the town without case and accents."""
    found: dict[str, tuple[str, ...]] = {}
    for line in _lines("localities"):
        row = line.split("\t")
        codes = tuple(code for code in row[7].split() if code.isdigit())
        if codes:
            plain = folded(row[2])
            found[plain] = found.get(plain, ()) + codes
    return found


@lru_cache(maxsize=1)
def states_of_towns() -> dict[str, frozenset[str]]:
    """The states in which there are towns of a name, by the name without case and accents."""
    found: dict[str, set[str]] = {}
    for name, town, state in (("regions", 0, 1), ("localities", 2, 1)):
        for line in _lines(name):
            row = line.split("\t")
            found.setdefault(folded(row[town]), set()).add(row[state])
    return {town: frozenset(areas) for town, areas in found.items()}


def folded(name: str) -> str:
    """A name without case, accents and macrons: «Whakatāne» as «whakatane»."""
    spread = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def _lines(name: str) -> list[str]:
    """The lines of a list; `PlanError` where it cannot be read."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {name} is missing or damaged.") from error
    return raw.decode("utf-8").splitlines()
