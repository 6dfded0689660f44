"""Reading only the parts where something changed gives what reading the whole text anew gives."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.issued import Issued, Remembered, unique
from engine.options import Options
from engine.plan import plan
from engine.returned import rounds
from engine.returned.index import Index
from engine.returned.rounds import Back, Rounds
from engine.returned.scan import put_back
from engine.types import PROFILES
from engine.values import Annotated
from tests.growth import calls
from tests.properties.test_again import applied
from tests.properties.test_round_trip import arbitrary, composed

SIGNS = (" ", ". ", ", ", "\n", "\n\n", "; ", ": ", " (", ") ", "**", "`", "```\n", "<b>", "</b>",
         "<a href='", "'>", "<!-- ", " -->", "[", "](", " https://a.org/", "| ", "\\n", "&amp; ",
         "> ", "    ", '"', "{", "}", " and ", " the ", "x", "-", "$", "’s ")  # fmt: skip
PEOPLE = (("Ines Vane", "Aldo Eaves"), ("Ines Roe", "Aldo Heaton"), ("Ruth Roe", "Mona Heaton"),
          ("Ann Lee", "Aldo Eaves"), ("Carl Vane Roe", "Otis Eaves Heaton"))  # fmt: skip
OTHERS = (("€12.50", "€11.90", "MONEY"), ("$400", "$4", "MONEY"), ("41", "40", "AGE"),
          ("Acme Tools Ltd", "Borvale Works Ltd", "ORGANIZATION"), ("Leeds", "York", "LOCATION"),
          ("ann.lee@acme.org", "a.eaves@borvale.org", "EMAIL_ADDRESS"),
          ('a "b", c', "zeta", "CUSTOM"),
          ("078-05-1120", "219-09-9999", "US_SSN"), ("Lee & <Sons>", "Heaton Bros", "ORGANIZATION"),
          ("https://acme.org/u/7", "https://borvale.org/q/3", "URL"))  # fmt: skip
VALUES = (
    *(Issued(original, shown, "PERSON", "surrogate") for original, shown in PEOPLE),
    *(Issued(original, shown, kind, "surrogate") for original, shown, kind in OTHERS),
    Issued("nine", "ten", "QUANTITY", "mdp"),
    Issued("Ruth Roe 7", "Aldo Eaves 7", "CUSTOM", "mdp"),  # gone, the name in it is one
    Issued("of the note", "[Orin]: zed", "CUSTOM", "fpe"),  # gone, its signs open a link
)
SHORT = ("A. E.", "Mona", "Eaves", "MH", "| AE |", "Heaton's", "BWL", "Otis", "Dr. Eaves", "Aldo")


@st.composite
def answers(draw: st.DrawFn) -> str:
    """Stand-ins and their short forms among signs that open and close something."""
    pieces = st.one_of(
        st.sampled_from([item.replacement for item in VALUES]),
        st.sampled_from(SHORT),
        st.sampled_from(SIGNS),
        st.sampled_from(SIGNS),
    )
    return "".join(draw(st.lists(pieces, max_size=120)))


def anew(text: str, items: Sequence[Issued], gone: Sequence[Sequence[Issued]]) -> list[Back]:
    """What the whole text gives, with an index that is asked for the first time."""
    index = Index(items)
    for some in gone:
        assert index.withdraw(some)
    _, placed = put_back(text, index)
    return [
        Back(place.source, place.item, place.escaped or place.quoted, place.shown)
        for place in placed
    ]


def check(text: str, items: Sequence[Issued], gone: Sequence[Sequence[Issued]]) -> None:
    read = Rounds(text, Index(items))
    assert list(read.back()) == anew(text, items, [])
    for count, some in enumerate(gone, 1):
        assert read.withdraw(some)
        assert list(read.back()) == anew(text, items, gone[:count])


@settings(max_examples=300, deadline=None)
@given(answers(), st.permutations(VALUES), st.integers(4, 200))
def test_rounds_give_what_the_whole_text_gives(text: str, order: list[Issued], part: int):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_PART", part)
        check(text, VALUES, [order[:1], order[1:3], order[3:4], order[4:8]])


@settings(max_examples=100, deadline=None)
@given(st.one_of(composed(), arbitrary()), st.sampled_from(PROFILES), st.integers(0, 99))
def test_rounds_of_sanitized_texts(annotated: Annotated, profile: str, seed: int):
    made = applied(plan(annotated, options=Options(profile=profile)), 5)
    items = [item for item in unique(made.replacements) if item.type != "DATE_TIME"]
    random.Random(seed).shuffle(items)  # noqa: S311 - an order to try
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_PART", 16)
        check(made.text, items, [items[:1], items[1:3], items[3:]])


def prose(size: int) -> str:
    names = (" ".join(pair) for pair in zip(SHORT, "abcdefghij", strict=False))
    words = f"A line about {VALUES[0].replacement}, {' and '.join(names)} and nobody else. "
    return "".join(f"{number}: {words}\n" for number in range(size))


@pytest.mark.parametrize("part", [20, 400])
def test_initials_count_again_where_the_whole_name_came_back(monkeypatch, part):
    """«AE» far behind is the person's as soon as «Aldo Eaves» is read in «Aldo Eaves 7»."""
    monkeypatch.setattr(rounds, "_PART", part)
    person, number = VALUES[0], VALUES[-2]
    text = "Aldo Eaves 7 and" + " so on and" * 200 + " AE said it. Aldo Eaves 7, AE."
    read = Rounds(text, Index([person, number]))
    assert {back.item for back in read.back()} == {number}
    read.withdraw([number])
    assert [back.item for back in read.back()] == [person] * 4
    assert list(read.back()) == anew(text, [person, number], [[number]])


