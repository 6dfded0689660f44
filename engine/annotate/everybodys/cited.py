"""What anybody may cite: decisions by number, articles, ordinances, technical rules, verses.

«BGH VIII ZR 180/18», «article L. 1232-2», «Rom-I-VO», «BSI TR-02102», «Lukas 18» of a reading:
told by a form that nothing private has, or by a word beside it that says what is cited.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.kinds import word_lists
from engine.kinds.boundary import any_of
from engine.kinds.known_names import any_names
from engine.lines import InLines

Stretch = tuple[int, int]

_AWARD: Final = re.compile(r"(?<![\w-])MA0\d{5}(?![\w-])")
"""A modern award of Australia's Fair Work Commission."""
_COURT: Final = (
    f"(?:{word_lists.any_of('laws.highest_german_courts')}|Oberste[nr]?[ ]Gerichtshofs?"
    r"|Reichsgerichts?)"
)
_NAMES_A_COURT: Final = re.compile(rf"\b{_COURT}\b")
_DECISION: Final = re.compile(
    r"(?<![\w/.-])(?:[IVX]{1,4}[ ](?:ZR|ZB|ZA|ARZ|StR|R|B)|[1-9]\d?[ ](?:StR|AZR|AZN|AZB|ABR|ABN"
    r"|BvR|BvL|BvF|BvE|Ob[AS]?)|B[ ]\d{1,2}[ ](?:AL|AS|KR|KA|P|R|RE|SO|U|V|EG|BL))[ ]"
    r"\d{1,4}/\d\d(?:[ ](?:\([A-Z]\)|[A-Z]))?[a-z]?(?![\w/-])"
)
"""A number of the registers that only the highest courts keep, in a text that names one."""
_OWN: Final = re.compile(
    r"\b(?:my|our|mein\w{0,2}|unser\w{0,2}|anhängig\w*|laufend\w*|pending|Mandant\w*|Akten?|Datei"
    r"|Revision|Nichtzulassungsbeschwerde)\b[^.;\n]{0,40}\Z",
    re.IGNORECASE,
)
"""What is said of somebody's own case before such a court."""
_SWISS: Final = re.compile(r"\bBGE[ ]1\d\d[ ](?:I[ab]?|II|III|IV|V|VI)[ ]\d{1,4}(?![\w/])")
_FRENCH: Final = re.compile(
    r"\b[Aa]rt(?:icles?|\.)[ ](?:[LRD]\.[ ]?\d{1,4}(?:-\d{1,4}){0,4}"
    r"|[LRD][ ]?\d{1,4}(?:-\d{1,4}){1,4})"
    r"(?![\w/-])"
)
"""An article of a French code by its part: laws, regulations, decrees."""
_ORDINANCE: Final = re.compile(
    r"(?<![\w-])(?P<name>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{1,30})(?P<number>-[IVX]{1,4}[ab]?)?"
    r"(?:-[A-ZÄÖÜ][a-zäöüß]{2,24})?"
    r"-(?:VO|RL|[Vv]erordnung|[Rr]ichtlinie|[Üü]bereinkommen|[Aa]bkommen|[Pp]rotokoll)"
    r"(?:en)?(?![\w-])"
)
"""«Brüssel-Ia-VO», «ePrivacy-Richtlinie»."""
_TECHNICAL: Final = re.compile(
    r"\b(?:(?:BSI[ ])?TR-0\d{4}(?:-\d{1,2})?|BSI[- ](?:Standard[ ])?[12]00-\d"
    r"|TR(?:BS|GS|BA|OS|GI|EI|WI)[ ]\d{2,4}(?:[ ]Teil[ ]\d)?"
    r"|ASR[ ][AV]\d(?:\.\d{1,2})?(?:/\d[,.]\d)?"
    r"|DGUV[ -](?:Vorschrift|Regel|Information|Grundsatz|V)[ ]\d{1,3}(?:-\d{3})?"
    r"|MaRisk[ ](?:AT|BT[OR]?)[ ]\d(?:\.\d){0,3}|ETSI[ ](?:EN|TS|TR"
    r"|ES)[ ]\d{3}[ ]?\d{3}(?:-\d{1,2})?"
    r"|AWMF(?:-Register(?:nummer)?)?[ -](?:Nr\.[ ])?\d{3}[-/]\d{3}(?:[A-Z]{1,2})?"
    r"|(?:EASA|FAA)[ ]Part[ -](?:\d{1,3}|[A-Z]{2,4})|RAL[ ]\d{4}|UN[ -]?R\d{2,3}"
    r"|3GPP[ ]TS[ ]\d\d\.\d{3}|ISO[ ]?/[ ]?IEC[ ]\d{3,5})(?![\w/-])"
)
"""A rule of technology or work safety by its number."""
_JOINT_BODIES: Final = re.compile(
    r"(?<![\w-])[A-ZÄÖÜ][a-zäöüß]{2,16}-[ ](?:und|oder|bzw\.)[ ][A-ZÄÖÜ]?[a-zäöüß]{2,20}"
    r"(?:gericht|gerichte|ämter|amt|kammern?|kassen?|versicherung|behörden?|ministerium)"
    r"(?:s|es|n|en)?(?![\w-])"
)
"""«Arbeits- und Sozialgericht», «Kranken- und Pflegekasse»."""
_VERSE: Final = (
    r"[ ]\d{1,3}(?:[:,.][ ]?\d{1,3}(?:[ab])?(?:[ ]?[-–][ ]?\d{1,3}(?:[ab])?)?)?(?![\w:/]|[.,]\d)"
)
_READING: Final = (
    rf"(?:{word_lists.any_of('laws.of_scripture')}|bibl\w*|verses?|Bibel\w*|Evangelium\w*"
    r"|Vers(?:e|en)?|Predigt\w*|\w{2,12}spruch|Perikope\w*|Losung\w*|Gottesdienst\w*)"
)
_READ: Final = re.compile(rf"\b{_READING}\b", re.IGNORECASE)
_READ_FROM: Final = re.compile(
    rf"\b{_READING}[ :,]{{1,2}}(?:(?:is|ist|steht|comes|taken|the|dem|book|Buch|letter"
    rf"|St\.?)[ ]){{0,3}}"
    r"(?:from|of|aus|nach|according[ ]to|in)[ ](?:(?:the|dem|book|Buch|of|St\.?|gospel)[ ]){0,3}\Z",
    re.IGNORECASE,
)
"""Right before a book that is called as people are: «Lesung aus Lukas 18»."""
_NEAR: Final = 64
_COURT_NEAR: Final = 240
_FORMS: Final = (_AWARD, _SWISS, _FRENCH, _TECHNICAL, _JOINT_BODIES)


