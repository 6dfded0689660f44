"""Makes what the leakage predictor is trained on: sanitized texts, and what its own attackers say.

    python -m training.leakage.make --data data --out build/training/leakage/rows.jsonl

Documents and settings are those of the forecast (`training.forecast.make`), and besides the texts
of `training/written`, which hold more that is private. A run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.forecast.features import Sent
from engine.forecast.hidden import Left, values
from engine.forecast.neighbours import Neighbours
from engine.forecast.traces import Reading, Row, row
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.options import Options
from engine.stops import STOPS
from engine.types import PROFILES
from engine.values import Replacement
from training.data.written import FOLDER, parsed
from training.forecast.documents import Document, documents
from training.forecast.made_up import bills, gaps
from training.forecast.make import settings
from training.leakage.attack import Masked, Table
from training.leakage.view import Attack, View, recovered, view

SETTINGS: Final = 2
MOST: Final = 14
"""Hidden values of one sanitized text that are attacked."""
LONGEST: Final = 2500


@dataclass(frozen=True)
class Attacked:
    """A hidden value: where it comes from, its traces, and which attackers said it."""

    document: str
    source: str
    type: str
    mechanism: str
    traces: Row
    recovered: tuple[bool, ...]


def written(per_source: int, folder: Path = FOLDER) -> list[Document]:
    """Texts written for the training, one by one; a file is a source."""
    made = []
    for path in sorted(folder.glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            text, _ = parsed(json.loads(line)["text"])
            made.append(Document(f"{path.stem}-{number}", path.stem, "words", text, ""))
    return sorted(made, key=lambda item: hashlib.sha256(item.id.encode()).digest())[
        : 4 * per_source
    ]


def ways(document: Document) -> list[Options]:
    """How a document is sanitized: once with a plain profile, once in a way of the forecast's."""
    rng = Random(f"plain {document.id}")
    plain = Options(profile=rng.choice(PROFILES), epsilon=rng.choice(STOPS))
    return [plain, *settings(document)][:SETTINGS]


def sanitized(document: Document, models: Models) -> Iterator[tuple[Options, Sent]]:
    """The document sanitized in each of its ways, under a key of its own."""
    for number, options in enumerate(ways(document)):
        planned = pipeline.propose(document.prompt, options=options, models=models)
        secrets = Secrets.of(hashlib.sha256(f"{document.id}|{number}".encode()).digest())
        made = pipeline.apply(
            planned, conversation=Conversation(secrets, "forecast"), ask=pipeline.asking(models)
        )
        yield options, Sent(document.prompt, made.text, made.replacements, options.epsilon)


def attacked(
    document: Document, models: Models, attackers: Sequence[Attack]
) -> Iterator[dict[str, Any]]:
    """For each way what was sent, and what each attacker says of the hidden values he was given."""
    for options, sent in sanitized(document, models):
        seen, hidden = view(sent)
        chosen = sorted(Random(document.id).sample(range(len(hidden)), min(MOST, len(hidden))))
        part = View(seen.text, tuple(seen.places[number] for number in chosen))
        yield {
            "profile": options.profile, "epsilon": options.epsilon,
            "one_mechanism": bool(options.mechanisms), "text": sent.text,
            "replacements": [astuple(item) for item in sent.replacements],
            "chosen": chosen, "guesses": [list(attack(part)) for attack in attackers],
        }  # fmt: skip


def read(file: Path) -> Iterator[Attacked]:
    """What was made, with the traces of each hidden value that was attacked."""
    for line in file.open(encoding="utf-8"):
        entry = json.loads(line)
        for way in entry["ways"]:
            made = tuple(Replacement(*item) for item in way["replacements"])
            sent = Sent(entry["prompt"], way["text"], made, way["epsilon"])
            _, hidden = view(sent)
            every = values(sent, Left(sent.text))
            reading = Reading(sent.text, Left(sent.text), every, Neighbours(sent.text))
            for place, number in enumerate(way["chosen"]):
                said = [guesses[place] for guesses in way["guesses"]]
                yield Attacked(
                    entry["done"], entry["source"], hidden[number].type,
                    hidden[number].hiding[0].mechanism, row(hidden[number], reading),
                    tuple(recovered(hidden[number], guess) for guess in said),
                )  # fmt: skip


def main() -> None:
    """Write the rows; what stands in the file already is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--per-source", type=int, default=120)
    given = parser.parse_args()
    count = given.per_source
    chosen = [
        *written(count), *documents(given.data, count), *islice(bills(), count),
        *islice(gaps(given.data / "train"), count),
    ]  # fmt: skip
    chosen.sort(key=lambda item: hashlib.sha256(f"leakage {item.id}".encode()).digest())
    given.out.parent.mkdir(parents=True, exist_ok=True)
    done = set()
    if given.out.exists():
        done = {json.loads(line)["done"] for line in given.out.open(encoding="utf-8")}
    models = Models()
    attackers: list[Attack] = [Masked(models), Table()]
    with given.out.open("a", encoding="utf-8") as out:
        for document in chosen:
            if document.id in done or len(document.prompt) > LONGEST:
                continue
            try:
                made = list(attacked(document, models, attackers))
            except PromptveilError:
                made = []
            entry = {"done": document.id, "source": document.source, "prompt": document.prompt}
            out.write(json.dumps({**entry, "ways": made}) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
