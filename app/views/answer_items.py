"""Renders the parts of the answers, each as a small document for the answer pane's document."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import (
    QColor,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from app.views.answer_lines import CodeBox, put_breaks, set_code_off
from app.views.answer_marks import (
    CLOSE,
    OPEN,
    Doubt,
    MarkKind,
    Restoration,
    ShownAnswer,
    ink,
    kind_of,
    paint,
    places,
    shifted,
    tokens,
)
from app.views.answer_parts import AnswerPart, PartSplitter, labels, targets
from app.views.reading import Paint, has_right_to_left

if TYPE_CHECKING:
    from app.look.theme import Look

LINE_PERCENT: Final = 150.0
TOKEN: Final = QRegularExpression(f"{OPEN}(\\d+){CLOSE}")
Place = Restoration | Doubt
_UNSETTLED: Final = 4
"""The last marks of a streamed answer may still change."""
_start, _end = attrgetter("start"), attrgetter("end")


@dataclass(frozen=True, slots=True, eq=False)
class AnswerItem:
    """One part of an answer in the form in which it is rendered, or a question.

    `text` is the Markdown of the part, `at` its start in the answer, and `source` its marks at
    positions in the answer. Equal items look the same, wherever they stand.
    """

    text: str = field(repr=False)
    part: tuple[str, str, bool, bool, int] = ("", "", False, False, 0)
    targets: tuple[str, ...] = field(default=(), repr=False)
    question: bool = False
    first: bool = False
    streaming: bool = False
    at: int = 0
    source: tuple[Place, ...] = field(default=(), repr=False)

    @property
    def marks(self) -> tuple[Place, ...]:
        """The marks at positions in `text`, computed only for what is rendered or compared."""
        return shifted(self.source, self.at, self.at + len(self.text))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AnswerItem):
            return NotImplemented
        return self._looks() == other._looks() and (
            (self.at == other.at and self.source == other.source) or self.marks == other.marks
        )

    def __hash__(self) -> int:
        return hash(self._looks())

    def _looks(self) -> tuple[object, ...]:
        return self.text, self.part, self.targets, self.question, self.first


class AnswerItems:
    """The items of one answer; when it grows, its unchanged first items are kept."""

    def __init__(self) -> None:
        self._parts = PartSplitter()
        self._made_of: list[AnswerPart] = []
        self._items: list[AnswerItem] = []
        self._marked: tuple[Place, ...] = ()
        self._restored: tuple[Restoration, ...] = ()
        self._doubts: tuple[Doubt, ...] = ()
        self._targets: dict[str, str] = {}
        self._read = 0
        """How many parts were read for targets."""
        self.mixed = False
        """Whether right-to-left text was read."""
        self.kinds: set[MarkKind] = set()
        """Which kinds of marks there are."""

    def update(self, answer: ShownAnswer) -> list[AnswerItem]:
        """The items of an answer whose text or marks may have changed."""
        parts = self._parts.update(answer.text, whole=not answer.streaming)
        marked = self._places(answer)
        unchanged = self._kept(parts, marked)
        changed = self._learn_targets(answer.text, parts, unchanged, is_whole=not answer.streaming)
        if changed:
            unchanged = 0
        new_items = []
        new_parts = parts[unchanged:]
        position = new_parts[0].start + 1 if new_parts else 0
        open_marks = marked[bisect_left(marked, position, key=_end) :]
        starts, ends = [mark.start for mark in open_marks], [mark.end for mark in open_marks]
        for number, part in enumerate(new_parts, unchanged):
            first = bisect_left(ends, part.start + 1)
            source = open_marks[first : bisect_left(starts, part.end)]
            previous = self._items[number] if number < len(self._items) else None
            is_new = previous is None or self._made_of[number] is not part
            if not (changed or is_new) and previous is not None and previous.source == source:
                new_items.append(previous)
                continue
            item = self._item(answer.text, part, source)
            if is_new:
                self.mixed |= has_right_to_left(item.text)
                if previous is not None and previous == item and previous.at == item.at:
                    item = previous
            new_items.append(item)
        self._items = [*self._items[:unchanged], *new_items]
        if unchanged == 0 or marked[: len(self._marked)] != self._marked:
            self.kinds = {kind_of(place) for place in marked}
        else:
            self.kinds |= {kind_of(place) for place in marked[len(self._marked) :]}
        self._made_of, self._marked = parts, marked
        return self._items

    def _places(self, answer: ShownAnswer) -> tuple[Place, ...]:
        """All marks in order; unchanged marks at the beginning are not sorted again."""
        restored, doubts = tuple(answer.restorations), tuple(answer.doubts)
        settled = max(0, len(self._restored) - _UNSETTLED) if not doubts and not self._doubts else 0
        if restored[:settled] != self._restored[:settled]:
            settled = 0
        self._restored, self._doubts = restored, doubts
        if not settled:
            return tuple(places(answer))
        return self._marked[:settled] + tuple(
            places(replace(answer, restorations=restored[settled:]))
        )

    def _kept(self, parts: list[AnswerPart], marked: tuple[Place, ...]) -> int:
        """How many parts at the beginning are unchanged, including their marks."""
        most = min(len(parts), len(self._made_of))
        # Unchanged parts are the same objects, so bisection finds the first new one.
        kept = bisect_left(
            range(most), 1, key=lambda number: parts[number] is not self._made_of[number]
        )
        marked_before = self._marked
        if kept and marked is not marked_before:
            end = parts[kept - 1].end
            count = bisect_left(marked, end, key=_start)
            count_before = bisect_left(marked_before, end, key=_start)
            if count != count_before or marked[:count] != marked_before[:count]:
                return 0
        return kept

    def _learn_targets(
        self, text: str, parts: list[AnswerPart], unchanged: int, *, is_whole: bool
    ) -> bool:
        """Read the link targets of new parts; returns whether the known targets have changed."""
        known_targets = dict(self._targets) if unchanged >= self._read else {}
        for part in parts[self._read if unchanged >= self._read else 0 : -1]:
            known_targets |= targets(text[part.start : part.end])
        if parts and is_whole:
            known_targets |= targets(text[parts[-1].start :])
        self._read = max(0, len(parts) - 1)
        changed = known_targets != self._targets
        self._targets = known_targets
        return changed

    def _item(self, text: str, part: AnswerPart, source: tuple[Place, ...]) -> AnswerItem:
        start = part.start + part.skipped
        words = text[start : part.end]
        known_targets = self._targets
        used_targets = (
            tuple(known_targets[label] for label in sorted(labels(words) & known_targets.keys()))
            if known_targets
            else ()
        )
        form = (part.opening, part.closing, part.runs_on, part.goes_on, part.rows)
        return AnswerItem(words, form, used_targets, at=start, source=source)


@dataclass(slots=True)
class Rendered:
    """A small document and its marks, at positions in that document."""

    document: QTextDocument
    paints: list[Paint] = field(default_factory=list)
    doubts: list[tuple[int, int, Doubt]] = field(default_factory=list)
    boxes: list[CodeBox] = field(default_factory=list)

    @property
    def flush(self) -> bool:
        """Whether it begins with a list or table, which starts a new line by itself."""
        block = self.document.begin()
        return block.textList() is not None or QTextCursor(block).currentTable() is not None

    @property
    def open(self) -> bool:
        """Whether it ends with the empty line after a table."""
        last_block = self.document.lastBlock()
        block_before = last_block.previous()
        return (
            not last_block.text()
            and block_before.isValid()
            and bool(QTextCursor(block_before).currentTable())
        )


def rendered(item: AnswerItem, look: Look) -> Rendered:
    """Render an item."""
    result = Rendered(QTextDocument())
    result.document.setUndoRedoEnabled(False)
    result.document.setDefaultFont(look.reading_font())
    if item.question:
        _ask(result.document, item, look)
        return result
    opening, closing, runs_on, goes_on, rows = item.part
    markdown = opening + tokens(item.text, item.marks)
    if closing:
        markdown = markdown.removesuffix("\n") + "\n" + closing
    if item.targets:
        markdown += "\n\n" + "\n".join(item.targets)
    result.document.setMarkdown(markdown, _dialect())
    if rows:
        _drop_row(result.document)
    put_breaks(result.document, 0)
    _put_back(result, item, look)
    _space_out(result.document, runs_on=runs_on)
    result.boxes = set_code_off(result.document, goes_on=goes_on, runs_on=runs_on)
    return result


def _drop_row(document: QTextDocument) -> None:
    """Remove the table's first row, which was repeated only for the columns."""
    block = document.begin()
    while block.isValid():
        table = QTextCursor(block).currentTable()
        if table:
            table.removeRows(0, 1)
            return
        block = block.next()


