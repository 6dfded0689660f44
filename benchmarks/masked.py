"""How often the masked model has the hidden word among its ten best.

    python -m benchmarks.masked [--data data] [--words 600] [--json FILE]

Words are hidden one at a time, in UD English EWT dev (gold parts of speech, each document as one
text) and in the 500 unseen documents (parts of speech by the tagger, first 200 words). Content
words are nouns, verbs, adjectives and adverbs, names beside them. The model answers with whole
words of its vocabulary, so a word that is several pieces cannot be named: it is left out of the
first figures and counted as missed in the second. Printed with and without the n-gram table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from engine.models import Models
from engine.models.masked import TABLE, Masked
from engine.resources import path
from training.data.corpora import ewt, merged
from training.data.corpus import split

ROOT = Path(__file__).resolve().parent.parent
CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV"})
EVERY = 5
Asked = tuple[str, int, int, bool]
"""A text, the word's start and end, and whether it is a name."""


def gold(data: Path) -> Iterator[Asked]:
    """Every fifth content word or name of UD English EWT dev."""
    for document in ewt(data, "dev"):
        document_text = merged(document)
        yield from chosen(document_text.text, document_text.pos)


def unseen(data: Path, models: Models) -> Iterator[Asked]:
    """The same of the unseen documents."""
    for text in split(data)[1]:
        start = " ".join(text.split(" ")[:200])
        words = models.tagger.tag(start).pos
        yield from chosen(start, tuple((word.start, word.end, word.pos) for word in words))


def chosen(text: str, words: tuple[tuple[int, int, str], ...]) -> Iterator[Asked]:
    """Every fifth content word or name of letters only."""
    for start, end, pos in words[2::EVERY]:
        if pos in {*CONTENT, "PROPN"} and text[start:end].isalpha():
            yield text, start, end, pos == "PROPN"


def spread(questions: list[Asked], count: int) -> list[Asked]:
    """`count` of them, evenly taken."""
    step = max(1, len(questions) // count)
    return list(islice(questions[::step], count))


def measured(model: Masked, questions: list[Asked]) -> dict[str, float]:
    """The share of words among the ten best, by what they are."""
    vocabulary = set(model.vocabulary)
    hits: dict[str, list[bool]] = {"content": [], "content, any": [], "names": []}
    for text, start, end, name in questions:
        word = text[start:end].lower()
        best = {candidate.word for candidate in model.candidates(text, [(start, end)])}
        if name:
            hits["names"].append(word in best)
            continue
        hits["content, any"].append(word in best)
        if word in vocabulary:
            hits["content"].append(word in best)
    return {kind: round(sum(row) / max(1, len(row)), 4) for kind, row in hits.items()} | {
        "asked": len(hits["content"])
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Hidden words among the ten best.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--words", type=int, default=600, help="words hidden per set")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    options = parser.parse_args()
    models, model = Models(), Masked(path("models"))
    sets = {
        "UD English EWT dev": spread(list(gold(options.data)), options.words),
        "unseen documents": spread(list(unseen(options.data, models)), options.words),
    }
    results = {}
    for weight in (TABLE, 0.0):
        model.table_weight = weight
        for name, questions in sets.items():
            model.forget()
            results[f"{name}, table x {weight}"] = measured(model, questions)
    for name, figures in results.items():
        print(name, figures)
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
