"""The countries that telephone numbers, postcodes and numbers of people tell by their form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.codecs import surface
from engine.kinds import word_lists
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import localities, regions

BRITISH: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}")
CANADIAN: Final = re.compile(r"[A-Z]\d[A-Z][ -]?\d[A-Z]\d")
IRISH: Final = re.compile(r"[AC-FHKNPRTV-Y]\d[\dW] ?[A-Z\d]{4}")
DIGITS: Final = re.compile(r"(?:[A-Z]{1,2}-)?(\d{3} \d{3}|\d{4,6})(?:-\d{4})?")
LETTERED: Final = ((BRITISH, "United Kingdom"), (CANADIAN, "Canada"), (IRISH, "Ireland"))
POSTCODES: Final = frozenset({"ZIP_CODE", "UK_POSTCODE"})
CALLING: Final = word_lists.pairs("numbering.calling_codes")
LENGTHS: Final = word_lists.pairs("numbering.lengths_of_numbers")
FORMS: Final = word_lists.pairs("numbering.postcodes")
TRUNKLESS: Final = word_lists.words("numbering.without_trunk")
_FIGURES: Final = {
    land: form.count("0") for land, form in FORMS.items() if "A" not in form and "-" not in form
}
_UNEVEN: Final = frozenset({"Austria", "Germany"})
"""Countries whose numbers have no length of their own."""
_BY_LETTERS: Final = {
    "AU": "Australia", "CA": "Canada", "DE": "Germany", "ES": "Spain", "FI": "Finland",
    "IN": "India", "IT": "Italy", "NG": "Nigeria", "PL": "Poland", "SE": "Sweden",
    "SG": "Singapore", "UK": "United Kingdom", "US": "United States",
}  # fmt: skip
"""Countries by the letters before the kind of an identifier: `SG_NRIC_FIN`.

Not those whose numbers are found by their length alone, which those of other countries have too.
"""
_ANYBODYS: Final = word_lists.words("countries.identifiers_of_anybody")
_LETTERS: Final = 6
_FORM, _NUMBER, _OF_A_TOWN = 1, 3, 4
"""What a form that several countries have weighs, what a number of one country, of its town."""


def told(desk: Desk) -> Iterator[tuple[str, int]]:
    """Countries that the values of a text tell, and how surely; each of a kind once."""
    values = [(decision.span.type, desk.original(decision)) for decision in desk.plan.decisions]
    phones = {value for kind, value in values if kind == "PHONE_NUMBER"}
    postcodes = {value for kind, value in values if kind in POSTCODES}
    yield from dict.fromkeys(vote for value in phones for vote in _of_phone(value))
    yield from dict.fromkeys(vote for value in postcodes for vote in _of_postcode(value))
    yield from _of_towns(phones, postcodes, desk)
    kinds = {kind for kind, _value in values} - _ANYBODYS
    yield from {
        (_BY_LETTERS[kind[:2]], _NUMBER)
        for kind in kinds
        if kind[2:3] == "_" and kind[:2] in _BY_LETTERS
    }
    yield from {(land, _OF_A_TOWN) for land in regions.by_postcodes(desk).values()}


def with_figures(length: int) -> tuple[str, ...]:
    """The countries whose postcodes are so many figures."""
    return tuple(land for land, figures in _FIGURES.items() if figures == length)


def lettered(value: str) -> str | None:
    """The country of a postcode with letters; None for any other."""
    return next((land for form, land in LETTERED if form.fullmatch(value)), None)


def called(value: str) -> str | None:
    """The country of a number with a calling code, but for North America's."""
    if not value.lstrip("( ").startswith("+"):
        return None
    digits = surface.digits(value)
    fitting = (name for name, code in CALLING.items() if code != "1" and digits.startswith(code))
    return max(fitting, key=lambda name: len(CALLING[name]), default=None)


def _of_phone(value: str) -> Iterator[tuple[str, int]]:
    if value.lstrip("( ").startswith("+"):
        land = called(value)
        yield from ((name, _NUMBER) for name in ((land,) if land else ("United States", "Canada")))
        return
    digits = surface.digits(value)
    for land, length in LENGTHS.items():
        even = land in _UNEVEN or len(digits) == int(length) + (land not in TRUNKLESS)
        if even and digits.startswith("0") != (land in TRUNKLESS):
            yield land, _FORM


def _of_postcode(value: str) -> Iterator[tuple[str, int]]:
    land = lettered(value)
    if land is not None:
        yield land, _LETTERS
    digits = DIGITS.fullmatch(value)
    if digits is not None:
        length = len(digits[1].replace(" ", ""))
        yield from ((name, _FORM) for name in with_figures(length))


def _of_towns(phones: set[str], postcodes: set[str], desk: Desk) -> Iterator[tuple[str, int]]:
    """The countries in which a town of the text has one of its postcodes or telephone numbers."""
    codes = {digits[1].replace(" ", "") for value in postcodes if (digits := DIGITS.match(value))}
    begun = {code[:length] for code in codes for length in range(2, len(code) + 1)}
    numbers = {surface.digits(value) for value in phones}
    dialled = {number[:length] for number in numbers for length in range(3, 6)}
    found = set()
    for _start, body in regions.pieces(desk):
        for place in localities.of_town(body):
            by_code = place.codes and not codes.isdisjoint(place.codes.split())
            by_start = place.postcode in begun and place.country in _FIGURES
            by_dial = place.dial in dialled and len(place.dial) > 2
            if by_code or (by_start and not place.codes) or by_dial:
                found.add((place.country, _OF_A_TOWN))
    yield from found
