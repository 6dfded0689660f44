"""Well-known towns and countries under the names that the lists do not spell."""

from __future__ import annotations

from functools import lru_cache

from engine.kinds import names, word_lists
from engine.sanitize.natural import lexicon

_TOWNS = word_lists.pairs("places.towns")
_COUNTRIES = (
    word_lists.pairs("places.countries_in_short")
    | word_lists.pairs("places.countries_abroad")
    | word_lists.pairs("places.countries_as_listed")
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
    return _unaccented().get(plain)


@lru_cache(maxsize=1)
def _countries() -> dict[str, str]:
    listed = {names.canonical(name): name for name in lexicon.column("countries")}
    return listed | {names.canonical(row[1]): row[1] for row in lexicon.rows("cities")}


@lru_cache(maxsize=1)
def _unaccented() -> dict[str, str]:
    """Towns by their names without accents («Malaga»), the best known of namesakes."""
    towns: dict[str, str] = {}
    for name, (_country, size) in lexicon.cities().items():
        plain = lexicon.unaccented(name)
        if plain not in towns or lexicon.cities()[towns[plain]][1] < size:
            towns[plain] = name
    return towns
