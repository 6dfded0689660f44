"""Is what was foretold what a real chatbot then does?

    python -m benchmarks.live --data data --base-url URL --model NAME [--api-key-env NAME]
    python -m benchmarks.live --data data --generator DIR
    … [--per-task 20] [--rehearse DIR]

For whoever has a key, a local server or a local model; nothing runs unless one is named. The
papers' tasks on public texts: translation (WMT22), finding the passage that answers a question and
answering from a long context (XQuAD), dialogues to summarise (SAMSum), medical questions (MedQA).
Each prompt goes out twice as it is and once sanitized, under profiles and strengths in turn: three
requests, whose number is printed first. The outcome is how alike the restored answer and the answer
to the unchanged prompt are, over how alike the two answers to the unchanged prompt are, at most 1.

Printed against it, by task and over all: the forecast's RMSE, rank and the share of outcomes in
its interval, beside the mean and ε alone; with `--rehearse`, a folder with a local model that
writes, T1 of that model, and the paper's A, B and C by ridge regression, each row from the others;
the coverage of an interval that learns from each outcome.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr
from sklearn.linear_model import Ridge
from sklearn.model_selection import LeaveOneOut, cross_val_predict

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.forecast import Rehearsed, similarity
from engine.forecast.rehearsal import LEAST_FLOOR
from engine.models import Models
from engine.models.local import LocalChoice
from engine.observed import Track
from engine.options import Options
from engine.providers import Provider
from engine.values import Sanitized

TOKENS: Final = 300
"""Of an answer, where a local model writes it."""
PASSAGES: Final = 6
"""Of which one answers the question, in a long context."""
SETTINGS: Final = tuple(itertools.product(("restore", "minimise", "numbers"), (0.5, 2.0, 10.0)))
"""Profiles and ε, in turn."""
Floats = NDArray[np.float64]
Ask = Callable[[Sanitized], str]
"""What a chatbot answers to a text, with the values put back."""


@dataclass(frozen=True, slots=True)
class Task:
    """One prompt of a public set."""

    name: str
    prompt: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was foretold of one prompt, and what came of it."""

    task: str
    epsilon: float
    foretold: tuple[float, float, float]
    """Utility with its interval."""
    outcome: float
    rehearsed: Rehearsed | None


def tasks(data: Path, per_task: int) -> list[Task]:
    """So many of each task whose set is there."""
    made: list[Task] = []
    for source in (_translations, _retrieval, _long_contexts, _dialogues, _medical):
        made += itertools.islice(source(data), per_task)
    return made


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _translations(data: Path) -> Iterator[Task]:
    for entry in _lines(data / "evaluate" / "wmt22_en_de_first300.jsonl.gz"):
        yield Task("translation", f"Translate into German.\n\n{entry['en']}")


