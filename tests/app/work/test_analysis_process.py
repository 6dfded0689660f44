"""The analysis in a process of its own: the same results, no freeze, nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from app.look.example import EXAMPLE
from app.work.analysis import AnalysisSettings, InProcessAnalysis
from app.work.analysis_process import AnalysisProcess, ChildProcess
from app.work.model_loader import Machine, ModelLoader
from engine.errors import Cancelled, ChatBroken, ModelError, OptionError
from engine.options import Options
from engine.progress import ignore
from engine.values import Annotated
from tests.app.work.strange_analysis import StrangeAnalysis
from tests.embedded import models

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def analysis(tmp_path):
    made = AnalysisProcess(
        lambda: AnalysisSettings(rules_file=str(tmp_path / "died")),
        StrangeAnalysis(AnalysisSettings),
        lambda: ChildProcess(StrangeAnalysis),
    )
    yield made
    made.close()


def propose(analysis, text, tick=ignore):
    return analysis.propose(text, Options(), tick=tick)


def worker(analysis):
    """The number of the process that works now."""
    return int(propose(analysis, "who").milliseconds)


def cancel_after(seconds):
    end = time.monotonic() + seconds

    def tick(_fraction, _note=""):
        if time.monotonic() > end:
            raise Cancelled("Stopped.")

    return tick


def cancel_at_progress(fraction, _note=""):
    if fraction:
        raise Cancelled("Stopped.")


def is_running(pid):
    """Whether there is such a process; one that only waits to be buried counts as gone."""
    if sys.platform == "win32":
        listed = subprocess.run(
            ["tasklist", "/FI", f"PID eq {pid}"], capture_output=True, text=True, check=True
        )
        return str(pid) in listed.stdout
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or ") Z " not in state.read_text()


def test_another_process_finds_and_weighs_the_same():
    here = InProcessAnalysis(models=ModelLoader(make=lambda _local, _server: models()))
    there = AnalysisProcess(AnalysisSettings, here)
    try:
        findings, same = (propose(item, EXAMPLE) for item in (here, there))
        assert findings.plan == same.plan
        assert findings.plan.annotated.spans
        assert there.weigh(same.plan.annotated, tick=ignore) == here.weigh(
            findings.plan.annotated, tick=ignore
        )
        places = [(0, 4)]
        assert there.candidates("Lisa has a car.", places, 3, tick=ignore) == here.candidates(
            "Lisa has a car.", places, 3, tick=ignore
        )
        assert worker_count(there) == 1
    finally:
        there.close()


def worker_count(analysis):
    return int(analysis._child is not None and is_running(analysis._child.pid))


def test_work_that_stops_when_told_keeps_its_process(analysis):
    before = worker(analysis)
    with pytest.raises(Cancelled):
        propose(analysis, "patient", cancel_after(0.1))
    assert worker(analysis) == before != os.getpid()


def test_work_that_does_not_stop_is_ended(analysis):
    before = worker(analysis)
    with pytest.raises(Cancelled):
        propose(analysis, "stubborn", cancel_after(0.1))
    assert not is_running(before)
    assert worker(analysis) not in (before, os.getpid())


def test_progress_is_told_here(analysis):
    reports = []

    def tick(fraction, note=""):
        reports.append((fraction, note))
        if fraction:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        propose(analysis, "patient", tick)
    assert reports[-1] == (0.25, "waiting")


def test_a_process_that_died_is_replaced_once_and_the_work_repeated(analysis):
    assert propose(analysis, "once").plan.annotated.text == "once"


def test_work_that_kills_twice_is_an_error_and_the_next_text_is_served(analysis):
    with pytest.raises(ModelError, match="ended unexpectedly"):
        propose(analysis, "deadly")
    assert worker(analysis) != os.getpid()


def test_errors_are_carried_over_and_only_our_own_words_with_them(analysis):
    with pytest.raises(OptionError, match=r"^The rules are wrong\.$"):
        propose(analysis, "wrong")
    with pytest.raises(ChatBroken, match=r"^It ended\.$") as broken:
        propose(analysis, "broken")
    assert broken.value.server_words == "Busy."
    with pytest.raises(ValueError, match=r"^$"):
        propose(analysis, "unexpected")
    with pytest.raises(MemoryError):
        propose(analysis, "memory")


def test_a_fault_of_the_process_itself_says_nothing_of_the_text(analysis, capfd):
    with pytest.raises(ModelError, match="ended unexpectedly"):
        propose(analysis, "odd Ann Byrne")
    assert "Byrne" not in "".join(capfd.readouterr())
    assert worker(analysis) != os.getpid()


def test_what_is_weighed_is_the_text_that_was_asked_for(analysis):
    """The process remembers the last text: it must not weigh that for another."""
    first = propose(analysis, "first").plan.annotated
    weight = analysis.weigh(first, tick=ignore)
    assert weight == StrangeAnalysis(AnalysisSettings).weigh(first, tick=ignore)
    with pytest.raises(Cancelled):
        propose(analysis, "late", cancel_at_progress)
    assert analysis.weigh(first, tick=ignore) == weight
    other = Annotated("another", (), (), ())
    assert analysis.weigh(other, tick=ignore) != weight


def test_where_no_process_can_be_started_the_work_is_done_here_and_that_is_said():
    def fail():
        raise PermissionError("no")

    analysis = AnalysisProcess(AnalysisSettings, StrangeAnalysis(AnalysisSettings), fail)
    assert analysis.machine().notice == ""
    assert worker(analysis) == os.getpid()
    assert "(PermissionError)" in analysis.machine().notice


def test_other_choices_make_what_was_told_of_the_models_old(analysis):
    worker(analysis)
    analysis._last_machine = (analysis._last_machine[0], Machine(device="GPU"))
    assert analysis.machine().device == "GPU"
    analysis.renew()
    assert analysis.machine() == Machine()


def test_closing_ends_the_work_and_the_process(analysis):
    before, failures = worker(analysis), []

    def work():
        try:
            propose(analysis, "stubborn")
        except Cancelled as error:
            failures.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.2)
    analysis.close()
    thread.join(20)
    assert failures
    assert not is_running(before)
    with pytest.raises(Cancelled):
        propose(analysis, "who")


PARENT = """
import sys, time
from app.work.analysis import AnalysisSettings
from app.work.analysis_process import AnalysisProcess, ChildProcess
from engine.options import Options
from tests.app.work.strange_analysis import StrangeAnalysis

if __name__ == "__main__":
    made = AnalysisProcess(
        AnalysisSettings, StrangeAnalysis(AnalysisSettings), lambda: ChildProcess(StrangeAnalysis)
    )
    print(int(made.propose("who", Options(), tick=lambda *_: None).milliseconds), flush=True)
    if sys.argv[1] == "busy":
        made.propose("patient", Options(), tick=lambda *_: None)
    time.sleep(600)
"""


@pytest.mark.parametrize("state", ["busy", "idle"])
def test_the_process_does_not_outlive_a_window_that_was_killed(tmp_path, state):
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    parent = subprocess.Popen(
        [sys.executable, str(script), state], stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    child = int(parent.stdout.readline())
    assert is_running(child)
    os.kill(parent.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    parent.wait(20)
    parent.stdout.close()
    end = time.monotonic() + 20
    while is_running(child) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(child)
