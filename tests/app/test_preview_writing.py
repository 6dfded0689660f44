"""The preview's text is changed only where it differs, and its ink follows."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from app.theme import Look
from app.views.preview import PreviewPane, Swap, _write

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
            block.text()[one.start : one.start + one.length] for one in block.layout().formats()
        ]
        block = block.next()
    return words


def show(pane, lines, value):
    text, swaps = "\n".join(lines), []
    start = text.find(value)
    while start >= 0:
        swaps.append(Swap(start, start + len(value), ""))
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
