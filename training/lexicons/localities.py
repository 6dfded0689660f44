"""Builds the list of towns whose state or county, postcode and dialling code belong together.

    .venv/bin/python -m training.lexicons.localities --postcodes DIR --zips DIR

DIR are the folders into which the packages `countrystatecity-postal-codes` 2.0.1 (ODbL 1.0) and
`zipcodes` 3.0.0 (MIT; GeoNames, CC BY 4.0) of PyPI were unpacked. Dialling codes are those of
`phonenumbers` (Apache-2.0), towns and their states those of `cities.tsv.gz` and `regions.tsv.gz`.
The postcode districts and counties of British towns are our own list, and so is all of Ireland,
Switzerland, India and thirteen more countries (`town_tables/own.py`) and of nine more
(`town_tables/further.py`).

Columns: country, state or county, town, size class, what postcodes of the town begin with, dialling
code, further figures of its numbers where the code is a whole state's, postcodes of houses there
(of the United Kingdom their first halves) with spaces between.
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

from training.lexicons.tables import LEXICONS, write_list
from training.lexicons.town_tables import further, own

Row = tuple[str, str, str, str, str, str, str, str]
"""The columns."""
Towns = dict[str, dict[str, tuple[str, str]]]
CALLING: Final = {"Germany": ("49", "DE"), "Canada": ("1", "CA")}
KEPT: Final = {"Germany": 3, "Canada": 3}
"""So many characters of a postcode belong to the town; the others are drawn."""
MOST: Final = 12
"""So many postcodes of a town are listed at most."""
EXCHANGES: Final = {"Australia": "61", "New Zealand": "64"}
"""Countries whose dialling codes are those of whole states, by their calling codes."""
EXCHANGES_OF_TOWNS: Final = {
    "Armagh": "37", "Ballymena": "25", "Banbridge": "40", "Belfast": "90", "Cardiff": "20",
    "Coleraine": "70", "Cookstown": "86", "Coventry": "76", "Downpatrick": "44",
    "Dungannon": "87", "Durham": "3", "Enniskillen": "66", "Larne": "28", "Limavady": "77",
    "Lisburn": "92", "Londonderry": "71", "Newry": "30", "Omagh": "82", "Portsmouth": "92",
    "Southampton": "80", "Sunderland": "5",
}  # fmt: skip
"""What follows on a British dialling code that several towns have."""
BRITISH: Final = """
AB 10-12,15,16,21-25 Aberdeen Aberdeenshire|BA 1,2 Bath Somerset|BB 1,2 Blackburn Lancashire
BD 1-15 Bradford West Yorkshire|BH 1-11 Bournemouth Dorset|BL 1-7 Bolton Greater Manchester
BN 1,2 Brighton East Sussex|BS 1-16 Bristol Somerset|BT 1-17 Belfast County Antrim
BT 19,20 Bangor County Down|BT 27,28 Lisburn County Antrim|BT 30 Downpatrick County Down
BT 32 Banbridge County Down|BT 34,35 Newry County Down|BT 40 Larne County Antrim
BT 42-44 Ballymena County Antrim|BT 47,48 Londonderry County Londonderry
BT 49 Limavady County Londonderry|BT 51,52 Coleraine County Londonderry
BT 60,61 Armagh County Armagh|BT 62-66 Craigavon County Armagh
BT 70,71 Dungannon County Tyrone|BT 74 Enniskillen County Fermanagh
BT 78,79 Omagh County Tyrone|BT 80 Cookstown County Tyrone|BT 82 Strabane County Tyrone
CA 1-6 Carlisle Cumbria|CB 1-5 Cambridge Cambridgeshire|CF 5,10,11,14,15,23,24 Cardiff Glamorgan
CH 1-4 Chester Cheshire|CM 1-3 Chelmsford Essex|CO 1-7 Colchester Essex|CT 1-4 Canterbury Kent
CV 1-8 Coventry Warwickshire|CW 1-4 Crewe Cheshire|DA 1,2 Dartford Kent|DD 1-5 Dundee Angus
DE 1,3,21-24 Derby Derbyshire|DG 1,2 Dumfries Dumfriesshire|DH 1 Durham County Durham
DL 1-3 Darlington County Durham|DN 1-12 Doncaster South Yorkshire|DT 1,2 Dorchester Dorset
DY 1-3 Dudley West Midlands|EX 1-6 Exeter Devon|FK 1,2 Falkirk Stirlingshire
FY 1-5 Blackpool Lancashire|G 1-5,11-15,20-23,31-34,40-46,51-53 Glasgow Lanarkshire
GL 1-4 Gloucester Gloucestershire|GU 1-5 Guildford Surrey|HD 1-5 Huddersfield West Yorkshire
HG 1-4 Harrogate North Yorkshire|HP 10-15 High_Wycombe Buckinghamshire|HR 1-4 Hereford Herefordshire
HU 1-9 Hull East Yorkshire|HX 1-4 Halifax West Yorkshire|IP 1-10 Ipswich Suffolk
IV 1-3 Inverness Inverness-shire|KA 1-3 Kilmarnock Ayrshire|KY 1,2 Kirkcaldy Fife
L 1-20 Liverpool Merseyside|LA 1,2 Lancaster Lancashire|LD 1 Llandrindod_Wells Powys
LE 1-9 Leicester Leicestershire|LL 11-14 Wrexham Clwyd|LN 1-6 Lincoln Lincolnshire
LS 1-17 Leeds West Yorkshire|LU 1-4 Luton Bedfordshire|ME 14-17 Maidstone Kent
MK 1-15 Milton_Keynes Buckinghamshire|ML 1 Motherwell Lanarkshire
NE 1-7,12,13,15,18 Newcastle_upon_Tyne Tyne and Wear|NG 1-11,14-16 Nottingham Nottinghamshire
NN 1-7 Northampton Northamptonshire|NP 10,18-20 Newport Gwent|NR 1-8 Norwich Norfolk
OL 1-4,8,9 Oldham Greater Manchester|OX 1-4 Oxford Oxfordshire|PA 1-3 Paisley Renfrewshire
PE 1-7 Peterborough Cambridgeshire|PH 1,2 Perth Perthshire|PL 1-7 Plymouth Devon
PO 1-6 Portsmouth Hampshire|PR 1-5 Preston Lancashire|RG 1-8 Reading Berkshire
S 1-14 Sheffield South Yorkshire|SA 1-8 Swansea Glamorgan|SG 1,2 Stevenage Hertfordshire
SK 1-8 Stockport Greater Manchester|SN 1-6 Swindon Wiltshire|SO 14-19 Southampton Hampshire
SP 1-5 Salisbury Wiltshire|SR 1-6 Sunderland Tyne and Wear|ST 16-18 Stafford Staffordshire
SY 1-5 Shrewsbury Shropshire|TA 1-4 Taunton Somerset|TF 1-8 Telford Shropshire
TN 1-4 Tunbridge_Wells Kent|TQ 1,2 Torquay Devon|TR 1-4 Truro Cornwall
TS 1-8 Middlesbrough North Yorkshire|WA 1-5 Warrington Cheshire|WD 17,18,24,25 Watford Hertfordshire
WF 1-4 Wakefield West Yorkshire|WN 1-6 Wigan Greater Manchester|WR 1-6 Worcester Worcestershire
WS 1-6 Walsall West Midlands|WV 1-11 Wolverhampton West Midlands
YO 1,10,19,23,24,26,30-32 York North Yorkshire
"""  # fmt: skip
"""Postcode area, its districts in the town, town (_ for a space) and county."""


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postcodes", type=Path, required=True)
    parser.add_argument("--zips", type=Path, required=True)
    arguments = parser.parse_args()
    towns, placed = _towns(), _placed()
    rows = [*_british(), *_further(placed)]
    swiss = _postcodes(arguments.postcodes, "CH")
    for country, area, town, size, post, dial in own.rows(placed):
        called = town.casefold().replace("sankt ", "st. ")
        known = swiss[called] if country == "Switzerland" else Counter[str]()
        rows.append((country, area, town, size, post, dial, "", _listed(known, post)))
    rows += _american(arguments.zips, towns)
    for country in CALLING:
        rows += _others(country, arguments.postcodes, towns)
    write_list("localities", sorted(set(rows)))


def _listed(known: Counter[str], begun: str) -> str:
    """The most frequent ones of a town's postcodes that begin as told, in order."""
    fitting = [code for code, _times in known.most_common() if code.startswith(begun)]
    return " ".join(sorted(fitting[:MOST]))


