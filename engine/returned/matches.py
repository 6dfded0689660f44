"""Whether the forms that end at a place of an answer may match there, and what a match gives."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from engine.issued import Issued
from engine.kinds import articles
from engine.kinds.boundary import ends_at, stands_free
from engine.kinds.everyday import EVERYDAY, WORDLIKE
from engine.kinds.language import tongue
from engine.kinds.names import canonical
from engine.returned import characters, letter_case
from engine.returned.forms import all_forms, code_names
from engine.returned.forms import grouped as groups
from engine.returned.refusals import partial_dates, scales
from engine.returned.refusals.around import Around
from engine.returned.refusals.conditions import met
from engine.returned.refusals.neighbours import forbid
from engine.returned.refusals.small_numbers import plausible
from engine.returned.trie import Entry

_INITIAL = re.compile(r"\b[^\W\d_a-z]\b")
_CLOCK = re.compile(r"T\d\d?:")
_PROPER = frozenset({"PERSON", "LOCATION", "ORGANIZATION"})
_IN_IDENTIFIERS = frozenset({"joined", "inner"})
_REWRITTEN = _IN_IDENTIFIERS | groups.KINDS
"""Kinds of form whose original is written anew in the way of the answer."""
_COUNTED = frozenset({"MONEY", "QUANTITY"})
_UPPER_ADDRESS = re.compile(r"-(?:(?P<whole>\d{1,3}(?:\.\d{1,3}){3})(?![\w-]|\.\d)|[\d.]{0,15})")
_LOWER_ADDRESS = re.compile(r"(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}-\Z")
_LONGEST_LOWER = 17
"""The other end of a range of addresses: «10.0.0.7-10.0.0.9»."""
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


class _Match:
    """`[place.start, end)`, and what is told of it once for all forms that may stand there."""

    def __init__(self, place: Place, end: int) -> None:
        """Nothing is told before it is asked for."""
        self.place, self.end = place, end
        self._ended: dict[str, bool | None] = {}
        self._likely: dict[tuple[str, bool], bool | None] = {}

    @cached_property
    def around(self) -> Around:
        """What stands around it."""
        return Around(self.place.text, self.place.start, self.end)

    @cached_property
    def is_free(self) -> bool:
        """Whether its digits are not the tail of a longer number."""
        return stands_free(self.place.text, self.place.start, self.end)

    @cached_property
    def ends_a_word(self) -> bool | None:
        """Whether a word of an identifier may end with it."""
        return code_names.ends_at(self.place.text, self.end, final=self.place.final)

    @cached_property
    def has_others(self) -> bool | None:
        """Whether it is a word of an identifier with other words."""
        text, start, final, _seen = self.place
        return code_names.has_others(text, start, self.end, final=final)

    def ended(self, kind: str) -> bool | None:
        """Whether a value of a type may end with it."""
        if kind not in self._ended:
            self._ended[kind] = _ends(self.place, self.end, kind)
        return self._ended[kind]

    def likely(self, kind: str, *, issued: bool) -> bool | None:
        """Whether a number may be a value of a type, that was `issued` so."""
        known = self._likely
        if (kind, issued) not in known:
            text, start, final, _seen = self.place
            verdict = plausible(text, start, self.end, kind, final=final, issued=issued)
            known[kind, issued] = verdict
        return known[kind, issued]


def fitting(
    place: Place, end: int, entries: Sequence[Entry], *, free: bool, inner: bool
) -> list[Entry] | None:
    """The forms that may match `[place.start, end)`; None if more text is needed."""
    some, match = [], _Match(place, end)
    for entry in entries:
        allowed = inner if entry.kind in _IN_IDENTIFIERS else free or _joined(place, entry)
        fits = _stands(match, entry) if allowed else False
        if fits is None:
            return None
        if fits:
            some.append(entry)
    return some


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


def _stands(match: _Match, entry: Entry) -> bool | None:
    (text, start, final, seen), end = match.place, match.end
    if entry.kind in _IN_IDENTIFIERS:
        ended = match.ends_a_word
        return ended if entry.kind == "joined" or not ended else match.has_others
    loose = not match.is_free and not _is_behind_its_kind(text, start, entry)
    if loose or _quoted(match.place, end, entry):
        return False
    ended = match.ended(entry.item.type)
    if ended is False and text[end] == ".":
        ended = _is_part(entry) and text[end + 1 : end + 2].isalpha()
    if ended is False and entry.item.type in _COUNTED:
        ended = scales.glued(text, start, end, final=final)
    if ended is not True:
        return ended
    likely = match.likely(entry.item.type, issued=entry.kind != "age")
    if likely is not True:
        return likely
    allowed = met(text, start, end, entry, final=final, seen=seen)
    if allowed is not True:
        return allowed
    forbidden = forbid(match.around, entry, final=final)
    return None if forbidden is None else not forbidden


def _quoted(place: Place, end: int, entry: Entry) -> bool:
    """Whether a possessive ends with a quotation mark that opened before it: «'Lona Reavis'»."""
    text, start = place.text, place.start
    return text[start - 1 : start] == "'" == text[end - 1] and entry.form[:1] != "'"


def _is_behind_its_kind(text: str, start: int, entry: Entry) -> bool:
    """Whether digits before a value are none of it: «+1-415-…», «10.0.0.7-10.0.0.9»."""
    if entry.item.type == "IP_ADDRESS":
        return _LOWER_ADDRESS.search(text[max(0, start - _LONGEST_LOWER) : start]) is not None
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
    if kind == "IP_ADDRESS" and after == "-":
        upper = _UPPER_ADDRESS.match(text, end)
        return (
            None
            if upper and upper.end() == len(text) and not final
            else (upper is not None and upper["whole"] is not None)
        )
    network = kind == "IP_ADDRESS" and (
        after == "/" or characters.PORT.match(text, end) is not None
    )
    in_file = (after == "_" and kind in _UNDERSCORED) or (
        kind in _HOSTS and characters.FILE_BEHIND.match(text, end) is not None
    )
    return network or in_file or (kind == "DATE_TIME" and _CLOCK.match(text, end) is not None)


def padded(place: Place, entries: Sequence[Entry]) -> Hit | Literal[False] | None:
    """The hit of a value that fills a column with the spaces behind it; False for «more text».

    One value may have stood in two columns, with more spaces in the one: that one goes first.
    """
    for entry in sorted(entries, key=lambda entry: -len(entry.form)):
        if entry.exact and entry.form[-1:] == " " and entry.item.reversible:
            stop = place.start + len(entry.form)
            got = place.text[place.start : stop]
            if got == entry.form:
                return _hit(place, stop, [entry], (entry.original,))
            if not place.final and len(got) < len(entry.form) and entry.form.startswith(got):
                return False
    return None


def resolved(place: Place, end: int, entries: list[Entry]) -> Hit | None:
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
    if entry.item.type == "PERSON" and not _initialled_alike(entry.form, shown):
        return False
    return characters.accents_lost(entry.form, got) and _cased_alike(entry, shown)


def _initialled_alike(form: str, shown: str) -> bool:
    """Whether initials are capitals in a name with capitals: «Healey, t.healey@…» has none."""
    if shown.islower() or not _INITIAL.search(form):
        return True
    return len(_INITIAL.findall(form)) == len(_INITIAL.findall(shown))


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
