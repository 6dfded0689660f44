"""Given names that are nothing else: no word, no town, no noun of German."""

from __future__ import annotations

import gzip
from functools import lru_cache

from engine import resources
from engine.errors import PlanError


@lru_cache(maxsize=1)
def given_only() -> frozenset[str]:
    """Such names in small letters; `PlanError` where their list is missing or damaged."""
    try:
        raw = gzip.decompress(resources.path("lexicons", "given_only.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError("The list of given names is missing or damaged.") from error
    return frozenset(raw.decode("utf-8").split())
