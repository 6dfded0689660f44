"""Towns whose state or county, postcode and dialling code belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.kinds import names, word_lists
from engine.sanitize.natural import lexicon

_AREAS_OF: Final = (
    "Germany", "Austria", "Switzerland", "India", "Nigeria", "South Africa", "Kenya", "Malaysia",
    "New Zealand",
)  # fmt: skip
"""Countries whose states the list of regions tells; of the others the list of towns does."""
_WITHOUT_CODES: Final = frozenset({*_AREAS_OF, "United Kingdom", "Ireland"})
"""Countries whose states and counties no code names (those are in `kinds.states`)."""
_AFFIX: Final = re.compile(
    r"(?P<before>(?:county|co\.?|kanton|canton|state|province|land|bundesland)[ ](?:of[ ])?)?"
    r"(?P<name>.+?)"
    r"(?P<after>(?<!\bfree)[ ](?:state|county|province|region))?",
    re.IGNORECASE,
)
_GERMAN: Final = {
    "Baden-Württemberg": "Baden-Wurttemberg", "Bayern": "Bavaria", "Hessen": "Hesse",
    "Niedersachsen": "Lower Saxony", "Nordrhein-Westfalen": "North Rhine-Westphalia",
    "Sachsen": "Saxony", "Sachsen-Anhalt": "Saxony-Anhalt", "Thüringen": "Thuringia",
    "Rheinland-Pfalz": "Rheinland-Pfalz", "Saarland": "Saarland", "Brandenburg": "Brandenburg",
    "Schleswig-Holstein": "Schleswig-Holstein",
    "Mecklenburg-Vorpommern": "Mecklenburg-Vorpommern", "Kärnten": "Carinthia",
    "Niederösterreich": "Lower Austria", "Oberösterreich": "Upper Austria",
    "Steiermark": "Styria", "Tirol": "Tyrol", "Vorarlberg": "Vorarlberg",
    "Burgenland": "Burgenland", "Zürich": "Zurich", "Luzern": "Lucerne", "Genf": "Geneva",
    "Graubünden": "Grisons", "Tessin": "Ticino", "Waadt": "Vaud", "Wallis": "Valais",
    "Freiburg": "Fribourg", "Neuenburg": "Neuchatel", "St. Gallen": "Saint Gallen",
    "Basel-Stadt": "Basel-City",
}  # fmt: skip
"""States and cantons by their German names."""
CANTONS: Final = word_lists.pairs("places.swiss_cantons")
"""Letters of the cantons, which stand behind a town: «8400 Winterthur ZH»."""
_IN_GERMAN: Final = frozenset({"kanton", "land", "bundesland"})
"""What stands before such a name in German alone."""
_FEWEST: Final = 3
_FEW: Final = 9
"""Of so few states those that a town is called may stand for another, too: «Salzburg»."""


@dataclass(frozen=True, slots=True)
class Locality:
    """A town, what it lies in, and what its postcodes and telephone numbers begin with.

    `exchange`: further figures of its numbers where the code is a whole state's, as far as known.
    `codes`: postcodes of houses there (of the United Kingdom their first halves), where known.
    """

    country: str
    area: str
    town: str
    size: str
    postcode: str
    dial: str
    exchange: str
    codes: str


@lru_cache(maxsize=1)
def every() -> tuple[Locality, ...]:
    """All towns of the list; those without a dialling code are none of it."""
    return tuple(Locality(*row) for row in lexicon.rows("localities") if len(row) == _FIELDS)


_FIELDS: Final = 8


@lru_cache(maxsize=1)
def _by_town() -> dict[str, tuple[Locality, ...]]:
    return _grouped((plain_town(locality.town), locality) for locality in every())


def plain_town(name: str) -> str:
    """A town's name as it is looked up: without case, accents and macrons («Whakatāne»)."""
    return lexicon.unaccented(name.casefold()).replace("st. ", "sankt ")


@lru_cache(maxsize=1)
def _by_dial() -> dict[str, tuple[Locality, ...]]:
    return _grouped((locality.dial, locality) for locality in every())


def _grouped(pairs: Iterable[tuple[str, Locality]]) -> dict[str, tuple[Locality, ...]]:
    groups: dict[str, list[Locality]] = {}
    for key, locality in pairs:
        groups.setdefault(key, []).append(locality)
    return {key: tuple(group) for key, group in groups.items()}


def of_town(name: str) -> tuple[Locality, ...]:
    """The towns of a name, in any case, with and without accents."""
    return _by_town().get(plain_town(name), ())


def of_dial(code: str) -> tuple[Locality, ...]:
    """The towns of a dialling code."""
    return _by_dial().get(code, ())


@lru_cache(maxsize=1)
def countries() -> tuple[str, ...]:
    """The countries whose towns are listed."""
    return tuple(dict.fromkeys(locality.country for locality in every()))


@lru_cache(maxsize=32)
def in_country(country: str) -> tuple[Locality, ...]:
    """The towns of a country with what belongs to them."""
    return tuple(locality for locality in every() if locality.country == country)


