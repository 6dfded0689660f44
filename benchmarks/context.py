"""Words in context (`context`) for every value that may have one, in 300 generated prompts.

    python -m benchmarks.context [--data data] [--prompts 300] [--masked DIR]

The prompts are those of the generated dev set (`training/generate`). They go through `sanitize` and
`restore` of the command line, everything protected. Printed for each type: different values, how
many got a word in context, and how many a label because no word was left; then how many texts can
be turned back and how many of those came back exactly. Exit status 0 only where there is no error,
no breach of the contract, and every such text came back.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

from benchmarks.acceptance import engine, judge
from engine.plan.profiles import CONTEXTUAL, types_of
from training.generate import generated

ROOT = Path(__file__).resolve().parent.parent
SEED = 20240611
OPTIONS = {
    "types": sorted(types_of("minimise")),
    "mechanisms": dict.fromkeys(sorted(CONTEXTUAL), "context"),
}


def lines_of(data: Path, count: int) -> list[dict]:
    """The first texts of the generated dev set, as input lines."""
    documents = islice(generated(random.Random(SEED), "dev", data), count)
    return [
        {"id": f"generated#{number}", "text": document.text, "options": OPTIONS}
        for number, document in enumerate(documents)
    ]


def shares(answers: list[dict]) -> Counter[tuple[str, str]]:
    """How many different values of each type got which mechanism."""
    values = {
        (
            answer["id"],
            replacement["type"],
            replacement["original"].casefold(),
            replacement["mechanism"],
        )
        for answer in answers
        for replacement in answer.get("replacements", ())
        if replacement["type"] in CONTEXTUAL
    }
    return Counter((kind, mechanism) for _id, kind, _value, mechanism in values)


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description="Replace values by words in context, and back.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--prompts", type=int, default=300)
    parser.add_argument("--masked", help="another masked model of the hub's form, as a folder")
    options = parser.parse_args()
    lines = lines_of(options.data, options.prompts)
    answers = engine("sanitize", lines, *(["--masked", options.masked] if options.masked else []))
    requests = (
        {
            "id": answer["id"],
            "response": answer["sanitized"],
            "replacements": answer["replacements"],
        }
        for answer in answers
        if "error" not in answer
    )
    back = {item["id"]: item for item in engine("restore", list(requests))}
    counted = shares(answers)
    print("| type | values | word in context | label |\n|---|---|---|---|")
    for kind in (*sorted({kind for kind, _how in counted}), "all"):
        findings = Counter()
        for (item, how), count in counted.items():
            findings[how] += count if kind in (item, "all") else 0
        print(f"| {kind} | {findings.total()} | {findings['context'] / findings.total():.3f} "
              f"| {findings['placeholder'] / findings.total():.3f} |")  # fmt: skip
    tally = judge(lines, answers, back)["generated"]
    print(f"\n{tally.prompts} prompts, {len(tally.errors)} errors, {len(tally.breaches)} breaches, "
          f"{tally.reversible} reversible, {tally.exact} of them exact")  # fmt: skip
    print(*tally.errors, *tally.breaches, *tally.wrong, sep="\n", end="")
    return 0 if tally.fine else 1


if __name__ == "__main__":
    sys.exit(main())
