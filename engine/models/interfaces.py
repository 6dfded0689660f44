"""What a model does, whoever computes it: the embedded one, transformers, or a local server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engine.progress import Tick, ignore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.models.candidates import Candidate
    from engine.models.causal import TokenBits
    from engine.models.tagger import Tagging


class Computing(Protocol):
    """Every model: `device` is where it computes, in words for a badge."""

    @property
    def device(self) -> str:
        """«CPU», «GPU · …», «Server · …»."""


class Remembering(Computing, Protocol):
    """A model that keeps what it computed, so that an edit costs only what it changed."""

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""


class TaggerModel(Remembering, Protocol):
    """Private spans and parts of speech."""

    def tag(self, text: str, *, tick: Tick = ignore, cautious: bool = False) -> Tagging:
        """Spans and words of a text; `cautious` finds more."""


class CausalModel(Remembering, Protocol):
    """Self-information."""

    def bits(self, text: str, *, tick: Tick = ignore) -> tuple[TokenBits, ...]:
        """The tokens of `text` in order with −log₂ P of each; white space has no token."""


class EncoderModel(Remembering, Protocol):
    """Sentence embeddings."""

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> NDArray[np.float32]:
        """Unit rows, one per text."""


class MaskedModel(Remembering, Protocol):
    """Words that could stand at a place."""

    def candidates(
        self,
        text: str,
        places: Sequence[tuple[int, int]],
        *,
        count: int = 10,
        tick: Tick = ignore,
    ) -> tuple[Candidate, ...]:
        """The likeliest words for all places (mentions of one word) at once, best first."""


class GeneratorModel(Computing, Protocol):
    """Writing; a generator keeps nothing of a text."""

    def generate(self, prompt: str, *, limit: int = 256, tick: Tick = ignore) -> str:
        """What the model writes to `prompt`, at most `limit` tokens, the likeliest at each step."""


class Served(Protocol):
    """What a local server does for us, None where it does not.

    Made by a front end (`engine.chat.local.capabilities.serve`), since only chat may connect.
    """

    @property
    def causal(self) -> CausalModel | None:
        """For the bits."""

    @property
    def encoder(self) -> EncoderModel | None:
        """For sentence similarity."""

    @property
    def generator(self) -> GeneratorModel | None:
        """For writing."""
