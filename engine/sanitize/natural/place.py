"""Natural substitutes for places.

A country for a country, a state for a state, a city of the same country and size for a city. Where
the country or state of a city is replaced in the text, the city becomes one of its substitute.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.kinds import case, names, states, word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import (
    agreeing,
    homeland,
    lexicon,
    localities,
    regions,
    same_shape,
    spellings,
)
from engine.sanitize.natural.homeland import money
from engine.values import Decision

_WELL_KNOWN = word_lists.in_order("places.well_known_countries")
_EURO = word_lists.words("places.euro_countries")
_IN_EUROS = re.compile(r"€|\bEUR\b|\b[Ee]uros?\b")
_IN_OTHERS = re.compile(r"[$£¥₹]|\b(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF)\b")
_REGIONS = word_lists.in_order("places.regions")
_KINDS = word_lists.words("places.kinds")
_SPOKEN = frozenset({"US", "UK", "USA", "UAE", "GB"})
"""Codes that are spoken of as names are: «in the US»."""
_FIELD_STARTS = ("", *"\n\t,;|\"'([=:>")
_FIELD_ENDS = ("", *"\n\t,;|\"')]<")
_WORD = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*\.?")
_FALLBACK = "United Kingdom"
_HANDFUL, _HANDFUL_OF_AREA = 5, 1
"""Towns of an area that stands for another one, in which the value itself is not."""
_FEWEST = 8
"""Of fewer places, the value among them, none is drawn: that it is another would tell too much."""
_COUNTY = re.compile(r"County ")  # «Co. Down» stays one that is called so, in Northern Ireland
_FEW_COUNTRIES = 4
"""So many countries with postcodes of one form; that form is told by the postcode itself."""
_MANY = 20
"""A country stands for another if so many of its towns may be substitutes."""


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another place of the same kind; several places («Lyon, France») one by one.

    The second spelling of one country («US» beside «United States») gets the code of what stands
    for the first, since no two originals may share a replacement.
    """
    original = desk.original(decision)
    if counter and spellings.country(original):
        new = _country(original, desk)
        code = None if new is None else _code_of(new.removeprefix("the "), 4 - counter)
        if code is not None:
            return code
    if original in _SPOKEN and _is_field(decision, desk):
        return _coded(original, desk)
    return _list(original, desk) if "," in original else _town_with_code(original, desk)


def _is_field(decision: Decision, desk: Desk) -> bool:
    """Whether a value is all of a cell, a field or a line, so that a code may stand there."""
    before = desk.text[: decision.span.start].rstrip(" ")[-1:]
    after = desk.text[decision.span.end :].lstrip(" ")[:1]
    return before in _FIELD_STARTS and after in _FIELD_ENDS


def _coded(code: str, desk: Desk) -> str | None:
    """The code of the country that stands for a code's country, of as many letters.

    None for what is no code, and for a state's where the text does not name the country.
    """
    country = states.country_of(code)
    if country is None or (code in states.CODES and country not in regions.countries(desk)):
        return None
    new = _country(country, desk)
    return None if new is None else _code_of(new, len(code))


def _code_of(country: str, letters: int) -> str | None:
    listed = spellings.country(country)
    is_length = letters in (len("US"), len("USA"))
    return states.country_code(listed, letters) if listed and is_length else None


def _list(original: str, desk: Desk) -> str | None:
    done = []
    for piece in original.split(","):
        lead = piece[: len(piece) - len(piece.lstrip())]
        new = _town_with_code(piece.strip(), desk) if piece.strip() else ""
        if new is None:
            return None
        done.append(lead + new)
    return ",".join(done)


def _town_with_code(text: str, desk: Desk) -> str | None:
    """One place, with a postcode or the code of its state beside it if it has them."""
    match = regions.TOWN.fullmatch(text)
    if match is None:
        return None
    body = names.without_possessive(match["body"])
    words = body.rsplit(maxsplit=1)
    if len(words) > 1 and words[1] in states.CODES and not known(body):
        town, state = (_shaped(word, desk) for word in words)
        gap = body[len(words[0]) : -len(words[1])]
        new = None if town is None or state is None else town + gap + state
    else:
        town = localities.without_canton(body)
        new = localities.with_canton(_shaped(town, desk), wanted=town != body)
    shown = names.without_possessive(new or "")
    before, after = (_postcode(match[side] or "", shown, desk) for side in ("before", "after"))
    return None if new is None else before + new + names.possessive(match["body"]) + after


