"""Makes `associations.tsv.gz`: which words of an encyclopedia give a place or an occupation away.

    python -m training.lexicons.associations --data data

Counted in passages of Wikipedia of 2015 (four of the six parts of data/train/text, CC BY-SA 3.0):
how often a term (capitalised words, or a rare word) stands in one with a value (towns of 100,000
inhabitants and more, countries with their peoples, occupations, religions). A term is kept for a
value that stands in a fair share of its passages and in few others. The two other parts are left
to the attackers of the benchmarks.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from engine.hierarchies import tables
from engine.infer import lists
from engine.kinds import everyday, word_lists
from training.lexicons.tables import write_list

PARTS: Final = ("00", "03", "04", "05")
LARGE: Final = 100_000
"""Inhabitants of a town."""
PASSAGE: Final = 600
"""Characters."""
FEWEST: Final = 3
"""Passages in which a term and a value stand together."""
SHARE: Final = 0.12
LIFT: Final = 25.0
"""Of a term's passages the share with the value, and how much more that is than in any passage."""
_WORD: Final = re.compile(r"[^\W\d_][^\W\d_'’-]*(?:[-'’][^\W\d_]+)*")
_LONGEST: Final = 4
"""Words of a term or a value."""
_SHORTEST: Final = 5
"""Letters of a term of one word."""


def values() -> dict[str, str]:
    """How values are written in lower case, and the name that each counts for."""
    towns = (name for name, people in tables.populations().items() if max(people.values()) >= LARGE)
    named = {name: name for name in towns}
    named |= {word: word for word in lists.occupations() if len(word) > 3}
    religions = (word.casefold() for word in word_lists.words("alternatives.religions"))
    named |= {word: word for word in religions}
    named |= {name.casefold(): name.casefold() for name in lists.country_names()}
    return named | {people: country.casefold() for people, country in lists.by_people().items()}


def passages(data: Path) -> Iterator[str]:
    """The articles in pieces."""
    for part in PARTS:
        file = data / "train" / "text" / f"enwiki_2015.{part}.jsonl.xz"
        with lzma.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                for paragraph in json.loads(line)["text"].split("\n"):
                    for start in range(0, len(paragraph), PASSAGE):
                        yield paragraph[start : start + PASSAGE]


def told(passage: str, known: dict[str, str]) -> tuple[set[str], set[str]]:
    """The values and the terms of a passage, in lower case."""
    found, terms = set[str](), set[str]()
    words = [(match[0], match.start(), match.end()) for match in _WORD.finditer(passage)]
    behind = 0
    for place, (word, start, _) in enumerate(words):
        plain = word.casefold()
        for size in range(_LONGEST if place >= behind else 0, 0, -1):
            if place + size > len(words):
                continue
            name = passage[start : words[place + size - 1][2]].casefold()
            if name in known:
                found.add(known[name])
                behind = place + size
                break
        if len(word) >= _SHORTEST and plain not in everyday.EVERYDAY:
            terms.add(plain)
        if not word[0].isupper():
            continue
        for size in range(2, _LONGEST + 1):
            run = words[place : place + size]
            if len(run) < size or not all(part[0].isupper() for part, _, _ in run):
                break
            if any(passage[one[2] : two[1]] != " " for one, two in pairwise(run)):
                break
            terms.add(passage[start : run[-1][2]].casefold())
    return found, terms


def associations(data: Path) -> Iterator[tuple[str, str, float]]:
    """Term, value, and the share of the term's passages that have the value."""
    known = values()
    together, of_term, of_value = Counter[tuple[str, str]](), Counter[str](), Counter[str]()
    total = 0
    for passage in passages(data):
        found, terms = told(passage, known)
        total += 1
        of_term.update(terms)
        of_value.update(found)
        together.update((term, value) for term in terms for value in found)
    for (term, value), count in together.items():
        share = count / of_term[term]
        chance = of_value[value] / total
        apart = not set(term.split()) & set(value.split()) and value not in term
        if count >= FEWEST and share >= SHARE and share >= LIFT * chance and apart:
            yield term, value, share


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    given = parser.parse_args()
    known = values()
    write_list(
        "associations",
        (
            (term, value, str(round(100 * share)))
            for term, value, share in sorted(associations(given.data))
            if known.get(term) != value
        ),
    )


if __name__ == "__main__":
    main()
