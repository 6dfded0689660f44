"""Dates are moved in their own format, and nothing that is no date is."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kinds import date_styles, dates, language, measured


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("2024-03-05", "2022-10-25"),
        ("2024/3/5", "2022/10/25"),
        ("March 3, 2024", "October 23, 2022"),
        ("MARCH 3RD, 2024", "OCTOBER 23rd, 2022"),
        ("3rd of March 2021", "23rd of October 2019"),
        ("03/04/24", "10/24/22"),
        ("25/12/2023", "15/08/2022"),
        ("05.03.2024", "25.10.2022"),
        ("Monday, 12 May 2025 at 10:30 am", "Monday, 1 January 2024 at 11:55 am"),
        ("12. März 2020", "1. November 2018"),
        ("le 3 janvier 2019", "le 24 août 2017"),
        ("Q3 2021", "Q2 2020"),
        ("2019-2021", "2018-2020"),
        ("1956–58", "1955–57"),
        ("1999–02", "1998–01"),
        ("1990s", "1980s"),
        ("May 2019", "January 2018"),
        ("03/2019", "11/2017"),
        ("3/2019", "11/2017"),
        ("2019-03", "2017-11"),
        ("10.2025", "06.2024"),
        ("2024-03-05T10:22:33Z", "2022-10-25T11:47:33Z"),
        ("2024-03-05T10:22:33+01:00", "2022-10-25T11:47:33+01:00"),
        ("2024-03-05T10:22-05:00", "2022-10-25T11:47-05:00"),
        ("2024-03-05 10:22:33.125-08", "2022-10-25 11:47:33.125-08"),
        ("10:22 UTC+2", "11:47 UTC+2"),
        ("10:00-12:00", "11:25-13:25"),
        ("10:00:00-12:00:00", "11:25:00-13:25:00"),
        ("April 14, 2025 at 10:50 am.", "December 4, 2023 at 12:15 am."),
        ("11:30pm", "12:55pm"),
        ("Friday 2–8pm", "Friday 3–9pm"),
        ("9 bis 11 Uhr", "10 bis 12 Uhr"),
        ("14:30 p.m.", "15:55 p.m."),
        ("2025-01-09 03:14:07,881", "2023-08-31 04:39:07,881"),
        ("12/Mar/2025:06:25:24 +0000", "01/Nov/2023:07:50:24 +0000"),
        ("[09/Jan/2025 03:14:07]", "[31/Aug/2023 04:39:07]"),
        ("Tue, 11 Feb 2025 09:14:22 +0100", "Tue, 3 Oct 2023 10:39:22 +0100"),
        ("Feb 14 02:41:07", "Oct  5 04:06:07"),
        ("Feb  9 02:41:07", "Sep 30 04:06:07"),
        ("5. August 2023", "26. März 2022"),
        ("5. Aug. 2023", "26. Mär. 2022"),
        ("5. Okt. 2023", "26. Mai. 2022"),
        ("5 Mai 2023", "24 Dezember 2021"),
        ("le 5 mai 2023", "le 24 décembre 2021"),
        ("15 févr. 2024", "6 oct. 2022"),
        ("15 dic 2023", "5 ago 2022"),
        ("1er mars 2024", "21 octobre 2022"),
        ("Aug. 5, 2023", "Mar. 26, 2022"),
        ("5 Sept 2023", "26 Apr 2022"),
        ("29 February", "20 October"),
    ],
)
def test_formats(text, moved):
    assert dates.shift(text, days=-497, minutes=85) == moved


@pytest.mark.parametrize(
    ("text", "minutes", "moved"),
    [
        ("Tue, 11 Feb 2025 23:14:22 +0100", 85, "Wed, 5 Feb 2025 00:39:22 +0100"),
        ("TUESDAY, 11 Feb 2025 00:14:22", -85, "MONDAY, 3 Feb 2025 22:49:22"),
        ("mardi 11 février 2025, 23:14:22", 85, "mercredi 5 février 2025, 00:39:22"),
        ("mar. 11 févr. 2025, 23:14:22", 85, "mer. 5 févr. 2025, 00:39:22"),
        ("mar 11 de febrero de 2025, 23:14:22", 85, "mié 5 de febrero de 2025, 00:39:22"),
        ("Tue. 11 Feb 2025 23:14:22", 85, "Wed. 5 Feb 2025 00:39:22"),
        ("2025-02-11 23:59:58,100", 85, "2025-02-05 01:24:58,100"),
        ("2025-02-11 23:59", 85, "2025-02-05 01:24"),
        ("11 Feb 2025 23:59", 85, "4 Feb 2025 01:24"),
    ],
)
def test_a_timestamp_that_passes_midnight_takes_its_date_with_it(text, minutes, moved):
    assert dates.shift(text, days=-7, minutes=minutes) == moved


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("2024-03-05 10:22:33", [(622, 1440)]),
        ("12:05 am to 1 pm", [(5, 720), (60, 720)]),
        ("May 2019", []),
    ],
)
def test_times_of_day_within_their_day_or_half(text, findings):
    assert dates.clocks(text) == findings


@pytest.mark.parametrize("text", ["March 33-35, 2024", "31 February 2020", "Easter", "last week"])
def test_what_is_not_moved(text):
    assert dates.shift(text, days=-497, minutes=85) is None


@pytest.mark.parametrize(
    ("text", "gives"),
    [
        ("5 May", True),
        ("10:30", True),
        ("next Tuesday", False),
        ("3 days", False),
        ("Easter", None),
        ("two days ago", False),
        ("Weds", False),
        ("tmrw", False),
        ("2 wks ago", False),
        ("next Thurs.", False),
        ("Freitag", False),
        ("jueves", False),
        ("Freitag, 17. Mai 2024", True),
        ("3 ago 2024", True),
        ("3.5.", True),
        ("Mi 14.1.", True),
        ("Freitag, 3.5.", True),
        ("Mi 14.1", False),
        ("14-03", True),
        ("03-14", True),
        ("13-14", False),
    ],
)
def test_what_gives_a_date(text, gives):
    assert dates.gives_a_date(text) is gives


@given(st.dates(date(1920, 1, 1), date(2080, 1, 1)), st.integers(-300, 300))
def test_weekdays_and_intervals_stay(day, weeks):
    moved = dates.shift(f"{day:%Y-%m-%d}", days=7 * weeks, minutes=0)
    assert date.fromisoformat(moved) - day == timedelta(weeks=weeks)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("03-04-2024", (2024, 4, 3)),
        ("20240304", (2024, 3, 4)),
        ("March 2024", (2024, 3, 0)),
        ("03/2024", (2024, 3, 0)),
        ("2024-03", (2024, 3, 0)),
        ("5 March", (0, 3, 5)),
        ("29 February", (0, 2, 29)),
        ("Monday, 12 May 2025", (2025, 5, 12)),
        ("le 3 janvier 2019", (2019, 1, 3)),
        ("the 5th of May", (0, 5, 5)),
    ],
)
def test_what_a_date_says(text, reading):
    assert dates.read(text) == reading


@pytest.mark.parametrize("text", ["31 April 2024", "May", "2024", "Q1 2024", "10:30", "last week"])
def test_what_says_no_day_or_month_of_a_year(text):
    assert dates.read(text) is None


def test_the_order_of_digits_is_asked_for_where_it_is_open():
    assert dates.read("03/04/2024") == (2024, 3, 4)
    assert dates.read("03/04/2024", month_first=False) == (2024, 4, 3)
    for month_first in (True, False):
        assert dates.read("25/12/2023", month_first=month_first) == (2023, 12, 25)
        assert dates.read("12/25/2023", month_first=month_first) == (2023, 12, 25)


@pytest.mark.parametrize("text", ["03-04-2024", "20240403", "Wednesday, 3 April 2024"])
def test_days_are_counted_for_whatever_is_read(text):
    """A second reader knew fewer formats than the one for answers."""
    assert measured.day(text) == date(2024, 4, 3)


def test_a_french_first_is_written_with_its_ending():
    assert dates.shift("21 octobre 2022", days=497, minutes=0) == "1 mars 2024"
    assert dates.shift("1er mars 2024", days=31, minutes=0) == "1er avril 2024"
    assert dates.shift("1er mars 2024", days=1, minutes=0) == "2 mars 2024"


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("Mon Mar 3 09:14:22 2025", "Mon Apr 3 10:49:22 2023"),
        ("Sun Mar  2 23:14:22 2025 +0100", "Mon Apr  3 00:49:22 2023 +0100"),
        ("sat 15/11", "sat 16/12"),
        ("2023/24", "2021/22"),
        ("FY23", "FY21"),
        ("FY 23/24", "FY 21/22"),
        ("GJ 2023/24", "GJ 2021/22"),
        ("12/May/2025", "12/Jun/2023"),
    ],
)
def test_forms_of_programs_and_of_notes(text, moved):
    assert dates.shift(text, days=-700, minutes=95, day_first=True, year=2025) == moved


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("Q2", "Q1"),
        ("Q1/2024", "Q4/2020"),
        ("H1 2024", "H2 2020"),
        ("1Q2024", "4Q2020"),
        ("2. Quartal 2025", "1. Quartal 2022"),
        ("third quarter of 2023", "second quarter of 2020"),
        ("Q3 and Q4 2024", "Q2 and Q3 2021"),
        ("H3 2024", None),
    ],
)
def test_parts_of_a_year(text, moved):
    assert dates.shift(text, days=-1190, minutes=0) == moved


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("4 to 22 November 2024", "12 to 30 September 2022"),
        ("November 4-22, 2024", "September 12-30, 2022"),
        ("Nov. 4th to the 22nd", "Sep. 12th to the 30th"),
        ("November 4 – 30", "September 12 – October 8"),
        ("4th-22nd of March", "10th-28th January"),
        ("between 28 and 30 June", "between 6 and 8 May"),
        ("vom 26. bis 30. Mai 2025", "vom 3. bis 7. April 2023"),
        ("20 to 24 January 2025", "28 November to 2 December 2022"),
        ("11.02.", "20.12."),
    ],
)
def test_two_days_of_a_month_and_dotted_days(text, moved):
    assert dates.shift(text, days=-784, minutes=0, year=2025) == moved


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("in 02/03/2025, tube 03/03/2025, out 07/03/2025, home 10/03/2025", True),
        ("in 03/02/2025, tube 03/03/2025, out 03/07/2025, home 03/10/2025", False),
        ("DOB 11/05/1953; seen 03/02/2025, 03/03/2025, 03/07/2025", False),
        ("due 01/04/2025, 01/05/2025, 01/06/2025", False),
        ("due 01/04/2025, 01/05/2025 and 01/06/2025 in £", True),
    ],
)
def test_days_of_one_month_tell_which_number_is_the_day(text, day_first):
    """They lie unevenly; even steps are those of months."""
    assert language.names_day_first(text) is day_first


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("Mon 04/08/2025 early, Tue 05/08/2025 late", True),
        ("Wed 3/12/25. Slept well.\nThurs 4/12/25. Ate.", True),
        ("| Friday | 08/01/2025 |\n| Saturday | 08/02/2025 |", False),
        ("le lundi 04/08/2025", True),
        ("born 02/02/2006, seen on 18 October 2025", True),
        ("born 02/02/2006, seen on October 18, 2025", False),
        ("visiting Sun 9/11, operated 07/11/25", True),
        ("back Tue 10/11; seen 11/07/25", False),
        ("Tue 03/04/2025 and Thu 03/05/2025", False),
    ],
)
def test_weekdays_tell_which_number_is_the_day(text, day_first):
    assert language.names_day_first(text) is day_first


@pytest.mark.parametrize("sign", ["EUR 40", "Nordholm GmbH", "40 €", "Fairly Ltd"])
def test_european_signs_say_that_the_day_comes_first(sign):
    assert language.names_day_first(f"paid on 02/09/2024, due 02/10/2024, {sign}")
    assert not language.names_day_first("paid on 02/09/2024, due 02/10/2024, $40")


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("Mon 2/11 early\nTue 3/11 early\nThu 5/11 late", True),
        ("Mon 11/2 early\nTue 11/3 early\nThu 11/5 late", False),
        ("Mon 1/5, Fri 2/5", False),  # neither: the order that stands where nothing tells
    ],
)
def test_weekdays_that_follow_each_other_tell_it_without_a_year(text, day_first):
    assert language.names_day_first(text) is day_first


@pytest.mark.parametrize(
    ("shown", "later"),
    [("18NOV", "20NOV"), ("18Nov26", "20Nov26"), ("30NOV2026", "02DEC2026"), ("05dec", "07dec")],
)
def test_days_and_months_without_a_space_are_moved(shown, later):
    assert dates.read(shown) is not None
    assert dates.shift(shown, days=2, minutes=0) == later


@pytest.mark.parametrize("shown", ["18decide", "x18dec", "18dec123", "1805dec"])
def test_letters_and_figures_of_a_code_are_no_day(shown):
    assert dates.read(shown) is None


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("seen 14/09 and 02/10, home 06/10", True),
        ("seen 09/14 and 10/02, home 10/06", False),
        ("in 02/09, section 03/09 02:14, anti-D 04/09, home 06/09", True),
        ("in 09/02, section 09/03, home 09/06", False),
        ("review on 19/8, bloods 2/9", True),
        ("scored 8/20 and 7/25, due 02/03", False),
        ("open 24/7, due 02/03, $40", False),
        ("the colour was wrong on 02/03", True),
        ("ring 01632 960 118 by 02/03", True),
        ("call 202-555-0118 by 02/03", False),
        ("born 04/05/1980, seen 14/09", True),
        ("4 shifts on 2/9, 3/9, 6/9 and 7/9?", True),
        ("Clinic dates: 3/6, 17/6 and 1/7", True),
        ("the dates 9/2, 9/3 and 9/6", False),
        ("the parts 1/2, 3/4", False),
    ],
)
def test_dates_without_a_year_tell_it_as_well(text, day_first):
    """Where no date with a year does; a fraction has no zero before it and no «on»."""
    assert language.names_day_first(text) is day_first


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("03/09 02:14", "10/09 03:14"),
        ("03/09 23:30", "11/09 00:30"),
        ("03.09. um 9:05", "10.09. um 10:05"),
        ("Tue 03/09, 23:30", "Wed 11/09, 00:30"),
        ("03/09 at 2:14 pm", "10/09 at 3:14 pm"),
        ("3/9 around 9:40pm EST", "10/9 around 10:40pm EST"),
        ("9:40pm on 3/9", "10:40pm on 10/9"),
        ("Tue 03/09 from 9:00 to 17:30", "Tue 10/09 from 10:00 to 18:30"),
        ("30/9 at 9:30", "7/10 at 10:30"),
        ("03/09 5000", None),
        ("8/9 of 12", None),
    ],
)
def test_a_day_without_its_year_moves_with_its_time(text, moved):
    assert dates.shift(text, days=7, minutes=60, day_first=True, year=2024) == moved


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("5-7 October 2025", ((2025, 10, 5), (2025, 10, 7))),
        ("Oct 5 to 7", ((0, 10, 5), (0, 10, 7))),
        ("5 October 2025", None),
        ("June 3-45", None),
    ],
)
def test_both_days_of_a_stretch_are_read(text, days):
    assert dates.two_days(text) == days


def test_moments_in_seconds_move_like_dates():
    assert date_styles.epoch_later("1767225600", 7, 60) == "1767834000"
    assert date_styles.epoch_later("1767225600123", -7, 0) == "1766620800123"
    assert date_styles.epoch_later("1767225600.000200", 0, 1) == "1767225660.000200"
    assert date_styles.epoch_later("0767225600", 7, 60) is None


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("12.–19.03.2025", "19.–26.03.2025"),
        ("26.–29.03.2025", "02.–05.04.2025"),
        ("24.-29.03.2025", "31.03.-05.04.2025"),
        ("4-8/11/2025", "11-15/11/2025"),
        ("3./4.5.25", "10./11.5.25"),
        ("30.–31.02.2025", None),
    ],
)
def test_days_of_a_month_in_figures(text, moved):
    assert dates.shift(text, days=7, minutes=0, day_first=True) == moved


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("03/03/26 0915", "04/02/24 1310"),
        ("05/03/26 1640", "06/02/24 2035"),  # no year 1640
        ("05.03.2026 1640", "06.02.2024 2035"),
        ("3/4 March 2026", "4/5 February 2024"),
        ("March 1640", "February 1638"),
    ],
)
def test_clocks_of_four_figures_and_nights_move(text, moved):
    assert dates.shift(text, days=-758, minutes=235, day_first=True) == moved


@pytest.mark.parametrize(
    ("text", "moved"),
    [
        ("3, 10 and 17 May 2026", "25 February, 3 and 10 March 2024"),
        ("1st, 8th or 15th of January 2026", "26th October, 2nd or 9th November 2023"),
        ("7., 14. und 21. März 2026", "30. Dezember 2023, 6. und 13. Januar 2024"),
        ("May 3, 10 and 17, 2026", "February 25, March 3 and 10, 2024"),
        ("vom 3. bis zum 11.11.2025", "vom 28.08. bis zum 5.09.2023"),
        ("19.–23.1.", "13.–17.11."),
        ("Mon 3 and Wed 5 May", "Mon 25 and Wed 27 February"),
        ("28. oder 29. April, 16:30 Uhr", "20. oder 21. February, 18:05 Uhr"),
        ("the 9th day of February 2026", "the 4th day of December 2023"),
        ("9-12.10", None),
        ("9.30–12.00 Uhr", "11.05–13.35 Uhr"),
        ("30, 31 and 32 May 2026", None),
    ],
)
def test_lists_of_days_move_as_a_whole(text, moved):
    shifted = dates.shift(text, days=-798, minutes=95, day_first=True, year=2026)
    assert shifted == moved


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("3, 10 and 17 May", ((0, 5, 3), (0, 5, 10), (0, 5, 17))),
        ("28. April, 5. und 12. Mai 2026", ((2026, 4, 28), (2026, 5, 5), (2026, 5, 12))),
        ("12.–19.3.25", ((2025, 3, 12), (2025, 3, 19))),
        ("17 May 2026", ()),
        ("9-12.10", ()),
    ],
)
def test_the_days_of_a_list_are_read(text, days):
    assert dates.several_days(text) == days


@pytest.mark.parametrize(
    ("text", "days", "later"),
    [
        ("KW 11", -791, "KW 2"),
        ("KW 31+32", -14, "KW 29+30"),
        ("week 9", -14, "week 7"),
        ("wk. 14", -14, "wk. 12"),
        ("KW 7/2026", -791, "KW 50/2023"),
        ("CW 05 2026", -21, "CW 02 2026"),
        ("KW 60", -14, None),
    ],
)
def test_a_calendar_week_moves_with_the_days(text, days, later):
    assert dates.shift(text, days=days, minutes=0, year=2026) == later


def test_a_calendar_week_is_a_date_and_so_many_weeks_are_none():
    assert dates.gives_a_date("KW 11")
    assert dates.gives_a_date("week 11")
    assert not dates.gives_a_date("11 weeks")


def test_days_that_lines_begin_with_tell_how_dates_are_written():
    assert language.names_day_first("7/10 seen\n14/10 second visit\nReview 4/11.")
    assert not language.names_day_first("1/2 cup of flour\n14 eggs, 3/4 pint")