def _shaped(body: str, desk: Desk) -> str | None:
    """The substitute in the case of the original; «USA», a state and a code have their own."""
    coded = None if body in _SPOKEN else _coded(body, desk)
    if coded is not None:
        return coded
    new = substitute(body, desk)
    letters = [char for char in body if char.isalpha()]
    short = len(letters) <= len("USA") and spellings.country(body) is not None
    return new if new is None or short or states.find(body) else case.shaped(new, body)


def _postcode(text: str, town: str, desk: Desk) -> str:
    """The postcode beside a town, with the spaces at its ends, of the town that stands for it."""
    bare = text.strip()
    draw = desk.draw("postcode", bare)
    made = agreeing.beside_town(bare, town, draw, desk) if bare else ""
    return text.replace(bare, made or same_shape.randomised(bare, draw)) if bare else text


def substitute(body: str, desk: Desk) -> str | None:
    """The substitute for one place name, without regard to its case; «Washington, DC» is a town.

    A state or country itself where the text asks about its law.
    """
    if regions.under_its_law(body, desk):
        return body
    land = regions.LAND.match(body)
    if land is not None:
        for called in (body[land.end() :], f"{body[land.end() :]} State"):  # «New York» is a town
            if states.find(called):
                new = _state(called, desk)
                return None if new is None else land[0] + new
    plain = names.canonical(body)
    in_state = regions.stated_areas(desk).get(plain) in states.CODES and spellings.town(body)
    if states.find(body) and not in_state:
        return _state(body, desk)
    if plain in {region.casefold() for region in _REGIONS}:
        return desk.part("region", plain, _REGIONS)
    if spellings.country(body) or _is_area(body, desk):
        return (_country if spellings.country(body) else _area)(body, desk)
    return _town(body, desk) if spellings.town(body) else _by_words(body, desk)


def _is_area(body: str, desk: Desk) -> bool:
    """Whether a text names a state or county without a code; of namesakes the town goes first.

    Unless the text puts a town in it, or names its kind («Lagos State»); what stands behind a
    postcode is a town («79098 Freiburg»).
    """
    if localities.area(body) is None:
        return False
    town = spellings.town(body) is not None
    coded = town and re.search(rf"(?<!\d)\d{{4,5}}[ ]{re.escape(body)}(?!\w)", desk.text)
    return not coded and (names.canonical(body) in regions.homes(desk) or not town)


def _area(body: str, desk: Desk) -> str | None:
    """Another state or county of the same country, or one of the country's substitute."""
    home = localities.area(body)
    if home is None:
        return None
    country, name = home
    there = _country_of_area(country, desk)
    listed = localities.areas_of(country) if there == country else localities.regions_of(there)
    named = {area for _, other in regions.pieces(desk) if (area := localities.area(other))}
    options = tuple(area for area in listed if (there, area) not in named and area != name)
    called = bool(_COUNTY.match(name))
    alike = tuple(area for area in options if bool(_COUNTY.match(area)) is called)
    bare = names.canonical(localities.without_kind(body))
    is_named = any(names.canonical(other) == bare for _, other in regions.pieces(desk))
    value = bare if is_named else names.canonical(body)  # «County Mayo» beside «Mayo»
    enough = len(listed) >= _FEWEST and len(options) >= _HANDFUL
    new = desk.part("area", value, alike or options) if enough else None
    abroad = there != country
    return new and localities.written(new, body, abroad=abroad, german=desk.german)


def _country_of_area(country: str, desk: Desk) -> str:
    """What stands for the country of a state or county, itself where the text does not name it."""
    named = next(
        (body for _, body in regions.pieces(desk) if spellings.country(body) == country), None
    )
    if named is None or named in ("England", "Scotland", "Wales", "Northern Ireland"):
        return country
    there = spellings.country(_country(named, desk) or "") or country
    return there if len(localities.regions_of(there)) >= _FEWEST else country


