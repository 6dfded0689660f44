"""Builds the list of towns whose state or county, postcode and dialling code belong together.

    .venv/bin/python -m training.lexicons.localities --postcodes DIR --zips DIR

DIR are the folders into which the packages `countrystatecity-postal-codes` 2.0.1 (ODbL 1.0) and
`zipcodes` 3.0.0 (MIT; GeoNames, CC BY 4.0) of PyPI were unpacked. Dialling codes are those of
`phonenumbers` (Apache-2.0), towns and their states those of `cities.tsv.gz` and `regions.tsv.gz`.
The postcode areas and counties of British towns are our own list, and so is all of Ireland,
Switzerland, India and thirteen more countries (`own_localities.py`).
"""

from __future__ import annotations

import argparse
import gzip
import importlib
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from phonenumbers.geodata import GEOCODE_DATA

from training.lexicons import own_localities
from training.lexicons.tables import LEXICONS, write_list

Row = tuple[str, str, str, str, str, str]
"""Country, state or county, town, size class, beginning of the postcode, dialling code."""
CALLING: Final = {
    "Germany": ("49", "DE", 5), "Austria": ("43", "AT", 4), "Canada": ("1", "CA", 3),
    "Australia": ("61", "AU", 4),
}  # fmt: skip
KEPT: Final = {"Germany": 3, "Austria": 2, "Canada": 3, "Australia": 2}
"""So many characters of a postcode belong to the town; the others are drawn."""
BRITISH: Final = """
AB Aberdeen Aberdeenshire|BA Bath Somerset|BB Blackburn Lancashire|BD Bradford West Yorkshire
BH Bournemouth Dorset|BL Bolton Greater Manchester|BN Brighton East Sussex|BS Bristol Somerset
BT Belfast County Antrim|CA Carlisle Cumbria|CB Cambridge Cambridgeshire|CF Cardiff Glamorgan
CH Chester Cheshire|CM Chelmsford Essex|CO Colchester Essex|CT Canterbury Kent
CV Coventry Warwickshire|CW Crewe Cheshire|DA Dartford Kent|DD Dundee Angus|DE Derby Derbyshire
DG Dumfries Dumfriesshire|DH Durham County Durham|DL Darlington County Durham
DN Doncaster South Yorkshire|DT Dorchester Dorset|DY Dudley West Midlands|EX Exeter Devon
FK Falkirk Stirlingshire|FY Blackpool Lancashire|G Glasgow Lanarkshire
GL Gloucester Gloucestershire|GU Guildford Surrey|HD Huddersfield West Yorkshire
HG Harrogate North Yorkshire|HP High_Wycombe Buckinghamshire|HR Hereford Herefordshire
HU Hull East Yorkshire|HX Halifax West Yorkshire|IP Ipswich Suffolk|IV Inverness Inverness-shire
KA Kilmarnock Ayrshire|KY Kirkcaldy Fife|L Liverpool Merseyside|LA Lancaster Lancashire
LD Llandrindod_Wells Powys|LE Leicester Leicestershire|LL Wrexham Clwyd|LN Lincoln Lincolnshire
LS Leeds West Yorkshire|LU Luton Bedfordshire|ME Maidstone Kent|MK Milton_Keynes Buckinghamshire
ML Motherwell Lanarkshire|NE Newcastle_upon_Tyne Tyne and Wear|NG Nottingham Nottinghamshire
NN Northampton Northamptonshire|NP Newport Gwent|NR Norwich Norfolk|OL Oldham Greater Manchester
OX Oxford Oxfordshire|PA Paisley Renfrewshire|PE Peterborough Cambridgeshire|PH Perth Perthshire
PL Plymouth Devon|PO Portsmouth Hampshire|PR Preston Lancashire|RG Reading Berkshire
S Sheffield South Yorkshire|SA Swansea Glamorgan|SG Stevenage Hertfordshire
SK Stockport Greater Manchester|SN Swindon Wiltshire|SO Southampton Hampshire
SP Salisbury Wiltshire|SR Sunderland Tyne and Wear|ST Stafford Staffordshire
SY Shrewsbury Shropshire|TA Taunton Somerset|TF Telford Shropshire|TN Tunbridge_Wells Kent
TQ Torquay Devon|TR Truro Cornwall|TS Middlesbrough North Yorkshire|WA Warrington Cheshire
WD Watford Hertfordshire|WF Wakefield West Yorkshire|WN Wigan Greater Manchester
WR Worcester Worcestershire|WS Walsall West Midlands|WV Wolverhampton West Midlands
YO York North Yorkshire
"""  # fmt: skip
"""Postcode area, town (_ for a space) and county."""


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postcodes", type=Path, required=True)
    parser.add_argument("--zips", type=Path, required=True)
    arguments = parser.parse_args()
    towns = _towns()
    rows = [*_british(), *own_localities.rows(_placed())]
    rows += _american(arguments.zips, towns)
    for country in CALLING:
        rows += _others(country, arguments.postcodes, towns)
    write_list("localities", sorted(set(rows)))


