"""All forms of some issued values, looked up in an answer at one position: longest match first.

One walk of the trie finds exact and changed forms together. The result is `False` while the text
ends in the middle of a possible value, so a stream can wait for the next chunk.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NamedTuple

from engine.issued import Issued, Remembered, stands_for_one
from engine.kinds import articles
from engine.kinds.boundary import ends_at, stands_free, starts_at
from engine.kinds.everyday import EVERYDAY, WORDLIKE
from engine.kinds.language import tongue
from engine.kinds.names import canonical
from engine.progress import Tick, ignore, paced
from engine.returned import characters, letter_case, trie
from engine.returned.forms import all_forms, code_names
from engine.returned.forms import grouped as groups
from engine.returned.forms.date_ranges import Groups
from engine.returned.forms.form import Form
from engine.returned.refusals import partial_dates, scales
from engine.returned.refusals.conditions import AFTER_WHOLE, met
from engine.returned.refusals.neighbours import LOOK_AHEAD, forbid
from engine.returned.refusals.small_numbers import plausible
from engine.returned.trie import READING, Entry, Keyed, Node

_LOOK_AHEAD = 24
"""The most characters after a match that are read to decide whether it counts."""
_GENERATIONS, _FEW = 8, 500
"""Forms are remembered for so many times the values in use, and for a few more."""
_CLOCK = re.compile(r"T\d\d?:")
_PROPER = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_IN_IDENTIFIERS = frozenset({"joined", "inner"})
_REWRITTEN = _IN_IDENTIFIERS | groups.KINDS
"""Kinds of form whose original is written anew in the way of the answer."""
_COUNTED = frozenset({"MONEY", "QUANTITY"})
_HOSTS = frozenset({"SYSTEM_CONFIG", "IP_ADDRESS"})
_UNDERSCORED = frozenset({"ID_NUMBER", "DATE_TIME", "ORGANIZATION"})
"""What other words are joined to by «_» in names of files and keys."""
_PARTS = frozenset({"ORGANIZATION", "PERSON", "USERNAME", "SYSTEM_CONFIG"})
_WORDS = WORDLIKE | EVERYDAY


@dataclass(frozen=True, slots=True)
class Hit:
    """A value found at `[start, end)`; `original` None means: leave the text as it is.

    It is ambiguous between the `originals`, or, without any, a substitute that was withdrawn.
    """

    start: int
    end: int
    original: str | None = field(repr=False)
    item: Issued
    exact: bool
    whole: bool
    originals: tuple[str, ...] = field(default=(), repr=False)
    also: Issued | None = None


class Place(NamedTuple):
    """A position in the answer received so far; `seen` are the values restored before it."""

    text: str
    start: int
    final: bool
    seen: Container[Issued] = ()

    def __repr__(self) -> str:
        return f"Place(start={self.start}, final={self.final})"


class _Walk(NamedTuple):
    """Where the forms end that begin at a place, the shortest first.

    `free` and `inner`: whether the place is a beginning of a value, or of one in an identifier.
    """

    free: bool
    inner: bool
    ends: Sequence[tuple[int, Node]]


_NOWHERE: Final = _Walk(free=False, inner=False, ends=())
Looks = tuple[dict[int, _Walk], dict[int, "Hit | Literal[False] | None"]]
"""The forms and the value found at each place of a text that was looked at."""


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
        firsts: set[str] = set()
        items, lasting = tuple(issued), tuple(withdrawn)
        self.known = {(item.original, item.replacement): item for item in (*lasting, *items)}
        """All values, by what the person wrote and what was sent."""
        exact = {item.replacement for item in (*items, *lasting)}
        self._gone: set[Issued] = set()
        self._added: list[trie.Before] = []
        self._walks: dict[int, _Walk] | None = None
        self._found: dict[int, Hit | Literal[False] | None] = {}
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
            if shared.form.text not in exact:
                entry = _entry(shared.item, shared.form, shared.also)
                self._add(self._words, trie.keyed(entry), firsts)
        trie.grow_wide(self._words, tick)
        trie.grow_wide(self._groups, tick)
        keys = {*self._words.grown(), *self._groups.grown()}
        self.candidates = characters.candidates(keys, firsts)
        self._length_of_all = self._longest

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
        return True  # a withdrawn value begins as it did before, so `candidates` has its beginning

    def renew(self) -> None:
        """Everything is as before any value was withdrawn."""
        self._gone.clear()
        while self._added:
            self._added.pop().restore()
        self._longest = self._length_of_all

    def read_again(self, looks: Looks | None = None, end: int = 0) -> None:
        """One text is looked through several times from now on: what is found there is kept.

        With the `looks` at a text that begins alike, those at places before `end` are known.
        """
        walks, found = ({}, {}) if looks is None else looks
        self._walks = {place: walk for place, walk in walks.items() if place < end}
        self._found = {place: hit for place, hit in found.items() if place < end}

    def looks(self) -> Looks:
        """What was found so far, since `read_again`, at each place looked at."""
        return dict(self._walks or {}), dict(self._found)

    def places_of(self, items: Collection[Issued]) -> list[int] | None:
        """The places looked at, since `read_again`, where forms end of values withdrawn just now.

        In order; None where nothing is known of any place.
        """
        if not self._walks:
            return None
        gone = {*items, *(replace(item, reversible=False) for item in items)}
        nodes = {id(node): node for walk in self._walks.values() for _, node in walk.ends}
        theirs = {
            name
            for name, node in nodes.items()
            if any(entry.item in gone or entry.also in gone for entry in node.entries)
        }
        return sorted(
            place
            for place, walk in self._walks.items()
            if any(id(node) in theirs for _, node in walk.ends)
        )

    def places_awaiting(self) -> dict[Issued, list[int]]:
        """Where forms end that count only behind the whole value, by value and in order."""
        places: dict[Issued, list[int]] = {}
        for place, walk in sorted((self._walks or {}).items()):
            for _, node in walk.ends:
                for entry in node.entries:
                    if entry.kind in AFTER_WHOLE:
                        places.setdefault(entry.item, []).append(place)
        return places

    def _keep_whole(self, whole: Keyed) -> None:
        """One more form that was sent. What is kept of a text holds where other forms end there."""
        self._longest = max(self._longest, len(whole.key))
        before = trie.put(self._words, whole)
        self._added.append(before)
        if self._walks and not before.entries:
            self._walks = {}

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

    def longest_at(self, place: Place) -> Hit | Literal[False] | None:
        """The longest match at `place`; None without one, False if more text is needed."""
        walk = self._known_walk(place) if self._walks else self._walked(place)
        if walk is None:
            return False
        if self._walks is not None:
            self._walks[place.start] = walk
        if not walk.ends:
            return None
        hit = self._longest_of(walk, place)
        if self._walks is not None:
            self._found[place.start] = hit
        return hit

    def is_as_before(self, place: Place) -> bool:
        """Whether the same is found at `place` as when it was looked at last."""
        walk = self._known_walk(place)
        hit = self._longest_of(walk, place) if walk else False
        return hit is not False and hit == self._found.get(place.start, False)

    def _longest_of(self, walk: _Walk, place: Place) -> Hit | Literal[False] | None:
        """The longest match of those that end where a walk from `place` says."""
        for end, node in reversed(walk.ends):
            fitting = _fitting(place, end, self._present(node), free=walk.free, inner=walk.inner)
            if fitting is None:
                return False
            padded = _padded(place, fitting)
            if padded is False:
                return False
            hit = padded or (_resolve(place, end, fitting) if fitting else None)
            if hit is not None:
                return self._judged(place, hit, fitting)
        return None

    def _known_walk(self, place: Place) -> _Walk | None:
        """The same, kept from an earlier look at the text, of which `place` may know less yet."""
        walk = self._walks.get(place.start) if self._walks else None
        if walk is None:
            return self._walked(place)
        return None if walk.ends and walk.ends[-1][0] > len(place.text) else walk

    def _walked(self, place: Place) -> _Walk | None:
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
        return _Walk(free, inner, ends) if ends else _NOWHERE

    def _present(self, node: Node) -> Sequence[Entry]:
        """The entries of a node without those of values that were withdrawn since."""
        if not self._gone:
            return node.entries
        return [
            entry
            for entry in node.entries
            if entry.item not in self._gone and entry.also not in self._gone
        ]

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


def _fitting(
    place: Place, end: int, entries: Sequence[Entry], *, free: bool, inner: bool
) -> list[Entry] | None:
    """The forms that may match `[place.start, end)`; None if more text is needed."""
    fitting = []
    for entry in entries:
        allowed = inner if entry.kind in _IN_IDENTIFIERS else free or _joined(place, entry)
        fits = _stands(place, end, entry) if allowed else False
        if fits is None:
            return None
        if fits:
            fitting.append(entry)
    return fitting


def _joined(place: Place, entry: Entry) -> bool:
    """Whether a value may be joined to what stands before it.

    A host follows a user name («ssh user@host»), a small name the parts of a dotted one
    (`com.heron.orders`), a number or day other words of a file's name (`slip_E-20417`).
    """
    before = place.text[place.start - 1]
    if not entry.exact:
        return False
    if before == "@":
        return entry.item.type in _HOSTS
    return (before == "." and _is_part(entry)) or (
        before == "_" and entry.item.type in _UNDERSCORED
    )


def _is_part(entry: Entry) -> bool:
    """Whether a value is a small name, which dots join to others: `heron` of `com.heron.orders`."""
    shown = entry.item.replacement
    small = shown.isalpha() and shown.islower() and entry.item.original.islower()
    told = entry.item.type == "ORGANIZATION" or shown not in _WORDS
    return entry.exact and small and told and entry.item.type in _PARTS


def _stands(place: Place, end: int, entry: Entry) -> bool | None:
    text, start, final = place.text, place.start, place.final
    if entry.kind in _IN_IDENTIFIERS:
        return _in_identifier(place, end, entry)
    loose = not stands_free(text, start, end) and not _dialled(text, start, entry)
    if loose or _quoted(place, end, entry):
        return False
    ended = _ends(place, end, entry.item.type)
    if ended is False and text[end] == ".":
        ended = _is_part(entry) and text[end + 1 : end + 2].isalpha()
    if ended is False and entry.item.type in _COUNTED:
        ended = scales.glued(text, start, end, final=final)
    if ended is not True:
        return ended
    issued = entry.kind != "age"
    likely = plausible(text, start, end, entry.item.type, final=final, issued=issued)
    if likely is not True:
        return likely
    allowed = met(text, start, end, entry, final=final, seen=place.seen)
    if allowed is not True:
        return allowed
    forbidden = forbid(text, start, end, entry, final=final)
    return None if forbidden is None else not forbidden


def _in_identifier(place: Place, end: int, entry: Entry) -> bool | None:
    ended = code_names.ends_at(place.text, end, final=place.final)
    if entry.kind == "joined" or not ended:
        return ended
    return code_names.has_others(place.text, place.start, end, final=place.final)


def _quoted(place: Place, end: int, entry: Entry) -> bool:
    """Whether a possessive ends with a quotation mark that opened before it: «'Lona Reavis'»."""
    text, start = place.text, place.start
    return text[start - 1 : start] == "'" == text[end - 1] and entry.form[:1] != "'"


def _dialled(text: str, start: int, entry: Entry) -> bool:
    """Whether the number is preceded by a country code: «+1-415-…»."""
    before = text[max(0, start - 5) : start]
    return entry.item.type == "PHONE_NUMBER" and re.search(r"\+\d{1,3}[-./]\Z", before) is not None


def _ends(place: Place, end: int, kind: str) -> bool | None:
    """Whether a match may end at `end`, escapes decoded; None if more text is needed."""
    text, start, final = place.text, place.start, place.final
    by_kind = _ends_by_kind(text, end, kind, final=final)
    if by_kind is not False:
        return by_kind
    after = text[end : end + 1]
    if after and after in "&\\" and text[end - 1].isalnum():
        if not final and characters.unfinished_at(text, end):
            return None
        decoded = characters.escape_at(text, end)
        if decoded is not None and decoded[0].isalnum():
            return False
    if text[end - 1] in ";'’" and after.isalnum():
        return text[end - 1] == ";" and not characters.plain(text[start:end])[-1:].isalnum()
    return ends_at(text, start, end, final=final, url=kind == "URL")


def _ends_by_kind(text: str, end: int, kind: str, *, final: bool) -> bool | None:
    """Ends that only some types allow: «10.0.0.7/24», «2024-03-05T10:00», «ann@host»."""
    after = text[end : end + 1]
    if kind == "USERNAME" and after == "@":
        return code_names.logs_in(text, end, final=final)
    network = kind == "IP_ADDRESS" and (
        after == "/" or characters.PORT.match(text, end) is not None
    )
    in_file = (after == "_" and kind in _UNDERSCORED) or (
        kind in _HOSTS and characters.FILE_BEHIND.match(text, end) is not None
    )
    return network or in_file or (kind == "DATE_TIME" and _CLOCK.match(text, end) is not None)


def _padded(place: Place, entries: Sequence[Entry]) -> Hit | Literal[False] | None:
    """The hit of a value that fills a column with the spaces behind it; False for «more text»."""
    for entry in entries:
        if entry.exact and entry.form[-1:] == " " and entry.item.reversible:
            stop = place.start + len(entry.form)
            got = place.text[place.start : stop]
            if got == entry.form:
                return _hit(place, stop, [entry], (entry.original,))
            if not place.final and len(got) < len(entry.form) and entry.form.startswith(got):
                return False
    return None


def _resolve(place: Place, end: int, entries: list[Entry]) -> Hit | None:
    """Resolves the match `[place.start, end)`, preferring forms with exactly this spelling.

    Spellings of one value that were issued alike («O'Leary», «O’Leary») give the first of them.
    """
    got = place.text[place.start : end]
    same = [option for option in entries if option.form == got and option.kind not in _REWRITTEN]
    pool = [entry for entry in same if entry.exact] or same
    if pool and not characters.json_ascii(place.text, place.start):
        originals = {canonical(option.original): option.original for option in pool[::-1]}
        return _hit(place, end, pool, tuple(originals.values()))
    pool = pool or [entry for entry in entries if _similar(entry, got)]
    return _hit(place, end, pool, _spellings(place, end, pool)) if pool else None


def _spellings(place: Place, end: int, pool: Sequence[Entry]) -> tuple[str, ...]:
    """The distinct originals of `pool`, each in the case and spacing of the matched text."""
    got, ascii_only = place.text[place.start : end], characters.json_ascii(place.text, place.start)
    return tuple({_written(entry, got, ascii_only=ascii_only): None for entry in pool})


def _hit(place: Place, end: int, pool: Sequence[Entry], values: tuple[str, ...]) -> Hit:
    """The only original; of several, the one in the answer's language; else an ambiguous hit."""
    lasting = next((entry.item for entry in pool if not entry.item.reversible), None)
    if lasting is not None:
        return Hit(place.start, end, None, lasting, exact=True, whole=False)
    if len(values) > 1:
        spoken = tongue(place.text, place.start)
        nearer = [entry for entry in pool if spoken in entry.tongues]
        spellings = _spellings(place, end, nearer)
        pool, values = (nearer, spellings) if len(spellings) == 1 else (pool, values)
    got = place.text[place.start : end]
    best = next((entry for entry in pool if entry.item.replacement == got), pool[0])
    original = values[0] if len(values) == 1 else None
    exact = best.exact and best.form == got
    whole = best.exact or best.kind in ("whole", *groups.KINDS) or " " in best.form
    originals = tuple(sorted(values))
    return Hit(place.start, end, original, best.item, exact, whole, originals, best.also)


def _similar(entry: Entry, got: str) -> bool:
    """Whether the spelling `got` may match; parts of names never match in lower case («will»)."""
    if entry.kind in _REWRITTEN:
        return True
    if entry.also and not partial_dates.same_dash(entry.form, got):
        return False
    shown = characters.plain(got)
    initials = entry.kind == "weak" and entry.item.type == "PERSON"  # «Dr» is not D. R.
    if initials or not all_forms.takes_case(entry.item):
        return shown == entry.form
    return characters.accents_lost(entry.form, got) and _cased_alike(entry, shown)


def _cased_alike(entry: Entry, shown: str) -> bool:
    """Whether the case of `shown` is compatible with the form's, articles ignored."""
    (article, form), rest = articles.led(entry.form), articles.led(shown)[1]
    form, shown = (form, rest) if article and rest else (entry.form, shown)
    if shown.isupper() or shown[0].isupper() == form[0].isupper():
        return entry.kind != "upper" or shown.isupper()
    proper = entry.item.type in _PROPER
    free = entry.exact or entry.kind in ("whole", "age") or " " in form
    free = free or (entry.kind == "article" and not proper)
    common = proper and form.casefold() in WORDLIKE
    return free and entry.kind != "upper" and not common


def _written(entry: Entry, got: str, *, ascii_only: bool) -> str:
    """The original in the case, spacing and escapes of the matched text."""
    if entry.kind in _IN_IDENTIFIERS:
        return code_names.written(entry.original, got)
    if entry.kind in groups.KINDS:
        return groups.written(entry.original, got)
    cased = entry.item.mechanism != "placeholder"
    return letter_case.fitted(entry.form, entry.original, got, cased=cased, ascii_only=ascii_only)
