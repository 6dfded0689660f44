"""Measures how fast this machine tags a text, for the badge."""

from __future__ import annotations

from itertools import count
from statistics import median
from time import perf_counter
from typing import Final

from engine.models.interfaces import TaggerModel
from engine.models.invented import TEXT
from engine.progress import Tick, ignore

WORDS: Final = 100
RUNS: Final = 3
_numbers = count(1000)


def measured(tagger: TaggerModel, *, tick: Tick = ignore) -> float:
    """Milliseconds that `tagger` takes for 100 words: the median of `RUNS`, after one to warm up.

    Reads no text of the person's. Raises what `tick` raises, and `ModelError`.
    """
    taken = []
    for run in range(RUNS + 1):
        tick(run / (RUNS + 1), "Measuring the speed")
        taken.append(_timed(tagger))
    return 1000 * median(taken[1:])


def _timed(tagger: TaggerModel) -> float:
    text = TEXT.format(number=next(_numbers))
    start = perf_counter()
    tagger.tag(text)
    return perf_counter() - start
