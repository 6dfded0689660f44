"""The helper strings that say how values depend on each other, such as `annual = 12 * monthly`.

Parsed as an expression tree of numbers, one name, + − * / and parentheses; nothing is ever run.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import OptionError

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Dependency:
    """`dependent` = `factor` · `determinant` + `offset`."""

    dependent: str
    determinant: str
    factor: Fraction
    offset: Fraction


def read(text: str) -> Dependency:
    """A helper string as a linear equation; `OptionError` for any other form."""
    if len(text) > _LONGEST:
        raise OptionError("A dependency is too long.")
    try:
        tree = ast.parse(text.strip(), mode="exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise _refused() from None
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.Assign):
        raise _refused()
    target = tree.body[0].targets
    if len(target) != 1 or not isinstance(target[0], ast.Name):
        raise _refused()
    factor, offset, name = _linear(tree.body[0].value)
    if not name or name == target[0].id or not factor:
        raise OptionError("A dependency that is not linear in one other value is not built yet.")
    return Dependency(target[0].id, name, factor, offset)


def _linear(node: ast.expr) -> tuple[Fraction, Fraction, str]:
    """(factor, offset, name) of a linear expression."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return Fraction(0), Fraction(str(node.value)), ""
    if isinstance(node, ast.Name):
        return Fraction(1), Fraction(0), node.id
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        factor, offset, name = _linear(node.operand)
        return -factor, -offset, name
    if isinstance(node, ast.BinOp):
        return _combined(node, _linear(node.left), _linear(node.right))
    raise _refused()


def _combined(
    node: ast.BinOp, left: tuple[Fraction, Fraction, str], right: tuple[Fraction, Fraction, str]
) -> tuple[Fraction, Fraction, str]:
    (a, b, one), (c, d, two) = left, right
    if one and two and one != two:
        raise OptionError("A dependency on more than one value is not built yet.")
    if isinstance(node.op, ast.Add):
        return a + c, b + d, one or two
    if isinstance(node.op, ast.Sub):
        return a - c, b - d, one or two
    if isinstance(node.op, ast.Mult) and not (one and two):
        return (a * d, b * d, one) if one else (b * c, b * d, two)
    if isinstance(node.op, ast.Div) and not two and d:
        return a / d, b / d, one
    raise OptionError("A dependency that is not linear is not built yet.")


def _refused() -> OptionError:
    return OptionError("A dependency reads like 'annual_salary = 12 * monthly_salary'.")
