"""The embedded models against what is asked of them, in one table.

    python -m benchmarks.models [--data data] [--work build/models] [--tokens N]

Runs `benchmarks.spans`, `benchmarks.written`, `benchmarks.scores`, `benchmarks.masked` and
`benchmarks.annotate`, each in a process of its own, and sets their figures beside the goals. A run
that is on disk already (`--work`) is not repeated; delete the folder after a model changed. int8
against float is printed by `training.models.parity_tagger`, which needs the float checkpoint.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNS = ("spans", "scores", "annotate", "masked", "written")
LEAST_SEEN = 30
"""A type with fewer values in the set says too little to be called the weakest."""


@dataclass(frozen=True)
class Row:
    """One figure beside its goal, if there is one; `most` where less is better."""

    what: str
    figure: float | None
    goal: float | None = None
    most: bool = False

    def line(self) -> str:
        if self.goal is None:
            return f"{self.what:66s} {self.figure:9.3f}"
        if self.figure is None:
            return f"{self.what:66s} {'–':>9s} {self.goal:8.3g}  not measured"
        met = self.figure <= self.goal if self.most else self.figure >= self.goal
        sign, verdict = "≤" if self.most else "≥", "met" if met else "MISSED"
        return f"{self.what:66s} {self.figure:9.3f} {sign}{self.goal:7.3g}  {verdict}"


def measured(name: str, work: Path, data: Path, more: list[str]) -> dict[str, Any]:
    """The figures of one benchmark, from disk or freshly run."""
    file = work / f"{name}.json"
    if not file.exists():
        shared = [] if name == "written" else ["--data", str(data)]
        command = [sys.executable, "-m", f"benchmarks.{name}", *shared, *more]
        subprocess.run([*command, "--json", str(file)], check=True, cwd=ROOT)
    return json.loads(file.read_text(encoding="utf-8"))


def rows(
    spans: dict[str, Any],
    scores: dict[str, Any],
    annotate: dict[str, Any],
    masked: dict[str, Any],
    written: dict[str, Any],
) -> list[Row]:
    """Every goal, in the order of the models' plan."""
    whole, alone = spans["annotate"], spans["tagger alone"]
    made = whole["generated dev"]
    types = {k: v for k, v in made["types"].items() if v["wanted"] >= LEAST_SEEN}
    weakest = min(types, key=lambda kind: types[kind]["recall"])
    timed = annotate["time"]["600"]
    alarms = whole["false alarms"]
    installed = ROOT / "resources" / "models"
    size = sum(file.stat().st_size for file in installed.iterdir()) / 1e6
    return [
        Row("span F1 of names, uner_en_ewt dev", whole["uner_en_ewt dev"]["f1"], 0.80),
        Row("span F1 of names, wnut17 dev", whole["wnut17 dev"]["f1"], 0.68),
        Row("character F1, generated dev set", made["characters"]["f1"], 0.97),
        Row(f"recall of the weakest type there ({weakest})", types[weakest]["recall"], 0.92),
        Row("spans per 1,000 words, snips", alarms["snips"]["per_1000_words"], 3, most=True),
        Row("spans per 1,000 words, code", alarms["codealpaca_2k"]["per_1000_words"], 3, most=True),
        Row(
            "spans per 1,000 words, encyclopaedic",
            alarms["encyclopaedic"]["per_1000_words"], 3, most=True,
        ),
        Row("values with all their mentions covered", made["all mentions"]["of all values"], 0.98),
        Row("character F1, prompts written one by one", written["all"]["characters"]["f1"]),
        Row("values covered whole there", written["all"]["whole"]),
        Row(
            "spans per 1,000 words there, nothing private",
            written["false alarms"]["nothing private"]["per_1000_words"],
        ),
        Row("UPOS, ud_english_ewt dev", alone["parts of speech"]["right"], 0.95),
        Row("AUC of bits, entity words", scores["entity AUC, words"], 0.88),
        Row("perplexity of the causal model", scores["perplexity, causal model"], 45, most=True),
        Row(
            "perplexity of the causal model over that of a 5-gram",
            scores["perplexity, causal model"] / scores["perplexity, 5-gram on the same text"],
            1, most=True,
        ),
        *(
            Row(f"hidden content word among the ten best, {name}", figures["content"], 0.60)
            for name, figures in masked.items()
        ),
        Row("annotate over the bare forward, 600 words", timed["times_forward"], 1.6, most=True),
        Row("annotate over presidio's patterns, 600 words", timed["times_patterns"], 3, most=True),
        Row("embedded models on disk, MB", size, 130, most=True),
        Row("memory with all models open, MB", annotate["memory"]["all_mb"], 700, most=True),
    ]  # fmt: skip


def main() -> None:
    """Measure what is missing and print the table."""
    parser = argparse.ArgumentParser(description="The embedded models against their goals.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "models")
    parser.add_argument("--tokens", type=int, help="that the causal model saw in training")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    tokens = ["--tokens", str(options.tokens)] if options.tokens else []
    data = options.data.resolve()
    figures = [
        measured(name, options.work.resolve(), data, tokens if name == "scores" else [])
        for name in RUNS
    ]
    for row in rows(*figures):
        print(row.line())


if __name__ == "__main__":
    main()
