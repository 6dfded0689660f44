"""Text in base64: states of links, tokens, credentials. Values inside are nobody's to read on."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable, Iterator
from typing import Final

_TOKEN: Final = re.compile(r"(?<![\w+/.-])[A-Za-z0-9+/_-]{24,8000}={0,2}(?![\w+/=.-])")
_TEXT: Final = re.compile(r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]+")
_TELLING: Final = re.compile(r"\A\s*[{\[]|@|: |\w:\S|\w \w")
_URL: Final = str.maketrans("-_", "+/")
_SMALL: Final = 1000
"""Numbers below are counts, not values."""


def unpacked(token: str) -> str | None:
    """The text that a token holds; None where it holds none that says something."""
    bare = token.rstrip("=").translate(_URL)
    try:
        text = b64decode(bare + "=" * (-len(bare) % 4), validate=True).decode("utf-8")
    except (Error, ValueError):
        return None
    return text if _TEXT.fullmatch(text) and _TELLING.search(text) else None


def find(text: str) -> Iterator[tuple[int, int]]:
    """The tokens of a text that hold a text themselves."""
    for match in _TOKEN.finditer(text):
        if unpacked(match[0]) is not None:
            yield match.span()


def changed(token: str, change: Callable[[str], str]) -> str:
    """The token of the same text with its values changed: of JSON the strings and large numbers.

    `token` must be one that `unpacked` reads.
    """
    text = unpacked(token) or ""
    try:
        signs = (", ", ": ") if '": ' in text else (",", ":")
        value = _changed(json.loads(text), change)
        new = json.dumps(value, ensure_ascii="\\u" in text, separators=signs)
    except ValueError:
        new = change(text)
    made = b64encode(new.encode()).decode()
    if set(token) & {"-", "_"}:
        made = made.translate(str.maketrans("+/", "-_"))
    return made if token.endswith("=") or len(token) % 4 == 0 else made.rstrip("=")


def _changed(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, dict):
        return {key: _changed(part, change) for key, part in value.items()}
    if isinstance(value, list):
        return [_changed(part, change) for part in value]
    if isinstance(value, str):
        return change(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= _SMALL:
        return int(change(str(value)))
    return value
