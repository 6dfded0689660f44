"""Reading the gazetteers and writing the compact lists in `resources/lexicons`."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

LEXICONS = Path(__file__).resolve().parents[2] / "resources" / "lexicons"
WORD = re.compile(r"[^\W\d_]+")


def read_rows(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a packed table with tabs, by the names in its first line."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        head = file.readline().rstrip("\n").split("\t")
        for line in file:
            yield dict(zip(head, line.rstrip("\n").split("\t"), strict=False))


def write_list(name: str, rows: Iterable[tuple[str, ...]], folder: Path = LEXICONS) -> None:
    """Write `<name>.tsv.gz`, byte for byte the same on every run; empty rows are left out."""
    lines = [text for text in ("\t".join(row) for row in rows) if text]
    raw = io.BytesIO()
    with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
        file.write(("\n".join(lines) + "\n").encode("utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.tsv.gz").write_bytes(raw.getvalue())
    print(f"{name}: {len(lines)} lines, {len(raw.getvalue())} bytes")


def word_counts(shard: Path) -> tuple[Counter[str], Counter[str]]:
    """How often each word of a shard of texts occurs as written, and each pair of capitalised
    neighbours («New York»)."""
    words: Counter[str] = Counter()
    pairs: Counter[str] = Counter()
    with lzma.open(shard, "rt", encoding="utf-8") as lines:
        for line in lines:
            findings = WORD.findall(json.loads(line)["text"])
            words.update(findings)
            pairs.update(
                f"{left} {right}"
                for left, right in pairwise(findings)
                if left[0].isupper() and right[0].isupper()
            )
    return words, pairs
