"""People and their posts side by side: what two lines of a list say of theirs, all of it do.

«Priti – swim teacher⏎Mags – cleaner⏎Chukwudi – F2»: where a person and a post stand so in two lines
of one list, what stands in the same place of the others is one, too, whatever it is called. So is
the second trade of somebody: «signwriter and organist».
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.offices import is_party
from engine.annotate.recognizers.listed.occupations import is_german_occupation
from engine.annotate.recognizers.listed.work import is_listed
from engine.annotate.tagged.trades import is_listed_trade, is_trade
from engine.kinds.everyday import EVERYDAY
from engine.kinds.known_names import any_names
from engine.kinds.language import FREQUENT

SOURCE: Final = "paired_posts"
_SCORE: Final = 0.7
_SURE: Final = 0.9
"""From here on the tagger is believed of what stands where a post would."""
_FEWEST_LINES: Final = 3
"""Of a list, without an empty one between them."""
_JOINT: Final = re.compile(
    r"(?:[ ]?(?P<sign>\t|\|)[ ]?|[ ](?P<dash>[-–—/])[ ]|(?P<comma>[,;:])[ ]?|(?P<bracket>[ ]\()"
    r"|(?P<space>[ ]))(?:(?:the|an?|our|my|unsere?|eine?|die|der)[ ])?"
)
_POST: Final = re.compile(
    r"(?:\d{1,3}[ ])?[^\W\d_][\w'’&.+-]{1,24}(?:[ /][\w'’&+-][\w'’&/.+-]{0,24}){0,4}"
    r"(?=[ ]?(?:[,;()|\t\n]|\Z|\.(?:[ \n]|\Z)|[ ]{2}|[ ][-–—/][ ]))"
)
"""A few words up to a sign that ends them."""
_ENTRY: Final = re.compile(
    r"[ \t>*•–-]{0,8}(?:\d{1,3}[.)][ ])?(?P<v>[^\W\d_][^\W\d_'’.-]{0,20}"
    r"(?:[ ][^\W\d_][\w'’.-]{0,20}){0,2})"
)
"""One to three words at the beginning of a line."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_FEWEST: Final = 2
_MORE: Final = 3
"""Lines that show what a mere space joins."""
_TYPES: Final = {"PERSON": "OCCUPATION", "OCCUPATION": "PERSON"}
_AND: Final = re.compile(
    r"[ ]?(?:/|[ ](?:and|or|&|und|oder|sowie|bzw\.)[ ])(?:(?:an?|her|his|the|one|also|eine?)[ ])?"
    r"(?P<v>[^\W\d_][^\W\d_-]{3,24}(?:[ ][^\W\d_][^\W\d_-]{2,20}){0,2})(?![\w'’-])"
)
_AND_BEFORE: Final = re.compile(
    r"(?<![\w'’-])(?P<v>(?:[^\W\d_][^\W\d_-]{2,20}[ ]){0,2}[^\W\d_][^\W\d_-]{3,24})"
    r"[ ](?:and|or|&|und|oder|sowie)[ ](?:(?:an?|eine?|the)[ ])?\Z"
)
_ROOM: Final = 80
"""Characters of a first trade and what joins it with the second."""


@dataclass
class _Line:
    """A line of a list and the claims in it, in order."""

    start: int
    end: int
    claims: list[Claim] = field(default_factory=list)


