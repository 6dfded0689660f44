"""Reads a text as what it is: several carriers in one prompt, some inside others.

Fences say where a carrier begins; elsewhere JSON is found by its signs, and each paragraph is taken
for what its lines look like. What is not clearly data or code is prose, and stays as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine.carriers import blocks, json_text, logs, markup, programs, settings, tables, transport
from engine.carriers.contents import Contents
from engine.carriers.view import Decoded, decoded
from engine.values import Block, BlockKind, Level, Region

_FENCE: Final = re.compile(
    r"^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?P<label>[\w+#.-]*)[^\n]*$", re.MULTILINE
)
_BLANK: Final = re.compile(r"\n[ \t]*\n")
_ENTITY: Final = re.compile(r"&(?:#\d{2,5}|#[xX][0-9a-fA-F]{2,5}|[a-zA-Z]{2,8});")
_SIGNS: Final = re.compile(r"[{<;=|\t&%\\\[,(]|: |\S {2,}\S|\d:\d\d:\d\d|```|~~~")
Span = tuple[int, int]


class Stretches:
    """Sorted stretches that do not overlap, asked in logarithmic time."""

    def __init__(self, spans: Iterable[Span] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(spans):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            elif start < end:
                self._starts.append(start)
                self._ends.append(end)

    def __bool__(self) -> bool:
        return bool(self._starts)

    def moved(self, position: Callable[[int], int]) -> Stretches:
        """The same stretches in other positions."""
        return Stretches(
            (position(start), position(end))
            for start, end in zip(self._starts, self._ends, strict=True)
        )

    def holds(self, start: int, end: int) -> bool:
        """Whether one stretch holds all of `[start, end)`."""
        index = bisect_right(self._starts, start) - 1
        return index >= 0 and end <= self._ends[index]

    def outside(self, start: int, end: int) -> Iterator[Span]:
        """The parts of `[start, end)` that no stretch touches."""
        index = max(0, bisect_right(self._starts, start) - 1)
        while start < end and index < len(self._starts) and self._starts[index] < end:
            if self._ends[index] > start:
                if start < self._starts[index]:
                    yield start, self._starts[index]
                start = self._ends[index]
            index += 1
        if start < end:
            yield start, end


@dataclass(frozen=True, slots=True)
class Reading:
    """A text without its escapes; `frame` and `bodies` are stretches of `decoded.text`.

    The frame (keys, tags, heads, names of a program) holds no values; `bodies` are data or code;
    `cells` are those of tables, with the heads of their columns. `blocks` stand in the text as it
    was given.
    """

    decoded: Decoded
    frame: Stretches = field(default_factory=Stretches)
    bodies: Stretches = field(default_factory=Stretches)
    cells: tuple[tuple[int, int, str], ...] = field(default=(), repr=False)
    blocks: tuple[Block, ...] = ()

    @property
    def text(self) -> str:
        """The text that is searched for values."""
        return self.decoded.text

    def moved(self, position: Callable[[int], int]) -> Reading:
        """The same with its stretches in the positions of a view of the decoded text."""
        cells = ((position(start), position(end), head) for start, end, head in self.cells)
        return replace(
            self,
            frame=self.frame.moved(position),
            bodies=self.bodies.moved(position),
            cells=tuple(cells),
        )

    def head(self, start: int, end: int) -> tuple[int, int, str] | None:
        """The cell that holds `[start, end)`, with the head of its column."""
        index = bisect_right(self.cells, start, key=lambda cell: cell[0]) - 1
        return self.cells[index] if index >= 0 and end <= self.cells[index][1] else None


PROSE: Final = Reading(Decoded(""))
"""A reading without frame and cells, as of a text that carries nothing."""


def read(text: str) -> Reading:
    """What a text carries. The time grows with the text."""
    if _SIGNS.search(text) is None:
        return Reading(Decoded(text))
    levels: list[Level] = []
    mail = transport.printable(text)
    current = _deeper(text, levels, mail)
    contents = _carriers(current.text)
    shown = blocks.with_tables(blocks.placed(contents.blocks, current, text), text)
    frame, bodies, depth = contents.frame, contents.bodies, len(levels)
    first = depth
    current = _deeper(text, levels, _sorted(contents.regions))
    frame, bodies = _moved(frame, current, depth), _moved(bodies, current, depth)
    for inner in (_inside, _links, _inside):
        within = inner(current)
        frame, depth = [*frame, *within.frame], len(levels)
        current = _deeper(text, levels, _sorted(within.regions))
        frame, bodies = _moved(frame, current, depth), _moved(bodies, current, depth)
    places = _moved([cell[:2] for cell in contents.cells], current, first)
    cells = ((*place, cell[2]) for place, cell in zip(places, contents.cells, strict=True))
    return Reading(current, Stretches(frame), Stretches(bodies), tuple(sorted(cells)), shown)


def _deeper(text: str, levels: list[Level], regions: Level) -> Decoded:
    """The text with one more level read, where the level has regions."""
    if regions:
        levels.append(regions)
    return decoded(text, levels)


def _sorted(regions: Iterable[Region]) -> Level:
    """The regions in order; one that overlaps the one before it is left out."""
    kept: list[Region] = []
    for region in sorted(regions, key=lambda candidate: (candidate.start, -candidate.end)):
        if not kept or region.start >= kept[-1].end:
            kept.append(region)
    return tuple(kept)


def _moved(spans: Sequence[Span], to: Decoded, depth: int) -> list[Span]:
    """Stretches of the text below level `depth` as stretches of the decoded text."""
    for layer in to.layers[depth:]:
        spans = [(layer.position(start), layer.position(end)) for start, end in spans]
    return list(spans)


def _carriers(text: str) -> Contents:
    """What all fences and paragraphs hold."""
    contents = Contents(frame=[match.span("label") for match in _FENCE.finditer(text)])
    for start, end, label, is_fenced in _segments(text):
        part = _labelled(text, start, end, label) or _paragraphs(text, start, end)
        if is_fenced:
            kind = part.blocks[0].kind if part.blocks else "code"
            part.blocks = blocks.whole_lines(text, start, end, kind)
        contents.add(part)
    return contents


def _segments(text: str) -> Iterator[tuple[int, int, str, bool]]:
    """The text between fences, with the label of the fence that opens it, and whether one does."""
    start, label, inside = 0, "", False
    for match in _FENCE.finditer(text):
        yield start, match.start(), label, inside
        inside = not inside
        start, label = match.end() + 1, match["label"].casefold() if inside else ""
    if start < len(text):
        yield start, len(text), label, inside


_GOES_ON: Final = frozenset(" \t})]@#/*\"'")
"""What a paragraph inside a program may begin with that does not look like one itself."""
_MARKUP: Final = frozenset({"xml", "html", "svg", "xhtml", "vue"})
_SETTINGS: Final = frozenset(
    {"yaml", "yml", "ini", "toml", "env", "dotenv", "properties", "conf", "cfg"}
)


def _labelled(text: str, start: int, end: int, label: str) -> Contents | None:
    """A fence as what it says it is; None where it does not say, or wrongly."""
    kind = programs.family(label)
    if kind is not None:
        return programs.find(text, start, end, kind)
    if label in _MARKUP:
        return markup.find(text, start, end)
    if label in _SETTINGS:
        return settings.find(text, start, end)
    return None


def _paragraphs(text: str, start: int, end: int) -> Contents:
    """Paragraph by paragraph; paragraphs of a program between two others belong to it."""
    parts = list(_parts(text, start, end))
    kinds = [programs.guessed(text, *part) for part in parts]
    contents = Contents()
    index = 0
    while index < len(parts):
        kind = kinds[index]
        if kind is None or _plain_data(text, *parts[index]):
            contents.add(_paragraph(text, *parts[index]))
            index += 1
            continue
        last = index
        for place in range(index + 1, len(parts)):
            if kinds[place] == kind:
                last = place
            elif kinds[place] is not None or text[parts[place][0]] not in _GOES_ON:
                break
        stretch = parts[index][0], parts[last][1]
        contents.add(_block(text, programs.find(text, *stretch, kind), "code"))
        index = last + 1
    return contents


def _parts(text: str, start: int, end: int) -> Iterator[Span]:
    """The paragraphs of a stretch."""
    for match in _BLANK.finditer(text, start, end):
        if match.start() > start and not text[start : match.start()].isspace():
            yield start, match.start()
        start = match.end()
    if start < end and not text[start:end].isspace():
        yield start, end


def _plain_data(text: str, start: int, end: int) -> bool:
    """Whether a paragraph is a table, marked up, JSON or a log, whatever its lines look like."""
    first = text[start:end].lstrip()[:1]
    return (
        (first == "<" and markup.likely(text, start, end))
        or logs.likely(text, start, end)
        or tables.delimiter(text, *tables.within(text, start, end)) is not None
        or (first in "[{" and any(True for _ in json_text.find(text, start, end)))
        or settings.sectioned(text, start, end)
        or text.startswith("#!", start)
    )


def _paragraph(text: str, start: int, end: int) -> Contents:
    """One paragraph as what it looks like; of prose only its pieces of JSON and its entities."""
    if text.startswith("#!", start):
        return _block(text, programs.find(text, start, end, "shell"), "code")
    marked = markup.likely(text, start, end)
    if marked and text[start:end].lstrip()[:1] == "<":
        return _block(text, _marked_up(text, start, end), "code", (start, end))
    contents = Contents()
    if logs.likely(text, start, end):
        lines = _below_a_lead(text, start, end), end
        contents.add(_block(text, logs.find(text, start, end), "log", lines))
    pieces = list(json_text.find(text, start, end))
    for piece in pieces:
        contents.add(piece if contents.blocks else _block(text, piece, "data"))
    if pieces:
        return contents
    if not contents.bodies:
        begin, stop = tables.within(text, start, end)
        data = _table(text, begin, stop) or _settings(text, start, end)
        if data is not None:
            return data
    if marked:
        return _marked_up(text, start, end)
    if _ENTITY.search(text, start, end):
        contents.regions.append(Region(start, end, "text"))
    return contents


def _marked_up(text: str, start: int, end: int) -> Contents:
    """Prose with tags in it: what stands before the first and behind the last is text, too."""
    contents = markup.find(text, start, end)
    first = min((body[0] for body in contents.bodies), default=end)
    last = max((body[1] for body in contents.bodies), default=end)
    for left, right in ((start, first), (last, end)):
        if _ENTITY.search(text, left, right):
            contents.regions.append(Region(left, right, "text"))
    return contents


def _table(text: str, start: int, end: int) -> Contents | None:
    """A paragraph as a table, also below a line that leads to it; None where it is none."""
    begin = _below_a_lead(text, start, end)
    sign = tables.delimiter(text, begin, end)
    if sign is not None:
        return _block(text, tables.find(text, begin, end, sign), "table")
    begins = tables.starts(text, begin, end)
    return _block(text, tables.fixed(text, begin, end, begins), "table") if begins else None


def _settings(text: str, start: int, end: int) -> Contents | None:
    """A paragraph as settings, likewise."""
    for begin in (start, _below_a_lead(text, start, end)):
        if settings.likely(text, begin, end):
            return _block(text, settings.find(text, begin, end), "data")
    return None


def _block(text: str, contents: Contents, kind: BlockKind, lines: Span | None = None) -> Contents:
    """The same, shown as a block: its bodies, or `lines`, where they are whole lines."""
    if lines is None and contents.bodies:
        lines = min(contents.bodies)[0], max(end for _, end in contents.bodies)
    if lines is not None:
        contents.blocks = blocks.whole_lines(text, *lines, kind)
    return contents


def _below_a_lead(text: str, start: int, end: int) -> int:
    """Where a paragraph begins without a line «… as follows:» above it."""
    stop = text.find("\n", start, end)
    return stop + 1 if stop > 0 and text[start:stop].rstrip().endswith(":") else start


def _inside(current: Decoded) -> Contents:
    """JSON that a string of JSON or of a program holds, or the query of a link."""
    contents = Contents()
    if not current.layers:
        return contents
    layer = current.layers[-1]
    for region in layer.regions:
        if region.notation in ("json", "percent") or region.notation.startswith("code"):
            start, end = layer.position(region.start), layer.position(region.end)
            if current.text[start : start + 1] in ("{", "["):
                for piece in json_text.find(current.text, start, end):
                    contents.regions += piece.regions
                    contents.frame += piece.frame
    return contents


def _links(current: Decoded) -> Contents:
    return transport.links(current.text)
