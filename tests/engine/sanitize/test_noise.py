"""The sampler against its theorem, and the guarantee of what is built on it."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import pytest

from engine.sanitize import grids, mdp
from engine.sanitize.noise import laplace
from engine.vault import Conversation

DRAWS = 6000


def chi_square(counts: Counter, expected: dict[object, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; rare outcomes are one class."""
    rare = {key for key, share in expected.items() if share * DRAWS < 8}
    common = [key for key in expected if key not in rare]
    known = sum(expected[key] for key in common)
    statistic = sum(
        (counts[key] - expected[key] * DRAWS) ** 2 / (expected[key] * DRAWS) for key in common
    )
    other = DRAWS - sum(counts[key] for key in common)
    if (1 - known) * DRAWS > 1:
        statistic += (other - (1 - known) * DRAWS) ** 2 / ((1 - known) * DRAWS)
    return statistic, len(common)


def theorem(rate: float, z: int) -> float:
    return (math.exp(rate) - 1) / (math.exp(rate) + 1) * math.exp(-rate * abs(z))


@pytest.mark.parametrize("rate", ["0.05", "0.5", "2", "1/3"])
def test_the_distribution_is_the_theorem(rate):
    exact = Fraction(rate)
    conversation = Conversation.seeded(11)
    counts = Counter(
        laplace(exact, conversation.coins("test", f"{rate}|{at}")) for at in range(DRAWS)
    )
    span = int(30 / exact) + 1
    expected = {z: theorem(float(exact), z) for z in range(-span, span + 1)}
    statistic, degrees = chi_square(counts, expected)
    assert statistic < degrees + 4.5 * math.sqrt(2 * degrees)  # p of about 1e-5


@pytest.mark.parametrize("epsilon", [Fraction(1, 10), Fraction(2, 5), Fraction(1)])
def test_ages_meet_their_guarantee(epsilon):
    """Over keys: the clamped outputs of 30 and 33 differ by no more than e^(3ε), as measured."""
    grid = grids.years()
    outputs = [
        Counter(
            mdp.noised(Fraction(value), grid, epsilon, "AGE", Conversation.seeded(seed))
            for seed in range(3000)
        )
        for value in (30, 33)
    ]
    bound = math.exp(float(epsilon) * 3 / grid.per_epsilon)
    for output in outputs[0]:
        one, two = outputs[0][output], outputs[1][output]
        slack = 5 * math.sqrt(max(one, bound * two, 9))
        assert one <= bound * two + slack
        assert two <= bound * one + slack


def test_the_limits_of_epsilon():
    """Next to no ε: an age says nothing; very much of it: the value itself."""
    grid = grids.years()
    vague = {
        mdp.noised(Fraction(41), grid, Fraction(1, 10**4), "AGE", Conversation.seeded(seed))
        for seed in range(40)
    }
    assert vague <= {0, 120}
    sharp = mdp.noised(Fraction(41), grid, Fraction(500), "AGE", Conversation.seeded(1))
    assert sharp == 41


def test_one_value_has_one_noise_in_every_conversation():
    key = b"\x05" * 32
    one, two = (Conversation.from_key(key, name) for name in ("a", "b"))
    results = {
        mdp.noised(Fraction(52430), grids.money(), Fraction(1), "MONEY", conversation)
        for conversation in (one, two, one.draft())
    }
    assert len(results) == 1


def test_grids_are_public_and_sorted():
    for grid in (grids.money(), grids.quantity(), grids.years()):
        assert list(grid.points) == sorted(set(grid.points))
        assert grid.place(Fraction(10**30)) == len(grid.points) - 1
        assert grid.place(Fraction(0)) == 0
        for index in range(0, len(grid.points), 97):
            assert grid.place(grid.at(index)) == index
