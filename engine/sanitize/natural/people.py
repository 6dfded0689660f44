"""The people of a conversation as mail addresses spell them, with their substitutes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import TypeAlias

from engine.kinds import names
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import bearers, person

_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "a", "œ": "o"})
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "œ": "oe", "þ": "th"}
)
_MADE = ("surrogate", "fpe")
_ADDRESSES = ("EMAIL_ADDRESS", "USERNAME")
_SLAVIC = (("ski", "ska"), ("cki", "cka"), ("dzki", "dzka"), ("ovich", "ovna"))
"""Endings of the surnames of a man and a woman."""
_MOST_PEOPLE, _MOST_PARTS, _SHORTEST = 200, 4, 3
_LOCAL = re.compile(r"@?(?P<given>[^\W\d_]{3,20})[._-](?P<last>[^\W\d_]{3,24})(?:@|\Z)")


_Part: TypeAlias = tuple[str, str]
_Pair: TypeAlias = tuple[int, _Part, _Part]
"""A number that tells the order, and two parts of a name with their substitutes."""


@dataclass(frozen=True, slots=True)
class Person:
    """The parts of one name in one spelling, each with its substitute, in the order written."""

    parts: tuple[_Part, ...] = field(repr=False)

    def in_twos(self) -> Iterator[tuple[_Part, _Part]]:
        """Every two of the first parts, in either order."""
        return permutations(self.parts[:_MOST_PARTS], 2)

    def initials(self) -> Iterator[tuple[tuple[str, str], str]]:
        """For each part as the surname and each count of given names: their initials, new ones."""
        for surname in dict(self.parts):
            given = [pair for pair in self.parts if pair[0] != surname]
            for count in range(1, len(given) + 1):
                old = "".join(pair[0][0] for pair in given[:count])
                yield (surname, old), "".join(pair[1][0] for pair in given[:count])
            for old, new in given[1:]:
                yield (surname, old[0]), new[0]


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
    _beginnings: Mapping[str, tuple[_Pair, ...]] = field(default_factory=dict, repr=False)
    """By how a login of two of somebody's names may begin: these names, in order."""

    @classmethod
    def of(cls, desk: Desk) -> Known:
        """Everybody that the conversation named with a substitute, those of the text first.

        Read when the first address is met: people get their substitutes before.
        """
        parts = _named(desk)
        issued = [
            item
            for item in desk.memory.forms.values()
            if item.type == "PERSON" and item.mechanism in _MADE
        ]
        here = {desk.original(decision) for decision in desk.plan.decisions}
        issued.sort(key=lambda item: item.original not in here)
        whole = [person for item in issued for person in _spelled(item.original, item.replacement)]
        initials: dict[tuple[str, str], str] = {}
        _learn(whole, parts, initials)
        _learn(_of_addresses(desk, dict(parts), whole), parts, initials)
        _learn(_in_cells(desk, dict(parts)), parts, initials)
        order = {part: number for number, part in enumerate(parts)}
        return cls(parts, order, initials, _by_beginning(whole[:_MOST_PEOPLE]))

    def initials(self, letters: str, surname: str) -> str | None:
        """The initials of the substitute of the person with this surname and these given names."""
        return self._initials.get((surname, letters))

    def cut(self, text: str) -> str | None:
        """A login made of beginnings of somebody's names, in either order, made of the new ones.

        «tomwiecz» and «wieczto» of Tomasz Wieczorek; a beginning has three letters, or it is an
        initial beside a longer one.
        """
        told = (text[:_SHORTEST], _with_initial(text[:1], text[1:]))
        pairs = {pair for beginning in told for pair in self._beginnings.get(beginning, ())}
        for _number, leading, trailing in sorted(pairs):
            for size in range(1, min(len(leading[0]), len(text) - 1) + 1):
                rest_is_short = len(text) - size < _SHORTEST and not size >= _SHORTEST
                if rest_is_short or size == _SHORTEST - 1 or text[:size] != leading[0][:size]:
                    continue
                rest = text[size:]
                if trailing[0].startswith(rest):
                    return _begun(leading, size) + _begun(trailing, len(rest))
        return None

    def login(self, text: str, *, shortest: int, longest_rest: int) -> str | None:
        """A login of somebody's surname and initials, before or behind, made of the new ones."""
        for old in self.within(text, shortest=shortest, longest_rest=longest_rest):
            new = self.parts[old]
            lead = self.initials(text[: -len(old)], old) if text.endswith(old) else None
            if lead:
                return lead + new
            rest = text[len(old) :] if text.startswith(old) else ""
            behind = self.parts.get(rest) or self.initials(rest, old)
            if behind:
                return new + behind
        return None

    def shortened(self, text: str, surname: str) -> str | None:
        """The beginning of the given name of a surname's bearer: «temp» of Temperance Holloway."""
        for _number, leading, trailing in self._beginnings.get(text[:_SHORTEST], ()):
            if trailing[0] == surname and leading[0].startswith(text):
                return leading[1][: max(len(text), _SHORTEST)]
        return None

    def within(self, text: str, *, shortest: int, longest_rest: int) -> tuple[str, ...]:
        """The parts that `text` begins with, or ends with behind a short rest; the oldest first."""
        size = len(text)
        ends = (text[cut:] for cut in range(1, min(longest_rest, size - 1) + 1))
        begins = (text[:cut] for cut in range(shortest, size))
        known = {part for part in (*ends, *begins) if len(part) >= shortest and part in self.parts}
        return tuple(sorted(known, key=lambda part: self._order[part]))


