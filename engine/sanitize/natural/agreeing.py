"""Postcodes and telephone numbers that belong to a town go with what stands for the town.

Where the text names the country and it gets another in its place, they are written as in that one.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice
from typing import Final

from engine.codecs import surface
from engine.conversation.vault import Draw
from engine.kinds import names, states
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import homeland, localities, regions, same_shape
from engine.sanitize.natural.homeland import phones, towns, values
from engine.sanitize.natural.homeland.values import (
    BRITISH,
    CANADIAN,
    DIGITS,
    FORMS,
    IRISH,
    LETTERED,
    POSTCODES,
)
from engine.sanitize.natural.localities import Locality
from engine.values import Decision

TYPES: Final = POSTCODES | {"PHONE_NUMBER"}
_BESIDE, _NEAR = 60, 600
"""So far from a town stand its postcode and its telephone numbers."""
_OUTWARD: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]?")
POSTCODE: Final = re.compile(
    r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z][ -]?\d[A-Z]\d"
    r"|[AC-FHKNPRTV-Y]\d[\dW] [A-Z\d]{4}|(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{4})?|[1-9]\d{2} ?\d{3}"
)
"""A postcode of a country whose towns are listed with theirs."""
_INWARD: Final = "ABDEFGHJLNPQRSTUWXYZ"
_SIX: Final = 6
"""Figures of a postcode that no others are written as: India's, Nigeria's, Singapore's."""
Piece = tuple[int, str]


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """The postcode or number in its own shape, of the town that stands for the one beside it.

    None where it belongs to no town of the text, or where the list does not know the new one.
    **Guarantee** the beginning follows from what was sent for the town, the rest is a keyed draw.
    **Not promised**: that town, postcode and telephone number belong together is told.
    """
    value, place = desk.original(decision), (decision.span.start, decision.span.end)
    draw = desk.draw("agreeing", value, counter)
    if decision.span.type not in POSTCODES:
        return phones.make(value, place, draw, desk)
    near = _NEAR if len(_first_two(desk)) == 1 else _BESIDE
    beside = _town(place, desk, near)
    owner = _owner(value, desk)
    if owner is not None and not (beside and _is_in(value, beside[0])):
        beside = owner
    new = _within_its_state(place, near, beside, draw, desk)
    return _postcode(value, new, draw, desk) if new else None


def _owner(value: str, desk: Desk) -> tuple[str, Locality] | None:
    """The town, anywhere in the text, that a postcode is of by the list, and what stands for it."""
    if "owners of postcodes" not in desk.cache:
        owners: dict[tuple[str, str], str] = {}
        for _start, body in towns.placed(desk):
            for place in towns.listed(body):
                if towns.fits(place, desk):
                    for begun in (*place.codes.split(), place.postcode):
                        owners.setdefault((place.country, begun), body)
        desk.cache["owners of postcodes"] = owners
    known: dict[tuple[str, str], str] = desk.cache["owners of postcodes"]
    plain = value.replace(" ", "")
    for length in range(len(plain), 1, -1):
        for land in towns.told(desk):
            owner = known.get((land, plain[:length]))
            new = towns.standing(owner, desk) if owner else None
            if owner and new:
                return owner, new
    return None


def _is_in(value: str, town: str) -> bool:
    """Whether a postcode is one of a town, as far as the list knows the town."""
    listed = towns.listed(town)
    return not listed or any(value.startswith(place.postcode) for place in listed if place.postcode)


def _within_its_state(
    place: tuple[int, int],
    near: int,
    beside: tuple[str, Locality] | None,
    draw: Draw,
    desk: Desk,
) -> Locality | None:
    """The town of a postcode, which lies in what stands for the state right beside it.

    «TX 79912» without a town has one of the towns of what stands for Texas.
    """
    home = _state_beside(place, desk)
    if home is None:
        return beside[1] if beside else None
    listed = [beside, *towns.near(place, desk, near)] if beside else []
    fitting = (new for _body, new in filter(None, listed) if (new.country, new.area) == home)
    named = next(fitting, None)
    if named is not None:
        return named
    there = [town for town in localities.in_country(home[0]) if town.area == home[1]]
    return there[draw.below(len(there))] if there else (beside[1] if beside else None)


