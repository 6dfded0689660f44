"""How often words occur in the training texts, and how they are usually written."""

from __future__ import annotations

import json
import lzma
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SHARDS = (
    "enwiki_2015.00", "enwiki_2015.03", "clinton_emails", "medquad", "self_dialogue", "18f_handbook"
)  # fmt: skip
CHARACTERS = 12_000_000
"""Read of each shard: no single kind of text decides how frequent a word is."""

WORD = re.compile(r"[A-Za-z]+")
INSIDE = re.compile(r"(?<=[a-z,] )[A-Za-z]+")
"""Words that do not begin a sentence."""
SENTENCE = re.compile(r"[^.!?\n]{30,220}[.!?]")
USUAL, NAME, SEEN = 0.75, 0.9, 4


@dataclass
class Corpus:
    """Counts of lower-cased words, and of spellings inside sentences."""

    counts: Counter[str] = field(default_factory=Counter)
    spellings: dict[str, Counter[str]] = field(default_factory=dict)

    def capitalised(self, word: str) -> bool:
        """Whether a word is nearly always written with a capital letter: a name."""
        spellings = self.spellings.get(word, Counter())
        return spellings.total() >= SEEN and spellings[word] < (1 - NAME) * spellings.total()

    def spelling(self, word: str, *, proper: bool) -> str:
        """How a word is written inside a sentence: «nurse», «French», «BBC»."""
        spellings = self.spellings.get(word, Counter())
        best, times = max(spellings.items(), key=lambda item: (item[1], item[0]), default=(word, 0))
        if times >= SEEN and times >= USUAL * spellings.total():
            return best
        return word.capitalize() if proper else word


def read_corpus(data: Path, words: set[str]) -> Corpus:
    """One pass over the shards."""
    corpus = Corpus()
    inside: Counter[str] = Counter()
    for text in texts(data):
        counts = Counter(WORD.findall(text))
        for word, times in counts.items():
            if word.lower() in words:
                corpus.counts[word.lower()] += times
        inside.update(INSIDE.findall(text))
    for written, times in inside.items():
        if written.lower() in words:
            corpus.spellings.setdefault(written.lower(), Counter())[written] += times
    return corpus


def gather_sentences(data: Path, wanted: set[str]) -> list[str]:
    """Sentences that hold the wanted words, one for each where there is one."""
    missing = set(wanted)
    chosen = []
    for text in texts(data):
        for match in SENTENCE.finditer(text):
            useful = missing.intersection(map(str.lower, WORD.findall(match[0])))
            if useful:
                chosen.append(" ".join(match[0].split()))
                missing -= useful
    return chosen


def texts(data: Path) -> Iterator[str]:
    """The documents of the shards, `CHARACTERS` of each shard."""
    for shard in SHARDS:
        remaining = CHARACTERS
        with lzma.open(data / "text" / f"{shard}.jsonl.xz", "rt", encoding="utf-8") as lines:
            for line in lines:
                text = json.loads(line)["text"]
                yield text
                remaining -= len(text)
                if remaining < 0:
                    break
