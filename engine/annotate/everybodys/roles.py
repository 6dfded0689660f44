"""Guesses of the tagger that are nobody's by their form and by what is said beside them.

Letters of a body or rule («NABH asks for turnover»), names of tools («the ServSafe certificate»),
languages that are spoken («Swahili + German»), signs that a doctor finds («positive Tinel»). None
of them may be made of the initials of a name of the text, be a part of its hosts and addresses, or
stand where somebody works.

Every repetition is bounded, so that a text is read in a time that grows with its length.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.everybodys.uses import (
    is_behind_somebody,
    is_employer,
    is_handled,
)
from engine.annotate.public_names import borne, is_a_matter
from engine.hierarchies.tables import chains
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, word_lists

Stretch = tuple[int, int]

_NAMES: Final = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "USERNAME", "ETHNICITY"})
_GROUPS: Final = frozenset({"NATIONALITY", "RELIGION", "POLITICS", "ETHNICITY"})
_SPOKEN: Final = _NAMES | _GROUPS
_LETTERS: Final = re.compile(
    r"(?:[A-Z]{3,6}|[A-Z]{2,4}&[A-Z]|[A-Z]{1,3}[a-z][A-Z]{1,4}|[A-Z]{3,5}[1-9])s?"
)
_OF_A_PERSON: Final = 3
"""Letters that initials of a person may have, too."""
_TOLD: Final = 0.97
"""From here on the tagger is sure of a name."""
_DOUBTED: Final = 0.9
_JOINED: Final = re.compile(
    r"(?!Mc|Mac|De[A-Z]|Di[A-Z]|Le[A-Z]|La[A-Z]|Van[A-Z]|Fitz|O[A-Z]|St[A-Z])"
    r"[A-Z]?[a-z]{2,14}(?:[A-Z][a-z]{1,14}){1,3}[A-Z]{0,3}|(?!Mc|Mac)[A-Z]?[a-z]{2,12}[A-Z]{2,4}"
    r"|[A-Z]{2,4}[a-z]{3,12}"
)
"""A name that is joined of words as those of software are: «HealthRoster», «BambooHR»."""
_FEW_WORDS: Final = re.compile(r"\S+(?:[ ][A-Z][a-z]{2,14}){0,2}")
_OWNED: Final = re.compile(
    r"\b(?:our|my|his|her|their|your|[Cc]lient|[Cc]ustomer|[Uu]nser\w{0,2}|[Mm]ein\w{0,2})"
    r"[ ](?:[a-z]{2,12}[ ])?\Z"
)
_FIRM_BEHIND: Final = re.compile(
    f"[ ]{word_lists.any_of('organizations.behind_a_firm')}"
    r"\b|['’]s[ ](?:office|staff|team|account|invoice|owner|CEO|director)"
)
_TOLD_SOMETHING: Final = re.compile(
    rf"\b{word_lists.any_of('cues.told_something')}[ ]\Z",
    re.IGNORECASE,
)
"""What is done with people."""
_ACTS: Final = re.compile(
    r"[ ](?:to[ ](?:call|ring|email|check|chase|send|follow|do|arrange|confirm|speak)|asked|rang"
    r"|called|phoned|confirmed|agreed|said|noted|explained|stated|attended|present)\b|:[ ]?[A-Z]"
    r"|/[A-Z]"
)
_AS_A_LAW: Final = re.compile(
    rf"['’]s[ ]{word_lists.any_of('laws.called_after_people')}\b(?![ ][A-Z])"
)
"""What is called after somebody for everybody: «Natasha's Law», «Jordan's Principle»."""
_THING_BEHIND: Final = re.compile(rf"[ ]{word_lists.any_of('laws.behind_letters')}\b")
"""What is said of rules, papers and bodies by their letters: «PEP done», «NABH asks»."""
_BY_SOMEBODY: Final = re.compile(
    r"\b(?:by|w/|with|and|for|from|von|mit|cc|attn)[ ]?[:.]?[ ]?\Z", re.IGNORECASE
)
_AMONG_INITIALS: Final = re.compile(r"(?:,[ ]|/|[ ]&[ ]|[ ]and[ ])[A-Z]{2,3}\b")
_INITIALS_BEFORE: Final = re.compile(r"\b[A-Z]{2,3}(?:,[ ]|/|[ ]&[ ]|[ ]and[ ])\Z")
"""Letters in a row with others, which may be a panel's or a team's people."""
_CELL_BEFORE: Final = re.compile(r"(?:\A|\n|[|;\t]|,)[ ]?\Z")
_CELL_BEHIND: Final = re.compile(r"[ ]?(?:\Z|\n|[|;\t]|,(?! ))")
_OF_A_LINE: Final = 2_000
"""So much of a line before and behind a word is read."""
_LOWER_WORD: Final = re.compile(r"\b[a-zäöüß]{2,}")
_CAPITALS: Final = re.compile(r"\b[A-ZÄÖÜ]{3,}\b")
_WORD: Final = re.compile(r"[^\W\d_]+")
_TOKEN: Final = re.compile(r"[^\W_]+")
_SMALL: Final = frozenset("of the and for & de la du des von der und für".split())
_NETWORK: Final = frozenset({"EMAIL_ADDRESS", "URL", "USERNAME", "SYSTEM_CONFIG", "IP_ADDRESS"})
_SPEAKS: Final = re.compile(
    rf"\b(?:{word_lists.any_of('cues.speaking')}|translat\w{{1,4}}|interpret\w{{0,4}}"
    r"|Dolmetscher\w{0,3}|übersetz\w{1,3})\b[^.;\n]{0,40}\Z",
    re.IGNORECASE,
)
_AND_MORE: Final = re.compile(r"[ ](?:and|und|or|oder)\Z")
_IN_ONE: Final = re.compile(r"\b(?:uses|in|into|auf|to)[ ]\Z", re.IGNORECASE)
_LANGUAGE_BEHIND: Final = re.compile(rf"[ -]{word_lists.any_of('cues.behind_a_language')}\b")
_AT_HOME: Final = re.compile(r"[ ]at[ ]home\b")
"""What somebody speaks there tells where the family comes from: «Polish at home»."""
_ANOTHER_BESIDE: Final = re.compile(r"[ ]?[+(/][ ]?(?P<v>[^\W\d_]{3,20})")
_HARDLY: Final = 0.5
_ONE_WORD: Final = re.compile(r"[A-ZÄÖÜ][^\W\d_]{2,20}")
_OF_A_GROUP: Final = (
    "ist",
    "ists",
    "ism",
    "ian",
    "ians",
    "ese",
    "ish",
    "ite",
    "ites",
    "isch",
    "ischer",
)
_NEAR: Final = 60
_SIGN: Final = re.compile(
    r"(?:(?:[Pp]ositive?r?|[Nn]egative?r?|[Pp]os\.?|[Nn]eg\.?|\+ve|-ve"
    r"|[Ee]quivocal)[ ])?(?P<who>[A-Z][a-zäöüßé]{2,14}(?:-[A-Z][a-z]{2,12})?)(?:['’]s)?"
)
_FOUND: Final = re.compile(
    r"(?:(?:\b|[-+])(?:positive|negative|pos\.?|neg\.?|ve|equivocal|absent|present)[ ]\Z)",
    re.IGNORECASE,
)
_FOUND_BEHIND: Final = re.compile(
    r"(?:['’]s?)?[ ](?:(?:sign|test)[ ])?(?:(?:was|is|were|ist|war)[ ])?"
    r"(?:positiv\w?|negativ\w?|pos\b|neg\b|\+ve|-ve|equivocal)",
    re.IGNORECASE,
)


class Roles:
    """The guesses of one text, asked one by one whether they are nobody's by their role."""

    def __init__(
        self,
        claims: Iterable[Claim],
        text: str,
        known: Iterable[Stretch],
    ) -> None:
        """`known` are the places of all public names."""
        claims = tuple(claims)
        self._text = text
        self._said: dict[tuple[int, int, str, float], bool] = {}
        self._people = frozenset(
            claim.end for claim in claims if claim.type in ("PERSON", "OCCUPATION")
        )
        self._known = sorted(known)
        self._known_starts = [start for start, _ in self._known]
        self._of_a_matter = is_a_matter(claims)
        self._initials = frozenset(
            letters
            for claim in claims
            if claim.type in ("PERSON", "ORGANIZATION")
            for letters in _initials(text[claim.start : claim.end])
        )
        self._joined = "\n".join(
            text[claim.start : claim.end].casefold()
            for claim in claims
            if claim.type in _NETWORK or (claim.type == "ORGANIZATION" and claim.rank > Rank.TAGGER)
        )
        self._parts = frozenset(
            word
            for claim in claims
            if claim.type in ("PERSON", "ORGANIZATION")
            for word in _words_of_several(text[claim.start : claim.end])
        )

    def is_nobodys(self, claim: Claim) -> bool:
        """Whether a guess of the tagger is letters, a tool, a language or a sign, and nobody."""
        if claim.rank is not Rank.TAGGER or claim.type not in _SPOKEN:
            return False
        asked = (claim.start, claim.end, claim.type, claim.score)
        if asked not in self._said:  # the same guesses stand in several lists
            self._said[asked] = self._judged(claim)
        return self._said[asked]

    def _judged(self, claim: Claim) -> bool:
        value = self._text[claim.start : claim.end]
        if _is_no_group(claim, value):
            return not self._is_somebodys(claim, value)
        if self._is_spoken(claim, value) or self._is_a_sign(claim, value):
            return True
        if self._is_with_words(claim) or _AS_A_LAW.match(self._text, claim.end):
            return True
        if claim.type not in _NAMES or self._is_somebodys(claim, value):
            return False
        return self._is_letters(claim, value) or self._is_a_tool(claim, value)

    def _is_with_words(self, claim: Claim) -> bool:
        """Whether a guess is a public name and words of every day: «Duke of Edinburgh silver»."""
        if claim.type not in _NAMES:
            return False
        first = bisect_left(self._known_starts, claim.start)
        position, held = claim.start, 0
        for start, end in self._known[first : bisect_left(self._known_starts, claim.end)]:
            if end > claim.end or not self._is_plain(position, start):
                return False
            position, held = end, held + end - start
        return 0 < held < claim.end - claim.start and self._is_plain(position, claim.end)

    def _is_plain(self, start: int, end: int) -> bool:
        """Whether only common words in small letters stand at `[start, end)`."""
        words = _TOKEN.findall(self._text, start, end)
        return all(word.islower() and word in counts() for word in words)

    def _is_somebodys(self, claim: Claim, value: str) -> bool:
        """Whether the text itself ties a word to somebody: an employer, a host, a longer name."""
        text, plain = self._text, value.casefold()
        if is_employer(text, claim.start, claim.end) or is_behind_somebody(
            text, claim.start, self._people
        ):
            return True
        if _TOLD_SOMETHING.search(
            text, max(0, claim.start - 16), claim.start
        ) or _FIRM_BEHIND.match(text, claim.end):
            return True
        if plain in self._joined or value in self._initials:
            return True
        if _CELL_BEFORE.search(text, max(0, claim.start - 2), claim.start) and _CELL_BEHIND.match(
            text, claim.end
        ):
            return True
        return value in self._parts

    def _is_letters(self, claim: Claim, value: str) -> bool:
        """Whether a guess is the letters of a body, rule or thing that nobody here is called."""
        if not (self._of_a_matter and _LETTERS.fullmatch(value)) or claim.score >= _DOUBTED:
            return False
        text, plain = self._text, value.casefold()
        if plain in borne() or self._is_in_capitals(claim) or _owned(text, claim.start):
            return False
        if len(value) > _OF_A_PERSON:
            return True
        if _AMONG_INITIALS.match(text, claim.end) or _INITIALS_BEFORE.search(
            text, max(0, claim.start - 8), claim.start
        ):
            return False
        if _THING_BEHIND.match(text, claim.end):
            return True
        by = _BY_SOMEBODY.search(text, max(0, claim.start - 12), claim.start)
        return claim.type != "PERSON" and not (by or _ACTS.match(text, claim.end))

    def _is_in_capitals(self, claim: Claim) -> bool:
        """Whether the line is written in capitals, so that they tell nothing."""
        before = self._text[max(0, claim.start - _OF_A_LINE) : claim.start].rpartition("\n")[2]
        behind = self._text[claim.start : claim.end + _OF_A_LINE]
        end = behind.find("\n", claim.end - claim.start)
        around = before + (behind if end < 0 else behind[:end])
        return len(_CAPITALS.findall(around)) > len(_LOWER_WORD.findall(around))

    def _is_a_tool(self, claim: Claim, value: str) -> bool:
        """Whether a name that is joined of words as those of software are is what somebody uses."""
        joined = _JOINED.fullmatch(value) and self._of_a_matter and claim.score < _DOUBTED
        if joined and not _owned(self._text, claim.start):
            return True
        if claim.score >= _TOLD or not _JOINED.fullmatch(value.partition(" ")[0]):
            return False
        place = self._text, claim.start, claim.end
        return _FEW_WORDS.fullmatch(value) is not None and is_handled(*place)

    def _is_spoken(self, claim: Claim, value: str) -> bool:
        """Whether a guess is a language that somebody speaks or learns."""
        named = _AND_MORE.sub("", value).casefold()
        if named not in _languages():
            return False
        text, of_a_people = self._text, claim.type in _GROUPS
        before = text[max(0, claim.start - _NEAR) : claim.start]
        near = _SPEAKS.search(before) or (not of_a_people and _IN_ONE.search(before))
        beside = _ANOTHER_BESIDE.match(text, claim.end)
        another = beside is not None and beside["v"].casefold() in _languages()
        people = of_a_people and any((kind, named) in chains() for kind in _GROUPS)
        at_home = people and self._people and _AT_HOME.match(text, claim.end)
        behind = not at_home and _LANGUAGE_BEHIND.match(text, claim.end)
        return bool(near or another or behind)

    def _is_a_sign(self, claim: Claim, value: str) -> bool:
        """Whether a guess is who a sign is called after, with what was found of it."""
        match = _SIGN.fullmatch(value)
        if match is None or claim.type not in _NAMES or match["who"] not in _finders():
            return False
        before = self._text[max(0, claim.start - 12) : claim.start]
        found = match["who"] != value.removesuffix("'s").removesuffix("’s")
        if found or _FOUND.search(before):
            return True
        behind = _FOUND_BEHIND.match(self._text, claim.end)
        return behind is not None and match["who"].casefold() not in borne()


