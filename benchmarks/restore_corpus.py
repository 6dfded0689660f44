"""How much of the corpus of altered answers is restored, and what is missed.

    python -m benchmarks.restore_corpus [--language de] [--alteration elision] [--quiet]

Prints the share of values that are back by language and by alteration (an answer counts for each
alteration it has), every miss, and everything put where it does not belong. The answers and the
people in them are invented, so they may be printed.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.restore import restore  # noqa: E402 -- after the path
from tests.corpus.scoring import Answer, Verdict, corpus, judge  # noqa: E402


def main() -> None:
    """Restore, judge and print."""
    options = arguments()
    verdicts = [
        judge(answer, restore(answer.response, answer.replacements).text)
        for answer in corpus()
        if _asked(answer, options)
    ]
    if not options.quiet:
        for verdict in verdicts:
            _print_faults(verdict)
    table("language", verdicts, lambda verdict: (verdict.answer.language,))
    table("alteration", verdicts, lambda verdict: verdict.answer.alterations)
    table("all", verdicts, lambda _: ("values",))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Restoring of the corpus of altered answers.")
    parser.add_argument("--language", choices=("en", "de", "fr", "es"))
    parser.add_argument("--alteration")
    parser.add_argument("--quiet", action="store_true", help="print the tables only")
    return parser.parse_args()


def _asked(answer: Answer, options: argparse.Namespace) -> bool:
    return options.language in (None, answer.language) and (
        options.alteration is None or options.alteration in answer.alterations
    )


def _print_faults(verdict: Verdict) -> None:
    if verdict.misses or verdict.insertions:
        print(f"{verdict.answer.id} ({', '.join(verdict.answer.alterations)})")
    for original, expected, stands in verdict.misses:
        outcome = "untouched" if stands == original else repr(stands)
        print(f"    miss   {original!r} → {expected!r}: {outcome}")
    for fault in verdict.insertions:
        print(f"    WRONG  {fault!r}")
    if verdict.found is None:
        print(f"           expected {verdict.answer.expected!r}")
        print(f"           restored {verdict.restored!r}")


def table(
    title: str, verdicts: Iterable[Verdict], groups: Callable[[Verdict], Iterable[str]]
) -> None:
    """Share of values back, misses and wrong insertions, one line per group, the worst first."""
    counted: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for verdict in verdicts:
        for group in groups(verdict):
            row = counted[group]
            row[0] += len(verdict.answer.places)
            row[1] += verdict.back
            row[2] += bool(verdict.insertions)
    print(f"\n{title:<18}values   back   share  answers with wrong insertions")
    for group, (values, back, wrong) in sorted(
        counted.items(), key=lambda entry: entry[1][1] / max(1, entry[1][0])
    ):
        print(f"{group:<18}{values:>6}{back:>7}{back / max(1, values):>8.3f}{wrong:>6}")


if __name__ == "__main__":
    main()
