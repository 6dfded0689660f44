"""Self-information and importance by any causal language model of the hub."""

from __future__ import annotations

import hashlib
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.models.causal import TokenBits, joined
from engine.models.local import gradient
from engine.models.local.device import pick, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice, finite
from engine.models.local.generator import asked, written
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
    """The same interface as the embedded model: `bits(text)` gives −log₂ P of each token.

    Besides, `needs` tells by gradients how much the answer depends on each word.
    """

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        place = pick(device)
        model, self._tokenizer = opened(folder, "AutoModelForCausalLM", place)
        self._window = max(2, limit(model, self._tokenizer, WINDOW))
        self._reach = max(8, limit(model, self._tokenizer, gradient.WINDOW))
        self._begin = beginning(self._tokenizer, model)
        self._before, self._after = gradient.frame(self._tokenizer, self._begin)
        self._runner = DeviceRunner(model, place)
        self._known: LruCache[Bits] = LruCache(KEPT)
        self._needed: LruCache[Bits] = LruCache(KEPT)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()
        self._needed.clear()

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

    def needs(
        self,
        text: str,
        words: Sequence[gradient.Place],
        *,
        answer: str | None = None,
        tick: Tick = ignore,
    ) -> Bits:
        """How much the answer depends on each word `text[start:end]`, at least 0 (`gradient`).

        The answer is the given one, its first tokens, or else what the model itself writes at
        once. A prompt beyond the model's window is seen in parts that overlap, each with the
        answer behind it, and a word takes its largest figure. Cancelled between two parts.
        """
        token_ids, spans = tokenized(self._tokenizer, text)
        if not token_ids or not words:
            return np.zeros(len(words))
        known = repr((token_ids, list(words), answer)).encode()
        key = hashlib.blake2b(known, digest_size=16).digest()
        sizes = self._needed.get(key)
        if sizes is None:
            told = self._told(answer) or self._own(token_ids, tick)
            sizes = self._lengths(token_ids, spans, words, told, tick)
            self._needed.put(key, sizes)
        return sizes

    def _told(self, answer: str | None) -> list[int]:
        """The first tokens of a given answer."""
        ids, _spans = tokenized(self._tokenizer, (answer or "").strip())
        return ids[: min(gradient.TOLD, self._reach // 4)]

    def _own(self, ids: Sequence[int], tick: Tick) -> list[int]:
        """What the model writes to the prompt, of which it sees the end where it is too long."""
        room = min(gradient.WRITTEN, self._reach // 4)
        seen = list(ids[-self._space(room) :])
        compute = partial(written, room=room, told=asked(tick, room), paired=False)
        return self._runner.run([[*self._before, *seen, *self._after]], compute)[0]

    def _space(self, told: int) -> int:
        """How many tokens of a prompt the model sees beside an answer of so many."""
        return max(1, self._reach - len(self._before) - len(self._after) - told)

    def _lengths(
        self, ids: list[int], spans: Sequence[gradient.Place], words: Sequence[gradient.Place],
        told: list[int], tick: Tick,
    ) -> Bits:  # fmt: skip
        sizes = np.zeros(len(words))
        for start, end in gradient.windows(len(ids), self._space(len(told))):
            tick(start / len(ids), "How much each word matters")
            part = gradient.Asked(self._before, ids[start:end], self._after, told)
            rows = self._runner.run([part], gradient.gradients)[0]
            first = bisect_right(words, spans[start][0], key=lambda word: word[1])
            last = bisect_left(words, spans[end - 1][1], key=lambda word: word[0])
            part_sizes = gradient.lengths(words[first:last], spans[start:end], rows)
            sizes[first:last] = np.maximum(sizes[first:last], part_sizes)
        return sizes

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
