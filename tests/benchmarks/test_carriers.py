"""The benchmark on carriers: its documents hold what they say, and what it counts."""

from __future__ import annotations

import base64
import json
import quopri

import pytest

from benchmarks import carriers
from benchmarks.carriers import made as made_up
from benchmarks.carriers.programs import PROGRAMS
from benchmarks.carriers.real import REAL
from benchmarks.carriers.shapes import SHAPES
from benchmarks.carriers.values import Document, Planted

TEMPLATES = {**made_up.MADE, **PROGRAMS}
MADE = made_up.documents(TEMPLATES, 12)
NAME = 'Søren "Sør" O\'Flanagan & Co'


def document(body: str, *, shape: str = "json", public: tuple[str, ...] = ()) -> Document:
    return Document(
        "x", "generated", shape, body, (Planted("PERSON", NAME),), public, "Q:\n", "\n!"
    )


def test_there_are_twelve_formats_of_both_origins():
    assert set(TEMPLATES) == set(REAL)
    assert len(TEMPLATES) == 12


@pytest.mark.parametrize("made", MADE, ids=lambda item: f"{item.format}-{item.shape}")
def test_a_document_is_read_and_holds_its_values_and_words(made):
    assert SHAPES[made.shape](made.body)
    texts = [carriers.plain(text) for text in carriers.readings(made.text)]
    assert [item for item in made.planted if not carriers.left(item.value, texts)] == []
    assert made.planted
    assert [word for word in made.public if word not in made.text] == []
    assert carriers.same_shape(made, made.text)
    assert carriers.lost_words(made, made.text) == []


@pytest.mark.parametrize(
    "written",
    [
        NAME,
        json.dumps(NAME),
        json.dumps({"payload": json.dumps(NAME)}),
        "S&#248;ren &quot;S&oslash;r&quot; O&#x27;Flanagan &amp; Co",
        quopri.encodestring(NAME.encode()).decode(),
        "q=S%C3%B8ren+%22S%C3%B8r%22+O%27Flanagan+%26+Co&x=1",
        "state=" + base64.b64encode(f"name={NAME};".encode()).decode(),
        NAME.replace('"', '""').upper(),
        NAME.replace("'", "''").replace(" ", "\n  "),
    ],
)
def test_a_value_is_found_in_every_notation(written):
    texts = [carriers.plain(text) for text in carriers.readings(written)]
    assert carriers.left(NAME, texts)


def test_another_value_is_not_found():
    texts = [carriers.plain(text) for text in carriers.readings("Sören Flanagan, 4532010")]
    assert not carriers.left(NAME, texts)
    assert not carriers.left("453201", texts)


def test_figures_are_found_in_other_groups():
    assert carriers.left("+49 761 5551234", ["+49761-555 1234"])


@pytest.mark.parametrize(
    ("sanitized", "kept"),
    [
        ('Q:\n{"a": "Ann", "b": 3}\n!', True),
        ('Q:\n{"a": "Ann" "b": 3}\n!', False),
        ('Q:\n{"c": "Ann", "b": 3}\n!', False),
        ('Q:\n{"a": "Ann", "b": "3"}\n!', False),
        ('R:\n{"a": "Ann", "b": 3}\n!', False),
    ],
)
def test_the_shape_is_keys_kinds_and_what_stands_around(sanitized, kept):
    assert carriers.same_shape(document('{"a": "x", "b": 4}'), sanitized) is kept


def test_a_public_word_is_lost_where_it_stands_less_often():
    item = document('{"sftp": "sftp", "name": 1}', public=("sftp", "name"))
    assert carriers.lost_words(item, '{"sftp": "maqc", "name": 1}') == ["sftp"]


def test_counts_of_documents_values_and_words():
    item = document("{}", public=("a", "b"))
    good = carriers.Verdict(item, shape=True, equal=True)
    bad = carriers.Verdict(item, error="text", left=list(item.planted), lost=["a", "b"])
    tallies = carriers.tallies([good, bad])
    assert tallies["all"].shares == (0.5, 0.5, 0.5, 0.5)
    assert tallies["generated"].errors == 1
