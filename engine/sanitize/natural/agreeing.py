"""Postcodes and telephone numbers that belong to a town go with what stands for the town.

Where the text names the country and it gets another in its place, they are written as in that one.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import islice
from typing import Final, cast

from engine.codecs import surface
from engine.conversation.vault import Draw
from engine.kinds import names, states, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import lexicon, localities, regions, same_shape, spellings
from engine.sanitize.natural.localities import Locality
from engine.values import Decision

POSTCODES: Final = frozenset({"ZIP_CODE", "UK_POSTCODE"})
TYPES: Final = POSTCODES | {"PHONE_NUMBER"}
_BESIDE, _NEAR = 60, 600
"""So far from a town stand its postcode and its telephone numbers."""
_BRITISH: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}")
_OUTWARD: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]?")
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
_CALLING: Final = word_lists.pairs("numbering.calling_codes")
_LENGTHS: Final = word_lists.pairs("numbering.lengths_of_numbers")
_MOBILE: Final = word_lists.pairs("numbering.mobile_codes")
_FORMS: Final = word_lists.pairs("numbering.postcodes")
_TRUNKLESS: Final = word_lists.words("numbering.without_trunk")
_NO_TOWN: Final = {
    "United Kingdom": r"0(?:7|[389]\d)", "Germany": r"0(?:1[5-9]|[89]00)",
    "Austria": r"0(?:6[5-9]|[89]\d0)", "Switzerland": r"0(?:7[4-9]|[89]\d0)",
    "Ireland": r"0(?:8[35-9]|818)", "Australia": r"0?4|1[38]00", "India": r"0?[6-9]\d{9}\Z",
    "Spain": r"[67]|[89]0\d", "Italy": r"3|[89]\d\d(?=\d{3})(?!\d{8})", "France": r"0[678]",
    "Netherlands": r"0(?:6|[89]00)", "Belgium": r"04[5-9]\d|0[789]00", "Sweden": r"07",
    "Poland": r"4[5]\d|5[0137]|6[069]|7[2389]|[78]8|800", "Norway": r"[489]", "Portugal": r"9|800",
    "Czechia": r"[67]|800", "Hungary": r"[237]0|80", "Finland": r"0(?:4|50|800)",
}  # fmt: skip
"""How numbers begin that belong to no town: those of mobile telephones and of services."""
_ENDING: Final = re.compile(r"(?:@|://|www\.)[\w.-]{1,80}\.([a-z]{2})(?![\w-]|\.\w)")
_ANYBODYS: Final = frozenset("ai cc co eu fm gg io ly me sh so to tv".split())
"""Ends of addresses that people of every country take."""
_TRUNK: Final = re.compile(r"\(0\)[ ]?")
_KINDS: Final = word_lists.words("places.kinds")
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
        new = _within_its_state(place, _town(place, desk, near), draw, desk)
        return _postcode(value, new, draw, desk) if new else None
    abroad = _in_another_country(value, place, draw, desk)
    if abroad is not None:
        return abroad
    likely = ((town, new, _likelihood(value, town, new, desk)) for town, new in
              _towns_near(place, desk, _NEAR))  # fmt: skip
    ranked = sorted(likely, key=lambda item: -item[2])
    return _phone(value, ranked[0][1], draw) if ranked and ranked[0][2] else None


def _within_its_state(
    place: tuple[int, int], beside: tuple[str, Locality] | None, draw: Draw, desk: Desk
) -> Locality | None:
    """The town of a postcode, which lies in what stands for the state right beside it.

    «TX 79912» without a town has one of the towns of what stands for Texas.
    """
    home = _state_beside(place, desk)
    if home is None or (beside and (beside[1].country, beside[1].area) == home):
        return beside[1] if beside else None
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
    fitting = [locality for locality in localities.of_town(town) if _fits(locality, desk)]
    return _postcode(value, fitting[0], draw, desk) if fitting else None


def tied(desk: Desk) -> bool:
    """Whether a text has a postcode or telephone number that may go with a town."""
    if "tied" not in desk.cache:
        desk.cache["tied"] = any(decision.span.type in TYPES for decision in desk.plan.decisions)
    return bool(desk.cache["tied"])


def country(desk: Desk) -> str | None:
    """The country that the postcodes and telephone numbers of a text speak of first."""
    return next(iter(_told(desk)), None)


def standing(desk: Desk) -> str | None:
    """What stands for that country, which is itself where the text does not name it."""
    told = country(desk)
    return _moved(desk).get(told, told) if told else None


def by_addresses(desk: Desk) -> str | None:
    """What stands for the one country that the ends of a text's addresses tell: «@clinic.ie»."""
    if "ends of addresses" not in desk.cache:
        desk.cache["ends of addresses"] = frozenset(_ENDING.findall(desk.text)) - _ANYBODYS
    ends = cast("frozenset[str]", desk.cache["ends of addresses"])
    told = {states.country_of("GB" if ending == "uk" else ending.upper()) for ending in ends}
    home = next(iter(told), None) if len(told) == 1 else None
    return _moved(desk).get(home, home) if home else None


