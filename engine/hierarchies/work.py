"""What an occupation that no chain of WordNet holds is called less precisely: by its group of work.

The last word of an occupation and the words of its field tell the list of `occupations` that it
belongs to («budget analyst», «tattoo artist»); a table names each list («business professional»).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from engine.hierarchies.tables import Chain
from engine.kinds import word_lists

_WORKER: Final = "worker"
_STARS: Final = frozenset({"artist", "athlete", "performer", "writer"})
"""Who works for these is none of them: «sports administrator»."""


def by_group(singular: str) -> Chain:
    """The group of an occupation in lower case and the top term; () where no list has it."""
    if singular in _sizes():
        return ((_WORKER, None),)
    *before, last = singular.replace("-", " ").split() or [""]
    group = _heads().get(last, "") if last != _WORKER else ""
    if last in word_lists.words("occupations.neutral_heads"):
        fields = [field for word in before if (field := _modifiers().get(word))]
        group = next((field for field in reversed(fields) if _label(field) not in _STARS), group)
    label = _label(group)
    known = ((label, _sizes()[label]),) if label else ()
    return (*known, (_WORKER, None)) if known or (before and last == _WORKER) else ()


def _label(group: str) -> str:
    """How a list is called: by its whole name, by the standing that ends it, or by its field."""
    table = word_lists.pairs("work.said_less")
    field, _, standing = group.partition("_")
    known = (table.get(group), table.get(f"any_{standing}"), table.get(field))
    return next(filter(None, known), "") if group not in _unpaid() else ""


@cache
def _sizes() -> Counter[str]:
    """How many last words of occupations each label stands for."""
    return Counter(filter(None, map(_label, _heads().values())))


def _heads() -> dict[str, str]:
    return word_lists.pairs("occupations.heads")


def _modifiers() -> dict[str, str]:
    return word_lists.pairs("occupations.modifiers")


def _unpaid() -> frozenset[str]:
    """Lists of what people are who have no work."""
    return word_lists.words("work.no_work")
