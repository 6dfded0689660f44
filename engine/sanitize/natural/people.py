"""The people of a conversation as mail addresses spell them, with their substitutes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.kinds import names
from engine.sanitize.allocator import Desk

_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "a", "œ": "o"})
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe", "þ": "th"}
)
_MADE = ("surrogate", "fpe")


@dataclass(frozen=True, slots=True)
class Person:
    """The parts of one name in one spelling, each with its substitute, in the order written."""

    parts: tuple[tuple[str, str], ...] = field(repr=False)

    def initials(self, letters: str, surname: str) -> str | None:
        """The initials of the substitute for those of the given names; None if they differ."""
        given = [pair for pair in self.parts if pair[0] != surname]
        old = "".join(pair[0][0] for pair in given)
        if not letters or not old.startswith(letters):
            return None
        return "".join(pair[1][0] for pair in given[: len(letters)])


def spellings(text: str) -> tuple[str, ...]:
    """How an address spells a name: without its accents, or «ue» for «ü»."""
    plain = names.ascii_key(text.casefold().translate(_PLAIN))
    spelled = names.ascii_key(names.canonical(text).translate(_SPELLED))
    return (plain, spelled)


def known_parts(desk: Desk) -> dict[str, str]:
    """The substitutes of name parts, as an address spells both."""
    found: dict[str, str] = {}
    for (kind, value), new in desk.memory.entities.items():
        if kind == "name":
            for old, shown in zip(spellings(value), spellings(new), strict=True):
                if old and shown:
                    found.setdefault(old, shown)
    return found


def people(desk: Desk) -> tuple[Person, ...]:
    """Everybody that this conversation named with a substitute, those of the text first."""
    issued = [one for one in desk.memory.forms.values() if one.type == "PERSON"]
    issued = [one for one in issued if one.mechanism in _MADE]
    issued.sort(key=lambda one: one.original not in desk.text)
    return tuple(person for one in issued for person in _spelled(one.original, one.replacement))


def _spelled(original: str, replacement: str) -> Iterator[Person]:
    old, new = names.split(original), names.split(replacement)
    if [part.kind for part in old] != [part.kind for part in new]:
        return
    pairs = [
        (spellings(one.text), spellings(other.text))
        for one, other in zip(old, new, strict=True)
        if one.kind in ("name", "initial")
    ]
    for way in range(2):
        parts = tuple((one[way], other[way]) for one, other in pairs)
        if all(one and other for one, other in parts):
            yield Person(parts)
