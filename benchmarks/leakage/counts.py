"""Word counts and passages from which the attacker of `benchmarks.leakage` learns how texts go on.

Nothing of it ships. It is counted anew from public texts that no part of the leakage predictor has
seen: pairs and triples of neighbouring words, and passages that are found again by their words.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

SOURCES: Final = (
    "text/enwiki_2015.04.jsonl.xz", "text/enwiki_2015.05.jsonl.xz", "text/medquad.jsonl.xz",
    "text/self_dialogue.jsonl.xz",
    "text/taskmaster.jsonl.xz", "text/18f_handbook.jsonl.xz", "prompts/oasst_prompts.jsonl.gz",
    "prompts/arena_hard.jsonl.gz", "prompts/awesome_prompts.jsonl.gz",
)  # fmt: skip
CHARACTERS: Final = 16_000_000
"""Of each source so many characters at most, whole texts chosen by their SHA-256."""
VOCABULARY: Final = 60_000
PASSAGE: Final = 50
"""Words of a passage."""
WORD: Final = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?|\u25af+|[^\w\s]")
RARE: Final = 0
"""The number of every word outside the vocabulary."""
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def texts(data: Path) -> Iterator[str]:
    """The texts that the attacker learns from."""
    for name in SOURCES:
        path = data / "train" / name
        opened = lzma.open if path.suffix == ".xz" else gzip.open
        with opened(path, "rt", encoding="utf-8") as lines:
            listed = [_text(json.loads(line)) for line in lines]
        listed.sort(key=lambda text: hashlib.sha256(text[:200].encode()).digest())
        taken = 0
        for text in listed:
            if taken > CHARACTERS:
                break
            taken += len(text)
            yield text


def _text(entry: dict[str, str]) -> str:
    return str(entry.get("text") or entry.get("prompt") or entry.get("instruction") or "")


def words(text: str) -> list[str]:
    """The words, numbers and marks of a text, in lower case."""
    return WORD.findall(text.casefold())


@dataclass(frozen=True)
class Pairs:
    """Counts of keys, sorted; a key joins word numbers."""

    keys: Ints
    counts: Ints

    @classmethod
    def of(cls, keys: Ints) -> Pairs:
        """The counts of what comes more than once, or once for pairs of two."""
        findings, counts = np.unique(keys, return_counts=True)
        return cls(findings, counts)

    def count(self, keys: Ints) -> Floats:
        """How often each key came."""
        place = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[place] == keys, self.counts[place], 0).astype(np.float64)

    def between(self, low: int, high: int, most: int) -> tuple[Ints, Ints]:
        """Keys in [low, high) and their counts, the most frequent first."""
        first, last = np.searchsorted(self.keys, [low, high])
        order = np.argsort(-self.counts[first:last], kind="stable")[:most]
        return self.keys[first:last][order], self.counts[first:last][order]


class Language:
    """What follows what in the attacker's texts."""

    def __init__(self, listed: Iterable[str]) -> None:
        """Count the texts."""
        tokens = [[sys.intern(word) for word in words(text)] for text in listed]
        counts: Counter[str] = Counter()
        for text in tokens:
            counts.update(text)
        self.vocabulary = ["", *(word for word, _ in counts.most_common(VOCABULARY - 1))]
        self.number = {word: place for place, word in enumerate(self.vocabulary)}
        self.size = len(self.vocabulary)
        ids = [np.array([self.number.get(word, RARE) for word in text]) for text in tokens]
        stream = np.concatenate([part for text in ids for part in (text, [RARE, RARE])]).astype(
            np.int64
        )
        size = self.size
        self.stream = stream
        self.single = np.bincount(stream, minlength=size).astype(np.float64)
        self.total = float(self.single.sum())
        self.after = Pairs.of(stream[:-1] * size + stream[1:])
        self.before = Pairs.of(stream[1:] * size + stream[:-1])
        left, middle, right = stream[:-2], stream[1:-1], stream[2:]
        self.around = Pairs.of((left * size + right) * size + middle)
        self.second = Pairs.of((left * size + middle) * size + right)
        self.leading = Pairs.of((middle * size + right) * size + left)
        self._index(stream)

    def _index(self, stream: Ints) -> None:
        rows = np.arange(len(stream)) // PASSAGE
        kept = stream != RARE
        ones = np.ones(int(kept.sum()), np.float32)
        matrix = csr_matrix((ones, (rows[kept], stream[kept])), (int(rows[-1]) + 1, self.size))
        matrix.data[:] = 1.0
        self.by_word = matrix.tocsc()
        self.by_passage = matrix
        spread = np.asarray(matrix.sum(axis=0)).ravel()
        self.rarity = np.log((1 + matrix.shape[0]) / (1 + spread))

    def ids(self, listed: Sequence[str]) -> list[int]:
        """The numbers of words."""
        return [self.number.get(word, RARE) for word in listed]

    def votes(self, query: Sequence[int], most: int = 40) -> Floats:
        """For each word how much the passages say it that are most like the words of a query."""
        rare = [number for number in set(query) if number != RARE and self.rarity[number] > 3]
        scores = np.zeros(self.by_word.shape[0], np.float32)
        for number in rare:
            first, last = self.by_word.indptr[number : number + 2]
            scores[self.by_word.indices[first:last]] += self.rarity[number] ** 2
        best = np.argpartition(-scores, most)[:most]
        weights = scores[best] / max(1e-9, float(scores[best].sum()))
        votes: Floats = np.asarray(self.by_passage[best].T @ weights).ravel().astype(np.float64)
        return votes
