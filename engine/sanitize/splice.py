"""Puts the chosen substitutes into the text. The only place that makes a `Sanitized`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from engine.conversation.ledger import costs
from engine.issued import (
    Issued,
    Remembered,
    Stretch,
    comes_back,
    shorter_forms,
    unique,
    withdrawn,
)  # fmt: skip
from engine.kinds import articles, names
from engine.kinds.public import Public
from engine.options import Options
from engine.progress import Tick, ignore, paced
from engine.returned.index import Index
from engine.returned.rounds import Back, First, Rounds
from engine.returned.stretches import around, texts_of
from engine.returned.trie import READING
from engine.sanitize.in_context.neutral import hidden
from engine.sanitize.numbers import mdp
from engine.sanitize.numbers.grids import METRIC
from engine.sanitize.words import calibration, words
from engine.types import Mechanism
from engine.values import Budget, Decision, Plan, Replacement, Sanitized

Pieces = dict[tuple[int, int], Stretch]
"""Pieces of what was sent, by where they stand."""


def splice(
    plan: Plan,
    chosen: Sequence[Issued],
    remembered: Remembered | None = None,
    tick: Tick = ignore,
) -> Sanitized:
    """The text with one substitute per decision; offsets exact in code points.

    `reversible` is true only of what restoring this very text brings back exactly.
    """
    source, parts, copied, length = plan.annotated.text, [], 0, 0
    spliced, public = [], Public(source, hidden(plan))
    pairs = zip(plan.decisions, chosen, strict=True)
    for decision, issued in paced(pairs, tick, READING):
        first, shown = _with_article(source, copied, decision, issued, public)
        behind = _behind(source, decision, issued)
        shown += behind
        parts += [source[copied:first], shown]
        start = length + first - copied
        length = start + len(shown)
        copied = decision.span.end + bool(behind)
        places = (first, copied, start, length)
        texts = (source[first:copied], shown)
        spliced.append(_replacement(decision, issued, places, texts, plan))
    text = "".join([*parts, source[copied:]])
    proven = prove(text, spliced, remembered, tick)
    return Sanitized(source, text, proven, _budget(proven))


def _with_article(
    text: str, floor: int, decision: Decision, issued: Issued, public: Public
) -> tuple[int, str]:
    """Where the replaced text begins and what is sent for it: its article agrees with what is sent.

    What is kept keeps the article that it has. A value that came out unchanged by chance does not:
    a wrong article left standing would tell it.
    """
    start = decision.span.start
    if issued.mechanism == "keep":
        return start, issued.replacement
    return articles.repaired(text, start, issued.replacement, public, floor=floor)


def _behind(text: str, decision: Decision, issued: Issued) -> str:
    """What replaces the apostrophe of a genitive: «James' car» is «Miranda's car»."""
    if issued.mechanism == "keep":
        return ""
    return names.genitive(text, decision.span.start, decision.span.end, issued.replacement)


def _replacement(
    decision: Decision,
    issued: Issued,
    places: tuple[int, int, int, int],
    texts: tuple[str, str],
    plan: Plan,
) -> Replacement:
    """`places`: where the text was replaced, and where the new one stands; `texts`: old and new."""
    mechanism = cast("Mechanism", issued.mechanism)
    return Replacement(
        *places, decision.span.type, *texts, mechanism,
        reversible=issued.reversible and mechanism != "redact",
        epsilon=_charged(decision, mechanism, plan.options),
        noise=_draw_name(decision, issued, plan),
    )  # fmt: skip


def _draw_name(decision: Decision, issued: Issued, plan: Plan) -> str:
    """The kind of draw; under «chain:…» all draws of one value cost their largest ε together."""
    if issued.mechanism == "mdp":
        return mdp.draw_name(decision.span.type, issued.original, plan.options.noise)
    return words.draw_name(decision, plan) if issued.mechanism == "dx" else ""


def _charged(decision: Decision, mechanism: Mechanism, options: Options) -> float | None:
    """The ε of a replacement in the metric of its mechanism; None where it spends none."""
    if mechanism == "dx" and decision.epsilon:
        return calibration.charge(decision.epsilon, options.words, same_pos=options.same_pos)
    return decision.epsilon if mechanism == "mdp" else None


def prove(
    text: str,
    spliced: Sequence[Replacement],
    remembered: Remembered | None = None,
    tick: Tick = ignore,
) -> tuple[Replacement, ...]:
    """The replacements, with `reversible` withdrawn where restoring `text` value by value fails.

    A value that something else comes back for, or that cannot be told from another, is not put
    back at all: each round withdraws at least one, so it ends. One that is just not put back where
    it stands, in an address or between figures, is put back elsewhere in an answer.

    A withdrawn substitute stays whole in answers: otherwise parts of it would be taken for parts of
    others, which would have to go, too. What stands where nothing may be put alone, or is no longer
    put back, gets the pieces of the text that bring it back (`engine.returned.stretches`).
    """
    current, texts = tuple(spliced), texts_of(text, spliced)
    pieces: Pieces = {}
    cut: set[tuple[int, int]] = set()
    ways = _WaysBack(Remembered() if remembered is None else remembered, tick)
    rounds = ways.rounds(text, current)
    while True:
        back = tuple(_one_by_one(text, current, rounds.back()))
        amiss = [place for place in _amiss(current, back) if place not in cut]
        cut.update(amiss)
        pieces |= around(texts, amiss)
        failing = _failing(current, back, list(rounds.unsure()))
        if not failing and ways.doubtful:
            return prove(text, spliced, remembered, tick)  # with nothing from the text before
        if not failing:
            ways.keep()
            return _with_pieces(_told(current, back), pieces)
        gone = [item for item in unique(current) if (item.original, item.replacement) in failing]
        current = tuple(
            replace(item, reversible=False)
            if (item.original, item.replacement) in failing
            else item
            for item in current
        )
        if not rounds.withdraw(gone):
            rounds = ways.rounds(text, current)


class _WaysBack:
    """The indexes of one text, and those of the text before where the same values come back.

    They are taken out of the memory while they are read, so that no other reading meets them half
    changed, and only a reading that came to its end leaves them to the next.
    """

    def __init__(self, memory: Remembered, tick: Tick) -> None:
        self._memory, self._tick = memory, tick
        self._before: dict[Hashable, tuple[Index, First]] = memory.ways_back
        memory.ways_back = {}
        self._used: dict[Hashable, tuple[Index, First]] = {}

    def rounds(self, text: str, spliced: Sequence[Replacement]) -> Rounds:
        """The text read once, and what both texts begin with not even that often."""
        values, lasting = unique(spliced), withdrawn(spliced)
        index, first = self._index(values, lasting)
        rounds = Rounds(text, index, self._tick, first)
        self._used[values, lasting] = (index, rounds.first)
        return rounds

    def _index(
        self, values: tuple[Issued, ...], lasting: tuple[Issued, ...]
    ) -> tuple[Index, First | None]:
        """The index of the text before where it fits, and its reading."""
        known = self._before.pop((values, lasting), None)
        if known is not None:
            known[0].renew()
            return known
        for name, (index, first) in self._before.items():
            if not lasting and index.turn_to(values, self._memory):
                del self._before[name]
                return index, first
        return Index(values, lasting, self._memory, self._tick), None

    @property
    def doubtful(self) -> bool:
        """Whether an index made anew may have found something else."""
        return any(index.doubtful for index, _first in self._used.values())

    def keep(self) -> None:
        """Leave what was read to the next text."""
        self._memory.ways_back = self._used


def _one_by_one(
    text: str, spliced: Sequence[Replacement], placed: Iterable[Back]
) -> Iterator[Back]:
    """What comes back, value by value, where it comes back as it was though not at these places.

    «Hollister, Jane» may be two values and a form of a third, «19 Jan.» one that ends a sentence,
    «de la Cruz» a form that ends within «Cruz van» and leaves the rest as it was.
    """
    starts = [item.new_start for item in spliced]
    for group in _overlapping(spliced, starts, placed):
        values = _values(text, spliced, starts, group)
        if values is not None:
            yield from values
            continue
        for place in group:
            yield from _values(text, spliced, starts, [place]) or [place]


def _overlapping(
    spliced: Sequence[Replacement], starts: Sequence[int], placed: Iterable[Back]
) -> Iterator[list[Back]]:
    """Runs of places that values reach from one into the next of."""
    group, stop = list[Back](), 0
    for place in placed:
        start, end = place.source
        if group and start >= stop:
            yield group
            group = []
        last = bisect_left(starts, end) - 1
        group.append(place)
        stop = max(end, spliced[last].new_end if last >= 0 else 0)
    if group:
        yield group


def _values(
    text: str, spliced: Sequence[Replacement], starts: Sequence[int], group: Sequence[Back]
) -> list[Back] | None:
    """The values of a run of places where all of it comes back as it was; else None."""
    start, end = group[0].source[0], group[-1].source[1]
    inside = spliced[bisect_left(starts, start) : bisect_left(starts, end)]
    places = [(item.new_start, item.new_end) for item in inside]
    if [place.source for place in group] == places:
        return [*group]
    if not inside or any(place.altered for place in group):
        return None
    stop = max(end, inside[-1].new_end)
    shown = [place.shown for place in group]
    after = _with([place.source for place in group], shown, text, start, stop)
    before = _with(places, [item.original for item in inside], text, start, stop)
    if after != before or not all(item.reversible for item in inside):
        return None
    return [
        Back(
            place, Issued(item.original, item.replacement, item.type, item.mechanism), altered=False
        )
        for place, item in zip(places, inside, strict=True)
    ]


def _with(
    places: Sequence[tuple[int, int]], words: Sequence[str], text: str, start: int, end: int
) -> str:
    """`text[start:end]` with other words at some places."""
    made, copied = "", start
    for (begin, stop), word in zip(places, words, strict=True):
        made += text[copied:begin] + word
        copied = stop
    return made + text[copied:end]


def _amiss(spliced: Sequence[Replacement], placed: Sequence[Back]) -> list[tuple[int, int]]:
    """The places of `text` that do not come back one by one as they were."""
    back = {place.source: place for place in placed}
    amiss = []
    for item in spliced:
        place = (item.new_start, item.new_end)
        alone = back.pop(place, None)
        wrong = alone is None or alone.item.original != item.original
        wrong = wrong or (alone is not None and alone.altered)
        if wrong and comes_back(item) and item.original != item.replacement:
            amiss.append(place)
    return amiss + list(back)


def _with_pieces(spliced: Sequence[Replacement], pieces: Pieces) -> tuple[Replacement, ...]:
    """Each piece hangs on the first value in it."""
    first: dict[int, tuple[Stretch, ...]] = {}
    for (start, _), piece in pieces.items():
        place = start + piece.places[0][0]
        first[place] = (*first.get(place, ()), piece)
    return tuple(
        replace(item, within=first[item.new_start]) if item.new_start in first else item
        for item in spliced
    )


def _told(spliced: Sequence[Replacement], placed: Sequence[Back]) -> tuple[Replacement, ...]:
    """Which values come back where they stand, and which elsewhere only."""
    back = {place.source for place in placed}
    shorter = shorter_forms(spliced)
    return tuple(
        item
        if not item.reversible
        or item.mechanism == "keep"
        or (item.new_start, item.new_end) in back
        or (item.original, item.replacement) in shorter
        else replace(item, reversible=False, elsewhere=True)
        for item in spliced
    )


def _failing(
    spliced: Sequence[Replacement],
    placed: Sequence[Back],
    unsure: Sequence[tuple[int, int]],
) -> set[tuple[str, str]]:
    """Values for which others come back, and those that cannot be told from others."""
    back = {place.source: place.item for place in placed}
    failing = {(place.item.original, place.item.replacement) for place in placed if place.altered}
    shorter = shorter_forms(spliced)
    for item in spliced:
        placed_item = back.pop((item.new_start, item.new_end), None)
        if (item.original, item.replacement) in shorter:
            continue  # its label comes back as the fuller name
        if item.reversible and item.mechanism != "keep":
            lost = placed_item is None and _touched(unsure, item.new_start, item.new_end)
            if lost or (placed_item is not None and placed_item.original != item.original):
                failing.add((item.original, item.replacement))
        elif placed_item is not None:
            failing.add((placed_item.original, placed_item.replacement))
    return failing | {(item.original, item.replacement) for item in back.values()}


def _touched(places: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    """Whether one of some places, in order, has a part of `[start, end)`."""
    before = bisect_left(places, (end, end)) - 1
    return before >= 0 and places[before][1] > start


def _budget(spliced: Sequence[Replacement]) -> Budget:
    """What the ledger will charge: a repeated value shows the same noise and costs once."""
    return Budget(*costs(spliced), METRIC)
