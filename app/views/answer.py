"""The answer pane with its states: empty, waiting, streaming, whole, broken off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QTimer, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from app.views.answer_report import AnswerLegend, ReportButton, ReportEntry
from app.views.before_sending import BeforeSending
from app.views.late import LatePanel, fill
from app.views.pane import EmptyBody, Pane, Skeleton
from app.views.switches import SegmentedButtons
from app.work.deferred_steps import SHORT

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.views.answer_marks import ShownAnswer
    from app.views.answer_text import AnswerText

RENDER_MS: Final = 16


class AnswerBody(LatePanel, QWidget):
    """The text of the answers, made with the first one: only then is it worth to import so much."""

    def __init__(self, look: Look, pasted: SignalInstance) -> None:
        super().__init__()
        self._look, self._pasted = look, pasted

    def make(self) -> None:
        """The text, without an answer."""
        from app.views.answer_text import AnswerText  # noqa: PLC0415 - see the class's docstring

        self.text = AnswerText(self._look)
        self.text.setAccessibleName(self.tr("Answer"))
        self.text.pasted.connect(self._pasted)
        fill(self, self.text)


class AnswerPane(Pane):
    """The answers with all their states: empty, waiting, streaming, whole, broken off."""

    pasted = Signal(str)
    stopWanted = Signal()
    followUpWanted = Signal()
    newWanted = Signal()
    copyWanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(self.tr("Answer"), look)
        self.body = AnswerBody(look, self.pasted)
        self.paste_button = QPushButton(self.tr("Paste an answer"))
        self.empty = EmptyBody(
            self.tr("The answer comes here"),
            self.tr(
                "With your values put back. Send the text, or copy it into a chatbot and paste "
                "the answer here."
            ),
            self.paste_button,
        )
        self.skeleton = Skeleton(look)
        self.before = BeforeSending()
        self.switch = SegmentedButtons(
            [
                ("before", self.tr("Before sending"), self.tr("Guesses and versions of the text")),
                ("answer", self.tr("Answer"), self.tr("What the chatbot wrote")),
            ]
        )
        self.switch.setProperty("compact", "true")
        self._view: Literal["before", "answer"] = "answer"
        self._offered, self._first = False, True
        self.stop = QPushButton(self.tr("Stop"))
        self.follow_up = QPushButton(self.tr("Follow up"))
        self.copy = QPushButton(self.tr("Copy"))
        self.new_button = QPushButton(self.tr("New conversation"))
        self.more = QToolButton()
        self.report = ReportButton()
        self.legend = AnswerLegend(look)
        self.head.addWidget(self.report)
        self._build_more()
        self.head.insertWidget(0, self.switch)
        for body in (self.empty, self.body, self.skeleton, self.before):
            self.add_body(body)
        self._answer_body: QWidget = self.empty
        self.column.addWidget(self.legend)
        self.foot = self._foot()
        self.column.addLayout(self.foot)
        self._narrow = False
        self.show_body(self.empty)
        self._answers: Sequence[ShownAnswer] = ()
        self._soon = QTimer(self, singleShot=True, interval=RENDER_MS)
        self._soon.timeout.connect(self._render)
        self._wire()
        self.show_actions(())

    @property
    def text(self) -> AnswerText:
        """What shows the answers."""
        return self.body.text

    def paste_clipboard(self) -> None:
        """Take the answer from the clipboard."""
        self.text.paste_clipboard()

    def show_answers(self, answers: Sequence[ShownAnswer]) -> None:
        """Show these answers; while one streams, and at the end of a long one, once per frame."""
        self._answers = answers
        if not answers or not (answers[-1].streaming or len(answers[-1].text) > SHORT):
            self._render()
        elif not self._soon.isActive():
            self._soon.start()

    def show_actions(self, names: Sequence[str]) -> None:
        """Which buttons make sense now: `stop`, `follow_up`, `copy`, `fresh`, `paste`."""
        self.stop.setVisible("stop" in names)
        self.follow_up.setVisible("follow_up" in names)
        self.copy.setVisible("copy" in names)
        self.new_button.setVisible("fresh" in names)
        self.paste_button.setVisible("paste" in names)
        self._label_new_button()

    def show_narrow(self, *, narrow: bool) -> None:
        """On small windows the head has room for the counts or for what there is to check."""
        self._narrow = narrow
        self._show_counts()
        self._show_view()

    def show_report(
        self, entries: Sequence[ReportEntry], *, count: int = 0, quiet: Sequence[ReportEntry] = ()
    ) -> None:
        """What there is to check, `count` of it still open; `quiet`: what is not mentioned."""
        self.report.show_entries(entries, count=count, quiet=quiet)
        self._show_counts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorter words on the buttons where the pane is small."""
        super().resizeEvent(event)
        self._label_new_button()

    def _label_new_button(self) -> None:
        full_label = self.tr("New conversation")
        self.new_button.setText(full_label)
        margins = self.column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        if self.foot.minimumSize().width() > room:
            self.new_button.setText(self.tr("New"))
        self.new_button.setToolTip(self.tr("New conversation (Ctrl+Shift+N)"))
        self.new_button.setAccessibleName(full_label)

    def _show_counts(self) -> None:
        self.side.setVisible(not (self._narrow and self.report.isVisibleTo(self)))

    def offer_before(self, *, offered: bool, first: bool) -> None:
        """Whether there is something to see before sending; `first`: there is no answer yet."""
        if not (first and offered):
            self._view = self._view if self._offered and not self._first else "answer"
        elif not (self._offered and self._first):
            self._view = "before"
        self._offered, self._first = offered, first
        self._show_view()

    def show_view(self, view: Literal["before", "answer"]) -> None:
        """Show the guesses and versions, or the answers."""
        self._view = view
        self._show_view()

    def show_body(self, body: QWidget) -> None:
        """Show a state of the answers; a new one comes to the front."""
        if body is not self._answer_body and body is not self.empty:
            self._view = "answer"
        self._answer_body = body
        self._show_view()

    def _show_view(self) -> None:
        view = self._view if self._offered else "answer"
        super().show_body(self.before if view == "before" else self._answer_body)
        self.switch.setVisible(self._offered and not self._narrow)
        self.switch.show_choice(view)
        self.label.setVisible(not self._offered and not self._narrow)

    def show_waiting(self, words: str) -> None:
        """Sent, and nothing has come yet."""
        self.side.setText(words)
        self.show_body(self.skeleton)

    def show_empty(self) -> None:
        """No answer."""
        self._soon.stop()
        self._answers = ()
        if self.body.made:
            self.text.show_answers(())
        self.legend.show_kinds(())
        self.show_report(())
        self.show_body(self.empty)

    def _render(self) -> None:
        self._soon.stop()
        self.text.show_answers(self._answers)
        self.legend.show_kinds(self.text.kinds)
        self.show_body(self.body)

    def set_menu(self, menu: QMenu) -> None:
        """What can be done with the conversation as a whole."""
        self.more.setMenu(menu)

    def _build_more(self) -> None:
        self.more.setObjectName("more")
        self.more.setText("⋯")
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setToolTip(self.tr("Save, open or forget a conversation; your key"))
        self.more.setAccessibleName(self.tr("Conversation and key"))
        self.head.addWidget(self.more)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.stop, self.follow_up, self.copy):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.new_button)
        return row

    def _wire(self) -> None:
        self.look.changed.connect(self._repaint)
        self.paste_button.clicked.connect(self.paste_clipboard)
        self.stop.clicked.connect(self.stopWanted)
        self.follow_up.clicked.connect(self.followUpWanted)
        self.copy.clicked.connect(self.copyWanted)
        self.switch.picked.connect(self.show_view)
        self.new_button.clicked.connect(self.newWanted)

    def _repaint(self) -> None:
        if self._answer_body is self.body:
            self._render()
