"""An n-gram language model with back-off, mixed with the neural one for common phrases.

Interpolated n-grams of up to four tokens (Kneser and Ney 1995, three discounts after Chen and
Goodman 1999), counted on all of the training text and pruned. What ends in a name was not counted:
that a name is well known makes it no less private. P is mixed with that of the neural model,

    P(t | past) = w · P_ngram(t | last three tokens) + (1 − w) · P_neural(t | past),

where w depends only on the past: on how long a context the table knows and how sure it is there.

The n-grams are kept as a trie of tokens: a row for each known context holds what may follow it and
a share c of the chance of each; what the row leaves over goes to the shorter context,

    P(t | h) = c(h, t) + (1 − Σ c(h, ·)) · P(t | h without its first token).

No hash stands for a context, and the rest is computed from the shares as they are read, so P sums
to 1 over the vocabulary for every past, however coarsely the shares are kept.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.sessions import REMEDY, checked_bytes, manifest_entry

ORDER: Final = 4

STEPS: Final = 8
"""Steps of a bit in which the odds against a share are kept."""

EVEN: Final = 64
"""The code of a share of one half; code 0 is the greatest share, 1 / (1 + 2⁻⁸)."""

ONLY_CONTEXT: Final = 255
"""The code of an n-gram that is kept for what follows it: its own share is 0."""

LEAST_REST: Final = 2.0**-10
"""So much of every row is left to the shorter context at least."""

BUCKETS: Final = 8
"""So many grades of sureness the mixing weight tells apart, each one bit of what a row leaves."""

ABSENT: Final = -1
WIDTH: Final = 16
"""So many rows share one word of marks."""
Tokens = NDArray[np.uint16]
Codes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def encoded(shares: Floats) -> Codes:
    """Quantizes shares in (0, 1) to codes, nearest in log-odds."""
    steps = np.rint(np.log2((1 - shares) / shares) * STEPS) + EVEN
    codes: Codes = steps.clip(0, ONLY_CONTEXT - 1).astype(np.uint8)
    return codes


def decoded(codes: Codes) -> NDArray[np.float32]:
    """The shares of quantization codes."""
    shares: NDArray[np.float32] = _SHARES[codes]
    return shares


_ONES: Final = (
    np.unpackbits(np.arange(2**WIDTH, dtype=np.uint16).view(np.uint8))
    .reshape(-1, WIDTH)
    .sum(axis=1, dtype=np.uint8)
)
"""How many marks a word of them has."""
_SHARES: Final = np.append(1 / (1 + 2.0 ** ((np.arange(ONLY_CONTEXT) - EVEN) / STEPS)), 0.0).astype(
    np.float32
)


def rests(codes: Codes, sizes: NDArray[np.integer]) -> NDArray[np.float32]:
    """1 − Σ of the shares of each row, of 0 and more codes; 1 for a row without any."""
    left = np.ones(len(sizes), np.float32)
    if len(codes):
        left[sizes > 0] -= np.add.reduceat(decoded(codes), _starts(sizes))
    return left


def stepped(tokens: Tokens, sizes: NDArray[np.integer]) -> Tokens:
    """Delta-encodes the ascending tokens of each row, which compresses well."""
    steps = np.diff(tokens, prepend=np.uint16(0))
    starts = _starts(sizes)
    steps[starts] = tokens[starts]
    return steps


def unstepped(steps: Tokens, sizes: NDArray[np.integer]) -> Tokens:
    """Inverse of `stepped`."""
    tokens: Tokens = np.cumsum(steps, dtype=np.uint16)  # modulo 2¹⁶, as the difference below
    starts = _starts(sizes)
    tokens -= np.repeat(tokens[starts] - steps[starts], sizes[sizes > 0])
    return tokens


def _starts(sizes: NDArray[np.integer]) -> Ints:
    filled = sizes[sizes > 0]
    ends: Ints = np.cumsum(filled, dtype=np.int64)
    ends -= filled
    return ends


@dataclass(frozen=True, slots=True)
class Level:
    """N-grams of one length: for each shorter one a row of tokens that follow, ascending.

    Nearly half of the rows are empty, so only the others are kept: `filled` marks them, `WIDTH`
    rows in a word, `before[w]` of them stand before word w. `ends[k] : ends[k + 1]` is the k-th of
    them, `rest[k]` what its shares leave of 1. An n-gram's own number is its place among `tokens`.
    """

    tokens: Tokens
    codes: Codes
    filled: NDArray[np.uint16]
    before: NDArray[np.uint32]
    ends: NDArray[np.uint32]
    rest: NDArray[np.float32]

    def numbers(self, rows: Ints) -> Ints:
        """Which of the kept rows each row is; `ABSENT` where it is unknown or empty."""
        word, bit = np.divmod(rows, WIDTH)
        marks = self.filled[word]
        mask = np.left_shift(1, bit)
        there = (rows >= 0) & ((marks & mask) != 0)
        number = self.before[word].astype(np.int64) + _ONES[marks & (mask - 1)]
        return np.where(there, number, ABSENT)

    def places(self, rows: Ints, tokens: NDArray[np.integer]) -> Ints:
        """The index of each token in its row; `ABSENT` if the row or token is unknown."""
        numbers = self.numbers(rows)
        present = numbers >= 0
        low = np.where(present, self.ends[numbers], 0).astype(np.int64)
        end = np.where(present, self.ends[numbers + 1], 0).astype(np.int64)
        high = end
        last = len(self.tokens) - 1
        for _ in range(int((high - low).max(initial=0)).bit_length()):
            middle = (low + high) >> 1
            less = (low < high) & (self.tokens[np.minimum(middle, last)] < tokens)
            high = np.where(less, high, middle)
            low = np.where(less, middle + 1, low)
        met = (low < end) & (self.tokens[np.minimum(low, last)] == tokens)
        return np.where(met, low, ABSENT)

    def left(self, rows: Ints) -> Floats:
        """The back-off weight of each row; 1 if the row is unknown."""
        numbers = self.numbers(rows)
        return np.where(numbers >= 0, self.rest[numbers], 1.0)

    def shares(self, places: Ints) -> Floats:
        """The probability share of each n-gram; 0 if unknown."""
        return np.where(places >= 0, decoded(self.codes[places]), 0.0)

    def row(self, row: int) -> tuple[Tokens, NDArray[np.float32]]:
        """All that follows one context, and its shares."""
        number = int(self.numbers(np.array([row]))[0])
        start, end = (0, 0) if number < 0 else (int(self.ends[number]), int(self.ends[number + 1]))
        return self.tokens[start:end], decoded(self.codes[start:end])

    def sizes(self) -> Ints:
        """How many tokens each row has, the empty ones too."""
        marked = np.unpackbits(self.filled.astype("<u2").view(np.uint8), bitorder="little")
        sizes = np.zeros(len(marked), np.int64)
        sizes[marked == 1] = np.diff(self.ends)
        return sizes


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is kept: chances of single tokens, longer n-grams by length, mixing weights."""

    single: Floats
    levels: dict[int, Level]
    weights: Floats

    def chances(self, ids: NDArray[np.integer]) -> tuple[Floats, Ints]:
        """P of `ids[1:]` after what stands before each, and the place of its mixing weight."""
        chance = self.single[ids[1:]]
        bucket = np.zeros(len(chance), np.int64)
        for n, level, rows, places in self._walk(ids):
            rest = level.left(rows[:-1])
            chance = level.shares(places[1:]) + rest * chance
            bucket = np.where(rest < 1, _bucket(n, rest), bucket)
        return chance, bucket

    def after(self, past: NDArray[np.integer]) -> tuple[Floats, int]:
        """P of every token of the vocabulary after `past`, and the place of its mixing weight."""
        chance, bucket = self.single.copy(), np.zeros(1, np.int64)
        for n, level, rows, _places in self._walk(past):
            last = rows[-1:]
            rest = level.left(last)
            chance *= rest
            bucket = np.where(rest < 1, _bucket(n, rest), bucket)
            if last[0] >= 0:
                tokens, shares = level.row(int(last[0]))
                chance[tokens] += shares
        return chance, int(bucket[0])

    def _walk(self, ids: NDArray[np.integer]) -> Iterator[tuple[int, Level, Ints, Ints]]:
        """By length n: the number of the n-gram that ends at each token, and of the one before.

        The number of the n − 1 tokens up to a token is that of the row of what follows it.
        """
        rows = ids.astype(np.int64)
        for n in range(2, ORDER + 1):
            places = np.full(len(ids), ABSENT)
            places[1:] = self.levels[n].places(rows[:-1], ids[1:])
            yield n, self.levels[n], rows, places
            rows = places


