"""Trains a sequence-to-sequence model to sanitize prompts as the full form of ProSan does.

    python -m training.editing.sequence --pairs build/training/editing/pairs.jsonl \
        --model google/flan-t5-base --out models/sanitizer

`--model` is a folder or a name of the hub (Flan-T5, as in the paper; any sequence-to-sequence model
of transformers). The pairs are those of `training.editing.pairs`, with words. What is trained goes
into a folder for `--rewriter` and the option chooser=local. It learns pieces as the score stage
shows them (`engine.score.rewrite`): without what was found private.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import torch
import transformers

from engine.annotate.words import split
from engine.score.rewrite import TASK, Piece, pieces
from engine.values import Annotated, Span
from training.editing.pairs import Pair, read

RATE, DECAY = 1e-4, 1e-2
"""Learning rate and weight decay, as in the paper."""
SHARE: Final = 0.5
"""λ of the prompts that are learnt from."""
_SEED: Final = 20261124
_IGNORED: Final = -100


@dataclass(frozen=True, slots=True)
class Lesson:
    """A piece as it is shown, and as it is to be written."""

    shown: str = field(repr=False)
    written: str = field(repr=False)


def lessons(pairs: Iterable[Pair], share: float = SHARE) -> Iterator[Lesson]:
    """The pieces of prompts; those in which nothing changes as well, as many as the others."""
    kept: list[Lesson] = []
    changed = 0
    for pair in pairs:
        new = {
            edit.start: edit.written
            for edit in pair.edits
            if edit.share <= share and edit.written != pair.prompt[edit.start : edit.end]
        }
        for piece in pieces(_annotated(pair)):
            lesson = Lesson(TASK + piece.shown, _rewritten(piece, new))
            if lesson.written == piece.shown:
                kept.append(lesson)
            else:
                changed += 1
                yield lesson
    random.Random(_SEED).shuffle(kept)
    yield from kept[:changed]


def _annotated(pair: Pair) -> Annotated:
    _words, sentences = split(pair.prompt)
    spans = tuple(Span(start, end, kind, 1.0, "pairs") for start, end, kind in pair.hidden)
    return Annotated(pair.prompt, spans, (), sentences)


def _rewritten(piece: Piece, new: dict[int, str]) -> str:
    """The piece with the words that stand there instead."""
    parts, copied = [], 0
    for (start, end), place in zip(piece.tokens(), piece.places, strict=False):
        if place is not None and place[0] in new:
            parts += [piece.shown[copied:start], new[place[0]]]
            copied = end
    return "".join([*parts, piece.shown[copied:]])


def train(
    model: Any, tokenizer: Any, every: Sequence[Lesson], *, epochs: int, rate: float = RATE
) -> float:
    """Fine-tune `model` on all lessons, `epochs` times; the mean loss of the last time."""
    torch.manual_seed(_SEED)
    optimizer = torch.optim.AdamW(model.parameters(), rate, weight_decay=DECAY)
    coins, loss = random.Random(_SEED), 0.0
    model.train()
    for _ in range(epochs):
        order, total = coins.sample(range(len(every)), len(every)), 0.0
        for start in range(0, len(order), BATCH):
            batch = [every[number] for number in order[start : start + BATCH]]
            value = model(**_feeds(batch, tokenizer, model)).loss
            optimizer.zero_grad()
            value.backward()
            optimizer.step()
            total += float(value.detach()) * len(batch)
        loss = total / len(order)
        print(f"loss {loss:.4f}", flush=True)
    model.eval()
    return loss


BATCH: Final = 8


def _feeds(batch: Sequence[Lesson], tokenizer: Any, model: Any) -> dict[str, Any]:
    shown = tokenizer([item.shown for item in batch], padding=True, return_tensors="pt")
    written = tokenizer([item.written for item in batch], padding=True, return_tensors="pt")
    labels = written["input_ids"].masked_fill(written["attention_mask"] == 0, _IGNORED)
    given = {"input_ids": shown["input_ids"], "attention_mask": shown["attention_mask"]}
    return {name: value.to(model.device) for name, value in (given | {"labels": labels}).items()}


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description="Trains a model that sanitizes prompts.")
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--model", default="google/flan-t5-base", help="a folder or a hub's name")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--rate", type=float, default=RATE)
    chosen = parser.parse_args()
    every = list(lessons(read(chosen.pairs)))
    print(f"{len(every)} pieces", flush=True)
    tokenizer = transformers.AutoTokenizer.from_pretrained(chosen.model)
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(chosen.model)
    model.to("cuda" if torch.cuda.is_available() else "cpu")
    train(model, tokenizer, every, epochs=chosen.epochs, rate=chosen.rate)
    model.save_pretrained(chosen.out, safe_serialization=True)
    tokenizer.save_pretrained(chosen.out)


if __name__ == "__main__":
    main()
