"""Intervals that follow: their coverage under a shift, and what is kept."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engine.forecast import online
from engine.forecast.online import FEWEST, MOST, Track

FORETOLD = 0.7


def observations(rng, count, spread):
    """Answers that are so far off from what was foretold, a gamble each."""
    return [min(1.0, max(0.0, float(rng.normal(FORETOLD, spread)))) for _ in range(count)]


def covered(track, numbers):
    """(how many of the numbers lie inside the interval before each, the track after them)."""
    inside = 0
    for number in numbers:
        low, high = track.interval(FORETOLD)
        inside += low <= number <= high
        track = track.after(FORETOLD, number)
    return inside, track


def learnt(rng, count=200, spread=0.03):
    track = Track()
    for number in observations(rng, count, spread):
        track = track.after(FORETOLD, number)
    return track


def test_after_a_shift_the_coverage_comes_back_where_a_fixed_interval_stays_off():
    rng = np.random.default_rng(7)
    adaptive = fixed = total = 0
    for _ in range(40):
        track = learnt(rng)
        low, high = track.interval(FORETOLD)
        _, track = covered(track, observations(rng, 100, 0.12))
        later = observations(rng, 100, 0.12)
        inside, _ = covered(track, later)
        adaptive, total = adaptive + inside, total + len(later)
        fixed += sum(low <= number <= high for number in later)
    assert adaptive / total == pytest.approx(0.9, abs=0.03)
    assert fixed / total < 0.6


def test_a_shift_to_better_answers_narrows_the_interval():
    rng = np.random.default_rng(8)
    wide = learnt(rng, spread=0.15)
    _, narrow = covered(wide, observations(rng, 200, 0.02))
    assert narrow.radius() < wide.radius() / 2


def test_without_a_shift_nine_in_ten_lie_inside():
    rng = np.random.default_rng(9)
    inside, _ = covered(learnt(rng), observations(rng, 4000, 0.03))
    assert inside / 4000 == pytest.approx(0.9, abs=0.02)


def test_misses_without_end_open_the_interval_fully():
    track = learnt(np.random.default_rng(1), spread=0.0)
    for _ in range(10):
        track = track.after(0.2, 1.0)
    low, high = track.interval(0.5)
    assert (low, high) == (0.0, 1.0)


def test_there_is_no_interval_before_enough_was_observed():
    track = learnt(np.random.default_rng(2), FEWEST - 1)
    assert track.interval(0.5) is None
    assert track.after(0.5, 0.5).interval(0.5) is not None


def test_only_the_newest_numbers_are_kept_and_read_back():
    track = learnt(np.random.default_rng(3), MOST + 30)
    assert (len(track.distances), track.seen) == (MOST, MOST + 30)
    assert online.read(json.loads(json.dumps(online.stored(track)))) == track


@pytest.mark.parametrize(
    "raw",
    [None, [], {}, {"distances": [2.0], "level": 0.1, "seen": 1},
     {"distances": ["text"], "level": 0.1, "seen": 1}, {"distances": [], "level": None, "seen": 1},
     {"distances": [0.1] * (MOST + 1), "level": 0.1, "seen": 1},
     {"distances": [float("nan")], "level": 0.1, "seen": 1}],
)  # fmt: skip
def test_what_is_no_track_is_refused(raw):
    with pytest.raises(ValueError, match=r"track|distance"):
        online.read(raw)


@pytest.mark.parametrize("pair", [(-0.1, 0.5), (0.5, 1.1), (float("nan"), 0.5)])
def test_an_observation_is_a_share(pair):
    with pytest.raises(ValueError, match="from 0 to 1"):
        Track().after(*pair)
