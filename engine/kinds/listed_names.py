"""Listed names: given names that are nothing else, and towns of the world."""

from __future__ import annotations

import gzip
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.kinds.everyday import EVERYDAY


@lru_cache(maxsize=1)
def given_only() -> frozenset[str]:
    """Given names in small letters that are no word and no town; `PlanError` as `_lines`."""
    return frozenset(_lines("given_only"))


@lru_cache(maxsize=1)
def towns() -> frozenset[str]:
    """Names of towns in small letters, no everyday words; `PlanError` as `_lines`."""
    return frozenset(line.partition("\t")[0].casefold() for line in _lines("cities")) - EVERYDAY


def _lines(name: str) -> list[str]:
    """The lines of a list of the lexicons; `PlanError` where it is missing or damaged."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {name} is missing or damaged.") from error
    return raw.decode("utf-8").splitlines()
