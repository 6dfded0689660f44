"""Measures how fast this machine tags a text, for the badge."""

from __future__ import annotations

from itertools import count
from statistics import median
from time import perf_counter
from typing import Final

from engine.models.interfaces import TaggerModel
from engine.progress import Tick, ignore

TEXT: Final = """\
In report {number} the council of the town describes how the old harbour became a public park.
For many years ships brought timber, coal and grain to the long quay beside the river. When the
railway came, trade moved away, and the empty sheds were used as stores. Last spring a group of
neighbours planted trees along the water and painted the benches. Children now play where cranes
once stood, and a small theatre opens its doors on warm evenings. The council hopes that visitors
will come by bicycle, since the narrow streets cannot carry more cars than they do.
"""
"""A hundred words that are nobody's; the number differs each time, so that nothing kept answers."""

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
