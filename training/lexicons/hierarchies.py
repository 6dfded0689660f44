"""Builds the public hierarchies in resources/lexicons that values are generalised along.

    apt-get install wordnet-base
    python -m training.lexicons.hierarchies --data data --wordnet /usr/share/wordnet --geonames DIR

`hierarchies.tsv.gz`: type, term in lower case, and its broader terms «doctor:41;professional:602»,
each with the number of listed terms that lead to it. From WordNet 3.0's hypernyms; diseases also
from the Human Disease Ontology. `regions.tsv.gz`: a city or region in lower case, and the names of
its region, country and continent, '' where namesakes disagree and none has three times the people
of the next. From GeoNames and WordNet; the people from the package of `populations.py`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import lzma
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from training.data.wordnet import WordNet
from training.lexicons.hierarchy_terms import (
    COMPANIES,
    COUNTRY_KINDS,
    COUNTRY_NAMES,
    EMPTY_WORDS,
    MORE_COUNTRIES,
    NOT_MEANT,
    PASSED,
    PEOPLES,
    PLAIN_WORDS,
    ROOTS,
    SET_BY_HAND,
    TOPS,
    UNIVERSITIES,
    WELL_KNOWN,
    WORDED,
)
from training.lexicons.populations import CLEAR, inhabited
from training.lexicons.tables import read_rows, write_list

LARGE = 50_000
"""Fewer people make no town the one that its name means."""
METROPOLIS = 200_000
"""So many make it the one, even where a namesake's region is written beside it: «Melbourne»."""
LEAST = 8
"""A broader term that fewer listed terms lead to is passed over."""
MOST_WORDS = 2
"""Broader terms of an ordinary word: what is broader still says nothing."""
Chains = dict[str, tuple[str, ...]]
Lists = dict[str, dict[str, list]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--geonames", type=Path, required=True)
    chosen = parser.parse_args()
    data, net = chosen.data / "train", WordNet.read(chosen.wordnet)
    continents = _continents(net)
    write_list("hierarchies", _hierarchies(net, data / "gazetteers"))
    write_list("regions", _regions(net, data, continents, _largest(chosen.geonames)))


def _hierarchies(net: WordNet, gazetteers: Path) -> Iterator[tuple[str, str, str]]:
    lists = _lists(gazetteers)
    for kind in (*ROOTS, "ETHNICITY", "POLITICS", "ORGANIZATION"):
        chains = _words(net) if kind == "WORD" else _chains(net, kind)
        if kind == "MEDICAL_CONDITION":
            chains = _ontology(lists) | chains
        if kind == "ORGANIZATION":
            chains = _organisations(lists)
        chains = {term: chain for term, chain in chains.items() if not NOT_MEANT & set(chain)}
        yield from _rows(kind, chains | _by_hand(kind))


def _chains(net: WordNet, kind: str) -> Chains:
    """For every term below the type's roots, the broader terms above it."""
    roots = {net.sense(root) for root in ROOTS.get(kind, ())}
    allowed = net.below(roots)
    chains: Chains = {}
    for term, senses in net.senses.items():
        sense = next((candidate for candidate in senses if candidate in allowed - roots), None)
        if sense is None or net.is_instance(sense) or not re.fullmatch(r"[\w'./ -]{2,40}", term):
            continue
        if senses.index(sense) > 1:
            continue  # a rare meaning of an everyday word
        way = net.way_up(sense, allowed)
        chains[term] = tuple(_shown(net.words(candidate)[0]) for candidate in way)
    return chains


def _words(net: WordNet) -> Chains:
    """Things, places and relatives by their most usual meaning, also single well-known ones.

    Broader terms are words of their own («shop», not «mercantile establishment») where there are.
    """
    allowed = net.below({net.sense(root) for root in ROOTS["WORD"]})
    plain = {term: shown for shown, terms in PLAIN_WORDS.items() for term in terms}
    chains: Chains = {}
    for term, senses in net.senses.items():
        if senses[0] not in allowed or not re.fullmatch(r"[a-z][a-z' -]{2,30}", term):
            continue
        if " " in term and not net.is_instance(senses[0]):
            continue
        steps = [
            next((word for word in net.words(step) if _is_plain(net, word, step)), "")
            for step in net.way_up(senses[0], allowed)
        ]
        named = (plain.get(step, _shown(step)) for step in steps if step not in EMPTY_WORDS)
        chain = tuple(step for step in named if step and step != term)
        if chain:
            chains[term] = chain[:MOST_WORDS]
    return chains


def _is_plain(net: WordNet, word: str, sense: str) -> bool:
    """Whether a broader term is one word that usually means just this."""
    return word.isalpha() and word.islower() and net.senses[word][0] == sense


def _shown(term: str) -> str:
    return WORDED.get(term, term)


def _lists(folder: Path) -> Lists:
    with gzip.open(folder / "dariusk_lists.json.gz", "rt", encoding="utf-8") as file:
        return json.load(file)["lists"]


def _organisations(lists: Lists) -> Chains:
    """Well-known companies, newspapers, charities and agencies, of which most names say no kind."""
    named = {
        "newspaper": lists["corporations/newspapers"]["newspapers"],
        "charity": lists["corporations/charities"]["charities"],
        "government agency": lists["governments/us_federal_agencies"]["agencies"],
        "company": [
            *lists["corporations/fortune500"]["companies"],
            *(company["name"] for company in lists["corporations/nasdaq"]["corporations"]),
            *(company["name"] for company in lists["corporations/djia"]["corporations"]),
            *COMPANIES.split("|"),
        ],
        "political party": lists["governments/uk_political_parties"]["parties"],
        "university": UNIVERSITIES.split("|"),
    }
    return {
        re.sub(r"^the | (?:inc|corp|corporation|co|company|ltd|plc)\.?$", "", name.lower()): (kind,)
        for kind, names in named.items()
        for name in names
        if re.fullmatch(r"[\w&.' -]{2,60}", name)
    }


def _ontology(lists: Lists) -> Chains:
    """Chains of the Human Disease Ontology (its sample in dariusk/corpora)."""
    chains: Chains = {}
    for chain in lists["medicine/diseases"]["diseases"]:
        for depth in range(1, len(chain)):
            chains[chain[depth].lower()] = tuple(_shown(term) for term in reversed(chain[:depth]))
    for name in lists["medicine/cancer"]["cancers"]:
        chains.setdefault(name.lower(), ("cancer", "tumour"))
    for name in lists["medicine/infectious_diseases"]["diseases"]:
        chains.setdefault(name.lower(), ("infectious disease",))
    return chains


def _by_hand(kind: str) -> Chains:
    table = SET_BY_HAND.get(kind, {})
    return {term: chain for terms, chain in table.items() for term in terms.split("|")}


def _rows(kind: str, chains: Chains) -> Iterator[tuple[str, str, str]]:
    """The chains cleaned: nothing that says too little, nothing too few terms lead to."""
    top = (TOPS[kind],) if kind in TOPS else ()
    if kind == "NATIONALITY":
        chains = {
            term: tuple(step for step in way if step in PEOPLES) for term, way in chains.items()
        }
    plain = {term: _distinct((*_kept(term, chain), *top)) for term, chain in chains.items()}
    sizes = Counter(step for chain in plain.values() for step in chain)
    for term, chain in sorted(plain.items()):
        wide = [step for step in chain if sizes[step] >= LEAST]
        if wide:
            yield kind, term, ";".join(f"{step}:{sizes[step]}" for step in wide)


def _kept(term: str, chain: Iterable[str]) -> list[str]:
    return [step for step in chain if step.lower() not in PASSED and step.lower() != term]


def _distinct(chain: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain))


