"""A prior from word lists: which of the easily confused types a listed phrase can have.

Whether «Assyrian» is a people or a faith, no context of a prompt says and no small model knows. A
list does (`training/lexicons/groups.py`: peoples, nationalities, faiths, parties, stances,
medicines). So where a listed phrase stands, the tagger's chances of the types that it cannot be go
to those that it can be, and the phrase is one value, whole or not at all. Whether it is private the
model alone decides.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.lines import InLines
from engine.models.sessions import REMEDY

KEPT: Final = 0.02
"""Factor on the probability of a type of `GROUPS` that the phrase cannot have."""

KEPT_NAME: Final = 0.8
"""Factor for PERSON and ORGANIZATION: nearly every word is also a name."""

KEPT_PLACE: Final = 0.3
"""Factor for LOCATION, of which the known ones are listed."""

KEPT_BY_MEDICINE: Final = 0.3
"""Factor for all names if only a medication has this name.

Where a larger name goes on (I labels), names keep all: «Ethiopian Airlines» is not cut in two.
"""

GROUPS: Final = ("NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "MEDICATION")
"""The types that the lists are about."""

NAMES: Final = ("PERSON", "LOCATION", "ORGANIZATION", "USERNAME")
"""Types that a listed phrase is mistaken for; where it can be one of them the list says so."""

TINY: Final = 1e-6
WORD = re.compile(r"[^\W_]+(?:['’.\-&/+][^\W_]+)*")
Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Match:
    """`text[start:end]` is a listed phrase that can be of `kinds`."""

    start: int
    end: int
    kinds: frozenset[str]


class Groups:
    """The listed phrases, looked up by whole words in any case."""

    def __init__(self, phrases: dict[str, frozenset[str]]) -> None:
        """`phrases` maps words in `key` form, joined by single spaces, to their types."""
        self._phrases = phrases
        self._longest: dict[str, int] = {}
        for phrase in phrases:
            words = phrase.split(" ")
            self._longest[words[0]] = max(self._longest.get(words[0], 0), len(words))
        self._begins = InLines(WORD, accept=lambda word: self._most(key(word[0])) > 0)

    def find(self, text: str) -> Iterator[Match]:
        """The listed phrases of `text`, sorted, not overlapping; of several the longest."""
        after = 0
        for first in self._begins.of(text)(WORD):
            if first.start() >= after:
                most = self._most(key(first[0]))
                words = islice(WORD.finditer(text, first.start()), most)
                longest = self._longest_at(text, [(key(word[0]), *word.span()) for word in words])
                if longest is not None:
                    after = longest.end
                    yield longest

    def _most(self, word: str) -> int:
        """The words of the longest phrase that a word may begin; 0 for none."""
        return self._longest.get(word) or self._longest.get(_singular(word)) or 0

    def _longest_at(self, text: str, words: Sequence[tuple[str, int, int]]) -> Match | None:
        """The longest phrase that begins with the first of some words; None without one."""
        for count in range(len(words), 0, -1):
            start, end = words[0][1], words[count - 1][2]
            if count > 1 and "\n" in text[start:end]:
                continue
            phrase = " ".join(word for word, _start, _end in words[:count])
            kinds = self._phrases.get(phrase) or self._phrases.get(_singular(phrase))
            if kinds is not None:
                return Match(start, end, kinds)
        return None


def key(word: str) -> str:
    """The list key of a word."""
    return word.casefold().replace("’", "'")


def words_of(text: str) -> list[str]:
    """The list keys of a phrase's words."""
    return [key(word) for word in WORD.findall(text)]


def _singular(phrase: str) -> str:
    return phrase[:-1] if phrase[-1:] == "s" and len(phrase) > 4 else ""


@dataclass(frozen=True, slots=True)
class Columns:
    """B labels of the groups a phrase can be; those of what it cannot, and what B and I keep.

    Behind the first token no value begins: `begins` are both, and what they keep there.
    """

    can: Ids
    cannot: Ids
    kept: NDArray[np.float32]
    kept_inside: NDArray[np.float32]
    begins: Ids
    kept_begins: NDArray[np.float32]


