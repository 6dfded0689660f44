"""What the window waits for, as ratios of times taken in one run.

    python -m benchmarks.speed [--runs 5] [--only previews|workers|fresh] [--earlier FOLDER]

- a preview at another ε over one pass of the sentence encoder, and over `annotate`;
- a preview after one word was changed in the middle of a long text over the first preview;
- a text whose names are encrypted over `annotate` of it;
- `python -m engine annotate --workers 2` over one process, on lines of equal length, beside what
  two cores are worth to two processes that only count;
- the first answer of a fresh process over a bare Python that imports what the models need, and over
  that of an earlier commit in `--earlier` (`git worktree add FOLDER COMMIT`).

Texts are made up: prose with names, dates, amounts and addresses. Times are medians of `--runs`;
for each run the conversation is new, so that nothing is remembered but what a person's own
conversation would remember: the preview before.
"""

from __future__ import annotations

# ruff: noqa: B023 - each function is called at once
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.growth.texts import FAMILY, GIVEN, TOWNS, long_day, plain, prose
from engine import pipeline
from engine.annotate import blocks
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.runtime import lasting

FIRST, SECOND = 1.0, 0.5
"""The two stops of ε between which the slider moves."""
PEOPLE_OF_A_TEXT = 12
FRESH = "import numpy, onnxruntime, tokenizers"
COUNT = "for _ in range(60_000_000): pass"
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of new processes: an installed program is compiled."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--earlier", type=Path, metavar="FOLDER", help="where another commit is")
    parser.add_argument("--only", choices=("previews", "workers", "fresh"))
    given = parser.parse_args(arguments)
    if given.only in (None, "previews"):
        previews(given.runs)
    if given.only in (None, "workers"):
        workers()
    if given.only in (None, "fresh"):
        fresh(given.runs, given.earlier)
    return 0


def previews(runs: int) -> None:
    """What a person waits for in the window."""
    models = Models()
    preview(models, letters(800, 1), "restore")
    lasting.keep()  # as the program does
    for size, profile in ((3_740, "numbers"), (3_740, "restore"), (20_000, "numbers")):
        slider(models, size, profile, runs)
    edited(models, 20_000, runs)
    encrypted(models, 30_000, runs)


def letters(characters: int, seed: int) -> str:
    """Paragraphs about a dozen people, two thirds of their sentences without anything private."""
    draw = random.Random(seed)
    people = [f"{draw.choice(GIVEN)} {draw.choice(FAMILY)}" for _ in range(PEOPLE_OF_A_TEXT)]
    parts: list[str] = []
    while sum(map(len, parts)) < characters:
        who, where = draw.choice(people), draw.choice(TOWNS)
        parts += [
            f"{who} of {where} wrote on {long_day(draw)} about ${draw.randint(100, 9_999):,}. ",
            plain(draw),
            plain(draw) + ("\n\n" if draw.random() < 0.3 else ""),
        ]
    return "".join(parts)[:characters]


def clock(work: Callable[[], object]) -> float:
    """Wall time of one call, in milliseconds."""
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def forget(models: Models) -> None:
    """No text is known any more, to no stage and no model."""
    blocks.forget()
    for model in (models.tagger, models.encoder):
        clear = getattr(model, "forget", None)
        if clear is not None:
            clear()


def preview(models: Models, text: str, profile: str) -> None:
    """A whole preview, once, so that everything is open."""
    proposed = pipeline.propose(text, options=Options(profile=profile), models=models)
    models.encoder.embed([text])
    pipeline.apply(proposed, conversation=Conversation.fresh())


def slider(models: Models, characters: int, profile: str, runs: int) -> None:
    """Another ε for the same findings, over a pass of the encoder and over `annotate`."""
    text = letters(characters, 11)
    moved, passes, findings = [], [], []
    for _run in range(runs):
        forget(models)
        options = Options(profile=profile, epsilon=FIRST)
        findings.append(clock(lambda: pipeline.propose(text, options=options, models=models)))
        proposed = pipeline.propose(text, options=options, models=models)
        conversation = Conversation.fresh()
        pipeline.apply(proposed, conversation=conversation)
        other = replace(options, epsilon=SECOND)
        moved.append(
            clock(
                lambda: pipeline.apply(
                    pipeline.replan(proposed, options=other),
                    conversation=conversation,
                )
            )
        )
        forget(models)
        passes.append(clock(lambda: models.encoder.embed([text])))
    line(f"another ε, {profile}, {characters:,} characters", moved, "encoder", passes)
    line(f"another ε, {profile}, {characters:,} characters", moved, "annotate", findings)


