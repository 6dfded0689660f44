"""Which state or country the text itself puts its towns and states in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import cast

from engine.kinds import applicable_law, names, states, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, localities, spellings
from engine.values import Decision

_PIECE = re.compile(r"[^,;()\n]+")
_LABELS = word_lists.any_of("labels.places")
_GAP = re.compile(
    rf"[\s,(\"'|]*(?:[*_]*{_LABELS}[*_]*\"?'?\s*[:=|][\s*\"'|,]*)*"
    r"(?:in )?(?:(?:Co\.?|County|Kanton|Canton of) )?",
    re.IGNORECASE,
)
"""Between a town and its state: a comma, or the labels of a form or of JSON."""
_FIGURED = re.compile(r"\S*\d\S*")
_LONGEST_GAP = 100
"""Of a text between two places so much is looked at; what is longer parts them."""
DISTRICT = re.compile(r"(?P<town>[^\W\d_]{3,20}(?: [^\W\d_]{3,20})?) \d{1,2}W?")
"""«Dublin 6»: a town and the number of its district."""
_CODE = re.compile(r"(?P<town>.*?\S)\s+(?P<code>[A-Z]{2,3})")
_POSTCODE = (
    r"(?:(?:[A-Z]{1,2}-)?\d[\d-]{2,8}\d(?: [A-Z]{2}\b)?|\d{3} \d{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d"
    r"|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})"
)
TOWN = re.compile(
    rf"(?P<before>{_POSTCODE}\s+)?(?P<body>[^\d\s].*?)(?P<after>\s+{_POSTCODE})?(?P<end>\s*)"
)
"""A town with the postcode before or behind it."""
_STATE_AND_POSTCODE = re.compile(
    r"(?<![\w-])(?P<code>[A-Z]{2,3}),?[ ]{1,2}"
    r"(?:(?P<australian>\d{4})|(?P<american>\d{5})(?:-\d{4})?"
    r"|(?P<canadian>[A-Z]\d[A-Z][ -]?\d[A-Z]\d))(?![\w-]|[.,:]\d)"
)
_FORMS = {"australian": "Australia", "american": "United States", "canadian": "Canada"}
LAND = re.compile(r"\A(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince) of (?=[A-Z])")
Piece = tuple[int, str]


def stated_areas(desk: Desk) -> StatedAreas:
    """For each town or state of the text, in one spelling, the state or country it stands in.

    What follows behind a comma goes before a country named elsewhere in the text; only areas that
    get a substitute count.
    """
    if "stated areas" not in desk.cache:
        listed, stated = list(pieces(desk)), StatedAreas()
        desk.cache["stated areas"] = stated
        _put_areas_behind(stated, listed, desk)
        _put_countries(stated, listed)
        _put_states(stated, listed)
    return cast("StatedAreas", desk.cache["stated areas"])


class StatedAreas(dict[str, str]):
    """The area of each town or state, and the countries of the towns of each area."""

    def __init__(self) -> None:
        super().__init__()
        self.countries: dict[str, set[str]] = {}

    def put(self, body: str, area: str) -> None:
        """Put a town or state into an area, unless it stands in one already."""
        plain = names.canonical(body)
        if plain not in self:
            self[plain] = area
            self.countries.setdefault(area, set()).update(within(plain)[:1])


def _put_areas_behind(stated: StatedAreas, listed: Sequence[Piece], desk: Desk) -> None:
    """The state or country that stands right behind a town or state."""
    for piece, after in pairwise(listed):
        if _beside(piece, after, desk) and _larger(after[1], piece[1]):
            stated.put(piece[1], after[1])


def _put_countries(stated: StatedAreas, listed: Sequence[Piece]) -> None:
    """The first country, named elsewhere in the text, in which a town or state can lie."""
    countries = {spellings.country(body): body for _, body in reversed(listed)}
    for _, body in listed:
        inside = next((home for home in _homes(body, stated) if home in countries), None)
        if inside:
            stated.put(body, countries[inside])


def _put_states(stated: StatedAreas, listed: Sequence[Piece]) -> None:
    """The state or county, named elsewhere in the text, in which a town lies."""
    areas = {area: body for _, body in reversed(listed) for area in _areas_called(body)}
    for _, body in listed:
        if localities.area(body) is None and not states.find(body):
            home = next((area for area in _areas_with(body) if area in areas), None)
            if home is not None:
                stated.put(body, areas[home])


def _areas_called(body: str) -> tuple[tuple[str, str], ...]:
    """Country and name of the states and counties that a text may name."""
    area = localities.area(body)
    if area is not None:
        return (area,)
    return tuple((country, states.STATES[country][code]) for country, code in states.find(body))


def _areas_with(body: str) -> Iterator[tuple[str, str]]:
    """Country and state of the towns of a name, the best known first."""
    known = lexicon.state_of(body)
    if known is not None:
        yield known
    yield from ((place.country, place.area) for place in localities.of_town(body))


def homes(desk: Desk) -> frozenset[str]:
    """The states and countries that the text puts something in, in one spelling each."""
    if "homes" not in desk.cache:
        desk.cache["homes"] = frozenset(map(names.canonical, stated_areas(desk).values()))
    return cast("frozenset[str]", desk.cache["homes"])


def country_of_state(body: str, desk: Desk) -> tuple[str, str]:
    """Country and code of a state; what the towns before it say decides between namesakes."""
    home = (by_postcodes(desk).get(body), *_homes(body, stated_areas(desk)))
    found = states.find(body)
    return next(state for land in home for state in found if state[0] == land)


def by_postcodes(desk: Desk) -> dict[str, str]:
    """The country of each code of a state with a postcode behind: «WA 6160», «ON K1A 0B1»."""
    if "states by postcodes" not in desk.cache:
        found = _STATE_AND_POSTCODE.finditer(desk.text)
        told = {match["code"]: _FORMS[match.lastgroup or ""] for match in found}
        desk.cache["states by postcodes"] = {
            code: country for code, country in told.items() if code in states.STATES[country]
        }
    return cast("dict[str, str]", desk.cache["states by postcodes"])


def _homes(body: str, stated: StatedAreas) -> tuple[str, ...]:
    """The countries a town or state can lie in; a state with known towns lies in theirs."""
    countries = within(body)
    if not states.find(body):
        return countries
    named = spellings.country(stated.get(names.canonical(body), ""))
    theirs = stated.countries.get(body, set())
    for near in ({named}, theirs):
        fitting = tuple(country for country in countries if country in near)
        if fitting:
            return fitting
    return countries


def under_its_law(body: str, desk: Desk) -> bool:
    """Whether a text asks about the law of a state or country, so that no other stands for it."""
    asked, body = _asked(desk), LAND.sub("", body)
    return names.canonical(body) in asked or any(state in asked for state in states.find(body))


def _asked(desk: Desk) -> frozenset[str | tuple[str, str]]:
    """The names of the places of a text whose law it asks about, states also as in `states`."""
    if "law asked" not in desk.cache:
        bodies = applicable_law.candidates(desk.text)
        known = {state for body in bodies for state in states.find(body)}
        lands = {spellings.country(_land(body)) for body in bodies} - {None}
        named = (body for _, body in pieces(desk) if spellings.country(body) in lands)
        cities = {"New York"} & bodies  # which a state is called after, and laws after the state
        desk.cache["law asked"] = frozenset({*known, *map(names.canonical, (*named, *cities))})
    return cast("frozenset[str | tuple[str, str]]", desk.cache["law asked"])


def _land(body: str) -> str:
    """The country of a people's adjective («Irish», «österreichisches»), or the words."""
    return lexicon.lands().get(names.canonical(body), body)


