"""Pairs of prompts and what the full form of ProSan makes of them.

    python -m training.editing.pairs --data data --out build/training/editing/pairs.jsonl [--chosen]

Prompts of `training.importance.documents` with `FEWEST` words or more: of a single question nothing
can be spared. One line for each: the prompt, and for each word that the full form chooses its
places, the word that stands there instead (itself where no other may) and the least λ of `SHARES`
from which on it is chosen. What the recognizers find is no part of it: every form hides that.
With `--chosen` no model is asked for words, which is all that the head needs (`train`). A stopped
run goes on where it ended.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.values import SPARE, Plan
from training.forecast.documents import Document
from training.importance.documents import documents

SHARES: Final = (0.25, 0.5, 0.75, 1.0)
"""Values of λ."""
FEWEST: Final = 60
_SEED: Final = 20261124
_MOST: Final = Options(profile="minimise", spare=SHARES[-1])


@dataclass(frozen=True, slots=True)
class Edit:
    """`prompt[start:end]` was chosen from λ = `share` on, and became `written`."""

    start: int
    end: int
    written: str = field(repr=False)
    share: float


@dataclass(frozen=True, slots=True)
class Pair:
    """A prompt and its chosen words, in order."""

    id: str
    source: str
    prompt: str = field(repr=False)
    edits: tuple[Edit, ...]
    hidden: tuple[tuple[int, int, str], ...] = ()
    """Where something private was found, and its type."""


def pair(document: Document, models: Models, *, worded: bool = True) -> Pair:
    """What the full form makes of a prompt; substitutes are those drawn at the largest λ.

    Unless it is `worded`, every word stands for itself: the masked model is not asked.
    """
    planned = pipeline.propose(document.prompt, options=_MOST, models=models)
    froms = least_shares(planned)
    written = _written(planned, models) if worded and froms else {}
    edits = tuple(
        Edit(start, end, written.get(start, document.prompt[start:end]), froms[start])
        for start, end in ((item.span.start, item.span.end) for item in planned.decisions)
        if start in froms
    )
    hidden = tuple((span.start, span.end, span.type) for span in planned.annotated.spans)
    return Pair(document.id, document.source, document.prompt, edits, hidden)


def _written(planned: Plan, models: Models) -> dict[int, str]:
    """By where a value starts what stands there instead."""
    made = pipeline.apply(
        planned, conversation=Conversation.seeded(_SEED), ask=pipeline.asking(models)
    )
    return {item.start: item.replacement for item in made.replacements}


def least_shares(planned: Plan) -> dict[int, float]:
    """By where a word starts the least λ from which on the full form chooses it."""
    froms: dict[int, float] = {}
    for share in reversed(SHARES):
        options = Options(profile="minimise", spare=share)
        for decision in pipeline.replan(planned, options=options).decisions:
            if decision.span.source == SPARE:
                froms[decision.span.start] = share
    return froms


def sanitized(prompt: str, edits: Iterable[Edit], share: float) -> str:
    """The prompt as it is sent at a λ of `share`."""
    parts, copied = [], 0
    for edit in edits:
        if edit.share <= share:
            parts += [prompt[copied : edit.start], edit.written]
            copied = edit.end
    return "".join([*parts, prompt[copied:]])


def read(path: Path) -> Iterator[Pair]:
    """The pairs of a file, in order."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            raw = json.loads(line)
            edits = tuple(Edit(*edit) for edit in raw["edits"])
            hidden = tuple((start, end, kind) for start, end, kind in raw["hidden"])
            yield Pair(raw["id"], raw["source"], raw["prompt"], edits, hidden)


def write(
    documents: Sequence[Document], path: Path, models: Models, *, worded: bool = True
) -> None:
    """Append the pairs that the file lacks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {entry.id for entry in read(path)} if path.exists() else set()
    with path.open("a", encoding="utf-8") as out:
        for number, document in enumerate(documents):
            if document.id in known:
                continue
            made = pair(document, models, worded=worded)
            edits = [[edit.start, edit.end, edit.written, edit.share] for edit in made.edits]
            line = {"id": made.id, "source": made.source, "prompt": made.prompt, "edits": edits}
            out.write(json.dumps(line | {"hidden": made.hidden}) + "\n")
            out.flush()
            if number % 100 == 0:
                print(f"{number} of {len(documents)} prompts", flush=True)


def main() -> None:
    """Make pairs from the command line."""
    parser = argparse.ArgumentParser(description="Makes pairs of prompts and sanitized prompts.")
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=1500, help="prompts")
    parser.add_argument("--chosen", action="store_true", help="which words, not what stands there")
    chosen = parser.parse_args()
    long = [item for item in documents(chosen.data) if len(item.prompt.split()) >= FEWEST]
    write(long[: chosen.count], chosen.out, Models(), worded=not chosen.chosen)


if __name__ == "__main__":
    main()
