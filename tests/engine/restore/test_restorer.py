"""A stream gives the text of the whole, as soon as it can be known."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.restore import StreamRestorer, restore
from engine.returned.index import LOOK_AHEAD, Index
from tests.corpus.scoring import corpus
from tests.engine.restore.test_altered import ALL as ALTERED
from tests.engine.restore.test_restore import ALL

PIECES = st.sampled_from(
    ["Maeve", "Keane", " ", "\n", "**", "_", "MAEVE", "Borealis", " Ltd", "$52", ",430", ".", "43",
     "4", "3", "https://birch", ".example.com", "/y", "](", ")", "<a href=", '"', ">", "[CUSTOM",
     "\\_1]", "_1]", "'s", "x", "2022-10-25", "October 25, 2022", "415", "-555-", "7788", "\ud800"]
)  # fmt: skip
ALTERATIONS = st.sampled_from(
    ["Maeve", "Keane", "s", "'", " ", "&nbsp;", "-\n", "\u00ad", "\u200b", "\n> ", "**", "M",
     ". ", "the ", "d'", "de ", "Eva", "van der Berg", "J&uuml;rgen", "\\u00fc", "&", "\\", "n",
     "é", "ü", "García", "Garc", "_", "-", "maeve", "keane", "KEANE", "Kestrel", " Partners",
     "Köln", "er ", "52", "k", ".000", " €", "fifty-two", " thousand", " dollars",
     "zweiundfünfzig", "tausend", "93", "kg", "79", "%", "5,2", "43", " Jahre", "Chapter ", "25",
     ". Oktober", " 2022", "October", "th", " of ", "/10/", "4:45", " pm", "020", " 3946",
     " 1122", "DE02", " 1203", "PERSON", " 1", "[", "]", "{", "}", "ending in ", "1122", "| ",
     " |", "<script>", "</script>", "@", "http://x/"]
)  # fmt: skip


def at_once(answer: str, issued):
    """The answer in one chunk, before what it computed is recomputed."""
    restorer = StreamRestorer(issued)
    restorer.feed(answer)
    return restorer.finish()


def chunked(answer: str, cuts: list[int], issued) -> None:
    whole = at_once(answer, issued)
    restorer, shown, place, reach = StreamRestorer(issued), "", 0, Index(issued).reach
    for cut in sorted(min(cut, len(answer)) for cut in [*cuts, len(answer)]):
        shown += restorer.feed(answer[place:cut])
        place = cut
        assert restorer.held <= reach
    assert whole.text.startswith(shown)
    assert restorer.finish() == whole


@settings(max_examples=250)
@given(st.lists(PIECES, max_size=25), st.lists(st.integers(0, 200), max_size=40))
def test_every_chunking_gives_the_same(pieces, cuts):
    answer = "".join(pieces)
    whole = at_once(answer, ALL)
    restorer, shown, place = StreamRestorer(ALL), "", 0
    for cut in sorted(min(cut, len(answer)) for cut in [*cuts, len(answer)]):
        shown += restorer.feed(answer[place:cut])
        place = cut
    assert whole.text.startswith(shown)
    assert restorer.finish() == whole


@pytest.mark.long
@settings(max_examples=150)
@given(st.lists(ALTERATIONS, max_size=25), st.lists(st.integers(0, 200), max_size=6))
def test_every_chunking_of_altered_values_gives_the_same(pieces, cuts):
    chunked("".join(pieces), cuts, ALTERED)


@pytest.mark.long
@settings(max_examples=60)
@given(st.data())
def test_every_chunking_of_a_real_answer_gives_the_same(data):
    record = data.draw(st.sampled_from(corpus()))
    cuts = data.draw(st.lists(st.integers(0, len(record.response)), max_size=8))
    chunked(record.response, cuts, record.replacements)


@pytest.mark.parametrize(
    ("chunk", "shown"),
    [
        ("Dear ", "Dear "),  # nothing begins with a space
        ("Dear Mae", "Dear "),  # may become a name
        ("Dear Max", "Dear Max"),  # cannot
        ("Dear Maeve and", "Dear Siobhán and"),
        ("at http://x/Mae", "at http://x/"),  # may become a name, to be reported
        ("a 43", "a "),  # may become 43.5
        ("a 43 so", "a "),  # may become «43 socks», which is no age
        ("a 43, so", "a 41, so"),
    ],
)
def test_no_more_is_held_back_than_needed(chunk, shown):
    assert StreamRestorer(ALL).feed(chunk) == shown


def test_plain_text_waits_for_one_value_at_most():
    longest = Index(ALL).longest + LOOK_AHEAD
    restorer, held = StreamRestorer(ALL), 0
    for char in (
        "Maeve Keane, 43, of Borealis Ltd called 415-555-7788 on October 25, 2022 twice. " * 3
    ):
        restorer.feed(char)
        held = max(held, restorer.held)
    assert 0 < held <= longest


def test_letter_by_letter():
    answer = "Maeve Keane, 43, of Borealis Ltd: https://birch.example.com/y (Maeve)"
    restorer = StreamRestorer(ALL)
    shown = "".join(restorer.feed(char) for char in answer)
    whole = restorer.finish()
    assert whole == restore(answer, ALL)
    assert len(whole.text) - len(shown) <= 1


def test_a_long_answer_is_not_copied_for_each_of_its_pieces():
    restorer = StreamRestorer(ALL)
    scanner, places, moves = restorer._scanner, 0, 0
    for number in range(20_000):
        restorer.feed(f"n{number} ")
        moves += id(scanner._raw) != places
        places = id(scanner._raw)
    assert moves < 5_000
