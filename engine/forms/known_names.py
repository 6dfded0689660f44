"""Given names and surnames that are known to exist, to tell another person from a part of ours."""

from __future__ import annotations

import gzip
from functools import lru_cache

from engine import resources
from engine.errors import PlanError


@lru_cache(maxsize=2)
def known(kind: str) -> frozenset[str]:
    """The names of a list (`given` or `surnames`) in lower case; `PlanError` if it is damaged."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{kind}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {kind} is missing or damaged.") from error
    lines = raw.decode("utf-8").splitlines()
    return frozenset(line.split("\t", 1)[0].casefold() for line in lines)
