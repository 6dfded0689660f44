"""Tables: cells between delimiters. Heads and delimiters are the frame, a cell is a region."""

from __future__ import annotations

import re
from typing import Final

from engine.carriers.contents import Contents
from engine.kinds import amounts, numbers
from engine.values import Region

_QUOTED: Final = re.compile(r"[ \t]*\"(?P<inner>(?:[^\"]|\"\")*)\"[ \t]*(?=[,;\t\n]|\Z)")
_QUOTED_BY_TABS: Final = re.compile(r"[ ]*\"(?P<inner>(?:[^\"]|\"\")*)\"[ ]*(?=[,;\t\n]|\Z)")
_OF_RULES: Final = " \t|:+=-"
"""The signs of the line below a head."""
_HEAD: Final = re.compile(
    r"(?![^\d\n]*(?:\d[^\d\n]+)?\d{5})"
    r"(?:[^\W\d][\w .()/#%€$£°-]{0,39}|#|\"[^\W\d][\w .()/#%€$£°-]{0,39}\")"
)
"""A few words; five figures in a row are a number of something: «Nagpur 440010»."""
_FIGURES: Final = re.compile(r"\"?(?:0x[0-9a-fA-F]+|[\d.,+-]*)\"?")
_NAME: Final = re.compile(r"\"?(?:[a-z][a-z0-9]*(?:[_ ][a-z0-9]+)*|[A-Z][A-Z0-9_]+)\"?")
_DIGIT: Final = re.compile(r"[\d@]")
_ONE_AMOUNT: Final = re.compile(
    rf"[^,\n]{{0,200}}[^,\n\d.][{amounts.SIGNS}]?"
    rf"(?:\d{{1,3}}(?:,\d{{3}}){{1,4}}(?:\.\d+)?|{numbers.LAKHS})(?![\w,])[^,\n]{{0,200}}"
)
"""A line whose commas only set the thousands of one amount apart: «Billed   $6,480.00»."""
_QUOTED_CELL: Final = {
    sign: re.compile(
        rf"(?:[\n{sign}])[ ]?\"[^\"\n]*(?:\"\"[^\"\n]*)*(?:\"(?=[ ]?(?:{sign}|\n|\Z))|\n)"
    )
    for sign in ",;"
}
"""A cell in quotes, which may go on in the next line; a word in quotes within a cell is none."""
_LONGEST: Final = 20_000
"""Lines beyond this are no rows."""
_FEWEST: Final = 2
_LOOKED_AT: Final = 12


def delimiter(text: str, start: int, end: int) -> str | None:
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
        if sign == "," and ", " in head and not _is_even(text[stop + 1 : end], len(cells)):
            continue
        quoted = sign in ",;" and _QUOTED_CELL[sign].search(text, stop, end) is not None
        if (quoted or all(len(row) == len(cells) for row in rows if row != [""])) and headed(
            cells, rows[0]
        ):
            return sign
    return None


def _is_even(rows: str, cells: int) -> bool:
    """Whether all of the first lines have so many cells: commas with a space part words, too."""
    lines = [line for line in rows.split("\n", _LOOKED_AT)[:_LOOKED_AT] if line.strip()]
    quoted = _QUOTED_CELL[","].search(rows) is not None
    return quoted or all(len(_cells(line, ",")) == cells for line in lines)


_SENTENCE: Final = re.compile(r"[ \t]*[^\W\d_][^\n|\t]{0,1000}[.?!:…][\"'”»)*_]{0,3}[ \t\r]*")
_WORD: Final = re.compile(r"(?<!\S)[^\W\d_]+(?:['’-][^\W\d_]+)*(?=[\s.,;:?!])")
_WORDS: Final = 4
"""A line of so many words that ends as a sentence may be one."""


def within(text: str, start: int, end: int) -> tuple[int, int]:
    """A paragraph without the sentences above and below a table: «Which of them is dearest?»."""
    while (stop := text.find("\n", start, end)) >= 0 and _is_sentence(text, start, stop):
        start = stop + 1
    head = text[start : max(start, text.find("\n", start, end))]
    while (last := text.rfind("\n", start, end)) >= 0:
        if text[last + 1 : end].strip() and (
            not _is_sentence(text, last + 1, end) or _is_row(text[last + 1 : end], head)
        ):
            break
        end = last
    return start, end


def _is_sentence(text: str, start: int, end: int) -> bool:
    if end - start > _LONGEST or not _SENTENCE.fullmatch(text, start, end):
        return False
    return len(_WORD.findall(text[start:end])) >= _WORDS