def _ask(document: QTextDocument, item: AnswerItem, look: Look) -> None:
    """The question above its answer, small and muted."""
    place = QTextBlockFormat()
    place.setTopMargin(0 if item.first else 16)
    place.setBottomMargin(4)
    style = QTextCharFormat()
    style.setForeground(QColor(look.palette.muted))
    font = look.reading_font()
    font.setPixelSize(max(11, look.reading_size - 2))
    style.setFont(font)
    cursor = QTextCursor(document)
    cursor.setBlockFormat(place)
    cursor.insertText(item.text, style)


def _put_back(result: Rendered, item: AnswerItem, look: Look) -> None:
    """Replace the tokens in visible text by the marked words, and record their positions."""
    document, marks = result.document, item.marks
    cursor = document.find(TOKEN, 0)
    while not cursor.isNull():
        place = marks[int(cursor.selectedText()[1:-1])]
        kind, begin = kind_of(place), cursor.selectionStart()
        style = cursor.charFormat()
        style.setForeground(ink(kind, look.palette))
        cursor.insertText(item.text[place.start : place.end], style)
        result.paints.append(paint(kind, begin, cursor.position(), look.palette))
        if isinstance(place, Doubt):
            result.doubts.append((begin, cursor.position(), place))
        cursor = document.find(TOKEN, cursor.position())


def _space_out(document: QTextDocument, *, runs_on: bool) -> None:
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    style = QTextBlockFormat()
    kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
    style.setLineHeight(LINE_PERCENT, kind)
    style.setBottomMargin(8)
    cursor.mergeBlockFormat(style)
    if runs_on:
        style.setBottomMargin(0)
        QTextCursor(document.lastBlock()).mergeBlockFormat(style)


def _dialect() -> QTextDocument.MarkdownFeature:
    feature = QTextDocument.MarkdownFeature
    return feature.MarkdownDialectGitHub | feature.MarkdownNoHTML
