"""Sums and days that a law sets for everybody: allowances, limits, penalties, days to file.

They are told by the figure itself and by what the text is about: a sum that somebody has is hardly
so exact by chance (£12,570). Small and round ones are anybody's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.kinds import word_lists
from engine.lines import Said

_SUM: Final = re.compile(
    r"(?:[$€£][ ]?|(?:CHF|EUR)[ ])(?P<a>\d{1,3}(?:[,.']\d{3}){0,2}|\d{1,6})(?![\d,.]*\d)(?:[.,]00)?"
    r"|(?<![\d.,])(?P<b>\d{1,3}(?:[.']\d{3}){0,2}|\d{1,6})(?:,00)?[ ]?(?:€|Euro\b|EUR\b)"
)
_OF_LAW: Final = re.compile(
    rf"\b(?:{word_lists.any_of('laws.of_sums', capitals=True)}|[Ss]elf[- ][Aa]ssessment"
    r"|[Ss]ection[ ]\d|[Tt]enan\w+|\w*[Ff]reibetrag\w*|\w*[Ss]teuer\w*|\w*pauschale"
    r"|Rente\w*)(?!\w)"
)
"""What a text speaks of that has sums set by law."""
_DOLLARS: Final = re.compile(r"\$")
_CELL_BEFORE: Final = re.compile(r"(?:[|\t;]|[ ]{2})[ ]*[\"']?\Z")
_CELL_BEHIND: Final = re.compile(r"[\"']?[ ]*(?:[|\t;]|[ ]{2}|\Z)")
_WIDEST_ROW: Final = 300
_CLOSE: Final = 70
_BEHIND: Final = 30
_ROUND: Final = 500
_EXACT: Final = 5000
"""Multiples of the one, and what is below the other, may be anybody's."""
_MONTHS: Final = (
    r"(?:January|October|July|April|June|September|December|Januar|Februar|April|Mai|Juli|September"
    r"|Dezember)"
)
_DAY: Final = re.compile(
    rf"(?<![\d.])(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?[ ](?:of[ ])?(?P<month>{_MONTHS})"
    r"(?:,?[ ]20\d\d)?\b"
    rf"|\b(?P<first>{_MONTHS})[ ](?P<second>\d{{1,2}})(?:st|nd|rd|th)?(?:,?[ ]20\d\d)?\b(?![ ]?\d)"
)
_OWN: Final = re.compile(
    r"\b(?:[Mm]y|[Hh]er|[Hh]is|[Oo]ur|[Tt]heir|[Yy]our|[Mm]ein|[Ii]hr|[Ss]ein|[Uu]nser)"
    r"(?:e[mnrs]?)?[ ]"
    r"(?:(?!personal|tax|annual|allowance|threshold|limit|exemption)[^\W\d_]{2,14}[ ]){1,3}"
    r"(?:of|is|was|von|ist|war|beträgt|at)[ ](?:about[ ]|rund[ ])?\Z"
    r"|\b(?:I|[Ss]he|[Hh]e|[Ww]e|[Tt]hey)[ ](?:also[ ])?"
    r"(?:earn|get|receive|make|owe|pa(?:y|id)|have|has)\w{0,2}[ ]"
    r"(?:about[ ]|an?[ ][^\W\d_]{2,14}[ ]of[ ])?\Z"
)
"""Before a sum that somebody has: «with her pension of», «I earn»."""
_TO_FILE: Final = re.compile(
    rf"\b(?:{word_lists.any_of('laws.to_file', capitals=True)}|\w*[Aa]bgabefrist)\b"
)
_OF_TAX: Final = re.compile(
    r"\b(?:[Tt]ax(?:es)?|HMRC|IRS|[Ss]elf[- ][Aa]ssessment|\w*[Ss]teuer(?:erklärung|bescheid|n)?"
    r"|ELSTER|Finanzamt|401\(k\)(?!\w)|[Ff]iling[ ]jointly|Roth[ ]IRA|W-2)(?!\w)"
)
_SPEAKS_OF_LAW: Final = Said(_OF_LAW)
_SPEAKS_OF_TAX: Final = Said(_OF_TAX)
Stretch = tuple[int, int]


def stretches(text: str) -> Iterator[Stretch]:
    """Where such sums and days stand in a text, `[start, end)`."""
    if _SPEAKS_OF_LAW(text):
        yield from (match.span() for match in _SUM.finditer(text) if _is_set(match))
    if _SPEAKS_OF_TAX(text):
        yield from (match.span() for match in _DAY.finditer(text) if _is_to_file(match))


def _is_set(match: re.Match[str]) -> bool:
    """Whether a sum is a listed one that is neither small nor round, and nobody's own."""
    if _OWN.search(match.string, max(0, match.start() - _CLOSE), match.start()):
        return False
    return _is_listed(match) and not _is_of_a_row(match)


def _is_listed(match: re.Match[str]) -> bool:
    value = int(re.sub(r"\D", "", match["a"] or match["b"]))
    known = _sums() | _in_dollars() if _DOLLARS.search(match[0]) else _sums()
    return value % _ROUND != 0 and value > _EXACT and value in known


def _is_of_a_row(match: re.Match[str]) -> bool:
    """Whether a sum fills a cell beside amounts of which one is no listed one."""
    text = match.string
    before = text[max(0, match.start() - _WIDEST_ROW) : match.start()].rpartition("\n")[2]
    behind = text[match.end() : match.end() + _WIDEST_ROW].partition("\n")[0]
    if _CELL_BEFORE.search(before) is None or _CELL_BEHIND.match(behind) is None:
        return False
    return not all(map(_is_listed, (*_SUM.finditer(before), *_SUM.finditer(behind))))


def _is_to_file(match: re.Match[str]) -> bool:
    """Whether a day is one on which returns are due, and spoken of as such."""
    day = match["day"] or match["second"]
    month = match["month"] or match["first"]
    if f"{int(day)} {month}" not in _days():
        return False
    before = match.string[max(0, match.start() - _CLOSE) : match.start()].rpartition("\n")[2]
    behind = match.string[match.end() : match.end() + _BEHIND].partition("\n")[0]
    return bool(_TO_FILE.search(before) or _TO_FILE.search(behind))


@cache
def _sums() -> frozenset[int]:
    return frozenset(map(int, word_lists.words("numbers.statutory_sums")))


@cache
def _in_dollars() -> frozenset[int]:
    return frozenset(map(int, word_lists.words("numbers.statutory_sums_in_dollars")))


@cache
def _days() -> frozenset[str]:
    return word_lists.words("numbers.days_to_file")
