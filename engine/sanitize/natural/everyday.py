"""Names that read as everyday English words."""

from __future__ import annotations

from functools import lru_cache

from engine.kinds import word_lists
from engine.kinds.everyday import WORDLIKE
from engine.kinds.language import FREQUENT
from engine.kinds.names import TITLES
from engine.sanitize.words import table as word_table

_NEVER_DRAWN = word_lists.words("names.never_drawn")
"""Names that are words, too, or better known as those of places."""


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """Words in lower case that are mostly written so, and names known to be words too."""
    table = word_table.shipped()
    small = {entry.word for entry in table.entries if entry.usual[:1].islower()}
    return frozenset(small) | WORDLIKE | FREQUENT | TITLES | _NEVER_DRAWN
