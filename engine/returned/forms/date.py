"""A date or time in every usual English, German, French, Spanish and numeric style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from engine.issued import Issued
from engine.kinds import date_styles, month_names, times
from engine.kinds.dates import Reading
from engine.returned.forms import date_parts, time
from engine.returned.forms.date_readings import readings
from engine.returned.forms.form import ANY_TONGUE, Form, Kind, paired


def forms(issued: Issued) -> Iterator[Form]:
    """The date in other styles, with «Sept» for «Sep» where it is written so itself."""
    made = _forms(issued)
    if _SEPT.search(issued.original) is None:
        yield from made
    else:
        yield from (form._replace(original=_SEP.sub(r"\g<0>t", form.original)) for form in made)


def _forms(issued: Issued) -> Iterator[Form]:
    """Both dates in the same style, for every style; the same for times of day.

    What was sent and a full stop is none: «from 19 Nov.» ends a sentence, and «nov.» is French.
    """
    new, old = times.split(issued.replacement), times.split(issued.original)
    ended = f"{issued.replacement}.".casefold()
    for ours, theirs in readings(new.date, old.date):
        yield from (form for form in day_forms(ours, theirs) if form.text.casefold() != ended)
        if all((*ours, *theirs)):
            yield from time.stamps((date(*ours), date(*theirs)), (new, old))
    yield from time.forms(
        new.clocks, old.clocks, bare=_BARE_HOUR.search(issued.original) is not None
    )


def day_forms(new: Reading, old: Reading) -> Iterator[Form]:
    """Two days in the same style, for every style in which both can be written."""
    shown = date_styles.fields(*new), date_styles.fields(*old)
    yield from _pairs(new, old, shown)
    if all((*new, *old)):
        yield from _named(date(*new), date(*old), shown)
        yield from date_parts.of_code(date(*new), date(*old))


_SEPT = re.compile(r"\bsept\b", re.IGNORECASE)
_SEP = re.compile(r"\b[Ss]ep\b")
"""«18 Sept» comes back from «20 Jul» as it was written, and not as «18 Sep»."""
_BARE_HOUR = re.compile(r"(?<![\d:.])\d:\d\d")
"""«9:15»: an hour without a nought before it."""
_Shown = tuple[dict[str, object], dict[str, object]]


def _pairs(new: Reading, old: Reading, shown: _Shown) -> Iterator[Form]:
    """Every date style that both dates have the fields for, including less precise ones."""
    for needs, spoken, styles in _STYLES:
        if not all(value["ymd".index(need)] for value in (new, old) for need in needs):
            continue
        kind = _kind(needs, new, old)
        for style in styles:
            if not any(f"{{{key}3}}" in style and _unshortened(key, new) for key in spoken):
                yield paired((style.format_map(value) for value in shown), kind, spoken)


def _kind(needs: str, new: Reading, old: Reading) -> Kind:
    """The kind of form, by the fields that the style leaves out."""
    missing = "".join(key for key in "ymd" if key not in needs)
    if not missing or not all(value["ymd".index(key)] for value in (new, old) for key in missing):
        return "part" if missing else "whole"
    return "day" if missing == "y" else "month"


def _unshortened(key: str, day: Reading) -> bool:
    """Whether a month has no short form in a language («mai», «May»)."""
    month = day[1] - 1
    return month_names.MONTHS[key][month] == month_names.MONTHS[f"{key}3"][month]


def _named(new: date, old: date, shown: _Shown) -> Iterator[Form]:
    """Styles with the weekday; none if both dates fall on the same weekday."""
    if new.weekday() == old.weekday():
        return
    for tongue in date_styles.TONGUES:
        styles: list[tuple[str, Kind]] = [(style, "whole") for style in tongue.full[:6]]
        styles += [(style, "day") for style in tongue.without_year[:4]]
        for days in tongue.weekdays:
            names = days[new.weekday()], days[old.weekday()]
            for joint in {tongue.after_weekday, " "}:
                for style, kind in styles:
                    pair = (
                        name + joint + style.format_map(entry)
                        for name, entry in zip(names, shown, strict=True)
                    )
                    yield paired(pair, kind)


def _bare(styles: tuple[str, ...]) -> tuple[str, ...]:
    """Those without a German article: the date comes back behind one as it does elsewhere.

    «den 2. Januar 2023» as a form of «2. Januar 2023» would be longer than what was sent.
    """
    return tuple(style for style in styles if not style.startswith(("den ", "dem ")))


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
        for tongue in date_styles.TONGUES
        for needs, styles in (
            ("ymd", _bare(tongue.full)),
            ("md", _bare(tongue.without_year)),
            ("ym", tongue.without_day),
        )
    ),
)  # fmt: skip
