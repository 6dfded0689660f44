"""The proof of the way back: what it withdraws, and what that does to the others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.conversation.vault import Conversation
from engine.issued import Issued, Remembered, withdrawn
from engine.options import Options
from engine.restore import restore
from engine.returned import index
from engine.returned.index import Index
from engine.sanitize.splice import prove
from engine.values import Replacement
from tests.marked import sanitized


def replaced(text: str, pairs: list[tuple[str, str]]) -> tuple[str, list[Replacement]]:
    """A text of substitutes joined to `text`, and the replacements that made it."""
    spliced = []
    sent = text
    for original, shown in pairs:
        start = len(sent)
        sent += f"{shown}; "
        spliced.append(
            Replacement(
                start,
                start + len(original),
                start,
                start + len(shown),
                "PERSON",
                original,
                shown,
                "surrogate",
                reversible=True,
            )
        )
    return sent, spliced


FAMILY = [
    ("Ines Tomlinson", "Aldo Eaves"),
    ("Ines Kerrigan", "Aldo Heaton"),
    ("Ruth Kerrigan", "Mona Heaton"),
    ("Ruth Vane", "Mona Sowers"),
    ("Carl Vane", "Otis Sowers"),
]


def test_one_value_without_a_way_back_takes_no_others_with_it():
    """«Eaves» stands in the text by itself, so only the person who got that name is withdrawn."""
    text, spliced = replaced("Clean the Eaves now. ", FAMILY)
    proven = prove(text, spliced)
    assert [item.reversible for item in proven] == [False, True, True, True, True]


def test_a_withdrawn_substitute_stays_whole_in_the_answer():
    text, spliced = replaced("Clean the Eaves now. ", FAMILY)
    proven = prove(text, spliced)
    answer = restore("Aldo Eaves met Aldo Heaton. ALDO EAVES, or Aldo?", proven)
    assert answer.text == "Aldo Eaves met Ines Kerrigan. ALDO EAVES, or Ines?"
    assert answer.report.ambiguous == ()


def test_what_cannot_stand_alone_in_the_text_comes_back_elsewhere():
    """In an address no value is put back alone; in the words of an answer it is."""
    made = sanitized(
        "Connect to postgresql://{USERNAME:svc_ledger}@{SYSTEM_CONFIG:pg-thistle.corvane.net}/x"
    )
    user, host = made.replacements
    assert [user.reversible, host.reversible] == [False, False]
    answer = restore(f"host: {host.replacement} user: {user.replacement}", made.replacements)
    assert answer.text == "host: pg-thistle.corvane.net user: svc_ledger"


def test_figures_of_a_row_come_back_in_it_and_elsewhere():
    made = sanitized(
        "centre,spent,left\n4420,{MONEY:18000},{MONEY:21300},{MONEY:44512}\n",
        options=Options(profile="numbers", epsilon=4.0),
    )
    assert all(item.reversible for item in made.replacements)
    shown = [item.replacement for item in made.replacements]
    answer = restore(f"{shown[2]} and {shown[1]}, not {shown[0]}", made.replacements)
    assert answer.text == "44512 and 21300, not 18000"


def test_a_value_that_cannot_be_told_from_another_comes_back_nowhere():
    sent, spliced = replaced("Order of ", [("Ines Vane", "Aldo Eaves"), ("Ines Roe", "Aldo Eaves")])
    proven = prove(sent, spliced)
    assert not any(item.reversible or item.elsewhere for item in proven)
    assert restore("It is Aldo Eaves.", proven).text == "It is Aldo Eaves."


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Ines", "Ruth", "Carl"]), st.sampled_from(["Vane", "Roe", "Kerrigan"]),
            st.sampled_from(["Aldo", "Mona", "Otis"]), st.sampled_from(["Eaves", "Heaton", "Aldo"]),
        ),
        max_size=8,
    ),
    st.lists(st.sampled_from(["Eaves", "Mona", "A. H.", "Heaton,", "the"]), max_size=4),
)  # fmt: skip
def test_a_proof_holds_for_an_index_made_anew(people, public):
    """Values that are withdrawn from an index leave what an index without them would be."""
    pairs = [(f"{first} {last}", f"{new} {other}") for first, last, new, other in people]
    text, spliced = replaced(" ".join([*public, ""]), pairs)
    proven = prove(text, spliced)
    assert prove(text, proven) == proven
    back = restore(text, [replace(item, within=()) for item in proven]).text
    expected = text
    for item in reversed(proven):
        if item.reversible:
            start, end = item.new_start, item.new_end
            expected = expected[:start] + item.original + expected[end:]
    assert back == expected


def test_a_line_tells_two_values_apart_that_share_a_stand_in():
    sent, spliced = replaced("Order of ", [("Ines Vane", "Aldo Eaves"), ("Ines Roe", "Aldo Eaves")])
    proven = prove(sent, spliced)
    assert restore(sent, proven).text == "Order of Ines Vane; Ines Roe; "
    assert restore(f"So: {sent}", proven).text == f"So: {sent}"


def test_a_particle_alone_is_no_part_of_a_name():
    """«van» in the text is no form of «Fortner van», which would be withdrawn for it."""
    text, spliced = replaced("Take the van to Bath. ", [("Marek van", "Fortner van")])
    proven = prove(text, spliced)
    assert proven[0].reversible
    assert restore("A van for Fortner van.", proven).text == "A van for Marek van."


LONGER = ("Nubi de la Ingrid van der Bake", "Krishna de la Frazier van der Rutherford")


def with_a_longer_name(original: str) -> tuple[str, tuple[Replacement, ...]]:
    """A text with «Frazier van» for an original behind a name that holds it, and its proof."""
    old, new = LONGER
    text, spliced = replaced(f"{new}; Sadu de la ", [(original, "Frazier van")])
    longer = replace(
        spliced[0],
        original=old, replacement=new,
        start=0, end=len(old), new_start=0, new_end=len(new),
    )  # fmt: skip
    return text, prove(text, [longer, *spliced])


def test_a_form_that_ends_within_another_value_withdraws_none():
    """«de la Frazier» of one name ends in the value «Frazier van»: all comes back as it was."""
    text, proven = with_a_longer_name("Ingrid van")
    assert [item.reversible for item in proven] == [True, True]
    assert restore(text, proven).text.startswith(f"{LONGER[0]}; Sadu de la Ingrid van")


def test_a_form_that_ends_within_another_value_may_not_change_it():
    text, proven = with_a_longer_name("Ruth van")
    back = restore(text, proven).text
    assert not all(item.reversible for item in proven)
    assert "Sadu de la Ingrid" not in back


def test_words_that_are_shared_stay_free():
    """Bands and redactions are nobody's: no answer is held back for them."""
    band = Issued("43", "in her forties", "AGE", "generalize", reversible=False)
    assert withdrawn([band, Issued("x", "", "PERSON", "redact", reversible=False)]) == ()


