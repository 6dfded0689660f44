"""The samplers against their theorems, on every grid, and the guarantee built on them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest

from engine.conversation.vault import Conversation
from engine.errors import OptionError
from engine.sanitize.numbers import chain, grids, mdp
from engine.sanitize.numbers.noise import exponential, laplace
from engine.types import NOISES
from tests.odds import broken

DRAWS = 1500
CLASSES = 24
EPSILONS = (Fraction(1, 10), Fraction(1, 2), Fraction(2))
GRIDS = {
    "years": (grids.years(), 47),
    "share": (grids.shares(), 1250),
    "degrees": (grids.degrees(), 372),
    "money": (grids.money(), 1400),
    "quantity": (grids.quantity(), 1900),
}


def laplace_law(rate: float, place: int, size: int) -> list[float]:
    """Discrete Laplace noise around a point, clamped to 0 … size − 1: the closed form."""
    a = math.exp(-rate)
    inner = [(1 - a) / (1 + a) * a ** abs(index - place) for index in range(size)]
    inner[0] = a**place / (1 + a)  # the whole tail from the end on
    inner[-1] = a ** (size - 1 - place) / (1 + a)
    return inner


def exponential_law(rate: float, place: int, size: int) -> list[float]:
    weights = [math.exp(-rate * abs(index - place) / 2) for index in range(size)]
    total = sum(weights)
    return [weight / total for weight in weights]


LAWS = {"laplace": laplace_law, "exponential": exponential_law}


def classes(law: Sequence[float]) -> list[tuple[int, int]]:
    """Neighbouring outcomes joined until each class is expected about DRAWS / CLASSES times."""
    cuts, mass = [0], 0.0
    for place, share in enumerate(law):
        mass += share
        if mass >= 1 / CLASSES and sum(law[place + 1 :]) > 8 / DRAWS:
            cuts.append(place + 1)
            mass = 0.0
    return list(pairwise([*cuts, len(law)]))


def too_far(counts: Counter, law: Sequence[float]) -> bool:
    """Whether a chi-square test rejects the law (p of about 1e-5)."""
    joined = classes(law)
    statistic = 0.0
    for start, end in joined:
        expected = sum(law[start:end]) * DRAWS
        statistic += (sum(counts[index] for index in range(start, end)) - expected) ** 2 / expected
    degrees = max(len(joined) - 1, 1)
    return statistic > degrees + 4.5 * math.sqrt(2 * degrees) + 6


@pytest.mark.parametrize("rate", ["0.05", "0.5", "2", "1/3"])
def test_laplace_is_its_theorem(rate):
    exact, reach = Fraction(rate), 1000
    conversation = Conversation.seeded(11)
    counts = Counter(
        reach + laplace(exact, conversation.coins("test", f"{rate}|{index}"))
        for index in range(DRAWS)
    )
    assert not too_far(counts, laplace_law(float(exact), reach, 2 * reach + 1))


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("name", GRIDS)
def test_every_grid_has_the_law_of_its_noise(name, epsilon, noise):
    """From the middle and from the upper end, where clamping and truncation show."""
    grid, middle = GRIDS[name]
    size = len(grid.points)
    for place in (middle, size - 2):
        value = grid.value_at(place)
        counts = Counter(
            grid.place(
                mdp.noised(value, grid, epsilon, name, Conversation.seeded(seed), noise=noise)
            )
            for seed in range(DRAWS)
        )
        law = LAWS[noise](float(epsilon) / grid.per_epsilon, place, size)
        assert sum(law) == pytest.approx(1)
        assert not too_far(counts, law)


def test_the_test_can_fail():
    grid, middle = GRIDS["years"]
    counts = Counter(
        grid.place(
            mdp.noised(grid.value_at(middle), grid, Fraction(1), "AGE", Conversation.seeded(seed))
        )
        for seed in range(DRAWS)
    )
    assert too_far(counts, laplace_law(0.85, middle, 121))
    assert too_far(counts, exponential_law(1.0, middle, 121))
    assert too_far(counts, laplace_law(1.0, middle + 1, 121))


@pytest.mark.parametrize("epsilon", EPSILONS)
@pytest.mark.parametrize("noise", NOISES)
def test_the_likelihood_ratio_never_exceeds_the_bound(noise, epsilon):
    """Over all outputs of the exact laws, ends included, for every pair of ages."""
    rate = float(epsilon)
    laws = [LAWS[noise](rate, place, 121) for place in range(121)]
    for index in range(121):
        for two in range(index + 1, 121):
            bound = math.exp(rate * (two - index)) * (1 + 1e-9)
            for first, second in zip(laws[index], laws[two], strict=True):
                assert first <= bound * second + 1e-300
                assert second <= bound * first + 1e-300


@pytest.mark.parametrize("noise", NOISES)
@pytest.mark.parametrize("name", ["share", "money"])
def test_the_bound_holds_on_the_long_grids(name, noise):
    grid, middle = GRIDS[name]
    size, rate = len(grid.points), 0.5 / grid.per_epsilon
    for item, two in ((middle, middle + 1), (0, 40), (size - 30, size - 1), (0, size - 1)):
        bound = rate * (two - item) + 1e-9
        laws = [LAWS[noise](rate, place, size) for place in (item, two)]
        for first, second in zip(*laws, strict=True):
            assert abs(math.log(first) - math.log(second)) <= bound


@pytest.mark.parametrize("noise", NOISES)
def test_as_measured_two_ages_stay_within_the_bound(noise):
    """Over keys: how often 30 and 33 give each output differs by no more than e^(3ε)."""
    grid, epsilon = grids.years(), Fraction(2, 5)
    outputs = [
        Counter(
            mdp.noised(
                Fraction(value), grid, epsilon, "AGE", Conversation.seeded(seed), noise=noise
            )
            for seed in range(DRAWS)
        )
        for value in (30, 33)
    ]
    bound = math.exp(float(epsilon) * 3)
    assert broken(outputs[0], outputs[1], bound) == []
    assert broken(outputs[1], outputs[0], bound) == []


def test_the_limits_of_epsilon():
    """The least ε: an age says next to nothing; very much of it: the value itself."""
    grid, tiny = grids.years(), chain.NODES[0]
    vague = {
        mdp.noised(Fraction(41), grid, tiny, "AGE", Conversation.seeded(seed)) for seed in range(40)
    }
    assert vague <= {0, 120}
    spread = {
        mdp.noised(Fraction(41), grid, tiny, "AGE", Conversation.seeded(seed), noise="exponential")
        for seed in range(40)
    }
    assert len(spread) > 20
    for noise in NOISES:
        sharp = Counter(
            mdp.noised(
                Fraction(41), grid, Fraction(500), "AGE", Conversation.seeded(seed), noise=noise
            )
            for seed in range(200)
        )
        assert sharp[Fraction(41)] >= 195  # 500 counts as the highest stop, 12
    with pytest.raises(OptionError):
        mdp.noised(Fraction(41), grid, tiny / 2, "AGE", Conversation.seeded(1))


def test_a_single_point_has_no_noise():
    coins = Conversation.seeded(3).coins("test", "one")
    assert exponential(0, 1, Fraction(5), coins) == 0


def test_one_value_has_one_noise_in_every_conversation():
    key = b"\x05" * 32
    item, two = (Conversation.from_key(key, name) for name in ("a", "b"))
    for noise in NOISES:
        results = {
            mdp.noised(Fraction(52430), grids.money(), Fraction(1), "MONEY", each, noise=noise)
            for each in (item, two, item.draft())
        }
        assert len(results) == 1


def test_grids_are_public_and_sorted():
    for grid, _middle in GRIDS.values():
        assert list(grid.points) == sorted(set(grid.points))
        assert grid.place(Fraction(10**30)) == len(grid.points) - 1
        assert grid.place(Fraction(0)) == 0
        for index in range(0, len(grid.points), 97):
            assert grid.place(grid.value_at(index)) == index


@pytest.mark.parametrize("grid", [grids.money(), grids.quantity()])
def test_a_step_of_money_and_quantities_is_one_per_cent_everywhere(grid):
    """So a cent more on a small amount costs as much ε for its factor as on a large one."""
    steps = [after / before for before, after in pairwise(grid.points)]
    assert min(steps[:-1]) >= 1.0099
    assert max(steps) <= 1.01
    for amount in (1, 2, 3, 10, 1000):
        apart = grid.place(Fraction(11 * amount, 10)) - grid.place(Fraction(amount))
        assert apart in (9, 10)


@pytest.mark.parametrize(
    ("measure", "value", "same"),
    [("share", 100, "share"), ("share", 101, "quantity"), ("degrees", 201, "quantity")],
)
def test_a_percentage_beyond_the_shares_has_the_grid_of_quantities(measure, value, same):
    expected = {"share": grids.shares(), "quantity": grids.quantity()}[same]
    assert grids.grid_for(measure, Fraction(value)) is expected