def known(body: str) -> bool:
    """Whether a text is the name of a listed place or state."""
    return bool(states.find(body) or spellings.country(body) or spellings.town(body))


def _state(body: str, desk: Desk) -> str | None:
    """Another state of the same country, or one of the country's substitute; a code for a code."""
    country, code = regions.country_of_state(body, desk)
    coded = body in states.CODES
    value = names.canonical(body)
    target = _target(value, country, desk)
    written = sorted({code, states.STATES[country][code], states.SHORT.get(code, code)} - {body})
    listed = next(filter(None, (_counterpart(other, target, desk) for other in written)), ())
    named = dict(states.STATES[target])
    if states.is_short(body) and target == "United States":
        ending = "." if body.endswith(".") else ""
        named = {key: short.removesuffix(".") + ending for key, short in states.SHORT.items()}
    told = _with_codes(target, _towns_within(value, desk)) if agreeing.tied(desk) else ()
    for options in (listed, told, _large(target), tuple(states.STATES[target])):
        shown = tuple(option if coded else named[option] for option in options if option in named)
        new = desk.part("state", value, shown) if shown else None
        if new is not None:
            return case.shaped(new, body)
    return None


def _target(value: str, country: str, desk: Desk) -> str:
    """The country whose state stands for a state of `country`."""
    area = regions.stated_areas(desk).get(value, "")
    new = _country(area, desk) if spellings.country(area) == country else None
    target = spellings.country(new or "") or ""
    return target if target in states.STATES else country


def _counterpart(other: str, target: str, desk: Desk) -> tuple[str, ...]:
    """What stands for the same state in its other writing («OH», «Ohio»), as a code."""
    new = desk.memory.entities.get(("state", names.canonical(other)), "")
    return states.codes(new, target)


def _large(country: str) -> tuple[str, ...]:
    """The codes of a country's states with towns enough to choose from, if those are enough."""
    large = tuple(
        code
        for code, name in states.STATES[country].items()
        if code not in states.WORDS and len(_of_state(country, name)) >= _HANDFUL
    )
    return large if len(large) > _FEWEST else tuple(states.STATES[country])


def _towns_within(state: str, desk: Desk) -> int:
    """How many towns the text puts into a state."""
    areas = regions.stated_areas(desk).values()
    return sum(names.canonical(area) == state for area in areas)


def _with_codes(country: str, towns: int) -> tuple[str, ...]:
    """The codes of the states in which so many towns with known postcodes lie.

    Of five states and more where one town is enough; of two and more where it is none.
    """
    counted = Counter(place.area for place in localities.in_country(country))
    codes = tuple(
        code for code, name in states.STATES[country].items()
        if counted[name] and code in _large(country)
    )  # fmt: skip
    enough = tuple(code for code in codes if counted[states.STATES[country][code]] >= towns)
    if len(enough) > 1:
        return enough
    return codes if len(codes) > _HANDFUL else ()


def _of_state(country: str, name: str) -> tuple[str, ...]:
    return lexicon.towns_of_state(country, name.removesuffix(" State"))


def _country(body: str, desk: Desk) -> str | None:
    """Another country with many listed towns, and with states where the text names some.

    One country has one stand-in under all its names. The first name has it («US», where the text
    says «United States» nowhere); `make` finds another way to say it for the others.
    """
    plain = names.canonical(body)
    bare = plain.removeprefix("the ")
    country = spellings.country(body)
    if country is not None and money.pays_alone(country, desk.text):
        return body
    value = plain if country is None else names.canonical(country)
    coded = country in regions.coded(desk)
    divided = country is not None and country in regions.divided(desk)
    euro = _of_the_euro(desk.text) if country in _EURO else ()
    ways: tuple[tuple[str, ...], ...] = (tuple(states.STATES) if coded else (), euro, _countries())
    if divided and not coded:
        ways = (*(tuple(filter(_is_divided, options)) for options in ways), *ways)
    for options in _with_listed_towns(ways, country or "", desk):
        others = tuple(name for name in options if name != country)
        new = desk.part("country", value, others) if others else None
        if new is not None:
            _hand_over(new, value, plain, desk)
            return body[: len(body) - len(bare)] + new
    return None


