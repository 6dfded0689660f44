"""Sanitizes the prompts that the forecast is trained on, and judges what becomes of the answers.

    python -m training.forecast.make --data data --out build/training/forecast/sent.jsonl

Each document is sanitized under several settings (profile, ε, mechanism), under a key of its own.
The texts are kept beside the outcomes, so that other features are made of them without sanitizing
anew (`training.forecast.measure`). A run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.stops import STOPS
from engine.types import NEURAL_TYPES, PROFILES, Mechanism
from engine.values import Replacement
from training.forecast.documents import Document, documents
from training.forecast.made_up import articles, bills, gaps, tables
from training.forecast.outcomes import Background, outcome

SETTINGS: Final = 4
WHOLESALE: Final[tuple[Mechanism, ...]] = ("placeholder", "redact", "surrogate", "generalize")
"""Mechanisms that some settings use for every type."""
_TELLING: Final = re.compile(r"\b(?:[A-Z][\w'-]{2,}|\d[\d.,]*\d|\d|[a-z]{7,})\b")
"""Words that a person might want to hide: large ones, numbers, long ones."""


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


def judged(document: Document, models: Models, background: Background) -> Iterator[dict[str, Any]]:
    """What is sent under each setting that gives an outcome, as JSON."""
    for number, options in enumerate(settings(document)):
        planned = pipeline.propose(document.prompt, options=options, models=models)
        secrets = Secrets.of(hashlib.sha256(f"{document.id}|{number}".encode()).digest())
        sent = pipeline.apply(
            planned, conversation=Conversation(secrets, "forecast"), ask=pipeline.asking(models)
        )
        reports = outcome(document, sent, background)
        if reports is not None:
            yield {
                "id": document.id, "source": document.source, "task": document.task,
                "profile": options.profile, "epsilon": options.epsilon,
                "one_mechanism": bool(options.mechanisms),
                "outcome": round(reports, 5), "text": sent.text,
                "replacements": [_listed(item) for item in sent.replacements],
            }  # fmt: skip


def _listed(item: Replacement) -> list[Any]:
    return [
        item.start, item.end, item.new_start, item.new_end, item.type, item.original,
        item.replacement, item.mechanism, item.reversible, item.epsilon,
    ]  # fmt: skip


def replacement(listed: list[Any]) -> Replacement:
    """What `judged` wrote, read again."""
    *most, reversible, epsilon = listed
    return Replacement(*most, reversible=reversible, epsilon=epsilon)


def chosen_documents(data: Path, per_source: int) -> list[Document]:
    """So many of each source, the sources mixed."""
    every = [
        *documents(data, per_source),
        *islice(bills(), per_source),
        *islice(tables(), per_source),
        *islice(gaps(data / "train"), per_source),
        *islice(articles(data / "train"), per_source),
    ]
    return sorted(every, key=lambda item: hashlib.sha256(item.id.encode()).digest())


def main() -> None:
    """Write what is sent; what stands in the file already is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--per-source", type=int, default=200)
    parser.add_argument("--most", type=int, help="documents in all, the first by their SHA-256")
    given = parser.parse_args()
    chosen = chosen_documents(given.data, given.per_source)
    background = Background.of([f"{item.prompt} {item.answer}" for item in chosen])
    given.out.parent.mkdir(parents=True, exist_ok=True)
    done = set()
    if given.out.exists():
        done = {json.loads(line)["done"] for line in given.out.open(encoding="utf-8")}
    models = Models()
    with given.out.open("a", encoding="utf-8") as out:
        for document in chosen[: given.most]:
            if document.id in done:
                continue
            try:
                made = list(judged(document, models, background))
            except PromptveilError:
                made = []
            line = {"done": document.id, "prompt": document.prompt, "rows": made}
            out.write(json.dumps(line) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