def _is_row(line: str, head: str) -> bool:
    """Whether a line has the cells of a head; where no cell there is apart, none is here."""
    sign = next((sign for sign in ("\t", "|", ";", ",") if sign in head), "")
    if not sign or line.count(sign) != head.count(sign):
        return '"' in line
    return sign != "," or ", " not in line or ", " in head


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
        not _DIGIT.search(head) and (_DIGIT.search(cell) or _is_rule(cell)) for head, cell in below
    )


def _is_rule(line: str) -> bool:
    """Whether a line or cell holds hyphens and what stands beside them in the rules of tables."""
    return "-" in line and not line.strip(_OF_RULES)


def _rule(text: str, start: int, end: int) -> range:
    """The places of a line from which on nothing but a rule follows."""
    line = text[start:end]
    return range(start + len(line.rstrip(_OF_RULES)), start + line.rfind("-") + 1)


def _cells(line: str, sign: str) -> list[str]:
    line = line.strip()
    if sign == "|":
        if not line.startswith("|"):
            return []
        line = line.strip("|")
    return [cell.strip() for cell in line.split(sign)]


def find(text: str, start: int, end: int, sign: str) -> Contents:
    """The head as the frame, cells as regions: quoted ones with doubled marks, others bare."""
    contents = Contents(bodies=[(start, end)])
    position = text.find("\n", start, end) + 1
    contents.frame.append((start, position))
    heads = _cells(text[start : max(start, position - 1)], sign)
    quotes = {",": _QUOTED, ";": _QUOTED, "\t": _QUOTED_BY_TABS}.get(sign)
    column = 0
    line_start = line_end = position
    rule = range(0)
    while position < end:
        if position >= line_end:  # every line is looked through once, however many cells it has
            line_start = text.rfind("\n", line_start, position) + 1 or line_start
            line_end = text.find("\n", position, end)
            line_end = end if line_end < 0 else line_end
            rule = _rule(text, position, line_end) if sign == "|" else range(0)
        if position in rule:
            contents.frame.append((position, line_end))
            position = line_end + 1
            continue
        match = quotes.match(text, position, end) if quotes and text[position] in ' \t"' else None
        if match is not None:
            inner = match.span("inner")
            contents.frame += [(position, inner[0]), (inner[1], match.end())]
            contents.regions.append(Region(*inner, 'doubled "'))
            contents.cells.append((*inner, _head(heads, column)))
            position = match.end()
        else:
            stop = text.find(sign, position, line_end)
            stop = line_end if stop < 0 else stop
            if position < stop:
                contents.regions.append(Region(position, stop, f"cell {sign}"))
                contents.cells.append((position, stop, _head(heads, column)))
            position = stop
        if position < end:
            column = (
                0
                if text[position] == "\n" or (sign == "|" and position == line_start)
                else column + 1
            )
            contents.frame.append((position, position + 1))
            position += 1
    return contents


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
    body = [line for line in lines[1:] if line.strip() and not _is_rule(line)]
    if not body or not headed(heads, _GAP.split(body[0].strip())):
        return ()
    fitting = sum(
        all(line[begin - 1 : begin] in ("", " ") for begin in begins[1:]) for line in body
    )
    filled = sum(not line[:1].isspace() for line in body)
    return begins if len(body) > 1 and fitting == filled == len(body) else ()


def fixed(text: str, start: int, end: int, begins: tuple[int, ...]) -> Contents:
    """The heads as the frame, each cell to the beginning of the next as a region."""
    contents = Contents(bodies=[(start, end)])
    heads = _GAP.split(text[start:end].split("\n", 1)[0].strip())
    line_start = start
    while line_start < end:
        stop = text.find("\n", line_start, end)
        stop = end if stop < 0 else stop
        if line_start == start:
            contents.frame.append((line_start, stop))
        else:
            ends = [*(line_start + begin for begin in begins[1:]), stop]
            for left, right, head in zip(begins, ends, heads, strict=True):
                if line_start + left < min(right, stop):
                    contents.regions.append(Region(line_start + left, min(right, stop), "column"))
                    contents.cells.append((line_start + left, min(right, stop), head))
                    filled = (
                        line_start + left + len(text[line_start + left : min(right, stop)].rstrip())
                    )
                    contents.frame.append((filled, min(right, stop)))
        line_start = stop + 1
    return contents
