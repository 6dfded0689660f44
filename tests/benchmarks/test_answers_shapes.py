"""Shapes of texts: each is told from a broken one."""

from __future__ import annotations

import pytest

from benchmarks.answers.shapes import READERS, parses
from benchmarks.answers.texts import SHAPES

SHAPED = {
    "json": ('{"a": "Ann", "b": 3}', '{"a": "Zoë", "b": 7}', '{"a": "Ann"s", "b": 3}'),
    "jsonl": ('{"a": 1}\n{"a": 2}', '{"a": 4}\n{"a": 5}', '{"a": 4}\n{"a": four}'),
    "yaml": ("a:\n  - x: 1\n    y: k", "a:\n  - x: 2\n    y: m", "a:\n  - x: 2\n    y: m: [n"),
    "xml": ("<a><b>x</b></a>", "<a><b>y</b></a>", "<a><b>y</c></a>"),
    "html": ("<p>x<br>y</p>", "<p>z<br>y</p>", "<p>z<y</p>"),
    "csv": ("n,town\nAnn,Leeds", 'n,town\n"Lind, P",Perth', "n,town\nLind, P,Perth"),
    "tsv": ("n\ttown\nAnn\tLeeds", "n\ttown\nBo\tPerth", "n\ttown\nBo Perth"),
    "columns": (
        "name    kg\nAnn     12\nBob      9",
        "name    kg\nZoë     15\nTim      8",
        "name    kg\nMaximilian     15\nTim      8",
    ),
    "markdown table": (
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "| a | b |\n|---|---|\n| 7 | 8 |",
        "| a | b |\n|---|---|\n| 7 | x|y |",
    ),
    "ini": ("[a]\nx = 1\ny = 2", "[a]\nx = 3\ny = 4", "[a]\nx = 3\n\ny\n[b]\nz = 4"),
    "env": ('A=1\nB="x y"', 'A=2\nB="z"', 'A=2\nB="z'),
    "sql": (
        "SELECT 1 FROM t WHERE n = 'Ann';",
        "SELECT 2 FROM u WHERE n = 'O''Hara';",
        "SELECT 2 FROM New York WHERE n = 'O''Hara';",
    ),
    "log": (
        "2026-01-02 10:11:12 in\n2026-01-02 10:11:13 out",
        "2025-03-02 09:11:12 in\n2025-03-02 09:11:13 out",
        "2025-03-02 09:11:12 in\nMarch 2025 out",
    ),
    "python": ("a = ['Ann', 3]", "a = ['Bo', 4]", "a = ['O'Hara', 4]"),
    "javascript": (
        "const a = {n: 'Ann'}; // x",
        "const b = {n: 'Bo'}; // y",
        "const b = {n: 'O'H'}; // y",
    ),
    "java": ('String a = "Ann"; /* x */', 'String b = "Bo"; /* y */', "String b = Bo Lee; /* y */"),
    "bash": (
        "cp /srv/a.txt ann@host:/b # x",
        "cp /opt/q.txt bo@box:/c # y",
        "cp /opt/q.txt bo lee:/c # y",
    ),
}


@pytest.mark.parametrize("kind", sorted(SHAPES))
def test_a_shape_tells_right_from_wrong(kind):
    before, right, wrong = SHAPED[kind]
    assert parses(kind, before, before)
    assert parses(kind, right, before)
    assert not parses(kind, wrong, before)


def test_every_shape_has_a_reader():
    assert set(READERS) == SHAPES


def test_a_shape_may_be_a_block_or_lines_of_a_text():
    fenced = "Look:\n```json\n[1]\n```\nand\n```\nx = 1\n```\n"
    assert parses("json", fenced, fenced, 1)
    assert not parses("json", fenced, fenced, 2)
    assert parses("json", "Hi Bo,\n[2]\nbye", "Hi Al,\n[1]\nbye")
    assert not parses("json", "Hi Bo,\n[2\nbye", "Hi Al,\n[1]\nbye")


def test_columns_are_aligned_by_one_of_their_sides():
    """Cells of one length stood below each other at both sides: one of them is enough."""
    before = "a     b    kg\nAnna  Leeds  12\nEwan  Perth   9"
    assert parses("columns", "a     b    kg\nZoe   Derby  12\nMilo  York    9", before)
    assert not parses("columns", "a     b    kg\nZoe  Derby  12\nMilo  York    9", before)
