"""Word lists: which literals count as one, where they may stand in code."""

import ast
from pathlib import Path

import pytest

from benchmarks import house

ROOT = Path(__file__).resolve().parents[2]
LONG = " ".join(f"word{number}" for number in range(house.WORDS_OF_A_FILE))


def _module(source, path="engine/new.py"):
    name = path.removesuffix(".py").replace("/", ".")
    return house.Module(name, Path(path), source.count("\n") + 1, ast.parse(source))


def _broken(module):
    said = house.broken({module.name: module}, {module.name: set()})
    return [line for line in said if "text file" in line]


@pytest.mark.parametrize(
    "source",
    [
        f"X = '{LONG}'.split()",
        f"X = {LONG.split()!r}",
        f"X = {tuple(LONG.split())!r}",
        f"X = {set(LONG.split())!r}",
        f"X = {{'en': '{LONG}'}}",
        f"X = '{LONG.replace(' ', '|')}'",
    ],
)
def test_a_long_list_belongs_in_a_file(source):
    assert house.word_lists(_module(source)) == [(1, house.WORDS_OF_A_FILE)]
    [said] = _broken(_module(source))
    assert "engine/new.py:1" in said


@pytest.mark.parametrize(
    "source",
    [
        f"X = '{LONG.rpartition(' ')[0]}'.split()",
        f'"""{LONG}"""',
        f"raise ValueError('{LONG}.')",
        f"X = r'(?:{LONG.replace(' ', '|')})'",
    ],
)
def test_short_lists_sentences_and_patterns_may_stand_in_code(source):
    assert not _broken(_module(source))


def test_named_files_may_hold_long_lists():
    assert not _broken(_module(f"X = '{LONG}'.split()", "engine/plan/profiles.py"))


@pytest.mark.parametrize("path", [path for path in house.IN_CODE if path.endswith(".py")])
def test_a_named_file_holds_one(path):
    module = _module((ROOT / path).read_text(encoding="utf-8"), path)
    assert any(count >= house.WORDS_OF_A_FILE for _line, count in house.word_lists(module))


WORDS = [f"word{'abcdefghij'[number % 10]}{'klmnop'[number // 10]}" for number in range(60)]


@pytest.mark.parametrize(
    ("source", "count"),
    [
        (f"X = r'(?:{'|'.join(WORDS[:9])})\\b'", 9),
        (f"X = r'\\b(?P<v>{'|'.join(WORDS[:5])}'\n    r'|{'|'.join(WORDS[5:9])})'", 9),
        (f"X = rf'(?i:{'|'.join(WORDS[:4])}|{{ENDING}}|{'|'.join(WORDS[4:9])})'", 9),
        (f"X = '{'s?|'.join(WORDS[:9])}'", 9),
        (f"X = r'{'(?:s|ed|ing)?|'.join(WORDS[:9])}'", 9),
        (f"X = r'(?:{'[ns]?|'.join(WORDS[:9])})'", 9),
        (f"X = r'(?:a[ ]{'|by[ ]'.join(WORDS[:9])})'", 9),
    ],
)
def test_the_words_of_a_pattern_are_counted(source, count):
    module = _module(f"X = (\n    {source.removeprefix('X = ')}\n)")
    assert house.alternations(module) == [(2, count)]


@pytest.mark.parametrize(
    "source",
    [
        f"X = r'(?:{'|'.join(WORDS[: house.WORDS_OF_A_LIST - 1])})'",
        r"X = r'(?:\w+|\d|[a-z]{3}|\bx|\.y|\(z|1|2|3|4|5|6|7|8|9|10)'",
        f"X = '{' '.join(WORDS)}'",
        f"X = r'(?:{'|'.join(WORDS[:5])})(?:{'|'.join(WORDS[5:10])})'",
    ],
)
def test_short_alternations_and_patterns_are_not(source):
    assert house.alternations(_module(source)) == []


def test_a_pattern_may_not_list_more_words_than_the_longest_one_does():
    longest = "|".join(WORDS[: house.WORDS_OF_A_PATTERN])
    more = "|".join(WORDS[: house.WORDS_OF_A_PATTERN + 1])

    def said(text):
        module = _module(f"X = r'(?:{text})x'", "app/new.py")
        return house.broken({module.name: module}, {module.name: set()})

    assert not any("in a pattern" in line for line in said(longest))
    [line] = [line for line in said(more) if "in a pattern" in line]
    assert "app/new.py:1" in line


def test_the_ceiling_of_words_in_a_pattern_goes_down_with_the_longest():
    counts = [
        count
        for module in house.modules(ROOT).values()
        for _line, count in house.alternations(module)
    ]
    assert max(counts) == house.WORDS_OF_A_PATTERN


def test_the_house_keeps_its_rules():
    modules = house.modules(ROOT)
    assert house.broken(modules, house.import_graph(modules)) == []


def test_the_lists_in_files_are_counted():
    counts = house.listed(ROOT)
    assert len(counts) > 60
    assert min(counts) > 0
