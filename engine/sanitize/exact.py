"""Moves noised numbers a little, so that what the text says of them holds without rounding.

«5 × $43.99 = $219.95» holds to the cent only if the noised total can be divided by five.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from engine.dependencies import orders
from engine.dependencies.relations import Relation
from engine.progress import Tick, ignore, paced
from engine.sanitize import in_order
from engine.sanitize.allocator import Desk
from engine.sanitize.board import NOTE, Base, Board, Values, is_round
from engine.sanitize.in_order import Orders
from engine.sanitize.numbers import derived

_TYPES: Final = frozenset({"MONEY", "QUANTITY"})
_PASSES: Final = 3
"""What makes one relation exact may leave another to be gone through again."""
_FARTHEST: Final = 60
"""So many shown units a number may be moved up or down."""


def settle(desk: Desk, tick: Tick = ignore) -> None:
    """Choose how many shown units noised numbers move, so that orders and exact relations stay.

    Numbers that the text ranks or compares keep their order (`in_order`), and a relation of the
    text that holds without rounding shall do so in what is sent. **Guarantee** post-processing:
    moves are chosen from what was drawn and from the orders and relations, which are taken for
    public; they cost no ε. A value that was sent before is not moved. Where no move near makes all
    relations exact, the fewest are rounded. Raises `Cancelled` from `tick`.
    """
    relations = {
        place: relation
        for place, relation in derived.ordered_relations(desk, tick).items()
        if _is_numeric(relation, desk)
    }
    plan = desk.plan
    ranked, limits = orders.bind(desk.text, plan.decisions, plan.dependencies, tick)
    if not relations and not ranked:
        return
    board = Board(desk, relations, ranked, tick)
    board.values.update(limits)
    kept = Orders(board, ranked)
    in_order.arrange(board, kept, tick)
    for _ in range(_PASSES):
        rounded = [place for place in relations if board.is_rounded(place, board.values)]
        for place in paced(rounded, tick, NOTE):
            if board.left <= 0:
                return
            if board.is_rounded(place, board.values):
                any(_moved(board, kept, base, place) for base in board.causes(place))


def _is_numeric(relation: Relation, desk: Desk) -> bool:
    decisions = desk.plan.decisions
    places = (relation.dependent, *relation.operands.values())
    return all(decisions[place].span.type in _TYPES for place in places)


def _moved(board: Board, kept: Orders, base: Base, wanted: int) -> bool:
    """Move a number by the fewest units that make `wanted` exact and nothing else worse.

    Round numbers come last: they are what a value was before most of all.
    """
    before = _faults(board, kept, base, board.values)
    round_ones: list[tuple[int, Fraction]] = []
    for moved, drawn in _beside(board, base):
        if board.left <= 0:
            return False
        if is_round(drawn / board.step(base.place)):
            round_ones.append((moved, drawn))
        elif _serves(board, kept, base, drawn, wanted=wanted, before=before):
            board.take(base, moved, drawn)
            return True
    for moved, drawn in round_ones:
        if board.left > 0 and _serves(board, kept, base, drawn, wanted=wanted, before=before):
            board.take(base, moved, drawn)
            return True
    return False


def _beside(board: Board, base: Base) -> Iterator[tuple[int, Fraction]]:
    """What a number may be moved to, the nearest first."""
    for size in range(1, _FARTHEST + 1):
        for moved in (base.moved + size, base.moved - size):
            drawn = board.drawn(base, moved) if board.left > 0 else None
            if drawn is not None and drawn > 0:
                yield moved, drawn


def _serves(
    board: Board, kept: Orders, base: Base, drawn: Fraction, *, wanted: int, before: int
) -> bool:
    """Whether a relation is exact with a number moved so, and fewer others are broken."""
    values = board.trial({base.place: drawn})
    return not board.is_rounded(wanted, values) and _faults(board, kept, base, values) < before


def _faults(board: Board, kept: Orders, base: Base, values: Values) -> int:
    """How many relations and orders of a number do not hold."""
    board.left -= len(base.needed_by)
    rounded = sum(board.is_rounded(place, values) for place in base.needed_by)
    return rounded + kept.broken((base.place, *base.needed_by), values)
