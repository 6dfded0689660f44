"""Models: embedded ONNX, opened when first used."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from engine.resources import path

if TYPE_CHECKING:
    from engine.models.causal import Causal
    from engine.models.encoder import Encoder
    from engine.models.tagger import Tagger


class Models:
    """The embedded models, each checked and opened when first asked for; safe between threads.

    Asking raises `ModelError`, whose message says what to do, where a file is missing or damaged.
    """

    def __init__(self, root: Path | None = None) -> None:
        self._root = root or path("models")
        self._lock = Lock()
        self._tagger: Tagger | None = None
        self._causal: Causal | None = None
        self._encoder: Encoder | None = None

    @property
    def tagger(self) -> Tagger:
        """Private spans and parts of speech."""
        from engine.models.tagger import Tagger  # noqa: PLC0415 -- loads onnxruntime

        with self._lock:
            self._tagger = self._tagger or Tagger(self._root)
            return self._tagger

    @property
    def causal(self) -> Causal:
        """Self-information of tokens."""
        from engine.models.causal import Causal  # noqa: PLC0415 -- loads onnxruntime

        with self._lock:
            self._causal = self._causal or Causal(self._root)
            return self._causal

    @property
    def encoder(self) -> Encoder:
        """Sentence embeddings."""
        from engine.models.encoder import Encoder  # noqa: PLC0415 -- loads onnxruntime

        with self._lock:
            self._encoder = self._encoder or Encoder(self._root)
            return self._encoder

    @property
    def device(self) -> str:
        """Where the models compute, in words for a badge; the CPU until one is opened."""
        opened = (self._tagger, self._causal, self._encoder)
        return next((model.device for model in opened if model is not None), "CPU")
