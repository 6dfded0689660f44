"""Finds every other mention of a value that was found once.

A value is looked for word by word, so that its case, its white space and line breaks, its hyphens
and apostrophes and a possessive ending do not matter. Of a person also the parts of the name are
found (given name, surname, «J. Smith»), of an organization the name without «Inc.» and its like,
unless the part is an everyday word; such a word must be written as a name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.house_names import is_public
from engine.hierarchies.word_counts import counts
from engine.kinds import word_forms, word_lists
from engine.kinds.boundary import unspaced
from engine.kinds.cues import cue
from engine.kinds.everyday import EVERYDAY, LEGAL_FORMS
from engine.kinds.known_names import any_names
from engine.kinds.names import split as name_parts
from engine.progress import Tick, ignore, paced

SOURCE = "mention"
FINDING = "Finding every mention"
"""What `tick` is told meanwhile."""
_HERE = ""
"""Where the values that end at a node are kept, beside the characters that may follow."""

_TOKEN = re.compile(r"[^\W_]+")
_GAP = re.compile(r"[\s\-'._,/]{0,4}")
_NUMBER_BEFORE = re.compile(r"\d[ ]\Z")
_SPOKEN_OF = re.compile(rf"'s|[,\n]|[ ]{word_lists.any_of('cues.spoken_of')}\b")
"""What stands behind a name at the beginning of a sentence and not behind the same word."""
_VERB = 12
_LONGEST = 40
"""Words of a value, in scripts without spaces characters: a longer one is a list that was found as
one, and stands nowhere else."""
_SURE = 0.6
"""The least score of the tagger with which a value is looked for elsewhere."""
_MANY = 10
"""So many times as often as it was found a word stands that says something else there."""
_NEVER = frozenset({"AGE", "QUANTITY", "GENDER", "CUSTOM"})
_NAMES = frozenset({"PERSON", "ORGANIZATION", "LOCATION", "NATIONALITY", "RELIGION"})
_OF_SYSTEMS = frozenset({"SYSTEM_CONFIG", "USERNAME"})
"""Of these a word of software is said of other things as well: the database `payroll`."""
_CODE = 2
"""Letters of a state: «tea OR coffee» names none."""
_SHORTEST_GENITIVE = 4
_NUMBERED = frozenset({"ID_NUMBER", "PHONE_NUMBER"})
"""Types of numbers that are said again: «on 5530»."""
_NO_NUMBER = re.compile(r"(?:1[89]|20)\d\d|\d\d00")
"""Years and round figures, which stand in a text for other things as well."""
_DIGITS_NEEDED = {"MONEY": 4, "DATE_TIME": 4, "ZIP_CODE": 4, "VEHICLE": 3}


class _Token(NamedTuple):
    start: int
    end: int
    word: str

    def __repr__(self) -> str:
        return f"_Token({self.start}, {self.end})"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A value to look for: its words, what stands between, before and after them, its type.

    `as_name`: it counts only where it is written as a name.
    """

    words: tuple[str, ...] = field(repr=False)
    type: str
    score: float = field(compare=False)
    as_name: bool
    gaps: tuple[str, ...] = field(default=(), repr=False)
    lead: str = field(default="", repr=False)
    tail: str = field(default="", repr=False)
    rank: Rank = Rank.MENTION


def mentions(claims: Iterable[Claim], text: str, tick: Tick = ignore) -> tuple[Claim, ...]:
    """Claims for the further mentions; the claims given are among them, which merging undoes.

    All values are looked for at once, in a tree of their words, so that the time grows with the
    text and not with the number of values.
    """
    claims = tuple(claims)
    tokens = [_Token(*match.span(), match[0].casefold()) for match in _TOKEN.finditer(text)]
    outvoted = _outvoted(claims, text, tokens)
    read = paced(_surest(claims, text).items(), tick, FINDING, fraction=0.97)
    values = (item for item in read if item[0].value not in outvoted)
    root = _tree(_best(value for said, claim in values for value in _wanted(said, claim)))
    begins = [place for place, token in enumerate(tokens) if token[2] in root.following]
    matches = [
        claim
        for first in paced(begins, tick, FINDING, fraction=0.98)
        for value in _values_from(root, tokens, first)
        if (claim := _match(value, tokens, first, text)) is not None
    ]
    return (*matches, *_unspaced(claims, text, tick))


