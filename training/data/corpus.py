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
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

# Share of the training tokens by group: what people paste (e-mail, questions, talk, notes) weighs
# more than its share of the raw text, encyclopaedic text less.
SHARES = {
    "enwiki_2015": 0.19,
    "clinton_emails": 0.14,
    "classic_books": 0.09,
    "medquad": 0.11,
    "self_dialogue": 0.11,
    "sgd_dialogues": 0.10,
    "taskmaster": 0.03,
    "18f_handbook": 0.05,
    "dolly15k": 0.11,
    "prompts": 0.06,
    "opensource_guide": 0.01,
}
UNSEEN_PER_GROUP = 50
BEGIN = 101  # [CLS] opens every text and every window
TOKENIZER = Path(__file__).resolve().parents[2] / "resources/models/tokenizer.json"
Ids = NDArray[np.uint16]


def group_of(path: Path) -> str:
    """The group of a data file: its name without shard; the small prompt sets are one group."""
    stem = path.name.split(".")[0]
    return stem if path.parent.name == "text" or stem == "dolly15k" else "prompts"


def documents(data: Path) -> dict[str, list[str]]:
    """All documents of `train/text` and `train/prompts` by group, in file order."""
    by_group: dict[str, list[str]] = {group: [] for group in SHARES}
    for folder in ("text", "prompts"):
        for path in sorted((data / "train" / folder).glob("*.jsonl.*z")):
            by_group[group_of(path)].extend(_read(path))
    return by_group


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


@dataclass(frozen=True, slots=True)
class Everything:
    """All training documents as one row of tokens, each opened by [CLS], and which are names."""

    stream: Ids
    names: NDArray[np.bool_]
    starts: NDArray[np.int64]
    groups: NDArray[np.int64]

    def documents(self, chosen: NDArray[np.int64]) -> list[Ids]:
        """The tokens of the documents of these numbers."""
        ends = np.append(self.starts[1:], len(self.stream))
        return [self.stream[self.starts[number] : ends[number]] for number in chosen]

    def without(self, chosen: NDArray[np.int64]) -> tuple[Ids, NDArray[np.bool_]]:
        """Stream and names without the documents of these numbers."""
        lengths = np.diff(np.append(self.starts, len(self.stream)))
        is_kept = np.ones(len(self.starts), bool)
        is_kept[chosen] = False
        inside = np.repeat(is_kept, lengths)
        return self.stream[inside], self.names[inside]


def everything(data: Path, folder: Path) -> Everything:
    """Every training document in full, without the unseen ones; cached in `folder`."""
    file = folder / "everything.npz"
    if not file.exists():
        tokenizer = Tokenizer.from_file(str(TOKENIZER))
        groups = split(data)[0].values()
        rows = [with_names(tokenizer, text) for texts in groups for text in texts]
        lengths = np.array([0, *(len(ids) for ids, _names in rows)])
        number = np.repeat(np.arange(len(groups)), [len(texts) for texts in groups])
        ids, names = (np.concatenate(column) for column in zip(*rows, strict=True))
        np.savez(file, ids, names, lengths.cumsum()[:-1], number)
    with np.load(file) as arrays:
        return Everything(*(arrays[name] for name in arrays.files))


def with_names(tokenizer: Tokenizer, text: str) -> tuple[Ids, NDArray[np.bool_]]:
    """Tokens behind [CLS], and which are of a capitalised word amid a sentence («I» is not)."""
    encoding = tokenizer.encode(text, add_special_tokens=False)
    ids = np.array([BEGIN, *encoding.ids], np.uint16)
    if len(ids) == 1:
        return ids, np.zeros(1, bool)
    letters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    starts, ends = np.array(encoding.offsets).T
    before = np.append(ord("\n"), letters[ends[:-1] - 1])
    line = letters[np.maximum(starts - 1, 0)] == ord("\n")
    glued = np.append(False, starts[1:] == ends[:-1])
    opens = (np.isin(before, _OPENING) & ~(glued & np.isin(before, _JOINING))) | line
    first = np.minimum(letters[starts], len(_UPPER) - 1)
    capital = _UPPER[first] & ~opens & ~((ends - starts == 1) & (first == ord("I")))
    inner = glued & _LETTER[first] & _LETTER[np.minimum(before, len(_UPPER) - 1)]
    word = np.maximum.accumulate(np.where(inner, 0, np.arange(len(starts))))
    return ids, np.append(False, capital[word])


def _codes(signs: str) -> NDArray[np.uint32]:
    return np.array([ord(sign) for sign in signs], np.uint32)


_JOINING = _codes("'’-–")
_OPENING = np.append(_codes('.!?:;"“”‘([{*#>|—•/\n'), _JOINING)
_UPPER = np.array([chr(code).isupper() for code in range(0x3000)])
_LETTER = np.array([chr(code).isalnum() for code in range(0x3000)])


def tokens_of(data: Path, folder: Path, wanted: int) -> tuple[Ids, list[Ids]]:
    """Mixed training stream of token ids, and the unseen documents; cached in `folder`."""
    stream, unseen = folder / "stream.npy", folder / "unseen.npz"
    if not stream.exists():
        _tokenize(data, folder, wanted)
    with np.load(unseen) as arrays:
        return np.load(stream), [arrays[name] for name in arrays.files]


def _tokenize(data: Path, folder: Path, wanted: int) -> None:
    tokenizer = Tokenizer.from_file(str(TOKENIZER))
    training, unseen = split(data)
    draw = np.random.default_rng(20240611)
    chunks: list[Ids] = []
    for group, texts in training.items():
        chunks += _chunks(tokenizer, texts, int(wanted * SHARES[group]), draw)
    draw.shuffle(chunks)
    np.savez(folder / "unseen.npz", *[_ids(tokenizer, text[:8000]) for text in unseen])
    np.save(folder / "stream.npy", np.concatenate(chunks))


def _chunks(
    tokenizer: Tokenizer, texts: list[str], wanted: int, draw: np.random.Generator
) -> list[Ids]:
    """Pieces of random documents, each opened by [CLS], `wanted` tokens in all if there are."""
    chunks, have = [], 0
    for index in draw.permutation(len(texts)):
        text = texts[index]
        start = int(draw.integers(0, max(1, len(text) - 4000)))
        piece = text if len(text) <= 6000 else text[start : start + 4000].partition(" ")[2]
        ids = _ids(tokenizer, piece)
        chunks.append(ids)
        have += len(ids)
        if have >= wanted:
            break
    return chunks


def _ids(tokenizer: Tokenizer, text: str) -> Ids:
    return np.array([BEGIN, *tokenizer.encode(text, add_special_tokens=False).ids], np.uint16)
