"""Builds the public word table in resources/words that the mechanism `dx` works on.

    python -m training.lexicons.word_table [--data data]

Reads the vocabulary and the weights of the sentence encoder, UD English EWT (parts of speech) and
some shards of text (frequencies, usual spelling); writes

- `words.tsv.gz`: word, usual spelling, class, count, cell and leaf of the partition;
- `pieces.txt.gz`: the other tokens that words outside the vocabulary are spelt with;
- `near.npy.gz` [words + pieces, 16] float16: the encoder's vector of the word alone, on the first
  16 principal directions of the words;
- `wide.npy.gz` [words + pieces, 384] int8: the token embeddings, in steps of `STEP`.

Nothing in it depends on a person's text, so no ε is spent. What ε means on it is measured by
`training.lexicons.word_calibration`.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from engine.kinds.word_forms import NEVER
from training.lexicons.word_corpus import Corpus, read_corpus
from training.lexicons.word_partition import leaves
from training.lexicons.word_tags import classes
from training.models.encoder import published
from training.models.minilm import weights_folder

OUT = Path(__file__).resolve().parents[2] / "resources" / "words"
WIDTH = 16
STEP = 0.004
"""Step of the shipped 384-dimensional vectors; rounding moves a word by 2 % of its length."""
BEGIN, END, BATCH = 101, 102, 512
Floats = NDArray[np.float32]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    data = parser.parse_args().data / "train"
    torch.set_num_threads(1)
    tokens = vocabulary()
    words = [token for token in tokens if token.isalpha() and len(token) > 1]
    pieces = [token for token in tokens if token not in set(words)]
    order = [tokens[token] for token in words + pieces]
    print(f"{len(words)} words, {len(pieces)} pieces")
    corpus = read_corpus(data, set(words))
    kinds = classes(data, words, corpus)
    module, matrix = published()
    alone = alone_vectors(module, matrix, order)
    near = principal(alone, len(words))
    cells = leaves(words, kinds, corpus.counts, near[: len(words)])
    write_words(words, kinds, corpus, cells)
    write("pieces.txt", "\n".join(pieces).encode() + b"\n")
    write_array("near", near.astype(np.float16))
    write_array("wide", wide_steps(matrix[order]))


def vocabulary() -> dict[str, int]:
    """The tokens made of ASCII letters, whole or pieces, with their ids."""
    content = (weights_folder() / "tokenizer.json").read_text(encoding="utf-8")
    ids: dict[str, int] = json.loads(content)["model"]["vocab"]
    plain = {token: token.removeprefix("##") for token in ids}
    return {token: ids[token] for token, item in plain.items() if item.isascii() and item.isalpha()}


def alone_vectors(module: torch.nn.Module, matrix: Floats, order: list[int]) -> Floats:
    """The sentence encoder's unit vector of each token as a whole text, [N, 384]."""
    rows = []
    with torch.no_grad():
        for start in range(0, len(order), BATCH):
            ids = np.array([[BEGIN, token, END] for token in order[start : start + BATCH]])
            rows.append(module(torch.from_numpy(matrix[ids]), torch.ones(ids.shape)).numpy())
    return np.concatenate(rows)


def principal(vectors: Floats, count: int) -> Floats:
    """All rows on the first `WIDTH` principal directions of the first `count`, [N, WIDTH]."""
    centre = vectors[:count].mean(0)
    centred = (vectors[:count] - centre).astype(np.float64)
    _, directions = np.linalg.eigh(centred.T @ centred)
    chosen = directions[:, ::-1][:, :WIDTH]
    chosen *= np.sign(chosen[np.abs(chosen).argmax(0), np.arange(WIDTH)])
    return ((vectors - centre) @ chosen).astype(np.float32)


def wide_steps(vectors: Floats) -> NDArray[np.int8]:
    """The vectors in whole steps."""
    steps = np.round(vectors / STEP)
    print(f"384-d: {np.mean(np.abs(steps) > 127):.2e} of the values are clipped")
    return np.clip(steps, -127, 127).astype(np.int8)


def write_words(
    words: list[str], kinds: list[str], corpus: Corpus, cells: list[tuple[int, int]]
) -> None:
    lines = []
    for word, kind, (cell, leaf) in zip(words, kinds, cells, strict=True):
        usual = corpus.spelling(word, proper=kind == "PROPN")
        spelt = "" if usual == word else usual
        place = ("", "") if kind == NEVER else (str(cell), str(leaf))
        lines.append("\t".join((word, spelt, kind, str(corpus.counts[word]), *place)))
    write("words.tsv", ("\n".join(lines) + "\n").encode())


def write_array(name: str, array: NDArray[np.generic]) -> None:
    raw = io.BytesIO()
    np.save(raw, array, allow_pickle=False)
    write(f"{name}.npy", raw.getvalue())


def write(name: str, content: bytes) -> None:
    """Write one file, byte for byte the same on every run."""
    raw = io.BytesIO()
    with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
        file.write(content)
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{name}.gz").write_bytes(raw.getvalue())
    print(f"{name}.gz: {len(raw.getvalue()) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
