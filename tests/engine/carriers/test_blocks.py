"""Which lines of a prompt are code, logs, tables or data; prose is none of them."""

from __future__ import annotations

import pytest

from engine.carriers import read

LOG = "2026-03-04 02:14:07 INFO run by Ann\n2026-03-04 02:14:09 WARN no answer\n"
TABLE = "order,customer,amount\nA-1,Ann Lee,18.50\nA-2,Bo Fox,21.00\n"
CODE = "import os\n\n\ndef greet(name: str) -> str:\n    return 'Hi ' + name\n"


def blocks(text):
    """The blocks as pairs of kind and text."""
    return [(block.kind, text[block.start : block.end]) for block in read(text).blocks]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (LOG, "log"),
        (LOG.replace("2026-03-04 ", ""), "log"),
        (TABLE, "table"),
        (TABLE.replace(",", "\t"), "table"),
        ("| Name | Born |\n|---|---|\n| Ann | 1980 |\n", "table"),
        (CODE, "code"),
        ("SELECT id, name FROM people\nWHERE name = 'Ann' AND age > 30;\n", "code"),
        ("SELECT id FROM people WHERE said = 'She left. Tom stays here';\n", "code"),
        ('{"name": "Ann",\n "age": 5}\n', "data"),
        ("[mail]\nhost = mx.acme.org\nuser = ann\n", "data"),
        ('<user name="Ann">\n  <age>5</age>\n</user>\n', "code"),
    ],
)
def test_a_block_stands_between_prose(text, kind):
    whole = f"Why does this fail? Ask Ann Lee.\n\n{text}\nPlease answer soon, and thank you.\n"
    assert blocks(whole) == [(kind, text.rstrip("\n"))]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee lives in Ulm, is 47, and works there (since 2019).",
        'He said {"name": "Ann"} and went on about it.',
        "Dear Ann,\n\nthe meeting is at 10:30; please come.\n\nYours\nBo\n",
        "If it rains: stay. See https://acme.org/x?y=1 for more, or ask <b>Ann</b>.",
        "09:30:00 Arrival\n10:15:00 Talk with Ann\n12:00:00 Lunch\n",
        "",
    ],
)
def test_prose_is_no_block(text):
    assert blocks(text) == []


def test_a_list_whose_clauses_end_in_semicolons_is_no_program():
    clauses = (
        " (i)   Statement of Claim: 7 November 2025 (Friday);\n"
        " (ii)  Statement of Defence: four weeks later, 5 December 2025;\n"
        " (iii) Reply: six weeks after the Defence, 16 January 2026;\n"
    )
    assert blocks(f"The arbitrator directs:\n\n{clauses}\nDocuments follow.\n") == []
    code = "int total = 0;\nfor (int i : items) {\n  total += i;\n}\nreturn total;\n"
    assert blocks(f"Why is this wrong?\n\n{code}\nThanks.\n") == [("code", code.rstrip())]


def test_a_line_that_leads_to_a_log_is_no_part_of_it():
    assert blocks(f"The log says:\n{LOG}") == [("log", LOG.rstrip("\n"))]


def test_a_fence_is_a_block_whatever_it_holds():
    text = "Look:\n\n```\nAnn Lee lives in Ulm\n```\n\nand\n\n```python\nx = 1\n```\n"
    assert blocks(text) == [("code", "Ann Lee lives in Ulm"), ("code", "x = 1")]


def test_logs_with_blank_lines_between_are_one_block():
    text = f"{LOG}\n{LOG}"
    assert blocks(text) == [("log", text.rstrip("\n"))]


def test_blocks_of_different_kinds_stay_apart():
    assert [kind for kind, _ in blocks(f"{LOG}\n{TABLE}")] == ["log", "table"]


def test_blocks_of_quoted_printable_mail_stand_in_the_text_as_given():
    text = (
        "From: a@acme.org\nContent-Transfer-Encoding: quoted-printable\n\n"
        "Caf=C3=A9 log below.\n\n" + LOG
    )
    assert [kind for kind, _ in blocks(text)][-1:] == ["log"]
    assert blocks(text)[-1][1] == LOG.rstrip("\n")


def test_what_is_said_behind_a_query_is_prose():
    text = "SELECT AVG(pay) FROM people gives 3875. How old was Bengt (27)?"
    assert "code" not in {block.kind for block in read(text).blocks}


BILL = """\
Please check:

14 h fitting at 62.50      875.00
3 doors, oak, at 318.00    954.00
Travel                      45.00
Net                      1,874.00

Thanks"""


def test_rows_that_stand_below_each_other_are_a_table():
    (block,) = read(BILL).blocks
    assert (block.kind, BILL[block.start : block.end].count("\n")) == ("table", 3)
    assert BILL[block.start : block.end].startswith("14 h")


def test_a_head_and_a_foot_in_the_middle_of_columns_belong_to_the_table():
    head = "               Munster      Crowley\n"
    rows = "Windows        9,380        8,960\nDoors          2,445        2,610\n"
    last = "Labour         3,200        3,750\nDeposit          30%          25%\n"
    text = f"Compare:\n\n{head}{rows}{last}"
    (block,) = read(text).blocks
    assert text[block.start : block.end].split(maxsplit=1)[0] == "Munster"
    assert text[block.start : block.end].endswith("25%")


def test_two_blanks_behind_a_sentence_make_no_table():
    text = "We met.  It was\na good day there.  Then\nwe went home.  All slept"
    assert read(text).blocks == ()
    assert read("Ann    12\nJo     9").blocks == ()


def test_rows_of_a_block_are_no_second_one():
    text = "name   age  town\nAnn    12   Ulm\nJo     9    Rom\nKai    7    Bonn"
    assert [block.kind for block in read(text).blocks] == ["table"]
    code = "```python\na = 1    # one\nbb = 2   # two\nccc = 3  # three\n```"
    assert [block.kind for block in read(code).blocks] == ["code"]
