"""Places whose law a text asks about."""

from __future__ import annotations

import pytest

from engine.kinds.applicable_law import candidates
from tests.growth import is_in_proportion


@pytest.mark.parametrize(
    ("text", "place"),
    [("is this clause enforceable in ontario?", "ontario"), ("Valid under Irish law?", "Irish"),
     ("under California wage law", "California"), ("a New York Labor Law claim", "New York"),
     ("Does Ontario's Employment Standards Act apply?", "Ontario"),
     ("see Tex. Prop. Code § 92.103", "Texas"), ("In Oregon, can my boss cut my pay?", "Oregon"),
     ("the courts of New South Wales", "New South Wales"), ("the law of the State of Utah", "Utah"),
     ("in Österreich strafbar?", "Österreich"), ("nach irischem Recht", "irischem")],
)  # fmt: skip
def test_a_place_whose_law_is_asked_is_among_the_words(text, place):
    assert place in candidates(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [("We have two plants in Texas.", "Texas"), ("My mother-in-law lives in Oregon.", "Oregon"),
     ("In Ohio we have a Code Red.", "Ohio"), ("In Ohio sind wir zu dritt.", "Ohio"),
     ("Texas lost; the law is strict.", "Texas"), ("In Kansas\ncan we meet?", "Kansas")],
)  # fmt: skip
def test_a_place_where_something_is_only_said_to_be_is_not(text, place):
    assert place not in candidates(text)


@pytest.mark.parametrize(
    "piece", ["in in in ", "law ", "legal in Utah law of ", "x" * 50, "Recht "]
)
def test_the_time_grows_with_the_text(piece):
    assert is_in_proportion(lambda size: lambda: candidates(piece * size + str(size)), 2_000)
