"""Tables: what heads and rows tell of numbers, firms, works and ages in cells."""

from __future__ import annotations

import re

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.spread.columns import by_column, columns
from tests.engine.annotate.spread.in_columns import filled, guessed

PEOPLE = {"Odhran Kiely": "PERSON", "Simran Gill": "PERSON", "Blessing Mwale": "PERSON"}


def test_numbers_below_no_tell_people_apart():
    rows = "Odhran Kiely\t4017\t27\nSimran Gill\t4022\t35\nBlessing Mwale\t4029\t22"
    text = f"Candidate\tNo\tMark\n{rows}"
    assert filled(text, **PEOPLE) == [("ID_NUMBER", no) for no in ("4017", "4022", "4029")]


@pytest.mark.parametrize(
    "numbers", [("1", "2", "3"), ("117", "117", "118"), ("117", "1180", "22"), ("a1b", "c", "d")]
)
def test_numbers_of_rows_are_nobodys(numbers):
    rows = "\n".join(f"{number}\t{name}" for number, name in zip(numbers, PEOPLE, strict=True))
    assert filled(f"No\tCandidate\n{rows}", **PEOPLE) == []


def test_a_row_that_leaves_a_column_out_belongs_to_its_table():
    text = (
        "Bib  Runner          Club            Cat\n"
        "214  Odhran Kiely    Inver Harriers  M40\n"
        "131  Simran Gill     Stone AC        M60\n"
        "012  Blessing Mwale                  F50\n"
        "All                  2\n"
    )
    assert [value for kind, value in filled(text, **PEOPLE) if kind == "ID_NUMBER"] == [
        "214", "131", "012",
    ]  # fmt: skip


def _kept(text: str, *guesses: tuple[str, str]) -> list[tuple[str, str]]:
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.95, "tagger", Rank.TAGGER)
        for value, kind in guesses
    ]
    known = sorted(claims, key=lambda claim: claim.start)
    return [(claim.type, text[claim.start : claim.end]) for claim in by_column(known, text)]


def test_figures_below_an_extension_are_telephone_numbers():
    text = "Name\tExt\nOdhran Kiely\t5521\nSimran Gill\t5530\nBlessing Mwale\t5544"
    assert _kept(text, ("5521", "MONEY"), ("5530", "ZIP_CODE")) == [
        ("PHONE_NUMBER", "5521"), ("PHONE_NUMBER", "5530"),
    ]  # fmt: skip


def test_a_number_of_a_column_is_of_the_same_kind_elsewhere():
    text = "Name\tExt\nOdhran Kiely\t5521\nSimran Gill\t5530\nCy Ngo\t5544\n\nRing 5521"
    claims = [
        Claim(start, start + 4, kind, 0.7, "tagger", Rank.TAGGER)
        for start, kind in ((text.index("5521"), "MONEY"), (text.rindex("5521"), "ZIP_CODE"))
    ]
    assert [claim.type for claim in by_column(claims, text)] == ["PHONE_NUMBER"] * 2


def test_a_sure_name_within_a_public_column_stays_hidden():
    text = "Task\tWeek\ncall Hartley Ltd about it\t1\nemail Ann Lee\t2\nScrewfix\t3"
    guesses = (("Hartley Ltd", "ORGANIZATION"), ("Ann Lee", "PERSON"), ("Screwfix", "ORGANIZATION"))
    assert _kept(text, *guesses) == [("ORGANIZATION", "Hartley Ltd"), ("PERSON", "Ann Lee")]


def test_below_title_stand_works_and_people_with_given_names():
    """«Emma» may be somebody; and of a table of posts «Title» says nothing of the names."""
    text = "Title\tAuthor\tReader\nDune\tPenn\tColm\nSolaris\tAbt\tNgozi\nEmma\tRoe\tRivers"
    guesses = [("Dune", "PERSON"), ("Colm", "PERSON"), ("Solaris", "LOCATION"), ("Emma", "PERSON")]
    assert guessed(text, guesses) == [("Colm", "PERSON"), ("Emma", "PERSON")]
    text = "Title\tName\nNurse\tColm\nPorter\tNgozi"
    posts = [("Nurse", "OCCUPATION"), ("Colm", "PERSON"), ("Porter", "OCCUPATION")]
    assert guessed(text, posts) == posts
    text = "Title\tDue\nNDA with Abt\t3 May\nLease of Penn\t4 May"
    assert guessed(text, [("Abt", "PERSON"), ("Penn", "PERSON")]) == [
        ("Abt", "PERSON"), ("Penn", "PERSON"),
    ]  # fmt: skip


