"""Whom a text announces as a person: «attn. Ingvild Skogheim», who has «ingvild@fjordlys.no».

A tagger takes rare names for those of firms and towns; a word for whom a letter is meant, or a
mail address made of the name, knows better.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.hierarchies.word_counts import counts
from engine.kinds import case, names, word_forms, word_lists
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.kinds.known_names import reads_as_given

SOURCE: Final = "announced"
_NAME: Final = (
    rf"[{case.CAPITALS}][{case.SMALL_LETTERS}]{{1,20}}"
    rf"(?:['’-][{case.CAPITALS}]?[{case.SMALL_LETTERS}]+)?"
)
_MEANT: Final = re.compile(
    r"(?<!\w)(?P<cue>[Aa]tt[n']?\b[.:]{0,2}|ATTN\b[.:]{0,2}|[Aa]ttention:"
    r"|[Ff]or the attention of|(?:F\.?A\.?O|f\.?a\.?o)\b[.:]{0,2}|[zZ]\.[ ]?H(?:d|dn)?\.[ :]?"
    r"|[zZ]u Händen(?: von)?:?|c/o)[ ](?:[Mm](?:r|rs|s|x)\.?[ ]|Herrn?[ ]|Frau[ ]|Dr\.?[ ])*"
    rf"(?P<v>{_NAME}(?:[ ][A-Z]\.)?(?:[ ]{_NAME}){{1,2}})(?=[ ]?[,;)(|\n]|[ ][–-]|[.](?:\s|\Z)|\Z)"
)
"""Words for whom a letter is meant, and a name with nothing of a firm behind it."""
_FORMED: Final = re.compile(
    rf"[ ,]{{1,2}}(?:{word_lists.any_of('organizations.forms_of_clients')})(?!\w)"
)
_KINDS: Final = (
    LEGAL_FORMS
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_in_many_names")
)
_WORDS: Final = re.compile(rf"{_NAME}(?:[ ]{_NAME}){{1,2}}")
_PIECE: Final = re.compile(r"[a-z]+")


def announced(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """The claims, guesses at firms and towns as people's where the text says so, and further."""
    logins = _locals(claims, text)
    for claim in claims:
        guessed = claim.rank is Rank.TAGGER and claim.type in ("ORGANIZATION", "LOCATION")
        named = guessed and logins and _has_address(text[claim.start : claim.end], logins)
        yield replace(claim, type="PERSON") if named else claim
    for match in _MEANT.finditer(text):
        words = match["v"].casefold().split()
        sure = reads_as_given(words[0]) and words[0] not in EVERYDAY
        firm = not _KINDS.isdisjoint(words) or _FORMED.match(text, match.end())
        rare = not match["cue"].startswith("c/o") and not any(map(_is_word, match["v"].split()))
        if not firm and (sure or rare):
            yield Claim(*match.span("v"), "PERSON", 0.85, SOURCE, Rank.PATTERN)


def _is_word(word: str) -> bool:
    """Whether a word is one of English or German: «Accounts Payable», «Buchhaltung Nord»."""
    return word.casefold() in counts() or word_forms.is_german_noun(word)


def _locals(claims: Sequence[Claim], text: str) -> frozenset[tuple[str, ...]]:
    """The words of the local part of each mail address, but of those that its domain has, too."""
    found = set()
    for claim in claims:
        if claim.type == "EMAIL_ADDRESS":
            local, _, domain = text[claim.start : claim.end].casefold().partition("@")
            words = tuple(_PIECE.findall(local))
            if not any(len(word) > 1 and word in domain for word in words):
                found.add(words)
    return frozenset(found)


def _has_address(value: str, logins: frozenset[tuple[str, ...]]) -> bool:
    """Whether a mail address is made of a name: of its given name, or of all."""
    if not _WORDS.fullmatch(value) or not _KINDS.isdisjoint(value.casefold().split()):
        return False
    first, *_, last = (names.ascii_key(word) for word in value.split(" "))
    both = {(first, last), (last, first), (first[0], last), (first[0] + last,), (first + last,)}
    given = {(first,)} if reads_as_given(first) and first not in EVERYDAY else set()
    return not logins.isdisjoint(both | given)
