"""Times of day: alone, or before or after a date; in 24-hour and 12-hour styles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, time

from engine.returned.forms.form import Form

_TIME = r"(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d(?::[0-5]\d)?)?(?: ?[ap]\.?m\.?)?(?: Uhr)?(?: ?h(?!\w))?"
_TIMES = rf"(?P<first>{_TIME})(?: ?(?:[-–]|to|until|bis|and|und|à|a|et|y) ?(?P<last>{_TIME}))?"
_AFTER = re.compile(
    rf"(?P<date>.*?\d.*?)(?:T|,? (?:(?:at|um|from|von|à|de|a|las|@|[-–]) )*){_TIMES}"
    r"(?P<zone>(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d| ?(?:UTC|GMT|[CEMPB]?E?[SD]?T))?)\Z",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"{_TIMES}(?P<zone>),? (?:(?:on|of|am|le|el|del|du|vom) )*(?P<date>.*\d.*)\Z", re.IGNORECASE
)
_ALONE = re.compile(rf"(?P<date>){_TIMES}(?P<zone>)\Z", re.IGNORECASE)
_CLOCK = re.compile(
    r"(?P<hour>[01]?\d|2[0-3])(?:[:.h](?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?)?"
    r"(?: ?(?P<half>[ap])\.?m\.?)?(?: Uhr)?\Z",
    re.IGNORECASE,
)
_NOON = 12
_LONGEST = 120
"""No date with its times is longer; a list of dates that was found as one value is."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, and whether its seconds were said."""

    moment: time = field(repr=False)
    seconds: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """The text of a date without its times of day, these, and what stood behind them («Z»)."""

    date: str = field(repr=False)
    clocks: tuple[Clock, ...] = ()
    zone: str = ""


def split(text: str) -> Moment:
    """A date and its times of day; a text without them is all date."""
    plain = text.strip()
    if len(plain) > _LONGEST:
        return Moment(plain)
    for pattern in (_ALONE, _AFTER, _BEFORE):
        match = pattern.match(plain)
        if match is None:
            continue
        read = [_clock(entry) for entry in (match["first"], match["last"]) if entry]
        clocks = tuple(entry for entry in read if entry is not None)
        if len(clocks) == len(read):
            return Moment(match["date"].rstrip(" ,"), clocks, match["zone"])
    return Moment(plain)


def forms(new: Sequence[Clock], old: Sequence[Clock]) -> Iterator[Form]:
    """Both times in the same style, for every style."""
    if len(new) != len(old):
        return
    for ours, theirs in zip(new, old, strict=True):
        if ours.seconds and theirs.seconds:
            yield Form(f"{ours.moment:%H:%M:%S}", f"{theirs.moment:%H:%M:%S}")
        for pair in zip(_styles(ours.moment), _styles(theirs.moment), strict=True):
            yield Form(*pair)


def stamps(days: tuple[date, date], moments: tuple[Moment, Moment]) -> Iterator[Form]:
    """A date and its time in one word, as programs write it («2024-01-08T14:55:00Z»)."""
    if not all(moment.clocks for moment in moments):
        return
    zones = ["Z", ".000Z", ""]
    if moments[0].zone == moments[1].zone and " " not in moments[0].zone:
        zones.insert(0, moments[0].zone)
    clocks = [moment.clocks[0].moment for moment in moments]
    for style, shown in (
        ("%Y-%m-%dT", "%H:%M:%S"), ("%Y-%m-%dT", "%H:%M"), ("%Y%m%dT", "%H%M%S"),
    ):  # fmt: skip
        texts = [f"{day:{style}}{clock:{shown}}" for day, clock in zip(days, clocks, strict=True)]
        for zone in dict.fromkeys(zones):
            yield Form(texts[0] + zone, texts[1] + zone)


def _clock(text: str) -> Clock | None:
    match = _CLOCK.match(text.strip())
    if match is None or not (match["minute"] or match["half"]):
        return None
    hour, half = int(match["hour"]), (match["half"] or "").lower()
    if half and hour <= _NOON:
        hour = hour % _NOON + (_NOON if half == "p" else 0)
    moment = time(hour, int(match["minute"] or 0), int(match["second"] or 0))
    return Clock(moment, match["second"] is not None)


def _styles(value: time) -> list[str]:
    """24-hour and 12-hour styles in the same order for every time; full hours may drop «:00»."""
    hour, minute, twelve = value.hour, f"{value.minute:02d}", (value.hour - 1) % _NOON + 1
    half = "p" if hour >= _NOON else "a"
    styles = [
        f"{hour:02d}:{minute}",
        f"{hour}:{minute}",
        f"{hour}h{minute}",
        f"{hour:02d}h{minute}",
    ]
    styles += [f"{hour} h {minute}", f"{hour}.{minute} Uhr", f"{hour:02d}.{minute} Uhr"]
    for mark in (f"{half}m", f"{half}.m."):
        styles += [
            f"{twelve}:{minute} {mark}",
            f"{twelve}:{minute}{mark}",
            f"{twelve}.{minute}{mark}",
        ]
        styles += [f"{twelve:02d}:{minute} {mark}"]
        styles += [_short(f"{twelve}", minute, gap + mark) for gap in ("", " ")]
    return [*styles, _short(f"{hour}", minute, " Uhr", joint="."), _short(f"{hour}", minute, " h")]


def _short(hour: str, minute: str, mark: str, *, joint: str = ":") -> str:
    """«2 pm», or with its minutes where it has some."""
    return f"{hour}{mark}" if minute == "00" else f"{hour}{joint}{minute}{mark}"