def _further(placed: dict[tuple[str, str], tuple[str, str]]) -> Iterator[Row]:
    """Our own towns, their states as the list of regions calls them."""
    called = {(row[2], row[1]) for row in _rows("regions")}
    exchanges = {country: _exchanges(code) for country, code in EXCHANGES.items()}
    for country, area, town, codes, dial in further.rows():
        kinds = (f"{area}{kind}" for kind in ("", " State", " Region", " County"))
        state = next((name for name in kinds if (country, name) in called), area)
        size = placed.get((country, town.casefold()), ("", "0"))[1]
        whole = "" if codes.endswith("…") else codes
        begun = codes.removesuffix("…") if not whole else whole.split()[0][:2]
        more = exchanges.get(country, {}).get((dial, town), "")
        yield country, state, town, size, begun, dial, more, whole


def _exchanges(calling: str) -> dict[tuple[str, str], str]:
    """The figures behind the dialling code that numbers of a town begin with, the most general."""
    found: dict[tuple[str, str], str] = {}
    for prefix, names in sorted(GEOCODE_DATA.items(), key=lambda item: (len(item[0]), item[0])):
        if prefix.startswith(calling):
            national = prefix[len(calling) :]
            town = names.get("en", "").partition(",")[0]
            found.setdefault((f"0{national[:1]}", town), national[1:])
    return found


