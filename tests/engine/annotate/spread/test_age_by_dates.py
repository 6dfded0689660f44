"""Ages that only the dates of a text give away."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.age_by_dates import ages_by_dates
from tests.growth import is_in_proportion

TABLE = """\
Name    Born         Age  Room
Idris   2 Jan 2021   3    12
Poppy   1 May 2019   5    3
Date of the list: 17 May 2024"""


def finds(text, *values):
    claims = [
        Claim(text.index(value), text.index(value) + len(value), "DATE_TIME", 0.9, "test")
        for value in values
    ]
    return [text[claim.start : claim.end] for claim in ages_by_dates(claims, text)]


@pytest.mark.parametrize(
    ("text", "days", "ages"),
    [
        ("born = 1963-11-08\nlast_day = 2026-11-30\nyears_then = 63\nmin_age = 60",
         ("1963-11-08", "2026-11-30"), ["63"]),
        ("<born>1958-09-03</born> <reason>bleeding, 67</reason> <seen>2025-10-21</seen>",
         ("1958-09-03", "2025-10-21"), ["67"]),
        ('{"dob":"1972-05-17","date_of_loss":"2024-10-02","age_at_loss":52,"at":"10:52"}',
         ("1972-05-17", "2024-10-02"), ["52"]),
        ("field,value\ndate_of_birth,1961-03-04\nseen,2015-10-02\nage_then,54\nroom,54a\n",
         ("1961-03-04", "2015-10-02"), ["54"]),
        ('e.setBorn(parse("1989-06-14"));\nassertEquals(35, e.ageOn(parse("2025-03-31")), 36);',
         ("1989-06-14", "2025-03-31"), ["35"]),
        ("dob 9/6/2007, arrested 24/5/2025. charge sheet says 17. right?",
         ("9/6/2007", "24/5/2025"), ["17"]),
        ("dob 9/6/2007, arrested 24/5/2025. charge sheet says 17 counts, 18.",
         ("9/6/2007", "24/5/2025"), []),
        ("DOB 04/03/1961 (62 yrs). Room 62.", ("04/03/1961",), ["62"]),
        ("DOB 04/03/2023 (7 months), weighs 7", ("04/03/2023",), ["7 months"]),
        (TABLE, ("2 Jan 2021", "1 May 2019", "17 May 2024"), ["3", "5"]),
        ("Mr Hart, Oban. 83 (11.02.1942). Seen 4.11.2025", ("11.02.1942", "4.11.2025"), ["83"]),
        ("Ott, 12.06.1958 (67), seen 3.9.2025", ("12.06.1958", "3.9.2025"), ["67"]),
        ("b. 14/02/2026, seen 21/05/2026 (13 weeks). Review in 8 weeks",
         ("14/02/2026", "21/05/2026"), ["13 weeks"]),
        ("born 2026-02-14, 2026-05-21: at 13 weeks she smiles, at 14 weeks",
         ("2026-02-14", "2026-05-21"), ["13 weeks"]),
        ("Jo (15, 30.9.2010) und Al, am 12.3.2026", ("30.9.2010", "12.3.2026"), ["15"]),
        ("b. 14/02/2026, seen 21/05/2026 = 13 weeks. 8 weeks more",
         ("14/02/2026", "21/05/2026"), ["13 weeks"]),
        ("geboren 23.05.2012, Stand 01.09.2024: Jo ist mit 12 der Älteste, Zia ist auch 12.",
         ("23.05.2012", "01.09.2024"), ["12", "12"]),
    ],
)  # fmt: skip
def test_the_years_between_a_birth_date_and_a_day_are_an_age(text, days, ages):
    assert finds(text, *days) == ages


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("born 1963-11-08, seen 2026-11-30: 63 mg, 63% and 63.5", ("1963-11-08", "2026-11-30")),
        ("start 1963-11-08, end 2026-11-30, 63", ("1963-11-08", "2026-11-30")),
        ("born 1963-11-08, seen 2026-11-30: took 1,63 of it", ("1963-11-08", "2026-11-30")),
        ("paid 1963-11-08 (62 yrs), seen 2026-11-30", ("1963-11-08", "2026-11-30")),
        ("born 1963-11-08, retires 2026-11-30, 64", ("1963-11-08", "2026-11-30")),
        ("born 2021-01-02, seen 2024-05-17, took 3", ("2021-01-02", "2024-05-17")),
        ("Room 83 (11.02.1942). Seen 4.11.2024", ("11.02.1942", "4.11.2024")),
        (
            "age 18 to 65 or the 28-day window: born 1971-03-14, seen 1999-07-08",
            ("1971-03-14", "1999-07-08"),
        ),
        ("b. 14/02/2026, seen 21/05/2026 (12 weeks)", ("21/05/2026",)),
        ("b. 14/02/2026, seen 21/05/2026 = 12 weeks", ("14/02/2026", "21/05/2026")),
        ("Teile (16, 30.9.2010) am 12.3.2026", ("30.9.2010", "12.3.2026")),
        ("| geboren | 2. Dosis |\n| 21.12.2022 | 20.02.2025 |", ("21.12.2022", "20.02.2025")),
        (
            "| Born | Age | Weeks |\n| 2021-01-02 | ? | 3 |\n| ? | ? | 1 |\nSeen 2024-05-17",
            ("2021-01-02", "2024-05-17"),
        ),
    ],
)
def test_other_numbers_are_none(text, days):
    assert finds(text, *days) == []


def records(size):
    """A clinic's list: of each person a birth date and, far below, the age on a day."""
    people = [f"born {1950 + n % 40}-02-03, seen {1999 + n % 9}-05-06: {48 + n % 3} years old"
              for n in range(size)]  # fmt: skip
    text = "\n".join(people)
    claims = [
        Claim(match.start(), match.end(), "DATE_TIME", 0.9, "test")
        for match in re.finditer(r"\d{4}-\d\d-\d\d", text)
    ]
    return claims, text


