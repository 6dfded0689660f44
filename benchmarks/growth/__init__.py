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
value of one piece stands in another (`mentions`). The tagger reads the first words of a piece
without what stands before them, and may take them for something else; the second share is that
where the pieces are given what it saw in the whole, so that rules and spreading alone decide.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import and_

from benchmarks.growth.texts import KINDS, text_of
from engine import pipeline
from engine.annotate import annotate, stage
from engine.annotate.blocks import BlockCache
from engine.annotate.tagged.tagger import SupportsTagging
from engine.conversation.vault import Conversation
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.plan import plan
from engine.progress import Tick, ignore
from engine.values import Annotated, Span, Word

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
        findings, first = self.annotated(text)
        before = time.process_time()
        made = pipeline.apply(self.plan, conversation=_conversation())
        sanitized = time.process_time()
        pipeline.restore(made.text, made.replacements)
        restored = time.process_time()
        seconds = (first, sanitized - before, restored - sanitized)
        return (*seconds, self._minimised(findings)) if self.minimise else seconds

    def _minimised(self, annotated: Annotated) -> float:
        """Seconds of weighing, planning and sanitizing under «minimise»."""
        for model in (self.models.causal, self.models.encoder, self.models.masked):
            model.forget()  # type: ignore[attr-defined]
        before = time.process_time()
        scores = pipeline.weigh(annotated, models=self.models)
        planned = plan(annotated, options=Options(profile="minimise"), scores=scores)
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
    tagging = bench.models.tagger.tag(text)
    read_anew = kept(text, marked, lambda start, end: bench.annotated(text[start:end])[0])
    same = kept(text, marked, lambda start, end: _read(text, start, end, tagging))
    return (
        f"{row.kind:26} {characters:,}: annotate {first:.1f} s"
        f" ({first * 1e6 / characters / row.per_thousand(0):.2f} of the rate above),"
        f" sanitize {second:.1f} s, restore {third:.1f} s,"
        f" found in pieces and whole {read_anew:.4f}, of the same tagging {same:.4f}"
    )


def kept(text: str, marked: bytearray, read: Callable[[int, int], Annotated]) -> float:
    """The share of what is found in pieces, cut behind a word, that the whole has `marked`."""
    count = again = start = 0
    while start < len(text):
        end = min(start + PIECE, len(text))
        if end < len(text):
            end = max(text.rfind("\n", start, end), text.rfind(" ", start, end)) + 1 or end
        piece = marks(read(start, end))
        count += sum(piece)
        again += sum(map(and_, piece, marked[start:end]))
        start = end
    return again / count if count else 1.0


def _read(text: str, start: int, end: int, tagging: SupportsTagging) -> Annotated:
    """The findings of a piece, with what the tagger saw in it as a part of the whole."""
    stage._cache = BlockCache()  # noqa: SLF001 - as in `annotated`
    known = _Known(
        tuple(
            replace(span, start=span.start - start, end=span.end - start)
            for span in tagging.spans
            if start <= span.start and span.end <= end
        ),
        tuple(
            replace(word, start=word.start - start, end=word.end - start)
            for word in tagging.pos
            if start <= word.start and word.end <= end
        ),
    )
    return annotate(text[start:end], options=Options(profile="restore"), tagger=known)


@dataclass(frozen=True, slots=True)
class _Known:
    """What a tagger has answered before."""

    spans: tuple[Span, ...]
    pos: tuple[Word, ...]

    def tag(self, _text: str, *, tick: Tick = ignore, cautious: bool = False) -> SupportsTagging:
        """Itself, whatever is asked."""
        del tick, cautious
        return self


def marks(annotated: Annotated) -> bytearray:
    """1 for each code point of a finding."""
    marked = bytearray(len(annotated.text))
    for span in annotated.spans:
        marked[span.start : span.end] = b"\1" * (span.end - span.start)
    return marked