def _outvoted(claims: Iterable[Claim], text: str, tokens: Iterable[_Token]) -> set[str]:
    """Ordinary words in small letters that the tagger took for something at few of many places.

    Of 3,200 «value» in a list of `key=value` it takes one for a name.
    """
    found = Counter(text[claim.start : claim.end] for claim in claims if claim.rank is Rank.TAGGER)
    words = {word for word in found if word.islower() and word in counts()}
    places = Counter(token.word for token in tokens if token.word in words)
    return {word for word in words if places[word] >= _MANY * found[word]}


_COINED = re.compile(r"[a-z][a-z0-9_.-]{3,30}")
_WITH_COINED = frozenset({"PERSON", "USERNAME"})


def _is_coined(value: str, kind: str) -> bool:
    """Whether somebody goes by letters that are no word, so that they say the same anywhere."""
    if kind not in _WITH_COINED or not _COINED.fullmatch(value):
        return False
    return not any(part in counts() for part in _TOKEN.findall(value) if not part.isdigit())


class _Said(NamedTuple):
    """A value as it was found: how it is written, as what, whether in doubt or behind a title."""

    value: str
    type: str
    doubted: bool
    titled: bool

    def __repr__(self) -> str:
        return f"_Said(type={self.type!r})"


def _surest(claims: Iterable[Claim], text: str) -> dict[_Said, Claim]:
    """Of the claims that say the same of the same words the surest, in order."""
    surest: dict[_Said, Claim] = {}
    for claim in claims:
        if claim.type in _NEVER:
            continue
        doubted = claim.rank is Rank.TAGGER and claim.score < _SURE
        titled = claim.type == "PERSON" and cue(text, claim.start).title
        said = _Said(text[claim.start : claim.end], claim.type, doubted, titled)
        known = surest.get(said)
        if known is None or known.score < claim.score:
            surest[said] = claim
    return surest


def _best(values: Iterable[_Wanted]) -> Iterable[_Wanted]:
    """Of values that differ in nothing but their scores the best, in order."""
    best: dict[_Wanted, _Wanted] = {}
    for value in values:
        known = best.get(value)
        if known is None or known.score < value.score:
            best[value] = value
    return best.values()


@dataclass(slots=True)
class _Node:
    """The values whose words lead here, and the words that may follow."""

    values: list[_Wanted] = field(default_factory=list, repr=False)
    following: dict[str, _Node] = field(default_factory=dict, repr=False)


def _tree(values: Iterable[_Wanted]) -> _Node:
    root = _Node()
    for value in values:
        node = root
        for word in value.words:
            node = node.following.setdefault(word, _Node())
        node.values.append(value)
    return root


def _values_from(root: _Node, tokens: list[_Token], first: int) -> Iterator[_Wanted]:
    """The values whose words stand from a token on, whatever is between them."""
    node: _Node | None = root
    for place in range(first, len(tokens)):
        node = node.following.get(tokens[place].word) if node else None
        if node is None:
            return
        yield from node.values


def _wanted(said: _Said, claim: Claim) -> Iterator[_Wanted]:
    value = said.value
    sure = said.titled or _is_full_name(value, claim.type) or _is_coined(value, claim.type)
    if said.doubted and not sure:
        return
    words = _words(value)
    digits = sum(sign.isdigit() for sign in value)
    if not 0 < len(words) <= _LONGEST or digits < _DIGITS_NEEDED.get(claim.type, 0):
        return
    if _worth_it(words, value, claim.type):
        as_name = len(words) == 1 and claim.type in _NAMES and words[0] in EVERYDAY
        yield _whole(value, words, claim, as_name=as_name)
    if claim.type == "PERSON":
        yield from _parts_of_name(value, claim, titled=said.titled)
    elif claim.type == "ORGANIZATION":
        core = words
        while core and core[-1] in LEGAL_FORMS:
            core = core[:-1]
        if core and core != words and len("".join(core)) > 2:
            yield _Wanted(core, claim.type, claim.score, as_name=len(core) == 1)


