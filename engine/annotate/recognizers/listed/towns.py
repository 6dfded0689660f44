"""Towns of the list behind a word that says that a place follows: «in Wels», «7000 Chur».

And first halves of postcodes behind British and Irish towns: «Leeds LS6».
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.recognizers.pattern import claims, search
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import any_names, areas_of_postcodes, given_only, towns
from engine.lines import InLines

SOURCE = "towns"

_TOWN: Final = r"(?P<v>[A-ZÄÖÜÉ][a-zäöüßéèêçñ]{2,20}(?:-[A-ZÄÖÜ][a-zäöüß]{2,20})?)(?![\w-])"
_SAID: Final = re.compile(
    rf"(?<![\w-]){word_lists.any_of('places.before_a_german_town')}"
    rf"[ ]{_TOWN}"
)
_CODED: Final = re.compile(
    rf"(?<![\w.,/-])(?:(?:D|A|CH|DE|AT)-\d{{4,5}}|\d{{5}}|(?!19|20)\d{{4}})[ ]{_TOWN}"
)
_SAID_ENGLISH: Final = re.compile(
    rf"(?<![\w-])(?:in|from|to|near|at|of)[ ]{_TOWN}(?=[ ]?[,.;:!?)\n]|[ ](?:and|or|on|at|by"
    rf"|with|for"
    r"|to|from|since|last|next|is|was|in)\b|\Z)"
)
_OF_A_CREW: Final = re.compile(
    rf"(?<![\w-])(?:[Tt]he|[Oo]ur|[Tt]heir)[ ]{_TOWN}"
    rf"(?=[ ]{word_lists.any_of('places.what_towns_have')}(?![\w-]))"
)
"""«the Letterkenny car», «our Dubbo office»: who or what is of a town."""
_HALF: Final = re.compile(
    r"(?<![\w-])(?P<town>[A-Z][a-z]{2,20}(?:[ -][A-Z][a-z]{2,20})?),?[ ]"
    r"(?P<v>(?P<area>[A-Z]{1,2})\d(?:\d|[A-Z])?)"
    r"(?=[ ]?[,.;:)\n|\"]|[ ](?!\d)|\Z)(?![ ]\d[A-Z]{2})"
)
"""The first half of a postcode behind its town: «Leeds LS6», «Cork T12»."""
_COUNTY: Final = re.compile(
    rf"(?<![\w-])(?<!&[ ])(?<!and[ ])(?P<v>(?:County"
    rf"|Co\.?)[ ](?:{any_of(word_lists.words('places.counties'))}))(?![\w-]"
    r"|[ ](?:Council|Court|Hall|Club|Ltd|Show))"
)
"""«Ennis, County Clare»; courts and councils are called after counties, too."""
_NOUNS: Final = word_lists.words("german.nouns")
_NO_TOWNS: Final = _NOUNS | {"August", "Mai"}
_COUNTED: Final = frozenset(
    "Euro Franken Dollar Pfund Liter Meter Watt Kilo Kilometer Tonnen".split()
)


_GERMAN_IN_LINES: Final = InLines(_SAID, _CODED)
_ENGLISH_IN_LINES: Final = InLines(_SAID_ENGLISH)
_IN_LINES: Final = InLines(_OF_A_CREW, _HALF, _COUNTY)


def _find_german(text: str) -> Iterator[Claim]:
    if not is_german(text):
        return
    matches = _GERMAN_IN_LINES.of(text)
    for match in matches(_SAID):
        if match["v"].casefold() in towns() and match["v"] not in _NO_TOWNS:
            yield Claim(*match.span("v"), "LOCATION", 0.7, SOURCE, Rank.WEAK)
    for match in matches(_CODED):
        if match["v"] not in _NOUNS and match["v"] not in _COUNTED:
            yield Claim(*match.span("v"), "LOCATION", 0.8, SOURCE, Rank.PATTERN)


def _find_english(text: str) -> Iterator[Claim]:
    if is_german(text):
        return
    for match in _ENGLISH_IN_LINES.of(text)(_SAID_ENGLISH):
        plain = match["v"].casefold()
        if plain in towns() and plain not in given_only():
            yield Claim(*match.span("v"), "LOCATION", 0.6, SOURCE, Rank.WEAK)


def _find_of_crews(text: str) -> Iterator[Claim]:
    """Towns that nobody is called, before what is of them: «the Letterkenny car»."""
    for match in _IN_LINES.of(text)(_OF_A_CREW):
        plain = match["v"].casefold()
        if plain in towns() and plain not in any_names():
            yield Claim(*match.span("v"), "LOCATION", 0.6, SOURCE, Rank.WEAK)


_FIRM_BEFORE: Final = re.compile(
    f"[ ]{word_lists.any_of('organizations.forms_before_a_town')}"
    rf",[ ]{_TOWN}"
)


_FIRMS_IN_LINES: Final = InLines(_FIRM_BEFORE)


def _find_behind_firms(text: str) -> Iterator[Claim]:
    """The seat of a firm right behind its name: «Ertl GmbH, Passau»."""
    for match in _FIRMS_IN_LINES.of(text)(_FIRM_BEFORE):
        if match["v"].casefold() in towns() and match["v"] not in _NO_TOWNS:
            yield Claim(*match.span("v"), "LOCATION", 0.7, SOURCE, Rank.WEAK)


def _find_halves(text: str) -> Iterator[Claim]:
    for match in _IN_LINES.of(text)(_HALF):
        areas = areas_of_postcodes().get(match["town"].casefold(), ())
        if match["area"] in areas or match["v"] in areas:
            yield Claim(*match.span("v"), "ZIP_CODE", 0.8, SOURCE, Rank.PATTERN)


def _find_counties(text: str) -> Iterator[Claim]:
    for match in _IN_LINES.of(text)(_COUNTY):
        yield Claim(*match.span("v"), "LOCATION", 0.75, SOURCE, Rank.PATTERN)


RULES = (
    search(
        "towns.counties",
        _find_counties,
        "LOCATION",
        finds=("RTA at Ennis, «County Clare»", "a farm in «Co. Down», by"),
        misses=(
            "Clare County Council",
            "County Durham Council",
            "the County Court",
            "Co. Ltd",
            "Kettle & Co. Kerry",
        ),  # fmt: skip
    ),
    search(
        "towns.german",
        _find_german,
        "LOCATION",
        finds=(
            "Sie wohnt in «Wels» und er ist aus «Chur» gekommen.",
            "Er wechselt in die Filiale «Uelzen» und sie ist nicht dabei.",
            "Das Haus ist in der Gasse 3, 6374 «Buochs», und nicht hier.",
        ),
        misses=(
            "Sie wohnt in Ruhe und er ist aus Versehen hier.",
            "Sie war von Mai bis August krank und ist jetzt hier.",
            "Das sind 1200 Stück und 1500 Euro.",
        ),
    ),
    search(
        "towns.english",
        _find_english,
        "LOCATION",
        finds=("The hearing is in «Lisbon», on Monday.", "We moved from «Nairobi» to «Leeds»."),
        misses=("in Reading the book", "the Lisbon treaty", "a talk at Python"),
    ),
    search(
        "towns.of_crews",
        _find_of_crews,
        "LOCATION",
        finds=("This is the «Letterkenny» car.", "ask our «Dubbo» office, or the «Nairobi» team"),
        misses=("the Henderson car", "the Lisbon treaty", "a Nairobi office", "the Python team"),
    ),
    search(
        "towns.behind_firms",
        _find_behind_firms,
        "LOCATION",
        finds=("Spedition Ertl GmbH & Co. KG, «Passau»", "of Kettle Ltd, «Leeds», signed"),
        misses=("Kettle Ltd, Thursday", "Leeds, Passau", "Ertl GmbH in the Passau area"),
    ),
    search(
        "towns.halves",
        _find_halves,
        "ZIP_CODE",
        finds=("She lives in Leeds «LS6», he in Cork «T12».", "Dundee «DD3»", "London «SE15», now"),
        misses=("Leeds LS6 2AB", "the Leeds M1 and the Audi Q5", "Oxford A40, Glasgow M8"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Towns of the list."""
    return claims(RULES, text, SOURCE)
