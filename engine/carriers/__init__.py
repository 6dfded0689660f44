"""Carriers: data, code and mail in which values are written with escapes, and what is no value."""

from __future__ import annotations

from engine.carriers.aligned import Gap, gaps
from engine.carriers.notations import COLUMN
from engine.carriers.reading import PROSE, Reading, read
from engine.carriers.view import Decoded, Layer, decoded

__all__ = [
    "COLUMN", "PROSE", "Decoded", "Gap", "Layer", "Reading", "decoded", "gaps", "read",
]  # fmt: skip
