"""Public words: laws, codes, listed names; and where the same words are somebody's."""

from __future__ import annotations

import pytest

from engine.annotate import blocks
from engine.annotate.claims import Claim, Rank
from engine.annotate.public import Public
from engine.annotate.public_forms import forms
from tests.engine.annotate.reading import FakeTagger, finds_in


def left(text: str, value: str, kind: str = "ORGANIZATION", **more: object) -> list[str]:
    """What is left of a tagger's claim for a value."""
    start = text.index(value)
    rank = more.get("rank", Rank.TAGGER)
    assert isinstance(rank, Rank)
    claim = Claim(start, start + len(value), kind, 0.9, "test", rank)
    kept = Public([claim], text).without([claim])
    return [text[item.start : item.end] for item in kept]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("nach § 573 Abs. 2 BGB gekündigt", "573 Abs. 2 BGB", "ID_NUMBER"),
        ("laut Art. 12 KVG", "12 KVG", "PERSON"),
        ("under section 8 of the Housing Act 1996 we", "1996", "DATE_TIME"),
        ("the Wexford Wages Act says", "Wexford", "LOCATION"),
        ("California Code of Civil Procedure section 22", "California", "LOCATION"),
        ("see 29 CFR 825.100", "825.100", "MONEY"),
        ("[2019] UKSC 20", "2019", "DATE_TIME"),
        ("NICE TA123 applies", "TA123", "ID_NUMBER"),
        ("an ISO 27001 audit", "ISO 27001", "ORGANIZATION"),
        ("message ADT^A04 came", "ADT^A04", "PERSON"),
        ("LOINC says 8867-4", "8867-4", "ID_NUMBER"),
        ("a 502 Bad Gateway", "502", "ID_NUMBER"),
        ("the Ministry of Health", "Ministry of Health", "ORGANIZATION"),
        ("closed on Boxing Day", "Boxing Day", "DATE_TIME"),
        ("tax: Form 11 by 31 October", "31 October", "DATE_TIME"),
        ("Meine Steuer: Abgabe bis 31. Juli", "31. Juli", "DATE_TIME"),
        ("Das steht dort in Zeile 31. Was ist das für eine Zeile?", "Zeile 31.", "ADDRESS"),
        ("the Matrimonial Property Act 88 of 1984", "1984", "DATE_TIME"),
        ("the Information Act No. 12/2005 says", "2005", "DATE_TIME"),
        ("LE1 5TX, band C. One more", "C.", "PERSON"),
        ("in category A, please", "A", "PERSON"),
        ("Tax: the first £30,000 of a redundancy payment is free of tax", "£30,000", "MONEY"),
        ("removal costs are tax free up to £8,000", "£8,000", "MONEY"),
        ("£7,500 tax free may come from a room", "£7,500", "MONEY"),
        ("Zuschüsse sind steuerfrei bis zu 600 €", "600 €", "MONEY"),
        ("state pension age for me is 67", "67", "AGE"),
        ("add Dijon mustard and salt", "Dijon", "PERSON"),
        ("some Seville oranges", "Seville", "LOCATION"),
        ("redundancy (weekly cap £700)", "£700", "MONEY"),
        ("above the higher-rate threshold of £50,270", "£50,270", "MONEY"),
        ("der Grundfreibetrag von 12.096 €", "12.096 €", "MONEY"),
        ("How much tax before 5 April 2026?", "5 April 2026", "DATE_TIME"),
        ("on Good Friday's run", "Good Friday's", "DATE_TIME"),
        ("Nil-rate band £325,000 applies", "£325,000", "MONEY"),
        ("imported into Postman", "Postman", "PERSON"),
        ("a Teachers' Pension Scheme here", "Teachers' Pension Scheme", "ORGANIZATION"),
        ("The Financial Ombudsman Service wrote", "The Financial Ombudsman Service", "PERSON"),
        ("a Braden score of 14", "Braden", "PERSON"),
        ("a Bosch drill", "Bosch", "ORGANIZATION"),
        ("<tr><th>Bill</th></tr>", "Bill", "PERSON"),
        ("Zum 2. Termin bitte die Unterlagen mit", "Unterlagen", "PERSON"),
    ],
)
def test_public_words_are_nobodys(text, value, kind):
    assert left(text, value, kind) == []


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("order 573 BGX for us", "573 BGX", "ID_NUMBER"),
        ("the flat at Wexford Lane", "Wexford", "LOCATION"),
        ("on 3 May 1996 we", "1996", "DATE_TIME"),
        ("EN 4471 0092 8813 is mine", "4471 0092 8813", "ID_NUMBER"),
        ("LOINC says 8867-3", "8867-3", "ID_NUMBER"),
        ("8867-4 it is", "8867-4", "ID_NUMBER"),
        ("Department of Weaver & Sons", "Department of Weaver", "ORGANIZATION"),
        ("Braden came home", "Braden", "PERSON"),
        ("a weekly pay of £700", "£700", "MONEY"),
        ("my tax, born on 5 April 1986", "5 April 1986", "DATE_TIME"),
        ("We move before 5 April 2026", "5 April 2026", "DATE_TIME"),
        ("tax: we met by 31 October", "31 October", "DATE_TIME"),
        ("she got £7,500 tax free from her firm", "£7,500", "MONEY"),
        ("er erhielt 3.000 € steuerfrei", "3.000 €", "MONEY"),
        ("Bring Form 11 by 31 October", "31 October", "DATE_TIME"),
        ("Wir wohnen in der Zeile 31, 10115 Berlin", "Zeile 31", "ADDRESS"),
        ("Herr Bosch kam", "Bosch", "PERSON"),
        ("has Parkinson's", "Parkinson's", "MEDICAL_CONDITION"),
        ("drives a Skoda", "Skoda", "VEHICLE"),
        ("She works at Netflix in Leeds", "Netflix", "ORGANIZATION"),
        ("Sage Advisory Ltd paid", "Sage Advisory Ltd", "ORGANIZATION"),
        ("<tr><td>Bill</td></tr>", "Bill", "PERSON"),
        ("Please bring die Unterlagen", "Unterlagen", "PERSON"),
        ("Die Frau Unterlagen ist nicht da und sie", "Unterlagen", "PERSON"),
    ],
)
def test_the_same_words_may_be_somebodys(text, value, kind):
    assert left(text, value, kind) != []


