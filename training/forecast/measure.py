"""Makes the rows that the forecast is trained on: features of what was sent, beside the outcomes.

    python -m training.forecast.measure --sent …/sent.jsonl --out …/rows.jsonl

Reads what `training.forecast.make` wrote; only the sentence encoder is asked.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.forecast.features import Meaning, Sent, row, target_of
from engine.models import Models
from training.forecast.make import replacement


def rows(prompt: str, judged: list[dict[str, Any]], encoder: Meaning) -> Iterator[dict[str, Any]]:
    """What was judged of one prompt, with features in place of the texts."""
    target = target_of(prompt)
    for entry in judged:
        replacements = tuple(replacement(listed) for listed in entry["replacements"])
        features = row(Sent(prompt, entry["text"], replacements, entry["epsilon"]), encoder)
        kept = {name: entry[name] for name in entry if name not in ("text", "replacements")}
        listed = [round(float(value), 6) for value in features]
        yield kept | {"target": target, "features": listed}


def main() -> None:
    """Write the rows anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sent", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    encoder = Models().own_encoder
    with given.sent.open(encoding="utf-8") as lines, given.out.open("w", encoding="utf-8") as out:
        for line in lines:
            stored = json.loads(line)
            for made in rows(stored["prompt"], stored["rows"], encoder):
                out.write(json.dumps(made) + "\n")


if __name__ == "__main__":
    main()
