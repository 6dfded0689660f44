"""How time grows with the length of a text, for every kind of text.

    python -m benchmarks.growth [--kinds NAME …] [--to 32000] [--minimise] [--encrypted]
        [--worst 10] [--huge 1000000] [--pieces 20]

Every kind of `benchmarks.growth.texts` goes through `annotate`, `sanitize` (profile «restore»),
`restore` (of what is sent, as an answer) and `hide_again` (of the text itself, as if it had been
pasted) at a quarter and all of `--to` characters, with the embedded models and empty caches; with
`--minimise` the text is weighed, planned and sanitized under «minimise» as well, with `--encrypted`
sanitized with encrypted names. The figures are processor
time: milliseconds per 1,000 characters and the exponent of growth over the two doublings,
log2(t(4n) / t(n)) / 2; 1 is linear. Times below 50 ms have no exponent. Processor time still
depends on what else the machine does, by a third and more, so a kind above the limit is measured
up to twice more and its fastest times count, of both lengths alike. What is loaded once is taken
out of the search for garbage, as both programs do (`engine.runtime.lasting`): a search of it takes
40 ms and falls into one time or another by chance.

The `--worst` kinds, by exponent and by time, go on to `--huge` characters, and their findings are
compared with those of the same text in `--pieces` pieces of 10,000 characters, evenly spread over
it: characters found in pieces that are found in the whole, too. More is found in the whole where a
value of one piece stands in another (`mentions`). The tagger reads the first words of a piece
without what stands before them, and may take them for something else; the second share is that
where the pieces are given what it saw in the whole, so that rules and spreading alone decide.
"""

from __future__ import annotations

import argparse
import gc
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import and_

from benchmarks.annotate import peak
from benchmarks.growth.texts import KINDS, text_of
from engine import pipeline
from engine.annotate import annotate, blocks
from engine.annotate.tagged.tagger import SupportsTagging
from engine.conversation.vault import Conversation
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.plan import plan
from engine.progress import Tick, ignore
from engine.runtime import lasting
from engine.values import Annotated, Span, Word

LEAST = 0.05
"""Seconds below which an exponent says nothing."""
PIECE = 10_000
LIMIT = 1.15
AGAIN = 2
"""How often a kind above the limit is measured again."""
STAGES = ("annotate", "sanitize", "restore", "hide")
ENCRYPTED = Options(profile="restore", mechanisms=(("PERSON", "fpe"),))


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

    @property
    def is_steep(self) -> bool:
        """Whether some stage grows faster than `LIMIT`."""
        return any((self.exponent(step) or 0) > LIMIT for step in self.steps)

    def per_thousand(self, stage_: int) -> float:
        """Milliseconds per 1,000 characters at the last length."""
        return self.seconds[-1][stage_] * 1e6 / self.lengths[-1]


