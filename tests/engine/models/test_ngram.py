import json
import shutil
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from engine.errors import ModelError
from engine.models.ngram import ORDER, ngram
from engine.models.tokens import BEGIN
from engine.resources import path
from tests.embedded import models

VOCABULARY = 30_522
CONTEXTS = 500
PROSE = ("LICENSE", "docs/guarantees.md", "docs/architecture.md")
PROJECT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def pasts() -> list[np.ndarray]:
    """The tokens before 500 places of the project's own prose, the first of them [CLS] alone."""
    text = "\n".join((PROJECT / name).read_text(encoding="utf-8") for name in PROSE)
    row = ids(text)
    ends = np.linspace(1, len(row) - 1, CONTEXTS).astype(int)
    return [row[max(0, end - 8) : end] for end in ends]


@pytest.fixture(scope="module")
def neural() -> np.ndarray:
    """Bits of every token under some distribution, as a neural model would give them."""
    chances = np.random.default_rng(5).gamma(0.1, size=VOCABULARY) + 1e-9
    return -np.log2(chances / chances.sum())


def every_token_after(past: np.ndarray) -> np.ndarray:
    """Rows of the last tokens of `past` and each token of the vocabulary, one after another."""
    last = np.concatenate([np.full(ORDER - 1, BEGIN), past])[1 - ORDER :]
    return np.column_stack([np.tile(last, (VOCABULARY, 1)), np.arange(VOCABULARY)])


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


def test_the_mixture_sums_to_one_over_the_vocabulary(pasts, neural):
    table = ngram(path("models"))
    sums = [float((2.0 ** -table.after(past, neural)).sum()) for past in pasts]
    assert len(sums) == CONTEXTS
    assert sums == pytest.approx([1.0] * CONTEXTS, abs=1e-3)


def test_the_table_alone_sums_to_one_over_the_vocabulary(pasts):
    table = ngram(path("models"))
    chances = [table.chances_after(past) for past in pasts]
    assert min(float(chance.min()) for chance in chances) > 0
    assert [float(chance.sum()) for chance in chances] == pytest.approx([1.0] * CONTEXTS, abs=1e-3)


def test_what_causal_adds_up_is_that_distribution(pasts, neural):
    """`Causal.mixed` on running text gives each token what `after` gives it."""
    causal, table = models().causal, ngram(path("models"))
    draw = np.random.default_rng(9)
    for past in pasts[1::5]:
        wanted = table.after(past, neural)
        for token in [*draw.integers(0, VOCABULARY, 3), int(np.argmin(wanted))]:
            bits = np.append(np.full(len(past) - 1, 9.0), neural[token])
            given = causal.mixed(np.append(past, token)[1:], bits)
            assert past[0] == BEGIN or len(past) > ORDER - 1
            assert given[-1] == pytest.approx(wanted[token], abs=1e-6)


def test_causal_sums_to_one_token_by_token(pasts, neural):
    """The way of a text itself, over the whole vocabulary at a few places."""
    causal = models().causal
    for past in pasts[3::50]:
        rows = every_token_after(past)
        bits = np.zeros(rows.shape)
        bits[:, -1] = neural
        given = causal.mixed(rows.reshape(-1), bits.reshape(-1)).reshape(rows.shape)[:, -1]
        assert float((2.0**-given).sum()) == pytest.approx(1, abs=1e-3)
