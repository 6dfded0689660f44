"""The slider says what ε does to words, where words are replaced."""

from __future__ import annotations

from app.look import words
from app.state.choices import ValueChoice


def test_the_slider_speaks_of_words_where_words_are_noised(qtbot, window, reviewed):
    reviewed("Ask Byrne.")
    top = window.top
    assert "words" not in top.strength.toolTip()
    session = window.session
    with qtbot.waitSignal(session.reviewed, timeout=10_000):
        session.decide(session.choices.with_value("Byrne", ValueChoice("dx")))
    window.review_controller.deferred.finish()
    assert "83 of 100 words replaced, a guesser is right 17 times in 100" in top.strength.toolTip()
    assert "ages" not in top.strength.toolTip()
    assert "83 of 100" in top.slider.accessibleDescription()
    with qtbot.waitSignal(session.reviewed, timeout=10_000):
        session.decide(session.choices.with_value("Byrne", ValueChoice("redact")))
    window.review_controller.deferred.finish()
    assert "words" not in top.strength.toolTip()


def test_shares_are_told_in_whole_words():
    assert words.replaced_words((0.994, 0.004), short=True) == "99 of 100 words"
