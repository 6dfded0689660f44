"""Reads and checks the fields of an input line."""

from __future__ import annotations

from typing import Any, cast

from engine.errors import InputError
from engine.issued import Issued
from engine.stops import STOPS
from engine.types import MECHANISMS


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
