"""The badge: where the models run and how fast, and what is told beside the prompt."""

from __future__ import annotations

import threading

import pytest

from app.work.model_loader import Machine, ModelFailure

TEXT = "Ask Byrne in Galway."
LOST = "The GPU ran out of memory or went away; the model goes on, more slowly, on the CPU."
BROKEN = ModelFailure("tagger", "/models/my-ner", "The folder my-ner holds no readable model.")


@pytest.fixture
def measured(qtbot, window, reviewed, engine):
    """A reviewed text, and the speed measured behind it."""

    def write(text=TEXT):
        reviewed(text)
        qtbot.waitUntil(lambda: window.session.watch.milliseconds is not None)
        window.review_controller.deferred.finish()

    return write


def test_nothing_is_measured_before_the_first_review(window, engine):
    assert window.top.badge.text() == "CPU"
    assert "after the first check" in window.top.badge.toolTip()
    assert engine.measured == 0


def test_the_speed_is_measured_once_behind_the_first_review(window, engine, measured):
    measured()
    assert window.top.badge.text() == "CPU · 38 ms"
    tip = window.top.badge.toolTip()
    assert "38 ms for 100 words" in tip
    assert "The last check took 12 ms." in tip
    assert tip == window.top.badge.accessibleDescription()
    measured("Ask Ana in Cork.")
    assert engine.measured == 1


def test_a_measurement_gives_way_to_the_person_and_is_made_up_for(
    qtbot, window, engine, reviewed, measured
):
    entered, go = threading.Event(), threading.Event()

    def wait():
        entered.set()
        go.wait(10)

    engine.pause = wait
    reviewed(TEXT)
    qtbot.waitUntil(entered.is_set, timeout=10_000)
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.prompt.set_text("Ask Ana.")
        window.session.analyse_now()
        go.set()
    qtbot.waitUntil(lambda: engine.measured == 1)


def test_another_device_is_measured_anew(qtbot, window, engine, measured):
    measured()
    engine.known = Machine("GPU · NVIDIA H100 80GB HBM3, 80 GB")
    measured("Ask Ana in Cork.")
    qtbot.waitUntil(lambda: engine.measured == 2)
    badge = window.top.badge
    qtbot.waitUntil(lambda: badge.text().endswith("· 38 ms"))
    assert badge.text().startswith("GPU · NVIDIA")
    window.resize(1220, 800)
    assert badge.text() == "GPU · 38 ms"
    assert "NVIDIA H100 80GB HBM3, 80 GB" in badge.toolTip()


def test_a_lost_gpu_is_told_beside_the_prompt_until_closed(qtbot, window, engine, reviewed):
    engine.known = Machine("CPU", LOST)
    reviewed(TEXT)
    alert = window.prompt.alert
    assert alert.isVisible()
    assert alert.words.text() == LOST
    assert window.session.sendable is not None
    alert.button.click()
    assert not alert.isVisible()
    reviewed("Ask Ana.")
    assert not alert.isVisible()


def test_a_model_that_cannot_be_used_is_told_in_words(window, engine, reviewed):
    engine.known = Machine("CPU", failures=(BROKEN,))
    reviewed(TEXT)
    message = window.prompt.alert.words.text()
    assert message.startswith("Private values are looked for by the built-in model alone: my-ner")
    assert BROKEN.reason in message
    assert "/models" not in message


def test_the_alert_goes_when_it_no_longer_holds(qtbot, window, engine, reviewed):
    engine.known = Machine("CPU", failures=(BROKEN,))
    reviewed(TEXT)
    engine.known = Machine()
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.settings.local_models = {"causal": "/models/gpt"}
    assert engine.calls.count("renew") == 1
    assert not window.prompt.alert.isVisible()


def test_other_models_review_the_text_anew_and_are_measured(qtbot, window, engine, measured):
    measured()
    with qtbot.waitSignal(window.session.scored, timeout=10_000):
        window.settings.device = "cpu"
        assert window.session.sendable is None
    assert engine.calls.count("review") == 2
    qtbot.waitUntil(lambda: engine.measured == 2)


def test_other_models_are_warmed_up_where_there_is_no_text(qtbot, window, engine):
    qtbot.waitUntil(lambda: "prepare" in engine.calls)
    window.settings.local_models = {"causal": "/models/gpt"}
    qtbot.waitUntil(lambda: engine.calls.count("prepare") == 2)
