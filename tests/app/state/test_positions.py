from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.state.positions import (
    Positions,
    has_lone_surrogates,
    is_another_text,
    without_lone_surrogates,
)

ANY = st.text(alphabet=st.characters(), max_size=60)


def units(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@given(ANY)
def test_every_position_comes_back(text):
    places = Positions(text)
    for point in range(len(text) + 1):
        assert places.to_points(places.to_qt(point)) == point


@given(ANY)
def test_qt_counts_utf16_units(text):
    places = Positions(text)
    assert [places.to_qt(index) for index in range(len(text) + 1)] == [
        units(text[:index]) for index in range(len(text) + 1)
    ]


@given(st.text(alphabet="a😀\u0301é", max_size=30))
def test_inside_a_pair_is_the_start_of_its_character(text):
    places = Positions(text)
    for place, character in enumerate(text):
        if character == "😀":
            assert places.to_points(places.to_qt(place) + 1) == place


@given(st.text(alphabet=["a", "\ud83d", "\ude00", "😀", "\0"], max_size=20))
def test_mending_keeps_all_positions(text):
    fixed = without_lone_surrogates(text)
    assert not has_lone_surrogates(fixed)
    assert len(fixed) == len(text)
    assert units(fixed) == units(text)
    assert [a == b for a, b in zip(text, fixed, strict=True)] == [
        not "\ud800" <= item <= "\udfff" for item in text
    ]


def test_a_text_that_is_replaced_as_a_whole_is_another_one():
    before = "Dear Byrne, please come to Galway on Monday."
    assert is_another_text(before, "Invoice 4711 for the roof of the school in Cork")
    assert is_another_text(before, "")
    assert not is_another_text(before, before)
    assert not is_another_text(before, before.replace("Byrne", "Ana"))
    assert not is_another_text(before, before[:12])
    assert not is_another_text("", before)
