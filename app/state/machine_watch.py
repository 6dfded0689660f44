"""Where the models run, how fast, and what the person should know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.preferences.model_roles import Part, failure_words
from app.work.jobs import Handlers

if TYPE_CHECKING:
    from app.state.backend import Engine
    from app.state.review_results import Problem
    from app.work.jobs import Lane
    from app.work.model_loader import Machine


class MachineWatch(QObject):
    """Asks the engine for its models after each review, and measures its speed while it is idle.

    The session reports reviews, scores and problems to it. `changed` when any of its values is
    another one. Other work of the engine cancels a measurement, which is repeated after the next
    review; it uses an invented text.
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
        """Notices for the person, one paragraph each; '' if there are none."""
        return "\n".join([*self.failures.values(), self.machine.notice]).strip()

    @property
    def failures(self) -> dict[Part, str]:
        """Which chosen folders and whether the server cannot be used, and why."""
        return {
            failure.role: failure_words(failure.role, failure.folder, failure.reason)
            for failure in self.machine.failures
        }

    def refresh(self) -> None:
        """Ask the engine what it runs on now."""
        machine = self._engine.machine()
        if machine == self.machine:
            return
        if machine.device != self.machine.device or machine.failures != self.machine.failures:
            self.milliseconds = None
        self.machine = machine
        self.changed.emit()

    def forget(self) -> None:
        """Drop what is known: other models are in use from now on."""
        self.machine, self.milliseconds = self._engine.machine(), None
        self.changed.emit()

    def on_settled(self) -> None:
        """Measure the speed: the engine is idle once every figure is known."""
        self.refresh()
        self._measure()

    def on_problem(self, problem: Problem) -> None:
        """Continue as then where a text was reviewed but not scored."""
        if problem.place != "prompt":
            self.on_settled()

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
