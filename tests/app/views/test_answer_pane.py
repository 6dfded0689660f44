"""The answer pane: its lines and code, where it stands, and what its head says."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.look.theme import Look
from app.views.answer import AnswerPane
from app.views.answer_lines import BREAK, is_code, with_breaks
from app.views.answer_marks import Restoration, ShownAnswer
from app.views.answer_text import AnswerText
from app.views.pane import OneLine

LETTER = "No. R0447812\nGP: Dr Anil\n\nBest wishes\nDr Katarzyna"
LONG_LINE = "value = " + " + ".join(["some_rather_long_name"] * 20)


@pytest.fixture
def text(qtbot, qapp):
    made = AnswerText(Look())
    qtbot.addWidget(made)
    made.resize(360, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def shown(text, *answers, question="", streaming=False):
    last = len(answers) - 1
    text.show_answers(
        [
            ShownAnswer(item, question=question, streaming=streaming and place == last)
            for place, item in enumerate(answers)
        ]
    )


def blocks(text):
    block, findings = text.document().begin(), []
    while block.isValid():
        findings.append(block)
        block = block.next()
    return findings


def test_single_line_breaks_are_kept(text):
    shown(text, LETTER)
    assert text.toPlainText().split("\n") == [item for item in LETTER.split("\n") if item]
    assert len(blocks(text)) == 2


def test_line_breaks_in_lists_quotes_and_after_bold_words(text):
    shown(text, "**Note:**\nnext\n\n- one  \n  two\n- three\n\n> said\n> again\\\n> twice\n")
    assert text.toPlainText().split("\n") == [
        "Note:", "next", "one", "two", "three", "said", "again", "twice",
    ]  # fmt: skip
    assert sum(block.textList() is not None for block in blocks(text)) == 2
    assert blocks(text)[0].begin().fragment().charFormat().fontWeight() >= 600


@pytest.mark.parametrize(
    "markdown",
    [
        "```py\na = 1\nb = 2\n```",
        "~~~\na\n\nb\n~~~\n\nend",
        "    a = 1\n    b = 2",
        "| a | b |\n|---|---|\n| 1 | 2 |",
        "a | b\n--|--",
        "Heading\n=======",
        "# One\n## Two",
        "one\n\ntwo",
        "- one\n- two\n1. three\n2. four",
        "[x]: https://a.example\n[y]: https://b.example",
        "",
        "\n\n",
    ],
)
def test_what_is_no_line_of_a_paragraph_stays_as_it_is(markdown):
    assert with_breaks(markdown) == markdown


def test_a_sign_in_an_answer_is_no_line_break(text):
    shown(text, f"one {BREAK} two")
    assert text.toPlainText() == "one \ufffd two"


def test_values_are_put_back_and_marked_at_kept_lines(text):
    answer = "Dear\nByrne\nin Galway"
    text.show_answers([ShownAnswer(answer, [Restoration(5, 10), Restoration(14, 20)])])
    plain = text.toPlainText()
    assert plain == answer
    assert [plain[paint.start : paint.end] for paint in text._paints] == ["Byrne", "Galway"]


def test_code_is_set_off_and_does_not_scroll_the_pane_sideways(text):
    shown(text, f"```python\n{LONG_LINE}\n\nprint(value)\n```\nDone")
    QApplication.processEvents()
    assert text.horizontalScrollBar().maximum() == 0
    code = [block for block in blocks(text) if is_code(block)]
    assert [block.text() for block in code] == [LONG_LINE, "", "print(value)"]
    assert code[0].layout().lineCount() > 1
    (box,) = text._boxes
    assert (box.start, box.end) == (code[0].position(), code[-1].position())
    assert "mono" in code[0].begin().fragment().charFormat().fontFamilies()[0].lower()
    assert not is_code(blocks(text)[-1])
    ground = text.look.palette.window
    picture = text.viewport().grab().toImage()
    assert picture.pixelColor(6, 20).name() == ground


def test_a_new_answer_is_shown_from_its_beginning(text):
    old = "\n\n".join(["an old line"] * 60)
    shown(text, old)
    bar = text.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    shown(text, old, "It begins", question="And now?", streaming=True)
    assert bar.value() == bar.maximum()
    new = "It begins\n\n" + "\n\n".join(["a new line"] * 60)
    shown(text, old, new, question="And now?", streaming=True)
    top = text.cursorForPosition(text.viewport().rect().topLeft())
    top.movePosition(top.MoveOperation.NextBlock)
    assert "And now?" in (top.block().text(), top.block().previous().text())
    assert bar.value() < bar.maximum()
    place = bar.value()
    shown(text, old, f"{new}\n\nmore", question="And now?")
    assert bar.value() == place


def test_the_persons_own_scrolling_wins(text):
    old, new = "\n\n".join(["old"] * 60), "\n\n".join(["new"] * 60)
    shown(text, old)
    shown(text, old, new, streaming=True)
    bar = text.verticalScrollBar()
    bar.setValue(12)
    shown(text, old, f"{new}\n\nmore", streaming=True)
    assert bar.value() == 12
    bar.setValue(bar.maximum())
    shown(text, old, f"{new}\n\nmore\n\nand more", streaming=True)
    assert bar.value() == bar.maximum()
    shown(text, old, new, "third", streaming=True)
    assert bar.value() > 12


def test_a_line_without_room_is_cut_and_told_whole_in_a_tip(qtbot):
    line = OneLine()
    qtbot.addWidget(line)
    line.setText("5 restored · 17 recovered")
    line.setToolTip("Not mentioned:\nByrne")
    line.resize(60, 20)
    line.show()
    assert line.text() == "5 restored · 17 recovered"
    assert line.toolTip().startswith("5 restored · 17 recovered\n")
    assert line.toolTip().endswith("Byrne")
    line.resize(line.sizeHint().width() + 4, 20)
    assert line.toolTip() == "Not mentioned:\nByrne"
    assert line.minimumSizeHint().width() == 0


def test_a_person_whom_the_answer_does_not_mention_is_listed_once_and_last(
    window, reviewed, answered
):
    answered(
        "Ask Siobhán O'Leary in Galway. O'Leary called.", "Ask the lady, or mail kay@else.org."
    )
    actions = window.answer.report.listed.actions()
    assert [action.text() for action in actions][1:] == [
        "Not mentioned",
        "Siobhán O'Leary",
        "Galway",
    ]
    assert "kay@else.org" in actions[0].text()
    assert not actions[1].isEnabled()
    assert window.answer.report.text() == "1 to check"
    assert "missing" not in window.answer.side.text()


def test_a_person_who_is_mentioned_in_part_is_not_listed(window, answered):
    answered("Ask Siobhán O'Leary. O'Leary called.", "Ask {1}.")
    assert window.answer.report.isHidden()
    assert window.answer.side.text() == "1 restored"


def test_the_head_of_a_small_pane_is_not_cut(qtbot, window, answered):
    window.resize(800, 700)
    answered("Ask Byrne and Ana in Galway.", "Ask {0} in {2}, or kay@else.org.")
    window.tabs.setCurrentIndex(1)
    qtbot.waitUntil(window.answer.isVisible)
    for widget in (window.tabs, window.answer.report, window.answer.more, window.answer.new_button):
        qtbot.waitUntil(lambda item=widget: item.width() >= item.minimumSizeHint().width())
        right = widget.mapTo(window.answer, widget.rect().bottomRight()).x()
        assert right < window.answer.width()


def test_a_small_pane_says_new_conversation_in_a_word(qtbot, qapp):
    pane = AnswerPane(Look())
    qtbot.addWidget(pane)
    pane.show_actions(("follow_up", "copy", "fresh"))
    pane.setMinimumWidth(100)
    pane.resize(160, 300)
    pane.show()
    assert pane.new_button.text() == "New"
    assert pane.new_button.accessibleName() == "New conversation"
    pane.resize(640, 300)
    assert pane.new_button.text() == "New conversation"
