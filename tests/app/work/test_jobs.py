from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QObject, QThread, Signal

from app.work.jobs import Handlers, Lane, words_for
from engine.errors import ModelError


@pytest.fixture
def lane(qapp):
    made = Lane("test")
    yield made
    made.close()


class Told:
    def __init__(self):
        self.done, self.failed, self.parts, self.progress = [], [], [], []
        self.handlers = Handlers(
            self.done.append,
            self.failed.append,
            progress=lambda fraction, note: self.progress.append((fraction, note)),
            parts=self.parts.extend,
        )


def test_a_result_arrives_on_the_gui_thread(lane, qtbot):
    seen = []
    handlers = Handlers(lambda value: seen.append((value, QThread.currentThread())), seen.append)
    worker = []
    lane.start(lambda _report: worker.append(threading.current_thread()) or 7, handlers)
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == [(7, lane.thread())]
    assert worker[0] is not threading.main_thread()


def test_the_newest_job_wins_and_the_late_result_is_dropped(lane, qtbot):
    entered, go = threading.Event(), threading.Event()
    old, new = Told(), Told()

    def slow(_report):
        entered.set()
        go.wait(10)
        return "old"

    lane.start(slow, old.handlers)
    assert entered.wait(10)
    lane.start(lambda _report: "new", new.handlers)
    go.set()
    qtbot.waitUntil(lambda: new.done == ["new"])
    assert old.done == old.failed == []


def test_a_tick_stops_a_job_nobody_waits_for(lane, qtbot):
    entered, go, ended = threading.Event(), threading.Event(), threading.Event()
    reports = Told()

    def work(report):
        entered.set()
        go.wait(10)
        try:
            report(0.5)
        finally:
            ended.set()
        return "never"

    lane.start(work, reports.handlers)
    assert entered.wait(10)
    lane.cancel()
    assert not lane.busy
    go.set()
    assert ended.wait(10)
    after = Told()
    lane.start(lambda _report: "after", after.handlers)
    qtbot.waitUntil(lambda: after.done == ["after"])
    assert reports.done == reports.failed == reports.progress[1:] == []


def test_parts_and_progress_come_in_order(lane, qtbot):
    reports = Told()

    def work(report):
        for number in range(50):
            report.part(number)
        report(0.5, "half")
        return "end"

    lane.start(work, reports.handlers)
    qtbot.waitUntil(lambda: reports.done == ["end"])
    assert reports.parts == list(range(50))
    assert (0.5, "half") in reports.progress


def test_errors_become_words_without_the_text(lane, qtbot):
    reports = Told()

    def work(_report):
        raise ValueError("Siobhán O'Leary")

    lane.start(work, reports.handlers)
    qtbot.waitUntil(lambda: bool(reports.failed))
    words = words_for(reports.failed[0])
    assert "Siobhán" not in words
    assert "ValueError" in words
    assert words_for(ModelError("The model is missing.")) == "The model is missing."


def test_closing_ends_the_thread(qapp):
    lane = Lane("closing")
    lane.close()
    assert "closing" not in [thread.name for thread in threading.enumerate()]


def test_five_thousand_emits(qapp):
    class Sender(QObject):
        sent = Signal(bool, object)

    sender, seen = Sender(), []
    sender.sent.connect(lambda flag, value: seen.append((flag, value)))
    for _ in range(5000):
        sender.sent.emit(True, None)
    assert seen == [(True, None)] * 5000


def test_five_thousand_parts_through_a_lane(lane, qtbot):
    reports = Told()

    def work(report):
        for number in range(5000):
            report.part((number, None, True))
        return "end"

    lane.start(work, reports.handlers)
    qtbot.waitUntil(lambda: reports.done == ["end"], timeout=20_000)
    assert len(reports.parts) == 5000


def test_a_thousand_parts_are_handed_over_once_per_frame(lane, qtbot):
    batches, reports = [], Told()
    sent = threading.Event()

    def work(report):
        for number in range(1000):
            report.part(number)
            report(number / 1000)
        sent.set()
        return "end"

    handlers = Handlers(
        reports.done.append,
        reports.failed.append,
        progress=reports.handlers.progress,
        parts=batches.append,
    )
    lane.start(work, handlers)
    assert sent.wait(10)  # the event loop stood still meanwhile
    qtbot.waitUntil(lambda: reports.done == ["end"])
    assert [number for batch in batches for number in batch] == list(range(1000))
    assert len(batches) == 1
    assert reports.progress == [(0.999, "")]


def test_parts_of_a_job_nobody_waits_for_are_dropped(lane, qtbot):
    batches, reports, sent, go = [], Told(), threading.Event(), threading.Event()

    def work(report):
        report.part("old")
        sent.set()
        go.wait(10)
        report.part("older")

    lane.start(work, Handlers(reports.done.append, reports.failed.append, parts=batches.append))
    assert sent.wait(10)
    lane.cancel()
    go.set()
    after = Told()
    lane.start(lambda _report: "after", after.handlers)
    qtbot.waitUntil(lambda: after.done == ["after"])
    assert batches == []
