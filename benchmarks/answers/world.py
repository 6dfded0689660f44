"""What the words of stand-ins mean: the sex of a name, the work of an occupation, kinds of places.

Read from the public lists of `train/gazetteers` and from `lists/words.toml` beside this file, so
that the engine is not judged by its own lexicons.
"""

from __future__ import annotations

import csv
import gzip
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import phonenumbers
from phonenumbers import geocoder
from phonenumbers.geodata import GEOCODE_DATA

from benchmarks.answers.values import plain

WORDS: Final = Path(__file__).resolve().parent / "lists" / "words.toml"
AMBIGUOUS: Final = 3
"""A last word of so many groups of work or more says nothing about the work."""
IN_A_COUNTRY: Final = 0.02
"""What a name among the most frequent ones of a country weighs, in percent of its sex."""
FEW: Final = 0.2
"""A sex that fewer of a name's bearers have is not the name's."""
LEARNED: Final = frozenset({"health", "science"})
"""What those do whose work ends in «-ologist»."""
DIALLED: Final = {
    "27": "South Africa", "353": "Ireland", "41": "Switzerland", "43": "Austria",
    "44": "United Kingdom", "49": "Germany", "61": "Australia", "64": "New Zealand",
}  # fmt: skip
"""Countries by their calling codes, in which towns have codes of their own."""
LANDS: Final = tuple("GB US DE AT CH IE IN NG CA AU ZA FR IT NZ KE SG MY PH".split())
"""Countries in which a number without a calling code may be."""
SHARED: Final = frozenset({"Switzerland"})
"""Countries whose dialling codes are those of several cantons each."""
Region = tuple[str, str]
"""A country and a part of it; the part is empty where any of them is meant."""


