"""Recomputes what an answer derived from the values that were sent, from the originals.

Numbers under noise and moved dates are `recomputed`. Never guessed: of arithmetic-safe values a
number is changed only where the answer says how it comes about (an equation of issued values, or
«total», «average», «difference» before it) and exactly one such computation on the values that
were sent gives it. It becomes the same computation on the originals.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

from engine.issued import ReplacementLike
from engine.kinds import measured, numbers
from engine.kinds.amounts import SCALED
from engine.kinds.numbers import Number
from engine.restore import recomputed
from engine.restore.computations import Pair, evaluated, labelled
from engine.returned.zones.zones import Zones
from engine.values import Ambiguous, LookAlike, Regendered, Restored, RestoredItem, Withheld

_NUMBER = re.compile(
    r"(?<![\w.,])\d(?:[\d.,'’\u00a0\u202f]*\d)?(?![\w%])(?: ?(?:thousand|million|billion)\b)?"
)
_FIGURE = re.compile(
    r"(?<![\w.,:/-])\d(?:[\d.,'’\u00a0\u202f]{0,30}\d)?"
    r"(?:[kKmM]\b|[ \u00a0]?(?:thousand|million|billion|Mio|bn)\b)?(?![\w:/]|-\d)"
)
_AGE = re.compile(r"(?<![\w.,:/$€£-])\d{1,3}(?![\d:/%]|[.,]\d)")
_BESIDE = 12
_MOST_AMOUNTS = 60
_LABEL = 90
_MOST_ISSUED = 40
_STOP = re.compile(r"[\n.!?;](?:\s|$)")
_EQUATION = re.compile(r"(?P<sum>[^=\n]*?)\s*(?:=|≈|equals|is equal to)\s*[*_$€£¥]*\s*\Z")
_SIGNS = str.maketrans({"×": "*", "·": "*", "÷": "/", "−": "-", "–": "-", "[": "(", "]": ")"})
_DECORATION = re.compile(r"\*\*|[$€£¥_`|]")
_FORMULA = re.compile(r"[v\d(.\s+*/)-]*\Z")

_Placed: TypeAlias = tuple[int, int, Pair | None]
_Spot = TypeVar("_Spot", Ambiguous, LookAlike, Regendered, Withheld)


def undo(restored: Restored, replacements: Sequence[ReplacementLike]) -> Restored:
    """The answer with what it computed from the values that were sent computed from the originals.

    Each is reported as `recovered`.
    """
    scaled = any(
        replacement.mechanism == "surrogate" and replacement.type in SCALED
        for replacement in replacements
    )
    issued = [
        pair
        for replacement in replacements
        if replacement.mechanism in ("surrogate", "derived")
        and (pair := _pair(replacement.type, replacement.replacement, replacement.original))
    ]
    if scaled and len(issued) > _MOST_ISSUED:
        return restored
    if scaled:
        computed = list(_computed(restored, replacements, tuple(issued)))
    else:
        computed = list(_recomputed(restored, replacements))
    return _spliced(restored, computed) if computed else restored


def _pair(kind: str, sent: str, own: str) -> Pair | None:
    both = [measured.measured(kind, text) for text in (sent, own)] if kind in SCALED else []
    values = [number.value for number in both if number is not None]
    return Pair(*values) if len(values) == 2 else None


def _computed(
    restored: Restored, replacements: Sequence[ReplacementLike], issued: tuple[Pair, ...]
) -> Iterator[RestoredItem]:
    """Each number of the answer that results from a stated computation."""
    text, placed, zones = restored.text, _placed(restored, replacements), Zones()
    for match in _NUMBER.finditer(text):
        read = numbers.read(match[0], money=True)
        inside = any(start < match.end() and match.start() < end for start, end, _pair in placed)
        verdict = zones.judge(text, *match.span(), kind="", original="", final=True)
        closed = verdict not in ("free", "html")
        if inside or closed or len(read) != 1:
            continue
        value = _by_equation(text, match.start(), read[0], placed)
        if value is None:
            value = _by_label(text, match.start(), read[0], placed, issued)
        if value is not None:
            new = match[0][: read[0].start] + numbers.write(read[0], value)
            new += match[0][read[0].end :]
            yield RestoredItem(match[0], new, "recovered", match.start(), match.end())


def _recomputed(
    restored: Restored, replacements: Sequence[ReplacementLike]
) -> Iterator[RestoredItem]:
    """Each date and each number of the answer that results from values that were sent."""
    text, taken = restored.text, _spans(restored)
    shift = recomputed.shift_of(replacements)
    found: list[RestoredItem] = []
    zones = Zones()
    for match in recomputed.DATE.finditer(text) if shift else ():
        before = text[max(0, match.start() - _LABEL) : match.start()].rpartition("\n")[2]
        free = shift is not None and _is_free(match, text, taken, zones)
        new = recomputed.of_date(match[0], before, shift) if free and shift else None
        if new is not None and new != match[0]:
            found.append(RestoredItem(match[0], new, "recovered", match.start(), match.end()))
            taken.append(match.span())
    taken.sort()
    found += _ages(text, taken, replacements)
    issued = _amounts((one.original, one.replacement, one) for one in replacements)
    if issued:
        here = {
            (one.original, one.replacement)
            for one in restored.report.items
            if one.start is not None
        }
        named = _amounts(
            (one.original, one.replacement, one)
            for one in replacements
            if (one.original, one.replacement) in here
        )
        dated = [match.span() for match in recomputed.DATE.finditer(text)]
        closed = sorted([*taken, *dated])
        zones = Zones()
        for match in _FIGURE.finditer(text):
            read = numbers.read(match[0], money=True)
            if len(read) != 1 or not _is_free(match, text, closed, zones):
                continue
            beside = (
                text[max(0, match.start() - _BESIDE) : match.start()],
                text[match.end() : match.end() + _BESIDE],
            )
            value = recomputed.of_number(read[0], beside, named, issued)
            if value is not None:
                new = match[0][: read[0].start] + numbers.write(read[0], value)
                new += match[0][read[0].end :]
                found.append(RestoredItem(match[0], new, "recovered", match.start(), match.end()))
    yield from sorted(found, key=lambda one: one.start or 0)


def _ages(
    text: str, taken: Sequence[tuple[int, int]], replacements: Sequence[ReplacementLike]
) -> Iterator[RestoredItem]:
    """Each age of the answer that was sent and stands where nothing else put it back."""
    ages, zones = recomputed.ages_of(replacements), Zones()
    for match in _AGE.finditer(text) if ages else ():
        if not _is_free(match, text, taken, zones):
            continue
        beside = (
            text[max(0, match.start() - _BESIDE) : match.start()],
            text[match.end() : match.end() + _BESIDE],
        )
        own = recomputed.of_age(match[0], beside, ages)
        if own is not None:
            yield RestoredItem(match[0], own, "recovered", match.start(), match.end())


def _amounts(
    values: Iterable[tuple[str, str, ReplacementLike]],
) -> tuple[recomputed.Amount, ...]:
    """The amounts of replacements, each once."""
    found = (recomputed.amount(one) for _original, _sent, one in values)
    return tuple(dict.fromkeys(one for one in found if one is not None))[:_MOST_AMOUNTS]


def _spans(restored: Restored) -> list[tuple[int, int]]:
    """Where restored values stand, in order."""
    return sorted(
        (one.start, one.end)
        for one in restored.report.items
        if one.start is not None and one.end is not None
    )


def _is_free(
    match: re.Match[str], text: str, taken: Sequence[tuple[int, int]], zones: Zones
) -> bool:
    """Whether a match holds no restored value, and stands where values may be put back.

    `zones` has read the text up to the match before: matches are asked in order.
    """
    after = bisect_left(taken, (match.end(), 0))
    if any(end > match.start() for _start, end in taken[max(0, after - 1) : after]):
        return False
    verdict = zones.judge(text, *match.span(), kind="", original="", final=True)
    return verdict in ("free", "html")


def _placed(restored: Restored, replacements: Sequence[ReplacementLike]) -> list[_Placed]:
    """The spans of the issued values in the answer, with the numbers of the scaled ones."""
    kinds = {
        (replacement.replacement, replacement.original): replacement.type
        for replacement in replacements
    }
    pairs: list[_Placed] = []
    for entry in restored.report.items:
        if entry.start is not None and entry.end is not None:
            kind = kinds.get((entry.replacement, entry.original), "")
            pairs.append((entry.start, entry.end, _pair(kind, entry.replacement, entry.original)))
    return sorted(pairs, key=lambda replacement: replacement[0])


def _by_equation(
    text: str, position: int, number: Number, placed: Sequence[_Placed]
) -> Fraction | None:
    """The result of «a + b =» before a number, computed on the originals."""
    line = text.rfind("\n", 0, position) + 1
    match = _EQUATION.search(text[line:position])
    if match is None:
        return None
    start, end = line + match.start("sum"), line + match.end("sum")
    formula = ""
    values: list[Pair] = []
    for first, last, pair in placed:
        if pair is not None and start <= first and last <= end:
            formula += text[start:first] + f" v{len(values)} "
            values.append(pair)
            start = last
    plain = _DECORATION.sub("", (formula + text[start:end]).translate(_SIGNS))
    tail = _FORMULA.search(plain)
    kept = tail[0].strip() if tail else ""
    if not values or kept.count("v") != len(values):
        return None
    return evaluated(kept, values, number)


def _by_label(
    text: str, position: int, number: Number, placed: Sequence[_Placed], issued: tuple[Pair, ...]
) -> Fraction | None:
    """The result of «the total … is» on the originals: the named values, else neighbouring ones."""
    stops = [match.end() for match in _STOP.finditer(text, max(0, position - _LABEL), position)]
    start = stops[-1] if stops else max(0, position - _LABEL)
    label, named = "", []
    for first, last, pair in placed:
        if start <= first and last <= position:
            label += text[start:first]
            named += [pair] if pair else []
            start = last
    label += text[start:position]
    if any(char.isdigit() for char in label):
        return None
    value = labelled(label, tuple(named), number) if len(named) > 1 else None
    return value if value is not None else labelled(label, issued, number)


def _spliced(restored: Restored, computed: Sequence[RestoredItem]) -> Restored:
    """The answer with the recomputed numbers, all positions of the report adjusted."""
    text, end = "", 0
    for entry in computed:
        text += restored.text[end : entry.start] + entry.original
        end = entry.end or 0
    text += restored.text[end:]
    old = restored.report
    items = [_moved_item(other, computed) for other in (*old.items, *computed)]
    report = replace(
        old,
        recovered=old.recovered + len(computed),
        items=tuple(sorted(items, key=lambda other: (other.start is None, other.start or 0))),
        ambiguous=tuple(_moved_spot(other, computed) for other in old.ambiguous),
        unknown=tuple(_moved_spot(other, computed) for other in old.unknown),
        regendered=tuple(_moved_spot(other, computed) for other in old.regendered),
        withheld=tuple(_moved_spot(other, computed) for other in old.withheld),
    )
    return Restored(text, report)


def _moved(position: int, computed: Sequence[RestoredItem]) -> int:
    """The position after the replacement of a position before it."""
    return position + sum(
        len(entry.original) - len(entry.replacement)
        for entry in computed
        if entry.end is not None and entry.end <= position
    )


def _moved_item(entry: RestoredItem, computed: Sequence[RestoredItem]) -> RestoredItem:
    if entry.start is None or entry.end is None:
        return entry
    return replace(entry, start=_moved(entry.start, computed), end=_moved(entry.end, computed))


def _moved_spot(spot: _Spot, computed: Sequence[RestoredItem]) -> _Spot:
    return replace(spot, start=_moved(spot.start, computed), end=_moved(spot.end, computed))
