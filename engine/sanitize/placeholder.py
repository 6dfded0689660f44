"""A numbered stand-in such as [PERSON_1]: shows the type, nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.kinds.names import canonical
from engine.sanitize.allocator import Desk
from engine.values import Decision

_BRACKETED = re.compile(r"\[[^\[\]\n]{1,80}\]")


def make(decision: Decision, desk: Desk, value: str) -> str:
    """The placeholder of a value, numbered in order of appearance within the conversation.

    `value` is the one that the decision's span names: of a person's forms the fullest.

    **Guarantee** the output depends on the type and on which values are equal (forms of one
    person's name are), on nothing else of the value. **Assumes** nothing. **Not promised** that the
    context does not give it away.
    """
    kind = decision.span.type
    entity = ("placeholder", f"{kind}|{canonical(value)}")
    known = desk.memory.entities.get(entity)
    if known is not None:
        return known
    while True:
        number = desk.memory.counts.get(kind, 0) + 1
        desk.memory.counts[kind] = number
        candidate = f"[{kind}_{number}]"
        if not _stands(candidate, desk) and canonical(candidate) not in desk.memory.owners:
            desk.memory.entities[entity] = candidate
            return candidate


def labelled(kind: str, desk: Desk) -> Iterator[str]:
    """The values of a type that have a label in this conversation, in one spelling each."""
    for entity, value in desk.memory.entities:
        if entity == "placeholder" and value.startswith(f"{kind}|"):
            yield value.removeprefix(f"{kind}|")


def _stands(candidate: str, desk: Desk) -> bool:
    """Whether a placeholder is written in the text as given."""
    if "bracketed" not in desk.cache:
        desk.cache["bracketed"] = frozenset(_BRACKETED.findall(desk.text))
    if _BRACKETED.fullmatch(candidate):
        return candidate in desk.cache["bracketed"]
    return candidate in desk.text


# The value taken out: one mark for everything, which nothing turns back.

MARK = "[REDACTED]"


def redact() -> str:
    """The mark.

    **Guarantee** the output does not depend on the value at all, not even on its type.
    **Assumes** nothing. **Not promised** that the context does not give it away.
    """
    return MARK