def test_names_that_begin_as_a_known_one_of_their_column_are_of_the_same_house():
    text = "job\tsize\nnb-ledger\t118\nnb-scans0\t182\nrotate-logs\t11"
    assert filled(text, **{"nb-scans0": "SYSTEM_CONFIG"}) == [("SYSTEM_CONFIG", "nb-ledger")]


BILL = """\
                      units      price        amount
Electricity kWh         412     0.2985        122.98
Standing charge days     92     0.6012         55.31
Gas kWh                1204     0.0634         76.33
"""


def test_an_indented_head_leaves_the_first_column_out():
    start = BILL.index("122.98")
    known = Claim(start, start + 6, "MONEY", 0.9, "ledgers", Rank.PATTERN)
    start = BILL.index("412")
    guess = Claim(start, start + 3, "MONEY", 0.9, "tagger", Rank.TAGGER)
    assert list(by_column([guess, known], BILL)) == [known]
    found = {BILL[claim.start : claim.end] for claim in columns([known], BILL)}
    assert found == {"0.2985", "0.6012", "0.0634", "55.31", "76.33"}


@pytest.mark.parametrize(
    ("cells", "found"),
    [(("58", "73", "46"), set()), (("1,250.50", "73.00", "46.20"), {"1,250.50", "73.00", "46.20"})],
)
def test_totals_of_people_may_be_marks(cells, found):
    names = ("Odhran Kiely", "Simran Gill", "Joy Mwale")
    rows = "\n".join(f"{name}\t{cell}\tx" for name, cell in zip(names, cells, strict=True))
    text = f"Candidate\tTotal\tNote\n{rows}\n"
    starts = map(text.index, names)
    people = [
        Claim(start, start + len(name), "PERSON", 0.9, "tagger", Rank.TAGGER)
        for name, start in zip(names, starts, strict=True)
    ]
    made = {text[claim.start : claim.end] for claim in columns(people, text)}
    assert made == found


SALES = """Rep | Region | Target | Steps
Colm Rafferty | North | 120,000 | 97,400
Ines Duarte | South | 95,000 | 101,250
Bo Lindgren | East | 80,000 | 71,900"""


def test_large_figures_beside_people_are_amounts_unless_the_head_says_what_they_are():
    people = {"Ines Duarte": "PERSON", "Bo Lindgren": "PERSON"}
    found = filled(SALES, **people)
    assert ("PERSON", "Colm Rafferty") in found
    assert [text for kind, text in found if kind == "MONEY"][:3] == ["120,000", "95,000", "80,000"]
    assert filled(
        SALES.replace("Target", "Visit count").replace("Steps", "Votes count"), **people
    ) == [("PERSON", "Colm Rafferty")]
    assert not filled(SALES.replace("Rep ", "Lake "), Duarte="LOCATION")


def test_the_head_tells_of_which_kind_a_name_is():
    claims = [
        Claim(SALES.index("Ines"), SALES.index(" | South"), "LOCATION", 0.9, "tagger", Rank.TAGGER),
        Claim(SALES.index("Bo"), SALES.index(" | East"), "PERSON", 0.9, "tagger", Rank.TAGGER),
    ]
    assert [claim.type for claim in by_column(claims, SALES)] == ["PERSON", "PERSON"]
    lakes = SALES.replace("Rep ", "Lake")
    assert [claim.type for claim in by_column(claims, lakes)] == ["LOCATION", "PERSON"]


def test_a_titled_name_within_the_words_of_a_public_column_stays_private():
    table = "Item | Qty\nOak boards for Mrs Quarmby | 8\nHinges | 24\nGlue | 2"
    start = table.index("Quarmby")
    claim = Claim(start, start + 7, "PERSON", 0.6, "tagger", Rank.TAGGER)
    assert list(by_column([claim], table)) == [claim]
    untitled = table.replace("Mrs ", "a ")
    start = untitled.index("Quarmby")
    assert not list(
        by_column([Claim(start, start + 7, "PERSON", 0.6, "tagger", Rank.TAGGER)], untitled)
    )


def _guesses_left(text: str, *cells: str) -> list[str]:
    """Which cells the column leaves as amounts; each is named with what stands around it."""
    claims = [
        Claim(start + 1, start + len(cell) - 1, "MONEY", 0.9, "tagger", Rank.TAGGER)
        for cell in cells
        for start in [text.index(cell)]
    ]
    return [text[claim.start : claim.end] for claim in by_column(claims, text)]


