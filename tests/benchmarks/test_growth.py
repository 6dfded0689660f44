"""What `benchmarks.growth` makes of times and of pieces."""

from __future__ import annotations

import pytest

from benchmarks import growth
from benchmarks.growth import Bench, Row, cut, kept, marks
from engine.values import Annotated, Span
from tests.engine.annotate.reading import Tagged


class Timed(Bench):
    """A bench whose times are given: one row of them for each text."""

    def __init__(self, *times):
        self.minimise = self.encrypted = False
        self.given = list(times)

    def times(self, text):
        del text
        return self.given.pop(0)


def test_the_fastest_times_of_a_steep_kind_count_for_both_lengths():
    bench = Timed((0.2, 0, 0), (2.0, 0, 0), (0.3, 0, 0), (0.9, 0, 0))
    row = bench.row("prose", (1_000, 4_000))
    assert row.seconds == ((0.2, 0, 0), (0.9, 0, 0))
    assert not bench.given
    assert not row.is_steep


def test_a_kind_that_stays_steep_is_told():
    bench = Timed(*[(0.2, 0, 0), (3.2, 0, 0)] * (1 + growth.AGAIN))
    row = bench.row("prose", (1_000, 4_000))
    assert row.exponent(0) == pytest.approx(2)
    assert row.is_steep


def test_short_times_have_no_exponent():
    assert Row("prose", (1_000, 4_000), ((0.01,), (0.19,))).exponent(0) is None


@pytest.mark.parametrize("count", [1, 2, 7, 100])
def test_pieces_are_spread_over_the_text_and_end_behind_words(count):
    text = "word " * 10_000
    places = cut(text, count)
    every = cut(text, 10**6)
    assert len(places) == min(count, len(every))
    assert places[0][0] == 0
    assert count == 1 or places[-1][1] == len(text)
    assert set(places) <= set(every)
    assert "".join(text[start:end] for start, end in every) == text
    assert all(text[end - 1] == " " for _, end in places)


def test_the_share_of_what_the_whole_marks_is_told():
    def read(start, end):
        return Annotated(" " * (end - start), (Span(0, 4, "PERSON", 1.0, "x"),), (), ())

    whole = Annotated(" " * 20, (Span(0, 4, "PERSON", 1.0, "x"), Span(10, 12, "AGE", 1.0, "x")),
                      (), ())  # fmt: skip
    assert kept([(0, 10), (10, 20)], marks(whole), read) == 6 / 8


@pytest.mark.parametrize("doubts", [None, ((4, 9), (24, 29))])
def test_a_piece_is_read_with_what_the_tagger_saw_in_the_whole(doubts):
    text = "Ask Priya about it. Ask Priya about it."
    seen = Tagged((Span(24, 29, "PERSON", 0.9, "tagger"),), (), doubts)
    found = growth._read(text, 20, len(text), seen).spans
    assert [(span.start, span.end, span.type) for span in found] == [(4, 9, "PERSON")]
