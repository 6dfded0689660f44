"""The lists that natural substitutes are drawn from, read once when first needed."""

from __future__ import annotations

import gzip
import sys
import unicodedata
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.kinds import states, word_lists
from engine.kinds.everyday import WORDLIKE
from engine.kinds.language import FREQUENT
from engine.kinds.names import TITLES, canonical
from engine.sanitize.words import table as word_table

_MORE = {
    ("GREEK", "S"): "Γεωργίου Ιωάννου Νικολάου Δημητρίου Οικονόμου Βασιλείου Αντωνίου Μακρής",
    ("BENGALI", "S"): "চৌধুরী দাস ঘোষ মুখার্জি সেন বসু মিত্র সাহা",
}
"""Surnames of scripts that the list has next to none of."""
_HISSES = ("s", "x", "z", "ch", "sh")
"""Behind these a plural and a possessive are written in several ways."""
_NEVER_DRAWN = word_lists.words("names.never_drawn")
"""Names that are words, too, or better known as those of places."""


@lru_cache(maxsize=1)
def everyday_words() -> frozenset[str]:
    """Words in lower case that are mostly written so, and names known to be words too."""
    table = word_table.shipped()
    small = {entry.word for entry in table.entries if entry.usual[:1].islower()}
    return frozenset(small) | WORDLIKE | FREQUENT | TITLES | _NEVER_DRAWN


@lru_cache(maxsize=16)
def rows(name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of `resources/lexicons/<name>.tsv.gz`; `PlanError` where it cannot be read."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {name} is missing or damaged.") from error
    return tuple(map(_cells, raw.decode("utf-8").splitlines()))


def _cells(line: str) -> tuple[str, ...]:
    """The cells of a row; those behind the first are the same in many rows and are kept once."""
    first, *further = line.split("\t")
    return (first, *map(sys.intern, further))


@lru_cache(maxsize=1)
def sexes() -> dict[str, str]:
    """F, M or U for each given name in lower case."""
    known = {row[0]: row[1] for row in rows("sexes")}
    known |= {name.casefold(): "F" for name in word_lists.words("names.german_women")}
    known |= {name.casefold(): "M" for name in word_lists.words("names.german_men")}
    known |= {row[0].casefold(): row[1] for row in rows("given")}
    return known | {row[2].casefold(): row[1] for row in rows("scripts") if row[1] != "S"}


@lru_cache(maxsize=8)
def given(sex: str) -> tuple[str, ...]:
    """Given names for a substitute of one sex, of either sex for any other letter; no words."""
    listed = (row for row in rows("given") if row[2] and (sex not in "FM" or row[1] == sex))
    return tuple(row[0] for row in listed if not _is_word(row[0]))


@lru_cache(maxsize=1)
def surnames() -> tuple[str, ...]:
    """Surnames for a substitute; none that is an everyday word, or whose plural reads oddly."""
    listed = (row[0] for row in rows("surnames"))
    return tuple(name for name in listed if not (_is_word(name) or name.endswith(_HISSES)))


@lru_cache(maxsize=8)
def german_given(sex: str) -> tuple[str, ...]:
    """Given names for a substitute in a German text, as `given` for any other."""
    women = sorted(word_lists.words("names.german_women"))
    men = sorted(word_lists.words("names.german_men"))
    listed = {"F": women, "M": men}.get(sex, women + men)
    return tuple(name for name in listed if not _is_word(name))


_MANY = 100
"""So many towns of one size are enough to draw from."""


@lru_cache(maxsize=1)
def german_surnames() -> tuple[str, ...]:
    """Surnames for a substitute in a German text."""
    listed = sorted(word_lists.words("names.german_surnames"))
    return tuple(name for name in listed if not _is_word(name))


@lru_cache(maxsize=1)
def _trades() -> frozenset[str]:
    """Occupations in lower case: «Butler», «Slater»."""
    return frozenset(occupation.casefold() for occupation in column("occupations"))


def _is_word(name: str) -> bool:
    return name.casefold() in everyday_words() or name.casefold() in _trades()


@lru_cache(maxsize=64)
def in_script(script: str, kind: str) -> tuple[str, ...]:
    """Names of kind F, M or S (surname) in a script as Unicode calls it («CJK-JP» for Han)."""
    listed = [row[2] for row in rows("scripts") if row[0] == script and row[1] == kind]
    return tuple(dict.fromkeys([*listed, *_MORE.get((script, kind), "").split()]))


@lru_cache(maxsize=1)
def cities() -> dict[str, tuple[str, str]]:
    """Country and size class of each city in lower case; of namesakes the best known.

    That is the one of the country that the list of regions has, else one of the largest class.
    """
    meant = {row[0]: row[2] for row in rows("regions")}
    known: dict[str, tuple[bool, str, str]] = {}
    for name, country, size in rows("cities"):
        key = name.casefold()
        rank = (meant.get(key) == country, size[0])
        if key not in known or (known[key][0], known[key][2]) < rank:
            known[key] = (rank[0], country, size[0])
    return {key: (country, size) for key, (_meant, country, size) in known.items()}