def test_a_trade_that_a_list_knows_is_no_insurer():
    def kept(text: str) -> bool:
        start = text.index("Techniker")
        claim = Claim(start, start + 9, "OCCUPATION", 0.7, "several", Rank.WEAK)
        return claim in Public([claim], text).without([claim])

    assert kept("Das machen zwei Techniker und wir sind nicht da.")
    assert not kept("Das zahlt die Techniker und wir sind nicht da.")


def test_a_name_that_belongs_to_a_longer_one_is_not_public_anywhere():
    text = "Sage Advisory Ltd called. Sage will call again."
    firm = Claim(0, 17, "ORGANIZATION", 0.9, "test", Rank.TAGGER)
    again = Claim(26, 30, "ORGANIZATION", 0.9, "test", Rank.MENTION)
    assert list(Public([firm], text).without([firm, again])) == [firm, again]


def test_what_reaches_beyond_a_law_is_cut():
    text = "Ann Lee, section 4 of the Theft Act 1968"
    assert left(text, text, "PERSON") == ["Ann Lee"]


def test_the_person_and_check_digits_know_better():
    for rank in (Rank.USER, Rank.CHECKED):
        assert left("imported into Postman", "Postman", rank=rank) == ["Postman"]


@pytest.mark.parametrize(
    ("value", "left_over"),
    [
        ("halbes Monatsgehalt pro Jahr", []),
        ("schriftliche Kündigung je Monat", []),
        ("halbes Monatsgehalt Rosenow", ["halbes Monatsgehalt Rosenow"]),
        ("eigenes rosenow pro monat", ["eigenes rosenow pro monat"]),
    ],
)
def test_a_german_body_is_not_made_of_small_words_and_nouns(value, left_over):
    text = (
        f"Die Formel ist hier und so auch für mich: {value}, wie wir das mit der Frau besprachen."
    )
    assert left(text, value, "ORGANIZATION") == left_over


def test_nouns_before_a_german_name_are_no_part_of_it():
    text = "Wir haben mit dem Sohn Matteo Rosenow gesprochen und nicht mit der Schule."
    assert left(text, "Sohn Matteo Rosenow", "PERSON") == ["Matteo Rosenow"]


