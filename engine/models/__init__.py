"""Models: embedded ONNX, or larger ones of this machine; opened when first used."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from engine.models.local.choice import LocalChoice
from engine.resources import path

if TYPE_CHECKING:
    from engine.models.causal import Causal
    from engine.models.encoder import Encoder
    from engine.models.local.causal import LocalCausal
    from engine.models.local.encoder import LocalEncoder
    from engine.models.local.tagger import Both
    from engine.models.tagger import Tagger


class Models:
    """The models of a run, each checked and opened when first asked for; safe between threads.

    What `local` names takes the place of the embedded model, or (the tagger) stands beside it.
    Asking raises `ModelError`, whose message says what to do, where a file is missing or damaged.
    """

    def __init__(self, root: Path | None = None, *, local: LocalChoice | None = None) -> None:
        self._root = root or path("models")
        self._local = local or LocalChoice()
        self._lock = Lock()
        self._tagger: Tagger | Both | None = None
        self._causal: Causal | LocalCausal | None = None
        self._encoder: Encoder | LocalEncoder | None = None

    @property
    def tagger(self) -> Tagger | Both:
        """Private spans and parts of speech."""
        with self._lock:
            self._tagger = self._tagger or self._new_tagger()
            return self._tagger

    @property
    def causal(self) -> Causal | LocalCausal:
        """Self-information of tokens."""
        with self._lock:
            self._causal = self._causal or self._new_causal()
            return self._causal

    @property
    def encoder(self) -> Encoder | LocalEncoder:
        """Sentence embeddings."""
        with self._lock:
            self._encoder = self._encoder or self._new_encoder()
            return self._encoder

    @property
    def device(self) -> str:
        """Where the models compute, in words for a badge; the CPU until one is opened."""
        opened = [one.device for one in self._opened()]
        return next((device for device in opened if device != "CPU"), "CPU")

    @property
    def notice(self) -> str:
        """What the person should know of the models, such as a lost GPU; '' for nothing."""
        told = (getattr(one, "notice", "") for one in self._opened())
        return next((notice for notice in told if notice), "")

    def _opened(self) -> list[Tagger | Both | Causal | LocalCausal | Encoder | LocalEncoder]:
        return [one for one in (self._tagger, self._causal, self._encoder) if one is not None]

    # The imports below load onnxruntime or torch, which takes a while.

    def _new_tagger(self) -> Tagger | Both:
        from engine.models.tagger import Tagger  # noqa: PLC0415

        embedded = Tagger(self._root)
        if self._local.tagger is None:
            return embedded
        from engine.models.local.tagger import Both, LocalTagger  # noqa: PLC0415

        return Both(embedded, LocalTagger(self._local.tagger, device=self._local.device))

    def _new_causal(self) -> Causal | LocalCausal:
        if self._local.causal is not None:
            from engine.models.local.causal import LocalCausal  # noqa: PLC0415

            return LocalCausal(self._local.causal, device=self._local.device)
        from engine.models.causal import Causal  # noqa: PLC0415

        return Causal(self._root)

    def _new_encoder(self) -> Encoder | LocalEncoder:
        if self._local.encoder is not None:
            from engine.models.local.encoder import LocalEncoder  # noqa: PLC0415

            return LocalEncoder(self._local.encoder, device=self._local.device)
        from engine.models.encoder import Encoder  # noqa: PLC0415

        return Encoder(self._root)
