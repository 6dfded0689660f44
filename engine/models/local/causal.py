"""Self-information by any causal language model of the hub."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models.causal import TokenBits, joined
from engine.models.local.device import pick, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice, finite
from engine.models.local.loading import limit, opened
from engine.models.local.tokenization import beginning, tokenized
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore

WINDOW = 512
"""Tokens scored at once at most; the half before them is context that was scored already."""

KEPT = 1024
Ids = NDArray[np.int64]
Bits = NDArray[np.float64]


class LocalCausal(OnDevice):
    """The same interface as the embedded model: `bits(text)` gives −log₂ P of each token."""

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        place = pick(device)
        model, self._tokenizer = opened(folder, "AutoModelForCausalLM", place)
        self._window = max(2, limit(model, self._tokenizer, WINDOW))
        self._begin = beginning(self._tokenizer, model)
        self._runner = DeviceRunner(model, place)
        self._known: LruCache[Bits] = LruCache(KEPT)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def bits(self, text: str, *, tick: Tick = ignore) -> tuple[TokenBits, ...]:
        """The tokens of `text` in order with their bits; white space has no token of its own.

        Pieces of one character (bytes of an emoji) count as one token with the sum of their
        bits. Cancelled between two windows.
        """
        token_ids, spans = tokenized(self._tokenizer, text)
        ids = np.array(token_ids, np.int64)
        measured: list[float] = []
        for start, end in _windows(len(ids), self._window):
            tick(start / max(1, len(ids)), "How surprising each word is")
            measured += self._scored(ids, start, end).tolist()
        return tuple(joined(text, spans, measured))

    def _scored(self, ids: Ids, start: int, end: int) -> Bits:
        context = ids[max(0, start - self._window // 2) : start]
        if len(context) + (end - start) >= self._window:
            context = context[-(self._window - (end - start) - 1) :]
        row = np.concatenate([[self._begin], context, ids[start:end]]).astype(np.int64)
        key = hashlib.blake2b(row.tobytes() + str(end - start).encode(), digest_size=16).digest()
        bits = self._known.get(key)
        if bits is None:
            bits = self._runner.run([(row, end - start)], _compute)[0]
            self._known.put(key, bits)
        return bits


def _compute(model: Any, batch: Sequence[tuple[Ids, int]]) -> list[Bits]:
    """Bits of the last `count` tokens of each row."""
    library = torch()
    rows = []
    for row, count in batch:
        ids = library.from_numpy(row)[None].to(model.device)
        logits = model(input_ids=ids).logits[0, -count - 1 : -1].float()
        nats = library.nn.functional.cross_entropy(logits, ids[0, -count:], reduction="none")
        bits = nats.cpu().double().numpy() / math.log(2)  # MPS has no doubles
        rows.append(np.maximum(finite(bits), 0.0))
    return rows


def _windows(count: int, window: int) -> Iterator[tuple[int, int]]:
    step = max(1, window // 2)
    for start in range(0, count, step):
        yield start, min(start + step, count)
