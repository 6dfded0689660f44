"""Helper strings such as `annual = 12 * monthly`, read and computed; nothing is ever run.

Two kinds, both with + − * /, numbers and parentheses on the right:

- of names: `total = rent + food`, linear in one to three names, which any values of a text that
  fulfil it may stand for;
- of quoted values, as they stand in the text: `"$48,000" = 12 * "$4,000"`,
  `"$7,200" = "15%" * "$48,000"`, `"7 days" = "10 May" - "3 May"` (a date counts its days),
  `"36" = 2026 - year("12 March 1990")`, `"35" = age("12 March 1990", "1 March 2026")` (whole
  years between two dates; `months`, `weeks` and `days` count those). A percentage counts as a
  fraction.

`≈` in place of `=` says that it holds roughly, as by a rounded percentage: `"$110" ≈ 1.1 * "$101"`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Final, cast

from engine.errors import OptionError

Part = str
"""Which number is meant: '' the value itself, 'year' a date's year, 'date' the day as a count."""
Lookup = Callable[[str, Part], Fraction]

_LONGEST = 1000
_DEEPEST = 40
_MOST_NAMES = 3
_SMALLEST, _LARGEST = 1e-100, 1e100
_LEFT = re.compile(
    r"""\s*(?P<left>[^\W\d]\w*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*(?P<sign>=(?!=)|≈)(?P<right>.*)""",
    re.DOTALL,
)
_PER_CENT = 100
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div)


@dataclass(frozen=True, slots=True)
class Dependency:
    """`dependent` is what `expression` gives for `operands`, in their order.

    `quoted` says whether they are values as they stand in the text, or names for any values.
    """

    dependent: str = field(repr=False)
    operands: tuple[str, ...] = field(repr=False)
    expression: ast.expr = field(repr=False, compare=False)
    quoted: bool
    about: bool = False
    """Whether it holds roughly (`≈`), which only quoted values may."""

    def value(self, lookup: Lookup) -> Fraction | None:
        """What the expression gives; None where it divides by zero."""
        try:
            return _value(self.expression, lookup)
        except ZeroDivisionError:
            return None

    @property
    def born(self) -> str | None:
        """The birth date of `age(born, on)`, also in months, weeks or days, or of a difference.

        That is `year(on) - year(born)`; None for any other.
        """
        dates = _quoted_dates(self.expression)
        if len(dates) == _BETWEEN_TWO:
            return dates[0]
        return _subtracted_year(self.expression)

    @property
    def is_of_infants(self) -> bool:
        """Whether it gives an age in months, weeks or days."""
        return len(_quoted_dates(self.expression)) == _BETWEEN_TWO and (
            _function(self.expression) != "age"
        )

    @property
    def is_share(self) -> bool:
        """Whether it computes with a percentage that is written out."""
        return any(
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.Div)
            and getattr(node.right, "value", None) == _PER_CENT
            for node in ast.walk(self.expression)
        )

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Every operand with the part of it that the expression needs."""
        return _parts(self.expression)


def quote(value: str) -> str:
    """A value as a helper string names it."""
    return json.dumps(value, ensure_ascii=False)


def read(text: str) -> Dependency:
    """A helper string; `OptionError` where it is none of the two kinds."""
    match = _LEFT.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if match is None:
        raise _refused()
    if sum(match["right"].count(sign) for sign in "+-*/(") > _DEEPEST:
        raise OptionError("A dependency has too many terms.")
    left, right = _parsed(match["left"]), _parsed(match["right"])
    _check(right)
    operands = tuple(dict.fromkeys(name for name, _part in _parts(right)))
    quoted = isinstance(left, ast.Constant)
    dependent = str(left.value) if isinstance(left, ast.Constant) else match["left"]
    leaves = {isinstance(node, ast.Constant) for node in _leaves(right)}
    if leaves != {quoted} or dependent in operands:
        raise _refused()
    about = match["sign"] == "≈"
    if not quoted:
        _check_linear(right, operands)
        if about:
            raise _refused()
    return Dependency(dependent, operands, right, quoted, about)


def _parsed(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise _refused() from None


def _check(node: ast.expr) -> None:
    """Only numbers, names, quoted values, their years, and the four operations."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        _check(node.operand)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
        _check(node.left)
        _check(node.right)
    elif isinstance(node, ast.Constant):
        if type(node.value) not in (int, float, str):
            raise _refused()
        if not isinstance(node.value, str):
            _check_number(cast("float", node.value))
    elif not isinstance(node, ast.Name) and not _quoted_dates(node):
        raise _refused()


def _check_number(value: float) -> None:
    """Refuses what a float rounds to nothing or to infinity, and what no figure ever reaches."""
    if value and not _SMALLEST <= abs(value) <= _LARGEST:
        raise OptionError("A number of a dependency is too large or too small.")


_DATES_OF: Final = {"year": 1, "age": 2, "months": 2, "weeks": 2, "days": 2}
"""How many dates the functions of the language take."""
_BETWEEN_TWO: Final = 2


