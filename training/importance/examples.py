"""Prompts as the tagger sees them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import onnx
import onnxruntime
from numpy.typing import NDArray
from onnx import TensorProto, helper

from engine.models import tagger
from engine.models.needs import counted, mean_rows
from engine.models.tokens import WordPiece
from engine.models.word_shapes import shapes
from engine.values import Word
from training.forecast.documents import Document
from training.importance.words import WORD, Example, taken_up

STATES: Final = "layer_norm_12"
"""The tensor of `tagger.onnx` that its heads read, [B, T, 384]."""
Floats = NDArray[np.float32]
Ids = NDArray[np.int64]


class Reader:
    """The shipped tagger, asked for the states that its heads read."""

    def __init__(self, root: Path) -> None:
        model = onnx.load(root / "tagger.onnx")
        model.graph.output.append(helper.make_tensor_value_info(STATES, TensorProto.FLOAT, None))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = int(os.environ.get("PROMPTVEIL_THREADS", "0"))
        self._session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        self._wordpiece = WordPiece(root / "tokenizer.json")
        self.card = tagger.read_card(root / "tagger.json")

    def read(self, document: Document) -> Example | None:
        """A document's words; None for one without words."""
        text = document.prompt
        pieces = self._wordpiece.pieces(text)
        if not len(pieces):
            return None
        offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
        forms = np.array(shapes(text, offsets), np.int64)
        parts = [
            self._window(window, pieces.ids, forms)
            for window in tagger.windows(text, pieces, self.card)
        ]
        scores, states = (np.concatenate(column) for column in zip(*parts, strict=True))
        return self._example(document, pieces.starts, scores, states)

    def _window(self, window: tagger.Window, ids: Ids, forms: Ids) -> tuple[Floats, Floats]:
        feeds = tagger.feeds(window, ids, forms)
        scores, states = self._session.run(["logits", STATES], feeds)
        first = 1 + window.start - window.first
        part = slice(first, first + window.end - window.start)
        return scores[0, part], states[0, part]

    def _example(
        self, document: Document, starts: NDArray[np.int64], scores: Floats, states: Floats
    ) -> Example | None:
        labels = self.card.labels
        upos = scores[:, labels : self.card.scores].argmax(axis=1)
        known = dict(zip(starts.tolist(), upos.tolist(), strict=True))
        words = tuple(
            Word(*match.span(), self.card.upos[known[match.start()]])
            for match in WORD.finditer(document.prompt)
            if match.start() in known
        )
        if not words:
            return None
        private = (scores[:, :labels].argmax(axis=1) > 0).astype(np.float32)
        means = mean_rows(np.column_stack([states, private]), starts, words)
        features = counted(document.prompt, words, means[:, -1], self.card.upos)
        content, needed = taken_up(document, words)
        return Example(document, words, means[:, :-1].astype(np.float16), features, content, needed)


def examples(documents: Sequence[Document], root: Path) -> list[Example]:
    """The prompts some of whose words of content are taken up and some are not."""
    reader, findings = Reader(root), []
    for number, document in enumerate(documents):
        example = reader.read(document)
        if example is not None and 0 < example.needed.sum() < example.content.sum():
            findings.append(example)
        if number % 1000 == 0:
            print(f"{number} of {len(documents)} prompts read", flush=True)
    return findings
