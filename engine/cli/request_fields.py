"""Reads and checks the fields of an input line."""

from __future__ import annotations

from typing import Any, cast

from engine.errors import InputError
from engine.issued import Issued
from engine.pipeline import Sent
from engine.stops import STOPS
from engine.types import MECHANISMS, Mechanism
from engine.values import Replacement


def text_field(line: dict[str, Any], name: str) -> str:
    """A string that must be there."""
    if name not in line:
        raise InputError(f"The line has no '{name}'.")
    if not isinstance(line[name], str):
        raise InputError(f"'{name}' must be a string.")
    return cast("str", line[name])


def optional_text(line: dict[str, Any], name: str) -> str | None:
    """A string that may be missing or null."""
    return None if line.get(name) is None else text_field(line, name)


def epsilons(line: dict[str, Any]) -> list[float]:
    """The numbers of a forecast line, as asked; `InputError` below the lowest stop."""
    given = line.get("epsilons")
    if not isinstance(given, list) or not all(_is_epsilon(value) for value in given):
        raise InputError("'epsilons' must be a list of numbers above 0.")
    if any(value < STOPS[0] for value in given):
        raise InputError(f"'epsilons' must be at least {STOPS[0]}, the lowest stop.")
    return [float(value) for value in given]


def _is_epsilon(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 1e6


def sent(line: dict[str, Any], text: str, epsilon: float) -> Sent | None:
    """What a forecast line says was sanitized; None without it, `InputError` if it does not fit."""
    if line.get("sanitized") is None and line.get("replacements") is None:
        return None
    new = text_field(line, "sanitized")
    given = line.get("replacements")
    replacements = tuple(
        _placed(item, raw)
        for item, raw in zip(issued(given), cast("list[Any]", given), strict=True)
    )
    old_end = new_end = 0
    for item in replacements:
        fits = (
            old_end <= item.start
            and new_end <= item.new_start
            and text[old_end : item.start] == new[new_end : item.new_start]
            and text[item.start : item.end] == item.original
            and new[item.new_start : item.new_end] == item.replacement
        )
        if not fits:
            raise InputError("'replacements' do not fit 'text' and 'sanitized'.")
        old_end, new_end = item.end, item.new_end
    if text[old_end:] != new[new_end:]:
        raise InputError("'replacements' do not fit 'text' and 'sanitized'.")
    return Sent(text, new, replacements, epsilon)


def _placed(item: Issued, raw: dict[str, Any]) -> Replacement:
    places = [raw.get(name) for name in ("start", "end", "new_start", "new_end")]
    if not all(isinstance(place, int) and not isinstance(place, bool) for place in places):
        raise InputError("A replacement must hold its positions start, end, new_start, new_end.")
    start, end, new_start, new_end = cast("list[int]", places)
    return Replacement(
        start, end, new_start, new_end, item.type, item.original, item.replacement,
        cast("Mechanism", item.mechanism), reversible=raw.get("reversible") is not False,
    )  # fmt: skip


def record(sent: str | None, given: list[Any]) -> tuple[Replacement, ...]:
    """The replacements of a restore line with their places in `sent`; none where one has no place.

    What they stand in then comes back as a whole, too (`engine.returned.stretches`).
    """
    try:
        placed = tuple(_placed(item, raw) for item, raw in zip(issued(given), given, strict=True))
    except InputError:
        return ()
    end = 0
    for item in placed:
        if sent is None or not end <= item.new_start < item.new_end:
            return ()
        end = item.new_end
        if sent[item.new_start : end] != item.replacement:
            return ()
    return placed


def issued(given: object) -> list[Issued]:
    """The replacements of a restore line; further fields, as `sanitize` writes them, are fine."""
    if not isinstance(given, list):
        raise InputError("'replacements' must be a list.")
    return [_issued(raw) for raw in given]


def _issued(raw: object) -> Issued:
    names = ("original", "replacement", "type", "mechanism")
    if not isinstance(raw, dict) or not all(isinstance(raw.get(name), str) for name in names):
        raise InputError(f"A replacement must hold the strings {', '.join(names)}.")
    if raw["mechanism"] not in MECHANISMS:
        raise InputError(f"A replacement's mechanism must be one of {', '.join(MECHANISMS)}.")
    return Issued(raw["original"], raw["replacement"], raw["type"], raw["mechanism"])