def _continents(net: WordNet) -> dict[str, str]:
    """Country in lower case → continent."""
    continents = {}
    for term, senses in net.senses.items():
        for sense in senses:
            way = net.way_up(sense, net.synsets.keys())
            above = (COUNTRY_KINDS.get(net.words(step)[0]) for step in way)
            place = next((step for step in above if step), None)
            if place and net.is_instance(sense):
                continents[term] = place
    return continents | {name.lower(): place for name, place in MORE_COUNTRIES.items()}


def _regions(
    net: WordNet, data: Path, continents: dict[str, str], largest: dict[str, tuple[str, int]]
) -> Iterator[tuple[str, str, str, str]]:
    """Cities, then their regions, then countries; a region never hides behind its own city."""
    cities = list(read_rows(data / "gazetteers" / "world_cities.tsv.gz"))
    mentions = _told(data / "text" / "enwiki_2015.00.jsonl.xz")
    places: dict[str, list[tuple[int, str, str]]] = {
        "manchester": [(9999, "England", "United Kingdom")],
        "birmingham": [(9999, "England", "United Kingdom")],
        "valencia": [(9999, "Valencia", "Spain")],
    }
    for row in cities:
        country, region = _country(row["country"]), _region(row["subcountry"])
        last, lies_in = _last(row["name"]), net.lies_in(row["name"].lower())
        weight = mentions[(last, _first(region))] + mentions[(last, _first(country))]
        weight += WELL_KNOWN * ((country.lower() in lies_in) + (region.lower() in lies_in))
        places.setdefault(row["name"].casefold(), []).append((weight, region, country))
    regions = {(_region(row["subcountry"]), _country(row["country"])) for row in cities}
    counts = Counter(region.casefold() for region, _ in regions)
    named = {region.casefold(): country for region, country in sorted(regions) if region}
    for name, entries in sorted(places.items()):
        large, people = largest.get(name, ("", 0))
        meant = large if named.get(name, large) == large else ""
        region, country = _agreed(entries)
        there = [entry for entry in entries if entry[2] == meant]
        if there and (not country or people >= METROPOLIS):
            region, country = _agreed(there)
        yield name, region if region.casefold() != name else "", country, _of(country, continents)
    for region, country in sorted(named.items()):
        same = continents.get(region, _of(country, continents)) == _of(country, continents)
        if region not in places and counts[region] == 1:
            yield (region, "", country, _of(country, continents)) if same else (region, "", "", "")
    for country in sorted(continents):
        if country not in places and country not in named:
            yield country, "", "", continents[country]


