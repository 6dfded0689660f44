"""Listed names: given names that are nothing else, and towns of the world."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache

from engine import resources
from engine.errors import PlanError
from engine.kinds.everyday import EVERYDAY


@lru_cache(maxsize=1)
def given_only() -> frozenset[str]:
    """Given names in small letters that are no word and no town; `PlanError` as `_lines`."""
    return frozenset(_lines("given_only"))


_DISTINGUISHED = re.compile(r" \([^)]+\)$|(?: an der| am| im| in der| ob der| bei| upon) .+$")
"""What tells towns of one name apart: «Kempten (Allgäu)», «Frankfurt am Main»."""
_SHORTEST_TOWN = 5


@lru_cache(maxsize=1)
def towns() -> frozenset[str]:
    """Names of towns in small letters, no everyday words; `PlanError` as `_lines`.

    Also without what tells a town from others of its name, as people write it: «Kempten».
    """
    named = [line.partition("\t")[0].casefold() for line in _lines("cities")]
    short = (_DISTINGUISHED.sub("", name) for name in named)
    return frozenset({*named, *(name for name in short if len(name) >= _SHORTEST_TOWN)}) - EVERYDAY


def _lines(name: str) -> list[str]:
    """The lines of a list of the lexicons; `PlanError` where it is missing or damaged."""
    try:
        raw = gzip.decompress(resources.path("lexicons", f"{name}.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError(f"The list of {name} is missing or damaged.") from error
    return raw.decode("utf-8").splitlines()
