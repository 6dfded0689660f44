"""Does a search find the right passage where passages and questions are sanitized?

    python -m benchmarks.retrieval --data data [--passages 200]

Prεεmpt's finding on retrieval: with format-preserving stand-ins the same passages are found as
without (100 %), with AES text in the values' place 71 %. Here: halves of Wikipedia paragraphs
(XQuAD's), each with a question that it answers and that names a private value; all of them are
sanitized under one key, as a person would who keeps documents and asks about them, embedded with
the embedded sentence encoder, and each question looks for its passage among all of them.

Printed for each way: how often the first hit is the first hit of the unchanged texts, how often
the passage that answers the question is first and among the first five, and the share of the
words that changed. «AES» puts base64 of AES-SIV, which is deterministic as it must be here, in
place of every value that the profile hides; «label» puts its type and number.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from Crypto.Cipher import AES
from numpy.typing import NDArray

from engine import pipeline
from engine.conversation.vault import Conversation
from engine.models import Models
from engine.options import Options
from engine.values import Plan, Sanitized

KEY: Final = bytes(range(32))
_FIRST: Final = 5
_NAMES: Final = ("PERSON", "LOCATION", "ORGANIZATION", "DATE_TIME", "MONEY", "QUANTITY", "AGE")
_SHORTEST: Final = 120
Floats = NDArray[np.float32]
Way = Callable[[Plan, Conversation], str]


@dataclass(frozen=True, slots=True)
class Pair:
    """A passage and a question that it answers."""

    passage: str = field(repr=False)
    question: str = field(repr=False)


def pairs(data: Path, most: int) -> list[Pair]:
    """Halves of paragraphs, cut at the sentence nearest to the middle, with a question each."""
    known: dict[str, list[tuple[str, int]]] = {}
    path = data / "train" / "tasks" / "squad_xquad_even.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            known.setdefault(entry["context"], []).append(
                (entry["question"], int(entry["answers"][0]["answer_start"]))
            )
    findings = []
    for context, asked in known.items():
        cut = context.find(". ", len(context) // 2) + 2
        halves = [(0, cut), (cut, len(context))] if cut > 1 else [(0, len(context))]
        for start, end in halves:
            questions = [question for question, place in asked if start <= place < end]
            if questions and end - start >= _SHORTEST:
                findings.append(Pair(context[start:end], max(questions, key=_capitals)))
    return findings[:most]


def _capitals(question: str) -> int:
    """How many words within a question have a capital: it names somebody or something."""
    return sum(word[:1].isupper() or word[:1].isdigit() for word in question.split()[1:])


# ------------------------------------------------------------------ ways
def _sanitized(models: Models) -> Way:
    """As the product does it."""

    def made(plan: Plan, conversation: Conversation) -> str:
        ask = pipeline.asking(models)
        result: Sanitized = pipeline.apply(plan, conversation=conversation, ask=ask)
        return result.text

    return made


def _encrypted(plan: Plan, _conversation: Conversation) -> str:
    """Every hidden value as base64 of AES-SIV."""
    return _replaced(plan, lambda value, _kind: _aes(value))


def _replaced(plan: Plan, shown: Callable[[str, str], str]) -> str:
    text, copied = "", 0
    source = plan.annotated.text
    for decision in plan.decisions:
        if decision.mechanism == "keep":
            continue
        span = decision.span
        text += source[copied : span.start] + shown(source[span.start : span.end], span.type)
        copied = span.end
    return text + source[copied:]


def _aes(value: str) -> str:
    cipher = AES.new(KEY, AES.MODE_SIV)
    sealed, tag = cipher.encrypt_and_digest(value.casefold().encode())
    return base64.b64encode(tag + sealed).decode()


def texts(some: Sequence[str], options: Options, models: Models, way: Way) -> list[str]:
    """Texts as one way sends them, all under one key."""
    made = []
    conversation = Conversation.from_key(KEY, "retrieval")
    for text in some:
        plan = pipeline.propose(text, options=options, models=models)
        made.append(way(plan, conversation))
    return made


# ------------------------------------------------------------------ figures
def ranks(passages: Floats, questions: Floats) -> NDArray[np.int64]:
    """For each question [n, width] the numbers of the passages [m, width], the nearest first."""
    order: NDArray[np.int64] = np.argsort(-(questions @ passages.T), axis=1, kind="stable")
    return order


def changed(before: Sequence[str], after: Sequence[str]) -> float:
    """The share of words that are no longer there."""
    gone = total = 0
    for old, new in zip(before, after, strict=True):
        left = set(new.split())
        words = old.split()
        total += len(words)
        gone += sum(word not in left for word in words)
    return gone / max(1, total)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Retrieval among sanitized passages.")
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--passages", type=int, default=200)
    arguments = parser.parse_args()
    models = Models()
    known = pairs(arguments.data, arguments.passages)
    passages, questions = [pair.passage for pair in known], [pair.question for pair in known]
    plain = ranks(models.encoder.embed(passages), models.encoder.embed(questions))
    right = np.arange(len(known))
    encrypt = tuple((kind, "fpe") for kind in ("PERSON", "DATE_TIME"))
    label = tuple((kind, "placeholder") for kind in _NAMES)
    ours = _sanitized(models)
    ways: tuple[tuple[str, Options | None, Way], ...] = (
        ("plain", None, ours),
        ("stand-ins (restore)", Options(), ours),
        ("encryption (fpe)", Options(mechanisms=encrypt), ours),
        ("noise (formal)", Options(profile="formal"), ours),
        ("say less (minimise)", Options(profile="minimise"), ours),
        ("label", Options(mechanisms=label), ours),
        ("AES", Options(), _encrypted),
    )
    print(f"{len(known)} passages, a question each\n")
    print(f"{'':22} {'as plain':>9} {'first':>7} {'in five':>8} {'changed':>8}")
    for name, options, way in ways:
        if options is None:
            order, share = plain, 0.0
        else:
            sent = texts([*passages, *questions], options, models, way)
            rows = models.encoder.embed(sent)
            order = ranks(rows[: len(known)], rows[len(known) :])
            share = changed([*passages, *questions], sent)
        same = float((order[:, 0] == plain[:, 0]).mean())
        first = float((order[:, 0] == right).mean())
        five = float((order[:, :_FIRST] == right[:, None]).any(axis=1).mean())
        print(f"{name:22} {same:9.1%} {first:7.1%} {five:8.1%} {share:8.1%}", flush=True)
    return 0 if known else 1


if __name__ == "__main__":
    sys.exit(main())
