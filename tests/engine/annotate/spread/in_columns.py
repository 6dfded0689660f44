"""What the tests of columns share."""

from __future__ import annotations

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import by_column, columns


def filled(text: str, **values: str) -> list[tuple[str, str]]:
    claims = sorted(
        (
            Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test")
            for value, kind in values.items()
        ),
        key=lambda item: item.start,
    )
    return [(column.type, text[column.start : column.end]) for column in columns(claims, text)]


def guessed(text: str, guesses: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is left of the tagger's guesses, each looked for behind the one before."""
    claims, start = [], 0
    for value, kind in guesses:
        start = text.index(value, start)
        claims.append(Claim(start, start + len(value), kind, 0.9, "t", Rank.TAGGER))
        start += len(value)
    return [(text[claim.start : claim.end], claim.type) for claim in by_column(claims, text)]