@pytest.mark.parametrize(
    ("value", "kind", "kept"),
    [
        ("Bruttogehalt", "ORGANIZATION", []),
        ("Monatsgehältern pro Beschäftigungsjahr", "ORGANIZATION", []),
        ("3 Monaten", "ADDRESS", []),
        ("Prof. Dr. med.", "PERSON", []),
        ("Steinbach", "PERSON", ["Steinbach"]),
        ("Kessler Maschinenbau", "ORGANIZATION", ["Kessler Maschinenbau"]),
    ],
)
def test_german_nouns_lengths_and_titles_are_no_names(value, kind, kept):
    text = f"Sehr geehrte Frau Weber, bitte prüfen Sie das {value} und melden Sie sich nicht."
    assert left(text, value, kind) == kept


def test_a_postcode_is_no_standard():
    assert left("lives in Bristol BS6 5TT now", "BS6 5TT", "ZIP_CODE") == ["BS6 5TT"]


GERMAN = "Wir haben gestern mit der Familie gesprochen, und das ist nicht gut. "


@pytest.mark.parametrize(
    ("text", "value", "kind", "rest"),
    [
        ("Mein Mann Philipp ist krank.", "Mann Philipp", "PERSON", ["Philipp"]),
        ("Ihr Mann ist Busfahrer.", "Mann", "PERSON", []),
        ("Herr Mann ist Busfahrer.", "Mann", "PERSON", ["Mann"]),
        ("Meine Großmutter ist krank.", "Großmutter", "OCCUPATION", []),
        ("als Dreher beschäftigt, also", "Dreher beschäftigt", "OCCUPATION", ["Dreher"]),
        ("Frau Notarin Dr. Weber ist da.", "Notarin", "PERSON", []),
    ],
)
def test_german_relations_are_neither_names_nor_work(text, value, kind, rest):
    whole = GERMAN + text
    start = whole.index(value, len(GERMAN))
    claim = Claim(start, start + len(value), kind, 0.9, "tagger", Rank.TAGGER)
    left = Public((claim,), whole, spared=True).without((claim,))
    assert [whole[item.start : item.end] for item in left] == rest


