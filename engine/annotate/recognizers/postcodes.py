"""Postal codes: American beside a state, British and Canadian by their form, others by a label."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import towns

SOURCE = "zips"

_STATES = word_lists.pairs("places.us_states") | {"PR": "Puerto Rico"}
_STATE = any_of((*_STATES, *_STATES.values())).replace(" ", "[ ]")

_INDIAN = re.compile(
    r"(?:^|[,\n|][ ]?)(?P<town>[A-Z][a-z]{2,20}(?:[ ][A-Z][a-z]{2,20})?)[ ]?(?:[-–,:][ ]?|(?<=[ ]))"
    r"(?:PIN[ :-]{0,2})?(?P<zip>[1-8]\d{2}[ ]?\d{3})(?![\w,-]|\.\d)"
)

_AUSTRALIAN = re.compile(
    r"\b[A-Z][a-z]{2,20},?[ ]{1,2}(?P<state>NSW|VIC|QLD|SA|WA|TAS|NT|ACT)[ ]{1,2}"
    r"(?P<zip>\d{4})(?![\w-]|[.,:]\d)"
)
_FIRST_FIGURES = {
    "NSW": "12", "VIC": "38", "QLD": "49", "SA": "5", "WA": "6", "TAS": "7", "NT": "0", "ACT": "02"
}  # fmt: skip
"""What postcodes of Australia begin with."""


def _find_australian(text: str) -> Iterator[Claim]:
    """A state of Australia behind a town, and one of its postcodes behind it."""
    for match in _AUSTRALIAN.finditer(text):
        if match["zip"][0] in _FIRST_FIGURES[match["state"]]:
            yield Claim(*match.span("state"), "LOCATION", 0.9, SOURCE, Rank.PATTERN)
            yield Claim(*match.span("zip"), "ZIP_CODE", 0.9, SOURCE, Rank.PATTERN)


def _find_indian(text: str) -> Iterator[Claim]:
    """A town of the list with the six figures of India behind it."""
    for match in _INDIAN.finditer(text):
        if match["town"].casefold() in towns():
            yield Claim(*match.span("zip"), "ZIP_CODE", 0.85, SOURCE, Rank.PATTERN)
            yield Claim(*match.span("town"), "LOCATION", 0.85, SOURCE, Rank.PATTERN)


RULES = (
    rule(
        "postcodes.behind_state",
        rf"\b{_STATE}\b,?[ \n]{{1,2}}(?P<v>\d{{5}}(?:-\d{{4}})?)(?![\w-]|[.,]\d)",
        "ZIP_CODE",
        score=0.95,
        exact_case=True,
        finds=(
            "Austin, TX «78701»",
            "New York «10001-2345»",
            "San Juan, Puerto Rico «00907»",
            "Springfield, IL «62704»",
            "Boston, Massachusetts «02108-1234»",
        ),
        misses=(
            "TX 78701-5",
            "tx 78701",
        ),
    ),
    rule(
        "postcodes.state",
        rf"(?<=[a-z],[ ])(?P<v>{_STATE})(?=,?[ ]{{1,2}}\d{{5}}(?:-\d{{4}})?(?![\w-]|[.,]\d))",
        "LOCATION",
        score=0.9,
        exact_case=True,
        finds=("Eugene, «OR» 97401", "Springfield, «IL» 62704-1234"),
        misses=("for this, OR 9740 others", "teas, OR 9740", "Paris, FR 75001"),
    ),
    search(
        "postcodes.australian",
        _find_australian,
        "ZIP_CODE",
        "LOCATION",
        finds=(
            "I live in Bendigo «VIC» «3550» now.",
            "9 Kiln Court, Mount Barker, «SA» «5251», due",
        ),
        misses=("Bendigo VIC 2550", "our SA 5251", "the ACT 2024", "room WA 6000.50"),
    ),
    search(
        "postcodes.indian",
        _find_indian,
        "ZIP_CODE",
        "LOCATION",
        finds=(
            "Shanti Hospital, «Nagpur» «440010»",
            "B-12 Sector 4, «Noida» - «201301»",
            "Civil Lines, «Jaipur»-«302 006».",
        ),
        misses=("He paid, Nagpur 440,010", "order Leeds 440010", "see Delhi 44001"),
    ),
    rule(
        "postcodes.behind_label",
        r"\b(?:zip|zip[ ]?codes?|postal[ ]?codes?|post[ ]?codes?|plz|cap|cedex)[ \t]*(?:\bis\b"
        r"|[:=#])?[ \t]*"
        r"(?P<v>\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}"
        r"|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)(?![\w-])",
        "ZIP_CODE",
        score=0.9,
        finds=(
            "postal code: «10115»",
            "zip is «94107»",
            "zip code: «90210»",
        ),
        misses=(
            "zip 12 files",
            "it costs 62704 in all",
            "error 10115",
        ),
    ),
    rule(
        "postcodes.british",
        r"(?<![\w-])(?P<v>(?:[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?|GIR)[ ]\d[ABD-HJLNP-UW-Z]{2})(?![\w-])",
        "ZIP_CODE",
        score=0.85,
        exact_case=True,
        finds=(
            "Leeds «LS2 9JT»",
            "London «NW1 6XE»",
        ),
        misses=(
            "Leeds LS29JT",
            "model LS2 9JX-4",
            "the A12 ROAD",
        ),
    ),
    rule(
        "postcodes.canadian",
        r"(?<![\w-])(?P<v>[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ ]\d[ABCEGHJ-NPRSTV-Z]\d)"
        r"(?![\w-])",
        "ZIP_CODE",
        score=0.85,
        exact_case=True,
        finds=(
            "Ottawa «K1P 5M7»",
            "Toronto «M5V 3L9»",
        ),
        misses=("part D1P 5M7",),
    ),
    rule(
        "postcodes.irish",
        r"(?<![\w-])(?P<v>[AC-FHKNPRTV-Y]\d[0-9W][ ][0-9AC-FHKNPRTV-Y]{4})(?![\w-])",
        "ZIP_CODE",
        score=0.8,
        accept=lambda match: any(sign.isdigit() for sign in match["v"][4:]),
        exact_case=True,
        finds=(
            "Cork «T12 W8KP»",
            "Co. Galway «H91 K7V2»",
        ),
        misses=("gate T12 WKPX",),
    ),
    rule(
        "postcodes.japanese",
        r"〒[ ]?(?P<v>\d{3}-?\d{4})(?!\d)",
        "ZIP_CODE",
        score=0.95,
        finds=(
            "〒«150-0041» Tokyo",
            "〒«604-8142»",
        ),
        misses=("〒150-004",),
    ),
    rule(
        "postcodes.behind_street",
        r"(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse)[ ]\d{1,4}[ ]?[a-z]?,?[ \n](?P<v>\d{5})"
        r"(?=[ ](?-i:[A-ZÄÖÜ]))",
        "ZIP_CODE",
        score=0.9,
        finds=("Lindenweg 4, «04107» Leipzig", "Hauptstr. 12a\n«10115» Berlin"),
        misses=("Lindenweg 4, 04107.", "Lindenweg 4, 04107 euro"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every postal code."""
    return claims(RULES, text, SOURCE)
