"""The factor of a guesser's odds is the mechanism's own guarantee between neighbours."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from engine import odds, pipeline
from engine.conversation.vault import Conversation
from engine.errors import Cancelled
from engine.options import Options
from engine.plan import plan
from engine.sanitize.numbers import grids
from engine.sanitize.words import calibration, mechanisms
from engine.sanitize.words import table as word_table
from engine.stops import STOPS
from tests.marked import annotated
from training.lexicons import word_neighbours

GRIDS: dict[str, Callable[[], grids.Grid]] = {
    "years": grids.years, "share": grids.shares, "degrees": grids.degrees, "money": grids.money,
}  # fmt: skip


def planned(marked: str, **options):
    made = plan(annotated(marked), options=Options(**options))
    return list(pipeline.odds(made).values())


def laplace(rate: float, place: int, size: int) -> np.ndarray:
    """The law of discrete Laplace around `place`, clamped to `size` points."""
    a = math.exp(-rate)
    law = (1 - a) / (1 + a) * a ** np.abs(np.arange(size) - place)
    law[0], law[-1] = a**place / (1 + a), a ** (size - 1 - place) / (1 + a)
    return law


def truncated(rate: float, place: int, size: int) -> np.ndarray:
    """The law of the exponential mechanism on `size` points."""
    law = np.exp(-rate / 2 * np.abs(np.arange(size) - place))
    return law / law.sum()


@pytest.mark.parametrize("law", [laplace, truncated])
@pytest.mark.parametrize("measure", GRIDS)
@pytest.mark.parametrize("epsilon", [0.05, 0.5, 2.0])
def test_no_output_changes_the_odds_of_neighbours_by_more(measure, epsilon, law):
    grid = GRIDS[measure]()
    size, apart = min(len(grid.points), 900), grid.per_epsilon
    factor = odds.of_number(epsilon, measure).factor
    for place in (0, 41, size - 1 - apart):
        item = law(epsilon / apart, place, size)
        other = law(epsilon / apart, place + apart, size)
        seen = (item > 1e-250) & (other > 1e-250)
        most = max((item[seen] / other[seen]).max(), (other[seen] / item[seen]).max())
        assert most <= factor * (1 + 1e-9)
        if law is laplace:
            assert most == pytest.approx(factor)


def test_neighbours_of_money_are_a_tenth_apart():
    grid = grids.money()
    place = grid.place(1000)
    ratio = float(grid.value_at(place + grid.per_epsilon) / grid.value_at(place))
    assert ratio == pytest.approx(1.1, abs=0.01)


def test_each_value_has_the_factor_of_its_share():
    ages, money = planned("{AGE:41} and {MONEY:$9}", epsilon=1, epsilons=(("MONEY", 2.0),))
    assert (ages.factor, ages.between) == (pytest.approx(math.e), "years")
    assert (money.factor, money.between) == (pytest.approx(math.e**2), "money")
    shared = planned("{MONEY:$9} {MONEY:$110}", dependencies=("year = 12 * month",))
    assert [item.factor for item in shared] == pytest.approx([math.sqrt(math.e)] * 2)


@pytest.mark.parametrize(
    ("value", "between"),
    [("{AGE:41}", "years"), ("{AGE:8 months}", "months"), ("{QUANTITY:12 %}", "share"),
     ("{QUANTITY:130 %}", "quantity"), ("{QUANTITY:38.5 °C}", "degrees"),
     ("{QUANTITY:450 °C}", "quantity"), ("{QUANTITY:5 mg}", "quantity")],
)  # fmt: skip
def test_neighbours_are_what_the_values_own_grid_says(value, between):
    (findings,) = planned(value, profile="numbers")
    assert findings.between == between


def test_values_without_noise_have_no_odds():
    assert planned("{PERSON:Ann Lee} {AGE:a toddler} {MEDICAL_CONDITION:gout}") == []


def test_words_reach_their_factor_at_the_median_distance():
    table, ours = word_table.shipped(), calibration.own_epsilon(1.0, "santext", same_pos=True)
    apart = math.log(odds.of_words(1.0, "santext", same_pos=True).factor) / ours
    candidates = table.candidates("NOUN")[:400]
    rows = table.wide[candidates]
    distances = np.linalg.norm(rows - rows[0], axis=1)
    other = int(np.abs(distances - apart).argmin())
    item, two = (mechanisms.weights(rows, rows[place], ours) for place in (0, other))
    laws = [np.array(weights, float) / float(sum(weights)) for weights in (item, two)]
    most = max((laws[0] / laws[1]).max(), (laws[1] / laws[0]).max())
    assert 1 < most <= math.exp(ours * float(distances[other])) * (1 + 1e-6)


@pytest.mark.parametrize("mechanism", ["pca16", "nearest", "santext"])
def test_a_higher_stop_never_means_less(mechanism):
    factors = [odds.of_words(stop, mechanism, same_pos=True).factor for stop in STOPS]
    assert factors == sorted(factors)
    assert factors[0] > 1


def test_words_of_a_group_are_alike():
    words = odds.of_words(1.0, "partition", same_pos=True)
    assert (words.factor, words.between, words.group) == (1.0, "group", 16)
    assert words.meaning == pytest.approx((0.9387, 0.16))


@pytest.mark.long
def test_the_distances_are_those_of_the_shipped_table():
    assert odds._neighbours() == word_neighbours.medians()


def stopped(_fraction: float, _note: str = "", /) -> None:
    raise Cancelled("stopped")


def test_the_odds_can_be_stopped():
    made = plan(annotated("{AGE:41 years old}"), options=Options(profile="numbers"))
    with pytest.raises(Cancelled):
        pipeline.odds(made, tick=stopped)


def test_finding_the_pieces_of_a_record_can_be_stopped():
    made = plan(annotated("{PERSON:Anna Weiss} came."), options=Options(profile="restore"))
    sent = pipeline.apply(made, conversation=Conversation.seeded(1))
    with pytest.raises(Cancelled):
        pipeline.recorded(sent.text, sent.replacements, tick=stopped)
