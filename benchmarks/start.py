"""How long the window takes to stand there, and how much memory a working session takes.

    python -m benchmarks.start [--runs 7]

- a fresh process until its window is shown and painted, over one with a bare PySide6 window that
  holds a text field; medians of `--runs`, one after the other in turn;
- after a working session (five texts of up to 7,000 words reviewed, the slider moved, importance
  weighed): the memory of the window's process and of its analysis process, in MB, as the
  proportional set size (pages that both share count half) where the system tells it (Linux).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

BARE: Final = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QPlainTextEdit
application = QApplication(sys.argv[:1])
window = QMainWindow()
window.setCentralWidget(QPlainTextEdit())
window.resize(1440, 900)
"""
OURS: Final = """
import sys
from engine.runtime import lasting, quiet
quiet.keep_quiet()
lasting.begin()
from app import main
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
application = QApplication(sys.argv[:1])
window = main.build(application)
"""
SHOWN: Final = """
import os
window.show()
QTimer.singleShot(0, lambda: (window.grab(), os._exit(0)))
application.exec()
"""
SESSION: Final = (300, 60, 2_000, 300, 7_000)
"""Words of the texts of a working session."""


def start_time(code: str, home: str) -> float:
    """Seconds from the start of a process to its painted window."""
    environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code + SHOWN], env=environment, check=True, capture_output=True
    )
    return time.perf_counter() - begin


def proportional_mb(process: int) -> float:
    """The proportional set size of a process, in MB."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
        name, _, amount = line.partition(":")
        if name == "Pss":
            return int(amount.split()[0]) / 1024
    raise OSError(f"no proportional set size of process {process}")


def session_memory() -> list[float]:
    """MB of the window's process and of its child after a working session."""
    import multiprocessing  # noqa: PLC0415

    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - the starts are timed without it

    from benchmarks.window import Bench, Figures, paste, sliding, weighing, words_of  # noqa: PLC0415

    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(application, folder)
        for seed, words in enumerate(SESSION):
            bench.fresh()
            paste(bench.window.prompt.edit, words_of(words, seed))
            bench.done()
        weighing(bench, Figures(), 3)
        sliding(bench, Figures(), 4)
        children = [child.pid for child in multiprocessing.active_children()]
        taken = [proportional_mb(pid) for pid in (os.getpid(), *children) if pid is not None]
        bench.window.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        start_time(OURS, home)  # the first one compiles
        pairs = [(start_time(OURS, home), start_time(BARE, home)) for _ in range(given.runs)]
    ours, bare = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"start of the window {ours:.2f} s, bare {bare:.2f} s: {ours / bare:.1f} times")
    memory = session_memory()
    print(
        f"memory after a session {sum(memory):.0f} MB: " + " + ".join(f"{mb:.0f}" for mb in memory)
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
