"""Forms of several issued dates: ranges («1–9 January 2024») and inferred years («10 January»)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from engine.issued import Issued
from engine.kinds import date_styles, dates, times
from engine.returned.forms import date, date_parts
from engine.returned.forms.date_readings import Dated, certain, completed, shift, without_year
from engine.returned.forms.form import ANY_TONGUE, Form, Kind, paired

_MOST_PAIRS = 30
_LONGEST_MONTH = 31
_SPELLINGS = 16
"""So many values of one day are paired with those of another."""
_PADDED = re.compile(r"(?<!\d)0\d\.")
_DASHES = ("–", "-", " – ", " - ")


@dataclass(frozen=True, slots=True)
class Shared:
    """A form that stands for one or two issued dates."""

    form: Form = field(repr=False)
    item: Issued
    also: Issued | None = None


@dataclass(frozen=True, slots=True)
class _Style:
    """A style of a date range: day with month, bare second day, separators, and endings."""

    with_month: str
    alone: str
    rests: tuple[str, ...]
    joints: tuple[str, ...]
    tongues: frozenset[str] = ANY_TONGUE
    month_first: bool = False


_EN_WORDS = (" to ", " and ", " & ", " or ", " through ", " until ", " to the ", " and the ")
_DE_WORDS = (" bis ", " bis zum ", " und ", " und dem ", " und den ", " oder ")
_FR_WORDS = (" au ", " et ", " et le ", " ou ", " ou le ", " et du ", " à ")
_ES_WORDS = (" al ", " y ", " y el ", " y del ", " o ", " o el ", " a ", " hasta el ")
_EN_RESTS = ("", " {y}", ", {y}")


def _english() -> Iterator[_Style]:
    joints, tongues = _DASHES + _EN_WORDS, frozenset({"en"})
    for style in ("{en} {d}", "{en} {d}{o}", "{en3} {d}", "{en3}. {d}"):
        alone = style.partition(" ")[2]
        yield _Style(style, alone, _EN_RESTS, joints, tongues, month_first=True)
    for style in ("{d} {en}", "{d} {en3}", "{d}{o} {en}", "{d}{o} of {en}"):
        yield _Style(style, style.partition(" ")[0], _EN_RESTS, joints, tongues)


_STYLES = (
    *_english(),
    *(
        _Style(style, style.partition(" ")[0], ("", " {y}"), _DASHES + _DE_WORDS, frozenset({"de"}))
        for style in ("{d}. {de}", "{d}. {de3}")
    ),
    _Style("{d} {de}", "{d}", ("", " {y}"), _DASHES, frozenset({"de"})),
    _Style("{d}.{m}.", "{d}.", ("", "{y}", "{s:02d}"), _DASHES + _DE_WORDS),
    _Style("{d:02d}.{m:02d}.", "{d:02d}.", ("", "{y}", "{s:02d}"), _DASHES + _DE_WORDS),
    _Style("{f} {fr}", "{f}", ("", " {y}"), _DASHES + _FR_WORDS, frozenset({"fr"})),
    _Style(
        "{d} de {es}", "{d}", ("", " de {y}", " del {y}"), _DASHES + _ES_WORDS, frozenset({"es"})
    ),
)


class Groups:
    """The dates among some issued values, read together."""

    def __init__(self, items: Sequence[Issued]) -> None:
        dated = certain(items)
        self._completed = list(completed(dated))
        self._known, self._items = dated, items
        alone = [pair for pair in dated if without_year(pair)] if shift(dated) is not None else []
        listed = (pair for item in items for pair in _days_of(item) if without_year(pair))
        self.yearless = frozenset(pair.item for pair in (*alone, *listed))

    def forms(self) -> Iterator[Shared]:
        """Years for dates that had none, ranges of two dates, months or years of all of them."""
        for dated in self._completed:
            for form in _first(date.day_forms(dated.new, dated.old)):
                if form.kind == "whole":
                    yield Shared(form, dated.item)
        for first, last in self._pairs():
            for form in _first(_ranges(first, last)):
                yield Shared(form, first.item, last.item)
        for item in self._items:
            for form in _first(_of_a_stretch(item)):
                yield Shared(form, item)
        for form, item in date_parts.forms(self._items, self._known):
            yield Shared(form, item)

    def _pairs(self) -> list[tuple[Dated, Dated]]:
        """Dates that fell into one month, the earlier first; the nearest to each other first."""
        days: dict[tuple[int, int, int], list[Dated]] = {}
        for dated in sorted((*self._known, *self._completed), key=lambda dated: dated.new):
            days.setdefault(dated.new, []).append(dated)
        neighbours = (
            (first, last)
            for apart in range(1, _LONGEST_MONTH)
            for (year, month, day), earlier in days.items()
            if day > 0 and (later := days.get((year, month, day + apart)))
            for first in earlier[:_SPELLINGS]
            for last in later[:_SPELLINGS]
            if first.old < last.old and bool(first.old[0]) == bool(last.old[0])
        )
        return list(islice(neighbours, _MOST_PAIRS))


def _of_a_stretch(item: Issued) -> Iterator[Form]:
    """The styles of a value that is several days: «5–7 October», «October 5 to 7», and its days.

    Of a list every day may stand alone: «3, 10 and 17 May» comes back as «17 May», too.
    """
    pairs = _days_of(item)
    if len(pairs) == len(("first", "last")):
        yield from _ranges(*pairs)
    unpadded = _PADDED.search(item.original) is None
    for new, old in ((pair.new, pair.old) for pair in pairs):
        if unpadded:
            yield Form(f"{new.day}.{new.month}.", f"{old.day}.{old.month}.", "part")
        yield from date.day_forms(new, old)


def _days_of(item: Issued) -> list[Dated]:
    """The days of a value that names several, as sent and as they are; none of any other."""
    if item.type != "DATE_TIME" or item.mechanism == "placeholder":
        return []
    shown = (times.split(text).date for text in (item.replacement, item.original))
    new, old = map(dates.several_days, shown)
    same = len(new) == len(old)
    return [Dated(item, *pair) for pair in zip(new, old, strict=True)] if same else []


def _first(forms: Iterable[Form]) -> Iterator[Form]:
    """The forms without those that read like an earlier one."""
    seen = set()
    for form in forms:
        if (form.text, form.tongues) not in seen:
            seen.add((form.text, form.tongues))
            yield form


def _ranges(first: Dated, last: Dated) -> Iterator[Form]:
    """Both days in each style of a range, as sent and as they are."""
    new = date_styles.fields(*first.new), date_styles.fields(*last.new)
    old = date_styles.fields(*first.old), date_styles.fields(*last.old)
    year = bool(first.new[0] and first.old[0])
    for style in _STYLES:
        for rest in style.rests:
            if rest and not year:
                continue
            kind: Kind = "day" if year and not rest else "part" if not rest else "whole"
            ours, theirs = _halves(style, rest, *new), _halves(style, rest, *old)
            for joint in style.joints:
                texts = ours.joined(joint), theirs.joined(joint)
                yield paired(texts, kind, style.tongues)


_Shown = dict[str, object]


@dataclass(frozen=True, slots=True)
class _Halves:
    """What stands before and after the joint of a range; `apart` where a month stands in both."""

    first: str = field(repr=False)
    last: str = field(repr=False)
    apart: bool
    month_first: bool

    def joined(self, joint: str) -> str:
        """The range."""
        if self.apart and self.month_first:
            joint = joint.replace(" the ", " ")
        if self.apart and " " not in joint:
            joint = f" {joint} "
        return self.first + joint + self.last


def _halves(style: _Style, rest: str, first: _Shown, last: _Shown) -> _Halves:
    """Both days of a range, with a second month and year where it needs them."""
    full = style.with_month + rest
    apart = (first["y"], first["m"]) != (last["y"], last["m"])
    if first["y"] != last["y"]:
        before, after = full, full
    elif apart:
        before, after = style.with_month, full
    elif style.month_first:
        before, after = style.with_month, style.alone + rest
    else:
        before, after = style.alone, full
    texts = before.format_map(first), after.format_map(last)
    return _Halves(*texts, apart, style.month_first)
