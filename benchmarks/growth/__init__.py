"""How time grows with the length of a text, for every kind of text.

    python -m benchmarks.growth [--kinds NAME …] [--to 32000] [--minimise]
        [--worst 10] [--huge 1000000]

Every kind of `benchmarks.growth.texts` goes through `annotate`, `sanitize` (profile «restore») and
`restore` (of what is sent, as an answer) at a quarter, half and all of `--to` characters, with the
embedded models and empty caches; with `--minimise` the text is weighed, planned and sanitized under
«minimise» as well. The figures are processor time: milliseconds per 1,000 characters and the
exponent of growth over the last two doublings, log2(t(4n) / t(n)) / 2; 1 is linear. Times below
50 ms have no exponent. The `--worst` kinds, by exponent and by time, go on to `--huge` characters,
and their findings are compared with those of the same text in pieces of 10,000 characters:
characters found in pieces that are found in the whole, too. More is found in the whole where a
value of one piece stands in another (`mentions`).
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.growth.texts import KINDS, text_of
from engine import pipeline
from engine.annotate import stage
from engine.annotate.blocks import BlockCache
from engine.conversation.vault import Conversation
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.plan import plan
from engine.values import Annotated

LEAST = 0.05
"""Seconds below which an exponent says nothing."""
PIECE = 10_000
LIMIT = 1.15
STAGES = ("annotate", "sanitize", "restore")


@dataclass(frozen=True, slots=True)
class Row:
    """Seconds of each stage by length."""

    kind: str
    lengths: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]

    @property
    def steps(self) -> range:
        """The numbers of the stages."""
        return range(len(self.seconds[0]))

    def exponent(self, stage_: int) -> float | None:
        """Growth per doubling from the first to the last length; None for short times."""
        first, last = self.seconds[0][stage_], self.seconds[-1][stage_]
        if last < LEAST * 4 or first <= 0:
            return None
        return math.log(last / first) / math.log(self.lengths[-1] / self.lengths[0])

    def per_thousand(self, stage_: int) -> float:
        """Milliseconds per 1,000 characters at the last length."""
        return self.seconds[-1][stage_] * 1e6 / self.lengths[-1]


class Bench:
    """One set of models, and a new cache for each text."""

    def __init__(self, *, minimise: bool = False) -> None:
        self.models = Models()
        self.options = Options(profile="restore")
        self.minimise = minimise

    @property
    def stages(self) -> tuple[str, ...]:
        """What is measured."""
        return (*STAGES, "minimise") if self.minimise else STAGES

    def annotated(self, text: str) -> tuple[Annotated, float]:
        """The findings and the processor time they took, from nothing remembered."""
        stage._cache = BlockCache()  # noqa: SLF001 - nothing may be known of the text
        forget = getattr(self.models.tagger, "forget", None)
        if forget is not None:
            forget()
        before = time.process_time()
        self.plan = pipeline.propose(text, options=self.options, models=self.models)
        return self.plan.annotated, time.process_time() - before

    def times(self, text: str) -> tuple[float, ...]:
        """Seconds of `annotate` with `plan`, of `sanitize`, `restore` and «minimise»."""
        found, first = self.annotated(text)
        before = time.process_time()
        made = pipeline.apply(self.plan, conversation=_conversation())
        sanitized = time.process_time()
        pipeline.restore(made.text, made.replacements)
        restored = time.process_time()
        seconds = (first, sanitized - before, restored - sanitized)
        return (*seconds, self._minimised(found)) if self.minimise else seconds

    def _minimised(self, found: Annotated) -> float:
        """Seconds of weighing, planning and sanitizing under «minimise»."""
        for model in (self.models.causal, self.models.encoder, self.models.masked):
            model.forget()  # type: ignore[attr-defined]
        before = time.process_time()
        scores = pipeline.weigh(found, models=self.models)
        planned = plan(found, options=Options(profile="minimise"), scores=scores)
        pipeline.apply(planned, conversation=_conversation(), ask=pipeline.asking(self.models))
        return time.process_time() - before


def _conversation() -> Conversation:
    """The same keys for every text."""
    return Conversation(Secrets.of(b"\x07" * 32), "growth")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 1 where a kind grows faster than `LIMIT`."""
    given = parsed(arguments)
    bench = Bench(minimise=given.minimise)
    bench.times("Anna Weiss was born on 3 May 1979 in Leeds. " * 20)
    lengths = tuple(given.to // step for step in (4, 2, 1))
    rows = []
    heads = " ".join(f"{stage_:>9} {'exp':>5}" for stage_ in bench.stages)
    print(f"{'kind':26} {heads}   (ms per 1,000)")
    for kind in given.kinds or KINDS:
        row = Row(kind, lengths, tuple(bench.times(text_of(kind, size)) for size in lengths))
        rows.append(row)
        print(line(row), flush=True)
    if given.huge:
        chosen = {row.kind: row for row in worst(rows, given.worst)}
        for row in chosen.values():
            print(at_length(bench, row, given.huge), flush=True)
    steep = [
        f"{row.kind} ({bench.stages[step]})"
        for row in rows
        for step in row.steps
        if (row.exponent(step) or 0) > LIMIT
    ]
    print(f"{len(rows)} kinds, {len(steep)} figures above {LIMIT}: {', '.join(steep) or 'none'}")
    return 1 if steep else 0


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    parser.add_argument("--kinds", nargs="*", choices=KINDS, metavar="NAME")
    parser.add_argument("--to", type=int, default=32_000)
    parser.add_argument("--minimise", action="store_true")
    parser.add_argument("--worst", type=int, default=10)
    parser.add_argument("--huge", type=int, default=0)
    return parser.parse_args(arguments)


def line(row: Row) -> str:
    cells = [f"{row.kind:26}"]
    for step in row.steps:
        exponent = row.exponent(step)
        cells.append(
            f"{row.per_thousand(step):9.1f} {'' if exponent is None else f'{exponent:.2f}':>5}"
        )
    return " ".join(cells)


def worst(rows: Sequence[Row], count: int) -> list[Row]:
    """Half of them the steepest, half the slowest."""
    steep = sorted(rows, key=lambda row: max(row.exponent(step) or 0 for step in row.steps))
    slow = sorted(rows, key=lambda row: sum(row.seconds[-1]))
    return [*steep[-count // 2 :], *slow[-count // 2 :]]


def at_length(bench: Bench, row: Row, characters: int) -> str:
    """The figures of one long text, beside those of its pieces."""
    text = text_of(row.kind, characters)
    whole, first = bench.annotated(text)
    before = time.process_time()
    made = pipeline.apply(bench.plan, conversation=_conversation())
    second = time.process_time() - before
    before = time.process_time()
    pipeline.restore(made.text, made.replacements)
    third = time.process_time() - before
    marked = marks(whole)
    found = kept = 0
    for start in range(0, len(text), PIECE):
        piece = marks(bench.annotated(text[start : start + PIECE])[0])
        found += sum(piece)
        kept += sum(one & other for one, other in zip(piece, marked[start:], strict=False))
    return (
        f"{row.kind:26} {characters:,}: annotate {first:.1f} s"
        f" ({first * 1e6 / characters / row.per_thousand(0):.2f} of the rate above),"
        f" sanitize {second:.1f} s, restore {third:.1f} s,"
        f" found in pieces and whole {kept / max(found, 1):.4f}"
    )


def marks(annotated: Annotated) -> bytearray:
    """1 for each code point of a finding."""
    marked = bytearray(len(annotated.text))
    for span in annotated.spans:
        marked[span.start : span.end] = b"\1" * (span.end - span.start)
    return marked