def paired_posts(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Claims for posts and people of lists, and for second trades; `claims` are sorted, apart."""
    yield from _second_trades(claims, text)
    for lines in _lists(claims, text):
        posts = sum(claim.type == "OCCUPATION" for line in lines for claim in line.claims)
        if len(lines) >= _FEWEST_LINES and posts >= _FEWEST:
            yield from _in_a_list(lines, text)


def _lists(claims: Sequence[Claim], text: str) -> Iterator[list[_Line]]:
    """Runs of lines that are not empty."""
    lines, index, start = list[_Line](), 0, 0
    while start < len(text):
        stop = text.find("\n", start)
        stop = len(text) if stop < 0 else stop
        line = _Line(start, stop)
        while index < len(claims) and claims[index].start < stop:
            line.claims.append(claims[index])
            index += 1
        if text[start:stop].strip():
            lines.append(line)
        else:
            yield lines
            lines = []
        start = stop + 1
    yield lines


def _in_a_list(lines: Sequence[_Line], text: str) -> Iterator[Claim]:
    shown = defaultdict[tuple[str, str], set[int]](set)
    led = defaultdict[tuple[str, str], set[int]](set)
    for number, line in enumerate(lines):
        for place, claim in enumerate(line.claims):
            joint = _joint(claim, text)
            if joint is None:
                continue
            way = claim.type, _sign(joint)
            led[way].add(number)
            following = line.claims[place + 1 : place + 2]
            if any(
                other.start == joint.end() and other.type == _TYPES[claim.type]
                for other in following
            ):
                shown[way].add(number)
    for way, numbers in shown.items():
        needed = _MORE if way[1] == " " else _FEWEST
        if len(numbers) < needed or 2 * len(numbers) < len(led[way]):
            continue
        for number, line in enumerate(lines):
            if number not in numbers:
                yield from _filled(line, way, text)


def _joint(claim: Claim, text: str) -> re.Match[str] | None:
    return _JOINT.match(text, claim.end) if claim.type in _TYPES else None


def _sign(joint: re.Match[str]) -> str:
    return joint[joint.lastgroup or 0].strip(" ") or " "


def _filled(line: _Line, way: tuple[str, str], text: str) -> Iterator[Claim]:
    """What a line lacks of a pair: what stands behind its first half, or before its second."""
    kind, sign = way
    for place, claim in enumerate(line.claims):
        joint = _joint(claim, text)
        if claim.type != kind or joint is None or _sign(joint) != sign:
            continue
        value = _POST.match(text, joint.end(), line.end)
        if value is not None and _fits(value[0], _TYPES[kind], sign):
            held = [other for other in line.claims[place + 1 :] if other.start < value.end()]
            yield from _claimed(value.span(), _TYPES[kind], held)
        return
    entry = _ENTRY.match(text, line.start, line.end)
    joint = _JOINT.match(text, entry.end()) if entry else None
    if entry is None or joint is None or _sign(joint) != sign or sign in (" ", ":"):
        return
    behind = any(c.start == joint.end() and c.type == _TYPES[kind] for c in line.claims)
    if behind and _fits(entry["v"], kind, sign):
        held = [other for other in line.claims if other.start < entry.end()]
        yield from _claimed(entry.span("v"), kind, held)


def _claimed(span: tuple[int, int], kind: str, held: Sequence[Claim]) -> Iterator[Claim]:
    """A claim where nothing is known, or all of it is guessed and doubted."""
    guessed = all(claim.rank <= Rank.TAGGER and claim.score < _SURE for claim in held)
    if guessed and not any(claim.type == kind and claim.start == span[0] for claim in held):
        yield Claim(*span, kind, _SCORE, SOURCE, Rank.PATTERN if held else Rank.WEAK)


def _fits(value: str, kind: str, sign: str) -> bool:
    """Whether words may be somebody's post or name, as far as words tell."""
    words = [word.casefold() for word in _WORD.findall(value)]
    if not words or words[0] in FREQUENT or is_party(value):
        return False
    if kind == "OCCUPATION":
        return not (sign in (" ", "(") or value[0].isdigit()) or is_trade(value)
    return all(word in any_names() or word not in EVERYDAY for word in words[-1:])


def _second_trades(claims: Sequence[Claim], text: str) -> Iterator[Claim]:
    """Listed trades beside one that is somebody's, with «and» or «or» between them."""
    starts, ends = ({place(claim) for claim in claims} for place in (_start, _end))
    for claim in claims:
        if claim.type != "OCCUPATION":
            continue
        behind = _AND.match(text, claim.end)
        if behind is not None and behind.start("v") not in starts:
            words = behind["v"].split(" ")
            titles = (" ".join(words[:count]) for count in range(len(words), 0, -1))
            title = next(filter(_is_known, titles), "")
            yield from _trade(behind.start("v"), behind.start("v") + len(title))
        ahead = _AND_BEFORE.search(text, max(0, claim.start - _ROOM), claim.start)
        if ahead is not None and ahead.end("v") not in ends:
            words = ahead["v"].split(" ")
            titles = (" ".join(words[first:]) for first in range(len(words)))
            title = next(filter(_is_known, titles), "")
            yield from _trade(ahead.end("v") - len(title), ahead.end("v"))


def _start(claim: Claim) -> int:
    return claim.start


def _end(claim: Claim) -> int:
    return claim.end


def _trade(start: int, end: int) -> Iterator[Claim]:
    if start < end:
        yield Claim(start, end, "OCCUPATION", _SCORE, SOURCE, Rank.WEAK)


def _is_known(title: str) -> bool:
    """Whether a title is listed or, of German words, ends in a trade, and tells no side."""
    plain = title.casefold()
    german = title[0].isupper() and " " not in title and is_listed_trade(title)
    return (german or is_listed(plain) or is_german_occupation(plain)) and not is_party(title)
