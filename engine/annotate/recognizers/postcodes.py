"""Postal codes: American beside a state, British and Canadian by their form, others by a label."""

from __future__ import annotations

from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, form

SOURCE = "zips"

_STATES = (
    "AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH"
    "|NJ|NM"
    "|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR"
)
_NAMES = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia"
    "|Hawaii"
    "|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan"
    "|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New[ ]Hampshire|New[ ]Jersey"
    "|New[ ]Mexico"
    "|New[ ]York|North[ ]Carolina|North[ ]Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode[ ]Island"
    "|South[ ]Carolina|South[ ]Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington"
    "|West[ ]Virginia"
    "|Wisconsin|Wyoming"
)
_FORMS = (
    form(
        rf"\b(?:{_STATES}|{_NAMES})\b,?[ \n]{{1,2}}(?P<v>\d{{5}}(?:-\d{{4}})?)(?![\w-]|[.,]\d)",
        "ZIP_CODE",
        score=0.95,
        exact_case=True,
    ),
    form(
        r"\b(?:zip|zip[ ]?codes?|postal[ ]?codes?|post[ ]?codes?|plz|cap|cedex)[ \t]*(?:\bis\b"
        r"|[:=#])?[ \t]*"
        r"(?P<v>\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}"
        r"|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)(?![\w-])",
        "ZIP_CODE",
        score=0.9,
    ),
    form(
        r"(?<![\w-])(?P<v>(?:[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?|GIR)[ ]\d[ABD-HJLNP-UW-Z]{2})(?![\w-])",
        "ZIP_CODE",
        score=0.85,
        exact_case=True,
    ),
    form(
        r"(?<![\w-])(?P<v>[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ ]\d[ABCEGHJ-NPRSTV-Z]\d)"
        r"(?![\w-])",
        "ZIP_CODE",
        score=0.85,
        exact_case=True,
    ),
    form(
        r"(?<![\w-])(?P<v>[AC-FHKNPRTV-Y]\d[0-9W][ ][0-9AC-FHKNPRTV-Y]{4})(?![\w-])",
        "ZIP_CODE",
        score=0.8,
        accept=lambda match: any(one.isdigit() for one in match["v"][4:]),
        exact_case=True,
    ),
    form(r"〒[ ]?(?P<v>\d{3}-?\d{4})(?!\d)", "ZIP_CODE", score=0.95),
    form(
        r"(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse)[ ]\d{1,4}[ ]?[a-z]?,?[ \n](?P<v>\d{5})"
        r"(?=[ ][A-ZÄÖÜ])",
        "ZIP_CODE",
        score=0.9,
        rank=Rank.PATTERN,
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every postal code."""
    return claims(_FORMS, text, SOURCE)
