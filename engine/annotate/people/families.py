"""Families by a surname in the plural: «the Szymańskis», «die Kretschmanns», «the O'Learys»."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.codecs.names import name_classes
from engine.hierarchies.word_counts import counts
from engine.kinds import case, known_names, word_forms, word_lists
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.kinds.names import ascii_key
from engine.lines import InLines

SOURCE: Final = "people_of_text"
_KINDS: Final = (
    LEGAL_FORMS
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
)
_UPPER: Final = f"[{case.CAPITALS}]"
_PLURAL: Final = re.compile(
    rf"(?<![\w@./-])(?P<v>(?:{_UPPER}[^\W\dA-Z_]{{2,20}}-)?{_UPPER}[^\W\dA-Z_]{{2,24}}s)"
    r"(?![\w@/-])"
)
"""A word that may be a surname in the genitive or plural: «Immels Anwalt», «Immels zahlen»."""
_FAMILIES: Final = re.compile(
    r"\b(?:[Tt]he|[Dd]ie|[Dd]er|[Dd]en|[Bb]ei|[Ee]ure"
    rf"|[Mm]it|[Uu]nd)[ ](?P<v>(?:O['’]|Ma?c)?(?:{_UPPER}[^\W\dA-Z_]{{2,20}}-)?"
    rf"{_UPPER}[^\W\dA-Z_]{{3,20}}s)(?![\w-])"
)
_CLAN: Final = re.compile(rf"(?:O['’]|Ma?c){_UPPER}")
"""What begins no word but a surname."""
_LED: Final = re.compile(rf"\b{word_lists.any_of('cues.before_a_family')}[ ]\Z")
"""Before «the Patels»: words for what people do with a family."""
_SUBJECT: Final = re.compile(
    f"[ ](?:{word_lists.any_of('cues.behind_a_family')}|and[ ]the[ ](?=[A-Z])"
    r")\b|[ ]and[ ]the[ ]"
)
"""Behind them: what families do, or the next family."""
_THINGS_BEHIND: Final = re.compile(r"[ ](?!as|is|was|has|does|this|always|perhaps)[a-z]{3,}s\b")
"""Behind a place: «the Killybegs boats». Of several people no verb ends so."""
_RARE: Final = 60
"""Surnames that stand more often in the corpus of counts are those of the famous."""

_NO_FAMILY: Final = (
    "ers", "ors", "ists", "ians", "eans", "ans", "ites", "oids", "pods", "ics", "ards", "ies",
    "ats", "ints", "ups", "ings", "esses", "isms", "tels",
)  # fmt: skip
"""How plurals of things, peoples, teams and brands end, of which no list has the singular."""

_MET: Final = re.compile(
    r"\b(?:asked|invited?|meet|met|owed?|rang|tell|thank(?:ed)?|told|visit(?:ed)?"
    r"|neighbou?rs,?)[ ]\Z"
)
_SPOKE: Final = re.compile(
    r"[ ](?:agreed?|asked|brought|complain(?:ed)?|invited|moved|paid|refused?|rent(?:ed)?|said|say"
    r"|want(?:ed)?|wrote)\b"
)
"""What is done with people alone, and what they alone do, whatever they are called."""

_GREETED: Final = re.compile(
    r"\b(?:love|regards|greetings|thanks|hello|wishes|hugs|gratitude|condolences|apologies"
    r"|congratulations)[ ](?:also[ ])?(?:to|from)[ ](?:all[ ](?:of[ ])?)?\Z",
    re.IGNORECASE,
)
"""Before «the Osgoods»: whom people greet is a family."""
_GREETED_AFTER: Final = re.compile(r"[.,;!?)\n]|\Z|[ ](?:and|for|too|from|next|when|in|at|as)\b")
_AT_HOME: Final = re.compile(
    r"(?:['’][ ](?:house|home|garden|children|kids|son|daughter|place|flat|dog|wedding)"
    r"|[ ](?:from|at|in|of)[ ](?:no\.?|number|unit|flat|apt\.?|apartment|house|plot)[ ]?\d"
    r"|[ ](?:next[ ]door|live[sd]?[ ](?:at|on|next|near|opposite|across|upstairs|downstairs)"
    r"|have[ ](?:two|three|four|no)[ ](?:children|kids|sons|daughters|dogs)"
    r"|and[ ]their[ ](?:children|kids|son|daughter|dog)|were[ ]married|divorced"
    r"|at[ ](?:no\.?|number)[ ]?\d)|,[ ]who)\b"
)
"""Behind it: how people live."""


def families(
    claims: Sequence[Claim], text: str, surnames: Container[str], *, german: bool
) -> Iterator[Claim]:
    """Claims for surnames of the lists or the text (`surnames`) in the plural.

    In English where a tagger sees a name, where people greet it or it lives somewhere, or, in a
    text that names somebody, where it stands with a verb for what people do with others.
    """
    seen = {claim.start for claim in claims if claim.type in ("PERSON", "ORGANIZATION", "LOCATION")}
    named = any(claim.type == "PERSON" for claim in claims)
    nouns = word_lists.words("german.nouns")
    for match in _PLURALS.of(text)(_PLURAL):
        if match["v"][:-1].casefold() in surnames and not _is_word(match["v"], german=german):
            yield Claim(*match.span("v"), "PERSON", 0.8, SOURCE, Rank.PATTERN)
    for match in _FAMILIES.finditer(text):
        single, plain = match["v"][:-1], match["v"].casefold()
        ours = any(form.casefold() in surnames for form in (single, single[:-1]))
        led = match.start("v") in seen or match.start() in seen
        led = led and not _THINGS_BEHIND.match(text, match.end())
        if ours or (
            not _is_common(match["v"], nouns)
            and plain not in known_names.countries()
            and plain not in known_names.towns()
            and (
                _is_told_in_german(match, text)
                if german
                else _is_told(match, text, led=led, named=named)
            )
        ):
            yield Claim(*match.span("v"), "PERSON", 0.8, SOURCE, Rank.PATTERN)


_PLURALS: Final = InLines(_PLURAL)


def _is_word(value: str, *, german: bool) -> bool:
    """Whether a plural of a surname of the text is a word or another name of its own."""
    if german:
        return value in word_lists.words("german.nouns") or word_forms.is_german_noun(value)
    return value.casefold() in counts() or _is_surname(value.casefold())


def _is_told_in_german(family: re.Match[str], text: str) -> bool:
    """Whether a plural of a surname stands behind «die» or «den», or «und» behind another."""
    if family[0][:3].casefold() not in ("die", "den", "und", "eur"):
        return False
    both = family[0][:3].casefold() == "und"
    if both and not _PLURAL_BEFORE.search(text, max(0, family.start() - 40), family.start()):
        return False
    value = family["v"]
    return _is_listed(value) or _ENDING.search(value) is not None or _is_no_plural(value)


def _is_no_plural(value: str) -> bool:
    """Whether «-ers» can be no plural of a word: «die Ludeschers».

    German words in «-er» add nothing in the plural, and those from English are counted.
    """
    single = value[:-1]
    known = word_forms.is_german_noun(single) or word_forms.is_german_word(single)
    english = any(form.casefold() in counts() for form in (value, single))
    return value.endswith("ers") and not (known or english)


_PLURAL_BEFORE: Final = re.compile(rf"\b[Dd]ie[ ]{_UPPER}\w{{3,20}}s[ ]\Z")
_ENDING: Final = re.compile(r"(?:maier|mayer|meier|meyer|bauer|huber|müller|hofer|moser|berger)s\Z")
"""What surnames of the south end in, and hardly anything else in the plural."""


def _is_told(family: re.Match[str], text: str, *, led: bool, named: bool) -> bool:
    """Whether an English plural is a family's, by the lists, a tagger and the words beside it."""
    value = family["v"]
    clan = _CLAN.match(value) is not None
    known = clan or _is_listed(value)
    greeted, at_home = _is_at_home(text, family)
    unknown = value.casefold() not in counts() and counts().get(value[:-1].casefold(), 0) < _RARE
    beside = _LED.search(text, max(0, family.start() - 12), family.start())
    with_them = named and unknown and (beside or _SUBJECT.match(text, family.end()))
    if greeted or (known and (led or at_home or clan or with_them)):
        return True
    if named and value[:-1].casefold() not in counts() and not value.endswith(_NO_FAMILY):
        met = _MET.search(text, max(0, family.start() - 16), family.start())
        if met or _SPOKE.match(text, family.end()):
            return True
    return (led or at_home) and unknown and named


def _is_listed(value: str) -> bool:
    """Whether a plural is one of a listed surname."""
    single = value[:-1]
    if value.endswith("es") and not _is_surname(single.casefold()):
        single = single[:-1]
    return any(_is_surname(form) for form in (single.casefold(), ascii_key(single)))


def _is_common(value: str, nouns: frozenset[str]) -> bool:
    """Whether a plural or its singular is a word of its own."""
    forms = (value, value[:-1], value[:-2])
    plain = {form.casefold() for form in forms[:2]}
    return bool(nouns.intersection(forms[:2]) or plain & _KINDS or plain & EVERYDAY)


def _is_at_home(text: str, family: re.Match[str]) -> tuple[bool, bool]:
    """Whether people greet whoever is called so, and whether these live as a family does."""
    if family["v"][:-1].casefold() in word_lists.pairs("occupations.heads"):
        return False, False
    before = _GREETED.search(text, max(0, family.start() - 40), family.start())
    greeted = before is not None and _GREETED_AFTER.match(text, family.end()) is not None
    return greeted, _AT_HOME.match(text, family.end()) is not None


def _is_surname(plain: str) -> bool:
    entries = name_classes.table(alike=True).find(plain)
    return entries is not None and entries[0].role == "S"