def _state_beside(place: tuple[int, int], desk: Desk) -> tuple[str, str] | None:
    """Country and name of what stands for the state before or behind a postcode."""
    if "states placed" not in desk.cache:
        desk.cache["states placed"] = [
            (start, body) for start, body in regions.pieces(desk) if states.find(body)
        ]
    placed: list[Piece] = desk.cache["states placed"]
    nearest = bisect_left(placed, place[0], key=lambda piece: piece[0])
    for start, body in placed[max(0, nearest - 1) : nearest + 1]:
        apart = sorted((start, start + len(body), *place))[1:3]
        new = desk.memory.entities.get(("state", names.canonical(body)))
        if new is None or _CLOSE.fullmatch(desk.text, *apart) is None:
            continue
        country = regions.country_of_state(body, desk)[0]
        found = sorted(states.find(new), key=lambda state: state[0] != country)
        if found:
            return found[0][0], states.STATES[found[0][0]][found[0][1]]
    return None


_CLOSE: Final = re.compile(r"[ ,(]{1,3}")


def within_address(value: str, place: tuple[int, int], desk: Desk) -> str | None:
    """The postcode at a place of the text inside an address, of what stands for its town.

    None as for `make`, and where the value has no form of a postcode.
    """
    beside = _town(place, desk, _BESIDE) if POSTCODE.fullmatch(value) else None
    return _postcode(value, beside[1], desk.draw("agreeing", value), desk) if beside else None


def beside_town(value: str, town: str, draw: Draw, desk: Desk) -> str | None:
    """The postcode written beside a town («1020 Wien»), of the town that stands for it."""
    if not POSTCODE.fullmatch(value):
        return None
    new = towns.likeliest(town, desk)
    return _postcode(value, new, draw, desk) if new else None


def tied(desk: Desk) -> bool:
    """Whether a text has a postcode or telephone number that may go with a town."""
    if "tied" not in desk.cache:
        desk.cache["tied"] = any(decision.span.type in TYPES for decision in desk.plan.decisions)
    return bool(desk.cache["tied"])


def standing(desk: Desk) -> str | None:
    """What stands for the country of a text, which is itself where the text does not name it."""
    told = homeland.country(desk)
    return towns.moved(desk).get(told, told) if told else None


def alike(home: str) -> tuple[tuple[str, ...], ...]:
    """Countries whose towns are listed, to stand for another: those with such postcodes first."""
    listed = tuple(name for name in localities.countries() if name != home)
    form = FORMS.get(home)
    same = tuple(name for name in listed if form is not None and FORMS[name] == form)
    return same, listed


def by_postcode(plain: str, desk: Desk) -> str | None:
    """The country of a postcode with letters right behind a town: Kettering NN16 is British."""
    if "countries by postcodes" not in desk.cache:
        told: dict[str, str] = {}
        for start, body in towns.placed(desk):
            behind = _GAP.match(desk.text, start + len(body))
            at = behind.end() if behind else len(desk.text)
            land = next((land for form, land in LETTERED if form.match(desk.text, at)), None)
            if land is not None:
                told.setdefault(names.canonical(body), land)
        desk.cache["countries by postcodes"] = told
    known: dict[str, str] = desk.cache["countries by postcodes"]
    return known.get(plain)


_GAP: Final = re.compile(
    r"[ ,(\n'\"|]{0,5}(?:(?:post(?:al)?_?-?code|zip|plz)[\"']?[ ]?[:=|][ \"']{0,3})?", re.IGNORECASE
)


def _town(place: tuple[int, int], desk: Desk, near: int) -> tuple[str, Locality] | None:
    """The town that a value at `[start, end)` stands nearest to, and what stands for it."""
    return next(iter(towns.near(place, desk, near)), None)


def _first_two(desk: Desk) -> list[str]:
    """The first two towns of the text, in one spelling, that got a substitute."""
    first: list[str] = desk.cache.setdefault("first towns", [])
    if len(first) < 2:
        if "named towns" not in desk.cache:
            plain = (names.canonical(body) for _start, body in towns.placed(desk))
            desk.cache["named towns"] = tuple(dict.fromkeys(plain))
        placed = (
            body for body in desk.cache["named towns"] if ("place", body) in desk.memory.entities
        )
        first[:] = islice(placed, 2)
    return first


