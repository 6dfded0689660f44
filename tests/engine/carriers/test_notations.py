"""Notations: escapes are read, and a value is written so that it is read as itself again."""

from __future__ import annotations

import html
import json
import quopri
from ast import literal_eval
from urllib.parse import unquote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.carriers.notations import BY_NAME, CELL, CODE, JSON, PERCENT, PRINTABLE, SCALAR, TEXT

VALUES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1)
EXACT = ["json", 'code "', "code '", "doubled '", 'doubled "', "text", "attribute",
         "quoted-printable"]  # fmt: skip


@pytest.mark.parametrize("name", EXACT)
@given(value=VALUES, escaped=st.booleans())
def test_what_is_written_is_read_again(name, value, escaped):
    notation = BY_NAME[name]
    like = {"json": "\\u00f8", "text": "&#248;", "attribute": "&#248;"}.get(name, "") * escaped
    assert notation.decoded(notation.write(value, like)) == value


@given(value=VALUES, ascii_only=st.booleans())
def test_json_is_what_a_parser_reads(value, ascii_only):
    written = JSON.write(value, "\\u00f8" if ascii_only else "")
    assert json.loads(f'"{written}"') == value
    assert written.isascii() or not ascii_only


@given(value=VALUES)
def test_entities_are_what_a_parser_reads(value):
    assert html.unescape(TEXT.write(value, "&#248;")) == value


@given(value=VALUES)
def test_percent_is_what_a_parser_reads(value):
    assert unquote_plus(PERCENT.write(value, "a+b%40")) == value


@given(value=VALUES)
def test_quoted_printable_is_what_a_parser_reads(value):
    assert quopri.decodestring(PRINTABLE.write(value, "")).decode() == value


@pytest.mark.parametrize("mark", "\"'")
@given(value=VALUES)
def test_a_literal_is_what_python_reads(mark, value):
    assert literal_eval(mark + CODE[mark].write(value, "") + mark) == value


@pytest.mark.parametrize(
    ("name", "raw", "plain"),
    [
        ("json", r"S\u00f8ren \"S\" \/ \ud83d\ude00\n", 'Søren "S" / \U0001f600\n'),
        ("code '", r"O\'Hara \x41\u{42}\t", "O'Hara AB\t"),
        ("doubled '", "O''Hara", "O'Hara"),
        ("text", "T&amp;X S&#248;ren &Ouml; &nosuch;", "T&X Søren Ö &nosuch;"),
        ("quoted-printable", "M=C3=BC=\nller = 3=E2=\n=82=AC", "Müller = 3€"),
        ("percent", "Hj%C3%B6rdis+A%2CB", "Hjördis A,B"),
        ("percent", "%FF%FE", "%FF%FE"),
    ],
)
def test_escapes_are_read(name, raw, plain):
    assert BY_NAME[name].decoded(raw) == plain


def test_a_bare_cell_gets_no_delimiter_and_a_scalar_no_sign_of_yaml():
    assert CELL[","].write("12 High St, Leeds", "") == "12 High St Leeds"
    assert CELL["\t"].write("a\tb\nc", "") == "a b c"
    assert SCALAR.write("[PERSON_1]", "") == '"[PERSON_1]"'
    assert SCALAR.write("Ann Lee", "") == "Ann Lee"