def _bucket(n: int, rest: Floats) -> Ints:
    sure = np.minimum(-np.log2(rest), BUCKETS - 1).astype(np.int64)
    return (n - 1) * BUCKETS + sure


class NGram:
    """The shipped table; opened once, however many models ask it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def mixed(self, ids: NDArray[np.integer], bits: NDArray[np.floating]) -> Floats:
        """Bits of `ids[1:]`, given the neural model's bits of them; `ids[0]` is [CLS]."""
        chances, bucket = self._tables.chances(ids)
        return self._mixture(chances, self._tables.weights[bucket], bits)

    def after(self, past: NDArray[np.integer], bits: NDArray[np.floating]) -> Floats:
        """Bits of every token after `past`, given the neural model's bits of every token."""
        chances, bucket = self._tables.after(past)
        return self._mixture(chances, self._tables.weights[bucket], bits)

    def chances_after(self, past: NDArray[np.integer]) -> Floats:
        """P of every token after `past` by the table alone."""
        return self._tables.after(past)[0]

    @staticmethod
    def _mixture(chances: Floats, weight: Floats, bits: NDArray[np.floating]) -> Floats:
        both = weight * chances + (1 - weight) * 2.0 ** -bits.astype(np.float64)
        mixture: Floats = -np.log2(both)
        return mixture

    def fits(self, ids: NDArray[np.integer], position: int, words: NDArray[np.integer]) -> Floats:
        """Bits by which each of `words` fits at `ids[position]`, given three tokens on either side.

        log₂ P of the word and of the tokens after it.
        """
        left = np.concatenate([np.zeros(ORDER - 1, np.int64), ids[:position]])[1 - ORDER :]
        right = ids[position + 1 : position + ORDER]
        rows = np.empty((len(words), ORDER + len(right)), np.int64)
        rows[:, : ORDER - 1], rows[:, ORDER - 1], rows[:, ORDER:] = left, words, right
        chances, _bucket = self._tables.chances(np.concatenate([[0], rows.reshape(-1)]))
        sums: Floats = np.log2(chances.reshape(rows.shape)[:, ORDER - 1 :]).sum(axis=1)
        return sums


