"""Does the forecast know when the answer survives, on sources it never saw?

    python -m benchmarks.forecast --data data [--per-source 60] [--rows FILE] [--speed]

Prompts of data/evaluate (medical questions, chats to summarise, code tasks, questions on company
reports), none of which the forecast learnt from, each sanitized under four random settings as in
`training.forecast.make`, and judged by the rules of `training.forecast.outcomes`: by the words of
the gold answer, and, where a question has options, by whether a lexical reader still ranks the
gold one first. Beside the shipped model stand what needs none: ε alone, the share of words that
stay, the similarity of the two prompts, and the mean of the forecast's training.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr
from sklearn.metrics import roc_auc_score

from app.state.prospects import tried_stops
from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.forecast.features import NAMES
from engine.forecast.trees import forecaster
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.stops import STOPS
from training.forecast.documents import Document
from training.forecast.make import judged
from training.forecast.measure import rows
from training.forecast.outcomes import Background
from training.forecast.train import KEPT

LONGEST: Final = 4000
Floats = NDArray[np.float64]


def documents(data: Path, per_source: int) -> list[Document]:
    """At most so many of each source, chosen by their SHA-256."""
    evaluate = data / "evaluate"
    chosen = []
    for source in (_medqa, _samsum, _code, _reports):
        findings = sorted(
            source(evaluate), key=lambda item: hashlib.sha256(item.id.encode()).digest()
        )
        chosen += findings[:per_source]
    return chosen


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            yield number, json.loads(line)


def _medqa(folder: Path) -> Iterator[Document]:
    for number, entry in _lines(folder / "medqa_even.jsonl.gz"):
        options = "\n".join(f"{key}. {value}" for key, value in entry["options"].items())
        prompt = f"{entry['question']}\n\n{options}"
        yield Document(f"medqa-{number}", "medqa", "words", prompt, entry["answer"])


def _samsum(folder: Path) -> Iterator[Document]:
    for number, entry in _lines(folder / "samsum.validation.jsonl.gz"):
        prompt = f"Summarise this chat.\n\n{entry['context']}"
        yield Document(f"samsum-{number}", "samsum", "words", prompt, entry["response"])


def _code(folder: Path) -> Iterator[Document]:
    for number, entry in _lines(folder / "codealpaca_2k.jsonl.gz"):
        prompt = f"{entry['instruction']}\n\n{entry['input']}".strip()
        yield Document(f"code-{number}", "codealpaca", "words", prompt, entry["output"])


def _reports(folder: Path) -> Iterator[Document]:
    """The first question on each report; its answer is the sentence or the cell that holds it."""
    for number, entry in _lines(folder / "convfinqa_first_half.jsonl.gz"):
        document, dialogue = entry["doc"], entry["dialogue"]
        table = "\n".join(
            f"{row} {column}: {value}"
            for column, cells in document["table"].items()
            for row, value in cells.items()
        )
        context = f"{document['pre_text']}\n{table}\n{document['post_text']}"[:LONGEST]
        question, answer = dialogue["conv_questions"][0], str(dialogue["executed_answers"][0])
        if answer in context and len(answer) > 1:
            yield Document(
                f"reports-{number}", "reports", "reading", f"{context}\n\n{question}", answer,
                question,
            )  # fmt: skip


def made(data: Path, per_source: int, file: Path | None) -> list[dict[str, Any]]:
    """The rows of all documents, from the file if it holds them."""
    if file is not None and file.exists():
        return [json.loads(line) for line in file.open(encoding="utf-8")]
    chosen, models = documents(data, per_source), Models()
    background = Background.of([f"{item.prompt} {item.answer}" for item in chosen])
    findings: list[dict[str, Any]] = []
    for document in chosen:
        try:
            sent = list(judged(document, models, background))
            findings += rows(document.prompt, sent, models.own_encoder)
        except PromptveilError as error:
            print(f"{document.id}: {error}")
    if file is not None:
        file.write_text("".join(json.dumps(row) + "\n" for row in findings), encoding="utf-8")
    return findings


def report(name: str, predicted: Floats, rows: list[dict[str, Any]]) -> None:
    """One line: error, rank and AUC, both within one setting too."""
    outcome = np.array([row["outcome"] for row in rows])
    settings = np.array([f"{row['profile']}|{row['epsilon'] < 1}" for row in rows])
    kept = outcome > KEPT
    ranks, areas, sizes = [], [], []
    for setting in np.unique(settings):
        ours = settings == setting
        if len(np.unique(outcome[ours])) > 1 and kept[ours].any() and not kept[ours].all():
            ranks.append(spearmanr(predicted[ours], outcome[ours])[0])
            areas.append(roc_auc_score(kept[ours], predicted[ours]))
            sizes.append(ours.sum())
    error = float(np.sqrt(np.mean((np.clip(predicted, 0, 1) - outcome) ** 2)))
    print(
        f"{name:28} RMSE {error:.3f}  rank {spearmanr(predicted, outcome)[0]:6.3f}, within"
        f" {np.average(np.nan_to_num(ranks), weights=sizes):6.3f}"
        f"  AUC kept {roc_auc_score(kept, predicted):.3f}, within"
        f" {np.average(areas, weights=sizes):.3f}"
    )


PROMPT: Final = (
    "Dear Dr Whitfield, my wife Marta Zielonka, 46, was admitted to Galway University Hospital on 4"
    " March 2026 with chest pain. She works as a nurse and earns about €41,250 a year. "
    "The invoice of 12 March 2026 lists €1,840.50 for the room and €212.00 for the scan. "
    "Our policy, number 4471-9920, covers rooms of two beds and all scans that a doctor ordered. "
    "The insurer wrote on 2 April that the scan was not needed and that it pays for half the room. "
    "We have sent the letter of the ward with the times at which she was seen, and asked again. "
    "Tomasz, her brother, is 52 and pays €310 a month for a policy of the same firm in Limerick. "
    "He was told on the telephone that scans are always paid, and that they had it in writing. "
    "Could you tell me whether the insurance should pay the scan, how much of the €2,052.50 is left"
    " for us, by which day we have to object, and how I should word the complaint? "
)


def speed() -> None:
    """What a move of the slider costs with its forecast, and the whole curve.

    In processor time, which other work on the machine changes little.
    """
    models, options = Models(), Options(profile="numbers")
    encoder = models.own_encoder
    plan = pipeline.propose(PROMPT, options=options, models=models)
    conversation = Conversation.begin(Secrets.fresh())

    def moved(epsilon: float) -> None:
        again = replace(options, epsilon=epsilon)
        sent = pipeline.apply(pipeline.replan(plan, options=again), conversation=conversation)
        pipeline.forecast(
            pipeline.Sent(sent.source, sent.text, sent.replacements, epsilon), models=models
        )

    def passed(number: int) -> None:
        words = PROMPT.split()
        half = len(words) // 2
        encoder.embed([f"{number} {' '.join(words[:half])}", f"{number} {' '.join(words[half:])}"])

    moved(STOPS[-1])
    passes = statistics.median(
        _seconds(lambda number=number: passed(number)) for number in range(9)
    )
    moves = [_seconds(lambda epsilon=epsilon: moved(epsilon)) for epsilon in STOPS]
    tried = tried_stops(len(PROMPT), options.epsilon)
    whole = sum(move for move, stop in zip(moves, STOPS, strict=True) if stop in tried)
    print(
        f"{len(PROMPT.split())} words, over one pass of the sentence encoder"
        f" ({1000 * passes:.0f} ms): a move of the slider with its forecast"
        f" {statistics.median(moves) / passes:.2f} (goal 1.5), the whole curve"
        f" {whole / passes:.1f} (goal 10; {len(tried)} stops computed, the others estimated)"
    )


def _seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--per-source", type=int, default=60)
    parser.add_argument("--rows", type=Path, help="keeps the rows between runs")
    parser.add_argument("--speed", action="store_true", help="only what a slider's move costs")
    given = parser.parse_args()
    if given.speed:
        speed()
        return
    findings = made(given.data, given.per_source, given.rows)
    features = np.array([row["features"] for row in findings])
    model = forecaster()
    predicted = np.array(
        [model.utility(row, entry["target"]) for row, entry in zip(features, findings, strict=True)]
    )
    outcome = np.array([row["outcome"] for row in findings])
    print(
        f"{len(findings)} sanitized prompts; the answer was kept (> {KEPT}) in"
        f" {np.mean(outcome > KEPT):.2f}, mean outcome {outcome.mean():.3f}"
    )
    report("ε alone", np.log([row["epsilon"] for row in findings]) / 10 + 0.8, findings)
    report("share of words that stay", 1 - features[:, NAMES.index("changed_words")], findings)
    report("similarity of the prompts", features[:, NAMES.index("similarity")], findings)
    report("the forecast", predicted[:, 0], findings)
    print(f"the mean as a forecast: RMSE {outcome.std():.3f}")
    inside = (predicted[:, 1] - 1e-9 <= outcome) & (outcome <= predicted[:, 2] + 1e-9)
    width = predicted[:, 2] - predicted[:, 1]
    print(f"90 % intervals cover {inside.mean():.3f}, mean width {width.mean():.3f}")
    sources = np.array([row["source"] for row in findings])
    for source in np.unique(sources):
        ours = sources == source
        chosen = [row for row, mine in zip(findings, ours, strict=True) if mine]
        report(f"  {source}", predicted[ours, 0], chosen)
        print(f"  {source:26} covered {inside[ours].mean():.3f}, width {width[ours].mean():.3f}")
    speed()


if __name__ == "__main__":
    main()