def test_ages_of_a_long_text_are_those_of_its_pieces():
    claims, text = records(400)
    whole = {(claim.start, claim.end) for claim in ages_by_dates(claims, text)}
    pieces = set()
    for first in range(0, len(text), 1000):
        inside = [
            replace(claim, start=claim.start - first, end=claim.end - first)
            for claim in claims
            if first <= claim.start and claim.end <= first + 1000
        ]
        pieces |= {
            (first + claim.start, first + claim.end)
            for claim in ages_by_dates(inside, text[first : first + 1000])
        }
    assert len(pieces) > 50
    assert pieces <= whole


def test_the_work_on_many_dates_grows_with_the_text():
    def work(size):
        claims, text = records(size)
        return lambda: list(ages_by_dates(claims, text))

    assert is_in_proportion(work, 120)


def test_a_birth_date_far_away_says_nothing():
    days = [f"1999-{n % 12 + 1:02}-{n % 27 + 1:02}" for n in range(200)]
    text = f"born 1936-01-01; {', '.join(days)}; of the age group 63 many"
    claims = [
        Claim(match.start(), match.end(), "DATE_TIME", 0.9, "test")
        for match in re.finditer(r"\d{4}-\d\d-\d\d", text)
    ]
    assert list(ages_by_dates(claims, text)) == []


ROWS = """\
INSERT INTO clients (id, name, birth_date, since, grade_years) VALUES
(7, 'Petra', '1978-05-30', '2025-01-15', 46),
(8, 'Jens', '1990-11-02', '2025-01-15', 35);"""


def test_a_cell_holds_the_age_that_two_dates_of_its_row_give():
    assert finds(ROWS, "1978-05-30", "2025-01-15", "1990-11-02") == ["46"]


def test_years_in_brackets_behind_a_birth_are_an_age_whatever_the_tagger_says():
    text = "Tamsin, b. 12 March 1957, seen 14 September 2024 (67 years). Lease (68 years)."
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test")
        for value, kind in (
            ("12 March 1957", "DATE_TIME"), ("14 September 2024", "DATE_TIME"),
            ("67 years", "QUANTITY"),
        )
    ]  # fmt: skip
    assert [text[claim.start : claim.end] for claim in ages_by_dates(claims, text)] == ["67"]


def test_among_many_births_a_number_that_counts_nothing_is_an_age():
    births = tuple(f"19{year}-02-03" for year in range(41, 71, 3))
    list_ = "\n".join(f"born {birth}" for birth in births)
    text = f"{list_}\nSeen 2020-05-06. The eldest is by then 79. She has 76 boxes on page 73."
    assert finds(text, *births, "2020-05-06") == ["79"]


def test_a_number_guessed_to_count_something_is_an_age_where_dates_give_it():
    text = "b. 9 November 1947 so 77 at date of loss, 76 slates. Loss: 24 January 2025"
    days = ("9 November 1947", "24 January 2025")
    claims = [
        *(Claim(text.index(day), text.index(day) + len(day), "DATE_TIME", 0.9, "a")
          for day in days),
        *(Claim(text.index(n), text.index(n) + 2, "QUANTITY", 0.6, "b", Rank.TAGGER)
          for n in ("77", "76")),
    ]  # fmt: skip
    [age] = ages_by_dates(claims, text)
    assert text[age.start : age.end] == "77"
    assert age.rank > Rank.TAGGER


def test_an_age_in_years_behind_a_birth_and_a_comma_keeps_its_unit():
    text = "Vasant Rao, DOB 09-02-1954, 71 yrs, seen 21-11-2025; lease 68 yrs"
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test")
        for value, kind in (
            ("09-02-1954", "DATE_TIME"), ("21-11-2025", "DATE_TIME"), ("71 yrs", "QUANTITY"),
            ("68 yrs", "QUANTITY"),
        )
    ]  # fmt: skip
    assert [text[claim.start : claim.end] for claim in ages_by_dates(claims, text)] == ["71 yrs"]


@pytest.mark.parametrize(
    ("line", "ages"),
    [
        ("assertEquals(34, spouse.ageOn(appliedOn));", ["34"]),
        ("age_at_entry = 34", ["34"]),
        ("assertEquals(34, spouse.pagesRead());", []),
        ("timeout of 34 years", []),
        ("assertEquals(35, spouse.ageOn(appliedOn));", []),
    ],
)
def test_dates_a_grown_ups_age_before_the_others_are_births_where_age_is_named(line, ages):
    text = f'parse("2025-06-20");\nnew Applicant("R", parse("1990-12-05"));\n{line}'
    claims = [
        Claim(text.index(value), text.index(value) + len(value), "DATE_TIME", 0.9, "test")
        for value in ("2025-06-20", "1990-12-05")
    ]
    assert [text[claim.start : claim.end] for claim in ages_by_dates(claims, text)] == ages
