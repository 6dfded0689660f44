"""Builds `resources/lexicons/sexes.tsv.gz`: given names of many countries with their sex.

    python -m training.lexicons.name_sexes

Reads the person providers of Faker (MIT, `pip install faker==40.54.0`), which list first names by
sex for some eighty locales. Names in Latin letters are kept, F or M where at least four of five
lists agree, U else. They only tell the sex of a name that is replaced; no stand-in is drawn here.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from training.lexicons.tables import write_list

_LATIN: Final = re.compile(r"[A-ZÀ-ÖØ-ÞĀ-Ž][A-Za-zÀ-ÖØ-öø-ÿĀ-ſ'’-]+")
_SHARE: Final = 4
"""So many times as many lists must have a name for one sex as for the other."""
_PARTS: Final = {"F": "first_names_female", "M": "first_names_male"}


def main() -> None:
    """Write the list."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    write_list("sexes", rows(_listed()))


def rows(listed: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """(name in lower case, F, M or U), sorted, from (name, sex) of single lists."""
    counts: dict[str, Counter[str]] = {}
    for name, sex in listed:
        if _LATIN.fullmatch(name):
            counts.setdefault(name.casefold(), Counter())[sex] += 1
    for name, shares in sorted(counts.items()):
        female, male = shares["F"], shares["M"]
        reports = "F" if female >= _SHARE * male else "M" if male >= _SHARE * female else "U"
        yield name, reports


def _listed() -> Iterator[tuple[str, str]]:
    providers = importlib.import_module("faker.providers.person")
    for module in pkgutil.iter_modules(providers.__path__):
        provider = importlib.import_module(f"faker.providers.person.{module.name}").Provider
        for sex, part in _PARTS.items():
            for name in vars(provider).get(part) or ():
                yield str(name), sex


if __name__ == "__main__":
    main()
