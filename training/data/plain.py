"""Writes shards of plain text, without annotation, for a pupil to learn from a teacher.

    python -m training.data.plain --data data --out build/training/plain --count 60

The documents are those that the causal model may learn from, in the same shares
(`training/data/corpus.py`); a shard has the form of the labelled ones, with every label allowed.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from tokenizers import Tokenizer

from training.data.corpus import SHARES, split
from training.data.examples import Encoded, Example, encode
from training.data.labels import ANY
from training.data.shards import windows, write
from training.models.minilm import weights_folder

LONGEST = 3000
"""Characters of a document that are tokenized around the chosen window."""


def passages(
    documents: dict[str, list[str]], tokenizer: Tokenizer, rng: random.Random
) -> Iterator[Encoded]:
    """Windows of random documents, groups in their shares, endlessly."""
    groups = [group for group in SHARES if documents[group]]
    while True:
        group = rng.choices(groups, [SHARES[group] for group in groups])[0]
        text = rng.choice(documents[group])
        begin = rng.randrange(max(1, len(text) - LONGEST))
        begin = text.find(" ", begin) + 1 if begin else 0
        example = Example(text[begin : begin + LONGEST], (), ANY, (), group)
        yield windows(encode(example, tokenizer), rng)


def main() -> None:
    """Write the shards asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--tokens", type=int, default=120_000)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    tokenizer = Tokenizer.from_file(str(weights_folder() / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    documents, _ = split(options.data)
    texts = passages(documents, tokenizer, random.Random(7 + options.first))
    for number in range(options.first, options.first + options.count):
        rows: list[Encoded] = []
        while sum(len(row.ids) for row in rows) < options.tokens:
            rows.append(next(texts))
        write(options.out / f"{number:03d}.npz", rows)
        print(f"shard {number:03d}: {len(rows)} texts")


if __name__ == "__main__":
    main()
