"""Whole numbers in English, German, French and Spanish words, as answers spell them."""

from __future__ import annotations

from collections.abc import Callable

from engine.kinds import numbers

LARGEST = 10**9 - 1

_DE_UNITS = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
    " sechzehn siebzehn achtzehn neunzehn"
).split()
_DE_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_FR_UNITS = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
    " dix-sept dix-huit dix-neuf"
).split()
_FR_TENS = "vingt trente quarante cinquante soixante".split()
_ES_UNITS = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    " dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro"
    " veinticinco veintiséis veintisiete veintiocho veintinueve"
).split()
_ES_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
_ES_HUNDREDS = (
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos"
    " novecientos"
).split()


def english(value: int) -> str:
    """«fifty-two thousand four hundred thirty»."""
    return numbers.words(value)


def british(value: int) -> str:
    """The same with the British «and»: «four hundred and thirty», «two thousand and five»."""
    for size, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if value >= size:
            rest = value % size
            link = " and " if rest < 100 else " "
            tail = link + british(rest) if rest else ""
            return f"{british(value // size)} {name}{tail}"
    return numbers.words(value)


def german(value: int) -> str:
    """«zweiundfünfzigtausendvierhundertdreißig»."""
    if value < 10**6:
        return _german(value, last=True)
    count, rest = divmod(value, 10**6)
    head = "eine Million" if count == 1 else f"{_german(count, last=False)} Millionen"
    return f"{head} {_german(rest, last=True)}" if rest else head


def _german(value: int, *, last: bool) -> str:
    if value == 1 and not last:
        return "ein"
    if value < 20:
        return _DE_UNITS[value]
    if value < 100:
        ten, unit = _DE_TENS[value // 10 - 2], value % 10
        return f"{_german(unit, last=False)}und{ten}" if unit else ten
    size, name = (1000, "tausend") if value >= 1000 else (100, "hundert")
    count, rest = divmod(value, size)
    return _german(count, last=False) + name + (_german(rest, last=last) if rest else "")


def french(value: int) -> str:
    """«cinquante-deux mille quatre cent trente», «quatre-vingts»."""
    if value < 100:
        return _french_tens(value)
    for size, name in ((10**6, "million"), (1000, "mille")):
        if value >= size:
            count, rest = divmod(value, size)
            return " ".join(one for one in (_french_count(count, name), _rest(rest)) if one)
    count, rest = divmod(value, 100)
    head = "cent" if count == 1 else f"{_FR_UNITS[count]} cent{'' if rest else 's'}"
    return f"{head} {french(rest)}" if rest else head


def _rest(value: int) -> str:
    return french(value) if value else ""


def _french_count(count: int, name: str) -> str:
    if name == "mille":
        words = french(count)
        singular = words[:-1] if words.endswith(("cents", "vingts")) else words
        return "mille" if count == 1 else f"{singular} mille"
    return f"{french(count)} million{'s' if count > 1 else ''}"


def _french_tens(value: int) -> str:
    if value < 20:
        return _FR_UNITS[value]
    if value >= 80:
        rest = value - 80
        return f"quatre-vingt-{_FR_UNITS[rest]}" if rest else "quatre-vingts"
    ten = min(value // 10, 6)
    rest = value - 10 * ten
    if not rest:
        return _FR_TENS[ten - 2]
    link = " et " if rest in (1, 11) else "-"
    return _FR_TENS[ten - 2] + link + _FR_UNITS[rest]


def spanish(value: int) -> str:
    """«cincuenta y dos mil cuatrocientos treinta»."""
    if value < 30:
        return _ES_UNITS[value]
    if value < 100:
        ten, unit = _ES_TENS[value // 10 - 3], value % 10
        return f"{ten} y {_ES_UNITS[unit]}" if unit else ten
    if value < 1000:
        rest = value % 100
        head = _ES_HUNDREDS[value // 100 - 1] if value != 100 else "cien"
        return f"{head} {spanish(rest)}" if rest else head
    size = 10**6 if value >= 10**6 else 1000
    count, rest = divmod(value, size)
    tail = f" {spanish(rest)}" if rest else ""
    return _spanish_count(count, size) + tail


def _spanish_count(count: int, size: int) -> str:
    words = spanish(count)
    if words.endswith("veintiuno"):
        words = words[:-3] + "ún"
    elif words.endswith("uno"):
        words = words[:-1]
    if size == 1000:
        return "mil" if count == 1 else f"{words} mil"
    return "un millón" if count == 1 else f"{words} millones"


def short_german(value: int) -> str:
    """«tausendneunhundert», «hundertzwanzig»: without the leading «ein»."""
    words = german(value)
    return words[len("ein") :] if words.startswith(("eintausend", "einhundert")) else words


STYLES: tuple[Callable[[int], str], ...] = (
    english,
    british,
    german,
    short_german,
    french,
    spanish,
)
"""Every way to spell a number from 0 to `LARGEST`."""
