"""Ages of persons: the number alone, unless the unit cannot be taken off («41yo»)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, form
from engine.kinds.boundary import any_of
from engine.kinds.number_words import english_words

SOURCE = "ages"

_N = r"(?P<v>1[01]\d|\d{1,2})"
_UNIT = any_of(english_words(1, 9))
_NUMERAL = rf"(?:{any_of(english_words(1, 90))}(?:(?<=ty)[- ]{_UNIT})?)"
_WORD = rf"(?P<v>{_NUMERAL})"
_OLD = r"[ -]?(?:years?|yrs?|yr)[ -]?(?:old|of[ ]age)\b"
_THING = re.compile(
    r"[ -](?:\w+[ -])?(?:whisk\w+|wines?|scotch|buildings?|houses?|trees?|cars?|compan\w+|code"
    r"|software|rum|"
    r"traditions?|laptops?|computers?|churches|church|project|system|data|paintings?|bonds?"
    r"|treasur\w+)\b",
    re.IGNORECASE,
)


def _of_a_person(match: re.Match[str]) -> bool:
    return not _THING.match(match.string, match.end())


_CHART = re.compile(
    r"\b(?:pt|patient|mrn|dob|hx|pmh|h/o|c/o|s/p|f/u|r/o|dx|rx|htn|copd|present(?:s|ed|ing)"
    r"|admitted|referred|complain\w+|history|clinic|ward)\b",
    re.IGNORECASE,
)


def _in_a_chart(match: re.Match[str]) -> bool:
    start, end = match.span()
    return bool(_CHART.search(match.string, max(0, start - 80), end + 80))


_FORMS = (
    form(rf"(?<![\w.,$-])(?P<v>(?:\d{{1,3}}|{_NUMERAL})[ -]?(?:months?|weeks?|days?))[ -]?"
         r"(?:old|of[ ]age)\b", "AGE", score=0.9, accept=_of_a_person),
    form(rf"(?<![\w.,$-]){_N}{_OLD}", "AGE", score=0.9, accept=_of_a_person),
    form(rf"\b{_WORD}{_OLD}", "AGE", score=0.85, accept=_of_a_person),
    form(rf"(?<![\w.,$-]){_N}[ -]?(?:y/?o|yo|y\.o\.)(?:[ ]?(?:m|f))?(?![\w])", "AGE", score=0.9),
    form(rf"(?<![\w.,$-]){_N}[ ]?y(?=[ ,/]{{1,2}}(?:male|female|man|woman|boy|girl|[mf]\b))", "AGE",
         score=0.85),
    form(r"\b(?:a|this|the|white|black|male|female|hispanic|asian|patient,?)[ ]"
        r"(?P<v>\d{1,3})[ ]?(?-i:[MF])\b(?![./])", "AGE", score=0.7),
    form(r"(?<![\w.,$-])(?P<v>[1-9]\d?)(?-i:[MF])\b(?![./])", "AGE", score=0.75,
         accept=_in_a_chart),
    form(rf"\b(?<!reading[ ])(?:aged?|age[ ]of|age:|age[ ]is|age[ ]=)[ ]?{_N}"
        r"(?![\w%/*+]|[.,:-]\d|[ ]?[*/+=]|[ ]years?[ ]from|[ ]?(?:years?"
        rf"|months?)[ ]in)", "AGE", score=0.85),
    form(rf"\b(?:i|he|she|they|who)(?:'m|'s|'re|[ ]am|[ ]is|[ ]are|[ ]was|[ ]were)[ ](?:now[ ]"
        rf"|only[ ]|just[ ]|almost[ ]|turning[ ])?{_N}"
         r"(?=[ ]?[,.;!?)]|[ ]and[ ]|[ ]but[ ]|[ ]now\b|\n|$)(?![.,]\d)", "AGE", score=0.75),
    form(rf"\bage[ ](?:at|on|when)[ ][a-z]{{3,20}}(?:[ ][a-z]{{3,12}})?[ ]?[:=][ ]*{_N}"
         r"(?![\w%]|[.,]\d)", "AGE", score=0.8),
    form(rf"\b(?:turned|turning|turns)[ ]{_N}(?=[ ]?[,.;!?)]|[ ](?:and|last|this|next|in|on"
        rf"|today|tomorrow)\b|\n|$)", "AGE", score=0.75),
)  # fmt: skip


_CHILDREN = re.compile(
    r"\b(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins|siblings|brothers?|sisters?)[ ]?"
    r"\((?:(?:both|all)[ ])?(?:aged?[ ]|ages[ ])?"
    r"(?P<ages>\d{1,2}(?:(?:,[ ]?|[ ]?(?:and|&)[ ])+\d{1,2})*)"
    r"(?:[ ]?(?:years?[ ]old|y/?o|yrs?))?\)",
    re.IGNORECASE,
)
_CHILDREN_BARE = re.compile(
    r"\b(?:kids|children|sons|daughters|boys|girls|siblings|brothers|sisters),?[ ]"
    r"(?P<ages>\d{1,2}(?:,[ ]\d{1,2})*,?[ ](?:and|&)[ ]\d{1,2})(?![\w%/-]|[.,]\d|[ ](?:times|of))",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"\d+")


def find(text: str) -> Iterator[Claim]:
    """Every age of a person."""
    yield from claims(_FORMS, text, SOURCE)
    for pattern in (_CHILDREN, _CHILDREN_BARE):
        for group in pattern.finditer(text):
            for age in _FIGURE.finditer(text, *group.span("ages")):
                yield Claim(*age.span(), "AGE", 0.85, SOURCE)
