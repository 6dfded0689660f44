"""The tagger in PyTorch: MiniLM whose token-type embedding is the token's shape, and two heads."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from engine.models.word_shapes import SHAPES
from training.data.labels import LABELS, UPOS
from training.models.minilm import (
    HIDDEN,
    VOCABULARY,
    Body,
    body_weights,
    pretrained,
    word_embeddings,
)


class TaggerNetwork(nn.Module):
    """Token ids and shapes in; logits over `LABELS` and over `UPOS` out, for every token."""

    def __init__(self, *, dropout: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, HIDDEN)
        self.shapes = nn.Embedding(SHAPES, HIDDEN)
        self.body = Body()
        self.dropout = nn.Dropout(dropout)
        self.spans = nn.Linear(HIDDEN, len(LABELS))
        self.pos = nn.Linear(HIDDEN, len(UPOS))

    def forward(
        self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor
    ) -> tuple[Tensor, Tensor]:
        """All inputs int64 [B, T]; gives float32 [B, T, labels] and [B, T, UPOS]."""
        hidden = self.dropout(self.words(input_ids) + self.shapes(token_type_ids))
        mask = (1.0 - attention_mask[:, None, None, :].to(hidden.dtype)) * -1e4
        hidden = self.dropout(self.body(hidden, mask))
        return self.spans(hidden), self.pos(hidden)


def from_pretrained() -> TaggerNetwork:
    """The network with the published weights; new shapes begin near the published segment 0."""
    network = TaggerNetwork()
    published = pretrained()
    network.body.load_state_dict(body_weights(published))
    network.words.weight.data.copy_(word_embeddings(published))
    nn.init.normal_(network.shapes.weight, std=0.02)
    network.shapes.weight.data[0].zero_()
    for head in (network.spans, network.pos):
        nn.init.normal_(head.weight, std=0.02)
        nn.init.zeros_(head.bias)
    network.words.weight.requires_grad_(requires_grad=False)  # rare words keep their place
    return network


def marginal_loss(logits: Tensor, allowed: Tensor) -> Tensor:
    """Mean −log Σ P(allowed labels); logits [N, labels], `allowed` bool of the same shape."""
    total = torch.logsumexp(logits, dim=-1)
    kept = torch.logsumexp(logits.masked_fill(~allowed, -1e4), dim=-1)
    return (total - kept).mean()
