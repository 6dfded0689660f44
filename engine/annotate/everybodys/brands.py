"""The long list of brands: shops, banks, insurers, networks and software that many people use.

Made by `training/lexicons/brands.py` from public lists. A name on it is spoken of as somebody's
employer or customer as well, so a brand is public only where the words beside it say that it is
used, or where the tagger doubts what it is; software is public by itself.
"""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Final

from engine import resources
from engine.errors import PlanError
from engine.hierarchies.word_counts import counts
from engine.kinds.everyday import EVERYDAY
from engine.kinds.known_names import given, surnames, towns

_SAID: Final = re.compile(r"[A-Z][a-z]{3,14}").fullmatch
"""A name of one word, which bank statements write in capitals."""
_SHORTEST_IN_SMALL: Final = 4


@cache
def brands() -> tuple[tuple[str, bool], ...]:
    """Each name with whether it is one of software; `PlanError` where there is no list."""
    try:
        raw = gzip.decompress(resources.path("lexicons", "brands.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError("The list of brands is missing or damaged.") from error
    rows = (line.partition("\t") for line in raw.decode("utf-8").splitlines())
    listed = tuple((name, kind == "software") for name, _, kind in rows)
    shouted = ((name.upper(), False) for name, _software in listed if _SAID(name))
    return (*listed, *shouted)


def in_small(name: str) -> bool:
    """Whether a product is meant though its name stands in small letters: «a jira ticket».

    Not where the name is a word or a name that somebody or a town bears.
    """
    if len(name) < _SHORTEST_IN_SMALL or not name.isalpha():
        return False
    known = (EVERYDAY, counts(), given(), surnames(), towns())
    return not any(name in words for words in known)