def _with_listed_towns(
    ways: tuple[tuple[str, ...], ...], home: str, desk: Desk
) -> Iterator[tuple[str, ...]]:
    """Where postcodes or telephone numbers may go with a country, those with known codes first."""
    for options in ways:
        for listed in agreeing.alike(home) if agreeing.tied(desk) else ():
            fitting = tuple(name for name in options if name in listed)
            if len(fitting) >= _FEW_COUNTRIES:
                yield fitting
        yield options


def is_public(decision: Decision, desk: Desk) -> bool:
    """Whether a value is a country that the text's own currency tells («Poland» beside «zł»).

    Also a state or country about whose law the text asks: by another's the answer would be wrong.
    """
    if decision.span.type != "LOCATION":
        return False
    body = names.without_possessive(desk.original(decision))
    country = spellings.country(body)
    paying = country is not None and money.pays_alone(country, desk.text)
    return paying or regions.under_its_law(body, desk)


def _of_the_euro(text: str) -> tuple[str, ...]:
    """The countries to choose from in a text that counts in euros and in nothing else."""
    if not _IN_EUROS.search(text) or _IN_OTHERS.search(text):
        return ()
    return tuple(name for name in _countries() if name in _EURO)


def _hand_over(new: str, value: str, plain: str, desk: Desk) -> None:
    """Let another name of a country have its stand-in where the listed name does not occur."""
    owner = desk.memory.owners.get(names.canonical(new))
    is_named = any(names.canonical(body) == value for _, body in regions.pieces(desk))
    if owner == ("country", value) and plain not in (value, f"the {value}") and not is_named:
        desk.memory.owners[names.canonical(new)] = ("country", plain)


def _is_divided(country: str) -> bool:
    """Whether a country has states enough, of which one may stand for another country's."""
    return len(localities.regions_of(spellings.country(country) or country)) >= _FEWEST


@lru_cache(maxsize=1)
def _countries() -> tuple[str, ...]:
    return tuple(name for name in _WELL_KNOWN if len(_towns(name)) >= _MANY)


def _towns(country: str) -> tuple[str, ...]:
    return lexicon.towns(spellings.country(country) or country)


def _town(body: str, desk: Desk, whole: str = "") -> str | None:
    """A town of the area's substitute if the text names the area, else one of its own country.

    `whole`: the name that the town is a part of, and which the text puts into the area.
    """
    plain, listed = names.canonical(body), spellings.town(body) or ""
    stated = names.canonical(whole) if whole else plain
    country = _country_of_town(stated, listed, desk)
    size = lexicon.size_in(listed, country)
    ways = (*_inside(stated, size, desk), _like(country, size))
    for options in _listed_first(ways, country, desk):
        known = _readable(options, desk)
        others = tuple(name for name in known if name.casefold() != listed)
        others = _of_other_cantons(others, body) if country == "Switzerland" else others
        new = desk.part("place", plain, others) if others else None
        if new is not None:
            return new
    return None


def _of_other_cantons(towns: tuple[str, ...], body: str) -> tuple[str, ...]:
    """Towns that do not lie in the canton of a Swiss one, whose letters may stand beside it."""
    cantons = {place.area for place in localities.of_town(body) if place.country == "Switzerland"}
    others = tuple(
        town
        for town in towns
        if not any(place.area in cantons for place in localities.of_town(town))
    )
    return others if len(others) >= _FEWEST else towns


def _country_of_town(plain: str, listed: str, desk: Desk) -> str:
    """Where a listed town lies: of its namesakes the one in the country that the text tells.

    Nelson beside «Inland Revenue» and a postcode of four figures is in New Zealand. A small town
    that a list has in another country of settlers alone has a namesake where the text surely
    speaks of one and of nothing there but the town: Whitby beside pounds, or in a text of British
    postcodes, is no town in Canada.
    """
    lettered = agreeing.by_postcode(plain, desk)
    if lettered is not None:
        return lettered
    lands = homeland.homes_of(listed)
    area = regions.stated_areas(desk).get(plain)
    if area is not None:
        stated = (spellings.country(area), *(land for land, _ in states.find(area)))
        return next((land for land in stated if land in lands), lands[0])
    best = homeland.among(lands, desk) or lands[0]
    told = homeland.country(desk, homeland.SURELY)
    if told is None or told in lands or best not in homeland.SETTLED:
        return best
    common = lexicon.size_in(listed, best) == "0" or len(lands) > _NAMESAKES
    alone = homeland.scores(desk)[best] < homeland.SURELY and told in _ENGLISH
    return told if told in _OLDER or (common and alone) else best


