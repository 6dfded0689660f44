"""«Find local servers»: asks the usual ports of this machine, on a click and not before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.preferences.providers import FoundServer
from app.work.jobs import Handlers, Lane, words_for

if TYPE_CHECKING:
    from app.dialogs.servers_panel import ServersPanel
    from engine.progress import Tick


class ServerSearch(QObject):
    """Runs a panel's searches in a lane of its own, so that sending never waits for a search."""

    def __init__(self, panel: ServersPanel, ports: tuple[tuple[str, int], ...] = ()) -> None:
        """Other `ports` (name, number) than the usual ones are for tests."""
        super().__init__(panel)
        self._panel, self._ports = panel, ports
        self.lane = Lane("servers", self)
        """The panel may use it for other work between two searches."""
        panel.searchWanted.connect(self._start)
        panel.stopped.connect(self.lane.cancel)

    def close(self) -> None:
        """Stop a search and end the worker."""
        self.lane.close()

    def _start(self) -> None:
        panel, ports = self._panel, self._ports
        handlers = Handlers(panel.show_found, lambda error: panel.show_trouble(words_for(error)))
        self.lane.start(lambda report: search(ports, tick=report), handlers)


def search(ports: tuple[tuple[str, int], ...], *, tick: Tick) -> tuple[FoundServer, ...]:
    """The servers that answer, in the order of the ports; models computed elsewhere come last."""
    from engine import pipeline  # noqa: PLC0415 - heavy, needed only now

    servers = pipeline.find_servers(ports, tick=tick)
    return tuple(FoundServer(server.name, server.base_url, server.models) for server in servers)
