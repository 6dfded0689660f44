"""Weekdays in what the tagger takes for names, names in what it takes for dates, and machines.

«Fri Marlene», «Mon Tamsin 7-15»: the weekday stays as it is, so that it is no part of a name, and
the name is none of a date. «deploy@web-03»: a login and the machine that it is on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from engine.annotate.recognizers.listed.rotas import ENTRY, WEEKDAY, is_name
from engine.kinds import states
from engine.kinds.boundary import any_of
from engine.kinds.cues import cue
from engine.kinds.known_names import countries, regions, towns
from engine.kinds.names import TITLES
from engine.values import Span

_BEFORE_A_NAME: Final = re.compile(rf"{WEEKDAY}[.:,]{{0,2}}[ ](?=[^\W\d_a-zß-ÿ])")
_ALONE: Final = re.compile(rf"{WEEKDAY}[.:,]{{0,2}}")
_WEEKDAYS: Final = re.compile(
    rf"{WEEKDAY}(?:[ ]?[-–/&][ ]?{WEEKDAY.replace('<day>', '<last>')}){{1,6}}"
)
"""«Do–So», which is nobody."""
_ANY_WEEKDAY: Final = re.compile(rf"(?<!\w){WEEKDAY}(?!\w)")
_STATE_AND_POSTCODE: Final = re.compile(
    r"(?P<state>[A-Z]{2,3}),?[ ]{1,2}(?P<postcode>\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)"
)
_RANK: Final = re.compile(r"\b(?:(?:W|T/|A/)?[DP](?:C|S|I|CI)|CI|PCSO|Cst\.?|Trooper|Deputy)[ ]\Z")
"""Ranks of the police that mean something else elsewhere: «PC», «DC», «DI»."""
_LONGEST_RANK: Final = 12
_WITH_NUMBER: Final = re.compile(
    rf"(?P<rank>{_RANK.pattern[:-2]})?(?P<name>[A-Z][a-z]{{2,20}}(?:[-'’][A-Z][a-z]{{2,20}})?)[ ]"
    r"#?(?P<number>[A-Z]{0,2}\d{2,6})"
)
_NEAR: Final = 120
_NAMES: Final = frozenset({"PERSON", "LOCATION", "ADDRESS"})
_ON_A_MACHINE: Final = re.compile(
    r"(?P<login>[A-Za-z_][\w.-]{0,40}|(?<=\w))@"
    r"(?P<machine>[a-z][a-z0-9]*(?:-[a-z0-9]+){1,5}|[a-z]+\d{1,4}|[a-z][a-z0-9]{2,30}(?=:[~/]))(?!\.\w)"
)
"""«deploy@web-03», and «@web-03» behind a login; a handle stands alone."""
_MAIL_AND_MORE: Final = re.compile(
    r"[^\s@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}[.,;:!?)>]{0,2}\s"
)
"""An address and the first word of the next sentence: «info@firma.de. Stimmt»."""
_MACHINE: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+){0,6}")
_LISTED: Final = re.compile(r"[^\s,;]+")


_WHOSE_HOUSE: Final = re.compile(
    rf"(?i:{any_of(map(re.escape, TITLES))})\.?[ ](?P<name>[^\W\d_a-z][\w'’-]{{1,24}}"
    r"(?:[ ][^\W\d_a-z][\w'’-]{1,24})?)['’]s?[ ][a-z]{3,20}(?:[ ][a-z]{3,20})?"
)
"""«Dr Lindqvist's clinic»: somebody with a title, and what is theirs in small letters."""


def entries_apart(spans: Iterable[Span], text: str) -> Iterator[Span]:
    """The spans; of a date that holds a name, the name and the hours; names without a weekday."""
    parts = (
        part for span in spans for one in _state_apart(span, text) for part in _collar(one, text)
    )
    for span in (one for one in parts if not _is_of_weekdays(one, text)):
        if span.type == "ORGANIZATION" and (
            owner := _WHOSE_HOUSE.fullmatch(text, span.start, span.end)
        ):
            yield replace(span, start=owner.start("name"), end=owner.end("name"), type="PERSON")
        elif span.type == "ORGANIZATION" and (comma := _before_town(span, text)):
            yield replace(span, end=comma)
            yield replace(span, start=comma + len(", "), type="LOCATION")
        elif span.type == "DATE_TIME":
            yield from _parts(span, text)
        elif span.type == "USERNAME" and (on := _ON_A_MACHINE.match(text, span.start, span.end)):
            yield from _login_and_machine(span, on)
        elif span.type == "EMAIL_ADDRESS" and _MAIL_AND_MORE.match(text, span.start, span.end):
            yield from (
                replace(span, start=mail.start(), end=mail.end())
                for mail in _LISTED.finditer(text, span.start, span.end)
                if "@" in mail[0]
            )
        elif span.type == "SYSTEM_CONFIG":
            yield from _each(span, text)
        elif span.type in _NAMES and (behind := _behind_weekday(span, text)):
            if behind < span.end:
                yield replace(span, start=behind)
        else:
            yield span


