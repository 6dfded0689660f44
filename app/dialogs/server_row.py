"""The row for the local server in place of models: which one, what it receives, and a menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from app.dialogs.fields import ChoiceRow
from app.preferences.model_roles import Role, tasks

if TYPE_CHECKING:
    from app.preferences.model_server import ModelServer


class ServerRow(ChoiceRow):
    """Shows a server or «No server». Its menu only emits signals."""

    searchWanted = Signal()
    againWanted = Signal()
    builtInWanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Local ser&ver"), hint="")
        self.search = self.menu.addAction(self.tr("Find local servers…"), self.searchWanted.emit)
        self.retry = self.menu.addAction(self.tr("Try this one again"), self.againWanted.emit)
        self.menu.addSeparator()
        self.back = self.menu.addAction(self.tr("Use the built-in models"), self.builtInWanted.emit)
        self.show_server(None)

    def show_server(
        self,
        server: ModelServer | None,
        *,
        does: Sequence[Role] = (),
        idle: bool = False,
        trouble: str = "",
    ) -> None:
        """Show the chosen server and the roles that it fills (none while unknown).

        `idle`: folders fill all roles that it could fill. `trouble`: why it cannot be used.
        """
        self.back.setEnabled(server is not None)
        self.retry.setEnabled(bool(trouble))
        if server is None:
            self.show_value(self.tr("No server"))
            self.hint(
                self.tr(
                    "Ollama, LM Studio, vLLM and others can weigh the words in place of the "
                    "built-in models. Private values are always found by the built-in model."
                )
            )
            return
        self.show_value(f"{server.place} · {server.model}", server.base_url)
        self.hint(self._meaning(server, does, idle=idle))
        if trouble:
            self.complain(trouble)

    def _meaning(self, server: ModelServer, does: Sequence[Role], *, idle: bool) -> str:
        if idle:
            return self.tr("It is not asked: your own models do all that it could do.")
        gets = self.tr("{0} on this machine gets your text as you type it.").format(server.place)
        if does:
            return gets + " " + self.tr("It is asked {0}.").format(tasks(does))
        return gets + " " + self.tr("It is first asked when there is a text to weigh.")
