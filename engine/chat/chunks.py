"""Reads the text and the finish reason of a chunk of a streamed answer; all of it is untrusted."""

from __future__ import annotations

from typing import Final

CUTS: Final[tuple[tuple[frozenset[str], str], ...]] = (
    (
        frozenset({"length", "max_tokens", "max_output_tokens", "model_length"}),
        "The answer reached the length that the server allows, and is not complete.",
    ),
    (
        frozenset({"content_filter", "safety", "recitation", "blocklist", "prohibited_content"}),
        "The server's filter cut the answer off.",
    ),
    (frozenset({"error", "cancelled", "abort"}), "The answer broke off before its end."),
)
"""Reasons, as servers name them, for which an answer ends before it is whole."""


def text_of(chunk: object) -> str:
    """The text of the chunk: content or refusal of its first choice, or ''."""
    delta = getattr(_choice(chunk), "delta", None)
    for name in ("content", "refusal"):
        text = getattr(delta, name, None)
        if isinstance(text, str) and text:
            return text
    return ""


def end_of(chunk: object) -> str:
    """The finish reason (`stop`, `length` …) in lower case, '' if there is none."""
    reason = getattr(_choice(chunk), "finish_reason", None)
    if not isinstance(reason, str) or reason.lower() in ("null", "none"):
        return ""
    return reason.lower()


def cut_short(reason: str) -> str:
    """The message for a finish reason that means an incomplete answer, or ''."""
    return next((words for names, words in CUTS if reason in names), "")


def _choice(chunk: object) -> object:
    choices = getattr(chunk, "choices", None)
    return choices[0] if isinstance(choices, list) and choices else None


class SurrogateJoiner:
    """Joins UTF-16 surrogate pairs that servers split over two chunks.

    A lone surrogate becomes U+FFFD, so that the answer can be shown and saved.
    """

    def __init__(self) -> None:
        self._half = ""

    def feed(self, text: str, *, last: bool = False) -> str:
        """The whole characters that are known now."""
        text, self._half = self._half + text, ""
        if not last and text and "\ud800" <= text[-1] <= "\udbff":
            text, self._half = text[:-1], text[-1]
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
