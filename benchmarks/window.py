"""How long the window stands still while it works: `python benchmarks/window.py`.

The real window over the real engine, without a screen (set `QT_QPA_PLATFORM` for another). A timer
beats every 5 ms on the window's own thread; what is printed is the largest gap between two beats,
the median over the repeats, and the 99th percentile, each beside a bare `QPlainTextEdit` that is
given the same edits in the same process while nothing else runs. A gap may be 1.5 times that of
the bare one, or 50 ms where that is more. The first line is an event loop with nothing to do.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, ".")

from PySide6.QtCore import QElapsedTimer, QEventLoop, QMimeData, QObject, Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from app.look.theme import Look, base_font
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.state.backend import EmbeddedEngine
from app.state.rules import Rules
from app.state.session import Session
from app.window import Window
from app.work.analysis import AnalysisSettings, InProcessAnalysis
from app.work.analysis_process import AnalysisProcess
from app.work.garbage import GarbageCollector
from engine import chat

BEAT_MS: Final = 5
LEAST_MS: Final = 50.0
FACTOR: Final = 1.5
NAMES: Final = ("Ana Byrne", "Mary Whitfield", "Tomasz Nowak", "Siobhán O'Leary", "Jonas Weber")
TOWNS: Final = ("Galway", "Leeds", "Kraków", "Boston", "Bremen")
SENTENCES: Final = (
    "{name} from {town} asked on {day} March 2026 about invoice {number}.",
    "Please write to {name} and mention the amount of €{money}.",
    "The appointment in {town} was moved, because the engineer had no time that week.",
    "It is a long story, and not all of it matters to the question that follows below.",
    "Her telephone number is +353 91 555 {digits}, and she lives in {town} with two children.",
)


def prose(characters: int, seed: int) -> str:
    """Made-up sentences in paragraphs, at least so many characters."""
    rng, lines, length = Random(seed), [], 0
    while length < characters:
        sentences = [
            rng.choice(SENTENCES).format(
                name=rng.choice(NAMES), town=rng.choice(TOWNS), day=rng.randint(1, 31),
                number=rng.randint(10_000, 99_999), money=rng.randint(100, 9_000),
                digits=f"{rng.randint(0, 9_999):04}",
            )
            for _ in range(5)
        ]  # fmt: skip
        lines.append(" ".join(sentences))
        length += len(lines[-1]) + 2
    return "\n\n".join(lines)


def words_of(count: int, seed: int) -> str:
    return " ".join(prose(count * 8, seed).split(" ")[:count])


class Heartbeat(QObject):
    """Notes the time between the beats of a timer on this thread, in milliseconds."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def _beat(self) -> None:
        self.gaps.append(self._since.nsecsElapsed() / 1e6)
        self._since.start()

    def start(self) -> None:
        self.gaps = []
        self._since.start()
        self._timer.start()

    def stop(self) -> list[float]:
        self._beat()
        self._timer.stop()
        return self.gaps


