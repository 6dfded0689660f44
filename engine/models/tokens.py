"""WordPiece tokens with code-point offsets, for any text of any length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.closed_class import is_open
from engine.models.sessions import checked_bytes, manifest_entry
from engine.progress import Tick, ignore

BEGIN, END, UNKNOWN, MASK, PADDING = 101, 102, 100, 103, 0
PART = 8192
"""Code points tokenized at once; a part ends at white space, so no word is torn."""

LONGEST_WORD = 100
"""The tokenizer gives up on longer words, so they are cut into pieces of `SLICE`."""

SLICE = 50
_SURROGATES = re.compile(r"[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Pieces:
    """The tokens of a text: ids, and `text[start:end]` of each, as equally long arrays.

    Sorted; the letters that the tokenizer makes of one Hangul syllable share its place.
    """

    ids: NDArray[np.int64]
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.ids)


class WordPiece:
    """The uncased WordPiece tokenizer that all embedded models share."""

    def __init__(self, path: Path) -> None:
        """Read `tokenizer.json`, checked against the manifest beside it; raises `ModelError`."""
        from tokenizers import Tokenizer  # noqa: PLC0415 -- only when a model is first used

        entry = manifest_entry("tokenizer", path.parent, part="files")
        content = checked_bytes(path, str(entry["sha256"]))
        try:
            self._tokenizer = Tokenizer.from_str(content.decode())
        except Exception as error:
            message = f"The tokenizer {path.name} could not be read. Install Promptveil again."
            raise ModelError(message) from error
        self._tokenizer.encode_special_tokens = True  # a typed "[MASK]" is text like any other
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()

    def words(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Ids and forms of the vocabulary's whole words of open classes, of letters only."""
        vocabulary = self._tokenizer.get_vocab().items()
        usable = sorted(
            (number, word) for word, number in vocabulary if word.isalpha() and is_open(word)
        )
        return tuple(number for number, _ in usable), tuple(word for _, word in usable)

    def pieces(self, text: str, *, tick: Tick = ignore) -> Pieces:
        """All tokens of `text`, without [CLS] and [SEP]. Memory grows with the text only.

        `tick(0)` is asked for each part, so that a huge text can be cancelled here already.
        """
        tables = []
        for offset, part in _parts(text):
            tick(0.0)
            tables.append(self._encode(_SURROGATES.sub("\ufffd", part), offset))
        table = np.concatenate(tables)
        return Pieces(table[:, 0].copy(), table[:, 1].copy(), table[:, 2].copy())

    def _encode(self, part: str, offset: int) -> NDArray[np.int64]:
        """Id, start and end of each token, [tokens, 3]; words that are too long in pieces."""
        encoding = self._tokenizer.encode(part, add_special_tokens=False)
        ids = np.array(encoding.ids, np.int64)
        places = np.array(encoding.offsets, np.int64).reshape(-1, 2)
        table = np.column_stack([ids, places + offset])
        long = np.flatnonzero((ids == UNKNOWN) & (places[:, 1] - places[:, 0] > LONGEST_WORD))
        tables, after = [], 0
        for index in long.tolist():
            tables.append(table[after:index])
            start, end = places[index].tolist()
            tables += [
                self._encode(part[cut : min(cut + SLICE, end)], offset + cut)
                for cut in range(start, end, SLICE)
            ]
            after = index + 1
        return np.concatenate([*tables, table[after:]]) if tables else table


def _parts(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    while len(text) - start > PART:
        end = _last_space(text, start, start + PART)
        yield start, text[start:end]
        start = end
    yield start, text[start:]


def _last_space(text: str, start: int, end: int) -> int:
    """Where to cut: before the last white space of the part, or at its end if there is none."""
    for position in range(end, start + PART // 2, -1):
        if text[position].isspace():
            return position
    return end
