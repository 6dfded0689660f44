"""Postcodes and telephone numbers that belong to a town go with what stands for the town."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import islice
from typing import Final

from engine.codecs import surface
from engine.conversation.vault import Draw
from engine.kinds import names, states
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import localities, regions, spellings
from engine.sanitize.natural.localities import Locality
from engine.values import Decision

POSTCODES: Final = frozenset({"ZIP_CODE", "UK_POSTCODE"})
TYPES: Final = POSTCODES | {"PHONE_NUMBER"}
_BESIDE, _NEAR = 60, 600
"""So far from a town stand its postcode and its telephone numbers."""
_BRITISH: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}")
_CANADIAN: Final = re.compile(r"[A-Z]\d[A-Z][ -]?\d[A-Z]\d")
_DIGITS: Final = re.compile(r"(?:[A-Z]{1,2}-)?(\d{4,5})(?:-\d{4})?")
POSTCODE: Final = re.compile(
    r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z][ -]?\d[A-Z]\d"
    r"|(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{4})?"
)
"""A postcode of a country whose towns are listed with theirs."""
_FIVE: Final = 5
_INWARD: Final = "ABDEFGHJLNPQRSTUWXYZ"
_CALLING: Final = {
    "United States": "1", "Canada": "1", "United Kingdom": "44", "Germany": "49", "Austria": "43",
    "Switzerland": "41", "Ireland": "353", "Australia": "61",
}  # fmt: skip
_MOBILE: Final = re.compile(r"0(?:7[4-9]|1[5-7]|6[5-9]\d|4\d{8}\Z|8[35-9]|[89]00)")
_AMERICAN: Final = 10
Piece = tuple[int, str]


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The postcode or number in its own shape, of the town that stands for the one beside it.

    None where it belongs to no town of the text, or where the list does not know the new one.
    **Guarantee** the beginning follows from what was sent for the town, the rest is a keyed draw.
    **Not promised**: that town, postcode and telephone number belong together is told.
    """
    value = desk.original(decision)
    alone = len(_first_two(desk)) == 1
    near = _BESIDE if decision.span.type in POSTCODES and not alone else _NEAR
    beside = _town((decision.span.start, decision.span.end), desk, near)
    if beside is None:
        return None
    town, new = beside
    draw = desk.draw("agreeing", value, counter)
    if decision.span.type in POSTCODES:
        return _postcode(value, new, draw)
    return _phone(value, new, draw) if _is_locality_number(value, town, new, desk) else None


def within_address(value: str, place: tuple[int, int], desk: Desk) -> str | None:
    """The postcode at a place of the text inside an address, of what stands for its town.

    None as for `make`, and where the value has no form of a postcode.
    """
    beside = _town(place, desk, _BESIDE) if POSTCODE.fullmatch(value) else None
    return _postcode(value, beside[1], desk.draw("agreeing", value)) if beside else None


def tied(desk: Desk) -> bool:
    """Whether a text has a postcode or telephone number that may go with a town."""
    if "tied" not in desk.cache:
        desk.cache["tied"] = any(decision.span.type in TYPES for decision in desk.plan.decisions)
    return bool(desk.cache["tied"])


def country(desk: Desk) -> str | None:
    """The country that the postcodes and telephone numbers of a text speak of."""
    if "country" not in desk.cache:
        desk.cache["country"] = _country(desk)
    known = desk.cache["country"]
    return known if isinstance(known, str) else None


def _country(desk: Desk) -> str | None:
    values = [(decision.span.type, desk.original(decision)) for decision in desk.plan.decisions]
    numbers = [value for kind, value in values if kind == "PHONE_NUMBER"]
    for calling in numbers:
        for name, code in _CALLING.items():
            if calling.startswith(f"+{code}") and code != "1":
                return name
    german = desk.german
    for kind, value in values:
        if kind not in POSTCODES:
            continue
        if _BRITISH.fullmatch(value):
            return "United Kingdom"
        if _CANADIAN.fullmatch(value):
            return "Canada"
        digits = _DIGITS.fullmatch(value)
        if digits and len(digits[1]) == _FIVE:
            trunk = any(number.lstrip("(").startswith("0") for number in numbers)
            return "Germany" if german or trunk else "United States"
        if digits:
            swiss = re.search(r"\bCHF\b|\bFr\.|\bAHV\b|\bKanton\b", desk.text)
            return "Switzerland" if swiss else "Austria" if german else "Australia"
    return "Germany" if german and numbers else None


def _town(place: tuple[int, int], desk: Desk, near: int) -> tuple[str, Locality] | None:
    """The town that a value at `[start, end)` stands nearest to, and what stands for it."""
    best: tuple[int, str, Locality] | None = None
    towns = _towns(desk)
    first = bisect_left(towns, place[0] - near, key=lambda town: town[0] + len(town[1]))
    last = bisect_right(towns, place[1] + near, key=lambda town: town[0])
    for start, body in towns[first:last]:
        apart = max(start - place[1], place[0] - start - len(body), 0)
        if apart > near or (best is not None and apart >= best[0]):
            continue
        new = desk.memory.entities.get(("place", names.canonical(body)), "")
        fitting = [locality for locality in localities.of_town(new) if _fits(locality, desk)]
        if fitting:
            best = (apart, body, fitting[0])
    return best[1:] if best else None


