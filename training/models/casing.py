"""Counts how letters are cased, for the self-information of capitals (`engine/models/casing.py`).

    python -m training.models.casing [--data data] [--tokens 3000000]

The causal model reads lower-cased text, so a capital in the middle of a sentence costs it nothing.
This table says how often a token of each kind (lower, title, upper, digits …) stands after what
came before it: the gap, the kind of the last two tokens, and the last mark. Capitals amid a
sentence count `NAMES` of themselves, except in shouted lines. Counted on the text that the causal
model is trained on, without the 500 unseen documents.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from engine.models.casing import COUNTED, MARKS, NAMES, rows_of
from engine.models.word_shapes import GAPS, KINDS, shapes
from engine.resources import path
from training.data.corpus import SHARES, TOKENIZER, split, with_names
from training.models.manifest import register_file

MODELS = path("models")
_CAPITALS = [KINDS.index(kind) for kind in ("title", "initial", "upper", "mixed")]
_LETTERS = [KINDS.index("lower"), *_CAPITALS]


@dataclass(frozen=True, slots=True)
class Row:
    """Ids and shapes of a document's tokens, and which belong to a capital amid a sentence."""

    ids: NDArray[np.int64]
    shapes: NDArray[np.int64]
    names: NDArray[np.bool_]


def encoded(data: Path, wanted: int) -> Iterator[Row]:
    """Random training documents, in the shares of the causal model."""
    tokenizer = Tokenizer.from_file(str(TOKENIZER))
    training, _unseen = split(data)
    draw = np.random.default_rng(20261121)
    for group, texts in training.items():
        remaining = wanted * SHARES[group]
        for index in draw.permutation(len(texts)):
            text = texts[index][:6000]
            tokens = tokenizer.encode(text, add_special_tokens=False)
            names = with_names(tokenizer, text)[1][1:]
            yield Row(np.array(tokens.ids), np.array(shapes(text, tokens.offsets)), names)
            remaining -= len(tokens.ids)
            if remaining <= 0:
                break


def shouted(forms: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which tokens are in capitals in a line of four words or more, three quarters so written."""
    kinds, gaps = np.divmod(forms, len(GAPS))
    opens = gaps >= GAPS.index("line")
    opens[:1] = True
    line = opens.cumsum() - 1
    words = np.isin(kinds, _LETTERS) & (gaps != GAPS.index("glued"))
    count = np.bincount(line, weights=words)
    large = np.bincount(line, weights=words & np.isin(kinds, _CAPITALS))
    loud = (count >= 4) & (large >= 0.75 * count)
    return loud[line] & (kinds == KINDS.index("upper"))


def main() -> None:
    """Count and write `casing.npz` with its entry in the manifest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--tokens", type=int, default=3_000_000)
    options = parser.parse_args()
    documents = list(encoded(options.data, options.tokens))
    often = Counter(int(item) for row in documents for item in row.ids)
    known = {
        number: token for token, number in Tokenizer.from_file(str(TOKENIZER)).get_vocab().items()
    }
    signs = [item for item, _count in often.most_common() if not any(map(str.isalnum, known[item]))]
    marks = np.array(sorted(signs[:MARKS]), np.int32)
    counts = np.zeros(COUNTED, np.float32)
    for row in documents:
        rows = rows_of(row.ids, row.shapes, marks)
        weight = np.where(row.names & ~shouted(row.shapes), NAMES, 1.0)
        np.add.at(counts, (rows.gap, rows.last, rows.before, rows.mark, rows.kind), weight)
    file = MODELS / "casing.npz"
    np.savez_compressed(file, marks=marks, counts=counts)
    register_file("casing", file.name)
    tokens = sum(len(row.ids) for row in documents)
    print(f"{file.name}: {file.stat().st_size / 1e3:.0f} kB from {tokens} tokens")


if __name__ == "__main__":
    main()