def _is_full_name(value: str, kind: str) -> bool:
    """Whether a value is two names with a listed surname, whatever a tagger doubts of it."""
    words = [word.casefold() for word in value.split(" ")]
    named = kind == "PERSON" and len(words) > 1 and value.istitle()
    return named and words[-1] in any_names() and words[-1] not in counts()


def _whole(value: str, words: tuple[str, ...], claim: Claim, *, as_name: bool) -> _Wanted:
    """The whole value, with the signs that belong to it («@», «+», «$»)."""
    spans = [match.span() for match in _TOKEN.finditer(value)][: len(words)]
    gaps = tuple(value[left[1] : right[0]] for left, right in pairwise(spans))
    gaps = () if all(_GAP.fullmatch(gap) and "," not in gap for gap in gaps) else gaps
    tail = "" if claim.type in _NAMES else value[spans[-1][1] :]
    lead = value[: spans[0][0]]
    return _Wanted(words, claim.type, claim.score, as_name, gaps, lead, tail)


def _worth_it(words: tuple[str, ...], value: str, kind: str) -> bool:
    """Whether a value says enough to be recognized elsewhere."""
    letters = "".join(words)
    if letters.isdigit():
        short = kind == "PASSWORD" or (kind in _NUMBERED and _NO_NUMBER.fullmatch(letters) is None)
        return len(letters) >= 5 or (len(letters) == 4 and short)
    if kind in _OF_SYSTEMS and value.islower() and value.isalpha() and is_public(value):
        return False
    if len(words) == 1 and words[0] in EVERYDAY:
        return kind in _NAMES and value[:1].isupper() and len(letters) > _CODE
    return len(letters) >= 3 or (len(letters) == 2 and value.isupper() and kind in _NAMES)


def _parts_of_name(value: str, claim: Claim, *, titled: bool) -> Iterator[_Wanted]:
    names = [part.text for part in name_parts(value) if part.kind == "name"]
    for name in names:
        words = _words(name)
        if not words or (len("".join(words)) < 3 and not name.istitle()):
            continue
        if any(sign.isdigit() for sign in name) or not name[:1].isupper():
            continue
        as_name = any(word in EVERYDAY for word in words) or len("".join(words)) < 4
        if not (as_name and len("".join(words)) < 2):
            yield _Wanted(words, "PERSON", claim.score, as_name)
    family = len(names) > 1 or (titled and bool(names))
    if family and len(_words(names[-1])) == 1 and len(names[-1]) > 3:
        # A family: whatever the tagger takes «the Kestrels» for.
        many = f"{_words(names[-1])[0]}s"
        yield _Wanted((many,), "PERSON", claim.score, as_name=True, rank=Rank.PATTERN)
    yield from _genitive(names, claim)
    if len(names) > 1:
        initial, last = names[0][0].casefold(), _words(names[-1])
        yield _Wanted((initial, *last), "PERSON", claim.score, as_name=True)


def _genitive(names: Sequence[str], claim: Claim) -> Iterator[_Wanted]:
    """The German genitive of a given name, which is no word: «Tjarks Alter»."""
    first = _words(names[0]) if names else ()
    if len(first) != 1 or len(first[0]) < _SHORTEST_GENITIVE or first[0][-1] in "sxzß":
        return
    whose = f"{first[0]}s"
    if whose not in counts() and whose not in EVERYDAY:
        yield _Wanted((whose,), "PERSON", claim.score, as_name=True)


def _words(value: str) -> tuple[str, ...]:
    words = tuple(match[0].casefold() for match in _TOKEN.finditer(value))
    return (
        words[:-1] if len(words) > 1 and words[-1] == "s" and value[-2:] in ("'s", "'S") else words
    )


