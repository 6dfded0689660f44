"""A repaired answer: the text, and a report that still fits it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.state.repair import Repair, locate, repaired
from engine.restore import restore
from engine.values import Replacement, Restored

SENT = tuple(
    Replacement(0, 0, 0, 0, "PERSON", original, replacement, "surrogate", reversible=True)
    for original, replacement in (("Ana Byrne", "Jo Ray"), ("Siobhán", "Mary"), ("Cork", "Leeds"))
)


def answer(text: str) -> Restored:
    return restore(text, SENT)


def test_a_missing_value_is_put_where_it_belongs():
    before = answer("Dear Joanna, Mary called from Leeds; mail x@y.org.")
    made = repaired(before, Repair(5, 11, "Ana Byrne", "Jo Ray"))
    assert made.text == "Dear Ana Byrne, Siobhán called from Cork; mail x@y.org."
    assert (made.report.restored, made.report.recovered, made.report.unplaced) == (2, 1, 0)
    for item in made.report.items:
        assert made.text[item.start : item.end] == item.original
    (unknown,) = made.report.unknown
    assert made.text[unknown.start : unknown.end] == "x@y.org"


def test_overwriting_a_value_makes_it_missing_again():
    before = answer("Mary called.")
    made = repaired(before, Repair(0, len("Siobhán"), "Cork", "Leeds"))
    assert made.text == "Cork called."
    missing = {item.original for item in made.report.items if item.status == "missing"}
    assert missing == {"Ana Byrne", "Siobhán"}


def test_own_words_place_no_value():
    made = repaired(answer("Call Mary now."), Repair(0, 4, "Ring"))
    assert made.text == "Ring Siobhán now."
    assert (made.report.restored, made.report.recovered) == (1, 0)


@given(st.text("Mary JoRayLeeds .", max_size=40), st.data())
def test_positions_always_fit(text, data):
    before = answer(text)
    start = data.draw(st.integers(0, len(before.text)))
    end = data.draw(st.integers(start, len(before.text)))
    made = repaired(before, Repair(start, end, "Ana Byrne", "Jo Ray"))
    statuses = [item.status for item in made.report.items]
    assert made.report.unplaced == statuses.count("missing")
    assert {item.replacement for item in made.report.items} == {"Jo Ray", "Mary", "Leeds"}
    for item in made.report.items:
        if item.status == "exact":
            assert made.text[item.start : item.end] == item.original


def test_selected_words_are_found_in_the_markdown():
    text, shown = "**He** met *him* and\nhim.", "He met him and him."
    assert locate(text, shown, "him", 7) == (12, 15)
    assert locate(text, shown, "him", 15) == (21, 24)
    assert locate(text, shown, "and him", 11) == (17, 24)
    assert locate("[him](http://him) him", "him him", "him", 4) is None
    assert locate(text, shown, " ", 2) is None
