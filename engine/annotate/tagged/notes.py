"""What guesses of the tagger in notes and rotas cannot be: «7B» no age, «Knie-OP» no house."""

from __future__ import annotations

import re
from typing import Final

from engine.annotate.tagged.figures import is_of_a_roster
from engine.kinds import word_lists

_PLACED: Final = frozenset({"ADDRESS", "ZIP_CODE"})
_CALLED: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_TREATMENT: Final = re.compile(
    r"[A-ZÄÖÜ]\w{2,30}(?:-\w{2,20})?-(?:OPs?|Operation|MRT|CT|TEP|EP|Sono|Biopsie|Röntgen|Reha)"
)
"""«Bandscheiben-OP»: what is done in a hospital."""
_WHAT_IS_PAID: Final = re.compile(
    rf"[A-ZÄÖÜ][a-zäöüß]{{2,24}}{word_lists.any_of('money.ends_of_what_is_paid')}"
)
"""«Hallenmiete», «Mitgliedsbeiträge»."""
_HOURS_IN_STEPS: Final = re.compile(r"\d{1,2}[ ]?h(?:[ ]?/[ ]?\d{1,2}[ ]?h)+")
"""«2h/4h/6h»: so long each."""
_HOLIDAY: Final = re.compile(
    r"[1-4]\.[ ](?:(?:Weihnachts|Oster|Pfingst)(?:feier)?tag|Advent(?:ssonntag)?)"
)
_COUNTED: Final = re.compile(
    r"\d{1,4}[ ](?:Betten|Plätze|Zimmer|Mitglieder|Kinder|Schüler|beds|seats)"
)
_WARD: Final = re.compile(r"\d{1,3}(?![mfwdxyj])[a-z]", re.IGNORECASE)
_LETTER: Final = re.compile(r"(?![mfwdxyj])[a-z](?!\w)", re.IGNORECASE)
"""The letter of a ward or class; beside an age stands that of a sex."""
_FLOOR: Final = re.compile(r"\.[ ]?(?:OG|UG|Obergeschoss|Untergeschoss|Stock(?:werk)?|Etage)(?!\w)")
"""«(2. OG)»: where in a house somebody lives."""
_POINTS: Final = re.compile(r"[ ]?(?:P\.|Pkte?\.?(?!\w)|pts?\b)")
"""«Bennet 8 P.»: marks of a class."""
_ORDINAL_BEFORE: Final = re.compile(
    r"\b(?:am|im|zum|vom|beim|de[rmns]|die|das|ein|seine?|ihre?)[ ]\Z", re.IGNORECASE
)
_ORDINAL_BEHIND: Final = re.compile(r"\.[ ][A-ZÄÖÜ][a-zäöüß]{2,}")
"""«Am 2. Weihnachtstag», «der 3. Stock»."""
_SO_MANY_BEFORE: Final = re.compile(
    r"\b(?:per|a|each|pro|im)[ ](?:year|month|week|day|Jahr|Monat|Woche|Tag)[ ]\(\Z"
)
"""«Per year (52)»."""
_BEFORE: Final = 24


def is_of_a_note(kind: str, text: str, start: int, end: int) -> bool:
    """Whether what a guess holds or stands beside says that it is none of its kind."""
    if kind in _PLACED:
        return is_of_a_roster(text, start, end)
    if kind in _CALLED:
        forms = (_TREATMENT, _WHAT_IS_PAID)
        return any(form.fullmatch(text, start, end) for form in forms)
    if kind == "DATE_TIME":
        forms = (_HOURS_IN_STEPS, _HOLIDAY)
        return any(form.fullmatch(text, start, end) for form in forms)
    if kind == "MONEY":
        return _COUNTED.fullmatch(text, start, end) is not None
    if kind == "GENDER":
        return _LETTER.fullmatch(text, start, end) is not None
    return kind == "AGE" and _is_no_age(text, start, end)


def _is_no_age(text: str, start: int, end: int) -> bool:
    """A ward or class, an ordinal, how many of a time."""
    if _POINTS.match(text, end) or _FLOOR.match(text, end):
        return True
    lettered = text[end - 1].isdigit() and _LETTER.match(text, end) is not None
    if lettered or _WARD.fullmatch(text, start, end):
        return True
    before = text[max(0, start - _BEFORE) : start]
    ordinal = _ORDINAL_BEFORE.search(before) and _ORDINAL_BEHIND.match(text, end)
    return bool(ordinal or _SO_MANY_BEFORE.search(before))
