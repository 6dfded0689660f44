"""Calculations that a text writes out: «38 × €46.00 = €1,748.00», «$58,240 ($28.00/hr × 2,080)».

Signs or words of arithmetic stand between the numbers, so that which numbers belong together is
told; a relation is proposed where the calculation comes out right.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.dependencies import expressions
from engine.dependencies.constants import SPACED, Constant
from engine.dependencies.figures import DEPENDING, Figure, Proposal, judged, proposal
from engine.progress import Tick, ignore, paced

_LONGEST: Final = 12
"""So many numbers one calculation may have."""
_GAP: Final = 40
"""So many characters may stand between two numbers of a calculation."""
_SURE: Final = 0.97
"""More than relations that only words beside the values speak for: these go first."""
_THOUSAND: Final = 1000
_WRITTEN: Final = re.compile(
    r"\d[\d.,]*(?<![.,])(?:[ \u00a0]?(?:%|per ?cent\b|pct\b|prozent\b))?", re.IGNORECASE
)
_UNIT: Final = (
    r"(?:[ ]?/[ ]?[^\W\d]{1,6}|[ ]?%)?[ \u00a0)\]€$£]*(?:[^\W\d][\w.²³]{0,14}[ \u00a0]){0,3}"
)
"""What may stand right behind a number: «/hr», «hours », «) »."""
_NAME: Final = r"(?:[^\W\d][\w'’-]{0,28}[ \u00a0:]{1,2}){0,3}[(\[]*[ ]?(?:[$€£¥]|[A-Z]{3}[ ])?"
"""What may stand right before one: «rent £», «(»."""
_SIGNS: Final = (
    ("*", r"[×*·✕]|\b[xX]\b|@|\b(?:at|times|à|zu je|je|zu|mal|of|von|mit)\b"),
    ("+", r"\+|\b(?:plus|zuzüglich|zzgl\.)"),
    ("-", r"[−–-]|\b(?:minus|less|abzüglich|abzgl\.)"),
    ("/", r"[÷]|(?<=[ ])/(?=[ ])|(?<![^\W\d])/(?=[ ]?\d)|\b(?:divided by|geteilt durch|durch)\b"),
)
_BETWEEN: Final = tuple(
    (sign, re.compile(rf"{_UNIT}[ ]?,?[ ]?(?:{written})[ ]?{_NAME}")) for sign, written in _SIGNS
)
_LISTED: Final = re.compile(rf"{_UNIT}[ ]?(?:,|;|and|und|sowie)[ ]{_NAME}")
"""What stands between two numbers that the same sign stands before."""
_GIVES: Final = re.compile(
    rf"{_UNIT}[ ]?[,:]?[ ]?(?:[(\[]?=>?|→|->|⇒|≈|\.{{2,}}|…|\t|\||[(\[]"
    r"|\b(?:is|are|makes?|gives?|equals?|comes to|that is|that['’]s|which is|i\.e\.|or|giving"
    r"|leaving|leaves|sind|macht|ergibt|ergeben|also|entspricht|d\.[ ]?h\.|ist|das sind))"
    rf"[,:]?[ ]?{_NAME}"
)
"""What may stand between a calculation and what it comes to."""
_IS: Final = re.compile(rf"{_UNIT}[ ]?(?:=|[(\[]|\b(?:is|being|i\.e\.|d\.[ ]?h\.)){_NAME}")
"""What may stand between a result and the calculation behind it."""
_BACK: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "/", ast.Div: "*",
}  # fmt: skip
"""The sign that takes a calculation back."""
_EITHER: Final = (ast.Add, ast.Mult)
"""Signs whose two sides may change places."""


@dataclass(frozen=True, slots=True)
class _Number:
    """A number of the text at `[start, end)`: a value that is replaced, or one that is sent."""

    start: int
    end: int
    value: Fraction = field(repr=False)
    figure: Figure | None = None
    written: str = ""
    """A number that is sent, as a helper string names it."""


def stated(
    text: str, figures: Sequence[Figure], public: Sequence[Constant], tick: Tick = ignore
) -> Iterator[Proposal]:
    """A relation for each written calculation that holds: its result from its other numbers."""
    numbers = sorted(_numbers(text, figures, public), key=lambda number: number.start)
    signs = _signs([text[first.end : second.start] for first, second in pairwise(numbers)])
    for place, number in enumerate(paced(numbers, tick, DEPENDING, fraction=1.0)):
        result = number.figure
        if result is None or not result.known.value or not result.known.number:
            continue
        before = place - 1
        if before > 0 and signs[before - 1] and _gives(text, numbers[before], number):
            first = before
            while first > 0 and signs[first - 1] and before - first < _LONGEST:
                first -= 1
            runs = [(start, before) for start in range(first, before)]
            proposed = _of_runs(text, result, numbers, signs, runs)
            if proposed is not None:
                yield proposed
                continue
        after = place + 1
        if after < len(signs) and signs[after] and _is(text, number, numbers[after]):
            last = after
            while last < len(signs) and signs[last] and last - after < _LONGEST:
                last += 1
            runs = [(after, end) for end in range(last, after, -1)]
            proposed = _of_runs(text, result, numbers, signs, runs)
            if proposed is not None:
                yield proposed


def _numbers(text: str, figures: Sequence[Figure], public: Sequence[Constant]) -> Iterator[_Number]:
    starts = set()
    for figure in figures:
        if figure.span.type in ("MONEY", "QUANTITY", "AGE") and figure.known.number:
            starts.add(figure.span.start)
            yield _Number(figure.span.start, figure.span.end, figure.known.value, figure)
    spaced = {constant.start for constant in public if SPACED.match(text, constant.start)}
    for constant in public:
        form = SPACED if constant.start in spaced and constant.value >= _THOUSAND else _WRITTEN
        whole = form is SPACED or constant.start not in spaced  # not the «1» of «1 060»
        shown = form.match(text, constant.start) if whole and not constant.formula else None
        if shown is not None and constant.start not in starts:
            number = constant.written()
            number = f"({number})" if constant.is_share else number
            yield _Number(constant.start, shown.end(), constant.value, written=number)


def _signs(gaps: Sequence[str]) -> list[str]:
    """The signs between numbers; in a list the sign before it goes on: «less 619, rent 540, …»."""
    signs: list[str] = []
    for gap in gaps:
        listed = signs and signs[-1] in ("+", "-") and _LISTED.fullmatch(gap) is not None
        signs.append(_sign(gap) or (signs[-1] if listed else ""))
    return signs


def _sign(gap: str) -> str:
    """The sign of arithmetic that a gap between two numbers stands for, or nothing."""
    if not 0 < len(gap) <= _GAP or "\n" in gap:
        return ""
    return next((sign for sign, pattern in _BETWEEN if pattern.fullmatch(gap)), "")


def _gives(text: str, last: _Number, result: _Number) -> bool:
    gap = text[last.end : result.start]
    return len(gap) <= _GAP and "\n" not in gap and _GIVES.fullmatch(gap) is not None


def _is(text: str, result: _Number, first: _Number) -> bool:
    gap = text[result.end : first.start]
    return len(gap) <= _GAP and "\n" not in gap and _IS.fullmatch(gap) is not None


def _of_runs(
    text: str,
    result: Figure,
    numbers: Sequence[_Number],
    signs: Sequence[str],
    runs: Sequence[tuple[int, int]],
) -> Proposal | None:
    """The longest of some runs of numbers whose calculation gives the result."""
    for first, last in runs:
        members = numbers[first : last + 1]
        if not any(member.figure for member in members) or _adds_a_share(
            members, signs[first:last]
        ):
            continue
        for formula in dict.fromkeys(_formulas(text, members, signs[first:last])):
            given = expressions.evaluate(
                formula, {f"v{place}": member.value for place, member in enumerate(members)}
            )
            if given is None or abs(given - result.known.value) > result.known.tolerance:
                continue
            if judged(len(runs), result.chance, cue=True) is not None:
                return _proposed(result, formula, members, _SURE)
    return None


def _adds_a_share(members: Sequence[_Number], signs: Sequence[str]) -> bool:
    """Whether a percentage would be added to an amount: «agent 1.2 % + VAT: £3,720 + £744»."""
    shares = [member.written.endswith("/ 100)") for member in members]
    return any(
        sign in "+-" and (shares[place] or shares[place + 1]) for place, sign in enumerate(signs)
    )


def _formulas(text: str, members: Sequence[_Number], signs: Sequence[str]) -> Iterator[str]:
    """The calculation with the brackets of the text where they are in pairs, and without any."""
    plain = bracketed = ""
    for place, member in enumerate(members):
        gap = text[member.end : members[place + 1].start] if place < len(signs) else ""
        sign = f" {signs[place]} " if place < len(signs) else ""
        opened = text[max(0, member.start - 2) : member.start] if not place else ""
        bracketed += "(" * opened.count("(") + f"v{place}"
        bracketed += ")" * gap.count(")") + sign + "(" * gap.count("(")
        plain += f"v{place}{sign}"
    if bracketed.count("(") == bracketed.count(")"):
        yield bracketed
    yield plain


def _proposed(
    result: Figure, formula: str, members: Sequence[_Number], sure: float
) -> Proposal | None:
    """The result from what it was calculated from, or one of the replaced numbers from the rest."""
    node = ast.parse(formula, mode="eval").body
    hidden = [(f"v{place}", member) for place, member in enumerate(members) if member.figure]
    named = {f"v{place}": member for place, member in enumerate(members)}
    texts = [member.figure.text for _name, member in hidden if member.figure]
    if len(set(texts)) < len(texts):
        return _solved(result, ast.unparse(node), named, sure)
    ways = [
        _solved(member.figure, inverted, {**named, "r": _Number(0, 0, Fraction(), result)}, sure)
        for name, member in hidden
        if member.figure and not member.figure.share and (inverted := _inverted(node, name, "r"))
    ]
    made = _solved(result, ast.unparse(node), named, sure)
    return replace(made, others=tuple(ways))


def _solved(dependent: Figure, formula: str, named: dict[str, _Number], sure: float) -> Proposal:
    """A proposal for a formula of names."""
    operands: list[Figure] = []

    def written(match: re.Match[str]) -> str:
        number = named[match[0]]
        if number.figure is None:
            return number.written
        if number.figure not in operands:
            operands.append(number.figure)
        return f"{{{operands.index(number.figure)}}}"

    plain = ast.unparse(ast.parse(formula, mode="eval"))
    shown = re.sub(r"\b(?:v\d+|r)\b", written, plain)
    return proposal(dependent, shown, operands, sure)


def _inverted(node: ast.expr, name: str, given: str) -> str | None:
    """The formula that gives the name where a formula gives `given`; None where it has it twice."""
    if isinstance(node, ast.Name):
        return given if node.id == name else None
    if not isinstance(node, ast.BinOp):
        return None
    left, right = ast.unparse(node.left), ast.unparse(node.right)
    inside = [bool(re.search(rf"\b{name}\b", side)) for side in (left, right)]
    if inside[0] == inside[1]:
        return None
    inner, other = (node.left, right) if inside[0] else (node.right, left)
    signs = _BACK[type(node.op)] if inside[0] or type(node.op) in _EITHER else ""
    back = f"(({given}) {signs} ({other}))" if signs else _from(node, given, other)
    return _inverted(inner, name, back)


def _from(node: ast.BinOp, given: str, other: str) -> str:
    """The right side of a difference or quotient, from its left side and what it comes to."""
    return f"(({other}) {'-' if isinstance(node.op, ast.Sub) else '/'} ({given}))"
