"""How a document of each format is read: its shape, without the values.

A shape is compared before and after: equal means that the text parses as it did, with the same keys,
tags, columns, rows and program. Each function raises where the text cannot be read. Words that are
no values (`structure_words`) come from the same readers. A part of `benchmarks.carriers`.
"""

from __future__ import annotations

import ast
import configparser
import csv
import email
import email.policy
import io
import json
import re
import tokenize
import urllib.parse
import xml.etree.ElementTree as ET
from base64 import b64decode
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any, Final

import yaml
from pygments import lexers
from pygments.token import Comment, Literal, Name, Token

Shape = Any


def of_json(text: str) -> Shape:
    """Keys, nesting and kinds of the values."""
    return _nested(json.loads(text))


def of_jsonl(text: str) -> Shape:
    return [_nested(json.loads(line)) for line in text.splitlines() if line.strip()]


def of_yaml(text: str) -> Shape:
    return [_nested(part) for part in yaml.load_all(text, yaml.BaseLoader)]


def _nested(value: object) -> Shape:
    if isinstance(value, dict):
        return [(key, _nested(part)) for key, part in value.items()]
    if isinstance(value, list):
        return [_nested(part) for part in value]
    if isinstance(value, bool) or value is None:
        return value
    return "number" if isinstance(value, int | float) else "text"


def of_xml(text: str) -> Shape:
    def shape(node: ET.Element) -> Shape:
        return node.tag, sorted(node.attrib), [shape(child) for child in node]

    return shape(ET.fromstring(text))  # noqa: S314 - our own files


