"""Loads the models in use: those that the person chose where they work, else the built-in ones.

Where a chosen folder is missing, broken or fails while computing, the built-in model does the work
and a `ModelFailure` says so until the person changes something. The same holds for a local server
that is gone or answers wrongly. Where the built-in model fails too, the error is raised and nothing
is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar

from app.preferences.model_roles import ROLES, SERVABLE, Part, Role
from app.work.jobs import words_for
from app.work.server_models import OpenServer, ServerModels, open_server
from engine.errors import Cancelled, PromptveilError
from engine.models.local.choice import LocalChoice
from engine.progress import Tick, ignore

if TYPE_CHECKING:
    from app.preferences.model_server import ModelServer
    from app.preferences.settings import Settings
    from engine.models import Models
    from engine.models.interfaces import Served

T = TypeVar("T")
FAULTS: Final = (PromptveilError, ImportError, OSError, MemoryError, RuntimeError)
"""What a foreign model folder or a damaged installation of torch may raise."""


@dataclass(frozen=True, slots=True)
class ModelFailure:
    """A chosen folder (or the place of a server) that could not be used, and why, in words."""

    role: Part
    folder: str
    reason: str


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the models compute, in words, and what the person should know of them.

    `server` is host and port of a local server that replaces some models, `serves` the roles that
    it was found to fill; both are empty without a server, `serves` also before the first text.
    """

    device: str = "CPU"
    notice: str = ""
    failures: tuple[ModelFailure, ...] = ()
    server: str = ""
    serves: tuple[Role, ...] = ()


def make_models(local: LocalChoice, server: Served | None = None) -> Models:
    """The engine's models; nothing is opened yet."""
    from engine.models import Models  # noqa: PLC0415 - it brings numpy and more

    return Models(local=local, server=server)


class ModelLoader:
    """Loads the models that `choice` and `server` name at each call; safe between threads."""

    def __init__(
        self,
        choice: Callable[[], LocalChoice] = LocalChoice,
        make: Callable[[LocalChoice, Served | None], Models] = make_models,
        *,
        server: Callable[[], ModelServer | None] = lambda: None,
        open_with: OpenServer = open_server,
    ) -> None:
        """`server` gives the server that replaces models; `open_with` tries it when needed."""
        self._read_choice = choice
        self._make = make
        self._read_server = server
        self._open_server = open_with
        self._lock = Lock()
        self._choice: tuple[LocalChoice, ModelServer | None] | None = None
        self._server: ServerModels | None = None
        self._models: Models | None = None
        self._failures: dict[Role, ModelFailure] = {}

    def run(self, work: Callable[[Models], T], *uses: Role, tick: Tick = ignore) -> T:
        """Run `work` with the chosen models of the roles it `uses`, and without those that fail."""
        models, server = self._opened(uses, tick)
        suspects = self._suspects(uses, server)
        try:
            return work(models)
        except Cancelled:
            raise
        except FAULTS as error:
            if not suspects:
                raise
            reason = words_for(error)
        return self._retry(work, suspects, server, reason)

    def machine(self) -> Machine:
        """The state of the models as far as it is known; opens no model and asks no server."""
        with self._lock:
            self._follow()
            models, server, failures = self._models, self._server, tuple(self._failures.values())
        known = Machine(failures=failures)
        if models is not None:
            elsewhere = ("CPU", *(server.devices if server else ()))
            local = (device for device in models.devices if device not in elsewhere)
            known = Machine(next(local, "CPU"), models.notice, failures)
        if server is None:
            return known
        if server.problem:
            failure = ModelFailure("server", server.server.place, server.problem)
            return replace(known, failures=(*failures, failure))
        return replace(known, server=server.server.place, serves=server.does)

    def renew(self) -> None:
        """Drop all models and failures, so that everything chosen is tried again."""
        with self._lock:
            self._models = self._choice = self._server = None
            self._failures = {}

    def _opened(self, uses: tuple[Role, ...], tick: Tick) -> tuple[Models, ServerModels | None]:
        """The models and the server, after opening what the roles in `uses` need."""
        _models, server = self._current()
        for role in self._chosen(uses):
            try:
                getattr(self._current()[0], role)
            except Cancelled:
                raise
            except FAULTS as error:
                self._record_failure(role, words_for(error))
        if server is not None and server.covers(uses):
            server.open(tick)  # may take long: not under the lock
        return self._current()

    def _retry(
        self, work: Callable[[Models], T], suspects: Sequence[tuple[Part, ...]],
        server: ServerModels | None, reason: str,
    ) -> T:  # fmt: skip
        """Run `work` without the first suspects; they are recorded as failed if it succeeds so."""
        blamed, *remaining = suspects
        try:
            lent_server = None if "server" in blamed else server
            result = work(self._make(self._choice_without(blamed), lent_server))
        except Cancelled:
            raise
        except FAULTS:
            if not remaining:
                raise
            return self._retry(work, remaining, server, reason)
        for part in blamed:
            if part == "server":
                self._fail(server, reason)
            else:
                self._record_failure(part, reason)
        return result

    def _suspects(
        self, uses: tuple[Role, ...], server: ServerModels | None
    ) -> tuple[tuple[Part, ...], ...]:
        """What each further try after a failure leaves out: the server alone, then all of it."""
        folders: tuple[Part, ...] = self._chosen(uses)
        if server is None or not set(uses) & set(server.does):
            return (folders,) if folders else ()
        return (("server",), ("server", *folders)) if folders else (("server",),)

    def _follow(self) -> None:
        """Take over a changed choice; the caller holds the lock."""
        chosen = (self._read_choice(), self._read_server())
        if chosen == self._choice:
            return
        self._choice, self._models, self._failures = chosen, None, {}
        local, server = chosen
        open_roles = tuple(role for role in SERVABLE if getattr(local, role) is None)
        self._server = (
            ServerModels(server, open_roles, self._open_server) if server and open_roles else None
        )

    def _current(self) -> tuple[Models, ServerModels | None]:
        with self._lock:
            self._follow()
            if self._models is None:
                self._models = self._make(self._choice_without(tuple(self._failures)), self._server)
            return self._models, self._server

    @property
    def _local(self) -> LocalChoice:
        return self._choice[0] if self._choice else LocalChoice()

    def _chosen(self, uses: tuple[Role, ...]) -> tuple[Role, ...]:
        """The roles among `uses` with a chosen folder that has not failed."""
        choice = self._local
        return tuple(
            role for role in uses if role not in self._failures and getattr(choice, role, None)
        )

    def _choice_without(self, parts: Sequence[Part]) -> LocalChoice:
        roles = [part for part in (*parts, *self._failures) if part != "server"]
        without: dict[str, Any] = dict.fromkeys(roles)
        return replace(self._local, **without)

    def _record_failure(self, role: Role, reason: str) -> None:
        with self._lock:
            folder = getattr(self._local, role, None)
            self._failures[role] = ModelFailure(role, str(folder or ""), reason)
            self._models = None

    def _fail(self, server: ServerModels | None, reason: str) -> None:
        """Let the built-in models do from now on what the server did."""
        if server is not None:
            server.fail(reason)
        with self._lock:
            self._models = None


def chosen_models(settings: Settings) -> LocalChoice:
    """The folders and the device of the settings, as the engine takes them."""
    folders = settings.local_models
    paths: dict[str, Any] = {role: Path(folders[role]) for role in ROLES if role in folders}
    return replace(LocalChoice(device=settings.device), **paths)
