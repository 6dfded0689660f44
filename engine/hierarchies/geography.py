"""Places to their region, country and continent; natural features to their kind."""

from __future__ import annotations

import re
from functools import cache

from engine.hierarchies import tables
from engine.hierarchies.rung import Rung
from engine.kinds import names, word_lists

_STATES = word_lists.pairs("places.us_states")
_TOWNS = {
    "nyc": "New York City", "la": "Los Angeles", "münchen": "Munich", "wien": "Vienna",
    "genève": "Geneva", "bruxelles": "Brussels",
}  # fmt: skip
_SHORT = (
    word_lists.pairs("places.countries_in_short")
    | word_lists.pairs("places.countries_abroad")
    | _TOWNS
)
_FEATURES = word_lists.in_order("places.features")
_BEFORE = {"lake": "lake", "mount": "mountain", "mt": "mountain", "mt.": "mountain"}
_BEFORE |= {"river": "river", "port": "port", "cape": "cape"}
_SINGLE = word_lists.words("places.countries_with_article")
Around = tuple[str, str, str]
CITY = Rung(1, "city", countable=True)
"""What is left of a city's name where the region behind it says the rest."""


def places(text: str) -> tuple[Rung, ...]:
    """Region, country, continent of a place; «Lyon, France» is one place; «Lake X» is a lake."""
    body = names.without_possessive(text.strip())
    parts = [part.strip() for part in body.split(",") if part.strip()]
    around = _around(parts)
    if around is None:
        return _feature(body)
    return _rungs(around, parts)


def streets(text: str) -> tuple[Rung, ...]:
    """The city of a street address with its region, then region, country, continent.

    The city is the last part that names one; postcodes and house numbers go.
    """
    pieces = [re.sub(r"\b[\w-]*\d[\w-]*\b", " ", segment) for segment in re.split(r"[,\n]", text)]
    parts = [" ".join(segment.split()) for segment in pieces if segment.strip()]
    split = [part for segment in parts for part in _state_apart(segment)]
    for index, part in enumerate(split):
        if index and _regions_around(part) is not None and is_city(part):
            around = _around(split[index:])
            if around is None:
                return ()
            shown = _STATES.get(part, part)
            near = next((segment for segment in around[:2] if segment), "")
            head = Rung(1, f"{shown}, {near}" if near else shown)
            higher = tuple(segment for segment in _rungs(around, [part]) if segment.level > 1)
            return (head, *higher)
    return ()


def _state_apart(part: str) -> list[str]:
    head, _, last = part.rpartition(" ")
    return [head, last] if head and last in _STATES else [part]


def is_city(part: str) -> bool:
    """Whether a name is a listed city (or region of a country), no code of a state."""
    regions = _regions_around(part)
    return part not in _STATES and regions is not None and bool(regions[0] or regions[1])


def _regions_around(part: str) -> Around | None:
    plain = names.canonical(_SHORT.get(part.casefold(), _STATES.get(part, part)))
    plain = plain.removeprefix("the ")
    found = tables.regions().get(plain)
    if found is not None and found[1] and plain in _countries():
        return "", "", _countries()[plain]  # Mexico in Pampanga is not meant
    return found


@cache
def _countries() -> dict[str, str]:
    """The continent of each country that listed towns lie in, but for names of American states."""
    states = {names.canonical(state) for state in _STATES.values()}
    found = {names.canonical(around[1]): around[2] for around in tables.regions().values()}
    return {name: continent for name, continent in found.items() if name and name not in states}


def _around(parts: list[str]) -> Around | None:
    """What the first part lies in, as its company says («Paris, Texas») or as is best known."""
    regions = _regions_around(parts[0]) if parts else None
    if regions is None:
        return None
    for other in parts[1:]:
        name = _SHORT.get(other.casefold(), _STATES.get(other, other))
        company = _regions_around(other)
        if company is None:
            return None
        if names.canonical(name) not in {names.canonical(region) for region in regions if region}:
            regions = ("", company[1] or name, company[2]) if company[1] else ("", name, company[2])
            return (name, company[1], company[2]) if company[1] else regions
    return regions


def _rungs(around: Around, parts: list[str]) -> tuple[Rung, ...]:
    """One rung per level that the parts do not say already."""
    said = {names.canonical(_STATES.get(part, _SHORT.get(part.casefold(), part))) for part in parts}
    first = names.canonical(parts[0])
    sizes = tables.region_sizes()
    rungs = []
    for level, name in enumerate(around, start=1):
        alone = len(parts) > 1 or names.canonical(name) not in said
        if name and alone and first not in names.canonical(name).split():
            among = sizes.get(name)
            rungs.append(Rung(level, name, among=among if among and among > 1 else None))
    return tuple(rungs)


def with_article(name: str) -> str:
    """«the United States», «the State of Berlin»; other names as they are."""
    plain = name.casefold()
    return f"the {name}" if plain in _SINGLE or re.match(r"\w+ of ", name) else name


def _feature(body: str) -> tuple[Rung, ...]:
    words = body.casefold().split()
    if len(words) < 2:
        return ()
    kind = words[-1] if words[-1] in _FEATURES else _BEFORE.get(words[0], "")
    return (Rung(1, kind, countable=True),) if kind else ()