def _first_two(desk: Desk) -> list[str]:
    """The first two towns of the text, in one spelling, that got a substitute."""
    towns: list[str] = desk.cache.setdefault("first towns", [])
    if len(towns) < 2:
        if "named towns" not in desk.cache:
            plain = (names.canonical(body) for _start, body in _towns(desk))
            desk.cache["named towns"] = tuple(dict.fromkeys(plain))
        placed = (
            body for body in desk.cache["named towns"] if ("place", body) in desk.memory.entities
        )
        towns[:] = islice(placed, 2)
    return towns


def _towns(desk: Desk) -> list[Piece]:
    if "towns" not in desk.cache:
        desk.cache["towns"] = [
            (start, body)
            for start, body in regions.pieces(desk)
            if not states.find(body) and not spellings.country(body)
        ]
    towns: list[Piece] = desk.cache["towns"]
    return towns


def _fits(locality: Locality, desk: Desk) -> bool:
    """Whether a town lies in the country that the text speaks of."""
    spoken_of = country(desk)
    american = {"United States", "Canada"}
    return spoken_of in (None, locality.country) or {spoken_of, locality.country} == american


# ------------------------------------------------------------------ postcodes
def _postcode(value: str, new: Locality, draw: Draw) -> str | None:
    digits = _DIGITS.fullmatch(value)
    if not new.postcode:
        return None
    if _BRITISH.fullmatch(value) and new.country == "United Kingdom":
        outward = re.sub(r"\A[A-Z]+", new.postcode, value[:-3].rstrip())
        gap = value[len(value[:-3].rstrip()) : -3]
        made = re.sub(r"\d", lambda _digit: str(1 + draw.below(9)), outward)
        letters = "".join(_INWARD[draw.below(len(_INWARD))] for _ in range(2))
        return f"{made}{gap}{1 + draw.below(9)}{letters}"
    if _CANADIAN.fullmatch(value) and new.country == "Canada":
        gap = value[3:-3]
        return f"{new.postcode}{gap}{draw.below(10)}{_INWARD[draw.below(20)]}{draw.below(10)}"
    if digits and new.postcode.isdigit():
        length = len(digits[1])
        made = new.postcode + "".join(str(draw.below(10)) for _ in range(length))
        return value[: digits.start(1)] + made[:length] + _randomised(value[digits.end(1) :], draw)
    return None


def _randomised(text: str, draw: Draw) -> str:
    return re.sub(r"\d", lambda _digit: str(draw.below(10)), text)


# ------------------------------------------------------------------ telephone numbers
def _is_locality_number(value: str, town: str, new: Locality, desk: Desk) -> bool:
    """Whether a number is one of a landline that belongs to a town, as far as the list knows."""
    digits = _national(value, new.country)
    if _CALLING[new.country] == "1":
        if len(digits) != _AMERICAN:
            return False
        homes = {locality.area for locality in localities.of_dial(digits[:3])}
        homes_stated = states.find(regions.stated_areas(desk).get(names.canonical(town), ""))
        known = {states.STATES[land][code] for land, code in homes_stated}
        known |= {locality.area for locality in localities.of_town(town) if _fits(locality, desk)}
        return not known or bool(homes & known)
    if _MOBILE.match(digits):
        return False
    namesakes = localities.of_town(town)
    known_dials = {place.dial for place in namesakes if place.country == new.country}
    return not known_dials or any(map(digits.startswith, known_dials))


def _national(value: str, home: str) -> str:
    """The figures of a number as they are dialled at home."""
    digits, calling = surface.digits(value), _CALLING[home]
    if value.lstrip("( ").startswith("+") and digits.startswith(calling):
        digits = digits[len(calling) :].lstrip("0")
        return digits if calling == "1" else f"0{digits}"
    return digits[1:] if calling == "1" and len(digits) == _AMERICAN + 1 else digits


def _phone(value: str, new: Locality, draw: Draw) -> str | None:
    """The figures after the country's code are those of the new town's code and drawn ones."""
    digits, national = surface.digits(value), _national(value, new.country)
    abroad = value.lstrip("( ").startswith("+")
    dial = new.dial[1:] if abroad and new.dial.startswith("0") else new.dial
    trunk = len(national) - 1 if abroad and national.startswith("0") else len(national)
    kept = digits[: len(digits) - trunk]
    rest = trunk - len(dial)
    if rest < _LEAST or not value.isascii():
        return None
    first = str(2 + draw.below(8))
    drawn = first + "".join(str(draw.below(10)) for _ in range(rest - 1))
    return surface.with_digits(value, kept + dial + drawn)


_LEAST: Final = 4
