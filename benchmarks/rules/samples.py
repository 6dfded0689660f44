"""The texts that finding is measured on: their private values, and places that may be either."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from benchmarks import spans, written
from training.data.examples import Example
from training.data.written import texts as training_texts

SEED: Final = 20261123
Triple = spans.Triple


@dataclass(frozen=True, slots=True)
class Sample:
    """A text, its private values, and places that may be either."""

    source: str
    text: str = field(repr=False)
    values: frozenset[Triple]
    either: frozenset[int] = frozenset()


def _of_example(source: str, example: Example) -> Sample:
    sure = [mark for mark in example.marks if "O" not in mark.kinds]
    values = frozenset((mark.start, mark.end, min(mark.kinds)) for mark in sure)
    either = {
        index
        for mark in example.marks
        if "O" in mark.kinds
        for index in range(mark.start, mark.end)
    }
    return Sample(source, example.text, values, frozenset(either))


def samples(data: Path, limit: int) -> Iterator[Sample]:
    """The texts of all sets, `limit` of each at most."""
    for item in spans.generated_dev(data, limit):
        yield _of_example("generated", item)
    seen = (text for text in written.texts() if text.half == "seen")
    for entry in islice(seen, limit):
        yield Sample("written", entry.text, frozenset(entry.values))
    learnt = training_texts()
    for item in random.Random(SEED).sample(learnt, min(limit, len(learnt))):
        yield _of_example("training", item)
    for item in islice(spans.encyclopaedic(data, 4 * limit), limit):
        yield _of_example("encyclopaedic", item)
    for text in islice(spans.plain_requests(data), limit):
        yield Sample("snips", text, frozenset())
    for text in islice(spans.code_tasks(data), limit):
        yield Sample("code", text, frozenset())
