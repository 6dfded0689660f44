"""What a forecast is made from: how far a sanitized prompt has moved from the prompt.

Everything is cheap enough for each move of the slider: the sentences that changed are embedded (the
encoder remembers the others), the rest is counting.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, field, fields, replace
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.forecast.asked import lost, weights
from engine.forecast.figures import figures
from engine.forecast.tasks import Asked, asked
from engine.hierarchies import word_counts
from engine.progress import Tick, ignore
from engine.values import Replacement, Target

_SENTENCE: Final = re.compile(r"(?<![.!?])[.!?]+[\"'”’)]?\s+|\n+")
_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
MOST_EMBEDDED: Final = 300
"""Sentences that are embedded; of a text with more, sentences evenly spread over it."""
_RAREST: Final = 13.3
"""Log frequency of the commonest word, which says nothing."""
_SHORT: Final = 3
"""Letters of words that say nothing by themselves."""
_GROUPS: Final = {"opaque": ("redact", "placeholder"), "generalized": ("generalize",)}
Rows = NDArray[np.float32]


class Meaning(Protocol):
    """A sentence encoder: unit vectors whose dot product is the similarity."""

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Rows [n, width], float32."""


@dataclass(frozen=True, slots=True)
class Features:
    """How far a prompt has moved; shares are of its words or figures, similarities cosines.

    None says what ε was: the same text costs the same, whatever strength it was made with.
    """

    changed_words: float
    opaque: float
    generalized: float
    irreversible: float
    similarity: float
    mean_similarity: float
    least_similarity: float
    asked_similarity: float
    answer_lost: float
    answer_lost_nearest: float
    found: float
    links_kept: float
    number_drift: float
    numbers_changed: float
    moved: float
    furthest: float
    weighed: float
    lost: float
    for_good: float
    asked_changed: float
    survives: float
    asked_survives: float
    topic_survives: float
    sent_survives: float


NAMES: Final = tuple(entry.name for entry in fields(Features))
"""The columns of a row of features, in order."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A prompt and what would be sent of it; `epsilon` is the slider's."""

    source: str = field(repr=False)
    text: str = field(repr=False)
    replacements: tuple[Replacement, ...]
    epsilon: float

    @property
    def edits(self) -> tuple[Replacement, ...]:
        """The replacements that changed something."""
        return tuple(item for item in self.replacements if item.original != item.replacement)


@dataclass(frozen=True, slots=True)
class _Pair:
    """A sentence as it was and as it would be sent.

    `gone`: the places of the old one that were changed for good; `back`: as the person will read it
    once values are put back.
    """

    old: str = field(repr=False)
    new: str = field(repr=False)
    back: str = field(repr=False)
    gone: tuple[tuple[int, int], ...] = ()


def row(sent: Sent, encoder: Meaning, *, tick: Tick = ignore) -> NDArray[np.float64]:
    """One value per name of `NAMES`, float64. Raises `Cancelled` from `tick` and `ModelError`."""
    pairs = list(_pairs(sent))
    asks = asked([pair.old for pair in pairs])
    made = Features(
        **_counts(sent),
        **_similarities(pairs, asks, encoder, tick),
        **asdict(figures(sent.source, sent.edits)),
        asked_changed=_asked_changed(pairs, asks.places),
        **_survival(sent, pairs, asks.places),
    )
    return np.array(astuple(made))


def _pairs(sent: Sent) -> Iterator[_Pair]:
    """The sentences of both texts side by side; none ends inside a replacement."""
    start = new_start = shift = number = first = 0
    edits = sent.edits
    ends = [match.end() for match in _SENTENCE.finditer(sent.source)]
    for end in (*ends, len(sent.source)):
        while number < len(edits) and edits[number].end <= end:
            shift = edits[number].new_end - edits[number].end
            number += 1
        if (number < len(edits) and edits[number].start < end) or end <= start:
            continue
        old, new = sent.source[start:end], sent.text[new_start : end + shift]
        if old.strip() or new.strip():
            ours = edits[first:number]
            gone = tuple(
                (edit.start - start, edit.end - start) for edit in ours if not edit.reversible
            )
            yield _Pair(old, new, _as_read(old, start, ours), gone)
        start, new_start, first = end, end + shift, number


def _as_read(old: str, start: int, edits: Sequence[Replacement]) -> str:
    """A sentence with what is changed for good in it, and everything else as it was."""
    pieces, place = [], 0
    for edit in edits:
        if not edit.reversible:
            pieces += [old[place : edit.start - start], edit.replacement]
            place = edit.end - start
    return "".join([*pieces, old[place:]])


def target_of(source: str) -> Target:
    """What a prompt asks for, by its words alone."""
    return asked([pair.old for pair in _pairs(Sent(source, source, (), 1.0))]).target


def _counts(sent: Sent) -> dict[str, float]:
    words = [match.span() for match in _WORD.finditer(sent.source)]
    total = max(1, len(words))
    starts = np.array([start for start, _ in words], np.int64)
    ends = np.array([end for _, end in words], np.int64)

    def touched(edits: Sequence[Replacement]) -> float:
        first = np.searchsorted(ends, [edit.start for edit in edits], side="right")
        last = np.searchsorted(starts, [edit.end for edit in edits], side="left")
        return float(np.maximum(last - first, 0).sum()) / total

    edits = sent.edits
    return {
        "changed_words": touched(edits),
        "irreversible": touched([edit for edit in edits if not edit.reversible]),
        **{
            name: touched([edit for edit in edits if edit.mechanism in mechanisms])
            for name, mechanisms in _GROUPS.items()
        },
    }


