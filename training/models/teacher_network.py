"""A larger tagger that a smaller one learns from: MPNet with the tagger's shapes and heads.

Weights: all-mpnet-base-v2 (Apache-2.0), a folder with `config.json` and `model.safetensors`. Its
pieces of words are those of MiniLM, four places further on, so both read the same tokens.
"""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from transformers import MPNetConfig, MPNetModel

from engine.models.word_shapes import SHAPES
from training.data.labels import LABELS, UPOS

FURTHER = 4
"""How far a piece's number lies behind its number in MiniLM's vocabulary."""

_SPECIAL = {101: 0, 102: 2, 0: 1}
"""Begin, end and padding of MiniLM as MPNet knows them."""


class TeacherNetwork(nn.Module):
    """As `TaggerNetwork`: token ids and shapes in, logits over `LABELS` and `UPOS` out."""

    def __init__(self, config: MPNetConfig, *, dropout: float = 0.1) -> None:
        super().__init__()
        self.body = MPNetModel(config, add_pooling_layer=False)
        self.shapes = nn.Embedding(SHAPES, config.hidden_size)
        self.dropout = nn.Dropout(dropout)
        self.spans = nn.Linear(config.hidden_size, len(LABELS))
        self.pos = nn.Linear(config.hidden_size, len(UPOS))
        for weight in (self.shapes.weight, self.spans.weight, self.pos.weight):
            nn.init.normal_(weight, std=0.02)
        numbers = torch.arange(config.vocab_size - FURTHER - 1) + FURTHER
        for ours, theirs in _SPECIAL.items():
            numbers[ours] = theirs
        self.register_buffer("numbers", numbers, persistent=False)

    def forward(
        self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor
    ) -> tuple[Tensor, Tensor]:
        """All inputs int64 [B, T]; gives [B, T, labels] and [B, T, UPOS]."""
        words = self.body.embeddings.word_embeddings(self.numbers[input_ids])
        hidden = self.body(
            inputs_embeds=words + self.shapes(token_type_ids), attention_mask=attention_mask
        ).last_hidden_state
        hidden = self.dropout(hidden)
        return self.spans(hidden), self.pos(hidden)


def from_folder(folder: Path) -> TeacherNetwork:
    """The network with the published weights of a folder; shapes and heads are new."""
    network = TeacherNetwork(MPNetConfig.from_json_file(str(folder / "config.json")))
    weights = load_file(folder / "model.safetensors")
    weights = {name.removeprefix("mpnet."): value.float() for name, value in weights.items()}
    missing, _ = network.body.load_state_dict(weights, strict=False)
    if missing:
        raise SystemExit(f"{folder} has no weights for {', '.join(sorted(missing)[:5])}.")
    return network
