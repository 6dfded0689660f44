"""What each rule, recognizer, filter and word list contributes to finding: each is switched off.

    python -m benchmarks.rules [--data data] [--only WORD] [--limit N] [--json FILE]

Switched off one at a time: every rule of `recognizers`, every recognizer, the steps that
judge what was found (`believed`, `values_of`, `places`, `settled`, `columns`, `mentions`), and in
the modules of these each pattern, word list, condition (a function that says yes or no) and entry
of a table. (`foreign` has no switch: it only warns of a text and decides about no value.)
Nothing in the engine knows of this: a switch replaces a module's global from outside, a pattern by
one that never matches, a list by an empty one, a condition by «no», and puts it back. A pattern
that is required (a sign of currency in an amount) therefore loses what requires it.

The tagger is asked once per text, and so is every recognizer; a switch asks only the recognizers
again whose modules use what it replaces, and resolves only the texts whose claims changed.

Sets: the generated dev set, the seen half of `benchmarks/written`, a sample of `training/written`;
and without private values Snips requests, code tasks, encyclopaedic texts (beside their marks).
`training/written` was learnt by the tagger, so the rules look less needed there than they are.

Printed for each switch: how often it matched (claims of a rule or recognizer, matches of a pattern,
members met in a list), texts whose spans change, characters of private values lost and gained,
other characters that are newly covered and no longer covered, exact spans lost and gained; then
what never matched, and what costs nothing to switch off. What no text asked for (other patterns
are made of it, or another condition came first) is only counted. Rarity is no verdict.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from benchmarks.rules.compared import Difference, differences
from benchmarks.rules.samples import samples
from benchmarks.rules.switches import every_switch
from engine.annotate.recognizers import all as recognizers
from engine.models import Models

ROOT: Final = Path(__file__).resolve().parents[2]
LIMIT: Final = 250


def table(results: Sequence[Difference]) -> str:
    """What changes anything, line by line; then the two lists."""
    columns = f"{'switched off':44} {'kind':10} matches texts"
    lines = [f"{columns} | true: -    + | false: +    - | exact: -    +"]
    lines += [
        f"{result.name:44} {result.kind:10} {result.matches:7} {result.texts:5}"
        f" | {result.true_lost:7} {result.true_gained:4}"
        f" | {result.false_gained:8} {result.false_removed:4}"
        f" | {result.exact_lost:8} {result.exact_gained:4}"
        for result in results
        if result.texts
    ]
    counted = ("rule", "recognizer", "pattern", "list")
    asked = [result for result in results if not result.while_loading]
    never = [item for item in asked if item.kind in counted and not item.matches and not item.texts]
    nothing = [item for item in asked if item.costs_nothing and item not in never]
    lines += ["", f"not asked while reading these texts: {len(results) - len(asked)}"]
    for title, chosen in (("never matched", never), ("costs nothing to switch off", nothing)):
        lines += ["", f"{title}: {len(chosen)}"]
        lines += [
            f"  {item.name} ({item.kind}, {item.matches} matches, {item.texts} texts differ)"
            for item in sorted(chosen, key=lambda item: (item.kind, item.name))
        ]
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What each rule of recognition contributes.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--only", default="", help="switches whose name holds this word")
    parser.add_argument("--limit", type=int, default=LIMIT, help="texts per set")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    arguments = parser.parse_args()
    asked = (*recognizers.OF_A_BLOCK, *recognizers.OF_THE_TEXT)
    texts = list(samples(arguments.data, arguments.limit))
    switches = [item for item in every_switch(asked) if arguments.only in item.name]
    print("texts:", dict(Counter(text.source for text in texts)))
    print("switches:", dict(Counter(switch.kind for switch in switches)))
    results = differences(switches, texts, asked, Models().tagger)
    print(table(results))
    if arguments.json:
        rows = [asdict(result) for result in results]
        arguments.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
