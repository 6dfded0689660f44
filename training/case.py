"""Counts how letters are cased, for the self-information of capitals (`engine/models/casing.py`).

    python -m training.case [--data ../shared/data] [--tokens 3000000]

The causal model reads lower-cased text, so a capital in the middle of a sentence costs it nothing.
This table says how often a token of each kind (lower, title, upper, digits …) stands after what
came before it: the gap, the kind of the last two tokens, and the last token where it is a common
one. Counted on the text that the causal model is trained on, without the 500 unseen documents.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from engine.models.casing import COMMON, COUNTED, rows_of
from engine.models.shapes import shapes
from engine.resources import path
from training.corpus import SHARES, TOKENIZER, split
from training.manifest import register_file

MODELS = path("models")
Row = tuple[list[int], list[int]]


def encoded(data: Path, wanted: int) -> Iterator[Row]:
    """Token ids and shapes of random training documents, in the shares of the causal model."""
    tokenizer = Tokenizer.from_file(str(TOKENIZER))
    training, _unseen = split(data)
    draw = np.random.default_rng(20261121)
    for group, texts in training.items():
        left = wanted * SHARES[group]
        for index in draw.permutation(len(texts)):
            text = texts[index][:6000]
            tokens = tokenizer.encode(text, add_special_tokens=False)
            yield tokens.ids, shapes(text, tokens.offsets)
            left -= len(tokens.ids)
            if left <= 0:
                break


def main() -> None:
    """Count and write `casing.npz` with its entry in the manifest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--tokens", type=int, default=3_000_000)
    options = parser.parse_args()
    documents = list(encoded(options.data, options.tokens))
    often = Counter(one for ids, _shapes in documents for one in ids)
    common = np.array(sorted(token for token, _count in often.most_common(COMMON)), np.int32)
    counts = np.zeros(COUNTED, np.uint32)
    for ids, forms in documents:
        rows = rows_of(np.array(ids), np.array(forms), common)
        np.add.at(counts, (rows.gap, rows.last, rows.before, rows.token, rows.kind), 1)
    file = MODELS / "casing.npz"
    np.savez_compressed(file, common=common, counts=counts)
    register_file("casing", file.name)
    print(f"{file.name}: {file.stat().st_size / 1e3:.0f} kB from {int(counts.sum())} tokens")


if __name__ == "__main__":
    main()
