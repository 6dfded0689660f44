"""The tables of a text and their cells, whatever parts them, and which claims stand in a cell."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import heads
from engine.kinds import amounts, names, numbers, word_lists
from engine.lines import BlockCache, block_key
from engine.progress import Tick

ROWS: Final = 3
"""A table has so many lines at least."""

PAIR: Final = 2
LINE: Final = 2000
"""Longer lines are no rows."""

DONE: Final = 0.9
"""How much of the stage is done before."""

OFTEN: Final = 5000
"""After so many lines it may be cancelled."""

_SIGNED: Final = rf"[{amounts.SIGNS}][ ]?\d{{1,3}}(?:,\d{{2,3}}){{1,5}}(?![\d,])"
"""An amount behind its currency, whose commas part no cells: «₹1,20,000»."""
_SPLIT: Final = {
    "\t": re.compile(r"(?P<cut>\t)"),
    "|": re.compile(r"(?P<cut>\|)"),
    ";": re.compile(r"(?P<cut>;)"),
    ",": re.compile(rf"\"[^\"\n]*\"|{_SIGNED}|(?P<cut>,)"),
    "  ": re.compile(r"(?<=\S)(?P<cut> {2,})(?=\S)"),
}
"""What stands between the cells: tabs, bars, semicolons, commas outside quotes, wide gaps."""

_WEAK: Final = (",", "  ")
"""What stands within cells as well: amounts have commas, and cells are filled up with blanks."""

_TIGHT_COMMA: Final = re.compile(r",(?=\S)")
_TIGHT: Final = re.compile(rf"\"[^\"\n]*\"|{_SIGNED}|(?P<cut>,(?! ))")
"""In data commas stand without a space: «Flat 9, 60 Mersey Gate,Stockport,SK3 8HD»."""
LEAST_TIGHT: Final = 3
_EDGE: Final = " \t|\"'`()[]{}*"
_RULE: Final = re.compile(r"[\s|:+=-]*")
_UNDER: Final = re.compile(r"[^\n]*\n(?:[ \t|:+=-]*\n)?(?P<line>[^\n]{3,300})")
"""The line below a table, whether or not a rule parts them."""
EVERYBODY: Final = word_lists.words("everyday.everybody")
"""«All», in the last row of a list."""
EMPTY: Final = word_lists.words("everyday.empty_cells") | EVERYBODY
"""What a row begins with that is of nobody: «Total»."""
FIGURE: Final = re.compile(
    r"-?\d{1,3}(?:[,.' ]\d{3}){0,4}(?:[.,]\d\d?)?|-?\d{1,9}(?:[.,]\d\d?)?"
    rf"|-?{numbers.LAKHS}"
)
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=(?:\d\d,){0,4}\d{3}(?!\d))")


@dataclass(frozen=True, slots=True)
class Cell:
    """Where the words of a cell stand: `[start, end)`, empty where there are none."""

    start: int
    end: int


Row = list[Cell]


class ClaimsByPlace:
    """Sorted claims, asked by place."""

    def __init__(self, claims: Sequence[Claim]) -> None:
        self._claims = claims
        self._starts = [claim.start for claim in claims]

    def guesses(self, cell: Cell) -> list[Claim]:
        """What the tagger, or something weaker, says of a cell or of parts of it."""
        first = max(0, bisect_right(self._starts, cell.start) - 1)
        last = bisect_left(self._starts, cell.end)
        return [
            claim
            for claim in self._claims[first:last]
            if cell.start <= claim.start and claim.end <= cell.end and claim.rank <= Rank.TAGGER
        ]

    def cuts(self, cell: Cell, text: str) -> bool:
        """Whether what the tagger says of a cell is a part of its one number."""
        guessed = bool(self.guesses(cell))
        return guessed and FIGURE.fullmatch(text, cell.start, cell.end) is not None

    def kind(self, cell: Cell) -> str | None:
        """The type that covers most of a cell."""
        first = max(0, bisect_right(self._starts, cell.start) - 1)
        last = bisect_left(self._starts, cell.end)
        for claim in self._claims[first:last]:
            if (
                2 * (min(claim.end, cell.end) - max(claim.start, cell.start))
                > cell.end - cell.start
            ):
                return claim.type
        return None


_known = BlockCache[tuple[list[Row], ...]]()


def tables(text: str, tick: Tick) -> Sequence[list[Row]]:
    """Runs of lines with the same number of cells, two at least; a text is asked several times."""
    key = block_key(text)
    known = _known.get(key)
    if known is None:
        known = tuple(_tables(text, tick))
        _known.put(key, known)
    return known


def _tables(text: str, tick: Tick) -> Iterator[list[Row]]:
    if text.count("\n") < ROWS - 1:
        return
    lines = [(match.start(), match.end()) for match in re.finditer(r"[^\n]+", text)]
    for sign, split in _SPLIT.items():
        run: list[Row] = []
        last = -2
        for number, (start, end) in enumerate(lines if sign in text else ()):
            if number % OFTEN == 0:
                tick(DONE, "Reading tables")
            if run and _RULE.fullmatch(text, start, end):
                last = end
                continue
            short = end - start <= LINE and text.find(sign, start, end) >= 0
            short = short and not (sign in _WEAK and _is_marked(text, start, end, sign))
            row = _cells(text, start, end, split) if short else []
            if run and sign != "  ":
                row = _closed(row, len(run[0]), text[row[-1].end : end].count(sign) if row else 0)
            if run:
                row = _ragged(row, run, text) if sign == "  " else _as_wide(row, len(run[0]), text)
            if run and (len(row) != len(run[0]) or start > last + 1):
                yield from [run] * (len(run) >= ROWS and not _in_thousands(run, text, sign))
                run = _indented(run[-1], row, text) if sign == "  " and start <= last + 1 else []
            last = end
            if len(row) > 1:
                run.append(row)
        yield from [run] * (len(run) >= ROWS and not _in_thousands(run, text, sign))


def _indented(head: Row, row: Row, text: str) -> list[Row]:
    """A line as the head of the next where it leaves the first column out: «     units   price»."""
    start = _line_start(head, text)
    if len(head) + 1 != len(row) or head[0].start - start < PAIR:
        return []
    return [[Cell(start, start), *head]]


def _closed(row: Row, cells: int, marks: int) -> Row:
    """A row with its empty last cells, for which only so many marks stand: «…;214,20;»."""
    missing = cells - len(row)
    return [*row, *[Cell(row[-1].end, row[-1].end)] * missing] if 0 < missing <= marks else row


def _as_wide(row: Row, cells: int, text: str) -> Row:
    """A row of data with one cell too few or too many, filled up or cut: exports have such."""
    if len(row) < ROWS or abs(len(row) - cells) != 1 or ", " in text[row[0].start : row[-1].end]:
        return row
    last = row[-1].end
    return [*row, Cell(last, last)][:cells]


def _ragged(row: Row, run: Sequence[Row], text: str) -> Row:
    """A row that gaps part and that leaves columns out, filled up by what its cells stand under.

    The row as it is where that is not clear, or where it is a sum.
    """
    missing = len(run[0]) - len(row)
    if missing <= 0 or len(row) < PAIR or _said(row[0], text) in EMPTY:
        return row
    line = _line_start(row, text)
    filled = [Cell(row[-1].end, row[-1].end) for _cell in run[0]]
    for cell in row:
        under = [
            column
            for column in range(len(filled))
            if any(_overlap(cell, line, above[column], _line_start(above, text)) for above in run)
        ]
        if len(under) != 1 or filled[under[0]].start < filled[under[0]].end:
            return row
        filled[under[0]] = cell
    return filled


def _said(cell: Cell, text: str) -> str:
    return text[cell.start : cell.end].casefold()


def _line_start(row: Row, text: str) -> int:
    return text.rfind("\n", 0, row[0].start) + 1


def _overlap(one: Cell, line: int, two: Cell, other_line: int) -> bool:
    """Whether two cells stand below each other, by where their lines begin."""
    return (
        two.start < two.end
        and one.start - line < two.end - other_line
        and two.start - other_line < one.end - line
    )


def _in_thousands(run: Sequence[Row], text: str, sign: str) -> bool:
    """Whether all commas of some lines part the thousands of amounts: a list, and no table."""
    lines = [text[row[0].start : row[-1].end] for row in run] if sign == "," else [","]
    return not any("," in _THOUSANDS.sub("", line) for line in lines)


def below(table: list[Row], text: str) -> list[Row]:
    """The sum line of a table that gaps part, where it leaves columns out: «Total      22.5»."""
    last = table[-1]
    if text[last[0].end : last[1].start].strip():
        return []
    start = text.rfind("\n", 0, last[0].start) + 1
    line = _UNDER.match(text, last[-1].end)
    if line is None:
        return []
    offset = line.start("line") - start
    row = [Cell(line.end(), line.end()) for _cell in last]
    for cell in _cells(text, *line.span("line"), _SPLIT["  "]):
        over = [
            column
            for column, above in enumerate(last)
            if cell.start - offset < above.end and above.start < cell.end - offset
        ]
        if len(over) == 1:  # a sentence below a table stands under several columns
            row[over[0]] = cell
    return [row]


def _is_marked(text: str, start: int, end: int, weak: str) -> bool:
    """Whether stronger marks than a weak one part a line into cells."""
    strong = "|\t" if weak != "," else "|\t;"
    return any(text.count(mark, start, end) >= PAIR for mark in strong)


def _cells(text: str, start: int, end: int, split: re.Pattern[str]) -> Row:
    cells, begin = list[Cell](), start
    line = text[start:end].rstrip(" \t,;")
    if split is _SPLIT[","] and len(_TIGHT_COMMA.findall(line)) >= LEAST_TIGHT:
        split = _TIGHT
    for match in split.finditer(line):
        if match["cut"]:
            cells.append(_trimmed(text, begin, start + match.start()))
            begin = start + match.end()
    return [*cells, _trimmed(text, begin, end)]


def _trimmed(text: str, start: int, end: int) -> Cell:
    right = text[start:end].rstrip(_EDGE + ",;")
    start += len(right) - len(left := right.lstrip(_EDGE))
    return Cell(start, start + len(left))


def of_names(claim: Claim, value: str) -> Iterator[Claim]:
    """A claim for a cell without titles, and with a short name in brackets as another."""
    for first, last in names.in_cell(value, named=claim.type == "PERSON"):
        yield replace(claim, start=claim.start + first, end=claim.start + last)


_RULED: Final = re.compile(r"[ \t|]*\n[ \t|:+]*[-=]{2}")
_LETTER: Final = re.compile(r"[^\W\d_]")
NUMBER: Final = re.compile(r"[-+]?\d{1,15}(?:[.,' ]\d{1,20}){0,6} ?%?")
"""A bare figure, or a share."""
TIMED: Final = re.compile(
    r"(?:(?:fy|year|jahr|plan|ist|budget|actual)[ /_-]?)?(?:19|20)\d\d(?:[/-]\d\d(?:\d\d)?)?"
    r"|(?:(?:fy|[qh][1-4])[ /_-]?){1,2}(?:20)?\d{0,2}",
    re.IGNORECASE,
)
"""Heads that name the year, half or quarter of their column."""


def headed(table: list[Row], claimed: ClaimsByPlace, text: str) -> tuple[Row | None, list[Row]]:
    """The head where there is one, and the rows.

    A head has no figure and nobody in it, or it names two columns at least, or a rule is below it,
    or its figures are years and quarters, or stand in names («Paper 1») of columns of figures.
    """
    first = table[0]
    line = text[first[0].start : first[-1].end]
    named = any(
        claimed.kind(cell) and not heads.is_of_a_trade(text[cell.start : cell.end])
        for cell in first
    )
    free = not heads.has_figures(line) and not any(map(claimed.kind, first))
    known = sum(heads.heads_a_column(text[cell.start : cell.end]) for cell in first)
    ruled = _RULED.match(text, first[-1].end)
    worded = not named and _is_of_words(table, text)
    is_head = free or known >= PAIR or ruled or _is_timed(table, text) or worded
    return (first, table[1:]) if is_head else (None, table)


def _is_of_words(table: list[Row], text: str) -> bool:
    """Whether each cell of the first row has letters, and two columns below are all figures."""
    if not all(_LETTER.search(text, cell.start, cell.end) for cell in table[0]):
        return False
    figured = [
        all(NUMBER.fullmatch(text, row[column].start, row[column].end) for row in table[1:])
        for column in range(len(table[0]))
    ]
    return sum(figured) >= PAIR


def _is_timed(table: list[Row], text: str) -> bool:
    """Whether the first row names years or quarters, and the rows below do not."""
    titles = [text[cell.start : cell.end] for cell in table[0]]
    timed = [place for place, title in enumerate(titles) if TIMED.fullmatch(title)]
    return (
        bool(timed)
        and all(TIMED.fullmatch(title) or not re.search(r"\d", title) for title in titles)
        and not any(
            TIMED.fullmatch(text, table[1][place].start, table[1][place].end) for place in timed
        )
    )
