"""Natural substitutes for places.

A country for a country, a state for a state, a city of the same country and size for a city.
"""

from __future__ import annotations

import re

from engine.forms import names
from engine.sanitize import lexicon
from engine.sanitize.desk import Desk
from engine.values import Decision

STATES = (
    "Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia"
    " Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts"
    " Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon"
    " Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming"
).split()
STATES += ["New Hampshire", "New Jersey", "New Mexico", "New York State", "North Carolina"]
STATES += ["North Dakota", "Rhode Island", "South Carolina", "South Dakota", "West Virginia"]
STATE_CODES = (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM"
    " NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split()
_COUNTRIES = {
    "usa": "United States", "u.s.": "United States", "u.s": "United States", "us": "United States",
    "u.s.a.": "United States", "america": "United States", "uk": "United Kingdom",
    "u.k.": "United Kingdom", "britain": "United Kingdom", "great britain": "United Kingdom",
    "england": "United Kingdom", "scotland": "United Kingdom", "wales": "United Kingdom",
    "holland": "Netherlands", "uae": "United Arab Emirates", "czechia": "Czech Republic",
}  # fmt: skip
_WELL_KNOWN = tuple(
    "Argentina Australia Austria Belgium Brazil Bulgaria Canada Chile Colombia Croatia Denmark"
    " Ecuador Egypt Estonia Finland France Germany Ghana Greece Hungary Iceland India Indonesia"
    " Ireland Italy Japan Kenya Latvia Lithuania Malaysia Mexico Morocco Nepal Netherlands Norway"
    " Peru Poland Portugal Romania Senegal Serbia Singapore Slovakia Slovenia Spain Sweden"
    " Switzerland Thailand Tunisia Ukraine Uruguay Vietnam".split()
)
_REGIONS = ("Europe", "Asia", "Africa", "Oceania", "North America", "South America")
_KINDS = frozenset(
    "river lake mountain mountains mount mt county province district region valley park airport"
    " station bay island islands beach square bridge street road avenue city town village port"
    " saint st. the of de la le el los las san santa upper lower north south east west northern"
    " southern eastern western central greater near downtown".split()
)
_WORD = re.compile(r"[^\W\d_]+(?:['’.][^\W\d_]+)*\.?")
_FALLBACK = "United Kingdom"


def make(decision: Decision, desk: Desk, counter: int) -> str | None:
    """Another place of the same kind; several places («Lyon, France») one by one."""
    original = desk.original(decision)
    return _list(original, desk) if "," in original else _one(original, desk, counter)


def _list(original: str, desk: Desk) -> str | None:
    done = []
    for piece in original.split(","):
        lead = piece[: len(piece) - len(piece.lstrip())]
        new = _one(piece.strip(), desk, 0) if piece.strip() else ""
        if new is None:
            return None
        done.append(lead + new)
    return ",".join(done)


def _one(text: str, desk: Desk, _counter: int) -> str | None:
    body = names.without_possessive(text)
    new = substitute(body, desk)
    return None if new is None else names.shaped(new, body) + names.possessive(text)


def substitute(body: str, desk: Desk) -> str | None:
    """The substitute for one place name, without regard to its case."""
    plain = names.canonical(body)
    if body in STATE_CODES:
        return desk.part("state code", plain, tuple(STATE_CODES))
    if plain in {one.casefold() for one in STATES}:
        return desk.part("state", plain, tuple(STATES))
    if plain in {one.casefold() for one in _REGIONS}:
        return desk.part("region", plain, _REGIONS)
    country = _COUNTRIES.get(plain.removeprefix("the "), plain.removeprefix("the "))
    if country in _COUNTRIES.values() or _is_country(country):
        head = body[: len(body) - len(plain.removeprefix("the "))]
        new = desk.part("country", plain, _WELL_KNOWN)
        return None if new is None else head + new
    if plain in lexicon.cities():
        return desk.part("place", plain, _like(*lexicon.cities()[plain]))
    return _by_words(body, desk)


def _is_country(plain: str) -> bool:
    return plain in {one.casefold() for one in lexicon.column("countries")}


def _like(country: str, size: str) -> tuple[str, ...]:
    """Cities to choose from: the same country and size, else the same country, else any."""
    for found in (
        lexicon.cities_like(country, size),
        lexicon.cities_like(country, "1") + lexicon.cities_like(country, "0"),
        lexicon.cities_like(_FALLBACK, "1"),
    ):
        if len(found) >= 8:
            return found
    return lexicon.cities_like(_FALLBACK, "0")


def _by_words(body: str, desk: Desk) -> str | None:
    """An unknown place: words such as River or North stay, the others become a town's name."""
    words = list(_WORD.finditer(body))
    telling = [word for word in words if word[0].casefold().rstrip(".") not in _KINDS]
    if not telling or any(char.isdigit() for char in body):
        return None
    first, last = telling[0].start(), telling[-1].end()
    plain = names.canonical(body[first:last])
    known = lexicon.cities().get(plain)
    options = _like(*known) if known else lexicon.cities_like(_FALLBACK, "0")
    new = desk.part("place", plain, options)
    return None if new is None else body[:first] + new + body[last:]
