"""Balances that run down a table: «before 6,000, paid off 500», and below it «before 5,500»."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import prod
from typing import Final, TypeAlias

from engine.dependencies.figures import Figure, Proposal, judged
from engine.dependencies.terms import total_of

_FEWEST: Final = 2
"""So many steps tell that a column runs on."""
_WIDEST: Final = 12
"""Columns of amounts in a table that are held against each other."""
_Column: TypeAlias = dict[int, Figure]


def balances(figures: Sequence[Figure]) -> Iterator[Proposal]:
    """Each balance of a column from the one above it and what another column adds or takes."""
    for columns in _by_table(figures).values():
        if len(columns) > _WIDEST:
            continue
        for balance in columns.values():
            rows = sorted(balance)
            if len(rows) > _FEWEST and all(after == row + 1 for row, after in pairwise(rows)):
                for step in columns.values():
                    if step is not balance:
                        yield from _run(rows, balance, step, len(columns))


def _by_table(figures: Sequence[Figure]) -> Mapping[int, dict[int, _Column]]:
    """The amounts of each table by their columns and rows; cells of several are left out."""
    tables: dict[int, dict[int, _Column]] = {}
    for figure in figures:
        if figure.cell is None or figure.span.type != "MONEY" or figure.known.value <= 0:
            continue
        column = tables.setdefault(figure.cell.table, {}).setdefault(figure.cell.column, {})
        column[figure.cell.row] = figure
    return tables


def _run(rows: Sequence[int], balance: _Column, step: _Column, tried: int) -> Iterator[Proposal]:
    """The steps of a column that all lead from one balance to the next: of its row or the next."""
    for later in (0, 1):
        moves = [
            (balance[row], step[row + later], balance[row + 1])
            for row in rows[:-1]
            if row + later in step
        ]
        if len(moves) < max(_FEWEST, len(rows) - 1) or not moves[0][0].comparable(moves[0][1]):
            continue
        for down in (True, False):
            totals = [(old, move, new) if down else (new, move, old) for old, move, new in moves]
            if all(total.units == move.units + rest.units for total, move, rest in totals):
                chance = prod(min(figure.chance for figure in move) for move in moves)
                sure = judged(tried, chance, cue=True)
                for total, move, rest in totals if sure is not None else ():
                    yield total_of(total, [move, rest], sure or 0.0)