@dataclass(frozen=True)
class World:
    """The lists, read once; `words` holds the tables of the TOML file."""

    words: Mapping[str, Any]
    sexes: Mapping[str, frozenset[str]] = field(repr=False)
    work: Mapping[str, frozenset[str]] = field(repr=False)
    towns: Mapping[str, frozenset[Region]] = field(repr=False)
    parts: Mapping[str, frozenset[Region]] = field(repr=False)
    countries: Mapping[str, str] = field(repr=False)

    def set_of(self, table: str, name: str) -> frozenset[str]:
        """The words of an entry, or none where it is missing."""
        return frozenset(str(self.words[table].get(name, "")).split())

    # -------------------------------------------------------------- names
    def sex(self, text: str, before: str = "") -> set[str]:
        """The sexes that a name or word may have, by its title or else its first name."""
        if text.count(",") == 1:
            text = " ".join(reversed(text.split(",")))
        words = [word.lower() for word in re.findall(r"[^\W\d_]+", text)]
        for word in (*words[:2], *re.findall(r"[^\W\d_]+", before.lower())[-1:]):
            titled = {sex for sex in ("female", "male") if word in self.set_of("titles", sex)}
            if titled:
                return titled
        for word in words:
            known = self.sexes.get(plain(word))
            if known:
                return set(known)
        return set()

    # -------------------------------------------------------------- work
    def groups(self, text: str) -> set[str]:
        """The groups of work that an occupation may belong to; none where nothing is known."""
        head, _, of = text.lower().partition(" of ")
        words, rest = _words(head), _words(of)
        if not words:
            return set()
        for start in range(len(words) - 1):
            findings = self.work.get(" ".join(words[start:]))
            if findings:
                return set(findings) | self._areas([*words[:-1], *rest])
        areas, last = self._areas([*words[:-1], *rest]), words[-1]
        if areas and last in self.set_of("generic", "heads"):
            return areas | (self._leading(last))
        findings = self.work.get(last)
        if findings is None:
            findings, areas = next(self._compounds(last), frozenset()), areas | self._areas([last])
        named = set(LEARNED) if last.endswith(("ologist", "iatrist", "iatrician")) else set()
        return set(findings) | areas | named

    def _leading(self, word: str) -> set[str]:
        return {"management"} if word in self.set_of("ranks", "manages") else set()

    def _areas(self, words: list[str]) -> set[str]:
        """The fields that the words before «manager» or «assistant» name."""
        return {
            group
            for group, named in self.words["areas"].items()
            if any(_begins(word, [_singular(item) for item in named.split()]) for word in words)
        }

    def _compounds(self, word: str) -> Iterator[frozenset[str]]:
        """The groups of the words that a German compound ends in, the longest first."""
        for start in range(1, len(word) - 2):
            if word[start:] in self.work:
                yield self.work[word[start:]]

    def manages(self, text: str) -> bool:
        """Whether an occupation leads others."""
        named = self.set_of("ranks", "manages")
        words = [_singular(word) for word in re.findall(r"[^\W\d_]+", text.lower())]
        return any(
            word in named or any(len(w) > 5 and word.endswith(w) for w in named) for word in words
        )

    # -------------------------------------------------------------- places
    def is_place(self, text: str, kind: str, country: str = "") -> bool:
        """Whether a place is of a kind, and in a country where one is named."""
        where = self.countries.get(country.lower(), country)
        named = _place(self.words["states"].get(text.strip(), text))
        regions = {"town": self.towns, "city": self.towns, "village": self.towns}.get(kind)
        if kind in ("state", "county", "region", "province", "canton"):
            regions = self.parts
        if kind == "country":
            return named in self.countries
        if regions is not None:
            bare = re.sub(
                r"^(?:state|county|kanton) (?:of )?|[ -](?:state|county|province)$", "", named
            )
            names = _variants(named) | _variants(bare)
            findings = {land for name in names for land, _ in regions.get(name, ())}
            shire = kind == "county" and re.search(r"shire\b|\bcounty\b|\bco\.? ", text.lower())
            return bool(shire) or (where in findings if where else bool(findings))
        words = set(re.findall(r"[^\W\d_]+\.?", text.lower()))
        kinds = self.set_of("kinds", kind) or frozenset({kind.lower()})
        ends = any(len(w) > 4 and word.rstrip(".").endswith(w) for word in words for w in kinds)
        return ends or bool({word.rstrip(".") for word in words} & {w.rstrip(".") for w in kinds})

    def names_kind(self, text: str, kind: str) -> bool:
        """Whether a place bears the word of its kind; towns and countries have none."""
        return kind not in self.words["kinds"] or self.is_place(text, kind)

    def regions(self, text: str, kind: str) -> set[Region]:
        """Where a town, state, country, postcode or telephone number may be."""
        if kind == "PHONE_NUMBER":
            return set(self._of_phone(text))
        if kind == "ZIP_CODE":
            return set(self._of_postcode(text.strip()))
        findings = set[Region]()
        for piece in (text, *re.split(r"[,/()]", text)):
            code = self.words["states"].get(piece.strip())
            name = _place(code or piece)
            if name in self.countries and not code:
                findings.add((self.countries[name], ""))
            for variant in _variants(name):
                findings |= self.parts.get(variant, frozenset())
                findings |= frozenset() if code else self.towns.get(variant, frozenset())
            australian = self.words["australian"].get(piece.strip())
            if australian:
                findings.add(("Australia", australian))
            canton = self.words["cantons"].get(piece.strip())
            if canton:
                findings.add(("Switzerland", canton))
        return findings

    def _of_phone(self, text: str) -> Iterator[Region]:
        for land in LANDS:
            try:
                number = phonenumbers.parse(text, land)
            except phonenumbers.NumberParseException:
                continue
            code = phonenumbers.region_code_for_number(number) or land
            country = self.countries.get(code.lower())
            if country and phonenumbers.is_possible_number(number):
                reports = geocoder.description_for_number(number, "en")
                regions = (
                    set[Region]()
                    if country in SHARED
                    else {
                        region
                        for piece in (reports, *reports.split(","))
                        for region in self.regions(piece, "LOCATION")
                        if region[0] == country
                    }
                )
                yield from regions or {(country, "")}

    def _of_postcode(self, text: str) -> Iterator[Region]:
        tables = {
            "Germany": "german", "United States": "american", "Austria": "austrian",
            "Canada": "canadian",
        }  # fmt: skip
        for country, form in self.words["postcodes"].items():
            if not re.fullmatch(form, text):
                continue
            bare = re.sub(r"^[A-Z]{1,2}-", "", text)
            if country in tables:
                states = str(self.words[tables[country]].get(bare[0], "")).split(", ")
                yield from ((country, state) for state in states)
            elif country == "United Kingdom":
                area = re.match("[A-Z]+", text)
                letters = area[0] if area else ""
                parts = self.words["british"].items()
                yield (
                    country,
                    next((name for name, of in parts if letters in of.split()), "England"),
                )
            else:
                yield country, ""


