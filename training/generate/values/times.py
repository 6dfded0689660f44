"""Dates and times in the spellings people use; a whole expression is one DATE_TIME."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random

MONTHS = (
    "January February March April May June July August September October November December".split()
)
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def date(rng: random.Random) -> str:
    """A calendar date."""
    year, month, day = rng.randrange(1935, 2027), rng.randrange(12), rng.randrange(1, 29)
    name, short = MONTHS[month], MONTHS[month][:3]
    end = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd"}.get(day, "th")
    number = month + 1
    return rng.choice((
        f"{name} {day}, {year}", f"{day} {name} {year}", f"{short} {day}, {year}", f"{day} {short} {year}", f"{name} {day}{end}", f"{day}{end} {name} {year}", f"{day}{end} of {name}, {year}", f"{year}-{number:02d}-{day:02d}",
        f"{number}/{day}/{year}", f"{number:02d}/{day:02d}/{year}", f"{day:02d}/{number:02d}/{year}", f"{day}.{number}.{year}", f"{day:02d}.{number:02d}.{year}", f"{number}/{day}/{year % 100:02d}", f"{day:02d}-{number:02d}-{year}", f"{day:02d}-{short}-{year}",
        f"{name} {year}", f"{short} {year}", str(year), f"{name} {day}", f"{day} {name}", f"{year}/{number:02d}/{day:02d}", f"{rng.choice(DAYS)}, {name} {day}, {year}", f"{rng.choice(DAYS)} {day} {name}", f"{number:02d}/{year}", f"{year}{number:02d}{day:02d}", f"{number}/{day}", f"{rng.choice(DAYS)[:3]} {day} {short}",
    ))  # fmt: skip


def clock(rng: random.Random) -> str:
    """A time of day."""
    hour, minute = rng.randrange(1, 13), rng.choice((0, 15, 30, 45, rng.randrange(60)))
    return rng.choice(
        (
            f"{hour}:{minute:02d} {rng.choice(('AM', 'PM', 'am', 'pm', 'p.m.', 'a.m.'))}",
            f"{hour}{rng.choice(('am', 'pm', ' pm', ' AM'))}",
            f"{rng.randrange(24):02d}:{minute:02d}",
            f"{hour}:{minute:02d}",
            f"{rng.randrange(24):02d}:{minute:02d}:{rng.randrange(60):02d}",
            "noon",
            f"{hour} o'clock",
            f"{hour}:{minute:02d}pm",
        )
    )


def moment(rng: random.Random) -> str:
    """A date with a time, as people or machines write it."""
    stamp = f"{rng.randrange(2009, 2027)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}"
    time = f"{rng.randrange(24):02d}:{rng.randrange(60):02d}:{rng.randrange(60):02d}"
    return rng.choice(
        (
            f"{stamp}T{time}Z",
            f"{stamp} {time}",
            f"{stamp}T{time}.{rng.randrange(1000):03d}+00:00",
            f"{date(rng)} at {clock(rng)}",
            f"{date(rng)}, {clock(rng)}",
            f"{date(rng)} {clock(rng)}",
            f"{rng.choice(DAYS)} at {clock(rng)}",
            f"{stamp} {time},{rng.randrange(1000):03d}",
        )
    )


def relative(rng: random.Random) -> str:
    """A time told from now."""
    day, count = (
        rng.choice(DAYS),
        rng.choice(("two", "three", "a few", "2", "3", "10", "several", "five")),
    )
    return rng.choice((
        "tomorrow", "yesterday", f"next {day}", f"last {day}", "next week", "last month", f"{count} {rng.choice(('days', 'weeks', 'months', 'years'))} ago", "this morning", "last night", "tonight", f"tomorrow at {clock(rng)}", f"on {day}".removeprefix("on "), f"this {day}", "last year", f"last {rng.choice(MONTHS)}", "today", f"{day} morning", f"{day} evening", "the day before yesterday", "earlier this week", f"early {rng.choice(MONTHS)}", f"the end of {rng.choice(MONTHS)}", f"summer {rng.randrange(1990, 2026)}", "the nineties", "the mid-nineties", "the 1980s", f"the early {rng.randrange(194, 202)}0s", f"mid-{rng.randrange(1950, 2020)}", "two days later", "at the weekend", f"{rng.choice(DAYS)}s", "Christmas Eve", "New Year's Day", f"Q{rng.randrange(1, 5)} {rng.randrange(2015, 2027)}",
    ))  # fmt: skip
