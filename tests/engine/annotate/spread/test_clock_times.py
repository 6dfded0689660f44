"""Times of day beside others that are hidden."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.clock_times import (
    clock_times,
    no_times,
    times_beside,
    times_of_dates,
)
from tests.growth import is_in_proportion


def finds(text: str, *known: tuple[str, str]) -> list[str]:
    given = sorted(
        (
            Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
            for value, kind in known
            for start in [text.index(value)]
        ),
        key=lambda claim: claim.start,
    )
    return [text[claim.start : claim.end] for claim in clock_times(given, text)]


@pytest.mark.parametrize(
    ("text", "known", "more"),
    [
        ("Ann  09:12\nup\nBob  09:58\ndown", "09:12", ["09:58"]),
        ("Mon  08:55  17:20  8.4\nTue  09:10  17:05  7.9", "09:10", ["08:55", "17:20", "17:05"]),
        ("19:41 CPR\n19:47 again", "19:41", ["19:47"]),
        (
            "Svetlana R. (10:16): yes\nAgent Conleth (10:21): ok\nSvetlana R. (10:22): 6:30 left",
            "10:16",
            ["10:21", "10:22"],
        ),
        ("| 19:41 | CPR |\n| 19:47 | again |", "19:41", ["19:47"]),
    ],
)
def test_a_paragraph_hides_all_of_its_times(text, known, more):
    assert finds(text, (known, "DATE_TIME")) == more


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("she came at 09:12, in a ratio of 3:10", ("09:12", "DATE_TIME")),
        ("at 09:12 he read John 3:16", ("09:12", "DATE_TIME")),
        ("at 09:12 on 10:20:30:40 and 1.10:20", ("09:12", "DATE_TIME")),
        ("09:12 came\n\n09:58 shops open", ("09:12", "DATE_TIME")),
        ("09:12 came, a call of 0:48", ("09:12", "DATE_TIME")),
        ("at 09:12 he left, doors open 09:58 to all", ("09:12", "DATE_TIME")),
        ("on 3 May 2024, by 09:58", ("3 May 2024", "DATE_TIME")),
        ("at 09:12 on port 8080, score 2:15", ("09:12", "DATE_TIME")),
    ],
)
def test_other_numbers_and_paragraphs_are_left_alone(text, known):
    assert finds(text, known) == []


def test_what_is_something_else_stays():
    text = "at 09:12 from fe80::09:58 on"
    assert finds(text, ("09:12", "DATE_TIME"), ("fe80::09:58", "IP_ADDRESS")) == []


@pytest.mark.parametrize(
    ("text", "date", "times"),
    [
        ("rang on 28/2 at 4.20pm", "28/2", ["4.20pm"]),
        ("When: Saturday 31 January 2026 about 16:40\n", "Saturday 31 January 2026", ["16:40"]),
        ("at 16:40 on 31 January 2026 and 3:2", "31 January 2026", ["16:40"]),
        ("am 3. Mai 2025 gegen 8:15 Uhr", "3. Mai 2025", ["8:15"]),
        ("on 31 January 2026 we won 3:20 to 2:10", "31 January 2026", []),
        ("at 16:40 every Monday", "Monday", []),
    ],
)
def test_a_time_is_hidden_with_its_date(text, date, times):
    start = text.index(date)
    claims = [Claim(start, start + len(date), "DATE_TIME", 0.9, "dates")]
    assert [text[claim.start : claim.end] for claim in times_beside(claims, text)] == times


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("6 May 2025, 10.30–11.45, boardroom", ["10.30–11.45"]),
        ("6 May 2025 (from 9.15 to 10.00)", ["9.15 to 10.00"]),
        ("6 May 2025, 10.30–11.45 € a head", []),
        ("6 May 2025, 10.31–11.47", []),
        ("6 May 2025, see 10.30–11.45", []),
        ("6 May 2025. He left at eleven.", ["eleven"]),
        ("6 May 2025. We came home early at nine and ate", ["nine"]),
        ("6 May 2025. We looked at eleven flats", []),
        ("6 May 2025. He left at eleven months", []),
        ("6 May 2025. He is good at eleven.", []),
    ],
)
def test_ranges_with_full_stops_and_hours_in_words_are_times(text, times):
    claims = [Claim(0, len("6 May 2025"), "DATE_TIME", 0.9, "form")]
    assert [text[one.start : one.end] for one in times_beside(claims, text)] == times


def test_without_a_hidden_time_an_hour_in_words_stays():
    assert list(times_beside([], "He left at eleven.")) == []


def test_until_when_something_lasts_is_a_time_as_well():
    text = "06.11.2025, 13:15 Uhr bis 14:00 Uhr; Saldo 13:15 zu 14:00"
    claims = [Claim(0, 17, "DATE_TIME", 0.9, "form")]
    assert [text[one.start : one.end] for one in times_beside(claims, text)] == ["14:00 Uhr"]


LIST = "> 08:30 Breda Kinahan, hernia\n> 10:15 Conor Peppard, gallstones\n"
PAGE = 'on <time datetime="2026-04-21">21 April 2026</time> at <time>{}</time>'


@pytest.mark.parametrize(
    ("text", "known", "times"),
    [
        (f"> List for 23 March 2026:\n{LIST}", ["23 March 2026", "Kinahan"], ["08:30", "10:15"]),
        (f"For 23 March 2026\n\n{LIST}", ["23 March 2026", "Peppard"], ["08:30", "10:15"]),
        (
            "Am 3. Mai 2026:\n9:15 Uhr Frau Ott\n9:40 Uhr Herr Prill\n",
            ["3. Mai 2026", "Ott"],
            ["9:15", "9:40"],
        ),
        (PAGE.format("10:40"), ["21 April 2026"], ["10:40"]),
        ('8 May 2026 <time datetime="10:40">10:40</time>', ["8 May 2026"], ["10:40", "10:40"]),
        ("On 23 March 2026:\n08:30 doors open\n10:15 raffle\n", ["23 March 2026"], []),
        (f"Every week:\n{LIST}", ["Kinahan"], []),
        ("On 23 March 2026:\n08:30 Breda Kinahan\n", ["23 March 2026", "Kinahan"], []),
        ("On 23 March 2026:\n08:30-10:15 Ann Ott\n9:00-9:15 Bo", ["23 March 2026", "Ott"], []),
        (PAGE.format("20 min"), ["21 April 2026"], []),
    ],
)
def test_times_of_a_day_that_is_hidden(text, known, times):
    claims = [
        Claim(start, start + len(value), kind, 0.9, "tagger")
        for value in known
        for start in [text.index(value)]
        for kind in ["DATE_TIME" if value[-1].isdigit() else "PERSON"]
    ]
    found = [text[claim.start : claim.end] for claim in times_of_dates(claims, text)]
    assert sorted(found) == sorted(times)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("bill was 186.40 plus service 23.30, so 209.70", "MONEY"),
        ("bill was 186.40, we left at 23.30, so 209.70", "DATE_TIME"),
        ("bill was 186.40 plus service 23.30 Uhr, so 209.70", "DATE_TIME"),
        ("bill was 186.40 plus service 23.30, so 209.80", "DATE_TIME"),
    ],
)
def test_a_guessed_time_that_adds_up_with_amounts_is_one(text, kind):
    given = [
        Claim(match.start(), match.end(), "MONEY", 0.9, "tagger", Rank.TAGGER)
        for match in re.finditer(r"186\.40|209\.[78]0", text)
    ]
    start = text.index("23.30")
    time = Claim(start, start + 5, "DATE_TIME", 0.9, "tagger", Rank.TAGGER)
    assert [claim.type for claim in no_times([*given, time], text)][-1] == kind
    sure = replace(time, rank=Rank.PATTERN)
    assert [claim.type for claim in no_times([*given, sure], text)][-1] == "DATE_TIME"


def amounts_and_times(size: int):
    text = "".join(f"paid 7.{index % 60:02d} of {100 + index} x\n" for index in range(size))
    claims = [
        Claim(*match.span(), kind, 0.5, "tagger", Rank.TAGGER)
        for form, kind in ((r"7\.\d\d", "DATE_TIME"), (r"\d{3,}(?= x)", "MONEY"))
        for match in re.finditer(form, text)
    ]
    return lambda: list(no_times(claims, text))


def test_guessed_times_are_held_against_the_amounts_near_them_alone():
    assert is_in_proportion(amounts_and_times, 150)
