"""Writes numbered training shards: public sets and generated text in fixed shares of tokens.

    python -m training.data.shards --data data --out build/training/shards --first 0 --count 40

A shard is an `.npz` of token ids, shapes, indices into a table of allowed label sets, parts of
speech and row limits. The trainer reads shards in order, so later ones may be rewritten with a
better generator while it runs.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from training.data import asked, written
from training.data.corpora import FOREIGN, NAMES, SOURCES, ewt, examples, merged, rows
from training.data.examples import Encoded, Example, encode
from training.data.labels import LABELS
from training.generate import generated
from training.generate.gazetteers import Gazetteers
from training.generate.german import GermanGazetteers
from training.generate.swaps import swapped
from training.models.minilm import weights_folder

SHARES: dict[str, float] = {
    "asked": 0.08, "asked_german": 0.0311, "written": 0.0444, "written_german": 0.0267,
    "contrast": 0.3019, "contrast_german": 0.0711, "germeval": 0.0533, "germeval_apart": 0.0178,
    "german_courts": 0.0133, "danish": 0.0018, "swedish": 0.0018, "portuguese": 0.0018,
    "generated": 0.0533, "encyclopaedia": 0.0133, "uner_en_ewt": 0.1333, "wnut17": 0.0756,
    "broad_twitter": 0.04, "crossner": 0.0071, "multiconer_v1": 0.0009, "multiconer_v2": 0.0009,
    "multiconer_v1_titled": 0.0036, "multiconer_v2_titled": 0.0036, "litbank": 0.0027,
    "legal": 0.0018, "sec": 0.0018, "grobid": 0.0018, "nlu": 0.0018, "disease_ncbi": 0.0018,
    "disease_bc5cdr": 0.0018, "stackoverflow": 0.0027, "snips": 0.0018, "presidio": 0.0018,
    "prompts": 0.0036,
}  # fmt: skip
SWAPPED = ("uner_en_ewt", "wnut17", "broad_twitter")
CONTRAST = "contrast"
"""In the names of the files whose texts hold public names close to private values."""
PUBLIC = "encyclopaedia"
"""The register of generated texts that hold next to nothing private; it has a share of its own."""
MAX_TOKENS = 240
_PUBLIC_PROMPT = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "DATE_TIME", "MONEY", "QUANTITY", "OCCUPATION",
     "NATIONALITY", "ETHNICITY", "RELIGION", "POLITICS", "MEDICAL_CONDITION", "MEDICATION",
     "URL", "EMAIL_ADDRESS", "AGE", "GENDER", "SYSTEM_CONFIG"}
)  # fmt: skip


def pools(data: Path, rng: random.Random) -> dict[str, Iterator[Example]]:
    """An endless, reshuffled stream of examples per source."""
    findings = {s.name: list(examples(s, data / "train/ner")) for s in SOURCES}
    streams = {name: _endless(_recased(items), rng) for name, items in findings.items()}
    streams["uner_en_ewt"] = _documents(ewt(data, "train"), rng)
    lists = Gazetteers(data, "train")
    for name in SWAPPED:
        streams[name] = _under_other_names(streams[name], lists, rng)
    streams["prompts"] = _endless(lambda _rng: public_prompts(data), rng)
    streams["generated"] = generated(rng, "train", data)
    streams[PUBLIC] = (
        item for item in generated(rng, "train", data) if item.source == f"generated/{PUBLIC}"
    )
    german = GermanGazetteers(data, "train")
    for name, in_german, known in (("", False, lists), ("_german", True, german)):
        texts = [item for item in written.texts() if written.is_german(item) is in_german]
        latest = [item for item in texts if CONTRAST in item.source]
        streams[f"written{name}"] = written.stream(known, rng, texts)
        streams[f"contrast{name}"] = written.stream(known, rng, latest)
    streams["asked"] = written.stream(lists, rng, asked.texts(german=False))
    streams["asked_german"] = written.stream(german, rng, asked.texts(german=True))
    for source in FOREIGN:
        chosen = _telling(examples(source, data / "train/ner"))
        sentences = _documents([[item] for item in chosen], rng)
        streams[source.name] = _under_other_names(_runs(sentences, rng), german, rng)
    return streams


def _telling(items: Iterable[Example]) -> list[Example]:
    """Those with a name that must be found, and one in three of the others."""
    return [
        item
        for number, item in enumerate(items)
        if number % 3 == 0 or any(mark.kinds <= NAMES for mark in item.marks)
    ]


def _runs(items: Iterator[Example], rng: random.Random) -> Iterator[Example]:
    """One to three sentences of a set that stand in no order."""
    while True:
        count = rng.choice((1, 1, 2, 3))
        yield merged([next(items) for _ in range(count)], rng.choice((" ", " ", "\n")))


def _under_other_names(
    items: Iterator[Example], lists: Gazetteers, rng: random.Random
) -> Iterator[Example]:
    """Three texts in ten with some of their names changed."""
    return (swapped(example, lists, rng) if rng.random() < 0.3 else example for example in items)


def _endless(
    items: Callable[[random.Random], list[Example]], rng: random.Random
) -> Iterator[Example]:
    while True:
        epoch = items(rng)
        rng.shuffle(epoch)
        yield from epoch


def _recased(items: list[Example]) -> Callable[[random.Random], list[Example]]:
    return lambda rng: [recase(example, rng) for example in items]


def recase(example: Example, rng: random.Random) -> Example:
    """Now and then all lower-case or all capitals, where no letter changes its length."""
    chance = rng.random()
    if chance > 0.1:
        return example
    text = example.text.lower() if chance < 0.07 else example.text.upper()
    if len(text) != len(example.text):
        return example
    return Example(text, example.marks, example.unmarked, example.pos, example.source)


def _documents(documents: list[list[Example]], rng: random.Random) -> Iterator[Example]:
    """EWT sentences, alone or as runs of neighbours, as a prompt would hold them."""
    while True:
        runs: list[Example] = []
        for document in documents:
            place = 0
            while place < len(document):
                size = rng.choice((1, 1, 2, 3, 4))
                runs.append(merged(document[place : place + size], rng.choice((" ", " ", "\n"))))
                place += size
        rng.shuffle(runs)
        yield from (recase(run, rng) for run in runs)


def public_prompts(data: Path) -> list[Example]:
    """Public prompts: nobody's credentials, addresses or numbers are in them."""
    paths = sorted((data / "train/prompts").glob("*.jsonl.gz"))
    texts = [row["instruction"][:1500] for path in paths for row in rows(path)]
    texts += [row["question"] for row in rows(data / "train/tasks/gsm8k.train.jsonl.gz")]
    random.Random(5).shuffle(texts)
    return [Example(text, (), _PUBLIC_PROMPT, (), "prompts") for text in texts[:6000]]


