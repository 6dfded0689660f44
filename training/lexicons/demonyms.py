"""Builds `resources/lexicons/demonyms.tsv.gz`: countries, demonyms, codes, dialling codes.

    python -m training.lexicons.demonyms --data data

Reads `train/gazetteers/countries_demonyms.tsv.gz` (mledoze/countries, ODbL 1.0).
"""

from __future__ import annotations

import argparse
import csv
import gzip
from collections.abc import Iterator, Mapping
from pathlib import Path

from training.lexicons.tables import write_list


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    source = parser.parse_args().data / "train" / "gazetteers" / "countries_demonyms.tsv.gz"
    with gzip.open(source, "rt", encoding="utf-8") as lines:
        reader = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        write_list("demonyms", sorted(rows(reader)))


def rows(countries: Iterator[Mapping[str, str]]) -> Iterator[tuple[str, str, str, str]]:
    """(country, demonyms with «;» between, code of two letters, dialling code)."""
    for country in countries:
        people = sorted({country["demonym_m"], country["demonym_f"]} - {""})
        suffixes = country["calling_suffixes"].split()
        calling = country["calling_root"] + (suffixes[0] if len(suffixes) == 1 else "")
        yield country["name"], ";".join(people), country["cca2"], calling


if __name__ == "__main__":
    main()
