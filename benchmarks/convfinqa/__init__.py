"""What noise on its numbers does to the answers of ConvFinQA.

    python -m benchmarks.convfinqa [--data data] [--seeds N] [--most N]

Every number of a report's text and table, years excepted, is sanitized by the engine (profile
«numbers»); then each question's program is computed again with the numbers as sent. Printed are
quartiles of the relative error, |answer as sent − answer| / |answer|, over all questions with a
nonzero answer, for both kinds of noise, with and without the dependencies that
`pipeline.discover` proposes (all confirmed), beside the medians that Prεεmpt reports for GPT-4o.
«consistent» is the share of proposals whose equation still holds in the text as sent, to half a
step of the last digit shown.

The second table sets the paper's mechanism and its ranges (`paper_noise.py`) beside ours on the
same numbers and questions, no dependencies and nothing rounded; the paper's ε is meant per point of
its range, ours per factor 1.1 (percentages: per point). The third takes what is between the two
figures step by step; «contrast» is the median over all numbers of how many times ε a number and
one a tenth larger can be told apart by: the same ε is not the same promise.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import re
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.convfinqa.paper_noise import (
    Floats,
    Law,
    Scale,
    decade,
    exponential,
    laplace,
    published,
)
from engine import pipeline
from engine.conversation.vault import Conversation
from engine.dependencies import orders, relations
from engine.dependencies.figures import Proposal
from engine.kinds import amounts, numbers
from engine.kinds.measured import measured
from engine.options import Options
from engine.plan import plan
from engine.sanitize import splice
from engine.sanitize.numbers.grids import Grid, grid_for
from engine.values import Annotated, Sanitized, Span

ROOT = Path(__file__).resolve().parents[2]

EPSILONS = (0.1, 0.5, 1.0, 2.0)
PAPER = {0.1: 0.4000, 0.5: 0.0776, 1.0: 0.0408, 2.0: 0.0244}
NUMBER = re.compile(
    r"(?<![\w.,$])(?P<sign>[$€£]\s?)?(?P<core>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
    r"(?: ?(?:million|billion|thousand))?(?P<share>\s?%|\s?percent)?(?!\w)"
)
YEAR = re.compile(r"(?:19|20)\d\d")
MONTH = re.compile(
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december"
    r"|note|item|page|level) \Z"
)
STEP = re.compile(r"(\w+)\(([^()]*)\)")


@dataclass(frozen=True)
class Report:
    """A report's text with a span for each number, its dependencies, its questions' programs."""

    annotated: Annotated
    proposals: tuple[Proposal, ...]
    programs: tuple[str, ...]


def reports(data: Path, most: int) -> Iterator[Report]:
    path = data / "evaluate/convfinqa_first_half.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in list(lines)[:most]:
            row = json.loads(line)
            text = text_of(row["doc"])
            annotated = Annotated(text, tuple(spans(text)), (), ())
            proposals = pipeline.discover(plan(annotated, options=Options(profile="numbers")))
            yield Report(annotated, proposals, tuple(row["dialogue"]["turn_program"]))


def text_of(document: dict[str, Any]) -> str:
    """The text before, the table column by column, the text after."""
    table = [
        f"{column}: " + "; ".join(f"{row} {shown(value)}" for row, value in cells.items())
        for column, cells in document["table"].items()
    ]
    return "\n".join([document["pre_text"], *table, document["post_text"]])


def shown(value: object) -> str:
    whole = isinstance(value, float) and value == int(value)
    return f"{int(value):,}" if whole else str(value)  # type: ignore[call-overload]


def spans(text: str) -> Iterator[Span]:
    """Every number but years and days of a month."""
    for match in NUMBER.finditer(text):
        bare = not match["sign"] and not match["share"]
        dated = YEAR.fullmatch(match["core"]) or MONTH.search(text, 0, match.start())
        if not (bare and dated):
            kind = "MONEY" if match["sign"] else "QUANTITY"
            yield Span(match.start(), match.end(), kind, 1.0, "number")


def sent(sanitized: Sanitized) -> dict[Fraction, Fraction]:
    """For each number of the source, without its scale word, what was sent in its place."""
    figures: dict[Fraction, Fraction] = {}
    for replacement in sanitized.replacements:
        old = numbers.read(replacement.original, money=True)
        new = numbers.read(replacement.replacement, money=True)
        if len(old) == len(new) == 1:
            scale = 10 ** old[0].scale
            figures.setdefault(old[0].value / scale, new[0].value / scale)
    return figures


def computed(program: str, values: dict[Fraction, Fraction]) -> Fraction | None:
    """The result of «subtract(5, 3), divide(#0, 3)» with some numbers replaced."""
    steps: list[Fraction] = []

    def operand(text: str) -> Fraction:
        if text.startswith("#"):
            return steps[int(text[1:])]
        if text.startswith("const_"):
            return Fraction(text.removeprefix("const_").replace("m", "-"))
        share = text.endswith("%")
        number = Fraction(text.rstrip("%").replace(",", ""))
        new = values.get(abs(number), abs(number)) * (1 if number >= 0 else -1)
        return new / 100 if share else new

    operations = {
        "add": lambda item, two: item + two, "subtract": lambda item, two: item - two,
        "multiply": lambda item, two: item * two, "divide": lambda item, two: item / two,
    }  # fmt: skip
    try:
        findings = STEP.findall(program)
        if not findings:
            return operand(program.strip())
        for name, arguments in findings:
            item, two = (operand(part.strip()) for part in arguments.split(","))
            steps.append(operations[name](item, two))
    except (KeyError, ValueError, ZeroDivisionError, IndexError):
        return None
    return steps[-1]


def errors(report: Report, sanitized: Sanitized) -> Iterator[float]:
    """The relative error of each question whose answer is not zero."""
    values = sent(sanitized)
    for program in report.programs:
        old, new = computed(program, {}), computed(program, values)
        if old and new is not None:
            yield float(abs(new - old) / abs(old))


def holding(sanitized: Sanitized, proposals: tuple[Proposal, ...]) -> Iterator[bool]:
    """Whether each proposed equation holds in the text as sent."""
    by_start = {
        replacement.start: replacement.replacement for replacement in sanitized.replacements
    }
    for proposal in proposals:
        if orders.read(proposal.helper):
            continue
        named = {
            sanitized.source[span.start : span.end]: (span.type, by_start[span.start])
            for span in proposal.spans
        }
        dependency = relations.read(proposal.helper)
        shown = {name: measured(*value) for name, value in named.items()}
        known = {name: number.value for name, number in shown.items() if number is not None}
        ours = shown[dependency.dependent]
        if ours is None or not known.keys() >= set(dependency.operands):
            yield False  # a label stands for one of them
            continue
        value = dependency.value(lambda name, _part, known=known: known[name])
        yield value is not None and abs(ours.value - value) <= ours.tolerance


def measure(
    options: Options, reports: list[Report], *, dependent: bool, seeds: int
) -> list[object]:
    errs: list[float] = []
    held: list[bool] = []
    for seed in range(seeds):
        conversation = Conversation.seeded(seed)
        for report in reports:
            helpers = tuple(proposal.helper for proposal in report.proposals) if dependent else ()
            confirmed = replace(options, dependencies=helpers)
            planned = plan(report.annotated, options=confirmed)
            sanitized = pipeline.apply(planned, conversation=conversation)
            errs += errors(report, sanitized)
            held += holding(sanitized, report.proposals)
    low, middle, high = statistics.quantiles(errs, n=4)
    return [low, middle, high, sum(held) / max(len(held), 1), len(errs), len(held)]


Scaling = Callable[[float, str, str], Scale]
"""The scale for a number, its span's type and its text."""


def our_scale(value: float, kind: str, text: str) -> Scale:
    """The engine's grid; ε is meant per its own steps."""
    return _engine_scale(amounts.measure(kind, text), Fraction(str(value)))


def ratio_scale(value: float, _kind: str, _text: str) -> Scale:
    """The engine's grid of quantities for every number, percentages included."""
    return _engine_scale("quantity", Fraction(str(value)))


def paper_scale(value: float, _kind: str, _text: str) -> Scale:
    return decade(value)


def code_scale(value: float, _kind: str, _text: str) -> Scale:
    return published(value)


def _engine_scale(measure: amounts.Measure, value: Fraction) -> Scale:
    grid = grid_for(measure, value)
    return Scale(_floats(grid), float(grid.place(value)), grid.per_epsilon)


@lru_cache(maxsize=8)
def _floats(grid: Grid) -> Floats:
    return np.array(grid.points, np.float64) / grid.unit


@dataclass(frozen=True)
class Cell:
    """A way to draw numbers and to count the answers.

    `finer`: ε is multiplied by what the decade's range makes of a tenth more of each number.
    `shared`: ε is divided by how many different numbers the report has. `retrieved`: only
    questions whose answer is a number of the report. `mended`: an answer counts up to its sign and
    a power of ten, as the paper counts small errors.
    """

    name: str
    scaling: Scaling
    law: Law
    finer: bool = False
    shared: bool = False
    retrieved: bool = False
    mended: bool = False


CELLS = (
    Cell("paper's mechanism, its code's ranges", code_scale, exponential),
    Cell("paper's mechanism, range of the decade", paper_scale, exponential),
    Cell("paper's mechanism, our grid", our_scale, exponential),
    Cell("our Laplace, the paper's code's ranges", code_scale, laplace),
    Cell("our Laplace, range of the decade", paper_scale, laplace),
    Cell("our Laplace, our grid", our_scale, laplace),
)
STEPS = (
    Cell("our Laplace on our grid, nothing rounded", our_scale, laplace),
    Cell("1 percentages on the grid of quantities", ratio_scale, laplace),
    Cell("2 ε as the decade's range means it", ratio_scale, laplace, finer=True),
    Cell("3 the decade's range itself", paper_scale, laplace),
    Cell("4 the paper's mechanism", paper_scale, exponential),
    Cell("5 sign and power of ten mended", paper_scale, exponential, mended=True),
    Cell("4, only questions for a number of the report", paper_scale, exponential, retrieved=True),
    Cell("4, ε shared by the report's numbers", paper_scale, exponential, shared=True),
)


def numbers_in(report: Report) -> dict[Fraction, tuple[str, str]]:
    """Every number above 0, without its scale word, with its span's type and text."""
    values: dict[Fraction, tuple[str, str]] = {}
    for span in report.annotated.spans:
        text = report.annotated.text[span.start : span.end]
        read = numbers.read(text, money=True)
        if len(read) == 1 and read[0].value > 0:
            values.setdefault(read[0].value / 10 ** read[0].scale, (span.type, text))
    return values


def cell_errors(cell: Cell, chosen: list[Report], epsilon: float, draws: int) -> list[float]:
    """Relative errors of all questions with a nonzero answer, every number drawn anew each time."""
    coins = np.random.default_rng(20261122)
    made: list[float] = []
    for report in chosen:
        values = numbers_in(report)
        scales = {value: cell.scaling(float(value), *rest) for value, rest in values.items()}
        rates = {value: _rate(cell, float(value), len(values)) * epsilon for value in values}
        for _ in range(draws):
            noised = {
                value: Fraction(cell.law(scale, rates[value], coins))
                for value, scale in scales.items()
            }
            made += _answers(cell, report, noised)
    return made


def _rate(cell: Cell, value: float, count: int) -> float:
    rate = decade(value).contrast(value) if cell.finer else 1.0
    return rate / count if cell.shared else rate


def _answers(cell: Cell, report: Report, noised: dict[Fraction, Fraction]) -> Iterator[float]:
    for program in report.programs:
        if cell.retrieved and STEP.search(program):
            continue
        old, new = computed(program, {}), computed(program, noised)
        if old and new is not None:
            ratio = float(new / old)
            if cell.mended and ratio:
                ratio = abs(ratio) / 10 ** round(math.log10(abs(ratio)))
            yield abs(ratio - 1)


def contrast(cell: Cell, chosen: list[Report]) -> float:
    """The median over all numbers of ε between a number and one a tenth larger, at ε = 1."""
    rates = [
        _rate(cell, float(value), 1) * cell.scaling(float(value), *rest).contrast(float(value))
        for report in chosen
        for value, rest in numbers_in(report).items()
    ]
    return statistics.median(rates)


def untouched(chosen: list[Report]) -> float:
    """The share of questions none of whose numbers is noised (years, constants)."""
    same = [
        computed(program, {}) == computed(program, dict.fromkeys(numbers_in(report), Fraction(7)))
        for report in chosen
        for program in report.programs
        if computed(program, {})
    ]
    return sum(same) / len(same)


def compare(chosen: list[Report], draws: int) -> None:
    heads = "".join(f"{epsilon:9}" for epsilon in EPSILONS)
    print(f"\n{f'median relative error, {draws} draws; ε':46}{heads}")
    for cell in CELLS:
        row = [statistics.median(cell_errors(cell, chosen, e, draws)) for e in EPSILONS]
        print(f"{cell.name:46}" + "".join(f"{value:9.4f}" for value in row), flush=True)
    print(f"{'Prεεmpt, GPT-4o, as reported':46}" + "".join(f"{PAPER[e]:9.4f}" for e in EPSILONS))
    print(
        f"\n{'at ε = 1, each change upon the one before':46}     25 %   median     75 %  contrast"
    )
    for cell in STEPS:
        row = statistics.quantiles(cell_errors(cell, chosen, 1.0, draws), n=4)
        cells = "".join(f"{value:9.4f}" for value in row)
        print(f"{cell.name:46}{cells}{contrast(cell, chosen):10.2f}", flush=True)
    print(f"questions none of whose numbers is noised: {untouched(chosen):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.convfinqa", description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--draws", type=int, default=20, help="of the second and third table")
    parser.add_argument("--most", type=int, default=1000)
    arguments = parser.parse_args()
    splice.prove = lambda _text, spliced: tuple(spliced)  # the way back does not matter here
    findings = list(reports(arguments.data, arguments.most))
    print("noise        dependencies     ε    25 %  median    75 %  consistent  paper's median")
    for noise in ("laplace", "exponential"):
        for dependent in (False, True):
            for epsilon in EPSILONS:
                options = Options(profile="numbers", epsilon=epsilon, noise=noise)
                row = measure(options, findings, dependent=dependent, seeds=arguments.seeds)
                name = "discovered" if dependent else "none"
                print(
                    f"{noise:12} {name:12} {epsilon:5} {row[0]:7.4f} {row[1]:7.4f} {row[2]:7.4f}"
                    f" {row[3]:11.3f} {PAPER[epsilon]:15.4f}",
                    flush=True,
                )
    print(f"{row[4]} questions, {row[5]} proposals, {len(findings)} reports")
    compare(findings, arguments.draws)
