"""What a forecast tries in a text grows with the text."""

from __future__ import annotations

import pytest

from engine.forecast import features
from tests.regex_steps import counted


@pytest.mark.parametrize("piece", [".", "?!", ". ", '."', "\n", "a."])
def test_sentences_are_told_in_one_reading(piece):
    steps = {}
    with counted("engine.forecast.features") as names:
        for size in (200, 800):
            list(features._SENTENCE.finditer(piece * size))
            steps[size] = sum(pattern.matcher.steps for pattern in names.values())
            for pattern in names.values():
                pattern.matcher.steps = 0
    assert 0 < steps[800] < 5.5 * steps[200]
