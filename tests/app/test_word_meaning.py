"""The slider says what ε does to words, where words are replaced."""

from __future__ import annotations

from dataclasses import replace

from app import words


def test_the_slider_speaks_of_words_where_words_are_noised(window, reviewed):
    reviewed("Ask Byrne.")
    top = window.top
    assert "words" not in top.strength.toolTip()
    session = window.session
    session.review = replace(session.review, words=(0.83, 0.126))
    session.reviewed.emit()
    assert "83 of 100 words replaced, a guesser is right 13 times in 100" in top.strength.toolTip()
    assert "ages" not in top.strength.toolTip()
    assert "83 of 100" in top.slider.accessibleDescription()
    session.review = replace(session.review, words=None)
    session.reviewed.emit()
    assert "words" not in top.strength.toolTip()


def test_shares_are_told_in_whole_words():
    assert words.replaced_words((0.994, 0.004), short=True) == "99 of 100 words"