_NAMESAKES = 2
"""A town of more countries may well have a namesake in one more: Hamilton."""
_OLDER = ("United Kingdom", "Ireland")
_ENGLISH = homeland.SETTLED | {*_OLDER, "India", "Kenya", "Malaysia", "Nigeria", "Singapore"}


def _readable(options: tuple[str, ...], desk: Desk) -> tuple[str, ...]:
    """Towns as the text's language calls them, and none with two names: «Biel/Bienne»."""
    plain = tuple(name for name in options if "/" not in name)
    if not desk.german:
        return plain
    return tuple(name for name in plain if name.casefold() not in _foreign_names())


@lru_cache(maxsize=1)
def _foreign_names() -> frozenset[str]:
    """Names of towns that German calls otherwise: «Munich»."""
    rows = word_lists.rows("places.exonyms")
    return frozenset(row[0].casefold() for row in rows if row[0] != row[1])


def _inside(plain: str, size: str, desk: Desk) -> tuple[tuple[str, ...], ...]:
    """Towns of the substitute of the area that the text puts a town in, the fitting ones first."""
    area = regions.stated_areas(desk).get(plain)
    new = substitute(area, desk) if area else None
    if area is None or new is None:
        return ()
    if not states.find(area) and _is_area(area, desk):
        home, _ = localities.area(area) or ("", "")
        there = _country_of_area(home, desk)
        if there != home:
            land, listed = localities.area(new) or ("", "")
            towns = localities.towns_in(there, listed if land == there else new)
            return (towns,) if towns else ()
        _, within = localities.area(new) or ("", "")
        return (localities.towns_in(home, within),) if within else ()
    if not states.find(area):
        country = spellings.country(new) or ""
        coded = localities.towns_of(country) if agreeing.tied(desk) else ()
        return tuple(
            towns_like
            for towns_like in (coded, lexicon.cities_like(country, size), lexicon.towns(country))
            if len(towns_like) >= _HANDFUL
        )
    home, _ = regions.country_of_state(area, desk)
    target = _target(names.canonical(area), home, desk)
    code = states.codes(new, target)
    towns = _of_state(target, states.STATES[target][code[0]]) if code else ()
    return (towns, lexicon.towns(target)) if towns else (lexicon.towns(target),)


def _listed_first(
    ways: tuple[tuple[str, ...], ...], country: str, desk: Desk
) -> tuple[tuple[str, ...], ...]:
    """Where a postcode or telephone number may go with the town, those with a known code first."""
    if not agreeing.tied(desk):
        return ways
    in_order: list[tuple[str, ...]] = []
    for options in ways:
        listed = tuple(
            name
            for name in options
            if any(locality.country == country for locality in localities.of_town(name))
        )
        if len(listed) >= (_FEWEST if options is ways[-1] else _HANDFUL_OF_AREA):
            in_order.append(listed)
        elif options is ways[-1] and len(localities.towns_of(country)) >= _FEWEST:
            in_order.append(localities.towns_of(country))
        in_order.append(options)
    return tuple(in_order)


def _like(country: str, size: str) -> tuple[str, ...]:
    """Cities to choose from: the same country and size, else the same country, else any."""
    for cities in (
        lexicon.cities_like(country, size),
        lexicon.cities_like(country, "1") + lexicon.cities_like(country, "0"),
        lexicon.cities_like(_FALLBACK, "1"),
    ):
        if len(cities) >= _FEWEST:
            return cities
    return lexicon.cities_like(_FALLBACK, "0")


