"""The places that one span of the tagger names: «San Rafael CA» is a town and a state.

Each goes by itself elsewhere in a text, so each is a value of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.kinds import states, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import countries, towns

_STATES: Final = {name for row in states.STATES.values() for name in row.values()} | {"New York"}
_NAMES: Final = _STATES - {"Victoria"} | word_lists.words("places.parts_of_countries")
STATES: Final = any_of(map(re.escape, _NAMES))
"""States, provinces and parts of kingdoms that are written behind a town; «Victoria» is a name."""
ABBREVIATED: Final = sorted(states.CODES - {"DC", "SA"})
"""Their codes: «Washington DC» is one place, «SA» a kind of company."""

OUTWARD: Final = re.compile(r"(?<=[a-z])[ ](?P<region>[A-Z]{1,2}\d{1,2}[A-Z]?)$")
"""The first half of a British postcode behind its town: «Matlock DE4»."""
_SOUTH_AUSTRALIA: Final = re.compile(r"[ ](?P<region>SA)$")
_POSTCODE_BEHIND: Final = re.compile(r"[ ]{1,2}5\d{3}(?![\w-]|[.,:]\d)")
"""Behind «Port Pirie SA», which is no company then."""
_PART_OF_A_NAME: Final = word_lists.words("places.inside_names")
"""Words before a country or state that make another name with it: «New Mexico», «Lake Ontario»."""

COMPASS: Final = re.compile(r"[NS]?\.?[EW]?\.?|(?:Nth|Sth)\.?")
"""What names a side of a region and no town in it: «N. Yorkshire», «NW England»."""
_SEPARATE = re.compile(r"(?:[^,/(]|\((?=[^()]*\)))+")
"""What stands between commas, slashes and a bracket that the span does not close."""
_TOWN = r"[^\W\d_]+(?:[ ][^\W\d_]+)?"
_TWO = re.compile(rf"(?P<one>{_TOWN})[ ]?[-–—][ ]?(?P<other>{_TOWN})")
_PEOPLE = re.compile(f"[ ]{word_lists.any_of('people.of_a_state')}$")
"""Who is of a place, and no part of its name («U.S. citizens»)."""


def places(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The places named in `text[start:end]`, without spaces around them."""
    for part in _SEPARATE.finditer(text, start, end):
        value = part[0].rstrip()
        first, last = part.start(), part.start() + len(value)
        people = _PEOPLE.search(value)
        last -= len(people[0]) if people else 0
        cut = _region(text[first:last], coded=_POSTCODE_BEHIND.match(text, last) is not None)
        if cut:
            yield first, first + len(text[first : first + cut].rstrip())
        yield from _joined(text, first + cut, last)


def _joined(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Two towns with a stroke between them, from the one to the other: «Lisbon-Porto»."""
    both = _TWO.fullmatch(text, start, end)
    if both is None or text[start:end].casefold() in towns():
        yield start, end
    elif all(both[side].casefold() in towns() for side in ("one", "other")):
        yield both.span("one")
        yield both.span("other")
    else:
        yield start, end


def _region(value: str, *, coded: bool = False) -> int:
    """Where the state or country behind a town begins, or its district; 0 where there is none.

    «SA» is one where a postcode stands behind it (`coded`).
    """
    match = OUTWARD.search(value) or _behind().search(value)
    match = match or (_SOUTH_AUSTRALIA.search(value) if coded else None)
    if match is None:
        return 0
    before = re.findall(r"[\w'’]+", value[: match.start()])
    if not before or before[-1].casefold() in _PART_OF_A_NAME or not before[-1][-1].isalpha():
        return 0
    return 0 if COMPASS.fullmatch(value[: match.start()]) else match.start("region")


@lru_cache(maxsize=1)
def _behind() -> re.Pattern[str]:
    """A state or country at the end of a value; abbreviations begin with a capital letter."""
    names = any_of(map(re.escape, (*_NAMES, *countries())))
    short = "|".join(f"{code[0]}(?i:{code[1:]})" for code in ABBREVIATED)
    return re.compile(rf"[ ](?P<region>(?i:{names})|{short})\.?$")


_BEFORE_A_RIVER: Final = re.compile(r"[ ](?:am|an[ ]der|ob[ ]der|upon)\Z")
_RIVER: Final = re.compile(r"[ ][A-ZÄÖÜ][^\W\d_]{1,24}(?![\w-])")


def whole_region(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the listed state or country of several words is of which `[start, end)` is a part.

    Of «Nova Scotia» a tagger may see «Nova» alone, of «Wasserburg am Inn» «Wasserburg am», and what
    a German town lies at is a part of its name: «Wendlingen am Neckar», «Buchen im Odenwald».
    """
    if _BEFORE_A_RIVER.search(text[start:end]) and (river := _RIVER.match(text, end)):
        return start, river.end()
    if behind := _BESIDE.match(text, end):
        return start, behind.end()
    if left_over := _LEFT_OVER.search(text[start:end]):
        return start, start + left_over.start()
    for match in _of_several_words().finditer(text, max(0, start - _LONGEST), end + _LONGEST):
        if match.start() <= start and end <= match.end():
            return match.span()
    return start, end


_LONGEST: Final = 48
_BESIDE: Final = re.compile(
    r"(?:[ ](?:am|im|auf|bei|unter|an[ ]d(?:er|em|en)|in[ ]d(?:er|em|en)|vor[ ]der|ob[ ]der"
    r"|[aiv]\.[ ]?d\.|[aiv]\.)[ ]?|[ ]?/[ ]?)"
    rf"{word_lists.any_of('places.beside_german_towns', capitals=True)}(?![\w-])"
    rf"|[ ]\({word_lists.any_of('places.beside_german_towns', capitals=True)}\)"
    r"|[ ][ai]\.[ ]?(?:M|O|N|Rh|Br)\."
)
"""What a German town lies at, which tells it from others of its name: « am Neckar»."""
_LEFT_OVER: Final = re.compile(r"[ ](?:am|im|an|in|bei|auf|vor|ob|unter|on|at|near)\Z")
"""A word before what does not belong to the town: «Celle im» of «in Celle im Mai»."""


@lru_cache(maxsize=1)
def _of_several_words() -> re.Pattern[str]:
    known = {name for name in (*_NAMES, *map(str.title, countries())) if " " in name}
    return re.compile(rf"(?<![\w-]){any_of(map(re.escape, known))}(?![\w-])")
