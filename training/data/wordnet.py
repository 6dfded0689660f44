"""Reads the nouns of WordNet's database files (`data.noun`, `index.noun`; wndb(5))."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from pathlib import Path

_HYPERNYM, _INSTANCE, _PART_OF = "@", "@i", "#p"
_REGION, _TOPIC = ";r", ";c"


@dataclass(frozen=True, slots=True)
class Synset:
    """The words of one meaning, most usual first, the synsets above it and what it is part of."""

    words: tuple[str, ...]
    above: tuple[str, ...]
    wholes: tuple[str, ...]
    instance: bool
    domains: tuple[str, ...]
    gloss: str


@dataclass(frozen=True, slots=True)
class WordNet:
    """All noun meanings by offset; `senses` by term in lower case, most frequent first.

    `adjectives` are the terms that are adjectives, too or only.
    """

    synsets: dict[str, Synset]
    senses: dict[str, tuple[str, ...]]
    adjectives: frozenset[str]

    @classmethod
    def read(cls, folder: Path) -> WordNet:
        """The nouns of a folder as Debian's `wordnet-base` installs it."""
        data = _lines(folder / "data.noun")
        synsets = dict(_synset(line) for line in data)
        senses = {}
        for line in _lines(folder / "index.noun"):
            fields = line.split()
            senses[fields[0].replace("_", " ")] = tuple(fields[-int(fields[2]) :])
        listed = (line.split()[0] for line in _lines(folder / "index.adj"))
        return cls(synsets, senses, frozenset(term.replace("_", " ") for term in listed))

    def sense(self, name: str) -> str:
        """The offset of «nurse.1»."""
        term, _, number = name.rpartition(".")
        return self.senses[term.replace("_", " ")][int(number) - 1]

    def words(self, sense: str) -> tuple[str, ...]:
        """The words of a meaning."""
        return self.synsets[sense].words

    def gloss(self, sense: str) -> str:
        """The definition of a meaning, with its examples."""
        return self.synsets[sense].gloss

    def domains(self, sense: str) -> tuple[str, ...]:
        """The regions and topics that a meaning belongs to."""
        return self.synsets[sense].domains

    def above(self, sense: str) -> tuple[str, ...]:
        """The meanings directly above."""
        return self.synsets[sense].above

    def lies_in(self, term: str) -> frozenset[str]:
        """The names, in lower case, of everything that the most usual such place is part of."""
        for sense in self.senses.get(term, ()):
            seen, waiting = set(), list(self.synsets[sense].wholes)
            while waiting:
                synset = self.synsets[waiting.pop()]
                seen |= {word.lower() for word in synset.words}
                waiting.extend(synset.wholes)
            if seen:
                return frozenset(seen)
        return frozenset()

    def is_instance(self, sense: str) -> bool:
        """Whether a meaning is one named thing, not a kind."""
        return self.synsets[sense].instance

    def below(self, roots: Iterable[str]) -> frozenset[str]:
        """The roots and everything below them."""
        children: dict[str, list[str]] = {}
        for sense, synset in self.synsets.items():
            for item in synset.above:
                children.setdefault(item, []).append(sense)
        senses, waiting = set(), list(roots)
        while waiting:
            sense = waiting.pop()
            if sense not in senses:
                senses.add(sense)
                waiting.extend(children.get(sense, ()))
        return frozenset(senses)

    def way_up(self, sense: str, allowed: Container[str]) -> tuple[str, ...]:
        """The meanings above, nearest first, as long as they are allowed."""
        way: list[str] = []
        while True:
            above = [item for item in self.above(sense) if item in allowed and item not in way]
            if not above:
                return tuple(way)
            sense = above[0]
            way.append(sense)


def _lines(path: Path) -> list[str]:
    with path.open(encoding="utf-8") as file:
        return [line for line in file if not line.startswith("  ")]


def _synset(line: str) -> tuple[str, Synset]:
    head, _, gloss = line.partition(" | ")
    fields = head.split()
    count = int(fields[3], 16)
    words = tuple(fields[4 + 2 * number].replace("_", " ") for number in range(count))
    first = 5 + 2 * count
    pointers = [
        fields[number : number + 2]
        for number in range(first, first + 4 * int(fields[first - 1]), 4)
    ]
    above = tuple(offset for kind, offset in pointers if kind in (_HYPERNYM, _INSTANCE))
    wholes = tuple(offset for kind, offset in pointers if kind == _PART_OF)
    domains = tuple(offset for kind, offset in pointers if kind in (_REGION, _TOPIC))
    instance = any(kind == _INSTANCE for kind, _ in pointers)
    return fields[0], Synset(words, above, wholes, instance, domains, gloss.strip())
