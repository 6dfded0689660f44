"""What somebody is in the matter of a text is nobody's occupation: «the GP is asked», «the Buyer».

A letter of a clinic has a consultant, a lease a landlord, whoever they are. Such a word tells
nothing of a person where it is definite and no person is named beside it; «I'm the landlord»,
«the organist, Mr Tibbs» and «she is a nurse» do.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies import vocabulary
from engine.hierarchies.trades import tells_of_several
from engine.kinds import names, word_lists
from engine.kinds.boundary import any_of

_ENGLISH: Final = word_lists.words("offices.english")
_GERMAN: Final = word_lists.words("offices.german")
_PARTIES: Final = word_lists.words("offices.parties")
_GERMAN_PARTIES: Final = word_lists.words("offices.german_parties")
_STAFF: Final = word_lists.words("offices.staff")
_GERMAN_STAFF: Final = word_lists.words("offices.german_staff")
_OURS: Final = re.compile(
    r"\b(?:our|unser(?:e[rnms]?)?)[ ](?:[a-zäöüß-]{3,16}[ ])?\Z", re.IGNORECASE
)
_ADDRESSING: Final = re.compile(
    r"(?<!als )(?<!als ein )\b(?:Rechtsan(?:walt|wältin)|Notar(?:in)?|RA|RAin|Adv(?:ocate)?"
    r"|Chief|Sister|Pandit|Otunba|Datuk|Ustaz)\Z"
)
"""Before a name a form of address, as «Dr.» is: «Rechtsanwalt Kühnel», «Chief Okonjo»."""
_DEFINITE: Final = re.compile(
    r"(?<![\w'’-])(?:(?P<said>[\w'’]{1,12})[ ])?"
    f"(?:{word_lists.any_of('function_words.determiners_before_a_role')}"
    "|(?P<whose>your|our|their|his|her|its|my)"
    "|(?:unser|euer|ihr|sein|mein|dein|jed|dies|welch)(?:e[rnms]?)?)"
    r"(?:[ ](?!and\b|or\b|und\b|oder\b)[a-zäöüß-]{3,16}(?<![ng]s)){0,2}[ ]\Z",
    re.IGNORECASE,
)
"""A determiner before a word, maybe with an adjective between them."""
_COUNT: Final = re.compile(r"[ ](?:beiden|zwei|drei|vier|fünf|sechs|two|three|four|five|six)[ ]\Z")
_OWN: Final = re.compile(
    r"(?:[\w'’]{1,12}[ ])?(?:uns(?:e?r|er)|mein|dein|sein|ihr|eu(?:er|r))en?[ ]", re.IGNORECASE
)
_MANY: Final = re.compile(r"(?:s|innen|kräften?|ärzten?|leuten?|[^i]n|er)\Z")
"""Of several with a number or an owner before them: «die beiden Erzieherinnen», «unsere Ärzte»."""
_IS: Final = re.compile(
    rf"(?:{word_lists.any_of('function_words.forms_of_being')}|(?:s?he|we|they)[’']\w+)\Z",
    re.IGNORECASE,
)
"""Before the determiner: the word says what somebody is."""
_QUOTED_BEFORE: Final = re.compile(r"[\"“„«‘']\Z")
_QUOTED_AFTER: Final = re.compile(r"[\"”“»’']")
_CELL_BEFORE: Final = re.compile(r"[,:=(\[{][ ]?[\"']\Z")
_CELL_AFTER: Final = re.compile(r"[\"'][ ]?[,)\]}]")
"""Around a value of SQL or JSON, which defines no term."""
_CLAUSE_BEFORE: Final = re.compile(r"[.:;–—\n][ ]?\Z")
_VERB_AFTER: Final = re.compile(
    r"[ ](?!at\b|in\b|by\b|with\b|for\b|from\b|since\b|and\b|of\b|on\b|to\b|who\b|or\b)"
    r"(?:has|had|is|was|will|may|must|can|[a-z]{3,14}(?:ed|s|t))\b"
)
_LABEL_BEFORE: Final = re.compile(r"(?:^|\n|;[ ])[ \t>*|-]{0,6}\Z")
_LABEL_AFTER: Final = re.compile(r"\*{0,2}:")
_BEHIND: Final = re.compile(r"(?:,?[ ]\(?|[ ][–-][ ])(?:[a-zäöü]{2,7}[ ])?")
_AHEAD: Final = re.compile(
    rf"(?:,?[ ]|[ ]\(|:[ ])(?:(?:{any_of(names.TITLES)})\.?[ ]){{0,3}}", re.IGNORECASE
)
"""What stands between such a word and a name before or behind it."""
_COUNTED: Final = "several"
"""The recognizer of several people by their work, which looks at what stands before them itself."""
_KNOWN: Final = "several known"
"""Its source for definite ones, who are somebody where the text names people."""
_BEFORE: Final = 48
_CLOSE: Final = 4
"""Characters between a word and the name of whom it is said."""
_GERMAN_ENDINGS: Final = ("", "n", "en", "s", "es", "e", "in", "innen", "er", "em")


def without_offices(claims: Iterable[Claim], text: str) -> Iterator[Claim]:
    """The claims without those for definite words of who takes part in a matter."""
    known = list(claims)
    people = sorted((claim.start, claim.end) for claim in known if claim.type == "PERSON")
    starts, ends = [start for start, _ in people], sorted(end for _, end in people)
    for claim in known:
        guessed = claim.type == "OCCUPATION" and claim.rank not in (Rank.USER, Rank.CHECKED)
        guessed = guessed and claim.source not in (_COUNTED, _KNOWN)
        if claim.source == _KNOWN and not people:
            continue
        if guessed and _addresses(claim, starts, text):
            continue
        if not (guessed and is_office(text[claim.start : claim.end])):
            yield claim
        elif _is_label(claim, text) or is_party(text[claim.start : claim.end]):
            continue
        elif (
            (people and tells_of_several(text[claim.start : claim.end].casefold()))
            or not _is_definite(claim, text)
            or _names_somebody(claim, starts, ends, text)
            or _is_ours(claim, text)
        ):
            yield claim


def _addresses(claim: Claim, starts: list[int], text: str) -> bool:
    """Whether a word is a form of address right before a name."""
    if not _ADDRESSING.search(text, max(0, claim.start - _CLOSE * 3), claim.end):
        return False
    after = bisect_left(starts, claim.end)
    gap = text[claim.end : starts[after]] if after < len(starts) else "\n"
    return re.fullmatch(r"\.?[ ](?:(?:Dr|Prof|Mag)\.[ ](?:[a-z]{2,4}\.[ ])?)*", gap) is not None


def is_office(value: str) -> bool:
    """Whether a value is a listed word for somebody in a matter, of any number and case."""
    return _is_listed(" ".join(value.split()).casefold())


def _is_ours(claim: Claim, text: str) -> bool:
    """Whether a word is a post that the writer's own house has: «our receptionist»."""
    if not _OURS.search(text, max(0, claim.start - _BEFORE // 2), claim.start):
        return False
    plain = text[claim.start : claim.end].casefold()
    return plain in _STAFF or any(
        plain.removesuffix(ending) in _GERMAN_STAFF for ending in _GERMAN_ENDINGS
    )


def is_party(value: str) -> bool:
    """Whether a value is a word for what somebody is in a matter and nobody lives by."""
    plain = " ".join(value.split()).casefold()
    if any(term in _PARTIES for term, _plural in vocabulary.singulars(plain)) or plain in _PARTIES:
        return True
    stems = (plain.removesuffix(ending) for ending in _GERMAN_ENDINGS)
    return any(stem in _GERMAN_PARTIES or f"{stem}e" in _GERMAN_PARTIES for stem in stems)


@cache
def _is_listed(plain: str) -> bool:
    if any(term in _ENGLISH for term, _plural in vocabulary.singulars(plain)):
        return True
    stems = (plain.removesuffix(ending) for ending in _GERMAN_ENDINGS)
    return any(stem in _GERMAN or f"{stem}e" in _GERMAN for stem in stems)


def _is_definite(claim: Claim, text: str) -> bool:
    """Whether a word is one that the text knows already, or that a contract defines."""
    before = text[max(0, claim.start - _BEFORE) : claim.start].replace("\n", " ")
    determiner = _DEFINITE.search(before)
    if determiner is not None:
        several = determiner["whose"] and text[claim.end - 1] == "s"
        counted = _COUNT.search(determiner[0]) or _OWN.match(determiner[0])
        several = several or (counted and _MANY.search(text, claim.start, claim.end))
        return not (several or (determiner["said"] and _IS.match(determiner["said"])))
    if _opens_a_clause(claim, text):
        return True
    quoted = _QUOTED_BEFORE.search(before) and _QUOTED_AFTER.match(text, claim.end)
    cell = _CELL_BEFORE.search(before) and _CELL_AFTER.match(text, claim.end)
    return bool(quoted and not cell)


def _is_label(claim: Claim, text: str) -> bool:
    """Whether a word is the head of a field, which says whose name stands in it: «Chair: Ann»."""
    label = _LABEL_BEFORE.search(text, max(0, claim.start - _CLOSE * 2), claim.start)
    return label is not None and _LABEL_AFTER.match(text, claim.end) is not None


def _opens_a_clause(claim: Claim, text: str) -> bool:
    """Whether a word is the subject of a clipped sentence: «3 May: class teacher noticed …»."""
    opened = _CLAUSE_BEFORE.search(text, max(0, claim.start - _CLOSE), claim.start)
    return opened is not None and _VERB_AFTER.match(text, claim.end) is not None


def _names_somebody(claim: Claim, starts: list[int], ends: list[int], text: str) -> bool:
    """Whether a person is named right beside it: «our consultant, Dr Haddad», «Ann, the judge»."""
    after = bisect_left(starts, claim.end)
    gap = text[claim.end : starts[after]] if after < len(starts) else "\n"
    behind = _AHEAD.fullmatch(gap) is not None
    before = bisect_right(ends, claim.start) - 1
    gap = text[ends[before] : claim.start] if before >= 0 else ""
    return behind or bool(gap and _BEHIND.fullmatch(gap))
