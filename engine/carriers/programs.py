"""Programs and queries: string literals and comments hold values, names and signs do not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.carriers.contents import Contents
from engine.kinds import word_lists
from engine.values import Region

_STRINGS: Final = (
    r"(?P<mark>\"{3}|'{3})(?P<block>.*?)(?:(?P=mark)|\Z)"
    r"|(?P<raw>\b[bB]?[rR][bB]?)?(?<!\\)(?P<quote>[\"'])(?P<line>(?:[^\"'\\\n]|\\.|(?!(?P=quote))[\"'])*)(?P=quote)"
    r"|`(?P<template>(?:[^`\\]|\\.)*)(?:`|\Z)"
)
_SQL_STRINGS: Final = (
    r"'(?P<doubled>(?:[^']|'')*)(?:'|\Z)|\"(?P<name>[^\"\n]*)\"|`(?P<tick>[^`\n]*)`"
)
_FILLED: Final = re.compile(r"\$?\{[A-Za-z_][\w.\[\]()]*(?:[!:][^{}\n]{0,20})?\}")
"""Where a string is filled in: `{name}`, `${user.id}`."""
_NUMBER: Final = r"(?P<number>(?<![\w.])\d[\d._]*)"


_INSERT: Final = re.compile(
    r"\bINSERT\s+INTO\s+[\w.\"`\[\]]+\s*\((?P<heads>[^()]{1,2000})\)\s*VALUES\b", re.IGNORECASE
)
_ITEM: Final = re.compile(r"'(?:[^']|'')*'|[(),;]|[^\s'(),;]+")
_RESULT: Final = re.compile(
    r"^[^|\n]{0,200}\|[^\n]*+\n"
    r"(?=[|+: \t]*+-{2})(?=[-: \t]*+[|+])[-+|: \t]{3,2000}+\n"
    r"(?P<rows>(?:[^|\n]*+\|[^\n]*+(?:\n|\Z))+)",
    re.MULTILINE,
)
"""What a query gave, below its heads and a rule: the rows are nobody's program."""


@dataclass(frozen=True, slots=True)
class _Language:
    """How a family of languages writes literals and comments."""

    tokens: re.Pattern[str]
    escapes: bool = True


def _language(comments: str, strings: str = _STRINGS, *, escapes: bool = True) -> _Language:
    return _Language(re.compile(f"(?P<comment>{comments})|{strings}|{_NUMBER}", re.DOTALL), escapes)


_PYTHON: Final = _language(r"#[^\n]*")
_BRACES: Final = _language(r"//[^\n]*|/\*.*?(?:\*/|\Z)|(?<!\S)#[ \t][^\n]*")
"""Also settings with braces (nginx, Terraform) and PHP, whose comments begin with «# »."""
_SQL: Final = _language(r"--[^\n]*|/\*.*?(?:\*/|\Z)", _SQL_STRINGS, escapes=False)
_SHELL: Final = _language(r"(?<![\w$])#[^\n]*")
FAMILIES: Final = {"python": _PYTHON, "braces": _BRACES, "sql": _SQL, "shell": _SHELL}
_LABELS: Final = {
    "python": "py python python3 pycon ruby rb perl r julia",
    "braces": "js javascript jsx ts typescript tsx java kotlin c cpp c++ csharp c# cs go rust swift"
    " php scala dart groovy json5",
    "sql": "sql postgresql postgres mysql sqlite plsql tsql",
    "shell": "sh bash shell zsh console",
}
_BY_LABEL: Final = {label: kind for kind, labels in _LABELS.items() for label in labels.split()}
_TELLING: Final = {
    "python": re.compile(
        r"^\s*(?:def \w+\(.*|class \w+[(:].*|import \w[\w., ]*|from [\w.]+ import .*"
        r"|@\w[\w.]*(?:\(.*)?|(?:if|elif|for|while|with|try|except|else|finally)\b.*:|return\b.*"
        r"|raise \w+.*|self\.\w+.*|print\(.*\)|[A-Za-z_][\w.\[\]'\", ]* [+*/-]?= .*"
        r"|\w[\w.]*\(.*\)?|[)\]}],?\)?|\"\"\".*|yield .*)$"
    ),
    "braces": re.compile(
        r"^\s*+(?:.*[;{]|[})\]]+[;,)]*|\}.*\{"
        rf"|(?:{word_lists.any_of('online.words_of_braces')}|@\w+)\b.*|//.*|/?\*.*|\.\w+\(.*)$"
    ),
    "sql": re.compile(
        rf"^\s*(?:{word_lists.any_of('online.words_of_sql')}\b.*|\(.*\)[,;]?"
        r"|\w+ (?:INT|VARCHAR|TEXT|DATE|DECIMAL|FLOAT|CHAR)\b.*|--.*|\);?)$",
        re.IGNORECASE,
    ),
}
_SURE: Final = {
    "python": re.compile(
        r"^[^\S\n]*(?:(?:def \w+\(|class \w).*:[^\S\n]*|import \w[\w., \t\r]*"
        r"|from [\w.]+ import .*|print\(.*\)[^\S\n]*|return\b.*)$", re.MULTILINE
    ),
    "braces": re.compile(r"[;{][^\S\n]*$|^[^\S\n]*\}", re.MULTILINE),
    "sql": re.compile(
        r"^[^\S\n]*(?:SELECT\b[^\n]*|INSERT INTO [\w.\"`]+|UPDATE [\w.\"`]+ SET\b.*|DELETE FROM \w+"
        r"|CREATE TABLE \w+|ALTER TABLE \w+)", re.MULTILINE | re.IGNORECASE
    ),
}  # fmt: skip
_SAID: Final = re.compile(
    r"[ \t]*(?:\([a-z\d]{1,4}\)|\d{1,2}[.)]|[-–•*])[ \t]+[^\W\d_]\w*[ ][^={}<>\[\]\"`$]*;"
    r"|[^={}<>\[\]\"`$]*\b[^\W\d_]{2,}[ ](?:the|of|to|on|within|and|by|der|die|das|und|von|den|dem"
    r"|zum|zur|mit|bis|am)[ ]\w[^={}<>\[\]\"`$]*;"
)
"""A clause of a list that ends in a semicolon: «(i) Reply: six weeks after the Defence;»."""
_STRING: Final = re.compile(r"'[^'\n]*'")
_ASKS: Final = re.compile(r"[\w)'][.?!;][ ]+[A-ZÄÖÜ][a-zäöüß]+[ ][a-zäöüß]{2,}[ ][^\W\d_]{2,}")
"""Behind a query, what somebody says of it: «SELECT AVG(pay) gives 3875. How old was Bengt?»."""
_SELECTS: Final = re.compile(r"\bFROM\b|\bSET\b|\bVALUES\b|\bINTO\b|[;(]", re.IGNORECASE)
_SHARE: Final = 0.7
"""So many lines of a paragraph must look like a program's."""


