"""Towns of the world by name, as the list of cities has them."""

from __future__ import annotations

import gzip
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.kinds.everyday import EVERYDAY


@lru_cache(maxsize=1)
def towns() -> frozenset[str]:
    """Names of towns in small letters, no everyday words; `PlanError` for a damaged list."""
    try:
        raw = gzip.decompress(resources.path("lexicons", "cities.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError("The list of cities is missing or damaged.") from error
    rows = (line.split("\t") for line in raw.decode("utf-8").splitlines())
    return frozenset(row[0].casefold() for row in rows) - EVERYDAY
