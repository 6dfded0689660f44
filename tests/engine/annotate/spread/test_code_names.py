"""Variables that bear the name of somebody of the text."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim
from engine.annotate.spread.code_names import code_names


def finds(text: str, person: str) -> list[str]:
    start = text.index(person)
    claim = Claim(start, start + len(person), "PERSON", 0.9, "test")
    return [text[name.start - 3 : name.end + 1] for name in code_names([claim], text)]


def test_a_variable_is_found_wherever_it_stands():
    text = "# for Nora Lindgren\nnora = find(id)\nprint(nora.name, nora)\n"
    assert finds(text, "Nora Lindgren") == ["en\nnora ", "nt(nora.", "e, nora)"]


@pytest.mark.parametrize(
    "text",
    [
        "Nora Lindgren wrote: nora said so.",
        'Nora Lindgren\nx = find("nora")\nprint(x["nora"])\n',
        "Nora Lindgren\nnorah = 3\nprint(self.nora)\n",
        "Will Grant\nwill = 3\n",
    ],
)
def test_words_strings_and_attributes_are_none(text):
    assert finds(text, text.split("\n")[0].split(" wrote")[0]) == []
