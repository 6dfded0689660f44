"""How near two words are in WordNet, from the shipped table of the vocabulary's meanings.

Path similarity: 1 / (1 + steps) on the shortest way over more general synsets, the largest of all
pairs of meanings. Adjectives have no more general ones: their ways go over «similar to». Forms that
the table lacks are looked up as what they may be a form of («nurses»: «nurse»). Where WordNet knows
one of two words not at all, the cosine of their public vectors stands in (`table`).
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

import numpy as np

from engine import resources
from engine.errors import PlanError
from engine.kinds.word_forms import plain
from engine.sanitize.words import table

FARTHEST: Final = 5
"""Longer ways count as none: 1/6 and less is no likeness."""
SYNONYM: Final = 0.9
"""From here on two words are synonyms; of the similarities of paths only 1 is."""
USUAL: Final = 2
"""So many of a broader word's meanings, the most frequent first, are looked at."""
HIGHEST: Final = 3
_ENDINGS: Final = (
    ("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("d", ""),
    ("er", ""), ("est", ""), ("r", ""), ("st", ""), ("men", "man"),
)  # fmt: skip
_LEAST: Final = 3


def similarity(word: str, other: str) -> float:
    """How near two words are, in [0, 1]; 1 for words that share a meaning."""
    ours, theirs = _ways(plain(word)), _ways(plain(other))
    if not ours or not theirs:
        return _cosine(word, other)
    steps = min((ours[key] + theirs[key] for key in ours.keys() & theirs.keys()), default=None)
    return 0.0 if steps is None or steps > FARTHEST else 1.0 / (1 + steps)


def is_broader(broader: str, word: str) -> bool:
    """Whether a word says less than another and stays true of whatever that is said of.

    It stands above the most frequent meaning, `HIGHEST` steps at most; of an
    adjective it is similar. Words side by side («fever», «cough») say something else.
    """
    above, senses = _shipped()
    goals = {number for base in _bases(plain(broader)) for number in senses.get(base, ())[:USUAL]}
    level = _usual(word)
    for _step in range(HIGHEST):
        level = tuple(higher for number in level for higher in above[number])
        if not goals.isdisjoint(level):
            return True
    return False


def knows(word: str) -> bool:
    """Whether WordNet has the word, or what it may be a form of."""
    return bool(_usual(word))


def _usual(word: str) -> tuple[int, ...]:
    """The most frequent meaning of a word as it is written, or of what it is a form of."""
    _above, senses = _shipped()
    meanings = (senses.get(base, ()) for base in _bases(plain(word)))
    return next((numbers for numbers in meanings if numbers), ())[:1]


def _cosine(word: str, other: str) -> float:
    shipped = table.shipped()
    if not (shipped.spells(word) and shipped.spells(other)):
        return 0.0
    ours, theirs = shipped.vector(word, wide=True), shipped.vector(other, wide=True)
    length = float(np.linalg.norm(ours) * np.linalg.norm(theirs))
    return min(max(float(ours @ theirs) / length, 0.0), 1.0) if length else 0.0


@lru_cache(maxsize=4096)
def _ways(word: str) -> dict[int, int]:
    """The synsets above a word's, and the fewest steps to each; empty for unknown words."""
    above, senses = _shipped()
    nearest: dict[int, int] = {}
    waiting = [(number, 0) for base in _bases(word) for number in senses.get(base, ())]
    for number, steps in waiting:  # grows while it is read, nearest first
        if number not in nearest and steps <= FARTHEST:
            nearest[number] = steps
            waiting += [(higher, steps + 1) for higher in above[number]]
    return nearest


def _bases(word: str) -> list[str]:
    """The word, and what it may be a form of."""
    bases = [word]
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            bases.append(word[: -len(ending)] + instead)
    return bases


@lru_cache(maxsize=1)
def _shipped() -> tuple[list[tuple[int, ...]], dict[str, tuple[int, ...]]]:
    """The synsets above each synset, and those of each word; `PlanError` where it is missing."""
    try:
        raw = gzip.decompress(resources.path("words", "senses.tsv.gz").read_bytes())
    except (OSError, EOFError) as error:
        raise PlanError("The table of words' meanings is missing or damaged.") from error
    synsets, _, words = raw.decode("utf-8").partition("\n\n")
    above = [() if row == "-" else tuple(map(int, row.split())) for row in synsets.split("\n")]
    senses = {}
    for row in words.splitlines():
        word, _, numbers = row.partition("\t")
        senses[word] = tuple(map(int, numbers.split()))
    return above, senses
