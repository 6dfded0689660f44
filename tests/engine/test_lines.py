"""What was found in lines is remembered, and is what the whole text would give."""

import gc
import importlib
import pkgutil
import re
from collections.abc import Iterator
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import engine
from engine import lines
from engine.lines import ByLines, InLines, Said, whole_lines, whole_paragraphs
from tests.growth import Read

PARAGRAPH = "Ada Byrne owes 120 to Bo, and 35 more. Nobody knows of 7.\n" * 16
NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
WORD = re.compile(r"[^\W\d_]+")


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    lines.forget()


def test_the_matches_are_those_of_the_whole_text():
    text = f"{PARAGRAPH}\n{PARAGRAPH}\n   8 of 9\n{PARAGRAPH}12"
    forms = InLines(NUMBER, WORD)
    for shown in (text, text, text.replace("owes", "owes 3", 1), text[5:], "", "7", "\n\n7"):
        found = forms.of(shown)
        for form in (NUMBER, WORD):
            assert [match.span() for match in found(form)] == [
                match.span() for match in form.finditer(shown)
            ]


def test_an_edit_has_only_the_lines_around_it_read_again():
    read: list[int] = []
    sizes = ByLines(lambda part: read.append(len(part)) or len(part))
    text = "\n".join(PARAGRAPH.replace("35", str(number)) for number in range(5))
    assert sum(size for _start, size in sizes(text)) == len(text)
    assert len(read) == 5
    place = text.index("owes", len(text) // 2)
    list(sizes(f"{text[:place]}still {text[place:]}"))
    assert len(read) == 6


def test_what_is_asked_is_asked_by_lines():
    said = Said(re.compile(r"\bLisbon\b"))
    text = "\n".join([PARAGRAPH] * 3)
    assert not said(text)
    assert said(f"{text}in Lisbon")
    assert not said(text)


def test_matches_that_are_not_accepted_are_none():
    forms = InLines(NUMBER, accept=lambda match: len(match[0]) > 2)
    assert [match[0] for match in forms.of(PARAGRAPH)(NUMBER)] == ["120"] * 16


def test_paragraphs_end_at_blank_lines():
    line = f"{'word ' * 40}\n"
    text = f"{line * 80}\n{line * 3}"
    assert [end for _start, end in whole_lines(text)][-1] == len(text)
    assert len(list(whole_lines(text))) > len(list(whole_paragraphs(text))) == 2


def test_nothing_of_a_text_is_kept():
    forms = InLines(NUMBER)
    forms.of(PARAGRAPH)
    kept = repr([cache._findings for cache in lines._caches])
    assert "Byrne" not in kept


def test_no_form_looks_beyond_a_line_break():
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    known = [item for item in gc.get_objects() if issubclass(type(item), InLines | Said)]
    forms = {form for item in known for form in _forms(item)}
    assert len(forms) > 50
    assert [form.pattern for form in forms if _crosses(form)] == []


def test_a_form_that_does_would_be_told():
    for pattern in (r"a\s+b", r"[^a]", r"(?s:a.b)", r"\Aa", r"a(?=\n\n)", r"(?<=\n)a", r"a\W?b"):
        assert _crosses(re.compile(pattern)), pattern
    for pattern in (r"a[ \t]b", r"[^a\n]", r"a.b", r"a(?=[,\n]|\Z)", r"(?m:^a$)", r"(?<!\w)a"):
        assert not _crosses(re.compile(pattern)), pattern


def _forms(item: InLines | Said) -> Iterator[re.Pattern[str]]:
    """The forms that are read in lines; those read in paragraphs may look beyond one line break."""
    if isinstance(item, InLines):
        yield from item.forms
    elif item.cut is whole_lines:
        yield item.form


def _crosses(form: re.Pattern[str]) -> bool:
    return any(_breaks(parser.parse(form.pattern, form.flags), form.flags, last=False))


def _breaks(sequence: Any, flags: int, *, last: bool) -> Iterator[bool]:
    """For each part of a form whether it takes a line break, or needs the beginning of the text.

    As the `last` part of what is asked behind a match a line break is allowed.
    """
    for place, (code, given) in enumerate(sequence):
        ends = last and place == len(sequence) - 1
        if code is codes.LITERAL:
            yield given == ord("\n") and not ends
        elif code is codes.NOT_LITERAL:
            yield given != ord("\n") and not ends
        elif code is codes.ANY:
            yield bool(flags & re.DOTALL)
        elif code is codes.IN:
            yield _takes_a_break(given) and not ends
        elif code is codes.AT:
            yield given is codes.AT_BEGINNING_STRING
            yield given in (codes.AT_BEGINNING, codes.AT_END) and not flags & re.MULTILINE
        else:
            for inner, added, within in _inside(code, given, ends=ends):
                yield from _breaks(inner, flags | added, last=within)


def _inside(code: Any, given: Any, *, ends: bool) -> Iterator[tuple[Any, int, bool]]:
    if code is codes.SUBPATTERN:
        yield given[3], given[1], ends
    elif code is codes.BRANCH:
        yield from ((branch, 0, ends) for branch in given[1])
    elif code in (codes.ASSERT, codes.ASSERT_NOT):
        yield given[1], 0, given[0] > 0
    elif code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
        yield given[2], 0, ends and given[1] == 1
    elif code is codes.ATOMIC_GROUP:
        yield given, 0, ends
    elif code is codes.GROUPREF_EXISTS:
        yield from ((branch, 0, ends) for branch in given[1:] if branch)


def _takes_a_break(members: Any) -> bool:
    found, negated = False, False
    for code, given in members:
        if code is codes.NEGATE:
            negated = True
        elif code is codes.LITERAL:
            found |= given == ord("\n")
        elif code is codes.RANGE:
            found |= given[0] <= ord("\n") <= given[1]
        elif code is codes.CATEGORY:
            found |= given in (
                codes.CATEGORY_SPACE, codes.CATEGORY_NOT_WORD, codes.CATEGORY_NOT_DIGIT,
            )  # fmt: skip
    return found != negated


def test_lines_of_a_long_paragraph_are_read_once():
    text = Read("Ada Byrne owes 120 to Bo.\n" * 20_000 + "\n \t\nAda owes 3.\n" * 400)
    cuts = list(whole_paragraphs(text))
    assert "".join(str(text)[start:end] for start, end in cuts) == str(text)
    assert text.signs < 3 * len(text)
