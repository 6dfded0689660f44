"""Makes the task of `benchmarks.events`: events of public texts with who, where and when.

    python -m benchmarks.events.make --data data

From two sets of data/train/ner: Wikipedia sentences of grobid-ner, three in a row, and sentences of
Indian court judgments. An event is a sentence that names at least two of person, place and time;
its arguments are the first of each. `events.jsonl` holds file, lines and places only, no text. It
was made and committed before the benchmark, and is not made anew when the product changes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

TASK: Final = Path(__file__).parent / "events.jsonl"
ROLES: Final = {
    "PERIOD": "when", "DATE": "when", "LOCATION": "where", "GPE": "where", "PERSON": "who",
    "OTHER_PERSON": "who", "WITNESS": "who", "PETITIONER": "who", "RESPONDENT": "who",
    "JUDGE": "who", "LAWYER": "who",
}  # fmt: skip
SETS: Final = (("grobid_ner.all.jsonl.gz", 3), ("legal_ner_dev.dev.jsonl.gz", 1))
"""Files, and how many lines of each make one text."""
EVENTS: Final = 300
_FEWEST, _MOST = 40, 1200
"""Characters of a sentence, and of a text."""


def lines_of(data: Path, file: str) -> list[dict[str, Any]]:
    """The texts of a set with their spans, in the order of the file."""
    with gzip.open(data / "train" / "ner" / file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def arguments(entry: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """The first span of each role."""
    found: dict[str, tuple[int, int]] = {}
    for start, end, label in entry["spans"]:
        if label in ROLES:
            found.setdefault(ROLES[label], (start, end))
    return found


def events(data: Path) -> Iterator[dict[str, Any]]:
    """Every event of the sets."""
    for file, size in SETS:
        entries = lines_of(data, file)
        for first in range(0, len(entries) - size + 1, size):
            group = entries[first : first + size]
            if sum(len(entry["text"]) for entry in group) > _MOST:
                continue
            told = [arguments(entry) for entry in group]
            line = max(range(size), key=lambda number: len(told[number]))
            if len(told[line]) >= 2 and len(group[line]["text"]) >= _FEWEST:
                yield {
                    "set": file, "first": first, "lines": size, "line": first + line,
                    "arguments": told[line],
                }  # fmt: skip


def main() -> None:
    """Choose the events by their SHA-256 and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    given = parser.parse_args()
    every = sorted(
        events(given.data),
        key=lambda event: hashlib.sha256(f"{event['set']}|{event['line']}".encode()).digest(),
    )
    with TASK.open("w", encoding="utf-8") as out:
        for event in every[:EVENTS]:
            out.write(json.dumps(event) + "\n")


if __name__ == "__main__":
    main()