class Bench:
    """One set of models, and a new cache for each text."""

    def __init__(self, *, minimise: bool = False, encrypted: bool = False) -> None:
        self.models = Models()
        self.options = Options(profile="restore")
        self.minimise = minimise
        self.encrypted = encrypted

    @property
    def stages(self) -> tuple[str, ...]:
        """What is measured."""
        more = (("minimise", self.minimise), ("encrypted", self.encrypted))
        return (*STAGES, *(name for name, wanted in more if wanted))

    def row(self, kind: str, lengths: tuple[int, ...]) -> Row:
        """The times of a kind; where it seems to grow too fast, the fastest of several."""
        texts = [text_of(kind, length) for length in lengths]
        row = Row(kind, lengths, tuple(self.times(text) for text in texts))
        for _time in range(AGAIN):
            if not row.is_steep:
                break
            again = [self.times(text) for text in texts]
            fastest = (tuple(map(min, *pair)) for pair in zip(row.seconds, again, strict=True))
            row = replace(row, seconds=tuple(fastest))
        return row

    def annotated(self, text: str) -> tuple[Annotated, float]:
        """The findings and the processor time they took, from nothing remembered."""
        blocks.forget()
        forget = getattr(self.models.tagger, "forget", None)
        if forget is not None:
            forget()
        before = time.process_time()
        self.plan = pipeline.propose(text, options=self.options, models=self.models)
        return self.plan.annotated, time.process_time() - before

    def times(self, text: str) -> tuple[float, ...]:
        """Seconds of each of `stages`; «annotate» is with the plan."""
        gc.collect()
        findings, first = self.annotated(text)
        before = time.process_time()
        made = pipeline.apply(self.plan, conversation=_conversation())
        sanitized = time.process_time()
        pipeline.restore(made.text, made.replacements)
        restored = time.process_time()
        pipeline.hide_again(text, made.replacements)
        hidden = time.process_time()
        seconds = [first, sanitized - before, restored - sanitized, hidden - restored]
        if self.minimise:
            seconds.append(self._minimised(findings))
        if self.encrypted:
            seconds.append(self._encrypted())
        return tuple(seconds)

    def _encrypted(self) -> float:
        """Seconds of sanitizing with encrypted names."""
        planned = pipeline.replan(self.plan, options=ENCRYPTED)
        before = time.process_time()
        pipeline.apply(planned, conversation=_conversation())
        return time.process_time() - before

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
    bench = Bench(minimise=given.minimise, encrypted=given.encrypted)
    bench.times("Anna Weiss was born on 3 May 1979 in Leeds. " * 20)
    lasting.keep()
    lengths = (given.to // 4, given.to)
    rows = []
    heads = " ".join(f"{stage_:>9} {'exp':>5}" for stage_ in bench.stages)
    print(f"{'kind':26} {heads}   (ms per 1,000)")
    for kind in given.kinds or KINDS:
        rows.append(bench.row(kind, lengths))
        print(line(rows[-1]), flush=True)
    if given.huge:
        chosen = {row.kind: row for row in worst(rows, given.worst)}
        for row in chosen.values():
            print(at_length(bench, row, given.huge, given.pieces), flush=True)
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
    parser.add_argument("--encrypted", action="store_true")
    parser.add_argument("--worst", type=int, default=10)
    parser.add_argument("--pieces", type=int, default=20)
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


def at_length(bench: Bench, row: Row, characters: int, pieces: int) -> str:
    """The figures of one long text, beside those of some of its pieces."""
    text = text_of(row.kind, characters)
    seconds = bench.times(text)
    whole, marked = bench.plan.annotated, marks(bench.plan.annotated)
    tagging = bench.models.tagger.tag(text)
    places = cut(text, pieces)
    read_anew = kept(places, marked, lambda start, end: bench.annotated(text[start:end])[0])
    same = kept(places, marked, lambda start, end: _read(text, start, end, tagging))
    stages = ", ".join(
        f"{name} {taken:.1f} s ({taken * 1e6 / characters:.1f} ms per 1,000;"
        f" {row.per_thousand(step):.1f} above)"
        for step, (name, taken) in enumerate(zip(bench.stages, seconds, strict=True))
    )
    return (
        f"{row.kind:26} {characters:,}: {stages}; most memory so far {peak():.0f} MB,"
        f" {len(whole.spans):,} found, in pieces and whole {read_anew:.4f},"
        f" of the same tagging {same:.4f}"
    )


def cut(text: str, count: int) -> list[tuple[int, int]]:
    """So many pieces, evenly spread, the first and the last among them.

    They are cut behind a line, else behind a word: half a record of JSON is no JSON any more.
    """
    places, start = [], 0
    while start < len(text):
        end = min(start + PIECE, len(text))
        if end < len(text):
            end = text.rfind("\n", start, end) + 1 or text.rfind(" ", start, end) + 1 or end
        places.append((start, end))
        start = end
    if count >= len(places):
        return places
    step = (len(places) - 1) / max(count - 1, 1)
    return [places[round(number * step)] for number in range(count)]


def kept(
    places: Sequence[tuple[int, int]], marked: bytearray, read: Callable[[int, int], Annotated]
) -> float:
    """The share of what is found in pieces that the whole has `marked`."""
    count = again = 0
    for start, end in places:
        piece = marks(read(start, end))
        count += sum(piece)
        again += sum(map(and_, piece, marked[start:end]))
    return again / count if count else 1.0


def _read(text: str, start: int, end: int, tagging: SupportsTagging) -> Annotated:
    """The findings of a piece, with what the tagger saw in it as a part of the whole."""
    blocks.forget()
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
        None
        if tagging.doubts is None
        else tuple(
            (first - start, last - start)
            for first, last in tagging.doubts
            if start <= first and last <= end
        ),
    )
    return annotate(text[start:end], options=Options(profile="restore"), tagger=known)


@dataclass(frozen=True, slots=True)
class _Known:
    """What a tagger has answered before."""

    spans: tuple[Span, ...]
    pos: tuple[Word, ...]
    doubts: tuple[tuple[int, int], ...] | None

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