class Prior:
    """Moves probability from types that a listed phrase cannot have to those it can."""

    def __init__(self, groups: Groups, types: Sequence[str]) -> None:
        """For labels O, B-0, I-0, B-1, … over `types`."""
        self._groups = groups
        self._begins = {kind: 1 + 2 * number for number, kind in enumerate(types)}
        self._columns: dict[frozenset[str], Columns] = {}

    def applied(
        self, text: str, starts: Ids, ends: Ids, log_probs: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """`log_probs` [T, 1 + 2 * types] adjusted by the lists, in place.

        The tokens are `text[starts[i]:ends[i]]`.
        """
        for match in self._groups.find(text):
            first = int(np.searchsorted(starts, match.start))
            last = int(np.searchsorted(ends, match.end, side="right"))
            columns = self._columns_of(match.kinds)
            if first < last and len(columns.can):
                rows = log_probs[first:last]
                _as_one(rows)
                _move(rows[0], columns.cannot, columns.kept, columns.can)
                for row in rows:
                    _move(row, columns.cannot + 1, columns.kept_inside, columns.can + 1)
                for row in rows[1:]:
                    _move(row, columns.begins, columns.kept_begins, columns.can + 1)
        return log_probs

    def _columns_of(self, kinds: frozenset[str]) -> Columns:
        if kinds not in self._columns:
            types = self._begins.keys()
            cannot = [kind for kind in (*GROUPS, *NAMES) if kind in types - kinds]
            kept, inside = (
                np.array([_kept(kind, kinds, inside=flag) for kind in cannot], np.float32)
                for flag in (False, True)
            )
            can = np.array(
                [self._begins[flag] for flag in GROUPS if flag in kinds & types], np.int64
            )
            out_of = np.array([self._begins[flag] for flag in cannot], np.int64)
            self._columns[kinds] = Columns(
                can, out_of, kept, inside, np.concatenate([out_of, can]),
                np.append(kept, np.full(len(can), KEPT, np.float32)),
            )  # fmt: skip
        return self._columns[kinds]


def _kept(kind: str, kinds: frozenset[str], *, inside: bool) -> float:
    """The share of its chance that a label keeps where a phrase of `kinds` stands."""
    if kind in GROUPS:
        return KEPT
    if kinds == {"MEDICATION"}:
        return KEPT_BY_MEDICINE
    return 1.0 if inside else KEPT_PLACE if kind == "LOCATION" else KEPT_NAME


def _as_one(rows: NDArray[np.float32]) -> None:
    """All tokens are nothing private with the least chance that any of them has."""
    nothing = np.minimum(np.exp(rows[:, 0]), 1 - TINY)
    least = nothing.min()
    rows[:, 1:] += np.log((1 - least) / (1 - nothing))[:, None]
    rows[:, 0] = np.log(least + TINY)


def _move(row: NDArray[np.float32], out_of: Ids, kept: NDArray[np.float32], into: Ids) -> None:
    """Chances go from labels, which keep a share, to others, shared as these stand now."""
    moved = float((np.exp(row[out_of]) * (1 - kept)).sum())
    there = np.exp(row[into])
    row[into] = np.log(there * (1 + moved / max(float(there.sum()), TINY)) + TINY)
    row[out_of] += np.log(kept)


@lru_cache(maxsize=2)
def groups(path: Path) -> Groups:
    """The phrases of a list file; raises `ModelError` where it is missing or damaged."""
    try:
        lines = gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()
        phrases = {}
        for line in lines:
            phrase, kinds = line.split("\t")
            phrases[phrase] = frozenset(kinds.split(","))
        if not phrases:
            raise ValueError
    except (OSError, EOFError, ValueError) as error:
        raise ModelError(f"The list {path.name} is missing or damaged. {REMEDY}") from error
    return Groups(phrases)
