"""Model servers of this machine: looked for on a click, listed, added on another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QWidget

from app.dialogs.fields import column, in_turn, row, scrolled, words
from app.preferences.providers import FoundServer

MODEL_WIDTH = 176


class ServersPanel(QFrame):
    """Opens no connection itself. `wanted` starts a search, `stopped` ends one.

    `added` carries a server and the model to use there ('' where it lists none). Where the
    servers shall stand in `for_models`, one that lists none cannot be chosen.
    """

    wanted = Signal()
    stopped = Signal()
    added = Signal(object, str)
    shown = Signal()
    closed = Signal()

    def __init__(self, *, for_models: bool = False) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._for_models = for_models
        self.state = words("")
        self.again, self.close_button = _button(self.tr("Look &again")), _button("")
        self._found: QWidget = QWidget()
        foot = QWidget()
        row(foot, self.again, self.close_button)
        self._body = column(self, self.state, self._found, foot, gap=12, margin=12)
        self.again.clicked.connect(self.begin)
        self.close_button.clicked.connect(self.close_up)
        QShortcut(
            QKeySequence(Qt.Key.Key_Escape), self, self.close_up,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )  # fmt: skip
        self._looking = False
        self.adding: list[QPushButton] = []
        self.hide()

    def begin(self) -> None:
        """Look for servers."""
        self.show_work(self.tr("Looking on the usual ports of this machine …"))
        self.wanted.emit()

    def show_work(self, told: str) -> None:
        """What is going on; it can be cancelled."""
        self._list(())
        self._say(told, looking=True)
        self.close_button.setFocus()

    def show_found(self, found: Sequence[FoundServer]) -> None:
        """The servers that answered; none is a result too."""
        self._list(found)
        one, many = self.tr("One server answers:"), self.tr("{n} servers answer:")
        nothing = self.tr(
            "No model server answers on this machine. Start Ollama, LM Studio, llama.cpp or "
            "another one, and look again."
        )
        told = (one if len(found) == 1 else many.format(n=len(found))) if found else nothing
        self._say(told, looking=False)
        usable = (button for button in self.adding if button.isEnabled())
        next(usable, self.again).setFocus()

    def show_trouble(self, why: str) -> None:
        """The search failed."""
        self._list(())
        self._say(why, looking=False)

    def dismiss(self) -> None:
        """End the search, if there is one, and go."""
        if self._looking:
            self.stopped.emit()
        self._looking = False
        self.hide()

    def close_up(self) -> None:
        """The same at the person's wish: somebody else gets the place."""
        self.dismiss()
        self.closed.emit()

    def _say(self, told: str, *, looking: bool) -> None:
        self._looking = looking
        self.state.setText(told)
        self.setAccessibleName(told)
        self.again.setVisible(not looking)
        self.close_button.setText(self.tr("Cancel") if looking else self.tr("Close"))
        self.show()
        self.shown.emit()

    def _list(self, found: Sequence[FoundServer]) -> None:
        inside = QWidget()
        self.adding = []
        self._stops: list[QWidget] = []
        column(inside, *(self._line(server) for server in found), gap=12)
        fresh = scrolled(inside)
        fresh.setMaximumHeight(inside.sizeHint().height() + 2)
        fresh.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it scrolls to what has the focus
        self._body.replaceWidget(self._found, fresh)
        self._found.deleteLater()
        self._found.hide()
        self._found = fresh
        fresh.setVisible(bool(found))
        in_turn(self.state, *self._stops, self.again, self.close_button)

    def _line(self, server: FoundServer) -> QWidget:
        line, choice = QWidget(), QWidget()
        models = QComboBox()
        models.addItems(server.models)
        models.setFixedWidth(MODEL_WIDTH)
        models.setAccessibleName(self.tr("Model of {0}").format(server.name))
        add = _button(self.tr("Choose") if self._for_models else self.tr("Add"))
        told = self.tr("Choose {0} at {1}") if self._for_models else self.tr("Add {0} at {1}")
        add.setAccessibleName(told.format(server.name, server.base_url))
        add.setEnabled(bool(server.models) or not self._for_models)
        add.clicked.connect(lambda: self.added.emit(server, models.currentText()))
        self.adding.append(add)
        self._stops += (models, add)
        row(choice, models, add)
        models.setVisible(bool(server.models))  # not before it has a parent: it would be a window
        name, address = QLabel(server.name), QLabel(f"{server.base_url} · {self._offers(server)}")
        for label, role in ((name, "strong"), (address, "small")):
            label.setObjectName(role)
            label.setTextFormat(Qt.TextFormat.PlainText)
        column(line, name, address, choice, gap=4)
        return line

    def _offers(self, server: FoundServer) -> str:
        count = len(server.models)
        if not count:
            return self.tr("lists no models")
        return self.tr("1 model") if count == 1 else self.tr("{n} models").format(n=count)


def _button(label: str) -> QPushButton:
    button = QPushButton(label)
    button.setAutoDefault(False)
    return button