@pytest.mark.parametrize(
    ("text", "value", "kind", "score", "kept"),
    [
        ("Davon wissen wir nichts.", "Davon", "PERSON", 0.6, False),
        ("Die Lage ist ernst.", "Lage", "LOCATION", 0.8, False),
        ("Die Lage ist ernst.", "Lage", "LOCATION", 0.95, True),
        ("Er wohnt in Hildesheim.", "Hildesheim", "LOCATION", 0.5, True),
        ("Die Knie-TEP verlief gut.", "Knie-TEP", "ORGANIZATION", 0.5, False),
        ("Die Firma Kestrel-KTP liefert.", "Kestrel-KTP", "ORGANIZATION", 0.5, True),
        ("Die Radiogeräte sind da.", "Radiogeräte", "ORGANIZATION", 0.5, False),
        ("Herr Schwarz ist da.", "Schwarz", "PERSON", 0.5, True),
        ("Er liegt auf Station 3 im Bett.", "Station 3", "ADDRESS", 0.8, False),
        ("Sie wohnt Hauptstraße 3 bei uns.", "Hauptstraße 3", "ADDRESS", 0.8, True),
        ("Pat. Jürgen Hasselbring, geb. 1962", "Pat", "PERSON", 0.95, False),
        ("Mit Pat Hasselbring sprach er.", "Pat", "PERSON", 0.95, True),
        ("Pat. Hasselbring ist wach.", "Pat.", "PERSON", 0.95, False),
        ("Pat. Hasselbring ist wach.", "Pat. Hasselbring", "PERSON", 0.95, True),
    ],
)
def test_german_words_are_no_names_unless_the_tagger_is_certain(text, value, kind, score, kept):
    whole = GERMAN + text
    start = whole.index(value, len(GERMAN))
    claim = Claim(start, start + len(value), kind, score, "tagger", Rank.TAGGER)
    left = list(Public((claim,), whole, spared=True).without((claim,)))
    assert bool(left) is kept


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("Consultant: Dr Anil Deshmukh, Cardiology, at our site", "Cardiology", False),
        ("She moved to internal medicine in May.", "internal medicine", False),
        ("Klinik für Orthopädie, seit dem Montag", "Orthopädie", False),
        ("Leiter der Unfallchirurgie ist Herr Dr. Kaltwasser", "Unfallchirurgie", False),
        ("Ask Human Resources about it.", "Human Resources", False),
        ("She is a cardiologist here.", "cardiologist", True),
        ("He is head of cardiology here.", "head of cardiology", True),
        ("Der Orthopäde sagt nein.", "Orthopäde", True),
    ],
)
def test_a_department_is_nobodys_post(text, value, kept):
    start = text.index(value)
    claim = Claim(start, start + len(value), "OCCUPATION", 0.95, "tagger", Rank.TAGGER)
    left = list(Public((claim,), text, spared=True).without((claim,)))
    assert bool(left) is kept


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("off under s.57A ERA 1996 we", "1996", "DATE_TIME"),
        ("a breach of the DPA 2018", "DPA 2018", "ID_NUMBER"),
        ("the Q1 accounts (January to March)", "January", "DATE_TIME"),
        ("Q3 – Juli bis September", "September", "DATE_TIME"),
        ("my BAS for the September quarter is late", "September quarter", "DATE_TIME"),
        ("targets in Q2 (April–June) met", "Q2", "DATE_TIME"),
        ("Ausgleich nach VersAusglG ist", "VersAusglG", "LOCATION"),
        ("| Norway (+47) |", "Norway", "LOCATION"),
        ("the National Beekeepers Association says", "National Beekeepers Association",
         "ORGANIZATION"),
        ("Deutscher Mieterbund rät", "Deutscher Mieterbund", "ORGANIZATION"),
        ("chaired the PTA", "PTA", "POLITICS"),
        ("her Usdaw rep", "Usdaw", "ORGANIZATION"),
        ("the FBU and HIQA", "HIQA", "ORGANIZATION"),
        ("a call with the Johanniter", "Johanniter", "ORGANIZATION"),
        ("he is in Bay 6 now", "Bay 6", "LOCATION"),
        ("wrote to ACAS and", "ACAS", "ORGANIZATION"),
        ("uses Figma, Miro and Trello", "Miro", "LOCATION"),
        ("a full UK driving licence", "UK", "LOCATION"),
        ("on flight BA 284 to", "BA 284", "VEHICLE"),
        ("a tribunal fee of £82 is", "£82", "MONEY"),
        ("ein Rundfunkbeitrag von 18,36 € ist", "18,36 €", "MONEY"),
        ("the Parking Appeals Service said", "Parking Appeals Service", "ORGANIZATION"),
        ("das Landesarbeitsgericht sagt", "Landesarbeitsgericht", "ORGANIZATION"),
        ("with Slack and Postman open", "Slack and Postman", "ORGANIZATION"),
        ("the Party Wall etc. Act 1996 says", "Party Wall", "LOCATION"),
        ("TZ=Europe/London here", "Europe/London", "LOCATION"),
        ("the form IHT400 is", "IHT400", "VEHICLE"),
        ("export USER=root now", "root", "USERNAME"),
        ("the train on Gleis 14", "Gleis 14", "ADDRESS"),
        ("Kontrolle beim Hausarzt morgen", "Hausarzt", "OCCUPATION"),
        ("bei Hausarzt Dr. Yıldırım", "Hausarzt", "OCCUPATION"),
        ("of her GP Dr Okafor, who", "GP", "OCCUPATION"),
        ("nach dem Vereinsgesetz 2002 ist", "2002", "DATE_TIME"),
        ("die Straßenverkehrsordnung 1960 sagt", "1960", "DATE_TIME"),
    ],
)  # fmt: skip
def test_further_public_words_by_their_form(text, value, kind):
    assert left(text, value, kind) == []


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("NASA 2018 and Boris", "Boris", "PERSON"),
        ("the Q1 accounts (February to March)", "February", "DATE_TIME"),
        ("the Q1 accounts (January to March 2024)", "January", "DATE_TIME"),
        ("Norway (+47 22 12 34 56)", "Norway", "LOCATION"),
        ("Nadia (+47)", "Nadia", "PERSON"),
        ("targets in Q2 met", "Q2", "DATE_TIME"),
        ("the firm Zweigart", "Zweigart", "ORGANIZATION"),
        ("the Royal Oak Joinery", "Royal Oak Joinery", "ORGANIZATION"),
        ("had MS and PTA", "PTA", "MEDICAL_CONDITION"),
        ("saw Mr Macmillan there", "Macmillan", "PERSON"),
        ("met Rosenow, Miro and Anna", "Miro", "PERSON"),
        ("lives in the UK with her", "UK", "LOCATION"),
        ("his plate BA 284 is", "BA 284", "VEHICLE"),
        ("I get universal credit of £612 a month", "£612", "MONEY"),
        ("ticket OPS-4471 is open", "OPS-4471", "ID_NUMBER"),
        ("with Slack and Rosenow open", "Slack and Rosenow", "ORGANIZATION"),
        ("Europe/Rosenow GmbH here", "Rosenow GmbH", "ORGANIZATION"),
        ("the form of AB12 CDE is", "AB12 CDE", "VEHICLE"),
        ("export USER=rootes now", "rootes", "USERNAME"),
        ("saw Usdawi there", "Usdawi", "ORGANIZATION"),
        ("at Morecambe Bay 6 times", "Morecambe Bay", "LOCATION"),
        ("lives in Bay City", "Bay City", "LOCATION"),
        ("ich bin Hausarzt in Olching", "Hausarzt", "OCCUPATION"),
        ("sie ist als Hausärztin tätig", "Hausärztin", "OCCUPATION"),
        ("a GP in Norwich who", "GP", "OCCUPATION"),
        ("nach der Tagesordnung 2002 ist", "2002", "DATE_TIME"),
        ("nach der Sitzung 2002 ist", "2002", "DATE_TIME"),
    ],
)
def test_and_what_only_looks_like_them_is_private(text, value, kind):
    assert left(text, value, kind) == [value]


