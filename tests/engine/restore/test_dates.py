"""Dates come back with their times, in ranges and without a year; never a date nobody wrote."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.issued import Issued
from engine.restore import StreamRestorer, restore
from engine.restore.restorer import whole


def moved(original: str, replacement: str) -> Issued:
    return Issued(original, replacement, "DATE_TIME", "surrogate")


SPELLINGS = (
    ("14 April 2025 at 10:30", "8 January 2024 at 14:55"),
    ("Monday 14 April 2025 at 10:30", "Monday 8 January 2024 at 14:55"),
    ("Monday, April 14, 2025, 10:30 am", "Monday, January 8, 2024, 2:55 pm"),
    ("2025-04-14 10:30", "2024-01-08 14:55"),
    ("2025-04-14T10:30:00Z", "2024-01-08T14:55:00Z"),
    ("10:30 on 14 April 2025", "14:55 on 8 January 2024"),
    ("14.04.2025, 10:30 Uhr", "08.01.2024, 14:55 Uhr"),
    ("le 14 avril 2025 à 10h30", "le 8 janvier 2024 à 14h55"),
    ("14 de abril de 2025 a las 10:30", "8 de enero de 2024 a las 14:55"),
)
FIRST, LAST = moved("14 April 2025", "1 January 2024"), moved("22 April 2025", "9 January 2024")
SPAN = (FIRST, LAST)
OVER = (moved("28 April 2025", "22 January 2024"), moved("6 May 2025", "30 January 2024"))
YEARS = (moved("28 December 2024", "22 January 2024"), moved("6 January 2025", "31 January 2024"))
YEARLESS, ANCHOR = moved("April 17th", "January 10th"), moved("14 April 2025", "8 January 2024")


@pytest.mark.parametrize("sent", SPELLINGS)
@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("8 January 2024", "14 April 2025"),
        ("2024-01-08 14:55", "2025-04-14 10:30"),
        ("8 January 2024, 14:55", "14 April 2025, 10:30"),
        ("January 8 at 2:55 pm", "April 14 at 10:30 am"),
        ("2024-01-08T14:55", "2025-04-14T10:30"),
        ("2024-01-08T14:55:00Z", "2025-04-14T10:30:00Z"),
        ("2024-01-08T14:55:00.000Z", "2025-04-14T10:30:00.000Z"),
        ("DTSTART:20240108T145500", "DTSTART:20250414T103000"),
        ("01/08/2024 14:55", "04/14/2025 10:30"),
        ("am 8. Januar 2024 um 14:55 Uhr", "am 14. April 2025 um 10:30 Uhr"),
        ("Montag, 08.01.2024, 14.55 Uhr", "Montag, 14.04.2025, 10.30 Uhr"),
        ("lundi 8 janvier 2024 à 14h55", "lundi 14 avril 2025 à 10h30"),
        ("el 8 de enero de 2024 a las 14:55", "el 14 de abril de 2025 a las 10:30"),
    ],
)
def test_a_date_with_a_time_of_day(sent, answer, restored):
    assert restore(answer, [moved(*sent)]).text == restored


def test_both_times_of_a_meeting():
    issued = [moved("April 14, 2025 from 10:30 to 11:30", "January 8, 2024 from 14:55 to 15:55")]
    answer = "8 January 2024, 14:55–15:55"
    assert restore(answer, issued).text == "14 April 2025, 10:30–11:30"


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("2024-01-10", "2025-04-17"),
        ("10.01.2024 and 10 January 2024", "17.04.2025 and 17 April 2025"),
        ("The 10th of January 2024", "The 17th of April 2025"),
        ("January 10th", "April 17th"),
    ],
)
def test_a_date_with_its_article(answer, restored):
    issued = [moved("the 17th of April 2025", "the 10th of January 2024")]
    assert restore(answer, issued).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("2024-01-10", "2025-04-17"),
        ("10/01/2024", "17/04/2025"),
        ("10 January 2024", "17 April 2025"),
        ("January 10th, 2025", "April 17th, 2026"),
        ("8–10 January 2024", "14–17 April 2025"),
        ("January 10th", "April 17th"),
    ],
)
def test_a_date_without_a_year_takes_it_from_the_shift(answer, restored):
    assert restore(answer, [YEARLESS, ANCHOR]).text == restored


def test_a_shift_that_crosses_a_leap_day_gives_the_same_year():
    issued = [moved("14 April 2025", "8 January 2024"), moved("April 17th", "January 9th")]
    assert restore("2024-01-09", issued).text == "2025-04-17"


def test_without_a_known_shift_a_year_stays_and_digits_are_left():
    assert restore("10 January 2025", [YEARLESS]).text == "17 April 2025"
    assert restore("2025-01-10, 10/01/2025", [YEARLESS]).text == "2025-01-10, 10/01/2025"


def test_a_year_that_the_shift_does_not_reach_is_unclear():
    left_alone("January 10th, 2031", [YEARLESS, ANCHOR])


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("1–9 January 2024", "14–22 April 2025"),
        ("1-9 January 2024", "14-22 April 2025"),
        ("**1 – 9 JANUARY 2024**", "**14 – 22 APRIL 2025**"),
        ("From January 1 to 9, 2024", "From April 14 to 22, 2025"),
        ("January 1st and 9th", "April 14th and 22nd"),
        ("January 1–9, 2024; Jan 1–9", "April 14–22, 2025; Apr 14–22"),
        ("the 1st and the 9th of January, 2024", "the 14th and the 22nd of April, 2025"),
        ("vom 1. bis 9. Januar 2024", "vom 14. bis 22. April 2025"),
        ("01.–09.01.2024", "14.–22.04.2025"),
        ("du 1er au 9 janvier 2024", "du 14 au 22 avril 2025"),
        ("del 1 al 9 de enero de 2024", "del 14 al 22 de abril de 2025"),
        ("1 January – 9 January 2024", "14 April – 22 April 2025"),
        ("January 1 and 9 people", "April 14 and 9 people"),
        ("January 1 to 9 February 2024", "April 14 to 9 February 2024"),
        ("January 9 and 3 other people", "April 22 and 3 other people"),
        ("January 1 and 9:30", "April 14 and 9:30"),
        ("Step 1 – 9 January 2024", "Step 1 – 22 April 2025"),
        ("14–9 January 2024", "14–22 April 2025"),
    ],
)
def test_a_range_comes_back_whole(answer, restored):
    assert restore(answer, SPAN).text == restored


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("22–30 January 2024", "28 April – 6 May 2025"),
        ("January 22–30, 2024", "April 28 – May 6, 2025"),
        ("from January 22nd to the 30th", "from April 28th to May 6th"),
        ("22.–30.01.2024", "28.04. – 06.05.2025"),
        ("22. bis 30. Januar 2024", "28. April bis 6. Mai 2025"),
        ("du 22 au 30 janvier 2024", "du 28 avril au 6 mai 2025"),
        ("del 22 al 30 de enero de 2024", "del 28 de abril al 6 de mayo de 2025"),
    ],
)
def test_a_range_over_the_end_of_a_month(answer, restored):
    assert restore(answer, OVER).text == restored


def test_a_range_over_the_end_of_a_year():
    assert restore("22–31 January 2024", YEARS).text == "28 December 2024 – 6 January 2025"


def test_both_dates_of_a_range_count_as_found():
    report = restore("1–9 January 2024", SPAN).report
    assert (report.recovered, report.unplaced) == (1, 0)


def left_alone(answer, issued):
    """The answer stays as it is, and the report says where it is unclear."""
    findings = restore(answer, issued)
    assert findings.text == answer
    assert len(findings.report.ambiguous) == 1
    assert findings.report.unplaced == len(issued)


@pytest.mark.parametrize(
    "answer",
    [
        "5–9 January 2024",
        "January 1 to 7, 2024",
        "January 1st, 5th and 7th",
        "January 1, 9 and 20",
        "1, 9 and 20 January 2024",
        "the fifth and ninth of January 2024",
        "vom 5. bis 9. Januar 2024",
        "du 5 au 9 janvier 2024",
        "del 5 al 9 de enero de 2024",
        "January 1–9, 2023",
        "9 January 2025",
        "January 9 (2024)",
        "9 January '25",
        "5-9 January 2024",
        "the rules of 5 January 2024",
        "the fifth of January 2024",
        "el 5 de enero de 2024",
    ],
)
def test_a_part_of_another_date_is_left_and_reported(answer):
    left_alone(answer, SPAN)


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        ("Oct 22 '69", "Jun 2 '71"),
        ("Oct 22 ’69", "Jun 2 ’71"),
        ("October 22, '69", "June 2, '71"),
        ("22 October '69", "2 June '71"),
        ("Oct '69", "Jun '71"),
    ],
)
def test_a_short_year(answer, restored):
    assert restore(answer, [moved("Jun 2 1971", "Oct 22 1969")]).text == restored


PIECES = st.sampled_from(
    ["January ", "1", "9", "–", "-", " to ", " and ", "th", ", ", "2024", " January", " 2024",
     "2025", " people", "the ", "'24", "fifth of", "14:55", "T", ":00Z", " at ", "2024-01-08",
     "8 January", "5", ". ", "Januar ", "bis ", "(", ")", "**", "\n", "Step ", "10th"]
)  # fmt: skip


@pytest.mark.long
@settings(max_examples=250)
@given(st.lists(PIECES, max_size=16), st.lists(st.integers(0, 120), max_size=8))
def test_every_chunking_gives_the_same(pieces, cuts):
    issued = [*SPAN, YEARLESS, moved("14 April 2025 at 10:30", "8 January 2024 at 14:55")]
    answer = "".join(pieces)
    expected = whole(answer, issued)
    restorer, shown, place = StreamRestorer(issued), "", 0
    for cut in sorted(min(cut, len(answer)) for cut in [*cuts, len(answer)]):
        shown += restorer.feed(answer[place:cut])
        place = cut
    assert expected.text.startswith(shown)
    assert restorer.finish() == expected


@pytest.mark.parametrize("article", ["den", "dem", "Freitag, dem", "Köln, den"])
@pytest.mark.parametrize(
    ("sent", "own"), [("11. August 2023", "10. Oktober 2025"), ("11. August", "10. Oktober")]
)
def test_an_issued_german_date_comes_back_without_its_article(article, sent, own):
    """The article is no part of what was issued: a longer match would withdraw the date."""
    found = restore(f"Es war {article} {sent} dort.", [moved(own, sent)])
    assert found.text == f"Es war {article} {own} dort."
    (item,) = [item for item in found.report.items if item.status != "missing"]
    assert item.status == "exact"


@pytest.mark.parametrize(
    ("original", "sent", "answer", "back"),
    [
        ("Thursday 5 March night", "Thursday 4 January night", "Thursday 4 January, night: Jo",
         "Thursday 5 March, night: Jo"),
        ("Samstag, 11. Juli 2026, 19 Uhr", "Samstag, 11. Mai 2024, 20 Uhr",
         "am Samstag, den 11. Mai 2024, um 20 Uhr", "am Samstag, den 11. Juli 2026, um 19 Uhr"),
    ],
)  # fmt: skip
def test_a_date_with_a_part_of_its_day_comes_back_without_it(original, sent, answer, back):
    assert restore(answer, [moved(original, sent)]).text == back


@pytest.mark.parametrize(
    ("original", "sent", "answer", "back"),
    [
        ("tomorrow at 09:15", "tomorrow at 10:50", "It starts at 10:50.", "It starts at 09:15."),
        ("14:20 today", "15:55 today", "You began at 15:55 sharp.", "You began at 14:20 sharp."),
        ("yesterday, 5:05 pm", "yesterday, 6:40 pm", "at 18:40", "at 17:05"),
        ("tomorrow", "tomorrow", "It starts at 10:50.", "It starts at 10:50."),
    ],
)
def test_a_time_beside_words_comes_back_alone(original, sent, answer, back):
    assert restore(answer, [moved(original, sent)]).text == back
