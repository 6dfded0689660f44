"""Numbers that an answer computed from arithmetic-safe values, put back by the same computation.

Never guessed: a number is changed only where the answer says how it comes about (an equation of
issued values, or «total», «average», «difference» before it) and exactly one such computation on
the values that were sent gives it. It becomes the same computation on the originals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

from engine.issued import ReplacementLike
from engine.kinds import measured, numbers
from engine.kinds.amounts import SCALED
from engine.kinds.numbers import Number
from engine.restore.computations import Pair, evaluated, labelled
from engine.returned.zones.zones import Zones
from engine.values import Ambiguous, LookAlike, Regendered, Restored, RestoredItem, Withheld

_NUMBER = re.compile(
    r"(?<![\w.,])\d(?:[\d.,'’\u00a0\u202f]*\d)?(?![\w%])(?: ?(?:thousand|million|billion)\b)?"
)
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
    """The answer with the numbers it computed from scaled values turned back.

    Each is reported as `recovered`. Where nothing was scaled the answer is returned as it is.
    """
    scaled = any(one.mechanism == "surrogate" and one.type in SCALED for one in replacements)
    issued = [
        pair
        for one in replacements
        if one.mechanism in ("surrogate", "derived")
        and (pair := _pair(one.type, one.replacement, one.original))
    ]
    if not scaled or len(issued) > _MOST_ISSUED:
        return restored
    found = list(_computed(restored, replacements, tuple(issued)))
    return _spliced(restored, found) if found else restored


def _pair(kind: str, sent: str, own: str) -> Pair | None:
    both = [measured.measured(kind, text) for text in (sent, own)] if kind in SCALED else []
    values = [one.value for one in both if one is not None]
    return Pair(*values) if len(values) == 2 else None


def _computed(
    restored: Restored, replacements: Sequence[ReplacementLike], issued: tuple[Pair, ...]
) -> Iterator[RestoredItem]:
    """Each number of the answer that a stated computation gives."""
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


def _placed(restored: Restored, replacements: Sequence[ReplacementLike]) -> list[_Placed]:
    """Where issued values stand in the answer, and which of them are scaled numbers."""
    kinds = {(one.replacement, one.original): one.type for one in replacements}
    found: list[_Placed] = []
    for item in restored.report.items:
        if item.start is not None and item.end is not None:
            kind = kinds.get((item.replacement, item.original), "")
            found.append((item.start, item.end, _pair(kind, item.replacement, item.original)))
    return sorted(found, key=lambda one: one[0])


def _by_equation(text: str, at: int, number: Number, placed: Sequence[_Placed]) -> Fraction | None:
    """What «a + b =» before a number gives for the originals."""
    line = text.rfind("\n", 0, at) + 1
    match = _EQUATION.search(text[line:at])
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
    text: str, at: int, number: Number, placed: Sequence[_Placed], issued: tuple[Pair, ...]
) -> Fraction | None:
    """What «the total … is» gives: of the issued values it names, else of neighbouring ones."""
    stops = [match.end() for match in _STOP.finditer(text, max(0, at - _LABEL), at)]
    start = stops[-1] if stops else max(0, at - _LABEL)
    label, named = "", []
    for first, last, pair in placed:
        if start <= first and last <= at:
            label += text[start:first]
            named += [pair] if pair else []
            start = last
    label += text[start:at]
    if any(one.isdigit() for one in label):
        return None
    value = labelled(label, tuple(named), number) if len(named) > 1 else None
    return value if value is not None else labelled(label, issued, number)


def _spliced(restored: Restored, found: Sequence[RestoredItem]) -> Restored:
    """The answer with the computed numbers in place, and every position of the report moved."""
    text, at = "", 0
    for item in found:
        text += restored.text[at : item.start] + item.original
        at = item.end or 0
    text += restored.text[at:]
    old = restored.report
    items = [_moved_item(one, found) for one in (*old.items, *found)]
    report = replace(
        old,
        recovered=old.recovered + len(found),
        items=tuple(sorted(items, key=lambda one: (one.start is None, one.start or 0))),
        ambiguous=tuple(_moved_spot(one, found) for one in old.ambiguous),
        unknown=tuple(_moved_spot(one, found) for one in old.unknown),
        regendered=tuple(_moved_spot(one, found) for one in old.regendered),
        withheld=tuple(_moved_spot(one, found) for one in old.withheld),
    )
    return Restored(text, report)


def _moved(position: int, found: Sequence[RestoredItem]) -> int:
    """Where a position before the splicing lies after it."""
    return position + sum(
        len(one.original) - len(one.replacement)
        for one in found
        if one.end is not None and one.end <= position
    )


def _moved_item(item: RestoredItem, found: Sequence[RestoredItem]) -> RestoredItem:
    if item.start is None or item.end is None:
        return item
    return replace(item, start=_moved(item.start, found), end=_moved(item.end, found))


def _moved_spot(spot: _Spot, found: Sequence[RestoredItem]) -> _Spot:
    return replace(spot, start=_moved(spot.start, found), end=_moved(spot.end, found))
