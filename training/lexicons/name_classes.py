"""Sorts the names of the gazetteers into the classes within which they are encrypted.

    .venv/bin/python -m training.lexicons.name_classes --data data

Writes `resources/lexicons/name_classes.tsv.gz`, one class per line, `id TAB names`, the names in
order of frequency. An id is `script role region tier`: role F, M, U (given name of either sex) or S
(surname); tier 1 holds the frequent names that are no everyday words, tier 2 all others, so that
«King» seldom becomes «White». Every name stands in exactly one class: what a class is must be
readable from the name alone. The census does not tell where a name comes from; a letter-trigram
model of the lists by country guesses it, so a region is a tendency, not a fact.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.kinds.names import split
from training.lexicons.substitutes import COMMON
from training.lexicons.tables import read_rows, word_counts, write_list

REGIONS = {
    "english": "GB IE AU NZ CA US JE ZA JM IM GG GI",
    "iberian": "ES MX AR CL PE CU DO CR GT SV PY PH CO VE EC BO PA PR PT BR AD UY",
    "romance": "IT MT FR LU BE HT MC PF",
    "germanic": "DE AT CH LI NL",
    "nordic": "NO DK FO IS SE FI GL",
    "slavic": "CZ SK PL SI HR BA ME RS MK BG UA RU BY LT LV EE RO HU AL XK MD GR CY",
    "asian": "KR CN TW JP VN KH IN NP LK MY FJ TH MN",
    "middle": "TR AZ KZ KG TJ IR IQ AM GE AE EG SA DZ MA LY TN JO LB KW IL PK BD ML",
}
REGION_OF = {country: region for region, all_ in REGIONS.items() for country in all_.split()}
FEWEST = 100
"""Smaller classes are joined with the others of their script and role."""
FREQUENT = {"F": 1400, "M": 800, "S": 5000}
CERTAIN = 4.0
"""By how many nats a region must beat «english» for a name that no list by country has."""
LISTS = {
    "humans/spanishFirstNames": ("firstNames", "iberian"),
    "humans/spanishLastNames": ("lastNames", "iberian"),
    "humans/norwayFirstNamesBoys": ("firstnames_boys_norwegian", "nordic"),
    "humans/norwayFirstNamesGirls": ("firstnames_girls_norwegian", "nordic"),
    "humans/norwayLastNames": ("lastnames_norwegian", "nordic"),
}
"""Further lists, which tell a region but no rank."""
COUNTRIES = Counter(REGION_OF.values())


@dataclass(frozen=True, slots=True)
class Name:
    """One name, where it is from, what it is, and how frequent (in percent)."""

    text: str
    script: str
    role: str
    region: str
    share: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    data = parser.parse_args().data / "train"
    words, _ = word_counts(data / "text" / "enwiki_2015.00.jsonl.xz")
    names = _names(data / "gazetteers")
    classes = _joined(_classes(names, words))
    for key, members in sorted(classes.items()):
        print(f"{' '.join(key)}: {len(members)}")
    rows = [(" ".join(key), " ".join(members)) for key, members in sorted(classes.items())]
    write_list("name_classes", rows + list(_first_characters(data / "gazetteers")))


def _first_characters(folder: Path) -> Iterator[tuple[str, str]]:
    """The surnames of one character, which begin a name in Han characters or Hangul."""
    surnames = {row["surname"] for row in read_rows(folder / "surnames_by_country.tsv.gz")}
    for script in ("CJK", "HANGUL"):
        characters = sorted(
            surname
            for surname in surnames
            if len(surname) == 1 and unicodedata.name(surname).startswith(script)
        )
        yield f"{script} first", " ".join(characters)


def _names(folder: Path) -> list[Name]:
    """Every name once, with its most frequent role and its likeliest region."""
    shares: dict[str, Counter[str]] = defaultdict(Counter)
    regions: dict[str, Counter[str]] = defaultdict(Counter)
    for row in read_rows(folder / "first_names_us_census_1990.tsv.gz"):
        shares[row["name"]][row["sex"]] += float(row["percent_of_sex"])
    for row in read_rows(folder / "surnames_us_census_1990.tsv.gz"):
        shares[row["surname"]]["S"] += float(row["percent"]) + 1e-6  # the rarest stand as 0.000
    for text, role, country, rank in listed(folder):
        shares[text][role] += 0.002 / rank
        region = REGION_OF.get(country, "english")
        for spelling in {text, _bare(text)}:
            regions[spelling][region] += 1 / COUNTRIES[region]
    for text, region in _further(folder):
        for spelling in {text, _bare(text)}:
            regions[spelling][region] += 0.04
    for text, share in shares.items():
        if max(share.values()) > (0.01 if share["S"] else 0.03):
            regions[text]["english"] += 0.15 if text in regions else 1
    guess = _Guesser(regions)
    _add_feminine(shares)
    return [
        Name(text, script, _role(text, script, shares[text]), _region(text, script, regions, guess),
             max(shares[text].values()))
        for text in sorted(shares)
        if (script := _one_script(text)) in ("LATIN", "CYRILLIC")
    ]  # fmt: skip


def _add_feminine(shares: dict[str, Counter[str]]) -> None:
    """«Петрова» for «Петров»: the lists by country mostly have the men's form."""
    for text in [name for name in shares if name.endswith(("ов", "ев", "ёв", "ин", "ын"))]:
        if shares[text]["S"]:
            shares[text + "а"]["S"] += shares[text]["S"]