@pytest.mark.parametrize("part", [20, 400])
def test_a_link_that_a_withdrawn_value_opens_is_open_far_behind(monkeypatch, part):
    monkeypatch.setattr(rounds, "_PART", part)
    person, note = VALUES[0], VALUES[-1]
    text = "See [Orin]: zed" + ",so" * 400 + "|Aldo Eaves wrote"
    read = Rounds(text, Index([person, note]))
    assert [back.item for back in read.back()] == [note, person]
    read.withdraw([note])
    assert list(read.back()) == anew(text, [person, note], [[note]])
    assert not list(read.back())


def test_a_value_withdrawn_in_one_place_reads_one_place_again():
    text = prose(100) + VALUES[5].replacement + " \n" + prose(100)
    index = Index(VALUES)
    whole = calls(lambda: Rounds(text, Index(VALUES)))
    read = Rounds(text, index)
    assert calls(lambda: read.withdraw([VALUES[5]])) < whole / 10


def test_no_value_is_in_a_repr():
    read = Rounds("Borvale Works Ltd", Index(VALUES))
    [back] = read.back()
    assert "Acme" not in f"{back!r}{read!r}"


@settings(max_examples=150, deadline=None)
@given(answers(), answers(), answers(), answers(), st.permutations(VALUES), st.integers(4, 200))
def test_what_two_texts_begin_with_is_read_once_and_gives_the_same(
    begin: str, first: str, second: str, rest: str, order: list[Issued], part: int
):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_PART", part)
        index = Index(VALUES)
        before = Rounds(f"{begin}{first}{rest}", index)
        for some in (order[:2], order[2:5]):
            assert before.withdraw(some)
        index.renew()
        text = f"{begin}{second}{rest}"
        read = Rounds(text, index, before=before.first)
        assert list(read.back()) == anew(text, VALUES, [])
        gone = [order[5:6], order[6:9], order[:3]]
        for count, some in enumerate(gone, 1):
            assert read.withdraw(some)
            assert list(read.back()) == anew(text, VALUES, gone[:count])


