"""Private spans, parts of speech and what the answer needs, by the embedded tagger."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models.decode import Paths, log_softmax, spans
from engine.models.edits import Edits, rarity
from engine.models.groups import Prior, groups
from engine.models.invented import TEXT
from engine.models.lru_cache import LruCache
from engine.models.needs import Head, counted, mean_rows
from engine.models.sessions import OnSession, Session
from engine.models.tokens import BEGIN, END, Pieces, WordPiece
from engine.models.word_shapes import SHAPES, shapes
from engine.progress import Tick, ignore
from engine.resources import path
from engine.values import NEVER, Span, Word

KEPT_WINDOWS = 512
KEPT_PATHS = 8192
CAUTION = 2.0
"""Nats by which «nothing private» counts for less where the person is cautious."""
_BESIDE_CUT = 3
"""Tokens on either side that choose where a text of nothing but words is cut."""
PART = 100_000
"""Code points worked on at a time; bounds the memory for a huge text."""

_UNFIT = "The model tagger does not fit its description (tagger.json)."
_WORD = re.compile(r"\w+(?:['’]\w+)*")
Floats = NDArray[np.float32]
Halves = NDArray[np.float16]
Ids = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Tagging:
    """What a text holds: private spans (sorted, not overlapping), and its words with UPOS.

    Each word says how likely the answer needs it. `doubts` are the places, `[start, end)` and in
    order, that are private or may be: whatever a cautious person would be shown; None where nobody
    says so.
    """

    spans: tuple[Span, ...]
    pos: tuple[Word, ...]
    doubts: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The tagger's own description, `tagger.json`."""

    types: tuple[str, ...]
    upos: tuple[str, ...]
    max_tokens: int
    context: int
    bias: float
    needs: int = 0
    """Columns behind the parts of speech, for the head that weighs words (`needs.py`)."""
    edits: bool = False
    """Whether a head says which words the light form of ProSan replaces (`edits.py`)."""

    @property
    def labels(self) -> int:
        """Columns of the private types: nothing, and begin and inside of each."""
        return 1 + 2 * len(self.types)

    @property
    def scores(self) -> int:
        """Columns of labels and parts of speech."""
        return self.labels + len(self.upos)


@dataclass(frozen=True, slots=True)
class Window:
    """Tokens `first:last` as the model sees them; the answers for `start:end` of them count."""

    first: int
    last: int
    start: int
    end: int


class _Said(NamedTuple):
    """A word and its part of speech, before it is weighed."""

    start: int
    end: int
    pos: str