def _rows(name: str) -> list[list[str]]:
    raw = gzip.decompress((LEXICONS / f"{name}.tsv.gz").read_bytes()).decode("utf-8")
    return [line.split("\t") for line in raw.splitlines()]


def _towns() -> dict[str, dict[str, tuple[str, str]]]:
    """For each country its towns that may be stand-ins, with state and size class."""
    states = {(row[2], row[0]): row[1] for row in reversed(_rows("regions"))}
    findings: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
    for name, country, size in _rows("cities"):
        state = states.get((country, name.casefold()), "")
        if state and len(size) == 1:
            findings[country][name] = (state.removeprefix("State of "), size)
    return findings


def _placed() -> dict[tuple[str, str], tuple[str, str]]:
    """State and size class of each listed town, by country and name in lower case."""
    states = {(row[2], row[0]): row[1] for row in reversed(_rows("regions"))}
    return {
        (country, name.casefold()): (states.get((country, name.casefold()), ""), size[0])
        for name, country, size in _rows("cities")
    }


def _dialled(calling: str) -> dict[str, str]:
    """The most frequent dialling code of each name of a town; `Fresno, CA` for North America."""
    findings: dict[str, Counter[str]] = defaultdict(Counter)
    length = 3 if calling == "1" else 0
    for prefix, names in GEOCODE_DATA.items():
        if prefix.startswith(calling):
            rest = prefix[len(calling) :]
            code = rest[:length] if length else f"0{rest}"
            for name in {item for key, item in names.items() if key in ("en", "de")}:
                findings[name][code] += 1
    shortest = min if calling != "1" else None
    return {
        name: shortest(codes, key=len) if shortest else codes.most_common(1)[0][0]
        for name, codes in findings.items()
    }


def _british() -> Iterator[Row]:
    codes = _dialled("44")
    for entry in re.split(r"[|\n]", BRITISH.strip()):
        area, town, county = entry.split(" ", 2)
        name = town.replace("_", " ")
        code = codes.get(name, "")
        if code:
            yield "United Kingdom", county, name, "1", area, code


def _american(folder: Path, towns: dict[str, dict[str, tuple[str, str]]]) -> Iterator[Row]:
    sys.path.insert(0, str(folder))
    zips: Any = importlib.import_module("zipcodes")
    states = dict(line.split("\t") for line in _pairs("places.us_states"))
    dialled = _dialled("1")
    by_town: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for item in zips.list_all():
        by_town[item["city"].title(), item["state"]][item["zip_code"][:3]] += 1
    for code, state in states.items():
        for town, (home, size) in towns["United States"].items():
            findings = by_town.get((town, code))
            area = dialled.get(f"{town}, {code}")
            if home == state and findings and area:
                yield "United States", state, town, size, findings.most_common(1)[0][0], area


def _pairs(name: str) -> Iterator[str]:
    from engine.kinds import word_lists  # noqa: PLC0415 - the lists of the program itself

    return (f"{code}\t{state}" for code, state in word_lists.pairs(name).items())


def _others(
    country: str, folder: Path, towns: dict[str, dict[str, tuple[str, str]]]
) -> Iterator[Row]:
    calling, code, _length = CALLING[country]
    dialled, areas = _dialled(calling), _postcodes(folder, code)
    for town, (state, size) in towns[country].items():
        findings = areas.get(town.casefold(), Counter[str]())
        post = findings.most_common(1)[0][0][: KEPT[country]] if findings else ""
        named = next((item for item in dialled if item.partition(",")[0] == town), "")
        if named and post:
            dial = dialled[named][:2] if country == "Australia" else dialled[named]
            yield country, state, town, size, post, dial


def _postcodes(folder: Path, code: str) -> dict[str, Counter[str]]:
    path = next(folder.rglob(f"by-country/{code}/postcodes.json"))
    findings: dict[str, Counter[str]] = defaultdict(Counter)
    for item in json.loads(path.read_text(encoding="utf-8")):
        name = re.split(r",| \d| \(| (?:North|South|East|West|Central)", item["localityName"] or "")
        findings[name[0].casefold()][item["code"][: KEPT_OF[code]]] += 1
    return findings


KEPT_OF: Final = {CALLING[country][1]: kept for country, kept in KEPT.items()}

if __name__ == "__main__":
    main()
