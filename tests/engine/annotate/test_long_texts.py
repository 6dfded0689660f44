"""What rules find in the pieces of a long text is found in the whole."""

from __future__ import annotations

import pytest

from benchmarks.growth import cut, kept, marks
from benchmarks.growth.texts import text_of
from engine.annotate import annotate
from engine.options import Options


@pytest.mark.long
@pytest.mark.parametrize(
    "kind", ["mixed", "quoted mail", "table bars", "JSON lines", "prose by line"]
)
def test_the_whole_has_all_that_its_pieces_have(kind):
    text = text_of(kind, 24_000)

    def read(start, end):
        return annotate(text[start:end], options=Options(), tagger=None)

    whole = marks(read(0, len(text)))
    assert sum(whole) > 1000
    assert kept(cut(text, len(text)), whole, read) == 1.0
