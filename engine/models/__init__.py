"""Models: embedded ONNX, larger ones of this machine, or a local server; opened when used."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from engine.errors import ModelError
from engine.models.local.choice import LocalChoice
from engine.resources import path

if TYPE_CHECKING:
    from engine.models.interfaces import (
        CausalModel,
        Computing,
        EncoderModel,
        GeneratorModel,
        MaskedModel,
        Served,
    )
    from engine.models.local.tagger import Both
    from engine.models.tagger import Tagger

NO_GENERATOR: Final = (
    "No model that writes comes with Promptveil. Choose one of your own: a folder (--generator) or "
    "a local server (--server)."
)

NO_REWRITER: Final = (
    "No model that rewrites prompts comes with Promptveil. Choose a folder of one (--rewriter), or "
    "another chooser."
)
UNPAIRED: Final = "The model in {0} is no sequence-to-sequence model, so it rewrites no prompts."


class Models:
    """The models of a run, each verified and opened on first use; thread-safe.

    What `local` names takes the place of the embedded model, or (the tagger) stands beside it;
    what it leaves open `server` does, where it can. Asking raises `ModelError`, whose message
    says what to do, where a file is missing or damaged.
    """

    def __init__(
        self,
        root: Path | None = None,
        *,
        local: LocalChoice | None = None,
        server: Served | None = None,
    ) -> None:
        self._root = root or path("models")
        self._local = local or LocalChoice()
        self._server = server
        self._lock = Lock()
        self._tagger: Tagger | Both | None = None
        self._causal: CausalModel | None = None
        self._encoder: EncoderModel | None = None
        self._own_encoder: EncoderModel | None = None
        self._masked: MaskedModel | None = None
        self._generator: GeneratorModel | None = None
        self._rewriter: GeneratorModel | None = None

    @property
    def tagger(self) -> Tagger | Both:
        """Private spans and parts of speech."""
        with self._lock:
            self._tagger = self._tagger or self._new_tagger()
            return self._tagger

    @property
    def causal(self) -> CausalModel:
        """Self-information of tokens."""
        with self._lock:
            self._causal = self._causal or self._new_causal()
            return self._causal

    @property
    def encoder(self) -> EncoderModel:
        """Sentence embeddings."""
        with self._lock:
            self._encoder = self._encoder or self._new_encoder()
            return self._encoder

    @property
    def own_encoder(self) -> EncoderModel:
        """The embedded encoder, on which forecasts and guesses were trained, whatever is chosen."""
        if self._local.encoder is None and (self._server is None or self._server.encoder is None):
            return self.encoder
        with self._lock:
            from engine.models.encoder import Encoder  # noqa: PLC0415 - as below

            self._own_encoder = self._own_encoder or Encoder(
                self._root, device=self._local.embedded_device
            )
            return self._own_encoder

    @property
    def masked(self) -> MaskedModel:
        """Words that could stand at a place."""
        with self._lock:
            self._masked = self._masked or self._new_masked()
            return self._masked

    @property
    def writes(self) -> bool:
        """Whether the person chose a model that writes; opens nothing."""
        served = self._server is not None and self._server.generator is not None
        return served or self._local.generator is not None

    @property
    def generator(self) -> GeneratorModel:
        """Writing; raises `ModelError` where the person chose no model for it."""
        with self._lock:
            self._generator = self._generator or self._new_generator()
            return self._generator

    @property
    def rewrites(self) -> bool:
        """Whether the person chose a model that rewrites prompts; opens nothing."""
        return self._local.rewriter is not None

    @property
    def rewriter(self) -> GeneratorModel:
        """Sanitized prompts; raises `ModelError` where the person chose no model for it."""
        with self._lock:
            self._rewriter = self._rewriter or self._new_rewriter()
            return self._rewriter

    @property
    def devices(self) -> tuple[str, ...]:
        """Where each of the opened models computes, in words for a badge."""
        return tuple(model.device for model in self._opened())

    @property
    def device(self) -> str:
        """Where the models compute, in words for a badge; the CPU until one is opened."""
        return next((device for device in self.devices if device != "CPU"), "CPU")

    @property
    def notice(self) -> str:
        """A notice for the user, such as a lost GPU, or ''."""
        notices = (getattr(model, "notice", "") for model in self._opened())
        return next((notice for notice in notices if notice), "")

    def _opened(self) -> list[Computing]:
        held = (
            self._tagger, self._causal, self._encoder, self._own_encoder, self._masked,
            self._generator, self._rewriter,
        )  # fmt: skip
        return [model for model in held if model is not None]

    # The imports below load onnxruntime or torch, which takes a while.

    def _new_tagger(self) -> Tagger | Both:
        from engine.models.tagger import Tagger  # noqa: PLC0415

        embedded = Tagger(self._root, device=self._local.embedded_device)
        if self._local.tagger is None:
            return embedded
        from engine.models.local.tagger import Both, LocalTagger  # noqa: PLC0415

        return Both(embedded, LocalTagger(self._local.tagger, device=self._local.device))

    def _new_causal(self) -> CausalModel:
        if self._local.causal is not None:
            from engine.models.local.causal import LocalCausal  # noqa: PLC0415

            return LocalCausal(self._local.causal, device=self._local.device)
        if self._server is not None and self._server.causal is not None:
            return self._server.causal
        from engine.models.causal import Causal  # noqa: PLC0415

        return Causal(self._root, device=self._local.embedded_device)

    def _new_encoder(self) -> EncoderModel:
        if self._local.encoder is not None:
            from engine.models.local.encoder import LocalEncoder  # noqa: PLC0415

            return LocalEncoder(self._local.encoder, device=self._local.device)
        if self._server is not None and self._server.encoder is not None:
            return self._server.encoder
        from engine.models.encoder import Encoder  # noqa: PLC0415

        return Encoder(self._root, device=self._local.embedded_device)

    def _new_masked(self) -> MaskedModel:
        if self._local.masked is not None:
            from engine.models.local.masked import LocalMasked  # noqa: PLC0415

            return LocalMasked(self._local.masked, device=self._local.device)
        from engine.models.masked import Masked  # noqa: PLC0415

        return Masked(self._root, device=self._local.embedded_device)

    def _new_generator(self) -> GeneratorModel:
        if self._local.generator is not None:
            from engine.models.local.generator import LocalGenerator  # noqa: PLC0415

            return LocalGenerator(self._local.generator, device=self._local.device)
        if self._server is not None and self._server.generator is not None:
            return self._server.generator
        raise ModelError(NO_GENERATOR)

    def _new_rewriter(self) -> GeneratorModel:
        folder = self._local.rewriter
        if folder is None:
            raise ModelError(NO_REWRITER)
        from engine.models.local import loading  # noqa: PLC0415
        from engine.models.local.generator import LocalGenerator  # noqa: PLC0415

        if not loading.paired(folder):
            raise ModelError(UNPAIRED.format(folder.name))
        return LocalGenerator(folder, device=self._local.device)
