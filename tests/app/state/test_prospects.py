"""The curve over ε, its recommended stop, versions and «what if», over a made-up engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.state import prospects
from app.state.choices import Choices, ValueChoice
from app.state.prospects import CurvePoint
from engine.progress import ignore
from engine.stops import STOPS
from engine.values import Budget, Forecast, Replacement, Sanitized

SOURCE = "Ana, 46, from Galway."
FOUND = (("Ana", "PERSON"), ("46", "AGE"), ("Galway", "LOCATION"))


def sanitize(choices):
    """Ages get noise that depends on ε; what is switched off is kept."""
    items, text, place = [], "", 0
    for value, kind in FOUND:
        start = SOURCE.index(value)
        text += SOURCE[place:start]
        kept = choices.types.get(kind) is False
        kept = kept or choices.of_value(value).mechanism == "keep"
        new = value if kept else f"<{choices.epsilon:g}>" if kind == "AGE" else "X"
        mechanism = "keep" if kept else "surrogate"
        items.append(
            Replacement(
                start, start + len(value), len(text), len(text) + len(new), kind, value, new,
                mechanism, True,
            )
        )  # fmt: skip
        text, place = text + new, start + len(value)
    made = Sanitized.__new__(Sanitized)
    for name, value in (
        ("source", SOURCE), ("text", text + SOURCE[place:]), ("replacements", tuple(items)),
        ("budget", Budget(0.0, (), "")),
    ):  # fmt: skip
        object.__setattr__(made, name, value)
    return made


def foretell(sanitized, epsilon):
    """Quality rises with ε until 1; a kept place helps by 0.05 and tells 0.2."""
    kept = [item for item in sanitized.replacements if item.mechanism == "keep"]
    places = sum(item.type == "LOCATION" for item in kept)
    utility = 0.5 + 0.4 * min(epsilon, 1.0) + 0.05 * places
    return Forecast(
        utility, utility - 0.1, utility + 0.05, leakage=0.02 * epsilon + 0.2 * len(kept)
    )


def points(*utilities, leaks=None):
    leaks = leaks or [0.0] * len(utilities)
    return [
        CurvePoint(epsilon, Forecast(utility, utility, utility, leakage=leak))
        for epsilon, utility, leak in zip(STOPS, utilities, leaks, strict=False)
    ]


def test_the_curve_has_every_stop_and_recommends_where_it_bends():
    curve = prospects.curve(SOURCE, Choices(), sanitize, foretell)
    assert [point.epsilon for point in curve.points] == list(STOPS)
    assert curve.recommended == 1.0
    for point in curve.points:
        assert point.forecast.utility == pytest.approx(
            0.5 + 0.4 * min(point.epsilon, 1.0), abs=0.03
        )


def test_the_stops_beside_the_persons_own_are_estimated_by_their_neighbours():
    asked = []

    def counted(sanitized, epsilon):
        asked.append(epsilon)
        return foretell(sanitized, epsilon)

    curve = prospects.curve(SOURCE, Choices(epsilon=STOPS[3]), sanitize, counted)
    assert asked == sorted({*STOPS[::2], STOPS[3]})
    assert [point.epsilon for point in curve.points if not point.estimated] == asked
    low, between, high = curve.points[4:7]
    assert between.estimated
    assert low.forecast.utility < between.forecast.utility < high.forecast.utility
    assert low.forecast.leakage < between.forecast.leakage < high.forecast.leakage


@pytest.mark.parametrize(("characters", "count"), [(5_000, 5), (50_000, 3), (200_001, 0)])
def test_of_a_longer_text_fewer_stops_are_computed_and_none_estimated(characters, count):
    curve = prospects.curve("x" * characters, Choices(), sanitize, foretell)
    assert len(curve.points) == count
    assert not any(point.estimated for point in curve.points)


def test_a_very_long_text_has_versions_too():
    long = prospects.versions("x" * 30_000, Choices(), sanitize, foretell, ignore)
    assert [version.kind for version in long] == ["strong", "balanced"]
    assert prospects.versions("x" * 200_001, Choices(), sanitize, foretell, ignore) == ()


def test_a_text_that_the_strength_does_not_change_gets_no_recommendation():
    fixed = sanitize(Choices(epsilon=1.0))
    curve = prospects.curve(SOURCE, Choices(), lambda _choices: fixed, foretell)
    assert curve.flat
    assert len({point.forecast for point in curve.points}) == 1


def test_without_a_basis_there_is_no_curve():
    assert prospects.curve(SOURCE, Choices(), sanitize, lambda *_: Forecast()).points == ()


@pytest.mark.parametrize(
    ("utilities", "expected"),
    [
        ((0.2, 0.9, 0.9, 0.9), STOPS[1]),
        ((0.2, 0.2, 0.2, 0.9), STOPS[3]),
        ((0.90, 0.91, 0.90, 0.91), None),
        ((0.2, 0.9, 0.3, 0.9), STOPS[1]),
    ],
)
def test_the_recommended_stop_is_where_quality_stops_to_rise(utilities, expected):
    assert prospects.recommended(points(*utilities)) == expected


def test_what_becomes_guessable_speaks_against_a_stop():
    steep = points(0.2, 0.5, 0.9, 0.9, leaks=[0.0, 0.0, 0.6, 0.6])
    assert prospects.recommended(points(0.2, 0.5, 0.9, 0.9)) == STOPS[2]
    assert prospects.recommended(steep) == STOPS[1]


def test_keeping_a_value_moves_both_figures():
    choices = Choices()
    now = foretell(sanitize(choices), choices.epsilon)
    effect = prospects.effect(
        "Galway", choices, "keep", now, sanitize=sanitize, foretell=foretell
    )  # fmt: skip
    assert effect is not None
    assert effect.keep
    assert effect.utility == pytest.approx(0.05)
    assert effect.leakage == pytest.approx(0.2)


def test_versions_go_from_strong_to_light_and_keep_single_decisions():
    choices = Choices(epsilon=1.0).with_value("46", ValueChoice("keep"))
    choices = replace(choices, values=choices.values)
    free = prospects.versions(SOURCE, Choices(), sanitize, foretell, ignore)
    assert [version.kind for version in free] == ["strong", "balanced", "light"]
    leaks = [version.forecast.leakage for version in free]
    assert leaks == sorted(leaks)
    assert free[2].choices.types["LOCATION"] is False
    assert dict(free[0].values).keys() == dict(free[2].values).keys()
    decided = prospects.versions(SOURCE, choices, sanitize, foretell, ignore)
    assert all(version.choices.of_value("46").mechanism == "keep" for version in decided)


def test_a_version_that_another_beats_in_both_figures_is_not_shown():
    def worse_when_strong(sanitized, epsilon):
        leak = 0.5 if epsilon < 0.2 else 0.1
        return Forecast(min(epsilon, 1.0), 0.0, 1.0, leakage=leak)

    shown = prospects.versions(SOURCE, Choices(), sanitize, worse_when_strong, ignore)
    assert "strong" not in [version.kind for version in shown]


def test_words_said_less_precisely_are_hidden_by_those_words():
    choices = prospects.value_choice(Choices(), "wife", "spouse")
    assert "wife" in choices.marked
    assert choices.of_value("wife") == ValueChoice("generalize", replacement="spouse")
