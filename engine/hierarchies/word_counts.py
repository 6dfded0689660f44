"""How often common words come in public texts (`resources/words/words.tsv.gz`)."""

from __future__ import annotations

import gzip
import math
from functools import lru_cache
from typing import Final

from engine import resources
from engine.errors import PlanError

_COUNT: Final = 3
"""The column of `words.tsv.gz` that says how often a word comes."""


@lru_cache(maxsize=1)
def counts() -> dict[str, int]:
    """How often each of some 20,000 words comes; `PlanError` where the table cannot be read."""
    try:
        raw = gzip.decompress(resources.path("words", "words.tsv.gz").read_bytes())
        rows = (line.split("\t") for line in raw.decode("utf-8").splitlines())
        return {row[0]: int(row[_COUNT]) for row in rows}
    except (OSError, EOFError, ValueError, IndexError) as error:
        raise PlanError("The table of words is missing or damaged.") from error


def rarest(words: str) -> float:
    """log(1 + count) of the rarest of some words in lower case; 0 where there is none."""
    return min((math.log1p(counts().get(word, 0)) for word in words.split()), default=0.0)
