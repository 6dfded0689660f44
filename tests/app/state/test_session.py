from __future__ import annotations

import threading

import pytest

from app.state.choices import Choices, ValueChoice
from app.state.review_results import Problem
from app.work.model_loader import Machine
from engine.errors import Cancelled, ModelError, RecognizerError

GPU = Machine("GPU · Test, 80 GB")
TEXT = "Ask Byrne in Galway about Marfan syndrome, 41-year-old."


@pytest.fixture
def review(qtbot, session):
    def write(text=TEXT):
        with qtbot.waitSignal(session.scored, timeout=10_000):
            session.set_text(text)
            session.analyse_now()
        return session.review.sanitized.text

    return write


def decide(qtbot, session, choices):
    with qtbot.waitSignal(session.reviewed, timeout=10_000):
        session.decide(choices)
    return session.review.sanitized.text


def test_marks_come_before_scores(qtbot, session, engine):
    with qtbot.waitSignals([session.reviewed, session.scored], order="strict", timeout=10_000):
        session.set_text(TEXT)
        session.analyse_now()
    assert engine.calls[:2] == ["review", "score"]
    assert session.plan.scores


def test_decisions_survive_edits(qtbot, session, review):
    review()
    keep = session.choices.with_value("Byrne", ValueChoice(mechanism="keep"))
    assert "Byrne" in decide(qtbot, session, keep)
    assert "Byrne" in review("Dear all, please do ask Byrne in Galway.")
    ours = session.choices.with_value("Galway", ValueChoice(replacement="Athens"))
    assert decide(qtbot, session, ours) == "Dear all, please do ask Byrne in Athens."


def test_a_changed_type_brings_its_own_mechanism(qtbot, session, review):
    review()
    decide(qtbot, session, session.choices.with_value("Galway", ValueChoice(type="AGE")))
    decision = next(d for d in session.plan.decisions if d.span.type == "AGE")
    assert (decision.mechanism, decision.span.source) == ("mdp", "user")
    assert decision.epsilon == session.choices.epsilon


def test_strength_and_mechanism_need_no_new_analysis(qtbot, session, engine, review):
    review()
    decide(qtbot, session, session.choices.with_mechanism("PERSON", "placeholder"))
    decide(qtbot, session, session.choices.switched("LOCATION", was_on=True))
    assert "Galway" in session.review.sanitized.text
    assert engine.calls.count("review") == 1
    assert engine.calls.count("revise") == 2
    assert engine.calls.count("score") == 1


def test_switching_back_leaves_the_type_to_the_engine():
    choices = Choices()
    off = choices.switched("PERSON", was_on=True)
    assert off.types == {"PERSON": False}
    assert off.switched("PERSON", was_on=False).types == {}


def test_a_mark_and_a_rule_are_found_anew(qtbot, session, engine, review):
    review()
    assert "about" not in decide(qtbot, session, session.choices.with_mark("about"))
    assert "Byrne" in decide(qtbot, session, session.choices.with_rule("Byrne", keep=True))
    assert engine.calls.count("review") == 3


def test_only_what_is_shown_can_be_sent(qtbot, session, review):
    shown = review()
    assert session.sendable is session.review.sanitized
    session.set_text(TEXT + " More.")
    assert session.sendable is None
    assert not session.answers.send(None, "")
    with qtbot.waitSignal(session.scored, timeout=10_000):
        session.analyse_now()
    assert session.sendable.source == TEXT + " More."
    session.set_text("   ")
    session.analyse_now()
    assert session.sendable is None
    assert shown


def test_a_decision_makes_the_preview_unsendable_until_it_is_new(qtbot, session, review):
    review()
    with qtbot.waitSignal(session.reviewed, timeout=10_000):
        session.decide(session.choices.with_value("Byrne", ValueChoice(mechanism="keep")))
        assert session.sendable is None
    assert "Byrne" in session.sendable.text


@pytest.mark.parametrize("error", [ModelError("The model is missing."), RecognizerError("No.")])
def test_a_failing_engine_lets_nothing_out(qtbot, session, engine, review, error):
    review()
    engine.error = error
    with qtbot.waitSignal(session.problem, timeout=10_000) as reports:
        session.set_text(TEXT + "!")
        session.analyse_now()
    assert reports.args[0] == Problem("prompt", str(error), "retry")
    assert session.sendable is None
    assert session.plan is None


def test_an_older_analysis_is_dropped(qtbot, session, engine):
    entered, go = threading.Event(), threading.Event()

    def hold():
        if not entered.is_set():
            entered.set()
            go.wait(10)

    engine.hold = hold
    session.set_text("Ask Byrne.")
    session.analyse_now()
    assert entered.wait(10)
    with qtbot.waitSignal(session.scored, timeout=10_000):
        session.set_text("Ask Ana.")
        session.analyse_now()
        go.set()
    assert session.review.sanitized.source == "Ask Ana."


def test_half_characters_are_refused_with_a_way_out(qtbot, session):
    with qtbot.waitSignal(session.problem, timeout=10_000) as reports:
        session.set_text("Ask \ud83d Byrne")
        session.analyse_now()
    assert reports.args[0].action == "mend"
    assert session.sendable is None


