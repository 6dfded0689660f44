"""What became of a prompt's figures."""

from __future__ import annotations

import math

import pytest

from engine.forecast.figures import figures
from engine.values import Replacement

SOURCE = "Rent 900, heating 120, deposit 1,800."


def edit(old, new, mechanism="mdp", *, reversible=True):
    start = SOURCE.index(old)
    return Replacement(
        start, start + len(old), start, start + len(new), "MONEY", old, new, mechanism,
        reversible=reversible,
    )  # fmt: skip


def test_untouched_figures_cost_nothing():
    reports = figures(SOURCE, ())
    assert (reports.moved, reports.furthest, reports.lost, reports.for_good) == (0, 0, 0, 0)


def test_noise_moves_by_its_distance_and_large_figures_weigh_more():
    small = figures(SOURCE, (edit("120", "240"),))
    large = figures(SOURCE, (edit("1,800", "3,600"), edit("120", "121")))
    assert small.furthest == pytest.approx(math.log(2) + 0.01)
    assert small.moved == pytest.approx(small.furthest / 3)
    even = figures(SOURCE, (edit("1,800", "1,815"), edit("120", "240")))
    assert large.weighed > even.weighed


@pytest.mark.parametrize("new", ["[MONEY_1]", "a few hundred", "100–200"])
def test_what_is_no_figure_any_more_is_lost(new):
    reports = figures(SOURCE, (edit("120", new, "placeholder"),))
    assert reports.lost == pytest.approx(1 / 3)
    assert reports.moved == reports.furthest == 0


def test_what_is_not_put_back_is_changed_for_good():
    back, gone = (
        figures(SOURCE, (edit("120", "130", "surrogate", reversible=way),)) for way in (True, False)
    )
    assert (back.for_good, gone.for_good) == (0, pytest.approx(1 / 3))
