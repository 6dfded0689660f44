"""Builds the table of WordNet's meanings of the vocabulary's words, in resources/words.

    apt-get install wordnet-base
    .venv/bin/python -m training.lexicons.word_senses --wordnet /usr/share/wordnet

`senses.tsv.gz`: a line for each synset, in the order of their numbers, with the numbers of those
directly above it («3 17», of an adjective those that are similar to it); an empty line; then a line
for each word of `words.tsv.gz`: the word and the numbers of its synsets. Nouns, verbs and
adjectives of WordNet 3.0.
"""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from pathlib import Path

from engine.sanitize.words import table

OUT = Path(__file__).resolve().parents[2] / "resources" / "words" / "senses.tsv.gz"
ABOVE = {"noun": ("@", "@i"), "verb": ("@",), "adj": ("&",)}
Key = tuple[str, str]


def lines(path: Path) -> Iterator[list[str]]:
    """The fields of each line of a database file, without its licence."""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            yield line.partition(" | ")[0].split()


def above_of(folder: Path, kind: str) -> dict[Key, list[Key]]:
    """The synsets directly above (for adjectives: similar to) each synset of a kind."""
    findings: dict[Key, list[Key]] = {}
    for fields in lines(folder / f"data.{kind}"):
        words = int(fields[3], 16)
        place = 4 + 2 * words
        pointers = [
            fields[place + 1 + 4 * index : place + 5 + 4 * index]
            for index in range(int(fields[place]))
        ]
        findings[kind, fields[0]] = [
            (kind, pointer[1]) for pointer in pointers if pointer[0] in ABOVE[kind]
        ]
    return findings


def senses_of(folder: Path, kind: str) -> Iterator[tuple[str, list[Key]]]:
    """Each word of one part of speech, and its synsets."""
    for fields in lines(folder / f"index.{kind}"):
        yield fields[0], [(kind, offset) for offset in fields[-int(fields[2]) :]]


def written(folder: Path) -> str:
    """The content of the table."""
    vocabulary = {entry.word for entry in table.shipped().entries}
    above: dict[Key, list[Key]] = {}
    senses: dict[str, list[Key]] = {}
    for kind in ABOVE:
        above |= above_of(folder, kind)
        for word, findings in senses_of(folder, kind):
            if word in vocabulary:
                senses.setdefault(word, []).extend(findings)
    numbers: dict[Key, int] = {}
    waiting = [key for word in sorted(senses) for key in senses[word]]
    for key in waiting:  # grows while it is read
        if key not in numbers:
            numbers[key] = len(numbers)
            waiting.extend(above[key])
    rows = [" ".join(str(numbers[item]) for item in above[key]) for key in numbers]
    words = [f"{word}\t{' '.join(str(numbers[sense]) for sense in senses[word])}" for word in sorted(senses)]  # fmt: skip # noqa: E501
    return "\n".join([*(row or "-" for row in rows), "", *words]) + "\n"


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Build the table of words' meanings.")
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    chosen.out.write_bytes(gzip.compress(written(chosen.wordnet).encode(), mtime=0))


if __name__ == "__main__":
    main()