def _largest(geonames: Path) -> dict[str, tuple[str, int]]:
    """Country and people of each large town that has by far more people than its namesakes."""
    sizes: dict[str, list[tuple[int, str]]] = {}
    for (name, country), several in inhabited(geonames).items():
        sizes.setdefault(name, []).extend((people, country) for people in several)
    largest = {}
    for name, towns in sizes.items():
        (most, country), *others = sorted(towns, reverse=True)
        if most >= LARGE and (not others or most >= CLEAR * others[0][0]):
            largest[name] = country, most
    return largest


def _agreed(entries: list[tuple[int, str, str]]) -> tuple[str, str]:
    """The region and country of the namesake written about most; '' where several are, or none."""
    most = max((weight for weight, _, _ in entries), default=0)
    best = [(region, country) for weight, region, country in entries if 2 * weight >= most]
    countries, regions = {country for _, country in best}, {region for region, _ in best}
    return regions.pop() if len(best) == 1 or len(regions) == 1 else "", (
        countries.pop() if len(countries) == 1 else ""
    )


def _told(shard: Path) -> Counter[tuple[str, str]]:
    """How often each pair of capitalised neighbours («Lyon, France») is written."""
    pairs: Counter[tuple[str, str]] = Counter()
    with lzma.open(shard, "rt", encoding="utf-8") as lines:
        for line in lines:
            words = re.findall(r"[^\W\d_]+", json.loads(line)["text"])
            pairs.update((a, b) for a, b in pairwise(words) if a[0].isupper() and b[0].isupper())
    return pairs


def _last(name: str) -> str:
    return (re.findall(r"[^\W\d_]+", name) or [""])[-1]


def _first(name: str) -> str:
    return (re.findall(r"[^\W\d_]+", name) or [""])[0]


def _country(name: str) -> str:
    """«Iran, Islamic Republic of» → «Iran», as people write it."""
    plain = name.split(",", maxsplit=1)[0]
    return COUNTRY_NAMES.get(name, COUNTRY_NAMES.get(plain, plain))


def _region(name: str) -> str:
    renamed = {"Ile-de-France": "Île-de-France", "Zurich": "the canton of Zurich"}
    return renamed.get(name, name)


def _of(country: str, continents: dict[str, str]) -> str:
    return continents.get(country.casefold(), "")


if __name__ == "__main__":
    main()
