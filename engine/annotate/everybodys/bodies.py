"""Bodies that a state, a nation or the whole world has one of: courts, services, charities, codes.

«The Oregon Supreme Court», «the Irish Naturalisation and Immigration Service», «the London Court of
International Arbitration», «Hypertension Canada»: told by what they are and by whose they are. A
firm may be called alike, so no word of such a name may be one that people or towns bear, but for
the seat of a court of arbitration.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.annotate.public_names import borne
from engine.hierarchies.tables import chains
from engine.kinds import states, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import countries
from engine.lines import InLines

Stretch = tuple[int, int]

_WORD: Final = r"[A-ZÄÖÜ][a-zäöüß]{2,20}"
_HIGHEST: Final = re.compile(
    rf"\b(?P<whose>{_WORD}(?:[ ]{_WORD}){{0,2}}|[A-Z]{{2,3}})[ ]"
    r"(?:(?:State[ ])?Supreme(?:[ ]Judicial)?[ ]Court|Constitutional[ ]Court|Court[ ]of[ ]Cassation"
    r"|Courts?[ ]of[ ](?:(?:Criminal|Civil)[ ])?Appeals?|High[ ]Court"
    r"|Federal[ ](?:Supreme[ ])?Court)\b"
)
"""The highest courts of a state or country."""
_ARBITRATION: Final = re.compile(
    rf"\b(?!The[ ])(?:(?:{_WORD}|[A-Z]{{2,5}})[ ]){{1,4}}"
    r"(?:Court[ ]of[ ](?:International[ ])?Arbitration"
    r"|International[ ](?:Arbitration|Mediation)[ ](?:Centre|Center|Court|Institute|Chamber))\b"
)
_KIND_OF_A_NATION: Final = (
    rf"(?P<what>(?:,?[ ](?:(?:and|of|for|the|&)[ ]){{0,2}}{_WORD}){{1,6}})[ ]"
    r"(?:Services?|Agency|Administration|Department|Directorate|Bureau|Tribunal|Register)\b"
    r"(?![ ](?:Ltd|Limited|LLC|Inc|GmbH|plc|Group|Company|Partners)\b)"
)
"""What a nation has one of: «the Norwegian Labour and Welfare Administration»."""
_PORTFOLIOS: Final = word_lists.words("places.portfolios")
_OF_PEOPLE: Final = frozenset("Business Family Home Human Local Motor Public Social Work".split())
"""Portfolios that posts and firms are called after, too: «Public Prosecutor Oregon»."""
_LANDS: Final = frozenset(
    {"England", "NSW", "Northern Ireland", "Scotland", "UK", "Victoria", "Wales"}
)
"""Lands that the lists of states and countries have not, or under another name."""
_ONE_OF_A_NATION: Final = re.compile(
    r"\bNational[ ](?:[A-Z][a-z]{2,15}[ ]){1,4}"
    f"{word_lists.any_of('organizations.national_kinds')}"
    r"\b(?![ ](?:Ltd|Limited|LLC|Inc|GmbH|plc|Pty|Group|Company|Partners)\b|-)"
)
"""«The National Visa Center»; somebody may work there, too."""
_SEATS: Final = word_lists.words("places.high_courts")
_PARTS: Final = re.compile(_WORD)
_AGAINST: Final = re.compile(
    rf"\b(?P<what>{_WORD}(?:['’]s)?)(?:[ ](?:Research|Care|Support|Action|Concern|Society))?[ ]"
    rf"{word_lists.any_of('places.of_nations')}\b(?!-)"
)
"""A charity or society for those with an illness: «Diabetes UK», «Hypertension Canada»."""
_FOR_WHAT: Final = (
    rf"\b(?!The[ ])(?P<what>{_WORD}(?:[ ](?:(?:and|&)[ ])?{_WORD}){{0,2}}?)[ ](?:for[ ])?"
)
_NO_FIRM: Final = r"\b(?![ ](?:Ltd|Limited|LLC|Inc|GmbH|plc|Pty|Group|Company|Partners)\b|-)"
_AT: Final = re.compile(
    r"\b(?:at|with|for|by|joined|left|employer|client|bei|beim|für)[ :](?:the[ ]|der[ ]|dem[ ])?\Z"
)
_WORKS_AT: Final = re.compile(
    r"\b(?:works?|worked|working|employed|intern\w*|clerk|job|arbeite[nt]?|tätig)"
    r"[ ](?:at|with|for|by|bei|beim|für)[ ](?:the[ ]|der[ ]|dem[ ])?\Z"
)
_LONGEST_BEFORE: Final = 32
_STATE_CODE: Final = re.compile(
    rf"\b{word_lists.any_of('laws.before_a_section')}[ ](?P<v>(?:"
    rf"{any_of(word_lists.words('public.state_codes'))})"
    r"[ ](?:§{1,2}[ ]?|ch\.?[ ]|[Tt]itle[ ])?\d{1,4}[A-Z]{0,2}(?:[.:-]\d{1,5}[a-z]?){1,4}"
    r"(?:\(\w{1,4}\)){0,4})(?!\w)",
    re.IGNORECASE,
)
"""A section of a state's statutes: «ORS 746.230», «RCW 48.30.015»."""


