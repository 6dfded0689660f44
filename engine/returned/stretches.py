"""Stretches of what was sent that come back as a whole: lines, tags, comments and addresses.

Some places cannot be decided value by value: nothing is put into an attribute or an address, and
two numbers may share a stand-in. But a line, a tag, a comment or an address of the answer that is,
word for word, one that was sent held the values before, and its place says which. It comes back
as the person wrote it, where nothing is open before it and it leaves nothing open (`Zones.clean`):
then no value is in an attribute, an address or a script that did not hold it before.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, Protocol

from engine.issued import Issued, ReplacementLike, Stretch, comes_back
from engine.kinds import word_lists
from engine.returned.zones import address_ends
from engine.returned.zones.code_blocks import LOOK_AHEAD
from engine.returned.zones.html_tags import whole_tag
from engine.returned.zones.zones import Zones

_KEY: Final = 12
"""So many first characters of a stretch lead to it; a shorter one is none."""
_TRIES: Final = 8
"""So many signs «<» before a value are looked at for the tag around it."""
_PUBLIC: Final = 8
"""A line must hold so many letters and figures beside its values: a number alone may be another."""
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}://[^\s<>\"'`]{1,4000}")
_COMMENT: Final = re.compile(r"<!--(?:[^-]|-(?!->)){0,4000}-->")
_BEGINNING: Final = re.compile(
    r"(?:\A|(?<=\n))(?=[^\r\n])|<(?=[A-Za-z!]|\Z)"
    r"|(?<![A-Za-z0-9+.-])(?=[A-Za-z][A-Za-z0-9+.-]{0,20}(?:://|:?/?\Z))"
)
_TRAIL: Final = re.compile(r"[.,;:!?'\")\]}*_~|`\\]{0,32}")
_MARKUP: Final = re.compile(r"[<>`\r\n]")
_ATTRIBUTE: Final = re.compile(r"([\w:.-]{1,64})\s{0,8}=\s{0,8}(?:\"[^\"]{0,4000}|'[^']{0,4000})\Z")
_ABSOLUTE: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}:[^\s<>\"']{0,4000}\Z")
_OPEN_COMMENT: Final = re.compile(r"<!--(?:[^-]|-(?!->)){0,4000}\Z")
_LOADED: Final = re.compile(
    rf"(?:{word_lists.any_of('online.attributes_that_load')}|on\w+|(?:.*:)?href|src\w*)\Z",
    re.IGNORECASE,
)
"""Attributes that run, load or are followed: a value in one must stand in an absolute address."""


class Value(NamedTuple):
    """A value of a text: where it stands in what was sent and in what the person wrote."""

    sent: tuple[int, int]
    written: tuple[int, int]


class Placed(ReplacementLike, Protocol):
    """What is read of a replacement that knows its place in what was sent."""

    @property
    def new_start(self) -> int:
        """Where it begins."""

    @property
    def new_end(self) -> int:
        """Where it ends."""


@dataclass(frozen=True, slots=True)
class Texts:
    """What was sent, what comes back for it, and where the values stand, in order."""

    sent: str = field(repr=False)
    written: str = field(repr=False)
    values: tuple[Value, ...]


def around(texts: Texts, places: Iterable[tuple[int, int]]) -> dict[tuple[int, int], Stretch]:
    """The stretches around the `places` of what was sent that may come back as a whole."""
    stretches: dict[tuple[int, int], Stretch | None] = {}
    amiss = tuple(places)
    addresses = _addresses(texts.sent) if amiss else []
    for place in amiss:
        cuts = (
            *_line(texts.sent, *place), *_address(addresses, *place), *_marked(texts.sent, *place)
        )  # fmt: skip
        for cut in cuts:
            if cut not in stretches:
                stretches[cut] = _stretch(texts, *cut)
    return {cut: stretch for cut, stretch in stretches.items() if stretch is not None}


def texts_of(sent: str, replacements: Iterable[Placed]) -> Texts:
    """What was sent and what comes back: a value that only says less stays as it was sent."""
    parts, values, copied, length = [], [], 0, 0
    for item in replacements:
        shown = item.original if comes_back(item) else item.replacement
        start = length + item.new_start - copied
        parts += [sent[copied : item.new_start], shown]
        copied, length = item.new_end, start + len(shown)
        values.append(Value((item.new_start, item.new_end), (start, length)))
    return Texts(sent, "".join([*parts, sent[copied:]]), tuple(values))


def _line(text: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """The line around a place."""
    floor, limit = max(0, first - LOOK_AHEAD), min(len(text), last + LOOK_AHEAD)
    broken, end = text.rfind("\n", floor, first), text.find("\n", last, limit)
    whole = (broken >= 0 or floor == 0) and (end >= 0 or limit == len(text))
    start, end = max(floor, broken + 1), limit if end < 0 else end
    if whole and end - start <= LOOK_AHEAD:
        yield start, end - (text[end - 1 : end] == "\r")


def _addresses(text: str) -> list[tuple[int, int]]:
    """Every address of a text, in order, read once for all places."""
    return [
        (match.start(), match.start() + len(match[0].rstrip(".,;:!?)]}*_|\\")))
        for match in _ADDRESS.finditer(text)
    ]


def _address(addresses: list[tuple[int, int]], first: int, last: int) -> Iterator[tuple[int, int]]:
    """The one of the addresses that holds a place."""
    index = bisect_right(addresses, first, key=lambda place: place[0]) - 1
    if index >= 0 and last <= addresses[index][1]:
        yield addresses[index]


def _marked(text: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """The tag or comment around a place."""
    floor = max(0, first - LOOK_AHEAD)
    opened = text.rfind("<", floor, first)
    for _ in range(_TRIES):
        closed = _markup_end(text, opened) if opened >= 0 else 0
        if closed >= 0:
            break
        opened = text.rfind("<", floor, opened)
    if opened >= 0 and closed >= last:
        yield opened, closed


def _markup_end(text: str, start: int) -> int:
    comment = _COMMENT.match(text, start, start + LOOK_AHEAD)
    return comment.end() if comment else whole_tag(text, start, start + LOOK_AHEAD)


def _stretch(texts: Texts, start: int, end: int) -> Stretch | None:
    """The stretch of what was sent; None where something could be open, or a value be moved."""
    first = bisect_right(texts.values, start, key=lambda value: value.sent[1])
    last = bisect_left(texts.values, end, key=lambda value: value.sent[0])
    values = texts.values[first:last]
    if not values or values[0].sent[0] < start or values[-1].sent[1] > end:
        return None
    begun = values[0].written[0] - (values[0].sent[0] - start)
    done = values[-1].written[1] + (end - values[-1].sent[1])
    sent, written = texts.sent[start:end], texts.written[begun:done]
    places = tuple(
        (value.sent[0] - start, value.sent[1] - start, value.written[0] - begun,
         value.written[1] - begun)
        for value in values
    )  # fmt: skip
    stretch = Stretch(sent, written, places)
    return stretch if len(sent) >= _KEY and _telling(stretch) and _closed(stretch) else None


def _telling(stretch: Stretch) -> bool:
    """Whether so much beside the values was sent that the stretch is no other one."""
    inside = sum(
        sum(map(str.isalnum, stretch.sent[start:end])) for start, end, _, _ in stretch.places
    )
    return sum(map(str.isalnum, stretch.sent)) - inside >= _PUBLIC or len(stretch.places) > 1


def _closed(stretch: Stretch) -> bool:
    """Whether it can stand anywhere: it leaves nothing open, and no value changes its reading."""
    for text, places in (
        (stretch.sent, [place[:2] for place in stretch.places]),
        (stretch.written, [place[2:] for place in stretch.places]),
    ):
        zones = Zones()
        for start, end in places:
            if _MARKUP.search(text[start:end]):
                return False
            free = zones.judge(text, start, end, kind="", original="x", final=True)
            if free not in ("free", "html") and not _fixed(text[:start], text[start:end]):
                return False
        if not closed_behind(zones, text, len(text), final=True):
            return False
    return _cut_alike(stretch)


def closed_behind(zones: Zones, text: str, end: int, *, final: bool) -> bool | None:
    """Whether nothing is open behind `end`, where an address ends; None: wait for more."""
    trail = _TRAIL.match(text, end)
    stop = trail.end() if trail else end
    if stop == len(text) and not final:
        return None
    spaced = text[stop : stop + 1] in ("", " ", "\t", "\r", "\n")
    return zones.clean(text, stop if spaced else end, final=final, spaced=spaced)


def _cut_alike(stretch: Stretch) -> bool:
    """Whether what comes back is one tag, comment, address or line, as what was sent is."""
    if stretch.sent.startswith("<") and _markup_end(stretch.sent, 0) == len(stretch.sent):
        return _markup_end(stretch.written, 0) == len(stretch.written)
    if _ADDRESS.fullmatch(stretch.sent):
        return _ADDRESS.fullmatch(stretch.written) is not None
    return True


def _fixed(before: str, value: str) -> bool:
    """Whether a value in an attribute or address goes nowhere but where the stretch says.

    A relative address does: what the rest of an answer says may be its base.
    """
    if _OPEN_COMMENT.search(before):
        return True
    attribute = _ATTRIBUTE.search(before)
    if attribute and not _LOADED.match(attribute[1]):
        return True
    return _ABSOLUTE.search(before) is not None or _ADDRESS.match(value) is not None


class Stretches:
    """The stretches that were sent in a conversation, looked up at a place of an answer."""

    def __init__(self, stretches: Iterable[Stretch] = ()) -> None:
        """One that two texts share says nothing and is left out."""
        known: dict[str, Stretch | None] = {}
        for stretch in stretches:
            other = known.setdefault(stretch.sent, stretch)
            if other is not None and other.written != stretch.written:
                known[stretch.sent] = None
        self._known = {sent: stretch for sent, stretch in known.items() if stretch}
        self._sorted = sorted(self._known)
        self._lengths: dict[str, list[int]] = {}
        for sent in sorted(self._sorted, key=len, reverse=True):
            self._note(sent)

    def _note(self, sent: str) -> None:
        lengths = self._lengths.setdefault(sent[:_KEY], [])
        if not lengths or lengths[-1] != len(sent):
            lengths.append(len(sent))

    def begins(self, text: str, place: int) -> int:
        """The next position from `place` on where one may begin; the end if there is none."""
        match = _BEGINNING.search(text, place) if self._known else None
        return match.start() if match else len(text)

    def longest_at(self, text: str, start: int, *, final: bool) -> Stretch | Literal[False] | None:
        """The longest that stands at `start`; None without one, False if more text is needed."""
        key = text[start : start + _KEY]
        if not self._known or (len(key) == _KEY and key not in self._lengths):
            return None
        if not final and self._may_go_on(text[start : start + LOOK_AHEAD + 1]):
            return False
        for length in self._lengths.get(key, ()):
            stretch = self._known.get(text[start : start + length])
            if stretch is None:
                continue
            bounded = _bounded(text, start, start + length, final=final)
            if bounded is None:
                return False
            if bounded:
                return stretch
        return None

    def _may_go_on(self, rest: str) -> bool:
        """Whether `rest` is the beginning of one that is longer."""
        place = bisect_left(self._sorted, rest)
        longer = self._sorted[place] if place < len(self._sorted) else ""
        if longer == rest:
            longer = self._sorted[place + 1] if place + 1 < len(self._sorted) else ""
        return longer.startswith(rest)


def _bounded(text: str, start: int, end: int, *, final: bool) -> bool | None:
    """Whether the answer's line, tag, comment or address ends there, too; None: wait for more."""
    if text[start] == "<" and _markup_end(text[start:end], 0) == end - start:
        return True
    if end == len(text) and not final:
        return None
    if text[end : end + 1] in ("", "\n", "\r"):
        return start == 0 or text[start - 1] == "\n" or _ADDRESS.match(text, start) is not None
    if _ADDRESS.fullmatch(text, start, end) is None:
        return False
    verdict = address_ends.ended(text, end, final=final)
    return None if verdict is None else verdict == "free"


def gather(replacements: Iterable[ReplacementLike]) -> Stretches:
    """The stretches that some replacements carry."""
    return Stretches(stretch for item in replacements for stretch in getattr(item, "within", ()))


def items(stretch: Stretch, known: Mapping[tuple[str, str], Issued]) -> Iterator[Issued]:
    """The values of a stretch, in order; one that is not among the `known` ones by its texts."""
    for start, end, first, last in stretch.places:
        pair = (stretch.written[first:last], stretch.sent[start:end])
        yield known.get(pair) or Issued(*pair, "CUSTOM", "surrogate")
