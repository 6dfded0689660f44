"""Tokens of other tokenizers in the form that scores are made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.models.causal import TokenBits


def joined(
    text: str, spans: Sequence[tuple[int, int]], bits: Sequence[float]
) -> Iterator[TokenBits]:
    """Tokens without the space before them; what stands for no letter of its own joins the last."""
    waiting: TokenBits | None = None
    spare = 0.0
    for (start, end), value in zip(spans, bits, strict=True):
        if waiting is not None:
            start = max(start, waiting.end)  # noqa: PLW2901 -- bytes of one character overlap
        while start < end and text[start].isspace():
            start += 1  # noqa: PLW2901 -- a token may hold the space before its word
        if start < end:
            if waiting is not None:
                yield waiting
            waiting, spare = TokenBits(start, end, value + spare), 0.0
        elif waiting is not None:
            waiting = TokenBits(waiting.start, waiting.end, waiting.bits + value)
        else:
            spare += value
    if waiting is not None:
        yield waiting
