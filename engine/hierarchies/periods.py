"""Dates to their month, quarter, year or decade, in the language and format they are written in."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass, field

from engine.hierarchies.rung import Rung
from engine.kinds import month_names, times, word_lists
from engine.kinds.boundary import any_of

_QUARTERS = {"T": ("fr", "fr3", "es", "es3"), "Q": ("en", "en3", "de", "de3")}
"""The rows of months by the letter that a quarter has in their languages («Q1», «T1»)."""
_NUMBER = {
    name: (number, letter)
    for letter, rows in _QUARTERS.items()
    for name, number in month_names.month_numbers(*rows).items()
}
_NAMES = any_of(_NUMBER)
_YEAR = r"(?:1[5-9]|20|21)\d\d"
_DATE = re.compile(
    rf"(?<!\d)(?P<y1>{_YEAR})(?P<s1>[-/.])(?P<m1>\d\d?)(?P=s1)\d\d?(?:T\d\d:[\d:.]+Z?)?(?!\d)"
    rf"|(?<!\d)(?P<a2>\d\d?)(?P<s2>[-/.])(?P<b2>\d\d?)(?P=s2)(?P<y2>\d{{4}}|\d\d)(?!\d)"
    rf"|\b(?P<n3>{_NAMES})\b\.?\s\d\d?(?:st|nd|rd|th)?(?!\d)(?:,?\s(?P<y3>{_YEAR})(?!\d))?"
    rf"|(?<!\d)\d\d?(?:st|nd|rd|th|er)?\.?\s(?:of\s|de\s)?(?P<n4>{_NAMES})\b\.?"
    rf"(?:(?P<s4>,?\s(?:de\s|of\s)?)(?P<y4>{_YEAR})(?!\d))?"
    rf"|\b(?P<n5>{_NAMES})\b\.?(?P<s5>,?\s(?:de\s|of\s)?)(?P<y5>{_YEAR})(?!\d)"
    rf"|\b[QT][1-4][\s/-](?P<y6>{_YEAR})(?!\d)"
    rf"|(?<!\d)(?P<y7>{_YEAR})(?!\d|['’]?s\b)",
    re.IGNORECASE,
)
_NOTHING = re.compile(
    rf"\W|\b(?:{word_lists.any_of('function_words.beside_hours')}"
    rf"|{any_of(month_names.WEEKDAY_NAMES)})\b",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"(?:(?:in|since|from|until|till|before|after|by|on|of|seit|bis)\s+)+", re.IGNORECASE
)
_BETWEEN = re.compile(
    r"\s*(?:-|–|—|to|and|until|through|bis|und|au?|à|y|et|al?|hasta)\s*", re.IGNORECASE
)
_PARTS = ((5, "morning"), (12, "afternoon"), (17, "evening"), (21, "night"))


@dataclass(frozen=True, slots=True)
class _Date:
    """What one date says: its month as written, number and quarter letter; its year as written."""

    exact: bool
    month: int = 0
    named: str = field(default="", repr=False)
    gap: str = " "
    year: str = ""
    letter: str = "Q"


def dates(text: str) -> tuple[Rung, ...]:
    """Month, quarter, year; of a year its decade; of a clock time the part of the day.

    Weekday and time of day go with the day. Nothing for holidays and relative times.
    """
    matches = list(_DATE.finditer(text))
    if not matches:
        return _clock(text)
    lead = _LEAD.match(text)
    head = lead[0] if lead and lead.end() <= matches[0].start() else ""
    steps = [_steps(_read(match)) for match in matches]
    rest = text[len(head) : matches[0].start()] + text[matches[-1].end() :]
    loose = bool(_NOTHING.sub("", times.IN_FULL.sub("", rest)))
    if len(matches) == 1:
        return _single(text, head, steps[0], only_year=loose, year=_read(matches[0]).year)
    if (
        loose
        or len(matches) != 2
        or not _BETWEEN.fullmatch(text[matches[0].end() : matches[1].start()])
    ):
        return ()
    return _pair(text, head, steps, text[matches[0].end() : matches[1].start()])


def _single(
    text: str, head: str, steps: dict[int, Rung], *, only_year: bool, year: str
) -> tuple[Rung, ...]:
    """The rungs of one date; of «Easter 2024» only what the year alone allows."""
    if only_year:
        full = len(year) == 4
        return (Rung(3, head + year, among=365),) if full and head + year != text.strip() else ()
    rungs = (Rung(rung.level, head + rung.text, among=rung.among) for rung in steps.values())
    return tuple(rung for rung in rungs if rung.text != text)


def _pair(text: str, head: str, steps: list[dict[int, Rung]], between: str) -> tuple[Rung, ...]:
    """Two dates: both made more general; one expression where they become the same."""
    rungs = []
    for level in steps[0]:
        first, last = steps[0][level], steps[1].get(level)
        if last is None:
            continue
        same = first.text == last.text
        new = first.text if same else head + first.text + between + last.text
        if new != text:
            rungs.append(Rung(level, new, among=first.among))
    return tuple(rungs)


def _read(match: re.Match[str]) -> _Date:
    got = {name: value for name, value in match.groupdict().items() if value is not None}
    if "y1" in got:
        return _Date(exact=True, month=int(got["m1"]), gap=got["s1"], year=got["y1"])
    if "y2" in got:
        first, second = int(got["a2"]), int(got["b2"])
        month_first = second > 12 or (first <= 12 and got["s2"] == "/")
        month = first if month_first else second
        return _Date(exact=True, month=month, gap=got["s2"], year=got["y2"], named="numeric")
    for group in "345":
        if f"n{group}" in got:
            name = got[f"n{group}"]
            month, letter = _NUMBER[name.lower()]
            gap, year = got.get(f"s{group}", " "), got.get(f"y{group}", "")
            return _Date(group != "5", month, name, gap.replace(",", ""), year, letter)
    return _Date(exact=False, year=got.get("y6", got.get("y7", "")), gap="Q" if "y6" in got else "")


def _steps(date: _Date) -> dict[int, Rung]:
    """The rungs of one date by level, none of them the date itself."""
    if not 0 <= date.month <= 12 or (date.month == 0 and date.exact):
        return {}
    full = date.year if len(date.year) == 4 else ""
    rungs: dict[int, Rung] = {}
    if date.exact:
        year = int(full or 2024)
        rungs[1] = Rung(1, _month(date), among=monthrange(year, date.month)[1])
    if date.month and full:
        rungs[2] = Rung(2, f"{date.letter}{(date.month + 2) // 3} {full}", among=90)
    if full and (date.month or date.gap == "Q"):
        rungs[3] = Rung(3, full, among=365)
    elif full:
        rungs[3] = Rung(3, f"the {full[:3]}0s", among=3652)
    return rungs


def _month(date: _Date) -> str:
    """«March 2024», «marzo de 2024», «2024-03», «03/2024», or «March» where no year is given."""
    if date.named == "numeric":
        return f"{date.month:02d}{date.gap}{date.year}"
    if not date.named:
        return f"{date.year}{date.gap}{date.month:02d}"
    return f"{date.named}{date.gap}{date.year}" if date.year else date.named


def _clock(text: str) -> tuple[Rung, ...]:
    match = times.IN_FULL.search(text)
    clock = times.read(match[0]) if match else None
    if clock is None or _NOTHING.sub("", times.IN_FULL.sub("", text)):
        return ()
    hour = clock.moment.hour
    part = next((name for first, name in reversed(_PARTS) if hour >= first), "night")
    where = "at night" if part == "night" else f"in the {part}"
    return (Rung(1, f"some time {where}", among=240),)
