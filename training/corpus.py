"""The text the causal model is trained on, and the 500 documents it never sees.

Left out: of each of ten groups of sources the 50 documents whose SHA-256 (of the UTF-8 text) is
smallest. The choice depends on nothing but the documents, so every run and every benchmark finds
the same ones. The guides on open source (13 documents) are too few to spare any.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import lzma
from collections.abc import Iterator
from pathlib import Path

# Share of the training tokens by group: what people paste (e-mail, questions, talk, notes) weighs
# more than its share of the raw text, encyclopaedic text less.
SHARES = {
    "enwiki_2015": 0.27,
    "clinton_emails": 0.15,
    "classic_books": 0.08,
    "medquad": 0.09,
    "self_dialogue": 0.12,
    "sgd_dialogues": 0.07,
    "taskmaster": 0.01,
    "18f_handbook": 0.02,
    "dolly15k": 0.12,
    "prompts": 0.06,
    "opensource_guide": 0.01,
}
UNSEEN_PER_GROUP = 50


def group_of(path: Path) -> str:
    """The group of a data file: its name without shard; the small prompt sets are one group."""
    stem = path.name.split(".")[0]
    return stem if path.parent.name == "text" or stem == "dolly15k" else "prompts"


def documents(data: Path) -> dict[str, list[str]]:
    """All documents of `train/text` and `train/prompts` by group, in file order."""
    found: dict[str, list[str]] = {group: [] for group in SHARES}
    for folder in ("text", "prompts"):
        for path in sorted((data / "train" / folder).glob("*.jsonl.*z")):
            found[group_of(path)].extend(_read(path))
    return found


def split(data: Path) -> tuple[dict[str, list[str]], list[str]]:
    """Training documents by group, and the 500 unseen documents."""
    training, unseen = {}, []
    for group, texts in documents(data).items():
        unique = list(dict.fromkeys(texts))
        left_out = set(_smallest(unique)) if group != "opensource_guide" else set()
        training[group] = [text for text in unique if text not in left_out]
        unseen.extend(sorted(left_out, key=_digest))
    return training, unseen


def _smallest(texts: list[str]) -> list[str]:
    return sorted(texts, key=_digest)[:UNSEEN_PER_GROUP]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _read(path: Path) -> Iterator[str]:
    opener = lzma.open if path.suffix == ".xz" else gzip.open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            parts = (row.get("text"), row.get("instruction"), row.get("response"))
            text = "\n".join(part for part in parts if part)
            if text.strip():
                yield text
