"""A panel that lists the model servers of this machine, after a search that a click starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton, QWidget

from app.dialogs.fields import column, row, scroll_area, set_tab_order, words

if TYPE_CHECKING:
    from app.preferences.providers import FoundServer

MODEL_WIDTH = 176


class ServersPanel(QFrame):
    """Opens no connection itself. `searchWanted` starts a search, `stopped` ends one.

    `added` carries a server and the model to use there ('' where it lists none). Where the
    servers shall stand in `for_models`, one that lists none cannot be chosen.
    """

    searchWanted = Signal()
    stopped = Signal()
    added = Signal(object, str)
    shown = Signal()
    closed = Signal()

    def __init__(self, *, for_models: bool = False) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._for_models = for_models
        self.state = words("")
        self.search_again, self.close_button = _button(self.tr("Look &again")), _button("")
        self._listed: QWidget = QWidget()
        foot = QWidget()
        row(foot, self.search_again, self.close_button)
        self._body = column(self, self.state, self._listed, foot, gap=12, margin=12)
        self.search_again.clicked.connect(self.begin)
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
        self.searchWanted.emit()

    def show_work(self, sentence: str) -> None:
        """Show what is being done; it can be cancelled."""
        self._list(())
        self._say(sentence, looking=True)
        self.close_button.setFocus()

    def show_found(self, servers: Sequence[FoundServer]) -> None:
        """Show the servers that answered, or that there are none."""
        self._list(servers)
        singular, plural = self.tr("One server answers:"), self.tr("{n} servers answer:")
        nothing = self.tr(
            "No model server answers on this machine. Start Ollama, LM Studio, llama.cpp or "
            "another one, and look again."
        )
        sentence = (
            (singular if len(servers) == 1 else plural.format(n=len(servers)))
            if servers
            else nothing
        )
        self._say(sentence, looking=False)
        usable = (button for button in self.adding if button.isEnabled())
        next(usable, self.search_again).setFocus()

    def show_trouble(self, reason: str) -> None:
        """The search failed."""
        self._list(())
        self._say(reason, looking=False)

    def dismiss(self) -> None:
        """End a running search and hide the panel."""
        if self._looking:
            self.stopped.emit()
        self._looking = False
        self.hide()

    def close_up(self) -> None:
        """Hide the panel because the person wants it, and tell that it is closed."""
        self.dismiss()
        self.closed.emit()

    def _say(self, sentence: str, *, looking: bool) -> None:
        self._looking = looking
        self.state.setText(sentence)
        self.setAccessibleName(sentence)
        self.search_again.setVisible(not looking)
        self.close_button.setText(self.tr("Cancel") if looking else self.tr("Close"))
        self.show()
        self.shown.emit()

    def _list(self, servers: Sequence[FoundServer]) -> None:
        inside = QWidget()
        self.adding = []
        self._stops: list[QWidget] = []
        column(inside, *(self._line(server) for server in servers), gap=12)
        area = scroll_area(inside)
        area.setMaximumHeight(inside.sizeHint().height() + 2)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it scrolls to what has the focus
        self._body.replaceWidget(self._listed, area)
        self._listed.deleteLater()
        self._listed.hide()
        self._listed = area
        area.setVisible(bool(servers))
        set_tab_order(self.state, *self._stops, self.search_again, self.close_button)

    def _line(self, server: FoundServer) -> QWidget:
        line, choice = QWidget(), QWidget()
        models = QComboBox()
        models.addItems(server.models)
        models.setFixedWidth(MODEL_WIDTH)
        models.setAccessibleName(self.tr("Model of {0}").format(server.name))
        add = _button(self.tr("Choose") if self._for_models else self.tr("Add"))
        label_words = (
            self.tr("Choose {0} at {1}") if self._for_models else self.tr("Add {0} at {1}")
        )
        add.setAccessibleName(label_words.format(server.name, server.base_url))
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
