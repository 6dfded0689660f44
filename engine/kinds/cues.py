"""What stands beside a name tells the sex of its bearer.

Before it a title («Mrs») or a relation («her husband»), behind it a pronoun («… said she»).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import reduce

from engine.kinds import case, month_names, word_lists
from engine.kinds.boundary import any_of
from engine.kinds.language import tongue
from engine.kinds.names import TITLES, TITLES_F, TITLES_M

KIN_F = frozenset(map(str.casefold, word_lists.words("people.female_relations")))
KIN_M = frozenset(map(str.casefold, word_lists.words("people.male_relations")))
BORN = re.compile(
    r"(?:(?<![^\W_])|dateof)(?:born|birth\w*|bapti[sz]ed|baptism|christened|getauft|taufe"
    r"|d\.?o\.?b'?s?|geb\w*|jahrgang|jg|née?|naissance|nacid[oa]|nacimiento)(?![^\W_])|\*\s*\|"
    r"|(?<![\w.])b\.[ ]{0,2}(?:\||\Z)"
)
"""Words before a birth date, in text of small letters."""
BORN_BEHIND = re.compile(r"[ ,(]{0,2}(?:geb(?:oren|\.)|born|\(?birth)")
"""Right behind one, in text of small letters."""
_AFTER_A_DATE = re.compile(
    rf"\d.*?(?<![^\W\d_])(?!(?:and|und|{any_of(month_names.MONTH_NAMES)})\b)[^\W\d_]{{3,}}",
    re.DOTALL,
)
"""Between a word for a birth and a date another date and what that other one is of."""
_BEFORE = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*(?: in law)?)['’]?(\.?)([,:]?)[ \u00a0]\Z")
_ROOM = 24
"""So many characters before a name are looked at."""
_COUPLE = re.compile(r"\b(?:Mr\.? (?:and|&) Mrs\.?|Herr(?:n)? und Frau)[ \u00a0]\Z")
"""Before the name of a couple, which is his where it has a first name."""
_NAMED_TOO = re.compile(
    r"\b([^\W\d_]+)[ \u00a0](?:[^\W\d_]+, ){0,3}(?!(?:and|und) )[^\W\d_]+,?[ ](?:and|und|&)[ ]\Z"
)
"""«nieces Tamsin and»: a relation of several whose last is named behind it."""
_LISTED_ROOM = 64
_KIN_TITLED = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*),?[ \u00a0][^\W\d_]+\.?[ \u00a0]\Z")
"""«wife, Mrs»: a relation and a title."""
_FAMILIES = frozenset(
    {"eheleute", "eheleuten", "ehepaar", "ehepaars", "familie", "fam", "firma", "fa"}
)
_TWO_OF_A_NAME = re.compile(r"[A-ZÄÖÜ][\w-]+[ ](?:und|u\.|&|and)[ ][A-ZÄÖÜ][\w-]+[ ][A-ZÄÖÜ]")
"""«Gisela und Norbert Thamm»: the first is called so, and both by the last."""
_ROLES_IN_SHORT = frozenset({"Bekl", "Kl", "Mdt", "Mdtin", "Pat", "Zg"})
"""What somebody is to a lawyer or doctor, in short before a surname."""
_BORN_AS = frozenset({"geb", "geborene", "geborener", "née", "nee"})
"""Behind these stands what somebody was called before they married."""
"""Behind these stands a surname, whoever bears it."""
_ADDRESSED = re.compile(
    r"(?<![\w-])(?:(?P<woman>Frau|Fr\.)|Herrn?|Hrn?\.)[ \u00a0]"
    r"(?:[A-ZÄÖÜ][a-zäöüß]{3,30}(?:-[A-ZÄÖÜ][a-zäöüß]+)?[ \u00a0](?:[ai]\.[ ]?[DR]\.[ ])?"
    r"|(?:Dr|Prof|Dipl|Mag|Ing)\.(?:[ -]?[A-Za-z]{2,4}\.){0,3}[ \u00a0]){1,3}\Z"
)
"""«Herrn Rechtsanwalt Dr.», «Frau Oberärztin»: whom the words before posts and degrees address."""
_ADDRESSED_ROOM = 64
_GERMAN_TITLES = re.compile(r"\b(?:Hrn?\.|Herrn?\b|Frau\b)")
BY_GIVEN_NAME = word_lists.words("people.titles_before_given_names")
"""Titles of those who go by their given names: «Uncle Babajide», «Sister Agnes»."""
_TITLES_IN_SMALL = frozenset({"dr", "herr", "herrn", "hr", "hrn", "mr", "mrs", "ms", "prof", "smt"})
"""Titles that are no other words, so that texts without capitals have them, too."""
_WHOSE_SPOUSE = re.compile(
    r"\b(?:[mdsMDS]ein|[Uu]nser|[Ee]ur)"
    r"(?:e[rn]?[ \u00a0](?P<wife>Frau)|(?:e[mn])?[ \u00a0]Mann)[ \u00a0]\Z"
    r"|\b[Ii]hr(?:e[mn])?[ \u00a0]Mann[ \u00a0]\Z"
)
"""«meine Frau Annegret» and «ihr Mann Hauke»: relations, where «Frau Hasselbring» is a title."""

_SOME = "(?:an?|the|old|aged|elderly|young)[ ]"
_PRONOUN = re.compile(
    rf"\b(?:(she|herself|hers|{_SOME}(?:woman|lady|girl|female))"
    rf"|(he|him|himself|{_SOME}(?:man|gentleman|boy|male))|(?:her|his))\b",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"\b(?:sex|gender|geschlecht)\b[\"'*]{0,3}[ ]?[:=|][\s\"'*]{0,4}"
    r"(?:(f|female|woman|w|weiblich|frau)|(m|male|man|männlich|mann))\b",
    re.IGNORECASE,
)
"""The field of a form: «Sex: female», «"gender": "F"»."""
_FIELDS_BEHIND = 240
_NEAR = 120
"""So many characters behind a name a pronoun may stand."""
FAR = 400
"""So many where nothing nearer tells."""
_SEVERAL = ("s", "söhne", "brüder", "töchter", "schwestern")
"""What relations of several end in."""
_SPOUSE = re.compile(
    r"\b(?:(?P<m>(?:his|seine[rn]?) (?:wife|girlfriend|fiancée|widow|Ehefrau|Frau))"
    r"|(?P<f>(?:her|ihr(?:em|en)?) (?:husband|boyfriend|fiancé|widower|Ehemann|Mann)))\b"
)


_PARTIES = frozenset(map(case.capitalized, word_lists.words("offices.german")))
_ADJECTIVES = {noun[:-2] for noun in _PARTIES if noun.endswith("er") and noun[:-1] in _PARTIES}
_OF_EITHER = re.compile(
    r".*(?:ung|kr[aä]ft|kräfte|rat|stand|iat|schwester|amme|chef|ärzte|anwälte)"
)
_ENGLISH = word_lists.words("offices.english") | {"internist", "moderator"}
_NOUNS = {noun for noun in _PARTIES if not {noun[:-1], noun[:-2]} & _ADJECTIVES}
_EITHER = {"Patient", "Student"} | {
    noun for noun in _NOUNS if _OF_EITHER.fullmatch(noun) or noun.lower() in _ENGLISH
}
"""Nouns that tell no sex, or that English texts have, too."""
_MEN = _NOUNS - _EITHER
_VOWELS = (("arzt", "ärzt"), ("Arzt", "Ärzt"), ("anwalt", "anwält"), ("Anwalt", "Anwält"))
_WOMEN = {
    f"{reduce(lambda noun, pair: noun.replace(*pair), _VOWELS, noun).removesuffix('e')}in"
    for noun in _NOUNS | _EITHER
}
PARTY = (
    rf"\b(?:(?P<woman>{any_of(_WOMEN)})|(?:(?P<man>{any_of(_MEN)})|{any_of(_EITHER)})(?:e?[ns])?"
    rf"|(?:(?P<article>[Dd](?:er|ie|em|en|es))[ ])?{any_of(_ADJECTIVES)}(?P<ending>e[nr]?))"
)
"""A German noun for whoever takes part in a matter («Klägerin», «der Beklagte»), in any case."""
_AT_THE_END = re.compile(rf"{PARTY}[,:]?[ \u00a0]\Z")
_ROOM_FOR_A_PARTY = 40
_SEXES = {
    ("der", "e"): "M", ("die", "e"): "F", ("der", "en"): "F",
    ("dem", "en"): "M", ("den", "en"): "M", ("des", "en"): "M",
}  # fmt: skip
"""Whom an article and the ending of an adjective speak of."""


_AGED = re.compile(
    r"(?<![\w.,/-])\d{1,3}(?:[ ]?(?:y/?o|yrs?|mo|m/o|years?)\b\.?(?:[ -]old)?)?[ /]?"
    r"(?P<sex>[MF])(?:ale|emale)?[ ]?[,:(–-]?[ ]?\Z"
)
"""«7 y/o M (Rowan», «62F, Halima»: how clinics write an age and a sex before the name."""


@dataclass(frozen=True, slots=True)
class Cue:
    """F, M or U (either) beside a name.

    Behind a title a lone name is a surname; where it is `weak`, a list of names knows better.
    """

    sex: str = "U"
    title: bool = False
    weak: bool = False
    of_kin: str = ""
    """What relation of somebody has the title («his wife, Mrs …»)."""
    near: bool = False
    """A pronoun of the same sentence says so."""
    party: bool = False
    """A German noun for a party or post stands there («Rechtsanwältin»), mostly with a surname."""


def calls_birth(before: str) -> bool:
    """Whether words before a date, in small letters, call it a birth, and no other one before it.

    In «born 8 July 1939, ordained 13 June 1965» the second is none.
    """
    said = list(BORN.finditer(before))
    return bool(said) and _AFTER_A_DATE.search(before, said[-1].end()) is None


def cue(text: str, start: int) -> Cue:
    """What the word before `text[start]` tells."""
    before = text[max(0, start - _ROOM) : start]
    addressed = _ADDRESSED.search(text[max(0, start - _ADDRESSED_ROOM) : start])
    if addressed is not None or _COUPLE.search(before):
        return Cue("F" if addressed and addressed["woman"] else "M", title=True)
    aged = _AGED.search(before)
    if aged is not None:
        return Cue(aged["sex"])
    match = _BEFORE.search(before)
    return Cue() if match is None else _of_word(match, before, text, start)


def _of_word(match: re.Match[str], before: str, text: str, start: int) -> Cue:
    """What the last word before a name tells, as `_BEFORE` reads it."""
    word, dot, comma = match[1].casefold().replace(" ", "-"), match[2], match[3]
    if word in _FAMILIES and not comma:
        return Cue(title=_TWO_OF_A_NAME.match(text, start) is None)
    if word in _BORN_AS:
        return Cue(title=True)
    spouse = _WHOSE_SPOUSE.search(before)
    if spouse is not None:
        return Cue("F" if spouse["wife"] else "M")
    if word in TITLES and not comma and (match[1][0].isupper() or word in _TITLES_IN_SMALL):
        likely = "F" if word in TITLES_F else "M" if word in TITLES_M else "U"
        if word == "fr" and _is_german(text, start):
            likely = "F"
        whose = _KIN_TITLED.search(before)
        return Cue(
            likely,
            title=word not in BY_GIVEN_NAME,
            of_kin=whose[1].casefold() if whose and _is_kin(whose[1].casefold()) else "",
        )
    if dot:
        return Cue(title=match[1] in _ROLES_IN_SHORT)
    kin = _sex_of_relation(text, start, word)
    party = _sex_of_party(text[max(0, start - _ROOM_FOR_A_PARTY) : start]) if kin == "U" else "U"
    return Cue(kin if kin != "U" else party, party=party != "U")


def _is_german(text: str, start: int) -> bool:
    """Whether «Fr.» is «Frau» at a place, and not «Father»."""
    near = text[max(0, start - FAR) : start + FAR]
    return _GERMAN_TITLES.search(near) is not None or tongue(text, start) == "de"


def _sex_of_relation(text: str, start: int, word: str) -> str:
    """F, M or U by the relation that is named before `text[start]`."""
    named = (
        _NAMED_TOO.search(text[max(0, start - _LISTED_ROOM) : start])
        if word in ("and", "und")
        else None
    )
    if named:
        word = named[1].casefold() if named[1].casefold().endswith(_SEVERAL) else ""
    if _is_kin(word):
        return "F" if word in KIN_F else "M"
    return "U"


def _is_kin(word: str) -> bool:
    return word in KIN_F or word in KIN_M


def _sex_of_party(before: str) -> str:
    """F or M where a text ends in a German noun for a party, U where it does not tell."""
    match = _AT_THE_END.search(before)
    if match is None:
        return "U"
    if match["woman"] or match["man"]:
        return "F" if match["woman"] else "M"
    if match["ending"] == "er":
        return "M"
    return _SEXES.get(((match["article"] or "").lower(), match["ending"]), "U")


def labelled(text: str, end: int, stop: int) -> str:
    """F or M by a field for the sex behind `text[:end]` and before `stop`, else U."""
    match = _LABELLED.search(text, end, min(stop, end + _FIELDS_BEHIND))
    return "U" if match is None else "F" if match[1] else "M"


def pronoun(text: str, end: int, stop: int, *, near: int = _NEAR) -> str:
    """F or M by the first «she», «he» or «a woman» behind `text[:end]` and before `stop`, else U.

    «Her» and «his» may speak of another («Sam and his mother»), so they end the search; whose wife
    is named is a man all the same, where no other relation is named between.
    """
    last = min(stop, end + near)
    match = _PRONOUN.search(text, end, last)
    if match is None:
        return "U"
    spouse = _SPOUSE.match(text, match.start(), last)
    if spouse is not None:
        others = re.findall(r"[^\W\d_]+", text[end : match.start()].casefold())
        unsure = others in ([], ["and"], ["und"]) or not (KIN_F | KIN_M).isdisjoint(others)
        return "U" if unsure else "M" if spouse["m"] else "F"
    return "F" if match[1] else "M" if match[2] else "U"
