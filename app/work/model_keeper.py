"""The models in use: what the person chose where that works, else the built-in ones.

A chosen folder that is missing, broken or fails while computing neither stops the work nor goes
unnoticed: the built-in model does it, and a `Setback` says so until the person changes something.
The same holds for a local server that is gone or answers wrongly. Where the built-in model fails
too, that is an error like any other, and nothing is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar

from app.preferences.model_roles import ROLES, SERVABLE, Part, Role
from app.work.jobs import words_for
from app.work.server_use import Serve, ServerUse, served
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
"""What a stranger's folder, or a damaged installation of torch, ends in."""


@dataclass(frozen=True, slots=True)
class Setback:
    """A chosen folder (or the place of a server) that could not be used, and why, in words."""

    role: Part
    folder: str
    why: str


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the models compute, in words, and what the person should know of them.

    `server` is the place of a local server that stands in for some, `serves` what it was found
    to do; both are empty where there is none, `serves` also before the first text.
    """

    device: str = "CPU"
    notice: str = ""
    setbacks: tuple[Setback, ...] = ()
    server: str = ""
    serves: tuple[Role, ...] = ()


def made(local: LocalChoice, server: Served | None = None) -> Models:
    """The engine's models; nothing is opened yet."""
    from engine.models import Models  # noqa: PLC0415 - it brings numpy and more

    return Models(local=local, server=server)


class ModelKeeper:
    """Makes the models for what is `wanted` now; safe between threads."""

    def __init__(
        self,
        wanted: Callable[[], LocalChoice] = LocalChoice,
        make: Callable[[LocalChoice, Served | None], Models] = made,
        *,
        server: Callable[[], ModelServer | None] = lambda: None,
        serve: Serve = served,
    ) -> None:
        """`server` names the one that stands in for models; `serve` asks it, for a text only."""
        self._wanted = wanted
        self._make = make
        self._wanted_server = server
        self._serve = serve
        self._lock = Lock()
        self._choice: tuple[LocalChoice, ModelServer | None] | None = None
        self._use: ServerUse | None = None
        self._models: Models | None = None
        self._setbacks: dict[Role, Setback] = {}

    def run(self, work: Callable[[Models], T], *uses: Role, tick: Tick = ignore) -> T:
        """`work` with the chosen models of the roles it `uses`, or without those that fail."""
        models, use = self._opened(uses, tick)
        suspects = self._suspects(uses, use)
        try:
            return work(models)
        except Cancelled:
            raise
        except FAULTS as error:
            if not suspects:
                raise
            why = words_for(error)
        return self._again(work, suspects, use, why)

    def machine(self) -> Machine:
        """What is known now; opens nothing and asks nobody."""
        with self._lock:
            self._follow()
            models, use, setbacks = self._models, self._use, tuple(self._setbacks.values())
        found = Machine(setbacks=setbacks)
        if models is not None:
            elsewhere = ("CPU", *(use.devices if use else ()))
            here = (device for device in models.devices if device not in elsewhere)
            found = Machine(next(here, "CPU"), models.notice, setbacks)
        if use is None:
            return found
        if use.why:
            failed = Setback("server", use.server.place, use.why)
            return replace(found, setbacks=(*setbacks, failed))
        return replace(found, server=use.server.place, serves=use.does)

    def renew(self) -> None:
        """Begin anew with what is wanted now, also with what failed before."""
        with self._lock:
            self._models = self._choice = self._use = None
            self._setbacks = {}

    def _opened(self, uses: tuple[Role, ...], tick: Tick) -> tuple[Models, ServerUse | None]:
        """The models, with those of the folders and of the server opened; and that server."""
        _models, use = self._current()
        for role in self._chosen(uses):
            try:
                getattr(self._current()[0], role)
            except Cancelled:
                raise
            except FAULTS as error:
                self._set_back(role, words_for(error))
        if use is not None and use.covers(uses):
            use.open(tick)  # may take long: not under the lock
        return self._current()

    def _again(
        self, work: Callable[[Models], T], suspects: Sequence[tuple[Part, ...]],
        use: ServerUse | None, why: str,
    ) -> T:  # fmt: skip
        """`work` without what may be at fault; set back is what it then succeeds without."""
        blamed, *others = suspects
        try:
            lent = None if "server" in blamed else use
            result = work(self._make(self._besides(blamed), lent))
        except Cancelled:
            raise
        except FAULTS:
            if not others:
                raise
            return self._again(work, others, use, why)
        for part in blamed:
            if part == "server":
                self._fail(use, why)
            else:
                self._set_back(part, why)
        return result

    def _suspects(
        self, uses: tuple[Role, ...], use: ServerUse | None
    ) -> tuple[tuple[Part, ...], ...]:
        """Whom to leave out where work fails, one try after the other: the server first, alone."""
        folders: tuple[Part, ...] = self._chosen(uses)
        if use is None or not set(uses) & set(use.does):
            return (folders,) if folders else ()
        return (("server",), ("server", *folders)) if folders else (("server",),)

    def _follow(self) -> None:
        """Take over what is wanted now; the lock is held."""
        wanted = (self._wanted(), self._wanted_server())
        if wanted == self._choice:
            return
        self._choice, self._models, self._setbacks = wanted, None, {}
        local, server = wanted
        free = tuple(role for role in SERVABLE if getattr(local, role) is None)
        self._use = ServerUse(server, free, self._serve) if server and free else None

    def _current(self) -> tuple[Models, ServerUse | None]:
        with self._lock:
            self._follow()
            if self._models is None:
                self._models = self._make(self._besides(tuple(self._setbacks)), self._use)
            return self._models, self._use

    @property
    def _local(self) -> LocalChoice:
        return self._choice[0] if self._choice else LocalChoice()

    def _chosen(self, uses: tuple[Role, ...]) -> tuple[Role, ...]:
        """Those of the roles for which a folder was chosen that has not failed yet."""
        choice = self._local
        return tuple(
            role for role in uses if role not in self._setbacks and getattr(choice, role, None)
        )

    def _besides(self, parts: Sequence[Part]) -> LocalChoice:
        roles = [part for part in (*parts, *self._setbacks) if part != "server"]
        without: dict[str, Any] = dict.fromkeys(roles)
        return replace(self._local, **without)

    def _set_back(self, role: Role, why: str) -> None:
        with self._lock:
            folder = getattr(self._local, role, None)
            self._setbacks[role] = Setback(role, str(folder or ""), why)
            self._models = None

    def _fail(self, use: ServerUse | None, why: str) -> None:
        """The built-in models do from now on what the server did."""
        if use is not None:
            use.fail(why)
        with self._lock:
            self._models = None


def chosen(settings: Settings) -> LocalChoice:
    """What the settings say, as the engine takes it."""
    folders = settings.local_models
    paths: dict[str, Any] = {role: Path(folders[role]) for role in ROLES if role in folders}
    return replace(LocalChoice(device=settings.device), **paths)