def test_a_line_that_is_added_is_read_without_those_before_it():
    text, index = prose(200), Index(VALUES)
    before = Rounds(text, index)
    whole = calls(lambda: Rounds(text + prose(1), index))
    assert calls(lambda: Rounds(text + prose(1), index, before=before.first)) < whole / 10


MANY = tuple(
    Issued(f"{first} {last}", f"{new} {other}", "PERSON", "surrogate")
    for first, new in (("Ines", "Aldo"), ("Ruth", "Mona"), ("Carl", "Otis"), ("Ann", "A."))
    for last, other in (("Vane", "Eaves"), ("Roe", "Heaton"), ("Poe", "Heaton"), ("Lee", "Eaves"))
)
DATES = (
    Issued("3 May 2024", "9 June 2024", "DATE_TIME", "surrogate"),
    Issued("8 May 2024", "14 June 2024", "DATE_TIME", "surrogate"),
)


@st.composite
def sets(draw: st.DrawFn) -> list[list[Issued]]:
    """Values of one text after another: some come, some go, and seldom their order changes."""
    order = draw(st.permutations((*VALUES, *MANY, *DATES)))
    chosen = [[item for item in order if draw(st.booleans())] for _ in range(2)]
    one, other = chosen
    kept = [item for item in order if item in one or draw(st.integers(0, 9)) == 0]
    return [one, kept, [item for item in kept if draw(st.integers(0, 9))], other]


@settings(max_examples=80, deadline=None)
@given(answers(), sets(), st.integers(4, 200))
def test_an_index_that_turns_to_other_values_finds_what_a_new_one_finds(
    text: str, values: list[list[Issued]], part: int
):
    text = f"{text} Aldo Eaves, A. Eaves, Mona, Heaton's and A. H. on 9 June, 9–14 June"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_PART", part)
        memory, index = Remembered(), Index(values[0])
        for some in values:
            if not index.turn_to(some, memory):
                index = Index(some, (), memory)
            read = Rounds(text, index)
            gone = [item for item in some if item.type != "DATE_TIME"][::3]
            assert index.doubtful or list(read.back()) == anew(text, some, [])
            assert read.withdraw(gone)
            assert index.doubtful or list(read.back()) == anew(text, some, [gone])


@settings(max_examples=150, deadline=None)
@given(answers(), st.lists(answers(), min_size=4, max_size=4), sets(), st.integers(4, 60))
def test_what_texts_begin_with_is_read_once_though_values_come_and_go(
    begin: str, rest: list[str], values: list[list[Issued]], part: int
):
    begin = f"Aldo Eaves, A. Eaves, Mona, Heaton's, A. H. on 9 June {begin} Mona and Aldo. "
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "_PART", part)
        memory, index, first = Remembered(), Index(values[0]), None
        for some, more in zip(values, rest, strict=True):
            if not index.turn_to(some, memory):
                index, first = Index(some, (), memory), None
            text, gone = begin + more, [item for item in some if item.type != "DATE_TIME"][::3]
            read = Rounds(text, index, before=first)
            first = read.first
            assert index.doubtful or list(read.back()) == anew(text, some, [])
            assert read.withdraw(gone)
            assert index.doubtful or list(read.back()) == anew(text, some, [gone])


def test_what_a_text_begins_with_is_not_read_again_for_a_name_that_comes():
    begin, new = prose(200), Issued("Olga Nye", "Petra Lund", "PERSON", "surrogate")
    index, after = Index(VALUES), [*VALUES[:3], new, *VALUES[3:]]
    before = Rounds(f"{begin} {prose(1)}", index)
    assert index.turn_to(after, Remembered())
    text = f"{begin} Petra Lund. {prose(1)}"
    whole = calls(lambda: Rounds(text, index))
    assert calls(lambda: Rounds(text, index, before=before.first)) < whole / 4
    read = Rounds(text, index, before=before.first)
    assert list(read.back()) == anew(text, after, [])
    assert Issued("Olga Nye", "Petra Lund", "PERSON", "surrogate") in [b.item for b in read.back()]