def stretches(text: str) -> Iterator[Stretch]:
    """Where such bodies and their codes stand in a text, `[start, end)`."""
    matches = _in_lines().of(text)
    yield from (match.span("v") for match in matches(_STATE_CODE))
    for match in matches(_HIGHEST):
        start = _state_before(match)
        if start is not None and not _is_at_work(match, _WORKS_AT):
            yield start, match.end()
    for form, is_one, employed in (
        (_ARBITRATION, _is_any, _WORKS_AT),
        (_of_a_nation(), _is_national, _WORKS_AT),
        (_of_a_state(), _is_of_a_state, _AT),
        (_ONE_OF_A_NATION, _is_any, _AT),
        (_AGAINST, _is_against, _AT),
    ):
        for match in matches(form):
            if is_one(match) and not _is_at_work(match, employed):
                yield match.span()


@cache
def _in_lines() -> InLines:
    return InLines(
        _STATE_CODE, _HIGHEST, _ARBITRATION, _of_a_nation(), _of_a_state(), _ONE_OF_A_NATION,
        _AGAINST,
    )  # fmt: skip


def _is_any(_match: re.Match[str]) -> bool:
    return True


def _state_before(match: re.Match[str]) -> int | None:
    """Where the state or country begins whose court it is; None for a town's or a firm's."""
    words = match["whose"].split(" ")
    for first in range(len(words)):
        name = " ".join(words[first:])
        if states.find(name) or _has_a_court(name):
            return match.end("whose") - len(name)
    return None


def _has_a_court(name: str) -> bool:
    """Whether a place other than the states of the table has a highest court."""
    return name in _SEATS or name.casefold() in countries() or name.casefold() in _adjectives()


def _is_national(match: re.Match[str]) -> bool:
    """Whether a nation's body is for what nations have bodies for."""
    words = _PARTS.findall(match["what"])
    return bool(_PORTFOLIOS.intersection(words)) and not any(
        word.casefold() in borne() for word in words
    )


def _is_of_a_state(match: re.Match[str]) -> bool:
    """Whether what a body is for is what states have them for: «Consumer Affairs Victoria»."""
    words = _PARTS.findall(match["what"])
    named = _PORTFOLIOS.difference(_OF_PEOPLE).intersection(words)
    return bool(named) and not any(word.casefold() in borne() for word in words)


def _is_at_work(match: re.Match[str], said: re.Pattern[str]) -> bool:
    """Whether somebody may work there: «a nurse at Diabetes UK»."""
    before = max(0, match.start() - _LONGEST_BEFORE)
    return said.search(match.string, before, match.start()) is not None


def _is_against(match: re.Match[str]) -> bool:
    """Whether a charity or society is for those with an illness."""
    return ("MEDICAL_CONDITION", match["what"].casefold().replace("’", "'")) in chains()


@cache
def _adjectives() -> frozenset[str]:
    """What comes from a country, in small letters: «irish»."""
    return frozenset(name for kind, name in chains() if kind == "NATIONALITY")


@cache
def _of_a_nation() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_of(map(str.title, _adjectives()))}){_KIND_OF_A_NATION}")


@cache
def _of_a_state() -> re.Pattern[str]:
    named = {name for codes in states.STATES.values() for name in codes.values()}
    named |= {name.title() for name in countries()} | _LANDS
    return re.compile(rf"{_FOR_WHAT}(?:{any_of(map(re.escape, named))}){_NO_FIRM}")
