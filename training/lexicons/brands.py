"""Builds `resources/lexicons/brands.tsv.gz`: shops, banks, networks, software.

    npm pack name-suggestion-index simple-icons   # and unpack both
    python -m training.lexicons.brands --places nsi.json --icons simple-icons.json

Reads `dist/json/nsi.json` of name-suggestion-index (BSD-3-Clause), the brands that OpenStreetMap
suggests, and `data/simple-icons.json` of simple-icons (CC0). Left out are brands that no country of
the languages read here has, what cares for people or teaches them, and names that only words of
every day or names of people and towns make up.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

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
_SHORTEST: Final = 4
"""Letters of a name of one word."""
_ONE_OF_A_COUNTRY: Final = 2
"""Letters of a country's code, before those of its parts: «us-or.geojson»."""


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--places", type=Path, required=True)
    parser.add_argument("--icons", type=Path, required=True)
    given = parser.parse_args()
    places = json.loads(given.places.read_text(encoding="utf-8"))["nsi"]
    icons = json.loads(given.icons.read_text(encoding="utf-8"))
    found = dict.fromkeys(brands(places), "brand")
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


def is_telling(name: str) -> bool:
    """Whether a name holds a word that is neither one of every day nor a name."""
    words = [word.casefold() for word in _WORD.findall(name)]
    if not words or not _NAME.fullmatch(name):
        return False
    borne = known_names.any_names() | known_names.towns() | known_names.given()
    if len(words) > 1:
        return not all(word in borne for word in words)
    return len(words[0]) >= _SHORTEST and words[0] not in borne and words[0] not in counts()


if __name__ == "__main__":
    main()