def by_neighbours(desk: Desk) -> str | None:
    """The one country in which all listed towns of a text can lie: Ballina is near Letterkenny."""
    if "of neighbours" not in desk.cache:
        homes = [set(home) for _, body in _towns(desk) if (home := regions.within(body))]
        shared = set.intersection(*homes) if homes else set[str]()
        first = {regions.within(body)[0] for _, body in _towns(desk) if regions.within(body)}
        desk.cache["of neighbours"] = shared if len(shared) == 1 else first & shared
    told = cast("set[str]", desk.cache["of neighbours"])
    return next(iter(told)) if len(told) == 1 else None


def alike(home: str) -> tuple[tuple[str, ...], ...]:
    """Countries whose towns are listed, to stand for another: those with such postcodes first."""
    listed = tuple(name for name in localities.countries() if name != home)
    form = _FORMS.get(home)
    same = tuple(name for name in listed if form is not None and _FORMS[name] == form)
    return same, listed


def by_postcode(plain: str, desk: Desk) -> str | None:
    """The country of a postcode with letters right behind a town: Kettering NN16 is British."""
    for start, body in _towns(desk):
        if names.canonical(body) != plain:
            continue
        behind = _GAP.match(desk.text, start + len(body))
        for form, name in _LETTERED:
            if behind and form.match(desk.text, behind.end()):
                return name
    return None


_GAP: Final = re.compile(
    r"[ ,(\n'\"|]{0,5}(?:(?:post(?:al)?_?-?code|zip|plz)[\"']?[ ]?[:=|][ \"']{0,3})?", re.IGNORECASE
)
_LETTERED: Final = (
    (_BRITISH, "United Kingdom"),
    (_CANADIAN, "Canada"),
    (_IRISH, "Ireland"),
)


def _moved(desk: Desk) -> dict[str, str]:
    """What stands for each country that the text names, where it is another with listed towns."""
    stood: dict[str, str] = {}
    for name in regions.countries(desk):
        new = desk.memory.entities.get(("country", names.canonical(name)), "")
        listed = spellings.country(new)
        if listed in _LENGTHS and listed != name:
            stood[name] = listed
    return stood


def _told(desk: Desk) -> tuple[str, ...]:
    """The countries with listed towns that calling codes and postcodes of a text tell."""
    if "countries told" not in desk.cache:
        values = [(decision.span.type, desk.original(decision)) for decision in desk.plan.decisions]
        numbers = [value for kind, value in values if kind == "PHONE_NUMBER"]
        trunk = any(number.lstrip("(").startswith("0") for number in numbers)
        postcodes = [value for kind, value in values if kind in POSTCODES]
        told = [_called(value) or _dialled(value, desk) for value in numbers]
        told += [_country_of(value, desk, trunk=trunk) for value in postcodes]
        told += ["Germany" if desk.german and numbers else None]
        desk.cache["countries told"] = tuple(
            dict.fromkeys(name for name in told if name in _LENGTHS)
        )
    found: tuple[str, ...] = desk.cache["countries told"]
    return found