def test_the_repetition_of_a_believed_name_is_no_guess():
    whole = GERMAN + "Früh hat das Rezept ausgestellt."
    start = whole.index("Früh")
    claim = Claim(start, start + 4, "PERSON", 0.75, "mention", Rank.MENTION)
    assert list(Public((claim,), whole, spared=True).without((claim,))) == [claim]


@pytest.mark.parametrize(
    ("text", "value", "rest"),
    [
        ("Das Finanzamt Göttingen schreibt.", "Finanzamt Göttingen", ("LOCATION", "Göttingen")),
        ("Das Amtsgericht Hildesheim lädt.", "Amtsgericht Hildesheim", ("LOCATION", "Hildesheim")),
        ("Die Bäckerei Göttingen liefert.", "Bäckerei Göttingen",
         ("ORGANIZATION", "Bäckerei Göttingen")),
    ],
)  # fmt: skip
def test_of_an_authority_of_a_town_the_town_alone_is_hidden(text, value, rest):
    whole = GERMAN + text
    start = whole.index(value)
    claim = Claim(start, start + len(value), "ORGANIZATION", 0.95, "tagger", Rank.TAGGER)
    found = Public((claim,), whole, spared=True).without((claim,))
    assert [(item.type, whole[item.start : item.end]) for item in found] == [rest]


def test_a_town_before_a_court_is_no_part_of_it():
    assert left("the Leeds Employment Tribunal said", "Leeds Employment Tribunal") == ["Leeds"]


def test_an_authority_is_public_beside_one_of_a_town():
    whole = GERMAN + "Das Landgericht Hildesheim lädt, das Landgericht wartet."
    start, last = whole.index("Landgericht"), whole.rindex("Landgericht")
    claims = [
        Claim(start, start + 22, "ORGANIZATION", 0.95, "tagger", Rank.TAGGER),
        Claim(last, last + 11, "ORGANIZATION", 0.95, "tagger", Rank.TAGGER),
    ]
    found = Public(claims, whole, spared=True).without(claims)
    assert [whole[item.start : item.end] for item in found] == ["Hildesheim"]


