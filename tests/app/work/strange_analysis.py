"""Work for the child process of a test: stubborn, quarrelsome or deadly, as the text says."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from app.work.analysis import AnalysisSettings, InProcessAnalysis, Proposed
from engine.errors import ChatBroken, OptionError
from engine.options import Options
from engine.progress import Tick
from engine.values import Annotated, Plan, WordScore

ERRORS = {
    "wrong": OptionError("The rules are wrong."),
    "broken": ChatBroken("It ended.", partial="secret", server_words="Busy."),
    "unexpected": ValueError("could not read unexpected"),
    "memory": MemoryError(),
}


class Unsendable:
    """No pipe takes it, and the complaint would quote its text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __reduce__(self) -> str:
        raise ValueError(self.text)


class StrangeAnalysis(InProcessAnalysis):
    """Answers with the process's number as the milliseconds; the text says what else it does."""

    def __init__(self, wanted: Callable[[], AnalysisSettings]) -> None:
        super().__init__(wanted)
        self._file = lambda: Path(wanted().rules_file)

    def prepare(self, *, tick: Tick) -> None:
        tick(0.0)

    def propose(self, text: str, options: Options, *, tick: Tick) -> Proposed:
        if text == "stubborn":
            time.sleep(3600)
        while text == "patient":
            time.sleep(0.005)
            tick(0.25, "waiting")
        if text == "late":
            tick(0.5)
        if text == "deadly" or (text == "once" and not self._file().exists()):
            if text == "once":
                self._file().touch()
            os._exit(9)
        if text in ERRORS:
            raise ERRORS[text]
        if text.startswith("odd"):
            return Unsendable(text)
        plan = Plan(Annotated(text, (), (), ()), (), options)
        return Proposed(plan, float(os.getpid()), foreign=False)

    def weigh(self, annotated: Annotated, *, tick: Tick) -> tuple[WordScore, ...]:
        tick(0.0)
        return (WordScore(0, len(annotated.text), 1.0, 0.0, float(sum(annotated.text.encode()))),)
