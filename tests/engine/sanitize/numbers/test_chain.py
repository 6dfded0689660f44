"""Gradual release: all draws of a value are one chain, and each has exactly its own law."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction
from functools import lru_cache

import numpy as np
import pytest

from engine.conversation.vault import Conversation
from engine.errors import OptionError
from engine.options import Options
from engine.sanitize.numbers import chain, grids, mdp
from engine.sanitize.numbers import noise as sampler
from engine.sanitize.words import calibration, mechanisms, pick
from engine.stops import STOPS
from engine.types import NOISES
from tests.engine.sanitize.numbers.test_noise import laplace_law
from tests.marked import sanitized
from tests.odds import least, most

SAMPLE = 1200
STOPPED = tuple(Fraction(str(stop)) for stop in STOPS)
CHAINED = ("pca16", "nearest")


@lru_cache(maxsize=2)
def numbers(name: str) -> np.ndarray:
    """The noise of many values at all stops, [SAMPLE, stops], in grid points."""
    grid, conversation = getattr(grids, name)(), Conversation.seeded(8)
    return np.array(
        [
            [chain.noise(name, index, grid, stop, conversation) for stop in STOPPED]
            for index in range(SAMPLE)
        ]
    )


@lru_cache(maxsize=2)
def vectors(how: str) -> np.ndarray:
    """The noise of many words at all nodes, [words, nodes, dimensions], times the node's ε."""
    conversation, nodes = Conversation.seeded(8), calibration.nodes(how)
    size, count = (16, 1000) if how == "pca16" else (384, 150)
    return np.array(
        [
            [pick.noisy(f"word{index}", how, node, size, conversation) for node in nodes]
            for index in range(count)
        ]
    )


def far(counts: Counter[int], law: dict[int, float]) -> float:
    """Chi-square in standard deviations above its mean, outcomes below 8 expected ones joined."""
    total = counts.total()
    joined = [(counts[place], share * total) for place, share in law.items() if share * total >= 8]
    joined.append(
        (total - sum(seen for seen, _ in joined), total - sum(wanted for _, wanted in joined))
    )
    kept = [(seen, wanted) for seen, wanted in joined if wanted > 4]
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in kept)
    degrees = max(len(kept) - 1, 1)
    return (statistic - degrees) / math.sqrt(2 * degrees)


def test_every_stop_and_its_halves_and_thirds_are_nodes():
    for stop, share in itertools.product(STOPS, (1, 2, 3, 4)):
        assert chain.node(Fraction(str(stop / share))) == Fraction(str(stop)) / share
    assert list(chain.NODES) == sorted(set(chain.NODES))


def test_what_lies_between_two_nodes_is_rounded_down_and_nothing_lies_below():
    for epsilon in (Fraction(7, 10**3), Fraction(45, 100), Fraction(11), Fraction(10**6)):
        findings = chain.node(epsilon)
        assert findings <= epsilon
        assert not any(findings < node <= epsilon for node in chain.NODES)
    with pytest.raises(OptionError):
        chain.node(chain.NODES[0] * Fraction(999, 1000))


@pytest.mark.parametrize(
    ("part", "whole", "unit"), [(1, 2, 1000), (999, 1000, 1000), (1, 3, 2), (5, 8, 1), (3, 3, 7)]
)
def test_the_coin_between_two_rates_is_exact(part, whole, unit):
    coins, runs = Conversation.seeded(2).coins("test", f"{part}|{whole}"), 8000
    hits = sum(sampler._before(part, whole, unit, coins) for _ in range(runs))
    share = math.expm1(-part / unit) / math.expm1(-whole / unit)
    assert least(hits, runs) <= share <= most(hits, runs)