def _called(value: str) -> str | None:
    """The country of a number with a calling code, but for North America's."""
    if not value.lstrip("( ").startswith("+"):
        return None
    digits = surface.digits(value)
    fitting = (name for name, code in _CALLING.items() if code != "1" and digits.startswith(code))
    return max(fitting, key=lambda name: len(_CALLING[name]), default=None)


def _dialled(value: str, desk: Desk) -> str | None:
    """The country of the town of the text whose code a number begins with: «052» of Winterthur."""
    digits = surface.digits(value)
    for _start, body in _towns(desk):
        for place in localities.of_town(spellings.town(body) or body):
            if place.dial.startswith("0") and digits.startswith(place.dial):
                return place.country
    return None


_OF_SWITZERLAND: Final = re.compile(
    r"\bCHF\b|\bFr\.|\bAHV\b|\bKanton\b"
    rf"|\b[1-9]\d{{3}}[ ][A-ZÄÖÜ][\w. -]{{2,24}}[ ](?:{'|'.join(localities.CANTONS)})\b"
)
_OF_INDIA: Final = re.compile(r"₹|\bRs\.? ?\d|\bINR\b|\blakh\b|\bcrore\b|\bIndia\b")


def _country_of(value: str, desk: Desk, *, trunk: bool) -> str | None:
    """The country that a postcode is of; `trunk`: whether numbers of the text begin with 0."""
    named = next((name for form, name in _LETTERED if form.fullmatch(value)), None)
    digits = _DIGITS.fullmatch(value)
    if named or digits is None:
        return named
    if _figures(digits) == _INDIAN:
        return "India" if _is_indian(desk) else None
    if _figures(digits) == _FIVE:
        return "Germany" if desk.german or trunk else "United States"
    if _is_said(_OF_SWITZERLAND, desk):
        return "Switzerland"
    return "Austria" if desk.german else "Australia"


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
        new = _stood(body, desk)
        fitting = [locality for locality in localities.of_town(new) if _fits(locality, desk)]
        if fitting:
            home = lexicon.cities().get(new.casefold(), ("",))[0]
            fitting.sort(key=lambda locality: locality.country != home)
            found.append((apart, body, fitting[0]))
    return [(body, new) for _apart, body, new in sorted(found, key=lambda item: item[0])]


def _stood(body: str, desk: Desk) -> str:
    """What stands for a town, without words that stay: of «Upper Dunbeck» that for «Dunbeck»."""
    telling = (word for word in body.split() if word.casefold().rstrip(".") not in _KINDS)
    entities = desk.memory.entities
    whole = entities.get(("place", names.canonical(body)))
    return whole or entities.get(("place", names.canonical(" ".join(telling))), "")


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
    """Whether a town lies in a country that the text speaks of, or in what stands for one."""
    told = {*_told(desk)} | {*_moved(desk).values()}
    american = {"United States", "Canada"}
    near = bool(told & american) and locality.country in american
    return not told or locality.country in told or near


# ------------------------------------------------------------------ postcodes
def _postcode(value: str, new: Locality, draw: Draw, desk: Desk) -> str | None:
    if not new.postcode:
        return None
    same = _is_of(value, new.country)
    if (same and not value.isalnum()) or (not same and new.country in _moved(desk).values()):
        return _formed(new, draw)
    return _in_its_form(value, new, draw)


def _in_its_form(value: str, new: Locality, draw: Draw) -> str | None:
    """A postcode of a town in the form of another; None where its country has no such form."""
    digits = _DIGITS.fullmatch(value)
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
    if _OUTWARD.fullmatch(value) and new.country in ("United Kingdom", "Ireland"):
        key = new.postcode if new.country == "Ireland" else ""
        return _outward(value, key, new, draw)
    length = _figures(digits) if digits else 0
    indian = new.country == "India"
    if digits and new.postcode.isdigit() and indian == (length == _INDIAN):
        made = new.postcode + "".join(str(draw.below(10)) for _ in range(length))
        figures = surface.with_digits(digits[1], made[:length])
        return value[: digits.start(1)] + figures + _randomised(value[digits.end(1) :], draw)
    return None


