"""Month and weekday names of four languages: the one table that every stage reads and writes with.

A row has a language's key (`en`) for the full names and the key with a 3 (`en3`) for the short
ones, spelt as in a running text of that language.
"""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "es")
_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre"
    " diciembre",
    "en3": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de3": "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
    "fr3": "janv févr mars avr mai juin juil août sept oct nov déc",
    "es3": "ene feb mar abr may jun jul ago sep oct nov dic",
}
_WEEKDAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "de": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "es": "lunes martes miércoles jueves viernes sábado domingo",
    "en3": "Mon Tue Wed Thu Fri Sat Sun",
    "de3": "Mo Di Mi Do Fr Sa So",
    "fr3": "lun. mar. mer. jeu. ven. sam. dim.",
    "es3": "lun mar mié jue vie sáb dom",
}
MONTHS: Final = {key: tuple(row.split()) for key, row in _MONTHS.items()}
"""Each row from January to December."""
WEEKDAYS: Final = {key: tuple(row.split()) for key, row in _WEEKDAYS.items()}
"""Each row from Monday to Sunday."""
_SMALL = {key: tuple(name.lower() for name in row) for key, row in MONTHS.items()}
MONTH_NAMES: Final = frozenset(name.casefold() for row in MONTHS.values() for name in row)
ENGLISH_WEEKDAYS: Final = frozenset(
    name.casefold()
    for row in (WEEKDAYS["en"], WEEKDAYS["en3"], ("tues", "weds", "thur", "thurs"))
    for name in row
)
WEEKDAY_NAMES: Final = ENGLISH_WEEKDAYS | frozenset(
    name.strip(".").casefold() for row in (*WEEKDAYS.values(), ("sonnabend",)) for name in row
)


def months(*keys: str) -> tuple[tuple[str, ...], ...]:
    """The rows of these keys in small letters."""
    return tuple(_SMALL[key] for key in keys)


def weekdays(*keys: str) -> tuple[tuple[str, ...], ...]:
    """The rows of these keys in small letters."""
    return tuple(tuple(name.lower() for name in WEEKDAYS[key]) for key in keys)


def month_numbers(*keys: str) -> dict[str, int]:
    """1 to 12 for each name of these rows in small letters, for «sept» and Austrian names."""
    rows = months(*keys)
    more = {"sept": 9} | (_AUSTRIAN if "de" in keys else {})
    return {name: number for row in rows for number, name in enumerate(row, start=1)} | more


_AUSTRIAN: Final = {"jänner": 1, "feber": 2}
"""Read, and written as the other German names are."""


_ENGLISH, _GERMAN, _FRENCH, _SPANISH = ((key, f"{key}3") for key in LANGUAGES)


def row_key(name: str, between: str) -> str:
    """The key of the row that a name is of, where several languages have it; «» for no name.

    `between` is what stands between a day and the month behind it: «5. April» is German, «5 de
    mayo» Spanish. Elsewhere it is English if it can be; then German with a capital («Mai»), French
    or Spanish without one («mai»).
    """
    if name.lower() == "sept":
        return "en3"
    if name.lower() in _AUSTRIAN:
        return "de"
    others = (*_FRENCH, *_SPANISH, *_GERMAN) if name.islower() else (*_GERMAN, *_FRENCH, *_SPANISH)
    first = _GERMAN if between.startswith(". ") else _SPANISH if " de " in between else ()
    keys = (*first, *_ENGLISH, *others)
    return next((key for key in keys if name.lower() in _SMALL[key]), "")