def _quoted_dates(node: ast.expr) -> tuple[str, ...]:
    """The quoted dates of `year("…")` and `age("…", "…")`; () for anything else."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)) or node.keywords:
        return ()
    given = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
    texts = tuple(text for text in given if isinstance(text, str))
    fits = len(texts) == len(node.args) == _DATES_OF.get(node.func.id)
    return texts if fits else ()


def _function(node: ast.expr) -> str:
    """The name of the function that is called; nothing for anything else."""
    called = node.func if isinstance(node, ast.Call) else None
    return called.id if isinstance(called, ast.Name) else ""


def _subtracted_year(node: ast.expr) -> str | None:
    """The date whose year is taken from that of another; a number may follow."""
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        older, newer = _quoted_dates(node.right), _quoted_dates(node.left)
        if len(older) == len(newer) == 1:
            return older[0]
        node = node.left
    return None


def _leaves(node: ast.expr) -> Iterator[ast.expr]:
    """Names and quoted values, without numbers."""
    if isinstance(node, ast.BinOp):
        yield from _leaves(node.left)
        yield from _leaves(node.right)
    elif isinstance(node, ast.UnaryOp):
        yield from _leaves(node.operand)
    elif isinstance(node, ast.Call):
        yield from node.args
    elif isinstance(node, ast.Name) or isinstance(getattr(node, "value", None), str):
        yield node


def _parts(node: ast.expr) -> Iterator[tuple[str, Part]]:
    if isinstance(node, ast.BinOp):
        yield from _parts(node.left)
        yield from _parts(node.right)
    elif isinstance(node, ast.UnaryOp):
        yield from _parts(node.operand)
    elif isinstance(node, ast.Name):
        yield node.id, ""
    elif dates := _quoted_dates(node):
        part = "year" if len(dates) == 1 else "date"
        yield from ((text, part) for text in dates)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, ""


def _value(node: ast.expr, lookup: Lookup) -> Fraction:
    if isinstance(node, ast.BinOp):
        return _combined(node.op, _value(node.left, lookup), _value(node.right, lookup))
    if isinstance(node, ast.UnaryOp):
        return -_value(node.operand, lookup)
    if len(dates := _quoted_dates(node)) == _BETWEEN_TWO:
        between = SPANS[_function(node)]
        return Fraction(between(*(int(lookup(text, "date")) for text in dates)))
    for name, part in _parts(node):
        return lookup(name, part)
    return Fraction(str(getattr(node, "value", 0)))


def full_years(born: int, on: int) -> int:
    """The whole years between two days, each given by its ordinal."""
    first, last = date.fromordinal(born), date.fromordinal(on)
    return last.year - first.year - ((last.month, last.day) < (first.month, first.day))


def full_months(born: int, on: int) -> int:
    """The whole months between two days, each given by its ordinal."""
    first, last = date.fromordinal(born), date.fromordinal(on)
    return (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)


SPANS: Final[dict[str, Callable[[int, int], int]]] = {
    "age": full_years,
    "months": full_months,
    "weeks": lambda born, on: (on - born) // 7,
    "days": lambda born, on: on - born,
}


def _combined(operator: ast.operator, left: Fraction, right: Fraction) -> Fraction:
    if isinstance(operator, ast.Add):
        return left + right
    if isinstance(operator, ast.Sub):
        return left - right
    return left * right if isinstance(operator, ast.Mult) else left / right


def _check_linear(node: ast.expr, names: tuple[str, ...]) -> None:
    """Refuses products and quotients of names: too many values would fulfil them by chance."""
    if len(names) > _MOST_NAMES:
        raise OptionError("A dependency of names holds one to three other names.")
    if _degree(node) > 1:
        raise OptionError("A dependency of names must be linear; quote the values otherwise.")
    try:
        _value(node, lambda _name, _part: Fraction(1))
    except ZeroDivisionError:
        raise OptionError("A dependency divides by zero.") from None


def _degree(node: ast.expr) -> int:
    """The degree in the names together; a quotient by a name counts as 2."""
    if isinstance(node, ast.UnaryOp):
        return _degree(node.operand)
    if not isinstance(node, ast.BinOp):
        return int(isinstance(node, ast.Name))
    left, right = _degree(node.left), _degree(node.right)
    if isinstance(node.op, ast.Mult):
        return left + right
    return left + 2 * right if isinstance(node.op, ast.Div) else max(left, right)


def _refused() -> OptionError:
    return OptionError(
        "A dependency reads like 'annual_salary = 12 * monthly_salary', or names values in quotes."
    )


def evaluate(formula: str, values: Mapping[str, Fraction]) -> Fraction | None:
    """A formula of names, + − * / and parentheses; None where it is none or divides by zero."""
    if len(formula) > _LONGEST or sum(formula.count(sign) for sign in "+-*/(") > _DEEPEST:
        return None
    try:
        node = _parsed(formula)
        _check(node)
        return _value(node, lambda name, _part: values[name])
    except (OptionError, ZeroDivisionError, KeyError):
        return None
