"""How likely the answer needs a word of the prompt: a head on the tagger's own pass (`needs.md`).

The tagger gives some columns for each token; a small network reads their mean over a word's tokens
beside what counting says of the word: how often it is said, where it stands, whether the question
says it too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.kinds import word_forms, word_lists
from engine.models.sessions import checked_bytes, manifest_entry

COUNTED: Final = 17
"""Features by counting, before the parts of speech."""

_SENTENCE: Final = re.compile(r"[^.!?\n]+[.!?]*")
_SMALL: Final = word_lists.words("function_words.english")
_MOST_SHARED: Final = 6
_stem: Final = lru_cache(maxsize=100_000)(word_forms.stem)
Floats = NDArray[np.float32]
Ids = NDArray[np.int64]


class Head:
    """The small network behind the tagger's columns."""

    def __init__(self, root: Path) -> None:
        """Read `needs.npz` in `root`; raises `ModelError` where it is missing or damaged."""
        entry = manifest_entry("needs", root, part="files")
        content = checked_bytes(root / str(entry["file"]), str(entry["sha256"]))
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                layers = [arrays[name].astype(np.float32) for name in _LAYERS]
                self.upos = tuple(str(name) for name in arrays["upos"])
        except (ValueError, KeyError, OSError) as error:
            raise ModelError("The file needs.npz does not hold what it should.") from error
        self._inner, self._inner_bias, self._outer, self._outer_bias = layers
        self.columns = len(self._inner) - COUNTED - len(self.upos)

    def needed(self, columns: Floats, features: Floats) -> Floats:
        """The chance in [0, 1] that the answer takes up each word.

        `columns` [words, `self.columns`] are the tagger's; `features` are what `counted` says.
        """
        if not len(columns):
            return np.zeros(0, np.float32)
        inner = product(np.concatenate([columns, features], axis=1), self._inner)
        outer = product(gelu(inner + self._inner_bias), self._outer) + self._outer_bias
        return np.asarray(1 / (1 + np.exp(-np.clip(outer[:, 0], -30, 30))), np.float32)


_LAYERS: Final = ("inner", "inner_bias", "outer", "outer_bias")


class Said(Protocol):
    """A word where it stands, with its part of speech."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""

    @property
    def pos(self) -> str:
        """Its universal part of speech, or ''."""


def mean_rows(rows: Floats, starts: Ids, words: Sequence[Said]) -> Floats:
    """The mean of `rows` [tokens, width] over each word's tokens; 0 for a word without any.

    A token belongs to the word in which it starts.
    """
    first = np.searchsorted(starts, [word.start for word in words])
    last = np.searchsorted(starts, [word.end for word in words])
    sums = np.concatenate([np.zeros((1, rows.shape[1])), np.cumsum(rows, axis=0, dtype=np.float64)])
    means = (sums[last] - sums[first]) / np.maximum(last - first, 1)[:, None]
    return np.asarray(means, np.float32)


def counted(text: str, words: Sequence[Said], named: Floats, upos: Sequence[str]) -> Floats:
    """What counting says of each word, [words, `COUNTED` + parts of speech], float32."""
    if not words:  # signs alone: «…»
        return np.zeros((0, COUNTED + len(upos)), np.float32)
    spoken = [text[word.start : word.end] for word in words]
    low = [word.lower() for word in spoken]
    small = np.array([word in _SMALL for word in low], np.float32)
    ends = [(match.start(), match[0].rstrip().endswith("?")) for match in _SENTENCE.finditer(text)]
    starts = np.array([start for start, _asks in ends] or [0], np.int64)
    asks = np.array([asks for _start, asks in ends] or [False])
    place = np.searchsorted(starts, [word.start for word in words], side="right") - 1
    place = np.maximum(place, 0)
    last = int(place.max())
    asking = asks[place] | (place == 0) | (place == last)
    stems = [_stem(word) for word in low]
    count = len(words)
    return np.column_stack([
        *_repeated(stems, place, asking, small),
        np.full(count, np.log(count) / 3),
        np.arange(count) / count,
        asking,
        asks[place],
        small,
        [word[0].isupper() for word in spoken],
        [word.isdigit() for word in spoken],
        np.log([len(word) for word in spoken]),
        named,
        place == 0,
        place == last,
        np.full(count, np.log1p(last) / 3),
        _one_of([word.pos for word in words], upos),
    ]).astype(np.float32)  # fmt: skip


def _one_of(names: Sequence[str], known: Sequence[str]) -> NDArray[np.bool_]:
    """For each name which of the known ones it is, [names, known]."""
    place = {name: index for index, name in enumerate(known)}
    found = np.array([place.get(name, -1) for name in names])
    return np.asarray(found[:, None] == np.arange(len(known))[None, :])


def _repeated(
    stems: Sequence[str], place: Ids, asking: NDArray[np.bool_], small: Floats
) -> tuple[Floats, ...]:
    """How often a word is said, in how many sentences, and whether for the first time.

    Then whether a sentence that asks says it too, and how much its own shares with those.
    """
    numbers: dict[str, int] = {}
    number = np.array([numbers.setdefault(stem, len(numbers)) for stem in stems])
    first = np.zeros(len(stems), np.float32)
    first[np.unique(number, return_index=True)[1]] = 1
    asked = np.zeros(len(numbers), np.bool_)
    asked[number[asking & (small == 0)]] = True
    pairs = np.unique(place * len(numbers) + number)
    said_in, stem = np.divmod(pairs, len(numbers))
    shared = np.bincount(said_in[asked[stem]], minlength=int(place.max()) + 1)
    return (
        np.log(np.bincount(number)[number]),
        np.log(np.bincount(stem)[number]),
        first,
        (asked[number] & ~asking).astype(np.float32),
        (np.minimum(shared[place], _MOST_SHARED) / 3).astype(np.float32),
    )


def product(rows: Floats, weights: Floats) -> Floats:
    """A matrix product on this thread alone.

    The threads of numpy's own product wait awake, and take the next pass of the tagger 40 ms.
    """
    return np.asarray(np.einsum("ij,jk->ik", rows, weights, optimize=False), np.float32)


def gelu(values: Floats) -> Floats:
    """The tanh form, which needs no error function."""
    inner = 0.7978845608 * (values + 0.044715 * values * values * values)
    return np.asarray(0.5 * values * (1 + np.tanh(inner)), np.float32)
