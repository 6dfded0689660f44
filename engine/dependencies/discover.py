"""Finds dependencies between the numbers of a text.

Conservative: a relation is proposed only where words beside the values speak for it or so many
digits agree that chance is unlikely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from engine.dependencies import (
    across,
    composed,
    counted_nouns,
    durations,
    limits,
    multiples,
    named_sums,
    orders,
    precedence,
    rates,
    ratios,
    running,
    scattered,
    stated,
    sums,
    untold,
)
from engine.dependencies.constants import Constant, constants
from engine.dependencies.figures import DEPENDING, Figure, Proposal, Row, figures
from engine.dependencies.system import System
from engine.dependencies.tables import Layout, layout
from engine.kinds import language
from engine.kinds.amounts import SCALED
from engine.progress import Tick, ignore, paced
from engine.values import Decision

_MOST = 400
_PARTS = 2
"""A value computed from so many others is a total."""
_NOISED = frozenset({"mdp", "derived"})
_USABLE = frozenset({*_NOISED, "surrogate"})


def discover(
    text: str, decisions: Sequence[Decision], *, this_year: int = 0, tick: Tick = ignore
) -> tuple[Proposal, ...]:
    """The likely dependencies, by descending confidence, at most one per dependent.

    Only values that get noise or a secret factor are proposed to be computed, from others that
    are replaced too.
    `this_year` is one of the years by which an age may follow from a birth date; 0: only those of
    the text.
    """
    spans = (
        (place, decision.span)
        for place, decision in enumerate(decisions)
        if decision.mechanism in _USABLE
    )
    tables = layout(text, tick)
    numbers = Row(figures(text, spans, tick, tables))
    numbers.tick = tick
    public = constants(text, decisions, tick)
    changed = {
        decision.span
        for decision in decisions
        if decision.mechanism in _NOISED
        or (decision.mechanism == "surrogate" and decision.span.type in SCALED)
    }
    system = System(changed)
    day_first = language.names_day_first(text)
    proposals = chain(
        across.across(numbers, public, tables, tick),
        across.down(numbers, tables, tick),
        composed.of_records(text, numbers),
        composed.of_columns(numbers),
        _all(text, numbers, public, this_year, tick, tables=tables, day_first=day_first),
    )
    known = precedence.sums_first(text, precedence.without_composed(text, proposals))
    in_order = sorted(known, key=lambda proposed: -proposed.confidence)
    for proposed in paced(in_order, tick, DEPENDING, fraction=1.0):
        system.add([(way, tuple(_values(text, way))) for way in (proposed, *proposed.others)])
        if len(system) >= _MOST:
            break
    ordered = _ordered(text, numbers, system.kept, tick)
    held = (*limits.limits(text, numbers, public), *limits.of_age(numbers, system.kept))
    return (*system.kept, *ordered, *held)


def _ordered(text: str, numbers: Row, kept: Sequence[Proposal], tick: Tick) -> Iterator[Proposal]:
    """Orders among the values; totals are compared with each other, not with their parts."""
    by_start = {figure.span.start: figure for figure in numbers}
    totals = (
        max((by_start[span.start] for span in proposed.spans), key=lambda part: part.known.value)
        for proposed in kept
        if len(proposed.spans) > _PARTS
    )
    places = frozenset(total.place for total in totals)
    told = ((small, large) for large, small, _gap in named_sums.gaps(numbers))
    return orders.orders(text, numbers, places, told, tick)


def _smaller(proposed: Proposal, by_start: Mapping[int, Figure]) -> Figure:
    """The smaller of the two values of a multiple: what one of something costs."""
    return min((by_start[span.start] for span in proposed.spans), key=lambda part: part.known.value)


def _values(text: str, proposed: Proposal) -> list[str]:
    """The dependent and its determinants as they stand in the text."""
    return [text[span.start : span.end].casefold() for span in proposed.spans]


def _all(
    text: str,
    numbers: tuple[Figure, ...],
    public: tuple[Constant, ...],
    this_year: int,
    tick: Tick,
    *,
    tables: Layout,
    day_first: bool,
) -> Iterator[Proposal]:
    yield from stated.stated(text, numbers, public, tick)
    yield from ratios.periods(numbers)
    yield from ratios.equals(numbers)
    yield from ratios.repeated(numbers)
    yield from ratios.shares(numbers)
    yield from ratios.changes(numbers)
    yield from ratios.products(numbers)
    yield from ratios.metered(numbers)
    multiplied = tuple(multiples.multiples(numbers, public, tables))
    yield from multiplied
    yield from multiples.of_two_counts(numbers, public)
    yield from counted_nouns.far_off(text, numbers, public)
    yield from multiples.shares(numbers, public)
    yield from multiples.stated_shares(numbers, public)
    yield from multiples.rounded_shares(numbers, public)
    yield from rates.compared(numbers, public)
    yield from rates.told_shares(text, numbers, public)
    yield from rates.exchanges(numbers, public)
    yield from rates.excesses(text, numbers, public)
    yield from multiples.offsets(numbers, public, tables)
    yield from multiples.taxes(numbers)
    yield from untold.grossed(numbers)
    yield from untold.interests(text, numbers, public)
    yield from untold.in_all(numbers)
    yield from untold.halves(numbers)
    yield from untold.with_tax(numbers)
    yield from untold.in_pence(numbers, public)
    yield from untold.in_coins(numbers)
    yield from multiples.unnamed(numbers)
    by_start = {figure.span.start: figure for figure in numbers}
    prices = {_smaller(proposed, by_start).place for proposed in multiplied}
    known: sums.Known = {}
    totals = tuple(sums.sums(numbers, prices, tick=tick, known=known))
    yield from totals
    yield from running.balances(numbers)
    spent = tuple(sums.spent(totals, by_start))
    for summed in spent:
        yield from sums.sums(numbers, prices, summed, tick, known)
    yield from named_sums.told(numbers)
    yield from named_sums.added(numbers)
    yield from named_sums.parted(numbers)
    yield from composed.of_three(numbers)
    yield from composed.halved(numbers)
    yield from composed.of_two_steps(numbers, public)
    passed = (prices, *(summed | prices for summed in spent))
    yield from scattered.scattered(text, numbers, public, passed)
    yield from composed.summed_shares(numbers, public)
    yield from durations.ages(numbers, this_year, day_first=day_first)
    yield from _lasting(numbers, public, day_first=day_first)


def _lasting(
    numbers: tuple[Figure, ...], public: tuple[Constant, ...], *, day_first: bool
) -> Iterator[Proposal]:
    """Ages from one another and by two dates, and how long something lasts."""
    yield from durations.in_short_units(numbers, day_first=day_first)
    yield from durations.apart(numbers, public)
    yield from durations.at_birth(numbers)
    yield from durations.turning(numbers)
    yield from durations.lengths(numbers)
