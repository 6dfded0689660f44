"""Which of several relations between the same values go first, and which say nothing of their own.

Sums go before shares of one whole.

Where «142 (5 %) and 85.20 (3 %) make 227.20» of one 2,840, the total is 8 % of it as well. Each
part is rounded, so that the total of the parts and the share of the whole may differ by a cent in
what is sent: a reader adds, so the sum holds and the share follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.dependencies.figures import Proposal

_FIRST: Final = 0.005
"""So much surer than the shares a sum is."""
_PAIR: Final = 2
_SUM: Final = re.compile(r'"[^"\\]*" = "[^"\\]*"(?: [+-] "[^"\\]*")+')
"""A relation of values that are added and taken away, and of nothing else."""
_SOMETHING: Final = re.compile("[1-9]")
_COMPARED: Final = 40
"""So many sums of one value are compared with the larger ones."""


def without_composed(text: str, proposals: Iterable[Proposal]) -> list[Proposal]:
    """The relations without sums that hold another sum whole, which is as sure.

    With one value more, they say beside it only that this one is twice another, by chance: «2,600
    = 520 + 1,840 + 412.75 + 87.25 − 260» where 2,600 is 1,840 + 412.75 + 260 + 87.25.
    """
    known = list(proposals)
    sums = [
        (frozenset(_values(text, proposed)), proposed)
        for proposed in known
        if len(proposed.spans) > _PAIR and _SUM.fullmatch(proposed.helper)
    ]
    by_value: dict[str, list[tuple[frozenset[str], Proposal]]] = {}
    for values, proposed in sums:
        of_one = by_value.setdefault(min(values), [])
        if len(values) > _PAIR and len(of_one) < _COMPARED:
            of_one.append((values, proposed))
    composed = {
        id(proposed)
        for values, proposed in sums
        if any(
            other < values
            and smaller.confidence >= proposed.confidence
            and len(values - other) == 1
            and any(map(_SOMETHING.search, values - other))
            for value in values
            for other, smaller in by_value.get(value, ())
        )
    }
    return [proposed for proposed in known if id(proposed) not in composed]


def sums_first(text: str, proposals: Iterable[Proposal]) -> list[Proposal]:
    """The relations; a sum of values that all follow from one of them goes before these."""
    known = list(proposals)
    shares: dict[str, dict[str, float]] = {}
    for proposed in known:
        values = _values(text, proposed)
        if len(values) == _PAIR and "/ 100" in proposed.helper and "≈" not in proposed.helper:
            wholes = shares.setdefault(values[0], {})
            wholes[values[1]] = max(wholes.get(values[1], 0.0), proposed.confidence)
    return [_before(proposed, _values(text, proposed), shares) for proposed in known]


def _before(
    proposed: Proposal, values: Sequence[str], shares: Mapping[str, Mapping[str, float]]
) -> Proposal:
    """A sum with at least the confidence of the shares that its values are; others as they are."""
    if len(values) <= _PAIR or "*" in proposed.helper or "/" in proposed.helper:
        return proposed
    for whole in {*values, *shares.get(values[0], ())}:
        sure = [shares.get(value, {}).get(whole, 0.0) for value in values if value != whole]
        if sure and all(sure):
            confidence = max(proposed.confidence, max(sure) + _FIRST)
            return replace(proposed, confidence=min(confidence, 1.0))
    return proposed


def _values(text: str, proposed: Proposal) -> list[str]:
    """The dependent and its determinants as they stand in the text."""
    return [text[span.start : span.end].casefold() for span in proposed.spans]
