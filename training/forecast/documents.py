"""Prompts with their gold answers, from the public sets under data/train."""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

Task: TypeAlias = Literal["reading", "sums", "words"]
"""How an answer is judged: found by a reader, computed, or by the words that it takes over."""
_LONGEST: Final = 4000
"""Characters of a dialogue that are read."""


@dataclass(frozen=True, slots=True)
class Document:
    """One prompt; `question` is the part of it that asks."""

    id: str
    source: str
    task: Task
    prompt: str
    answer: str
    question: str = ""


def documents(data: Path, per_source: int) -> list[Document]:
    """At most so many of each source, chosen and ordered by their SHA-256."""
    chosen = [
        document
        for source in (_squad, _gsm8k, _notes, _visits, _dolly, _tasks, _services, _medicine)
        for document in sorted(source(data / "train"), key=_order)[:per_source]
    ]
    return sorted(chosen, key=_order)


def _order(document: Document) -> bytes:
    return hashlib.sha256(document.id.encode()).digest()


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    opened = lzma.open if path.suffix == ".xz" else gzip.open
    with opened(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def _squad(train: Path) -> Iterator[Document]:
    for entry in _lines(train / "tasks" / "squad_xquad_even.jsonl.gz"):
        prompt = f"{entry['context']}\n\n{entry['question']}"
        answer = entry["answers"][0]["text"]
        yield Document(
            f"squad-{entry['id']}", "squad", "reading", prompt, answer, entry["question"]
        )


def _gsm8k(train: Path) -> Iterator[Document]:
    for number, entry in enumerate(_lines(train / "tasks" / "gsm8k.train.jsonl.gz")):
        yield Document(f"gsm8k-{number}", "gsm8k", "sums", entry["question"], entry["answer"])


def _notes(train: Path) -> Iterator[Document]:
    for entry in _lines(train / "tasks" / "mts_dialog.train.jsonl.gz"):
        prompt = f"Write the section {entry['section']} of the note.\n\n{entry['dialogue']}"
        yield Document(f"mts-{entry['id']}", "mts_dialog", "words", prompt, entry["note"])


def _visits(train: Path) -> Iterator[Document]:
    for entry in _lines(train / "tasks" / "aci_bench.train.jsonl.gz"):
        prompt = f"Summarise this visit as a note.\n\n{entry['dialogue'][:_LONGEST]}"
        yield Document(f"aci-{entry['id']}", "aci_bench", "words", prompt, entry["note"])


def _dolly(train: Path) -> Iterator[Document]:
    for number, entry in enumerate(_lines(train / "prompts" / "dolly15k.jsonl.gz")):
        yield Document(f"dolly-{number}", "dolly", "words", entry["instruction"], entry["response"])


def _tasks(train: Path) -> Iterator[Document]:
    for number, entry in enumerate(_lines(train / "prompts" / "self_instruct.jsonl.gz")):
        if entry.get("input") and entry["response"]:
            prompt = f"{entry['instruction']}\n\n{entry['input']}"
            yield Document(f"self-{number}", "self_instruct", "words", prompt, entry["response"])


def _services(train: Path) -> Iterator[Document]:
    """The last answer of a service's assistant that repeats something of the dialogue."""
    for number, entry in enumerate(_lines(train / "text" / "sgd_dialogues.jsonl.xz")):
        turns = entry["text"].split("\n")
        last = max((place for place, turn in enumerate(turns[:-2]) if _confirms(turn)), default=0)
        if last > 2:
            prompt = "Continue as the assistant.\n\n" + "\n".join(turns[:last])
            answer = turns[last].removeprefix("Assistant: ")
            yield Document(f"sgd-{number}", "sgd", "words", prompt, answer)
        if number > 3000:
            return


def _confirms(turn: str) -> bool:
    return turn.startswith("Assistant:") and "onfirm" in turn


def _medicine(train: Path) -> Iterator[Document]:
    """MedQuAD: a question with an answer that takes over what was asked about."""
    for number, entry in enumerate(_lines(train / "text" / "medquad.jsonl.xz")):
        question, _, answer = entry["text"].partition("\nAnswer: ")
        asked = question.removeprefix("Question: ")
        if answer:
            yield Document(f"medquad-{number}", "medquad", "words", asked, answer[:_LONGEST])
