"""Amounts and days that a rule sets for everybody, where the tagger sees nothing private."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.tagged.unlikely import without_unlikely

WAGE = "The minimum wage is £12.21 from 1 April 2025. She gets £13.40."


def left(text: str, doubts, *values: str, rank: Rank = Rank.PATTERN) -> list[str]:
    claims = [
        Claim(
            text.index(value), text.index(value) + len(value),
            "MONEY" if "£" in value else "DATE_TIME", 0.9, "form", rank,
        )
        for value in values
    ]  # fmt: skip
    return [text[claim.start : claim.end] for claim in without_unlikely(claims, text, doubts)]


def test_what_a_rule_sets_is_nobodys_where_the_tagger_is_silent():
    assert left(WAGE, (), "£12.21", "1 April 2025", "£13.40") == ["£13.40"]


@pytest.mark.parametrize("doubts", [((20, 27),), ((24, 30),), ((0, 60),)])
def test_a_doubt_of_the_tagger_is_enough(doubts):
    assert left(WAGE, doubts, "£12.21") == ["£12.21"]


def test_without_words_of_rules_it_stays():
    assert left("She was paid £12.21 on 1 April.", (), "£12.21", "1 April") == ["£12.21", "1 April"]


def test_the_word_must_stand_in_the_same_sentence():
    assert left("There is a limit. She paid £12.21 then", (), "£12.21") == ["£12.21"]


def test_a_tagger_that_tells_no_doubts_decides_nothing():
    assert left(WAGE, None, "£12.21") == ["£12.21"]


def test_what_the_person_asked_for_stays():
    assert left(WAGE, (), "£12.21", rank=Rank.USER) == ["£12.21"]