@pytest.mark.parametrize("name", ["years", "shares", "money"])
def test_every_stop_has_exactly_its_own_law(name):
    grid, reach = getattr(grids, name)(), 4000
    for position, stop in enumerate(STOPPED):
        law = laplace_law(float(stop) / grid.per_epsilon, reach, 2 * reach + 1)
        step = max(1, grid.per_epsilon * 2 // max(1, int(20 * stop)))
        joined: dict[int, float] = {}
        for place, share in enumerate(law):
            key = (place - reach) // step
            joined[key] = joined.get(key, 0.0) + share
        clamped = np.clip(numbers(name)[:, position], -reach, reach)
        assert far(Counter((clamped // step).tolist()), joined) < 5


@pytest.mark.parametrize("name", ["years", "shares"])
@pytest.mark.parametrize(("vague", "exact"), [(0.05, 0.1), (0.5, 1.0), (1.0, 12.0), (8.0, 12.0)])
def test_what_a_vaguer_stop_adds_is_independent_of_the_more_exact_one(name, vague, exact):
    """The joint law: W is 0 with p₀, else Laplace noise, whatever the exact noise is."""
    grid, drawn = getattr(grids, name)(), numbers(name)
    finer, coarser = (drawn[:, STOPS.index(item)] for item in (exact, vague))
    added = coarser - finer
    a1, a2 = (math.exp(-item / grid.per_epsilon) for item in (vague, exact))
    stays = a2 / a1 * ((1 - a1) / (1 - a2)) ** 2
    zero = stays + (1 - stays) * (1 - a1) / (1 + a1)
    assert least(int((added == 0).sum()), SAMPLE) <= zero <= most(int((added == 0).sum()), SAMPLE)
    for item, two in itertools.product((added, abs(added)), (finer, abs(finer))):
        if item.std() and two.std():
            ranks = np.argsort(np.argsort(item)), np.argsort(np.argsort(two))
            assert abs(np.corrcoef(*ranks)[0, 1]) < 5.5 / math.sqrt(SAMPLE)
    sizes = abs(added[added != 0])
    if len(sizes) > 200:
        mean = 1 / (1 - a1)
        deviation = math.sqrt(a1) / (1 - a1) / math.sqrt(len(sizes))
        assert abs(sizes.mean() - mean) < 5.5 * deviation


def test_all_stops_together_estimate_a_value_no_better_than_the_most_exact_one():
    """The best linear correction of the most exact draw by all the others explains nothing.

    Independent draws would explain at least a third of its noise, (8² = 64) / (8² + 12²).
    """
    grid, middle, draws = grids.shares(), 5000, []
    for seed in range(500):
        conversation = Conversation.seeded(seed)
        draws.append(
            [
                float(
                    mdp.noised(grid.value_at(middle), grid, stop, "QUANTITY", conversation)
                    - grid.value_at(middle)
                )
                for stop in STOPPED
            ]
        )
    table = np.array(draws)
    best, others = table[:, -1], table[:, :-1] - table[:, -1:]
    others = np.column_stack([others, np.ones(len(others))])
    fitted = others @ np.linalg.lstsq(others, best, rcond=None)[0]
    explained = 1 - ((best - fitted) ** 2).sum() / ((best - best.mean()) ** 2).sum()
    assert explained < 0.12


@pytest.mark.parametrize("noise", NOISES)
def test_repeats_restarts_and_a_hundred_strengths_give_one_number(noise):
    key, grid = b"\x07" * 32, grids.years()
    shown = {
        mdp.noised(
            Fraction(41),
            grid,
            Fraction(index % 100, 100_000) + 1,
            "AGE",
            Conversation.from_key(key, f"conversation {index}"),
            noise=noise,
        )
        for index in range(300)
    }
    assert len(shown) == 1


@pytest.mark.parametrize("how", ["pca16", "nearest", "santext", "partition"])
def test_repeats_restarts_and_a_hundred_strengths_give_one_word(how):
    key, asked = b"\x07" * 32, pick.Asked("asthma", "ADJ+est")
    shown = {
        pick.pick(
            asked,
            1 + index % 100 / 250,
            options=Options(words=how),
            conversation=Conversation.from_key(key, f"conversation {index}"),
        )
        for index in range(300)
    }
    assert len(shown) == 1


def test_a_number_of_a_range_is_on_the_chain_of_the_number_alone():
    """At twice the strength the half share of a range shows what the number alone shows."""
    for seed in range(12):
        conversation = Conversation.seeded(seed)
        both = sanitized(
            "It costs {MONEY:$40,000 to $90,000}.",
            conversation=conversation,
            options=Options(epsilon=2.0),
        )
        alone = sanitized("It costs {MONEY:$40,000}.", conversation=conversation)
        assert alone.replacements[0].replacement in both.replacements[0].replacement.split(" to ")


def test_a_chain_is_named_so_and_other_draws_are_not():
    text = "{AGE:41} {MONEY:$9} {QUANTITY:12 %} {QUANTITY:12 kg}"
    for noise, chained in (("laplace", True), ("exponential", False)):
        names = [
            replacement.noise
            for replacement in sanitized(
                text, options=Options(noise=noise, profile="numbers")
            ).replacements
        ]
        assert all(name.startswith("chain:") == chained for name in names)
        assert len(set(names)) == 4


@pytest.mark.parametrize("how", CHAINED)
def test_the_noise_of_words_has_its_law_at_every_node(how):
    """‖z‖ has the law Gamma(n, 1/ε); Kolmogorov and Smirnov's distance, p below 10⁻⁸."""
    drawn = vectors(how)
    count, nodes, size = drawn.shape
    for place, ours in enumerate(calibration.nodes(how)):
        lengths = np.sort(np.linalg.norm(drawn[:, place], axis=1)) * ours
        shares = np.array([gamma_share(size, length) for length in lengths])
        steps = np.arange(count + 1) / count
        apart = max(abs(shares - steps[1:]).max(), abs(shares - steps[:-1]).max())
        assert apart < 3.2 / math.sqrt(count)
        assert abs(lengths.mean() - size) < 5.5 * math.sqrt(size / count)
    assert nodes == len(calibration.nodes(how))


@pytest.mark.parametrize("how", CHAINED)
def test_what_a_vaguer_node_adds_to_a_word_is_independent(how):
    drawn = vectors(how)
    count, nodes, size = drawn.shape
    for index in range(1, nodes, 5):
        added, exact = drawn[:, index] - drawn[:, index - 1], drawn[:, index - 1]
        lengths = [np.linalg.norm(item, axis=1) for item in (added, exact)]
        assert abs(np.corrcoef(*lengths)[0, 1]) < 5.5 / math.sqrt(count)
        along = (added * exact).sum(1) / (lengths[1] * np.maximum(lengths[0], 1e-300))
        assert abs(along.mean()) < 5.5 / math.sqrt(count * size)


def test_the_noise_of_the_weakest_node_alone_is_wider_than_its_neighbours():
    """The chain goes somewhere: from the most exact node to the least the noise grows."""
    lengths = np.linalg.norm(vectors("pca16"), axis=2).mean(0)
    assert list(lengths) == sorted(lengths)
    assert lengths[-1] > 5 * lengths[0]


def test_adding_from_three_to_one_gives_the_noise_of_one():
    coins = [Conversation.seeded(5).coins("test", str(index)) for index in range(3000)]
    lengths = [
        float(
            np.linalg.norm(mechanisms.noise(16, 3.0, coin) + mechanisms.further(16, 3.0, 1.0, coin))
        )
        for coin in coins
    ]
    assert abs(np.mean(lengths) - 16) < 5.5 * 4 / math.sqrt(3000)
    assert abs(np.std(lengths) - 4) < 5.5 * 4 / math.sqrt(2 * 3000) * 1.2


@pytest.mark.parametrize("how", CHAINED)
def test_the_ledgers_unit_is_in_the_order_of_the_chain(how):
    pairs = [
        (
            calibration.own_epsilon(stop, how, same_pos=same_pos),
            calibration.charge(stop, how, same_pos=same_pos),
        )
        for stop in STOPS
        for same_pos in (True, False)
    ]
    ours, charged = zip(*sorted(pairs), strict=True)
    assert list(charged) == sorted(charged)
    assert calibration.charge(1.0, how, same_pos=True) == 1.0
    assert set(ours) == set(calibration.nodes(how))


def test_a_forgotten_conversation_keeps_no_noise():
    conversation = Conversation.seeded(1)
    draft = conversation.draft()
    chain.noise("AGE", 41, grids.years(), Fraction(1), draft)
    assert conversation._root.drawn
    conversation.forget()
    assert not conversation._root.drawn


def test_every_point_of_a_grid_keeps_its_chain_and_no_more_are_kept_than_several_thousand():
    conversation = Conversation.seeded(1)
    points = range(len(grids.money().points))
    for index in points:
        chain.noise("MONEY", index, grids.money(), Fraction(12), conversation)
    assert len(conversation._root.drawn) == len(points)
    for kind in ("AGE", "QUANTITY"):
        for index in points:
            chain.noise(kind, index, grids.money(), Fraction(12), conversation)
    assert len(conversation._root.drawn) <= 8192
    assert all(isinstance(name, bytes) and len(name) == 32 for name in conversation._root.drawn)


def gamma_share(shape: int, x: float) -> float:
    """Pr[Gamma(shape, 1) ≤ x] = 1 − Σ e^(−x)·x^k/k! over k < shape."""
    logs = [k * math.log(x) - x - math.lgamma(k + 1) for k in range(shape)]
    return 1 - math.fsum(map(math.exp, logs))
