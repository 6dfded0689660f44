"""Words for a place in a text by any masked language model of the hub."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.candidates import Candidate, Place, Row, best_words, masked, windows
from engine.models.local.device import pick, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice, finite
from engine.models.local.loading import limit, opened
from engine.models.local.tokenization import marks, tokenized, whole_words
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore

LONGEST: Final = 512
BATCH: Final = 8
KEPT: Final = 128
LEAST: Final = -1e6
"""The logarithm of the probability of what a model rules out."""

Scores = NDArray[np.float64]


class LocalMasked(OnDevice):
    """The same interface as the embedded masked model: `candidates(text, places)`."""

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        place = pick(device)
        model, self._tokenizer = opened(folder, "AutoModelForMaskedLM", place)
        self._mask = self._tokenizer.mask_token_id
        self._ids, self._words = whole_words(self._tokenizer, int(model.config.vocab_size))
        if self._mask is None or not self._ids:
            raise ModelError(f"The model in {folder.name} has no mask, or no whole words.")
        self._before, self._after = marks(self._tokenizer)
        longest = limit(model, self._tokenizer, LONGEST)
        self._room = max(1, longest - len(self._before) - len(self._after))
        self._runner = DeviceRunner(model, place)
        self._known: LruCache[Scores] = LruCache(KEPT)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def candidates(
        self,
        text: str,
        places: Sequence[Place],
        *,
        count: int = 10,
        tick: Tick = ignore,
    ) -> tuple[Candidate, ...]:
        """The `count` likeliest words for all `places` at once, best first.

        `places` are the mentions `text[start:end]` of one word, sorted, not overlapping; each is
        masked, and what stood there takes no part. Probabilities are the geometric mean over the
        places, among the vocabulary's whole words of open classes. A text beyond the model's window
        is seen as one window around each place. Cancelled between two batches of windows.
        """
        if not places:
            return ()
        return best_words(self._scores(list(self._rows(text, places)), tick), self._words, count)

    def _rows(self, text: str, places: Sequence[Place]) -> Iterator[Row]:
        ids, spans = tokenized(self._tokenizer, text)
        ids, masks = masked(ids, spans, places, self._mask)
        return windows(ids, masks, room=self._room, before=self._before, after=self._after)

    def _scores(self, rows: list[Row], tick: Tick) -> Scores:
        """The mean logarithm of each word's probability over all masks."""
        key = hashlib.blake2b(repr(rows).encode(), digest_size=16).digest()
        scores = self._known.get(key)
        if scores is None:
            scores = np.zeros(len(self._ids))
            for start in range(0, len(rows), BATCH):
                tick(start / len(rows), "Which words could stand there")
                batch = rows[start : start + BATCH]
                for sums in self._runner.run(batch, partial(_compute, self._ids)):
                    scores += sums
            scores /= sum(len(masks) for _ids, masks in rows)
            self._known.put(key, scores)
        return scores


def _compute(words: list[int], model: Any, batch: Sequence[Row]) -> list[Scores]:
    """For each row the sum over its masks of the logarithms of the words' probabilities."""
    results = []
    for ids, masks in batch:
        logits = model(input_ids=torch().tensor([ids], device=model.device)).logits[0]
        logs = logits[masks][:, words].float().log_softmax(-1).cpu().double()  # MPS has no doubles
        results.append(finite(np.maximum(logs.sum(0).numpy(), LEAST)))
    return results
