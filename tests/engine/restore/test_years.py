"""Ages that an answer reckons from dates of birth that were moved on their own."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import restore

BORN = Issued("22 November 1903", "24 November 1898", "DATE_TIME", "surrogate")
DIED = Issued("17 January 1971", "19 January 1969", "DATE_TIME", "surrogate")
WED = Issued("14 June 1925", "17 June 1923", "DATE_TIME", "surrogate")


def said(answer: str) -> str:
    return restore(answer, [BORN, DIED, WED]).text


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("She was widowed at 70.", "She was widowed at 67."),
        ("born 24 November 1898 (70 then)", "born 22 November 1903 (67 then)"),
        ("She was 70 years old.", "She was 67 years old."),
        ("Sie wurde mit 70 Witwe.", "Sie wurde mit 67 Witwe."),
    ],
)
def test_the_age_is_that_of_the_original(answer, back):
    assert said(answer) == back


@pytest.mark.parametrize(
    "answer",
    ["She lived 70 km away.", "He was 66 years old.", "Room 70 is free.", "on page 70 of the file"],
)
def test_other_numbers_stay(answer):
    assert said(answer) == answer
