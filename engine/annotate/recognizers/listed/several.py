"""Several people by their work: «two electricians», «our gardeners», «seen by physios».

A plural tells of people only where a number, whose they are or what they did stands before it:
«the miners' strike» and «a guide for bakers» are about a trade. Where the text speaks of its writer
(«I», «our») definite ones who do something are known, too: «the surveyors were told». Elsewhere
they have a source of their own, and count where the text names people (`annotate/offices.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.foreign import is_german
from engine.annotate.recognizers.pattern import claims, search
from engine.hierarchies import vocabulary
from engine.hierarchies.trades import heads, modifiers, of_people
from engine.kinds import word_forms, word_lists
from engine.kinds.boundary import any_of
from engine.lines import InLines, Said

SOURCE = "several"
KNOWN = "several known"
"""Of definite ones in a text that does not speak of its writer."""

_COUNTED: Final = re.compile(
    rf"(?<![\w'’.-])(?:(?:{word_lists.any_of('work.how_many')}|[Oo]ur|[Mm]y|[Tt]wo|[Tt]hree"
    r"|[Ff]our|[Bb]oth|\d{1,2}"
    "|(?:a[ ]few|a[ ]couple|a[ ]team|a[ ]group|a[ ]crew|one|some|all|none|neither"
    "|half)[ ]of[ ](?:the[ ]|our[ ]|my[ ]|his[ ]|her[ ]|their[ ])?"
    ")[ ]?"
    f"|{word_lists.any_of('cues.done_by_several')}"
    "[ ]by[ ](?:the[ ])?(?:[a-z]{3,12},[ ])?)"
    r"(?P<words>(?:[a-z][a-z-]{2,13}[ ]){0,2}[a-z]{4,18})(?![\w'’-])",
)
_PAID: Final = re.compile(
    r"(?<![\w'’.-])(?P<words>(?:[a-z][a-z-]{2,13}[ ])?[a-z]{4,18})(?=:?[ ]\(?[£€$]\d)"
)
"""«Technicians £18, night cleaners: £13.10»: who is paid what."""
_BEHIND: Final = word_lists.words("work.behind_several")
_DEFINITE: Final = re.compile(
    r"(?<![\w'’.-])(?<! of )(?:[Tt]he|[Dd]ear|[Hh]i|[Hh]ello)[ ]"
    r"(?:(?:other|new|old|young|same|last|rest)[ ])?"
    r"(?P<words>(?:[a-z][a-z-]{2,13}[ ])??[a-z]{4,18})"
    rf"(?=[.,;:!?)\n]|[ ]?\Z|[ ](?=[A-Z][a-z])"
    rf"|[ ](?:[a-z]{{2,12}}ed|(?:won|do[n]|did[n]|are[n])['’]t|{any_of(_BEHIND)})\b)"
)
"""«the surveyors were told»: those that somebody who speaks of themselves knows."""
_OWNED: Final = re.compile(
    r"(?<![\w'’.-])[A-Za-z][a-z]{2,15}['’]s?[ ](?P<words>(?:[a-z][a-z-]{2,13}[ ])??[a-z]{4,18})"
    r"(?=[.,;:!?)\n]|[ ]?\Z|[ ](?:had|have|were|are|who|said|did|do|will|would|can|could|must|and"
    r"|but|[a-z]{2,12}ed)\b)"
)
"""«The insured's deckhands had mopped»: those of somebody in the matter."""
_AS_ONE: Final = re.compile(
    r"(?<![\w'’.-])(?P<words>[A-Za-z]+(?:[ -][a-z]+){0,2}[ ]staff)(?![\w'’-])"
)
"""«Sales staff», «the kitchen staff»: several as one."""
_OF_THE_MATTER: Final = (_DEFINITE, _OWNED)
_SPEAKS: Final = re.compile(
    r"(?<![\w'’.-])(?:I|i(?=[ ][a-z])|[Ww]e|[Oo]ur|[Mm]y|me|us|[Pp]lease)(?![\w-])"
)
_GERMAN_SPEAKS: Final = re.compile(
    r"(?<![\w-])(?:[Ii]ch|[Ww]ir|[Uu]ns(?:er(?:e[mnrs]?)?)?|[Mm]ein(?:e[mnrs]?)?|[Mm]ir|[Mm]ich"
    r"|[Bb]itte)(?![\w-])"
)
_GERMAN_DEFINITE: Final = re.compile(
    r"(?<![\w-])(?:[Dd]ie|[Dd]en|[Ll]iebe|[Vv]on[ ]den|[Aa]lle[n]?)[ ]"
    r"(?:[a-zäöüß]{3,16}en[ ])?(?P<words>[A-ZÄÖÜ][a-zäöüß]{3,28})(?![\w-])"
    r"(?![ ](?:des|der|von)[ ](?!Kita|Firma|Schule|Station|Praxis|Klinik))"
)
_WORD: Final = re.compile(r"[a-z][a-z-]*")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_WHO: Final = re.compile(r"[ ]who(?:m|se)?\b")
_POSSESSIVE: Final = re.compile(
    r"(?<![\w'’.-])(?:our|my|his|her|their|both|two|three|four|five|six)[ ]"
    r"(?P<words>[a-z]{4,18})(?=['’](?![\w]))"
)
_GERMAN: Final = re.compile(
    r"(?<![\w-])(?:(?:[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Mm]ehrere[rn]?"
    r"|[Ee]inige[rn]?|[Bb]eide[rn]?|[Aa]ls"
    r"|\d{1,2}|(?:[Uu]nser|[Mm]ein|[Ii]hr|[Ss]ein|[Ee]ur)e[rn]?)[ ])"
    r"(?:[a-zäöüß]{3,16}e[rn]?[ ])?(?P<words>[A-ZÄÖÜ][a-zäöüß]{3,28})(?![\w-])"
)
_OF_PEOPLE: Final = (
    "business", "cleaning", "construction", "farming", "food", "health", "law", "office",
    "personal", "production", "protective", "sales", "social", "transport",
)  # fmt: skip
"""Kinds of work in which «controllers» and «agents» are no machines."""
_SCORE: Final = 0.7
_SPEAKS_OF_THEMSELVES: Final = Said(_SPEAKS)
_ONES: Final = InLines(_AS_ONE)
_FRAMES: Final = InLines(_COUNTED, _POSSESSIVE, _PAID)
_DEFINITE_FRAMES: Final = InLines(*_OF_THE_MATTER)