@lru_cache(maxsize=32)
def towns_of(country: str) -> tuple[str, ...]:
    """The towns of a country."""
    return tuple(locality.town for locality in every() if locality.country == country)


@lru_cache(maxsize=1)
def _areas() -> dict[str, tuple[str, str]]:
    """Country and name of each state or county that no code names."""
    areas: dict[str, tuple[str, str]] = {}
    for locality in every():
        if locality.country in _WITHOUT_CODES:
            areas.setdefault(_plain(locality.area), (locality.country, locality.area))
    for _town, state, country, *_ in lexicon.rows("regions"):
        if state and country in _AREAS_OF:
            areas.setdefault(_plain(state), (country, state))
    for german, english in _GERMAN.items():
        if _plain(english) in areas:
            areas[_plain(german)] = areas[_plain(english)]
    for country, counties in (
        ("United Kingdom", word_lists.words("places.british_counties")),
        ("Ireland", word_lists.words("places.irish_counties")),
    ):
        for county in counties:
            areas.setdefault(_plain(county), (country, county.title()))
    for more in ("nidwalden", "obwalden", "uri", "glarus", "jura"):
        areas.setdefault(more, ("Switzerland", more.title()))
    return areas


def _plain(name: str) -> str:
    bare = _AFFIX.fullmatch(names.canonical(name).removeprefix("the "))
    return bare["name"] if bare else names.canonical(name)


def area(text: str) -> tuple[str, str] | None:
    """Country and name of the state or county that a text names; None for any other text."""
    return _areas().get(_plain(text))


def without_canton(text: str) -> str:
    """A Swiss town without the letters of its canton: «Winterthur» of «Winterthur ZH»."""
    town, _space, code = text.rpartition(" ")
    return town if code in CANTONS and any(_is_swiss(place) for place in of_town(town)) else text


def with_canton(town: str | None, *, wanted: bool) -> str | None:
    """A town with the letters of its canton, where they are wanted and it lies in one."""
    area = next((place.area for place in of_town(town or "") if _is_swiss(place)), None)
    code = next((code for code, canton in CANTONS.items() if canton == area), None)
    return f"{town} {code}" if wanted and town and code else town


def _is_swiss(place: Locality) -> bool:
    return place.country == "Switzerland"


def without_kind(text: str) -> str:
    """The name of a state or county without «County», «Kanton» or «State» beside it."""
    bare = _AFFIX.fullmatch(text)
    return bare["name"] if bare else text


@lru_cache(maxsize=32)
def areas_of(country: str) -> tuple[str, ...]:
    """The states or counties of a country that have listed towns; of many none called as a town."""
    known = dict.fromkeys(name for home, name in _areas().values() if home == country)
    return tuple(
        name
        for name in known
        if towns_in(country, name)
        and (len(known) <= _FEW or lexicon.cities().get(_plain(name), ("",))[0] != country)
    )


@lru_cache(maxsize=1)
def _regions() -> dict[str, dict[str, int]]:
    """How many towns each state of each country has, by the list of regions."""
    regions: dict[str, dict[str, int]] = {}
    for _town, state, country, *_ in lexicon.rows("regions"):
        if state:
            there = regions.setdefault(country, {})
            there[state] = there.get(state, 0) + 1
    return regions


@lru_cache(maxsize=64)
def regions_of(country: str) -> tuple[str, ...]:
    """States or counties that may stand for one of another country; none that a town is called."""
    if country in _WITHOUT_CODES:
        return areas_of(country)
    return tuple(
        name
        for name, towns in _regions().get(country, {}).items()
        if towns >= _FEWEST and _plain(name) not in lexicon.cities() and name.isascii()
    )


@lru_cache(maxsize=256)
def towns_in(country: str, name: str) -> tuple[str, ...]:
    """The towns of a state or county: of the list, else all that may be stand-ins."""
    listed = tuple(
        locality.town
        for locality in every()
        if (locality.country, locality.area) == (country, name)
    )
    known = lexicon.towns_of_state(country, name)
    return tuple(town for town in listed if town in known) or listed or known


def written(name: str, like: str, *, abroad: bool = False, german: bool = False) -> str:
    """The name of a state or county with «County» or «State» as in `like`, in its language.

    `abroad`: it is one of another country, where there may be no counties. `german`: the text is.
    """
    bare = _AFFIX.fullmatch(like)
    core = re.sub(r"^(?:County|State of) |(?<!^Free) (?:State|Region)$", "", name)
    in_german = {english: word for word, english in _GERMAN.items()}
    said = (bare["before"] or "").casefold().strip() if bare else ""
    if german or (bare and (bare["name"] in _GERMAN or said in _IN_GERMAN)):
        core = in_german.get(core, core)
    if abroad:
        return core
    return f"{(bare['before'] or '') if bare else ''}{core}{(bare['after'] or '') if bare else ''}"
