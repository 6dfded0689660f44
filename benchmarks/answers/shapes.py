"""Whether a text, or a block of it, still parses as it did: JSON, tables, logs, source code …

Each reader gets the lines as they came and as they were, and compares what a reader of such a
text would see: rows have as many cells as before, tags stand in the same order, tokens are of the
same kinds.
"""

from __future__ import annotations

import ast
import configparser
import csv
import json
import re
import textwrap
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from itertools import pairwise
from typing import Final
from xml.etree import ElementTree as ET

import yaml

FENCED: Final = re.compile(r"^[ \t>]*```[^\n]*\n(.*?)^[ \t>]*```", re.DOTALL | re.MULTILINE)
STAMPS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?",
        r"\d\d?/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d",
        r"\d\d\.\d\d\.\d{4},? \d\d:\d\d(?::\d\d)?",
        r"[A-Z][a-zä]{2} +\d\d? \d\d:\d\d:\d\d",
        r"\d\d?[/-]\d\d?[/-]\d{2,4},? \d\d:\d\d(?::\d\d)?",
        r"(?<![\d:])\d\d?:\d\d(?::\d\d)?(?![\d:])",
    )
)
STRINGS: Final = (
    r"'(?:''|\\.|[^'\\\n])*'",
    r'"(?:\\.|[^"\\\n])*"',
    r"`(?:\\.|[^`\\])*`",
)
COMMENTS: Final = {
    "sql": r"--[^\n]*|/\*.*?\*/",
    "javascript": r"//[^\n]*|/\*.*?\*/",
    "java": r"//[^\n]*|/\*.*?\*/",
    "bash": r"(?:(?<=\s)|^)#[^\n]*",
}
WORDS: Final = {
    "sql": r"[^\W\d]\w*",
    "javascript": r"[^\W\d]\w*",
    "java": r"[^\W\d]\w*",
    "bash": r"[^\s'\"`|&;<>(){}#$=]+",
}
"""What stands together as one word."""
Reader = Callable[[str, str], bool]


def parses(kind: str, now: str, before: str, block: int = 0) -> bool:
    """Whether `now` parses as `kind` where `before` does, in its `block`-th fenced block from 1.

    Without a block it is the whole text, or else the longest run of its lines that parses.
    """
    if block:
        ours, theirs = FENCED.findall(now), FENCED.findall(before)
        return len(ours) == len(theirs) and len(ours) >= block and READERS[kind](
            ours[block - 1], theirs[block - 1]
        )  # fmt: skip
    lines, old = now.splitlines(), before.splitlines()
    place = _longest(READERS[kind], old)
    if place is None or len(lines) != len(old):
        return False
    return READERS[kind]("\n".join(lines[slice(*place)]), "\n".join(old[slice(*place)]))


def _longest(reader: Reader, lines: list[str]) -> tuple[int, int] | None:
    """The longest run of lines that parses on its own."""
    for count in range(len(lines), 0, -1):
        for start in range(len(lines) - count + 1):
            text = "\n".join(lines[start : start + count])
            if text.strip() and reader(text, text):
                return start, start + count
    return None


# ------------------------------------------------------------------ data
def _json(now: str, _before: str) -> bool:
    try:
        return isinstance(json.loads(now), dict | list)
    except ValueError:
        return False


def _jsonl(now: str, before: str) -> bool:
    lines = [line for line in now.splitlines() if line.strip()]
    same = len(lines) == len([line for line in before.splitlines() if line.strip()])
    return same and len(lines) > 1 and all(_json(line, line) for line in lines)


def _yaml(now: str, before: str) -> bool:
    try:
        ours, theirs = (list(yaml.safe_load_all(text)) for text in (now, before))
    except (yaml.YAMLError, ValueError):
        return False
    return all(isinstance(item, dict | list) for item in ours) and _keys(ours) == _keys(theirs)


def _keys(value: object) -> int:
    """How many keys and items there are, at any depth."""
    if isinstance(value, dict):
        return len(value) + sum(map(_keys, value.values()))
    return len(value) + sum(map(_keys, value)) if isinstance(value, list) else 0


def _xml(now: str, _before: str) -> bool:
    try:
        ET.fromstring(now.strip())  # noqa: S314 - texts of this corpus
    except ET.ParseError:
        return False
    return True


