"""Times of day: one reader for stand-ins, forms and periods."""

from __future__ import annotations

import re
from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hierarchies import periods
from engine.kinds import dates, times


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("14:30", time(14, 30)), ("9.05", time(9, 5)), ("9h05", time(9, 5)),
        ("14:30:59", time(14, 30, 59)), ("2 pm", time(14)), ("12:05 a.m.", time(0, 5)),
        ("12 PM", time(12)), ("14:30 pm", time(14, 30)), ("14:30 am", time(14, 30)),
        ("2:30\u202fPM", time(14, 30)), ("2:30\u00a0p.m.", time(14, 30)),
        ("14.30 Uhr", time(14, 30)),
    ],
)  # fmt: skip
def test_what_a_time_says(text, place):
    clock = times.read(text)
    assert clock is not None
    assert clock.moment == place
    assert clock.seconds == (place.second > 0)


@pytest.mark.parametrize("text", ["14", "24:30", "9:61", "pm", "14:30 tomorrow", ""])
def test_what_is_no_time(text):
    assert times.read(text) is None


@pytest.mark.parametrize(
    ("text", "date", "clocks"),
    [
        ("3 May 2024 at 2:30\u202fPM", "3 May 2024", (time(14, 30),)),
        ("2024-05-03T14:30:00Z", "2024-05-03", (time(14, 30),)),
        ("10:00 to 11:30 on 3 May", "3 May", (time(10), time(11, 30))),
        ("3. Mai 2024 um 14.30 Uhr", "3. Mai 2024", (time(14, 30),)),
        ("Mon–Thu 22:00–06:00", "Mon–Thu", (time(22), time(6))),
        ("Di. und Do., 8.15 bis 9 Uhr", "Di. und Do.", (time(8, 15), time(9))),
        ("Friday 17:30", "Friday", (time(17, 30),)),
        ("tomorrow at 09:15", "tomorrow at", (time(9, 15),)),
        ("14:20 today", "", (time(14, 20),)),
        ("from 9:00 to 10:30 tomorrow", "from", (time(9), time(10, 30))),
        ("half past nine", "half past nine", ()),
        ("May 12", "May 12", ()),
    ],
)
def test_a_date_and_its_times(text, date, clocks):
    moment = times.split(text)
    assert moment.date == date
    assert tuple(clock.moment for clock in moment.clocks) == clocks


@given(st.times(), st.sampled_from(["%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M\u202f%p", "%I:%M%p"]))
def test_every_reader_finds_the_same_time(place, style):
    text = place.strftime(style)
    clock = times.read(text)
    assert clock is not None
    assert (clock.moment.hour, clock.moment.minute) == (place.hour, place.minute)
    assert times.IN_FULL.fullmatch(text)
    match = re.match(times.STAMP, text, re.IGNORECASE)
    assert match is not None
    read = times.minute_and_length(match.groupdict())
    assert read is not None
    minute, length = read
    assert minute == (place.hour * 60 + place.minute) % length


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("at 5 am", "in the morning"), ("17:30", "in the evening"),
        ("14:30 am", "in the afternoon"),
        ("2:30\u202fPM", "in the afternoon"), ("23h15", "at night"),
    ],
)  # fmt: skip
def test_the_part_of_the_day(text, part):
    assert [rung.text for rung in periods.dates(text)] == [f"some time {part}"]


def test_an_hour_alone_is_no_time_in_a_text():
    assert not times.IN_FULL.search("5 people, 12 chairs, 3 pmol")


def test_an_hour_is_one_before_a_time_with_minutes_and_its_half():
    assert dates.shift("2-4.30pm", days=0, minutes=120) == "4-6.30pm"
    assert dates.shift("2-4.30", days=0, minutes=120) != "4-6.30"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Thursday 4 January night", "Thursday 4 January"),
        ("11. Mai 2024, abends", "11. Mai 2024"),
        ("4 January 2024 in the evening", "4 January 2024"),
        ("Samstag, 11. Mai 2024, 20 Uhr", "Samstag, 11. Mai 2024"),
        ("Twelfth Night", "Twelfth Night"),
    ],
)
def test_a_part_of_the_day_and_a_full_hour_stand_beside_the_date(text, day):
    assert times.split(text).date == day


@pytest.mark.parametrize(
    ("text", "minutes", "moved"),
    [
        ("half past one", 95, "five past three"),
        ("a quarter past twelve", -60, "a quarter past eleven"),
        ("twenty-five to six", -35, "five o'clock"),
        ("ten minutes past two", 95, "quarter to four"),
        ("Halb acht", 65, "Fünf nach halb neun"),
        ("eleven", 95, "twenty-five to one"),
        ("Two", -60, "One o'clock"),
        ("eleventh", 60, None),
        ("fünf vor halb zwei", 5, "halb zwei"),
        ("viertel nach neun", -30, "viertel vor neun"),
        ("five to ten people", 5, None),
        ("acht", 5, None),
        ("halb leer", 5, None),
    ],
)
def test_times_in_words_move_in_words(text, minutes, moved):
    assert times.moved_in_words(text, minutes) == moved


@given(st.integers(0, 143), st.sampled_from(["half past one", "halb zwei"]))
def test_times_in_words_come_round(steps, text):
    """What a time becomes leads back to it, but for full hours, which are not read."""
    there = times.moved_in_words(text, steps * 5)
    assert there is not None
    if times.IN_WORDS.fullmatch(there):
        assert times.moved_in_words(there, -steps * 5) == text
