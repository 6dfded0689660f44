"""States and provinces of three countries whose addresses carry their codes; codes of countries."""

from __future__ import annotations

from engine.kinds import names, word_lists

_US = word_lists.pairs("places.us_states")
STATES = {
    "United States": _US | {"NY": "New York State"},  # «New York» alone is the city
    "Canada": word_lists.pairs("places.canadian_provinces"),
    "Australia": word_lists.pairs("places.australian_states"),
}
"""For each country its codes with their states."""
CODES = frozenset(code for states in STATES.values() for code in states)
SHORT = word_lists.pairs("places.us_states_in_short")
"""American states as newspapers shorten them («Ore.»), by their codes."""
_BY_SHORT = {short.removesuffix("."): code for code, short in SHORT.items()}
WORDS = word_lists.words("places.state_codes_that_are_words")
"""Codes that read as words or that name a city's district, never substitutes."""
_LISTED = word_lists.rows("places.country_codes")
_COUNTRY_OF = {code: row[-1] for row in _LISTED for code in row[:-1]}
_CODES_OF = {row[-1]: row[:-1] for row in _LISTED}
_NAMED = {
    names.canonical(name): (country, code)
    for country, states in STATES.items()
    for code, name in states.items()
    if name != "Victoria"
}
_NAMED |= {"québec": ("Canada", "QC")}


def find(body: str) -> tuple[tuple[str, str], ...]:
    """Country and code of each state that a text (a code in capitals, a name) can mean."""
    if body in CODES:
        return tuple((country, body) for country, states in STATES.items() if body in states)
    known = _NAMED.get(names.canonical(body))
    short = _BY_SHORT.get(body.removesuffix(".")) if known is None else None
    if short is not None:
        return (("United States", short),)
    return (known,) if known else ()


def is_short(body: str) -> bool:
    """Whether a text is the short form of a state: «Ore.»."""
    return body.removesuffix(".") in _BY_SHORT


def codes(text: str, country: str) -> tuple[str, ...]:
    """The code of the state of a country that a text, in any case, names in full or in short."""
    plain = names.canonical(text)
    short = SHORT if country == "United States" else {}
    return tuple(
        code
        for code, name in STATES[country].items()
        if plain in map(names.canonical, _called(code, name, short.get(code, code)))
    )


def _called(code: str, name: str, short: str) -> tuple[str, ...]:
    """What a state may be called; lists of areas say «New York», too."""
    return code, name, short, name.removesuffix(" State")


def country_of(code: str) -> str | None:
    """The country of two or three capital letters (ISO 3166-1), as the list of towns calls it."""
    return _COUNTRY_OF.get(code)


def country_code(country: str, letters: int) -> str | None:
    """The code of a country in two or three letters; None where it is not listed."""
    row = _CODES_OF.get(country)
    return row[letters - 2] if row else None