# ------------------------------------------------------------------ postcodes
def _postcode(value: str, new: Locality, draw: Draw, desk: Desk) -> str | None:
    if not new.postcode:
        return None
    if _is_of(value, new.country):
        formed = not value.isalnum() and not BRITISH.fullmatch(value)
    else:
        formed = new.country in towns.moved(desk).values()
    if formed:
        return _formed(new, draw)
    return _in_its_form(value, new, draw)


def _in_its_form(value: str, new: Locality, draw: Draw) -> str | None:
    """A postcode of a town in the form of another; None where its country has no such form."""
    digits = DIGITS.fullmatch(value)
    if BRITISH.fullmatch(value) and new.country == "United Kingdom":
        outward = value[:-3].rstrip()
        letters = "".join(_INWARD[draw.below(len(_INWARD))] for _ in range(2))
        gap = value[len(outward) : -3]
        return f"{_outward(outward, new, draw)}{gap}{1 + draw.below(9)}{letters}"
    if CANADIAN.fullmatch(value) and new.country == "Canada":
        gap, begun = value[3:-3], _of_houses(new, draw)
        return f"{begun}{gap}{draw.below(10)}{_INWARD[draw.below(20)]}{draw.below(10)}"
    if IRISH.fullmatch(value) and new.country == "Ireland":
        return _outward(value, new, draw) + same_shape.randomised(value[3:], draw)
    if _OUTWARD.fullmatch(value) and new.country in ("United Kingdom", "Ireland"):
        return _outward(value, new, draw)
    length = _figures(digits) if digits else 0
    of_six = new.country in values.with_figures(_SIX)
    if digits and new.postcode.isdigit() and of_six == (length == _SIX):
        made = _of_houses(new, draw) + "".join(str(draw.below(10)) for _ in range(length))
        figures = surface.with_digits(digits[1], made[:length])
        return value[: digits.start(1)] + figures + _randomised(value[digits.end(1) :], draw)
    return None


def _of_houses(new: Locality, draw: Draw) -> str:
    """A postcode of houses in a town, else what its postcodes begin with."""
    listed = new.codes.split()
    return listed[draw.below(len(listed))] if listed else new.postcode


def _outward(value: str, new: Locality, draw: Draw) -> str:
    """The first half of a postcode of a town: «LS6» in Britain, «T12» in Ireland."""
    if new.country == "Ireland":
        return (new.postcode + f"{draw.below(2)}{1 + draw.below(9)}")[:3]
    listed = new.codes.split()
    alike = [code for code in listed if _shape(code) == _shape(value)] or listed
    if alike:
        return alike[draw.below(len(alike))]
    return re.sub(
        r"\d", lambda _digit: str(1 + draw.below(9)), re.sub(r"\A[A-Z]+", new.postcode, value)
    )


def _shape(value: str) -> str:
    """The figures of a postcode's first half as 0: one or two."""
    return re.sub(r"\d", "0", re.sub(r"\A[A-Z]+", "", value))


def _is_of(value: str, country: str) -> bool:
    """Whether a postcode is written as those of a country are."""
    form = "".join("0" if sign.isdigit() else "A" if sign.isalpha() else sign for sign in value)
    return form.removeprefix("A-") == FORMS.get(country)


def _formed(new: Locality, draw: Draw) -> str:
    """A postcode of a town in the form of its country."""
    form, begun = FORMS[new.country], _of_houses(new, draw)
    if new.country == "United Kingdom":
        shown, form = begun, form[form.index(" ") - (not new.codes) :]
    else:
        shown = ""
        for sign in begun:
            while not form[:1].isalnum():
                shown, form = shown + form[:1], form[1:]
            shown, form = shown + sign, form[1:]
    drawn = {"0": "123456789", "A": _INWARD}
    return shown + "".join(
        drawn[sign][draw.below(len(drawn[sign]))] if sign in drawn else sign for sign in form
    )


def _figures(match: re.Match[str]) -> int:
    """How many figures a postcode has."""
    return len(match[1].replace(" ", ""))


def _randomised(text: str, draw: Draw) -> str:
    return re.sub(r"\d", lambda _digit: str(draw.below(10)), text)
