"""Terms of the lists that mean the same as a value, so that none of them stands for it."""

from __future__ import annotations

from functools import lru_cache

from engine.kinds import names
from engine.sanitize.natural import lexicon

_LONGEST = 3
"""So many words in a row are looked up as one term."""


def of(kind: str, value: str) -> frozenset[str]:
    """The listed terms, in lower case, that a value of a type is, holds, or has for a synonym.

    Synonyms are what `resources/lexicons/synonyms.tsv.gz` says: of one synset of WordNet, or
    similar adjectives.
    """
    table = _table().get(kind, {})
    held = set(_terms(names.canonical(value)))
    return frozenset(held.union(*(table.get(term, ()) for term in held)))


def _terms(plain: str) -> list[str]:
    """Every run of a value's words, as it is and as one of what it may be the plural of."""
    words = plain.split()
    runs = [
        " ".join(words[start : start + length])
        for length in range(1, _LONGEST + 1)
        for start in range(len(words) - length + 1)
    ]
    single = [run[:-1] for run in runs if run.endswith("s")]
    single += [run[:-3] + "y" for run in runs if run.endswith("ies")]
    return [plain, *runs, *single]


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, frozenset[str]]]:
    table: dict[str, dict[str, frozenset[str]]] = {}
    for kind, term, same in lexicon.rows("synonyms"):
        table.setdefault(kind, {})[term] = frozenset(same.split(";"))
    return table
