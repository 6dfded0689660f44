"""Well-known towns and countries under the names that the lists do not spell."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.kinds import names, word_lists
from engine.sanitize.natural import lexicon

_TOWNS = word_lists.pairs("places.towns")
_COUNTRIES = (
    word_lists.pairs("places.countries_in_short")
    | word_lists.pairs("places.countries_abroad")
    | word_lists.pairs("places.countries_as_listed")
)
_APART = re.compile(
    r"([^\W\d_]{4,}(?:[ -][^\W\d_]{3,})?) (?:a[mn]|an der|im|in|in der|ob der|upon|on|sur)[ -]\w.*"
)


def country(body: str) -> str | None:
    """The country as the list of towns calls it; None for anything else."""
    plain = names.canonical(body).removeprefix("the ")
    return _COUNTRIES.get(plain) or _countries().get(plain)


def town(body: str) -> str | None:
    """A town as the list spells it, in lower case; None where it is not listed."""
    plain = names.canonical(body)
    known = _TOWNS.get(plain, plain)
    if known in lexicon.cities():
        return known
    if plain.startswith("st. "):
        saints = (f"{saint} {plain.removeprefix('st. ')}" for saint in ("sankt", "saint"))
        return next((name for name in saints if name in lexicon.cities()), None)
    return _unaccented().get(plain) or _shortened().get(plain)


@lru_cache(maxsize=1)
def _countries() -> dict[str, str]:
    listed = {names.canonical(name): name for name in lexicon.column("countries")}
    return listed | {names.canonical(row[1]): row[1] for row in lexicon.rows("cities")}


@lru_cache(maxsize=1)
def _shortened() -> dict[str, str]:
    """Towns without the river or land that tells them apart: «Klagenfurt am Wörthersee».

    Not those of which there are several, nor what a river of several towns begins with.
    """
    towns: dict[str, list[str]] = {}
    for name in lexicon.cities():
        short = _APART.match(name)
        if short is not None:
            towns.setdefault(short[1], []).append(name)
    return {short: full[0] for short, full in towns.items() if len(full) == 1}


@lru_cache(maxsize=1)
def _unaccented() -> dict[str, str]:
    """Towns by their names without accents («Malaga»), the best known of namesakes."""
    towns: dict[str, str] = {}
    for name, (_country, size) in lexicon.cities().items():
        plain = lexicon.unaccented(name)
        if plain not in towns or lexicon.cities()[towns[plain]][1] < size:
            towns[plain] = name
    return towns
