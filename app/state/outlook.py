"""What sending the reviewed text would bring: forecast, guesses, curve, versions, «what if».

The figures follow one after the other on the engine's lane, the quickest first; every decision of
the person replaces whatever is under way, and what still holds after it is not computed again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from app.work.jobs import Handlers, JobReport, Lane

if TYPE_CHECKING:
    from app.state.backend import Basis, Engine
    from app.state.prospects import Curve, Effect, Version
    from engine.types import Mechanism
    from engine.values import Forecast, Inference

REST_MS: Final = 250
"""How long after a decision guesses, curve and versions begin: not while the slider is dragged."""


class Outlook(QObject):
    """The figures about the reviewed text; each is None or empty until it is known.

    `changed`: one of them is new. `settled`: nothing more is under way.
    """

    changed = Signal()
    settled = Signal()

    def __init__(self, engine: Engine, lane: Lane, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._lane = engine, lane
        self._basis: Basis | None = None
        self._keys: dict[str, object] = {}
        self._asked: tuple[str, Mechanism] | None = None
        self._forecast_due = self._rested = False
        self._ticket = -1
        """The lane's number for what was started here last."""
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._on_rest)
        self.forecast: Forecast | None = None
        self.inference: Inference | None = None
        self.curve: Curve | None = None
        self.versions: tuple[Version, ...] | None = None
        self.effects: dict[str, Effect | None] = {}

    @property
    def basis(self) -> Basis | None:
        """What the figures belong to; None without a scored review."""
        return self._basis

    def follow(self, basis: Basis) -> None:
        """Compute the figures of another review; the old forecast stays until the new one."""
        before, self._basis = self._basis, basis
        if before is None or before.review.sanitized.text != basis.review.sanitized.text:
            self.inference = None
        taken = any(version.choices == basis.choices for version in self.versions or ())
        same_text = before is not None and before.key[0] == basis.key[0]
        self._keep("curve", basis.key)
        if not (taken and same_text):  # else the one that was taken stays beside the others
            self._keep("versions", basis.key)
        self.effects, self._asked = {}, None
        self._forecast_due, self._rested = True, False
        self._rest.start()
        self.changed.emit()
        self._next()

    def forget(self) -> None:
        """Nothing is known any more: the text is gone."""
        self._basis = self.forecast = self.inference = self.curve = self.versions = None
        self._keys, self.effects, self._asked = {}, {}, None
        self.changed.emit()

    def ask(self, value: str, other: Mechanism) -> None:
        """Compute what `other` for a value would change; `effects` holds it then."""
        if self._basis is None or value in self.effects or self._asked == (value, other):
            return
        self._asked = (value, other)
        if not self._forecast_due:
            self._next()

    def _on_rest(self) -> None:
        """The person pauses: what takes longer may begin."""
        self._rested = True
        if not self._is_running():
            self._next()

    def _is_running(self) -> bool:
        """Whether the lane does what was started here, and not a review that came since."""
        return self._lane.busy and self._lane.ticket == self._ticket

    def _keep(self, name: str, key: object) -> None:
        if self._keys.get(name) != key:
            self._keys[name] = key
            setattr(self, name, None)

    def _next(self) -> None:
        """Start the first figure that is missing."""
        basis = self._basis
        if basis is None:
            return
        if self._lane.busy and not self._is_running():
            self._rest.start()  # a review is under way, and must not be replaced
            return
        engine = self._engine
        if self._forecast_due:
            sanitized, epsilon = basis.review.sanitized, basis.choices.epsilon
            self._start(lambda tick: engine.foretell(sanitized, epsilon, tick=tick), self._foretold)
        elif self._asked is not None and self.forecast is not None:
            self._start_effect(basis, *self._asked, self.forecast)
        elif not self._rested:
            return
        elif self.inference is None:
            sanitized = basis.review.sanitized
            self._start(lambda tick: engine.infer(sanitized, tick=tick), self._inferred)
        elif self.curve is None:
            self._start(lambda tick: engine.curve(basis, tick=tick), self._drawn)
        elif self.versions is None:
            self._start(lambda tick: engine.versions(basis, tick=tick), self._compared)
        else:
            self.settled.emit()

    def _start_effect(self, basis: Basis, value: str, other: Mechanism, forecast: Forecast) -> None:
        engine = self._engine
        self._start(
            lambda tick: engine.effect(basis, value, other, forecast, tick=tick),
            lambda effect: self._weighed(value, effect),
        )

    def _start(self, work: Callable[[JobReport], Any], done: Callable[[Any], None]) -> None:
        basis = self._basis

        def arrived(result: object) -> None:
            if self._basis is basis:
                done(result)
                self.changed.emit()
                self._next()

        self._lane.start(work, Handlers(arrived, lambda _error: arrived(None)))
        self._ticket = self._lane.ticket

    def _foretold(self, forecast: Forecast | None) -> None:
        self.forecast, self._forecast_due = forecast, False

    def _weighed(self, value: str, effect: Effect | None) -> None:
        self.effects[value], self._asked = effect, None

    def _inferred(self, inference: Inference | None) -> None:
        from engine.values import Inference  # noqa: PLC0415 - loaded by then

        self.inference = inference or Inference(())

    def _drawn(self, curve: Curve | None) -> None:
        from app.state.prospects import Curve  # noqa: PLC0415 - loaded by then

        self.curve = curve or Curve(())

    def _compared(self, versions: tuple[Version, ...] | None) -> None:
        self.versions = versions or ()
