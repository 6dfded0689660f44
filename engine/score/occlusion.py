"""Importance of words: how far a text's meaning moves when the word is taken out.

K_w = 1 − cos(e(window), e(window without w)) with a sentence encoder e. Taking the word out
separates content words from function words better than masking it: AUC 0.86 against 0.74 within
sentences of UD English EWT (dev). A window is about a sentence: short ones are joined, long ones
cut, so that a word alone on its line is not all-important merely because nothing stands beside it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.progress import Tick, ignore
from engine.score.privacy import Values, min_max
from engine.values import Annotated, Word

SHORT, LONG = 8, 48
"""Words of a window: a sentence end closes it from `SHORT` on, `LONG` closes it anyway."""

WIDE = 1500
"""Code points of a window that the encoder reads."""

EXACT = 2000
"""Words removed one by one; later words get an estimate from equal words."""

ANSWER_WORDS, ANSWER_PARTS = 60, 64
"""Words per part of the answer, and the most parts compared."""

Rows = NDArray[np.float32]


class Meaning(Protocol):
    """A sentence encoder: unit vectors whose dot product is the similarity."""

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Rows [n, width], float32."""


@dataclass(frozen=True, slots=True)
class _Window:
    text: str = field(repr=False)
    start: int
    words: tuple[Word, ...]

    def variants(self) -> Iterator[str]:
        """The window without each of its words."""
        for word in self.words:
            yield self.text[: word.start - self.start] + self.text[word.end - self.start :]


def importance(
    annotated: Annotated, *, encoder: Meaning, answer: str | None = None, tick: Tick = ignore
) -> Values:
    """K of each word in [0, 1]: min-max over the text; equal words share their largest figure.

    With `answer`, K is the mean of two min-max figures: the drift, and how much less similar the
    window is to the answer's nearest part without the word. Beyond `EXACT` words a word takes
    the figure of the same word before, else the mean of its part of speech, else the mean.
    """
    exact = annotated.words[:EXACT]
    parts = encoder.embed(_parts(answer)) if answer and answer.strip() else None
    drift, drop = [np.zeros(0)], [np.zeros(0)]
    for window in _windows(annotated, exact):
        done = sum(map(len, drift)) / len(exact)
        tick(done, "How much each word matters")
        rows = encoder.embed([window.text, *window.variants()], tick=_fixed_progress(tick, done))
        drift.append(np.clip(1.0 - rows[1:] @ rows[0], 0.0, 2.0).astype(np.float64))
        if parts is not None:
            near = (rows @ parts.T).max(axis=1)
            drop.append(np.clip(near[0] - near[1:], 0.0, 2.0).astype(np.float64))
    raw = np.concatenate(drift)
    if parts is not None:
        raw = (min_max(raw) + min_max(np.concatenate(drop))) / 2
    return min_max(_by_word(annotated, np.nan_to_num(raw)))


def _fixed_progress(tick: Tick, done: float) -> Tick:
    if tick is ignore:
        return ignore
    return lambda _fraction, _note="", /: tick(done)


def _windows(annotated: Annotated, words: Sequence[Word]) -> Iterator[_Window]:
    """Consecutive words, cut at sentence ends where the window is long enough."""
    starts = np.array([start for start, _ in annotated.sentences], np.int64)
    sentence = np.searchsorted(starts, [word.start for word in words], side="right")
    first = 0
    for index in range(1, len(words) + 1):
        size = index - first
        room = index < len(words) and size < LONG and words[index].end - words[first].start < WIDE
        if not room or (size >= SHORT and sentence[index] != sentence[index - 1]):
            yield _window(annotated, words[first:index])
            first = index


def _window(annotated: Annotated, words: Sequence[Word]) -> _Window:
    """The window's text, including the closing punctuation mark."""
    start, end = words[0].start, words[-1].end
    closing = annotated.text[end : end + 1]
    end += bool(closing) and closing in ".?!"
    return _Window(annotated.text[start : min(end, start + WIDE)], start, tuple(words))


def _by_word(annotated: Annotated, exact: Values) -> Values:
    """One figure per word: the largest of equal words, estimates behind the exact ones."""
    largest: dict[str, float] = {}
    kinds: dict[str, list[float]] = defaultdict(list)
    names = [annotated.text[word.start : word.end].casefold() for word in annotated.words]
    for name, word, value in zip(names, annotated.words, exact.tolist(), strict=False):
        largest[name] = max(value, largest.get(name, 0.0))
        kinds[word.pos].append(value)
    means = {kind: float(np.mean(values)) for kind, values in kinds.items()}
    overall = float(exact.mean()) if len(exact) else 0.0
    return np.array([
        largest.get(name, means.get(word.pos, overall))
        for name, word in zip(names, annotated.words, strict=True)
    ])  # fmt: skip


def _parts(answer: str) -> list[str]:
    words = answer.split()
    parts = [
        " ".join(words[start : start + ANSWER_WORDS])[:WIDE]
        for start in range(0, len(words), ANSWER_WORDS)
    ]
    step = -(-len(parts) // ANSWER_PARTS)
    return parts[::step]
