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

    def initials(self) -> Iterator[tuple[tuple[str, str], str]]:
        """For each part as the surname and each count of given names: their initials, new ones."""
        for surname in dict(self.parts):
            given = [pair for pair in self.parts if pair[0] != surname]
            for count in range(1, len(given) + 1):
                old = "".join(pair[0][0] for pair in given[:count])
                yield (surname, old), "".join(pair[1][0] for pair in given[:count])


def spellings(text: str) -> tuple[str, ...]:
    """How an address spells a name: without its accents, or «ue» for «ü»."""
    plain = names.ascii_key(text.casefold().translate(_PLAIN))
    spelled = names.ascii_key(names.canonical(text).translate(_SPELLED))
    return (plain, spelled)


@dataclass(frozen=True, slots=True)
class Known:
    """The name parts of a conversation and its people, as addresses spell them."""

    parts: dict[str, str] = field(repr=False)
    """The substitute of each name part."""
    _order: dict[str, int] = field(repr=False)
    _initials: dict[tuple[str, str], str] = field(repr=False)
    """By surname and initials of the given names: the initials of the substitute."""

    @classmethod
    def of(cls, desk: Desk) -> Known:
        """Everybody that the conversation named with a substitute, those of the text first.

        Read when the first address is met: people get their substitutes before.
        """
        parts: dict[str, str] = {}
        for (kind, value), new in desk.memory.entities.items():
            if kind == "name":
                for old, shown in zip(spellings(value), spellings(new), strict=True):
                    if old and shown:
                        parts.setdefault(old, shown)
        issued = [
            item
            for item in desk.memory.forms.values()
            if item.type == "PERSON" and item.mechanism in _MADE
        ]
        here = {desk.original(decision) for decision in desk.plan.decisions}
        issued.sort(key=lambda item: item.original not in here)
        initials: dict[tuple[str, str], str] = {}
        for item in issued:
            for person in _spelled(item.original, item.replacement):
                for letters, new in person.initials():
                    initials.setdefault(letters, new)
        return cls(parts, {part: number for number, part in enumerate(parts)}, initials)

    def initials(self, letters: str, surname: str) -> str | None:
        """The initials of the substitute of the person with this surname and these given names."""
        return self._initials.get((surname, letters))

    def within(self, text: str, *, shortest: int, longest_rest: int) -> tuple[str, ...]:
        """The parts that `text` begins with, or ends with behind a short rest; the oldest first."""
        size = len(text)
        ends = (text[cut:] for cut in range(1, min(longest_rest, size - 1) + 1))
        begins = (text[:cut] for cut in range(shortest, size))
        known = {part for part in (*ends, *begins) if len(part) >= shortest and part in self.parts}
        return tuple(sorted(known, key=lambda part: self._order[part]))


def _spelled(original: str, replacement: str) -> Iterator[Person]:
    old, new = names.split(original), names.split(replacement)
    if [part.kind for part in old] != [part.kind for part in new]:
        return
    pairs = [
        (spellings(before.text), spellings(after.text))
        for before, after in zip(old, new, strict=True)
        if before.kind in ("name", "initial")
    ]
    for way in range(2):
        parts = tuple((before[way], after[way]) for before, after in pairs)
        if all(before and after for before, after in parts):
            yield Person(parts)
