"""PRR, DUR and DPR of PP-TS on an event-style task, with and without its check and repair.

    python -m benchmarks.events --data data [--events 300]

300 events of public texts (`make.py`; made before this file). Persons, places and times are
declared private, as PP-TS lets its user do, also public ones. Printed, without the check and with
it:

- PRR: 1 − private values left / private values. A value is left where its words still stand.
- DUR: the share of texts whose information equals that of the unprotected run: what a reader who
  shares nothing with the product (`reader.py`) takes for who, where and when, once restored.
- DPR: the share with that information *and* no successful attack on the event: no argument still
  stands, and none is what an attacker says who knows which words of an encyclopedia stand together
  (`attacker.py`).

The check is `engine.infer.ties`: words that give a hidden value away are said less precisely, else
hidden, at most `ROUNDS` times; the text is sanitized anew each time.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from benchmarks.events.attacker import Attacker
from benchmarks.events.make import ROLES, TASK, lines_of
from benchmarks.events.reader import Reader
from engine import pipeline
from engine.conversation.vault import Conversation
from engine.errors import PromptveilError
from engine.forecast.hidden import Left
from engine.models import Models
from engine.options import Options
from engine.values import Replacement, Sanitized, Tie

ROUNDS: Final = 2
PRIVATE: Final = frozenset({"PERSON", "LOCATION", "DATE_TIME"})
_FRAME: Final = re.compile(r"\A(?:the|an?|in|on|at|of)\s+|[\s.,;:'’\"()]+\Z")


@dataclass(frozen=True)
class Event:
    """A text, its private values, and what the event's arguments are by role."""

    text: str = field(repr=False)
    values: tuple[str, ...] = field(repr=False)
    arguments: dict[str, str] = field(repr=False)


@dataclass(frozen=True)
class Measured:
    """What became of one event."""

    values: int
    left: int
    same: bool
    attacked: bool
    flagged: int


@dataclass(frozen=True)
class Readers:
    """Who reads for the task, and who attacks."""

    reader: Reader
    attacker: Attacker


def events(data: Path) -> tuple[list[Event], list[dict[str, Any]]]:
    """The task, and the sentences of the same sets that it does not use."""
    entries = {file: lines_of(data, file) for file in ("grobid_ner.all.jsonl.gz",
                                                       "legal_ner_dev.dev.jsonl.gz")}  # fmt: skip
    used: set[tuple[str, int]] = set()
    made = []
    for line in TASK.read_text(encoding="utf-8").splitlines():
        event = json.loads(line)
        first, last = event["first"], event["first"] + event["lines"]
        group = entries[event["set"]][first:last]
        used |= {(event["set"], number) for number in range(first, last)}
        told = entries[event["set"]][event["line"]]["text"]
        values = dict.fromkeys(
            entry["text"][start:end]
            for entry in group
            for start, end, label in entry["spans"]
            if label in ROLES
        )
        arguments = {role: told[start:end] for role, (start, end) in event["arguments"].items()}
        text = " ".join(entry["text"] for entry in group)
        made.append(Event(text, tuple(values), arguments))
    rest = [
        entry
        for file, listed in entries.items()
        for number, entry in enumerate(listed)
        if (file, number) not in used and len(entry["text"]) < 2000
    ]
    return made, rest


def sanitized(text: str, models: Models, protect: frozenset[str]) -> Sanitized:
    """A text as it would be sent."""
    options = Options(
        types=PRIVATE | ({"CUSTOM"} if protect else frozenset()), sensitivity="cautious",
        protect=protect,
    )  # fmt: skip
    plan = pipeline.propose(text, options=options, models=models)
    return pipeline.apply(plan, conversation=Conversation.seeded(17), ask=pipeline.asking(models))


def checked(text: str, models: Models) -> tuple[Sanitized, int]:
    """A text as it would be sent after check and repair, and how many words were flagged."""
    protect: frozenset[str] = frozenset()
    sent, flagged = sanitized(text, models, protect), 0
    for _ in range(ROUNDS):
        ties = pipeline.infer(sent.text, models=models, replacements=sent.replacements).ties
        ties = tuple(tie for tie in ties if tie.decides and not _names_any(tie, protect))
        if not ties:
            break
        flagged += len(ties)
        for tie in sorted(ties, key=lambda tie: -tie.start):
            text, hidden = _repaired(text, sent.replacements, tie)
            protect |= hidden
        sent = sanitized(text, models, protect)
    return sent, flagged


def _names_any(tie: Tie, hidden: frozenset[str]) -> bool:
    """Whether the value that is told was hidden by a repair: only what is private is checked."""
    return any(words in tie.original for words in hidden)


