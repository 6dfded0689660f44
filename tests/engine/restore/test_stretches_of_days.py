"""Two days of one month that were one value come back however an answer writes them."""

from __future__ import annotations

import pytest

from engine.restore import restore
from tests.marked import sanitized


@pytest.mark.parametrize(
    "written", ["October 5-7, 2025", "5–7 October 2025", "5 to 7 October 2025"]
)
def test_a_stretch_of_days_comes_back_in_other_styles(written):
    sent = sanitized(f"We meet {{DATE_TIME:{written}}} in the hall.")
    shown = sent.replacements[0].replacement
    month, first, last = (
        next(word for word in shown.replace(",", " ").split() if word.isalpha() and word != "to"),
        *[
            number
            for number in shown.replace("–", " ").replace("-", " ").replace(",", " ").split()
            if number.isdecimal() and len(number) < 4
        ],
    )
    for text, back in (
        (f"{month} {first}–{last}", "October 5–7"),
        (f"{first} to {last} {month}", "5 to 7 October"),
        (f"{first}-{last} {month} 2019", None),
    ):
        restored = restore(f"It is {text}.", sent.replacements).text
        assert restored == f"It is {back or text}."
