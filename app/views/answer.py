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

from PySide6.QtCore import QMimeData, QPointF, QRegularExpression, QTimer, QUrl, Signal
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
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTextBrowser, QWidget

from app.theme import Look
from app.views.pane import Empty, Pane, Skeleton
from app.views.reading import Paint, block_rects, paint_ground, paint_lines

RENDER_MS: Final = 80
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
        self._paints: list[Paint] = []

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
            found.append((paint, block_rects(block, paint.start, paint.end, origin)))
        return found

    def _append(self, answer: Shown, *, first: bool) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not first:
            cursor.insertBlock()
        if answer.question:
            self._quote(cursor, answer.question)
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

    def _quote(self, cursor: QTextCursor, question: str) -> None:
        style = self._ink(self.look.palette.muted)
        cursor.insertText(question, style)
        plain = QTextBlockFormat()
        plain.setTopMargin(4)
        cursor.insertBlock(plain, QTextCharFormat())

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


class AnswerPane(Pane):
    """The answers with all their states: empty, waiting, streaming, whole, broken off."""

    pasted = Signal(str)
    stopWanted = Signal()
    followUpWanted = Signal()
    newWanted = Signal()
    copyWanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(self.tr("Answer"), look)
        self.text = AnswerText(look)
        self.text.setAccessibleName(self.tr("Answer"))
        self.paste_button = QPushButton(self.tr("Paste an answer"))
        self.empty = Empty(
            self.tr("The answer comes here"),
            self.tr(
                "With your values put back. Send the text, or copy it into a chatbot and paste "
                "the answer here."
            ),
            self.paste_button,
        )
        self.skeleton = Skeleton(look)
        self.stop = QPushButton(self.tr("Stop"))
        self.follow_up = QPushButton(self.tr("Follow up"))
        self.copy = QPushButton(self.tr("Copy"))
        self.fresh = QPushButton(self.tr("New conversation"))
        for body in (self.empty, self.text, self.skeleton):
            self.add_body(body)
        self.column.addLayout(self._foot())
        self.show_body(self.empty)
        self._answers: Sequence[Shown] = ()
        self._soon = QTimer(self, singleShot=True, interval=RENDER_MS)
        self._soon.timeout.connect(self._render)
        self._wire()
        self.show_actions(())

    def show_answers(self, answers: Sequence[Shown]) -> None:
        """Show these answers; while one streams, at most some ten times a second."""
        self._answers = answers
        if not (answers and answers[-1].streaming):
            self._render()
        elif not self._soon.isActive():
            self._soon.start()

    def show_actions(self, names: Sequence[str]) -> None:
        """Which buttons make sense now: `stop`, `follow_up`, `copy`, `fresh`, `paste`."""
        self.stop.setVisible("stop" in names)
        self.follow_up.setVisible("follow_up" in names)
        self.copy.setVisible("copy" in names)
        self.fresh.setVisible("fresh" in names)
        self.paste_button.setVisible("paste" in names)

    def show_waiting(self, words: str) -> None:
        """Sent, and nothing has come yet."""
        self.side.setText(words)
        self.show_body(self.skeleton)

    def show_empty(self) -> None:
        """No answer."""
        self._soon.stop()
        self._answers = ()
        self.text.show_answers(())
        self.show_body(self.empty)

    def _render(self) -> None:
        self._soon.stop()
        self.text.show_answers(self._answers)
        self.show_body(self.text)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.stop, self.follow_up, self.copy):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.fresh)
        return row

    def _wire(self) -> None:
        self.look.changed.connect(self._repaint)
        self.text.pasted.connect(self.pasted)
        self.paste_button.clicked.connect(self.text.paste_clipboard)
        self.stop.clicked.connect(self.stopWanted)
        self.follow_up.clicked.connect(self.followUpWanted)
        self.copy.clicked.connect(self.copyWanted)
        self.fresh.clicked.connect(self.newWanted)

    def _repaint(self) -> None:
        if self.stack.currentWidget() is self.text:
            self._render()
