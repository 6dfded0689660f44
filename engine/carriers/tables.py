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
_NAME: Final = re.compile(r"\"?(?:[a-z][a-z0-9]*(?:[_ ][a-z0-9]+)*|[A-Z][A-Z0-9_]+)\"?")
_DIGIT: Final = re.compile(r"[\d@]")
_ONE_AMOUNT: Final = re.compile(
    r"[^,\n]{0,200}[^,\n\d.][$€£¥]?\d{1,3}(?:,\d{3}){1,4}(?:\.\d+)?(?![\w,])[^,\n]{0,200}"
)
"""A line whose commas only set the thousands of one amount apart: «Billed   $6,480.00»."""
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
        lines = text[stop + 1 : end].split("\n", 3)[:2]
        rows = [_cells(line, sign) for line in lines]
        if sign == "," and all(_ONE_AMOUNT.fullmatch(line) for line in lines if line.strip()):
            continue
        quoted = sign in ",;" and '"' in text[stop:end]
        if (quoted or all(len(row) == len(cells) for row in rows if row != [""])) and headed(
            cells, rows[0]
        ):
            return sign
    return None


def headed(heads: list[str], row: list[str]) -> bool:
    """Whether a first line has heads and no values, by the row below it.

    No cell says the same again, and one at least is of another kind: figures or a rule below a
    word, or all heads are names as programs give them.
    """
    below = list(zip(heads, row, strict=False))
    if any(head == cell != "" for head, cell in below):
        return False
    named = all(_NAME.fullmatch(head) or _FIGURES.fullmatch(head) for head in heads)
    return named or any(
        not _DIGIT.search(head) and (_DIGIT.search(cell) or _RULE.fullmatch(cell))
        for head, cell in below
    )


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
    heads = _cells(text[start : max(start, at - 1)], sign)
    quotes = sign in ",;\t"
    column = 0
    while at < end:
        line_end = text.find("\n", at, end)
        line_end = end if line_end < 0 else line_end
        line_start = text.rfind("\n", start, at) + 1
        if sign == "|" and _RULE.fullmatch(text, at, line_end):
            found.frame.append((at, line_end))
            at = line_end + 1
            continue
        match = _QUOTED.match(text, at, end) if quotes and text[at] in ' \t"' else None
        if match is not None:
            inner = match.span("inner")
            found.frame += [(at, inner[0]), (inner[1], match.end())]
            found.regions.append(Region(*inner, 'doubled "'))
            found.cells.append((*inner, _head(heads, column)))
            at = match.end()
        else:
            stop = text.find(sign, at, line_end)
            stop = line_end if stop < 0 else stop
            if at < stop:
                found.regions.append(Region(at, stop, f"cell {sign}"))
                found.cells.append((at, stop, _head(heads, column)))
            at = stop
        if at < end:
            column = 0 if text[at] == "\n" or (sign == "|" and at == line_start) else column + 1
            found.frame.append((at, at + 1))
            at += 1
    return found


def _head(heads: list[str], column: int) -> str:
    return heads[column].strip('" ') if column < len(heads) else ""


_GAP: Final = re.compile(r"(?<=\S) {2,}(?=\S)")
_LEAST: Final = 3
"""So many columns make a table without delimiters."""


def starts(text: str, start: int, end: int) -> tuple[int, ...]:
    """Where the columns of a table of fixed width begin in each line; empty where it is none.

    The first line has the heads, two spaces at least between them; below, each cell begins where
    its head does.
    """
    lines = text[start:end].splitlines()
    heads = _GAP.split(lines[0].strip()) if len(lines) >= _LEAST else []
    if len(heads) < _LEAST or lines[0][:1].isspace():
        return ()
    if not all(_HEAD.fullmatch(head) for head in heads):
        return ()
    begins = (0, *(match.end() for match in _GAP.finditer(lines[0])))
    body = [line for line in lines[1:] if line.strip() and not _RULE.fullmatch(line)]
    if not body or not headed(heads, _GAP.split(body[0].strip())):
        return ()
    fitting = sum(all(line[at - 1 : at] in ("", " ") for at in begins[1:]) for line in body)
    filled = sum(not line[:1].isspace() for line in body)
    return begins if len(body) > 1 and fitting == filled == len(body) else ()


def fixed(text: str, start: int, end: int, begins: tuple[int, ...]) -> Found:
    """The heads as the frame, each cell to the beginning of the next as a region."""
    found = Found(bodies=[(start, end)])
    heads = _GAP.split(text[start:end].split("\n", 1)[0].strip())
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        if at == start:
            found.frame.append((at, stop))
        else:
            ends = [*(at + one for one in begins[1:]), stop]
            for left, right, head in zip(begins, ends, heads, strict=True):
                if at + left < min(right, stop):
                    found.regions.append(Region(at + left, min(right, stop), "column"))
                    found.cells.append((at + left, min(right, stop), head))
                    filled = at + left + len(text[at + left : min(right, stop)].rstrip())
                    found.frame.append((filled, min(right, stop)))
        at = stop + 1
    return found
