"""A stream gives the text of the whole, as soon as it can be known."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.restore import StreamRestorer, restore
from tests.engine.restore.test_restore import ALL

PIECES = st.sampled_from(
    ["Maeve", "Keane", " ", "\n", "**", "_", "MAEVE", "Borealis", " Ltd", "$52", ",430", ".", "43",
     "4", "3", "https://birch", ".example.com", "/y", "](", ")", "<a href=", '"', ">", "[CUSTOM",
     "\\_1]", "_1]", "'s", "x", "2022-10-25", "October 25, 2022", "415", "-555-", "7788", "\ud800"]
)  # fmt: skip


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=25), st.lists(st.integers(0, 200), max_size=40))
def test_every_chunking_gives_the_same(pieces, cuts):
    answer = "".join(pieces)
    whole = restore(answer, ALL)
    restorer, shown, at = StreamRestorer(ALL), "", 0
    for cut in sorted(min(cut, len(answer)) for cut in [*cuts, len(answer)]):
        shown += restorer.feed(answer[at:cut])
        at = cut
    assert whole.text.startswith(shown)
    assert restorer.finish() == whole


@pytest.mark.parametrize(
    ("chunk", "shown"),
    [
        ("Dear ", "Dear "),  # nothing begins with a space
        ("Dear Mae", "Dear "),  # may become a name
        ("Dear Max", "Dear Max"),  # cannot
        ("Dear Maeve and", "Dear Siobhán and"),
        ("at http://x/Mae", "at http://x/Mae"),  # nothing is put back there anyway
        ("a 43", "a "),  # may become 43.5
        ("a 43 so", "a 41 so"),
    ],
)
def test_no_more_is_held_back_than_needed(chunk, shown):
    assert StreamRestorer(ALL).feed(chunk) == shown


def test_letter_by_letter():
    answer = "Maeve Keane, 43, of Borealis Ltd: https://birch.example.com/y (Maeve)"
    restorer = StreamRestorer(ALL)
    shown = "".join(restorer.feed(char) for char in answer)
    whole = restorer.finish()
    assert whole == restore(answer, ALL)
    assert len(whole.text) - len(shown) <= 1