def known(desk: Desk) -> Known:
    """The people of a conversation, read once."""
    read = desk.cache.get("people")
    if not isinstance(read, Known):
        read = desk.cache["people"] = Known.of(desk)
    return read


def _begun(part: _Part, size: int) -> str:
    """What stands for so many letters of a name: of all but the last, never the whole stand-in."""
    old, new = part
    return new if size == len(old) else new[: min(size, max(1, len(new) - 1))]


def _by_beginning(people: Iterable[Person]) -> dict[str, tuple[_Pair, ...]]:
    """Two names of a person in either order, by the letters that a login of them begins with."""
    pairs: dict[str, list[_Pair]] = {}
    in_order = (two for somebody in people for two in somebody.in_twos())
    for number, (leading, trailing) in enumerate(in_order):
        for beginning in (leading[0][:_SHORTEST], _with_initial(leading[0][:1], trailing[0])):
            pairs.setdefault(beginning, []).append((number, leading, trailing))
    return {beginning: tuple(those) for beginning, those in pairs.items()}


def _with_initial(initial: str, name: str) -> str:
    """How a login begins that is made of an initial and another name."""
    return f"{initial} {name[:_SHORTEST]}"


def _named(desk: Desk) -> dict[str, str]:
    """The parts of names that the conversation has substitutes for, with these."""
    parts: dict[str, str] = {}
    for (kind, value), new in desk.memory.entities.items():
        for old, shown in zip(spellings(value), spellings(new), strict=True):
            if kind == "name" and old and shown:
                parts.setdefault(old, shown)
    return parts


def _learn(
    some: Iterable[Person], parts: dict[str, str], initials: dict[tuple[str, str], str]
) -> None:
    """Add the parts and initials of people to those that are known; what is known stays."""
    for somebody in some:
        for letters, new in somebody.initials():
            initials.setdefault(letters, new)
        for old, shown in somebody.parts:
            if len(old) > 1:
                parts.setdefault(old, shown)


def _spelled(original: str, replacement: str) -> Iterator[Person]:
    old, new = names.split(original), names.split(replacement)
    if [part.kind for part in old] != [part.kind for part in new]:
        return
    named = zip(names.in_order(old), names.in_order(new), strict=True)
    whole = [(before, after) for before, after in named if before.kind in ("name", "initial")]
    pairs = [(spellings(before.text), spellings(after.text)) for before, after in whole]
    double = bool(whole) and whole[-1][0].joined
    if any(part.kind == "particle" for part in old):
        yield from _with_particles(old, new)
    for way in range(2):
        parts = tuple((before[way], after[way]) for before, after in pairs)
        if all(before and after for before, after in parts):
            yield Person(parts)
            if other := _of_the_other_sex(parts[-1][0]):
                yield Person((*parts[:-1], (other, parts[-1][1])))
            if double and len(parts) > 1:
                first, last = parts[-2:]
                yield Person((*parts[:-2], (first[0] + last[0], first[1] + last[1])))


def _of_the_other_sex(surname: str) -> str:
    """«kowalski» of «kowalska», under which a login may stand; '' for most names."""
    return next(
        (
            surname[: len(surname) - len(ending)] + other
            for one, two in _SLAVIC
            for ending, other in ((one, two), (two, one))
            if surname.endswith(ending)
        ),
        "",
    )


def _with_particles(old: Sequence[names.Part], new: Sequence[names.Part]) -> Iterator[Person]:
    """The person whose logins join the particles to the surname: «sdegraaf» of Saskia de Graaf."""
    for way in range(2):
        parts: list[_Part] = []
        lead = ("", "")
        for before, after in zip(old, new, strict=True):
            pair = spellings(before.text)[way], spellings(after.text)[way]
            if before.kind == "particle":
                lead = lead[0] + pair[0], lead[1] + pair[1]
            elif before.kind in ("name", "initial"):
                parts.append((lead[0] + pair[0], lead[1] + pair[1]))
                lead = ("", "")
        if all(was and now for was, now in parts):
            yield Person(tuple(parts))


def _in_cells(desk: Desk, parts: Mapping[str, str]) -> Iterator[Person]:
    """People whose given name and surname stand in two cells: «pzielinski» of «Piotr,Zielinski»."""
    for both in bearers.in_cells(desk):
        plain = [spellings(name)[0] for name in both]
        if all(name in parts for name in plain):
            yield Person(tuple((name, parts[name]) for name in plain))


def _of_addresses(
    desk: Desk, parts: Mapping[str, str], whole: Sequence[Person]
) -> Iterator[Person]:
    """People who are named by a mail address alone: «eamon.corrigan@…» tells of «ecorrigan»."""
    beside: dict[str, set[str]] = {}
    for somebody in whole[:_MOST_PEOPLE]:
        for (one, _new), (two, _too) in somebody.in_twos():
            beside.setdefault(one, set()).add(two)
    for decision in desk.plan.decisions:
        if decision.span.type not in _ADDRESSES or decision.mechanism not in _MADE:
            continue
        match = _LOCAL.match(desk.original(decision))
        if match is None:
            continue
        given, last = (spellings(match[name])[0] for name in ("given", "last"))
        short = any(name.startswith(given) for name in beside.get(last, ()))
        if (given in parts and last in parts) or short:
            continue  # known, or called for short: «temp.holloway»
        likely = bearers.sex(match["given"])
        account = decision.span.type == "USERNAME" and last not in parts  # «build_agent»
        if given not in parts and (likely == "U" or account):
            continue
        made = [
            (old, parts.get(old) or spellings(person.substitute_part(old, role, desk) or "")[0])
            for old, role in ((given, likely), (last, "S"))
        ]
        if all(old and new for old, new in made):
            yield Person(tuple(made))
