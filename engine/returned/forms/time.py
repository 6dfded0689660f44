"""Times of day in 24-hour and 12-hour styles, alone or in one word with a date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, time

from engine.kinds.times import Clock, Moment
from engine.returned.forms.form import Form

_NOON = 12
_ENDS = ("first", "last")


def forms(new: Sequence[Clock], old: Sequence[Clock], *, bare: bool = False) -> Iterator[Form]:
    """Both times in the same style, for every style.

    `bare` hours come first where the person writes such: «13:10» is «9:15», not «09:15».
    """
    if len(new) != len(old):
        return
    for ours, theirs in zip(new, old, strict=True):
        if ours.seconds and theirs.seconds:
            yield Form(f"{ours.moment:%H:%M:%S}", f"{theirs.moment:%H:%M:%S}")
        pairs = list(zip(_styles(ours.moment), _styles(theirs.moment), strict=True))
        if bare and not pairs[0][0].startswith("0"):
            pairs[:2] = pairs[1::-1]
        for pair in pairs:
            yield Form(*pair)
    if len(new) == len(_ENDS):
        yield from _german_ranges(new, old)


def _german_ranges(new: Sequence[Clock], old: Sequence[Clock]) -> Iterator[Form]:
    """«11.05 bis 13.35 Uhr», where only the end says that it is a time."""
    for hour in ("{0.hour}.{0.minute:02d}", "{0.hour:02d}.{0.minute:02d}"):
        for joint in (" bis ", "–", " – ", "-", " - ", " und "):
            ours, theirs = (
                joint.join(hour.format(clock.moment) for clock in clocks) for clocks in (new, old)
            )
            yield Form(f"{ours} Uhr", f"{theirs} Uhr")


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
