"""Fetches one model from the hub: asks for its name, shows the progress and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLineEdit, QProgressBar, QPushButton, QWidget

from app.dialogs.fields import Notice, column, row, words
from app.preferences.model_roles import Role, example, role_name

STEPS = 1000


class FetchPanel(QFrame):
    """A panel below the row of a role. The hub is not asked before «Look up»."""

    nameGiven = Signal(str)
    stopped = Signal()
    shown = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.role: Role = "tagger"
        self.name = QLineEdit()
        self.name.setObjectName("beside")
        self.look_up = _button(self.tr("&Look up"))
        self.cancel = _button(self.tr("Cancel"))
        self.about = words(
            self.tr(
                "The Hugging Face hub is asked for its size and licence; only the name goes there."
            ),
            "small",
        )
        self.state = words("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.stop = _button(self.tr("&Stop"))
        self.notice = Notice()
        self._ask, self._work, moving = QWidget(), QWidget(), QWidget()
        row(self._ask, self.name, self.look_up, self.cancel)
        row(moving, self.bar, self.stop)
        column(self._work, self.state, moving, gap=4)
        column(self, self._ask, self.about, self._work, self.notice, margin=12)
        self._wire()
        self.hide()

    def open_for(self, role: Role) -> None:
        """Ask for a name."""
        self.role = role
        self.name.clear()
        self.name.setPlaceholderText(self.tr("For example {0}").format(example(role)))
        self.name.setAccessibleName(
            self.tr("Name of a model on the hub for: {0}").format(role_name(role))
        )
        self.name.setAccessibleDescription(self.about.text())
        self._show(self._ask, self.about)
        self.name.setFocus()

    def show_work(self, state: str, share: float | None = None) -> None:
        """Show what is being done and its share in [0, 1]; None where that is unknown."""
        self.state.setText(state)
        self.bar.setAccessibleName(state)
        self.bar.setRange(0, 0 if share is None else STEPS)
        if share is not None:
            self.bar.setValue(round(share * STEPS))
        if self._work.isHidden():
            self._show(self._work)
            self.stop.setFocus()

    def show_end(self, text: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Show a result that the person has to answer."""
        self.notice.show_text(text, answers)
        self._show(self.notice)

    def close_up(self) -> None:
        """Hide the panel, and tell that it is closed."""
        self.hide()
        self.closed.emit()

    def _wire(self) -> None:
        self.look_up.clicked.connect(self._give)
        self.name.returnPressed.connect(self._give)
        self.cancel.clicked.connect(self.close_up)
        self.stop.clicked.connect(self.stopped)
        QShortcut(
            QKeySequence(Qt.Key.Key_Escape), self, self._escape,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )  # fmt: skip

    def _give(self) -> None:
        name = self.name.text().strip()
        if name:
            self.nameGiven.emit(name)

    def _escape(self) -> None:
        """Stop the work; where there is none, close the panel and not the dialog around it."""
        if self._work.isHidden():
            self.close_up()
        else:
            self.stopped.emit()

    def _show(self, *visible: QWidget) -> None:
        for widget in (self._ask, self.about, self._work, self.notice):
            widget.setVisible(widget in visible)
        self.show()
        self.shown.emit()


def _button(label: str) -> QPushButton:
    button = QPushButton(label)
    button.setAutoDefault(False)
    return button
