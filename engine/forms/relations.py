"""How values depend on each other: helper strings such as `annual = 12 * monthly`.

Parsed as an expression tree of numbers, one name, + − * / and parentheses; nothing is ever run.
Shared by `plan` (who is noised, who is computed) and `sanitize` (compute it).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import OptionError
from engine.forms import amounts
from engine.values import Decision

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Dependency:
    """`dependent` = `factor` · `determinant` + `offset`."""

    dependent: str
    determinant: str
    factor: Fraction
    offset: Fraction


@dataclass(frozen=True, slots=True)
class Relation:
    """Decision number `dependent` is `factor` · decision number `determinant` + `offset`."""

    dependent: int
    determinant: int
    factor: Fraction
    offset: Fraction


def bind(
    text: str, decisions: Sequence[Decision], dependencies: Sequence[Dependency]
) -> tuple[tuple[Relation, ...], tuple[Dependency, ...]]:
    """(relations between numbers of the text, dependencies that no numbers fulfil).

    A dependency binds two values of one type that fulfil it exactly. A determinant is never
    itself computed. Looking at the values is allowed because the person states the relation: that
    it holds is taken for public.
    """
    values = _values(text, decisions)
    found: dict[int, Relation] = {}
    unbound = []
    for dependency in dependencies:
        pairs = list(_pairs(values, dependency))
        for dependent, determinant in pairs:
            used = {relation.determinant for relation in found.values()}
            if dependent not in found and dependent not in used and determinant not in found:
                found[dependent] = Relation(
                    dependent, determinant, dependency.factor, dependency.offset
                )
        if not pairs:
            unbound.append(dependency)
    return tuple(found.values()), tuple(unbound)


def _values(text: str, decisions: Sequence[Decision]) -> dict[int, tuple[str, Fraction]]:
    """Type and value of each decision on a single number that noise or a relation changes."""
    found = {}
    for place, decision in enumerate(decisions):
        kind = decision.span.type
        if decision.mechanism in ("mdp", "derived"):
            read_ = amounts.read(kind, text[decision.span.start : decision.span.end])
            if len(read_) == 1:
                found[place] = (kind, read_[0].value)
    return found


def _pairs(
    values: dict[int, tuple[str, Fraction]], dependency: Dependency
) -> Iterator[tuple[int, int]]:
    for dependent, (kind, value) in values.items():
        for determinant, (other, base) in values.items():
            fulfilled = value == dependency.factor * base + dependency.offset
            if kind == other and fulfilled and value != base:
                yield dependent, determinant
                break


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
