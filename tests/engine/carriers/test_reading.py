"""What a text is read as: regions, frame, bodies and cells, and that prose is left alone."""

from __future__ import annotations

import pytest

from engine.carriers import read
from engine.carriers.reading import Stretches

CODE = "import os\n\n\ndef greet(name: str) -> str:\n    # ask Ann\n    return 'Hi Ann ' + name\n"
TRACE = """\
Traceback (most recent call last):
  File "/usr/lib/x.py", line 3, in run
    f(a)
E: b
"""
NGINX = """\
server {
    listen 443 ssl;
    location /admin { allow all; } # Ann at home
    error_log /var/log/shop.err warn;
}
"""
SQL = "SELECT id, name FROM people\nWHERE name = 'O''Hara' AND age > 30;\n"


def framed(text: str, words: str) -> bool:
    """Whether all the words stand in the frame where they first stand."""
    reading = read(text)
    start = reading.text.index(words)
    return reading.frame.holds(start, start + len(words))


@pytest.mark.parametrize(
    ("text", "public", "private"),
    [
        ('{"name": "Ann", "n": 4120, "b": [true]}', ['"name"', '"n"'], ["Ann", "4120"]),
        ('Look:\n{"a_b": "x"}\n{"a_b": "y"}\n', ['"a_b"'], ["x", "y"]),
        ('{"ann@acme.org": {"role": "x"}}', ['"role"'], ["ann@acme.org"]),
        (CODE, ["import os", "def greet(name: str)", "return"], ["ask Ann", "Hi Ann"]),
        (NGINX, ["server", "error_log", "location"], ["# Ann at home"]),
        (NGINX.replace(" # A", " #a"), ["#ann at home"], []),  # no comment, as in `#include`
        (SQL, ["SELECT id, name FROM people", "WHERE name"], ["O'Hara", "30"]),
        ('<p class="x">Ann &amp; Bo</p>', ['<p class="x">', "</p>"], ["Ann & Bo"]),
        ('<user name="Ann Lee" type="a"/>', ["type", "<user"], ["Ann Lee"]),
        ("name,mail\nAnn,ann@acme.org\nBo,bo@acme.org\n", ["name,mail"], ["Ann", "bo@acme.org"]),
        ("| Name | Born |\n|---|---|\n| Ann | 1980 |\n", ["| Name | Born |"], ["Ann", "1980"]),
        ("[mail]\nhost = mx.acme.org\nuser = ann\n", ["[mail]", "host"], ["mx.acme.org", "ann"]),
        ("a:\n  - name: Ann\n    age: 5\n    town: Ulm\n", ["name", "town"], ["Ann", "Ulm"]),
        ("PORT=1\nNAME='Ann'\nKEY=x\n", ["PORT", "NAME"], ["Ann"]),
        ("NAME         GRADE  AGE\nAnn Lee      B2     31\nBo Fox       C1     44\n",
         ["NAME         GRADE  AGE"], ["Ann Lee", "31"]),
        ("2024-03-01 08:00:01 INFO [main] app.jobs: Ann\n", ["INFO [main] app.jobs"], ["Ann"]),
        (TRACE, ["Traceback", "/usr/lib/x.py", "line 3"], ["E: b"]),
        ('  File "/home/annlee/x.py", line 3, in run\n    go("Ann")\n', ["line 3", "in run"],
         ["annlee", "Ann"]),
        ('  File "/home/annlee/lib/site-packages/x.py", line 3\n', ["/lib/site-packages/x.py"],
         ["annlee"]),
        ("see https://api.github.com/repos?user=annlee&x=1 now",
         ["https://api.github.com/repos", "user="], ["annlee"]),
    ],
)  # fmt: skip
def test_the_frame_holds_no_values(text, public, private):
    assert [words for words in public if not framed(text, words)] == []
    reading = read(text)
    for words in private:
        start = reading.text.index(words)
        assert list(reading.frame.outside(start, start + len(words))) == [
            (start, start + len(words))
        ]


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ann, please call me [1] or {see} the note; a = b, c < d.",
        "Name: Ann Lee\nBorn: 1980\nTown: Ulm\nTown: Bonn",
        "TO: ANN LEE\nFROM: BO FOX\nRE: CASE 12\n",
        "Ann: hi\nBo: hello\nAnn: how are you\nBo: fine",
        "Colm;x;y\nNgozi;x;y\nFeatherstone;x;y",
        "Ann Lee, 12 High St, Leeds\nBo Fox, 13 Low St, York",
        "Return the book; it is mine.\nClass is over.",
        "She selected one from the list, where it was.",
        "[Voicemail, 0:48, Tue 10:26 AM, from Ann Lee]\nkey = value",
        "I know 100% of it & more == nothing",
        "",
        (
            "Note Ida Fox, claims handler, Fern Mutual\nInsured: Al Poole, Bath, excess £350\n"
            'Claimant: Bo Ship, courier, 27\nClaimed: £4,200, says "he growled", sum £5,211, £9'
        ),
        (
            "Ida Fox v Al Poole, Family Court, Leeds\nW: in Leeds, gross €64,912\n"
            'H: taxi man, plate 17, says "nets", €420'
        ),
    ],
)
def test_prose_and_forms_are_left_alone(text):
    reading = read(text)
    assert reading.text == text
    assert not reading.frame


