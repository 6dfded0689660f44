"""A long text is shown in steps, and what they show is worked out beside the window."""

from __future__ import annotations

import threading

import pytest

from app.state import review_results
from app.work.deferred_steps import SHORT, DeferredSteps

LONG = "Ask Byrne. " * (SHORT // 10)


@pytest.fixture
def turns(qapp):
    return DeferredSteps()


def test_steps_run_one_in_a_turn_and_in_their_order(qtbot, turns):
    done = []
    for name in "abca":
        turns.do(name, lambda name=name: done.append((name, turns.waiting)), at_once=False)
    assert done == []
    qtbot.waitUntil(lambda: not turns.waiting)
    assert done == [("a", True), ("b", True), ("c", False)]


def test_a_step_that_runs_at_once_does_not_run_again(qtbot, turns):
    done = []
    turns.do("a", lambda: done.append("late"), at_once=False)
    turns.do("a", lambda: done.append("now"), at_once=True)
    assert not turns.waiting
    assert done == ["now"]


def test_waiting_steps_can_be_finished_and_forgotten(turns):
    done = []
    turns.do("a", lambda: done.append("a"), at_once=False)
    turns.do("b", lambda: done.append("b"), at_once=False)
    turns.finish()
    assert done == ["a", "b"]
    turns.do("a", lambda: done.append("again"), at_once=False)
    turns.drop()
    turns.finish()
    assert done == ["a", "b"]


def test_the_state_is_shown_once_for_all_that_happens_in_a_turn(
    qtbot, window, reviewed, monkeypatch
):
    reviewed("Ask Byrne.")
    qtbot.waitUntil(lambda: window.session.watch.milliseconds is not None)  # all is known by then
    qtbot.waitUntil(lambda: not window.review_controller.deferred.waiting)
    reports = []
    monkeypatch.setattr(window.strip, "show_spent", lambda *figures: reports.append(figures))
    for signal in (window.session.outdated, window.session.chosen, window.session.outdated):
        signal.emit()
    assert reports == []
    qtbot.waitUntil(lambda: not window.review_controller.deferred.waiting)
    assert len(reports) == 1


def test_a_long_review_reaches_the_panes_in_several_turns(qtbot, window):
    seen = []
    window.session.reviewed.connect(lambda: seen.append(window.preview.edit.raw_text()))
    window.prompt.set_text(LONG)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.session.analyse_now()
    assert seen == [""]
    qtbot.waitUntil(lambda: not window.review_controller.deferred.waiting)
    assert window.preview.edit.raw_text() == window.session.review.sanitized.text


def test_what_is_copied_is_shown_first(qtbot, window):
    window.prompt.set_text(LONG)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.session.analyse_now()
    assert window.review_controller.copy_shown()
    assert window.preview.edit.raw_text() == window.session.review.sanitized.text


def test_a_letter_typed_before_the_preview_came_leaves_it_out_of_date(qtbot, window):
    window.prompt.set_text(LONG)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.session.analyse_now()
    window.prompt.edit.insertPlainText("x")
    window.review_controller.deferred.finish()
    assert window.preview._late.isActive()


def test_a_text_that_is_forgotten_is_not_shown_by_a_step_that_waits(qtbot, window):
    window.prompt.set_text(LONG)
    with qtbot.waitSignal(window.session.reviewed, timeout=10_000):
        window.session.analyse_now()
    window.session.forget()
    window.review_controller.deferred.finish()
    assert window.preview.edit.raw_text() == ""


def test_findings_are_worked_out_on_the_lane(qtbot, window, reviewed, monkeypatch):
    threads, work_out = [], review_results.findings

    def noted(*given):
        threads.append(threading.current_thread())
        return work_out(*given)

    monkeypatch.setattr(review_results, "findings", noted)
    reviewed("Ask Byrne.")
    assert window.session.findings()
    assert threads
    assert threading.main_thread() not in threads


def test_costs_are_added_up_once_for_a_review_and_anew_after_a_release(
    qtbot, window, reviewed, engine, monkeypatch
):
    counted, cost = [], engine.cost

    def noted(text, *, conversation):
        counted.append(threading.current_thread())
        return cost(text, conversation=conversation)

    monkeypatch.setattr(engine, "cost", noted)
    reviewed("Ask Byrne.")
    session = window.session
    for _ in range(3):
        session.planned()
        session.refusal()
    assert len(counted) == 1
    assert counted[0] is not threading.main_thread()
    ledger = session.conversation().ledger
    session.conversation()["vault"].ledger = type(ledger)((shown_release(),))
    session.planned()
    assert len(counted) == 2


def shown_release():
    from engine.conversation.ledger import Release  # noqa: PLC0415 - heavy

    return Release("AGE", "41", 1.0)
