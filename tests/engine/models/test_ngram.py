import json
import shutil
from hashlib import sha256

import numpy as np
import pytest

from engine.errors import ModelError
from engine.models.ngram import ngram
from engine.models.tokens import BEGIN
from engine.resources import path
from tests.embedded import models


@pytest.fixture
def folder(tmp_path):
    """A copy of what the table needs, to be damaged."""
    for name in ("ngram.npz", "mixing.json", "manifest.json"):
        shutil.copy(path("models", name), tmp_path / name)
    return tmp_path


def ids(text: str) -> np.ndarray:
    return np.concatenate([[BEGIN], models().causal.wordpiece.pieces(text).ids])


def test_a_missing_table_is_told(folder):
    (folder / "ngram.npz").unlink()
    with pytest.raises(ModelError, match=r"ngram\.npz is missing"):
        ngram(folder)


def test_a_changed_table_is_refused(folder):
    with (folder / "ngram.npz").open("ab") as file:
        file.write(b"x")
    with pytest.raises(ModelError, match="damaged"):
        ngram(folder)


def test_a_table_of_another_form_is_refused(folder):
    np.savez(folder / "ngram.npz", single=np.zeros(4))
    manifest = json.loads((folder / "manifest.json").read_text())
    digest = sha256((folder / "ngram.npz").read_bytes()).hexdigest()
    manifest["files"]["ngram"]["sha256"] = digest
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(ModelError, match="could not be read"):
        ngram(folder)


def test_it_is_opened_once():
    assert ngram(path("models")) is ngram(path("models"))


def test_common_sequences_become_cheaper_and_nothing_becomes_certain():
    row = ids("Thank you very much for your help with this.")
    bits = np.full(len(row) - 1, 12.0)
    mixed = ngram(path("models")).mixed(row, bits)
    assert (mixed > 0).all()
    assert mixed[1:4].mean() < 6  # «you very much»


def test_a_well_known_name_stays_dear():
    table, bits = ngram(path("models")), np.full(8, 12.0)
    said = table.mixed(ids("we flew to the airport of london"), bits[: len(ids("x")) + 5])
    assert said[-1] > 11


def test_a_text_of_one_token_is_fine():
    mixed = ngram(path("models")).mixed(np.array([BEGIN, 1045]), np.array([5.0]))
    assert mixed.shape == (1,)
    assert ngram(path("models")).mixed(np.array([BEGIN]), np.zeros(0)).shape == (0,)


def test_a_word_goes_with_its_neighbours_or_does_not():
    row = ids("thank you very much for coming")
    words = ids("much green")[1:]
    fits = ngram(path("models")).fits(row, 4, words)
    assert fits[0] > fits[1] + 5
