"""The choice of a local server in place of models: find it, try it, ask the person, use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.dialogs.fields import Notice, column
from app.dialogs.server_row import ServerRow
from app.dialogs.servers_panel import ServersPanel
from app.preferences.model_roles import Role, tasks
from app.preferences.model_server import ModelServer

if TYPE_CHECKING:
    from app.preferences.providers import FoundServer


class ServerSection(QWidget):
    """Shows the steps; it opens no connection itself.

    `picked` carries a `ModelServer` to try out; once that worked and the person agreed to what it
    means, `agreed` carries it. `shown` carries the part that opened.
    """

    picked = Signal(object)
    agreed = Signal(object)
    shown = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.row = ServerRow()
        self.servers = ServersPanel(for_models=True)
        self.question = Notice()
        self._found_roles: dict[ModelServer, tuple[Role, ...]] = {}
        column(self, self.row, self.servers, self.question)
        self.row.searchWanted.connect(self._search)
        self.servers.added.connect(self._pick)
        self.servers.shown.connect(lambda: self.shown.emit(self.servers))
        self.servers.closed.connect(self.row.change.setFocus)
        QShortcut(
            QKeySequence(Qt.Key.Key_Escape), self.question, self._decline,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )  # fmt: skip

    def ask(self, server: ModelServer, does: Sequence[Role]) -> None:
        """Ask whether to use a server; the refusing button has the focus."""
        self.servers.dismiss()
        self._found_roles[server] = tuple(does)
        no = self.tr("Do &not use it")
        self.question.show_text(
            self.meaning(server, does),
            [(self.tr("&Use it"), lambda: self._agree(server)), (no, self._decline)],
        )
        self.question.answer(no).setFocus()
        self.shown.emit(self.question)

    def found(self, server: ModelServer | None) -> Sequence[Role]:
        """What a server was found to do when it was last tried here; nothing while unknown."""
        return () if server is None else self._found_roles.get(server, ())

    def meaning(self, server: ModelServer, does: Sequence[Role]) -> str:
        """What the person agrees to."""
        gets = self.tr(
            "From now on your text goes to {0} on this machine exactly as you type it, with every "
            "private value in it. What that server does with it, Promptveil cannot see."
        ).format(server.place)
        work = self.tr(
            "Its model {0} would be asked {1}. If it fails, the built-in models do that work."
        ).format(server.model, tasks(does))
        return f"{gets}\n\n{work}"

    def _search(self) -> None:
        self.question.hide()
        self.servers.begin()

    def _pick(self, found_server: FoundServer, model: str) -> None:
        server = ModelServer(found_server.base_url, model)
        message = self.tr("Trying what {0} can do, with an invented sentence …")
        self.servers.show_work(message.format(server.place))
        self.picked.emit(server)

    def _agree(self, server: ModelServer) -> None:
        self.agreed.emit(server)
        self.row.change.setFocus()

    def _decline(self) -> None:
        self.question.hide()
        self.row.change.setFocus()
