"""Keeps single line breaks of an answer, which Markdown would join, and draws its code blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QRegularExpression
from PySide6.QtGui import (
    QColor,
    QPainter,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

if TYPE_CHECKING:
    from app.look.theme import Palette

BREAK: Final = "\ufdd4"
"""The sign for a kept line break while Markdown is parsed: a non-character, as in the tokens."""
LINE_SEPARATOR: Final = "\u2028"
CODE_PERCENT: Final = 130.0
CODE_PAD: Final = 8.0
_MARKED: Final = QRegularExpression(f" ?{BREAK} ?")
_FENCE: Final = re.compile(r"\s*(?:>\s?)*\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})")
_QUOTED: Final = re.compile(r"\s{0,3}((?:>\s?)+)")
_OWN_LINE: Final = re.compile(
    r"\s*(?:#{1,6}(?:\s|$)|\||(?:[-*_=]\s*){2,}$|=+\s*$|-+\s*$|[-:|\s]+$|\[[^\]]+\]:)"
)
"""Lines that end by themselves: a heading, a rule, a part of a table, the target of a link."""
_ITEM: Final = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])\s")


def with_breaks(markdown: str) -> str:
    """Markdown in which every line break inside a paragraph carries the sign `BREAK`."""
    lines = markdown.split("\n")
    code = list(_in_code(lines))
    with_signs = [
        f"{_ended(line)} {BREAK}"
        if not (code[number] or code[number + 1]) and _goes_on(line, lines[number + 1])
        else line
        for number, line in enumerate(lines[:-1])
    ]
    return "\n".join([*with_signs, lines[-1]])


def _in_code(lines: list[str]) -> Iterator[bool]:
    """For each line whether it belongs to a block of code, its fences included."""
    fence, indented, blank = "", False, True
    for line in lines:
        mark = _FENCE.match(line)
        if fence:
            yield True
            if mark and mark[1].startswith(fence):
                fence = ""
        elif mark:
            fence = mark[1]
            yield True
        else:
            empty = not line.strip()
            indented = line.startswith(("    ", "\t")) and (blank or indented)
            yield indented
            blank = empty


def _goes_on(line: str, following: str) -> bool:
    """Whether the following line continues the paragraph of this one."""
    quote, next_quote = _depth(line), _depth(following)
    line, following = _unquoted(line), _unquoted(following)
    if quote != next_quote or not line.strip() or not following.strip():
        return False
    return not (_OWN_LINE.match(line) or _OWN_LINE.match(following) or _ITEM.match(following))


def _depth(line: str) -> int:
    quoted = _QUOTED.match(line)
    return quoted[1].count(">") if quoted else 0


def _unquoted(line: str) -> str:
    quoted = _QUOTED.match(line)
    return line[quoted.end() :] if quoted else line


def _ended(line: str) -> str:
    """A line without Markdown's own signs for a line break."""
    trimmed = line.rstrip()
    ends_in_break = (len(trimmed) - len(trimmed.rstrip("\\"))) % 2 == 1
    return trimmed[:-1] if ends_in_break else trimmed


def put_breaks(document: QTextDocument, start: int) -> None:
    """Replace the signs from `start` on by line breaks."""
    cursor = document.find(_MARKED, start)
    while not cursor.isNull():
        cursor.insertText("" if cursor.atBlockEnd() else LINE_SEPARATOR)
        cursor = document.find(_MARKED, cursor.position())


@dataclass(frozen=True, slots=True)
class CodeBox:
    """The first and the last position of a block of code in the document."""

    start: int
    end: int


def set_code_off(document: QTextDocument, *, goes_on: bool, runs_on: bool) -> list[CodeBox]:
    """Give the code blocks margins for a box, and let their long lines wrap.

    `goes_on`: the first block began before this document; `runs_on`: the last continues after it.
    """
    boxes: list[CodeBox] = []
    block = document.begin()
    while block.isValid():
        if is_code(block):
            first, last = not is_code(block.previous()), not is_code(block.next())
            begin = block.position() if first else boxes.pop().start
            boxes.append(CodeBox(begin, block.position()))
            first = first and not (goes_on and block == document.begin())
            last = last and not (runs_on and block == document.lastBlock())
            QTextCursor(block).mergeBlockFormat(_code_style(block, first=first, last=last))
        block = block.next()
    return boxes


def is_code(block: QTextBlock) -> bool:
    """Whether a block is a line of code."""
    kind = QTextFormat.Property.BlockCodeLanguage
    return block.isValid() and block.blockFormat().hasProperty(kind)


def _code_style(block: QTextBlock, *, first: bool, last: bool) -> QTextBlockFormat:
    style = QTextBlockFormat()
    style.setNonBreakableLines(False)
    style.setTopMargin(2 * CODE_PAD if first else 0)
    style.setBottomMargin(2 * CODE_PAD if last else 0)
    style.setLeftMargin(block.blockFormat().leftMargin() + CODE_PAD + 2)
    style.setRightMargin(CODE_PAD + 2)
    kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
    style.setLineHeight(CODE_PERCENT, kind)
    return style


def box_places(
    document: QTextDocument, boxes: list[CodeBox], shift: QPointF, area: QRectF
) -> list[QRectF]:
    """The rectangles of the code boxes in view; `shift` leads from document to viewport."""
    layout = document.documentLayout()
    visible = []
    for box in boxes:
        top = layout.blockBoundingRect(document.findBlock(box.start)).top() + shift.y()
        bottom = layout.blockBoundingRect(document.findBlock(box.end)).bottom() + shift.y()
        place = QRectF(1.5, top - CODE_PAD, area.width() - 6, bottom - top + 2 * CODE_PAD)
        if place.intersects(area):
            visible.append(place)
    return visible


def paint_boxes(painter: QPainter, places: list[QRectF], palette: Palette) -> None:
    """The tinted boxes behind code."""
    painter.setPen(QColor(palette.line))
    painter.setBrush(QColor(palette.window))
    for place in places:
        painter.drawRoundedRect(place, 6, 6)
