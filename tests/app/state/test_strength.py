"""The strength says what the slider changes for this profile and this text."""

from __future__ import annotations

import pytest

from app.state.strength import noised_types, strength_words
from engine.types import PROFILES

NONE = frozenset()


@pytest.mark.parametrize("profile", PROFILES)
def test_where_ages_get_noise_their_range_is_said(profile):
    full, short = strength_words(profile, frozenset({"AGE", "MONEY"}), 1.0)
    assert full == "ages within ±4 years, 9 in 10"
    assert short == "±4 years"


def test_before_a_text_the_profile_alone_counts():
    assert "ages" in strength_words("restore", None, 1.0)[0]
    assert strength_words("minimise", None, 1.0)[0] == "changes nothing in this profile"


def test_where_nothing_gets_noise_that_is_said():
    assert strength_words("restore", NONE, 1.0)[0] == "changes nothing in this text"
    assert strength_words("minimise", NONE, 1.0)[0] == "changes nothing in this profile"


def test_figures_and_words_are_said():
    assert "figures" in strength_words("numbers", frozenset({"MONEY"}), 1.0)[0]
    full, short = strength_words("formal", frozenset({"AGE"}), 1.0, replaced=(0.83, 0.126))
    assert "83 of 100 words" in full
    assert "ages" in full
    assert short == "83 of 100 words"


def test_the_bar_follows_profile_and_text(qtbot, window, reviewed):
    reviewed("A 41-year-old asks.")
    assert noised_types(window.session.plan) == {"AGE"}
    assert "ages within" in window.top.strength.toolTip()
    reviewed("Byrne asks.")
    assert window.top.strength.toolTip() == "changes nothing in this text"
    with qtbot.waitSignal(window.session.reviewed):
        window.top.profileChosen.emit("minimise")
    assert window.top.strength.toolTip() == "changes nothing in this profile"
    assert "ages" not in window.top.slider.accessibleDescription()
