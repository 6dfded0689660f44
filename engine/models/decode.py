"""Decodes label probabilities per token to private spans."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.models.lru_cache import LruCache
from engine.values import Span

Floats = NDArray[np.float32]
Offsets = Sequence[tuple[int, int]]
Paths: TypeAlias = "LruCache[NDArray[np.int64]]"
"""The paths of runs, by a digest of their probabilities."""

SURE = 0.995
"""A token is taken for nothing private, and parts what stands before and after it, where
P(O) is above this. The path of labels is then sought only in the runs between such tokens."""

_NO_STOP = frozenset(
    {"ID_NUMBER", "PHONE_NUMBER", "EMAIL_ADDRESS", "URL", "ZIP_CODE", "CREDIT_CARD", "IBAN_CODE",
     "US_SSN", "AGE", "VEHICLE", "IP_ADDRESS", "USERNAME", "MEDICATION", "OCCUPATION", "QUANTITY"}
)  # fmt: skip
"""Types whose values never end with a full stop of their own."""

_LITERAL = frozenset({"PASSWORD", "SECRET", "USERNAME", "URL", "SYSTEM_CONFIG"})
_EDGE, _QUOTES = " \t\r\n\u00a0,;:|\"'“”‘’«»<>*_`=", " \t\r\n\u00a0\"'`“”"
_CURRENCY = frozenset("$£€¥₹")
_OF_SEVERAL_RUNS = frozenset({"PERSON", "LOCATION"})
_WITHIN_A_NAME = (" ", "-", "")
_PAIRS = {"(": ")", "[": "]", "{": "}"}


def log_softmax(logits: Floats) -> Floats:
    """Logarithms of the labels' probabilities; logits and result [..., labels]."""
    centred = logits - logits.max(axis=-1, keepdims=True)
    result: Floats = centred - np.log(np.exp(centred).sum(axis=-1, keepdims=True))
    return result


def best_labels(
    log_probs: Floats, bias: float = 0.0, known: Paths | None = None
) -> NDArray[np.int64]:
    """The best BIO path [T] through log P [T, 1 + 2 * types].

    The labels are O, B-0, I-0, B-1, I-1, … and I-x may only follow B-x or I-x.
    `bias` is taken from O: above 0 finds more, below 0 less. `known` keeps the path of each run.
    """
    labels = np.zeros(len(log_probs), np.int64)
    unsure = log_probs[:, 0] < np.log(SURE)
    edges = np.flatnonzero(np.diff(np.concatenate([[False], unsure, [False]]).astype(np.int8)))
    for start, end in edges.reshape(-1, 2).tolist():
        run = log_probs[start:end].astype(np.float32)
        run[:, 0] -= bias
        labels[start:end] = _viterbi(run) if known is None else _known_path(run, known)
    return labels


def _known_path(scores: Floats, known: Paths) -> NDArray[np.int64]:
    """The path of a run, sought once: an edit leaves most runs of a text as they are."""
    key = hashlib.blake2b(scores.tobytes(), digest_size=16).digest()
    path = known.get(key)
    if path is None:
        path = _viterbi(scores)
        known.put(key, path)
    return path


def _viterbi(scores: Floats) -> NDArray[np.int64]:
    """The best allowed path of one run; as only I asks what came before, a step is O(labels)."""
    count, width = scores.shape
    came = np.zeros((count, width), np.int64)
    begins, insides = np.arange(1, width, 2), np.arange(2, width, 2)
    total = scores[0].copy()
    total[insides] = -np.inf
    for step in range(1, count):
        best = int(total.argmax())
        came[step] = best
        goes_on = total[insides] > total[begins]
        came[step, insides] = np.where(goes_on, insides, begins)
        before = np.full(width, total[best], np.float32)
        before[insides] = np.maximum(total[insides], total[begins])
        total = before + scores[step]
    path = [int(total.argmax())]
    for step in range(count - 1, 0, -1):
        path.append(int(came[step, path[-1]]))
    return np.array(path[::-1], np.int64)


_sum = np.add.reduce


