"""Fits the head that weighs words, and says how well it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from sklearn.metrics import roc_auc_score
from torch import Tensor, nn
from torch.nn import functional

from training.importance.words import Example
from training.models.minilm import HIDDEN

COLUMNS: Final = 16
"""What the tagger gives for each token."""
_INNER: Final = 32
_BATCH, _EPOCHS, _RATE, _DECAY = 2048, 6, 3e-3, 1e-2
Floats = NDArray[np.float32]


class HeadNetwork(nn.Module):
    """States [n, 384] and counted features [n, f] to the log odds that a word is needed [n]."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.columns = nn.Linear(HIDDEN, COLUMNS)
        self.inner = nn.Linear(COLUMNS + features, _INNER)
        self.outer = nn.Linear(_INNER, 1)

    def forward(self, states: Tensor, features: Tensor) -> Tensor:
        seen = torch.cat([self.columns(states), features], dim=1)
        tensor: Tensor = self.outer(functional.gelu(self.inner(seen), approximate="tanh"))[:, 0]
        return tensor


@dataclass(frozen=True)
class _Rows:
    states: Tensor
    features: Tensor
    needed: Tensor
    weights: Tensor


def _rows(examples: Sequence[Example]) -> _Rows:
    """All words; long prompts and well-filled sources count less for each word."""
    totals: Counter[str] = Counter()
    for example in examples:
        totals[example.document.source] += len(example.words) ** 0.5
    weights = np.concatenate([
        np.full(len(example.words), (len(example.words) * totals[example.document.source]) ** -0.5)
        for example in examples
    ])  # fmt: skip
    return _Rows(
        torch.from_numpy(np.concatenate([example.states for example in examples])),
        torch.from_numpy(np.concatenate([example.features for example in examples])),
        torch.from_numpy(np.concatenate([example.needed for example in examples])).float(),
        torch.from_numpy(weights / weights.mean()).float(),
    )


def fitted(examples: Sequence[Example], *, seed: int = 20261123) -> HeadNetwork:
    """The network after `_EPOCHS` passes; the same examples give the same network."""
    torch.manual_seed(seed)
    rows = _rows(examples)
    network = HeadNetwork(rows.features.shape[1])
    steps = _EPOCHS * max(1, len(rows.needed) // _BATCH)
    optimizer = torch.optim.AdamW(network.parameters(), _RATE, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, _RATE, total_steps=steps + 1)
    for _ in range(_EPOCHS):
        order = torch.randperm(len(rows.needed))
        for number in range(max(1, len(order) // _BATCH)):
            part = order[number * _BATCH : (number + 1) * _BATCH]
            odds = network(rows.states[part].float(), rows.features[part])
            losses = functional.binary_cross_entropy_with_logits(
                odds, rows.needed[part], reduction="none"
            )
            optimizer.zero_grad()
            (rows.weights[part] * losses).mean().backward()
            optimizer.step()
            schedule.step()
    return network.eval()


def odds(network: HeadNetwork, example: Example) -> Floats:
    """The log odds of a prompt's words."""
    with torch.no_grad():
        states = torch.from_numpy(example.states).float()
        floats: Floats = network(states, torch.from_numpy(example.features)).numpy()
    return floats


def mean_auc(figures: Sequence[Floats], examples: Sequence[Example]) -> float:
    """AUC of «the gold answer takes the word up» among words of content: mean over prompts."""
    return float(
        np.mean([
            roc_auc_score(item.needed[item.content], values[item.content])
            for values, item in zip(figures, examples, strict=True)
        ])
    )  # fmt: skip
