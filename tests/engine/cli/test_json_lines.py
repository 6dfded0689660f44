from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli import json_lines
from engine.errors import InputError


def read(data: bytes, **options) -> list:
    return list(json_lines.read_lines(io.BytesIO(data), **options))


def test_blank_lines_and_the_byte_order_mark_are_passed_over():
    assert read(b"\xef\xbb\xbf{}\n\n \t\r\n[]\r\n1") == [b"{}\n", b"[]\r\n", b"1"]


def test_a_byte_order_mark_alone_is_nothing():
    assert read(b"\xef\xbb\xbf") == []


def test_a_line_that_is_too_long_is_skipped_whole():
    data = b"a" * 10 + b"\n" + b"b" * 11 + b"\n" + b"c" * 45 + b"\n" + b"d\n" + b"e" * 50
    assert read(data, longest=11) == [b"a" * 10 + b"\n", None, None, b"d\n", None]


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"12",
        b"\xff\xfe{\x00}\x00",
        b'{"id": 1, "text": "\xff"}',
        b'{"id": 1, "text": "raw \x00"}',
        b'{"id": NaN}',
        b'{"id": Infinity}',
        b'{"id": 1e999}',
        b'{"id": ' + b"9" * 5000 + b"}",
        b'{"a": ' + b"[" * 100_000,
        b'{"id": 1} {"id": 2}',
        b"{'id': 1}",
        b'{"id": 1,}',
        None,
    ],
)
def test_what_is_no_object_is_refused_in_words(line):
    with pytest.raises(InputError) as caught:
        json_lines.parse(line)
    assert caught.value.__context__ is None
    json_lines.dump({"id": json_lines.readable_id(line)})


@pytest.mark.parametrize(
    ("line", "findings"),
    [
        (b'{"id": "a", "text": "\xff"}', "a"),
        (b'{"id": 7, "text": 5}', 7),
        (b'{"id": {"x": [1]}}', {"x": [1]}),
        (b'{"id": "\\ud83d"}', "\ud83d"),
        (b'{"text": "x"}', None),
        (b'{"id": 1, "text": "raw \x00"}', None),
        (b"[1]", None),
        (b"", None),
        (None, None),
    ],
)
def test_the_id_is_read_where_it_can_be(line, findings):
    assert json_lines.readable_id(line) == findings


@given(st.dictionaries(st.text(), st.text() | st.integers() | st.none() | st.booleans()))
def test_every_answer_is_one_ascii_line_that_reads_back(answer):
    written = json_lines.dump(answer)
    assert written.count(b"\n") == 1
    assert written.endswith(b"\n")
    assert json.loads(written.decode("ascii")) == answer


def test_half_characters_survive():
    text = "a\ud83d\x00\u2028\udc00b"
    assert json.loads(json_lines.dump({"text": text})) == {"text": text}
    assert json_lines.parse(json_lines.dump({"text": text})) == {"text": text}
