"""The word lists behind the values, split into disjoint train and dev parts."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from training.generate.grammar import of_split


class Gazetteers:
    """Lists of `train/gazetteers` and `train/ner/presidio_*`, read when first needed.

    `split` is "train", "dev", or "all" for both.
    """

    def __init__(self, data: Path, split: str) -> None:
        self._folder = data / "train"
        self._split = split
        self._parts: dict[object, list[str]] = {}

    @property
    def learning(self) -> bool:
        """Whether these lists are for training: then some values may be invented."""
        return self._split == "train"

    def part(self, items: Iterable[str]) -> list[str]:
        """The split's part of `items`, without empty ones."""
        whole = sorted({item.strip() for item in items if item and item.strip()})
        return whole if self._split == "all" else of_split(whole, self._split)

    def learned(self, name: str, items: Iterable[str]) -> list[str]:
        """The split's part of a list written here, made once under `name`."""
        if name not in self._parts:
            self._parts[name] = self.part(items)
        return self._parts[name]

    def _table(self, name: str) -> list[dict[str, str]]:
        path = self._folder / name
        with gzip.open(path, "rt", encoding="utf-8", newline="") as lines:
            return list(csv.DictReader(lines, delimiter="\t" if ".tsv" in name else ","))

    @cached_property
    def _dariusk(self) -> dict[str, Any]:
        path = self._folder / "gazetteers/dariusk_lists.json.gz"
        lists: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))["lists"]
        return lists

    def corpus(self, name: str, pick: Callable[[Any], Iterable[str]]) -> list[str]:
        """One of the dariusk lists."""
        if name not in self._parts:
            self._parts[name] = self.part(pick(self._dariusk[name]))
        return self._parts[name]

    @cached_property
    def us_first(self) -> list[str]:
        rows = self._table("gazetteers/first_names_us_census_1990.tsv.gz")
        return self.part(row["name"] for row in rows[:6000])

    @cached_property
    def world_first(self) -> list[str]:
        rows = self._table("gazetteers/forenames_by_country.tsv.gz")
        return self.part(row["romanized"] or row["name"] for row in rows)

    @cached_property
    def us_last(self) -> list[str]:
        rows = self._table("gazetteers/surnames_us_census_1990.tsv.gz")
        return self.part(row["surname"] for row in rows[:25000])

    @cached_property
    def common_last(self) -> list[str]:
        rows = self._table("gazetteers/surnames_us_census_1990.tsv.gz")
        return self.part(row["surname"] for row in rows[:1500])

    @cached_property
    def world_last(self) -> list[str]:
        rows = self._table("gazetteers/surnames_by_country.tsv.gz")
        return self.part(row["romanized"] or row["surname"] for row in rows)

    @cached_property
    def cities(self) -> list[str]:
        return self.part(row["name"] for row in self._table("gazetteers/world_cities.tsv.gz"))

    @cached_property
    def english_cities(self) -> list[str]:
        """Cities of the countries whose texts people write in English."""
        near = {"United States", "United Kingdom", "Canada", "Australia", "Ireland", "India"}
        rows = self._table("gazetteers/world_cities.tsv.gz")
        return self.part(row["name"] for row in rows if row["country"] in near)

    @cached_property
    def regions(self) -> list[str]:
        return self.part(row["subcountry"] for row in self._table("gazetteers/world_cities.tsv.gz"))

    @cached_property
    def countries(self) -> list[str]:
        return self.part(row["name"] for row in self._table("gazetteers/countries_demonyms.tsv.gz"))

    @cached_property
    def demonyms(self) -> list[str]:
        rows = self._table("gazetteers/countries_demonyms.tsv.gz")
        return self.part(name for row in rows for name in row["demonym_m"].split(","))

    @cached_property
    def universities(self) -> list[str]:
        rows = self._table("gazetteers/universities.tsv.gz")
        return self.part(row["name"] for row in rows)

    @cached_property
    def companies(self) -> list[str]:
        rows = self._table("ner/presidio_companies.csv.gz")
        names = (row["organization"] for row in rows)
        return self.part(name for name in names if len(name) < 45 and _is_company(name))

    @cached_property
    def identities(self) -> list[dict[str, str]]:
        rows = self._table("ner/presidio_fakenamegenerator_3000.csv.gz")
        kept = set(self.part(row["Surname"] for row in rows))
        return [row for row in rows if row["Surname"] in kept and row["StreetAddress"]]

    @cached_property
    def occupations(self) -> list[str]:
        rows = self._table("gazetteers/occupations.tsv.gz")
        return self.part(row["occupation"].lower() for row in rows)

    @cached_property
    def diseases(self) -> list[str]:
        rows = self._table("gazetteers/disease_names.tsv.gz")
        return self.part(row["name"] for row in rows if len(row["name"]) < 40)

    @cached_property
    def religions(self) -> list[str]:
        rows = self._table("ner/presidio_religions.csv.gz")
        return [row["Religions"] for row in rows]

    def descriptors(self, axis: str) -> list[str]:
        """Descriptors of one axis of the Holistic Bias table."""
        if axis not in self._parts:
            rows = self._table("gazetteers/holistic_bias_descriptors.tsv.gz")
            self._parts[axis] = self.part(row["descriptor"] for row in rows if row["axis"] == axis)
        return self._parts[axis]


def _is_company(name: str) -> bool:
    """Not one of the many share classes of funds («AMUNDI I.SOL.-FTSE/EUR»)."""
    letters = [letter for letter in name if letter.isalpha()]
    shouted = sum(letter.isupper() for letter in letters) > 0.7 * len(letters)
    return bool(letters) and "/" not in name and not (shouted and len(name) > 6)
