"""The embedded models on the CPU, whose figures are the same on every machine, opened once."""

from __future__ import annotations

from functools import cache

from engine.models import Models
from engine.models.local import LocalChoice


@cache
def models() -> Models:
    return Models(local=LocalChoice(device="cpu"))
