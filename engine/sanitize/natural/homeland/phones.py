"""Telephone numbers that belong to a town or state of a text go with what stands for it."""

from __future__ import annotations

import re
from typing import Final

from engine.codecs import surface
from engine.conversation.vault import Draw
from engine.kinds import names, states, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import homeland, lexicon, localities, regions
from engine.sanitize.natural.homeland import towns, values
from engine.sanitize.natural.homeland.values import CALLING, LENGTHS, TRUNKLESS
from engine.sanitize.natural.localities import Locality

_NEAR: Final = 600
"""So far from a town stand its telephone numbers."""
_AREA_CODES: Final = word_lists.pairs("numbering.american_area_codes")
_SHARING: Final = {"NS": ("NS", "PE"), "NT": ("NT", "NU", "YT")}
"""Provinces that have the area codes of a larger one."""
_OF_ONE: Final = ("United States", "Canada")
"""Countries of one calling code, whose area codes are those of states."""
_CODES_OF: Final = {
    state: tuple(code for code, home in _AREA_CODES.items() if home == larger)
    for larger in dict.fromkeys(_AREA_CODES.values())
    for state in _SHARING.get(larger, (larger,))
}
_MOBILE: Final = word_lists.pairs("numbering.mobile_codes")
_LONGER: Final = word_lists.pairs("numbering.lengths_of_mobile_numbers")
_NO_TOWN: Final = {
    "United Kingdom": r"0(?:7|[389]\d)", "Germany": r"0(?:1[5-9]|[89]00)",
    "Austria": r"0(?:6(?:5[0-3579]|6[013-9]|[7-9])|[89]\d0)", "Switzerland": r"0(?:7[4-9]|[89]\d0)",
    "Ireland": r"0(?:8[35-9]|818)", "Australia": r"0?4|1[38]00", "India": r"0?[6-9]\d{9}\Z",
    "Spain": r"[67]|[89]0\d", "Italy": r"3|[89]\d\d(?=\d{3})(?!\d{8})", "France": r"0[678]",
    "Netherlands": r"0(?:6|[89]00)", "Belgium": r"04[5-9]\d|0[789]00", "Sweden": r"07",
    "Poland": r"4[5]\d|5[0137]|6[069]|7[2389]|[78]8|800", "Norway": r"[489]", "Portugal": r"9|800",
    "Czechia": r"[67]|800", "Hungary": r"[237]0|80", "Finland": r"0(?:4|50|800)",
    "New Zealand": r"0(?:2|[589]0\d)", "South Africa": r"0[6-8]", "Kenya": r"0(?:7|1[01]|[89]00)",
    "Nigeria": r"0(?:70|8[01]|9[01])\d{8}\Z", "Malaysia": r"01|1[38]00", "Philippines": r"09|1800",
    "Singapore": r"[89]|1800",
}  # fmt: skip
"""How numbers begin that belong to no town: those of mobile telephones and of services."""
_TRUNK: Final = re.compile(r"\(0\)[ ]?")
_AMERICAN: Final = 10


def make(value: str, place: tuple[int, int], draw: Draw, desk: Desk) -> str | None:
    """A number of what stands for the town or state that a number belongs to, else None.

    The town is the nearest one whose code the number has; where none near has it, one anywhere in
    the text, in North America also a town or state in the state of the area code; where the list
    does not know the codes of the towns near, the nearest.
    """
    behind = _EXTENSION.search(value)
    if behind is not None:
        main = make(value[: behind.start()], place, draw, desk)
        further = (str(draw.below(10)) if sign.isdigit() else sign for sign in behind[0])
        return None if main is None else main + "".join(further)
    abroad = _in_another_country(value, place, draw, desk)
    if abroad is not None:
        return abroad
    likely = [(new, _likelihood(value, town, new, desk)) for town, new in
              towns.near(place, desk, _NEAR, behind=4)]  # fmt: skip
    sure = next((new for new, chance in likely if chance == _SURE), None)
    if sure is not None:
        return _phone(value, sure, draw)
    far = _in_state(value, place, draw, desk) or _of_its_town(value, place, desk)
    if far is not None:
        return _phone(value, far, draw)
    maybe = next((new for new, chance in likely if chance), None)
    return None if maybe is None else _phone(value, maybe, draw)


_SURE: Final = 2
_EXTENSION: Final = re.compile(
    r"(?<=\d)[ ,]{0,2}(?:ext(?:ension|n)?|x|DW|Dw)\.?:?[ ]?\d{1,5}\Z", re.IGNORECASE
)
"""The number within a house behind its own: «ext 4»."""