_ON_A_RIVER: Final = re.compile(
    r"(?P<town>\w[\w'’.-]+(?:[ ][A-ZÄÖÜ][\w'’-]+)?)"
    r"[ ](?:am|an[ ]der|ob[ ]der|vor[ ]der|im|upon|on|sur)[ ](?:the[ ])?[A-ZÄÖÜ][\w'’-]+"
)
"""«Mühldorf am Inn»: the river tells the town from others of its name."""


_FIRST_PARTS: Final = frozenset({"Port", "Fort"})
"""Kinds of places that before a name are a part of a town's: «Port Pirie», no «Port Albany»."""


def _by_words(body: str, desk: Desk) -> str | None:
    """An unknown place: words such as River or North stay, the others become a town's name.

    Of words that are all such («Church Lane», «Mill Farm») the last stays.
    """
    district = regions.DISTRICT.fullmatch(body)
    if district is not None and localities.of_town(district["town"]):
        new, number = substitute(district["town"], desk), body[district.end("town") :]
        return new and new + same_shape.randomised(number, desk.draw("district", body))
    river = _ON_A_RIVER.fullmatch(body)
    if river is not None and names.canonical(river["town"]) not in _KINDS:
        return _unknown(names.canonical(body), names.canonical(body), desk)
    words = list(_WORD.finditer(body))
    lead = _listed_lead(body, words)
    if lead:
        new = _town(body[:lead], desk, body)
        return None if new is None else new + body[lead:]
    telling = [word for word in words if word[0].casefold().rstrip(".") not in _KINDS]
    telling = telling or words[:-1]
    if not telling or any(char.isdigit() for char in body):
        return None
    while len(telling) > 1 and telling[-1][0].islower() and not telling[0][0].islower():
        telling.pop()  # «Boksburg container depot»
    joined = words[0][0] in _FIRST_PARTS and words[1:2] == telling[:1]
    first = (words if joined else telling)[0].start()
    last = telling[-1].end()
    plain = names.canonical(body[first:last])
    listed = spellings.town(plain)
    if listed and listed != names.canonical(body):
        new = _town(body[first:last], desk, body)
    else:
        new = _unknown(plain, names.canonical(body), desk)
    return None if new is None else body[:first] + new + body[last:]


def _listed_lead(body: str, words: list[re.Match[str]]) -> int:
    """Where a listed town ends behind which nothing but kinds of places stands, else 0.

    «Jurong East» of «Jurong East Swimming Complex», although «East» alone says no name.
    """
    for count in range(len(words) - 1, 0, -1):
        if names.canonical(words[count][0]).rstrip(".") not in _KINDS:
            return 0
        end = words[count - 1].end()
        if (
            words[0].start() == 0
            and spellings.town(body[:end])
            and not _KINDS.issuperset(names.canonical(body[:end]).split())
        ):
            return end
    return 0


def _unknown(plain: str, whole: str, desk: Desk) -> str | None:
    """A town for a place that no list names: of the area that the text puts it in, if it does."""
    home = agreeing.standing(desk) or homeland.among(homeland.homes_of(whole), desk)
    home = home or homeland.country(desk, least=1) or ("Germany" if desk.german else None)
    ways = [*_inside(whole, "0", desk), *_in_the_only_country(desk)]
    listed = localities.towns_of(home) if home is not None else ()
    if len(listed) < _FEWEST:
        listed = lexicon.cities_like(home or _FALLBACK, "0")
    ways.append(listed if len(listed) >= _FEWEST else lexicon.cities_like(_FALLBACK, "0"))
    for options in (
        *_listed_first(tuple(ways), home or _FALLBACK, desk),
        lexicon.cities_like(_FALLBACK, "0"),
    ):
        known = _readable(options, desk)
        new = desk.part("place", plain, known) if known else None
        if new is not None:
            return new
    return None


def _in_the_only_country(desk: Desk) -> Iterator[tuple[str, ...]]:
    """The towns of what stands for the one country that a text names."""
    named = tuple(regions.countries(desk))
    there = desk.memory.entities.get(("country", names.canonical(named[0]))) if named else None
    there = there or (_country(named[0], desk) if len(named) == 1 else None)
    towns = lexicon.towns(spellings.country(there) or there) if there else ()
    if len(named) == 1 and len(towns) >= _FEWEST:
        yield towns
