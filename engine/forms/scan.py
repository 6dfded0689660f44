"""One pass over a text that puts issued values back, chunk by chunk or all at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.forms.index import Hit, Index, Place
from engine.forms.issued import Issued
from engine.forms.zones import RunningCode, protected
from engine.progress import Tick, ignore
from engine.values import Ambiguous


@dataclass(frozen=True, slots=True)
class Placed:
    """A value put back at `[start, end)` of the new text; `source` where it stood before.

    `also` is the second value of a range.
    """

    start: int
    end: int
    source: tuple[int, int]
    item: Issued
    exact: bool
    also: Issued | None = None


@dataclass(slots=True)
class Scanner:
    """Reads a text from left to right; what it has given out never changes any more.

    Longest match first, no value inside another, nothing inside a URL. Any division of a text
    into chunks gives the same result; held back is only what may still be part of a value.
    """

    index: Index
    _raw: str = field(default="", repr=False)
    _at: int = 0
    _out: list[str] = field(default_factory=list, repr=False)
    _length: int = 0
    placed: list[Placed] = field(default_factory=list)
    _code: RunningCode = field(default_factory=RunningCode)
    _seen: set[Issued] = field(default_factory=set, repr=False)
    ambiguous: list[Ambiguous] = field(default_factory=list)

    def feed(self, chunk: str) -> str:
        """The part of the new text that this chunk settles."""
        self._raw += chunk
        return self._advance(final=False)

    def finish(self) -> str:
        """The rest of the new text."""
        return self._advance(final=True)

    @property
    def held(self) -> int:
        """How many characters wait to be settled."""
        return len(self._raw) - self._at

    @property
    def text(self) -> str:
        """The new text so far."""
        return "".join(self._out)

    def _advance(self, *, final: bool) -> str:
        first = len(self._out)
        while self._at < len(self._raw):
            start = self._candidate()
            self._copy(start)
            if start == len(self._raw):
                break
            hit = self.index.at(Place(self._raw, start, final, self._seen))
            if hit is False:
                if self._may_match(start):
                    break
                hit = None
            self._take(hit if isinstance(hit, Hit) else None)
        return "".join(self._out[first:])

    def _candidate(self) -> int:
        if self.index.candidates is None:
            return len(self._raw)
        match = self.index.candidates.search(self._raw, self._at)
        return match.start() if match else len(self._raw)

    def _may_match(self, start: int) -> bool:
        """Nothing is waited for where nothing could be put back anyway."""
        return not protected(self._raw, start, len(self._raw), url=True)

    def _take(self, hit: Hit | None) -> None:
        if hit is None or self._protected(hit):
            self._copy(self._at + 1)
            return
        start = self._length
        if hit.original is None:
            self._copy(hit.end)
            self.ambiguous.append(Ambiguous(start, self._length, hit.originals))
            return
        self._emit(hit.original)
        source = hit.start, hit.end
        self.placed.append(Placed(start, self._length, source, hit.item, hit.exact, hit.also))
        if hit.whole:
            self._seen.add(hit.item)
        self._at = hit.end

    def _protected(self, hit: Hit) -> bool:
        if self._code.holds(self._raw, hit.start):
            return True
        return protected(self._raw, hit.start, hit.end, url=hit.item.type == "URL")

    def _copy(self, end: int) -> None:
        if end > self._at:
            self._emit(self._raw[self._at : end])
            self._at = end

    def _emit(self, text: str) -> None:
        self._out.append(text)
        self._length += len(text)


PART = 10_000
"""So many characters are read between two moments at which it may be cancelled."""


def put_back(
    text: str, issued: Iterable[Issued], tick: Tick = ignore
) -> tuple[str, tuple[Placed, ...]]:
    """`text` with every issued value it holds put back, and where."""
    scanner = Scanner(Index(issued))
    for start in range(0, len(text), PART):
        tick(start / len(text), "Trying the way back")
        scanner.feed(text[start : start + PART])
    scanner.finish()
    return scanner.text, tuple(scanner.placed)
