"""What a forecast is made from: how far a sanitized prompt has moved from the prompt.

Everything is cheap enough for each move of the slider: the sentences that changed are embedded (the
encoder remembers the others), the rest is counting.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, field, fields
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.forecast.asked import KINDS, Kind, kind, lost, weights
from engine.forecast.figures import NUMBER, figures
from engine.hierarchies import word_counts
from engine.progress import Tick, ignore
from engine.values import Replacement

_SENTENCE: Final = re.compile(r"[.!?]+[\"'”’)]?\s+|\n+")
_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
_CODE: Final = frozenset("{}<>=;()[]_/\\|")
MOST_EMBEDDED: Final = 300
"""Sentences that are embedded; of a text with more, sentences evenly spread over it."""
_RAREST: Final = 13.3
"""Log frequency of the commonest word, which says nothing."""
_SHORT: Final = 3
"""Letters of words that say nothing by themselves."""
_GROUPS: Final = {
    "opaque": ("redact", "placeholder"),
    "stand_in": ("surrogate", "fpe", "derived"),
    "noised": ("mdp",),
    "words_noised": ("dx", "context", "rewrite"),
    "generalized": ("generalize",),
    "kept": ("keep",),
}  # fmt: skip
Rows = NDArray[np.float32]


class Meaning(Protocol):
    """A sentence encoder: unit vectors whose dot product is the similarity."""

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Rows [n, width], float32."""


@dataclass(frozen=True, slots=True)
class Features:
    """How far a prompt has moved; shares are of its words, similarities cosines."""

    log_epsilon: float
    log_words: float
    changed_words: float
    changed_characters: float
    similarity: float
    mean_similarity: float
    least_similarity: float
    opaque: float
    stand_in: float
    noised: float
    words_noised: float
    generalized: float
    kept: float
    irreversible: float
    number_drift: float
    numbers_changed: float
    numbers: float
    asked_changed: float
    asked_similarity: float
    asked_overlap: float
    asked_overlap_kept: float
    asks: float
    lines: float
    code_marks: float
    rare_changed: float
    moved: float
    furthest: float
    weighed: float
    lost: float
    for_good: float
    survives: float
    asked_survives: float
    answer_lost: float
    answer_lost_nearest: float
    answer_near: float
    asks_sum: float
    asks_figure: float
    asks_date: float
    asks_name: float
    asks_text: float


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
    gone: tuple[tuple[int, int], ...] = ()
    back: str = field(default="", repr=False)


