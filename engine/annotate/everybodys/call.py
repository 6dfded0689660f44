"""Numbers that anybody may call: of emergencies, of help lines, free or paid ones beside a name.

A short number is public where it is said that one calls it, a longer one where its plan keeps it
for services (0800, 1-800, 13 11 14) and it stands right beside a public name: «Childline (0800
1111)». The hotline of a firm that nobody knows stays hidden with the firm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import phonenumbers

from engine.annotate.foreign import is_german
from engine.kinds import word_lists
from engine.lines import InLines

Stretch = tuple[int, int]

_HARMONISED: Final = re.compile(
    r"(?<![\w+/.,-])116[ ]?(?:000|006|016|111|116|117|123)(?![\w/-]|[., ]\d)"
)
"""The short numbers of social value of the European Union, and to block cards in Germany."""
_SHORT: Final = re.compile(
    r"(?<![\w+/.,:€$£§#-])(?<!116[ ])(?:999|911|112|000|111|101|811|988|(?P<german>110|115|117"
    r"|118|122|133|143|144|147))(?![\w/:%-]|[.,:]\d|[ ]?[%€$£°]|[ ]\d)"
)
_CALLS: Final = re.compile(
    rf"\b{word_lists.any_of('cues.calling')}[ ](?:"
    f"{word_lists.any_of('cues.between_call_and_number')}[ ]"
    r"){0,3}\Z"
    r"|\b(?:Notruf|Rettungsdienst|Rettung|Feuerwehr|Polizei|Notarzt|Atemnot|Notfall|NHS|Samaritans"
    r"|HealthLink|Healthline|Nurse[ ]Line)(?:[ ](?:wähle?n?|anrufen|unter|über|on"
    r"|at))?[ :(]{1,2}\Z",
    re.IGNORECASE,
)
_CALLED_BEHIND: Final = re.compile(
    r"[ ](?:anrufen|wählen|rufen|alarmieren|verständigen|for[ ]an[ ]ambulance)\b"
)
_EXTENSION: Final = re.compile(
    r"\b(?:ext(?:ension)?|Durchwahl|Apparat|room|Zimmer)\b", re.IGNORECASE
)
_BEHIND_ANOTHER: Final = re.compile(
    r"(?:,|;|,?[ ](?:or|oder|und|and|sonst|otherwise|else))[ ](?:\w{1,10}[ ]){0,2}\Z"
)
_GERMAN_PLANS: Final = ("DE", "AT", "CH")
_ENGLISH_PLANS: Final = ("GB", "US", "AU", "IE", "NZ", "ZA", "IN")
_OF_SERVICES: Final = frozenset(
    {
        phonenumbers.PhoneNumberType.TOLL_FREE,
        phonenumbers.PhoneNumberType.SHARED_COST,
        phonenumbers.PhoneNumberType.UAN,
    }
)
_LONG: Final = re.compile(r"(?<![\w+/.,-])\+?(?:\(\d{2,5}\)[ ]?)?\d[\d -]{4,16}\d(?![\w/-])")
_BETWEEN: Final = re.compile(
    "(?:['’]s)?[ ]?[(:,–-]{0,2}[ ]?(?:(?:"
    f"{word_lists.any_of('cues.before_a_number_to_call')}|hotline|Hotline"
    ")[: ]{1,2}){0,4}"
)
_BEFORE: Final = 48
"""Characters before a number in which it is said that one calls it."""


_IN_LINES: Final = InLines(_HARMONISED, _SHORT)
_LONG_IN_LINES: Final = InLines(_LONG)


def stretches(text: str, names: Iterable[Stretch]) -> Iterator[Stretch]:
    """Where such numbers stand in a text; `names` are places of public names."""
    matches = _IN_LINES.of(text)
    yield from (match.span() for match in matches(_HARMONISED))
    last = -_BEFORE
    for match in matches(_SHORT):
        if _is_called(match, last):
            last = match.end()
            yield match.span()
    plans = _GERMAN_PLANS if is_german(text) else _ENGLISH_PLANS
    ends = [end for _start, end in names]
    for match in _LONG_IN_LINES.of(text)(_LONG) if ends else ():
        if any(_stands_behind(end, match) for end in ends) and _is_a_service(match[0], plans):
            yield match.span()


def _is_called(match: re.Match[str], last: int) -> bool:
    """Whether it is said of a short number, or of one right before, that one calls it."""
    text = match.string
    before = text[max(0, match.start() - _BEFORE) : match.start()]
    if (match["german"] and not is_german(text)) or _EXTENSION.search(before):
        return False
    if _CALLS.search(before) or _CALLED_BEHIND.match(text, match.end()):
        return True
    return match.start() - last < _BEFORE and _BEHIND_ANOTHER.search(before) is not None


def _stands_behind(end: int, match: re.Match[str]) -> bool:
    """Whether nothing but words for a telephone stand between a name's end and a number."""
    if not end <= match.start() <= end + _BEFORE:
        return False
    return _BETWEEN.fullmatch(match.string, end, match.start()) is not None


@lru_cache(maxsize=256)
def _is_a_service(number: str, plans: tuple[str, ...]) -> bool:
    """Whether one of the plans of numbers keeps a number for services."""
    for plan in plans:
        try:
            parsed = phonenumbers.parse(number, plan)
        except phonenumbers.NumberParseException:
            continue
        if phonenumbers.number_type(parsed) in _OF_SERVICES:
            return True
    return False