def _outward(value: str, key: str, new: Locality, draw: Draw) -> str:
    """The first half of a postcode, which stands alone: «LS6» in Britain, «T12» in Ireland."""
    if key:
        return (key + f"{draw.below(2)}{1 + draw.below(9)}")[:3]
    return re.sub(
        r"\d", lambda _digit: str(1 + draw.below(9)), re.sub(r"\A[A-Z]+", new.postcode, value)
    )


def _is_of(value: str, country: str) -> bool:
    """Whether a postcode is written as those of a country are."""
    form = "".join("0" if sign.isdigit() else "A" if sign.isalpha() else sign for sign in value)
    return form.removeprefix("A-") == _FORMS.get(country)


def _formed(new: Locality, draw: Draw) -> str:
    """A postcode of a town in the form of its country."""
    form, begun = _FORMS[new.country], new.postcode
    if begun.isalpha():
        form, shown = form[1:], begun
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


def _is_said(pattern: re.Pattern[str], desk: Desk) -> bool:
    """Whether a pattern stands anywhere in a text, looked for once."""
    if pattern not in desk.cache:
        desk.cache[pattern] = pattern.search(desk.text) is not None
    return desk.cache[pattern] is True


def _is_indian(desk: Desk) -> bool:
    """Whether a text speaks of India, as far as money, the country and its states tell."""
    if _is_said(_OF_INDIA, desk):
        return True
    areas = (localities.area(body) for _start, body in regions.pieces(desk))
    return any(home is not None and home[0] == "India" for home in areas)


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
        digits = digits[len(calling) :]
        return digits if home in _TRUNKLESS else "0" + digits.lstrip("0")
    return digits[1:] if calling == "1" and len(digits) == _AMERICAN + 1 else digits


def _in_another_country(value: str, place: tuple[int, int], draw: Draw, desk: Desk) -> str | None:
    """The number as one of what stands for its country; None where that has no stand-in."""
    home = _called(value) or _only_country(desk)
    there = _moved(desk).get(home or "")
    if home is None or there is None or home not in _CALLING:
        return None
    towns = [new for _body, new in _towns_near(place, desk, _NEAR) if new.country == there]
    mobile = re.match(_NO_TOWN.get(home, r"(?!)"), _national(value, home))
    others = localities.in_country(there)
    new = towns[0] if towns else others[draw.below(len(others))]
    return _written(value, home, there, _MOBILE[there] if mobile else new.dial, draw)


def _only_country(desk: Desk) -> str | None:
    named = regions.countries(desk)
    return next(iter(named)) if len(named) == 1 else None


def _written(value: str, home: str, there: str, code: str, draw: Draw) -> str:
    """A number that begins with the code of a town, in the groups of the number it stands for."""
    abroad = value.lstrip("( ").startswith("+")
    length = int(_LENGTHS[there]) + (not abroad and there not in _TRUNKLESS)
    begun = code[1:] if abroad and there not in _TRUNKLESS else code
    figures = begun + str(2 + draw.below(8))
    figures += "".join(str(draw.below(10)) for _ in range(length - len(figures)))
    lead, rest = "", value
    if abroad:
        calling = re.compile(r"\D{0,2}".join(_CALLING[home]))
        match = calling.search(value)
        lead = f"{value[: match.start()]}{_CALLING[there]}" if match else f"+{_CALLING[there]}"
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
    led = abroad and new.country not in _TRUNKLESS
    dial = new.dial[1:] if led and new.dial.startswith("0") else new.dial
    trunk = len(national) - 1 if led and national.startswith("0") else len(national)
    kept = digits[: len(digits) - trunk]
    rest = trunk - len(dial)
    if rest < _LEAST or not value.isascii():
        return None
    first = str(2 + draw.below(8))
    drawn = first + "".join(str(draw.below(10)) for _ in range(rest - 1))
    return surface.with_digits(value, kept + dial + drawn)


_LEAST: Final = 4
