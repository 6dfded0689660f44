"""Sentence embeddings by the embedded encoder."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models.invented import TEXT
from engine.models.lru_cache import LruCache
from engine.models.sessions import OnSession, Session
from engine.models.tokens import BEGIN, END, PADDING, WordPiece
from engine.progress import Tick, ignore

WIDTH = 384
WINDOW = 254
"""Tokens of one window beside [CLS] and [SEP]; the encoder was trained on up to 256."""

BATCH_TOKENS = 2048
KEPT_TEXTS = 16_384
Rows = NDArray[np.float32]
Ids = NDArray[np.int64]


class Encoder(OnSession):
    """all-MiniLM-L6-v2 with mean pooling (see `encoder.md`); texts met again cost nothing."""

    def __init__(self, root: Path, *, device: str = "cpu") -> None:
        """Open `encoder.onnx` in `root`; raises `ModelError`.

        `device` is cpu, cuda, mps, or auto for the fastest that gives the CPU's answers.
        """
        self.wordpiece = WordPiece(root / "tokenizer.json")
        self._session = Session("encoder", root, device=device, trial=self._trial)
        self._known: LruCache[Rows] = LruCache(KEPT_TEXTS)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Unit rows [n, 384], float32, one per text; the dot product of two is their cosine.

        A text beyond `WINDOW` tokens gives the direction of the mean over its windows, weighted
        by their tokens. An empty text embeds as [CLS][SEP] alone.
        """
        keys = [
            hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
            for text in texts
        ]
        embeddings = {key: self._known.get(key) for key in keys}
        missing = {
            key: text for key, text in zip(keys, texts, strict=True) if embeddings[key] is None
        }
        for key, fresh in zip(missing, self._fresh(list(missing.values()), tick), strict=True):
            self._known.put(key, fresh)
            embeddings[key] = fresh
        rows = [row for key in keys if (row := embeddings[key]) is not None]
        return np.stack(rows) if rows else np.zeros((0, WIDTH), np.float32)

    def _fresh(self, texts: list[str], tick: Tick) -> list[Rows]:
        """One row per text, computed in batches of windows of about the same length."""
        windows = [
            (index, window) for index, text in enumerate(texts) for window in self._windows(text)
        ]
        windows.sort(key=lambda entry: len(entry[1]))
        sums = np.zeros((len(texts), WIDTH), np.float32)
        done = 0
        for batch in _batches(windows):
            rows = self._run([window for _, window in batch], tick, done / len(windows))
            for (index, window), row in zip(batch, rows, strict=True):
                sums[index] += row * len(window)
            done += len(batch)
        lengths = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-12)
        return list(sums / lengths)

    def _windows(self, text: str) -> Iterator[Ids]:
        ids = self.wordpiece.pieces(text).ids
        for start in range(0, max(1, len(ids)), WINDOW):
            yield np.concatenate([[BEGIN], ids[start : start + WINDOW], [END]])

    def _run(self, windows: Sequence[Ids], tick: Tick, done: float) -> Rows:
        return self._session.run(_feeds(windows), tick=tick, done=done)

    def _trial(self) -> dict[str, NDArray[Any]]:
        """What the model gets for a few sentences that are nobody's."""
        sentences = TEXT.format(number=1).split(". ")
        return _feeds([window for sentence in sentences for window in self._windows(sentence)])


def _feeds(windows: Sequence[Ids]) -> dict[str, NDArray[Any]]:
    """What the model gets for a batch of windows: tokens [B, T] and 1.0 where one stands."""
    longest = max(map(len, windows))
    ids = np.full((len(windows), longest), PADDING, np.int64)
    mask = np.zeros((len(windows), longest), np.float32)
    for row, window in enumerate(windows):
        ids[row, : len(window)] = window
        mask[row, : len(window)] = 1.0
    return {"ids": ids, "mask": mask}


def _batches(windows: list[tuple[int, Ids]]) -> Iterator[list[tuple[int, Ids]]]:
    """Neighbours of a list sorted by length, at most `BATCH_TOKENS` tokens with the padding."""
    batch: list[tuple[int, Ids]] = []
    for window in windows:
        if batch and (len(batch) + 1) * len(window[1]) > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(window)
    if batch:
        yield batch
