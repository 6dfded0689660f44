"""What the window needs before it is painted, and what waits until then."""

from __future__ import annotations

import subprocess
import sys

from PySide6.QtWidgets import QApplication

from app.look.theme import Look
from app.work.jobs import Handlers, Lane

LATE = (
    "cryptography", "email", "multiprocessing", "numpy", "engine.pipeline", "engine.values",
    "app.state.guesses", "app.state.prospects", "app.views.answer_text", "app.views.rail_list",
    "app.wiring.repair", "app.work.analysis", "app.work.analysis_process",
)  # fmt: skip
BUILT = """
import sys
from PySide6.QtWidgets import QApplication
from app import main
application = QApplication(sys.argv[:1])
started = []
from app.state.session import Session
Session.prepare = lambda session: started.append(window._painted)
window = main.build(application)
print(*[name for name in {late!r} if name in sys.modules])
window.show()
while not started:
    application.processEvents()
print(*started)
window.close()
"""


def test_the_first_painting_waits_for_nothing_heavy(tmp_path):
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", BUILT.format(late=LATE)],
        env={"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": ":".join(sys.path), **home},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded, painted_before = done.stdout.splitlines()
    assert not loaded
    assert painted_before == "True"


def test_an_equal_style_is_not_set_again(qapp, monkeypatch):
    look = Look(qapp)
    look.choose("light", reading_size=15)
    calls = []
    monkeypatch.setattr(QApplication, "setStyleSheet", lambda *given: calls.append(given))
    changed = []
    look.changed.connect(lambda: changed.append(True))
    look.choose("light", reading_size=17)
    assert not calls
    assert changed
    look.choose("dark", reading_size=17)
    assert len(calls) == 1


def test_a_lane_without_work_has_no_thread(qtbot):
    lane = Lane("idle")
    assert not lane._thread.is_alive()
    lane.close()
    lane = Lane("busy")
    results = []
    lane.start(lambda _report: 7, Handlers(results.append, results.append))
    qtbot.waitUntil(lambda: results == [7])
    lane.close()
    assert not lane._thread.is_alive()
