"""A streaming answer: what is settled is not rendered again, and looks as it does in the end."""

from __future__ import annotations

import pytest

from app.look.theme import Look
from app.views import answer_items
from app.views.answer_lines import is_code
from app.views.answer_marks import Doubt, Restoration, ShownAnswer, shifted
from app.views.answer_parts import LONG, PartSplitter
from app.views.answer_text import AnswerText

PARAGRAPHS = "\n\n".join(f"Paragraph {number} says **this** of Byrne." for number in range(90))
LISTED = "\n".join(f"{number}. item of the list" for number in range(1, 400))
CODE = "```py\n" + "\n".join(f"line_{number} = {number}" for number in range(500)) + "\n```\nDone"
TABLE = "| a | b |\n|---|---|\n" + "\n".join(f"| {n} | x |" for n in range(700))
LINE = "one long line. " * 2000
MIXED = f"# Title\n\n{PARAGRAPHS}\n\n- a\n- b\n\n{CODE}\n\n{LISTED}\n\nEnd of it."
ALL = {
    "paragraphs": PARAGRAPHS, "list": LISTED, "code": CODE, "table": TABLE, "line": LINE,
    "mixed": MIXED,
}  # fmt: skip


@pytest.fixture
def make(qtbot, qapp):
    def made():
        text = AnswerText(Look())
        qtbot.addWidget(text)
        text.resize(400, 300)
        text.show()
        return text

    return made


def show(text, answer, *, streaming=False, marks=(), doubts=()):
    text.show_answers([ShownAnswer(answer, marks, streaming=streaming, doubts=doubts)])
    text.content.finish()


def stream(text, answer, size):
    for end in range(size, len(answer), size):
        show(text, answer[:end], streaming=True)
    show(text, answer)


def looks(text):
    """Every block: its text, its form, and the form of its pieces."""
    block, seen = text.document().begin(), []
    while block.isValid():
        form, pieces = block.blockFormat(), []
        place = block.begin()
        while not place.atEnd():
            style = place.fragment().charFormat()
            pieces.append((place.fragment().text(), style.fontWeight(), style.foreground().color()))
            place += 1
        item = block.textList().itemText(block) if block.textList() else ""
        seen.append((block.text(), item, form.headingLevel(), form.bottomMargin(), pieces))
        block = block.next()
    return seen


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", [97, 1000])
def test_in_the_end_it_looks_as_if_it_had_come_at_once(make, name, size):
    streamed, whole = make(), make()
    stream(streamed, ALL[name], size)
    show(whole, ALL[name])
    assert looks(streamed) == looks(whole)


@pytest.mark.parametrize("name", ALL)
def test_a_piece_costs_the_same_however_long_the_answer_is(make, name):
    """Counted in characters put into the document, for answers of one and of four lengths."""
    text = make()
    answer = "\n\n".join([ALL[name]] * 4) if name != "line" else ALL[name] * 4
    if name in ("list", "table"):
        answer = "\n".join([ALL[name], *[ALL[name].split("\n", 2)[2]] * 3])
    size, costs = 500, []
    for end in range(size, len(answer), size):
        before = text.content.written
        show(text, answer[:end], streaming=True)
        costs.append(text.content.written - before)
    assert max(costs) <= 4 * LONG
    quarter = len(costs) // 4
    assert sum(costs[-quarter:]) <= 2 * sum(costs[:quarter]) + 4 * LONG


def test_a_long_list_goes_on_counting(make):
    text = make()
    show(text, LISTED)
    items = [item for _words, item, *_ in looks(text) if item]
    assert items == [f"{number}." for number in range(1, 400)]


def test_long_code_is_one_box(make):
    text = make()
    stream(text, CODE, 700)
    (box,) = text._boxes
    lines = range(text.document().blockCount())
    code = [n for n in lines if is_code(text.document().findBlockByNumber(n))]
    assert len(code) == 500
    assert text.document().findBlock(box.start).text() == "line_0 = 0"
    assert text.document().findBlock(box.end).text() == "line_499 = 499"


def test_a_table_keeps_its_rows_and_shows_its_heads_once(make):
    text = make()
    show(text, TABLE)
    plain = text.toPlainText().split("\n")
    assert plain.count("a") == 1
    assert [line for line in plain if line.isdigit()] == [str(n) for n in range(700)]


def test_a_mark_that_comes_late_changes_only_its_own_part(make):
    text = make()
    show(text, PARAGRAPHS)
    before, start = text.content.written, PARAGRAPHS.index("Byrne")
    doubt = Doubt(start, start + 5, "unsure", "who?")
    show(text, PARAGRAPHS, doubts=[doubt])
    assert 0 < text.content.written - before < LONG
    assert [item for _s, _e, item in text.content.doubts()] == [doubt]
    plain = text.toPlainText()
    assert [plain[paint.start : paint.end] for paint in text._paints] == ["Byrne"]


def test_late_doubts_are_placed_only_where_they_are_rendered(monkeypatch):
    """At the end of a long answer thousands of doubts come at once; the turn only notes them."""
    placed: list[int] = []

    def counted(marked, start, end):
        placed.append(start)
        return shifted(marked, start, end)

    monkeypatch.setattr(answer_items, "shifted", counted)
    items = answer_items.AnswerItems()
    items.update(ShownAnswer(PARAGRAPHS, streaming=True))
    doubts = [
        Doubt(start, start + 5, "foreign")
        for start in range(len(PARAGRAPHS))
        if PARAGRAPHS.startswith("Byrne", start)
    ]
    new_items = items.update(ShownAnswer(PARAGRAPHS, doubts=doubts))
    assert set(placed) <= {new_items[-1].at}
    words = [item.text[mark.start : mark.end] for item in new_items for mark in item.marks]
    assert words == ["Byrne"] * 90


def test_marks_far_down_are_counted_in_the_answer(make):
    text, last = make(), PARAGRAPHS.rindex("Byrne")
    doubt = Doubt(last, last + 5, "foreign", "")
    show(text, PARAGRAPHS, doubts=[doubt], marks=[Restoration(0, 9)])
    ((start, end, seen),) = text.content.doubts()
    assert seen == doubt
    assert text.toPlainText()[start:end] == "Byrne"


def test_a_link_finds_its_target_at_the_end(make):
    text = make()
    answer = f"See [the book][1].\n\n{PARAGRAPHS}\n\n[1]: https://a.example/x"
    stream(text, answer, 800)
    assert text.toPlainText().startswith("See the book.")
    assert "a.example" not in text.toPlainText()


@pytest.mark.parametrize("name", ALL)
def test_the_parts_are_the_text_and_none_is_long(name):
    answer, parts = ALL[name], PartSplitter()
    for end in [*range(311, len(answer), 311), len(answer)]:
        findings = parts.update(answer[:end], whole=end == len(answer))
        assert [part.start for part in findings[1:]] == [part.end for part in findings[:-1]]
        assert (findings[0].start, findings[-1].end) == (0, end)
        assert max(part.end - part.start for part in findings) <= 3 * LONG
