"""How well private values are found in texts that were written out one by one.

    python -m benchmarks.written [--half unseen] [--show misses] [--json FILE]

`benchmarks/written/*.jsonl` holds 384 prompts with all their private values marked
(`⟦TYPE|value⟧`) and 80 without any, in seven fields: law, medicine, engineering, finance, everyday
life, odd layouts, nothing private. They were written for this project apart from its generator,
its rules and the texts of `training/written`, but by the same hand as these, so they are kinder
than anybody's.
Rules are mended on the half that is called seen; the unseen half is only measured.

Printed for the whole `annotate`: characters (white space left out) covered by any span at all, the
share of values of which each character that is a letter or figure is covered, the share found as
what they are (half of their characters under their type), exact spans, all by type; and spans per
1,000 words in the texts without private values, those that name public places or firms apart.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.spans import Triple, covered, prf
from engine.annotate import annotate
from engine.models import Models
from engine.options import Options
from engine.values import Span
from training.data.written import parsed

FOLDER = Path(__file__).resolve().parent / "written"
NONE = "none"
AROUND = 40


@dataclass(frozen=True)
class Text:
    """A text with its values; `public` where it names places or firms of general knowledge."""

    field: str
    half: str
    public: bool
    text: str
    values: list[Triple]


def texts(folder: Path = FOLDER) -> Iterator[Text]:
    """All of them, file by file."""
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            text, values = parsed(row["text"])
            yield Text(path.stem, row["half"], "public" in row["register"], text, values)


@dataclass
class Tally:
    """Counts of one field, or of all."""

    characters: Counter[str] = field(default_factory=Counter)
    values: Counter[str] = field(default_factory=Counter)
    whole: Counter[str] = field(default_factory=Counter)
    named: Counter[str] = field(default_factory=Counter)
    exact: Counter[str] = field(default_factory=Counter)

    def add(self, text: Text, findings: list[Span]) -> Iterator[Triple]:
        """Count one text; yields the values that are not covered whole."""
        spans = {(span.start, span.end, span.type) for span in findings}
        signs = {place for place, sign in enumerate(text.text) if not sign.isspace()}
        ours, theirs = covered(spans) & signs, covered(set(text.values)) & signs
        self.characters.update(right=len(ours & theirs), found=len(ours), wanted=len(theirs))
        for start, end, kind in text.values:
            letters = {index for index in range(start, end) if text.text[index].isalnum()}
            alike = {
                index
                for first, last, type_ in spans
                if type_ == kind
                for index in range(first, last)
            }
            self.values[kind] += 1
            self.whole[kind] += letters <= ours
            self.named[kind] += 2 * len(letters & alike) >= len(letters)
            self.exact[kind] += (start, end, kind) in spans
            if not letters <= ours:
                yield start, end, kind

    def figures(self) -> dict[str, object]:
        """Everything, ready to print."""
        count = sum(self.values.values())
        shares = {"whole": self.whole, "named": self.named, "exact": self.exact}
        return {
            "characters": prf(*(self.characters[name] for name in ("right", "found", "wanted"))),
            "values": count,
            **{name: round(sum(row.values()) / max(1, count), 4) for name, row in shares.items()},
        }

    def by_type(self) -> dict[str, dict[str, float]]:
        """The shares of each type, the least covered first."""
        kinds = sorted(self.values, key=lambda kind: self.whole[kind] / self.values[kind])
        return {
            kind: {
                "values": self.values[kind],
                "whole": round(self.whole[kind] / self.values[kind], 3),
                "named": round(self.named[kind] / self.values[kind], 3),
                "exact": round(self.exact[kind] / self.values[kind], 3),
            }
            for kind in kinds
        }


@dataclass
class Alarms:
    """Spans in texts without private values."""

    words: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, text: Text, spans: list[Span]) -> None:
        """Count one text."""
        self.words += len(text.text.split())
        self.kinds.update(span.type for span in spans)

    def figures(self) -> dict[str, object]:
        """Spans per 1,000 words, and of which types."""
        rate = 1000 * sum(self.kinds.values()) / max(1, self.words)
        return {"per_1000_words": round(rate, 2), "words": self.words, "types": dict(self.kinds)}


def shown(text: Text, start: int, end: int, what: str) -> str:
    """A place in one line."""
    before, value = text.text[max(0, start - AROUND) : start], text.text[start:end]
    line = f"{text.field} | {what} | {before}«{value}»{text.text[end : end + AROUND]}"
    return line.replace("\n", "⏎")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Private values in texts written one by one.")
    parser.add_argument("--half", choices=("seen", "unseen"), default="unseen")
    parser.add_argument("--show", choices=("misses", "alarms"), help="of the seen half only")
    parser.add_argument("--fields", nargs="+", help="some of the fields only")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    arguments = parser.parse_args()
    if arguments.show and arguments.half != "seen":
        parser.error("the unseen half is not looked at")
    tagger, tallies, lines = Models().tagger, {"all": Tally()}, list[str]()
    alarms = {"nothing private": Alarms(), "public names": Alarms()}
    for text in texts():
        if text.half != arguments.half or (arguments.fields and text.field not in arguments.fields):
            continue
        spans = list(annotate(text.text, options=Options(), tagger=tagger).spans)
        if text.field == NONE:
            alarms["public names" if text.public else "nothing private"].add(text, spans)
        else:
            missed = list(tallies["all"].add(text, spans))
            list(tallies.setdefault(text.field, Tally()).add(text, spans))
            if arguments.show == "misses":
                lines += [shown(text, *value) for value in missed]
        if arguments.show == "alarms":
            marked = covered(set(text.values))
            free = (span for span in spans if marked.isdisjoint(range(span.start, span.end)))
            lines += [
                shown(text, span.start, span.end, f"{span.type} {span.source}") for span in free
            ]
    print(*lines, sep="\n")
    results = {
        "half": arguments.half,
        **{name: tally.figures() for name, tally in tallies.items()},
        "types": tallies["all"].by_type(),
        "false alarms": {name: item.figures() for name, item in alarms.items()},
    }
    print(json.dumps(results, indent=1))
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
