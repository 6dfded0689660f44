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

_SAID: Final = re.compile(r"[A-Z][a-z]{3,14}").fullmatch
"""A name of one word, which bank statements write in capitals."""


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
