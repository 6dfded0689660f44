"""«Will be sent»: the sanitized text with every replacement marked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
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
)
from PySide6.QtWidgets import QToolTip

from app.look.theme import Look
from app.look.words import refusal_words
from app.state.positions import Positions
from app.views.pane import Empty, Notice, Pane, Skeleton
from app.views.reading import Paint, ReadingEdit

if TYPE_CHECKING:
    from engine.conversation.ledger import Refusal

BLOCKS: Final = 64
"""Paragraphs whose ink is looked at in one turn of the event loop: some 2 ms."""
PATIENCE_MS: Final = 250
"""A newer preview that comes sooner than this does not make the old one flicker."""


@dataclass(frozen=True, slots=True)
class Swap:
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
            at = self.cursorForPosition(event.pos()).position()
            for start, end, tip in self.tips:
                if start <= at <= end:
                    QToolTip.showText(event.globalPos(), tip, self)
                    return True
            QToolTip.hideText()
            return True
        return super().viewportEvent(event)


class Ink(QSyntaxHighlighter):
    """Colour and weight of the replacements: shown, but no part of the document."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._places: list[tuple[int, int]] = []
        self._held = False
        self._style = QTextCharFormat()
        self._style.setFontWeight(QFont.Weight.Medium)
        self._left: list[int] = []
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._ink_next)

    def hold(self) -> None:
        """The text changes now, and where to ink is told afterwards."""
        self._held = True
        self._left = []

    def set_places(
        self, places: list[tuple[int, int]], colour: QColor, *, shown: range = range(0)
    ) -> None:
        """Ink these ranges, sorted and not overlapping; only blocks that change are inked anew.

        The blocks whose numbers are in `shown` come first, the others in later turns of the event
        loop where there are many.
        """
        self._held = False
        self._style.setForeground(colour)
        self._places = places
        self._left = []
        count = self.document().blockCount()
        if count <= BLOCKS:
            self._ink_blocks(range(count))
            return
        near = range(shown.start, min(shown.stop, count))
        self._ink_blocks(near)
        self._left = [*range(near.start), *range(near.stop, count)]
        self._later.start()

    def come_into_view(self, numbers: range) -> None:
        """Ink these blocks before the others that are left for later."""
        if self._left:
            self._ink_blocks(range(numbers.start, min(numbers.stop, self.document().blockCount())))

    def finish(self) -> None:
        """Ink now what is left for later."""
        left, self._left = self._left, []
        self._ink_blocks(left)

    def _ink_next(self) -> None:
        now, self._left = self._left[:BLOCKS], self._left[BLOCKS:]
        self._ink_blocks(now)
        if self._left:
            self._later.start()

    def _ink_blocks(self, numbers: Sequence[int]) -> None:
        """Ink these blocks, numbered in rising order, where their ink is another one."""
        block, before = QTextBlock(), -2
        for number in numbers:
            following = number == before + 1
            block = block.next() if following else self.document().findBlockByNumber(number)
            before = number
            inks = block.layout().formats()
            inked = [(ink.start, ink.start + ink.length) for ink in inks]
            colour = self._style.foreground().color()
            recoloured = bool(inks) and inks[0].format.foreground().color() != colour
            if recoloured or inked != self._in_block(block):
                self.rehighlightBlock(block)

    def highlightBlock(self, _text: str) -> None:
        """Ink what lies in this block."""
        if not self._held:
            for start, end in self._in_block(self.currentBlock()):
                self.setFormat(start, end - start, self._style)

    def _in_block(self, block: QTextBlock) -> list[tuple[int, int]]:
        # Qt counts UTF-16 units, Python code points: the block knows its length itself
        base, length = block.position(), block.length()
        first = max(0, bisect_left(self._places, (base, 0)) - 1)
        last = bisect_left(self._places, (base + length, 0), first)
        cut = (
            (max(start - base, 0), min(end - base, length))
            for start, end in self._places[first:last]
        )
        return [(start, end) for start, end in cut if start < end]


