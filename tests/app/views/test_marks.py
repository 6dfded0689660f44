"""Marks that move with the text, against moving every one of them by hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.views.reading import Paint, ShiftingPaints

EDITS = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 12), st.integers(0, 9)), max_size=12)


def by_hand(places, position, removed, added):
    kept = []
    for start, end in places:
        if end <= position:
            kept.append((start, end))
        elif start >= position + removed:
            kept.append((start + added - removed, end + added - removed))
    return kept


@given(gaps=st.lists(st.tuples(st.integers(0, 9), st.integers(1, 9)), max_size=40), edits=EDITS)
def test_any_edits_leave_the_marks_at_their_words(gaps, edits):
    places, start = [], 0
    for gap, length in gaps:
        places.append((start + gap, start + gap + length))
        start += gap + length
    marks = ShiftingPaints([Paint(*place) for place in places])
    for position, removed, added in edits:
        marks.shift(position, removed, added)
        places = by_hand(places, position, removed, added)
        seen = [(paint.start, paint.end) for paint in marks.between(0, 10_000)]
        assert seen == places
    assert [(paint.start, paint.end) for paint in marks.all()] == places


def test_typing_in_one_place_touches_no_mark_elsewhere():
    paints = [Paint(10 * number, 10 * number + 4) for number in range(5000)]
    marks = ShiftingPaints(list(paints))
    marks.shift(25_005, 0, 1)
    for number in range(50):
        marks.shift(25_006 + number, 0, 1)
    assert all(item is other for item, other in zip(marks._paints, paints, strict=True))
