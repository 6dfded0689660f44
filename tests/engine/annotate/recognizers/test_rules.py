"""Every row finds its own examples, with their bounds, and misses its counter-examples."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import walk_packages

import pytest

from engine.annotate import recognizers
from engine.annotate.recognizers.all import OF_A_BLOCK, OF_THE_TEXT, ROWS, rules
from engine.annotate.recognizers.pattern import Rule, Search, claims

ROWS_OF_ALL = tuple(rules())
RECOGNIZERS = {recognizer.name: recognizer for recognizer in (*OF_A_BLOCK, *OF_THE_TEXT)}
PRESIDIO = "presidio"
"""Its recognizers are its own; `test_presidio.py` tests what is made of them."""
MODULES = tuple(
    import_module(module.name)
    for module in walk_packages(recognizers.__path__, f"{recognizers.__name__}.")
)


def unmarked(marked: str) -> tuple[str, list[tuple[int, int]]]:
    """An example without its marks, and where its values stand."""
    text, starts, ends = "", [], []
    for char in marked:
        if char == "«":
            starts.append(len(text))
        elif char == "»":
            ends.append(len(text))
        else:
            text += char
    return text, list(zip(starts, ends, strict=True))


def test_names_are_unique():
    assert [
        name for name, count in Counter(row.id for row in ROWS_OF_ALL).items() if count > 1
    ] == []


@pytest.mark.parametrize("row", ROWS_OF_ALL, ids=lambda row: row.id)
def test_finds(row):
    types = set()
    for marked in row.finds:
        text, places = unmarked(marked)
        assert places, marked
        made = sorted(claims((row,), text, "test"), key=lambda claim: claim.start)
        assert [(claim.start, claim.end) for claim in made] == places, marked
        types |= {claim.type for claim in made}
    assert types == row.types, "an example for each type that it can claim, and for no other"


@pytest.mark.parametrize(
    ("name", "row"),
    [pytest.param(name, row, id=row.id) for name in ROWS for row in ROWS[name]],
)
def test_misses(name, row):
    """Not by the row, and not by another one of its recognizer either."""
    assert row.misses
    for text in row.misses:
        assert list(claims((row,), text, "test")) == [], text
        assert list(RECOGNIZERS[name].find(text)) == [], text


def test_every_recognizer_has_rows():
    assert set(RECOGNIZERS) - {PRESIDIO} == set(ROWS)
    assert all(ROWS.values())


@pytest.mark.parametrize("name", ROWS)
def test_a_recognizer_claims_what_its_rows_claim(name):
    for row in ROWS[name]:
        for text in (*(unmarked(marked)[0] for marked in row.finds), *row.misses):
            by_rows = set(claims(ROWS[name], text, name))
            assert set(RECOGNIZERS[name].find(text)) == by_rows, text
            assert {claim.source for claim in by_rows} <= {name}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_row_of_a_file_is_walked_over(module):
    values = [
        item
        for value in vars(module).values()
        for item in (value if isinstance(value, tuple) else (value,))
    ]
    rows = [item for item in values if isinstance(item, Rule | Search)]
    assert {row.id for row in rows} <= {row.id for row in ROWS_OF_ALL}
