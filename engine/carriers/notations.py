"""Notations: how a character that has a meaning of its own is written inside a carrier.

A notation reads the escapes of a stretch of text and writes a value in the same form. What it
writes is read as that value again: `decoded(encoded(value)) == value`, but for signs that a
notation cannot hold at all (the delimiter of an unquoted cell), which become a space.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from html.entities import codepoint2name
from typing import Final
from urllib.parse import quote, unquote_to_bytes

Encode = Callable[[str, str], str]
_NEVER: Final = re.compile(r"(?!)")
_JSON: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:u[0-9a-fA-F]{4}|[\"\\/bfnrt])"
)
_CODE: Final = re.compile(
    r"\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[^\n0-9uUx])"
)
_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8}\d{0,2});")
_PRINTABLE: Final = re.compile(r"(?:=[0-9A-Fa-f]{2}(?:=[ \t]*\r?\n(?==[89A-Fa-f]))?)+|=[ \t]*\r?\n")
_SOFT: Final = re.compile(r"=[ \t]*\r?\n")
_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+|(?<=[\w%])\+(?=[\w%\"'])")
_CONTROLS: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "a": "\a"}


@dataclass(frozen=True, slots=True)
class Notation:
    """`escape` matches what stands for other characters; `read` says for which ('' for none).

    `write` gets a value and the text that it replaces, and writes the value alike.
    """

    name: str
    escape: re.Pattern[str]
    read: Callable[[str], str]
    write: Encode

    def decoded(self, text: str) -> str:
        """The text without escapes."""
        return self.escape.sub(lambda match: self.read(match[0]), text)


# ------------------------------------------------------------------ JSON
def _from_json(escape: str) -> str:
    return str(json.loads(f'"{escape}"'))


def _to_json(value: str, like: str) -> str:
    written = json.dumps(value, ensure_ascii="\\u" in like)[1:-1]
    return written.replace("/", "\\/") if "\\/" in like else written


# ------------------------------------------------------------------ strings of programs
def _from_code(escape: str) -> str:
    sign = escape[1]
    if sign in "uUx" and len(escape) > 2:
        code = int(escape[2:].strip("{}"), 16)
        return chr(code) if code < 0x110000 else "\ufffd"
    return _CONTROLS.get(sign, sign)


def _to_code(mark: str) -> Encode:
    def write(value: str, like: str) -> str:
        out = value.replace("\\", "\\\\").replace(mark, "\\" + mark)
        for sign, char in _CONTROLS.items():
            out = out.replace(char, "\\" + sign)
        if "\\u" not in like and "\\x" not in like:
            return out
        return "".join(char if char.isascii() else _unit(char) for char in out)

    return write


def _unit(char: str) -> str:
    return json.dumps(char)[1:-1]


# ------------------------------------------------------------------ doubled marks
def _doubled(mark: str) -> Notation:
    """SQL, YAML and CSV: the mark twice."""
    return Notation(
        f"doubled {mark}", re.compile(mark * 2), lambda _escape: mark,
        lambda value, _like: value.replace(mark, mark * 2),
    )  # fmt: skip


def _without(signs: str) -> Encode:
    """Nothing is escaped: signs that would end the place become spaces."""
    ending = re.compile(rf"(?:[{re.escape(signs)}\n\r] ?)+")
    return lambda value, _like: ending.sub(" ", value).strip() or value


_ODD_SCALAR: Final = re.compile(r"\A[\[\]{}*&!|>%@\"'#,?-]|: | #|:\Z")


def _to_scalar(value: str, _like: str) -> str:
    """YAML without marks: in marks where it would be read as something else."""
    return json.dumps(value, ensure_ascii=False) if _ODD_SCALAR.search(value) else value


# ------------------------------------------------------------------ entities
def _from_entity(entity: str) -> str:
    return html.unescape(entity)


def _to_entities(value: str, like: str) -> str:
    numbered, named = (
        "&#" in like,
        re.search(r"&[A-Za-z]{3,}uml|&[a-zA-Z]+(?:acute|grave|slash);", like),
    )
    out = html.escape(value, quote=False)
    if "&quot;" in like or "&#34;" in like:
        out = out.replace('"', "&quot;")
    if "&#39;" in like or "&#x27;" in like or "&apos;" in like:
        out = out.replace("'", "&#x27;" if "&#x27;" in like else "&#39;")
    if not numbered and named is None:
        return out
    return "".join(
        char if char.isascii() else _letter(char, named=named is not None) for char in out
    )


def _letter(char: str, *, named: bool) -> str:
    name = codepoint2name.get(ord(char)) if named else None
    return f"&{name};" if name else f"&#{ord(char)};"


def _to_attribute(value: str, like: str) -> str:
    return _to_entities(value, like).replace('"', "&quot;")


# ------------------------------------------------------------------ mail and links
def _from_printable(escape: str) -> str:
    packed = _SOFT.sub("", escape)
    return _utf8(bytes.fromhex(packed.replace("=", "")), escape)


def _utf8(packed: bytes, otherwise: str) -> str:
    try:
        return packed.decode("utf-8")
    except UnicodeDecodeError:
        return otherwise


def _to_printable(value: str, _like: str) -> str:
    return "".join(
        char
        if char.isascii() and char != "="
        else "".join(f"={byte:02X}" for byte in char.encode())
        for char in value
    )


def _from_percent(escape: str) -> str:
    return " " if escape == "+" else _utf8(unquote_to_bytes(escape), escape)


def _to_percent(value: str, like: str) -> str:
    spaced = quote(value, safe="@" if "@" in like and "%40" not in like else "")
    return spaced.replace("%20", "+") if "+" in like or "%20" not in like else spaced


JSON: Final = Notation("json", _JSON, _from_json, _to_json)
CODE: Final = {mark: Notation(f"code {mark}", _CODE, _from_code, _to_code(mark)) for mark in "\"'`"}
SINGLE: Final = _doubled("'")
DOUBLE: Final = _doubled('"')
CELL: Final = {
    sign: Notation(f"cell {sign}", _NEVER, str, _without(f'{sign}"')) for sign in ",;\t|"
}
COLUMN: Final = Notation("column", _NEVER, str, _without(""))
"""A cell of a table whose columns begin at fixed places; what fills it is padded to its width."""
LINE: Final = Notation("line", _NEVER, str, _without("`"))
SCALAR: Final = Notation("scalar", _NEVER, str, _to_scalar)
TEXT: Final = Notation("text", _ENTITY, _from_entity, _to_entities)
ATTRIBUTE: Final = Notation("attribute", _ENTITY, _from_entity, _to_attribute)
PRINTABLE: Final = Notation("quoted-printable", _PRINTABLE, _from_printable, _to_printable)
PERCENT: Final = Notation("percent", _PERCENT, _from_percent, _to_percent)
BY_NAME: Final[dict[str, Notation]] = {
    notation.name: notation
    for notation in (JSON, *CODE.values(), SINGLE, DOUBLE, *CELL.values(), COLUMN, LINE, SCALAR,
                     TEXT, ATTRIBUTE, PRINTABLE, PERCENT)
}  # fmt: skip
