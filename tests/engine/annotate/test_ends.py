"""Where an amount that the tagger found begins and ends."""

from __future__ import annotations

import pytest

from engine.annotate.ends import values_of
from engine.carriers.tables import delimiter
from engine.values import Span


def shown(text: str, value: str) -> list[str]:
    start = text.index(value)
    span = Span(start, start + len(value), "MONEY", 0.8, "tagger")
    return [text[first:last] for first, last in values_of(span, text)]


@pytest.mark.parametrize(
    ("text", "findings", "whole"),
    [
        ("Residue      417,354.42\n", "417", "417,354.42"),
        ("lodged        739.15", "739", "739.15"),
        ("glasses: € 1.012,60 for", "glasses: € 1.012,60", "€ 1.012,60"),
        ("45,00 $ dès juillet", "45,00 $ dès", "45,00 $"),
        ("at 4.5 million euros now", "4.5 million euros", "4.5 million euros"),
        ("pays 250, then 300", "250", "250"),
        ("on 31.12.2024", "31", "31"),
        ("£40 per week", "£40 per", "£40 per"),
        ("Vale Ltd 48,212.40 and", "212.40", "48,212.40"),
        ("in 2024, 212.40 was", "212.40", "212.40"),
        ("60 hours at £9.50 then", "60 hours at £9.50", "£9.50"),
        ("from 4,000 at £9.50", "£9.50", "£9.50"),
        ("Q1 1.92m, Q2 2.05m,", "Q2 2.05m", "2.05m"),
        ("and FY 8.68m so", "FY 8.68m", "8.68m"),
        ("did PAY-1201 5pts", "PAY-1201 5pts", "PAY-1201"),
    ],
)
def test_an_amount_has_all_of_its_figures_and_no_words_beside_it(text, findings, whole):
    assert shown(text, findings) == [whole]


