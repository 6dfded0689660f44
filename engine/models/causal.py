"""Self-information of tokens: the embedded language model, an n-gram table, and the casing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models.casing import Casing
from engine.models.invented import TEXT
from engine.models.lru_cache import LruCache
from engine.models.ngram import ngram
from engine.models.sessions import OnSession, Session
from engine.models.tokens import BEGIN, UNKNOWN, Pieces, WordPiece
from engine.models.word_shapes import shapes
from engine.progress import Tick, ignore

CONTEXT = 128
"""Tokens before a block that the model sees."""

SHORT, LONG = 96, 127
"""A block ends at the first line or sentence end after `SHORT` tokens, at the latest at `LONG`."""

SCORED = 100_000
"""Tokens given to the model; in longer texts the rest takes the mean bits of the same token."""

SPELLED = 6.0
"""Bits per code point of a piece outside the vocabulary, which has to be spelled out."""

KEPT_BLOCKS = 4096
Bits = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class TokenBits:
    """A token `text[start:end]` and −log₂ P(token, its casing | text before it), at least 0."""

    start: int
    end: int
    bits: float


class Causal(OnSession):
    """MiniLM under a causal mask, trained as a language model (see `causal.md`).

    A text is cut into blocks at line and sentence ends; each block is scored behind [CLS] and
    the `CONTEXT` tokens before it. A block's bits depend on nothing else, so they are kept, and
    after an edit only the changed block and those within `CONTEXT` behind it are computed again.
    The chances are mixed with those of a table of common word sequences (`ngram.py`). Both read
    lower case; what a token's casing says is added (`casing.py`).
    """

    def __init__(self, root: Path, *, device: str = "cpu") -> None:
        """Open `causal.onnx` in `root`; raises `ModelError`.

        `device` is cpu, cuda, mps, or auto for the fastest that gives the CPU's answers.
        """
        self.wordpiece = WordPiece(root / "tokenizer.json")
        self._session = Session("causal", root, device=device, trial=self._trial)
        self._ngram = ngram(root)
        self._casing = Casing(root)
        self._known: LruCache[Bits] = LruCache(KEPT_BLOCKS)

    def forget(self) -> None:
        """Clear the cache of earlier texts."""
        self._known.clear()

    def bits(self, text: str, *, tick: Tick = ignore) -> tuple[TokenBits, ...]:
        """The tokens of `text` in order, with their bits. White space has no token.

        Cancelled within a fraction of a second; memory grows with the text only.
        """
        pieces = self.wordpiece.pieces(text, tick=tick)
        bits = self._all_bits(text, pieces, tick)
        offsets = zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True)
        bits = bits + self._casing.bits(pieces.ids, np.array(shapes(text, offsets), np.int64))
        lengths = pieces.ends - pieces.starts
        bits = bits + np.where(pieces.ids == UNKNOWN, SPELLED * lengths, 0.0)
        columns = (pieces.starts.tolist(), pieces.ends.tolist(), bits.tolist())
        return tuple(TokenBits(*row) for row in zip(*columns, strict=True))

    def _all_bits(self, text: str, pieces: Pieces, tick: Tick) -> NDArray[np.float64]:
        bits = np.zeros(len(pieces))
        last = min(len(pieces), SCORED)
        for start, end in _blocks(text, pieces, last):
            tick(start / last, "How surprising each word is")
            bits[start:end] = self._block(pieces.ids, start, end, tick, start / last)
        bits[:last] = self.mixed(pieces.ids[:last], bits[:last])
        if last < len(pieces):
            bits[last:] = _by_token(pieces.ids[:last], bits[:last], pieces.ids[last:])
        return bits

    def mixed(self, ids: NDArray[np.int64], bits: NDArray[np.float64]) -> NDArray[np.float64]:
        """Bits of the tokens of a text, given those of the neural model."""
        return np.maximum(self._ngram.mixed(np.concatenate([[BEGIN], ids]), bits), 0.0)

    def _block(self, ids: NDArray[np.int64], start: int, end: int, tick: Tick, done: float) -> Bits:
        context = ids[max(0, start - CONTEXT) : start]
        key = _digest(context, ids[start:end])
        bits = self._known.get(key)
        if bits is None:
            feeds = _feeds(context, ids[start:end])
            bits = np.maximum(self._session.run(feeds, tick=tick, done=done)[0], 0.0)
            self._known.put(key, bits)
        return bits

    def _trial(self) -> dict[str, NDArray[Any]]:
        """What the model gets for a block behind its context, in words that are nobody's."""
        ids = self.wordpiece.pieces(2 * TEXT.format(number=1)).ids
        return _feeds(ids[:CONTEXT], ids[CONTEXT : CONTEXT + SHORT])


def _feeds(context: NDArray[np.int64], block: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
    """What the model gets: a block behind its context [1, T], and how much is context [1]."""
    window = np.concatenate([[BEGIN], context, block])[None]
    return {"ids": window, "skip": np.array([len(context)], np.int64)}


def _digest(context: NDArray[np.int64], block: NDArray[np.int64]) -> bytes:
    whole = context.tobytes() + b"|" + block.tobytes()
    return hashlib.blake2b(whole, digest_size=16).digest()


def _blocks(text: str, pieces: Pieces, last: int) -> Iterator[tuple[int, int]]:
    start = 0
    while start < last:
        end = _block_end(text, pieces, start, last)
        yield start, end
        start = end


def _block_end(text: str, pieces: Pieces, start: int, last: int) -> int:
    """The first line or sentence end from `SHORT` on, else the last word's end before `LONG`."""
    if last - start <= LONG:
        return last
    word_end = start + LONG
    for index in range(start + SHORT, start + LONG + 1):
        gap = text[pieces.ends[index - 1] : pieces.starts[index]]
        if "\n" in gap or (gap and text[pieces.ends[index - 1] - 1] in ".!?"):
            return index
        word_end = index if gap else word_end
    return word_end


def _by_token(
    context: NDArray[np.int64], bits: NDArray[np.float64], asked: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Mean bits of each token in the scored part; a token that is new takes a high value there."""
    size = int(max(context.max(), asked.max())) + 1
    counts = np.bincount(context, minlength=size)
    means = np.bincount(context, weights=bits, minlength=size) / np.maximum(counts, 1)
    means[counts == 0] = np.quantile(bits, 0.9)
    return means[asked]


def joined(
    text: str, spans: Sequence[tuple[int, int]], bits: Sequence[float]
) -> Iterator[TokenBits]:
    """Tokens without leading white space; one without a character joins the token before it."""
    waiting: TokenBits | None = None
    spare = 0.0
    for (start, end), value in zip(spans, bits, strict=True):
        if waiting is not None:
            start = max(start, waiting.end)  # noqa: PLW2901 -- bytes of one character overlap
        while start < end and text[start].isspace():
            start += 1  # noqa: PLW2901 -- a token may hold the space before its word
        if start < end:
            if waiting is not None:
                yield waiting
            waiting, spare = TokenBits(start, end, value + spare), 0.0
        elif waiting is not None:
            waiting = TokenBits(waiting.start, waiting.end, waiting.bits + value)
        else:
            spare += value
    if waiting is not None:
        yield waiting