def _state_apart(span: Span, text: str) -> Iterator[Span]:
    """Of a state with a postcode in one guess both: «QLD 4670»."""
    both = _STATE_AND_POSTCODE.fullmatch(text, span.start, span.end)
    if span.type == "ZIP_CODE" and both is not None and both["state"] in states.CODES:
        yield replace(span, end=both.end("state"), type="LOCATION")
        span = replace(span, start=both.start("postcode"))
    yield span


def _collar(span: Span, text: str) -> Iterator[Span]:
    """Of an officer and the number on the collar both: «DC Brindle 2093»."""
    both = _WITH_NUMBER.fullmatch(text, span.start, span.end) if span.type == "ID_NUMBER" else None
    if both is not None:
        start = both.start("name")
        rank = both["rank"] or _RANK.search(text, max(0, start - _LONGEST_RANK), start)
        if rank or cue(text, start).title:
            yield replace(span, start=start, end=both.end("name"), type="PERSON")
            span = replace(span, start=both.start("number"))
    yield span


def _is_of_weekdays(span: Span, text: str) -> bool:
    """Whether what is taken for a name or place is days of the week."""
    return span.type in _NAMES and _WEEKDAYS.fullmatch(text, span.start, span.end) is not None


def joined_places(spans: Iterable[Span], text: str) -> Iterator[Span]:
    """The spans; two places side by side are one, unless the second is a state or country.

    «Kirkby» and «Lonsdale» are no two towns.
    """
    last: Span | None = None
    for span in spans:
        if last is not None and _goes_on(last, span, text):
            last = replace(last, end=span.end, score=max(last.score, span.score))
            continue
        if last is not None:
            yield last
        last = span
    if last is not None:
        yield last


def _goes_on(first: Span, second: Span, text: str) -> bool:
    if not first.type == second.type == "LOCATION" or text[first.end : second.start] != " ":
        return False
    name, value = text[first.start : first.end], text[second.start : second.end]
    words = name.isalpha() and value.isalpha() and name.istitle() and value.istitle()
    plain = value.casefold()
    return words and plain not in regions() and plain not in countries() and not states.find(value)


def _login_and_machine(span: Span, on: re.Match[str]) -> Iterator[Span]:
    """A login and its machine, each of which goes by itself elsewhere; the login may be apart."""
    if on["login"]:
        yield replace(span, end=on.end("login"))
    yield replace(span, start=on.start("machine"), end=on.end("machine"), type="SYSTEM_CONFIG")


def _each(span: Span, text: str) -> Iterator[Span]:
    """Every machine of a list in one guess: `"web-north,web-south"`."""
    names = list(_LISTED.finditer(text, span.start, span.end))
    listed = len(names) > 1 and all(_MACHINE.fullmatch(name[0]) for name in names)
    if not listed:
        yield span
        return
    for name in names:
        yield replace(span, start=name.start(), end=name.end())


def _before_town(span: Span, text: str) -> int:
    """Where the name of a house ends before a town, «Hotel Adler, Bath»; 0 for others."""
    name, comma, town = text[span.start : span.end].rpartition(", ")
    return span.start + len(name) if comma and name and town.casefold() in towns() else 0


def _parts(span: Span, text: str) -> Iterator[Span]:
    entry = ENTRY.match(text, span.start)
    if entry is None or entry.end() != span.end or not is_name(entry["name"]):
        yield span
        return
    yield replace(span, start=entry.start("name"), end=entry.end("name"), type="PERSON")
    yield replace(span, start=entry.start("hours"), end=entry.end("hours"))


def _behind_weekday(span: Span, text: str) -> int:
    """Where a name begins behind a weekday in a text that has another beside it; 0 for others.

    The end of a span that is a weekday alone.
    """
    match = _BEFORE_A_NAME.match(text, span.start, span.end)
    match = match or _ALONE.fullmatch(text, span.start, span.end)
    if match is None:
        return 0
    near = _ANY_WEEKDAY.finditer(text, max(0, span.start - _NEAR), span.end + _NEAR)
    own = match["day"].casefold()[:2]
    others = {other["day"].casefold()[:2] for other in near if other.start() != span.start}
    return match.end() if others - {own} else 0