def ngram(root: Path) -> NGram:
    """The table of `root` and its weights, checked against the manifest; raises `ModelError`."""
    files = []
    for name in ("ngram", "mixing"):
        entry = manifest_entry(name, root, part="files")
        files.append((root / str(entry["file"]), str(entry["sha256"])))
    return _opened(*files)


@lru_cache(maxsize=2)
def _opened(table: tuple[Path, str], mixing: tuple[Path, str]) -> NGram:
    content, weights = checked_bytes(*table), checked_bytes(*mixing)
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            return NGram(read(arrays, np.array(json.loads(weights), np.float64)))
    except (ValueError, TypeError, KeyError, OSError, BadZipFile) as error:
        name = table[0].name
        raise ModelError(f"The table {name} could not be read. {REMEDY}") from error


def written(single: Floats, levels: dict[int, Level]) -> dict[str, NDArray[np.generic]]:
    """The arrays of an archive: bits of single tokens; steps, codes and sizes of rows."""
    arrays: dict[str, NDArray[np.generic]] = {"single": -np.log2(single).astype(np.float16)}
    rows = len(single)
    for n, level in levels.items():
        sizes = level.sizes()[:rows]
        rows = len(level.tokens)
        arrays[f"steps{n}"] = _planes(stepped(level.tokens, sizes))
        arrays[f"sizes{n}"] = _planes(sizes.astype(np.uint16))
        arrays[f"codes{n}"] = level.codes
    return arrays


def read(arrays: Mapping[str, NDArray[np.generic]], weights: Floats) -> Tables:
    """The tables of an archive; `KeyError` or `ValueError` where it does not fit."""
    single = 2.0 ** -arrays["single"].astype(np.float64)
    levels: dict[int, Level] = {}
    rows = len(single)
    for n in range(2, ORDER + 1):
        levels[n] = _level(arrays, n, rows)
        rows = len(levels[n].tokens)
    if weights.shape != (ORDER * BUCKETS,):
        raise ValueError
    return Tables(single / single.sum(), levels, weights)


def _level(arrays: Mapping[str, NDArray[np.generic]], n: int, rows: int) -> Level:
    sizes, steps = _whole(arrays[f"sizes{n}"]), _whole(arrays[f"steps{n}"])
    codes = arrays[f"codes{n}"].astype(np.uint8)
    if len(sizes) != rows or not len(codes) or not int(sizes.sum()) == len(steps) == len(codes):
        raise ValueError
    made = level(unstepped(steps, sizes), codes, sizes)
    if made.rest.min() <= 0:
        raise ValueError
    return made


def level(tokens: Tokens, codes: Codes, sizes: NDArray[np.integer]) -> Level:
    """A level whose rows have so many tokens."""
    marked = np.zeros(-(-len(sizes) // WIDTH) * WIDTH, np.bool_)
    marked[: len(sizes)] = sizes > 0
    filled = np.packbits(marked, bitorder="little").view("<u2").astype(np.uint16)
    before = np.zeros(len(filled), np.uint32)
    np.cumsum(_ONES[filled[:-1]], out=before[1:])
    kept = sizes[sizes > 0]
    ends = np.zeros(len(kept) + 1, np.uint32)
    np.cumsum(kept, out=ends[1:])
    return Level(tokens, codes, filled, before, ends, rests(codes, kept))


def _planes(values: Tokens) -> NDArray[np.uint8]:
    """Numbers of two bytes, byte by byte, which compresses well."""
    return values.astype("<u2").view(np.uint8).reshape(-1, 2).T.copy()


def _whole(planes: NDArray[np.generic]) -> Tokens:
    return np.ascontiguousarray(planes.astype(np.uint8).T).view("<u2").reshape(-1)