@pytest.mark.parametrize("head", ["life_years", "m²", "Gegenkonto", "Useful life", "GL code"])
def test_heads_of_areas_lives_and_accounts_are_of_no_amounts(head):
    text = f"asset;{head};cost\npress;5;7150.00\noven;12;3960.00\ntill;30;1320.00\n"
    assert _guesses_left(text, ";5;", ";12;", ";30;") == []


def test_marks_and_what_they_come_to_are_no_amounts():
    """Even where the text speaks of money elsewhere."""
    text = (
        "| Name | Skills | Work | Total |\n|--|--|--|--|\n| Ann | 27 | 14 | 41 |\n"
        "| Bo | 24 | 19 | 43 |\n| Cy | 22 | 16 | 38 |\n\nPay is £26,800.\n"
    )
    assert _guesses_left(text, " 41 ", " 43 ", " 38 ") == []
    wrong = text.replace("38 |", "39 |")
    assert _guesses_left(wrong, " 41 ", " 43 ", " 39 ") == ["41", "43", "39"]


def test_empty_cells_at_the_end_of_rows_belong_to_the_table():
    text = (
        "No;Account;Text;Debit;Credit\n1;4930;Toner, paper;214.20;\n"
        "2;8400;Fee;;1785.00\n3;4210;Rent;690.00;\n"
    )
    claims = [
        Claim(text.index(value), text.index(value) + len(value), "MONEY", 0.9, "test")
        for value in ("214.20", "1785.00")
    ]
    assert ("MONEY", "690.00") in [
        (column.type, text[column.start : column.end]) for column in columns(claims, text)
    ]


def test_firms_of_a_trade_below_customers_stay_firms_and_goods_are_nobody():
    text = (
        "| Kunde | Pos. | Gesamt |\n|---|---|---|\n| Zimmerei Brandl | Dachlatten | 128,00 € |\n"
        "| Antje Brandl | Nägel | 59,50 € |\n| Gasthof Lamm | Gartentor | 9,00 € |"
    )
    kinds = {
        "Zimmerei Brandl": "ORGANIZATION", "Dachlatten": "LOCATION", "Antje Brandl": "PERSON",
        "Nägel": "PERSON", "Gasthof Lamm": "ORGANIZATION", "Gartentor": "LOCATION",
    }  # fmt: skip
    claims = [
        Claim(at := text.index(value), at + len(value), kind, 0.7, "tagger", Rank.TAGGER)
        for value, kind in kinds.items()
    ]
    found = [(text[claim.start : claim.end], claim.type) for claim in by_column(claims, text)]
    assert found == [
        ("Zimmerei Brandl", "ORGANIZATION"),
        ("Antje Brandl", "PERSON"),
        ("Gasthof Lamm", "ORGANIZATION"),
    ]


def test_who_bears_the_name_of_a_firm_is_a_person_below_customers():
    text = "Kunde,Ort\nAntje Brandl,Aalen\nLena Koch,Ulm\nOtto Mohn,Aalen"
    claims = [
        Claim(at := text.index(value), at + len(value), kind, 0.7, "tagger", Rank.TAGGER)
        for value, kind in (("Antje Brandl", "ORGANIZATION"), ("Lena Koch", "PERSON"))
    ]
    assert [claim.type for claim in by_column(claims, text)] == ["PERSON", "PERSON"]


@pytest.mark.parametrize(
    ("head", "kept"), [("team | played | pts", True), ("team | tickets | owner", False)]
)
def test_teams_of_a_table_of_matches_are_clubs(head, kept):
    text = f"{head}\nHolmfirth Vets | 9 | 20\nMeltham Rovers | 9 | 16\nLindley Utd | 8 | 15"
    claims = [
        Claim(at := text.index(value), at + len(value), "ORGANIZATION", 0.9, "tagger", Rank.TAGGER)
        for value in ("Holmfirth Vets", "Meltham Rovers", "Lindley Utd")
    ]
    assert len(list(by_column(claims, text))) == len(claims) * kept


def test_a_column_of_models_is_public():
    text = "Asset;Model;User\nLT-1;ThinkPad T14;Orla\nLT-2;ThinkPad T14;Dara\nPH-4;Pixel 8;Orla"
    claims = [Claim(at := text.index("T14"), at + 3, "ID_NUMBER", 0.9, "tagger", Rank.TAGGER)]
    assert list(by_column(claims, text)) == []


