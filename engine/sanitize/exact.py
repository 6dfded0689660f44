"""Moves noised numbers a little, so that what the text says of them holds without rounding.

«5 × $43.99 = $219.95» holds to the cent only if the noised total can be divided by five.
"""

from __future__ import annotations

from typing import Final

from engine.dependencies import orders
from engine.dependencies.relations import Relation
from engine.progress import Tick, ignore, paced
from engine.sanitize import in_order
from engine.sanitize.allocator import Desk
from engine.sanitize.board import NOTE, Base, Board, Values
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
    ranked = orders.bind(desk.text, plan.decisions, plan.dependencies, tick)
    if not relations and not ranked:
        return
    board = Board(desk, relations, ranked, tick)
    kept = Orders(board, ranked)
    in_order.arrange(board, kept, tick)
    for _ in range(_PASSES):
        rounded = [place for place in relations if board.is_rounded(place, board.values)]
        for place in paced(rounded, tick, NOTE):
            if board.is_rounded(place, board.values):
                any(_moved(board, kept, base, place) for base in board.causes(place))


def _is_numeric(relation: Relation, desk: Desk) -> bool:
    decisions = desk.plan.decisions
    places = (relation.dependent, *relation.operands.values())
    return all(decisions[place].span.type in _TYPES for place in places)


def _moved(board: Board, kept: Orders, base: Base, wanted: int) -> bool:
    """Move a number by the fewest units that make `wanted` exact and nothing else worse."""
    if board.left <= 0:
        return False
    before = _faults(board, kept, base, board.values)
    for size in range(1, _FARTHEST + 1):
        for moved in (base.moved + size, base.moved - size):
            if board.left <= 0:
                return False
            drawn = board.drawn(base, moved)
            if drawn is None or drawn <= 0:
                continue
            values = board.trial({base.place: drawn})
            exact = not board.is_rounded(wanted, values)
            if exact and _faults(board, kept, base, values) < before:
                board.take(base, moved, drawn)
                return True
    return False


def _faults(board: Board, kept: Orders, base: Base, values: Values) -> int:
    """How many relations and orders of a number do not hold."""
    board.left -= len(base.needed_by)
    rounded = sum(board.is_rounded(place, values) for place in base.needed_by)
    return rounded + kept.broken((base.place, *base.needed_by), values)