@lru_cache(maxsize=1)
def _sizes() -> dict[tuple[str, str], str]:
    """The size class of each city, by its name in lower case and its country."""
    return {(row[0].casefold(), row[1]): row[2][0] for row in rows("cities")}


def size_in(city: str, country: str) -> str:
    """The size class of a city of a country; of the best known one where none is there."""
    return _sizes().get((city, country)) or cities()[city][1]


@lru_cache(maxsize=1)
def homes() -> dict[str, tuple[str, ...]]:
    """The countries in which there are cities of a name in lower case, the best known first."""
    found: dict[str, set[str]] = {}
    for name, country, _size in rows("cities"):
        found.setdefault(name.casefold(), set()).add(country)
    first = cities()
    return {
        name: (first[name][0], *sorted(lands - {first[name][0]})) for name, lands in found.items()
    }


_OF_OUR_OWN = frozenset(
    {"Australia", "Austria", "Ireland", "Kenya", "Malaysia", "New Zealand", "Nigeria"}
    | {"Philippines", "South Africa", "Switzerland"}
)
"""Countries of whose towns we have a list of our own; in the other one many are districts."""


_FEWEST = 8
"""So many towns of a country are drawn from at least."""


def _ours(country: str, *, size: str = "", state: str = "") -> tuple[str, ...]:
    """Towns of our own list that may be substitutes: no words and people, none known elsewhere.

    Where a state has no such town all of it are; those that the list of cities has, too, go first.
    """
    listed = [
        row[2]
        for row in rows("localities")
        if row[0] == country and (row[3] == size or not size) and (row[1] == state or not state)
    ]
    telling = (town for town in listed if not _is_word(town) and town.casefold() not in sexes())
    known = [town for town in telling if homes().get(town.casefold(), (country,))[0] == country]
    large = [town for town in known if town.casefold() in homes()]
    if len(large) < (1 if state else _FEWEST):
        large = known or (listed if state else [])
    return tuple(dict.fromkeys(large))


@lru_cache(maxsize=256)
def cities_like(country: str, size: str) -> tuple[str, ...]:
    """Cities of a country and size class that may be substitutes.

    The list holds districts, too: where enough towns have a postcode of their own, only these
    stand for others, and nowhere names that any town could have («West End», «Chinatown») or that
    are better known as those of countries and states («Jamaica» in New York).
    """
    general = word_lists.words("places.general_names")
    if country in _OF_OUR_OWN:
        return _ours(country, size=size)
    listed = [row[0] for row in rows("cities") if row[1] == country and row[2] == size]
    others = [city for city in listed if city == country or city not in _lands()]
    named = [city for city in others if not general.issuperset(city.casefold().split())]
    towns = [city for city in named if (country, city) in _post_towns()]
    return tuple(towns if len(towns) >= _MANY else named)


@lru_cache(maxsize=1)
def _lands() -> frozenset[str]:
    """The names of countries, and of states whose addresses carry their codes."""
    named = {name for codes in states.STATES.values() for name in codes.values()}
    return frozenset(named | {row[1] for row in rows("cities")})


@lru_cache(maxsize=1)
def _post_towns() -> frozenset[tuple[str, str]]:
    """Countries and their towns that have a postcode."""
    return frozenset((row[0], row[2]) for row in rows("localities"))


@lru_cache(maxsize=256)
def towns(country: str) -> tuple[str, ...]:
    """Cities of a country, of any size, that may be substitutes."""
    return tuple(city for size in "210" for city in cities_like(country, size))


@lru_cache(maxsize=64)
def towns_of_state(country: str, state: str) -> tuple[str, ...]:
    """Cities of a country's state that may be substitutes."""
    if country in _OF_OUR_OWN and _ours(country, state=state):
        return _ours(country, state=state)
    return tuple(
        town for town in towns(country) if _states().get(town.casefold()) == (country, state)
    )


def state_of(town: str) -> tuple[str, str] | None:
    """Country and state that a town lies in, as far as the list knows."""
    return _states().get(town.casefold())


@lru_cache(maxsize=1)
def _states() -> dict[str, tuple[str, str]]:
    """Country and state of each place of the list of regions."""
    return {row[0]: (row[2], row[1]) for row in reversed(rows("regions")) if row[1]}


def unaccented(text: str) -> str:
    """The text without the accents of its letters."""
    spread = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(c for c in spread if not unicodedata.combining(c)))


@lru_cache(maxsize=4)
def column(name: str) -> tuple[str, ...]:
    """The first column of a list."""
    return tuple(row[0] for row in rows(name))


@lru_cache(maxsize=1)
def lands() -> dict[str, str]:
    """The countries of peoples' adjectives, as English and German laws are called by them."""
    english = {canonical(word): row[0] for row in rows("demonyms") for word in row[1].split(";")}
    german = word_lists.pairs("places.german_adjectives_of_countries")
    endings = ("", "e", "em", "en", "er", "es")
    return english | {
        adjective + end: land for adjective, land in german.items() for end in endings
    }
