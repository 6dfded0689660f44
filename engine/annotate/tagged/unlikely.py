"""Amounts and days that only their form gives away, and that a rule sets for everybody.

A form knows an amount and a day wherever they stand: in «the minimum wage is £12.21 from 1 April»
too. Where not even a cautious tagger, which reads what the text is about, sees anything private
there, and words of rules, limits and rates stand beside it, nothing is.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.kinds import word_lists

_SET: Final = frozenset({"MONEY", "DATE_TIME"})
_RULED: Final = re.compile(
    rf"(?<!\w){word_lists.any_of('laws.beside_public_values')}(?!\w)|§|\bs\.[ ]?\d",
    re.IGNORECASE,
)
_BEFORE, _BEHIND = 60, 30
_BEGINS: Final = re.compile(r".*(?:\n|(?<=[\w)])[.;!?][ ])", re.DOTALL)
_ENDS: Final = re.compile(r"\n|[.;!?](?=\s|\Z)")


def without_unlikely(
    claims: Iterable[Claim], text: str, doubts: Sequence[tuple[int, int]] | None
) -> Iterator[Claim]:
    """The claims without such; all of them where the tagger does not say where it doubts."""
    if doubts is None:
        yield from claims
        return
    ends = [end for _start, end in doubts]
    for claim in claims:
        formal = claim.type in _SET and claim.rank is Rank.PATTERN
        if not (formal and not _is_doubted(claim, doubts, ends) and _is_ruled(claim, text)):
            yield claim


def _is_doubted(claim: Claim, doubts: Sequence[tuple[int, int]], ends: Sequence[int]) -> bool:
    place = bisect_left(ends, claim.start + 1)
    return place < len(doubts) and doubts[place][0] < claim.end


def _is_ruled(claim: Claim, text: str) -> bool:
    """Whether a word of rules stands beside a claim in its sentence."""
    before = _BEGINS.sub("", text[max(0, claim.start - _BEFORE) : claim.start])
    behind = text[claim.end : claim.end + _BEHIND]
    end = _ENDS.search(behind)
    return _RULED.search(before) is not None or (
        _RULED.search(behind, 0, end.start() if end else len(behind)) is not None
    )