def _find_english(text: str) -> Iterator[Claim]:
    if not is_german(text):
        speaks = _SPEAKS_OF_THEMSELVES(text)
        definite = _OF_THE_MATTER if speaks else ()
        yield from _in_english((_COUNTED, _POSSESSIVE, _PAID, *definite), text, SOURCE)
        yield from _as_one(text, SOURCE) if speaks else ()


def _find_known_english(text: str) -> Iterator[Claim]:
    if not is_german(text) and not _SPEAKS_OF_THEMSELVES(text):
        yield from _in_english(_OF_THE_MATTER, text, KNOWN)
        yield from _as_one(text, KNOWN)


def _as_one(text: str, source: str) -> Iterator[Claim]:
    """The listed words for a staff, as long as they are: «front desk staff»."""
    for match in _ONES.of(text)(_AS_ONE):
        words = list(_LETTERS.finditer(text, *match.span("words")))
        for first in words[:-1]:
            if text[first.start() : match.end()].casefold() in _staffs():
                yield Claim(first.start(), match.end(), "OCCUPATION", _SCORE, source, Rank.WEAK)
                break


@cache
def _staffs() -> frozenset[str]:
    return frozenset(
        title
        for name, section in word_lists.sections("occupations").items()
        if name.endswith("_staff") and not name.startswith("de_")
        for title in section.entries
    )


def _in_english(frames: Iterable[re.Pattern[str]], text: str, source: str) -> Iterator[Claim]:
    for frame in frames:
        definite = frame in _OF_THE_MATTER
        for match in (_DEFINITE_FRAMES if definite else _FRAMES).of(text)(frame):
            place = _trade(match)
            whole = not definite or (place and place[1] == match.end("words"))
            if place is not None and whole:
                yield Claim(place[0], place[1], "OCCUPATION", _SCORE, source, Rank.WEAK)


def _trade(match: re.Match[str]) -> tuple[int, int] | None:
    """Where the first plural of a trade stands among the words behind a number or owner."""
    words = list(_WORD.finditer(match.string, *match.span("words")))
    for place, word in enumerate(words):
        plurals = (term for term, many in vocabulary.singulars(word[0]) if many)
        single = next((term for term in plurals if term in heads() or term in of_people()), None)
        if single is None:
            continue
        before = words[place - 1] if place else None
        field = heads().get(single, "").partition("_")[0]
        beside = modifiers().get(before[0], "") if before is not None else ""
        neutral = single in word_lists.words("occupations.neutral_heads")
        told = (bool(beside) and bool(field) and beside.startswith(field)) or (
            neutral and beside.startswith(_OF_PEOPLE)
        )
        if told or single in of_people() or _WHO.match(match.string, word.end()):
            return (before if told and before else word).start(), word.end()
    return None


def _find_german(text: str) -> Iterator[Claim]:
    if is_german(text):
        definite = (_GERMAN_DEFINITE,) if _GERMAN_SPEAKS.search(text) else ()
        yield from _in_german((_GERMAN, *definite), text, SOURCE)


