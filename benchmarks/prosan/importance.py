"""What importance is worth, and what the forms of ProSan cost; part of `benchmarks.prosan`.

- **Removal at an equal budget.** The least important nouns, names and adjectives outside the
  instruction are taken out of dialogues and coding tasks, each at all its places, up to a share of
  them; what their gold answers lose (`training.forecast.outcomes`), under importance, under
  occlusion and by chance.
- **Stems and options.** Whether importance tells the words of a medical question from those of its
  options, and which are higher.
- **Cost.** Seconds of a prompt, everything forgotten before each: `annotate` with the heads and
  without, the causal model's pass, `minimise` in its full and its light form.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any

import numpy as np
from sklearn.metrics import roc_auc_score

from benchmarks.prosan.planted import Prompt, prompts, records
from engine import pipeline
from engine.annotate import annotate, stage
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.models.tagger import Tagger, Tagging
from engine.options import Options
from engine.progress import Tick, ignore
from engine.resources import path
from engine.score import score
from engine.score.occlusion import importance
from engine.values import Annotated
from training.forecast.documents import Document
from training.forecast.outcomes import Background
from training.importance.removal import FEWEST, able, judged
from training.importance.words import CONTENT, Example, taken_up

Figures = np.ndarray[Any, np.dtype[np.float64]]


def removal(data: Path, models: Models, count: int) -> None:
    """Print what gold answers lose when words go."""
    print("| prompts, words taken out | importance | occlusion | chance | chance / importance |")
    print("|---|---|---|---|---|")
    for task in ("dialogue", "code"):
        documents = [
            Document(f"{task}-{number}", task, "words", *_asked(task, record))
            for number, record in enumerate(records(data, task, count))
        ]
        texts = [text for item in documents for text in (item.prompt, item.answer)]
        background = Background.of(texts)
        examples, orders = _ordered(documents, models)
        for share, losses in judged(examples, orders, background).items():
            head, chance = losses["importance"], losses["chance"]
            row = (head, losses["occlusion"], chance, chance / max(head, 1e-9))
            cells = " | ".join(f"{figure:.3f}" for figure in row)
            print(f"| {task} ({len(examples)}), {share:.0%} | {cells} |", flush=True)


def _asked(task: str, record: dict[str, Any]) -> tuple[str, str]:
    if task == "dialogue":
        return f"Summarize the conversation below.\n\n{record['context']}", record["response"]
    given = record.get("input", "")
    return record["instruction"] + (f"\n\n{given}" if given else ""), record["output"]


def _ordered(
    documents: Sequence[Document], models: Models
) -> tuple[list[Example], dict[str, list[Figures]]]:
    examples: list[Example] = []
    orders: dict[str, list[Figures]] = {"importance": [], "occlusion": []}
    for document in documents:
        annotated = annotate(document.prompt, options=Options(), tagger=models.tagger)
        content, needed = taken_up(document, annotated.words)
        none = np.zeros((0, 0))
        example = Example(document, annotated.words, none, none, content, needed)
        if len(able(example)) < FEWEST or not needed.any():
            continue
        examples.append(example)
        orders["importance"].append(_weighed(annotated, models))
        orders["occlusion"].append(importance(annotated, encoder=models.encoder))
    return examples, orders


def _weighed(annotated: Annotated, models: Models) -> Figures:
    scored = score(annotated, causal=models.causal, encoder=models.encoder)
    return np.array([item.importance for item in scored.words])


def stems_and_options(data: Path, models: Models, count: int) -> None:
    """Print the mean importance of the words of content of stems and options, and their AUC."""
    means: dict[str, list[tuple[float, float]]] = {"importance": [], "occlusion": []}
    aucs: dict[str, list[float]] = {"importance": [], "occlusion": []}
    for record in records(data, "medical", count):
        stem = record["question"]
        options = "\n".join(f"{name}. {words}" for name, words in record["options"].items())
        annotated = annotate(f"{stem}\n\n{options}", options=Options(), tagger=models.tagger)
        kept = [number for number, word in enumerate(annotated.words) if word.pos in CONTENT]
        behind = np.array([annotated.words[number].start > len(stem) for number in kept])
        if behind.all() or not behind.any():
            continue
        for name, figures in (
            ("importance", _weighed(annotated, models)),
            ("occlusion", importance(annotated, encoder=models.encoder)),
        ):
            values = figures[kept]
            means[name].append((float(values[~behind].mean()), float(values[behind].mean())))
            aucs[name].append(float(roc_auc_score(behind, values)))
    print("\n| | stems | options | AUC | prompts |\n|---|---|---|---|---|")
    for name, pairs in means.items():
        both = (fmean(pair[place] for pair in pairs) for place in (0, 1))
        cells = " | ".join(f"{figure:.3f}" for figure in (*both, fmean(aucs[name])))
        print(f"| {name} | {cells} | {len(pairs)} |", flush=True)


def costs(data: Path, models: Models, count: int) -> None:
    """Print the median seconds of a prompt, and how many times those of `annotate`."""
    full, light = Options(profile="minimise"), Options(profile="minimise", chooser="light")
    headless = _Headless(Tagger(path("models")))
    ways: dict[str, Callable[[str], object]] = {
        "annotate": lambda text: annotate(text, options=full, tagger=models.tagger),
        "annotate, no heads": lambda text: annotate(text, options=full, tagger=headless),
        "bits (a forward pass)": models.causal.bits,
        "minimise, full": lambda text: _made(text, full, models),
        "minimise, light": lambda text: _made(text, light, models),
    }
    chosen: list[Prompt] = [item for task in ("medical", "dialogue", "code") for item in prompts(data, task, count)]  # fmt: skip # noqa: E501
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for way in ways.values():
        way(chosen[0].text)
    for prompt in chosen:
        for name, way in ways.items():
            _forget(models, headless)
            start = time.perf_counter()
            way(prompt.text)
            seconds[name].append(time.perf_counter() - start)
    print("\n| | seconds | times `annotate` | times a forward pass |\n|---|---|---|---|")
    bases = [median(seconds[name]) for name in ("annotate", "bits (a forward pass)")]
    for name, values in seconds.items():
        mean = median(values)
        print(f"| {name} | {mean:.3f} | {mean / bases[0]:.2f} | {mean / bases[1]:.2f} |")


def _made(text: str, options: Options, models: Models) -> object:
    planned = pipeline.propose(text, options=options, models=models)
    ask = pipeline.asking(models)
    return pipeline.apply(planned, conversation=Conversation.seeded(1), ask=ask)


class _Headless:
    """The tagger without what the heads add to its pass."""

    def __init__(self, tagger: Tagger) -> None:
        self._tagger = tagger

    def tag(self, text: str, *, tick: Tick = ignore, cautious: bool = False) -> Tagging:
        head, self._tagger._head = self._tagger._head, None  # noqa: SLF001 - no switch for this
        try:
            return self._tagger.tag(text, tick=tick, cautious=cautious)
        finally:
            self._tagger._head = head  # noqa: SLF001

    def forget(self) -> None:
        self._tagger.forget()


def _forget(models: Models, headless: _Headless) -> None:
    for model in (models.tagger, models.causal, models.masked, headless):
        model.forget()
    stage._cache = type(stage._cache)()  # noqa: SLF001 - what the blocks held
