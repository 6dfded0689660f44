"""Code, logs and tables in a pane: fixed width, unbroken, moved sideways, never typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtWidgets import QApplication

from app.look.theme import Look
from app.state.fixed_blocks import FixedBlock
from app.views.preview import PreviewPane, ShownReplacement
from app.views.prompt import PromptPane
from app.views.reading.layout import LONGEST_UNBROKEN, UNBROKEN

PROSE = "Why does this fail? It is a long question that needs more than one line of the pane."
LONG = "call(" + ", ".join(f"argument_{number}" for number in range(20)) + ")"
TEXT = f"{PROSE}\n\nimport os\n{LONG}\n\n{PROSE}"
CODE = FixedBlock(len(PROSE) + 2, len(PROSE) + 2 + len("import os\n") + len(LONG), "code", 2)


@pytest.fixture
def look(qapp):
    return Look()


@pytest.fixture
def prompt(qtbot, look):
    pane = PromptPane(look)
    qtbot.addWidget(pane)
    pane.resize(420, 500)
    pane.show()
    pane.set_text(TEXT)
    return pane


def lines(edit, number):
    """The widths of the lines of a text block, as they are laid out."""
    edit.grab()
    layout = edit.document().findBlockByNumber(number).layout()
    return [layout.lineAt(index).width() for index in range(layout.lineCount())]


def is_fixed(edit, number):
    formats = edit.document().findBlockByNumber(number).layout().formats()
    return any(ink.format.fontFamilies() == [edit.look.fixed_font().family()] for ink in formats)


def wheel(edit, position, sideways):
    point = QPointF(position)
    event = QWheelEvent(
        point, edit.mapToGlobal(point), QPoint(), QPoint(sideways, 0),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(edit.viewport(), event)


def test_lines_of_code_are_not_broken_and_prose_is(prompt):
    assert len(lines(prompt.edit, 3)) > 1
    prompt.show_blocks([CODE])
    assert lines(prompt.edit, 3) == [UNBROKEN]
    assert len(lines(prompt.edit, 0)) > 1
    assert [is_fixed(prompt.edit, number) for number in range(6)] == [0, 0, 1, 1, 0, 0]


def test_without_blocks_all_is_prose_again(prompt):
    before = [lines(prompt.edit, number) for number in range(6)]
    prompt.show_blocks([CODE])
    prompt.show_blocks([])
    assert [lines(prompt.edit, number) for number in range(6)] == before
    assert not any(is_fixed(prompt.edit, number) for number in range(6))


def test_a_log_is_broken_within_its_pane(prompt):
    prompt.show_blocks([FixedBlock(CODE.start, CODE.end, "log", 2)])
    widths = lines(prompt.edit, 3)
    assert len(widths) > 1
    assert max(widths) < prompt.edit.viewport().width()


def test_a_line_that_nobody_would_move_through_is_broken(prompt):
    text = "x = '" + "ab " * LONGEST_UNBROKEN + "'"
    prompt.set_text(text)
    prompt.show_blocks([FixedBlock(0, len(text), "code", 1)])
    assert len(lines(prompt.edit, 0)) > 1


def test_blocks_are_no_step_that_can_be_undone(prompt):
    document = prompt.edit.document()
    document.clearUndoRedoStacks()
    prompt.show_blocks([CODE])
    assert not document.isUndoAvailable()
    assert prompt.edit.raw_text() == TEXT


def test_a_sideways_wheel_moves_the_lines_of_its_block(prompt):
    prompt.show_blocks([CODE])
    lines(prompt.edit, 3)
    layout = prompt.edit.document().findBlockByNumber(3).layout()
    before = layout.lineAt(0).x()
    wheel(prompt.edit, prompt.edit.rects(CODE.end - len(LONG), CODE.end)[0].center().toPoint(), 0)
    place = prompt.edit.cursorRect(QTextCursor(prompt.edit.document().findBlockByNumber(3)))
    wheel(prompt.edit, place.center(), -240)
    lines(prompt.edit, 3)
    assert layout.lineAt(0).x() == before - 120
    wheel(prompt.edit, place.center(), 2400)
    lines(prompt.edit, 3)
    assert layout.lineAt(0).x() == before


def test_the_cursor_takes_the_line_with_it(prompt):
    prompt.show_blocks([CODE])
    lines(prompt.edit, 3)
    cursor = prompt.edit.textCursor()
    cursor.setPosition(CODE.end)
    prompt.edit.setTextCursor(cursor)
    lines(prompt.edit, 3)
    assert 0 < prompt.edit.cursorRect().x() < prompt.edit.viewport().width()
    cursor.setPosition(CODE.end - len(LONG))
    prompt.edit.setTextCursor(cursor)
    lines(prompt.edit, 3)
    assert 0 < prompt.edit.cursorRect().x() < prompt.edit.viewport().width()


def test_a_line_typed_inside_a_block_belongs_to_it(prompt):
    prompt.show_blocks([CODE])
    cursor = prompt.edit.textCursor()
    cursor.setPosition(CODE.start + len("import os"))
    cursor.insertText("\nimport re\nimport sys")
    assert [is_fixed(prompt.edit, number) for number in range(8)] == [0, 0, 1, 1, 1, 1, 0, 0]


def test_another_size_of_text_changes_the_blocks_too(prompt, look):
    prompt.show_blocks([CODE])
    look.choose("light", reading_size=20)
    prompt.show_blocks([CODE])
    block = prompt.edit.document().findBlockByNumber(3)
    assert block.layout().formats()[0].format.font().pixelSize() == look.fixed_font().pixelSize()
    assert look.fixed_font().pixelSize() == 18


def test_the_preview_shows_replacements_inside_a_block(qtbot, look):
    pane = PreviewPane(look)
    qtbot.addWidget(pane)
    pane.resize(420, 500)
    pane.show()
    start = TEXT.index("argument_3")
    pane.show_text(TEXT, [ShownReplacement(start, start + 10, "")], [CODE])
    inks = pane.edit.document().findBlockByNumber(3).layout().formats()
    coloured = [ink for ink in inks if ink.format.foreground().style() != Qt.BrushStyle.NoBrush]
    base = pane.edit.document().findBlockByNumber(3).position()
    assert [(ink.start + base, ink.length) for ink in coloured] == [(start, 10)]
    assert lines(pane.edit, 3) == [UNBROKEN]
    pane.show_text(TEXT, [])
    assert not is_fixed(pane.edit, 3)
