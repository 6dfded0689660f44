"""Makes the rows that the forecast is trained on: features and outcome of sanitized prompts.

    python -m training.forecast.make --data data --out build/training/forecast/rows.jsonl

Each document is sanitized under several settings (profile, ε, mechanism), under a key of its own. A
run goes on where the last one stopped. With each row stands what a masked model says in place of
some hidden values: how often that is the value itself tells what can be guessed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.forecast.features import Sent, row
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.stops import STOPS
from engine.types import NEURAL_TYPES, PROFILES, Mechanism
from engine.values import Sanitized
from training.forecast.documents import Document, documents
from training.forecast.made_up import bills, gaps
from training.forecast.outcomes import Background, outcome

SETTINGS: Final = 4
WHOLESALE: Final[tuple[Mechanism, ...]] = ("placeholder", "redact", "surrogate", "generalize")
"""Mechanisms that some settings use for every type."""
_TELLING: Final = re.compile(r"\b(?:[A-Z][\w'-]{2,}|\d[\d.,]*\d|\d|[a-z]{7,})\b")
"""Words that a person might want to hide: large ones, numbers, long ones."""
GUESSED: Final = 4
"""Values of a document that the masked model guesses."""


def settings(document: Document) -> list[Options]:
    """Profiles, ε, sometimes one mechanism for all types, some types only, or words to protect.

    Drawn by the document's name. Words are protected at random because most public texts hold
    little that is private, while prompts from work hold much.
    """
    rng = Random(document.id)
    every = sorted(NEURAL_TYPES)
    words = sorted(set(_TELLING.findall(document.prompt)))
    chosen = []
    for _ in range(SETTINGS):
        mechanism = rng.choice(WHOLESALE) if rng.random() < 0.4 else None
        some = frozenset(rng.sample(every, rng.randint(4, len(every))))
        count = rng.randint(1, max(1, len(words) // 3)) if words and rng.random() < 0.5 else 0
        chosen.append(
            Options(
                profile=rng.choice(PROFILES),
                epsilon=rng.choice(STOPS),
                types=some if rng.random() < 0.3 and not count else None,
                mechanisms=tuple((name, mechanism) for name in (*every, "CUSTOM"))
                if mechanism
                else (),
                protect=frozenset(rng.sample(words, min(count, len(words)))),
            )
        )
    return chosen


def rows(document: Document, models: Models, background: Background) -> list[dict[str, Any]]:
    """One row per setting that gives an outcome."""
    made = []
    for number, options in enumerate(settings(document)):
        planned = pipeline.propose(document.prompt, options=options, models=models)
        secrets = Secrets.of(hashlib.sha256(f"{document.id}|{number}".encode()).digest())
        sent = pipeline.apply(
            planned, conversation=Conversation(secrets, "forecast"), ask=pipeline.asking(models)
        )
        judged = outcome(document, sent, background)
        if judged is None:
            continue
        features = row(
            Sent(document.prompt, sent.text, sent.replacements, options.epsilon), models.encoder
        )
        made.append(
            {
                "id": document.id, "source": document.source, "task": document.task,
                "profile": options.profile, "epsilon": options.epsilon,
                "one_mechanism": bool(options.mechanisms),
                "outcome": round(judged, 5), "features": [round(float(x), 6) for x in features],
                "values": sorted({(r.type, r.original) for r in sent.replacements}),
                "guessed": guessed(sent, models) if number == 0 else [],
            }
        )  # fmt: skip
    return made


def guessed(sent: Sanitized, models: Models) -> list[tuple[str, bool]]:
    """For some hidden single words: the type, and whether the masked model says the value."""
    tried = []
    for item in sent.replacements:
        word = item.original.isalnum() and item.replacement != item.original
        if not word or not item.replacement or len(tried) == GUESSED:
            continue
        best = models.masked.candidates(sent.text, [(item.new_start, item.new_end)], count=1)
        tried.append(
            (item.type, any(entry.word.casefold() == item.original.casefold() for entry in best))
        )
    return tried


def main() -> None:
    """Write the rows; what stands in the file already is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--per-source", type=int, default=200)
    given = parser.parse_args()
    chosen = [
        *documents(given.data, given.per_source),
        *islice(bills(), given.per_source),
        *islice(gaps(given.data / "train"), given.per_source),
    ]
    background = Background.of([f"{item.prompt} {item.answer}" for item in chosen])
    given.out.parent.mkdir(parents=True, exist_ok=True)
    done = set()
    if given.out.exists():
        done = {json.loads(line)["done"] for line in given.out.open(encoding="utf-8")}
    models = Models()
    with given.out.open("a", encoding="utf-8") as out:
        for document in chosen:
            if document.id in done:
                continue
            try:
                made = rows(document, models, background)
            except PromptveilError:
                made = []
            out.write(json.dumps({"done": document.id, "rows": made}) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
