"""«Will be sent»: the sanitized text with every replacement marked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QSyntaxHighlighter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QToolTip

from app.look.words import refusal_words
from app.state.positions import Positions
from app.views.pane import EmptyBody, Notice, Pane, Skeleton
from app.views.reading import Paint, ReadingEdit, shown_blocks

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.fixed_blocks import FixedBlock
    from engine.conversation.ledger import Refusal

BLOCKS: Final = 64
"""Paragraphs whose highlighting is checked in one turn of the event loop: some 2 ms."""
_FAMILY: Final = QTextFormat.Property.FontFamilies
_COLOUR: Final = QTextFormat.Property.ForegroundBrush
PATIENCE_MS: Final = 250
"""The old preview is greyed only if the new one takes longer than this."""


@dataclass(frozen=True, slots=True)
class ShownReplacement:
    """One replacement in the preview, in code points of the sanitized text."""

    start: int
    end: int
    tip: str


class PreviewEdit(ReadingEdit):
    """Read-only text with a tooltip for each replacement."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setReadOnly(True)
        self.tips: list[tuple[int, int, str]] = []

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips of the replacements."""
        if isinstance(event, QHelpEvent):
            position = self.cursorForPosition(event.pos()).position()
            for start, end, tip in self.tips:
                if start <= position <= end:
                    QToolTip.showText(event.globalPos(), tip, self)
                    return True
            QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def ink(self, block: QTextBlock) -> None:
        """Left to the highlighter, which gives the replacements their colour besides."""


class ReplacementHighlighter(QSyntaxHighlighter):
    """Shows the colour and weight of the replacements without changing the document."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._places: list[tuple[int, int]] = []
        self._held = False
        self._style = QTextCharFormat()
        self._style.setFontWeight(QFont.Weight.Medium)
        self._fixed = QTextCharFormat()
        self._fixed_style = QTextCharFormat()
        self._waiting: list[int] = []
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._highlight_next)

    def hold(self) -> None:
        """Highlight nothing while the text changes, until `set_places` is called."""
        self._held = True
        self._waiting = []

    def set_places(
        self,
        places: list[tuple[int, int]],
        colour: QColor,
        fixed: QFont,
        *,
        shown: range = range(0),
    ) -> None:
        """Highlight these ranges, which are sorted and do not overlap, in the blocks that change.

        Where there are many blocks, those with a number in `shown` come first, the others in later
        turns of the event loop.
        """
        self._held = False
        self._style.setForeground(colour)
        self._fixed.setFont(fixed)
        self._fixed_style.setFont(fixed)
        self._fixed_style.merge(self._style)
        self._places = places
        self._waiting = []
        count = self.document().blockCount()
        if count <= BLOCKS:
            self._highlight_blocks(range(count))
            return
        visible = range(shown.start, min(shown.stop, count))
        self._highlight_blocks(visible)
        self._waiting = [*range(visible.start), *range(visible.stop, count)]
        self._timer.start()

    def come_into_view(self, numbers: range) -> None:
        """Highlight these blocks before the others that still wait."""
        if self._waiting:
            self._highlight_blocks(
                range(numbers.start, min(numbers.stop, self.document().blockCount()))
            )

    def finish(self) -> None:
        """Highlight all waiting blocks now."""
        numbers, self._waiting = self._waiting, []
        self._highlight_blocks(numbers)

    def _highlight_next(self) -> None:
        numbers, self._waiting = self._waiting[:BLOCKS], self._waiting[BLOCKS:]
        self._highlight_blocks(numbers)
        if self._waiting:
            self._timer.start()

    def _highlight_blocks(self, numbers: Sequence[int]) -> None:
        """Highlight these blocks (numbers in rising order) where their highlighting differs."""
        block, previous = QTextBlock(), -2
        for number in numbers:
            follows = number == previous + 1
            block = block.next() if follows else self.document().findBlockByNumber(number)
            previous = number
            if self._differs(block):
                self.rehighlightBlock(block)

    def _differs(self, block: QTextBlock) -> bool:
        """Whether a block does not look as it should."""
        inks = block.layout().formats()
        is_fixed = block.userState() >= 0
        if is_fixed != any(ink.format.hasProperty(_FAMILY) for ink in inks):
            return True
        if is_fixed and inks[0].format.font().pixelSize() != self._fixed.font().pixelSize():
            return True
        coloured = [ink for ink in inks if ink.format.hasProperty(_COLOUR)]
        colour = self._style.foreground().color()
        if coloured and coloured[0].format.foreground().color() != colour:
            return True
        places = [(ink.start, ink.start + ink.length) for ink in coloured]
        return places != self._in_block(block)

    def highlightBlock(self, _text: str) -> None:
        """Highlight the ranges in this block."""
        block = self.currentBlock()
        is_fixed = block.userState() >= 0
        if is_fixed:
            self.setFormat(0, block.length(), self._fixed)
        if not self._held:
            style = self._fixed_style if is_fixed else self._style
            for start, end in self._in_block(block):
                self.setFormat(start, end - start, style)

    def _in_block(self, block: QTextBlock) -> list[tuple[int, int]]:
        # positions are Qt's UTF-16 units, so the length is the block's own and not that of its text
        base, length = block.position(), block.length()
        first = max(0, bisect_left(self._places, (base, 0)) - 1)
        last = bisect_left(self._places, (base + length, 0), first)
        cut = (
            (max(start - base, 0), min(end - base, length))
            for start, end in self._places[first:last]
        )
        return [(start, end) for start, end in cut if start < end]


