"""«Will be sent»: the sanitized text with every replacement marked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextDocument,
)
from PySide6.QtWidgets import QToolTip

from app.positions import Positions
from app.theme import Look
from app.views.pane import Empty, Pane, Skeleton
from app.views.reading import Paint, ReadingEdit

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
        self._style = QTextCharFormat()
        self._style.setFontWeight(QFont.Weight.Medium)

    def set_places(self, places: list[tuple[int, int]], colour: QColor) -> None:
        """Ink these ranges, sorted and not overlapping."""
        if places == self._places and colour == self._style.foreground().color():
            return
        self._places = places
        self._style.setForeground(colour)
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Ink what lies in this block."""
        del text  # Qt counts UTF-16 units, Python code points: the block knows its length itself
        base, length = self.currentBlock().position(), self.currentBlock().length()
        at = max(0, bisect_left(self._places, (base, 0)) - 1)
        while at < len(self._places) and self._places[at][0] < base + length:
            start, end = self._places[at]
            first, last = max(start - base, 0), min(end - base, length)
            if first < last:
                self.setFormat(first, last - first, self._style)
            at += 1


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
        self._swaps: Sequence[Swap] = ()
        self._late = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._late.timeout.connect(self._show_working)
        self._ink = Ink(self.edit.document())
        look.changed.connect(self._paint)

    def show_text(self, text: str, swaps: Sequence[Swap]) -> None:
        """Show a valid preview."""
        self._late.stop()
        bar = self.edit.verticalScrollBar()
        at = bar.value()
        if text != self.edit.raw_text():
            self.edit.setPlainText(text)
        self._swaps = swaps
        self._paint()
        self.edit.set_stale(stale=False)
        self.show_body(self.edit)
        bar.setValue(at)

    def show_empty(self) -> None:
        """There is no text."""
        self._late.stop()
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
        self._ink.set_places([(start, end) for start, end, _ in places], QColor(palette.sent_ink))
