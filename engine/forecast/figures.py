"""What became of the figures of a prompt: moved how far, lost, or to be put back."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.values import Replacement

NUMBER: Final = re.compile(r"\d+(?:[.,]\d+)*")
_FURTHEST: Final = 3.0
"""|log(new / old)| beyond which a number is simply another one."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Shares are of the prompt's figures; distances |log(new / old)|, at most 3.

    What is computed from figures that moved is off although each of them is put back where it is
    quoted: `moved` is the mean distance under noise, `furthest` the largest of any figure that
    another stands for, `weighed` their mean by how large the figures are. `lost` is the share that
    are no figures any more, `for_good` the share that is not put back.
    """

    number_drift: float
    numbers_changed: float
    moved: float
    furthest: float
    weighed: float
    lost: float
    for_good: float


def figures(source: str, edits: Sequence[Replacement]) -> Figures:
    """Of a prompt and the replacements that changed something."""
    total = len(NUMBER.findall(source))
    every: list[float] = []
    others: list[tuple[float, float]] = []
    noised = 0.0
    lost = for_good = 0
    for edit in edits:
        old, new = NUMBER.findall(edit.original), NUMBER.findall(edit.replacement)
        for place, before in enumerate(old):
            after = new[place] if len(old) == len(new) else ""
            drift = _drift(before, after)
            every.append(drift)
            for_good += drift > 0 and not edit.reversible
            if not after or edit.replacement.startswith("["):
                lost += 1
            elif drift > 0:
                others.append((drift, math.log1p(min(_amount(before), 1e15))))
                noised += drift if edit.mechanism == "mdp" else 0.0
    changed = [drift for drift in every if drift > 0]
    weight = sum(size for _, size in others)
    return Figures(
        number_drift=sum(changed) / max(1, total),
        numbers_changed=min(1.0, len(changed) / max(1, total)),
        moved=noised / max(1, total),
        furthest=max((drift for drift, _ in others), default=0.0),
        weighed=sum(drift * size for drift, size in others) / weight if weight else 0.0,
        lost=min(1.0, lost / max(1, total)),
        for_good=min(1.0, for_good / max(1, total)),
    )


def _drift(old: str, new: str) -> float:
    if old == new:
        return 0.0
    before, after = (_amount(text) for text in (old, new))
    if not (0 < before < math.inf and 0 < after < math.inf):
        return _FURTHEST
    return min(_FURTHEST, abs(math.log(after) - math.log(before))) + 0.01


def _amount(text: str) -> float:
    digits = text.replace(",", "").rstrip(".")
    try:
        return float(digits)
    except ValueError:
        return float(re.sub(r"\D", "", digits) or 0)
