"""The towns of a text and what stands for them, in the countries that the text tells."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from engine.codecs import surface
from engine.kinds import names, states, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import homeland, lexicon, localities, regions, spellings
from engine.sanitize.natural.homeland import values
from engine.sanitize.natural.homeland.values import DIGITS, LENGTHS, POSTCODES
from engine.sanitize.natural.localities import Locality

_KINDS: Final = word_lists.words("places.kinds")
Piece = tuple[int, str]


def placed(desk: Desk) -> list[Piece]:
    """Start and text of each town of a text that gets a substitute."""
    if "towns" not in desk.cache:
        desk.cache["towns"] = [
            (start, body)
            for start, body in regions.pieces(desk)
            if not states.find(body) and not spellings.country(body)
        ]
    found: list[Piece] = desk.cache["towns"]
    return found


def fits(locality: Locality, desk: Desk) -> bool:
    """Whether a town lies in a country that the text speaks of, or in what stands for one."""
    lands = {*told(desk)} | {*moved(desk).values()}
    american = {"United States", "Canada"}
    near = bool(lands & american) and locality.country in american
    return not lands or locality.country in lands or near


def moved(desk: Desk) -> dict[str, str]:
    """What stands for each country that the text names, where it is another with listed towns."""
    now: dict[str, str] = {}
    for name in regions.countries(desk):
        new = desk.memory.entities.get(("country", names.canonical(name)), "")
        land = spellings.country(new)
        if land in LENGTHS and land != name:
            now[name] = land
    return now


def told(desk: Desk) -> tuple[str, ...]:
    """The countries with listed towns that calling codes and postcodes of a text tell."""
    if "countries told" not in desk.cache:
        given = [(decision.span.type, desk.original(decision)) for decision in desk.plan.decisions]
        numbers = [value for kind, value in given if kind == "PHONE_NUMBER"]
        postcodes = [value for kind, value in given if kind in POSTCODES]
        lands = [values.called(value) or _dialled(value, desk) for value in numbers]
        lands += [_country_of(value, desk) for value in postcodes]
        lands += ["Germany" if desk.german and numbers else None]
        desk.cache["countries told"] = tuple(
            dict.fromkeys(name for name in lands if name in LENGTHS)
        )
    lands_told: tuple[str, ...] = desk.cache["countries told"]
    return lands_told


def _dialled(value: str, desk: Desk) -> str | None:
    """The country of the town of the text whose code a number begins with: «052» of Winterthur."""
    if "countries dialled" not in desk.cache:
        desk.cache["countries dialled"] = {
            place.dial: place.country
            for _start, body in reversed(placed(desk))
            for place in reversed(listed(spellings.town(body) or body))
            if place.dial.startswith("0")
        }
    lands: dict[str, str] = desk.cache["countries dialled"]
    digits = surface.digits(value)
    return next((lands[digits[:n]] for n in range(2, 7) if digits[:n] in lands), None)


def _country_of(value: str, desk: Desk) -> str | None:
    """The country that a postcode is of; of figures that of the countries that the text tells."""
    digits = DIGITS.fullmatch(value)
    if values.lettered(value) or digits is None:
        return values.lettered(value)
    likely = _LIKELY_IN_GERMAN if desk.german else _LIKELY
    lands = values.with_figures(len(digits[1].replace(" ", "")))
    first = sorted(lands, key=lambda land: land not in likely)
    best = homeland.among(first, desk)
    return best if best in likely or homeland.scores(desk)[best or ""] > 1 else None


_LIKELY: Final = ("United States", "Australia")
_LIKELY_IN_GERMAN: Final = ("Germany", "Austria")
"""Countries of postcodes of which a text tells no more."""


def near(
    place: tuple[int, int], desk: Desk, within: int, *, behind: int = 1
) -> list[tuple[str, Locality]]:
    """The towns within so many characters, the nearest first, and what stands for each.

    One behind the place counts as so many times as far off as it is.
    """
    found: list[tuple[int, str, Locality]] = []
    towns = placed(desk)
    first = bisect_left(towns, place[0] - within, key=lambda town: town[0] + len(town[1]))
    last = bisect_right(towns, place[1] + within, key=lambda town: town[0])
    for start, body in towns[first:last]:
        apart = max(start - place[1], place[0] - start - len(body), 0)
        if apart > within:
            continue
        new = standing(body, desk)
        if new is not None:
            found.append((apart * (behind if start >= place[1] else 1), body, new))
    return [(body, new) for _apart, body, new in sorted(found, key=lambda item: item[0])]


def standing(body: str, desk: Desk) -> Locality | None:
    """The listed town that stands for a town of the text; None where it has none."""
    return likeliest(stood(body, desk), desk)


def likeliest(town: str, desk: Desk) -> Locality | None:
    """Of namesakes the town in the country that the text speaks of most, else the best known."""
    fitting = [locality for locality in localities.of_town(town) if fits(locality, desk)]
    told_of, gone = homeland.scores(desk), moved(desk)
    known = lexicon.cities().get(town.casefold(), ("",))[0]

    def likely(place: Locality) -> tuple[int, bool]:
        left = place.country in gone and place.country not in gone.values()
        return -1 if left else told_of[place.country], place.country == known

    return max(fitting, key=likely, default=None)


def listed(body: str) -> tuple[Locality, ...]:
    """The listed towns of a name, also without the words that say what they are: «Leeds North»."""
    return localities.of_town(body) or localities.of_town(_telling(body))


def _telling(body: str) -> str:
    return " ".join(word for word in body.split() if word.casefold().rstrip(".") not in _KINDS)


def stood(body: str, desk: Desk) -> str:
    """What stands for a town, without words that stay: of «Upper Dunbeck» that for «Dunbeck»."""
    entities = desk.memory.entities
    whole = entities.get(("place", names.canonical(body)))
    return whole or entities.get(("place", names.canonical(_telling(body))), "")
