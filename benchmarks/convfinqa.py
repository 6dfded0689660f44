"""What noise on its numbers does to the answers of ConvFinQA.

    python -m benchmarks.convfinqa [--data ../shared/data] [--seeds N] [--most N]

Every number of a report's text and table, years excepted, is sanitized by the engine (profile
«numbers»); then each question's program is computed again with the numbers as sent. Printed are
quartiles of the relative error, |answer as sent − answer| / |answer|, over all questions with a
nonzero answer, for both kinds of noise, with and without the dependencies that
`pipeline.discover` proposes (all confirmed), beside the medians that Prεεmpt reports for GPT-4o.
The paper's ε is meant per unit of its own grid, ours per factor 1.1 (percentages: per point), and
its errors contain the model's mistakes, so the columns are no race. «consistent» is the share of
proposals whose equation still holds in the text as sent, to half a step of the last digit shown.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import pipeline  # noqa: E402 -- after the path
from engine.forms import numbers, relations  # noqa: E402
from engine.forms.figures import Proposal  # noqa: E402
from engine.forms.measured import measured  # noqa: E402
from engine.options import Options  # noqa: E402
from engine.plan import plan  # noqa: E402
from engine.sanitize import splice  # noqa: E402
from engine.values import Annotated, Sanitized, Span  # noqa: E402
from engine.vault import Conversation  # noqa: E402

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


def sent(made: Sanitized) -> dict[Fraction, Fraction]:
    """For each number of the source, without its scale word, what was sent in its place."""
    found: dict[Fraction, Fraction] = {}
    for item in made.replacements:
        old = numbers.read(item.original, money=True)
        new = numbers.read(item.replacement, money=True)
        if len(old) == len(new) == 1:
            scale = 10 ** old[0].scale
            found.setdefault(old[0].value / scale, new[0].value / scale)
    return found


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
        "add": lambda one, two: one + two, "subtract": lambda one, two: one - two,
        "multiply": lambda one, two: one * two, "divide": lambda one, two: one / two,
    }  # fmt: skip
    try:
        found = STEP.findall(program)
        if not found:
            return operand(program.strip())
        for name, arguments in found:
            one, two = (operand(part.strip()) for part in arguments.split(","))
            steps.append(operations[name](one, two))
    except (KeyError, ValueError, ZeroDivisionError, IndexError):
        return None
    return steps[-1]


def errors(report: Report, made: Sanitized) -> Iterator[float]:
    """The relative error of each question whose answer is not zero."""
    values = sent(made)
    for program in report.programs:
        old, new = computed(program, {}), computed(program, values)
        if old and new is not None:
            yield float(abs(new - old) / abs(old))


def holding(made: Sanitized, proposals: tuple[Proposal, ...]) -> Iterator[bool]:
    """Whether each proposed equation holds in the text as sent."""
    by_start = {item.start: item.replacement for item in made.replacements}
    for one in proposals:
        named = {
            made.source[span.start : span.end]: (span.type, by_start[span.start])
            for span in one.spans
        }
        dependency = relations.read(one.helper)
        own = measured(*named[dependency.dependent])
        value = dependency.value(lambda name, _part, named=named: measured(*named[name]).value)
        yield own is not None and value is not None and abs(own.value - value) <= own.tolerance


def measure(options: Options, found: list[Report], *, dependent: bool, seeds: int) -> list[object]:
    errs: list[float] = []
    held: list[bool] = []
    for seed in range(seeds):
        conversation = Conversation.seeded(seed)
        for report in found:
            helpers = tuple(one.helper for one in report.proposals) if dependent else ()
            confirmed = replace(options, dependencies=helpers)
            planned = plan(report.annotated, options=confirmed)
            made = pipeline.apply(planned, conversation=conversation)
            errs += errors(report, made)
            held += holding(made, report.proposals)
    low, middle, high = statistics.quantiles(errs, n=4)
    return [low, middle, high, sum(held) / max(len(held), 1), len(errs), len(held)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared/data")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--most", type=int, default=1000)
    given = parser.parse_args()
    splice.prove = lambda _text, spliced: tuple(spliced)  # the way back does not matter here
    found = list(reports(given.data, given.most))
    print("noise        dependencies     ε    25 %  median    75 %  consistent  paper's median")
    for noise in ("laplace", "exponential"):
        for dependent in (False, True):
            for epsilon in EPSILONS:
                options = Options(profile="numbers", epsilon=epsilon, noise=noise)
                row = measure(options, found, dependent=dependent, seeds=given.seeds)
                name = "discovered" if dependent else "none"
                print(
                    f"{noise:12} {name:12} {epsilon:5} {row[0]:7.4f} {row[1]:7.4f} {row[2]:7.4f}"
                    f" {row[3]:11.3f} {PAPER[epsilon]:15.4f}",
                    flush=True,
                )
    print(f"{row[4]} questions, {row[5]} proposals, {len(found)} reports")


if __name__ == "__main__":
    main()
