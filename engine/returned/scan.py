"""Restores issued values in a text in one pass, chunk by chunk or all at once."""

from __future__ import annotations

import copy
import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from engine.issued import Issued, Stretch
from engine.progress import Tick, ignore
from engine.returned.index import Index
from engine.returned.literals import Literals
from engine.returned.matches import Hit, Place
from engine.returned.stretches import Stretches, closed_behind, items
from engine.returned.trie import READING
from engine.returned.zones.address_ends import Verdict
from engine.returned.zones.zones import Zones
from engine.values import Ambiguous, Withheld


@dataclass(frozen=True, slots=True)
class Placed:
    """A value restored at `[start, end)` of the output; `source` is its span in the input.

    `also` is the second value of a range; `escaped` where HTML's signs in it were escaped,
    `quoted` where it was written for a literal, a cell or a scalar. `shown` is what was put there.
    """

    start: int
    end: int
    source: tuple[int, int]
    item: Issued
    exact: bool
    also: Issued | None = None
    escaped: bool = False
    quoted: bool = False
    shown: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """Where a scanner stands between two chunks: with the values seen, all that follows from it.

    `withheld` is a value that was withheld and reaches behind `position`, up to `withheld_to`.
    """

    position: int
    withheld_to: int
    withheld: tuple[Withheld, ...] = field(repr=False)
    zones: Zones = field(repr=False)
    literals: Literals = field(repr=False)


class Seen:
    """The values that were restored so far: here, and those of `earlier` before `limit`.

    `earlier` says at which places of the text each was restored, in order; it is not copied.
    """

    def __init__(
        self, earlier: Mapping[Issued, Sequence[int]] | None = None, limit: int = 0
    ) -> None:
        """What is restored from now on stands at `limit` or behind it."""
        self._earlier: Mapping[Issued, Sequence[int]] = {} if earlier is None else earlier
        self._limit = limit
        self._here: set[Issued] = set()
        self._new: dict[Issued, int] = {}

    def __contains__(self, item: object) -> bool:
        return item in self._here or self._first(cast("Issued", item)) < self._limit

    def _first(self, item: Issued) -> int:
        places = self._earlier.get(item)
        return places[0] if places else self._limit

    def add(self, item: Issued, place: int) -> None:
        """One more, restored at a place."""
        self._here.add(item)
        self._new.setdefault(item, place)

    def taken(self) -> dict[Issued, int]:
        """Those that were added since somebody asked last, and where each was first."""
        new, self._new = self._new, {}
        return new


_TO_ESCAPE = re.compile(r"&(?!(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)|[<>]")