def _passages(data: Path) -> Iterator[tuple[str, str]]:
    """Numbered passages, and a question that the middle one answers."""
    known: dict[str, str] = {}
    for entry in _lines(data / "train" / "tasks" / "squad_xquad_even.jsonl.gz"):
        known.setdefault(entry["context"], entry["question"])
    contexts = list(known)
    for start in range(0, len(contexts) - PASSAGES + 1, PASSAGES):
        group = contexts[start : start + PASSAGES]
        asked = known[group[PASSAGES // 2]]
        yield "\n\n".join(f"[{n}] {text}" for n, text in enumerate(group, 1)), asked


def _retrieval(data: Path) -> Iterator[Task]:
    for passages, asked in _passages(data):
        words = f"Quote the sentence that answers this question: {asked}"
        yield Task("retrieval", f"{passages}\n\n{words}")


def _long_contexts(data: Path) -> Iterator[Task]:
    for passages, asked in _passages(data):
        yield Task("long context", f"{passages}\n\nAnswer from the text above. {asked}")


def _dialogues(data: Path) -> Iterator[Task]:
    for entry in _lines(data / "evaluate" / "samsum.validation.jsonl.gz"):
        yield Task("dialogue", f"Summarise this chat.\n\n{entry['context']}")


def _medical(data: Path) -> Iterator[Task]:
    for entry in _lines(data / "evaluate" / "medqa_even.jsonl.gz"):
        options = "\n".join(f"{key}. {value}" for key, value in entry["options"].items())
        yield Task("medical", f"{entry['question']}\n\n{options}\n\nWhich one, and why?")


def asking(given: argparse.Namespace, models: Models) -> Ask:
    """The chatbot that was named; `OptionError` for an address that cannot be one."""
    if given.generator is not None:
        return lambda sent: (
            pipeline.restore(
                models.generator.generate(sent.text, limit=TOKENS), sent.replacements
            ).text
        )
    provider = Provider("openai", given.base_url, given.model)
    key = os.environ.get(given.api_key_env, "")

    def ask(sent: Sanitized) -> str:
        reply = pipeline.converse(
            [sent], provider=provider, api_key=key, conversation=Conversation.fresh()
        )
        return reply.restored.text

    return ask


def measured(
    chosen: Sequence[Task], ask: Ask, models: Models, rehearsal: pipeline.Rehearsal | None
) -> Iterator[Outcome]:
    """What came of each prompt; one that fails is told and left out."""
    for task, (profile, epsilon) in zip(chosen, itertools.cycle(SETTINGS)):
        try:
            outcome = _measure(
                task, Options(profile=profile, epsilon=epsilon), ask, models, rehearsal
            )
        except PromptveilError as error:
            print(f"{task.name}: {error}", file=sys.stderr)
            continue
        if outcome is not None:
            yield outcome


def _measure(
    task: Task, options: Options, ask: Ask, models: Models, rehearsal: pipeline.Rehearsal | None
) -> Outcome | None:
    """None where the chatbot's own two answers have too little in common."""
    plain, hidden = (
        _sanitized(task.prompt, chosen, models) for chosen in (Options(types=()), options)
    )
    sent = pipeline.Sent(hidden.source, hidden.text, hidden.replacements, options.epsilon)
    reports = pipeline.forecast(sent, models=models)
    first, again, answer = ask(plain), ask(plain), ask(hidden)
    encoder = models.own_encoder
    floor = similarity(first, again, encoder)
    if (
        floor < LEAST_FLOOR
        or reports.utility is None
        or reports.low is None
        or reports.high is None
    ):
        return None
    kept = min(1.0, similarity(first, answer, encoder) / floor)
    rehearsed = None
    if rehearsal is not None:
        rehearsed = rehearsal.rehearse(
            sent, lambda text: pipeline.restore(text, hidden.replacements).text
        )
    return Outcome(
        task.name, options.epsilon, (reports.utility, reports.low, reports.high), kept, rehearsed
    )


def _sanitized(prompt: str, options: Options, models: Models) -> Sanitized:
    plan = pipeline.propose(prompt, options=options, models=models)
    return pipeline.apply(plan, conversation=Conversation.fresh(), ask=pipeline.asking(models))


def report(rows: Sequence[Outcome]) -> Iterator[str]:
    """The lines of the table."""
    for name in (*dict.fromkeys(row.task for row in rows), ""):
        ours = [row for row in rows if name in ("", row.task)]
        outcome = np.array([row.outcome for row in ours])
        reports = np.array([row.foretold for row in ours])
        inside = (reports[:, 1] <= outcome) & (outcome <= reports[:, 2])
        said = _errors(reports[:, 0], outcome)
        yield f"{name or 'all':28} {said}  covered {inside.mean():.3f}  ({len(ours)} prompts)"
    yield f"{'the mean of the outcomes':28} {_errors(np.full(len(rows), outcome.mean()), outcome)}"
    alone = _fitted([[np.log(row.epsilon)] for row in rows], outcome)
    yield f"{'ε alone':28} {_errors(alone, outcome)}"
    yield from _rehearsed([row for row in rows if row.rehearsed is not None])
    yield _learning(rows)


def _errors(predicted: Floats, outcome: Floats) -> str:
    error = float(np.sqrt(np.mean((predicted - outcome) ** 2)))
    varied = len(set(predicted)) > 1 and len(set(outcome)) > 1
    rank = f"{spearmanr(predicted, outcome)[0]:6.3f}" if varied else "     –"
    return f"RMSE {error:.3f}  rank {rank}"


def _fitted(columns: Sequence[Sequence[float]], outcome: Floats) -> Floats:
    """Each row foretold from all others."""
    if len(outcome) < 3:
        return np.full(len(outcome), outcome.mean())
    fitted = cross_val_predict(Ridge(alpha=1e-3), np.array(columns), outcome, cv=LeaveOneOut())
    return np.asarray(fitted, np.float64)


def _rehearsed(rows: Sequence[Outcome]) -> Iterator[str]:
    known = [(row.outcome, row.rehearsed) for row in rows if row.rehearsed is not None]
    if not known:
        return
    outcome = np.array([came for came, _ in known])
    kept = np.array([reports.kept for _, reports in known])
    yield f"{'T1 of the local model':28} {_errors(kept, outcome)}  ({len(known)} prompts)"
    paper = [[np.log(reports.epsilon), reports.own, reports.sent] for _, reports in known]
    yield f"{'the paper’s A, B and C':28} {_errors(_fitted(paper, outcome), outcome)}"


def _learning(rows: Sequence[Outcome]) -> str:
    track, asked, inside = Track(), 0, 0
    for row in rows:
        if (interval := track.interval(row.foretold[0])) is not None:
            asked += 1
            inside += interval[0] <= row.outcome <= interval[1]
        track = track.after(row.foretold[0], row.outcome)
    share = f"{inside / asked:.3f}" if asked else "too few prompts"
    return f"{'the interval that learns':28} covered {share}"


def main(argv: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    chatbot = parser.add_mutually_exclusive_group(required=True)
    chatbot.add_argument("--base-url", help="everything before /chat/completions")
    chatbot.add_argument("--generator", type=Path, help="a folder with a local model that writes")
    parser.add_argument("--model", default="", help="the model's name, for --base-url")
    parser.add_argument("--api-key-env", default="PROMPTVEIL_API_KEY")
    parser.add_argument("--per-task", type=int, default=20)
    parser.add_argument("--rehearse", type=Path, help="a folder with a local model that writes")
    given = parser.parse_args(argv)
    models = Models(local=LocalChoice(generator=given.generator))
    rehearsal = None
    if given.rehearse is not None:
        rehearsal = pipeline.rehearsal(Models(local=LocalChoice(generator=given.rehearse)))
    chosen = tasks(given.data, given.per_task)
    print(f"{len(chosen)} prompts, {3 * len(chosen)} requests")
    rows = list(measured(chosen, asking(given, models), models, rehearsal))
    print("\n".join(report(rows)) if rows else "No prompt was answered.")


if __name__ == "__main__":
    main()
