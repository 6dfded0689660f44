"""A prompt of the corpus of answers, and how its marks and its file are read.

The files `<field>.toml` in `benchmarks/answers` and its folders `opened` and `fresh` hold
`[[prompt]]` tables with `id`, `half`, `text`, `checks` and `answer`. In `text` stand
`⟦id:TYPE|value⟧`, a private value that the checks name, `⟦TYPE|value⟧`, one that they do not name,
and `⟦=words⟧`, public words that must stay as they are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent
FRESH: Final = "fresh"
"""The folder of the prompts that nobody looks at."""
OPENED: Final = "opened"
"""The folder of those that were fresh once and have been read since."""
HALVES: Final = ("seen", "opened", "unseen")
GERMAN: Final = "_de"
"""What the names of files with German prompts end in."""
IDENTIFIER: Final = r"[a-z][a-z0-9_]*"
MARK: Final = re.compile(
    rf"⟦(?:(?P<public>=)|(?:(?P<id>{IDENTIFIER}):)?(?P<type>[A-Z][A-Z_]*)\|)(?P<value>.*?)⟧",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A private value at `[start, end)` of the text; `id` is empty where no check names it."""

    start: int
    end: int
    type: str
    id: str
    value: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Check:
    """What must hold of the stand-ins: the kind, and its fields as they stand in the file."""

    kind: str
    fields: Mapping[str, Any]

    def names(self, name: str) -> list[str]:
        """A field's ids or literal values; one alone as a list of it, none as an empty list."""
        value = self.fields.get(name, [])
        return [str(part) for part in value] if isinstance(value, list) else [str(value)]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt without its marks, of the file `area`; `public` are places of public words."""

    id: str
    area: str
    half: str
    text: str = field(repr=False)
    marks: tuple[Mark, ...] = field(repr=False)
    public: tuple[tuple[int, int], ...]
    checks: tuple[Check, ...]
    answer: str = field(repr=False)

    @property
    def german(self) -> bool:
        """Whether it is written in German."""
        return self.area.endswith(GERMAN)

    @property
    def named(self) -> dict[str, Mark]:
        """The values that checks and answer may name, by id."""
        return {mark.id: mark for mark in self.marks if mark.id}


def parsed(marked: str) -> tuple[str, tuple[Mark, ...], tuple[tuple[int, int], ...]]:
    """The text without its marks, its private values, and the places of its public words."""
    text, position = "", 0
    marks, public = list[Mark](), list[tuple[int, int]]()
    for match in MARK.finditer(marked):
        text += marked[position : match.start()]
        start, end = len(text), len(text) + len(match["value"])
        if match["public"]:
            public.append((start, end))
        else:
            marks.append(Mark(start, end, match["type"], match["id"] or "", match["value"]))
        text, position = text + match["value"], match.end()
    return text + marked[position:], tuple(marks), tuple(public)


def prompt(row: Mapping[str, Any], name: str) -> Prompt:
    """A `[[prompt]]` table of the file called `name`; KeyError where a field is missing."""
    text, marks, public = parsed(row["text"])
    checks = tuple(
        Check(item["kind"], {key: value for key, value in item.items() if key != "kind"})
        for item in row["checks"]
    )
    return Prompt(row["id"], name, row["half"], text, marks, public, checks, row["answer"])


def files(folder: Path = FOLDER) -> list[Path]:
    """The files of a corpus and of its folders, sorted."""
    return sorted(folder.rglob("*.toml"))


def prompts(folder: Path = FOLDER) -> Iterator[Prompt]:
    """All of them, file by file; tomllib.TOMLDecodeError where a file is none."""
    for path in files(folder):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("prompt", []):
            yield prompt(row, path.stem)
