"""Lines in fixed width: the same ones in the prompt and in what would be sent."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.state import fixed_blocks
from engine.values import Annotated, Block, Budget, Replacement, Sanitized

TEXT = "Ask Ann.\n\nAnn,5\nBo,6\n\nThanks, Bo"
BLOCK = Block(10, 20, "table")


def annotated(text=TEXT, blocks=(BLOCK,)):
    return Annotated(text=text, spans=(), words=(), sentences=(), blocks=blocks)


def sanitized(text, swaps):
    """A text with `swaps` (start, end, new) spliced in."""
    made, shift, issued = text, 0, []
    for start, end, new in swaps:
        made = made[: start + shift] + new + made[end + shift :]
        place = start + shift
        issued.append(
            Replacement(
                start, end, place, place + len(new), "PERSON", text[start:end], new,
                "surrogate", reversible=True,
            )
        )  # fmt: skip
        shift += len(new) - (end - start)
    return Sanitized(source=text, text=made, replacements=tuple(issued), budget=Budget(0.0, (), ""))


def test_the_lines_of_the_prompt():
    (block,) = fixed_blocks.in_prompt(annotated())
    assert TEXT[block.start : block.end] == "Ann,5\nBo,6"
    assert (block.kind, block.lines, block.replaced) == ("table", 2, 0)


def test_the_same_lines_in_the_preview():
    made = sanitized(TEXT, [(4, 7, "Henrietta"), (10, 13, "Eve"), (16, 18, "Maximilian")])
    (block,) = fixed_blocks.in_preview(annotated(), made)
    assert made.text[block.start : block.end] == "Eve,5\nMaximilian,6"
    assert (block.lines, block.replaced) == (2, 2)


def test_a_value_that_stayed_by_chance_is_not_counted():
    made = sanitized(TEXT, [(10, 13, "Ann"), (16, 18, "Eve")])
    assert fixed_blocks.in_preview(annotated(), made)[0].replaced == 1


def test_a_text_of_very_many_lines_is_shown_as_it_is():
    text = "a,b\n" * (fixed_blocks.MOST_LINES + 2)
    assert fixed_blocks.in_prompt(annotated(text, (Block(0, len(text) - 1, "table"),))) == ()


@given(st.lists(st.text("ab\n", max_size=4), min_size=1, max_size=6))
def test_any_replacements_leave_the_lines_around_them(news):
    lines = [f"v{number}" for number in range(len(news))]
    text = "head\n" + "\n".join(lines) + "\nfoot"
    block = Block(5, len(text) - 5, "code")
    swaps = [
        (text.index(line), text.index(line) + len(line), new)
        for line, new in zip(lines, news, strict=True)
    ]
    made = sanitized(text, swaps)
    shown = fixed_blocks.in_preview(annotated(text, (block,)), made)
    wanted = "\n".join(news)
    assert [made.text[item.start : item.end] for item in shown] == ([wanted] if wanted else [])
