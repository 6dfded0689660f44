"""Builds the compact lists in resources/lexicons that natural substitutes are drawn from.

    .venv/bin/python -m training.lexicons.substitutes --data data

Reads the gazetteers and one shard of encyclopaedia text. Only its word counts are used: a name
that is also an everyday word («Will», «May», «Nice») makes a bad substitute, because an answer
holds it anyway; and a city that is written about often is taken for a well-known one.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from training.lexicons.tables import WORD, read_rows, word_counts, write_list

LATIN_NAME = re.compile(r"[A-Z][a-z]{2,11}")
COMMON = 4
"""Seen in lower case this often in a 20 MB shard, a name counts as an everyday word."""
EVERYDAY = 120
SUBSTITUTES = {"F": 1400, "M": 1100, "S": 5000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    data = parser.parse_args().data / "train"
    words, bigrams = word_counts(data / "text" / "enwiki_2015.00.jsonl.xz")
    gazetteers = data / "gazetteers"
    write_list("given", _given(gazetteers, words))
    write_list("surnames", _surnames(gazetteers, words))
    write_list("scripts", _scripts(gazetteers))
    write_list("cities", _cities(gazetteers, words, bigrams))
    write_list("occupations", _occupations(gazetteers, words))
    write_list("countries", _countries(gazetteers))


def _given(folder: Path, words: Counter[str]) -> Iterator[tuple[str, str, str]]:
    """Given names: name, sex (F, M or U for either), and s where it may be a substitute."""
    sexes: dict[str, dict[str, float]] = {}
    for row in read_rows(folder / "first_names_us_census_1990.tsv.gz"):
        sexes.setdefault(row["name"], {})[row["sex"]] = float(row["percent_of_sex"])
    ranked = list(sexes)
    for row in read_rows(folder / "forenames_by_country.tsv.gz"):
        name = row["name"] if _latin(row["name"]) else row["romanized"]
        if name and name[0].isupper():
            sexes.setdefault(name, {}).setdefault(row["sex"], 0.01)
    remaining = {"F": SUBSTITUTES["F"], "M": SUBSTITUTES["M"]}
    good: set[str] = set()
    for name in sorted(ranked, key=lambda item: -max(sexes[item].values())):
        sex = _sex(sexes[name])
        if remaining.get(sex, 0) and _usable(name, words):
            remaining[sex] -= 1
            good.add(name)
    for name in sorted(sexes):
        yield name, _sex(sexes[name]), "s" if name in good else ""


def _sex(shares: dict[str, float]) -> str:
    female, male = shares.get("F", 0.0), shares.get("M", 0.0)
    if female > 4 * male:
        return "F"
    return "M" if male > 4 * female else "U"


def _surnames(folder: Path, words: Counter[str]) -> Iterator[tuple[str]]:
    """Surnames that may be substitutes, the most frequent first."""
    given = {row["name"] for row in read_rows(folder / "first_names_us_census_1990.tsv.gz")}
    rows = (
        row["surname"]
        for row in read_rows(folder / "surnames_us_census_1990.tsv.gz")
        if row["surname"] not in given and _usable(row["surname"], words)
    )
    for _, name in zip(range(SUBSTITUTES["S"]), rows, strict=False):
        yield (name,)


def _usable(name: str, words: Counter[str]) -> bool:
    return bool(LATIN_NAME.fullmatch(name)) and words[name.lower()] < COMMON


def _scripts(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Names in other scripts: script, F, M or S (surname), name."""
    seen = set()
    for row in read_rows(folder / "forenames_by_country.tsv.gz"):
        seen.add((_script(row["country"], row["name"]), row["sex"], row["name"]))
    for row in read_rows(folder / "surnames_by_country.tsv.gz"):
        seen.add((_script(row["country"], row["surname"]), "S", row["surname"]))
    for script, kind, name in sorted(seen):
        plain = unicodedata.normalize("NFC", name.replace("\u0301", "") if script else name)
        if script and " " not in plain and "/" not in plain and "(" not in plain:
            yield script, kind, plain