def family(label: str) -> str | None:
    """The family of languages that a fence's label names."""
    return _BY_LABEL.get(label.casefold())


def guessed(text: str, start: int, end: int) -> str | None:
    """The family of languages that a paragraph is written in, None for anything else."""
    lines = [line for line in text[start:end].splitlines() if line.strip()]
    best, share = None, 0.0
    for kind in ("sql", "python", "braces"):
        code = sum(
            (
                (bool(_TELLING[kind].match(line)) and _SAID.match(line) is None)
                and not (kind == "sql" and _ASKS.search(_STRING.sub("''", line)))
            )
            or _is_comment(line, kind)
            for line in lines
        )
        sure = _SURE[kind].search(text, start, end)
        if sure is None or (kind == "sql" and not _SELECTS.search(text, start, end)):
            continue
        if code / len(lines) > max(share, _SHARE - 1e-9):
            best, share = kind, code / len(lines)
    return best


def _is_comment(line: str, kind: str) -> bool:
    return line.lstrip().startswith({"python": "#", "braces": "//", "sql": "--"}[kind])


def find(text: str, start: int, end: int, kind: str) -> Contents:
    """The literals of a program as regions, all between them as the frame.

    Words of a shell are arguments, which may be values: of a shell only the strings are told. Rows
    of a result that was pasted below its query are values.
    """
    contents = Contents(bodies=[(start, end)])
    if kind == "sql":
        contents.cells += _inserted(text, start, end)
    position = start
    for result in _RESULT.finditer(text, start, end):
        _read(contents, text, position, result.start("rows"), kind)
        position = result.end("rows")
    _read(contents, text, position, end, kind)
    return contents


def _read(contents: Contents, text: str, start: int, end: int, kind: str) -> None:
    """Adds the literals and the frame of a stretch of a program."""
    language = FAMILIES[kind]
    frame_start = start
    for match in language.tokens.finditer(text, start, end):
        inner, notation = _literal(match, language)
        if inner is None:
            continue
        if kind != "shell":
            contents.frame.append((frame_start, inner[0]))
        if notation and inner[0] < inner[1]:
            contents.regions.append(Region(*inner, notation))
            contents.frame += (filled.span() for filled in _FILLED.finditer(text, *inner))
        frame_start = inner[1]
    if kind != "shell":
        contents.frame.append((frame_start, end))


def _inserted(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """The values of each INSERT with the names of their columns."""
    position = start
    while (opening := _INSERT.search(text, position, end)) is not None:
        heads = [name.strip(' \t\n"`[]') for name in opening["heads"].split(",")]
        position, depth, column = opening.end(), 0, 0
        for match in _ITEM.finditer(text, position, end):
            position = match.end()
            sign = match[0]
            if sign == ";":
                break
            if sign in "()":
                depth += 1 if sign == "(" else -1
                column = 0 if depth < 1 else column
            elif sign == ",":
                column += depth == 1
            elif depth == 1 and column < len(heads):
                quoted = len(sign) > 1 and sign[0] == sign[-1] == "'"
                yield match.start() + quoted, match.end() - quoted, heads[column]


def _literal(match: re.Match[str], language: _Language) -> tuple[tuple[int, int] | None, str]:
    """Where a token's content stands, and its notation ('' where nothing is escaped in it)."""
    groups = match.groupdict()
    if groups["comment"] is not None:
        return match.span("comment"), "line"
    if groups["number"] is not None:
        return match.span("number"), ""
    if not language.escapes:
        return (match.span("doubled"), "doubled '") if groups["doubled"] is not None else (None, "")
    if groups["block"] is not None:
        return match.span("block"), "code " + match["mark"][0]
    if groups["template"] is not None:
        return match.span("template"), "code `"
    raw = groups["raw"] is not None
    return match.span("line"), "" if raw else "code " + match["quote"]