def _write(document: QTextDocument, before: str, after: str) -> None:
    """Make a document's text another one by changing only the lines that differ."""
    if before == after:
        return
    old, new = before.split("\n"), after.split("\n")
    if len(old) != len(new):
        head = _alike(old, new)
        most = min(len(old), len(new)) - head
        tail = min(_alike(old[::-1], new[::-1]), most)
        pairs = [(head, old[head : len(old) - tail], new[head : len(new) - tail])]
    else:
        pairs = [(n, [old[n]], [new[n]]) for n in range(len(old)) if old[n] != new[n]]
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for number, gone, come in reversed(pairs):
        _write_lines(document, number, gone, come)
    cursor.endEditBlock()


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _write_lines(document: QTextDocument, number: int, gone: list[str], come: list[str]) -> None:
    """Put lines in place of others, which begin at a block."""
    words, line_break = "\n".join(come), ""
    cursor = QTextCursor(document)
    if not gone:
        number, line_break = number - 1, "\n"
        block = document.findBlockByNumber(max(number, 0))
        cursor.setPosition(block.position() + (block.length() - 1 if number >= 0 else 0))
        cursor.insertText(line_break + words if number >= 0 else words + line_break)
        return
    first = document.findBlockByNumber(number)
    last = document.findBlockByNumber(number + len(gone) - 1)
    start, end = first.position(), last.position() + last.length() - 1
    if not come:  # whole lines go, with one of the breaks around them
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
        self.empty = Empty(
            self.tr("Nothing to send yet"),
            self.tr("The text as it would leave this computer appears here, change by change."),
        )
        self.skeleton = Skeleton(look)
        for body in (self.empty, self.edit, self.skeleton):
            self.add_body(body)
        self.show_body(self.empty)
        self.ceiling = Notice(self)
        self.column.insertWidget(self.column.indexOf(self.notice) + 1, self.ceiling)
        self._swaps: Sequence[Swap] = ()
        self._late = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._late.timeout.connect(self._show_working)
        self._ink = Ink(self.edit.document())
        self.edit.verticalScrollBar().valueChanged.connect(self._ink_shown)
        look.changed.connect(self._paint)

    def show_text(self, text: str, swaps: Sequence[Swap]) -> None:
        """Show a valid preview."""
        self._late.stop()
        bar = self.edit.verticalScrollBar()
        at = bar.value()
        self._ink.hold()
        _write(self.edit.document(), self.edit.raw_text(), text)
        self._swaps = swaps
        self._paint()
        self.edit.set_stale(stale=False)
        self.show_body(self.edit)
        bar.setValue(at)
        self._ink_shown()  # the pane may have been hidden, and of no size

    def show_refusal(self, refused: Refusal | None) -> None:
        """Say in place why this may not be sent; None: nothing stands against it."""
        if refused is None:
            self.ceiling.hide()
        else:
            said = refusal_words(refused)
            self.ceiling.tell(said, action="settings", label=self.tr("Settings…"))

    def show_empty(self) -> None:
        """There is no text."""
        self._late.stop()
        self._ink.hold()
        self.edit.clear()
        self._swaps = ()
        self.side.clear()
        self.show_body(self.empty)

    def show_outdated(self) -> None:
        """A newer preview is being computed: grey the old one unless the new one comes at once."""
        self._late.start()

    def show_blocked(self) -> None:
        """There will be no preview: nothing may be sent."""
        self.show_empty()

    def _ink_shown(self) -> None:
        self._ink.come_into_view(self.edit.shown_blocks())

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
        places = [(to_qt(item.start), to_qt(item.end), item.tip) for item in self._swaps]
        self.edit.tips = places
        self.edit.set_paints([Paint(start, end, ground, pad=2.5) for start, end, _ in places])
        self._ink.set_places(
            [(start, end) for start, end, _ in places],
            QColor(palette.sent_ink),
            shown=self.edit.shown_blocks(),
        )
