"""Gradual release: the draws of one number at all strengths are one chain of sums."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.conversation.vault import Conversation
from engine.errors import OptionError
from engine.sanitize.numbers.grids import Grid
from engine.sanitize.numbers.noise import further, laplace
from engine.stops import STOPS

_SHARES: Final = (1, 2, 3, 4, 5, 6, 8, 12)
"""A value of so many numbers, or one of so many that depend on each other, gets ε/k exactly."""
_SMALLEST: Final = tuple(16 << doubling for doubling in range(9))
_ROUNDING: Final = 1 + Fraction(1, 1 << 40)
"""A share is a float; a third of 1 shall not fall below the node of a third."""

NODES: Final = tuple(
    sorted(
        {Fraction(str(stop)) / k for stop in STOPS for k in _SHARES}
        | {Fraction(str(STOPS[0])) / k for k in _SMALLEST}
    )
)
"""Every ε that a number is released at, in ascending order: the stops and their shares.

One sorted chain holds them all, so that a number released alone at a stop and again as one end of
a range at half of it still costs no more than the stop.
"""
_PLACES = {epsilon: place for place, epsilon in enumerate(NODES)}


def node(epsilon: Fraction) -> Fraction:
    """The largest node that is at most `epsilon`: never less protection than was asked for.

    Raises `OptionError` below the lowest node.
    """
    above = bisect_right(NODES, epsilon * _ROUNDING)
    if above == 0:
        raise OptionError("ε shared by so many values is below the lowest strength of noise.")
    return NODES[above - 1]


def noise(kind: str, index: int, grid: Grid, epsilon: Fraction, conversation: Conversation) -> int:
    """The Laplace noise, in grid points, of one point of a grid at a node of ε.

    The noise of the largest node is drawn first; every smaller node adds an independent integer
    (`further`), each with coins of its own, keyed by type, grid, point and node. So each node has
    exactly the discrete Laplace law of rate ε/`per_epsilon`, and all of them together tell no
    more than the largest that was released. What was drawn is kept for the conversation, under
    names from which no value can be read.
    """
    value = f"chain|{grid.unit}|{len(grid.points)}|{index}"
    links = _links(grid.per_epsilon)
    wanted = len(NODES) - _PLACES[epsilon]
    drawn: tuple[int, ...] = conversation.drawn(kind, value)
    if len(drawn) < wanted:
        for exact, vague in links[len(drawn) : wanted]:
            coins = conversation.coins(kind, f"{value}|{vague}")
            added = laplace(vague, coins) if exact is None else further(exact, vague, coins)
            drawn = (*drawn, (drawn[-1] if drawn else 0) + added)
        conversation.keep_drawn(kind, value, drawn)
    return drawn[wanted - 1]


@lru_cache(maxsize=8)
def _links(per_epsilon: int) -> tuple[tuple[Fraction | None, Fraction], ...]:
    """The rates of the chain, each with the one before it, from the most exact downwards."""
    rates = [stop / per_epsilon for stop in reversed(NODES)]
    return ((None, rates[0]), *pairwise(rates))
