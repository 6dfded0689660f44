"""An ε of the person's own becomes the stop below it; there is none below the lowest."""

from __future__ import annotations

import pytest

from engine.errors import OptionError
from engine.stops import STOPS, rounded_down


def test_each_stop_is_its_own():
    assert [rounded_down(stop) for stop in STOPS] == list(STOPS)


@pytest.mark.parametrize(("epsilon", "stop"), [(0.0999, 0.05), (1.49, 1.0), (11.9, 8.0), (500, 12)])
def test_between_two_stops_the_lower_one_counts(epsilon, stop):
    assert rounded_down(epsilon) == stop


@pytest.mark.parametrize("epsilon", [0.0499, 1e-9, 0, -1, float("nan")])
def test_below_the_lowest_stop_there_is_none(epsilon):
    with pytest.raises(OptionError, match=r"0\.05"):
        rounded_down(epsilon)
