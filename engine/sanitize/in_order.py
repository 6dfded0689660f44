"""Keeps the order of numbers under noise that the text ranks or compares.

Draws change places first, which alters none of them; what still stands against an order, such as
two computed totals, is then pulled apart by about as much as it stood against the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.progress import Tick, paced
from engine.sanitize.board import NOTE, Base, Board, Values, is_round

_ROUNDS: Final = 12
"""So often all orders are gone through: pulling one apart may break another."""
_MIRRORED, _WIDELY = 2, 4
"""So many times as far as needed numbers are pulled apart, the first few times."""
_TRIED: Final = 8
"""So many units further a number goes that would not be clear of what else is sent."""
_PART: Final = 16
"""By a sixteenth of itself a number is changed to see what depends on it."""
_BESIDE_A_LIMIT: Final = 32
"""Such a part of a public limit numbers are brought beyond it."""
_STEADY: Final = 4
"""A number is never brought below a fourth of itself."""


class Orders:
    """The orders of a text, by the places of their members."""

    def __init__(self, board: Board, ranked: Sequence[tuple[int, ...]]) -> None:
        self.ranked = ranked
        self._board = board
        self._pairs: dict[tuple[int, int], None] = {}
        self._of: dict[int, list[tuple[int, int]]] = {}
        for order in ranked:
            for pair in pairwise(order):
                if pair not in self._pairs:
                    self._pairs[pair] = None
                    for place in pair:
                        self._of.setdefault(place, []).append(pair)

    @property
    def pairs(self) -> Iterable[tuple[int, int]]:
        """All neighbours, the smaller first."""
        return self._pairs

    def lacks(self, pair: tuple[int, int], values: Values) -> Fraction:
        """By how much the first of a pair would have to be smaller; 0 where all is well."""
        low, high = (values.get(place) for place in pair)
        if low is None or high is None:
            return Fraction(0)
        least = max(self._board.step(place) for place in pair)
        return max(Fraction(0), low + least - high)

    def broken(self, places: Iterable[int], values: Values) -> int:
        """How many pairs with one of some places do not hold."""
        pairs = {pair for place in places for pair in self._of.get(place, ())}
        return sum(self.lacks(pair, values) > 0 for pair in pairs)


def arrange(board: Board, orders: Orders, tick: Tick) -> None:
    """Move numbers under noise so that all orders hold, as far as may be.

    **Guarantee** post-processing of the draws: which value is the larger is taken for public.
    """
    for order in paced(orders.ranked, tick, NOTE):
        _exchange(board, orders, order)
    for turn in range(_ROUNDS):
        lacking = [pair for pair in orders.pairs if orders.lacks(pair, board.values)]
        if not lacking:
            return
        for pair in paced(lacking, tick, NOTE):
            _pull(board, orders, pair, _MIRRORED if turn < _WIDELY else 1)


def _exchange(board: Board, orders: Orders, order: Sequence[int]) -> None:
    """Give the numbers of an order that may be moved their draws by size.

    Two that stepped aside towards each other would so come back to about where they were. Those
    that exchange theirs step aside once more, all the same way.
    """
    if not any(orders.lacks(pair, board.values) for pair in pairwise(order)):
        return
    free = [base for base in _free(board, order) if board.values.get(base.place) is not None]
    drawn = sorted(value for base in free if (value := board.values[base.place]) is not None)
    exchanged = [
        base for base, value in zip(free, drawn, strict=True) if board.values[base.place] != value
    ]
    for base, value in zip(free, drawn, strict=True):
        _bring(board, base, value)
    stepped = [base for base in exchanged if base.aside]
    if stepped:
        up = board.coin(stepped[0].decision.span.type, drawn)
        _step_aside(board, orders, order, stepped, up=up)


def _step_aside(
    board: Board, orders: Orders, order: Sequence[int], stepped: Sequence[Base], *, up: bool
) -> None:
    """Move some numbers by the largest step of theirs, the way that leaves their order whole."""
    far = max(base.aside for base in stepped)
    for sign in (1, -1) if up else (-1, 1):
        moved = {base.place: base.moved + sign * far for base in stepped}
        drawn = {base.place: board.drawn(base, moved[base.place]) for base in stepped}
        values = {place: drawn.get(place, board.values.get(place)) for place in order}
        clear = all(value is not None and value > 0 for value in drawn.values())
        if clear and not any(orders.lacks(pair, values) for pair in pairwise(order)):
            for base in stepped:
                value = drawn[base.place]
                if value is not None:
                    board.take(base, moved[base.place], value)
            return


def _free(board: Board, places: Iterable[int]) -> Iterator[Base]:
    for place in places:
        base = board.bases.get(place)
        if base is not None and not base.is_fixed:
            yield base


def _bring(board: Board, base: Base, wanted: Fraction, *, up: bool | None = None) -> None:
    """Move a number to the shown unit nearest to a value, or beyond it the way `up` says."""
    now, unit = board.values.get(base.place), _unit(base, board)
    if now is None or not unit or now == wanted:
        return
    exact = (wanted - now) / unit
    steps = round(exact) if up is None else (-(-exact // 1) if up else exact // 1)
    for further in range(_TRIED):
        sign = 1 if exact > 0 else -1
        moved = base.moved + int(steps) + sign * further
        drawn = board.drawn(base, moved)
        round_one = drawn is not None and is_round(drawn / board.step(base.place))
        if drawn is not None and drawn > 0 and (not round_one or further == _TRIED - 1):
            board.take(base, moved, drawn)
            return


def _unit(base: Base, board: Board) -> Fraction:
    """By how much one move changes a number."""
    now = board.values.get(base.place)
    for step in (1, -1, 2, -2):
        beside = board.drawn(base, base.moved + step)
        if beside is not None and now is not None and beside != now:
            return abs(beside - now) / abs(step)
    return Fraction(0)


def _pull(board: Board, orders: Orders, pair: tuple[int, int], further: int) -> None:
    """Change the numbers that a pair comes from so that it holds, each by its share of its size.

    They move `further` times as far as they must, so that the two change places as draws do and
    do not end a cent apart.
    """
    lacking = orders.lacks(pair, board.values)
    limit = next((board.values[place] for place in pair if place < 0), None)
    if limit is None:
        lacking *= further
    elif lacking and further > 1:  # a limit stays where it is: far beyond it is no better
        lacking += limit / _BESIDE_A_LIMIT
    causes = {base.place: base for place in pair for base in board.causes(place)}
    if not lacking or not causes or board.left <= 0:
        return
    slopes: dict[int, Fraction] = {}
    for place in causes:
        now = board.values[place]
        if now is not None and now > 0:
            more = now / _PART
            gained = _apart(pair, board.trial({place: now + more})) - _apart(pair, board.values)
            slopes[place] = gained / more
    sizes = {place: board.values[place] or Fraction(0) for place in slopes}
    whole = sum((slopes[place] * sizes[place]) ** 2 for place in slopes)
    if not whole:
        return
    for place, slope in slopes.items():
        if slope:
            wanted = sizes[place] + lacking * slope * sizes[place] ** 2 / whole
            _bring(board, causes[place], max(wanted, sizes[place] / _STEADY), up=slope > 0)


def _apart(pair: tuple[int, int], values: Values) -> Fraction:
    low, high = (values.get(place) for place in pair)
    return Fraction(0) if low is None or high is None else high - low
