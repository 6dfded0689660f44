"""Builds `resources/lexicons/given_only.tsv.gz`: names that are given names and nothing else.

    python -m training.lexicons.given_only

Of the given names of the other lists (`sexes`, `given`, `scripts`) those that are no word, no name
of a town of some size and no noun of German: where one stands, somebody is called so.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine.kinds import states, word_lists
from engine.kinds.everyday import EVERYDAY
from engine.sanitize.natural import lexicon
from training.lexicons.tables import write_list

SHORTEST = 3


def main() -> None:
    """Write the list."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    write_list("given_only", rows())


def rows() -> Iterator[tuple[str]]:
    """(name in lower case), sorted."""
    words = lexicon.everyday_words() | EVERYDAY
    nouns = {noun.casefold() for noun in word_lists.words("german.nouns")}
    towns = {name for name, (_country, size) in lexicon.cities().items() if size in "12"}
    others = words | nouns | towns | _of_peoples()
    for name in sorted(lexicon.sexes()):
        if len(name) >= SHORTEST and name.isalpha() and name not in others:
            yield (name,)


def _of_peoples() -> set[str]:
    """Names of countries, states, peoples and faiths, and what everybody knows by that name."""
    listed = (row for table in ("countries", "groups") for row in lexicon.rows(table))
    findings = {cell.casefold() for row in listed for cell in row}
    findings |= {item.casefold() for part in states.STATES.values() for item in part.values()}
    known = {
        entry.casefold()
        for section in word_lists.sections("public").values()
        for entry in section.entries
    }
    return findings | known | {"nil", "francisco", "diego", "hilton", "katrina", "finn"}


if __name__ == "__main__":
    main()
