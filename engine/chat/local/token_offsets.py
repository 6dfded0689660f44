"""Aligns the tokens that a server echoes with the text it was given.

Servers write tokens as text, and each in its own way: a token that is only a part of a character
is U+FFFD, empty, or a byte like <0xE2>; a space before a word may be U+2581; a mark of the
beginning may stand first, a generated token last. Offsets that they tell are not used: some count
bytes, others the characters of what they wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

HALF: Final = "\ufffd"
SPACE: Final = "\u2581"
MARKS: Final = 2
"""Tokens that may stand before the text, or be generated behind it."""

_HALVES: Final = re.compile(f"{HALF}+")
_BYTE: Final = re.compile("<0x([0-9A-F]{2})>")
Spans = list[tuple[int, int]]


def placed(tokens: Sequence[str], text: str) -> tuple[int, Spans] | None:
    """How many tokens stand before the text, and `text[start:end]` of each that makes it up.

    The tokens of a character in parts have its span in common; neighbours that came in parts are
    not told from each other. None where the tokens do not make up the text, which must hold
    neither `HALF` nor `SPACE`.
    """
    plain = [_plain(token, text) for token in tokens]
    for before in range(min(MARKS, len(plain)) + 1):
        rest = plain[before:]
        spans = _Walk(text).over(rest)
        if spans is None and rest and rest[0].startswith(" "):
            spans = _Walk(text).over([rest[0][1:], *rest[1:]])
        if spans is not None:
            return before, spans
    return None


class _Walk:
    """One attempt to follow the tokens through the text.

    `_open` are the tokens whose end is not known yet, since they are parts of characters from
    `_at` on that have `_bytes` bytes at least.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._spans: Spans = []
        self._open: list[int] = []
        self._bytes = 0

    def over(self, tokens: Sequence[str]) -> Spans | None:
        """The tokens' spans, or None."""
        for number, token in enumerate(tokens):
            if self._at == len(self._text):
                break
            if not self._step(token):
                if number < len(tokens) - MARKS:
                    return None
                break
        rest = self._text[self._at :]
        if rest and not (self._open and all(map(_hidden, rest))):
            return None
        self._close(len(self._text))
        return self._spans

    def _step(self, token: str) -> bool:
        literal = _HALVES.split(token)
        if not any(literal):
            return self._part(len(literal) - 1)
        self._bytes += not literal[0]
        words = re.compile("[^\x00-\x7f]*?".join(re.escape(part) for part in literal))
        matches = (words.match(self._text, start) for start in self._starts())
        match = next((candidate for candidate in matches if candidate is not None), None)
        if match is None:
            return False
        if literal[0]:
            self._close(match.start())
        self._add(match.start(), match.end(), waits=not (literal[0] and literal[-1]))
        if literal[-1]:
            self._close(match.end())
        self._at, self._bytes = match.end(), int(not literal[-1])
        return True

    def _part(self, count: int) -> bool:
        """A token without a whole character; an empty one may also stand for nothing."""
        within = _hidden(self._text[self._at])
        self._add(self._at, self._at, waits=within)
        self._bytes += count
        return within or not count

    def _starts(self) -> Iterator[int]:
        """Where a token's own characters may begin."""
        seen = 0
        for start in range(self._at, len(self._text) + 1):
            if seen >= self._bytes:
                yield start
            if not self._open or start == len(self._text) or not _hidden(self._text[start]):
                return
            seen += len(self._text[start].encode())

    def _add(self, start: int, end: int, *, waits: bool) -> None:
        if waits:
            self._open.append(len(self._spans))
        self._spans.append((start, end))

    def _close(self, end: int) -> None:
        """What came in parts reaches to `end`."""
        for number in self._open:
            self._spans[number] = (self._spans[number][0], end)
        self._open.clear()


def _hidden(character: str) -> bool:
    """Whether a character may come in parts: ASCII never does."""
    return character > "\x7f"


def _plain(token: str, text: str) -> str:
    """The token in one way of writing."""
    byte = _BYTE.fullmatch(token)
    if byte and token not in text:
        value = int(byte[1], 16)
        return chr(value) if value < 0x80 else HALF
    return token.replace(SPACE, " ")