def write(path: Path, encoded: list[Encoded]) -> None:
    """One shard; label sets become rows of a boolean table."""
    table: dict[frozenset[int], int] = {}
    allowed = [
        table.setdefault(kinds, len(table)) for example in encoded for kinds in example.allowed
    ]
    masks = np.zeros((len(table), len(LABELS)), dtype=bool)
    for kinds, row in table.items():
        masks[row, list(kinds)] = True
    limits = np.cumsum([0, *(len(example.ids) for example in encoded)])
    arrays = {
        "ids": np.array([i for example in encoded for i in example.ids], dtype=np.int32),
        "shapes": np.array([i for example in encoded for i in example.shapes], dtype=np.uint8),
        "pos": np.array([i for example in encoded for i in example.pos], dtype=np.int8),
        "allowed": np.array(allowed, dtype=np.uint16),
        "masks": masks,
        "limits": limits,
    }
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.rename(path)


def windows(example: Encoded, rng: random.Random, limit: int = MAX_TOKENS) -> Encoded:
    """At most `limit` tokens from a random place."""
    if len(example.ids) <= limit:
        return example
    start = rng.choice((0, rng.randrange(len(example.ids) - limit)))
    cut = slice(start, start + limit)
    return Encoded(
        example.ids[cut], example.shapes[cut], _opened(example.allowed[cut]), example.pos[cut]
    )


def _opened(allowed: list[frozenset[int]]) -> list[frozenset[int]]:
    """A value cut in two begins with I: let B stand there as well."""
    first = allowed[0]
    return [first | {label - 1 for label in first if label and label % 2 == 0}, *allowed[1:]]


def shard(
    streams: dict[str, Iterator[Example]], tokenizer: Tokenizer, rng: random.Random, size: int
) -> list[Encoded]:
    """About `size` tokens in the fixed shares, shuffled."""
    documents: list[Encoded] = []
    for name, share in SHARES.items():
        remaining = size * share
        while remaining > 0:
            window = windows(encode(next(streams[name]), tokenizer), rng)
            if window.ids:
                documents.append(window)
            remaining -= len(window.ids)
    rng.shuffle(documents)
    return documents


def main() -> None:
    """Write the shards asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--tokens", type=int, default=120_000)
    parser.add_argument("--seed", type=int, default=20240611)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rng = random.Random(options.seed + options.first)
    tokenizer = Tokenizer.from_file(str(weights_folder() / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    streams = pools(options.data, rng)
    for number in range(options.first, options.first + options.count):
        rows_ = shard(streams, tokenizer, rng, options.tokens)
        write(options.out / f"{number:03d}.npz", rows_)
        print(f"shard {number:03d}: {len(rows_)} texts, {sum(len(r.ids) for r in rows_)} tokens")


if __name__ == "__main__":
    main()
