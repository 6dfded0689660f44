"""The answer of a good chatbot: its slots filled from a text, and two answers compared.

A slot is `⟦id⟧`, the value itself, or a function of values: `⟦sum(a, b)⟧`, `⟦years(born, on)⟧` …
What is computed is written as its first value is («£1,200.00», «3 May 2024»).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Final

from benchmarks.answers.checks import LITERAL, TITLES, Case
from benchmarks.answers.values import (
    DATES,
    MONTH_NAMES,
    NUMBER,
    WEEKDAY_NAMES,
    WEEKDAYS,
    Notation,
    dates,
    month_leads,
    number,
    scale,
    split,
)

SLOT: Final = re.compile(r"⟦(.*?)⟧", re.DOTALL)
CALL: Final = re.compile(r"\s*([a-z]+)\((.*)\)\s*", re.DOTALL)
WEEKDAY: Final = re.compile(
    rf"\b(?:{'|'.join(day for day in sorted(WEEKDAYS, key=len)[::-1] if len(day) > 2)})\b",
    re.IGNORECASE,
)
UNKNOWN: Final = "(unknown)"
"""What stands where a value cannot be read."""
Function = Callable[[Case, list[str]], str | None]


def arguments_of(slot: str) -> tuple[str, list[str]]:
    """The function of a slot, '' for a bare value, and the ids or literals that it is of."""
    call = CALL.fullmatch(slot)
    return (
        (call[1], [part.strip() for part in call[2].split(",")]) if call else ("", [slot.strip()])
    )


def filled(case: Case) -> str:
    """The answer of a prompt with the stand-ins of a case in its slots."""
    return SLOT.sub(lambda match: _value(case, match[1]), case.prompt.answer)


def alike(text: str, two: str) -> bool:
    """Whether two answers say the same; white space and zeros at the end of decimals aside."""
    return _bare(text) == _bare(two)


def _bare(text: str) -> str:
    text = re.sub(r"(?<=\d)([.,]\d*?)0+(?!\d)", r"\1", " ".join(text.split()))
    return re.sub(r"(?<=\d)[.,](?!\d)", "", text)


def _value(case: Case, slot: str) -> str:
    name, arguments = arguments_of(slot)
    if not name:
        return case.value(arguments[0])
    return FUNCTIONS[name][1](case, arguments) or UNKNOWN


# ------------------------------------------------------------------ names
def _words(case: Case, names: list[str]) -> list[str]:
    """The words of a name, given names first, without titles."""
    text = case.value(names[0])
    if text.count(",") == 1:
        text = " ".join(reversed(text.split(",")))
    words = re.findall(r"[^\W\d_][\w'’.-]*", text)
    return [word for word in words if word.lower().strip(".") not in TITLES] or words


def _last(case: Case, names: list[str]) -> str | None:
    return next(reversed(_words(case, names)), None)


def _first(case: Case, names: list[str]) -> str | None:
    return next(iter(_words(case, names)), None)


# ------------------------------------------------------------------ numbers
def _figures(case: Case, names: list[str]) -> list[Fraction] | None:
    findings = [case.number(name) for name in names]
    known = [value for value in findings if value is not None]
    return known if len(known) == len(names) else None


def _sum(case: Case, names: list[str]) -> str | None:
    values = _figures(case, names)
    return written(sum(values, Fraction()), names, case) if values else None


def _minus(case: Case, names: list[str]) -> str | None:
    values = _figures(case, names)
    return written(values[0] - values[1], names, case) if values else None


def _times(case: Case, names: list[str]) -> str | None:
    values = _figures(case, names)
    return written(values[0] * values[1], names, case) if values else None


def _share(case: Case, names: list[str]) -> str | None:
    values = _figures(case, names)
    if not values or not values[1]:
        return None
    shown = _decimal(values[0] / values[1] * 100, 1)
    return shown.replace(".", ",") if case.notation.decimal_comma else shown


def _larger(case: Case, names: list[str]) -> str | None:
    values = _figures(case, names)
    return case.value(names[values.index(max(values))]) if values else None


def written(value: Fraction, names: list[str], case: Case) -> str:
    """A number as the first value of `names` is written, as exactly as the most exact of them."""
    like = case.value(names[0])
    matches = [NUMBER.search(case.value(name)) for name in names if not LITERAL.fullmatch(name)]
    match = NUMBER.search(like)
    places = [len(split(match["core"], case.notation)[1]) for match in matches if match]
    if match is None:
        return _decimal(value, 0)
    power = scale(match, like)
    core = _decimal(abs(value) / Fraction(10) ** power, max(places, default=0))
    whole, _, tail = core.partition(".")
    point, mark = _signs(case, [match["core"] for match in matches if match])
    grouped = _grouped(whole, mark) if mark else whole
    after = like[match.end("core") :]
    shown = like[: match.start("core")] + grouped + (point + tail if tail else "") + after
    sign = "-" if value < 0 and not like.lstrip().startswith(("-", "−")) else ""
    return sign + shown


def _signs(case: Case, cores: list[str]) -> tuple[str, str]:
    """The signs before decimals and between thousands: of these numbers, or the prompt's others."""
    usual = ",." if case.notation.decimal_comma else ".,"
    decimals = [core[len(core) - len(tail) - 1] for core in cores if (tail := _tail(case, core))]
    point = decimals[0] if decimals else usual[0]
    others = (NUMBER.search(value) for value in case.values.values())
    for core in (*cores, *(other["core"] for other in others if other)):
        tail = _tail(case, core)
        whole = core[: len(core) - len(tail) - bool(tail)]
        signs = [sign for sign in whole if not sign.isdigit()]
        if signs and signs[0] != point:
            return point, signs[0]
        if len(whole) > 3 and tail and not signs:
            return point, ""
    return point, usual.replace(point, "")[:1] if point in usual else ""


