"""Organizations by the first word of their name: «Delmar» where «Delmar Foods SA» is named.

A tagger that sees the word alone takes it for a person or a place, or for nothing; what stands for
the firm must stand for its short name, too.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import known_names, names, word_forms, word_lists
from engine.kinds.cues import cue
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS

SOURCE: Final = "short name"

_TOKEN: Final = re.compile(r"[^\W\d_]+")
_SHORTEST: Final = 4
_SURE: Final = 0.6
"""The least score of the tagger with which a name's first word is looked for."""
_GUESSED: Final = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_NO_NAME: Final = (
    EVERYDAY
    | LEGAL_FORMS
    | word_lists.words("organizations.kinds")
    | word_lists.words("organizations.kinds_before_a_name")
    | word_lists.words("organizations.kinds_in_many_names")
    | word_lists.words("organizations.in_many_names")
    | word_lists.words("organizations.general_stems")
)
_INSIDE: Final = re.compile(r"[a-zäöüß,;(][ ]\Z")
"""What stands before a word within a sentence."""
_BEFORE: Final = 2
_POSSESSIVE: Final = re.compile(r"['’]s\b")


def short_names(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for organizations by their first word; `claims` are sorted and do not overlap.

    A word that a person of the text bears, a town, a word for a kind and an everyday word are no
    short names. What a recognizer other than the tagger found stays.
    """
    firsts = _first_words(claims, text)
    if not firsts:
        return
    starts = [claim.start for claim in claims]
    for token in _TOKEN.finditer(text):
        score = firsts.get(token[0])
        if score is None:
            continue
        place = bisect_right(starts, token.start()) - 1
        held = claims[place] if place >= 0 and claims[place].end > token.start() else None
        alone = held is None and _is_a_name(token)
        guessed = (
            held is not None
            and held.type in _GUESSED - {"ORGANIZATION"}
            and held.rank <= Rank.TAGGER
            and names.without_possessive(text[held.start : held.end]) == token[0]
        )
        if (alone or guessed) and not cue(text, token.start()).title:
            yield Claim(*token.span(), "ORGANIZATION", score, SOURCE, Rank.PATTERN)


def _first_words(claims: Sequence[Claim], text: str) -> dict[str, float]:
    """The first words of the organizations' names, as written, with their claims' scores."""
    of_people = {
        token[0]
        for claim in claims
        if claim.type == "PERSON"
        for tokens in [list(_TOKEN.finditer(text, claim.start, claim.end))]
        for token in tokens
        if len(tokens) > 1 or cue(text, claim.start).title
    }
    firsts: dict[str, float] = {}
    for claim in claims:
        if claim.type != "ORGANIZATION" or claim.score < _SURE:
            continue
        words = [token[0] for token in _TOKEN.finditer(text, claim.start, claim.end)]
        if len(words) > 1 and words[0] not in of_people and _tells(words[0]):
            firsts[words[0]] = max(claim.score, firsts.get(words[0], 0.0))
    return firsts


def _tells(word: str) -> bool:
    """Whether a name's first word is its own and no kind, town, or word of every day."""
    plain = word.casefold()
    return (
        len(word) >= _SHORTEST
        and word[0].isupper()
        and not word.isupper()
        and plain not in _NO_NAME
        and plain not in known_names.towns()
        and not word_forms.is_german_noun(word)
    )


def _is_a_name(token: re.Match[str]) -> bool:
    """Whether a word with a capital stands within a sentence, or owns something."""
    text, start, end = token.string, token.start(), token.end()
    return (
        _INSIDE.search(text, max(0, start - _BEFORE), start) is not None
        or _POSSESSIVE.match(text, end) is not None
    )
