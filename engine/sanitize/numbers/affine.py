"""Arithmetic-safe numbers: amounts and quantities times a secret factor of the conversation."""

from __future__ import annotations

from fractions import Fraction

from engine.conversation.vault import Draw
from engine.kinds import amounts, case, measured, numbers
from engine.sanitize.allocator import Desk
from engine.values import Decision

_STEPS = 1000
_LEAST, _MOST = 2, 10
_WARMEST = 400


def applies(decision: Decision) -> bool:
    """Whether a decision asks for this mechanism."""
    return decision.mechanism == "surrogate" and decision.span.type in amounts.SCALED


def make(decision: Decision, desk: Desk) -> str | None:
    """The value as a·x, for temperatures a·x + b, in its own format; None where no number is read.

    One secret factor a for all money and one for each unit of quantities, drawn by the
    conversation's key from 2.000, 2.001 … 9.999; y = a·x is exact and then rounded to the last
    digit that x shows. As a ≥ 2, y/a rounded in the same way is x again, for every x. For
    temperatures a lies in 1.100 … 1.999 and b in ±20.0 degrees.

    **Guarantee** without the key only the public ranges follow: x lies between y/10 and y/2.
    **Weaker than differential privacy:** all ratios within a unit stay as they are (that is its
    use: sums, differences, means, shares and growth come out right), so one known value gives all
    others away, and digits and order stay visible. **Assumes** no value of the series is known.
    **Not promised** that a product of two scaled values can be turned back. It spends no ε and
    has no ε.
    """
    kind, original = decision.span.type, desk.original(decision)
    if amounts.measure(kind, original) == "degrees":
        return _shifted(kind, original, desk)
    read = amounts.read(kind, original)
    if not read or amounts.is_share(original):
        return None
    factor = _factor(desk.draw("affine", _unit(kind, original)), _LEAST, _MOST)
    text, copied = "", 0
    for number in read:
        shown = original[number.start : number.end]
        new = numbers.write(number, factor * number.value)
        text += original[copied : number.start] + case.shaped(new, shown)
        copied = number.end
    return text + original[copied:]


def _shifted(kind: str, original: str, desk: Desk) -> str | None:
    value = measured.measured(kind, original)
    if value is None:
        return None
    draw = desk.draw("affine", _unit(kind, original))
    factor = 1 + Fraction(_STEPS // 10 + draw.below(_STEPS * 9 // 10), _STEPS)
    shift = Fraction(draw.below(_WARMEST + 1) - _WARMEST // 2, 10)
    return measured.written(original, value, factor * value.value + shift)


def _factor(draw: Draw, least: int, most: int) -> Fraction:
    return least + Fraction(draw.below((most - least) * _STEPS), _STEPS)


def _unit(kind: str, original: str) -> str:
    """What shares a factor: all money, and quantities of one unit."""
    value = measured.measured(kind, original)
    return f"{kind}|" if kind == "MONEY" else f"{kind}|{value.unit if value else ''}"
