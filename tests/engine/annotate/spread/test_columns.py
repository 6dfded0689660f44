"""Tables: cells that their head or the cells above and below give away."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import columns, named, without_public_columns
from engine.errors import Cancelled
from tests.engine.annotate.reading import FakeTagger, found


def filled(text: str, **values: str) -> list[tuple[str, str]]:
    claims = sorted(
        (
            Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test")
            for value, kind in values.items()
        ),
        key=lambda one: one.start,
    )
    return [(one.type, text[one.start : one.end]) for one in columns(claims, text)]


NAMES = {"Colm": "PERSON", "Ngozi": "PERSON"}


@pytest.mark.parametrize(
    "text",
    [
        "Colm\tCork\t3\nNgozi\tLagos\t4\nRivers\tHull\t5",
        "| a | b | c |\n|---|---|---|\n| Colm | x | 3 |\n| Ngozi | y | 4 |\n| Rivers | z | 5 |",
        "Colm;Cork;3\nNgozi;Lagos;4\nRivers;Hull;5\n",
        'Colm,"Cork, IE",3\nNgozi,Lagos,4\nRivers,Hull,5',
        "Colm    Cork   3\nNgozi   Lagos  4\nRivers  Hull   5",
        "(1, 'Colm', 'Cork'),\n(2, 'Ngozi', 'Lagos'),\n(3, 'Rivers', 'Hull');",
    ],
)
def test_a_column_of_names_is_names(text):
    assert filled(text, **NAMES) == [("PERSON", "Rivers")]


def test_what_is_empty_or_a_number_is_no_name():
    assert filled("Colm;a;b\nNgozi;c;d\n-;e;f\nn/a;g;h\n417;i;j", **NAMES) == []


def test_remarks_stay():
    text = "Colm;x;y\nNgozi;x;y\nhas said that he will not come on any of these days;x;y"
    assert filled(text, **NAMES) == []


def test_a_few_among_many_say_nothing():
    text = "Colm;x;y\nNgozi;x;y\n" + "word;x;y\n" * 4
    assert filled(text, **NAMES) == []


def test_two_columns_need_more_agreement():
    assert filled("Colm, yes\nNgozi, late\nwell, maybe", **NAMES) == []
    assert filled("Colm, a\nNgozi, b\nAbt, c\nPenn, d", **NAMES, Abt="PERSON") == [
        ("PERSON", "Penn"),
    ]  # fmt: skip


def test_prose_is_no_table():
    text = "Colm was late, again.\nNgozi, Lagos, left.\nNobody came."
    assert filled(text, **NAMES) == []


def test_the_head_is_no_cell_and_names_its_cells():
    text = "surname;sort_code;faith\nColm;40-17-62;Sikh\nNgozi;11-05-38;none\n"
    assert filled(text, **NAMES) == [
        ("ID_NUMBER", "40-17-62"), ("ID_NUMBER", "11-05-38"), ("RELIGION", "Sikh"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "| Rivers | +1 | x |\n|---|---|---|\n| Colm | 2 | y |\n| Ngozi | 3 | z |",
        "nachname;partei;4\nColm;x;3\nNgozi;x;4\n",
        "Colm;x;1\nNgozi;x;2\nvacant;x;3",
    ],
)
def test_heads_and_remarks_are_no_names(text):
    assert filled(text, **NAMES) == []


def test_a_head_says_nothing_where_nobody_is():
    assert filled("city;age;party\nCork;3;x\nLagos;4;y\n") == []


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("emp_no", "ID_NUMBER"), ("Date of birth", "DATE_TIME"), ("Konfession", "RELIGION"),
        ("First name", "PERSON"), ("postcode", "ZIP_CODE"), ("name", None), ("order", None),
    ],
)  # fmt: skip
def test_heads(head, kind):
    assert named(head) == kind


def test_the_stage_fills_columns_and_finds_the_mentions():
    tagger = FakeTagger.of({"Colm": "PERSON", "Ngozi": "PERSON"})
    text = "Colm;x;y\nNgozi;x;y\nFeatherstone;x;y\n\nWho is Featherstone?"
    assert found(text, tagger).count(("PERSON", "Featherstone")) == 2


def test_long_lines_and_many_rows_take_no_time():
    assert filled("a,b\n" * 3 + 'x,"' * 200_000 + "\n") == []
    rows = "\n".join(f"Colm;{number};x" for number in range(20_000))
    assert list(columns([], rows)) == []


def test_a_large_table_can_be_cancelled():
    rows = "\n".join(f"Colm;{number};x" for number in range(12_000))
    claims = [Claim(0, 4, "PERSON", 0.9, "x")]

    def stop(_fraction: float, _note: str = "", /) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        list(columns(claims, rows, stop))


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("salary_eur", "MONEY"),
        ("Net (CHF)", "MONEY"),
        ("fee in GBP", "MONEY"),
        ("rent per month", "MONEY"),
        ("rate_eur", None),
        ("pages_usd", None),
        ("eur", None),
        ("euro_count", None),
    ],
)
def test_a_head_of_amounts_may_end_in_their_currency(head, kind):
    assert named(head) == kind


def test_heads_of_signs():
    assert {named("BP"), named("SpO2"), named("weight (kg)"), named("HR")} == {"QUANTITY"}


def test_the_head_of_amounts_goes_before_what_their_figures_look_like():
    text = (
        "tenant,street,loan\nEwa Malik,2 Coppice View,94500\nJade Rowe,60 Mersey Gate,16350\n"
        "Ola Berg,31a Tib Lane,83200\n"
    )
    start = text.index
    given = [
        *(Claim(start(name), start(name) + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
          for name in ("Ewa Malik", "Jade Rowe", "Ola Berg")),
        *(Claim(start(code), start(code) + 5, "ZIP_CODE", 0.6, "tagger", Rank.TAGGER)
          for code in ("94500", "16350")),
    ]  # fmt: skip
    claims = sorted(given, key=lambda one: one.start)
    amounts = [one for one in columns(claims, text) if one.type == "MONEY"]
    assert [text[one.start : one.end] for one in amounts if one.rank is Rank.PATTERN] == [
        "94500", "16350", "83200",
    ]  # fmt: skip


@pytest.mark.parametrize("label", ["Total", "Summe", "Subtotal", "AVERAGE", "VAT"])
def test_the_label_of_a_last_row_is_no_name(label):
    assert filled(f"Colm\tCork\t3\nNgozi\tLagos\t4\n{label}\tx\t7", **NAMES) == []


def test_guesses_below_a_head_that_says_they_are_nobodys_are_none():
    text = "Name;Alter;Abteilung;Score\nPetra Klein;44;Einkauf;71\nJens Roth;51;Vertrieb;88\n"
    guessed = {"Petra Klein": "PERSON", "44": "AGE", "Einkauf": "LOCATION", "71": "AGE"}
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "t", Rank.TAGGER)
        for value, kind in guessed.items()
    ]
    kept = without_public_columns(sorted(claims, key=lambda claim: claim.start), text)
    assert [text[claim.start : claim.end] for claim in kept] == ["Petra Klein", "44"]
