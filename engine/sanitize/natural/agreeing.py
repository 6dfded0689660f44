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
from engine.sanitize.natural import lexicon, localities, regions, same_shape, spellings
from engine.sanitize.natural.localities import Locality
from engine.values import Decision

POSTCODES: Final = frozenset({"ZIP_CODE", "UK_POSTCODE"})
TYPES: Final = POSTCODES | {"PHONE_NUMBER"}
_BESIDE, _NEAR = 60, 600
"""So far from a town stand its postcode and its telephone numbers."""
_BRITISH: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}")
_CANADIAN: Final = re.compile(r"[A-Z]\d[A-Z][ -]?\d[A-Z]\d")
_IRISH: Final = re.compile(r"[AC-FHKNPRTV-Y]\d[\dW] ?[A-Z\d]{4}")
_DIGITS: Final = re.compile(r"(?:[A-Z]{1,2}-)?(\d{3} \d{3}|\d{4,6})(?:-\d{4})?")
POSTCODE: Final = re.compile(
    r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z][ -]?\d[A-Z]\d"
    r"|[AC-FHKNPRTV-Y]\d[\dW] [A-Z\d]{4}|(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{4})?|[1-9]\d{2} ?\d{3}"
)
"""A postcode of a country whose towns are listed with theirs."""
_FIVE: Final = 5
_INWARD: Final = "ABDEFGHJLNPQRSTUWXYZ"
_CALLING: Final = {
    "United States": "1", "Canada": "1", "United Kingdom": "44", "Germany": "49", "Austria": "43",
    "Switzerland": "41", "Ireland": "353", "Australia": "61", "India": "91",
}  # fmt: skip
_NO_TOWN: Final = {
    "United Kingdom": r"0(?:7|[389]\d)", "Germany": r"0(?:1[5-9]|[89]00)",
    "Austria": r"0(?:6[5-9]|[89]\d0)", "Switzerland": r"0(?:7[4-9]|[89]\d0)",
    "Ireland": r"0(?:8[35-9]|818)", "Australia": r"0?4|1[38]00", "India": r"0?[6-9]\d{9}\Z",
}  # fmt: skip
"""How numbers begin that belong to no town: those of mobile telephones and of services."""
_INDIAN: Final = 6
"""Figures of an Indian postcode."""
_AMERICAN: Final = 10
Piece = tuple[int, str]


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The postcode or number in its own shape, of the town that stands for the one beside it.

    None where it belongs to no town of the text, or where the list does not know the new one.
    **Guarantee** the beginning follows from what was sent for the town, the rest is a keyed draw.
    **Not promised**: that town, postcode and telephone number belong together is told.
    """
    value, place = desk.original(decision), (decision.span.start, decision.span.end)
    draw = desk.draw("agreeing", value, counter)
    if decision.span.type in POSTCODES:
        near = _NEAR if len(_first_two(desk)) == 1 else _BESIDE
        beside = _town(place, desk, near)
        return _postcode(value, beside[1], draw) if beside else None
    likely = ((town, new, _likelihood(value, town, new, desk)) for town, new in
              _towns_near(place, desk, _NEAR))  # fmt: skip
    ranked = sorted(likely, key=lambda item: -item[2])
    return _phone(value, ranked[0][1], draw) if ranked and ranked[0][2] else None


def within_address(value: str, place: tuple[int, int], desk: Desk) -> str | None:
    """The postcode at a place of the text inside an address, of what stands for its town.

    None as for `make`, and where the value has no form of a postcode.
    """
    beside = _town(place, desk, _BESIDE) if POSTCODE.fullmatch(value) else None
    return _postcode(value, beside[1], desk.draw("agreeing", value)) if beside else None


def beside_town(value: str, town: str, draw: Draw, desk: Desk) -> str | None:
    """The postcode written beside a town («1020 Wien»), of the town that stands for it."""
    if not POSTCODE.fullmatch(value):
        return None
    fitting = [locality for locality in localities.of_town(town) if _fits(locality, desk)]
    return _postcode(value, fitting[0], draw) if fitting else None


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
    trunk = any(number.lstrip("(").startswith("0") for number in numbers)
    postcodes = (value for kind, value in values if kind in POSTCODES)
    told = (_country_of(value, desk, trunk=trunk) for value in postcodes)
    return next(filter(None, told), "Germany" if desk.german and numbers else None)


def _country_of(value: str, desk: Desk, *, trunk: bool) -> str | None:
    """The country that a postcode is of; `trunk`: whether numbers of the text begin with 0."""
    lettered = ((_BRITISH, "United Kingdom"), (_CANADIAN, "Canada"), (_IRISH, "Ireland"))
    named = next((name for form, name in lettered if form.fullmatch(value)), None)
    digits = _DIGITS.fullmatch(value)
    if named or digits is None:
        return named
    if _figures(digits) == _INDIAN:
        return "India" if _is_indian(desk) else None
    if _figures(digits) == _FIVE:
        return "Germany" if desk.german or trunk else "United States"
    swiss = re.search(r"\bCHF\b|\bFr\.|\bAHV\b|\bKanton\b", desk.text)
    return "Switzerland" if swiss else "Austria" if desk.german else "Australia"


def _town(place: tuple[int, int], desk: Desk, near: int) -> tuple[str, Locality] | None:
    """The town that a value at `[start, end)` stands nearest to, and what stands for it."""
    return next(iter(_towns_near(place, desk, near)), None)


def _towns_near(place: tuple[int, int], desk: Desk, near: int) -> list[tuple[str, Locality]]:
    """The towns within `near` characters, the nearest first, and what stands for each."""
    found: list[tuple[int, str, Locality]] = []
    towns = _towns(desk)
    first = bisect_left(towns, place[0] - near, key=lambda town: town[0] + len(town[1]))
    last = bisect_right(towns, place[1] + near, key=lambda town: town[0])
    for start, body in towns[first:last]:
        apart = max(start - place[1], place[0] - start - len(body), 0)
        if apart > near:
            continue
        new = desk.memory.entities.get(("place", names.canonical(body)), "")
        fitting = [locality for locality in localities.of_town(new) if _fits(locality, desk)]
        if fitting:
            home = lexicon.cities().get(new.casefold(), ("",))[0]
            fitting.sort(key=lambda locality: locality.country != home)
            found.append((apart, body, fitting[0]))
    return [(body, new) for _apart, body, new in sorted(found, key=lambda item: item[0])]


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
    if _IRISH.fullmatch(value) and new.country == "Ireland":
        key = new.postcode + f"{draw.below(2)}{1 + draw.below(9)}"
        return key[:3] + same_shape.randomised(value[3:], draw)
    length = _figures(digits) if digits else 0
    indian = new.country == "India"
    if digits and new.postcode.isdigit() and indian == (length == _INDIAN):
        made = new.postcode + "".join(str(draw.below(10)) for _ in range(length))
        figures = surface.with_digits(digits[1], made[:length])
        return value[: digits.start(1)] + figures + _randomised(value[digits.end(1) :], draw)
    return None


def _figures(match: re.Match[str]) -> int:
    """How many figures a postcode has."""
    return len(match[1].replace(" ", ""))


def _is_indian(desk: Desk) -> bool:
    """Whether a text speaks of India, as far as money, the country and its states tell."""
    money = re.search(r"₹|\bRs\.? ?\d|\bINR\b|\blakh\b|\bcrore\b|\bIndia\b", desk.text)
    areas = (localities.area(body) for _start, body in regions.pieces(desk))
    return money is not None or any(home is not None and home[0] == "India" for home in areas)


def _randomised(text: str, draw: Draw) -> str:
    return re.sub(r"\d", lambda _digit: str(draw.below(10)), text)


# ------------------------------------------------------------------ telephone numbers
def _likelihood(value: str, town: str, new: Locality, desk: Desk) -> int:
    """2 where a number is one of a landline of a town, 1 where the list does not know, else 0."""
    digits = _national(value, new.country)
    if _CALLING[new.country] == "1":
        if len(digits) != _AMERICAN:
            return 0
        homes = {locality.area for locality in localities.of_dial(digits[:3])}
        homes_stated = states.find(regions.stated_areas(desk).get(names.canonical(town), ""))
        known = {states.STATES[land][code] for land, code in homes_stated}
        known |= {locality.area for locality in localities.of_town(town) if _fits(locality, desk)}
        return 2 if homes & known else int(not known)
    if re.match(_NO_TOWN[new.country], digits):
        return 0
    namesakes = localities.of_town(town)
    known_dials = {place.dial for place in namesakes if place.country == new.country}
    return 2 if any(map(digits.startswith, known_dials)) else int(not known_dials)


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
