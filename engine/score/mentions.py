"""Equal words share their largest figure."""

from __future__ import annotations

import numpy as np

from engine.score.privacy import Values
from engine.values import Annotated


def largest(annotated: Annotated, values: Values) -> Values:
    """For each word of `annotated` the largest of `values` among equal words, in any case."""
    names = [annotated.text[word.start : word.end].casefold() for word in annotated.words]
    known: dict[str, float] = {}
    for name, value in zip(names, values.tolist(), strict=True):
        known[name] = max(value, known.get(name, 0.0))
    return np.array([known[name] for name in names])
