"""Postcodes in figures beside a town that was found, and towns beside postcodes of a clear form.

Figures alone are no postcode; right beside a town and closed off from what follows they are:
«Rostock, 18055», «3000 Leuven». Before «PA34 4LN» or «, OR 97401» stands a town, whatever it is.
Between a town and its postcode stands its state («Boise ID 83705»), behind a Swiss one the letters
of its canton («8500 Frauenfeld TG»), in brackets a province («Bloemfontein (Free State, 9301)»).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import known_names, word_lists
from engine.kinds.states import CODES, STATES, WORDS, find
from engine.lines import InLines

SOURCE: Final = "town postcodes"
_SCORE: Final = 0.8
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_CODE: Final = r"\d{5}|[1-9]\d{3}(?:[ ][A-Z]{2}|-\d{3})?|\d\d-\d{3}|\d{3}[ ]\d\d"
_BEHIND: Final = re.compile(
    rf"(?:,[ ]|[ ]\(|,?[ ](?=\d\d-|\d{{4}}[ -]))(?P<v>{_CODE})"
    r"(?=\)|[,;](?!\d)|[ ]\(|\.[ ]|\.?(?:[ ]?\n|\Z))"
)
_BEFORE: Final = re.compile(
    rf"(?:[,(\n=:|>\"'][ ]?|\b(?:in|nach|aus|from|at|à)[ ])(?P<v>{_CODE})[ ]\Z"
)
_HALF: Final = re.compile(
    r",?[ ](?P<v>(?P<area>[A-Z]{2})\d{1,2}[A-Z]?)(?=[.,;:)!?]?(?:\s(?!\d[A-Z]{2}\b)|\Z))"
)
"""The first half of a British postcode: «Askern DN6»; of those with two letters, as no road has."""
_REACH: Final = 16


@cache
def _areas() -> frozenset[str]:
    """The letters that British and Irish postcodes begin with."""
    begun = chain.from_iterable(known_names.areas_of_postcodes().values())
    return frozenset(code.rstrip("0123456789") for code in begun)


_TOWN: Final = re.compile(
    r"(?:\A|[,;|\n(>])[ \t]{0,3}(?P<v>[A-ZÉÎÖ][\w'’.-]{1,24}(?:[ -](?:[a-z]{1,5}[ -]){0,2}"
    r"[A-ZÉÎÖ][\w'’-]{1,24}){0,3}),?[ ]{1,2}\Z"
)
_LETTERED: Final = re.compile(r"[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}|[A-Z]\d[A-Z\d][ ][A-Z\d]{3,4}")
"""British, Irish and Canadian ones, which stand in an address and nowhere else."""
_FAR: Final = 110
_NAMES_OF_CODES: Final = frozenset({"eircode", "postcode", "zip"})
"""What such codes are called, before them as towns are."""
_STATE_OF_TOWN: Final = re.compile(
    r"(?:,[ ]|[ ]\()(?P<v>[A-Z]{2,3})(?![\w-]|\.\w|,?[ ]{1,2}\d|[ ][A-Z]\w)"
)
_CUT: Final = r"[ ]*(?P<cut>[|;\t])[ ]*"
_STATE_BEFORE: Final = re.compile(rf"(?:\A|[|;\t\n])[ ]*(?P<v>[A-Z]{{2,3}}){_CUT}\Z")
_STATE_BEHIND: Final = re.compile(rf"{_CUT}(?P<v>[A-Z]{{2,3}})[ ]*(?=[|;\t\n]|\Z)")
"""A cell of two or three letters next to another one."""
_STATED: Final = re.compile(
    r"(?<![\w@./-])(?P<state>[A-Z]{2,3}),?[ ]{1,2}(?:(?P<american>\d{5})(?:-\d{4})?"
    r"|(?P<australian>\d{4}))(?![\w-]|[.,:]\d|[ ](?:\d|[a-z]{3,12}s\b))"
)
"""The code of a state and a postcode: no number of several figures, and nothing that is counted."""
_BEGUN: Final = {
    "american": word_lists.pairs("numbering.american_postcodes"),
    "australian": word_lists.pairs("numbering.australian_postcodes"),
}
_AMBIGUOUS: Final = WORDS | {"AL", "CO", "CT", "DE", "ID", "LA", "MA", "MS", "MT", "NT", "PA", "SC"}
"""Codes that are words or stand before numbers."""
_GAP: Final = re.compile(r"(?:,?[ ]{1,2}|\n)\Z")
_SWISS: Final = re.compile(
    r"(?<![\w.,])(?:CH-)?(?P<code>(?!(?:19|20)\d\d[ ][^\n]{2,40}?[ ]AG\b)[1-9]\d{3})[ ]"
    r"(?P<town>(?:St\.[ ])?[A-ZÄÖÜ][^\W\d_]{2,20}(?:[ -][^\W\d_]{1,20}){0,2})[ ](?:"
    rf"{'|'.join(word_lists.pairs('places.swiss_cantons'))})(?![\w-]|[ ]&)"
)
"""A Swiss town with the letters of its canton; behind a year «AG» is the form of a firm."""
_REGION: Final = re.compile(
    r"(?:,[ ]|[ ]\()(?P<v>[A-Z][\w'’-]{2,20}(?:[ ][A-Z][\w'’-]{2,20}){0,2})"
    r"(?=[),;.\n]|\Z)(?P<code>,?[ ]\d{4,6}\b)?"
)
_WITH_OWN: Final = re.compile(
    r"(?<![\w@./-])(?P<town>[^\W\d_a-z][\w'’-]{2,24}(?:[ ][^\W\d_a-z][\w'’-]{2,24}){0,3}),?[ ]{1,2}"
    r"(?P<code>\d{4,5})(?=[ ]{0,4}(?:[<,;)|\"'\n]|\Z)|\.(?:\s|\Z))"
)
"""Words with capitals and figures behind them that end a field."""
_IN_LINES: Final = InLines(_STATED, _SWISS, _WITH_OWN)


def towns_before(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the towns right before postcodes with letters: «Oban, PA34 4LN»."""
    for claim in claims:
        value = text[claim.start : claim.end]
        if claim.type == "ZIP_CODE" and _LETTERED.fullmatch(value):
            start = max(0, claim.start - _FAR)
            match = _TOWN.search(text[start : claim.start])
            named = match is not None and match["v"].casefold() in _NAMES_OF_CODES
            if match is not None and (match.start() or not start) and not named:
                place = match.start("v") + start, match.end("v") + start
                yield Claim(*place, "LOCATION", _SCORE, SOURCE, Rank.WEAK)