def test_the_first_value_of_all_is_found_in_what_a_text_begins_with():
    """Where nothing could begin before it came, nobody had looked anywhere."""
    index, after = Index([]), [Issued("Ann Lee", "A. Eaves", "PERSON", "surrogate")]
    begin = "Aldo Eaves, A. Eaves, Mona and A. Eaves; " * 8
    before = Rounds(begin, index)
    assert index.turn_to(after, Remembered())
    read = Rounds(f"{begin} Aldo.", index, before=before.first)
    assert list(read.back()) == anew(f"{begin} Aldo.", after, [])
    assert list(read.back())


@pytest.mark.parametrize("shown", ["Aldo", "Eaves", "Mona Heaton", "A. Eaves"])
def test_a_name_that_comes_is_found_in_what_a_text_begins_with(shown):
    index, after = Index(MANY), [*MANY[:5], Issued("Sven", shown, "PERSON", "surrogate"), *MANY[5:]]
    begin = "Aldo Eaves, Aldo, Mr. Eaves, Mona Heaton, Heaton's and A. Eaves; AE, Mona. " * 8
    before = Rounds(begin, index)
    assert index.turn_to(after, Remembered())
    read = Rounds(f"{begin} Aldo.", index, before=before.first)
    assert list(read.back()) == anew(f"{begin} Aldo.", after, [])


def test_a_name_that_comes_turns_the_index():
    before, new = [*VALUES, *DATES], Issued("Olga Nye", "Petra Lund", "PERSON", "surrogate")
    index, text = Index(before), "Petra Lund, Lund's and Aldo Eaves; P. L. on 9 June"
    Rounds(text, index)
    after = [*before[:3], new, *before[4:]]
    assert index.turn_to(after, Remembered())
    assert list(Rounds(text, index).back()) == anew(text, after, [])
    assert not index.doubtful
    assert not index.turn_to(before[::-1], Remembered())
    assert not index.turn_to(VALUES, Remembered())  # without the dates


def test_the_amounts_of_another_strength_turn_the_index():
    def sent(aside: int) -> list[Issued]:
        return [*MANY, *(Issued(f"${n}", f"${n + aside}", "MONEY", "mdp") for n in range(200, 290))]

    before, after = sent(1_000), sent(3_000)
    index = Index(before)
    text = "; ".join(item.replacement for item in (*after, *before[::7]))
    assert index.turn_to(after, Remembered())
    assert list(Rounds(text, index).back()) == anew(text, after, [])
    assert not index.doubtful


def test_of_too_many_alike_an_index_that_turned_is_in_doubt():
    """Where more forms end at one place than are kept, their order decides which."""
    alike = [Issued(f"Al Vane{n}", f"Mo Lund{n}", "PERSON", "surrogate") for n in range(90)]
    index = Index(alike)
    assert index.turn_to([*alike[:4], VALUES[0], *alike[5:]], Remembered())
    list(Rounds("Mo and Aldo Eaves", index).back())
    assert index.doubtful


@pytest.mark.parametrize("shown", ["Aldo", "Eaves", "A. Eaves", "Heaton"])
def test_what_is_sent_for_a_value_that_comes_is_no_form_of_another_any_more(shown):
    """«Aldo» was a part of «Aldo Eaves» until it was sent for somebody."""
    index = Index(MANY)
    after = [*MANY[:5], Issued("Sven", shown, "PERSON", "surrogate"), *MANY[5:]]
    assert index.turn_to(after, Remembered())
    text = "Aldo Eaves, Aldo, Mr. Eaves, Mona Heaton, Heaton's and A. Eaves; AE, Mona."
    assert list(Rounds(text, index).back()) == anew(text, after, [])
    assert not index.doubtful
