"""The work on an answer grows with the answer, not with what was sent times the answer."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from engine.conversation.vault import Conversation
from engine.issued import Issued
from engine.restore import hide_again, reckoned_dates, restore, restore_with_key, years
from engine.values import Span
from tests.growth import Read, is_in_proportion


def scaled(size: int):
    """Thirty amounts under a secret factor, and an answer that adds them up again and again."""
    issued = tuple(
        Issued(f"${1000 + 7 * index}.50", f"${3217 + 11 * index}.25", "MONEY", "surrogate")
        for index in range(30)
    )
    lines = (
        f"{issued[index % 30].replacement} and {issued[index % 29].replacement}"
        f" in total are $5,{index:03}"
        for index in range(size)
    )
    answer = "; ".join(lines)
    return lambda: restore(answer, issued)


def moved(size: int):
    """As many moved dates, one a month apart, and as many in the answer that were not sent."""
    days = [date(1700, 1, 1) + timedelta(31 * index) for index in range(size)]
    issued = tuple(
        Issued(str(day + timedelta(700)), str(day), "DATE_TIME", "surrogate") for day in days
    )
    answer = "\n".join(f"due by {day + timedelta(9)}" for day in days)
    return lambda: restore(answer, issued)


def a_month_apart(size: int):
    """So many days, one a month apart, and how they were moved."""
    days = [date(1700, 1, 1) + timedelta(31 * index) for index in range(size)]
    shift = reckoned_dates.common_shift(
        Issued(str(day + timedelta(700)), str(day), "DATE_TIME", "surrogate") for day in days
    )
    assert shift is not None
    return days, shift


def ends_of_terms(size: int):
    """As many dates in the answer as were moved, some months behind those or nearly so."""
    days, shift = a_month_apart(size)
    said = [str(day + timedelta(92 + day.day % 2)) for day in days]
    return lambda: [reckoned_dates.of_date(day, "in 3 months: ", shift) for day in said]


def without_years(size: int):
    """As many days in the answer without their years."""
    days, shift = a_month_apart(size)
    said = [f"{day.day} {day:%B}" for day in days]
    return lambda: [reckoned_dates.without_year(day, "on ", shift) for day in said]


def pasted(size: int):
    """As many people, all of them in the answer that was pasted."""
    people = [f"Given{index * 7919 % 10_007:05} Family{index:05}" for index in range(size)]
    issued = tuple(
        Issued(item, f"Anna Stand{place:05}", "PERSON", "surrogate")
        for place, item in enumerate(people)
    )
    text = "; ".join(person.upper().replace(" ", "_") for person in people)
    return lambda: hide_again(text, issued)


def sealed(size: int):
    """As many links as were encrypted, and as many spans."""
    answer = " ".join(f"https://l{index:08}q.example.com/a" for index in range(size))
    spans = [
        Span(index, index + 9, "PHONE_NUMBER", 1.0, "test")
        for index in range(0, len(answer) - 9, 36)
    ]
    conversation = Conversation.from_key(b"\x21" * 32, "c")
    return lambda: restore_with_key(answer, conversation=conversation, spans=spans)


def glued(size: int):
    """As many numbers in the answer as stand in the prompt, there always in other words."""
    number = "+44 7700 900123"
    answer = f"{number}, " * size
    starts = range(0, len(answer), len(number) + 2)
    spans = [Span(place, place + len(number), "PHONE_NUMBER", 1.0, "test") for place in starts]
    conversation = Conversation.from_key(b"\x21" * 32, "c")
    sent = f"a{number}b " * size
    return lambda: restore_with_key(answer, conversation=conversation, spans=spans, sanitized=sent)


@pytest.mark.parametrize(
    ("work", "size"),
    [(scaled, 60), (moved, 60), (pasted, 60), (sealed, 60), (glued, 60), (ends_of_terms, 60),
     (without_years, 60)],
)  # fmt: skip
def test_the_work_grows_with_the_answer(work, size):
    assert is_in_proportion(work, size)


def test_a_computed_number_in_a_line_of_any_length_reads_no_more_than_its_sum():
    """What stands far before it plays no part."""
    issued = (
        Issued("$1,250", "$4,021", "MONEY", "surrogate"),
        Issued("$430", "$1,383", "MONEY", "surrogate"),
    )
    far = "and so on, " * 1000
    answer = f"{far}so = x, $4,021 + $1,383 = $5,404"
    assert restore(answer, issued).text == f"{far}so = x, $1,250 + $430 = $1,680"


def test_a_line_is_searched_for_births_once_for_all_its_ages():
    issued = (
        Issued("2020-01-05", "2018-11-07", "DATE_TIME", "surrogate"),
        Issued("1950-01-05", "1945-11-07", "DATE_TIME", "surrogate"),
    )
    ages = years.Ages.of(issued)
    assert ages is not None
    text = Read("1950-01-05: " + "aged 68 years, " * 400 + "\naged 68 years, " * 400)
    lines = years.Lines(text, ages)
    places = [match.start() for match in years.AGE.finditer(text)]
    named = [[birth.text for birth in lines.births(place)] for place in places]
    assert named == [["1950-01-05"]] * 400 + [[]] * 400
    assert text.signs <= 3 * len(text)


def test_each_line_has_its_own_births():
    issued = (
        Issued("14 June 2020", "17 June 2018", "DATE_TIME", "surrogate"),
        Issued("22 November 1950", "24 November 1945", "DATE_TIME", "surrogate"),
        Issued("22 November 1960", "24 November 1955", "DATE_TIME", "surrogate"),
    )
    answer = "24 November 1945: aged 72\n24 November 1955: aged 62, then aged 62\n\naged 62"
    back = "22 November 1950: aged 69\n22 November 1960: aged 59, then aged 59\n\naged 59"
    assert restore(answer, issued).text == back
