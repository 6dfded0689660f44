"""Natural text from the tokens of public sets, with where each token stands in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

_NO_SPACE_BEFORE = frozenset(
    ", . ; : ! ? ) ] } % ’s 's n't n’t 're 've 'll 'd 'm ’re ’ve ’ll ’d ’m …".split()
)
_NO_SPACE_AFTER = frozenset("( [ { $ # @ £ €".split())
_QUOTES = frozenset("\" '".split())
_OPENING = frozenset("\" ' „ ‚ » « ›".split())
_CLOSED_BY = {
    token: frozenset(openers.split())
    for token, openers in {
        '"': '" „', "'": "' ‚", "“": "„", "”": "„", "‘": "‚", "’": "‚",
        "«": "»", "»": "«", "‹": "›",
    }.items()
}  # fmt: skip


def join(tokens: Sequence[str]) -> tuple[str, list[tuple[int, int]]]:
    """The text of `tokens` spaced as people write, and each token's span in it."""
    glue = [False, *(_glued(left, right) for left, right in pairwise(tokens))]
    opened: set[str] = set()
    for index, token in enumerate(tokens):
        if token in _QUOTES:
            _quote(token, index, glue, opened)
    return spaced(tokens, [not glued for glued in glue[1:]] + [False])


def join_continental(tokens: Sequence[str]) -> tuple[str, list[tuple[int, int]]]:
    """As `join`, for German and its neighbours: dashes keep their spaces, „…“ and »…« cling."""
    glue = [False, *(_clings(left, right) for left, right in pairwise(tokens))]
    opened: set[str] = set()
    for index, token in enumerate(tokens):
        closes = _CLOSED_BY.get(token, frozenset()) & opened
        if closes:
            opened -= closes
            glue[index] = True
        elif token in _OPENING:
            opened.add(token)
            if index + 1 < len(glue):
                glue[index + 1] = True
    return spaced(tokens, [not glued for glued in glue[1:]] + [False])


def spaced(tokens: Sequence[str], space_after: Sequence[bool]) -> tuple[str, list[tuple[int, int]]]:
    """The text of `tokens` with a space after each one that says so."""
    parts, spans, position = [], [], 0
    for token, space in zip(tokens, space_after, strict=True):
        spans.append((position, position + len(token)))
        parts.append(token + " " * space)
        position += len(token) + space
    return "".join(parts), spans


def _glued(left: str, right: str) -> bool:
    return (
        right.lower() in _NO_SPACE_BEFORE
        or left in _NO_SPACE_AFTER
        or (
            (left in {"-", "/"} or right in {"-", "/"})
            and left[-1:].isalnum() | right[:1].isalnum()
            and left not in {",", "."}
        )
    )


def _clings(left: str, right: str) -> bool:
    return right in _NO_SPACE_BEFORE or left in _NO_SPACE_AFTER or "/" in {left, right}


def _quote(token: str, index: int, glue: list[bool], opened: set[str]) -> None:
    """An opening quote clings to the next token, a closing one to the one before."""
    if token in opened:
        opened.discard(token)
        glue[index] = True
        return
    opened.add(token)
    if index + 1 < len(glue):
        glue[index + 1] = True
