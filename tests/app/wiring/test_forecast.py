"""The forecast in the strip: shown once it is known, taken away with the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.values import Forecast


def shown(window):
    return window.strip.quality.value.text(), window.strip.leakage.value.text()


def test_a_reviewed_text_shows_quality_with_its_interval_and_what_can_be_guessed(
    qtbot, window, reviewed
):
    reviewed("Dear Eve Adams, please call 020 7946 0018.")
    qtbot.waitUntil(lambda: shown(window) == ("80 %", "25 %"))
    assert window.strip.quality.note.text() == "60 to 90 %"
    assert "a test" in window.strip.quality.toolTip()


def test_without_a_text_nothing_is_foretold(qtbot, window, reviewed):
    reviewed("Dear Eve Adams, please call 020 7946 0018.")
    qtbot.waitUntil(lambda: shown(window)[0] == "80 %")
    window.prompt.edit.clear()
    qtbot.waitUntil(lambda: shown(window) == ("—", "—"))


def test_another_strength_is_foretold_anew(qtbot, window, reviewed, engine):
    reviewed("Dear Eve Adams, please call 020 7946 0018.")
    qtbot.waitUntil(lambda: shown(window)[0] == "80 %")
    engine.forecast = Forecast(0.5, 0.4, 0.7, leakage=None, basis="a test")
    window.top.slider.setValue(window.top.slider.value() - 2)
    qtbot.waitUntil(lambda: shown(window) == ("50 %", "—"))


def test_where_there_is_no_basis_there_is_no_figure(qtbot, window, reviewed, engine):
    reviewed("Dear Eve Adams, please call 020 7946 0018.")
    engine.forecast = Forecast()
    window.top.slider.setValue(window.top.slider.value() - 2)
    qtbot.waitUntil(lambda: engine.calls[-1] == "foretell" and shown(window) == ("—", "—"))


@pytest.mark.parametrize(
    ("target", "said"),
    [("result", "Result still right"), ("finding", "Answer still found"), ("words", "words kept"),
     (None, "Answer quality")],
)  # fmt: skip
def test_the_gauge_says_what_it_is_the_quality_of(qtbot, window, reviewed, engine, target, said):
    engine.forecast = replace(engine.forecast, target=target)
    reviewed("Dear Eve Adams, please call 020 7946 0018.")
    qtbot.waitUntil(lambda: shown(window)[0] == "80 %")
    assert said in window.strip.quality.head.text()
    assert said in window.strip.quality.accessibleName()
