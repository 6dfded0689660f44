"""The work that needs the models: finding private values, scoring words, proposing words.

The window runs it in a process of its own (`app/work/analysis_process.py`), or in its own process
where no other can be started.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from app.work.model_loader import Machine, ModelLoader
from app.work.rule_file import RuleFile
from engine.errors import Cancelled, PromptveilError
from engine.models.local.choice import LocalChoice
from engine.options import Options

if TYPE_CHECKING:
    from app.preferences.model_roles import Role
    from app.preferences.model_server import ModelServer
    from engine.models import Models
    from engine.models.candidates import Candidate
    from engine.pipeline import Sent
    from engine.progress import Tick
    from engine.values import Annotated, Forecast, Inference, Plan, Replacement, WordScore

WARM_UP = "Dear Ms Example, please call +1 212 555 0100."
"""A sentence that makes every recognizer load, so that the person's first text is not slow."""


@dataclass(frozen=True, slots=True)
class AnalysisSettings:
    """The person's settings for the analysis.

    When `renewals` differs from the last request, models that failed before are tried again.
    """

    local: LocalChoice = LocalChoice()  # noqa: RUF009 - frozen
    server: ModelServer | None = None
    rules_file: str = field(default="", repr=False)
    renewals: int = 0


@dataclass(frozen=True, slots=True)
class Proposed:
    """The plan for a text, and how long finding its private values took.

    `foreign` tells that much of the text is neither English nor German.
    """

    plan: Plan
    milliseconds: float
    foreign: bool


class Analysis(Protocol):
    """What the window asks of the models. All but `machine`, `renew` and `close` run on a lane."""

    def begin(self) -> None:
        """Start what takes long to start, without waiting for it."""

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first text needs."""

    def propose(self, text: str, options: Options, *, tick: Tick) -> Proposed:
        """Find private values and plan their replacement; raises the engine's errors."""

    def weigh(self, annotated: Annotated, *, tick: Tick) -> tuple[WordScore, ...]:
        """The importance and the bits of each word."""

    def foretell(self, sent: Sent, *, tick: Tick) -> Forecast:
        """What the answer to a sanitized text will be worth; empty where there is no basis."""

    def infer(self, text: str, replacements: Sequence[Replacement], *, tick: Tick) -> Inference:
        """What a reader can tell of the people of a sanitized text, and of what was replaced."""

    def likeness(self, text: str, answer: str, *, tick: Tick) -> float:
        """How alike a prompt and its restored answer are, in [0, 1]."""

    def candidates(
        self, text: str, places: Sequence[tuple[int, int]], count: int, *, tick: Tick
    ) -> tuple[Candidate, ...]:
        """The likeliest words for all places of one value."""

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them; opens nothing."""

    def renew(self) -> None:
        """Other models are wanted, or the same ones once more."""

    def close(self) -> None:
        """End whatever was started for the work."""


class InProcessAnalysis:
    """The work done in this process. Heavy imports wait for the first call."""

    def __init__(
        self,
        settings: Callable[[], AnalysisSettings] = AnalysisSettings,
        models: ModelLoader | None = None,
    ) -> None:
        """Without `models` they are loaded by what `settings` gives."""
        self._models = models or ModelLoader(
            lambda: settings().local, server=lambda: settings().server
        )
        self._rules = RuleFile(lambda: settings().rules_file)

    def begin(self) -> None:
        """Nothing has to be started."""

    def prepare(self, *, tick: Tick) -> None:
        """Import and open what the first text needs; the review tells of missing models."""
        tick(0.0, "starting")
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        try:
            plan = self._models.run(
                lambda models: pipeline.propose(
                    WARM_UP, options=Options(), models=models, tick=tick
                ),
                "tagger",
            )
            # A server that stands in for models is not asked before there is a text.
            if not self.machine().server:
                self.weigh(plan.annotated, tick=tick)
        except Cancelled:
            raise
        except PromptveilError:
            pass  # the review of a real text will say so, in the pane it concerns

    def propose(self, text: str, options: Options, *, tick: Tick) -> Proposed:
        """Find private values and plan their replacement."""
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        rules = self._rules.recognizers()

        def timed(models: Models) -> tuple[Plan, float]:
            start = time.perf_counter()
            able = options.chooser != "local" or models.rewrites
            wanted = options if able else replace(options, chooser="light")
            plan = pipeline.propose(text, options=wanted, models=models, rules=rules, tick=tick)
            return plan, (time.perf_counter() - start) * 1000

        more: tuple[Role, ...] = ("rewriter",) if pipeline.needs_rewriter(options) else ()
        plan, milliseconds = self._models.run(timed, "tagger", *more)
        return Proposed(plan, milliseconds, pipeline.is_foreign(plan.annotated.text))

    def weigh(self, annotated: Annotated, *, tick: Tick) -> tuple[WordScore, ...]:
        """The importance and the bits of each word."""
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        return self._models.run(
            lambda models: pipeline.weigh(annotated, models=models, tick=tick),
            "causal",
            "encoder",
            tick=tick,
        )

    def foretell(self, sent: Sent, *, tick: Tick) -> Forecast:
        """What the answer to a sanitized text will be worth; a server is not asked about it."""
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        return self._models.run(
            lambda models: pipeline.forecast(sent, models=models, tick=tick), tick=tick
        )

    def infer(self, text: str, replacements: Sequence[Replacement], *, tick: Tick) -> Inference:
        """What a reader can tell of a sanitized text; a server is not asked about it."""
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        rules = self._rules.recognizers()
        return self._models.run(
            lambda models: pipeline.infer(
                text, models=models, rules=rules, replacements=replacements, tick=tick
            ),
            "tagger",
        )

    def likeness(self, text: str, answer: str, *, tick: Tick) -> float:
        """How alike a prompt and its restored answer are; a server is not asked about it."""
        from engine import pipeline  # noqa: PLC0415 - see the class's docstring

        return self._models.run(
            lambda models: pipeline.likeness(text, answer, models=models, tick=tick), tick=tick
        )

    def candidates(
        self, text: str, places: Sequence[tuple[int, int]], count: int, *, tick: Tick
    ) -> tuple[Candidate, ...]:
        """The likeliest words for all places of one value."""
        return self._models.run(
            lambda models: models.masked.candidates(text, places, count=count, tick=tick),
            "masked",
        )

    def measure(self, *, tick: Tick) -> float:
        """Milliseconds for finding the private values of 100 words, not from memory."""
        from engine.models.speed import measured  # noqa: PLC0415 - see the class's docstring

        return self._models.run(lambda models: measured(models.tagger, tick=tick), "tagger")

    def machine(self) -> Machine:
        """Where the models compute, and what the person should know of them."""
        return self._models.machine()

    def renew(self) -> None:
        """Other models are wanted, or the same ones once more."""
        self._models.renew()

    def close(self) -> None:
        """Nothing was started."""