class Tagger(OnSession):
    """MiniLM with token shapes and three heads (see `tagger.md`, `needs.md`).

    A long text is cut into windows at line and sentence ends; each sees some tokens on both
    sides. The answers of windows are kept, so an edit costs only the windows that it changed.
    Lists have a say in which of several easily mistaken types a word is (`groups.py`).
    """

    def __init__(self, root: Path, *, device: str = "cpu") -> None:
        """Open `tagger.onnx` and `tagger.json` in `root`, and the lists; raises `ModelError`.

        `device` is cpu, cuda, mps, or auto for the fastest that gives the CPU's answers.
        """
        self._card = read_card(root / "tagger.json")
        self._wordpiece = WordPiece(root / "tokenizer.json")
        self._session = Session("tagger", root, one_thread=True, device=device, trial=self._trial)
        self._head = Head(root) if self._card.needs else None
        if self._head is not None and self._head.columns != self._card.needs:
            raise ModelError(_UNFIT)
        self._edits = Edits(root) if self._card.needs and self._card.edits else None
        self._prior = Prior(groups(path("lexicons", "groups.tsv.gz")), self._card.types)
        self._known: LruCache[Halves] = LruCache(KEPT_WINDOWS)
        self._paths: Paths = LruCache(KEPT_PATHS)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()
        self._paths.clear()

    @property
    def types(self) -> tuple[str, ...]:
        """The types this tagger can find."""
        return self._card.types

    def tag(self, text: str, *, tick: Tick = ignore, cautious: bool = False) -> Tagging:
        """The private spans and the words of `text`, in its own code points.

        `cautious` counts «nothing private» for less, so more is found, and more of it wrongly.

        Spans are whole words without outer punctuation; `score` is the mean probability of the
        type. Raises `Cancelled` from `tick` within a fraction of a second, `ModelError` where
        the model does not answer as its card says.
        """
        all_spans: list[Span] = []
        words: list[Word] = []
        doubts: list[tuple[int, int]] = []
        for start, end in _parts(text):
            bias = self._card.bias + (CAUTION if cautious else 0.0)
            part = self._tag(text[start:end], bias, _within(tick, start, end, len(text)))
            if end - start == len(text):
                return part
            all_spans += (
                replace(entry, start=entry.start + start, end=entry.end + start)
                for entry in part.spans
            )
            words += (
                replace(word, start=word.start + start, end=word.end + start) for word in part.pos
            )
            doubts += ((first + start, last + start) for first, last in part.doubts or ())
        return Tagging(tuple(all_spans), tuple(words), tuple(doubts))

    def features_of_edits(self, text: str) -> tuple[tuple[Word, ...], Floats]:
        """The words of a text of less than `PART`, and what the head of edits reads of each."""
        pieces = self._wordpiece.pieces(text)
        if not len(pieces):
            return (), np.zeros((0, 0), np.float32)
        offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        answers = self._answers(text, pieces, np.array(shapes(text, offsets), np.int64), ignore)
        said = self._words(text, pieces.starts, answers[:, self._card.labels : self._card.scores])
        seen = self._read(text, said, pieces, answers)
        words = tuple(Word(*word) for word in said)
        return words, np.zeros((0, 0), np.float32) if seen is None else seen.features

    def _tag(self, text: str, bias: float, tick: Tick) -> Tagging:
        pieces = self._wordpiece.pieces(text, tick=tick)
        if not len(pieces):
            return Tagging((), (), ())
        offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        answers = self._answers(text, pieces, np.array(shapes(text, offsets), np.int64), tick)
        labels, scores = self._card.labels, self._card.scores
        probs = answers[:, :labels].astype(np.float32)
        said = self._words(text, pieces.starts, answers[:, labels:scores])
        words = self._weighed(text, said, pieces, answers)
        probs = self._prior.applied(text, pieces.starts, pieces.ends, probs)
        all_spans = spans(
            text, offsets, probs, types=self._card.types, bias=bias, known=self._paths
        )
        return Tagging(all_spans, words, _doubts(pieces, probs, self._card.bias + CAUTION))

    def _weighed(
        self, text: str, words: Sequence[_Said], pieces: Pieces, answers: Halves
    ) -> tuple[Word, ...]:
        """The words with the chance that the answer needs each, and when it is replaced."""
        seen = self._read(text, words, pieces, answers)
        if seen is None:
            return tuple(Word(*word) for word in words)
        if self._edits is None:
            froms = [NEVER] * len(words)
        else:
            froms = self._edits.replaced_from(seen.features).tolist()
        return tuple(
            [
                Word(start, end, pos, need, share)
                for (start, end, pos), need, share in zip(
                    words, seen.needed.tolist(), froms, strict=True
                )
            ]
        )

    def _read(
        self, text: str, words: Sequence[_Said], pieces: Pieces, answers: Halves
    ) -> ReadWords | None:
        """`answers` [tokens, columns] and what counting says, word by word; None without a head."""
        if self._head is None:
            return None
        private = (answers[:, : self._card.labels].argmax(axis=1) > 0).astype(np.float32)
        said = np.column_stack([answers[:, :1], answers[:, self._card.labels :]])
        means = mean_rows(np.column_stack([said.astype(np.float32), private]), pieces.starts, words)
        told = counted(text, words, means[:, -1], self._head.upos)
        needed = self._head.needed(means[:, 1 + len(self._card.upos) : -1], told)
        rare = rarity(pieces.starts, pieces.ids, words)
        rows = np.concatenate([means[:, :-1], told, needed[:, None], rare], axis=1)
        return ReadWords(needed, rows)

    def _words(self, text: str, starts: Ids, scores: Halves) -> list[_Said]:
        """A word takes the part of speech of its first token."""
        names = [self._card.upos[best] for best in scores.argmax(axis=1).tolist()]
        by_start = dict(zip(starts.tolist(), names, strict=True))
        return [
            _Said(match.start(), match.end(), by_start.get(match.start(), ""))
            for match in _WORD.finditer(text)
        ]

    def _answers(self, text: str, pieces: Pieces, forms: Ids, tick: Tick) -> Halves:
        """Logarithms of the labels' and parts of speech's probabilities; columns of need."""
        parts = list(windows(text, pieces, self._card))
        keys = [_key(pieces.ids, forms, window) for window in parts]
        computed = {key: self._known.get(key) for key in keys}
        missing = {
            key: window for key, window in zip(keys, parts, strict=True) if computed[key] is None
        }
        for key, fresh in self._fresh(missing, pieces.ids, forms, tick):
            computed[key] = fresh
            self._known.put(key, fresh)
        return np.concatenate([answer for key in keys if (answer := computed[key]) is not None])

    def _fresh(
        self, missing: Mapping[bytes, Window], ids: Ids, forms: Ids, tick: Tick
    ) -> Iterator[tuple[bytes, Halves]]:
        """The answers of windows that were not kept."""
        if not missing:
            return
        asked = [feeds(window, ids, forms) for window in missing.values()]
        answers = self._session.run_each(asked, tick=tick, note="Looking for private values")
        for (key, window), logits in zip(missing.items(), answers, strict=True):
            length = window.last - window.first
            if logits.shape != (1, length + 2, self._card.scores + self._card.needs):
                raise ModelError(_UNFIT)
            offset = 1 + window.start - window.first
            yield key, self._log_probs(logits[0, offset : offset + window.end - window.start])

    def _trial(self) -> dict[str, NDArray[Any]]:
        """What the model gets for a hundred words that are nobody's."""
        text = TEXT.format(number=1)
        pieces = self._wordpiece.pieces(text)
        offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        forms = np.array(shapes(text, offsets), np.int64)
        return feeds(Window(0, len(pieces), 0, len(pieces)), pieces.ids, forms)

    def _log_probs(self, logits: Floats) -> Halves:
        labels, scores = self._card.labels, self._card.scores
        parts = (
            log_softmax(logits[:, :labels]),
            log_softmax(logits[:, labels:scores]),
            logits[:, scores:],
        )
        return np.concatenate(parts, axis=1).astype(np.float16)


