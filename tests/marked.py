"""Texts with their private values marked by hand: «I am {PERSON:Ann Lee}»."""

from __future__ import annotations

import re

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from engine.values import Annotated, Sanitized, Span

_MARK = re.compile(r"\{([A-Z_]+):(.*?)\}", re.DOTALL)


def annotated(marked: str) -> Annotated:
    """The text without its marks, and a span for each."""
    text, spans, place = "", [], 0
    for match in _MARK.finditer(marked):
        text += marked[place : match.start()]
        spans.append(Span(len(text), len(text) + len(match[2]), match[1], 0.9, "hand"))
        text += match[2]
        place = match.end()
    return Annotated(text + marked[place:], tuple(spans), (), ())


def sanitized(
    marked: str, *, conversation: Conversation | None = None, options: Options | None = None
) -> Sanitized:
    """A marked text, planned and sanitized."""
    made = plan(annotated(marked), options=options or Options())
    return sanitize(made, conversation=conversation or Conversation.seeded(7))
