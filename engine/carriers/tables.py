"""Tables: cells between delimiters. Heads and delimiters are the frame, a cell is a region."""

from __future__ import annotations

import re
from typing import Final

from engine.carriers.found import Found
from engine.values import Region

_QUOTED: Final = re.compile(r"[ \t]*\"(?P<inner>(?:[^\"]|\"\")*)\"[ \t]*(?=[,;\t\n]|\Z)")
_RULE: Final = re.compile(r"[ \t|:+=-]*-[ \t|:+=-]*")
_HEAD: Final = re.compile(r"[^\W\d][\w .()/#%€$£°-]{0,39}|#|\"[^\W\d][\w .()/#%€$£°-]{0,39}\"")
_FIGURES: Final = re.compile(r"\"?(?:0x[0-9a-fA-F]+|[\d.,+-]*)\"?")
_LONGEST: Final = 20_000
"""Lines beyond this are no rows."""
_FEWEST: Final = 2


def sign_of(text: str, start: int, end: int) -> str | None:
    """The delimiter of a table that fills a stretch: its first line has heads, the others cells."""
    stop = text.find("\n", start, end)
    if not 0 < stop < end - 1 or stop - start > _LONGEST:
        return None
    head = text[start:stop]
    for sign in ("\t", "|", ";", ","):
        cells = _cells(head, sign)
        heads = sum(_HEAD.fullmatch(cell) is not None for cell in cells)
        figures = sum(_FIGURES.fullmatch(cell) is not None for cell in cells)
        if heads < _FEWEST or heads + figures < len(cells):
            continue
        following = text[stop + 1 : end].split("\n", 3)[:2]
        counts = [len(_cells(line, sign)) for line in following if line.strip()]
        quoted = sign in ",;" and '"' in text[stop:end]
        if counts and (quoted or all(count == len(cells) for count in counts)):
            return sign
    return None


def _cells(line: str, sign: str) -> list[str]:
    line = line.strip()
    if sign == "|":
        if not line.startswith("|"):
            return []
        line = line.strip("|")
    return [cell.strip() for cell in line.split(sign)]


def find(text: str, start: int, end: int, sign: str) -> Found:
    """The head as the frame, cells as regions: quoted ones with doubled marks, others bare."""
    found = Found(bodies=[(start, end)])
    at = text.find("\n", start, end) + 1
    found.frame.append((start, at))
    quotes = sign in ",;\t"
    while at < end:
        line_end = text.find("\n", at, end)
        line_end = end if line_end < 0 else line_end
        if sign == "|" and _RULE.fullmatch(text, at, line_end):
            found.frame.append((at, line_end))
            at = line_end + 1
            continue
        match = _QUOTED.match(text, at, end) if quotes and text[at] in ' \t"' else None
        if match is not None:
            inner = match.span("inner")
            found.frame += [(at, inner[0]), (inner[1], match.end())]
            found.regions.append(Region(*inner, 'doubled "'))
            at = match.end()
        else:
            stop = text.find(sign, at, line_end)
            stop = line_end if stop < 0 else stop
            if at < stop:
                found.regions.append(Region(at, stop, f"cell {sign}"))
            at = stop
        if at < end:
            found.frame.append((at, at + 1))
            at += 1
    return found
