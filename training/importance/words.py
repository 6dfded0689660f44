"""Words of a prompt, and which of them the gold answer takes up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.kinds import word_forms, word_lists
from engine.values import Word
from training.forecast.documents import Document

CONTENT: Final = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM", "ADV"})
WORD: Final = re.compile(r"\w+(?:['’]\w+)*")
_SMALL: Final = word_lists.words("function_words.english")
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Example:
    """A prompt's words: states [n, 384], features, whether each is of content, and needed."""

    document: Document
    words: tuple[Word, ...] = field(repr=False)
    states: NDArray[np.float16] = field(repr=False)
    features: Floats = field(repr=False)
    content: NDArray[np.bool_] = field(repr=False)
    needed: NDArray[np.bool_] = field(repr=False)


def taken_up(
    document: Document, words: Sequence[Word]
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which words are of content, and of which of these the gold answer has a form."""
    low = [document.prompt[word.start : word.end].lower() for word in words]
    answer = Counter(word_forms.stem(match[0].lower()) for match in WORD.finditer(document.answer))
    content = np.array([
        word.pos in CONTENT and spoken not in _SMALL
        for word, spoken in zip(words, low, strict=True)
    ])  # fmt: skip
    there = np.array([word_forms.stem(spoken) in answer for spoken in low])
    return content, content & there
