"""Extracts a server's own error message from its JSON or text, cleaned and shortened.

They are shown beside ours as they are, as plain text; a server may write anything.
"""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final

LONGEST: Final = 400
"""Characters shown of them."""

SHARED: Final = 6
"""Characters in a row that a word may not have in common with the key."""

NAMES: Final = (
    "message", "Message", "error_message", "error_description", "detail", "details", "msg", "title",
    "reason", "error", "errors", "description", "raw",
)  # fmt: skip
"""JSON fields that hold error messages, in order of preference."""

DEEPEST: Final = 6
MOST: Final = 5
"""Sentences joined where a server lists several."""

_HIDDEN: Final = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
_STARRED: Final = re.compile(r"\S*(?:\*{3}|\u2022{3}|x{5,})\S*")
_TITLE: Final = re.compile(r"<(title|h1)\b[^>]{0,200}>([^<]{1,1000})", re.IGNORECASE)
_PAGE: Final = re.compile(r"\s*(?:<!doctype|<html|<head|<body|<\?xml)", re.IGNORECASE)


def words_of(problem: BaseException, *, api_key: str) -> str:
    """The server's message in an error of the SDK, or ''; never contains the key."""
    body = _text_of(problem) or getattr(problem, "body", None)
    sentences = list(dict.fromkeys(filter(None, map(_plain, _messages_in(body, DEEPEST)))))[:MOST]
    return _cut(_without(" ".join(sentences), api_key))


def _text_of(problem: BaseException) -> str:
    """The body of a refusal as it came; the SDK keeps only a part of it."""
    with suppress(AttributeError, RuntimeError):  # an error in a stream has none, or none was read
        text: str = problem.response.text  # type: ignore[attr-defined]
        return text.strip()
    return ""


def _messages_in(body: object, depth: int) -> Iterator[str]:
    """The messages in a body of any of the usual structures."""
    if depth < 0:
        return
    if isinstance(body, str):
        inner = _inner(body)
        if inner is not None:
            yield from _messages_in(inner, depth - 1)
        else:
            yield _page_title(body) if _PAGE.match(body) else body
    elif isinstance(body, Mapping):
        yield from _first_messages((body[name] for name in NAMES if name in body), depth)
        metadata = body.get("metadata")  # where OpenRouter puts what the model's provider said
        if isinstance(metadata, Mapping):
            yield from _messages_in(metadata.get("raw"), depth - 1)
    elif isinstance(body, list):
        for entry in body[:MOST]:
            yield from _messages_in(entry, depth - 1)


def _inner(words: str) -> object:
    """The parsed JSON of a message that is itself JSON, as gateways forward them; else None."""
    if not words.lstrip().startswith(("{", "[")):
        return None
    try:
        inner: object = json.loads(words)
    except (ValueError, RecursionError):
        return None
    return inner


def _first_messages(values: Iterable[object], depth: int) -> Iterator[str]:
    for value in values:
        sentences = [words for words in _messages_in(value, depth - 1) if words.strip()]
        if sentences:
            yield from sentences
            return


def _page_title(page: str) -> str:
    """The heading of a web page, which captive portals and gateways send."""
    match = _TITLE.search(page[:20_000])
    return html.unescape(match[2]) if match else ""


def _plain(words: str) -> str:
    """One line of visible characters."""
    shown = _HIDDEN.sub("", words[: 8 * LONGEST])
    spaced = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in shown)
    return " ".join(spaced.split())


def _without(words: str, api_key: str) -> str:
    """The words without any part of the key, and without what a server has half hidden of it."""
    secret = api_key.strip().lower()
    if secret and secret in "".join(words.lower().split()) and secret not in words.lower():
        return ""  # written with gaps
    pieces = {secret[start : start + SHARED] for start in range(len(secret) - SHARED + 1)}
    if secret and len(secret) < SHARED:
        pieces = {secret}
    kept = [
        "…" if any(piece in word.lower() for piece in pieces) else word
        for word in _STARRED.sub("…", words).split()
    ]
    return " ".join(kept)


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"
