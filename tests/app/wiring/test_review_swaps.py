"""What the preview marks of a value that was replaced."""

from __future__ import annotations

import pytest

from app.wiring import review
from engine.values import Replacement


@pytest.mark.parametrize(
    ("new", "marked"), [("16 May 2022   ", "16 May 2022"), ("Ann", "Ann"), ("   ", "   ")]
)
def test_blanks_that_keep_a_column_are_not_marked(new, marked):
    issued = Replacement(
        4, 14, 4, 4 + len(new), "DATE_TIME", "8 Feb 2027   ", new, "surrogate", reversible=True
    )
    shown = review._swap(issued)
    assert (shown.start, shown.end) == (4, 4 + len(marked))
    assert shown.tip.startswith("8 Feb 2027\n")