LINES = (
    "§ 286 Abs. 1 BGB", "section 21 of the Housing Act 1988", "ISO 27001", "[2019] UKSC 12",
    "Leeds Employment Tribunal", "the minimum wage is £11.44", "45p per mile", "Norway (+47)",
    "Q1 (January to March)", "State Pension age is 66", "Department of Health", "HTTP 404",
    "BAG, Urteil vom 19.2.2019, 9 AZR 1/15", "the early May bank holiday", "Pflegegrad 4",
    "Royal College of Nursing", "Regulation (EU) No. 2016/679", "the first £1,000 is tax free",
    "148 miles at 45p", "the NHS charge of £9.90", "Auslagenpauschale Nr. 7002 VV: 20,00 €",
    "the June bank holiday", "66 or over", "muss bis 65 amortisiert sein",
)  # fmt: skip


@pytest.mark.parametrize("words", LINES)
def test_a_form_never_goes_on_in_another_line(words):
    """What was found in a block's lines is remembered, whatever stands around them."""
    assert list(forms(words))
    for place, sign in enumerate(words):
        if sign == " ":
            broken = f"{words[:place]}\n{words[place + 1 :]}"
            assert not [span for span in forms(broken) if "\n" in broken[slice(*span)]]


def test_an_edited_text_has_the_forms_of_a_new_one():
    text = "\n\n".join(f"{words} and more.\n" * 30 for words in LINES)
    list(forms(text))
    place = text.index("Norway")
    edited = (
        f"{text[:place]}A line about § 5 BGB.\nTo {text[place:]} LOINC 2093-3 and 5 April for tax"
    )
    known = sorted(forms(edited))
    blocks.forget()
    assert sorted(forms(edited)) == known


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("Class B. Smith teaches it", "B. Smith", "PERSON"),
        ("band C Morris played", "C Morris", "PERSON"),
        ("the first £30,000 of her savings went to Rhys", "£30,000", "MONEY"),
        ("She was paid up to £8,000", "£8,000", "MONEY"),
        ("the Leeds tea rooms closed", "Leeds", "LOCATION"),
        ("the Rowntree mustard recipe", "Rowntree", "PERSON"),
        ("the Quorvex Optics Pension Scheme", "Quorvex Optics Pension Scheme", "ORGANIZATION"),
        ("the Act was signed by 88 people of 1984", "1984", "DATE_TIME"),
    ],
)
def test_what_looks_like_a_public_form_and_is_somebodys(text, value, kind):
    assert left(text, value, kind) == [value]


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("Das ist der Plan: Svenja Früh, Hakan Spät und die Mila Nacht.", "Svenja Früh", "Svenja"),
        ("Das ist der Plan: Svenja Früh und die Mila Nacht, Ott Nacht.", "Mila Nacht", "Mila"),
        ("Das ist der Brief von Svenja Früh und von Hakan Lang.", "Svenja Früh", "Svenja Früh"),
    ],
)
def test_a_shift_behind_a_name_is_no_part_of_it(text, value, kept):
    start = text.index(value)
    claim = Claim(start, start + len(value), "PERSON", 0.8, "people_of_text")
    (left,) = Public((claim,), text).without((claim,))
    assert text[left.start : left.end] == kept


def test_an_amount_behind_a_tax_is_no_version_of_it():
    found = finds_in("Net pay, PAYE 206.62 for May.", FakeTagger.of({"206.62": "MONEY"}))
    assert found == [("MONEY", "206.62")]


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("sample EN-5083 came", [("ID_NUMBER", "EN-5083")]),
        ("to EN 5083 and", []),
        ("to DIN EN-5083 and", []),
    ],
)
def test_a_number_with_a_hyphen_is_no_european_standard(text, hidden):
    said = text.split(" ", 1)[1].rsplit(" ", 1)[0]
    assert finds_in(text, FakeTagger.of({said: "ID_NUMBER"})) == hidden


def test_forms_of_offices_are_public():
    assert left("I attach form IMM 5645.", "IMM 5645", "ID_NUMBER") == []
    assert left("I attach form IMM 5645 2210.", "IMM 5645", "ID_NUMBER") == ["IMM 5645"]
    assert left("our file IMM 5645", "IMM 5645", "ID_NUMBER") == ["IMM 5645"]
    assert left("form WH-380-E is due", "WH-380-E", "ID_NUMBER") == []
    assert left("form no. WH-380-E is due", "WH-380-E", "ID_NUMBER") == ["WH-380-E"]
