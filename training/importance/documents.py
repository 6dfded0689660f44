"""Prompts with gold answers from the public sets under data/train, for the head that weighs words.

Those of `training.forecast.documents`, and besides: articles with their opening, mails with their
subject, medical questions with their answers, questions with slips of the tongue and without.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from training.forecast.documents import Document
from training.forecast.documents import documents as judged

WORDS: Final = 40_000
"""Words of prompts that are taken from a source, about."""
_PER_SOURCE: Final = 2000
_LONGEST: Final = 1500
"""Characters of an article, a mail or an answer that are read."""
_ASKS: Final = (
    "Summarise the text below.", "Write a short introduction to this article.", "Summarize this:",
    "What is this text about?", "Give me the gist of the following.",
)  # fmt: skip
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s")
_SUBJECT: Final = re.compile(r"Subject:? (?:(?:Re|FW|Fwd|Fw): ?){0,4}(.{8,80})\n")
_HEAD: Final = re.compile(
    r"^(?:From|Sent|To|Cc|Subject|Attachments|Importance):?.*\n?", re.MULTILINE
)
_FEWEST: Final = 40
"""Words of a mail."""


def documents(data: Path) -> list[Document]:
    """About `WORDS` words of each source, chosen and ordered by the SHA-256 of their ids."""
    train = data / "train"
    every = judged(data, _PER_SOURCE)
    for source in (_articles, _mails, _medical, _slips):
        every += sorted(source(train), key=_order)[:_PER_SOURCE]
    taken: dict[str, int] = {}
    chosen = []
    for document in sorted(every, key=_order):
        size = len(document.prompt.split())
        if taken.get(document.source, 0) + size <= WORDS and document.answer.strip():
            taken[document.source] = taken.get(document.source, 0) + size
            chosen.append(document)
    return chosen


def _order(document: Document) -> bytes:
    return hashlib.sha256(document.id.encode()).digest()


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    opened = lzma.open if path.suffix == ".xz" else gzip.open
    with opened(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            yield number, json.loads(line)


def _articles(train: Path) -> Iterator[Document]:
    """An article without its opening, and the opening's first sentences."""
    for number, entry in _lines(train / "text" / "enwiki_2015.00.jsonl.xz"):
        title, *parts = entry["text"].split("\n")
        if len(parts) > 4:
            body = "\n".join(parts[1:])[:_LONGEST]
            prompt = f"{_ASKS[number % len(_ASKS)]}\n\n{body}"
            opening = " ".join([f"{title}.", *_SENTENCE.split(parts[0])[:3]])
            yield Document(f"article-{number}", "articles", "words", prompt, opening)


def _mails(train: Path) -> Iterator[Document]:
    for number, entry in _lines(train / "text" / "clinton_emails.jsonl.xz"):
        subject = _SUBJECT.search(entry["text"])
        body = _HEAD.sub("", entry["text"])[:_LONGEST]
        if subject and len(body.split()) >= _FEWEST:
            prompt = f"Write a subject line for this e-mail.\n\n{body}"
            yield Document(f"mail-{number}", "mails", "words", prompt, subject[1])


def _medical(train: Path) -> Iterator[Document]:
    for number, entry in _lines(train / "text" / "medquad.jsonl.xz"):
        question, _, answer = entry["text"].partition("\nAnswer:")
        prompt = question.removeprefix("Question: ")
        yield Document(f"medquad-{number}", "medquad", "words", prompt, answer[:_LONGEST])


def _slips(train: Path) -> Iterator[Document]:
    for number, entry in _lines(train / "tasks" / "disfl_qa.train.jsonl.gz"):
        prompt = f"Rewrite the question without the slips: {entry['disfluent']}"
        yield Document(f"slip-{number}", "disfl_qa", "words", prompt, entry["original"])