def agree(item: set[Region], two: set[Region]) -> set[Region]:
    """The places where both may be; a whole country meets each of its parts."""
    return {
        (land, part or other)
        for land, part in item
        for where, other in two
        if land == where and (part == other or not part or not other)
    }


def _begins(word: str, known: list[str]) -> bool:
    """Whether a word is a known one or a compound that begins with a longer one."""
    return word in known or any(len(item) > 3 and word.startswith(item) for item in known)


def _place(text: str) -> str:
    return re.sub(r"^(the|in|at)\s+", "", " ".join(text.lower().split()).strip(" .,;:"))


def _variants(name: str) -> set[str]:
    """Spellings of a place: «Co. Down» is «County Down», «Abia» may be «Abia State»."""
    county = re.sub(r"^co\.? ", "county ", name)
    return {name, plain(name), county, f"{name} state"}


def _words(text: str) -> list[str]:
    return [_singular(word) for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)]


def _singular(word: str) -> str:
    """An English or German occupation in the singular, of either sex."""
    for ending, kept in (("innen", ""), ("women", "woman"), ("men", "man"), ("wives", "wife")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + kept
    for ending, kept in (("login", "loge"), ("gogin", "goge"), ("beamtin", "beamter")):
        if word.endswith(ending):
            return word.removesuffix(ending) + kept
    if word.endswith("in") and len(word) > 6 and word[-3] in "rktdnfghv":
        return word[:-2]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(?:ch|sh|x)es$|sses$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


# ------------------------------------------------------------------ reading
@cache
def world(data: Path) -> World:
    """The lists of a data folder; FileNotFoundError where it has none."""
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    countries = _countries(data, words["countries"])
    towns, parts = _towns(data, words)
    return World(words, _sexes(data, words), _work(data, words), towns, parts, countries)


def _table(data: Path, name: str) -> Iterator[dict[str, str]]:
    path = data / "train" / "gazetteers" / f"{name}.tsv.gz"
    with gzip.open(path, "rt", encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t")


def _sexes(data: Path, words: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
    """The sexes of each first name; one that few of its bearers have does not count.

    The lists have few German names: those of the TOML file count where no list has them.
    """
    weights = defaultdict[str, dict[str, float]](lambda: dict.fromkeys(("female", "male"), 0.0))
    called = {"F": "female", "M": "male"}
    for row in _table(data, "first_names_us_census_1990"):
        weights[plain(row["name"])][called[row["sex"]]] += float(row["percent_of_sex"])
    for row in _table(data, "forenames_by_country"):
        for name in {plain(row["name"]), plain(row["romanized"] or row["name"])}:
            if name and row["sex"] in called:
                weights[name][called[row["sex"]]] += IN_A_COUNTRY
    for row in _table(data, "unisex_names_us"):
        shares = {"male": float(row["male_share"]), "female": float(row["female_share"])}
        weights[plain(row["name"])] = shares
    known = {
        name: frozenset(
            sex for sex, weight in findings.items() if weight >= FEW * sum(findings.values())
        )
        for name, findings in weights.items()
    }
    for sex in called.values():
        for name in str(words["first_names"].get(sex, "")).split():
            known.setdefault(plain(name), frozenset({sex}))
    return known


def _work(data: Path, words: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
    """The groups of phrases and of last words; the words of the TOML file go first."""
    findings, heads = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for row in _table(data, "occupations_by_group"):
        group = words["census"].get((row["major_group"] or "").strip())
        for title in re.split(r",| and | or ", (row["title"] or "").lower()) if group else ():
            singular = [_singular(word) for word in title.split()]
            if singular:
                findings[" ".join(singular)].add(group)
                heads[singular[-1]].add(group)
    for head, groups in heads.items():
        if len(groups) < AMBIGUOUS:
            findings[head] |= groups
    ours = defaultdict[str, set[str]](set)
    for group, named in words["groups"].items():
        for word in named.split():
            ours[_singular(word)].add(group)
    return {name: frozenset(ours.get(name) or groups) for name, groups in (findings | ours).items()}


def _countries(data: Path, words: Mapping[str, str]) -> Mapping[str, str]:
    findings = dict(words)
    for row in _table(data, "countries_demonyms"):
        findings.setdefault(row["name"].lower(), row["name"])
        findings.setdefault(row["official_name"].lower(), row["name"])
        findings.setdefault(row["cca2"].lower(), row["name"])
    return findings


def _counties(words: Mapping[str, Any]) -> Iterator[tuple[str, Region]]:
    """The counties of the United Kingdom and of Ireland, and what they lie in."""
    for part, counties in words["counties"].items():
        yield from ((county, ("United Kingdom", part)) for county in counties)
    for part, counties in words["irish"].items():
        for county in counties.split():
            for said in ("county", "co.", "co"):
                yield f"{said} {county}", ("Ireland", part)


def _put(known: Iterable[tuple[str, Region]], places: dict[str, set[Region]]) -> None:
    for name, region in known:
        places[name].add(region)


def _small_towns(words: Mapping[str, Any]) -> Iterator[tuple[str, Region]]:
    """Towns of Ireland that the list of cities lacks, and the province that they lie in."""
    for part, towns in words["irish_towns"].items():
        yield from ((name, ("Ireland", part)) for name in " ".join(towns.split()).split(", "))


def _dialled() -> set[tuple[str, str]]:
    """Towns that dialling codes are named after, and their countries: many are small ones."""
    return {
        (name, country)
        for code, names in GEOCODE_DATA.items()
        for calling, country in DIALLED.items()
        if code.startswith(calling)
        for named in names.values()
        for town in named.lower().split("/")
        for name in _variants(town.partition(",")[0].strip())
    }


def _towns(
    data: Path, words: Mapping[str, Any]
) -> tuple[Mapping[str, frozenset[Region]], Mapping[str, frozenset[Region]]]:
    towns, parts = defaultdict[str, set[Region]](set), defaultdict[str, set[Region]](set)
    for row in _table(data, "world_cities"):
        region = (row["country"], row["subcountry"].removeprefix("State of "))
        for name in _variants(re.sub(r"\s*\(.*\)", "", row["name"].lower())):
            towns[name].add(region)
        for name in _variants(region[1].lower()):
            parts[name].add(region)
    _put(_counties(words), parts)
    _put(_small_towns(words), towns)
    for name, country in _dialled():
        if name not in towns:
            towns[name].add((country, ""))
    for table, names in (("towns", towns), ("regions", parts)):
        for name, english in words[table].items():
            for variant in _variants(name):
                names[variant] |= names.get(english.lower(), set())
    return (
        {name: frozenset(regions) for name, regions in towns.items()},
        {name: frozenset(regions) for name, regions in parts.items() if name},
    )