def test_a_new_conversation_forgets(qtbot, session, engine, review, settings):
    review()
    decide(qtbot, session, session.choices.with_mark("about"))
    entry = settings.providers[0]
    with qtbot.waitSignal(session.answers.spent, timeout=10_000):
        assert session.answers.send(entry, "")
    assert session.spent() > 0
    session.new_conversation()
    assert session.text == ""
    assert session.review is None
    assert session.plan is None
    assert not session.choices.marked
    assert session.answers.exchanges == []
    assert session.answers.issued() == ()
    assert session.spent() == 0
    assert not session.history.can_undo


def test_a_follow_up_sends_the_sanitized_transcript(qtbot, session, engine, review, settings):
    entry = settings.providers[0]
    first = review()
    with qtbot.waitSignal(session.answers.spent, timeout=10_000):
        session.answers.send(entry, "")
    second = review("And does Byrne agree?")
    with qtbot.waitSignal(session.answers.spent, timeout=10_000):
        session.answers.send(entry, "")
    item, heard, *rest = engine.outgoing.turns
    assert item.text == first
    assert "Byrne" not in heard.untrusted
    assert "Byrne" not in rest[0].text
    assert rest[-1].text == second


def test_a_broken_answer_keeps_what_came(qtbot, session, engine, review, settings):
    review()
    engine.answer = "Dear {0}, " + "all is well. " * 50
    with qtbot.waitSignal(session.answers.changed, timeout=10_000):
        session.answers.send(settings.providers[0], "")
    qtbot.waitUntil(lambda: bool(session.answers.latest.text))
    session.answers.stop()
    kept = session.answers.latest
    assert kept.text.startswith("Dear")
    assert kept.state in ("stopped", "done")


def test_a_refused_send_says_so_and_leaves_no_exchange(qtbot, session, engine, review, settings):
    review()
    engine.error = ModelError("No.")
    with qtbot.waitSignal(session.answers.failed, timeout=10_000) as reports:
        session.answers.send(settings.providers[0], "")
    assert reports.args[0] == "No."
    assert session.answers.exchanges == []


def test_a_copied_text_is_charged_once_and_its_answer_restored(session, review):
    review()
    shown = session.sendable
    session.answers.copied(shown)
    cost = session.spent()
    session.answers.copied(shown)
    assert session.spent() == cost > 0
    name = next(item for item in shown.replacements if item.original == "Byrne").replacement
    session.answers.paste(f"Dear {name},")
    assert session.answers.latest.text == "Dear Byrne,"
    assert session.answers.latest.restored.report.restored == 1


def long_answer(session):
    """A text that takes a while to restore, with its one value."""
    shown = session.sendable
    session.answers.copied(shown)
    name = next(item for item in shown.replacements if item.original == "Byrne").replacement
    return f"Dear {name}, " + "all is well. " * 2_000


def test_a_long_pasted_answer_is_restored_beside_the_window(qtbot, session, review):
    review()
    answer = long_answer(session)
    session.answers.paste(answer)
    assert session.answers.streaming
    qtbot.waitUntil(lambda: not session.answers.streaming)
    latest = session.answers.latest
    assert latest.text.startswith("Dear Byrne, all is well.")
    assert (latest.state, latest.pasted, latest.problem) == ("done", True, "")


def test_reading_a_long_pasted_answer_can_be_stopped(qtbot, session, engine, review):
    review()
    answer, started, stopped = long_answer(session), threading.Event(), threading.Event()
    waiting = session.answers.latest

    def endless(_text, _issued, *, tick):
        started.set()
        try:
            while True:
                tick(0.5)
        except Cancelled:
            stopped.set()
            raise

    engine.restore = endless
    session.answers.paste(answer)
    qtbot.waitUntil(started.is_set)
    session.answers.stop()
    qtbot.waitUntil(stopped.is_set)
    assert session.answers.latest == waiting


def test_a_pasted_answer_that_cannot_be_restored_leaves_what_was(qtbot, session, engine, review):
    review()
    answer = long_answer(session)
    waiting = session.answers.latest

    def broken(_text, _issued, *, tick):
        raise ModelError("No.")

    engine.restore = broken
    with qtbot.waitSignal(session.answers.failed, timeout=10_000):
        session.answers.paste(answer)
    assert session.answers.latest == waiting


def test_a_settled_key_does_not_stop_the_warm_up(qtbot, session, engine):
    gate = threading.Event()
    engine.prepare = lambda **_given: gate.wait(5) and setattr(engine, "known", GPU)
    session.hold()
    session.prepare()
    session.rekeyed()
    with qtbot.waitSignal(session.reviewed):
        gate.set()
    assert session.watch.machine == GPU


def test_other_keys_give_a_new_conversation_and_a_new_review(qtbot, session, engine, review):
    review()
    first = session.conversation()
    session.hold()
    assert session.sendable is None
    with qtbot.waitSignal(session.reviewed):
        session.rekeyed()
    assert session.conversation() is not first
    assert session.sendable is not None
