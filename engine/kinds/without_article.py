"""A value without the article before it and the possessive behind it."""

from __future__ import annotations

import re

from engine.kinds import names
from engine.values import Span

Place = tuple[int, int]
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)


def place(text: str, span: Span) -> Place:
    """Where the words themselves stand: «nurse» of «a nurse's»; empty where nothing is left."""
    whole = text[span.start : span.end]
    article = _ARTICLE.match(whole)
    end = span.start + len(names.without_possessive(whole.rstrip()))
    return min(span.start + (article.end() if article else 0), end), end


def is_worded(value: str) -> bool:
    """Whether a value is made of words: letters and no digit."""
    return any(one.isalpha() for one in value) and not any(one.isdigit() for one in value)
