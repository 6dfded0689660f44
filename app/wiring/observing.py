"""Learns from each answer how alike prompts and answers are, and shows what that foretells.

Per chatbot and profile, as numbers alone (`engine.observed`): which prompt or answer gave a
number is not kept. The comparison waits until the engine has nothing else to do.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from app.work.jobs import Handlers
from engine.observed import Track

if TYPE_CHECKING:
    from app.preferences.settings import Settings
    from app.state.session import Session
    from app.views.strip import StatusStrip
    from engine.types import Profile

REST_MS: Final = 400
"""How long the engine must have had nothing to do."""
MOST_WAITING: Final = 8
MOST_TRACKS: Final = 60
"""Pairs of chatbot and profile that are remembered."""


@dataclass(frozen=True, slots=True)
class _Observation:
    """An answer that is to be compared with its prompt."""

    name: str
    prompt: str = field(repr=False)
    answer: str = field(repr=False)


class Observing(QObject):
    """Joins the answers, the settings that keep the numbers, and the strip."""

    def __init__(self, session: Session, settings: Settings, strip: StatusStrip) -> None:
        super().__init__(strip)
        self._session, self._settings, self._strip = session, settings, strip
        self._waiting: list[_Observation] = []
        self._sent: tuple[object, str] | None = None
        """The message whose answer is awaited, and under which name it is observed."""
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._next)
        session.answers.changed.connect(self._on_answers)
        session.forgotten.connect(self._forget)
        session.chosen.connect(self.show)
        settings.changed.connect(self._on_setting)
        self.show()

    def name(self, profile: Profile) -> str:
        """Under which name answers of the present chatbot in a profile are observed."""
        entry = self._settings.current_provider()
        parts = ("", "") if entry is None else (entry.base_url, entry.model)
        plain = "\0".join((*parts, profile))
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def show(self) -> None:
        """What was learnt of the present chatbot in the present profile."""
        track = self._settings.observed.get(self.name(self._session.choices.profile))
        learns = self._settings.observing and track is not None
        self._strip.show_similarity(
            track.similarity() if learns and track else None, track.seen if track else 0
        )

    def _on_setting(self, name: str) -> None:
        if name == "observing" and not self._settings.observing:
            self._waiting.clear()
            self._settings.observed = {}
        if name in ("observing", "observed", "provider", "providers"):
            self.show()

    def _on_answers(self) -> None:
        latest = self._session.answers.latest
        if latest is None:
            return
        if latest.state == "streaming" and not latest.pasted:
            if self._sent is None or self._sent[0] is not latest.sent:
                self._sent = (latest.sent, self.name(self._session.choices.profile))
        elif self._sent is not None and self._sent[0] is latest.sent:
            name = self._sent[1]
            self._sent = None
            is_whole = latest.state == "done" and not latest.pasted and latest.text.strip()
            if is_whole and self._settings.observing:
                self._waiting.append(_Observation(name, latest.sent.source, latest.text))
                del self._waiting[:-MOST_WAITING]
                self._rest.start()

    def _forget(self) -> None:
        self._waiting.clear()
        self._sent = None

    def _next(self) -> None:
        """Compare the first pair, where the engine has nothing else to do."""
        if not self._waiting:
            return
        lane = self._session.engine_lane
        self._rest.start()  # also where other work replaces this: it is tried again
        if lane.busy:
            return
        first, engine = self._waiting[0], self._session.engine
        lane.start(
            lambda tick: engine.likeness(first.prompt, first.answer, tick=tick),
            Handlers(
                lambda alike: self._learn(first, alike), lambda _error: self._learn(first, None)
            ),
        )

    def _learn(self, observation: _Observation, alike: float | None) -> None:
        if not self._waiting or self._waiting[0] is not observation:
            return
        self._waiting.pop(0)
        if alike is not None and self._settings.observing:
            tracks = dict(self._settings.observed)
            before = tracks.pop(observation.name, Track())
            tracks[observation.name] = before.learnt(min(1.0, max(0.0, alike)))
            for oldest in list(tracks)[:-MOST_TRACKS]:
                del tracks[oldest]
            self._settings.observed = tracks