def _repaired(
    text: str, replacements: Sequence[Replacement], tie: Tie
) -> tuple[str, frozenset[str]]:
    """The prompt with the flagged words said less precisely, or else the words to be hidden."""
    before = [item for item in replacements if item.new_end <= tie.start]
    shift = before[-1].end - before[-1].new_end if before else 0
    start, end = tie.start + shift, tie.end + shift
    if tie.less is None:
        return text, frozenset({text[start:end]})
    start, end = tie.less.start + shift, tie.less.end + shift
    return text[:start] + tie.less.text + text[end:], frozenset()


def told(text: str, values: Sequence[tuple[int, int]], reader: Reader) -> dict[str, str]:
    """What the reader takes for who, where and when; of a value he reads the whole."""
    made = {}
    for role, (start, end) in reader.read(text).items():
        touched = [value for value in values if value[0] < end and start < value[1]]
        first = min([start, *(value[0] for value in touched)])
        made[role] = text[first : max([end, *(value[1] for value in touched)])]
    return made


def information(sent: Sanitized, reader: Reader) -> dict[str, str]:
    """What the reader takes from a text as it is sent, with the private values put back."""
    changed = [(item.new_start, item.new_end) for item in _changed(sent)]
    return {
        role: _plain(pipeline.restore(words, sent.replacements).text)
        for role, words in told(sent.text, changed, reader).items()
    }


def unprotected(sent: Sanitized, reader: Reader) -> dict[str, str]:
    """What the reader takes from the prompt itself."""
    values = [(item.start, item.end) for item in _changed(sent)]
    return {role: _plain(words) for role, words in told(sent.source, values, reader).items()}


def _changed(sent: Sanitized) -> list[Replacement]:
    return [item for item in sent.replacements if item.original != item.replacement]


def measured(
    event: Event, sent: Sanitized, flagged: int, expected: dict[str, str], readers: Readers
) -> Measured:
    """The figures of one event as it would be sent; `expected` is the unprotected run."""
    left = Left(sent.text)
    standing = [value for value in event.values if left.holds(value.casefold())]
    same = information(sent, readers.reader) == expected
    bare = _without(sent)
    attacked = any(
        left.holds(value.casefold()) or _plain(readers.attacker.says(role, bare)) == _plain(value)
        for role, value in event.arguments.items()
    )
    return Measured(len(event.values), len(standing), same, attacked, flagged)


def _without(sent: Sanitized) -> str:
    """What is left of the prompt: a reader who knows where it was replaced looks elsewhere."""
    pieces, place = [], 0
    for item in _changed(sent):
        pieces.append(sent.text[place : item.new_start])
        place = item.new_end
    return " ".join([*pieces, sent.text[place:]])


def _plain(text: str) -> str:
    return _FRAME.sub("", _FRAME.sub("", " ".join(text.casefold().split())))


def report(name: str, rows: Sequence[Measured]) -> Iterator[str]:
    """One line of the table."""
    values, left = sum(row.values for row in rows), sum(row.left for row in rows)
    same = sum(row.same for row in rows) / len(rows)
    both = sum(row.same and not row.attacked for row in rows) / len(rows)
    safe = sum(not row.attacked for row in rows) / len(rows)
    yield (
        f"{name:22} PRR {1 - left / values:.3f}  DUR {same:.3f}  DPR {both:.3f}"
        f"  (no successful attack {safe:.3f}; {sum(row.flagged for row in rows)} words flagged"
        f" in {sum(bool(row.flagged) for row in rows)} of {len(rows)} texts)"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--events", type=int, default=300)
    given = parser.parse_args()
    every, rest = events(given.data)
    pairs = [(role, value) for event in every for role, value in event.arguments.items()]
    readers, models = Readers(Reader(rest), Attacker(given.data, pairs)), Models()
    rows: dict[str, list[Measured]] = {"unprotected": [], "without the check": [], "with it": []}
    for event in every[: given.events]:
        try:
            plain = sanitized(event.text, models, frozenset())
            repaired, flagged = checked(event.text, models)
        except PromptveilError as error:
            print(f"left out: {error}")
            continue
        expected = unprotected(plain, readers.reader)
        bare = replace(plain, text=event.text, replacements=())
        told_bare = information(bare, readers.reader)
        rows["unprotected"].append(measured(event, bare, 0, told_bare, readers))
        rows["without the check"].append(measured(event, plain, 0, expected, readers))
        rows["with it"].append(measured(event, repaired, flagged, expected, readers))
    for name, listed in rows.items():
        print("\n".join(report(name, listed)))
