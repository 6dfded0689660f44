"""Every mention of a found value is found; everyday words that look like one are not."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread import mentions as mentions_module
from tests.engine.annotate.reading import FakeTagger, finds_in


def people(text: str, **found_once: str) -> list[str]:
    tagger = FakeTagger.of({name.replace("_", " "): kind for name, kind in found_once.items()})
    return [value for _kind, value in finds_in(text, tagger)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Anna Müller called. ANNA MÜLLER left.", ["Anna Müller", "ANNA MÜLLER"]),
        (
            "Anna Müller, and Anna\nMüller, Anna  Müller",
            ["Anna Müller", "Anna\nMüller", "Anna  Müller"],
        ),
        ("Anna Müller said so; Anna’s dog; Mrs Müller's cat", ["Anna Müller", "Anna", "Müller"]),
        ("Anna Müller and thanks anna", ["Anna Müller", "anna"]),
        ("Anna Müller signs as A. Müller", ["Anna Müller", "A. Müller"]),
        (
            "Anna Müller is anna.müller or anna_müller",
            ["Anna Müller", "anna.müller", "anna_müller"],
        ),
        ("Anna Müller. An\u200bna again", ["Anna Müller", "An\u200bna"]),
    ],
)
def test_names(text, values):
    assert people(text, Anna_Müller="PERSON") == values


def test_hyphens_and_apostrophes_vary():
    tagger = FakeTagger.of({"Jean-Luc O'Neil": "PERSON"})
    text = "Jean-Luc O'Neil; Jean Luc O’Neil; Jean‑Luc"
    assert [value for _kind, value in finds_in(text, tagger)] == [
        "Jean-Luc O'Neil",
        "Jean Luc O’Neil",
        "Jean‑Luc",
    ]


def test_everyday_words_must_be_written_as_names():
    text = "Will May paid. You may pay, he will. And then May paid. May we go?"
    assert people(text, Will_May="PERSON") == ["Will May", "May"]


def test_a_company_without_its_legal_form():
    assert people("Nortecha GmbH is new. We like Nortecha.", Nortecha_GmbH="ORGANIZATION") == [
        "Nortecha GmbH",
        "Nortecha",
    ]


def test_numbers_in_whole_only():
    tagger = FakeTagger.of({"8812-77": "ID_NUMBER"})
    assert [
        value for _kind, value in finds_in("8812-77 but 8812 and 18812-77, then 8812-77", tagger)
    ] == [
        "8812-77",
        "8812-77",
    ]


def test_short_numbers_and_ages_are_no_mentions():
    tagger = FakeTagger.of({"41": "AGE"})
    assert finds_in("41 apples and 41 pears", tagger) == [("AGE", "41")]


def test_scripts_without_spaces():
    tagger = FakeTagger.of({"李雷": "PERSON"})
    assert finds_in("李雷说他是李雷吗", tagger) == [("PERSON", "李雷"), ("PERSON", "李雷")]


def test_a_mention_never_pushes_a_better_claim_aside():
    tagger = FakeTagger.of({"Anna": "PERSON"})
    assert finds_in("Anna: anna@acme.org", tagger) == [
        ("PERSON", "Anna"),
        ("EMAIL_ADDRESS", "anna@acme.org"),
    ]


@pytest.fixture
def compared(monkeypatch):
    """One entry for each comparison of a value with a place."""
    made: list[int] = []
    match = mentions_module._match
    monkeypatch.setattr(mentions_module, "_match", lambda *given: made.append(1) or match(*given))
    return made


def claims_of(text: str, names: list[str]) -> list[Claim]:
    return [
        Claim(place, place + len(name), "PERSON", 0.6 + number / 1000, "tagger", Rank.TAGGER)
        for number, name in enumerate(names)
        if (place := text.find(name)) >= 0
    ]


def test_many_values_with_one_first_word_cost_no_more_than_the_text(compared):
    """Each place is compared with what may follow there, not with every value."""
    names = [f"John {first}{second}on" for first in "BDFGKLMN" for second in ("ar", "el", "or")]
    text = " and ".join(names * 20)
    claims = claims_of(text, names)
    made = mentions_module.mentions(claims, text)
    assert len({(item.start, item.end) for item in made if item.end - item.start > 6}) == 20 * len(
        names
    )
    assert len(compared) < 6 * 20 * len(names)


def test_values_that_differ_in_their_score_alone_are_looked_for_once(compared):
    text = "John Smith " * 300
    claims = [
        Claim(start, start + 10, "PERSON", 0.6 + start / 10_000, "tagger", Rank.TAGGER)
        for start in range(0, len(text), 11)
    ]
    mentions_module.mentions(claims, text)
    assert len(compared) <= 4 * 300


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Hope Nwosu asked.\n# Hope at home", ["Hope Nwosu", "Hope"]),
        ("Frank Hruby. Frank was a smith", ["Frank Hruby", "Frank"]),
        ("Hope Nwosu asked. Hope you are well", ["Hope Nwosu"]),
    ],
)
def test_a_name_that_is_a_word_opens_a_sentence_where_a_verb_follows(text, names):
    tagger = FakeTagger.of({names[0]: "PERSON"})
    assert [value for kind, value in finds_in(text, tagger) if kind == "PERSON"] == names


def test_a_family_of_somebody_with_a_title_is_found_in_the_plural():
    tagger = FakeTagger.of({"Wolstenholme": "PERSON"})
    text = "the bill for the Wolstenholmes; Mr Wolstenholme paid"
    assert [value for _kind, value in finds_in(text, tagger)] == ["Wolstenholmes", "Wolstenholme"]


def test_a_doubted_full_name_is_looked_for_all_the_same():
    text = "rep: Joke Verhoeven, item: Blue Widget. Ask Verhoeven about the Widget."
    doubted = [
        Claim(start := text.index(name), start + len(name), "PERSON", 0.42, "tagger", Rank.TAGGER)
        for name in ("Joke Verhoeven", "Blue Widget")
    ]
    found = {text[claim.start : claim.end] for claim in mentions_module.mentions(doubted, text)}
    assert found == {"Joke Verhoeven", "Joke", "Verhoeven"}


@pytest.mark.parametrize(
    ("login", "kind", "count"),
    [("mpark", "PERSON", 2), ("dsouza.r", "USERNAME", 2), ("agent", "PERSON", 0),
     ("mpark", "ORGANIZATION", 0), ("Mpark", "PERSON", 0)],
)  # fmt: skip
def test_a_doubted_login_that_is_no_word_is_looked_for_all_the_same(login, kind, count):
    text = f'"x": "{login}", and by {login} today'
    claim = Claim(6, 6 + len(login), kind, 0.5, "tagger", Rank.TAGGER)
    assert len(mentions_module.mentions([claim], text)) == count


@pytest.mark.parametrize(
    ("number", "kind", "count"),
    [("5530", "PHONE_NUMBER", 2), ("4017", "ID_NUMBER", 2), ("2019", "ID_NUMBER", 1),
     ("1200", "ID_NUMBER", 1), ("5530", "MONEY", 1)],
)  # fmt: skip
def test_a_number_of_four_figures_is_found_again(number, kind, count):
    text = f"ring {number}. She is on {number} from nine"
    claim = Claim(5, 9, kind, 0.9, "columns", Rank.PATTERN)
    places = {(found.start, found.end) for found in mentions_module.mentions([claim], text)}
    assert len(places | {(5, 9)}) == count


def test_the_code_of_a_state_is_no_word_elsewhere():
    claim = Claim(8, 10, "LOCATION", 0.9, "zips", Rank.PATTERN)
    assert mentions_module.mentions([claim], "Eugene, OR 97401: tea OR coffee") == ()


def test_a_counted_noun_is_no_mention_of_a_name():
    tagger = FakeTagger.of({"Tage Thorsen": "PERSON"})
    found = finds_in("Herr Tage Thorsen war 50 Tage krank, sagt Tage.", tagger)
    assert found.count(("PERSON", "Tage")) == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Tjark Wilkens kommt. Nenne Tjarks Alter", ["Tjark Wilkens", "Tjarks"]),
        ("Tjark Wilkens kommt. Nenne tjarks Alter", ["Tjark Wilkens"]),
        ("Mark Wilkens kommt. Er kauft Marks Uhr", ["Mark Wilkens"]),
    ],
)
def test_the_german_genitive_of_a_given_name(text, found):
    tagger = FakeTagger.of({text[: text.index(" kommt")]: "PERSON"})
    assert [value for kind, value in finds_in(text, tagger) if kind == "PERSON"] == found


def test_the_number_of_a_hidden_link_is_hidden_in_other_paths():
    link = "http://10.8.3.12:8080/api/orders/4471"
    text = f"POST /api/orders/4471 and /api/orders/2024 to {link}, not 4471 hours"
    claims = [Claim(text.index(link), text.index(link) + len(link), "URL", 0.9, "test")]
    found = [
        (claim.start, text[claim.start : claim.end])
        for claim in mentions_module.numbers_of_links(claims, text)
    ]
    assert (text.index("4471"), "4471") in found
    assert {value for _start, value in found} == {"4471"}
    assert all(start != text.rindex("4471") for start, _value in found)


@pytest.mark.parametrize(
    ("word", "times", "spread"),
    [
        ("value", 40, False),
        ("value", 4, True),
        ("Value", 40, True),  # written as a name
        ("wexomi", 40, True),  # no word
    ],
)
def test_an_ordinary_word_found_at_one_of_many_places_is_not_looked_for(word, times, spread):
    text = f"key={word}&" * times
    claim = Claim(4, 4 + len(word), "PERSON", 0.9, "tagger", Rank.TAGGER)
    found = mentions_module.mentions([claim], text)
    assert len(found) == (times if spread else 0)
