"""Two days of one month that were one value come back however an answer writes them."""

from __future__ import annotations

import pytest

from engine.issued import Issued
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


def moved(original: str, sent: str) -> Issued:
    return Issued(original, sent, "DATE_TIME", "surrogate")


RANGES = (
    moved("3 to 9 March 2026", "2 to 8 April 2024"),
    moved("28 April – 6 May 2026", "28 May – 5 June 2024"),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("She is back on 8 April 2024.", "She is back on 9 March 2026."),
        ("From 2 April 2024 she is off.", "From 3 March 2026 she is off."),
        ("It ends on 5 June.", "It ends on 6 May."),
        ("Come on 9 April 2024.", "Come on 10 March 2026."),
        ("The rules of 8 May 2021 hold.", "The rules of 8 May 2021 hold."),
    ],
)
def test_the_ends_of_ranges_come_back_alone(answer, back):
    assert restore(answer, RANGES).text == back


def test_a_range_that_begins_on_a_leap_day_is_read():
    """29 February is not before 3 January of its year, and there is none the year before."""
    item = moved("29 February to 3 January 2024", "30 January to 4 December 2021")
    assert restore("Until 5 December 2021.", [item]).text


@pytest.mark.parametrize(
    ("original", "sent", "answer", "back"),
    [
        ("mid-March 2026", "mid-April 2024", "in April 2024", "in March 2026"),
        ("end of April 2026", "end of May 2024", "by late May 2024", "by late April 2026"),
        ("early March 2026", "late April 2024", "in June 2024", "in June 2024"),
    ],
)
def test_the_month_of_a_part_of_it_comes_back(original, sent, answer, back):
    assert restore(answer, [moved(original, sent)]).text == back


def test_an_hour_comes_back_without_the_nought_that_the_person_left_out():
    day = "Dienstag, 3. März 2026, 9:15 Uhr", "Dienstag, 2. April 2024, 13:10 Uhr"
    assert restore("Um 13:10 Uhr.", [moved(*day)]).text == "Um 9:15 Uhr."
    assert restore("At 13:10.", [moved("at 09:15", "at 13:10")]).text == "At 09:15."


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("Admitted 04/02/24 1310.", "Admitted 03/03/26 0915."),
        ("Admitted on 04/02/24 at 13:10.", "Admitted on 03/03/26 at 09:15."),
    ],
)
def test_a_clock_of_four_figures_behind_a_date(answer, back):
    assert restore(answer, [moved("03/03/26 0915", "04/02/24 1310")]).text == back


LISTS = (
    moved("3, 10 and 17 May 2026", "27 February, 5 and 12 March 2024"),
    moved("19.–23.1.", "13.–17.11."),
)


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("until 12 March 2024", "until 17 May 2026"),
        ("on 5 March", "on 10 May"),
        ("on 27 February 2024 first", "on 3 May 2026 first"),
        ("krank 13.–17.11. und", "krank 19.–23.1. und"),
        ("bis 17.11. krank", "bis 23.1. krank"),
        ("since 5 March 2019", "since 5 March 2019"),
        ("seit 17. November 2019", "seit 17. November 2019"),
    ],
)
def test_days_of_a_list_come_back_alone(answer, back):
    assert restore(answer, LISTS).text == back


@pytest.mark.parametrize(
    ("original", "sent", "answer", "back"),
    [
        ("Mon–Thu 22:00–06:00", "Mon–Thu 23:05–07:05", "It opens at 23:05.", "It opens at 22:00."),
        (
            "28. oder 29. April, 16:30 Uhr",
            "27. oder 28. Mai, 18:05 Uhr",
            "am 28. Mai",
            "am 29. April",
        ),
        ("10.03.", "09.01.", "am 9. Januar", "am 10. März"),
        ("9.30–12.00 Uhr", "11.05–13.35 Uhr", "11.05 bis 13.35 Uhr", "9.30 bis 12.00 Uhr"),
        ("9.30–12.00 Uhr", "11.05–13.35 Uhr", "am 11.05. bei uns", "am 11.05. bei uns"),
        ("28/2", "30/12", "on 30 December", "on 28 February"),
        ("28/2", "30/12", "on 3 December", "on 3 December"),
    ],
)
def test_parts_of_a_value_of_several_come_back(original, sent, answer, back):
    assert restore(answer, [moved(original, sent)]).text == back


def test_a_dotted_day_takes_its_year_from_the_shift():
    known = moved("24. Februar 2026", "26. Dezember 2023")
    assert restore("bis 09.01.2024", [moved("10.03.", "09.01."), known]).text == "bis 10.03.2026"
