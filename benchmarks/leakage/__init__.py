"""How often is a private value recovered from the sanitized text, and do we know beforehand?

    python -m benchmarks.leakage --data data [--texts FILE]

Prompts that the predictor of leakage never saw (`benchmarks/written` and `benchmarks/answers`, and
of data/evaluate medical questions, chats, code tasks and company reports), each sanitized twice: in
a random profile at a random stop of the slider, and in a random setting of
`training.forecast.make`. The attacker (`leakage.attacker`) sees the text and is told where
replacements stand, of which type, by which mechanism and ε; he says one value for each. He shares
no data and no model with the predictor or its training.

A value is recovered where it is sent unchanged, where it still stands elsewhere in the text, or
where the attacker says it: for ages, money and quantities the same numbers, for dates the same day,
for all else the same words but for case, article and plural. Printed beside the predictor: the
share of values that are sent in the same text, and the mean of the type.
Last, of the texts in `benchmarks/clues` the share whose planted clues and contradictions the check
(`engine.infer.ties`) flags. AUC, Brier score and ECE (ten bins of equal width) over all private
values, and over the hidden ones alone, where nothing is certain beforehand.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from sklearn.metrics import roc_auc_score

from benchmarks.answers.prompt import prompts
from benchmarks.forecast import documents as evaluated
from benchmarks.leakage import clues
from benchmarks.leakage.attacker import Attacker
from benchmarks.leakage.counts import Language, texts
from benchmarks.written import texts as written_texts
from engine.errors import PromptveilError
from engine.forecast.features import Sent
from engine.forecast.hidden import Left, values
from engine.forecast.leakage import chances
from engine.models import Models
from engine.values import Replacement
from training.forecast.documents import Document
from training.leakage.make import sanitized
from training.leakage.view import Attack, recovered, view

LONGEST: Final = 3000
BINS: Final = 10
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Judged:
    """One private value: where from, how it was hidden, what was foretold, what became of it."""

    source: str
    type: str
    mechanism: str
    text: int
    sure: bool
    recovered: bool
    predicted: float


def documents(data: Path, per_source: int) -> list[Document]:
    """At most so many prompts of each source, chosen by their SHA-256."""
    listed = [
        Document(f"written-{number}", "written", "words", item.text, "")
        for number, item in enumerate(written_texts())
        if item.values
    ]
    made = _chosen(listed, 2 * per_source)
    answers = [Document(prompt.id, "answers", "words", prompt.text, "") for prompt in prompts()]
    return made + _chosen(answers, per_source) + evaluated(data, per_source)


def _chosen(listed: Sequence[Document], count: int) -> list[Document]:
    return sorted(listed, key=lambda item: hashlib.sha256(item.id.encode()).digest())[:count]


def sent_texts(data: Path, per_source: int, file: Path | None) -> list[tuple[str, Sent]]:
    """Every prompt in each of its ways with its source, from the file if it holds them."""
    if file is not None and file.exists():
        return [_read(json.loads(line)) for line in file.open(encoding="utf-8")]
    made, models = list[tuple[str, Sent]](), Models()
    for document in documents(data, per_source):
        try:
            if len(document.prompt) <= LONGEST:
                made += [(document.source, sent) for _, sent in sanitized(document, models)]
        except PromptveilError as error:
            print(f"{document.id}: {error}")
    if file is not None:
        lines = (json.dumps([source, *astuple(sent)]) + "\n" for source, sent in made)
        file.write_text("".join(lines), encoding="utf-8")
    return made


def _read(entry: list[object]) -> tuple[str, Sent]:
    source, prompt, text, listed, epsilon = entry
    items = tuple(Replacement(*item) for item in listed)  # type: ignore[attr-defined]
    return str(source), Sent(str(prompt), str(text), items, float(str(epsilon)))


def judged(listed: Sequence[tuple[str, Sent]], attack: Attack) -> Iterator[Judged]:
    """Each private value of each text."""
    for number, (source, sent) in enumerate(listed):
        seen, _ = view(sent)
        said = iter(attack(seen))
        every = values(sent, Left(sent.text))
        for value, chance in zip(every, chances(sent), strict=True):
            mechanism = value.hiding[0].mechanism if value.hiding else "keep"
            hit = value.sure or recovered(value, next(said))
            yield Judged(source, value.type, mechanism, number, value.sure, hit, chance)


def error(predicted: Floats, hit: Floats) -> float:
    """Expected calibration error over bins of equal width."""
    place = np.minimum((predicted * BINS).astype(int), BINS - 1)
    return float(
        sum(
            np.mean(place == number)
            * abs(predicted[place == number].mean() - hit[place == number].mean())
            for number in range(BINS)
            if (place == number).any()
        )
    )


def report(name: str, predicted: Floats, hit: Floats) -> None:
    """One line of the table."""
    area = roc_auc_score(hit, predicted) if 0 < hit.mean() < 1 else math.nan
    print(
        f"  {name:34} AUC {area:.3f}  ECE {error(predicted, hit):.3f}"
        f"  Brier {np.mean((predicted - hit) ** 2):.4f}  mean {predicted.mean():.3f}"
    )


def compared(judged: Sequence[Judged], title: str) -> None:
    """The predictor beside what needs none."""
    hit = np.array([item.recovered for item in judged], float)
    print(f"\n{title}: {len(judged)} values, recovered {hit.mean():.3f}")
    report("the predictor", np.array([item.predicted for item in judged]), hit)
    report("share of the text's values sent", _sent_shares(judged), hit)
    report("the mean of the type (told by hits)", _means(judged, lambda item: item.type), hit)


def _sent_shares(judged: Sequence[Judged]) -> Floats:
    """The share of values sent unchanged among all of the same text."""
    by_text: dict[int, list[bool]] = {}
    for item in judged:
        by_text.setdefault(item.text, []).append(item.sure)
    return np.array([float(np.mean(by_text[item.text])) for item in judged])


def _means(judged: Sequence[Judged], key: Callable[[Judged], str]) -> Floats:
    hits: dict[str, list[bool]] = {}
    for item in judged:
        hits.setdefault(key(item), []).append(item.recovered)
    return np.array([float(np.mean(hits[key(item)])) for item in judged])


def shares(judged: Sequence[Judged], key: Callable[[Judged], str], least: int = 40) -> None:
    """How often hidden values are recovered, by something, and what was foretold."""
    groups: dict[str, list[Judged]] = {}
    for item in judged:
        groups.setdefault(key(item), []).append(item)
    for name, listed in sorted(groups.items(), key=lambda pair: -len(pair[1])):
        if len(listed) >= least:
            hits = np.mean([item.recovered for item in listed])
            said = np.mean([item.predicted for item in listed])
            print(f"  {name:22} {len(listed):6}  recovered {hits:.3f}  foretold {said:.3f}")


def by_text(judged: Sequence[Judged]) -> None:
    """The figure that the window shows: the share of a text's values."""
    texts_of: dict[int, list[Judged]] = {}
    for item in judged:
        texts_of.setdefault(item.text, []).append(item)
    real = np.array([np.mean([item.recovered for item in every]) for every in texts_of.values()])
    foretold = np.array(
        [np.mean([item.predicted for item in every]) for every in texts_of.values()]
    )
    print(
        f"\nBy text ({len(real)}): share recovered {real.mean():.3f},"
        f" foretold {foretold.mean():.3f},"
        f" mean distance {np.abs(real - foretold).mean():.3f}, correlation"
        f" {np.corrcoef(real, foretold)[0, 1]:.3f}"
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--per-source", type=int, default=60)
    parser.add_argument("--texts", type=Path, help="keeps the sanitized texts between runs")
    given = parser.parse_args()
    listed = sent_texts(given.data, given.per_source, given.texts)
    attacker = Attacker(Language(texts(given.data)), given.data)
    findings = list(judged(listed, attacker))
    hidden = [item for item in findings if not item.sure]
    print(
        f"{len(listed)} sanitized texts, {len(findings)} private values,"
        f" {len(hidden)} of them hidden"
    )
    compared(findings, "All private values (sent ones are certain)")
    compared(hidden, "Hidden values alone")
    by_text(findings)
    for title, key in (
        ("mechanism", lambda item: item.mechanism), ("type", lambda item: item.type),
        ("source", lambda item: item.source),
    ):  # fmt: skip
        print(f"\nHidden values by {title}:")
        shares(hidden, key)
    clues.report(Models())