def listed(folder: Path) -> Iterator[tuple[str, str, str, int]]:
    """Name, role, country and rank of the lists by country, in both spellings."""
    for row in read_rows(folder / "forenames_by_country.tsv.gz"):
        for text in _words(row["name"], row["romanized"]):
            yield text, row["sex"], row["country"], int(row["rank"] or 20)
    for row in read_rows(folder / "surnames_by_country.tsv.gz"):
        for text in _words(row["surname"], row["romanized"]):
            yield text, "S", row["country"], int(row["rank"] or 20)


def _further(folder: Path) -> Iterator[tuple[str, str]]:
    with gzip.open(folder / "dariusk_lists.json.gz", "rt", encoding="utf-8") as file:
        lists = json.load(file)["lists"]
    for name, (column, region) in LISTS.items():
        for text in lists[name][column]:
            yield from ((spelling, region) for spelling in _words(text))


def _words(*spellings: str) -> set[str]:
    """The spellings that are one capitalised word, composed, without stress marks."""
    return {spelling for spelling in map(_composed, spellings) if is_name(spelling)}


def _composed(text: str) -> str:
    """Composed letters; Cyrillic without the stress marks of dictionaries."""
    plain = text if text[:1] < "\u0400" else text.replace("\u0301", "")
    return unicodedata.normalize("NFC", plain)


def _bare(text: str) -> str:
    """A Latin name without its accents, as the census writes it."""
    spread = unicodedata.normalize("NFD", text)
    return unicodedata.normalize(
        "NFC", "".join(sign for sign in spread if not "\u0300" <= sign < "\u0370")
    )


def is_name(text: str) -> bool:
    """Whether a text reads as one name part in every case: «Mc» and «O'» are no part of a name."""
    if not text.isalpha() or len(text) < 2 or text.casefold().startswith("mc"):
        return False
    if text in ("Mac", "Fitz") or len(text.upper()) != len(text) or len(text.lower()) != len(text):
        return False
    cased = text != text.lower() or text != text.upper()
    if cased and text != text[:1].upper() + text[1:].lower():
        return False
    shapes = {text, text.upper(), text.lower()}
    return all(
        [part.kind for part in split(shape)] == ["name"] and shape.lower() == text.lower()
        for shape in shapes
    )


def _one_script(text: str) -> str:
    if not is_name(text):
        return ""
    scripts = {unicodedata.name(char, "?").split()[0] for char in text}
    return scripts.pop() if len(scripts) == 1 else ""


def _role(text: str, script: str, shares: Counter[str]) -> str:
    """S, or F or M where one is four times as frequent as the other, else U.

    A Cyrillic name, surnames included, is F where it ends as women's names do.
    """
    if script == "CYRILLIC":
        return "F" if text[-1] in "ая" else "M"
    given = max(shares["F"], shares["M"])
    if shares["S"] > given:
        return "S"
    if shares["F"] > 4 * shares["M"]:
        return "F"
    return "M" if shares["M"] > 4 * shares["F"] else "U"


def _region(text: str, script: str, regions: dict[str, Counter[str]], guess: _Guesser) -> str:
    if script != "LATIN":
        return "any"
    return regions[text].most_common(1)[0][0] if text in regions else guess.region(text)


class _Guesser:
    """Letter trigrams of each region's listed names (naive Bayes, add 0.2)."""

    def __init__(self, regions: dict[str, Counter[str]]) -> None:
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        for text, seen in regions.items():
            if _one_script(text) == "LATIN":
                self.counts[seen.most_common(1)[0][0]].update(_grams(text))
        self.totals = {region: sum(findings.values()) for region, findings in self.counts.items()}

    def region(self, text: str) -> str:
        scores = {region: self._score(text, region) for region in self.counts}
        best = max(sorted(scores), key=lambda region_name: scores[region_name])
        return best if scores[best] > scores["english"] + CERTAIN else "english"

    def _score(self, text: str, region: str) -> float:
        findings, total = self.counts[region], self.totals[region] + 0.2 * 8000
        return sum(math.log((findings[gram] + 0.2) / total) for gram in _grams(text))


def _grams(text: str) -> Iterable[str]:
    padded = f"^{text.lower()}$"
    return [padded[start : start + 3] for start in range(len(padded) - 2)] + [padded[-4:]]


def _classes(names: list[Name], words: Counter[str]) -> dict[tuple[str, ...], list[str]]:
    classes: dict[tuple[str, ...], list[str]] = defaultdict(list)
    seen: set[str] = set()
    remaining = Counter(FREQUENT)
    for name in sorted(names, key=lambda item: (-item.share, item.text)):
        if name.text.lower() in seen:
            continue
        seen.add(name.text.lower())
        usual = (
            name.share >= 0.001 and words[name.text.lower()] < COMMON and remaining[name.role] > 0
        )
        remaining[name.role] -= usual
        classes[name.script, name.role, name.region, "1" if usual else "2"].append(name.text)
    return classes


def _joined(classes: dict[tuple[str, ...], list[str]]) -> dict[tuple[str, ...], list[str]]:
    """Small classes joined: first the tiers of a region, then those of a role, then all."""
    for keep in (3, 2, 1):
        small = [key for key, members in classes.items() if len(members) < FEWEST]
        for key in small:
            wider = (*key[:keep], *("any", "any", "any")[: 4 - keep])
            names = classes.pop(key)
            classes.setdefault(wider, []).extend(names)
    return {key: members for key, members in classes.items() if len(members) >= FEWEST}


if __name__ == "__main__":
    main()