@pytest.mark.parametrize(
    ("text", "original", "shown"),
    [
        ("They are here. ", "tom nato castillo", "aldo roberto eaves"),
        ("Dr. Vane, Dr. Roe and ", "Ines Tomlinson", "Delia Romano"),
    ],
)
def test_initials_are_written_in_capitals(text, original, shown):
    """A word that is nobody's initials does not cost the person the way back."""
    sent, spliced = replaced(text, [(original, shown)])
    proven = prove(sent, spliced)
    assert proven[0].reversible
    assert restore(f"{shown}. {text}", proven).text == f"{original}. {text}"


def test_forms_are_remembered_as_long_as_the_conversation():
    conversation = Conversation.fresh()
    sanitized("{PERSON:Ines Tomlinson} wrote to {PERSON:Carl Vane}.", conversation=conversation)
    assert {item.original for item in conversation.remembered} == {"Ines Tomlinson", "Carl Vane"}
    assert "Ines" not in repr(conversation.remembered)
    conversation.forget()
    assert not conversation.remembered


def test_a_remembered_form_is_not_made_again(monkeypatch):
    items = [Issued(original, shown, "PERSON", "surrogate") for original, shown in FAMILY]
    remembered = Remembered()
    fresh = Index(items, remembered=remembered)
    monkeypatch.setattr(index.all_forms, "forms", lambda _item: 1 / 0)
    again = Index(items, remembered=remembered)
    assert again.longest == fresh.longest
    assert again.candidates == fresh.candidates


