"""A date or time in every usual English, German, French, Spanish and numeric style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, time

from engine.forms import calendars, dates
from engine.forms.form import ANY_TONGUE, Form, Kind, paired
from engine.forms.issued import Issued

_WEEKDAY = re.compile(r"\A[^\W\d_]{2,10}\.?,? (?:the |den |le |el )?(?=\d|[^\W\d_]+ \d)")
_CLOCK = re.compile(
    r"(?P<hour>[01]?\d|2[0-3])(?:[:.h](?P<minute>[0-5]\d))?(?: ?(?P<half>[ap])\.?m\.?)?\Z",
    re.IGNORECASE,
)


Day = tuple[int, int, int]
"""Year, month, day; 0 for what a text does not say."""


def forms(item: Issued) -> Iterator[Form]:
    """Both dates in the same style, for every style; the same for times of day."""
    new, old = _bare(item.replacement), _bare(item.original)
    for ours, theirs in dict.fromkeys(_readings(new, old)):
        shown = calendars.fields(*ours), calendars.fields(*theirs)
        yield from _pairs(ours, theirs, shown)
        if all((*ours, *theirs)):
            yield from _named(date(*ours), date(*theirs), shown)
    clocks = _clock(new), _clock(old)
    if clocks[0] is not None and clocks[1] is not None:
        pairs = zip(_clock_styles(clocks[0]), _clock_styles(clocks[1]), strict=True)
        yield from (Form(*pair) for pair in pairs)


def _bare(text: str) -> str:
    """A date without the weekday before it, and with «1er» as «1»."""
    name = text.partition(" ")[0].strip(".,").casefold()
    rest = _WEEKDAY.sub("", text) if name in calendars.WEEKDAY_NAMES else text
    return re.sub(r"\b1er\b", "1", rest.strip())


def _readings(new: str, old: str) -> Iterator[tuple[Day, Day]]:
    """Both dates read alike; «03/04/2024» has two readings."""
    for month_first in (True, False):
        ours = dates.parts(new, month_first=month_first)
        theirs = dates.parts(old, month_first=month_first)
        if ours is not None and theirs is not None:
            yield ours, theirs


_Shown = tuple[dict[str, object], dict[str, object]]


def _pairs(new: Day, old: Day, shown: _Shown) -> Iterator[Form]:
    """Each style in which both can be written; less precise ones than sent count, too."""
    for needs, spoken, styles in _STYLES:
        if not all(one["ymd".index(need)] for one in (new, old) for need in needs):
            continue
        kind: Kind = "whole" if needs == "ymd" else "part"
        for style in styles:
            if not any(f"{{{key}3}}" in style and _unshortened(key, new) for key in spoken):
                yield paired((style.format_map(one) for one in shown), kind, spoken)


def _unshortened(key: str, day: Day) -> bool:
    """Whether a month has no short form in a language («mai», «May»)."""
    at = day[1] - 1
    return calendars.MONTHS[key][at] == calendars.MONTHS[f"{key}3"][at]


def _named(new: date, old: date, shown: _Shown) -> Iterator[Form]:
    """With their weekdays, where these differ (elsewhere they are right as they stand)."""
    if new.weekday() == old.weekday():
        return
    for tongue in calendars.TONGUES:
        styles = [*tongue.full[:6], *tongue.without_year[:4]]
        for days in (tongue.weekdays, tongue.short_weekdays):
            names = days[new.weekday()], days[old.weekday()]
            for joint in {tongue.after_weekday, " "}:
                for style in styles:
                    pair = (
                        name + joint + style.format_map(one)
                        for name, one in zip(names, shown, strict=True)
                    )
                    yield paired(pair)


_FULL = (
    "{y:04d}-{m:02d}-{d:02d}", "{y:04d}/{m:02d}/{d:02d}", "{y:04d}.{m:02d}.{d:02d}",
    "{y:04d}{m:02d}{d:02d}", "{d:02d}.{m:02d}.{y}", "{d}.{m}.{y}", "{d}/{m}/{s:02d}",
    "{d:02d}.{m:02d}.{s:02d}", "{d}.{m}.{s:02d}",
    "{d}. {m}. {y}", "{d:02d}/{m:02d}/{y}", "{d}/{m}/{y}", "{d:02d}/{m:02d}/{s:02d}",
    "{m:02d}/{d:02d}/{y}", "{m}/{d}/{y}", "{m:02d}/{d:02d}/{s:02d}", "{m}/{d}/{s:02d}",
    "{d:02d}-{m:02d}-{y}", "{d}-{m}-{y}", "{m:02d}-{d:02d}-{y}", "{d:02d} {m:02d} {y}",
)  # fmt: skip
_DAY_MONTH = ("{d:02d}.{m:02d}.", "{d}.{m}.")
_MONTH_YEAR = ("{m:02d}/{y}", "{y:04d}-{m:02d}")
_STYLES = (
    ("ymd", ANY_TONGUE, _FULL),
    ("md", ANY_TONGUE, _DAY_MONTH),
    ("ym", ANY_TONGUE, _MONTH_YEAR),
    *(
        (needs, frozenset({tongue.key}), styles)
        for tongue in calendars.TONGUES
        for needs, styles in (
            ("ymd", tongue.full), ("md", tongue.without_year), ("ym", tongue.without_day),
        )
    ),
)  # fmt: skip


def _clock(text: str) -> time | None:
    match = _CLOCK.match(text.strip().removesuffix(" Uhr"))
    if match is None or not (match["minute"] or match["half"]):
        return None
    hour, half = int(match["hour"]), (match["half"] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return time(hour, int(match["minute"] or 0))


def _clock_styles(value: time) -> list[str]:
    """24-hour and 12-hour styles in the same order for every time; full hours may drop «:00»."""
    hour, minute, twelve = value.hour, f"{value.minute:02d}", (value.hour - 1) % 12 + 1
    half = "p" if hour >= 12 else "a"
    found = [f"{hour:02d}:{minute}", f"{hour}:{minute}", f"{hour}h{minute}", f"{hour:02d}h{minute}"]
    found += [f"{hour} h {minute}", f"{hour}.{minute} Uhr", f"{hour:02d}.{minute} Uhr"]
    for mark in (f"{half}m", f"{half}.m."):
        found += [
            f"{twelve}:{minute} {mark}",
            f"{twelve}:{minute}{mark}",
            f"{twelve}.{minute}{mark}",
        ]
        found += [f"{twelve:02d}:{minute} {mark}"]
        found += [_short(f"{twelve}", minute, gap + mark) for gap in ("", " ")]
    return [*found, _short(f"{hour}", minute, " Uhr", joint="."), _short(f"{hour}", minute, " h")]


def _short(hour: str, minute: str, mark: str, *, joint: str = ":") -> str:
    """«2 pm», or with its minutes where it has some."""
    return f"{hour}{mark}" if minute == "00" else f"{hour}{joint}{minute}{mark}"
