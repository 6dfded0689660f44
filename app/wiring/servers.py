"""Finds and tries out a local server in place of models: on a click, off the GUI thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.preferences.model_roles import Role, tasks
from app.wiring.server_search import ServerSearch
from app.work.jobs import Handlers, words_for
from app.work.server_models import open_server, roles_served

if TYPE_CHECKING:
    from app.dialogs.server_section import ServerSection
    from app.preferences.model_server import ModelServer
    from app.preferences.settings import Settings
    from engine.progress import Tick


class ServerController(QObject):
    """Carries out what a `ServerSection` asks for. `retried`: try the same server again."""

    retried = Signal()

    def __init__(
        self, section: ServerSection, settings: Settings, ports: tuple[tuple[str, int], ...] = ()
    ) -> None:
        """Other `ports` (name, number) than the usual ones are for tests."""
        super().__init__(section)
        self._section, self._settings = section, settings
        self._search = ServerSearch(section.servers, ports)
        section.picked.connect(self._try_out)
        section.agreed.connect(self._use)
        section.row.againWanted.connect(self.retried)
        section.row.builtInWanted.connect(lambda: setattr(settings, "model_server", None))

    def close(self) -> None:
        """Stop what runs and end the worker."""
        self._search.close()

    def _try_out(self, server: ModelServer) -> None:
        """Try a server out in the search's lane: the panel shows one task, «Cancel» stops it."""
        panel = self._section.servers
        handlers = Handlers(
            lambda roles: self._on_tried(server, roles),
            lambda error: panel.show_trouble(words_for(error)),
        )
        self._search.lane.start(lambda report: try_server(server, tick=report), handlers)

    def _on_tried(self, server: ModelServer, roles: tuple[Role, ...]) -> None:
        open_roles = tuple(role for role in roles if role not in self._settings.local_models)
        if open_roles:
            self._section.ask(server, open_roles)
            return
        message = self.tr("It could be asked {0}, but your own models do that already.")
        self._section.servers.show_trouble(message.format(tasks(roles)))

    def _use(self, server: ModelServer) -> None:
        if self._settings.model_server == server:
            self.retried.emit()
        self._settings.model_server = server


def try_server(server: ModelServer, *, tick: Tick) -> tuple[Role, ...]:
    """The roles that a server can fill; raises the errors of `open_server`."""
    return roles_served(open_server(server, tick))