def _likelihood(value: str, town: str, new: Locality, desk: Desk) -> int:
    """2 where a number is one of a landline of a town, 1 where the list does not know, else 0."""
    digits = _national(value, new.country)
    if CALLING[new.country] == "1":
        homes = _states_dialled(digits)
        known = _states_of(town, desk)
        return (2 if homes & known else int(not known)) if homes else 0
    if re.match(_NO_TOWN[new.country], digits):
        return 0
    namesakes = towns.listed(town)
    known_dials = {place.dial for place in namesakes if place.country == new.country}
    return 2 if any(map(digits.startswith, known_dials)) else int(not known_dials)


def _states_dialled(digits: str) -> frozenset[str]:
    """The states of the area code of a North American number; none for any other number."""
    larger = _AREA_CODES.get(digits[:3]) if len(digits) == _AMERICAN else None
    return frozenset(_SHARING.get(larger, (larger,)) if larger else ())


def _states_of(town: str, desk: Desk) -> set[str]:
    """The codes of the American states and Canadian provinces in which a town can lie."""
    stated = states.find(regions.stated_areas(desk).get(names.canonical(town), ""))
    if stated:
        return {code for _land, code in stated}
    lands = [(place.country, place.area) for place in towns.listed(town)]
    known = lexicon.state_of(town.casefold())
    lands += [known] if known else []
    return {code for land, area in lands if land in _OF_ONE for code in states.codes(area, land)}


def _in_state(value: str, place: tuple[int, int], draw: Draw, desk: Desk) -> Locality | None:
    """What stands for the nearest town or state in the state of a North American area code."""
    homes = sorted(_states_dialled(_national(value, "United States")))
    found = [place_of for home in homes for place_of in _states_placed(desk).get(home, [])]
    if not found:
        return None
    _start, land, state, dial = min(found, key=lambda item: abs(item[0] - place[0]))
    listed = _CODES_OF[state]
    known = dial or listed[draw.below(len(listed))]
    return Locality(land, states.STATES[land][state], "", "", "", known, "", "")


_Stated = tuple[int, str, str, str]
"""Where a town or state stands, country and state of its stand-in, the code of that, if known."""


def _states_placed(desk: Desk) -> dict[str, list[_Stated]]:
    """For each American state the first places of the text in it, and what stands for them."""
    if "states of numbers" not in desk.cache:
        found: dict[str, list[_Stated]] = {}
        for start, body in regions.pieces(desk):
            old, new = _states_now(body, desk)
            for code in old if new else ():
                listed = found.setdefault(code, [])
                if new and len(listed) < _FEW:
                    listed.append((start, *new))
        desk.cache["states of numbers"] = found
    placed: dict[str, list[_Stated]] = desk.cache["states of numbers"]
    return placed


_FEW: Final = 20
"""So many places of a text in one state or with one code are compared."""
_LONGEST: Final = 6
"""Figures of a dialling code."""


def _states_now(body: str, desk: Desk) -> tuple[set[str], tuple[str, str, str] | None]:
    """The states in which a town or state of the text is; country, state, code of its stand-in."""
    shown = desk.memory.entities.get(("state", names.canonical(body)), "")
    if states.find(body) and (shown or not localities.of_town(body)):
        land, code = regions.country_of_state(body, desk)
        if regions.under_its_law(body, desk):
            shown = body
        now = next((state for state in states.find(shown) if state[1] in _CODES_OF), None)
        return {code}, (now and (*now, "")) if land in _OF_ONE else None
    new = towns.standing(body, desk)
    if new is not None and new.country in _OF_ONE:
        codes = states.codes(new.area, new.country)
        return _states_of(body, desk), (new.country, codes[0], new.dial) if codes else None
    known = lexicon.state_of(towns.stood(body, desk).casefold())
    coded = states.codes(known[1], known[0]) if known and known[0] in _OF_ONE else ()
    if known is None or not coded or coded[0] not in _CODES_OF:
        return set(), None
    return _states_of(body, desk), (known[0], coded[0], "")


def _of_its_town(value: str, place: tuple[int, int], desk: Desk) -> Locality | None:
    """What stands for the town, anywhere in the text, whose dialling code a number begins with."""
    if "towns of numbers" not in desk.cache:
        found: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for start, body in towns.placed(desk):
            for home in towns.listed(body):
                if CALLING[home.country] != "1" and towns.fits(home, desk):
                    listed = found.setdefault((home.country, home.dial), [])
                    if len(listed) < _FEW:
                        listed.append((start, body))
        desk.cache["towns of numbers"] = found
    placed: dict[tuple[str, str], list[tuple[int, str]]] = desk.cache["towns of numbers"]
    for land in dict.fromkeys(country for country, _dial in placed):
        digits = _national(value, land)
        if re.match(_NO_TOWN[land], digits):
            continue
        codes = (digits[:length] for length in range(_LONGEST, 0, -1))
        bodies = next((placed[land, code] for code in codes if (land, code) in placed), [])
        ranked = sorted(bodies, key=lambda item: abs(item[0] - place[0]))
        new = next((new for _, body in ranked if (new := towns.standing(body, desk))), None)
        if new is not None and new.country == land:
            return new
    return None