def test_several_carriers_in_one_prompt():
    data = '{"k": "S\\u00f8ren", "v": 1}'
    text = f"Why?\n\n```python\n{CODE}```\nAnd:\n\n{data}\n\n{SQL}\nThanks, T&amp;X"
    reading = read(text)
    assert 'Søren", "v"' in reading.text
    assert "T&X" in reading.text
    assert "O'Hara" in reading.text
    assert framed(text, "def greet")
    assert framed(text, "SELECT id")
    assert not framed(text, "Why?")


def test_cells_know_the_heads_of_their_columns():
    for text in (
        'who,pay\nAnn,41200\n"Lee, Bo",900\n',
        "| who | pay |\n|---|---|\n| Ann | 41200 |\n",
    ):
        reading = read(text)
        place = reading.text.index("41200")
        cell = reading.head(place, place + 5)
        assert cell is not None
        assert cell[2] == "pay"
    assert read("a b").head(0, 1) is None


def test_stretches_unite_and_leave_what_is_outside():
    stretches = Stretches([(4, 6), (1, 2), (5, 9), (2, 3), (7, 7)])
    assert stretches.holds(1, 3)
    assert stretches.holds(4, 9)
    assert not stretches.holds(2, 5)
    assert list(stretches.outside(0, 12)) == [(0, 1), (3, 4), (9, 12)]
    assert list(stretches.outside(5, 8)) == []
    assert not Stretches([(3, 3)])
    assert list(Stretches().outside(1, 3)) == [(1, 3)]


@pytest.mark.parametrize(
    "piece", ['{"a": [', "<a b='", '"""', "/* ", "`", "<!-- ", "''", "\\", "&#", "|a"]
)
def test_what_never_ends_is_read_all_the_same(piece):
    text = piece * 3000
    reading = read(text).decoded
    assert reading.span(0, len(reading.text)) == (0, len(text))


ROWS = "name,grade,pay\nAnn Lee,G7,41000\nBo Day,G5,38000"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "\nWhich of them is paid best, and by how much?"),
        ("Here is our list of people.\n", ""),
        ("Please look at this list.\n", "\nWho earns most? Say it in one line."),
        ("Our people are as follows:\n", "\n\nWho earns most of all?"),
    ],
)
def test_sentences_beside_a_table_are_no_rows(before, after):
    text = before + ROWS + after
    reading = read(text)
    shown = [reading.text[start:end] for start, end, _head in reading.cells]
    assert shown == ["Ann Lee", "G7", "41000", "Bo Day", "G5", "38000"]


@pytest.mark.parametrize(
    "last",
    ["Cy Orr,G4,he is away until the end of May.", 'Cy Orr,G4,"left us, in May, for good."'],
)
def test_a_remark_in_the_last_row_is_a_cell(last):
    reading = read(f"{ROWS}\n{last}")
    assert "Cy Orr" in [reading.text[start:end] for start, end, _head in reading.cells]


@pytest.mark.parametrize(
    "result",
    [
        " surname  | town\n----------+------\n Delahunt | Bray\n O'Dowd   | Trim\n(2 rows)\n",
        "+---+----------+\n| i | surname  |\n+---+------+\n| 1 | Delahunt |\n+---+-----+\n",
        "| surname | town |\n|---|---|\n| Delahunt | Bray |\n",
    ],
)
def test_what_a_query_gave_is_no_program(result):
    text = f"```sql\n{SQL}\n{result}```\nWhy twice?\n"
    assert not framed(text, "Delahunt")
    assert framed(text, "surname")
    assert framed(text, "FROM people")


def test_bars_of_a_program_are_no_result():
    text = "```python\nmask = READ | WRITE\n# ------\nmask |= DELETE | OTHER\n```\n"
    assert framed(text, "mask = READ | WRITE")
    assert framed(text, "DELETE | OTHER")


def test_the_label_of_a_fence_is_no_value():
    assert framed("```gherkin\nGiven Ann\n```\n", "gherkin")


def test_sections_of_lists_are_settings():
    text = '[[members]]\nname = "Ann"\nage = 5\n'
    assert framed(text, "[[members]]")
    assert not framed(text, "Ann")


def test_long_rules_and_rows_of_bars_take_no_time():
    for result in ("|" * 100_000, "a|b\n" + "-" * 100_000 + "x\n"):
        assert read(f"```sql\n{SQL}{result}\n```\n").bodies
