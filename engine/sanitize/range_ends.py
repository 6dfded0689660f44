"""The ends of a range that are two values: the lower one stays the lower one under noise."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from engine.kinds import amounts, measured
from engine.sanitize import collisions
from engine.sanitize.allocator import Desk
from engine.values import Decision

_LONGEST: Final = 40
_TO: Final = re.compile(
    r"[ \n]{0,2}(?:[-–—]|to|until|bis(?: zu)?|à|up to|and|und|et|y)[ \n]{0,2}", re.IGNORECASE
)
_JOINED: Final = re.compile(r"[ \n]{0,2}(?:and|und|et|y)[ \n]{0,2}", re.IGNORECASE)
_BETWEEN: Final = re.compile(r"\b(?:between|zwischen|entre)\W{0,3}\Z", re.IGNORECASE)
_LEAST: Final = re.compile(
    r"(?:\b|_)(?:min(?:imum|destens)?|lower|lowest|at least|low)(?:\b|_)[^\n]{0,12}\Z",
    re.IGNORECASE,
)
_MOST: Final = re.compile(
    r"[^\n]{0,20}(?:\b|_)(?:max(?:imum|imal)?|upper|highest|at most|high)(?:\b|_)", re.IGNORECASE
)


def make(decision: Decision, desk: Desk) -> str | None:
    """The noised end of a range, in order with the other; None for a value that is none.

    **Guarantee** as for noise on both: putting two draws in order is post-processing where it is
    public which end is the lower, as the words between them say. A value keeps what it got all
    through a conversation. **Not promised** hiding which of the two is the larger.
    """
    kept = desk.memory.entities.get(_key(decision, desk))
    if kept is not None:
        return kept
    pair = _pairs(desk).get(decision.span.start)
    if pair is None or any(_key(end, desk) in desk.memory.entities for end in pair):
        return None
    texts = [desk.original(end) for end in pair]
    drawn = [collisions.number(end, desk) for end in pair]
    read = [measured.measured(end.span.type, text) for end, text in zip(pair, texts, strict=True)]
    noised = [
        measured.measured(end.span.type, text or "") for end, text in zip(pair, drawn, strict=True)
    ]
    first, second = read
    low, high = noised
    if first is None or second is None or low is None or high is None or low.value <= high.value:
        return None
    for end, text, like, value in zip(pair, texts, read, (high.value, low.value), strict=True):
        new = measured.written(text, like, value) if like else None
        if new is None:
            return None
        desk.memory.entities[_key(end, desk)] = new
    return desk.memory.entities[_key(decision, desk)]


def _key(decision: Decision, desk: Desk) -> tuple[str, str]:
    noise = f"{decision.span.type}|{decision.epsilon}|{desk.plan.options.noise}"
    return f"ends|{noise}", desk.original(decision)


def _pairs(desk: Desk) -> dict[int, tuple[Decision, Decision]]:
    """For where each end of a range starts, both ends, the lower first."""
    if "ends" not in desk.cache:
        by_start: dict[int, tuple[Decision, Decision]] = {}
        for low, high in pairwise(desk.plan.decisions):
            if low.mechanism == high.mechanism == "mdp" and _are_ends(low, high, desk):
                by_start[low.span.start] = by_start[high.span.start] = (low, high)
        desk.cache["ends"] = by_start
    pairs: dict[int, tuple[Decision, Decision]] = desk.cache["ends"]
    return pairs


def _are_ends(low: Decision, high: Decision, desk: Desk) -> bool:
    """Whether two values of one kind are said to be the ends of a range, in this order."""
    between = desk.text[low.span.end : high.span.start]
    if low.span.type != high.span.type or len(between) > _LONGEST:
        return False
    before = desk.text[max(0, low.span.start - _LONGEST) : low.span.start]
    joined = _JOINED.fullmatch(between) is not None
    ranged = _TO.fullmatch(between) is not None and (not joined or _BETWEEN.search(before))
    named = _LEAST.search(before) and _MOST.match(between)
    if not (ranged or named):
        return False
    texts = [desk.original(end) for end in (low, high)]
    lower, upper = (measured.measured(low.span.type, text) for text in texts)
    alike = amounts.measure(low.span.type, texts[0]) == amounts.measure(low.span.type, texts[1])
    return bool(lower and upper and alike and 0 <= lower.value < upper.value)
