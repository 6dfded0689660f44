"""The user's choice of larger local models."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class LocalChoice:
    """Model folders by task; None keeps the embedded model.

    `causal` (self-information), `encoder` (sentence similarity) and `masked` (words in context)
    take the embedded model's place; `tagger` (token classification) is asked beside it, so that
    nothing is found less. A `generator` (writing) and a `rewriter` (sequence to sequence, which
    learnt to sanitize prompts: `training.editing.sequence`) are not embedded at all. `device`, of
    the embedded models too where `embedded` names no other, is cuda, mps, cpu, or auto for the
    fastest there is.
    """

    causal: Path | None = None
    encoder: Path | None = None
    tagger: Path | None = None
    device: str = "auto"
    masked: Path | None = None
    generator: Path | None = None
    rewriter: Path | None = None
    embedded: str | None = None

    @property
    def embedded_device(self) -> str:
        """Where the embedded models may compute."""
        return self.embedded or self.device