def _match(value: _Wanted, tokens: list[_Token], first: int, text: str) -> Claim | None:
    """The mention of a value whose words stand from a token on, if what is between them fits."""
    last = first + len(value.words) - 1
    for step in range(1, len(value.words)):
        between = text[tokens[first + step - 1].end : tokens[first + step].start]
        if not _bridged(value, step - 1, between):
            return None
    start, end = tokens[first].start, tokens[last].end
    if value.lead and text.endswith(value.lead, 0, start):
        start -= len(value.lead)
    if value.tail and text.startswith(value.tail, end):
        end += len(value.tail)
    if len(value.words) == 1 and _is_counted(text, start, end):
        return None
    if value.as_name and not _written_as_name(text, start, end):
        short = len(value.words) == 1 and value.words[0] not in EVERYDAY
        if not (short and value.type == "PERSON" and value.rank is Rank.MENTION):
            return None
        if not text[start:end].istitle():
            return None
    return Claim(start, end, value.type, min(value.score, 0.9), SOURCE, value.rank)


def _is_counted(text: str, start: int, end: int) -> bool:
    """Whether a number counts a noun: «50 Tage» beside Tage Thorsen."""
    counted = _NUMBER_BEFORE.search(text, max(0, start - 8), start) is not None
    return counted and word_forms.is_german_noun(text[start:end])


def _bridged(value: _Wanted, gap: int, between: str) -> bool:
    """Whether two words of a value may have this between them."""
    same = gap < len(value.gaps) and value.gaps[gap].split() == between.split()
    parted = "\n" in between and bool(value.gaps)  # «Lindgren, Håkan» in two lines is two people
    return same or (not parted and _GAP.fullmatch(between) is not None)


def _written_as_name(text: str, start: int, end: int) -> bool:
    """Capitalised, and not merely because a sentence starts there."""
    value = text[start:end]
    if not value[0].isupper():
        return False
    if " " in value or "." in value:
        return value[-1:].isalnum() and value.split()[-1][:1].isupper()
    before = text[max(0, start - 40) : start].rstrip(" \t\"'(*_#")
    opens = not before or before[-1] in ".!?:\n-•>"
    after = text[end : end + _VERB]
    return not opens or after == "" or _SPOKEN_OF.match(after) is not None


def _unspaced(claims: tuple[Claim, ...], text: str, tick: Tick) -> Iterator[Claim]:
    """Further mentions in scripts written without spaces, where words cannot be told apart."""
    if not any(map(unspaced, {*text})):
        return
    values = {
        (text[claim.start : claim.end], claim.type, claim.score)
        for claim in claims
        if claim.type not in _NEVER
        and any(unspaced(char) for char in text[claim.start : claim.end])
    }
    root: dict[str, Any] = {}
    for value in sorted(wanted for wanted in values if 1 < len(wanted[0]) <= _LONGEST):
        node = root
        for char in value[0]:
            node = node.setdefault(char, {})
        node.setdefault(_HERE, []).append(value)
    ends: dict[tuple[str, str, float], int] = {}
    for first in paced(range(len(text)) if root else (), tick, FINDING, fraction=0.99):
        node, end = root, first
        while end < len(text) and (node := node.get(text[end], {})):
            end += 1
            for value in node.get(_HERE, ()):
                if ends.get(value, 0) <= first:
                    ends[value] = end
                    yield Claim(first, end, value[1], min(value[2], 0.9), SOURCE, Rank.MENTION)


_STEP: Final = re.compile(r"(?<=/)\d{3,12}(?![\w.-])")


def numbers_of_links(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for a number in a hidden link wherever it is a step of a path in the text.

    «POST /api/orders/4471» beside «http://10.8.3.12/api/orders/4471»: alone it would stay.
    """
    links = [claim for claim in claims if claim.type == "URL"]
    numbers = {step[0] for link in links for step in _STEP.finditer(text, link.start, link.end)}
    for step in _STEP.finditer(text) if numbers else ():
        if step[0] in numbers and _NO_NUMBER.fullmatch(step[0]) is None:
            yield Claim(*step.span(), "ID_NUMBER", _SURE, SOURCE, Rank.WEAK)
