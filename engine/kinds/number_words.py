"""Whole numbers in words: read in English, written in English, German, French and Spanish.

Prompts are in English, answers in any of the four languages; so only English is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.kinds.boundary import any_of

LARGEST: Final = 10**9 - 1

_EN_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen"
).split()
_EN_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_EN_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6}
ENGLISH: Final = (
    {word: value for value, word in enumerate(_EN_UNITS)}
    | {word: 20 + 10 * place for place, word in enumerate(_EN_TENS)}
    | _EN_SCALES
)
"""What each single English word for a number says."""
FIGURES: Final = tuple(_EN_UNITS[:10])
"""The English words for 0 to 9."""
SPELT_FIGURES: Final = {word: str(value) for value, word in enumerate(FIGURES)} | {
    "oh": "0",
    "nought": "0",
}
"""What each word says where a number is spelt out figure by figure."""
_EN_ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
}  # fmt: skip
_DE_ORDINALS = {1: "ersten", 3: "dritten", 7: "siebten", 8: "achten"}
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


def english_words(least: int, most: int) -> tuple[str, ...]:
    """The single English words for numbers in [least, most]."""
    return tuple(word for word, value in ENGLISH.items() if least <= value <= most)


_EN_WORD = any_of(ENGLISH)
ENGLISH_RUN: Final = re.compile(
    rf"\b(?:an?\s+(?=hundred|thousand|million))?{_EN_WORD}(?:(?:[\s-]+|\s+and\s+){_EN_WORD})*\b",
    re.IGNORECASE,
)
"""Number words that stand together in a text: «two hundred and fifty thousand»."""


def read_english(run: str) -> int:
    """The number that a match of `ENGLISH_RUN` says."""
    total = current = 0
    for word in re.findall(r"[a-z]+", run.lower()):
        value = ENGLISH.get(word, 0)
        if word == "hundred":
            current = max(current, 1) * value
        elif word in _EN_SCALES:
            total, current = total + max(current, 1) * value, 0
        else:
            current += value
    return total + current


def english(value: int) -> str:
    """«fifty-two thousand four hundred thirty»; digits outside 0 to `LARGEST`."""
    return _english(value, link=" ") if 0 <= value <= LARGEST else str(value)


def british(value: int) -> str:
    """The same with the British «and»: «four hundred and thirty», «two thousand and five»."""
    return _english(value, link=" and ") if 0 <= value <= LARGEST else str(value)


def _english(value: int, *, link: str) -> str:
    """`link` stands before a last part below a hundred."""
    if value < 20:
        return _EN_UNITS[value]
    if value < 100:
        ten, unit = _EN_TENS[value // 10 - 2], value % 10
        return f"{ten}-{_EN_UNITS[unit]}" if unit else ten
    name, size = next(scale for scale in reversed(_EN_SCALES.items()) if value >= scale[1])
    count, rest = divmod(value, size)
    tail = (link if rest < 100 else " ") + _english(rest, link=link) if rest else ""
    return f"{_english(count, link=link)} {name}{tail}"


def ordinal_ending(value: int) -> str:
    """«st», «nd», «rd» or «th», as it stands behind the digits."""
    if 11 <= value % 100 <= 13:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


ENDS_AS_AN_ORDINAL: Final = re.compile(
    r"ty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?!\w)", re.IGNORECASE
)
"""«twenty-first»."""
_ORDINAL_ENDING = re.compile(r"(?:st|nd|rd|th)\b")


def with_ordinal_ending(figures: str, behind: str) -> str:
    """What stands behind a number, with the ending of an ordinal that fits its figures."""
    ending = _ORDINAL_ENDING.match(behind)
    if ending is None or not figures.isdecimal():
        return behind
    return ordinal_ending(int(figures)) + behind[ending.end() :]


def english_ordinal(value: int) -> str:
    """«twenty-first»."""
    spelt = english(value)
    last = re.split("[ -]", spelt)[-1]
    regular = f"{last[:-1]}ie" if last.endswith("y") else last
    return spelt[: len(spelt) - len(last)] + _EN_ORDINALS.get(last, f"{regular}th")


def german_ordinal(value: int) -> str:
    """«einundzwanzigsten», as in a date; below 100."""
    return _DE_ORDINALS.get(value) or german(value) + ("ten" if value < 20 else "sten")


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
            return " ".join(part for part in (_french_count(count, name), _rest(rest)) if part)
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
