"""Tables: cells that their head or the cells above and below give away."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import by_column, columns, country_codes
from engine.annotate.spread.heads import named
from engine.errors import Cancelled
from tests.engine.annotate.reading import FakeTagger, finds_in
from tests.engine.annotate.spread.in_columns import filled, guessed

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
    assert finds_in(text, tagger).count(("PERSON", "Featherstone")) == 2


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
        ("new salary", "MONEY"),
        ("annual_pay", "MONEY"),
        ("new start", None),
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
    claims = sorted(given, key=lambda item: item.start)
    amounts = [column for column in columns(claims, text) if column.type == "MONEY"]
    sure = [amount for amount in amounts if amount.rank is Rank.PATTERN]
    assert [text[amount.start : amount.end] for amount in sure] == [
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
    kept = by_column(sorted(claims, key=lambda claim: claim.start), text)
    assert [text[claim.start : claim.end] for claim in kept] == ["Petra Klein", "44"]


def test_a_name_among_names_is_a_name_of_the_same_kind():
    text = "Ana,Ops,3\nBo,Ops,4\nDover,Ops,5\nKim,Dev,6"
    guesses = [("Ana", "PERSON"), ("Bo", "PERSON"), ("Dover", "LOCATION"), ("Kim", "PERSON")]
    assert guessed(text, guesses) == [(name, "PERSON") for name, _kind in guesses]


def test_a_figure_among_amounts_is_one():
    text = "region,q2\nDACH,1820400\nNordics,1098000\nTotal,2918400"
    guesses = [("1098000", "US_SSN"), ("2918400", "MONEY")]
    assert guessed(text, guesses) == [("1098000", "MONEY"), ("2918400", "MONEY")]
    text = text.replace("q2", "phone")
    assert guessed(text, guesses)[0] == ("1098000", "US_SSN")


def test_a_country_among_countries_is_no_nationality():
    text = "Foods;France;4\nMetal;Italy;2\nTextile;Spain;7\nLogs;Danmark;1"
    guesses = [("France", "LOCATION"), ("Italy", "LOCATION"), ("Spain", "LOCATION"),
               ("Danmark", "NATIONALITY")]  # fmt: skip
    assert guessed(text, guesses) == [(name, "LOCATION") for name, _kind in guesses]


def test_a_column_of_towns_and_people_stays_as_it_was_read():
    text = "Ana,Ops,3\nLeeds,Ops,4\nDover,Ops,5\nKim,Dev,6"
    guesses = [("Ana", "PERSON"), ("Leeds", "LOCATION"), ("Dover", "LOCATION"), ("Kim", "PERSON")]
    assert guessed(text, guesses) == guesses


def test_one_figure_of_many_is_no_amount():
    text = "Ana,17,x\nBo,20,x\nKim,33,x\nLea,21,x\nUwe,40,x"
    guesses = [("Ana", "PERSON"), ("17", "MONEY"), ("Kim", "PERSON")]
    assert guessed(text, guesses) == [("Ana", "PERSON"), ("Kim", "PERSON")]


def test_most_figures_of_a_column_are_believed():
    text = "Ana,170,x\nBo,200,x\nKim,330,x"
    guesses = [("170", "MONEY"), ("200", "MONEY"), ("330", "MONEY")]
    assert guessed(text, guesses) == guesses


def test_below_a_head_that_counts_figures_are_no_amounts():
    rows = "Ana,170,x\nBo,200,x\nKim,330,x"
    guesses = [("170", "MONEY"), ("200", "MONEY"), ("330", "MONEY")]
    assert guessed(f"name,visits,kind\n{rows}", guesses) == []
    assert guessed(f"name,salary,kind\n{rows}", guesses) == guesses


def test_figures_finer_than_amounts_are_none():
    text = "Ana,0.352,x\nBo,0.221,x\nKim,0.118,x"
    assert guessed(text, [("0.352", "MONEY"), ("0.221", "MONEY"), ("0.118", "MONEY")]) == []


def codes(text: str, *countries: str) -> list[str]:
    claims = [
        Claim(text.index(name), text.index(name) + len(name), "LOCATION", 0.9, "t")
        for name in countries
    ]
    return [text[claim.start : claim.end] for claim in country_codes(claims, text)]


def test_codes_of_hidden_countries_go_with_them():
    text = "FR\tFRA\tFrance\tx\nIT\tITA\tItaly\ty\nDE\tDEU\tGermany\tz"
    assert codes(text, "France", "Italy", "Germany") == ["FR", "IT", "DE", "FRA", "ITA", "DEU"]
    assert codes(text) == []
    assert codes(text, "France") == []


def test_a_department_is_no_country():
    text = "Ana,IT,Italy\nBo,HR,France\nKim,IT,Spain"
    assert codes(text, "Italy", "France", "Spain") == []


def test_thousands_with_a_dot_are_no_fine_figures():
    text = "Ana,25.000,x\nBo,12.050,x\nKim,31.400,x"
    guesses = [("25.000", "MONEY"), ("12.050", "MONEY"), ("31.400", "MONEY")]
    assert guessed(text, guesses) == guesses


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        (
            "Dept | Budget | Actual\nOps | 48,000 | 51,360\nHR | 18,200 | 20,930",
            ["48,000", "18,200", "51,360", "20,930"],
        ),
        ("Team | Games | Points\nAjax | 48,000 | 51,360\nPSV | 18,200 | 20,930", []),
    ],
)
def test_accounts_and_years_head_tables_of_amounts(text, amounts):
    known = [value for kind, value in filled(text) if kind == "MONEY"]
    assert known == amounts


def test_years_head_a_table_and_are_no_amounts():
    text = "pay 31 (all figures in £000)\nLine\t2023\t2024\nPay\t412\t438\nRent\t96\t103"
    known = [value for kind, value in filled(text, **{"31": "MONEY"}) if kind == "MONEY"]
    assert known == ["412", "96", "438", "103"]


def test_commas_of_amounts_part_no_cells_between_bars():
    text = "| Ann | 2,985.39 | new |\n| Bob | 3,410.00 | |\n| Cy | 4,120.00 | see P32 |"
    assert not any("new" in value for _kind, value in filled(text, **{"2,985.39": "MONEY"}))


TIMESHEET = (
    "Tag       Datum    Stunden  Lohn\n"
    "Montag    10.03.   8,0      148,00\n"
    "Dienstag  11.03.   8,5      157,25\n"
    "Mittwoch  12.03.   6,0      111,00\n"
    "Summe              22,5     416,25\n"
    "Satz 18,50 €"
)


def kept_by_column(text: str, *amounts: str) -> list[str]:
    claims = [
        Claim(text.index(f" {value}") + 1, text.index(f" {value}") + 1 + len(value), "MONEY", 0.9,
              "tagger", Rank.TAGGER)
        for value in amounts
    ]  # fmt: skip
    euros = text.index("18,50 €")
    claims.append(Claim(euros, euros + 7, "MONEY", 0.9, "money", Rank.PATTERN))
    in_order = sorted(claims, key=lambda claim: claim.start)
    return [text[claim.start : claim.end] for claim in by_column(in_order, text)]


def test_hours_are_no_amounts_though_the_text_speaks_of_money():
    """Nor are they in the sum line, which leaves columns out."""
    kept = kept_by_column(TIMESHEET, "148,00", "8,5", "157,25", "6,0", "22,5", "416,25")
    assert kept == ["148,00", "157,25", "416,25", "18,50 €"]


def test_rates_per_hour_stay_amounts():
    text = TIMESHEET.replace("Stunden", "je Stunde")
    assert "8,5" in kept_by_column(text, "8,5")


def test_a_cell_with_several_numbers_is_no_amount():
    text = (
        "Heizung   4.860,00 EUR gesamt, Anteil 62 von 310, 972,00 EUR\n"
        "Wasser    318,40 EUR\nMüll      141,60 EUR"
    )
    assert filled(text, **{"318,40 EUR": "MONEY", "141,60 EUR": "MONEY"}) == []


def test_a_caption_below_and_one_year_tell_what_the_figures_of_all_years_are():
    text = (
        "Region;2023;2024;Wachstum\nNord;310.000;341.000;10 %\nSüd;420.000;441.000;5 %\n"
        "West;265.000;251.750;-5 %\n\nUmsatz in Euro, erstellt von Silke."
    )
    assert len(filled(text, Silke="PERSON")) == 6
    assert filled(text.replace("in Euro", "in Stück"), Silke="PERSON") == []
    compared = text.replace("in Euro", "")
    assert ("MONEY", "341.000") in filled(compared, **{"310.000": "MONEY", "420.000": "MONEY"})


def test_numbers_below_a_head_of_ages_are_ages():
    text = "name,dob,age,fee\nColm,x,74,3.00\nNgozi,y,36,4.50\nRivers,z,65,3.00"
    found = filled(text, **NAMES, **{"74": "AGE", "36": "QUANTITY", "65": "AGE"})
    assert ("AGE", "36") in found
    counted = text.replace("age", "qty")
    assert ("AGE", "36") not in filled(counted, **NAMES, **{"74": "AGE", "36": "QUANTITY"})


def test_amounts_with_one_decimal_are_whole_cells():
    """A guess of «61» within «61.5» left the rest of the cell to be sent alone."""
    text = "name,salary\nColm,61.5\nNgozi,78.0\nRivers,54.3"
    tagger = FakeTagger.of({**NAMES, "61": "QUANTITY"})
    assert [value for kind, value in finds_in(text, tagger) if kind == "MONEY"] == [
        "61.5", "78.0", "54.3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "caption", ["Sales, in kEUR:", "Angaben in Tsd.", "amounts in thousands", "Beträge in TEUR"]
)
def test_a_caption_says_that_figures_are_amounts(caption):
    text = f"{caption}\n\nRegion  Q1  Q2\nNorth  412  438\nSouth  287  301\nWest  193  176\n"
    found = sorted(value for kind, value in filled(text) if kind == "MONEY")
    assert found == ["176", "193", "287", "301", "412", "438"]


def test_other_captions_do_not():
    text = (
        "Visits in kilometres:\n\nRegion  Q1  Q2\nNorth  412  438\nSouth  287  301\nWest  193  9\n"
    )
    assert filled(text) == []


def test_a_list_whose_commas_part_thousands_is_no_table():
    text = "venue 21,400\nfood 15,750\nspeakers 8,300\n"
    assert filled(text, **{"15,750": "MONEY", "8,300": "MONEY"}) == []


def test_a_head_of_money_in_a_table_of_people_and_a_row_that_lacks_a_cell():
    text = "name,since,annual_spend,mail\nColm,2021,52310,c\nNgozi,2020,48775,n\nRivers,2019,61240"
    assert ("MONEY", "61240") in filled(text, **NAMES)
    counted = text.replace("annual_spend", "spend_count")
    assert not [value for kind, value in filled(counted, **NAMES) if kind == "MONEY"]


SHORN = (
    "Shearer     Run 1  Run 2  Day\nTreloar, B.    41     43   84\nQuilty, J.     37     39   76\n"
    "{}            78     82  160\n"
)


@pytest.mark.parametrize("everybody", ["All", "Everyone", "Alle", "Zusammen"])
def test_everybody_in_the_last_row_is_nobody(everybody):
    text = SHORN.format(everybody)
    assert filled(text, **{"Treloar, B.": "PERSON", "Quilty, J.": "PERSON"}) == []


def test_a_trade_heads_a_column_of_names():
    text = SHORN.format("All")
    guesses = [("Shearer", "PERSON"), ("Treloar, B.", "PERSON"), ("Quilty, J.", "PERSON")]
    assert guessed(text, guesses) == guesses[1:]


def test_a_trade_in_a_row_is_a_name():
    text = "Baker  12  14\nShearer  9  11\nCook  10  12\n"
    guesses = [("Baker", "PERSON"), ("Shearer", "PERSON"), ("Cook", "PERSON")]
    assert guessed(text, guesses) == guesses


def test_a_count_and_what_became_of_it_is_no_amount():
    text = (
        "a, KES 897, gross\nb, 1 batch rolled back, gross\nc, KES 850, gross\nd, KES 412, gross\n"
    )
    known = {"KES 897": "MONEY", "KES 850": "MONEY", "KES 412": "MONEY"}
    assert filled(text, **known) == []
    cells = text.replace("1 batch rolled back", "12 pounds off it")
    assert filled(cells, **known) == [("MONEY", "12 pounds off it")]


@pytest.mark.parametrize("head", ["by", "given by", "entered_by"])
def test_logins_below_by_are_user_names(head):
    text = f"resident,dose,{head}\nColm,10 mg,jtorr\nNgozi,5 mg,mokafor\n"
    assert filled(text, **NAMES) == [("USERNAME", "jtorr"), ("USERNAME", "mokafor")]


def test_words_below_by_are_none():
    text = "guest,sum,by\nColm,10 mg,post\nNgozi,5 mg,courier\n"
    assert filled(text, **NAMES) == []