def _find_known_german(text: str) -> Iterator[Claim]:
    if is_german(text) and not _GERMAN_SPEAKS.search(text):
        yield from _in_german((_GERMAN_DEFINITE,), text, KNOWN)


def _in_german(frames: Iterable[re.Pattern[str]], text: str, source: str) -> Iterator[Claim]:
    for frame in frames:
        for match in frame.finditer(text):
            if _is_german_plural(match["words"].casefold()):
                start, end = match.span("words")
                yield Claim(start, end, "OCCUPATION", _SCORE, source, Rank.WEAK)


def _is_german_plural(plain: str) -> bool:
    forms = _german_plurals()
    if plain in word_lists.words("everyday.employed"):  # «Mitarbeiter» are no «Arbeiter»
        return False
    return plain in forms or any(plain[start:] in forms for start in range(3, len(plain) - 5))


@cache
def _german_plurals() -> frozenset[str]:
    """Plurals of the last words of German occupations, of men and women, in small letters."""
    heads = word_lists.pairs("occupations.de_heads").keys() - word_lists.words("everyday.employed")
    forms: set[str] = set()
    listed = {
        form
        for name, section in word_lists.sections("occupations").items()
        if name.startswith("de_") and name != "de_heads" and not name.endswith("departments")
        for entry in section.entries
        for form in entry.casefold().split(" = ")
    }
    told = word_lists.words("work.of_several_in_german")
    vague = word_lists.words("occupations.vague") - told
    for plain in {*map(str.casefold, heads), *listed, *told} - vague:
        women = plain if plain.endswith("in") else f"{plain.removesuffix('e')}in"
        forms |= {word_forms.german_plural(plain), f"{women}nen"} if len(plain) > 3 else set()
    return frozenset(forms | {f"{form}n" for form in forms if not form.endswith(("n", "s"))})


RULES = (
    search(
        "several.english",
        _find_english,
        "OCCUPATION",
        finds=(
            "two «electricians» came and our «gardeners» left",
            "one of the «roofers» fell; seen by visiting, «dietitians» say",
            "my «bus drivers» and three «physiotherapists», two «drivers» who left",
            "we pay five «fruit pickers» a week",
            "night «technicians» £18, «labourers»: £13.10",
            "Please say that the «paralegals» left and the other «receptionists» want the same",
            "i like the «cooks» lol, and the «caretakers» Abel and Ann want tea",
            "I say that your insured's «deckhands» had mopped",
            "We pay 5 % to «sales staff» and the «fitters» deny it, I hear",
        ),
        misses=(
            "the miners' strike and a guide for bakers",
            "our web servers and two printer drivers, both carriers",
            "our readers and their parents and her shoes",
            "I like the plumbers' van, the electricians strike and the drivers were updated",
            "Hundreds marched; the paramedics were told by the union",
            "Please like the cooker and the printer drivers, and America's trees.",
        ),
    ),
    search(
        "several.german",
        _find_german,
        "OCCUPATION",
        finds=(
            "Zwei «Kellner», drei «Maurer» und die beiden «Pflegerinnen» sind nicht hier.",
            "Unsere «Kranführer» und drei junge «Hilfsköche» wissen das nicht.",
            "Zwei «Azubis» und die «Fahrer» wissen das, ich auch nicht.",
            "Ich danke den «Pflegerinnen» und die «Köchinnen» sind nicht hier.",
        ),
        misses=(
            "Ich weiß nicht, ob die Maurer des Mittelalters und die Fenster das sind.",
            "Wir haben zwölf und nicht 12 Mitarbeiter, das sind unsere Kollegen.",
            "Die Maurer und zwei Fenster und drei Leiter sind nicht hier.",
        ),
    ),
)
KNOWN_RULES = (
    search(
        "several.known.english",
        _find_known_english,
        "OCCUPATION",
        finds=(
            "the «front desk staff» and «Kitchen staff» of the hotel",
            "The «teachers» saw it. The bank's «cashiers» agreed and the «cleaners» were told.",
            "Tablets from the night «carers», twice.",
        ),
        misses=(
            "I saw that the teachers left",
            "the hotel staff, the staff and support staff, a staff nurse",
            "The miners' strike and the history of the miners and the drivers were told",
        ),
    ),
    search(
        "several.known.german",
        _find_known_german,
        "OCCUPATION",
        finds=("Und die «Hausmeister» sind nicht hier, aber das ist mit den «Köchinnen».",),
        misses=("Ich bin hier, und die Hausmeister des Ortes sind nicht das.",),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Several people by their work."""
    return claims(RULES, text, SOURCE)


def find_known(text: str) -> Iterator[Claim]:
    """Definite ones of a text that does not speak of its writer."""
    return claims(KNOWN_RULES, text, KNOWN)
