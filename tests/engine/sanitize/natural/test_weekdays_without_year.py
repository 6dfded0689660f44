"""A date without its year is of the year that the text names, so that its weekday stays right."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import measured
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from tests.marked import annotated


@pytest.mark.parametrize(
    "other",
    ["{DATE_TIME:Monday 1 September 2025}", "{DATE_TIME:2025-09-01}", "{DATE_TIME:1.9.2025}"],
)
def test_the_weekday_is_that_of_the_moved_date(other):
    for key in range(25):
        made = sanitize(
            plan(
                annotated(f"Start {other}, wedding on {{DATE_TIME:Saturday 4 October}}."),
                options=Options(),
            ),
            conversation=Conversation.seeded(key),
        )
        first, day = (replacement.replacement for replacement in made.replacements)
        start = measured.full_day(first, day_first=True)
        assert start is not None
        wanted = start + timedelta(days=33)
        assert wanted.strftime("%A") == "Saturday"
        assert day == f"Saturday {wanted.day} {wanted.strftime('%B')}"


def test_an_austrian_january_is_a_month():
    made = sanitize(
        plan(annotated("seit {DATE_TIME:14. Jänner 2026} krank"), options=Options()),
        conversation=Conversation.seeded(1),
    )
    (item,) = made.replacements
    assert item.replacement[0].isdigit()
    assert item.replacement != item.original
