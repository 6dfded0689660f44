"""Names with every part encrypted, so that the key alone turns them back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from engine import codecs
from engine.codecs.ciphers.cipher import Permutation
from engine.codecs.names import name
from engine.errors import PlanError
from engine.kinds import names
from engine.sanitize.allocator import Desk, Entity
from engine.values import Decision


def encrypted(decision: Decision, desk: Desk) -> str | None:
    """A name with every part encrypted in its class, so that the key alone turns it back.

    **Guarantee** a permutation of each class of name parts under a key of this conversation.
    **Assumes** the key stays here. **Not promised**: how many parts a name has, the class of each
    (sex, region, frequent or rare, or the band of a letter model's cost), titles, particles and
    which names are equal stay visible. (Iso-likelihood ranking; `engine.codecs.names.name`.)

    None where a part would become another word of the text or of another value.
    """
    original, alike = desk.original(decision), desk.plan.options.alike_names
    if not name.domain(original, alike=alike):
        return None
    ways = _both_ways(desk)
    if ways is None:
        return None
    try:
        made = name.permute(original, ways.forward, alike=alike, initials=ways.known)
        back = name.permute(made, ways.backward, alike=alike, initials=ways.known_back)
    except PlanError:
        return None
    return made if back == original and _claimed(original, made, desk) else None


@dataclass(frozen=True, slots=True)
class _BothWays:
    """The permutations of a text's names, and what its initials stand for before and after."""

    forward: Permutation
    backward: Permutation
    known: name.Initials = field(repr=False)
    known_back: name.Initials = field(repr=False)


def _both_ways(desk: Desk) -> _BothWays | None:
    """Worked out once for a text; None where one of its names cannot be encrypted."""
    if "both ways" not in desk.cache:
        desk.cache["both ways"] = _new_ways(desk)
    return cast("_BothWays | None", desk.cache["both ways"])


def _new_ways(desk: Desk) -> _BothWays | None:
    alike = desk.plan.options.alike_names
    key = codecs.key(desk.conversation, codecs.NAME, desk.plan.options.cipher)
    forward = Permutation(key, codecs.NAME.name, forward=True)
    backward = Permutation(key, codecs.NAME.name, forward=False)
    decisions = (
        decision
        for decision in desk.plan.decisions
        if decision.span.type == "PERSON" and decision.mechanism == "fpe"
    )
    values = sorted({desk.original(decision) for decision in decisions})
    fulls = [value for value in values if name.domain(value, alike=alike)]
    try:
        known = name.initials(fulls, forward, alike=alike)
        shown = [name.permute(full, forward, alike=alike) for full in fulls]
        known_back = name.initials(shown, backward, alike=alike)
    except PlanError:
        return None
    return _BothWays(forward, backward, known, known_back)


def _claimed(original: str, made: str, desk: Desk) -> bool:
    """Whether the parts of a substitute are free; then they belong to the original's parts."""
    parts = zip(names.split(original), names.split(made), strict=True)
    named = [(old.text, new.text) for old, new in parts if old.kind == "name"]
    if any(old == new and name.domain(old) for old, new in named):
        return False  # its own image, by chance
    pairs = [(("name", names.canonical(old)), new) for old, new in named if old != new]
    if not pairs or not all(_free(new, entity, desk) for entity, new in pairs):
        return False
    desk.memory.entities.update(pairs)
    desk.memory.owners.update((new.casefold(), entity) for entity, new in pairs)
    return True


def _free(new: str, entity: Entity, desk: Desk) -> bool:
    """Whether a part's substitute is no word of the text and no other value's."""
    known = desk.memory.entities.get(entity, "").casefold() == new.casefold()
    return new.casefold() not in desk.words if known else desk.free(new, entity)
