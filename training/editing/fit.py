"""Fits the head that tells which words the full form of ProSan chooses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from sklearn.metrics import roc_auc_score
from torch import Tensor, nn
from torch.nn import functional

from engine.models.edits import lowest_share
from engine.models.tagger import Tagger
from engine.options import Options
from engine.values import NEVER, Word
from training.editing.pairs import SHARES, Pair

_INNER: Final = 32
_BATCH, _EPOCHS, _RATE, _DECAY = 4096, 12, 3e-3, 1e-2
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Example:
    """Words that could be replaced: features [n, f], and from which λ on each was chosen."""

    source: str
    names: tuple[str, ...] = field(repr=False)
    features: Floats = field(repr=False)
    froms: Floats = field(repr=False)


def example(pair: Pair, tagger: Tagger) -> Example | None:
    """The nouns, names and adjectives of a prompt outside what is hidden; None without any."""
    words, features = tagger.features_of_edits(pair.prompt)
    shares = {edit.start: edit.share for edit in pair.edits}
    able = [number for number, word in enumerate(words) if _is_able(word, pair)]
    if not able:
        return None
    names = tuple(pair.prompt[words[place].start : words[place].end].casefold() for place in able)
    froms = np.array([shares.get(words[place].start, NEVER) for place in able], np.float32)
    return Example(pair.source, names, features[able], froms)


def _is_able(word: Word, pair: Pair) -> bool:
    outside = all(word.end <= start or end <= word.start for start, end, _kind in pair.hidden)
    return word.pos in Options().spare_pos and outside


class EditNetwork(nn.Module):
    """Features [n, f] to how readily each word is replaced [n], and a bias for each λ."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.inner = nn.Linear(features, _INNER)
        self.outer = nn.Linear(_INNER, 1)
        self.biases = nn.Parameter(torch.linspace(-1.5, 0.0, len(SHARES)))

    def forward(self, features: Tensor) -> Tensor:
        inner = functional.gelu(self.inner(features), approximate="tanh")
        tensor: Tensor = self.outer(inner)[:, 0]
        return tensor


def fitted(examples: Sequence[Example], *, seed: int = 20261124) -> EditNetwork:
    """The network after `_EPOCHS` passes; one score must do for every λ (proportional odds)."""
    torch.manual_seed(seed)
    rows = torch.from_numpy(np.concatenate([item.features for item in examples]))
    froms = torch.from_numpy(np.concatenate([item.froms for item in examples]))
    replaced = (froms[:, None] <= torch.tensor(SHARES)[None, :]).float()
    mean, spread = rows.mean(0), rows.std(0).clamp_min(1e-3)
    network = EditNetwork(rows.shape[1])
    rows = (rows - mean) / spread
    steps = _EPOCHS * max(1, len(rows) // _BATCH)
    optimizer = torch.optim.AdamW(network.parameters(), _RATE, weight_decay=_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, _RATE, total_steps=steps + 1)
    for _ in range(_EPOCHS):
        order = torch.randperm(len(rows))
        for number in range(max(1, len(order) // _BATCH)):
            part = order[number * _BATCH : (number + 1) * _BATCH]
            odds = network(rows[part])[:, None] + network.biases[None, :]
            loss = functional.binary_cross_entropy_with_logits(odds, replaced[part])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():  # the features come as they are
        network.inner.bias -= network.inner.weight @ (mean / spread)
        network.inner.weight /= spread
    return network.eval()


def scores(network: EditNetwork, item: Example) -> Floats:
    """How readily each word is replaced, the least of its places."""
    with torch.no_grad():
        figures: Floats = network(torch.from_numpy(item.features)).numpy()
    least: dict[str, float] = defaultdict(lambda: np.inf)
    for name, figure in zip(item.names, figures.tolist(), strict=True):
        least[name] = min(least[name], figure)
    return np.array([least[name] for name in item.names], np.float32)


def cuts(network: EditNetwork, examples: Sequence[Example]) -> list[float]:
    """For each λ the score from which on as many words are replaced as by the full form."""
    figures = np.concatenate([scores(network, item) for item in examples])
    froms = np.concatenate([item.froms for item in examples])
    found = [
        float(np.quantile(figures, 1 - np.mean(froms <= share), method="higher"))
        for share in SHARES
    ]
    return [max(found[place:]) + 1e-6 * (len(found) - place) for place in range(len(found))]


@dataclass(frozen=True)
class Agreement:
    """How well a head does at λ = 0.5: AUC, and the shares of its words and of the full form's."""

    auc: float
    precision: float
    recall: float
    replaced: float
    """The share of the words that the full form replaces, which chance would be right in."""


def agreement(
    network: EditNetwork, levels: Sequence[float], examples: Sequence[Example], share: float = 0.5
) -> Agreement:
    """The head against the full form."""
    figures = np.concatenate([scores(network, item) for item in examples])
    froms = np.concatenate([item.froms for item in examples])
    ours, full = lowest_share(figures, SHARES, levels) <= share, froms <= share
    both = float((ours & full).sum())
    auc = float(roc_auc_score(full, figures)) if full.any() else float("nan")
    return Agreement(auc, both / max(1, ours.sum()), both / max(1, full.sum()), float(full.mean()))
