"""The country of a text: what of it speaks for which country, weighed.

A town of which there are namesakes, or which no list knows, a postcode in figures and a number
without a calling code tell their country not by themselves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final, cast

from engine.kinds import names, states, word_lists
from engine.kinds.boundary import any_of
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, localities, regions, spellings
from engine.sanitize.natural.homeland import money, values

_SIGNS: Final = {sign: row[0] for row in word_lists.rows("countries.signs") for sign in row[1:]}
_NAMED: Final = {"NZ": "New Zealand", "UK": "United Kingdom", "US": "United States"}
_LANGUAGES: Final = frozenset(word.casefold() for word in word_lists.words("public.languages"))
_ENDING: Final = re.compile(r"(?:@|://|www\.)[\w.-]{1,80}\.([a-z]{2})(?![\w-]|\.\w)")
_ANYBODYS: Final = frozenset("ai cc co eu fm gg io ly me sh so to tv".split())
"""Ends of addresses that people of every country take."""
_SIGN, _ENDED, _NAME, _PEOPLE, _AREA, _TOWN = 2, 3, 2, 1, 2, 2
_MOST: Final = 4
"""So many signs of one country count."""
_TOLD: Final = 3
"""So much must speak for a country before it is taken for the text's."""
SURELY: Final = 4
"""So much must speak for it before a town that is listed elsewhere alone is taken for its."""
SETTLED: Final = frozenset({"United States", "Canada", "Australia", "New Zealand", "South Africa"})
"""Countries whose towns are often called after those of an older one."""
_GERMAN: Final = ("Germany", "Austria", "Switzerland")


def scores(desk: Desk) -> Counter[str]:
    """How much speaks for each country; nothing stands for 0."""
    if "country scores" not in desk.cache:
        told = Counter[str]()
        for land, weight in chain(
            money.told(desk), values.told(desk), _written(desk), _endings(desk), _places(desk)
        ):
            told[land] += weight
        if desk.german:
            told.update({land: 1 + (land == "Germany") for land in _GERMAN})
        desk.cache["country scores"] = told
    return cast("Counter[str]", desk.cache["country scores"])


def country(desk: Desk, least: int = _TOLD) -> str | None:
    """The country for which most speaks, where enough does and for no other as much."""
    ranked = scores(desk).most_common(2)
    if not ranked or ranked[0][1] < least:
        return None
    return ranked[0][0] if len(ranked) == 1 or ranked[0][1] > ranked[1][1] else None


def among(lands: Iterable[str], desk: Desk) -> str | None:
    """The country of some for which most speaks, of equals the first; None where nothing does."""
    told = scores(desk)
    best = max(lands, key=lambda land: told[land], default=None)
    return best if best is not None and told[best] else None


def of_addresses(desk: Desk) -> frozenset[str]:
    """The countries that the ends of a text's addresses tell: «@clinic.ie»."""
    if "ends of addresses" not in desk.cache:
        desk.cache["ends of addresses"] = frozenset(_ENDING.findall(desk.text)) - _ANYBODYS
    ends = cast("frozenset[str]", desk.cache["ends of addresses"])
    told = {states.country_of("GB" if ending == "uk" else ending.upper()) for ending in ends}
    return frozenset(land for land in told if land)


def _endings(desk: Desk) -> Iterator[tuple[str, int]]:
    yield from ((land, _ENDED) for land in of_addresses(desk))


@lru_cache(maxsize=1)
def _names() -> dict[str, tuple[str, int]]:
    """Countries and peoples by their names as a text has them, with what they weigh."""
    named = {land: (land, _NAME) for land in values.CALLING}
    named |= {name: (land, _NAME) for name, land in _NAMED.items()}
    for row in lexicon.rows("demonyms"):
        for people in row[1].split(", "):
            if row[0] in values.CALLING and people.casefold() not in _LANGUAGES:
                named.setdefault(people, (row[0], _PEOPLE))
    for land, listed in states.STATES.items():
        for name in listed.values():
            named.setdefault(name, (land, _PEOPLE))
    return named


@lru_cache(maxsize=1)
def _any() -> re.Pattern[str]:
    """A sign or name of any country, as a word of a text."""
    words = any_of(map(re.escape, {*_SIGNS, *_names()}))
    return re.compile(rf"(?<![\w@./-]){words}(?![^\W\d_]|[-_]\w|(?<=\w)\d)")


def _written(desk: Desk) -> Iterator[tuple[str, int]]:
    """Authorities, legal forms, countries and peoples that a text names."""
    named, found = _names(), {match[0] for match in _any().finditer(desk.text)}
    signs = Counter(_SIGNS[sign] for sign in found if sign in _SIGNS)
    yield from ((land, _SIGN * min(times, _MOST)) for land, times in signs.items())
    yield from {named[name] for name in found if name in named}


def _places(desk: Desk) -> Iterator[tuple[str, int]]:
    """Countries of states and counties, and those in which the towns of a text can lie.

    All the towns together weigh as one where each can lie there, and more where it alone is left.
    """
    bodies = {names.canonical(body): body for _, body in regions.pieces(desk)}
    named = (body for body in bodies.values() if not spellings.town(body))
    areas = {area[0] for body in named if (area := localities.area(body))}
    yield from ((land, _AREA) for land in areas)
    coded = {land for body in bodies.values() for land, _ in states.find(body)}
    yield from ((land, _AREA if len(coded) == 1 else 1) for land in coded)
    towns = (body for body in bodies.values() if not states.find(body) and not _is_country(body))
    homes = [set(lands) for body in towns if (lands := homes_of(body))]
    if homes:
        shared = set.intersection(*homes)
        yield from ((land, _TOWN if len(shared) == 1 else 1) for land in shared)
        only = {land for lands in homes if len(lands) == 1 for land in lands}
        yield from ((land, 1) for land in only)


def _is_country(body: str) -> bool:
    return spellings.country(body) is not None


def homes_of(body: str) -> tuple[str, ...]:
    """The countries in which there is a town of a name, the likeliest first."""
    town = spellings.town(body)
    listed = lexicon.homes().get(town, ()) if town else ()
    known = [place.country for place in localities.of_town(town or body)]
    known.sort(key=SETTLED.__contains__)
    return tuple(dict.fromkeys((*listed, *known)))
