"""Nationality and faith of people in German texts, by the lists that their stand-ins come from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.recognizers.pattern import claims, search
from engine.kinds import word_lists
from engine.kinds.boundary import any_of

SOURCE: Final = "german terms"

_PEOPLE: Final = (
    rf"(?:{word_lists.any_of('people.beside_a_nationality')}|Pass\b|Mann\b|Frau\b|Junge\b)"
)
"""Whoever and whatever of somebody has a nationality or a faith."""
_IS: Final = (
    r"(?:\b(?:ist|bin|war|sind|waren|sei|seien|als|beide|streng|gläubig|getauft|gebürtiger?"
    r"|(?:Konfession|Religion|Nationalität|Staatsangehörigkeit)(?:[ ]?[:=|]|[ ]ist)?)[ ]"
    r"|[^\W\d_)],[ ]|\([ ]?|[|;\t][ ]?)"
)
_ENDED: Final = r"(?=[ ]?[.,;:!?)|\n]|[ ]?\Z|[ ](?:und|oder|aber|erzogen|getauft|verheiratet)\b)"
_NOUN_BEFORE: Final = re.compile(
    rf"(?:\b(?i:{word_lists.any_of('cues.before_a_faith_in_german')})[ ]|[,(|:][ ]?)\Z"
)
_NAME_BEHIND: Final = re.compile(r"[ ][A-ZÄÖÜ][a-zäöüß]+")
_BEFORE: Final = 20


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    if kind == "RELIGION":
        listed = word_lists.in_order("terms.german_faiths")
    else:
        listed = word_lists.in_order("terms.german_nationalities")
    stems = any_of(word for entry in listed for word in entry.split(" = "))
    return re.compile(
        rf"(?P<v>\b(?:{stems})e[rnms]?)(?=[ ](?:[a-zäöü]{{3,15}}[ ])?{_PEOPLE})"
        rf"|{_IS}(?P<w>(?:{stems})){_ENDED}"
    )


@cache
def _nouns(kind: str) -> re.Pattern[str]:
    rows = (
        word_lists.rows("terms.german_believers")
        if kind == "RELIGION"
        else word_lists.rows("terms.german_people")
    )
    forms = any_of(form for row in rows for form in row)
    return re.compile(rf"(?<![\w-])(?P<v>(?:{forms})(?:nen|en|n|s)?)(?![\w-])")


def _find(kind: str, text: str) -> Iterator[Claim]:
    if not is_german(text):
        return
    for match in _pattern(kind).finditer(text):
        group = "v" if match["v"] else "w"
        yield Claim(*match.span(group), kind, 0.85, SOURCE, Rank.PATTERN)
    for match in _nouns(kind).finditer(text):
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        named = _NAME_BEHIND.match(text, match.end())
        if _NOUN_BEFORE.search(before) and not named:
            yield Claim(*match.span("v"), kind, 0.8, SOURCE, Rank.PATTERN)


@cache
def _tongues() -> re.Pattern[str]:
    named = any_of(word_lists.words("terms.tongues"))
    return re.compile(
        r"(?:\b(?:spr(?:icht|eche|echen|ach|achen)|Muttersprachen?|Sprachen?|Sprachkenntnisse"
        "|Dolmetscher(?:in)?[ ]für|dolmetscht)[ :]{1,3}(?:"
        f"{word_lists.any_of('function_words.how_well_one_speaks')}[ ,]{{1,2}}){{0,6}}"
        rf"|(?P<more>(?:,|[ ]und|[ ]oder|[ ]sowie)[ ](?:(?:etwas|gut"
        rf"|fließend)[ ])?))(?P<v>{named})(?!\w)"
    )


def _find_tongues(text: str) -> Iterator[Claim]:
    """Languages that somebody speaks; behind the first one those in the same row."""
    last = -1
    for match in _tongues().finditer(text) if is_german(text) else ():
        if match["more"] is None or match.start() == last:
            last = match.end("v")
            yield Claim(*match.span("v"), "NATIONALITY", 0.8, SOURCE, Rank.PATTERN)


def _find_faiths(text: str) -> Iterator[Claim]:
    yield from _find("RELIGION", text)


def _find_nationalities(text: str) -> Iterator[Claim]:
    yield from _find("NATIONALITY", text)


RULES = (
    search(
        "german_terms.faiths",
        _find_faiths,
        "RELIGION",
        finds=(
            "Sie ist «evangelisch» und er nicht.",
            "Die Frau ist eine gläubige Christin oder «Muslimin», das ist nicht klar.",
            "ledig, «römisch-katholisch», und das ist alles",
        ),
        misses=(
            "Die evangelische Kirche ist nicht weit von der katholischen Schule.",
            "She is evangelisch",
        ),
    ),
    search(
        "german_terms.nationalities",
        _find_nationalities,
        "NATIONALITY",
        finds=(
            "Er ist «türkischer» Staatsangehöriger und die Frau ist «Polin».",
            "Das ist eine «syrische» Familie, die wir nicht kennen.",
        ),
        misses=(
            "Das ist türkischer Honig und nicht die polnische Wurst.",
            "Der Türke Mehmet ist nicht da, und das ist ein Film.",
        ),
    ),
    search(
        "german_terms.tongues",
        _find_tongues,
        "NATIONALITY",
        finds=(
            "Er spricht «Polnisch» und etwas «Russisch», das ist nicht wenig.",
            "Die Muttersprache ist «Farsi» und nicht Deutsch.",
        ),
        misses=(
            "Der Kurs in Polnisch und Russisch ist nicht voll.",
            "Sie spricht Deutsch und Englisch und das ist nicht wenig.",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Nationalities and faiths in German."""
    return claims(RULES, text, SOURCE)
