"""Noise is drawn once for a value, however many moves are tried."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine.options import Options
from engine.sanitize.numbers import mdp
from tests.marked import sanitized


def test_a_value_that_is_moved_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    noised = mdp.noised

    def counted(*given: Any, **named: Any) -> Fraction:
        drawn.append(given[0])
        return noised(*given, **named)

    monkeypatch.setattr(mdp, "noised", counted)
    ages = ", ".join(f"{{AGE:{age}}}" for age in range(30, 60))

    made = sanitized(f"Ages: {ages}.", options=Options(profile="numbers", epsilon=0.3))

    assert len(drawn) == len(made.replacements) == 30
