"""The models in use: what the person chose where that works, else the built-in ones.

A chosen folder that is missing, broken or fails while computing neither stops the work nor goes
unnoticed: the built-in model does it, and a `Setback` says so until the person changes something.
Where the built-in model fails too, that is an error like any other, and nothing is sent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar

from app.jobs import words_for
from app.model_roles import ROLES, Role
from engine.errors import Cancelled, PromptveilError
from engine.models.local.choice import LocalChoice

if TYPE_CHECKING:
    from app.settings import Settings
    from engine.models import Models

T = TypeVar("T")
FAULTS: Final = (PromptveilError, ImportError, OSError, MemoryError, RuntimeError)
"""What a stranger's folder, or a damaged installation of torch, ends in."""


@dataclass(frozen=True, slots=True)
class Setback:
    """A chosen model that could not be used, and why, in words."""

    role: Role
    folder: str
    why: str


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the models compute, in words, and what the person should know of them."""

    device: str = "CPU"
    notice: str = ""
    setbacks: tuple[Setback, ...] = ()


def made(local: LocalChoice) -> Models:
    """The engine's models; nothing is opened yet."""
    from engine.models import Models  # noqa: PLC0415 - it brings numpy and more

    return Models(local=local)


class ModelKeeper:
    """Makes the models for what is `wanted` now; safe between threads."""

    def __init__(
        self,
        wanted: Callable[[], LocalChoice] = LocalChoice,
        make: Callable[[LocalChoice], Models] = made,
    ) -> None:
        self._wanted = wanted
        self._make = make
        self._lock = Lock()
        self._choice: LocalChoice | None = None
        self._models: Models | None = None
        self._setbacks: dict[Role, Setback] = {}

    def run(self, work: Callable[[Models], T], *uses: Role) -> T:
        """`work` with the chosen models of the roles it `uses`, or without those that fail."""
        models = self._opened(uses)
        chosen = self._chosen(uses)
        try:
            return work(models)
        except Cancelled:
            raise
        except FAULTS as error:
            if not chosen:
                raise
            why = words_for(error)
        result = work(self._make(self._besides(chosen)))  # else the chosen ones are not at fault
        for role in chosen:
            self._set_back(role, why)
        return result

    def machine(self) -> Machine:
        """What is known now; opens nothing."""
        with self._lock:
            models, setbacks = self._models, tuple(self._setbacks.values())
        if models is None:
            return Machine(setbacks=setbacks)
        return Machine(models.device, models.notice, setbacks)

    def renew(self) -> None:
        """Begin anew with what is wanted now, also with what failed before."""
        with self._lock:
            self._models = self._choice = None
            self._setbacks = {}

    def _opened(self, uses: tuple[Role, ...]) -> Models:
        self._current()
        for role in self._chosen(uses):
            try:
                getattr(self._current(), role)
            except Cancelled:
                raise
            except FAULTS as error:
                self._set_back(role, words_for(error))
        return self._current()

    def _current(self) -> Models:
        with self._lock:
            wanted = self._wanted()
            if wanted != self._choice:
                self._choice, self._models, self._setbacks = wanted, None, {}
            if self._models is None:
                self._models = self._make(self._besides(tuple(self._setbacks)))
            return self._models

    def _chosen(self, uses: tuple[Role, ...]) -> tuple[Role, ...]:
        """Those of the roles for which a model was chosen that has not failed yet."""
        choice = self._choice
        return tuple(
            role for role in uses if role not in self._setbacks and getattr(choice, role, None)
        )

    def _besides(self, roles: tuple[Role, ...]) -> LocalChoice:
        choice = self._choice or LocalChoice()
        without: dict[str, Any] = dict.fromkeys((*roles, *self._setbacks))
        return replace(choice, **without)

    def _set_back(self, role: Role, why: str) -> None:
        with self._lock:
            folder = getattr(self._choice, role, None)
            self._setbacks[role] = Setback(role, str(folder or ""), why)
            self._models = None


def chosen(settings: Settings) -> LocalChoice:
    """What the settings say, as the engine takes it."""
    folders = settings.local_models
    paths: dict[str, Any] = {role: Path(folders[role]) for role in ROLES if role in folders}
    return replace(LocalChoice(device=settings.device), **paths)
