"""What is found at the places of one text that is read several times, with fewer values each time.

A look holds until a value is withdrawn that it met, or one that a form at the place waits for is
restored before it where it was not, or no longer is.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from engine.issued import Issued
from engine.returned.matches import Hit, Place
from engine.returned.refusals.conditions import AFTER_WHOLE
from engine.returned.trie import Node

Found: TypeAlias = "Hit | Literal[False] | None"


class Walk(NamedTuple):
    """Where the forms end that begin at a place, the shortest first.

    `free` and `inner`: whether the place is a beginning of a value, or of one in an identifier.
    """

    free: bool
    inner: bool
    ends: Sequence[tuple[int, Node]]


class Look(NamedTuple):
    """What was found at a place in so much of the text (`known`).

    Of the forms that end before `stop` none was looked at; `asked` are the values of which it was
    asked whether they had been restored, and the answers.
    """

    found: Found
    known: int = 0
    stop: int = 0
    asked: tuple[tuple[Issued, bool], ...] = ()

    def __repr__(self) -> str:
        return f"Look(known={self.known}, stop={self.stop})"


class Asking:
    """The values restored so far, and which of them somebody asked for."""

    def __init__(self, seen: Container[Issued]) -> None:
        """`seen` answers."""
        self._seen = seen
        self._answers: dict[Issued, bool] = {}

    def __contains__(self, item: object) -> bool:
        answer = self._answers[cast("Issued", item)] = item in self._seen
        return answer

    def answers(self) -> tuple[tuple[Issued, bool], ...]:
        """Each value asked for, and whether it had been restored."""
        return tuple(self._answers.items())


Kept = tuple[dict[int, Walk], dict[int, Look]]
"""The forms and the value found at each place of a text that was looked at."""
_NEVER: Final = Look(found=False)


class Looks:
    """The looks at the places of one text."""

    def __init__(self, kept: Kept | None = None, end: int = 0) -> None:
        """Of the looks at another text those at places before `end` are known, yet none holds."""
        walks, found = ({}, {}) if kept is None else kept
        self.walks = {place: walk for place, walk in walks.items() if place < end}
        self._found = {place: look for place, look in found.items() if place < end}
        self._holding: set[int] = set()
        self._nodes: _Nodes | None = None

    def kept(self) -> Kept:
        """What was found so far at each place looked at."""
        return dict(self.walks), dict(self._found)

    def forget_walks(self) -> None:
        """Forms end where none did: nothing is known of any place, but what was found there."""
        self.walks = {}
        self.let_go()

    def let_go(self) -> None:
        """No look holds any longer."""
        self._holding, self._nodes = set(), None

    def note_walk(self, place: int, walk: Walk) -> None:
        """Keep where the forms end that begin at a place."""
        if self._nodes is not None and self.walks.get(place) is not walk:
            self._nodes.add_place(place, walk)
        self.walks[place] = walk

    def note_form(self, node: Node) -> None:
        """One more form ends at a node."""
        if self._nodes is not None:
            self._nodes.add_values(node)

    def found(self, place: int) -> Found:
        """What was found at a place when it was looked at last; False for what never was."""
        return self._found.get(place, _NEVER).found

    def was_found(self, place: int) -> bool:
        """Whether a place was looked at where forms end."""
        return place in self._found

    def held(self, place: Place) -> Look | None:
        """The look at a place where it still holds and no more of the text was known to it."""
        look = self._found[place.start] if place.start in self._holding else None
        if look is None or (look.known > len(place.text) and not place.final):
            return None
        same = all((item in place.seen) == answer for item, answer in look.asked)
        return look if same else None

    def note(self, place: int, look: Look) -> None:
        """Keep a look; that more text is needed never holds."""
        self._found[place] = look
        if look.found is not False:
            self._holding.add(place)
        else:
            self._holding.discard(place)

    def confirm(self, place: int, look: Look) -> bool:
        """Whether a look that was taken anew, and holds from now on, found the same as the last."""
        before = self._found.get(place, _NEVER)
        self.note(place, look._replace(known=before.known))
        return look.found is not False and _read_alike(look.found, before.found)

    def withdrawn(self, items: Collection[Issued]) -> None:
        """No look at a form of some values holds any longer."""
        self._holding.difference_update(self._meeting(items))

    def places_of(self, items: Collection[Issued]) -> list[int]:
        """The places, in order, with forms of some values whose look does not hold."""
        return sorted({place for place in self._meeting(items) if place not in self._holding})

    def _meeting(self, items: Collection[Issued]) -> Iterator[int]:
        """The places where some values are withdrawn and, where a look holds, that may tell.

        A form that was no match where one may end can go; one that stays as it was sent can match.
        """
        for place, end in self._places.with_values(items):
            look = self._found[place] if place in self._holding else None
            if look is None or (end == look.stop and not _stays(look.found)):
                yield place
        staying = [replace(item, reversible=False) for item in items]
        for place, end in self._places.with_values(staying):
            look = self._found[place] if place in self._holding else None
            if look is None or end > look.stop or (end == look.stop and not _stays(look.found)):
                yield place

    def awaiting(self, item: Issued) -> list[int]:
        """The places, in order, with forms that count only behind a whole value."""
        return sorted({place for place, _end in self._places.awaiting(item)})

    @property
    def _places(self) -> _Nodes:
        if self._nodes is None:
            self._nodes = _Nodes(self.walks)
        return self._nodes


def _stays(found: Found) -> bool:
    """Whether it is what was sent for a value that was withdrawn."""
    return isinstance(found, Hit) and found.original is None and not found.item.reversible


def _read_alike(one: Found, other: Found) -> bool:
    """Whether two findings are the same, or nothing is put back at the same place in both."""
    if not (isinstance(one, Hit) and isinstance(other, Hit)):
        return one == other
    if one.original is None and other.original is None:
        place = (one.start, one.end, one.item.type)
        return place == (other.start, other.end, other.item.type)
    return one == other


class _Nodes:
    """The places from which a walk led to each node, and the nodes with forms of each value."""

    def __init__(self, walks: Mapping[int, Walk]) -> None:
        self._places: dict[int, list[tuple[int, int]]] = {}
        self._known: dict[int, int] = {}
        self._of: dict[Issued, dict[int, None]] = {}
        self._awaiting: dict[Issued, dict[int, None]] = {}
        for place, walk in walks.items():
            self.add_place(place, walk)

    def add_place(self, place: int, walk: Walk) -> None:
        """One more walk."""
        for end, node in walk.ends:
            self._places.setdefault(id(node), []).append((place, end))
            self.add_values(node)

    def add_values(self, node: Node) -> None:
        """The values of the forms that came to a node since."""
        name = id(node)
        known = self._known.get(name, 0)
        self._known[name] = len(node.entries)
        for entry in node.entries[known:]:
            for item in (entry.item,) if entry.also is None else (entry.item, entry.also):
                self._of.setdefault(item, {})[name] = None
            if entry.kind in AFTER_WHOLE:
                self._awaiting.setdefault(entry.item, {})[name] = None

    def with_values(self, items: Collection[Issued]) -> Iterator[tuple[int, int]]:
        """Where walks began that met forms of some values, and where those end."""
        for name in {name for item in items for name in self._of.get(item, ())}:
            yield from self._places.get(name, ())

    def awaiting(self, item: Issued) -> Iterator[tuple[int, int]]:
        """Where walks began that met forms which wait for a value, and where those end."""
        for name in self._awaiting.get(item, ()):
            yield from self._places.get(name, ())
