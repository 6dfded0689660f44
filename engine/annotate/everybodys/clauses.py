"""What contracts, pleadings and payslips name and everybody has: forms, sections, months of pay.

«A Delaware corporation», «the laws of the State of New York», «Section 483 BNSS», «this Hon'ble
Court», «13. und 14. Gehalt»: told by the words around it. A state stays only where the text puts
nothing and nobody else there: where a town stands beside it, it is hidden like that town.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.kinds import states
from engine.kinds.applicable_law import STATUTES
from engine.kinds.boundary import any_of
from engine.kinds.known_names import any_names, towns
from engine.lines import InLines

Stretch = tuple[int, int]

_NAMES: Final = {name: code for row in states.STATES.values() for code, name in row.items()} | {
    "New York": "NY"
}
_STATE: Final = any_of(map(re.escape, _NAMES))
_LAND: Final = r"(?:[Ss]tate|[Cc]ommonwealth|[Pp]rovince)"
_OF_A_LAND: Final = re.compile(rf"{_LAND}[ ]of[ ]")
_FORM: Final = (
    r"(?:(?:domestic|foreign|public|private|professional|close|for-profit|not?[- ]for[- ]profit"
    r"|non-?profit|general|limited|benefit|statutory|business|registered|single-member)[ ]){0,3}"
    r"(?:corporations?|corp\.|limited[ -]liability[ ](?:company|partnership)|L\.?L\.?C\.?|L\.?L\.?P"
    r"|partnership|L\.?P\b|P\.?L\.?L\.?C|business[ ]trust|statutory[ ]trust|trust|cooperative"
    r"|[CS][ -]corp(?:oration)?)(?!\w)"
)
_LAID_DOWN: Final = re.compile(
    rf"\b(?:[Aa]n?|[Tt]he)[ ](?P<a>{_STATE})[ ]{_FORM}"
    r"|\b(?:organi[sz]ed|incorporated|formed|existing)[ ](?:and[ ]existing[ ])?(?:under[ ])?"
    rf"(?:the[ ]laws[ ]of[ ]|in[ ])?(?:the[ ])?(?P<b>(?:{_LAND}[ ]of[ ])?{_STATE})(?!\w)"
    rf"|\b[Ll]aws?[ ]of[ ](?:the[ ])?(?P<c>(?:{_LAND}[ ]of[ ])?{_STATE})(?!\w)"
    rf"|\b(?:under|[Gg]overned[ ]by|[Gg]overning[ ][Ll]aw:?)[ ](?P<d>{_STATE})"
    r"(?:[ ]law\b|(?=[.;)\n]))"
)
"""The law that a company or a contract has, by its state."""
_LETTERS: Final = r"(?P<letters>[A-Z]{2,7}|(?:[A-Z][a-z]{0,2}\.?){2,5})"
_NUMBER: Final = r"\d{1,4}(?:-?[A-Z]{1,2})?(?:\(\w{1,4}\)){0,4}(?!\w|[.,/-]\d)"
_SECTIONS: Final = re.compile(
    r"(?<![\w/])(?:[Uu]/[Ss]s?\.?|[Rr]/[Ww]|[Ss]ections?|[Ss]ecs?\.?|[Ss]s\."
    r"|(?:[Oo]rder[ ](?:\d{1,2}[A-Z]?|[IVXL]{1,7}),?[ ])?[Rr]ules?"
    rf"|[Rr]egulations?)[ ]{_NUMBER}"
    r"(?:(?:,[ ]?|[ ]?/[ ]?|[ ]?&[ ]?|[ ]and[ ]|[ ]or[ ]|[ ]read[ ]with[ ]|[ ]r/w[ ])"
    rf"(?:[Ss]ections?[ ])?{_NUMBER}){{0,8}}"
    rf"[ ](?:of[ ])?(?:the[ ])?{_LETTERS}(?P<law>[ ](?:Act|Code|Rules))?"
    r"(?![\w/-]|[ ][A-Z]{2,})"
)
"""«Section 483 BNSS», «u/s 318(4), 336(3) BNS»: a law by its letters alone."""
_HONOURED: Final = re.compile(
    r"\b[Hh]on(?:['’]?ble|ourable|orable)[ ](?:(?:Supreme|High|Apex|Trial|Appellate|Sessions"
    r"|District|Family|Civil|Labour|Consumer|Single|Division|Presiding)[ ]){0,2}"
    r"(?:Court|Tribunal|Bench|Forum|Commission|Authority|Judge|Justice|Magistrate|Member)\b"
    r"(?![ ](?:Mr|Mrs|Ms|Dr|Shri|Smt))"
)
_WHOSE: Final = (
    r"\b(?:[SsMmDd]?ein|[Ii]hr|[Uu]nser|[Dd]e[mnrs]|[Dd]as|[Aa]m|[Vv]om|[Zz]um)(?:e?[mnrs]?|e)"
)
_MONTHS_OF_PAY: Final = re.compile(
    rf"(?:{_WHOSE}[ ])?(?<![\w.,])1[34]\.(?:[ ]?(?:und|bzw\.|oder|/|\+|&)[ ]?1[34]\.)?[ ]?"
    r"(?:Monats(?:lohn|löhne|gehalt|gehälter|bezug|bezüge)|Gehalt|Gehälter|Lohn|Löhne|Bezug|Bezüge"
    r"|Salär|ML\b|MG\b)(?:[eE]?[ns]|es)?"
    r"|(?<![\w.,])1[34]th[ ](?:and[ ]14th[ ])?(?:month(?:['’]?s)?[ ])?"
    r"(?:salar(?:y|ies)|pay|wages?)\b"
    r"|\bNr\.[ ]\d{4}(?:,[ ]\d{4}){0,4}[ ](?:VV|KV)(?:[ ](?:RVG|GNotKG|GKG|FamGKG))?\b"
    r"|(?<![\w.,])1[34](?:e|ème|a)[ ](?:mois|salaire|mensilità)\b"
)
"""What one is paid beside the twelve months: «13. Monatslohn», «13. und 14. Gehalt»."""


_PER_ROUND: Final = re.compile(
    r"\b(?:per|je|pro)[ ](?P<v>[$£€][ ]?(?:1|10|100|1[,.]?000)|(?:1|10|100|1[,.]?000)[ ]?€)"
    r"(?![\d.,]*\d)"
)
"""«$1.20 per $100»: of what a rate is."""
_CIRCUIT: Final = re.compile(
    r"\b\d{1,2}(?:st|nd|rd|th)[ ]Judicial[ ](?:Circuit|District)(?:[ ]Court)?\b"
)


_FORMS: Final = (STATUTES, _HONOURED, _MONTHS_OF_PAY, _CIRCUIT)
_IN_LINES: Final = InLines(*_FORMS, _PER_ROUND, _SECTIONS)


def stretches(text: str) -> Iterator[Stretch]:
    """Where such words stand in a text, `[start, end)`."""
    matches = _IN_LINES.of(text)
    for form in _FORMS:
        yield from (match.span() for match in matches(form))
    yield from (match.span("v") for match in matches(_PER_ROUND))
    for match in matches(_SECTIONS):
        letters = match["letters"].casefold()
        if match["law"] or (letters not in any_names() and letters not in towns()):
            yield match.span()
    yield from _laws_of_states(text)


def _laws_of_states(text: str) -> Iterator[Stretch]:
    """States whose law is named, but where something else of the text lies in one of them."""
    by_state: dict[str, list[re.Match[str]]] = {}
    for match in _LAID_DOWN.finditer(text):
        by_state.setdefault(_OF_A_LAND.sub("", match[match.lastgroup or 0]), []).append(match)
    for state, matches in by_state.items():
        if not _is_elsewhere(text, state, matches):
            yield from (match.span(match.lastgroup or 0) for match in matches)


def _is_elsewhere(text: str, state: str, matches: Sequence[re.Match[str]]) -> bool:
    """Whether a text names a state, in full or by its code, where no law is spoken of."""
    known = {match.end(match.lastgroup or 0) - len(state) for match in matches}
    named = re.compile(
        rf"(?<!\w){re.escape(state)}(?!\w)|(?<=,[ ]){_NAMES[state]}(?!\w)"
        rf"|(?<=[a-z][ ]){_NAMES[state]}(?=[ ]\d{{4,5}}|[,.;\n)]|\Z)"
    )
    return any(match.start() not in known for match in named.finditer(text))
