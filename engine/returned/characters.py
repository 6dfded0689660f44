"""Compares characters across spellings: case, accents, HTML and JSON escapes, invisible marks."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from functools import cache
from html.entities import codepoint2name

from engine.kinds import word_lists
from engine.kinds.boundary import unspaced

PORT = re.compile(r":\d{2,5}\b")
FILE_BEHIND = re.compile(rf"\.{word_lists.any_of('online.endings_behind_hosts')}\b")
"""What follows a host that names a file."""

WHITE = " \t\n\r\u00a0\u202f\u2009"
WHITE_RUN = re.compile(rf"((?:\n>|[{WHITE}]|\\[nrt]|&nbsp;|&#160;|<br ?/?>)+)")
ESCAPE = re.compile(
    r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8}\d?);|\\u[0-9a-fA-F]{4}|\\[!-/:-@\[-`{-~]"
)
LONGEST_ESCAPE = 11
LINE_BREAK_HYPHEN = re.compile(r"(?<=[^\W\d_])-[ \t]?\r?\n[ \t>]{0,4}(?=[^\W\d_])")
_JSON_ASCII = re.compile(r"\\u00[0-9a-fA-F]{2}")
_JSON_LOOK_BACK = 400
_UNFINISHED = re.compile(r"(?:&(?:#?\w{0,9})?|\\(?:u[0-9a-fA-F]{0,3})?)\Z")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
_SAME = {
    "’": "'", "ʼ": "'", "‘": "'", "‑": "-", "–": "-", "−": "-", "‐": "-",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i",
}  # fmt: skip
_TWINS = {
    key: tuple(variant for variant, to in _SAME.items() if to == key) for key in set(_SAME.values())
}


@cache
def fold(char: str) -> str:
    """Folds a character: lower case, no accent (Latin letters only), no typographic variant."""
    lower = char.lower()
    lower = lower if len(lower) == 1 else char
    same = _SAME.get(lower)
    return same if same is not None else _base(lower)


def _base(char: str) -> str:
    spread = unicodedata.normalize("NFD", char)
    plain = len(spread) > 1 and spread[0].isascii() and all(map(unicodedata.combining, spread[1:]))
    return spread[0] if plain else char


def spelled(form: str) -> str:
    """The trie key of a form: folded characters, white space collapsed to single spaces."""
    if form.isascii() and "&" not in form and "\\" not in form and "\n" not in form:
        return " ".join(form.lower().split())
    composed = plain(form)
    return " ".join("".join(map(fold, composed)).split())


def beginnings(key: str) -> set[str]:
    """The characters that fold to the first character `key` of a trie key."""
    return {key, key.upper(), *_TWINS.get(key, ())}


def invisible(char: str) -> bool:
    """Whether a character is invisible: a soft hyphen or a zero-width mark."""
    return char in _INVISIBLE


def combining(char: str) -> bool:
    """Whether a character is a combining mark (U+0300 to U+036F)."""
    return "\u0300" <= char <= "\u036f"


def escape_at(text: str, position: int) -> tuple[str, int] | None:
    """The character that an HTML or JSON escape at `position` stands for, and where it ends."""
    match = ESCAPE.match(text, position)
    decoded = _decoded(match[0]) if match else ""
    return (decoded, match.end()) if match and len(decoded) == 1 else None


def unfinished_at(text: str, position: int) -> bool:
    """Whether the text ends in the middle of what may be an escape."""
    return text[position] in "&\\" and _UNFINISHED.match(text, position) is not None


def _decoded(escape: str) -> str:
    if escape.startswith("\\u"):
        return chr(int(escape.removeprefix("\\u"), base=16))
    return escape[1:] if escape.startswith("\\") else html.unescape(escape)


def plain(raw: str) -> str:
    """The rendered text of `raw` in NFC: escapes decoded (not white space), invisibles removed."""
    if raw.isalnum():
        return raw
    joined = LINE_BREAK_HYPHEN.sub("", raw)
    shown = ESCAPE.sub(lambda match: _shown(match[0]), joined)
    return unicodedata.normalize("NFC", "".join(char for char in shown if not invisible(char)))


def _shown(escape: str) -> str:
    decoded = _decoded(escape)
    return escape if decoded == "\u00a0" else decoded


def escaped(text: str, like: str) -> str:
    """`text` with the escapes that `like` uses: HTML entities, JSON, Markdown's backslashes."""
    used = {_decoded(char): char for char in ESCAPE.findall(like)}
    used.pop("\u00a0", None)
    if not used:
        return text
    if any(char.startswith("&") for char in used.values()):
        return "".join(used.get(char) or _entity(char, used) for char in text)
    if any(char.startswith("\\u") for char in used.values()):
        return "".join(used.get(char) or json.dumps(char)[1:-1] for char in text)
    if used.keys() & {'"', "\\", "/"}:
        return "".join(used.get(char) or _json(char) for char in text)
    return "".join(used.get(char, char) for char in text)


def json_ascii(text: str, position: int) -> bool:
    """Whether `position` stands in JSON that has escaped other letters before it."""
    return _JSON_ASCII.search(text, max(0, position - _JSON_LOOK_BACK), position) is not None


def _json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]


def _entity(char: str, used: dict[str, str]) -> str:
    """Escapes «&», «<», «>»; other letters only if `used` has such entities."""
    if char in "&<>":
        return html.escape(char)
    named = any(not entity.isascii() for entity in used)
    name = codepoint2name.get(ord(char)) if named and not char.isascii() else None
    return f"&{name};" if name else char


def accents_lost(form: str, got: str) -> bool:
    """Whether `got` equals `form` except for case and missing accents."""
    ours, theirs = _letters(form), _letters(got)
    return len(ours) == len(theirs) and all(
        char in (letter, _SAME.get(letter) or _base(letter))
        for letter, char in zip(ours, theirs, strict=True)
    )


def _letters(text: str) -> str:
    shown = WHITE_RUN.sub("", plain(text))
    lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in shown)
    return "".join(char for char in lowered if char.isalnum() or combining(char))


def candidates(keys: set[str], firsts: set[str]) -> re.Pattern[str] | None:
    """Matches where a form may begin: a possible first character at a word boundary."""
    first = {variant for key in keys for variant in beginnings(key)}
    first |= {variant for char in firsts for variant in (char, char.upper(), char.lower())}
    first = {variant for variant in first if len(variant) == 1}  # «ﬁ» in capitals is two letters
    if not first:
        return None
    if any(not variant.isascii() or not variant.isalnum() for variant in firsts):
        first |= {"&", "\\"}
    bounded = {variant for variant in first if variant.isalnum() and not unspaced(variant)}
    begins = r"(?:(?<![A-Za-z0-9])|(?<=[a-z])(?=[A-Z])|(?<=\\[nrt]))"
    parts = [begins + _any_of(bounded)] if bounded else []
    parts += [_any_of(first - bounded)] if first - bounded else []
    return re.compile("|".join(parts))


def _any_of(chars: set[str]) -> str:
    return "[" + "".join(map(re.escape, sorted(chars))) + "]"
