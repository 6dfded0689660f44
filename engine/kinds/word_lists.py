"""Word lists in plain text: `resources/lexicons/word_lists/<topic>.txt`, a section for each list.

A heading `[states]` opens a section; commas and line ends stand between its entries, `#` begins a
remark. Entries are sorted, but for a section whose heading says `in this order`: from such a list
words are drawn or shown by their number. An entry may say one thing in several ways, with « = »
between them: `AL = Alabama`. Lists are called by topic and section: `places.us_states`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from engine import resources
from engine.errors import PlanError
from engine.kinds import boundary

_HEADING: Final = re.compile(r"\[(?P<name>[a-z_]+)\](?P<ordered> in this order)?")
_BETWEEN: Final = " = "
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordList:
    """The entries of one section, as the file has them."""

    entries: tuple[str, ...]
    ordered: bool
    words: frozenset[str]


def words(name: str) -> frozenset[str]:
    """The words and phrases of a list; `PlanError` where it is missing or says one twice."""
    return _list(name).words


@cache
def any_of(name: str, *, capitals: bool = False) -> str:
    """A regular expression for one of the words and phrases of a list, the longest that fits.

    With `capitals` each may begin with a capital as well.
    """
    listed = words(name)
    capitalised = (entry[0].upper() + entry[1:] for entry in listed if capitals)
    return boundary.any_of(map(re.escape, {*listed, *capitalised}))


def in_order(name: str) -> tuple[str, ...]:
    """The same in the order of the file, which its heading must promise; else `PlanError`."""
    known = _list(name)
    if not known.ordered:
        raise PlanError(f"The word list {name} does not say that its order counts.")
    return known.entries


def rows(name: str) -> tuple[Row, ...]:
    """For each entry the ways to say it (`man = men`): two at least, else `PlanError`."""
    split = tuple(tuple(entry.split(_BETWEEN)) for entry in _list(name).entries)
    if any(len(row) < 2 or "" in row for row in split):
        raise PlanError(f"The word list {name} has an entry without «{_BETWEEN.strip()}».")
    return split


def pairs(name: str) -> dict[str, str]:
    """A list of rows of two as a table from the first to the second, in the order of the file."""
    split = rows(name)
    table = {row[0]: row[1] for row in split}
    if len(table) < len(split) or any(len(row) > 2 for row in split):
        raise PlanError(f"The word list {name} is no table of pairs.")
    return table


def topics() -> tuple[str, ...]:
    """The topics, one per file, sorted."""
    return tuple(sorted(path.stem for path in _folder().glob("*.txt")))


@cache
def sections(topic: str) -> dict[str, WordList]:
    """All lists of a topic; `PlanError` where its file is missing, damaged or ill-formed."""
    try:
        text = (_folder() / f"{topic}.txt").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PlanError(
            f"A file of word lists ({topic}.txt) is missing or damaged. Install Promptveil again."
        ) from error
    return parse(text, topic)


def parse(text: str, topic: str) -> dict[str, WordList]:
    """The sections of a file's text; `PlanError` where one is ill-formed.

    Ill-formed are entries before the first heading, two sections of one name, an empty section and
    a section that says something twice.
    """
    written: dict[str, list[str]] = {}
    ordered = set()
    entries: list[str] | None = None
    for line in (raw.strip() for raw in text.splitlines()):
        heading = _HEADING.fullmatch(line)
        if heading:
            name = heading["name"]
            if name in written:
                raise PlanError(f"The word list {topic}.{name} stands there twice.")
            entries = written.setdefault(name, [])
            ordered |= {name} if heading["ordered"] else set()
        elif line and not line.startswith("#"):
            if entries is None:
                raise PlanError(f"The word lists of {topic} begin without a heading.")
            entries += [entry for part in line.split(",") if (entry := part.strip())]
    for name, listed in written.items():
        if not listed or len(set(listed)) < len(listed):
            raise PlanError(f"The word list {topic}.{name} is empty or says something twice.")
    return {
        name: WordList(tuple(listed), name in ordered, frozenset(listed))
        for name, listed in written.items()
    }


def _list(name: str) -> WordList:
    topic, _, section = name.partition(".")
    known = sections(topic).get(section)
    if known is None:
        raise PlanError(f"There is no word list {name}.")
    return known


def _folder() -> Path:
    return resources.path("lexicons", "word_lists")
