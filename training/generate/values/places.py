"""Places and postal addresses: street-level lines are ADDRESS, city and country LOCATION."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random

from training.generate.gazetteers import Gazetteers
from training.generate.grammar import Parts

STATES = "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split()
STATE_NAMES = (
    *"Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming".split(),
    *("New York", "New Jersey", "New Mexico", "North Carolina", "South Dakota", "West Virginia"),
)
_KINDS = tuple(
    (
        "Street St St. Avenue Ave Ave. Road Rd Rd. Lane Ln Drive Dr Blvd Boulevard Court Ct Place Pl "
        "Way Close Terrace Crescent Highway Circle Parkway Square Row Gardens Trail Mews"
    ).split()
)
_STEMS = (
    "Oak",
    "Maple",
    "Elm",
    "Cedar",
    "Main",
    "High",
    "Church",
    "Park",
    "Mill",
    "River",
    "Lake",
    "Hill",
    "Station",
    "Victoria",
    "Washington",
    "Jefferson",
    "Lincoln",
    "Sunset",
    "Willow",
    "Birch",
    "Pine",
    "Walnut",
    "Chestnut",
    "King",
    "Queen",
    "Meadow",
    "Spring",
    "Forest",
    "Ridge",
    "Orchard",
    "Bridge",
    "Market",
    "Abbey",
    "School",
    "College",
    "Garden",
    "Harbour",
    "Canal",
    "Cherry",
    "Rosewood",
    "Silver",
    "Fox Hollow",
    "Old Mill",
    "Stone Gate",
    "Sycamore",
    "Magnolia",
    "Juniper",
    "Heather",
    "Hawthorn",
    "Kensington",
    "Albert",
    "Baker",
    "Cambridge",
    "Oxford",
    "Bristol",
    "Prospect",
    "Franklin",
    "Madison",
    "Monroe",
    "Adams",
    "Clinton",
)
_UNITS = (
    "Apt {n}",
    "Apt. {n}{l}",
    "Apartment {n}",
    "Unit {n}",
    "Suite {n}00",
    "Ste {n}",
    "#{n}{l}",
    "Flat {n}",
    "Floor {n}",
    "Room {n}",
    "Bldg {l}",
    "apt {n}{l}",
    "Lot {n}",
    "Fl. {n}",
)


def street(lists: Gazetteers, rng: random.Random) -> str:
    """One street-level line, with a number and sometimes a unit."""
    chance = rng.random()
    if chance < 0.12:
        return rng.choice(lists.identities)["StreetAddress"]
    if chance < 0.17:
        return f"{rng.choice(('P.O. Box', 'PO Box', 'P O Box'))} {rng.randrange(10, 9999)}"
    if chance < 0.3:
        return _foreign(lists, rng)
    line = f"{_number(rng)} {_road(lists, rng)}"
    if rng.random() < 0.3:
        unit = rng.choice(_UNITS).format(n=rng.randrange(1, 40), l=rng.choice("ABCDEF"))
        line = (
            f"{line}, {unit}"
            if rng.random() < 0.6
            else (f"{line} {unit}" if rng.random() < 0.5 else f"{unit}, {line}")
        )
    return line


def _number(rng: random.Random) -> str:
    base = str(
        rng.choice((rng.randrange(1, 99), rng.randrange(100, 999), rng.randrange(1000, 19999)))
    )
    return base + rng.choice(("", "", "", "", "", "A", "b", "-3", "/2"))


def _road(lists: Gazetteers, rng: random.Random) -> str:
    stem = rng.choice(lists.part(_STEMS)) if rng.random() < 0.55 else rng.choice(lists.us_last)
    if rng.random() < 0.12:
        stem = f"{rng.choice(('N', 'S', 'E', 'W', 'North', 'South', 'East', 'West', 'NW', 'SE'))} {stem}"
    if rng.random() < 0.1:
        stem = f"{rng.randrange(1, 140)}{rng.choice(('th', 'st', 'nd', 'rd'))}"
    return f"{stem} {rng.choice(_KINDS)}"


def _foreign(lists: Gazetteers, rng: random.Random) -> str:
    name, number = rng.choice(lists.world_last), rng.randrange(1, 220)
    german = f"{name}{rng.choice(('straße', 'weg', 'allee', 'strasse', 'gasse'))} {number}"
    return rng.choice((
        german, german, f"Rue {name} {number}", f"{number} rue de {name}", f"{number}, avenue {name}", f"Via {name} {number}", f"Calle {name}, {number}, {rng.randrange(1, 9)}º {rng.choice('ABCD')}",
        f"{name}gatan {number}", f"{name}laan {number}", f"ul. {name} {number}/{rng.randrange(1, 60)}", f"Av. {name} {number}",
        f"Flat No. {rng.randrange(1, 900)}, {name} Apartments, {name} Nagar", f"H.No. {rng.randrange(1, 50)}-{rng.randrange(1, 99)}, Sector {rng.randrange(1, 90)}",
        f"Plot {number}, {name} Colony", f"{rng.randrange(1, 9)}-{rng.randrange(1, 30)}-{rng.randrange(1, 20)} {name}-cho", f"Blk {number} {name} Ave {rng.randrange(1, 9)} #{rng.randrange(2, 20):02d}-{rng.randrange(1, 400)}",
        f"Rua {name}, {number}",
    ))  # fmt: skip


def zip_code(rng: random.Random) -> str:
    """A postal code of one of several countries."""
    letter = lambda: rng.choice("ABCDEFGHJKLMNPRSTWY")  # noqa: E731 - read as a word
    five = f"{rng.randrange(501, 99950):05d}"
    return rng.choice(
        (
            five,
            five,
            five,
            f"{five}-{rng.randrange(1000, 9999)}",
            f"{letter()}{letter()}{rng.randrange(1, 30)} {rng.randrange(1, 9)}{letter()}{letter()}",
            f"{letter()}{rng.randrange(1, 9)}{letter()} {rng.randrange(1, 9)}{letter()}{rng.randrange(1, 9)}",
            f"{letter()}{rng.randrange(1, 20)} {rng.randrange(1, 9)}{letter()}{letter()}",
            str(rng.randrange(1000, 9999)),
            f"{rng.randrange(110001, 855118)}",
            f"{rng.randrange(1000, 9999)} {letter()}{letter()}",
        )
    )


def city(lists: Gazetteers, rng: random.Random) -> str:
    """A city, mostly of an English-speaking country."""
    return rng.choice(lists.english_cities if rng.random() < 0.6 else lists.cities)


def state(lists: Gazetteers, rng: random.Random) -> str:
    """A US state (short or long) or a region anywhere."""
    return rng.choice(
        (rng.choice(STATES), rng.choice(STATES), rng.choice(STATE_NAMES), rng.choice(lists.regions))
    )


def country(lists: Gazetteers, rng: random.Random) -> str:
    """A country, also by its everyday short name."""
    return (
        rng.choice(("UK", "USA", "U.S.", "US", "the UK", "EU")).removeprefix("the ")
        if rng.random() < 0.15
        else rng.choice(lists.countries)
    )


def address(lists: Gazetteers, rng: random.Random, glue: str = ", ") -> Parts:
    """Street, place, region, code and perhaps the country, in one of the usual orders."""
    line, town, code = (
        (street(lists, rng), "ADDRESS"),
        (city(lists, rng), "LOCATION"),
        (zip_code(rng), "ZIP_CODE"),
    )
    region = (state(lists, rng), "LOCATION")
    chance = rng.random()
    if chance < 0.55:
        parts = [line, (glue, ""), town, (", ", ""), region, (" ", ""), code]
    elif chance < 0.75:
        parts = [line, (glue, ""), town, (rng.choice((" ", glue)), ""), code]
    elif chance < 0.88:
        parts = [line, (glue, ""), code, (" ", ""), town]
    else:
        parts = [line, (glue, ""), town]
    if rng.random() < 0.25:
        parts += [(glue, ""), (country(lists, rng), "LOCATION")]
    return parts
