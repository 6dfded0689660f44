"""The text in one chunk of a streamed answer. All of it is untrusted."""

from __future__ import annotations


def text_of(chunk: object) -> str:
    """What the chunk adds to the answer: the first choice's content, or its refusal."""
    delta = getattr(_choice(chunk), "delta", None)
    for name in ("content", "refusal"):
        text = getattr(delta, name, None)
        if isinstance(text, str) and text:
            return text
    return ""


def is_last(chunk: object) -> bool:
    """Whether the model says that it has finished."""
    return bool(getattr(_choice(chunk), "finish_reason", None))


def _choice(chunk: object) -> object:
    choices = getattr(chunk, "choices", None)
    return choices[0] if isinstance(choices, list) and choices else None


class Joiner:
    """Joins halves of a character (UTF-16 surrogates) that servers split over two chunks.

    A half that never finds its other becomes U+FFFD, so the answer can be shown and saved.
    """

    def __init__(self) -> None:
        self._half = ""

    def feed(self, text: str, *, last: bool = False) -> str:
        """The whole characters that are known now."""
        text, self._half = self._half + text, ""
        if not last and text and "\ud800" <= text[-1] <= "\udbff":
            text, self._half = text[:-1], text[-1]
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