def states_beside(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for codes of states in a cell next to one of a town or postcode: «| AZ | 85226 |»."""
    for claim in claims:
        if claim.type not in ("LOCATION", "ZIP_CODE"):
            continue
        start = max(0, claim.start - _REACH)
        before = _STATE_BEFORE.search(text[start : claim.start])
        behind = _STATE_BEHIND.match(text, claim.end) if claim.type == "LOCATION" else None
        for match, moved in ((before, start), (behind, 0)):
            if match is not None and match["v"] in CODES:
                place = match.start("v") + moved, match.end("v") + moved
                yield Claim(*place, "LOCATION", _SCORE, SOURCE, Rank.WEAK)
        if claim.type == "LOCATION":
            yield from _of_the_town(claim, text)
    yield from _before_postcodes(claims, text)


def _of_the_town(claim: Claim, text: str) -> Iterator[Claim]:
    """The code of the state of a listed town right behind it: «St. Louis, MO», «Windsor (ON)»."""
    behind = _STATE_OF_TOWN.match(text, claim.end)
    if behind is not None and behind["v"] in CODES:
        town = known_names.folded(text[claim.start : claim.end])
        areas = known_names.states_of_towns().get(town, frozenset())
        if any(STATES[land][code] in areas for land, code in find(behind["v"])):
            yield Claim(*behind.span("v"), "LOCATION", _SCORE, SOURCE, Rank.WEAK)


def _before_postcodes(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The codes of states right before a postcode that begins as theirs do, and that postcode.

    Codes that are words count only behind a town: «order ID 83705» is a number.
    """
    towns = {claim.end for claim in claims if claim.type == "LOCATION"}
    for match in _IN_LINES.of(text)(_STATED):
        group = "american" if match["american"] else "australian"
        begun = _BEGUN[group].get(match["state"], "").split()
        gap = _GAP.search(text, max(0, match.start() - _REACH), match.start())
        known = match["state"] not in _AMBIGUOUS or (gap and gap.start() in towns)
        if known and match[group].startswith(tuple(begun)):
            yield Claim(*match.span("state"), "LOCATION", _SCORE, SOURCE, Rank.WEAK)
            yield Claim(*match.span(group), "ZIP_CODE", _SCORE, SOURCE, Rank.WEAK)


def regions_beside(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for what a town lies in: «(Free State, 9301)», «TG» of «8500 Frauenfeld TG».

    The letters of a canton belong to the town before them.
    """
    placed = {claim.start for claim in claims if claim.type in ("LOCATION", "ORGANIZATION")}
    for match in _IN_LINES.of(text)(_SWISS):
        town = match["town"].casefold().replace("st. ", "sankt ")
        if town in known_names.towns() or match.start("town") in placed:
            place = match.start("town"), match.end()
            yield Claim(*place, "LOCATION", _SCORE, SOURCE, Rank.CHECKED)
            yield Claim(*match.span("code"), "ZIP_CODE", _SCORE, SOURCE, Rank.CHECKED)
    for claim in claims:
        region = _REGION.match(text, claim.end) if claim.type == "LOCATION" else None
        if region is not None and _is_region(region["v"], coded=region["code"] is not None):
            yield Claim(*region.span("v"), "LOCATION", _SCORE, SOURCE, Rank.PATTERN)


def towns_with_own(text: str) -> Iterator[Claim]:
    """Claims for listed towns before one of their own postcodes, and for it: «Whakatāne 3120»."""
    known = known_names.postcodes_of_towns()
    for match in _IN_LINES.of(text)(_WITH_OWN):
        if _YEAR.fullmatch(match["code"]):
            continue
        words = list(re.finditer(r"\S+", match["town"]))
        for word in words:
            town = match["town"][word.start() :].rstrip(",")
            if match["code"] in known.get(known_names.folded(town), ()):
                start = match.start("town") + word.start()
                yield Claim(start, start + len(town), "LOCATION", _SCORE, SOURCE, Rank.PATTERN)
                yield Claim(*match.span("code"), "ZIP_CODE", _SCORE, SOURCE, Rank.PATTERN)
                break


def _is_region(name: str, *, coded: bool) -> bool:
    """Whether a name is a listed state or county, and nobody's where no postcode is behind it."""
    listed = name.casefold() in known_names.regions()
    return listed and (coded or not known_names.reads_as_given(name.partition(" ")[0]))


def town_postcodes(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for the postcodes beside the places among the claims; never for years."""
    for claim in claims:
        if claim.type != "LOCATION":
            continue
        start = max(0, claim.start - _REACH)
        line = text[start : claim.start] if start else "\n" + text[: claim.start]
        before = _BEFORE.search(line)
        shift = start or -1
        half = _HALF.match(text, claim.end)
        if half and half["area"] not in _areas():
            half = None
        for match, moved in ((_BEHIND.match(text, claim.end), 0), (half, 0), (before, shift)):
            if match and not _YEAR.fullmatch(match["v"]):
                place = match.start("v") + moved, match.end("v") + moved
                yield Claim(*place, "ZIP_CODE", _SCORE, SOURCE, Rank.WEAK)
