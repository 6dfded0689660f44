"""Scores out of a whole are no days."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.tagged.scored import without_scores


def left(text: str, *dates: str) -> list[str]:
    claims, start = [], 0
    for value in dates:
        start = text.index(value, start)
        claims.append(Claim(start, start + len(value), "DATE_TIME", 0.9, "test", Rank.PATTERN))
        start += len(value)
    return [text[claim.start : claim.end] for claim in without_scores(claims, text)]


@pytest.mark.parametrize(
    ("text", "scores"),
    [
        ("Pain 7/10 on walking, 4/10 at rest.", ("7/10", "4/10")),
        ("pain was 7/10, now 5/10", ("7/10", "5/10")),
        ("GCS 13/15, MMSE 24/30", ("13/15", "24/30")),
        ("scored 8/10 and rated us 4/5", ("8/10", "4/5")),
        ("Schmerzen bei 6/10 in Ruhe", ("6/10",)),
        ("a place with 4/5 stars", ("4/5",)),
    ],
)
def test_scores_are_no_days(text, scores):
    assert left(text, *scores) == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Seen 7/10 and 9/10 by Dr Ada", ("7/10", "9/10")),
        ("pain since 7/10, worse on 9/10", ("7/10", "9/10")),
        ("pain 14/10 as before", ("14/10",)),
        ("exam on 5/12, review 4/11", ("5/12", "4/11")),
        ("GCS 13/15. Seen 6/15 2025", ("6/15",)),
    ],
)
def test_days_stay(text, days):
    assert left(text, *days) == list(days)
