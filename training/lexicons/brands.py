"""Builds `resources/lexicons/brands.tsv.gz`: shops, banks, networks, companies, software.

    npm pack name-suggestion-index simple-icons   # and unpack both
    pip download --no-deps pytickersymbols        # and unpack it
    python -m training.lexicons.brands --places nsi.json --icons simple-icons.json \\
        --companies pytickersymbols/indices_data.py

Reads `dist/json/nsi.json` of name-suggestion-index (BSD-3-Clause), the brands that OpenStreetMap
suggests, `data/simple-icons.json` of simple-icons (CC0), and `pytickersymbols/indices_data.py` of
pytickersymbols (MIT), the companies of share indices, without what tells their legal form. Left out
are brands that no country of the languages read here has, what cares for people or teaches them,
and names that only words of every day or names of people and towns make up.
"""

from __future__ import annotations

import argparse
import json
import re
import runpy
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

from engine.hierarchies.word_counts import counts
from engine.kinds import known_names
from training.lexicons.tables import write_list

_COUNTRIES: Final = frozenset("001 at au ca ch de eu gb ie in nz uk us za".split())
_CARING: Final = re.compile(
    r"school|kindergarten|college|hospital|clinic|doctors|dentist|veterinary|social_facility"
    r"|nursing|lawyer|estate_agent|government|courthouse|police|fire_station|library|prison"
)
"""Kinds of houses of which it tells something who goes there."""
_NETWORKS: Final = re.compile(r"operators/(?:power/substation|telecom/exchange|route/railway)")
_NAME: Final = re.compile(r"[A-Za-zÀ-ÿ0-9&.'’+!/ -]{3,36}")
_WORD: Final = re.compile(r"[^\W\d_]+")
_FORM: Final = re.compile(
    r"(?:^The )|,?[ ](?:\(?(?:class|series) [A-C]\)?|Inc(?:orporated)?\.?|plc|AG|SE|S\.?A\.?"
    r"|N\.?V\.?|Corp(?:oration)?\.?|Compan(?:y|ies)|(?:& )?Co\.?|Ltd\.?|Limited|Group"
    r"|Holdings?|S\.?p\.?A\.?|AB|ASA|Oyj|KGaA|GmbH|A/S|International|\(\w[^()]*\))$",
    re.IGNORECASE,
)
"""What stands in a company's full name and is mostly not said."""
_SHORTEST: Final = 4
"""Letters of a name of one word."""
_ONE_OF_A_COUNTRY: Final = 2
"""Letters of a country's code, before those of its parts: «us-or.geojson»."""


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--places", type=Path, required=True)
    parser.add_argument("--icons", type=Path, required=True)
    parser.add_argument("--companies", type=Path, required=True)
    given = parser.parse_args()
    places = json.loads(given.places.read_text(encoding="utf-8"))["nsi"]
    icons = json.loads(given.icons.read_text(encoding="utf-8"))
    indices = runpy.run_path(str(given.companies))["INDICES"]
    found = dict.fromkeys(companies(indices), "company")
    found |= dict.fromkeys(brands(places), "brand")
    found |= {icon["title"]: "software" for icon in icons}
    write_list("brands", [(name, found[name]) for name in sorted(found) if is_telling(name)])


def brands(places: Mapping[str, Mapping[str, list[dict[str, dict[str, str]]]]]) -> Iterator[str]:
    """The names of brands that Wikidata knows, in the countries that are read."""
    for kind, section in places.items():
        if _CARING.search(kind) or not (kind.startswith("brands/") or _NETWORKS.match(kind)):
            continue
        for item in section["items"]:
            tags, where = item["tags"], item["locationSet"].get("include", [])
            read = any(str(place)[:3].lower().split("-")[0] in _COUNTRIES for place in where)
            if read and any(key.endswith(":wikidata") for key in tags):
                yield tags.get("brand") or tags.get("operator") or tags.get("name", "")


def companies(indices: Mapping[str, Mapping[str, list[dict[str, str]]]]) -> Iterator[str]:
    """The names of the companies in share indices, as they are mostly said; no «Andersons»."""
    for index in indices.values():
        for company in index["companies"]:
            name = said(company["name"])
            if name.casefold() not in counts() and not _of_a_name(name):
                yield name


def _of_a_name(name: str) -> bool:
    """Whether a name is made of one that people bear: «Andersons», «Campbell's», «Dürr»."""
    word = name.casefold()
    plain = normalize("NFKD", word).encode("ascii", "ignore").decode()
    forms = {word, plain, plain.removesuffix("s"), plain.removesuffix("'s")}
    return not forms.isdisjoint(_borne() | known_names.given_only())


def said(name: str) -> str:
    """A company's name without its legal form: «Northrop Grumman», «NCR Atleos».

    It stays where the name without it says too little: «Target Corporation».
    """
    while (short := _FORM.sub("", name).strip(" ,&")) != name and is_telling(short):
        name = short
    return name


def is_telling(name: str) -> bool:
    """Whether a name holds a word that is neither one of every day nor a name."""
    words = [word.casefold() for word in _WORD.findall(name)]
    if not words or not _NAME.fullmatch(name):
        return False
    borne = _borne()
    if len(words) > 1:
        return not all(word in borne for word in words)
    return len(words[0]) >= _SHORTEST and words[0] not in borne and words[0] not in counts()


@cache
def _borne() -> frozenset[str]:
    """What people and towns are called."""
    return frozenset(known_names.any_names() | known_names.towns() | known_names.given())


if __name__ == "__main__":
    main()