def _similarities(
    pairs: Sequence[_Pair], asks: Asked, encoder: Meaning, tick: Tick
) -> dict[str, float]:
    if not pairs:
        names = ("similarity", "mean_similarity", "least_similarity", "asked_similarity")
        none = {"answer_lost": 0.0, "answer_lost_nearest": 0.0, "found": 1.0, "links_kept": 1.0}
        return dict.fromkeys(names, 1.0) | none
    if len(pairs) > MOST_EMBEDDED:
        chosen = sorted({*range(0, len(pairs), len(pairs) // MOST_EMBEDDED), *asks.places[:1]})
        every = frozenset(asks.places)
        places = tuple(place for place, number in enumerate(chosen) if number in every)
        asks, pairs = replace(asks, places=places), [pairs[number] for number in chosen]
    rows = encoder.embed(
        [*(pair.old for pair in pairs), *(pair.new for pair in pairs)], tick=tick
    ).astype(np.float64)
    old, new = rows[: len(pairs)], rows[len(pairs) :]
    each = (old * new).sum(axis=1)
    lengths = np.array([len(pair.old) for pair in pairs], np.float64)
    whole_old, whole_new = lengths @ old, lengths @ new
    length = float(np.linalg.norm(whole_old) * np.linalg.norm(whole_new))
    return {
        "similarity": float(whole_old @ whole_new) / max(length, 1e-12),
        "mean_similarity": float(np.average(each, weights=lengths)),
        "least_similarity": float(each.min()),
        "asked_similarity": float(each[list(asks.places)].mean()),
        **_answering(pairs, asks, old, new),
    }


def _answering(
    pairs: Sequence[_Pair], asks: Asked, old: NDArray[np.float64], new: NDArray[np.float64]
) -> dict[str, float]:
    """How much of what could be the answer is lost, and whether its place is still the nearest.

    By all sentences, and in the nearest one. Near is a sentence in meaning and by the words that
    it shares with the question; `found` is how much the shares of before and after overlap.
    """
    every, places = frozenset(asks.places), list(asks.places)
    others = [number for number in range(len(pairs)) if number not in every]
    others = others or list(range(len(pairs)))
    said = _content(asks.question)
    before = _links(said, [_content(pairs[number].old) for number in others])
    sent = _content("".join(pairs[number].new for number in places))
    after = _links(sent, [_content(pairs[number].new) for number in others])
    likely = weights(old[places].mean(axis=0), old[others], before)
    later = weights(new[places].mean(axis=0), new[others], after)
    words = frozenset(said)
    shares = np.array(
        [lost(asks.kind, pairs[number].old, pairs[number].gone, words) for number in others]
    )
    total = float(before.sum())
    return {
        "answer_lost": float(likely @ shares),
        "answer_lost_nearest": float(shares[int(likely.argmax())]),
        "found": float(np.minimum(likely, later).sum()),
        "links_kept": float(np.minimum(before, after).sum()) / total if total else 1.0,
    }


def _links(question: set[str], sentences: Sequence[set[str]]) -> NDArray[np.float64]:
    """How much each sentence shares with the question, the rarer among sentences the more."""
    spread = Counter(word for words in sentences for word in words & question)
    return np.array(
        [
            sum(math.log1p(len(sentences) / spread[word]) for word in words & question)
            for words in sentences
        ],
        np.float64,
    )


def _survival(sent: Sent, pairs: Sequence[_Pair], asked: Sequence[int]) -> dict[str, float]:
    """How much of what the words say is left once values are put back: rare words say more.

    Of all, of the sentences that ask, and of the words that come more than once; and how much of
    it is sent, where a stand-in of fewer words says less than its value.
    """
    before = Counter(word for pair in pairs for word in _words(pair.old))
    after = Counter(word for pair in pairs for word in _words(pair.back))
    question = [pairs[number] for number in asked]
    asked_before = Counter(word for pair in question for word in _words(pair.old))
    asked_after = Counter(word for pair in question for word in _words(pair.back))
    topic = Counter({word: count for word, count in before.items() if count > 1})
    total = sum(_says(word) * count for word, count in before.items())
    shorter = 0.0
    for edit in sent.edits:
        old = _words(edit.original)
        if edit.reversible and old:
            missing = max(0, len(old) - len(_words(edit.replacement))) / len(old)
            shorter += missing * sum(map(_says, old))
    survives = _kept_words(before, after)
    return {
        "survives": survives,
        "asked_survives": _kept_words(asked_before, asked_after),
        "topic_survives": _kept_words(topic, after),
        "sent_survives": max(0.0, survives - shorter / total) if total else 1.0,
    }


def _kept_words(before: Counter[str], after: Counter[str]) -> float:
    total = sum(_says(word) * count for word, count in before.items())
    left = sum(_says(word) * min(count, after[word]) for word, count in before.items())
    return left / total if total else 1.0


def _says(word: str) -> float:
    """How much a word says: the rarer, the more."""
    return _RAREST - min(_RAREST, math.log1p(word_counts.counts().get(word, 0)))


def _words(text: str) -> list[str]:
    return [match[0] for match in _WORD.finditer(text.casefold())]


def _asked_changed(pairs: Sequence[_Pair], asked: Sequence[int]) -> float:
    """The share of the question's words that changed."""
    before = _content("".join(pairs[number].old for number in asked))
    after = _content("".join(pairs[number].new for number in asked))
    return 1 - len(before & after) / max(1, len(before))


def _content(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.casefold()) if len(word) > _SHORT or word.isdigit()}