class _Tags(HTMLParser):
    """Collects the tags of a page in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags = list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(f"{tag} {' '.join(name for name, _value in attrs)}")

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")


def _html(now: str, before: str) -> bool:
    tags = _Tags(before).tags
    return len(tags) > 1 and _Tags(now).tags == tags


def _ini(now: str, before: str) -> bool:
    findings = []
    for text in (now, before):
        parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
        try:
            parser.read_string(textwrap.dedent(text))
        except configparser.Error:
            return False
        findings.append([len(parser.options(name)) for name in parser.sections()])
    return bool(findings[0]) and findings[0] == findings[1]


def _env(now: str, before: str) -> bool:
    pairs = list(zip(now.splitlines(), before.splitlines(), strict=False))
    form = re.compile(
        r"(?:export )?[A-Za-z_]\w*=(?:'[^']*'|\"(?:\\.|[^\"])*\"|[^'\"\n]*)(?:\s+#.*)?"
    )
    reports = [
        (item, two) for item, two in pairs if two.strip() and not two.strip().startswith("#")
    ]
    same = len(now.splitlines()) == len(before.splitlines())
    return (
        same
        and len(reports) > 1
        and all(
            form.fullmatch(item.strip()) and item.partition("=")[0] == two.partition("=")[0]
            for item, two in reports
        )
    )


# ------------------------------------------------------------------ tables
def _separated(marks: str) -> Reader:
    def reader(now: str, before: str) -> bool:
        for mark in marks:
            old = [len(row) for row in csv.reader(before.splitlines(), delimiter=mark)]
            if len(old) > 1 and min(old) > 1:
                new = [len(row) for row in csv.reader(now.splitlines(), delimiter=mark)]
                return new == old
        return False

    return reader


def _columns(now: str, before: str) -> bool:
    """As many cells per line; cells that began or ended below each other still do.

    Those of one length did both: one side of them is enough.
    """
    old = [_cells(line) for line in before.splitlines()]
    new = [_cells(line) for line in now.splitlines()]
    alike = [len(item) == len(two) > 1 for item, two in pairwise(old)]
    if not old or min(map(len, old)) < 2 or sum(alike) <= len(alike) / 2:
        return False
    return list(map(len, old)) == list(map(len, new)) and all(
        _below_each_other(item, two) <= _below_each_other(three, four)
        or (item == two and _below_each_other(three, four))
        for (above, below), (over, under) in zip(pairwise(old), pairwise(new), strict=True)
        if len(above) == len(below)
        for item, two, three, four in zip(above, below, over, under, strict=False)
    )


def _below_each_other(one: tuple[int, int], two: tuple[int, int]) -> set[int]:
    """At which sides two cells stand below each other: 0 the left, 1 the right."""
    return {side for side in (0, 1) if one[side] == two[side]}


def _cells(line: str) -> list[tuple[int, int]]:
    """Where the cells of a line begin and end; two blanks part them."""
    return [match.span() for match in re.finditer(r"\S+(?: \S+)*", line)]


def _markdown(now: str, before: str) -> bool:
    counts = []
    for text in (now, before):
        rows = [line.strip() for line in text.splitlines()]
        if len(rows) < 3 or not all("|" in row for row in rows):
            return False
        if not re.fullmatch(r"\|?(?:\s*:?-+:?\s*\|?)+", rows[1]):
            return False
        counts.append([len(re.findall(r"(?<!\\)\|", row)) for row in rows])
    return len(set(counts[0])) == 1 and counts[0] == counts[1]


def _log(now: str, before: str) -> bool:
    """Every line that begins with a time of some notation still does."""
    pairs = list(zip(now.splitlines(), before.splitlines(), strict=False))
    stamped = [
        bool(stamp.search(item))
        for item, two in pairs
        if (stamp := next((stamp for stamp in STAMPS if stamp.search(two)), None))
    ]
    same = len(now.splitlines()) == len(before.splitlines())
    return same and len(stamped) > 1 and all(stamped)


# ------------------------------------------------------------------ source code
def _python(now: str, before: str) -> bool:
    try:
        ast.parse(textwrap.dedent(now))
    except (SyntaxError, ValueError):
        return False
    return bool(before.strip())


def _lexed(language: str) -> Reader:
    form = re.compile(
        rf"(?P<comment>{COMMENTS[language]})|(?P<string>{'|'.join(STRINGS)})"
        rf"|(?P<number>\b\d[\d_.]*\b)|(?P<word>{WORDS[language]})|(?P<sign>\S)",
        re.DOTALL | re.MULTILINE,
    )

    def kinds(text: str) -> list[str]:
        return [
            match[0] if match.lastgroup == "sign" else match.lastgroup or ""
            for match in form.finditer(text)
        ]

    def reader(now: str, before: str) -> bool:
        findings = [
            ["word" if kind == "number" and language == "bash" else kind for kind in kinds(text)]
            for text in (now, before)
        ]
        return len(findings[0]) > 1 and findings[0] == findings[1]

    return reader


READERS: Final[Mapping[str, Reader]] = {
    "json": _json,
    "jsonl": _jsonl,
    "yaml": _yaml,
    "xml": _xml,
    "html": _html,
    "csv": _separated(",;|"),
    "tsv": _separated("\t"),
    "columns": _columns,
    "markdown table": _markdown,
    "ini": _ini,
    "env": _env,
    "sql": _lexed("sql"),
    "log": _log,
    "python": _python,
    "javascript": _lexed("javascript"),
    "java": _lexed("java"),
    "bash": _lexed("bash"),
}