def _doubts(pieces: Pieces, probs: Floats, bias: float) -> tuple[tuple[int, int], ...]:
    """The runs of tokens of which a private type is as likely as nothing, less `bias` nats."""
    private = probs[:, 1:].max(axis=1) + bias >= probs[:, 0]
    edges = np.flatnonzero(np.diff(np.concatenate([[False], private, [False]]).astype(np.int8)))
    firsts, lasts = pieces.starts[edges[::2]], pieces.ends[edges[1::2] - 1]
    return tuple(zip(firsts.tolist(), lasts.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class ReadWords:
    """What the tagger's pass says of each word: how needed it is, and the features of an edit."""

    needed: Floats
    features: Floats


def feeds(window: Window, ids: Ids, forms: Ids) -> dict[str, NDArray[Any]]:
    """What the model gets for a window: tokens and shapes [1, length + 2]."""
    seen = slice(window.first, window.last)
    tokens = np.concatenate([[BEGIN], ids[seen], [END]]).astype(np.int64)[None]
    shown = np.concatenate([[0], forms[seen], [0]]).astype(np.int64)[None]
    return {"ids": tokens, "shapes": shown}


def read_card(path: Path) -> Card:
    """The description of the tagger; raises `ModelError` where it is missing or does not fit."""
    try:
        raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        card = Card(
            tuple(raw["types"]), tuple(raw["upos"]), int(raw["max_tokens"]),
            int(raw["context"]), float(raw["bias"]), int(raw.get("needs", 0)),
            bool(raw.get("edits", False)),
        )  # fmt: skip
        if raw["shapes"] != SHAPES or card.max_tokens <= 2 * card.context + 2:
            raise ValueError
    except (OSError, ValueError, KeyError, TypeError) as error:
        message = "The tagger's description (tagger.json) is missing or damaged."
        raise ModelError(f"{message} Install Promptveil again.") from error
    return card


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Parts of at most `PART` code points, cut behind a line or a word where there is one."""
    start = 0
    while len(text) - start > PART:
        latest = start + PART
        cut = text.rfind("\n", start + PART // 2, latest) + 1
        cut = cut or text.rfind(" ", start + PART // 2, latest) + 1 or latest
        yield start, cut
        start = cut
    yield start, len(text)


def _within(tick: Tick, start: int, end: int, length: int) -> Tick:
    """A tick that reports progress on `start:end` as a share of the whole text."""
    if tick is ignore or end - start == length:
        return tick

    def scaled(fraction: float, note: str = "", /) -> None:
        tick((start + fraction * (end - start)) / length, note)

    return scaled


def windows(text: str, pieces: Pieces, card: Card) -> Iterator[Window]:
    """One window where the text fits, else parts with `context` tokens seen on either side."""
    count, most = len(pieces), card.max_tokens - 2
    if count <= most:
        yield Window(0, count, 0, count)
        return
    start, size = 0, most - 2 * card.context
    while start < count:
        end = _cut(text, pieces, start, size)
        yield Window(max(0, start - card.context), min(count, end + card.context), start, end)
        start = end


def _cut(text: str, pieces: Pieces, start: int, size: int) -> int:
    """The last line end of a part's second half, else sentence end, else a word's end.

    Of the words the content chooses, so that a text without lines and sentences is cut at the same
    words wherever it begins: what is found in it does not depend on what stands far before it.
    """
    stop = start + size
    if stop >= len(pieces):
        return len(pieces)
    best = {"line": 0, "sentence": 0}
    words: list[int] = []
    for index in range(start + size // 2, stop + 1):
        before = int(pieces.ends[index - 1])
        gap = text[before : int(pieces.starts[index])]
        if gap:
            words.append(index)
            best["line"] = index if "\n" in gap else best["line"]
            best["sentence"] = index if text[before - 1] in ".!?" else best["sentence"]
    last = next((index for index in best.values() if index), 0)
    return last or min(words, key=lambda index: _mark(pieces.ids, index), default=stop)


def _mark(ids: Ids, index: int) -> bytes:
    """A number made of the tokens beside a place, the same wherever they stand."""
    near = ids[max(0, index - _BESIDE_CUT) : index + _BESIDE_CUT]
    return hashlib.blake2b(near.tobytes(), digest_size=8).digest()


def _key(ids: Ids, forms: Ids, window: Window) -> bytes:
    seen = slice(window.first, window.last)
    inner = (window.start - window.first, window.end - window.first)
    content = ids[seen].tobytes() + forms[seen].tobytes() + repr(inner).encode()
    return hashlib.blake2b(content, digest_size=16).digest()