def test_the_memory_loses_what_is_not_in_use():
    remembered = Remembered()
    for number in range(3000):
        Index([Issued(f"Ann {number}", f"Eve {number}", "PERSON", "surrogate")], (), remembered)
    assert len(remembered) < 600


@pytest.mark.parametrize(
    ("marked", "said", "expected"),
    [
        (
            'Reply to <a href="mailto:{EMAIL_ADDRESS:ann.lee@tolverne.org}">her</a>.',
            "Write to {0}.",
            "Write to ann.lee@tolverne.org.",
        ),
        (
            '<img src="a.jpg" alt="{PERSON:Dilys Okonjo} in the yard">',
            "The picture shows {0}.",
            "The picture shows Dilys Okonjo.",
        ),
        (
            '<input name="owner" value="{PERSON:Dilys Okonjo}"> for {PERSON:Dilys Okonjo}',
            "{0} owns it.",
            "Dilys Okonjo owns it.",
        ),
    ],
)
def test_a_value_of_an_attribute_comes_back_in_prose(marked, said, expected):
    """In the attribute it comes back with the tag, so nothing speaks against it elsewhere."""
    made = sanitized(marked)
    first = made.replacements[0]
    assert restore(made.text, made.replacements).text == made.source
    assert restore(said.format(first.replacement), made.replacements).text == expected


def test_a_german_date_behind_its_article_has_a_way_back():
    """«Köln, den 3. März 2025» is how German letters begin."""
    made = sanitized("Köln, den {DATE_TIME:3. März 2025}: am Freitag, dem {DATE_TIME:7. März 2025}")
    assert all(item.reversible for item in made.replacements)


def test_two_values_that_come_back_as_a_form_of_a_third_come_back():
    """«Heaton, Mona» is a surname and a given name, and another form of «Mona Heaton»."""
    pairs = [("Ruth Kerrigan", "Mona Heaton"), ("Kerrigan", "Heaton"), ("Ruth", "Mona")]
    text, spliced = replaced("", pairs)
    assert text == "Mona Heaton; Heaton; Mona; "
    listed = text.replace("Heaton; Mona", "Heaton, Mona")
    proven = prove(listed, spliced)
    assert all(item.reversible for item in proven)
    assert restore(listed, proven).text == "Ruth Kerrigan; Kerrigan, Ruth; "
    assert restore("Write to Mona Heaton.", proven).text == "Write to Ruth Kerrigan."


def test_a_form_that_says_something_else_takes_its_value_away():
    pairs = [("Ruth Kerrigan", "Mona Heaton"), ("Vane", "Heaton"), ("Ines", "Mona")]
    text, spliced = replaced("", pairs)
    proven = prove(text.replace("Heaton; Mona", "Heaton, Mona"), spliced)
    assert not proven[0].reversible


def test_the_proof_ends_where_one_of_two_such_values_does_not_come_back():
    pairs = [("Ruth Kerrigan", "Mona Heaton"), ("Kerrigan", "Heaton"), ("Ruth", "Mona")]
    text, spliced = replaced("", pairs)
    lasting = (spliced[0], replace(spliced[1], reversible=False), spliced[2])
    proven = prove(text.replace("Heaton; Mona", "Heaton, Mona"), lasting)
    assert not proven[1].reversible


@pytest.mark.parametrize("profile", ["restore", "minimise", "formal"])
def test_a_genitive_agrees_with_what_stands_for_the_name(profile):
    """«James' car» is «Miranda's car» and comes back as it was."""
    sent = sanitized(
        "I met {PERSON:James Hodges}' mother and asked for «{PERSON:James Hodges}'».",
        options=Options(profile=profile),
    )
    first, second = sent.replacements
    behind = sent.text[first.new_end - 2 : first.new_end + 1]
    assert behind in ("'s ", "s' ")
    assert first.original == "James Hodges'"
    assert not second.replacement.endswith("'s")
    assert restore(sent.text, sent.replacements).text == sent.source
