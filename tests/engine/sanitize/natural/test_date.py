"""Dates and times of logs and messages: their format stays, the intervals stay, all come back."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import dates, month_names
from engine.restore import restore
from tests.engine.sanitize.natural.drawn import made
from tests.marked import sanitized


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("2024-03-01T10:00:00+01:00", r"\d{4}-\d\d-\d\dT\d\d:\d\d:00\+01:00"),
        ("2025-01-09 03:14:07,881", r"\d{4}-\d\d-\d\d \d\d:\d\d:07,881"),
        ("12/Mar/2025:06:25:24 +0000", r"\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:24 \+0000"),
        ("[09/Jan/2025 03:14:07]", r"\[\d\d/[A-Z][a-z]{2}/\d{4} \d\d:\d\d:07\]"),
        ("Feb 19 02:41:07", r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:07"),
        ("Feb  9 02:41:07", r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:07"),
        ("Tue, 11 Feb 2025 09:14:22 +0100", r"Tue, \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:22 \+0100"),
        ("16 Uhr", r"(?!16)\d\d? Uhr"),
        ("9 Uhr bis 17 Uhr", r"(?!9 )\d\d? Uhr bis (?!17)\d\d? Uhr"),
        ("April 14, 2025 at 10:30 am.", r"[A-Z][a-z]+ \d\d?, \d{4} at (?:1[0-2]|[1-9]):\d\d am\."),
    ],
)  # fmt: skip
def test_formats_stay_and_come_back(value, form):
    for seed in range(6):
        made = sanitized(f"at {{DATE_TIME:{value}}} it was", conversation=Conversation.seeded(seed))
        (item,) = made.replacements
        assert item.mechanism == "surrogate"
        assert re.fullmatch(form, item.replacement)
        back = restore(f"So: {item.replacement} it was.", replacements=made.replacements)
        assert back.text == f"So: {value} it was."


@pytest.mark.parametrize("value", ["10:30", "12:05", "1:00"])
def test_am_and_pm_behind_the_value_count(value):
    (item,) = sanitized(f"{{DATE_TIME:{value}}} a.m.").replacements
    assert 1 <= int(item.replacement.partition(":")[0]) <= 12


@pytest.mark.parametrize(
    "lines",
    [
        ("2025-01-09 03:14:07,881", "2025-01-09 22:50:01,002", "2025-01-10 04:00:00,000"),
        ("2025-01-09 23:59:58,100", "2025-01-10 00:00:03,100", "2025-01-10 12:00:00,000"),
    ],
)
def test_intervals_between_lines_of_a_log_stay(lines):
    made = sanitized(" x\n".join(f"{{DATE_TIME:{line}}}" for line in lines)).replacements
    old, new = (
        [datetime.strptime(text, "%Y-%m-%d %H:%M:%S,%f") for text in texts]  # noqa: DTZ007 reason: no zone
        for texts in (lines, [item.replacement for item in made])
    )
    assert [item - old[0] for item in old] == [item - new[0] for item in new]


def test_the_weekday_fits_the_new_date():
    marked = (
        "{DATE_TIME:Tue, 11 Feb 2025 00:14:22 +0100} {DATE_TIME:Tue, 11 Feb 2025 23:58:22 +0100}"
    )
    for item in sanitized(marked).replacements:
        moved = datetime.strptime(item.replacement, "%a, %d %b %Y %H:%M:%S %z")
        assert f"{moved:%a}" == item.replacement[:3]


def test_no_time_passes_midnight_where_that_can_be():
    for seed in range(20):
        marked = "{DATE_TIME:2025-01-09} {DATE_TIME:2025-01-09 22:40} {DATE_TIME:9:00}"
        made = sanitized(marked, conversation=Conversation.seeded(seed)).replacements
        hours = [dates.clocks(item.replacement)[0][0] for item in made[1:]]
        assert hours[0] - hours[1] == (22 * 60 + 40) - 9 * 60


@pytest.mark.parametrize(
    "times",
    [
        ("21:48", "22:31", "23:04", "00:39", "02:15"),
        ("23:20", "00:30"),
        ("8:05 am", "11:40 am", "12:10 pm", "5:15 pm"),
    ],
)
def test_a_night_moves_by_fewer_minutes_where_more_would_pass_midnight(times):
    for seed in range(20):
        marked = " ".join(f"{{DATE_TIME:{shown}}} x" for shown in times)
        made = sanitized(marked, conversation=Conversation.seeded(seed)).replacements
        moved = {
            dates.clocks(item.replacement)[0][0] - dates.clocks(item.original)[0][0]
            for item in made
        }
        assert len(moved) == 1
        assert 10 <= abs(moved.pop()) <= 60


def test_hours_alone_move_by_whole_hours():
    marked = "{DATE_TIME:12 am} x {DATE_TIME:11 am} x {DATE_TIME:9 am}"
    for item in sanitized(marked).replacements:
        assert item.replacement != item.original


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("{DATE_TIME:11/02/2024} to {DATE_TIME:19/02/2024}", "day"),
        ("{DATE_TIME:02/11/2024} to {DATE_TIME:02/19/2024}", "month"),
        ("{DATE_TIME:11/02/2024}, paid £20", "day"),
        ("{DATE_TIME:11/02/2024}, paid $20", "month"),
    ],
)
def test_all_dates_of_a_text_are_read_alike(text, first):
    made = sanitized(text)
    item = made.replacements[0]
    read = "%d/%m/%Y" if first == "day" else "%m/%d/%Y"
    old, new = (datetime.strptime(item, read) for item in (item.original, item.replacement))  # noqa: DTZ007 - days only
    assert (new - old).days % 7 == 0


def test_a_stay_lasts_as_long_as_it_did():
    text = "Admitted {DATE_TIME:11/02/2024}, discharged {DATE_TIME:19/02/2024}"
    item, two = (datetime.strptime(r.replacement, "%d/%m/%Y") for r in sanitized(text).replacements)  # noqa: DTZ007 - days only
    assert (two - item).days == 8


def test_the_reading_stays_in_a_conversation():
    talk = Conversation.seeded(3)
    talk.release(sanitized("seen {DATE_TIME:19/02/2024}", conversation=talk))
    (item,) = sanitized("on {DATE_TIME:11/02/2024}", conversation=talk).replacements
    old, new = (datetime.strptime(item, "%d/%m/%Y") for item in (item.original, item.replacement))  # noqa: DTZ007 - days only
    assert (new - old).days % 7 == 0


def test_a_month_alone_moves_though_the_text_names_the_month_it_moves_to():
    text = "On {DATE_TIME:2 July 2024} we began; in {DATE_TIME:October}, {DATE_TIME:July}, "
    text += "{DATE_TIME:April}, {DATE_TIME:January} and {DATE_TIME:August} we went on."
    assert not [item for item in sanitized(text).replacements if "[" in item.replacement]


@pytest.mark.parametrize("seed", range(12))
def test_a_quarter_without_a_year_stays_before_the_one_it_is_named_with(seed):
    sent = sanitized(
        "from {DATE_TIME:Q2} to {DATE_TIME:Q3 2024}", conversation=Conversation.seeded(seed)
    )
    first, second = (item.replacement for item in sent.replacements)
    year = first[3:] or second[3:]
    assert 4 * int(second[3:]) + int(second[1]) - 4 * int(year) - int(first[1]) == 1


@pytest.mark.parametrize(
    ("call", "counted_from"), [("date({})", 1), ("LocalDate.of({})", 1), ("new Date({})", 0)]
)
def test_a_constructed_day_moves_with_the_day_beside_it(call, counted_from):
    numbers = f"1992, {2 + counted_from}, 8"
    marked = "Born {DATE_TIME:1992-03-08}: " + call.format(f"{{DATE_TIME:{numbers}}}")
    for seed in range(6):
        made = sanitized(marked, conversation=Conversation.seeded(seed))
        day = datetime.fromisoformat(made.replacements[0].replacement)
        shown = f"{day.year}, {day.month - 1 + counted_from}, {day.day}"
        assert made.replacements[1].replacement == shown
        assert restore(made.text, made.replacements).text == made.source


def test_a_day_without_a_year_takes_that_of_the_nearest_date():
    text = "since {DATE_TIME:15.4.2019}; letter of {DATE_TIME:19.11.2025}, came {DATE_TIME:21.11.}"
    for seed in range(8):
        made = sanitized(text, conversation=Conversation.seeded(seed)).replacements
        sent = datetime.strptime(made[1].replacement, "%d.%m.%Y")  # noqa: DTZ007 - days only
        came = datetime.strptime(f"{made[2].replacement}{sent.year}", "%d.%m.%Y")  # noqa: DTZ007
        assert (came - sent).days % 365 == 2


def test_the_year_of_a_birth_is_no_other_dates():
    text = "born {DATE_TIME:24.11.2016}; came {DATE_TIME:21.11.}, then {DATE_TIME:23.11.2025}"
    for seed in range(8):
        made = sanitized(text, conversation=Conversation.seeded(seed)).replacements
        then = datetime.strptime(made[2].replacement, "%d.%m.%Y")  # noqa: DTZ007 - days only
        came = datetime.strptime(f"{made[1].replacement}{then.year}", "%d.%m.%Y")  # noqa: DTZ007
        assert (then - came).days % 365 == 2


def test_a_day_alone_keeps_its_weekday():
    marked = "off since {DATE_TIME:Sunday 9 Nov}, back {DATE_TIME:Wed 12th} at work"
    sent = sanitized(marked, conversation=Conversation.from_key(bytes(32), "days"))
    assert re.search(r"since Sunday \d+ [A-Z][a-z]+, back Wed \d+(?:st|nd|rd|th) at", sent.text)


@pytest.mark.parametrize("month", ["August 2022", "April", "September 2021"])
def test_a_month_of_a_german_text_keeps_its_language(month):
    marked = f"Ich bin seit {{DATE_TIME:{month}}} da und das ist nicht gut für mich."
    for seed in range(12):
        made = sanitized(marked, conversation=Conversation.seeded(seed)).replacements[0]
        name = made.replacement.split()[0].lower()
        assert name in month_names.months("de")[0]


def test_no_day_goes_on_with_figures_behind_the_day_that_it_replaces():
    for seed in range(40):
        made = sanitized(
            "between {DATE_TIME:14/1} and {DATE_TIME:8/4}, £5",
            conversation=Conversation.seeded(seed),
        )
        assert all("[" not in item.replacement for item in made.replacements)


def test_a_day_without_its_month_is_one_of_the_nearest_days_month_in_figures_and_moves():
    for seed in range(40):
        made = sanitized(
            "since {DATE_TIME:9 May}, on {DATE_TIME:8/4}, then on {DATE_TIME:the 22nd}",
            conversation=Conversation.seeded(seed),
        ).replacements
        day, month = map(int, made[1].replacement.split("/"))
        later = datetime(2023, month, day) + timedelta(14)  # noqa: DTZ001 reason: no zone
        assert int(re.sub(r"\D", "", made[2].replacement)) in (later.day, later.day - 1)
        assert "22" not in made[2].replacement


@pytest.mark.parametrize("seed", range(5))
def test_what_tells_the_order_of_day_and_month_still_does(seed):
    """A day above twelve stays one: «09/30/2025» says how «07/09/1958» is to be read."""
    marked = "as of {DATE_TIME:09/30/2025}, dob {DATE_TIME:07/09/1958}"
    made = sanitized(marked, conversation=Conversation.seeded(seed))
    first, second = re.findall(r"(\d\d)/(\d\d)/", made.text)[0]
    assert int(second) > 12 >= int(first)


def test_dates_that_do_not_tell_it_move_as_before():
    marked = "on {DATE_TIME:03/04/2025}"
    days = {
        re.findall(r"(\d\d)/(\d\d)/", sanitized(marked, conversation=key).text)[0]
        for key in map(Conversation.seeded, range(8))
    }
    assert any(max(map(int, pair)) <= 12 for pair in days)


def test_a_date_without_its_year_stays_in_the_year_of_those_beside_it():
    text = (
        "As at {DATE_TIME:31/01/2026}, we meet {DATE_TIME:16 March}, the offer ends"
        " {DATE_TIME:27 March 2026}"
    )
    for seed in range(12):
        made = sanitized(text, conversation=Conversation.seeded(seed))
        first, between, last = (item.replacement for item in made.replacements)
        year = re.findall(r"\d{4}", first) + re.findall(r"\d{4}", last)
        assert len(set(year)) == 1, (first, between, last)


def test_a_date_without_its_year_is_of_the_year_in_which_others_are_near():
    text = (
        "Served {DATE_TIME:Thursday 5 March 2026}. It began {DATE_TIME:1.9.2023}. I got it on"
        " {DATE_TIME:9 March}."
    )
    for seed in range(6):
        made = sanitized(text, conversation=Conversation.seeded(seed))
        served, _began, got = (item.replacement for item in made.replacements)
        day = dates.read(f"{got} {served[-4:]}")
        known = dates.read(served)
        assert day
        assert known
        assert (day.day_of_year() - known.day_of_year()).days == 4


def test_a_date_near_no_other_is_of_the_year_that_stands_next_to_it():
    text = (
        "Served {DATE_TIME:5 March 2026}. It began {DATE_TIME:1 September 2023}, paid on"
        " {DATE_TIME:9 November}."
    )
    for seed in range(6):
        made = sanitized(text, conversation=Conversation.seeded(seed))
        _served, began, paid = (item.replacement for item in made.replacements)
        first = dates.read(began)
        last = dates.read(f"{paid} {began[-4:]}")
        assert first
        assert last
        assert (last.day_of_year() - first.day_of_year()).days == 69


@pytest.mark.parametrize("seed", range(4))
def test_a_month_with_a_short_year_is_no_day_where_the_text_writes_years_so(seed):
    day, one, two = made(
        "{DATE_TIME:9 Nov 26}: 149, 118 ({DATE_TIME:Mar 26}), 131 ({DATE_TIME:Jul 26})",
        conversation=Conversation.seeded(seed),
    )
    year = int(day[-2:])
    assert {int(one[-2:]), int(two[-2:])} <= {year - 1, year, year + 1}
    _full, day = made(
        "{DATE_TIME:9 Nov 2026}, bloods {DATE_TIME:Mar 26}", conversation=Conversation.seeded(seed)
    )
    assert dates.shift(day, days=0, minutes=0) == day


def test_financial_years_move_like_years():
    day, short, both = made("{DATE_TIME:3 May 2026}: {DATE_TIME:FY26}, {DATE_TIME:FY 26/27}")
    assert re.fullmatch(r"FY\d\d", short)
    assert abs(int(short[2:]) - int(day[-2:])) <= 1
    assert both == f"FY {short[2:]}/{int(short[2:]) + 1}"