def _rows(name: str) -> list[list[str]]:
    raw = gzip.decompress((LEXICONS / f"{name}.tsv.gz").read_bytes()).decode("utf-8")
    return [line.split("\t") for line in raw.splitlines()]


def _towns() -> Towns:
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
        area, districts, town, county = entry.split(" ", 3)
        name = town.replace("_", " ")
        code = codes.get(name, "")
        if code:
            code = code[: 3 if code[1] == "2" else 4 if "1" in (code[2], code[3]) else 5]
            outward = " ".join(f"{area}{number}" for number in _numbers(districts))
            more = EXCHANGES_OF_TOWNS.get(name, "")
            yield "United Kingdom", county, name, "1", area, code, more, outward


def _numbers(text: str) -> Iterator[int]:
    """«1-3,7» → 1, 2, 3, 7."""
    for piece in text.split(","):
        first, _, last = piece.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _american(folder: Path, towns: Towns) -> Iterator[Row]:
    sys.path.insert(0, str(folder))
    zips: Any = importlib.import_module("zipcodes")
    states = dict(line.split("\t") for line in _pairs("places.us_states"))
    dialled = _dialled("1")
    by_town: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for item in zips.list_all():
        if item["zip_code_type"] == "STANDARD":
            by_town[item["city"].title(), item["state"]][item["zip_code"]] += 1
    for code, state in states.items():
        for town, (home, size) in towns["United States"].items():
            findings = by_town.get((town, code))
            area = dialled.get(f"{town}, {code}")
            if home == state and findings and area:
                begun = _begun(findings, 3)
                codes = _listed(findings, begun)
                yield "United States", state, town, size, begun, area, "", codes


def _begun(known: Counter[str], length: int) -> str:
    """What most postcodes of a town begin with."""
    begun = Counter[str]()
    for code, times in known.items():
        begun[code[:length]] += times
    return begun.most_common(1)[0][0] if begun else ""


def _pairs(name: str) -> Iterator[str]:
    from engine.kinds import word_lists  # noqa: PLC0415 - the lists of the program itself

    return (f"{code}\t{state}" for code, state in word_lists.pairs(name).items())


def _others(country: str, folder: Path, towns: Towns) -> Iterator[Row]:
    calling, code = CALLING[country]
    dialled, areas = _dialled(calling), _postcodes(folder, code)
    for town, (state, size) in towns[country].items():
        findings = areas[town.casefold()]
        post = _begun(findings, KEPT[country])
        named = next((item for item in dialled if item.partition(",")[0] == town), "")
        if named and post:
            yield country, state, town, size, post, dialled[named], "", _listed(findings, post)


_BEHIND: Final = re.compile(r",| \d| \(| (?:North|South|East|West|Central)| [A-Z]{2}\Z")
"""What stands behind the name of a town: a quarter, the canton."""


def _postcodes(folder: Path, code: str) -> dict[str, Counter[str]]:
    path = next(folder.rglob(f"by-country/{code}/postcodes.json"))
    findings: dict[str, Counter[str]] = defaultdict(Counter)
    for item in json.loads(path.read_text(encoding="utf-8")):
        name = re.split(_BEHIND, item["localityName"] or "")
        findings[name[0].casefold()][item["code"]] += 1
    return findings


if __name__ == "__main__":
    main()