def pause(milliseconds: int) -> None:
    """Let the window work for so long."""
    loop = QEventLoop()
    timer = QTimer(loop, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(loop.quit)
    timer.start(milliseconds)
    loop.exec()


def until(holds: Callable[[], bool], seconds: float = 400) -> None:
    """Let the window work until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("The window did not get there.")
        pause(20)


@dataclass
class Figures:
    """The gaps of one scenario, a list for each repeat."""

    window: list[list[float]] = field(default_factory=list)
    bare: list[list[float]] = field(default_factory=list)


def largest(runs: list[list[float]]) -> float:
    return statistics.median(max(gaps) for gaps in runs)


def percentile(runs: list[list[float]]) -> float:
    gaps = sorted(gap for run in runs for gap in run)
    return gaps[min(len(gaps) - 1, int(0.99 * len(gaps)))]


def report(name: str, figures: Figures) -> bool:
    """Print one scenario's line; whether its largest gap is within the limit."""
    shown, bare = largest(figures.window), largest(figures.bare)
    limit = max(LEAST_MS, FACTOR * bare)
    kept = shown <= limit
    print(
        f"{name:34} {shown:8.0f} {percentile(figures.window):6.0f} {bare:8.0f}"
        f" {percentile(figures.bare):6.0f} {limit:8.0f}  {'yes' if kept else 'NO'}",
        flush=True,
    )
    return kept


@contextmanager
def chatbot(answer: str, size: int) -> Iterator[ProviderEntry]:
    """A chatbot that says `answer` in pieces of `size` characters, as fast as they are taken.

    It stands in for the connection alone: that brings no more than a thousand pieces a second.
    """

    def said(*_turns: object, tick: Callable[..., None], **_options: object) -> Iterator[str]:
        for start in range(0, len(answer), size):
            tick(0.0)
            yield answer[start : start + size]

    connected, chat.stream = chat.stream, said  # type: ignore[assignment]
    try:
        yield ProviderEntry("b1", "Bench", "local", "http://127.0.0.1:9/v1", "test-model")
    finally:
        chat.stream = connected


class Bench:
    """The window, a bare editor, and the heartbeat over both."""

    def __init__(self, application: QApplication, folder: str) -> None:
        application.setStyle("Fusion")
        application.setFont(base_font())
        settings, keys = Settings(Path(folder) / "settings.json"), ApiKeys()
        self.window = Window(
            Session(EmbeddedEngine(lambda: AnalysisProcess(AnalysisSettings, InProcessAnalysis()))),
            settings,
            Look(application),
            lambda: keys,
            lambda: Rules(settings),
        )
        self.window.resize(1440, 900)
        self.window.show()
        self.collector = GarbageCollector(application)
        self.session = self.window.session
        self.session.answers.failed.connect(lambda words, _settings: print(words))
        self.beat = Heartbeat()
        pause(500)
        until(lambda: not self.session.engine_lane.busy)

    def bare(self) -> QPlainTextEdit:
        edit = QPlainTextEdit()
        edit.resize(480, 800)
        edit.show()
        pause(200)
        return edit

    def timed(self, work: Callable[[], None]) -> list[float]:
        self.settle()
        self.beat.start()
        work()
        return self.beat.stop()

    def settle(self) -> None:
        """Nothing is under way any more."""
        until(lambda: not self.session.engine_lane.busy and not self.session.network_lane.busy)
        pause(300)

    def done(self) -> None:
        """Until the last text is reviewed and the engine rests."""
        session = self.session
        throttle = session._throttle  # noqa: SLF001 - nobody else asks
        until(lambda: session.current and not throttle.waiting and not session.engine_lane.busy)

    def fresh(self) -> None:
        self.session.new_conversation()
        self.settle()


def paste(edit: QPlainTextEdit, text: str) -> None:
    """As Ctrl+V does."""
    data = QMimeData()
    data.setText(text)
    edit.insertFromMimeData(data)


STRANGE: Final = {
    "names": "John Smith ", "quotes": '"', "commas": ",", "years": "1999 ", "columns": "a\t",
    "doctors": "Dr. Anna Kowalska, ", "dates": "12 March 2026 ", "digits": "1", "brackets": "(",
}  # fmt: skip
"""What is repeated up to 8,000 characters: texts that keep regular expressions busy."""


def pasting(bench: Bench, figures: Figures, words: int, seed: int) -> None:
    pasting_text(bench, figures, words_of(words, seed))


def pasting_text(bench: Bench, figures: Figures, text: str) -> None:
    def in_window() -> None:
        paste(bench.window.prompt.edit, text)
        bench.done()

    bench.fresh()
    figures.window.append(bench.timed(in_window))
    bench.fresh()
    edit = bench.bare()

    def in_bare() -> None:
        paste(edit, text)
        pause(1000)

    figures.bare.append(bench.timed(in_bare))
    edit.deleteLater()


def typing(bench: Bench, figures: Figures, seed: int) -> None:
    text = prose(50_000, seed)

    def type_into(edit: QPlainTextEdit) -> None:
        cursor = edit.textCursor()
        cursor.setPosition(len(text) // 2)
        edit.setTextCursor(cursor)
        edit.ensureCursorVisible()
        for number in range(120):
            edit.textCursor().insertText("some words more "[number % 16])
            pause(40 if number % 30 else 700)

    def in_window() -> None:
        type_into(bench.window.prompt.edit)
        bench.done()

    bench.fresh()
    bench.window.prompt.set_text(text)
    bench.done()
    figures.window.append(bench.timed(in_window))
    bench.fresh()
    edit = bench.bare()
    edit.setPlainText(text)
    pause(300)
    figures.bare.append(bench.timed(lambda: type_into(edit)))
    edit.deleteLater()


def asked(bench: Bench, seed: int) -> list[str]:
    """Review a question; what is issued for its values."""
    bench.fresh()
    paste(bench.window.prompt.edit, words_of(60, seed))
    bench.done()
    review = bench.session.review
    return (
        [replacement.replacement for replacement in review.sanitized.replacements] if review else []
    )


def answering(bench: Bench, figures: Figures, length: int, size: int, seed: int) -> None:
    session, issued, rng = bench.session, asked(bench, seed), Random(seed)
    body = prose(length, seed + 1).split(" ")
    for place in range(0, len(body), 60):
        body[place] = rng.choice(issued)
    answer = " ".join(body)

    def in_window() -> None:
        session.answers.send(entry, "")
        until(lambda: not session.answers.streaming)
        pause(1500)

    with chatbot(answer, size) as entry:
        figures.window.append(bench.timed(in_window))
    bench.fresh()
    edit = bench.bare()

    def in_bare() -> None:
        cursor = QTextCursor(edit.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        clock = QElapsedTimer()
        clock.start()
        for start in range(0, len(answer), size):
            cursor.insertText(answer[start : start + size])
            if clock.elapsed() > 8:
                pause(BEAT_MS + 1)
                clock.start()

    figures.bare.append(bench.timed(in_bare))
    edit.deleteLater()


def stopping(bench: Bench, size: int, seed: int) -> float:
    """Milliseconds from a press on Stop in the middle of an answer until the window knows."""
    session, window = bench.session, bench.window
    asked(bench, seed)
    clock = QElapsedTimer()
    with chatbot(prose(1_000_000, seed + 1), size) as entry:
        session.answers.send(entry, "")
        until(lambda: window.answer.text.document().characterCount() > 10_000)
        clock.start()
        QTimer.singleShot(0, window.answer.stop.click)
        until(lambda: not session.answers.streaming)
        result = float(clock.elapsed())
        bench.fresh()
    return result


def weighing(bench: Bench, figures: Figures, seed: int) -> None:
    """The words of a long text are weighed only where the person asks for it."""
    bench.fresh()
    paste(bench.window.prompt.edit, words_of(7_000, seed))
    bench.done()

    def in_window() -> None:
        bench.session.score()
        until(lambda: not bench.session.engine_lane.busy)
        pause(200)

    figures.window.append(bench.timed(in_window))
    bench.fresh()
    figures.bare.append(bench.timed(lambda: pause(1000)))


def sliding(bench: Bench, figures: Figures, seed: int) -> None:
    text, window = words_of(300, seed), bench.window
    bench.fresh()
    paste(window.prompt.edit, text)
    bench.done()
    slider, seen = window.top.slider, []
    stops = [*range(slider.maximum() + 1), *range(slider.maximum(), -1, -1)] * 2

    def in_window() -> None:
        for stop in stops:
            slider.setValue(stop)
            pause(40)
            seen.append(window.preview.edit.raw_text())
        bench.done()

    figures.window.append(bench.timed(in_window))
    bench.fresh()
    edit = bench.bare()

    def in_bare() -> None:
        for shown in seen:
            edit.setPlainText(shown)
            pause(40)

    figures.bare.append(bench.timed(in_bare))
    edit.deleteLater()


def idling(bench: Bench, figures: Figures, seconds: int, seed: int) -> None:
    bench.fresh()
    paste(bench.window.prompt.edit, words_of(300, seed))
    bench.done()
    figures.window.append(bench.timed(lambda: pause(seconds * 1000)))
    bench.collector.stop()
    edit = bench.bare()
    figures.bare.append(bench.timed(lambda: pause(seconds * 1000)))
    bench.collector.start()
    edit.deleteLater()


def noise(bench: Bench) -> Figures:
    gaps = bench.timed(lambda: pause(3000))
    return Figures([gaps], [gaps])


SCENES: Final = (
    "noise",
    "paste",
    "long",
    "strange",
    "weigh",
    "type",
    "answer",
    "stop",
    "slide",
    "idle",
)


def measure(bench: Bench, options: argparse.Namespace) -> bool:
    """All scenarios; whether each stays within its limit."""
    print(
        f"{'largest gap, ms':34} {'window':>8} {'p99':>6} {'bare':>8} {'p99':>6} {'limit':>8}  kept"
    )
    is_kept = True
    works: dict[str, tuple[str, Callable[[Figures, int], None], int]] = {
        "paste": ("paste 300 words", lambda f, n: pasting(bench, f, 300, n), options.repeats),
        "long": ("paste 7,000 words", lambda f, n: pasting(bench, f, 7_000, n), options.repeats),
        "weigh": ("weigh 7,000 words", lambda f, n: weighing(bench, f, n), options.repeats),
        "type": ("type in 50,000 characters", lambda f, n: typing(bench, f, n), options.repeats),
        "answer": (
            f"answer of {options.characters:,}, pieces of {options.piece}",
            lambda f, n: answering(bench, f, options.characters, options.piece, n),
            options.repeats,
        ),
        "slide": ("drag the slider, 300 words", lambda f, n: sliding(bench, f, n), options.repeats),
        "idle": (
            f"idle {options.idle} s",
            lambda f, n: idling(bench, f, options.idle, n),
            options.repeats,
        ),
    }
    for name in options.only or SCENES:
        if name == "noise":
            report("an event loop alone", noise(bench))
        elif name == "stop":
            delays = [stopping(bench, options.piece, seed) for seed in range(options.repeats)]
            print(f"{'Stop in the middle of an answer':34} {statistics.median(delays):8.0f}")
        elif name == "strange":
            for title, unit in STRANGE.items():
                figures = Figures()
                for _ in range(options.repeats):
                    pasting_text(bench, figures, unit * (8_000 // len(unit)))
                is_kept &= report(f"paste 8,000 characters: {title}", figures)
        else:
            title, work, repeats = works[name]
            figures = Figures()
            for seed in range(repeats):
                work(figures, 7 * seed + 1)
            is_kept &= report(title, figures)
    return is_kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--piece", type=int, default=3, help="characters of a streamed piece")
    parser.add_argument("--characters", type=int, default=1_000_000, help="of the answer")
    parser.add_argument("--idle", type=int, default=25, help="seconds of idling")
    parser.add_argument("--only", choices=SCENES, action="append")
    options = parser.parse_args()
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(application, folder)
        is_kept = measure(bench, options)
        bench.window.close()
    gc.enable()
    return 0 if is_kept else 1


if __name__ == "__main__":
    sys.exit(main())