def countries(desk: Desk) -> frozenset[str]:
    """The countries that the text names."""
    if "countries" not in desk.cache:
        named = (spellings.country(body) for _, body in pieces(desk) if body not in states.CODES)
        desk.cache["countries"] = frozenset(name for name in named if name)
    return cast("frozenset[str]", desk.cache["countries"])


def coded(desk: Desk) -> frozenset[str]:
    """The countries whose states the text names."""
    if "coded" not in desk.cache:
        desk.cache["coded"] = frozenset(
            country for _, body in pieces(desk) for country, _ in states.find(body)
        )
    return cast("frozenset[str]", desk.cache["coded"])


def divided(desk: Desk) -> frozenset[str]:
    """The countries of which the text names states or counties that have no code."""
    if "divided" not in desk.cache:
        homes = (localities.area(body) for _, body in pieces(desk) if not spellings.town(body))
        desk.cache["divided"] = frozenset(home[0] for home in homes if home is not None)
    return cast("frozenset[str]", desk.cache["divided"])


def within(body: str) -> tuple[str, ...]:
    """The countries that a town or state can lie in, the likeliest first."""
    town = spellings.town(body)
    listed = lexicon.homes()[town] if town else ()
    known = tuple(place.country for place in localities.of_town(town or names.canonical(body)))
    return tuple(country for country, _ in states.find(body)) or (*listed, *known)


def _larger(after: str, piece: str) -> bool:
    """Whether a piece of text is a state behind a town, or a country behind either."""
    if spellings.country(piece):
        return False
    if localities.area(after) and not localities.area(piece) and piece not in states.CODES:
        return True
    return bool(spellings.country(after) or (states.find(after) and piece not in states.CODES))


def _beside(piece: Piece, after: Piece, desk: Desk) -> bool:
    start, end = piece[0] + len(piece[1]), after[0]
    near = end - start <= _LONGEST_GAP
    return near and _GAP.fullmatch(_FIGURED.sub("", desk.text[start:end])) is not None


def pieces(desk: Desk) -> Iterator[Piece]:
    """Start and text of each town, state and country that gets a substitute."""
    for decision in desk.plan.decisions:
        if decision.span.type in ("LOCATION", "ADDRESS") and decision.mechanism == "surrogate":
            yield from _pieces_of(decision, desk)


def _pieces_of(decision: Decision, desk: Desk) -> Iterator[Piece]:
    for piece in _PIECE.finditer(desk.original(decision)):
        town = TOWN.fullmatch(piece[0].strip())
        if town is None:
            continue
        start = decision.span.start + piece.start() + _indent(piece[0]) + town.start("body")
        body = town["body"]
        state = _CODE.fullmatch(body)
        district = DISTRICT.fullmatch(body)
        if district is not None and decision.span.type == "ADDRESS":
            yield start, district["town"]
        elif state and state["code"] in states.CODES:
            yield start, state["town"]
            yield start + state.start("code"), state["code"]
        else:
            yield start, localities.without_canton(body)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())
