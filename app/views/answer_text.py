"""The answer: Markdown, with the private values put back and marked.

An answer is untrusted. It is shown without HTML, nothing it names is ever loaded, its links cannot
be followed, and private values are written into visible text only, never into a link's target.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QMimeData, QPointF, QRegularExpression, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from app.theme import Look
from app.views.reading import (
    Paint,
    block_rects,
    has_right_to_left,
    paint_ground,
    paint_lines,
)

LINE_PERCENT: Final = 150.0
OPEN, CLOSE = "\ufdd2", "\ufdd3"
"""Around the number of a restored value while Markdown is read: non-characters, so no answer can
mean them, and no Markdown in a value is ever interpreted."""
TOKEN: Final = QRegularExpression(f"{OPEN}(\\d+){CLOSE}")


@dataclass(frozen=True, slots=True)
class Restoration:
    """A value put back at `text[start:end]`; `changed` where the chatbot had altered its form."""

    start: int
    end: int
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """One answer as the pane shows it; `question` stands above it where there are several."""

    text: str = field(repr=False)
    restorations: Sequence[Restoration] = ()
    question: str = field(default="", repr=False)
    streaming: bool = False


class AnswerText(QTextBrowser):
    """Shows answers and takes pasted ones; loads nothing and opens nothing."""

    pasted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(2)
        self.setViewportMargins(0, 4, 0, 0)
        self._paints: list[Paint] = []
        self._mixed = False

    def loadResource(self, _kind: int, _name: QUrl | str) -> object:
        """Nothing, neither from the network nor from this computer."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A paste is an answer to restore."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste_clipboard()
        else:
            super().keyPressEvent(event)

    def paste_clipboard(self) -> None:
        """Take the answer from the clipboard."""
        self.pasted.emit(QGuiApplication.clipboard().text())

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text may be pasted or dropped."""
        return source.hasText()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Hand the pasted text over instead of inserting it."""
        if source.hasText():
            self.pasted.emit(source.text())

    def show_answers(self, answers: Sequence[Shown]) -> None:
        """Render all answers; the view stays where it was, or at the end if it was there."""
        bar = self.verticalScrollBar()
        at, follow = bar.value(), bar.value() >= bar.maximum() - 4
        self.setUpdatesEnabled(False)
        self.document().clear()
        self.document().setDefaultFont(self.look.reading_font())
        self._paints = []
        self._mixed = any(has_right_to_left(answer.text) for answer in answers)
        for number, answer in enumerate(answers):
            self._append(answer, first=number == 0)
        self.setUpdatesEnabled(True)
        streaming = bool(answers) and answers[-1].streaming
        bar.setValue(bar.maximum() if follow and streaming else at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grounds of restored values, the text, lines under recovered ones."""
        visible = list(self._visible())
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for paint, rects in visible:
            paint_ground(painter, paint, rects)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        for paint, rects in visible:
            paint_lines(painter, paint, rects)
        painter.end()

    def _visible(self) -> list[tuple[Paint, list]]:  # type: ignore[type-arg]
        layout, document = self.document().documentLayout(), self.document()
        shift = QPointF(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
        top, bottom = self.verticalScrollBar().value() - 40, self.viewport().height() + 40
        first = self.cursorForPosition(self.viewport().rect().topLeft()).position()
        at = bisect_left([item.end for item in self._paints], first)
        found = []
        for paint in self._paints[at:]:
            block = document.findBlock(paint.start)
            place = layout.blockBoundingRect(block)
            if place.top() - top > bottom:
                break
            origin = place.topLeft() + shift
            rects = block_rects(block, paint.start, paint.end, origin, mixed=self._mixed)
            found.append((paint, rects))
        return found

    def _append(self, answer: Shown, *, first: bool) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not first:
            cursor.insertBlock()
        if answer.question:
            self._quote(cursor, answer.question, first=first)
        start = cursor.position()
        part = QTextDocument()
        part.setDefaultFont(self.look.reading_font())
        part.setMarkdown(_tokens(answer), _dialect())
        cursor.insertFragment(QTextDocumentFragment(part))
        self._put_back(answer, start)
        self._space_out(start)
        if answer.streaming:
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(" ▍", self._ink(self.look.palette.muted))

    def _quote(self, cursor: QTextCursor, question: str, *, first: bool) -> None:
        """The question above its answer, small and muted."""
        place = QTextBlockFormat()
        place.setTopMargin(0 if first else 16)
        place.setBottomMargin(4)
        cursor.setBlockFormat(place)
        style = self._ink(self.look.palette.muted)
        font = self.look.reading_font()
        font.setPixelSize(max(11, self.look.reading_size - 2))
        style.setFont(font)
        cursor.insertText(question, style)
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())

    def _put_back(self, answer: Shown, start: int) -> None:
        """Write the values where their tokens stand in visible text, and note where they are."""
        palette, document = self.look.palette, self.document()
        found = document.find(TOKEN, start)
        while not found.isNull():
            number = int(found.selectedText()[1:-1])
            item = answer.restorations[number]
            style = found.charFormat()
            style.setForeground(QColor(palette.restored_ink))
            begin = found.selectionStart()
            found.insertText(answer.text[item.start : item.end], style)
            self._paints.append(
                Paint(
                    begin,
                    found.position(),
                    QColor(palette.restored_ground),
                    line=1 if item.changed else 0,
                    line_colour=QColor(palette.recovered_line),
                    dotted=True,
                    pad=2.5,
                )
            )
            found = document.find(TOKEN, found.position())

    def _space_out(self, start: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        style = QTextBlockFormat()
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        style.setLineHeight(LINE_PERCENT, kind)
        style.setBottomMargin(8)
        cursor.mergeBlockFormat(style)

    def _ink(self, colour: str) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setForeground(QColor(colour))
        return style


def _tokens(answer: Shown) -> str:
    """The answer's Markdown with a numbered token in place of each restored value."""
    pieces, at = [], 0
    for number, item in enumerate(answer.restorations):
        pieces += [_harmless(answer.text[at : item.start]), f"{OPEN}{number}{CLOSE}"]
        at = item.end
    return "".join(pieces) + _harmless(answer.text[at:])


def _harmless(markdown: str) -> str:
    """Markdown without our tokens and without images, of which only the description is shown."""
    plain = markdown.replace(OPEN, "\ufffd").replace(CLOSE, "\ufffd")
    return re.sub(r"!\[([^\]\n]*)\](?=[(\[])", r"[\1]", plain)


def _dialect() -> QTextDocument.MarkdownFeature:
    feature = QTextDocument.MarkdownFeature
    return feature.MarkdownDialectGitHub | feature.MarkdownNoHTML
