"""Answers are compared with their prompts while the engine rests; only numbers are kept."""

from __future__ import annotations

import json

import pytest

from app.preferences.settings import Settings
from engine.observed import FEWEST, Track

TEXT = "Dear Ana, please call +353 91 555 0100."


@pytest.fixture
def talk(qtbot, window, reviewed, session):
    """Sends a text and waits for its answer."""

    def send(text=TEXT):
        reviewed(text)
        window.send()
        qtbot.waitUntil(lambda: session.answers.latest.state == "done")

    return send


def only(settings):
    (track,) = settings.observed.values()
    return track


def learnt(numbers):
    track = Track()
    for number in numbers:
        track = track.learnt(number)
    return track


def test_an_answer_leaves_one_number_and_no_words(qtbot, talk, settings, engine):
    engine.alike = lambda _answer: 0.625
    talk()
    qtbot.waitUntil(lambda: bool(settings.observed))
    assert only(settings).recent == (0.625,)
    settings.save()
    kept = settings.path.read_text()
    assert "Ana" not in kept
    assert "555" not in kept
    assert json.loads(kept)["observed"]
    assert Settings(settings.path).observed == settings.observed


def test_a_shift_of_the_answers_is_followed_and_shown(qtbot, talk, window, settings, engine):
    talk()
    qtbot.waitUntil(lambda: bool(settings.observed))
    name = next(iter(settings.observed))
    assert "alike" not in window.strip.quality.toolTip(), "one answer says nothing yet"
    settings.observed = {name: learnt([0.8, 0.82] * FEWEST)}
    before = settings.observed[name].similarity()
    assert f"{round(100 * before.value)} %" in window.strip.quality.toolTip()
    engine.alike = lambda _answer: 0.2
    for _ in range(2):
        seen = only(settings).seen
        window.session.new_conversation()
        talk()
        qtbot.waitUntil(lambda seen=seen: only(settings).seen == seen + 1)
    after = only(settings).similarity()
    assert after.value < before.value
    assert after.high - after.low > before.high - before.low
    assert f"{round(100 * after.value)} %" in window.strip.quality.toolTip()


def test_another_profile_is_learnt_by_itself(qtbot, talk, settings, session):
    talk()
    qtbot.waitUntil(lambda: len(settings.observed) == 1)
    session.new_conversation()
    settings.profile = "minimise"
    talk()
    qtbot.waitUntil(lambda: len(settings.observed) == 2)


def test_switched_off_nothing_is_learnt_and_what_was_is_forgotten(qtbot, talk, settings, engine):
    talk()
    qtbot.waitUntil(lambda: bool(settings.observed))
    settings.observing = False
    assert not settings.observed
    engine.calls.clear()
    talk(TEXT + " Thank you.")
    qtbot.wait(900)
    assert "likeness" not in engine.calls
    assert not settings.observed


def test_what_was_forgotten_is_not_compared_any_more(qtbot, talk, session, settings, engine):
    talk()
    session.forget()
    qtbot.wait(900)
    assert "likeness" not in engine.calls
    assert not settings.observed


def test_a_pasted_answer_belongs_to_no_chatbot(qtbot, answered, engine):
    answered(TEXT, "Dear {0}")
    qtbot.wait(900)
    assert "likeness" not in engine.calls