def _national(value: str, home: str) -> str:
    """The figures of a number as they are dialled at home."""
    digits, calling = surface.digits(value), CALLING[home]
    if value.lstrip("( ").startswith("+") and digits.startswith(calling):
        digits = digits[len(calling) :]
        return digits if home in TRUNKLESS else "0" + digits.lstrip("0")
    return digits[1:] if calling == "1" and len(digits) == _AMERICAN + 1 else digits


def _in_another_country(value: str, place: tuple[int, int], draw: Draw, desk: Desk) -> str | None:
    """The number as one of what stands for its country; None where that has no stand-in."""
    home = values.called(value) or _only_country(value, desk)
    there = towns.moved(desk).get(home or "")
    if home is None or there is None or home not in CALLING:
        return None
    near = [new for _body, new in towns.near(place, desk, _NEAR, behind=4) if new.country == there]
    mobile = re.match(_NO_TOWN.get(home, r"(?!)"), _national(value, home))
    others = localities.in_country(there)
    new = near[0] if near else others[draw.below(len(others))]
    code = _MOBILE[there] if mobile else new.dial + new.exchange
    length = (mobile and _LONGER.get(there)) or LENGTHS[there]
    return _written(value, home, there, (code, int(length)), draw)


def _only_country(value: str, desk: Desk) -> str | None:
    """The one country that a text names, unless a number without calling code is none of its."""
    named = regions.countries(desk)
    told = homeland.country(desk, homeland.SURELY)
    only = next(iter(named)) if len(named) == 1 else None
    of_text = value.lstrip("( ").startswith("+") or told in (None, only)
    return only if of_text else None


def _written(value: str, home: str, there: str, begun: tuple[str, int], draw: Draw) -> str:
    """A number that begins with the code of a town, in the groups of the number it stands for.

    `begun`: the code and how many figures there are behind the calling code.
    """
    abroad = value.lstrip("( ").startswith("+")
    code, length = begun
    length += not abroad and there not in TRUNKLESS
    figures = (code[1:] if abroad and there not in TRUNKLESS else code) + str(2 + draw.below(8))
    figures += "".join(str(draw.below(10)) for _ in range(length - len(figures)))
    lead, rest = "", value
    if abroad:
        calling = re.compile(r"\D{0,2}".join(CALLING[home]))
        match = calling.search(value)
        lead = f"{value[: match.start()]}{CALLING[there]}" if match else f"+{CALLING[there]}"
        rest = _TRUNK.sub("", value[match.end() :]) if match else f" {value}"
    shown, at = "", 0
    for sign in rest:
        if at >= len(figures):
            break
        shown, at = (shown + figures[at], at + 1) if sign.isdigit() else (shown + sign, at)
    return lead + shown + figures[at:]


def _phone(value: str, new: Locality, draw: Draw) -> str | None:
    """The figures after the country's code are those of the new town's code and drawn ones."""
    digits, national = surface.digits(value), _national(value, new.country)
    abroad = value.lstrip("( ").startswith("+")
    led = abroad and new.country not in TRUNKLESS
    dial = new.dial[1:] if led and new.dial.startswith("0") else new.dial
    trunk = len(national) - 1 if led and national.startswith("0") else len(national)
    kept, area = digits[: len(digits) - trunk], len(dial)
    dial += new.exchange if trunk - len(dial + new.exchange) >= _LEAST else ""
    rest = trunk - len(dial)
    if rest < _LEAST or not value.isascii():
        return None
    first = str(2 + draw.below(8))
    drawn = first + "".join(str(draw.below(10)) for _ in range(rest - 1))
    return surface.with_digits(_regrouped(value, len(kept), area), kept + dial + drawn)


_LEAST: Final = 4


def _regrouped(value: str, kept: int, area: int) -> str:
    """A number with a group of `area` figures behind the first `kept`, and as many in all.

    The code of a town is a group of its own: «0113 496 0122» becomes «01603 732 784».
    """
    figures = [place for place, sign in enumerate(value) if sign.isdigit()]
    code = _FIRST_GROUP.match(value, figures[kept])
    more = area - len(code[0]) if code else 0
    if code is None or not more:
        return value
    head, rest = value[: code.start()] + "0" * area, value[code.end() :]
    while more > 0 and rest:
        more -= rest[-1].isdigit()
        rest = rest[:-1].rstrip(" -/.–")
    return head + rest + "0" * -more


_FIRST_GROUP: Final = re.compile(r"\d{2,6}(?=[ )/.–-]{1,3}\d)")