def _write(document: QTextDocument, before: str, after: str) -> None:
    """Change a document's text from `before` to `after`, only in the lines that differ."""
    if before == after:
        return
    old_lines, new_lines = before.split("\n"), after.split("\n")
    if len(old_lines) != len(new_lines):
        head = _alike(old_lines, new_lines)
        most = min(len(old_lines), len(new_lines)) - head
        tail = min(_alike(old_lines[::-1], new_lines[::-1]), most)
        pairs = [
            (head, old_lines[head : len(old_lines) - tail], new_lines[head : len(new_lines) - tail])
        ]
    else:
        pairs = [
            (index, [old_lines[index]], [new_lines[index]])
            for index in range(len(old_lines))
            if old_lines[index] != new_lines[index]
        ]
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for number, removed, inserted in reversed(pairs):
        _write_lines(document, number, removed, inserted)
    cursor.endEditBlock()


def _where(paint: Paint) -> tuple[int, int]:
    return paint.start, paint.end


def _alike(first: list[str], second: list[str]) -> int:
    """The number of equal lines at the beginning of two texts."""
    return sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False))
    )


def _write_lines(
    document: QTextDocument, number: int, removed: list[str], inserted: list[str]
) -> None:
    """Replace the `removed` lines from a block on by the `inserted` ones."""
    words, line_break = "\n".join(inserted), ""
    cursor = QTextCursor(document)
    if not removed:
        number, line_break = number - 1, "\n"
        block = document.findBlockByNumber(max(number, 0))
        cursor.setPosition(block.position() + (block.length() - 1 if number >= 0 else 0))
        cursor.insertText(line_break + words if number >= 0 else words + line_break)
        return
    first = document.findBlockByNumber(number)
    last = document.findBlockByNumber(number + len(removed) - 1)
    start, end = first.position(), last.position() + last.length() - 1
    if not inserted:  # removes whole lines with one of the line breaks around them
        start, end = (start - 1, end) if number else (start, end + 1)
    cursor.setPosition(start)
    cursor.setPosition(min(end, document.characterCount() - 1), QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(words)


class PreviewPane(Pane):
    """The preview with its states: empty, working, valid, out of date."""

    def __init__(self, look: Look) -> None:
        super().__init__(self.tr("Will be sent"), look)
        self.edit = PreviewEdit(look)
        self.edit.setAccessibleName(self.tr("Will be sent"))
        self.empty = EmptyBody(
            self.tr("Nothing to send yet"),
            self.tr("The text as it would leave this computer appears here, change by change."),
        )
        self.skeleton = Skeleton(look)
        for body in (self.empty, self.edit, self.skeleton):
            self.add_body(body)
        self.show_body(self.empty)
        self.ceiling = Notice(self)
        self.column.insertWidget(self.column.indexOf(self.notice) + 1, self.ceiling)
        self._replacements: Sequence[ShownReplacement] = ()
        self._blocks: Sequence[FixedBlock] = ()
        self._clues: list[tuple[tuple[int, int], ...]] = []
        self._pointed = 0
        self._late = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._late.timeout.connect(self._show_working)
        self._highlighter = ReplacementHighlighter(self.edit.document())
        self.edit.verticalScrollBar().valueChanged.connect(self._highlight_shown)
        look.changed.connect(self._restyle)

    def show_text(
        self,
        text: str,
        replacements: Sequence[ShownReplacement],
        blocks: Sequence[FixedBlock] = (),
    ) -> None:
        """Show a valid preview; `blocks` are its lines in fixed width."""
        self._late.stop()
        bar = self.edit.verticalScrollBar()
        scroll_position = bar.value()
        self._highlighter.hold()
        self.show_body(self.edit)  # first, so that the text is laid out once, at its width
        _write(self.edit.document(), self.edit.raw_text(), text)
        self._replacements, self._clues, self._blocks = replacements, [], blocks
        self._show_blocks()
        self._paint()
        self.edit.set_stale(stale=False)
        bar.setValue(scroll_position)
        self._highlight_shown()  # the pane may have been hidden before, and without size

    def _show_blocks(self) -> None:
        to_qt = Positions(self.edit.raw_text()).to_qt
        self.edit.set_blocks(shown_blocks(self._blocks, to_qt))

    def _restyle(self) -> None:
        self._show_blocks()
        self._paint()

    def show_refusal(self, refused: Refusal | None) -> None:
        """Show why the text may not be sent; None: it may."""
        if refused is None:
            self.ceiling.hide()
        else:
            sentence = refusal_words(refused)
            self.ceiling.tell(sentence, action="settings", label=self.tr("Settings…"))

    def show_empty(self) -> None:
        """There is no text."""
        self._late.stop()
        self._highlighter.hold()
        self.edit.clear()
        self._replacements, self._clues, self._blocks = (), [], ()
        self.side.clear()
        self.show_body(self.empty)

    def show_clues(self, clues: Sequence[tuple[tuple[int, int], ...]]) -> None:
        """Mark the places that give something away, of each guess, by a dotted line."""
        if list(clues) != self._clues:
            self._clues, self._pointed = list(clues), 0
            self._paint()

    def point_out(self, number: int) -> None:
        """Fill the clues of one guess (from 1); 0 for none."""
        if number != self._pointed:
            self._pointed = number
            self._paint()

    def show_outdated(self) -> None:
        """Grey the preview if the newer one is not there within `PATIENCE_MS`."""
        self._late.start()

    def show_blocked(self) -> None:
        """Show no preview, since nothing may be sent."""
        self.show_empty()

    def _clue_marks(self, to_qt: Callable[[int], int]) -> list[Paint]:
        palette = self.look.palette
        line, filled = QColor(palette.privacy), QColor(palette.restored_ground)
        return [
            Paint(
                to_qt(start),
                to_qt(end),
                filled if number == self._pointed else None,
                line=2,
                line_colour=line,
                dotted=True,
            )
            for number, clues in enumerate(self._clues, start=1)
            for start, end in clues
        ]

    def _highlight_shown(self) -> None:
        self._highlighter.come_into_view(self.edit.shown_blocks())

    def _show_working(self) -> None:
        self.side.setText(self.tr("checking…"))
        if self.stack.currentWidget() is self.edit:
            self.edit.set_stale(stale=True)
        else:
            self.show_body(self.skeleton)

    def _paint(self) -> None:
        to_qt = Positions(self.edit.raw_text()).to_qt
        palette = self.look.palette
        ground = QColor(palette.sent_ground)
        places = [
            (to_qt(replacement.start), to_qt(replacement.end), replacement.tip)
            for replacement in self._replacements
        ]
        self.edit.tips = places
        marks = [Paint(start, end, ground, pad=2.5) for start, end, _ in places]
        self.edit.set_paints(sorted([*marks, *self._clue_marks(to_qt)], key=_where))
        self._highlighter.set_places(
            [(start, end) for start, end, _ in places],
            QColor(palette.sent_ink),
            self.look.fixed_font(),
            shown=self.edit.shown_blocks(),
        )