def edited(models: Models, characters: int, runs: int) -> None:
    """A preview after one word was typed, over the first one of the text."""
    text, options = letters(characters, 13), Options(profile="restore")
    place = text.index(" ", characters // 2)
    first, second = [], []
    for run in range(runs):
        forget(models)
        conversation = Conversation.fresh()
        changed = f"{text[:place]} again{run}{text[place:]}"
        for shown, times in ((text, first), (changed, second)):
            times.append(
                clock(
                    lambda: pipeline.apply(
                        pipeline.propose(shown, options=options, models=models),
                        conversation=conversation,
                    )
                )
            )
    line(f"a word changed, {characters:,} characters", second, "first preview", first)


def encrypted(models: Models, characters: int, runs: int) -> None:
    """A text with encrypted names, over `annotate` of it."""
    draw = random.Random(17)
    text = "".join(prose(draw) for _ in range(characters // 60))[:characters]
    options = Options(profile="restore", mechanisms=(("PERSON", "fpe"),))
    made, findings = [], []
    for _run in range(min(runs, 3)):
        forget(models)
        findings.append(clock(lambda: pipeline.propose(text, options=options, models=models)))
        proposed = pipeline.propose(text, options=options, models=models)
        made.append(clock(lambda: pipeline.apply(proposed, conversation=Conversation.fresh())))
    line(f"encrypted names, {characters:,} characters", made, "annotate", findings)


def workers() -> None:
    """Two processes over one, for prompts of ordinary length and for long ones, and what is due.

    One process uses every core for the tagger's windows of a long text already; of a prompt of one
    window it uses one core. What two cores are worth is shown by two processes that only count.
    """
    alone, both = counting(1), counting(2)
    print(f"{'two cores, bare Python':46} {2 * alone / both:.2f} times as fast as one")
    for count, characters in ((400, 700), (60, 4_000)):
        lines = "".join(
            json.dumps({"id": seed, "text": letters(characters, 100 + seed)}) + "\n"
            for seed in range(count)
        ).encode()
        beside(lines, f"--workers 2, {count} lines of {characters:,}")


def counting(processes: int) -> float:
    """Seconds until so many processes, side by side, have counted far."""
    before = time.perf_counter()
    started = [subprocess.Popen([sys.executable, "-c", COUNT]) for _ in range(processes)]
    for process in started:
        process.wait()
    return time.perf_counter() - before


def beside(lines: bytes, name: str) -> None:
    """The same lines to one process, to one with one thread, and to two."""
    times, outputs = {}, set()
    for count, kind in ((1, "one process"), (1, "one process of one thread"), (2, "two")):
        environment = dict(COMPILED)
        if "thread" in kind:
            environment["PROMPTVEIL_THREADS"] = "1"
        command = [sys.executable, "-m", "engine", "annotate", "--workers", str(count)]
        before = time.perf_counter()
        done = subprocess.run(
            command, input=lines, capture_output=True, check=True, env=environment
        )
        times[kind] = time.perf_counter() - before
        outputs.add(done.stdout)
    same = "same bytes" if len(outputs) == 1 else "OTHER BYTES"
    for kind in ("one process", "one process of one thread"):
        print(
            f"{name:46} {times['two']:8.1f} s over {kind}"
            f" {times[kind]:.1f} s: {times[kind] / times['two']:.2f} times as fast, {same}"
        )


def fresh(runs: int, earlier: Path | None) -> None:
    """The first answer of a new process, over one that only imports what models need.

    With a folder that holds an `earlier` commit also over the first answer of that one.
    """
    given = json.dumps({"id": 1, "text": letters(600, 5)}).encode()

    def run(*command: str, folder: Path | None = None) -> float:
        return clock(
            lambda: subprocess.run(
                [sys.executable, *command],
                input=given, capture_output=True, check=True, env=COMPILED, cwd=folder,
            )
        )  # fmt: skip

    answers, others, bare = [], [], []
    for number in range(runs + 1):  # the first ones compile
        answers.append(run("-m", "engine", "annotate"))
        if earlier is not None:
            others.append(run("-m", "engine", "annotate", folder=earlier))
        bare.append(run("-c", FRESH))
        if number == 0:
            answers, others, bare = [], [], []
    line("first answer of a fresh process", answers, "bare imports", bare)
    if earlier is not None:
        line("first answer of a fresh process", answers, "an earlier commit", others)


def line(name: str, times: Sequence[float], other: str, others: Sequence[float]) -> None:
    """One row: medians and their ratio."""
    mine, theirs = statistics.median(times), statistics.median(others)
    print(f"{name:46} {mine:8.1f} ms over {other} {theirs:.1f} ms: {mine / theirs:.2f}", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