def stretches(text: str) -> Iterator[Stretch]:
    """Where such citations stand in a text, `[start, end)`."""
    matches = _in_lines().of(text)
    for form in _FORMS:
        yield from (match.span() for match in matches(form))
    for match in matches(_ORDINANCE):
        if match["number"] or match["name"].casefold() not in any_names():
            yield match.span()  # «das Kaminski-Protokoll» may be somebody's, «Rom-I-VO» is not
    for match in matches(_DECISION):
        if _is_cited(match):
            yield match.span()
    for match in matches(_verses()):
        if _is_read(match):
            yield match.span()


def _is_read(match: re.Match[str]) -> bool:
    """Whether a reading is spoken of; right before a book that people are called as, too.

    «Die Kinder Lukas 8 und Ruth 6 kommen zum Gottesdienst» are somebody's.
    """
    text = match.string
    before = text[max(0, match.start() - _NEAR) : match.start()]
    if match["book"].casefold() in any_names():
        return _READ_FROM.search(before) is not None
    behind = text[match.end() : match.end() + _NEAR]
    return _READ.search(f"{before} {behind}") is not None


def _is_cited(match: re.Match[str]) -> bool:
    """Whether a highest court is named close by, and nobody's own case before it."""
    text = match.string
    before = text[max(0, match.start() - _NEAR) : match.start()]
    around = text[max(0, match.start() - _COURT_NEAR) : match.end() + _COURT_NEAR]
    return _NAMES_A_COURT.search(around) is not None and not _OWN.search(before)


@cache
def _in_lines() -> InLines:
    return InLines(*_FORMS, _ORDINANCE, _DECISION, _verses())


@cache
def _verses() -> re.Pattern[str]:
    books = any_of(map(re.escape, word_lists.words("public.books_of_the_bible")))
    return re.compile(rf"(?<![\w-])(?:[1-5]\.?[ ])?(?P<book>{books}){_VERSE}")