def test_ages_of_a_printed_frame_are_no_amounts():
    text = (
        "  loan_id          borrower   amount  term  officer_age\n"
        "0  L20981    Cathal Tierney  15000.0    60           52\n"
        "1  L20984   Bernadette Shea   8200.0    36           52\n"
        "2  L21003  Zofia Malinowska   4650.0    24           51"
    )
    claims = [
        Claim(at := text.rindex(value), at + len(value), kind, 0.7, "tagger", Rank.TAGGER)
        for value, kind in (
            ("Cathal Tierney", "PERSON"), ("15000.0", "MONEY"), ("60", "MONEY"),
            ("Bernadette Shea", "PERSON"), ("8200.0", "MONEY"), ("36", "MONEY"), ("52", "MONEY"),
            ("Zofia Malinowska", "PERSON"), ("4650.0", "MONEY"), ("24", "MONEY"), ("51", "MONEY"),
        )
    ]  # fmt: skip
    left = list(by_column(claims, text))
    assert {text[one.start : one.end] for one in left} >= {"15000.0", "8200.0", "4650.0"}
    assert not {text[one.start : one.end] for one in left} & {"60", "36", "24"}
    ages = {text[one.start : one.end] for one in columns(left, text) if one.type == "AGE"}
    assert ages == {"52", "51"}


def test_a_couple_in_a_column_of_tenants_keeps_its_word():
    text = "Mieter;Warm\nEhepaar Scholl;792\nFrau Okonkwo;690\nTom Koch;1195"
    claims = [
        Claim(at := text.index(value), at + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in (("Okonkwo", "PERSON"), ("Tom Koch", "PERSON"), ("1195", "MONEY"))
    ]
    found = [text[one.start : one.end] for one in columns(claims, text) if one.type == "PERSON"]
    assert found == ["Scholl"]


@pytest.mark.parametrize(("others", "ages"), [("READY;STATUS", []), ("WARD;BED", ["12"])])
def test_how_long_a_container_runs_is_no_age(others, ages):
    text = f"NAME;{others};AGE\nAda Berg;1;x;12\nTom Koch;1;y;14\nUte Kern;0;z;15"
    claims = [
        Claim(at := text.index(value), at + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in (("Ada Berg", "PERSON"), ("Tom Koch", "PERSON"), ("14", "AGE"))
    ]
    found = [text[one.start : one.end] for one in columns(claims, text) if one.type == "AGE"]
    assert found[: len(ages)] == ages
    assert bool(found) == bool(ages)
    kept = [text[one.start : one.end] for one in by_column(claims, text) if one.type == "AGE"]
    assert kept == ["14"] * bool(ages)


@pytest.mark.parametrize(
    ("head", "kept"), [("last book", False), ("Book", False), ("last reader", True)]
)
def test_the_last_book_of_somebody_is_a_work(head, kept):
    text = f"name;{head}\nHettie Marlowe;Piranesi\nDipo Lawal;Piranesi\nInes Costa;Cork"
    claims = [Claim(at := text.index("Piranesi"), at + 8, "LOCATION", 0.6, "tagger", Rank.TAGGER)]
    assert len(list(by_column(claims, text))) == kept


@pytest.mark.parametrize(("head", "ages"), [("Turns", ["85", "10", "58"]), ("Visits", [])])
def test_what_somebody_turns_is_an_age(head, ages):
    text = f"| Who | {head} |\n|---|---|\n| Odile | 85 |\n| Noor | 10 |\n| Raf | 58 |"
    found = filled(text, Odile="PERSON", Raf="PERSON")
    assert [value for kind, value in found if kind == "AGE"] == ages


def test_a_row_with_a_unit_of_areas_is_a_head():
    text = "Plot;Heir;Area m2;Value\nA1;Colm;412;76,220\nA2;Ngozi;538;99,530\nA3;Rivers;376;69,560"
    values = {"412": "MONEY", "538": "MONEY", "76,220": "MONEY", "99,530": "MONEY"}
    guesses = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "tagger", Rank.TAGGER)
        for value, kind in values.items()
    ]
    kept = by_column(sorted(guesses, key=lambda claim: claim.start), text)
    assert [text[claim.start : claim.end] for claim in kept] == ["76,220", "99,530"]
    assert ("MONEY", "69,560") in filled(text, Colm="PERSON", Ngozi="PERSON", **values)


def test_a_column_of_percentages_holds_no_amounts():
    text = "name,base,bonus_pct,bonus\nColm,38000,15,5700\nNgozi,42000,10,4200\n"
    guesses = [
        Claim(*match.span(), "MONEY", 0.9, "tagger", Rank.TAGGER)
        for match in re.finditer(r"\d+", text)
    ]
    kept = [text[claim.start : claim.end] for claim in by_column(guesses, text)]
    assert kept == ["38000", "5700", "42000", "4200"]
    plain = text.replace("bonus_pct", "bonus_sum")
    assert len(list(by_column(guesses, plain))) == len(guesses)
