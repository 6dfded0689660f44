"""Where the models run, how fast, and what the person should know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.preferences.model_roles import Part, setback_words
from app.work.jobs import Handlers
from app.work.model_keeper import Machine

if TYPE_CHECKING:
    from app.state.backend import Engine
    from app.state.problem import Problem
    from app.work.jobs import Lane


class MachineWatch(QObject):
    """Asks the engine after each review, and measures its speed once nobody waits for it.

    The session tells it of reviews, scores and problems. `changed` when any of its values is
    another one. A measurement gives way to any other work of the engine and is then made up for
    after the next review; nothing of the person's is read.
    """

    changed = Signal()

    def __init__(self, engine: Engine, lane: Lane, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._lane = engine, lane
        self._measuring: Machine | None = None
        self.machine = engine.machine()
        self.milliseconds: float | None = None
        """For 100 words; None until measured on this machine with these models."""

    @property
    def words(self) -> str:
        """What the person should know, one paragraph for each; '' for nothing."""
        return "\n".join([*self.setbacks.values(), self.machine.notice]).strip()

    @property
    def setbacks(self) -> dict[Part, str]:
        """Which chosen folders cannot be used, or that the server cannot, and why."""
        return {
            one.role: setback_words(one.role, one.folder, one.why) for one in self.machine.setbacks
        }

    def refresh(self) -> None:
        """Ask the engine what it runs on now."""
        found = self._engine.machine()
        if found == self.machine:
            return
        if found.device != self.machine.device or found.setbacks != self.machine.setbacks:
            self.milliseconds = None
        self.machine = found
        self.changed.emit()

    def forget(self) -> None:
        """Other models are in use from now on."""
        self.machine, self.milliseconds = self._engine.machine(), None
        self.changed.emit()

    def on_scored(self) -> None:
        """Nobody waits for the engine now, so that its speed can be measured."""
        self.refresh()
        self._measure()

    def on_problem(self, problem: Problem) -> None:
        """A text that is not scored was reviewed all the same."""
        if problem.place != "prompt":
            self.on_scored()

    def _measure(self) -> None:
        lane, engine = self._lane, self._engine
        if self.milliseconds is not None or lane.busy:
            return
        handlers = Handlers(self._on_measured, lambda _error: self.refresh())
        lane.start(lambda report: engine.measure(tick=report), handlers)

    def _on_measured(self, milliseconds: float) -> None:
        self.refresh()
        self.milliseconds = milliseconds
        self.changed.emit()