@dataclass(slots=True)
class Scanner:
    """Restores a text from left to right; output once returned never changes.

    Longest match first, no value inside another, nothing where it would travel (`zones`). Any
    division of a text into chunks gives the same result; held back is only what may still be
    part of a value, or what decides where it stands.
    """

    index: Index
    stretches: Stretches = field(default_factory=Stretches, repr=False)
    _raw: str = field(default="", repr=False)
    _position: int = 0
    _out: list[str] = field(default_factory=list, repr=False)
    _length: int = 0
    placed: list[Placed] = field(default_factory=list)
    withheld: list[Withheld] = field(default_factory=list)
    unsure: list[tuple[int, int]] = field(default_factory=list)
    """The places of the text where several values could stand."""
    _zones: Zones = field(default_factory=Zones, repr=False)
    _withheld_to: int = 0
    seen: Seen = field(default_factory=Seen, repr=False)
    ambiguous: list[Ambiguous] = field(default_factory=list)
    _literals: Literals = field(default_factory=Literals, repr=False)

    @classmethod
    def resumed(cls, index: Index, text: str, standing: Standing, seen: Seen) -> Scanner:
        """One that goes on behind `text` where another stood; of `text` it gives no output."""
        scanner = cls(index, seen=seen, withheld=list(standing.withheld))
        scanner._raw, scanner._position = text, standing.position
        scanner._withheld_to = standing.withheld_to
        scanner._zones = standing.zones.copied()
        scanner._literals = copy.copy(standing.literals)
        return scanner

    def standing(self) -> Standing:
        """Where it stands now; what it reads later leaves that as it is."""
        reaching = self._withheld_to > self._position
        self._literals.advance(self._raw, self._position)
        return Standing(
            self._position,
            self._withheld_to if reaching else 0,
            tuple(self.withheld[-1:]) if reaching else (),
            self._zones.copied(),
            copy.copy(self._literals),
        )

    def stands_as(self, standing: Standing) -> bool:
        """Whether it stands now where another one stood in the same text.

        What was read of the fences follows from the text and the position.
        """
        withheld_to = self._withheld_to if self._withheld_to > self._position else 0
        same = (self._position, withheld_to) == (standing.position, standing.withheld_to)
        return same and self._zones.state() == standing.zones.state()

    def feed(self, chunk: str) -> str:
        """The output that is final after this chunk."""
        # With a single reference the text grows in place: += on the field would copy it each time.
        raw, self._raw = self._raw, ""
        raw += chunk
        self._raw = raw
        del raw
        return self._advance(final=False)

    def finish(self) -> str:
        """The rest of the output, after the last chunk."""
        return self._advance(final=True)

    @property
    def held(self) -> int:
        """Number of input characters held back until more text comes."""
        return len(self._raw) - self._position

    @property
    def text(self) -> str:
        """The output so far."""
        return "".join(self._out)

    def _advance(self, *, final: bool) -> str:
        first = len(self._out)
        raw, place = self._raw, self._position
        while place < len(raw):
            start = self._candidate(place)
            if start == len(raw):
                break
            whole = self._take_stretch(start, final=final)
            if whole is None:
                return "".join(self._out[first:])
            if whole:
                place = self._position
                continue
            hit = self.index.longest_at(Place(raw, start, final, self.seen))
            if hit is None:
                place = start + 1
                continue
            self._copy(start)
            if hit is False or not self._take(hit, final=final):
                return "".join(self._out[first:])
            place = self._position
        self._copy(len(raw))
        return "".join(self._out[first:])

    def _candidate(self, place: int) -> int:
        """The next position from `place` on where a value may begin; the end if there is none."""
        begun = self.stretches.begins(self._raw, place)
        if self.index.candidates is None:
            return begun
        match = self.index.candidates.search(self._raw, place)
        return min(match.start(), begun) if match else begun

    def _take_stretch(self, start: int, *, final: bool) -> bool | None:
        """Whether what stands at `start` came back as a whole; None: more text is needed."""
        stretch = self.stretches.longest_at(self._raw, start, final=final)
        if stretch is None:
            return False
        if stretch is False:
            self._copy(start)
            return None
        zones = self._zones.copied()
        clean = zones.clean(self._raw, start, final=final)
        markup = zones.in_element and _escaping(stretch)
        if clean:
            clean = closed_behind(zones, self._raw, start + len(stretch.sent), final=final)
        if clean and not markup:
            self._zones = zones
            self._place_stretch(start, stretch)
        elif clean is None:
            self._copy(start)
            return None
        return bool(clean) and not markup

    def _place_stretch(self, start: int, stretch: Stretch) -> None:
        self._copy(start)
        begun = self._length
        for place, item in zip(stretch.places, items(stretch, self.index.known), strict=True):
            first, last = begun + place[2], begun + place[3]
            source = (start + place[0], start + place[1])
            if item.original != item.replacement:
                self.placed.append(Placed(first, last, source, item, exact=True))
                self.seen.add(item, source[0])
        self._emit(stretch.written)
        self._position = start + len(stretch.sent)

    def _take(self, hit: Hit, *, final: bool) -> bool:
        """Restores, withholds or marks the hit; False if the decision needs more text."""
        verdict = self._zones.judge(
            self._raw,
            hit.start,
            hit.start + len(self._raw[hit.start : hit.end].rstrip(" ")),
            kind=hit.item.type,
            original=hit.original or "",
            final=final,
        )
        if verdict is None:
            return False
        if hit.original is None:
            self.unsure.append((hit.start, hit.end))
        if verdict in ("travels", "undecided"):
            self._withhold(hit, undecided=verdict == "undecided")
        elif hit.original is None:
            start = self._length
            self._copy(hit.end)
            if hit.originals:
                self.ambiguous.append(Ambiguous(start, self._length, hit.originals))
        else:
            shown = self._literals.written(self._raw, hit.start, hit.end, hit.original, final=final)
            if shown is None:
                return False
            self._place(hit, hit.original, shown, verdict)
        return True

    def _withhold(self, hit: Hit, *, undecided: bool) -> None:
        if hit.start >= self._withheld_to:
            end = self._length + hit.end - hit.start
            original = hit.original or ""
            self.withheld.append(Withheld(self._length, end, original, undecided))
            self._withheld_to = hit.end
        self._copy(self._position + 1)

    def _place(self, hit: Hit, original: str, written: str, verdict: Verdict) -> None:
        if hit.start < self._withheld_to:
            self.withheld.pop()
            self._withheld_to = 0
        start = self._length
        shown = _TO_ESCAPE.sub(_entity, original) if verdict == "html" else written
        self._emit(shown)
        self.placed.append(
            Placed(
                start,
                self._length,
                (hit.start, hit.end),
                hit.item,
                hit.exact,
                hit.also,
                escaped=verdict == "html" and shown != original,
                quoted=verdict != "html" and shown != original,
                shown=shown,
            )
        )
        if hit.whole:
            self.seen.add(hit.item, hit.start)
        self._zones.accept(hit.end)
        self._position = hit.end

    def _copy(self, end: int) -> None:
        if end > self._position:
            self._emit(self._raw[self._position : end])
            self._position = end

    def _emit(self, text: str) -> None:
        self._out.append(text)
        self._length += len(text)


def _escaping(stretch: Stretch) -> bool:
    """Whether HTML's signs in a value would have to be escaped."""
    return any(_TO_ESCAPE.search(stretch.written[place[2] : place[3]]) for place in stretch.places)


def _entity(sign: re.Match[str]) -> str:
    return html.escape(sign[0])


PART = 1_000
"""Characters read between two calls of `tick`."""


def put_back(text: str, index: Index, tick: Tick = ignore) -> tuple[str, tuple[Placed, ...]]:
    """`text` with every value of an index restored, and the list of restored spans."""
    scanner = Scanner(index)
    for start in range(0, len(text), PART):
        tick(start / len(text), READING)
        scanner.feed(text[start : start + PART])
    scanner.finish()
    return scanner.text, tuple(scanner.placed)