def _tail(case: Case, core: str) -> str:
    return split(core, case.notation)[1]


def _grouped(whole: str, mark: str) -> str:
    pieces = [whole[max(0, index - 3) : index] for index in range(len(whole), 0, -3)]
    return mark.join(reversed(pieces))


def _decimal(value: Fraction, places: int) -> str:
    """With so many decimals behind a dot, halves rounded up."""
    size = 10**places
    digits = str(int(abs(value) * size + Fraction(1, 2))).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 else text


# ------------------------------------------------------------------ dates
def _days_of(case: Case, names: list[str]) -> list[date] | None:
    moments = case.moments(names)
    return dates(moments) if moments else None


def _years(case: Case, names: list[str]) -> str | None:
    days = _days_of(case, names)
    if not days:
        return None
    born, on = days
    return str(on.year - born.year - ((on.month, on.day) < (born.month, born.day)))


def _days(case: Case, names: list[str]) -> str | None:
    days = _days_of(case, names)
    return str((days[1] - days[0]).days) if days else None


def _earlier(case: Case, names: list[str]) -> str | None:
    moments = case.moments(names)
    if not moments:
        return None
    days = dates(moments)
    keys = [(day, Fraction()) for day in days] if days else [
        (date.min, moment.seconds or Fraction()) for moment in moments
    ]  # fmt: skip
    return case.value(names[keys.index(min(keys))])


def _later(case: Case, names: list[str]) -> str | None:
    """So many days after a date, as the date is written."""
    days, count = _days_of(case, names[:1]), number(names[1], Notation())
    if not days or count is None:
        return None
    return dated(case.value(names[0]), days[0] + timedelta(days=int(count)), case)


def dated(like: str, day: date, case: Case) -> str | None:
    """A date in the notation of another; None where that cannot be read."""
    for pattern in DATES:
        match = pattern.search(like)
        if match:
            break
    else:
        return None
    got = match.groupdict()
    first = bool(got.get("one")) and month_leads(got, case.notation)
    values = {
        "year": str(day.year)[-len((got.get("year") or "").strip("'")) :],
        "month": str(day.month),
        "day": str(day.day),
        "one": str(day.month if first else day.day),
        "two": str(day.day if first else day.month),
        "name": _named(got.get("name") or "", MONTH_NAMES, day.month - 1),
    }
    for name in sorted((name for name in values if got.get(name)), key=match.start, reverse=True):
        start, end = match.span(name)
        old = got[name] or ""
        padded = old.isdigit() and (old.startswith("0") or not got.get("name"))
        new = values[name].rjust(len(old), "0") if padded else values[name]
        like = like[:start] + ("'" if old.startswith("'") else "") + new + like[end:]
    return WEEKDAY.sub(lambda findings: _named(findings[0], WEEKDAY_NAMES, day.weekday()), like)


def _named(like: str, rows: Sequence[list[str]], place: int) -> str:
    """Another month or weekday in the language and length of one."""
    row = next((names for names in rows if like.lower() in names), rows[0])
    return row[place].title() if like[:1].isupper() else row[place]


FUNCTIONS: Final[Mapping[str, tuple[int, Function]]] = {
    "last": (1, _last),
    "first": (1, _first),
    "sum": (0, _sum),
    "minus": (2, _minus),
    "times": (2, _times),
    "share": (2, _share),
    "years": (2, _years),
    "days": (2, _days),
    "later": (2, _later),
    "larger": (2, _larger),
    "earlier": (2, _earlier),
}
"""Functions of slots: how many values they take, 0 for any number, and what they give."""
