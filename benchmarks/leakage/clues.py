"""Planted clues and contradictions (`benchmarks/clues`): which of them does the check flag?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.annotate import annotate
from engine.infer.ties import ties
from engine.models import Models
from engine.options import Options
from engine.values import Replacement, Tie

FOLDER: Final = Path(__file__).resolve().parent.parent / "clues"
_VALUE: Final = re.compile(r"⟦([^⟦→]*)→([^⟧]*)⟧")
_MARKS: Final = re.compile("[«»]")
_OF_ATTRIBUTE: Final = {"SEX": "GENDER", "RELATIONSHIP": "CUSTOM"}


@dataclass(frozen=True)
class Planted:
    """A sanitized text, what was replaced in it, and the words that were planted."""

    half: str
    kind: str
    attribute: str
    text: str
    replacements: tuple[Replacement, ...]
    clues: tuple[tuple[int, int], ...]


def planted(folder: Path = FOLDER) -> Iterator[Planted]:
    """All texts, in the order of the file."""
    for line in (folder / "planted.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        kind = _OF_ATTRIBUTE.get(row["attribute"], row["attribute"])
        yield Planted(row["half"], row["kind"], row["attribute"], *_parsed(row["text"], kind))


def _parsed(
    marked: str, kind: str
) -> tuple[str, tuple[Replacement, ...], tuple[tuple[int, int], ...]]:
    text, old, opened = "", 0, 0
    items, clues = list[Replacement](), list[tuple[int, int]]()
    position = 0
    while position < len(marked):
        value = _VALUE.match(marked, position)
        if value is not None:
            label = value[2].strip("[]").rstrip("_0123456789")
            items.append(
                Replacement(
                    old, old + len(value[1]), len(text), len(text) + len(value[2]),
                    label if value[2].startswith("[") else kind, value[1], value[2],
                    "placeholder" if value[2].startswith("[") else "surrogate", reversible=True,
                )
            )  # fmt: skip
            text, old, position = text + value[2], old + len(value[1]), value.end()
            continue
        if marked[position] == "«":
            opened = len(text)
        elif marked[position] == "»":
            clues.append((opened, len(text)))
        else:
            text, old = text + marked[position], old + 1
        position += 1
    return text, tuple(items), tuple(clues)


def flagged(planted: Planted, models: Models) -> tuple[Tie, ...]:
    """What the check says of a text."""
    annotated = annotate(planted.text, options=Options(), tagger=models.tagger)
    return ties(annotated, planted.replacements, encoder=models.own_encoder)


def hits(planted: Planted, ties: tuple[Tie, ...]) -> bool:
    """Whether words that were planted are among those that are flagged."""
    return any(tie.start < end and start < tie.end for tie in ties for start, end in planted.clues)


def report(models: Models) -> None:
    """For each half the share of planted words that are flagged, and of texts flagged in vain."""
    every = [(item, flagged(item, models)) for item in planted()]
    print("\nPlanted clues and contradictions (benchmarks/clues):")
    for half in ("seen", "unseen"):
        ours = [(item, findings) for item, findings in every if item.half == half]
        with_clue = [(item, findings) for item, findings in ours if item.clues]
        without = [findings for item, findings in ours if not item.clues]
        at_words = sum(hits(item, findings) for item, findings in with_clue) / len(with_clue)
        at_all = sum(bool(findings) for _, findings in with_clue) / len(with_clue)
        print(
            f"  {half:7} {len(with_clue)} with: flagged {at_all:.3f}, at the planted words"
            f" {at_words:.3f}; {len(without)} without: flagged in vain"
            f" {sum(map(bool, without)) / len(without):.3f}"
        )
