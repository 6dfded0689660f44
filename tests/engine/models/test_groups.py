"""What the lists say of easily mistaken types."""

from __future__ import annotations

import gzip

import numpy as np
import pytest

from engine.errors import ModelError
from engine.models.groups import Groups, Prior, groups
from engine.resources import path
from tests.embedded import models

TYPES = ("PERSON", "LOCATION", "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "MEDICATION")
SMALL = Groups({
    "assyrian": frozenset({"ETHNICITY"}),
    "person of color": frozenset({"ETHNICITY"}),
    "somali": frozenset({"ETHNICITY", "NATIONALITY"}),
    "karen": frozenset({"ETHNICITY", "PERSON"}),
})  # fmt: skip


def _found(text):
    return [(text[item.start : item.end], set(item.kinds)) for item in SMALL.find(text)]


def _rows(*rows):
    """Log P of each token from chances by label; the other labels share what is left."""
    width = 1 + 2 * len(TYPES)
    made = np.empty((len(rows), width), np.float32)
    for number, chances in enumerate(rows):
        made[number] = (1 - sum(chances.values())) / (width - len(chances))
        for label, chance in chances.items():
            made[number, _column(label)] = chance
    return np.log(made)


def _column(label):
    mark, _, kind = label.partition("-")
    return 0 if label == "O" else 1 + 2 * TYPES.index(kind) + (mark == "I")


def _applied(text, rows):
    places = [(text.index(word), text.index(word) + len(word)) for word in text.split()]
    starts, ends = np.array(places).T
    return np.exp(Prior(SMALL, TYPES).applied(text, starts, ends, rows))


def _chance(row, label):
    return row[_column(label)]


def test_phrases_are_whole_words_in_any_case_and_number():
    assert _found("An ASSYRIAN, two Assyrians and Assyriania.") == [
        ("ASSYRIAN", {"ETHNICITY"}),
        ("Assyrians", {"ETHNICITY"}),
    ]
    assert _found("a Person of Color; person\nof color") == [("Person of Color", {"ETHNICITY"})]
    assert _found("") == []


def test_the_chance_goes_to_the_type_that_the_phrase_can_be():
    row = _applied("Assyrian", _rows({"B-NATIONALITY": 0.9, "B-ETHNICITY": 0.05}))[0]
    assert _chance(row, "B-ETHNICITY") > 0.9
    assert row.sum() == pytest.approx(1.0, abs=1e-3)


def test_of_several_possible_types_the_model_chooses():
    row = _applied("Somali", _rows({"B-NATIONALITY": 0.7, "B-ETHNICITY": 0.2}))[0]
    assert _chance(row, "B-NATIONALITY") > 0.7 > 0.3 > _chance(row, "B-ETHNICITY")


def test_a_sure_name_stays_a_name():
    row = _applied("Assyrian", _rows({"B-PERSON": 0.97}))[0]
    assert _chance(row, "B-PERSON") > 0.7
    row = _applied("Karen", _rows({"B-PERSON": 0.6, "B-ETHNICITY": 0.3}))[0]
    assert _chance(row, "B-PERSON") == pytest.approx(0.6, abs=0.02)


def test_a_phrase_inside_of_a_larger_name_stays_in_it():
    row = _applied("Assyrian", _rows({"I-PERSON": 0.9}))[0]
    assert _chance(row, "I-PERSON") == pytest.approx(0.9, abs=0.01)


def test_what_the_model_takes_for_nothing_stays_nothing():
    row = _applied("Assyrian", _rows({"O": 0.98}))[0]
    assert _chance(row, "O") == pytest.approx(0.98, abs=0.01)


def test_a_phrase_is_one_value_whole_or_not_at_all():
    unsure = _rows({"O": 0.9}, {"O": 0.8}, {"B-ETHNICITY": 0.95})
    rows = _applied("person of color", unsure)
    assert _chance(rows[0], "B-ETHNICITY") + _chance(rows[0], "I-ETHNICITY") > 0.7
    assert min(_chance(row, "I-ETHNICITY") for row in rows[1:]) > 0.7
    assert np.allclose(rows.sum(axis=1), 1.0, atol=1e-3)


def test_the_shipped_lists_know_what_is_easily_mistaken():
    shipped = groups(path("lexicons", "groups.tsv.gz"))
    findings = {
        item.start: item.kinds for item in shipped.find("Zoroastrian|Yoruba|Likud|Filipina|Humira")
    }
    kinds = [kinds - {"PERSON", "ORGANIZATION"} for _at, kinds in sorted(findings.items())]
    expected = ["RELIGION", "ETHNICITY", "POLITICS", "NATIONALITY", "MEDICATION"]
    assert kinds == [frozenset({item}) for item in expected]


def test_the_tagger_asks_them():
    text = "My neighbour is Igbo and a practising Zoroastrian."
    findings = {text[s.start : s.end]: s.type for s in models().tagger.tag(text).spans}
    assert findings == {"Igbo": "ETHNICITY", "Zoroastrian": "RELIGION"}


@pytest.mark.parametrize(
    "content", [b"no list", gzip.compress(b"a phrase without a type\n", mtime=0), b""]
)
def test_a_damaged_list(tmp_path, content):
    (tmp_path / "groups.tsv.gz").write_bytes(content)
    with pytest.raises(ModelError, match=r"groups\.tsv\.gz is missing or damaged"):
        groups(tmp_path / "groups.tsv.gz")


def test_a_missing_list(tmp_path):
    with pytest.raises(ModelError, match="Install Promptveil again"):
        groups(tmp_path / "groups.tsv.gz")
