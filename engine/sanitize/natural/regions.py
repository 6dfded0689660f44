"""Which state or country the text itself puts its towns and states in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from engine.kinds import names, states
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, localities, spellings
from engine.values import Decision

_PIECE = re.compile(r"[^,;()\n]+")
_GAP = re.compile(r"[\s,(]*(?:in )?", re.IGNORECASE)
_CODE = re.compile(r"(?P<town>.*?\S)\s+(?P<code>[A-Z]{2,3})")
_POSTCODE = (
    r"(?:(?:[A-Z]{1,2}-)?\d[\d-]{2,8}\d(?: [A-Z]{2}\b)?|\d{3} \d{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d"
    r"|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})"
)
TOWN = re.compile(
    rf"(?P<before>{_POSTCODE}\s+)?(?P<body>[^\d\s].*?)(?P<after>\s+{_POSTCODE})?(?P<end>\s*)"
)
"""A town with the postcode before or behind it."""
Piece = tuple[int, str]


def told(desk: Desk) -> dict[str, str]:
    """For each town or state of the text, in one spelling, the state or country it stands in.

    What follows behind a comma goes before a country named elsewhere in the text; only areas that
    get a substitute count.
    """
    if "told" not in desk.cache:
        found_pieces = list(pieces(desk))
        found = _Told()
        desk.cache["told"] = found
        for one, after in pairwise(found_pieces):
            if _beside(one, after, desk) and _larger(after[1], one[1]):
                found.put(one[1], after[1])
        countries = {spellings.country(body): body for _, body in reversed(found_pieces)}
        for _, body in found_pieces:
            inside = next((one for one in _homes(body, found) if one in countries), None)
            if inside:
                found.put(body, countries[inside])
        areas = {
            area: body
            for _, body in reversed(found_pieces)
            if (area := localities.area(body)) is not None
        }
        for _, body in found_pieces:
            state = lexicon.state_of(body)
            if state in areas and localities.area(body) is None:
                found.put(body, areas[state])
    return cast("dict[str, str]", desk.cache["told"])


class _Told(dict[str, str]):
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


def homes(desk: Desk) -> frozenset[str]:
    """The states and countries that the text puts something in, in one spelling each."""
    if "homes" not in desk.cache:
        desk.cache["homes"] = frozenset(map(names.canonical, told(desk).values()))
    return cast("frozenset[str]", desk.cache["homes"])


def country_of_state(body: str, desk: Desk) -> tuple[str, str]:
    """Country and code of a state; what the towns before it say decides between namesakes."""
    home = _homes(body, cast("_Told", told(desk)))
    return next(one for one in states.find(body) if one[0] == home[0])


def _homes(body: str, told: _Told) -> tuple[str, ...]:
    """The countries a town or state can lie in; a state with known towns lies in theirs."""
    found = within(body)
    if not states.find(body):
        return found
    named = spellings.country(told.get(names.canonical(body), ""))
    theirs = told.countries.get(body, set())
    for near in ({named}, theirs):
        fitting = tuple(one for one in found if one in near)
        if fitting:
            return fitting
    return found


def coded(desk: Desk) -> frozenset[str]:
    """The countries whose states the text names."""
    if "coded" not in desk.cache:
        desk.cache["coded"] = frozenset(
            country for _, body in pieces(desk) for country, _ in states.find(body)
        )
    return cast("frozenset[str]", desk.cache["coded"])


def within(body: str) -> tuple[str, ...]:
    """The countries that a town or state can lie in, the likeliest first."""
    town = spellings.town(body)
    listed = (lexicon.cities()[town][0],) if town else ()
    return tuple(country for country, _ in states.find(body)) or listed


def _larger(after: str, one: str) -> bool:
    """Whether a piece of text is a state behind a town, or a country behind either."""
    if spellings.country(one):
        return False
    if localities.area(after) and not localities.area(one) and one not in states.CODES:
        return True
    return bool(spellings.country(after) or (states.find(after) and one not in states.CODES))


def _beside(one: Piece, after: Piece, desk: Desk) -> bool:
    between = desk.text[one[0] + len(one[1]) : after[0]]
    return _GAP.fullmatch(re.sub(r"\S*\d\S*", "", between)) is not None


def pieces(desk: Desk) -> Iterator[Piece]:
    """Start and text of each town, state and country that gets a substitute."""
    for decision in desk.plan.decisions:
        if decision.span.type in ("LOCATION", "ADDRESS") and decision.mechanism == "surrogate":
            yield from _of(decision, desk)


def _of(decision: Decision, desk: Desk) -> Iterator[Piece]:
    for piece in _PIECE.finditer(desk.original(decision)):
        town = TOWN.fullmatch(piece[0].strip())
        if town is None:
            continue
        start = decision.span.start + piece.start() + _indent(piece[0]) + town.start("body")
        body = town["body"]
        state = _CODE.fullmatch(body)
        if state and state["code"] in states.CODES:
            yield start, state["town"]
            yield start + state.start("code"), state["code"]
        else:
            yield start, body


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())