def row(sent: Sent, encoder: Meaning, *, tick: Tick = ignore) -> NDArray[np.float64]:
    """One value per name of `NAMES`, float64. Raises `Cancelled` from `tick` and `ModelError`."""
    pairs = list(_pairs(sent))
    asked = _asked(pairs)
    sought = sought_in(pairs, asked)
    made = Features(
        log_epsilon=math.log(sent.epsilon),
        **_counts(sent),
        **_similarities(pairs, asked, sought, encoder, tick),
        **asdict(figures(sent.source, sent.edits)),
        **_asking(pairs, asked),
        **_survival(pairs, asked),
        **{f"asks_{name}": float(name == sought) for name in KINDS},
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
            yield _Pair(old, new, gone, _as_read(old, start, ours))
        start, new_start, first = end, end + shift, number


def _as_read(old: str, start: int, edits: Sequence[Replacement]) -> str:
    """A sentence with what is changed for good in it, and everything else as it was."""
    pieces, place = [], 0
    for edit in edits:
        if not edit.reversible:
            pieces += [old[place : edit.start - start], edit.replacement]
            place = edit.end - start
    return "".join([*pieces, old[place:]])


def _asked(pairs: Sequence[_Pair]) -> list[int]:
    """Which sentences ask for something: those with a question mark, else the first and last."""
    questions = [number for number, pair in enumerate(pairs) if "?" in pair.old]
    return questions or sorted({0, len(pairs) - 1} if pairs else set())


def sought_in(pairs: Sequence[_Pair], asked: Sequence[int]) -> Kind:
    """What the sentences that ask for something ask for."""
    question = " ".join(pairs[number].old for number in asked)
    figures_in_all = sum(len(NUMBER.findall(pair.old)) for pair in pairs)
    return kind(question, figures_in_all)


def asked_for(source: str) -> Kind:
    """What a prompt asks for, by its words."""
    pairs = [
        _Pair(part, part) for part in _SENTENCE.split(source) if part.strip()
    ]  # a sentence ends inside no replacement: there is none
    return sought_in(pairs, _asked(pairs))


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
    named = {
        name: touched(
            [item for item in (sent.replacements if name == "kept" else edits)
             if item.mechanism in mechanisms]
        )
        for name, mechanisms in _GROUPS.items()
    }  # fmt: skip
    values = {edit.original.casefold() for edit in edits}
    return {
        "log_words": math.log(total),
        "changed_words": touched(edits),
        "changed_characters": sum(edit.end - edit.start for edit in edits)
        / max(1, len(sent.source)),
        **named,
        "irreversible": touched([edit for edit in edits if not edit.reversible]),
        "lines": sent.source.count("\n") / total,
        "code_marks": sum(sign in _CODE for sign in sent.source) / max(1, len(sent.source)),
        "rare_changed": len(values) / max(1, len(edits)),
    }


def _similarities(
    pairs: Sequence[_Pair], asked: Sequence[int], sought: Kind, encoder: Meaning, tick: Tick
) -> dict[str, float]:
    if not pairs:
        names = ("similarity", "mean_similarity", "least_similarity", "asked_similarity")
        nothing = ("answer_lost", "answer_lost_nearest", "answer_near")
        return dict.fromkeys(names, 1.0) | dict.fromkeys(nothing, 0.0)
    if len(pairs) > MOST_EMBEDDED:
        chosen = sorted({*range(0, len(pairs), len(pairs) // MOST_EMBEDDED), *asked[:1]})
        asked = [place for place, number in enumerate(chosen) if number in set(asked)]
        pairs = [pairs[number] for number in chosen]
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
        "asked_similarity": float(each[list(asked)].mean()),
        **_answering(pairs, asked, sought, old),
    }


def _answering(
    pairs: Sequence[_Pair], asked: Sequence[int], sought: Kind, rows: NDArray[np.float64]
) -> dict[str, float]:
    """How much of what could be the answer is lost: by all sentences, and in the nearest one."""
    others = [number for number in range(len(pairs)) if number not in set(asked)]
    others = others or list(range(len(pairs)))
    question = rows[list(asked)].mean(axis=0)
    likely = weights(question, rows[others])
    shares = np.array([lost(sought, pairs[number].old, pairs[number].gone) for number in others])
    nearest = int(likely.argmax())
    return {
        "answer_lost": float(likely @ shares),
        "answer_lost_nearest": float(shares[nearest]),
        "answer_near": float(rows[others[nearest]] @ question),
    }


def _survival(pairs: Sequence[_Pair], asked: Sequence[int]) -> dict[str, float]:
    """How much of what the words say is left once values are put back: rare words say more."""
    return {
        "survives": _kept_words(pairs),
        "asked_survives": _kept_words([pairs[number] for number in asked]),
    }


def _kept_words(pairs: Sequence[_Pair]) -> float:
    before = Counter(word for pair in pairs for word in _words(pair.old))
    after = Counter(word for pair in pairs for word in _words(pair.back or pair.old))
    known = word_counts.counts()
    said = {word: _RAREST - min(_RAREST, math.log1p(known.get(word, 0))) for word in before}
    total = sum(said[word] * count for word, count in before.items())
    left = sum(said[word] * min(count, after[word]) for word, count in before.items())
    return left / total if total else 1.0


def _words(text: str) -> list[str]:
    return [match[0] for match in _WORD.finditer(text.casefold())]


def _asking(pairs: Sequence[_Pair], asked: Sequence[int]) -> dict[str, float]:
    """The words of the question: how many changed, and how many are found in the rest as before."""
    around = [pair for number, pair in enumerate(pairs) if number not in set(asked)]
    question_old = _content("".join(pairs[number].old for number in asked))
    question_new = _content("".join(pairs[number].new for number in asked))
    rest_old = _content(" ".join(pair.old for pair in around))
    rest_new = _content(" ".join(pair.new for pair in around))
    before, after = len(question_old & rest_old), len(question_new & rest_new)
    return {
        "asked_changed": 1 - len(question_old & question_new) / max(1, len(question_old)),
        "asked_overlap": before / max(1, len(question_old)),
        "asked_overlap_kept": min(1.5, after / before) if before else 1.0,
        "asks": float(any("?" in pairs[number].old for number in asked)),
    }


def _content(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.casefold()) if len(word) > _SHORT or word.isdigit()}
