"""Token shapes that an uncased tokenizer loses: case, kind, preceding white space.

all-MiniLM-L6-v2 lower-cases its input, but names need case. The tagger therefore reads, in place
of BERT's token-type id, the *shape* of the token as it stands in the text: `kind * GAPS + gap`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

KINDS = (
    "special", "lower", "title", "initial", "upper", "mixed", "uncased", "digits", "alnum", "punct",
)  # fmt: skip
GAPS = ("glued", "space", "wide", "line", "paragraph")
SHAPES = len(KINDS) * len(GAPS)
"""Number of shape ids; id 0 is for special and padding tokens."""

_KIND = {name: len(GAPS) * index for index, name in enumerate(KINDS)}
_GAP = {name: index for index, name in enumerate(GAPS)}


_OFTEN = {"": _GAP["glued"], " ": _GAP["space"]}
"""What mostly stands between two tokens."""


def shapes(text: str, offsets: Iterable[Sequence[int]]) -> list[int]:
    """The shape id of each token `text[start:end]`; the first one counts as a line's start."""
    classes: list[int] = []
    kinds: dict[str, int] = {}
    last, gap = -1, _GAP["line"]
    for start, end in offsets:
        if last >= 0:
            between = text[last:start] if start > last else ""
            gap = _OFTEN[between] if between in _OFTEN else _gap(between)
        piece = text[start:end]
        kind = kinds.get(piece)
        if kind is None:
            kind = kinds[piece] = _kind(piece)
        classes.append(kind + gap)
        last = end
    return classes


def _kind(piece: str) -> int:
    if piece.isalpha():
        return _letters(piece)
    if piece.isdigit():
        return _KIND["digits"]
    return _KIND["alnum" if piece.isalnum() else "punct"]


def _letters(piece: str) -> int:
    if piece.islower():
        return _KIND["lower"]
    if piece.isupper():
        return _KIND["initial" if len(piece) == 1 else "upper"]
    if piece.istitle():
        return _KIND["title"]
    return _KIND["uncased" if piece.lower() == piece.upper() else "mixed"]


def _gap(between: str) -> int:
    if between == " ":
        return _GAP["space"]
    lines = between.count("\n")
    if lines:
        return _GAP["line" if lines == 1 else "paragraph"]
    return _GAP["space" if len(between) == 1 and between != "\t" else "wide"]
