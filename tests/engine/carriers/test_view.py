"""Decoded texts: every position finds its way to the text as given and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.carriers import decoded, read
from engine.values import Region

PIECES = st.sampled_from(
    ["a", " ", "ø", "\n", '"', "\\", "\\u00f8", "\\n", '\\"', "&amp;", "&#248;", "=C3=BC", "=\n",
     "%41", "{", "}", ":", ",", "''", "name", "1", "<b>", "</b>", "https://example.org/?a=", "\t",
     "|", "#"]
)  # fmt: skip
TEXTS = st.lists(PIECES, max_size=40).map("".join)


@given(TEXTS)
def test_positions_go_down_and_up_again(text):
    reading = read(text).decoded
    end = 0
    for index in range(len(reading.text)):
        start, stop = reading.span(index, index + 1)
        assert end <= stop <= len(text)
        assert start < stop
        assert start >= end or reading.position(start) <= index
        end = stop
    for index in range(len(text) + 1):
        assert 0 <= reading.position(index) <= len(reading.text)


@given(TEXTS)
def test_letters_outside_of_escapes_are_the_same(text):
    reading = read(text).decoded
    for place, sign in enumerate(reading.text):
        start, stop = reading.span(place, place + 1)
        if stop - start == 1:
            assert text[start:stop] == sign


@given(TEXTS)
def test_the_levels_give_the_same_text_again(text):
    reading = read(text).decoded
    assert decoded(text, reading.levels) == reading


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_value_in_json_inside_json_is_written_back_twice(value, other):
    inner = json.dumps({"name": value, "x": "y"})
    text = json.dumps({"payload": inner, "n": "m"})
    region = Region(text.index(json.dumps(inner)) + 1, text.rindex(', "n"') - 1, "json")
    start = inner.index(": ") + 3
    within = Region(start, start + len(json.dumps(value)) - 2, "json")
    offset = text.index(json.dumps(inner)) + 1
    within = Region(within.start + offset, within.end + offset, "json")
    reading = decoded(text, ((region,), (within,)))
    first = within.start
    written = reading.encoded(other, first, first + len(value))
    begin, stop = reading.span(first, first + len(value))
    new = json.loads(text[:begin] + written + text[stop:])
    assert json.loads(new["payload"]) == {"name": other, "x": "y"}


@pytest.mark.parametrize(
    ("text", "value", "raw"),
    [
        ('{"n": "S\\u00f8ren \\"x\\"", "m": 1}', 'Søren "x"', 'S\\u00f8ren \\"x\\"'),
        ("<a>T&amp;X</a>", "T&X", "T&amp;X"),
        (
            "Content-Transfer-Encoding: quoted-printable\n\nM=C3=BCl=\nler",
            "Müller",
            "M=C3=BCl=\nler",
        ),
        ("a\n\nVALUES: x\nb", "VALUES", "VALUES"),
        ("https://example.org/?n=Hj%C3%B6rdis+A&b=1", "Hjördis A", "Hj%C3%B6rdis+A"),
    ],
)
def test_where_a_value_stands(text, value, raw):
    reading = read(text).decoded
    start = reading.text.index(value)
    begin, stop = reading.span(start, start + len(value))
    assert text[begin:stop] == raw
    assert (reading.position(begin), reading.position(stop)) == (start, start + len(value))
