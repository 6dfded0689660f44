"""All forms of some issued values, looked up in an answer at one position: longest match first.

One walk of the trie finds exact and changed forms together. The result is `False` while the text
ends in the middle of a possible value, so a stream can wait for the next chunk.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from engine.issued import Issued, Remembered, stands_for_one
from engine.kinds import articles
from engine.kinds.boundary import starts_at
from engine.progress import Tick, ignore, paced
from engine.returned import characters, trie
from engine.returned.forms import all_forms, code_names
from engine.returned.forms import grouped as groups
from engine.returned.forms.date_ranges import Groups
from engine.returned.forms.form import Form
from engine.returned.looks import Asking, Found, Kept, Look, Looks, Walk
from engine.returned.matches import Hit, Place, fitting, padded, resolved
from engine.returned.refusals import partial_dates
from engine.returned.refusals.around import LOOK_AHEAD
from engine.returned.refusals.conditions import AFTER_WHOLE
from engine.returned.trie import READING, Entry, Keyed, Node

_MOST_CHANGES: Final = 512
"""Values that come and go before an index is made anew."""
_GENERATIONS, _FEW = 8, 500
"""Forms are remembered for so many times the values in use, and for a few more."""


_NOWHERE: Final = Walk(free=False, inner=False, ends=())


class Index:
    """All forms of some issued values. Building is linear in their total length.

    What is `withdrawn` is found and left as it is. `remembered` keeps the forms of values for the
    next index of the same conversation.
    """

    def __init__(
        self,
        issued: Iterable[Issued],
        withdrawn: Iterable[Issued] = (),
        remembered: Remembered | None = None,
        tick: Tick = ignore,
    ) -> None:
        """`tick` is told while the forms are written; it may raise `Cancelled`."""
        self._words, self._groups = Node(), Node()
        self._longest = 0
        self._firsts = firsts = set[str]()
        self._values, self._lasting = items, lasting = tuple(issued), tuple(withdrawn)
        self._left: set[Issued] = set()
        self._late: set[Issued] = set()
        self._sent_late: set[str] = set()
        self._rank: dict[Issued, int] = {}
        self._together: set[str] = set()
        self._came: list[_Shapes] = []
        self._went: set[Issued] = set()
        self._begins_before: re.Pattern[str] | None = None
        self.doubtful = False
        """Whether forms were met that an index made anew may choose among in another way."""
        self.known = {(item.original, item.replacement): item for item in (*lasting, *items)}
        """All values, by what the person wrote and what was sent."""
        exact = {item.replacement for item in (*items, *lasting)}
        self._gone: set[Issued] = set()
        self._added: list[trie.Before] = []
        self._looks: Looks | None = None
        for item in lasting:
            self._add(self._words, _whole(item), firsts)
        memory = Remembered() if remembered is None else remembered
        self.awaited: set[Issued] = set()
        """The values with forms that count only where the whole value was restored before."""
        for shapes in paced(_shapes(items, memory, tick), tick, READING):
            self._add_all(shapes, exact, firsts)
        together = Groups(items)
        self._yearless = together.yearless
        for shared in paced(together.forms(), tick, READING):
            self._together.add(shared.form.text)
            if shared.form.text not in exact:
                entry = _entry(shared.item, shared.form, shared.also)
                self._add(self._words, trie.keyed(entry), firsts)
        trie.grow_wide(self._words, tick)
        trie.grow_wide(self._groups, tick)
        self.candidates = self._candidates()
        self._length_of_all = self._longest

    def _candidates(self) -> re.Pattern[str] | None:
        keys = {*self._words.grown(), *self._groups.grown()}
        return characters.candidates(keys, self._firsts)

    def turn_to(self, values: Sequence[Issued], remembered: Remembered) -> bool:
        """Bring back other values from now on; False where that takes a new index.

        It does where many are others, or they stand in another order, where dates are, since these
        are read together, and where what was sent for one that goes reads like a form of another.
        """
        added, gone = _changes(self._values, values)
        touched = {*added, *gone}
        if self._lasting or not self._may_turn(values, added, touched, remembered):
            return False
        self.renew()
        self._came, self._went = [_known_shapes(item, remembered) for item in added], set(gone)
        self._begins_before = self.candidates
        self._left.update(gone)
        self._late.update(added)
        self._sent_late.update(item.replacement for item in added)
        self._values = tuple(values)
        in_turn = reversed([*enumerate(values)])  # of a value that is given twice the first counts
        self._rank = {item: number for number, item in in_turn}
        self.known = {(item.original, item.replacement): item for item in values}
        self.awaited.difference_update(gone)
        exact = {item.replacement for item in values}
        for shapes in self._came:
            self._add_all(shapes, exact, self._firsts)
        self.candidates = self._candidates()
        self._length_of_all = self._longest
        return True

    def _may_turn(
        self,
        values: Sequence[Issued],
        added: Sequence[Issued],
        touched: set[Issued],
        remembered: Remembered,
    ) -> bool:
        """Whether forms that come and go leave all others as they are."""
        if len(touched) + len(self._late) + len(self._left) > _MOST_CHANGES:
            return False
        if any(item.type == "DATE_TIME" or item in self._left for item in touched):
            return False
        before = [item for item in self._values if item not in touched]
        if before != [item for item in values if item not in touched]:
            return False
        gone = {item.replacement for item in touched.difference(added)}
        shapes = (_known_shapes(item, remembered) for item in {*self._values, *added})
        return self._together.isdisjoint(item.replacement for item in touched) and all(
            shape.texts.isdisjoint(gone) for shape in shapes
        )

    def withdraw(self, items: Collection[Issued]) -> bool:
        """Leave some of the values as they stand from now on; False where that takes a new index.

        It does for dates, since ranges and years depend on all dates together.
        """
        if any(item.type == "DATE_TIME" for item in items):
            return False
        self._gone.update(items)
        for item in items:
            if stands_for_one(item):
                self._keep_whole(_whole(replace(item, reversible=False)))
        if self._looks is not None:
            self._looks.withdrawn(items)
        return True  # a withdrawn value begins as it did before, so `candidates` has its beginning

    def changing(self, text: str, end: int) -> list[int]:
        """The places looked at before `end` where values that came or went with `turn_to` may tell.

        In order. At the others the same is found as before.
        """
        words, grouped, firsts = Node(), Node(), set[str]()
        for shapes in self._came:
            for keyed in (shapes.sent, *shapes.words):
                trie.add(words, keyed)
                firsts.add(keyed.entry.form[0])
            for keyed in shapes.groups:
                trie.add(grouped, keyed)
        pattern = characters.candidates({*words.grown(), *grouped.grown()}, firsts)
        begins = () if pattern is None else (hit.start() for hit in pattern.finditer(text, 0, end))
        places = {
            place
            for place in begins
            if (trie.walk(words, text, place)[0] or trie.walk_groups(grouped, text, place)[0])
            and not self._passed_over(text, place)
        }
        if self._went and self._looks is not None:
            places |= {
                place
                for place, walk in self._looks.walks.items()
                if any(self._lost(node) for _, node in walk.ends)
            }
        return sorted(places)

    def _passed_over(self, text: str, place: int) -> bool:
        """Whether a value may begin at a place, and yet nobody looked there: it is inside another.

        Where none could begin before the values came, nobody had looked either.
        """
        known = self._looks is not None and place in self._looks.walks
        before = self._begins_before
        return not known and before is not None and before.match(text, place) is not None

    def is_still(self, place: Place) -> bool:
        """Whether after `turn_to` the same is found at a place as before; the look is kept."""
        walk, looks = self._walked(place), self._looks
        if walk is None or looks is None:
            return False
        hit = self._longest_of(walk, place).found
        before = looks.found(place.start) if looks.was_found(place.start) else None
        if hit is False or hit != before:
            return False
        looks.note_walk(place.start, walk)
        return True

    def _lost(self, node: Node) -> bool:
        """Whether a form of a value that went with `turn_to` ends at a node, or was refused."""
        ended = any(entry.item in self._went or entry.also in self._went for entry in node.entries)
        return ended or not self._went.isdisjoint(node.refused)

    def renew(self) -> None:
        """Everything is as before any value was withdrawn."""
        self._came, self._went = [], set()
        self._gone.clear()
        if self._looks is not None:
            self._looks.let_go()
        while self._added:
            self._added.pop().restore()
        self._longest = self._length_of_all

    def read_again(self, kept: Kept | None = None, end: int = 0) -> None:
        """One text is looked through several times from now on: what is found there is kept.

        With what was `kept` of a text that begins alike, the looks at places before `end` are
        known.
        """
        self._looks = Looks(kept, end)

    def looks(self) -> Kept:
        """What was found so far, since `read_again`, at each place looked at."""
        return ({}, {}) if self._looks is None else self._looks.kept()

    def places_of(self, items: Collection[Issued]) -> list[int] | None:
        """The places where values withdrawn just now may change what is found.

        In order, of those looked at since `read_again`; None where nothing is known of any place.
        """
        looks = self._looks
        return looks.places_of(items) if looks is not None and looks.walks else None

    def places_awaiting(self, item: Issued) -> list[int]:
        """Where forms end that count only behind the whole value, in order."""
        return [] if self._looks is None else self._looks.awaiting(item)

    def _keep_whole(self, whole: Keyed) -> None:
        """One more form that was sent. What is kept of a text holds where other forms end there."""
        self._longest = max(self._longest, len(whole.key))
        before = trie.put(self._words, whole)
        self._added.append(before)
        if self._looks is not None and self._looks.walks:
            if before.entries:
                self._looks.note_form(before.node)
            else:
                self._looks.forget_walks()

    def _add_all(self, shapes: _Shapes, exact: set[str], firsts: set[str]) -> None:
        """All forms of a value but those that were sent for another one."""
        self._add(self._words, shapes.sent, firsts)
        if shapes.awaited:
            self.awaited.add(shapes.sent.entry.item)
        if shapes.texts.isdisjoint(exact):
            self._words.waiting += shapes.words
            self._longest = max(self._longest, shapes.longest)
            firsts |= shapes.firsts
        else:
            for keyed in shapes.words:
                if keyed.entry.kind == "inner" or keyed.entry.form not in exact:
                    self._add(self._words, keyed, firsts)
        for keyed in shapes.groups:
            self._add(self._groups, keyed, set())

    def _add(self, root: Node, keyed: Keyed, firsts: set[str]) -> None:
        self._longest = max(self._longest, trie.add(root, keyed))
        firsts.add(keyed.entry.form[0])

    @property
    def longest(self) -> int:
        """The length of the longest form."""
        return self._longest

    @property
    def reach(self) -> int:
        """Upper bound, in characters, of the text that one match may read, escapes included."""
        each = characters.LONGEST_ESCAPE + trie.LONGEST_GAP * trie.LONGEST_MARK
        return self._longest * each + LOOK_AHEAD

    def longest_at(self, place: Place) -> Found:
        """The longest match at `place`; None without one, False if more text is needed."""
        walk, looks = self._known_walk(place), self._looks
        if walk is None:
            return False
        if looks is None:
            return self._longest_of(walk, place).found
        looks.note_walk(place.start, walk)
        if not walk.ends:
            return None
        look = looks.held(place)
        if look is None:
            look = self._look(walk, place)
            looks.note(place.start, look)
        return look.found

    def is_as_before(self, place: Place) -> bool:
        """Whether the same is found at `place` as when it was looked at last."""
        walk, looks = self._known_walk(place), self._looks
        if walk is None or looks is None:
            return False
        return looks.held(place) is not None or looks.confirm(place.start, self._look(walk, place))

    def _look(self, walk: Walk, place: Place) -> Look:
        """What is found at a place, and which values that were restored before it tell."""
        asking = Asking(place.seen)
        look = self._longest_of(walk, place._replace(seen=asking))
        return look._replace(known=len(place.text), asked=asking.answers())

    def _longest_of(self, walk: Walk, place: Place) -> Look:
        """The longest match of those that end where a walk from `place` says."""
        for end, node in reversed(walk.ends):
            some = fitting(place, end, self._present(node), free=walk.free, inner=walk.inner)
            if some is None:
                return Look(found=False, stop=end)
            filling = padded(place, some)
            if filling is False:
                return Look(found=False, stop=end)
            hit = filling or (resolved(place, end, some) if some else None)
            if hit is not None:
                return Look(self._judged(place, hit, some), stop=end)
        return Look(found=None)

    def _known_walk(self, place: Place) -> Walk | None:
        """The same, kept from an earlier look at the text, of which `place` may know less yet."""
        walk = self._looks.walks.get(place.start) if self._looks is not None else None
        if walk is None:
            return self._walked(place)
        return None if walk.ends and walk.ends[-1][0] > len(place.text) else walk

    def _walked(self, place: Place) -> Walk | None:
        """Where forms end that begin at `place`; None if more text is needed."""
        text, start = place.text, place.start
        free, inner = starts_at(text, start), code_names.starts_at(text, start)
        if not (free or inner or text[start - 1] == "@"):
            return _NOWHERE
        ends, alive = trie.walk(self._words, text, start)
        grouped, going_on = trie.walk_groups(self._groups, text, start) if free else ([], False)
        if (alive or going_on) and not place.final:
            return None
        ends = sorted([*grouped, *ends], key=lambda ending: ending[0]) if grouped else ends
        return Walk(free, inner, ends) if ends else _NOWHERE

    def _present(self, node: Node) -> Sequence[Entry]:
        """The entries of a node without those of values that were withdrawn since, or left."""
        entries: Sequence[Entry] = node.entries
        if self._late or self._left:
            entries = self._turned(node)
        if not self._gone:
            return entries
        return [
            entry
            for entry in entries
            if entry.item not in self._gone and entry.also not in self._gone
        ]

    def _turned(self, node: Node) -> Sequence[Entry]:
        """The entries of a node as if they had all been put there in the order of the values."""
        kept = [entry for entry in node.entries if self._stays(entry)]
        met = {entry.item for entry in node.entries}
        if node.refused:
            touched = self._late | self._left
            less = len(kept) < len(node.entries)
            refused = any(item in node.refused for item in touched)
            self.doubtful |= less or refused or not touched.isdisjoint(met)
        if len(met) > 1 and not self._late.isdisjoint(met):
            self.doubtful |= any(item.type == "DATE_TIME" for item in met)
            last = len(self._rank)
            kept.sort(key=lambda entry: self._rank.get(entry.item, last))
        return kept

    def _stays(self, entry: Entry) -> bool:
        """Whether an index of the present values has a form, too: see `_add_all`."""
        if entry.item in self._left:
            return False
        if entry.form not in self._sent_late or entry.kind == "inner" or entry.kind in groups.KINDS:
            return True
        if entry.exact and entry.form != entry.item.replacement:
            self.doubtful = True  # without its article, or what was sent itself
        return entry.exact

    def _judged(self, place: Place, hit: Hit, entries: Sequence[Entry]) -> Hit | Literal[False]:
        """The hit, ambiguous if it is part of another date; False if more text is needed."""
        unclear = partial_dates.unclear(
            place.text, hit.start, hit.end, entries, final=place.final, guarded=self._yearless
        )
        if unclear is None:
            return False
        return replace(hit, original=None) if unclear else hit


@dataclass(frozen=True, slots=True)
class _Shapes:
    """The text that was sent for a value, its other forms, and those by groups of characters.

    `texts` are the other forms themselves, `firsts` their first characters, `longest` the length
    of their longest key. `awaited`: whether some count only behind the whole value.
    """

    sent: Keyed
    words: tuple[Keyed, ...]
    groups: tuple[Keyed, ...]
    texts: frozenset[str] = field(repr=False)
    firsts: frozenset[str] = field(repr=False)
    longest: int
    awaited: bool


def _changes(
    before: Sequence[Issued], after: Sequence[Issued]
) -> tuple[list[Issued], list[Issued]]:
    """The values that are new, and those that are no longer there."""
    earlier, later = set(before), set(after)
    return (
        [item for item in after if item not in earlier],
        [item for item in before if item not in later],
    )


def _known_shapes(item: Issued, remembered: Remembered) -> _Shapes:
    """The shapes of one value, remembered from now on."""
    known: _Shapes | None = remembered.get(item)
    if known is None:
        known = remembered[item] = _item_shapes(item)
    return known


def _shapes(items: Iterable[Issued], remembered: Remembered, tick: Tick) -> tuple[_Shapes, ...]:
    """The shapes of each value; in time the memory loses what is no longer in use."""
    current = {
        item: remembered.get(item) or _item_shapes(item) for item in paced(items, tick, READING)
    }
    remembered.update(current)
    if len(remembered) > _GENERATIONS * len(current) + _FEW:
        remembered.clear()
        remembered.update(current)
    return tuple(current.values())


def _item_shapes(item: Issued) -> _Shapes:
    shown, original = articles.plainly(item.replacement), articles.plainly(item.original)
    core = _core(item)
    bare = articles.without(core)
    entries = [Entry(bare.replacement, bare.original, item, exact=True)] if bare else []
    if core is not item:
        entries.append(Entry(core.replacement, core.original, item, exact=True))
    entries += (_entry(item, form) for form in all_forms.forms(core))
    # what was sent for a value is never another form of it: `Index` would leave it out each time
    words = tuple(
        trie.keyed(entry)
        for entry in entries
        if entry.form != item.replacement or entry.kind == "inner"
    )
    texts = frozenset(keyed.entry.form for keyed in words if keyed.entry.kind != "inner")
    return _Shapes(
        trie.keyed(Entry(shown, original, item, exact=True)),
        words,
        tuple(trie.keyed(_entry(item, form)) for form in groups.forms(core)),
        texts,
        frozenset(keyed.entry.form[0] for keyed in words),
        max((len(keyed.key) for keyed in words), default=0),
        any(keyed.entry.kind in AFTER_WHOLE for keyed in words),
    )


def _whole(item: Issued) -> Keyed:
    """A value that stays as it was sent."""
    return trie.keyed(Entry(item.replacement, "", item, exact=True))


def _core(item: Issued) -> Issued:
    """The pair without what only its place asked for: spaces of a column, marks of a scalar."""
    if item.replacement[-1:] == " ":
        return replace(item, original=item.original.strip(), replacement=item.replacement.strip())
    marked = item.replacement[:2] == '"[' and item.replacement[-2:] == ']"'
    if marked and item.original[:1] != '"':
        return replace(item, replacement=item.replacement[1:-1])
    return item


def _entry(issued: Issued, form: Form, also: Issued | None = None) -> Entry:
    return Entry(
        form.text,
        form.original,
        issued,
        exact=False,
        kind=form.kind,
        tongues=form.tongues,
        also=also,
    )
