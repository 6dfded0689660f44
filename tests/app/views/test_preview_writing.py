"""The preview's text is changed only where it differs, and its ink follows."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from app.look.theme import Look
from app.views import reading
from app.views.preview import BLOCKS, PreviewPane, ShownReplacement, _write

LINES = st.lists(st.sampled_from(["", "a", "bc", "a long line of words", "𝒳y"]), max_size=8)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(before=LINES, after=LINES)
def test_any_text_becomes_any_other(qapp, before, after):
    document = QTextDocument()
    document.setPlainText("\n".join(before))
    _write(document, "\n".join(before), "\n".join(after))
    assert document.toPlainText() == "\n".join(after)


@pytest.fixture
def pane(qtbot, qapp):
    made = PreviewPane(Look())
    qtbot.addWidget(made)
    made.resize(400, 400)
    made.show()
    return made


def inked(pane):
    """The inked words of the document, block by block."""
    block, words = pane.edit.document().begin(), []
    while block.isValid():
        words += [
            block.text()[item.start : item.start + item.length] for item in block.layout().formats()
        ]
        block = block.next()
    return words


def show(pane, lines, value):
    text, swaps = "\n".join(lines), []
    start = text.find(value)
    while start >= 0:
        swaps.append(ShownReplacement(start, start + len(value), ""))
        start = text.find(value, start + 1)
    pane.show_text(text, swaps)


def test_the_ink_follows_a_text_that_changes(pane):
    lines = [f"line {number} of Byrne here" for number in range(40)]
    show(pane, lines, "Byrne")
    assert inked(pane) == ["Byrne"] * 40
    show(pane, ["new", *lines[:20], "Byrne, again", *lines[21:]], "Byrne")
    assert inked(pane) == ["Byrne"] * 40
    show(pane, lines, "here")
    assert inked(pane) == ["here"] * 40


def test_one_changed_line_of_many_is_all_that_is_written(pane):
    lines = [f"line {number} of Byrne here" for number in range(200)]
    show(pane, lines, "Byrne")
    written = []
    pane.edit.document().contentsChange.connect(
        lambda _start, _removed, added: written.append(added)
    )
    changed = list(lines)
    changed[100] = "line 100 of Weber and Byrne"
    show(pane, changed, "Byrne")
    assert pane.edit.raw_text() == "\n".join(changed)
    assert sum(written) < 200


def many_lines():
    return [f"line {number} of Byrne here" for number in range(4 * BLOCKS)]


def in_view(pane):
    return [f"line {number}" for number in pane.edit.shown_blocks()]


def inked_lines(pane):
    """The beginnings of the lines that bear ink, which all lines should in the end."""
    document = pane.edit.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    return [block.text().split(" of ")[0] for block in blocks if block.layout().formats()]


def test_a_long_text_is_inked_in_steps_and_what_is_in_view_first(qtbot, pane):
    lines = many_lines()
    show(pane, lines, "Byrne")
    assert set(in_view(pane)) <= set(inked_lines(pane))
    assert len(inked_lines(pane)) < len(lines)
    qtbot.waitUntil(lambda: len(inked_lines(pane)) == len(lines))


def test_scrolling_inks_what_comes_into_view_at_once(pane):
    lines = many_lines()
    show(pane, lines, "Byrne")
    pane.edit.verticalScrollBar().setValue(3 * BLOCKS)
    assert pane.edit.shown_blocks().start > BLOCKS
    assert set(in_view(pane)) <= set(inked_lines(pane))
    assert len(inked_lines(pane)) < len(lines)


def test_a_text_that_is_cleared_between_two_steps_needs_no_ink(qtbot, pane):
    show(pane, many_lines(), "Byrne")
    pane.show_empty()
    pane._highlighter.finish()  # what a later turn does, and scrolling
    qtbot.wait(1)
    assert inked(pane) == []


def test_no_block_is_inked_again_whose_ink_stays(qtbot, pane, monkeypatch):
    lines = many_lines()
    show(pane, lines, "Byrne")
    pane._highlighter.finish()
    anew = []
    monkeypatch.setattr(
        pane._highlighter, "rehighlightBlock", lambda block: anew.append(block.blockNumber())
    )
    show(pane, [*lines[:3], "line 3 of somebody else", *lines[4:]], "Byrne")
    pane._highlighter.finish()
    assert set(anew) <= {3, 4}  # Qt itself takes the ink from the line after a changed one


def test_the_text_is_not_read_through_for_each_block_that_is_inked(pane, monkeypatch):
    read = []
    monkeypatch.setattr(
        reading, "has_right_to_left", lambda text: read.append(text) or False, raising=True
    )
    show(pane, many_lines(), "Byrne")
    pane._highlighter.finish()
    assert len(read) <= 1


def test_a_text_that_is_shown_again_is_not_laid_out_again(pane):
    show(pane, [f"line {number} of Byrne" for number in range(30)], "Byrne")
    dirty = []
    pane.edit.document().contentsChange.connect(lambda *place: dirty.append(place))
    pane.hide()
    pane.show()
    assert dirty == []
