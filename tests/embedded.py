"""The embedded models, opened once for the whole run."""

from __future__ import annotations

from functools import cache

from engine.models import Models


@cache
def models() -> Models:
    return Models()
