"""Shows a saved conversation: the sent text beside the restored answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTextEdit,
    QWidget,
)

from app.dialogs.fields import Notice, column, row
from app.look.words import mechanism_name, type_name
from app.state.positions import Positions
from app.views.answer_marks import ShownAnswer, doubts_of, restorations_of
from app.views.answer_text import AnswerText
from app.views.pane import Pane
from app.views.preview import PreviewEdit, PreviewPane, ShownReplacement
from engine.types import MECHANISMS

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.transcripts import OpenedConversation, OpenedTurn

BETWEEN: Final = "\n\n⁂\n\n"
"""Between two messages."""
QUESTION: Final = 90


class TranscriptDialog(QDialog):
    """Shows a saved conversation. `forgetWanted`: the person wants its file destroyed."""

    forgetWanted = Signal()

    def __init__(
        self, name: str, opened: OpenedConversation, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Saved conversation: {0}").format(name))
        self.opened = opened
        self.notice = Notice()
        self.sent = PreviewPane(look)
        self.sent.rename(self.tr("As it was sent"))
        self.answer = Pane(self.tr("Answer"), look)
        self.text = AnswerText(look)
        self.text.setAccessibleName(self.tr("Answer"))
        self.answer.add_body(self.text)
        self.forget = QPushButton(self.tr("Forget this conversation…"))
        self.close_button = QPushButton(self.tr("Close"))
        for button in (self.forget, self.close_button):
            button.setAutoDefault(False)
        self.forget.clicked.connect(self.forgetWanted)
        self.close_button.clicked.connect(self.close)
        self._lay_out()
        look.changed.connect(self._show_turns)
        self._show_turns()
        self._show_trouble()

    @property
    def sent_text(self) -> PreviewEdit:
        """The text that was sent."""
        return self.sent.edit

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the last question once the texts are laid out."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._to_last_question)

    def _to_last_question(self) -> None:
        """Scroll both panes to the last message: as it was sent, and above its answer."""
        if self.text.content.waiting:  # a long conversation is rendered in several turns
            QTimer.singleShot(0, self, self._to_last_question)
            return
        turns, sent = self.opened.turns, self.sent_text.toPlainText()
        begin = len(sent) - len(turns[-1].sent) if turns else 0
        _begin_at(self.sent_text, Positions(sent).to_qt(begin))
        answer = self.text.document().findBlock(self.text.newest)
        _begin_at(self.text, max(0, (answer.previous() if len(turns) > 1 else answer).position()))

    def _lay_out(self) -> None:
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setHandleWidth(1)
        panes.setChildrenCollapsible(False)
        panes.addWidget(self.sent)
        panes.addWidget(self.answer)
        panes.setSizes([400, 400])
        foot = QWidget()
        row(foot, self.forget, self.close_button).insertStretch(1, 1)
        column(self, self.notice, panes, foot, gap=12, margin=16).setStretch(1, 1)
        self.resize(920, 620)

    def _show_turns(self) -> None:
        turns = self.opened.turns
        text, swaps = "", []
        for turn in turns:
            text += BETWEEN if text else ""
            swaps += [_swap(turn, number, len(text)) for number in range(len(turn.values))]
            text += turn.sent
        self.sent.show_text(text, swaps)
        with_question = len(turns) > 1
        self.text.show_answers(
            [_shown(turn, with_question=with_question) for turn in turns if turn.answer]
        )

    def _show_trouble(self) -> None:
        if self.opened.problem:
            self.notice.show_text(self.opened.problem)
        elif self.opened.lost:
            self.notice.show_text(
                self.tr(
                    "{0} encrypted values cannot be put back: this version reads their format in "
                    "another way. They stand as they were sent."
                ).format(self.opened.lost)
            )


def _begin_at(pane: QTextEdit | QPlainTextEdit, position: int) -> None:
    """Scroll so that a position is at the top of the view, or as high as possible."""
    cursor = pane.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.End)
    pane.setTextCursor(cursor)
    cursor.setPosition(position)
    pane.setTextCursor(cursor)


def _swap(turn: OpenedTurn, number: int, offset: int) -> ShownReplacement:
    value = turn.values[number]
    mechanism = next(name for name in MECHANISMS if name == value.mechanism)
    tip = f"{type_name(value.type)} · {mechanism_name(mechanism)}"
    return ShownReplacement(offset + value.start, offset + value.end, tip)


def _shown(turn: OpenedTurn, *, with_question: bool) -> ShownAnswer:
    question = " ".join((turn.written or turn.sent).split()) if with_question else ""
    if len(question) > QUESTION:
        question = question[: QUESTION - 1] + "…"
    if turn.report is None:
        return ShownAnswer(turn.answer, question=question)
    return ShownAnswer(
        turn.answer, restorations_of(turn.report), question, doubts=doubts_of(turn.report)
    )
