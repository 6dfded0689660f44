"""Sentence embeddings by any encoder of the hub, through sentence-transformers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.local.device import MISSING, pick, stay_offline, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice
from engine.models.local.loading import checked, limit, quiet, readable
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore

BATCH = 32
KEPT = 16_384
LONGEST = 512
Rows = NDArray[np.float32]


class LocalEncoder(OnDevice):
    """The same interface as the embedded encoder: `embed(texts)` gives unit rows."""

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        if find_spec("sentence_transformers") is None:
            raise ModelError(MISSING)
        torch()
        checked(folder)
        stay_offline()
        import transformers  # noqa: PLC0415 -- seconds, and only with a local model
        from sentence_transformers import SentenceTransformer  # noqa: PLC0415 -- as above

        quiet(transformers)

        place = pick(device)
        try:
            model = SentenceTransformer(
                str(folder), device="cpu", local_files_only=True, trust_remote_code=False,
                model_kwargs={"use_safetensors": True},
            )  # fmt: skip
        except Exception as error:  # noqa: BLE001 -- anything may be wrong with a stranger's folder
            raise ModelError(
                f"The model in {folder.name} could not be opened as a sentence encoder "
                f"({type(error).__name__})."
            ) from None
        self._tokenizer = model.tokenizer
        longest = limit(model[0].auto_model, model.tokenizer, LONGEST)
        model.max_seq_length = min(model.max_seq_length or longest, longest)
        self._marks = model.tokenizer.num_special_tokens_to_add()
        self._room = max(1, model.max_seq_length - self._marks)
        self.width = int(model.get_embedding_dimension() or 0)
        self._runner = DeviceRunner(model.eval(), place)
        self._known: LruCache[Rows] = LruCache(KEPT)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Unit rows [n, width], float32; a long text is the mean of its windows by their size."""
        rows = np.zeros((len(texts), self.width), np.float32)
        for number, text in enumerate(texts):
            tick(number / len(texts))
            rows[number] = self._row(readable(text))
        return rows

    def _row(self, text: str) -> Rows:
        key = hashlib.blake2b(text.encode(), digest_size=16).digest()
        mean = self._known.get(key)
        if mean is None:
            windows = list(self._windows(text))
            rows = [
                row
                for start in range(0, len(windows), BATCH)
                for row in self._runner.run(windows[start : start + BATCH], _compute)
            ]
            total = np.zeros(self.width, np.float32)
            for row, window in zip(rows, windows, strict=True):
                total += row * max(1, len(window))
            mean = _unit(total)
            self._known.put(key, mean)
        return mean

    def _windows(self, text: str) -> Iterator[str]:
        """The text in pieces that the encoder reads whole."""
        token_ids = self._tokenizer(
            text, add_special_tokens=False, return_offsets_mapping=True, truncation=False,
            verbose=False,
        )["offset_mapping"]  # fmt: skip
        if len(token_ids) <= self._room:
            if token_ids or self._marks:
                yield text
            return
        for start in range(0, len(token_ids), self._room):
            part = token_ids[start : start + self._room]
            piece = text[part[0][0] : part[-1][1]]
            if piece:
                yield piece


def _compute(model: Any, batch: Sequence[str]) -> list[Rows]:
    rows = model.encode(
        list(batch), batch_size=BATCH, normalize_embeddings=True, show_progress_bar=False,
        convert_to_numpy=True, device=str(model.device),
    )  # fmt: skip
    return [np.asarray(row, np.float32) for row in rows]


def _unit(row: Rows) -> Rows:
    clean = np.nan_to_num(row)
    length = float(np.linalg.norm(clean))
    if length < 1e-12:
        clean = np.zeros_like(clean)
        clean[0] = 1.0
        return clean
    return np.asarray(clean / length, np.float32)
