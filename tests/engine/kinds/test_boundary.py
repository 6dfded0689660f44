"""Where numbers end between the commas of a line of data."""

from __future__ import annotations

import pytest

from engine.kinds.boundary import ends_at, stands_free


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("Kez,21.60,128.40", "21.60"),
        ("Kez,21.60,128.40", "128.40"),
        ("4,8.50,34.00", "8.50"),
        ("0.2985,122.98", "0.2985"),
        ("0.2985,122.98", "122.98"),
        ("2018-03-01,18400", "18400"),
    ],
)
def test_a_cell_stands_alone(line, value):
    start = line.index(value)
    assert stands_free(line, start, start + len(value))
    assert ends_at(line, start, start + len(value), final=True)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("it is 1,438.50 now", "438.50"),
        ("it is 1,43 now", "43"),
        ("12,127.55", "127.55"),
        ("1.234,50", "234"),
        ("9.128,40", "40"),
    ],
)
def test_the_end_of_a_number_is_no_value(line, value):
    start = line.index(value)
    free = stands_free(line, start, start + len(value))
    assert not (free and ends_at(line, start, start + len(value), final=True))


@pytest.mark.parametrize(("line", "value"), [("43,000", "43"), ("1.234,50", "1.234")])
def test_the_beginning_of_a_number_is_no_value(line, value):
    start = line.index(value)
    assert not ends_at(line, start, start + len(value), final=True)