def _script(country: str, name: str) -> str:
    """CYRILLIC, GREEK … as Unicode names it; Han split by country; '' for Latin or mixed."""
    letters = {unicodedata.name(sign, "?").split()[0] for sign in name if sign.isalpha()}
    if len(letters) != 1 or letters == {"LATIN"}:
        return ""
    script = letters.pop()
    return f"CJK-{country}" if script == "CJK" else script


def _cities(
    folder: Path, words: Counter[str], pairs: Counter[str]
) -> Iterator[tuple[str, str, str]]:
    """Cities: name, country, and 2 well known, 1 known, 0 other; '-' marks no substitute."""
    people = {row["name"] for row in read_rows(folder / "first_names_us_census_1990.tsv.gz")}
    surnames = read_rows(folder / "surnames_us_census_1990.tsv.gz")
    people |= {row["surname"] for _, row in zip(range(3000), surnames, strict=False)}
    rows = list(read_rows(folder / "world_cities.tsv.gz"))
    mentions = {id(row): _told(row, pairs) for row in rows}
    most: dict[str, int] = {}
    for row in rows:
        most[row["name"]] = max(most.get(row["name"], 0), mentions[id(row)])
    for row in rows:
        name = row["name"]
        parts = WORD.findall(name)
        count = pairs[name] if len(parts) == 2 else words[name] if len(parts) == 1 else 0
        if mentions[id(row)] < most[name]:
            count = mentions[id(row)]  # a lesser namesake
        size = "2" if count >= 25 else "1" if count >= 4 else "0"
        fit = all(_latin(part) and part.isascii() for part in parts) and len(parts) <= 2
        everyday = name in people or (len(parts) == 1 and words[name.lower()] >= COMMON)
        yield name, _country(row["country"]), size if fit and not everyday else size + "-"


def _told(row: dict[str, str], pairs: Counter[str]) -> int:
    """How often a city is written with its own region or country behind it."""
    last = WORD.findall(row["name"])[-1:]
    regions = {row["subcountry"].split(" ")[0], _country(row["country"]).split(" ")[0]}
    return sum(pairs[f"{word} {region}"] for word in last for region in regions if region)


def _country(name: str) -> str:
    """«Iran, Islamic Republic of» → «Iran», as people write it."""
    return (
        name.split(",", maxsplit=1)[0]
        .replace("Russian Federation", "Russia")
        .replace("Türkiye", "Turkey")
    )


def _occupations(folder: Path, words: Counter[str]) -> Iterator[tuple[str]]:
    """Occupations in lower case, at most three words; single words only if nothing else is meant.

    «cook», «guard» and «model» would be put back wherever an answer uses the word.
    """
    names = {row["occupation"].strip() for row in read_rows(folder / "occupations.tsv.gz")}
    for name in sorted(item.lower() for item in names):
        shape = re.fullmatch(r"[a-z]{3,}(?:[ -][a-z]{2,}){0,2}", name)
        person = re.search(r"(?:er|or|ist|ian|eer|ant)$", name) and words[name] < EVERYDAY
        if shape and not name.endswith("staff") and (" " in name or person):
            yield (name,)


def _countries(folder: Path) -> Iterator[tuple[str]]:
    with gzip.open(folder / "dariusk_lists.json.gz", "rt", encoding="utf-8") as file:
        lists = json.load(file)["lists"]
    for name in lists["geography/countries"]["countries"]:
        plain = name.replace("The ", "").replace("States Of", "States of").replace(" & ", " and ")
        yield (plain.replace("Cote D'Ivoire", "Côte d’Ivoire"),)


def _latin(name: str) -> bool:
    return all(unicodedata.name(sign, "?").startswith("LATIN") for sign in name if sign.isalpha())


if __name__ == "__main__":
    main()
