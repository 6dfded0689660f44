"""Batches of a shard for the tagger's training: rows of like length together."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

CLS, SEP, PAD = 101, 102, 0


@dataclass(frozen=True, slots=True)
class Batch:
    """Padded tensors [B, T]; `labelled` picks the tokens that carry labels."""

    ids: Tensor
    shapes: Tensor
    attention: Tensor
    labelled: Tensor
    allowed: Tensor
    pos: Tensor


def batches(path: Path, tokens: int, rng: random.Random) -> Iterator[Batch]:
    """The rows of one shard in batches of about `tokens` tokens, padding included."""
    with np.load(path) as shard:
        arrays = {name: shard[name] for name in shard.files}
    limits = arrays["limits"]
    order = sorted(range(len(limits) - 1), key=lambda r: (limits[r + 1] - limits[r], rng.random()))
    groups: list[list[int]] = [[]]
    for row in order:
        longest = int(limits[row + 1] - limits[row]) + 2
        if groups[-1] and longest * (len(groups[-1]) + 1) > tokens:
            groups.append([])
        groups[-1].append(row)
    rng.shuffle(groups)
    for group in groups:
        yield _batch(arrays, group)


def _batch(arrays: dict[str, NDArray[np.generic]], group: list[int]) -> Batch:
    limits = arrays["limits"]
    lengths = [int(limits[row + 1] - limits[row]) for row in group]
    ids = np.full((len(group), max(lengths) + 2), PAD, dtype=np.int64)
    shapes, allowed = np.zeros_like(ids), np.zeros_like(ids)
    pos = np.full_like(ids, -1)
    for place, (row, length) in enumerate(zip(group, lengths, strict=True)):
        tokens = slice(int(limits[row]), int(limits[row + 1]))
        ids[place, 0], ids[place, length + 1] = CLS, SEP
        ids[place, 1 : length + 1] = arrays["ids"][tokens]
        shapes[place, 1 : length + 1] = arrays["shapes"][tokens]
        allowed[place, 1 : length + 1] = arrays["allowed"][tokens]
        pos[place, 1 : length + 1] = arrays["pos"][tokens]
    attention = ids != PAD
    labelled = attention & (ids != CLS) & (ids != SEP)
    chosen = arrays["masks"][allowed[labelled]]
    whole = (ids, shapes, attention.astype(np.int64), labelled, chosen, pos)
    return Batch(*(torch.from_numpy(np.ascontiguousarray(array)) for array in whole))
