"""Real prompts through `sanitize` and `restore` on the command line.

    python benchmarks/acceptance.py --data data

Takes prompts from the data folder, sanitizes them in one run of the program, restores the
sanitized texts in another, and prints for each source: error lines, answers that break the
contract, texts whose replacements are all reversible, and how many of those came back exactly.
Exit status 0 only where there is no error, no breach, and every such text came back.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import contract  # noqa: E402 - found only now that the project is on the path

EVALUATE = ("medqa_even", "samsum.validation", "codealpaca_2k")


@dataclass
class Tally:
    """What happened to the prompts of one source."""

    prompts: int = 0
    words: int = 0
    replaced: int = 0
    errors: list[str] = field(default_factory=list)
    breaches: list[str] = field(default_factory=list)
    reversible: int = 0
    exact: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def fine(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.errors or self.breaches or self.wrong)


def records(path: Path) -> Iterator[dict]:
    """The objects of a compressed JSON Lines file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def prompt_of(record: dict) -> str:
    """What a person would paste for a record: the question or task and what it is about."""
    parts = (record.get(name) for name in ("instruction", "question", "context", "input"))
    text = "\n\n".join(part for part in parts if isinstance(part, str) and part.strip())
    options = record.get("options")
    if isinstance(options, dict):
        text += "\n\n" + "\n".join(f"{name}. {words}" for name, words in options.items())
    return text


def spread(paths: list[Path], count: int) -> list[str]:
    """`count` prompts from all files in turn, at even distances through each."""
    share = -(-count // len(paths))
    texts = []
    for path in paths:
        prompts = [prompt_of(record) for record in records(path)]
        texts.extend(prompts[:: max(1, len(prompts) // share)][:share])
    return texts[:count]


def sources(data: Path) -> dict[str, list[str]]:
    """300 prompts people wrote, and 100 of each evaluation set."""
    chosen = {"train/prompts": spread(sorted((data / "train" / "prompts").glob("*.gz")), 300)}
    for name in EVALUATE:
        chosen[name] = spread([data / "evaluate" / f"{name}.jsonl.gz"], 100)
    return chosen


def engine(command: str, lines: list[dict], *arguments: str) -> list[dict]:
    """The answers of one run of the program."""
    written = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run(
        [sys.executable, "-m", "engine", command, *arguments],
        input=written.encode(),
        stdout=subprocess.PIPE,
        check=False,
        cwd=ROOT,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(lines):
        raise SystemExit(f"{command}: {len(answers)} answers to {len(lines)} lines")
    return answers


def judge(lines: list[dict], sanitized: list[dict], back: dict[str, dict]) -> dict[str, Tally]:
    """One tally per source; `back` holds the restored answers by id."""
    tallies: dict[str, Tally] = {}
    for line, answer in zip(lines, sanitized, strict=True):
        tally = tallies.setdefault(line["id"].rsplit("#", 1)[0], Tally())
        tally.prompts += 1
        tally.words += len(line["text"].split())
        restored = back.get(line["id"])
        for command, request, reply in (("sanitize", line, answer), ("restore", line, restored)):
            if reply is None:
                continue
            if "error" in reply:
                tally.errors.append(f"{line['id']} {command}: {reply['error']['message']}")
            wrong = contract.problems(command, request, reply)
            tally.breaches.extend(f"{line['id']} {command}: {problem}" for problem in wrong)
        if "error" not in answer and restored is not None and "error" not in restored:
            count_round_trip(tally, line, answer, restored)
    return tallies


def count_round_trip(tally: Tally, line: dict, answer: dict, restored: dict) -> None:
    """Whether the text came back, where every replacement promises that it can."""
    tally.replaced += sum(
        replacement["mechanism"] != "keep" for replacement in answer["replacements"]
    )
    if all(replacement["reversible"] for replacement in answer["replacements"]):
        tally.reversible += 1
        same = restored["restored"] == line["text"]
        tally.exact += same
        if not same:
            tally.wrong.append(f"{line['id']}: did not come back")


def main() -> int:
    """Run, print the table and what went wrong."""
    parser = argparse.ArgumentParser(description="Sanitize and restore real prompts.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--profile", help="the profile to use instead of the default")
    chosen = parser.parse_args()
    options = {"options": {"profile": chosen.profile}} if chosen.profile else {}
    lines = [
        {"id": f"{name}#{number}", "text": text, **options}
        for name, texts in sources(chosen.data).items()
        for number, text in enumerate(texts)
    ]
    sanitized = engine("sanitize", lines)
    restorations = [
        {"id": a["id"], "response": a["sanitized"], "replacements": a["replacements"]}
        for a in sanitized
        if "error" not in a
    ]
    back = {answer["id"]: answer for answer in engine("restore", restorations)}
    tallies = judge(lines, sanitized, back)
    print("| source | prompts | words | replaced | errors | breaches | reversible | exact |")
    print("|---|---|---|---|---|---|---|---|")
    for name, t in tallies.items():
        figures = (
            name, t.prompts, t.words, t.replaced, len(t.errors), len(t.breaches), t.reversible,
            t.exact,
        )  # fmt: skip
        print("| " + " | ".join(map(str, figures)) + " |")
    for tally in tallies.values():
        print(*tally.errors, *tally.breaches, *tally.wrong, sep="\n", end="")
    return 0 if all(tally.fine for tally in tallies.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
