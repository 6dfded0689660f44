"""Exact stand-ins for the models, so that a score can be worked out by hand."""

import re
from dataclasses import dataclass

import numpy as np

from engine.progress import ignore
from engine.values import Annotated, Word


@dataclass(frozen=True)
class Token:
    start: int
    end: int
    bits: float


class Lengths:
    """Each run of letters is one token; its bits are its length."""

    def bits(self, text, *, tick=ignore):
        tick(0.5, "counting")
        matches = (match.span() for match in re.finditer(r"\w+", text))
        return tuple(Token(start, end, float(end - start)) for start, end in matches)


class Letters:
    """A text's row is the direction of its letter counts; the length of a text does not count."""

    def __init__(self):
        self.texts = []

    def embed(self, texts, *, tick=ignore):
        tick(0.5, "embedding")
        self.texts += texts
        rows = np.zeros((len(texts), 64), np.float32)
        for row, text in zip(rows, texts, strict=True):
            row[0] = 0.1
            for item in text:
                row[1 + ord(item) % 63] += not item.isspace()
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def annotated(text):
    words = tuple(Word(*match.span()) for match in re.finditer(r"\w+(?:'\w+)*", text))
    sentences = tuple(match.span() for match in re.finditer(r"[^.!?\n]+[.!?]*", text))
    return Annotated(text, (), words, sentences)
