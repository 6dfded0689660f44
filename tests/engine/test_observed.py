"""Intervals that follow: their coverage under a shift, and what is kept."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engine import observed
from engine.observed import FEWEST, MOST, Track

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
    assert observed.read(json.loads(json.dumps(observed.stored(track)))) == track


@pytest.mark.parametrize(
    "raw",
    [None, [], {}]
    + [
        {"distances": [0.1], "level": 0.1, "seen": 1, "recent": [0.5], **wrong}
        for wrong in (
            {"distances": [2.0]}, {"distances": ["text"]}, {"distances": [float("nan")]},
            {"distances": [0.1] * (MOST + 1)}, {"level": None}, {"level": "text"}, {"seen": 0.5},
            {"recent": ["text"]}, {"recent": [1.5]}, {"recent": [0.1] * (FEWEST + 1)},
            {"recent": None},
        )
    ],
)  # fmt: skip
def test_what_is_no_track_is_refused(raw):
    with pytest.raises(ValueError, match=r"track|distance"):
        observed.read(raw)


@pytest.mark.parametrize("pair", [(-0.1, 0.5), (0.5, 1.1), (float("nan"), 0.5)])
def test_an_observation_is_a_share(pair):
    with pytest.raises(ValueError, match="from 0 to 1"):
        Track().after(*pair)


def test_without_a_model_the_last_answers_foretell_the_next():
    rng = np.random.default_rng(11)
    track = Track()
    for number in observations(rng, FEWEST, 0.05):
        assert track.similarity() is None
        track = track.learnt(number)
    track = track.learnt(FORETOLD)
    assert track.similarity().value == pytest.approx(FORETOLD, abs=0.03)


def test_after_a_shift_the_last_answers_are_followed_and_covered_again():
    rng = np.random.default_rng(12)
    inside = total = 0
    for _ in range(40):
        track = Track()
        for number in observations(rng, 100, 0.05):
            track = track.learnt(number)
        for place, number in enumerate(float(rng.normal(0.4, 0.05)) for _ in range(120)):
            told = track.similarity()
            if place >= 60:
                inside, total = inside + (told.low <= number <= told.high), total + 1
            track = track.learnt(min(1.0, max(0.0, number)))
        assert track.similarity().value == pytest.approx(0.4, abs=0.06)
    assert inside / total == pytest.approx(0.9, abs=0.04)
