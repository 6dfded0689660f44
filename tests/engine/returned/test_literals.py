"""Originals are written as the literal, cell or scalar they return into."""

from __future__ import annotations

import csv
import io
import json

import pytest

from engine.issued import Issued
from engine.restore import StreamRestorer, restore

QUOTED = Issued('Dwayne "Rock" O\'Hara', "Peter Moss", "PERSON", "surrogate")
FIRM = Issued("Smith, Hale & Co", "Moss Partners", "ORGANIZATION", "surrogate")
COLON = Issued("ACME: the shop", "Moss Partners", "ORGANIZATION", "surrogate")
LINES = Issued("Line 1\nLine 2", "Mosslane 4", "ADDRESS", "surrogate")
PATH = Issued("C:\\Users\\ghale", "mossbox", "SYSTEM_CONFIG", "surrogate")
AMOUNT = Issued("$11,808.00", "$9,536.40", "MONEY", "surrogate")
WRITTEN = Issued('Dwayne \\"Rock\\" Hale', "Peter Moss", "PERSON", "surrogate")
FENCE = "```"


def in_fence(label: str, code: str) -> str:
    return f"Here:\n\n{FENCE}{label}\n{code}\n{FENCE}\n"


@pytest.mark.parametrize(
    ("issued", "answer"),
    [
        (QUOTED, '{"name": "Peter Moss", "n": ["Peter Moss"]}'),
        (LINES, '{"a": "Mosslane 4"}'),
        (PATH, '{"path": "mossbox"}'),
        (WRITTEN, '{"name": "Peter Moss"}'),
    ],
)
def test_json_stays_json(issued, answer):
    back = restore(answer, [issued]).text
    told = issued.original.replace('\\"', '"')
    assert told == next(iter(json.loads(back).values()))


def test_a_table_keeps_its_columns():
    answer = in_fence("csv", "id,firm,city\n1,Moss Partners,Leeds\n2,Foo,York")
    back = restore(answer, [FIRM]).text
    rows = list(csv.reader(io.StringIO(back.split(FENCE)[1].partition("\n")[2])))
    assert rows[1] == ["1", "Smith, Hale & Co", "Leeds"]


@pytest.mark.parametrize(
    ("issued", "answer", "restored"),
    [
        (QUOTED, in_fence("python", 'n = "Peter Moss"'),
         in_fence("python", "n = \"Dwayne \\\"Rock\\\" O'Hara\"")),
        (QUOTED, in_fence("python", "n = 'Peter Moss'"),
         in_fence("python", "n = 'Dwayne \"Rock\" O\\'Hara'")),
        (QUOTED, in_fence("sql", "SELECT 1 FROM t WHERE n = 'Peter Moss';"),
         in_fence("sql", "SELECT 1 FROM t WHERE n = 'Dwayne \"Rock\" O''Hara';")),
        (COLON, in_fence("yaml", "firm: Moss Partners\nn: 1"),
         in_fence("yaml", 'firm: "ACME: the shop"\nn: 1')),
        (QUOTED, in_fence("", "It's Peter Moss here"),
         in_fence("", "It's Dwayne \"Rock\" O'Hara here")),
        (QUOTED, 'He is "Peter Moss", Peter Moss.', None),
        (AMOUNT, 'fund,units,value\nMSCI,120,$9,536.40\ncash,,"$9,536.40"', None),
        (AMOUNT, in_fence("csv", "fund,value\nMSCI,$9,536.40"), None),
        (FIRM, "We met Moss Partners, then left.", None),
        (COLON, in_fence("yaml", "firm: Moss Partners of Leeds\nn: 1"), None),
    ],
)  # fmt: skip
def test_places(issued, answer, restored):
    told = answer.replace(issued.replacement, issued.original)
    assert restore(answer, [issued]).text == (told if restored is None else restored)


@pytest.mark.parametrize("size", [1, 2, 5, 11])
def test_a_stream_gives_the_same(size):
    answer = (
        in_fence("csv", "id,firm\n1,Moss Partners\n2,Moss Partners,x") + '\n{"a": "Moss Partners"}'
    )
    restorer = StreamRestorer([FIRM])
    for start in range(0, len(answer), size):
        restorer.feed(answer[start : start + size])
    assert restorer.finish().text == restore(answer, [FIRM]).text