@pytest.mark.parametrize(
    ("text", "findings", "whole"),
    [
        ("Kreatinin 1,9 mg/dl", "1", "1,9"),
        ("Kreatinin 1,9 mg/dl", "9 mg/dl", "1,9 mg/dl"),
        ("on 3, 9 mg more", "9 mg", "9 mg"),
        ("12.03.19 mg", "19 mg", "19 mg"),
    ],
)
def test_a_measure_has_all_of_its_figures(text, findings, whole):
    start = text.index(findings)
    span = Span(start, start + len(findings), "QUANTITY", 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [whole]


def test_each_cell_of_a_row_is_an_amount_by_itself():
    text = "6 at £9.50       £57.00"
    span = Span(5, len(text), "MONEY", 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == ["£9.50", "£57.00"]


def test_a_party_is_no_part_of_its_name():
    text = "Zeuge Karl Heinz Winter"
    ((start, end),) = values_of(Span(0, len(text), "PERSON", 0.8, "tagger"), text)
    assert text[start:end] == "Karl Heinz Winter"


def test_a_firm_ends_before_the_amount_behind_it():
    text = "Vale Ltd 48,212.40 and"
    ((start, end),) = values_of(Span(0, len("Vale Ltd 48"), "ORGANIZATION", 0.8, "tagger"), text)
    assert text[start:end] == "Vale Ltd"


def test_a_firm_begins_behind_the_mark_that_quotes_it():
    for text, firm in (("Kunde 'Brauhaus", "Brauhaus"), ("Rock 'n' Roll Ltd", "Rock 'n' Roll Ltd")):
        ((start, end),) = values_of(Span(0, len(text), "ORGANIZATION", 0.8, "tagger"), text)
        assert text[start:end] == firm


@pytest.mark.parametrize(
    ("text", "kind", "whole"),
    [
        ("Hale, Jane       halej    HR", "PERSON", ["Hale, Jane", "halej"]),
        ("Jane Hale\tOrders", "PERSON", ["Jane Hale", "Orders"]),
        ("Alder Foods   Brill Ltd", "ORGANIZATION", ["Alder Foods", "Brill Ltd"]),
        ("Hale, Jane", "PERSON", ["Hale, Jane"]),
        ("Alder Foods Ltd", "ORGANIZATION", ["Alder Foods Ltd"]),
    ],
)
def test_a_name_ends_at_the_gap_between_two_columns(text, kind, whole):
    end = len(text) - (2 if text.endswith("HR") else 0)
    places = values_of(Span(0, end, kind, 0.8, "tagger"), text)
    assert [text[first:last] for first, last in places] == whole


LINES = "Surgery, CPT 29881\n  Billed     $6,480.00\n  Discount   $2,592.00\n"


def test_thousands_are_no_cells():
    """One comma in every line made a table of a bill, and cut its amounts in two."""
    assert delimiter(LINES, 0, len(LINES)) is None
    cells = "item, code\nbilled, 6480.00\ndiscount, 2592.00\n"
    assert delimiter(cells, 0, len(cells)) == ","


def test_a_date_ends_before_a_bracket_that_opens_behind_it():
    text = "am 10.02.2026 (20 Minuten), dann"
    span = Span(3, 25, "DATE_TIME", 0.9, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == ["10.02.2026"]


@pytest.mark.parametrize(
    ("text", "value"),
    [("Firma Holzbau Ritter GmbH", "Holzbau Ritter GmbH"), ("Firmament Ltd", "Firmament Ltd")],
)
def test_a_word_for_a_firm_is_no_part_of_its_name(text, value):
    span = Span(0, len(text), "ORGANIZATION", 0.9, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [value]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("14 April, 2 May, 23 May", ["14 April", "2 May", "23 May"]),
        ("14 April and 2 May 2025", ["14 April", "2 May 2025"]),
        ("Monday, 14 April and Tuesday, 15 April", ["Monday, 14 April", "Tuesday, 15 April"]),
        ("12.09.2024 Znacht", ["12.09.2024"]),
        ("last day 31 October 2025", ["31 October 2025"]),
        ("Frist 3. Mai 2025", ["3. Mai 2025"]),
        ("3 May to 10 May 2025", ["3 May to 10 May 2025"]),
        ("12.–14. September 2024", ["12.–14. September 2024"]),
        ("Friday, 2 May 2025 at 10:30 am", ["Friday, 2 May 2025 at 10:30 am"]),
        ("Montag, den 3. Mai 2025, 14 Uhr", ["Montag, den 3. Mai 2025, 14 Uhr"]),
        ("early 2030", ["early 2030"]),
        ("last Tuesday", ["last Tuesday"]),
        ("spring of 2024", ["spring of 2024"]),
        ("the week of 4 May", ["the week of 4 May"]),
        ("the 14th than on the 12th", ["the 14th", "the 12th"]),
        ("3 May rather than 5 May", ["3 May", "5 May"]),
        ("March vs April", ["March", "April"]),
    ],
)
def test_each_day_is_a_value_without_words_beside_it(text, values):
    span = Span(0, len(text), "DATE_TIME", 0.9, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == values


@pytest.mark.parametrize(
    ("text", "said", "value"),
    [
        ("seit Oktober 2024 nicht", "2024", "Oktober 2024"),
        ("since May 2024 not", "2024", "May 2024"),
        ("seit 2024 nicht", "2024", "2024"),
        ("der Oktober 12", "12", "12"),
        ("Autoktober 2024", "2024", "2024"),
    ],
)
def test_a_year_has_the_month_before_it(text, said, value):
    start = text.index(said)
    span = Span(start, start + len(said), "DATE_TIME", 0.9, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [value]


@pytest.mark.parametrize(
    ("text", "findings", "whole"),
    [
        ("am Freitag, dem 10. Oktober", "Freitag, dem", "Freitag"),
        ("Dienstag, den 7. Oktober", "den 7. Oktober", "7. Oktober"),
        ("Montag um 9", "Montag um", "Montag"),
        ("Friday, October 3, 2025", "Friday, October 3, 2025", "Friday, October 3, 2025"),
    ],
)
def test_a_german_day_ends_before_the_article_of_another(text, findings, whole):
    start = text.index(findings)
    span = Span(start, start + len(findings), "DATE_TIME", 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [whole]


@pytest.mark.parametrize(
    ("said", "whole"), [("north Sinead", "Sinead"), ("North Reade", "North Reade")]
)
def test_a_direction_in_small_letters_is_no_name(said, whole):
    span = Span(0, len(said), "PERSON", 0.8, "tagger")
    assert [said[first:last] for first, last in values_of(span, said)] == [whole]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("172.20.64.1 255.255.224", ["172.20.64.1"]),
        ("10.0.0.0 0.0.0.255", ["10.0.0.0"]),
        ("10.1.0.0/255.255.0.0", ["10.1.0.0"]),
        ("255.255.255.0", []),
        ("10.1.0.0/16", ["10.1.0.0/16"]),
        ("10.0.0.1 10.0.0.2", ["10.0.0.1 10.0.0.2"]),
        ("2001:db8::/32", ["2001:db8::/32"]),
    ],
)
def test_a_mask_is_no_part_of_the_address_before_it(text, values):
    places = values_of(Span(0, len(text), "IP_ADDRESS", 0.9, "tagger"), text)
    assert [text[first:last] for first, last in places] == values


@pytest.mark.parametrize(
    ("kind", "text", "said", "values"),
    [
        ("DATE_TIME", "Jule 19.01.–23.01., Chef", "Jule 19.01.–23.01.", ["19.01.", "23.01."]),
        ("DATE_TIME", "Jan wurde am 3. Oktober 18.", "3. Oktober 18", ["3. Oktober"]),
        ("DATE_TIME", "seit dem 3. Oktober 18 nicht", "3. Oktober 18", ["3. Oktober 18"]),
        ("DATE_TIME", "wird am 29.11.2025, 95 und", "29.11.2025, 95", ["29.11.2025"]),
        ("DATE_TIME", "Mon 10/20 8, Tue", "Mon 10/20 8", ["Mon 10/20"]),
        ("DATE_TIME", "gegen 06:10, 67 Jahre, Rentner", "06:10, 67", ["06:10"]),
        ("DATE_TIME", "gegen 06:10, 67 Jahre, Rentner", "06:10, 67 Jahre", ["06:10"]),
        ("DATE_TIME", "14 on 7 Oct, 8 on 4 Nov", "7 Oct, 8", ["7 Oct"]),
        ("DATE_TIME", "9 on 7 Sept, 14 on 4 Nov", "7 Sept, 14", ["7 Sept"]),
        ("DATE_TIME", "Mon 8h, Tue 6.5h, so", "Tue 6.5h", ["Tue"]),
        ("DATE_TIME", "on Tue 6pm there", "Tue 6pm", ["Tue 6pm"]),
        ("ORGANIZATION", "Employer NI 13.8% above", "NI 13.8%", ["NI"]),
        ("ORGANIZATION", "at Studio 54 there", "Studio 54", ["Studio 54"]),
        ("DATE_TIME", "owed: Jan 845, Feb 845", "Jan 845, Feb 845", ["Jan", "Feb"]),
        ("DATE_TIME", "on Jan 14, Feb 15", "Jan 14, Feb 15", ["Jan 14", "Feb 15"]),
        ("DATE_TIME", "since Jan 2024 here", "Jan 2024", ["Jan 2024"]),
        ("DATE_TIME", "T1 08:05, T2 08:40, T3", "T2 08:40", ["08:40"]),
        ("DATE_TIME", "in Q1 2026 here", "Q1 2026", ["Q1 2026"]),
        ("DATE_TIME", "bis 27.2.26. Am Montag", "27.2.26.", ["27.2.26"]),
        ("DATE_TIME", "bis 27.02. am Montag", "27.02.", ["27.02."]),
        ("DATE_TIME", "am 12. März 2026, 2. Stunde", "12. März 2026, 2.", ["12. März 2026"]),
        ("DATE_TIME", "dep 14:35 arr 19:50 arr late", "19:50 arr", ["19:50"]),
        (
            "MONEY",
            "zahlt 12 × 185,00 = 2.220,00 €",
            "12 × 185,00 = 2.220,00 €",
            ["185,00", "2.220,00 €"],
        ),
        (
            "MONEY",
            "is £40 + £12.50 = £52.50 now",
            "£40 + £12.50 = £52.50",
            ["£40", "£12.50", "£52.50"],
        ),
        ("MONEY", "pays £1,250.00 now", "£1,250.00", ["£1,250.00"]),
        ("DATE_TIME", "Di 10.3. Früh: Ilse", "Di 10.3. Früh", ["Di 10.3."]),
        ("DATE_TIME", "kw 411 Mar 3 09:12 /home", "411 Mar 3 09:12", ["Mar 3 09:12"]),
        ("DATE_TIME", "ran 12 Mar 38.5 km", "12 Mar 38", ["12 Mar"]),
        ("DATE_TIME", "paid 14 Mar 25 h worked", "14 Mar 25 h", ["14 Mar"]),
        ("DATE_TIME", "from 4 Apr 12 500 kr", "4 Apr 12", ["4 Apr"]),
        ("DATE_TIME", "on 14 Mar 25 he said", "14 Mar 25", ["14 Mar 25"]),
        ("DATE_TIME", "at 9.30 pm there", "9.30 pm", ["9.30 pm"]),
        ("DATE_TIME", "5 in June, 12 in August", "12 in August", ["August"]),
        ("DATE_TIME", "margin in 2024 11.2% now", "2024 11", ["2024"]),
        ("DATE_TIME", "in 2024 11 of us", "2024 11", ["2024 11"]),
        ("DATE_TIME", "bridge 2023->2024 for", "2023->2024", ["2023", "2024"]),
        ("MONEY", "was FY24 48,200 then", "FY24 48,200", ["48,200"]),
        ("MONEY", "Y1 62,500 Y2 50,000", "Y1 62,500 Y2 50,000", ["62,500", "50,000"]),
        ("MONEY", "or CHF 48,200 then", "CHF 48,200", ["CHF 48,200"]),
        ("PERSON", "Anruf Donnerstag, 20.11.", "Anruf Donnerstag", ["Anruf"]),
        ("PERSON", "met Joe Friday there", "Joe Friday", ["Joe Friday"]),
        ("PERSON", "Otmar ist Wirt, Rosi Apothekerin.", "Rosi Apothekerin", ["Rosi"]),
        ("PERSON", "ihr Freund Malte Schiffsmechaniker", "Malte Schiffsmechaniker", ["Malte"]),
        ("PERSON", "mit Eva Severin und", "Eva Severin", ["Eva Severin"]),
        ("PERSON", "lets Odile Castaing go, 54", "Odile Castaing go", ["Odile Castaing"]),
        ("PERSON", "from mary of ash, who", "mary of ash", ["mary of ash"]),
        ("PERSON", "Grandma Ingeborg turns 88", "Grandma Ingeborg", ["Ingeborg"]),
        ("PERSON", "und Bruder Felix (9)", "Bruder Felix", ["Felix"]),
        ("PERSON", "met Nan Goldin there", "Nan Goldin", ["Nan Goldin"]),
        ("AGE", "geb. 04.09.2024, 15 Monate, 9 kg", "15", ["15 Monate"]),
        ("AGE", "Ada is 15 and", "15", ["15"]),
        ("ORGANIZATION", "der Beklagten Bau AG", "Beklagten Bau AG", ["Bau AG"]),
        ("LOCATION", "in 9000 St. Gallen ist", "St.", ["St. Gallen"]),
    ],
)
def test_what_stands_behind_or_before_a_value_is_none_of_it(kind, text, said, values):
    start = text.index(said)
    span = Span(start, start + len(said), kind, 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == values


def test_the_kind_of_a_region_alone_is_no_place():
    text = "wie im Kanton Zürich"
    halves = (Span(7, 13, "LOCATION", 0.7, "tagger"), Span(14, 20, "LOCATION", 0.9, "tagger"))
    found = [text[first:last] for half in halves for first, last in values_of(half, text)]
    assert found == ["Zürich"]


@pytest.mark.parametrize(
    ("kind", "text", "findings", "whole"),
    [
        ("PERSON", "aboard MV Ingeborg", "MV Ingeborg", "Ingeborg"),
        ("PERSON", "called MV", "MV", "MV"),
        ("OCCUPATION", "als MFA formulieren", "MFA formulieren", "MFA"),
        ("OCCUPATION", "die leitenden Angestellten", "leitenden Angestellten",
         "leitenden Angestellten"),
        ("ADDRESS", "3-bed semi, 22 Cotswold Close", "3-bed semi, 22 Cotswold Close",
         "22 Cotswold Close"),
        ("ADDRESS", "Flat 3, 22 Cotswold Close", "Flat 3, 22 Cotswold Close",
         "Flat 3, 22 Cotswold Close"),
    ],
)  # fmt: skip
def test_kinds_of_ships_and_houses_are_no_part_of_names_and_streets(kind, text, findings, whole):
    start = text.index(findings)
    span = Span(start, start + len(findings), kind, 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [whole]


@pytest.mark.parametrize(
    ("text", "said", "value"),
    [
        ("Lindenallee 14, 3 Parteien: ja", "Lindenallee 14, 3", "Lindenallee 14"),
        ("Lindenallee 14, 3 rechts: ja", "Lindenallee 14, 3", "Lindenallee 14, 3"),
        ("at 9 Elm Road, 6, Leeds", "9 Elm Road, 6", "9 Elm Road, 6"),
    ],
)
def test_an_address_ends_before_what_is_counted(text, said, value):
    start = text.index(said)
    span = Span(start, start + len(said), "ADDRESS", 0.9, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [value]


@pytest.mark.parametrize(
    ("text", "found", "whole"),
    [
        ("Bin Swantje Fokken aus Brake und habe eine Frage.", "Bin Swantje", "Swantje Fokken"),
        ("Bin Ole und habe eine Frage an Sie.", "Bin Ole", "Ole"),
        ("He wrote about Bin Laden in his book.", "Bin Laden", "Bin Laden"),
        ("Binnaz Yilmaz und ich haben eine Frage.", "Binnaz Yilmaz", "Binnaz Yilmaz"),
    ],
)
def test_the_verb_of_a_german_sentence_is_no_name(text, found, whole):
    start = text.index(found)
    span = Span(start, start + len(found), "PERSON", 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [whole]


@pytest.mark.parametrize(
    ("text", "found", "whole"),
    [
        ("A. Fifty-eight. Q.", "Fifty", "Fifty-eight"),
        ("is forty two today", "forty", "forty two"),
        ("is forty or so", "forty", "forty"),
        ("was ten one day", "ten", "ten"),
    ],
)
def test_an_age_in_words_is_whole(text, found, whole):
    start = text.index(found)
    span = Span(start, start + len(found), "AGE", 0.8, "tagger")
    assert [text[first:last] for first, last in values_of(span, text)] == [whole]
