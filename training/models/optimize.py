"""What the trainings share: the sampled softmax, the optimiser, what the processor computes in."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from training.models.language_networks import LanguageModel
from training.models.minilm import VOCABULARY

DRAWN = 4096


def has_bfloat16() -> bool:
    """Whether the processor computes in bfloat16; without that, float32 is much faster."""
    able = torch.cpu.get_capabilities()
    return bool(able.get("avx512_bf16") or able.get("amx_bf16") or able.get("bf16"))


class Sampler:
    """Draws negatives with probability p ~ count^0.75 and corrects logits by log expected count."""

    def __init__(self, counts: np.ndarray, draw: np.random.Generator) -> None:
        weight = (counts + 1.0) ** 0.75
        self.chance = weight / weight.sum()
        self.edges = np.cumsum(self.chance)
        self.draw = draw
        expected = 1 - np.exp(DRAWN * np.log1p(-self.chance))
        self.correction = torch.from_numpy(np.log(expected)).float()

    def candidates(self, targets: Tensor) -> Tensor:
        """The targets and `DRAWN` tokens, sorted, each once."""
        drawn = np.searchsorted(self.edges, self.draw.random(DRAWN)).clip(max=VOCABULARY - 1)
        return torch.from_numpy(np.union1d(targets.numpy(), drawn)).long()


def cross_entropy(
    model: LanguageModel, hidden: Tensor, targets: Tensor, sampler: Sampler | None
) -> Tensor:
    """Mean loss of `targets` [N] from `hidden` [N, 384], over a sample of the vocabulary or all."""
    if sampler is None:
        logits = functional.linear(hidden, model.embedding.weight, model.bias)
        return functional.cross_entropy(logits.float(), targets)
    chosen = sampler.candidates(targets)
    bias = model.bias[chosen] - sampler.correction[chosen]
    logits = functional.linear(hidden, model.embedding(chosen), bias)
    return functional.cross_entropy(logits.float(), torch.searchsorted(chosen, targets))


class Rates:
    """The optimiser under one rate; only the body's matrices decay."""

    def __init__(self, model: LanguageModel, *, peak: float) -> None:
        decayed = [p for p in model.body.layers.parameters() if p.ndim == 2]
        inside = {id(p) for p in decayed}
        rest = [p for p in model.parameters() if id(p) not in inside]
        groups = [{"params": decayed, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}]
        self.peak = peak
        self.adam = torch.optim.AdamW(groups, lr=peak, betas=(0.9, 0.98), eps=1e-6, fused=True)

    def step(self, share: float) -> None:
        """One step at `share` of the peak rate."""
        for group in self.adam.param_groups:
            group["lr"] = self.peak * share
        self.adam.step()
        self.adam.zero_grad(set_to_none=True)
