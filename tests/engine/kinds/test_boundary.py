"""Where numbers end: a comma between digits parts two of them, or belongs to one."""

import pytest

from engine.issued import Issued
from engine.kinds.boundary import ends_at, leads_line, separates
from engine.restore import StreamRestorer, restore
from tests.growth import Read

VALUES = [
    Issued("18000", "18180", "MONEY", "mdp"),
    Issued("21300", "22651", "MONEY", "mdp"),
    Issued("4812.60", "4047.09", "MONEY", "mdp"),
    Issued("1250.00", "1354.54", "MONEY", "mdp"),
    Issued("120,500", "131,204", "MONEY", "mdp"),
    Issued("875", "955", "MONEY", "mdp"),
    Issued("175", "191", "MONEY", "derived"),
]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("18180,22651", True),
        ("4047.09,1354", True),
        ("1354,4047.09", True),
        ("7,18180,22651", True),
        ("46330,43079,325", True),
        ("1,234,567", False),
        ("1,23,45,678", False),  # in lakhs
        ("131,204.50", False),
        ("1.354,54", False),
        ("18180,50", False),
        ("18180,500", False),
        ("955,191", False),
        ("1,0845", False),
    ],
)
def test_a_comma_parts_two_numbers_where_no_number_is_written_so(text, parts):
    comma = text.index(",")
    assert separates(text, comma, len(text)) is parts


@pytest.mark.parametrize(
    ("answer", "back"),
    [
        ("a,18180,22651,b\n7,22651,18180", "a,18000,21300,b\n7,21300,18000"),
        ("x = [18180,22651]", "x = [18000,21300]"),
        ("4047.09,1354.54", "4812.60,1250.00"),
        ('"INV-7",955,191,"x"', '"INV-7",875,175,"x"'),
        ("It is 955,191.", "It is 955,191."),
        ('"131,204",18180', '"120,500",18000'),
        ("118180,22651", "118180,21300"),
        ("18180,50 or 131,204,180", "18180,50 or 131,204,180"),
    ],
)
def test_cells_of_figures_come_back(answer, back):
    assert restore(answer, VALUES).text == back
    stream = StreamRestorer(VALUES)
    for char in answer:
        stream.feed(char)
    assert stream.finish().text == back


def test_the_end_is_told_once_the_next_number_has_arrived():
    assert ends_at("18180,22", 0, 5, final=False) is None
    assert ends_at("18180,22651 ", 0, 5, final=False) is True
    assert ends_at("18180,22 ", 0, 5, final=False) is False


@pytest.mark.parametrize(
    ("before", "leads"),
    [
        ("", True), ("> ", True), ("a\n", True), ("a\n - ", True), ("a", False), ("a ", False),
        ("a\nb > ", False), (" " * 100, True), ("a\n" + " " * 100, True), ("a" + " " * 100, False),
        ("a\n" + " " * 62, True), ("a\n" + " " * 63, True), ("a" + " " * 64, False),
    ],
)  # fmt: skip
def test_what_leads_a_line_has_only_marks_before_it(before, leads):
    assert leads_line(f"{before}3. Next", len(before), " >-") is leads


def test_of_a_long_line_little_is_read():
    text = Read("7, " * 10_000)
    assert not any(leads_line(text, place, " -") for place in range(3, len(text), 3))
    assert text.signs < 100 * 10_000