def _is_no_group(claim: Claim, value: str) -> bool:
    """Whether a word is hardly taken for a faith, party or people, and no list has it as one."""
    if claim.type not in _GROUPS or claim.score >= _HARDLY or not _ONE_WORD.fullmatch(value):
        return False
    plain = value.casefold()
    listed = any((kind, plain) in chains() for kind in _GROUPS)
    return not (listed or plain in _any_names() or plain.endswith(_OF_A_GROUP))


def _owned(text: str, start: int) -> bool:
    return _OWNED.search(text, max(0, start - 24), start) is not None


def _words_of_several(name: str) -> list[str]:
    words = name.split()
    return words if len(words) > 1 else []


def _initials(name: str) -> set[str]:
    """What a name of several words may be shortened to: «KVT» and «KVTH» of its four words."""
    words = _WORD.findall(name)
    if len(words) < 2:
        return set()
    large = "".join(word[0] for word in words if word.casefold() not in _SMALL).upper()
    every = "".join(word[0] for word in words).upper()
    return {one[:end] for one in (large, every) for end in range(2, len(one) + 1)}


@cache
def _languages() -> frozenset[str]:
    return frozenset(name.casefold() for name in word_lists.words("public.languages"))


@cache
def _finders() -> frozenset[str]:
    borne_rarely = word_lists.words("public.eponyms") | word_lists.words("public.measures")
    return borne_rarely | word_lists.words("public.finders")


@cache
def _any_names() -> frozenset[str]:
    return known_names.any_names() | borne()