def spans(
    text: str,
    offsets: Offsets,
    log_probs: Floats,
    *,
    types: Sequence[str],
    bias: float = 0.0,
    known: Paths | None = None,
) -> tuple[Span, ...]:
    """The private spans, sorted, not overlapping, of whole words, without outer punctuation.

    A word is cut only where two values share it («45M»). `score` is the mean over the span's
    tokens of the probability of its type.
    """
    labels = best_labels(log_probs, bias, known)
    token_runs = _joined(text, offsets, labels, list(_runs(labels)), types)
    limits = [(offsets[first][0], offsets[last - 1][1]) for first, last in token_runs]
    result: list[Span] = []
    for number, (first, last) in enumerate(token_runs):
        kind = (int(labels[first]) - 1) // 2
        low = result[-1].end if result else 0
        high = limits[number + 1][0] if number + 1 < len(limits) else len(text)
        start, end = _tidy(text, limits[number], types[kind], (low, high))
        if start < end:
            likely = np.exp(log_probs[first:last, 1 + 2 * kind : 3 + 2 * kind])
            score = _sum(_sum(likely, -1)) / (last - first)  # the mean, without its checks
            result.append(Span(start, end, types[kind], min(1.0, float(score)), "tagger"))
    return tuple(result)


def _joined(
    text: str,
    offsets: Offsets,
    labels: NDArray[np.int64],
    runs: Sequence[tuple[int, int]],
    types: Sequence[str],
) -> list[tuple[int, int]]:
    """Joins two PERSON runs separated by a space or hyphen; places said twice, «Wagga Wagga»."""
    result: list[tuple[int, int]] = []
    for first, last in runs:
        kind = (int(labels[first]) - 1) // 2
        if types[kind] in _OF_SEVERAL_RUNS and result:
            before = result[-1]
            same = (int(labels[before[0]]) - 1) // 2 == kind
            between = text[offsets[before[1] - 1][1] : offsets[first][0]]
            if types[kind] == "LOCATION":
                said = text[offsets[before[0]][0] : offsets[before[1] - 1][1]]
                same = same and said == text[offsets[first][0] : offsets[last - 1][1]]
            if same and between in _WITHIN_A_NAME:
                result[-1] = (before[0], last)
                continue
        result.append((first, last))
    return result


def _runs(labels: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """`(first, last + 1)` of each B followed by its I."""
    inside = np.flatnonzero(labels)
    begins = [index for index in inside.tolist() if labels[index] % 2]
    for number, first in enumerate(begins):
        stop = begins[number + 1] if number + 1 < len(begins) else len(labels)
        last = first + 1
        while last < stop and labels[last]:
            last += 1
        yield first, last


def _tidy(text: str, span: tuple[int, int], kind: str, limits: tuple[int, int]) -> tuple[int, int]:
    """The span without outer punctuation, grown to whole words inside `limits`."""
    low, high = limits
    edge = _QUOTES if kind in _LITERAL else _EDGE
    start, end = _stripped(text, max(span[0], low), span[1], edge + "." * (kind in _NO_STOP))
    if start >= end:
        return start, end
    while start > low and _in_word(text, start):
        start -= 1
    while end < high and _in_word(text, end):
        end += 1
    return start - _opens(text, (start, end), kind, low), end


def _opens(text: str, span: tuple[int, int], kind: str, low: int) -> bool:
    """Whether the preceding sign belongs to the value: «(» of «(020) 123», «@» of «@name»."""
    start, end = span
    if start <= low:
        return False
    before, inside = text[start - 1], text[start:end]
    return (before == "@" and kind == "USERNAME") or (
        before in _PAIRS and _PAIRS[before] in inside and before not in inside
    )


def _in_word(text: str, position: int) -> bool:
    """Whether `position` is inside a word."""
    if not 0 < position < len(text):
        return False
    if text[position - 1] in _CURRENCY:
        return text[position].isdigit()
    return _wordy(text[position - 1]) and _wordy(text[position])


def _wordy(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _stripped(text: str, start: int, end: int, edge: str) -> tuple[int, int]:
    """Strips `edge` characters and unpaired brackets."""
    changed = True
    while changed and start < end:
        changed = False
        inside = text[start:end]
        if inside[0] in edge or (inside[0] in _PAIRS and _PAIRS[inside[0]] not in inside):
            start, changed = start + 1, True
        elif inside[-1] in edge or _unopened(inside):
            end, changed = end - 1, True
    return start, end


def _unopened(inside: str) -> bool:
    return any(inside[-1] == close and opened not in inside for opened, close in _PAIRS.items())