class _Events(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.events: list[Shape] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.events.append((tag, [name for name, _ in attrs]))

    def handle_endtag(self, tag: str) -> None:
        self.events.append(tag)

    def handle_comment(self, data: str) -> None:
        self.events.append(("comment", bool(data.strip())))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.events.append("text")


def of_html(text: str) -> Shape:
    """Tags, names of attributes, where there is text."""
    parser = _Events()
    parser.feed(text)
    parser.close()
    return [
        item
        for place, item in enumerate(parser.events)
        if item != "text" or parser.events[place - 1] != item
    ]


def _rows(text: str, delimiter: str) -> list[list[str]]:
    rows = list(csv.reader(io.StringIO(text), delimiter=delimiter, strict=True))
    return [row for row in rows if row]


def _quoted(text: str) -> int:
    return text.count('"') - 2 * text.count('""')


def of_csv(text: str) -> Shape:
    """The heads and the number of cells of each row; empty cells stay empty."""
    delimiter = (
        ";" if text.split("\n", 1)[0].count(";") > text.split("\n", 1)[0].count(",") else ","
    )
    rows = _rows(text, delimiter)
    return rows[0], [[bool(cell.strip()) for cell in row] for row in rows], _quoted(text)


def of_tsv(text: str) -> Shape:
    rows = [line.split("\t") for line in text.splitlines() if line]
    return rows[0], [[bool(cell.strip()) for cell in row] for row in rows]


def of_fixed(text: str) -> Shape:
    """The head, and that each cell stands below its head."""
    lines = [line for line in text.splitlines() if line.strip()]
    starts = [
        match.start()
        for match in re.finditer(r"(?<!\S)\S", re.sub(r"(?<=\S) (?=\S)", "_", lines[0]))
    ]
    ends = [*starts[1:], None]
    cut = [[line[a:b] for a, b in zip(starts, ends, strict=True)] for line in lines[1:]]
    inside = [
        all(start == 0 or line[start - 1 : start] == " " for start in starts if start < len(line))
        for line in lines[1:]
    ]
    return (
        lines[0],
        [[bool(cell.strip()) and cell[:1] != " " for cell in row] for row in cut],
        inside,
    )


def of_markdown(text: str) -> Shape:
    """For each line that is a row: how many cells; heads, rules and headings as they are."""
    shape: list[Shape] = []
    for line in text.splitlines():
        if line.lstrip().startswith("|"):
            cells = re.split(r"(?<!\\)\|", line.strip())[1:-1]
            ruled = bool(re.fullmatch(r"[\s|:-]+", line))
            first = not shape or not isinstance(shape[-1], tuple)
            shape.append(("row", len(cells), line.strip() if ruled or first else None))
        else:
            shape.append((re.match(r"\s*(?:#+|[-*+>]|\d+\.)?", line) or [""])[0])
    return shape


def of_ini(text: str) -> Shape:
    parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return [(name, [(key, bool(value)) for key, value in parser.items(name)])
            for name in parser.sections()]  # fmt: skip


def of_env(text: str) -> Shape:
    """Each line is a comment, empty, or a name with a value in the same quotes."""
    shape: list[Shape] = []
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            shape.append(line.lstrip()[:1])
            continue
        match = re.fullmatch(r"((?:export )?[A-Za-z_]\w*)=(?:\"[^\"]*\"|'[^']*'|[^\s\"']*)", line)
        if match is None:
            raise ValueError("no assignment")
        shape.append((match[1], line[match.end(1) + 1 :][:1] in "\"'"))
    return shape


def of_python(text: str) -> Shape:
    """The tree without its constants, and how many comments there are."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            node.value = type(node.value).__name__
    comments = [
        1 for item in tokenize.generate_tokens(io.StringIO(text).readline)
        if item.type == tokenize.COMMENT
    ]  # fmt: skip
    return ast.dump(tree), len(comments)


def _lexed(lexer: str) -> Callable[[str], Shape]:
    def shape(text: str) -> Shape:
        """The tokens; of literals and comments only that they are there."""
        shapes: list[Shape] = []
        for kind, part in lexers.get_lexer_by_name(lexer).get_tokens(text):
            if kind is Token.Error:
                shapes.append(("error", part))
            elif kind in Literal or kind in Comment:
                name = "number" if kind in Literal.Number else str(kind).split(".")[1]
                if not shapes or shapes[-1] != name:
                    shapes.append(name)
            elif kind is Token.Text and lexer == "bash":
                shapes += ["word"] * len(part.split())  # what a shell's bare words say is a value
            elif part.strip():
                shapes.append(part)
        return shapes

    return shape


_LEVEL = re.compile(
    r"\b(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL|SEVERE)\b|(?<=\" )\d{3}(?= )"
)
_FRAME = re.compile(
    r"^\s+(?:File \"[^\"]*\", line \d+(?:, in \S+)?|at [\w.$<>]+\([^)]*\))$|^Caused by: \S+|^Traceback .*|^[\w.]+(?:Error|Exception)\b"
)
_STAMP = re.compile(r"^\W?(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*|\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d)")


def of_log(text: str) -> Shape:
    """Line by line: the form of the time stamp, the level or status, the frame of a trace."""
    shape = []
    for line in text.splitlines():
        stamp, frame = _STAMP.match(line), _FRAME.match(line)
        shape.append((
            re.sub(r"\d", "9", stamp[0]) if stamp else None,
            _LEVEL.findall(line),
            re.sub(r"/[^\"]*/", "/", frame[0]) if frame else None,
            len(line) - len(line.lstrip()),
        ))  # fmt: skip
    return shape


def of_mail(text: str) -> Shape:
    """Names of the headers, the parts and their encodings; every part decodes."""
    message = email.message_from_string(text, policy=email.policy.default)
    parts = []
    for part in message.walk():
        if part.is_multipart():
            parts.append((part.get_content_type(), len(part.defects)))
            continue
        coding = str(part.get("content-transfer-encoding", "7bit"))
        raw = part.get_payload(decode=True) if coding != "8bit" else None
        content = raw.decode("utf-8") if isinstance(raw, bytes) else str(part.get_payload())
        if coding == "quoted-printable" and re.search(
            r"=(?![0-9A-Fa-f]{2}|\n)", str(part.get_payload())
        ):
            raise ValueError("no quoted-printable")
        parts.append(
            (part.get_content_type(), coding, len(content.splitlines()), len(part.defects))
        )
    return list(message.keys()), parts


_LINK = re.compile(r"[a-z]+://[^\s\"'<>)]+")


def of_links(text: str) -> Shape:
    """Line by line the links: scheme, depth, names of parameters; base64 and JSON inside decode."""
    return [[_link(link) for link in _LINK.findall(line)] for line in text.splitlines()]


def _link(link: str) -> Shape:
    parts = urllib.parse.urlsplit(link)
    fields = urllib.parse.parse_qsl(
        parts.query, keep_blank_values=True, strict_parsing=bool(parts.query), errors="strict"
    )
    return (
        parts.scheme,
        parts.path.count("/"),
        [(name, _carried(name, value)) for name, value in fields],
    )


def _carried(name: str, value: str) -> Shape:
    if name in ("data", "state"):
        return _nested(json.loads(b64decode(value + "=" * (-len(value) % 4), validate=True)))
    return _nested(json.loads(value)) if name in ("filter", "q_json") else bool(value)


def of_nested_json(text: str) -> Shape:
    """JSON whose field `payload` or `body` holds JSON as text."""
    outer = json.loads(text)
    return _nested(outer), [
        _nested(json.loads(outer[name])) for name in ("payload", "body") if name in outer
    ]


SHAPES: Final[dict[str, Callable[[str], Shape]]] = {
    "json": of_json, "jsonl": of_jsonl, "yaml": of_yaml, "xml": of_xml, "html": of_html,
    "csv": of_csv, "tsv": of_tsv, "fixed": of_fixed, "markdown": of_markdown, "ini": of_ini,
    "env": of_env, "python": of_python, "javascript": _lexed("javascript"), "java": _lexed("java"),
    "csharp": _lexed("csharp"), "shell": _lexed("bash"), "sql": _lexed("sql"), "log": of_log,
    "mail": of_mail, "links": of_links, "nested": of_nested_json,
}  # fmt: skip
LEXERS: Final = {"javascript": "javascript", "java": "java", "csharp": "csharp", "shell": "bash",
                 "sql": "sql", "python": "python"}  # fmt: skip
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]{2,}")
MOST = 30
"""Public words that are asked of one document."""


def structure_words(shape: str, text: str) -> tuple[str, ...]:
    """The keys, tags, heads or identifiers of a text, at most `MOST`, in order."""
    if shape in LEXERS:
        lexer = lexers.get_lexer_by_name(LEXERS[shape])
        words = [part for kind, part in lexer.get_tokens(text)
                 if kind in Name or kind in Token.Keyword]  # fmt: skip
    elif shape in ("csv", "tsv", "fixed", "markdown"):
        heads = SHAPES[shape](text)[0]
        words = heads if isinstance(heads, list) else re.findall(r"\w+", str(heads))
    else:
        words = _IDENTIFIER.findall(repr(SHAPES[shape](text)))
        words = [
            word
            for word in words
            if word not in ("text", "number", "None", "True", "False", "comment")
        ]
    kept = [word for word in words if _IDENTIFIER.fullmatch(word) and word in text]
    return tuple(dict.fromkeys(kept))[:MOST]
