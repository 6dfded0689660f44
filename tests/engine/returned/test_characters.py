"""Characters are read and written as the answer writes them."""

from __future__ import annotations

import html
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.returned import characters

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Zs", "Zl", "Zp"]))


@given(TEXTS)
def test_plain_undoes_html_and_json(text):
    shown = characters.plain(text)
    assert characters.plain(html.escape(shown)) == characters.plain(shown)


@given(st.text("abé'\"/& üß", max_size=12))
def test_json_escapes_are_valid_json(text):
    written = characters.escaped(text, "\\u00e9")
    assert json.loads(f'"{written}"') == text
    assert written.isascii()


@given(st.text("abé'&<> üß€", max_size=12))
def test_html_escapes_read_back(text):
    written = characters.escaped(text, "&eacute;")
    assert html.unescape(written) == text
    assert "<" not in written


def test_text_without_escapes_is_written_as_it_is():
    assert characters.escaped("a & é", "plain") == "a & é"


@pytest.mark.parametrize(
    ("form", "got", "same"),
    [
        ("García", "Garcia", True),
        ("García", "GARCÍA", True),
        ("Garcia", "García", False),
        ("Müller", "M&uuml;ller", True),
        ("Müller", "Möller", False),
        ("Łódź", "Lodz", True),
    ],
)
def test_lost_accents(form, got, same):
    assert characters.accents_lost(form, got) is same
