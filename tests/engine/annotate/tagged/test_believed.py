"""What the tagger says, without what cannot be: titles in names, stock addresses."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import hosts
from engine.annotate.tagged import believed as believed_module
from engine.annotate.tagged.trades import is_trade
from engine.values import Span
from tests.engine.annotate.reading import FakeTagger, Tagged, claimed, finds_in


@pytest.mark.parametrize(
    ("text", "said", "value"),
    [
        ("to hi Nóa Berger now", "hi Nóa Berger", "Nóa Berger"),
        ("for Dr Jansson", "Dr Jansson", "Jansson"),
        ("for Ms. Renae Earhart", "Ms. Renae Earhart", "Renae Earhart"),
        ("for Dear", "Dear", "Dear"),
        ("for Drew Hill", "Drew Hill", "Drew Hill"),
        ("for Sheikh Ahmed Yassin", "Sheikh Ahmed Yassin", "Ahmed Yassin"),
        ("for Prime Minister Iyad Allawi", "Prime Minister Iyad Allawi", "Iyad Allawi"),
        ("for Judge", "Judge", "Judge"),
        ("for Misss Marple", "Misss Marple", "Misss Marple"),
    ],
)
def test_a_name_begins_behind_its_title(text, said, value):
    assert finds_in(text, FakeTagger.of({said: "PERSON"})) == [("PERSON", value)]


def test_several_persons_are_several_spans():
    text = "To: Gordon, Philip H; Sullivan, Jacob J; Feltman now"
    said = "Gordon, Philip H; Sullivan, Jacob J; Feltman"
    assert finds_in(text, FakeTagger.of({said: "PERSON"})) == [
        ("PERSON", "Gordon, Philip H"), ("PERSON", "Sullivan, Jacob J"), ("PERSON", "Feltman"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Leeds, UK", ["Leeds", "UK"]),
        ("Leeds-Bradford", ["Leeds", "Bradford"]),
        ("Stratford-upon-Avon", ["Stratford-upon-Avon"]),
        ("San Rafael Ca", ["San Rafael", "Ca"]),
        ("san francisco california", ["san francisco", "california"]),
        ("Charlotte north Carolina", ["Charlotte", "north Carolina"]),
        ("Ossendrecht Netherlands", ["Ossendrecht", "Netherlands"]),
        ("Austin, Texas USA", ["Austin", "Texas", "USA"]),
        ("Dallas/Fort Worth", ["Dallas", "Fort Worth"]),
        ("New Mexico", ["New Mexico"]),
        ("Northern Virginia", ["Northern Virginia"]),
        ("South Korea", ["South Korea"]),
        ("Gulf of Mexico", ["Gulf of Mexico"]),
        ("Lake Ontario", ["Lake Ontario"]),
        ("Villa la", ["Villa la"]),
        ("Kansas City", ["Kansas City"]),
        ("4 Texas", ["4 Texas"]),
        ("Texas", ["Texas"]),
    ],
)
def test_a_town_and_its_country_are_two_places(text, parts):
    spans = finds_in(f"near {text} today", FakeTagger.of({text: "LOCATION"}))
    assert spans == [("LOCATION", part) for part in parts]


@pytest.mark.parametrize(
    ("text", "kind", "parts"),
    [
        ("Scott/Kelley / Parks", "PERSON", ["Scott", "Kelley", "Parks"]),
        ("Ravi Rao s/o Mohan Rao", "PERSON", ["Ravi Rao", "Mohan Rao"]),
        ("Enron / Azurix", "ORGANIZATION", ["Enron", "Azurix"]),
        ("Vendome S/A", "ORGANIZATION", ["Vendome S/A"]),
        ("Meena Devi W/o Late Shri Om Rao", "PERSON", ["Meena Devi", "Om Rao"]),
        ("P.S. Tom", "PERSON", ["Tom"]),
        ("LG Verena Moser", "PERSON", ["Verena Moser"]),
        ("Ravinder Gill MRICS", "PERSON", ["Ravinder Gill"]),
        ("M/s Kaveri Polymers", "ORGANIZATION", ["Kaveri Polymers"]),
        ("Autoteile Schäferling e.K. Bitte", "ORGANIZATION", ["Autoteile Schäferling e.K."]),
        ("7,700/mo", "MONEY", ["7,700"]),
        ("2026 AUD 11,550.00", "MONEY", ["AUD 11,550.00"]),
        ("2024 v", "DATE_TIME", ["2024"]),
        ("290.000 leiht", "MONEY", ["290.000"]),
        ("290.000 dollars", "MONEY", ["290.000 dollars"]),
        ("Sitz Cottbus", "LOCATION", ["Cottbus"]),
        ("RAin Sibylle Kienast", "PERSON", ["Sibylle Kienast"]),
        ("Rain Phillips", "PERSON", ["Rain Phillips"]),
        ("Rs. 1,50,000/-", "MONEY", ["Rs. 1,50,000"]),
        ("Rs. 18,000/- pm", "MONEY", ["Rs. 18,000"]),
        ("Franchisor Heron Pies Ltd", "ORGANIZATION", ["Heron Pies Ltd"]),
        ("Sub-licensee: Heron Pies Ltd", "ORGANIZATION", ["Heron Pies Ltd"]),
        ("Licensor Ltd", "ORGANIZATION", ["Licensor Ltd"]),
        ("Tenant Farmers Ltd", "ORGANIZATION", ["Tenant Farmers Ltd"]),
        ("Dunleavy v", "ORGANIZATION", ["Dunleavy"]),
        ("Kessler vs.", "PERSON", ["Kessler"]),
        ("Henry V", "ORGANIZATION", ["Henry V"]),
        ("AG Passau", "LOCATION", ["Passau"]),
        ("Bad Passau", "LOCATION", ["Bad Passau"]),
        ("the Lessee", "ORGANIZATION", []),
        ("comma consultant psychiatrist", "OCCUPATION", ["consultant psychiatrist"]),
        ("Ivo Prill comma Jens Ott full stop", "PERSON", ["Ivo Prill", "Jens Ott"]),
        ("Comma Coffee Ltd", "ORGANIZATION", ["Comma Coffee Ltd"]),
        ("Philippa Greenslade, BVSc", "PERSON", ["Philippa Greenslade"]),
    ],
)
def test_names_beside_a_slash(text, kind, parts):
    spans = finds_in(f"for {text} today", FakeTagger.of({text: kind}))
    assert spans == [(kind, part) for part in parts]


def test_lengths_on_a_screen_are_nobodys():
    tagger = FakeTagger.of({"1.5rem 2px": "QUANTITY", "1.5 kg": "QUANTITY"})
    assert finds_in("width: 1.5rem 2px; 1.5 kg for anna77", tagger) == [("QUANTITY", "1.5 kg")]


def test_whoever_works_for_somebody_has_no_occupation_by_that():
    tagger = FakeTagger.of({"Mitarbeiter": "OCCUPATION", "Maurer": "OCCUPATION"})
    spans = finds_in("Unser Mitarbeiter Ott, ein Maurer", tagger)
    assert [span for span in spans if span[0] == "OCCUPATION"] == [("OCCUPATION", "Maurer")]


def test_an_address_for_nobody_is_nobodys():
    tagger = FakeTagger.of({
        "user@example.com": "EMAIL_ADDRESS", "eve.lund@example.com": "EMAIL_ADDRESS",
    })  # fmt: skip
    text = "user@example.com or eve.lund@example.com"
    assert finds_in(text, tagger) == [("EMAIL_ADDRESS", "eve.lund@example.com")]


def test_addresses_behind_an_account():
    text = "scp root@10.0.0.7:~/a.txt . and root@10.0.0.256, lib@1.2.3.4.5"
    assert claimed(hosts.find_behind_accounts, text) == [("IP_ADDRESS", "10.0.0.7")]


def test_a_web_address_behind_the_word_host_is_one_value():
    assert finds_in("Host: facebook.com/sunshine.park\nok") == [
        ("URL", "facebook.com/sunshine.park")
    ]
    assert finds_in("Host: db-07.corp/x\nok")[0] == ("SYSTEM_CONFIG", "db-07.corp")


def test_what_is_of_a_country_says_nothing_of_a_person():
    tagger = FakeTagger.of({"French": "NATIONALITY", "Tamil": "ETHNICITY"})
    assert finds_in("the French army ate Tamil cuisine", tagger) == []
    assert finds_in("a French nurse", tagger) == [("NATIONALITY", "French")]
    assert finds_in("my Tamil neighbour", tagger) == [("ETHNICITY", "Tamil")]


@pytest.mark.parametrize("value", ["Freedom2024!", "Sunshine2769#", "s1lv3r&"])
def test_a_password_keeps_its_last_sign(value):
    assert finds_in(f"the code is {value} ok", FakeTagger.of({value[:-1]: "PASSWORD"})) == [
        ("PASSWORD", value)
    ]


@pytest.mark.parametrize(
    "text", ["DB_PASSWORD=Purple2024?", "pw: Purple2024?", "pwd='Purple2024?'"]
)
def test_an_assigned_password_is_whole(text):
    assert finds_in(text) == [("PASSWORD", "Purple2024?")]


def test_the_sign_behind_a_sentence_is_no_part_of_a_password():
    assert finds_in("Is it true that the password is Purple2024?") == [("PASSWORD", "Purple2024")]


def test_a_greeting_is_nobodys_name():
    tagger = FakeTagger.of({"Bonjour!": "PERSON", "Olá": "USERNAME", "Hola Torres": "PERSON"})
    assert finds_in("Bonjour! Olá! Hola Torres", tagger) == [("PERSON", "Torres")]


@pytest.mark.parametrize("greeting", ["Servas", "Grüß Gott", "Sanibonani", "Mabuhay", "De nada"])
def test_greetings_of_other_languages_are_nobody(greeting):
    tagger = FakeTagger.of({greeting: "PERSON"})
    assert finds_in(f"{greeting}, wie geht es dir", tagger) == []


@pytest.mark.parametrize("relative", ["Grosi", "Opi", "Abuela"])
def test_what_relatives_are_called_is_no_name(relative):
    tagger = FakeTagger.of({relative: "PERSON"})
    assert finds_in(f"I saw {relative} there", tagger) == []


def test_a_title_alone_before_a_name_is_nobody():
    tagger = FakeTagger.of({"Adv": "PERSON", "Thandiwe Mokoena": "PERSON", "Sheriff": "PERSON"})
    found = finds_in("Adv. Thandiwe Mokoena met Sheriff Osman", tagger)
    assert ("PERSON", "Adv") not in found
    assert ("PERSON", "Thandiwe Mokoena") in found


def test_letters_of_forms_are_nobodys():
    tagger = FakeTagger.of({"VAT": "LOCATION", "HCP": "MEDICAL_CONDITION", "HCPS": "ORGANIZATION"})
    assert finds_in("VAT due, HCP informed, HCPS paid", tagger) == [("ORGANIZATION", "HCPS")]


@pytest.mark.parametrize(
    ("text", "said", "kind", "value"),
    [
        ("the company Artistree for 2023", "Artistree for", "ORGANIZATION", "Artistree"),
        ("on thurs bc of it", "thurs bc", "DATE_TIME", "thurs"),
        ("Bank of the West pays", "Bank of the West", "ORGANIZATION", "Bank of the West"),
    ],
)
def test_a_value_ends_before_what_follows(text, said, kind, value):
    assert finds_in(text, FakeTagger.of({said: kind})) == [(kind, value)]


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("var Anna = 5;", "Anna", "PERSON"),
        ("x = new Locksmith();", "Locksmith", "OCCUPATION"),
        ("public class Teacher {", "Teacher", "OCCUPATION"),
        ("import Twitter\nx = 1", "Twitter", "ORGANIZATION"),
        ("self.Jordan = {}", "Jordan", "LOCATION"),
        ("return Paris;", "Paris", "LOCATION"),
        ("print(Chad(1, 2).x)", "Chad", "PERSON"),
        ("def Chad(a, b):", "Chad", "PERSON"),
        ("Chad('x')", "Chad", "PERSON"),
        ("f = 12/1 + 3", "12/1", "DATE_TIME"),
        ("2+3-4", "2+3-4", "ID_NUMBER"),
    ],
)
def test_names_and_figures_of_a_program_are_nobodys(text, said, kind):
    assert finds_in(text, FakeTagger.of({said: kind})) == []


@pytest.mark.parametrize(
    ("text", "said", "values"),
    [
        ("the acting crane operator, Marco", "acting crane operator", ["crane operator"]),
        ("a married baker from Xyville", "married baker", ["baker"]),
        ("divorced, she left", "divorced", []),
    ],
)
def test_an_occupation_begins_behind_what_is_said_of_it(text, said, values):
    spans = finds_in(text, FakeTagger.of({said: "OCCUPATION"}))
    assert spans == [("OCCUPATION", value) for value in values]


@pytest.mark.parametrize(
    ("text", "said", "whole"),
    [
        ("a part-time lollipop man there", "lollipop", "lollipop man"),
        ("the electrician's mate, Jo", "electrician", "electrician's mate"),
        ("our critical care outreach sister", "critical care outreach", None),
        ("a joiner called me", "joiner", "joiner"),
        ("a joiner manned it", "joiner", "joiner"),
    ],
)
def test_a_trade_has_the_word_for_who_has_it(text, said, whole):
    value = whole or f"{said} sister"
    assert finds_in(text, FakeTagger.of({said: "OCCUPATION"})) == [("OCCUPATION", value)]


def test_whoever_interprets_a_tongue_is_none_of_its_people():
    tagger = FakeTagger.of({"tamil": "ETHNICITY"})
    assert finds_in("a tamil interpreter came", tagger) == [("OCCUPATION", "tamil interpreter")]


@pytest.mark.parametrize(
    ("value", "trade"),
    [
        ("shift lead extrusion", True),
        ("sector head healthcare", True),
        ("procurator fiscal depute", True),
        ("head injury", False),
        ("customer care", False),
    ],
)
def test_a_rank_within_a_title_tells_that_it_is_one(value, trade):
    assert is_trade(value) is trade


class Unsure:
    """A tagger that takes the given name for a people, with little certainty."""

    def __init__(self, score: float) -> None:
        self._score = score

    def tag(self, *_: object, **__: object) -> Tagged:
        surname = Span(3, 11, "PERSON", 0.99, "tagger")
        return Tagged((surname, Span(13, 21, "NATIONALITY", self._score, "tagger")))


@pytest.mark.parametrize("score", [0.1, 0.3])
def test_an_uncertain_word_behind_a_surname_is_the_given_name(score):
    text = "pt Dalgaard, Priyanka - f/u"
    assert finds_in(text, Unsure(score)) in (
        [("PERSON", "Dalgaard"), ("PERSON", "Priyanka")], [("PERSON", "Dalgaard, Priyanka")],
    )  # fmt: skip
    assert ("NATIONALITY", "Priyanka") in finds_in(text, Unsure(0.9))


@pytest.mark.parametrize("kind", ["PERSON", "LOCATION", "ORGANIZATION"])
def test_a_weekday_is_nobody_but_a_day(kind):
    text = "Montag, 02.02.2026 and Friday"
    assert (kind, "Montag") not in finds_in(text, FakeTagger.of({"Montag": kind}))
    assert ("DATE_TIME", "Friday") in finds_in(text, FakeTagger.of({"Friday": "DATE_TIME"}))


@pytest.mark.parametrize(
    ("text", "value", "said", "kinds"),
    [
        ("was transferred to Wythenshawe for it", "Wythenshawe", "MEDICATION", ["LOCATION"]),
        ("was switched to Eliquis for it", "Eliquis", "MEDICATION", ["MEDICATION"]),
        ("then the deploy failed", "deploy", "SYSTEM_CONFIG", []),
        ("then the cluster kraken failed", "kraken", "SYSTEM_CONFIG", ["SYSTEM_CONFIG"]),
        ("lives with his partner Grace", "partner", "OCCUPATION", []),
        ("Rebecca Thorne, partner in Leeds", "partner", "OCCUPATION", ["OCCUPATION"]),
    ],
)
def test_words_before_a_value_say_what_it_can_be(text, value, said, kinds):
    spans = finds_in(text, FakeTagger.of({value: said}))
    assert [kind for kind, shown in spans if shown == value] == kinds


def test_a_list_of_first_names_is_several_people():
    tagger = FakeTagger.of({"Hannah, Paul": "PERSON", "Gordon, Philip": "PERSON"})
    assert finds_in("Late Hannah, Paul; cc Gordon, Philip now", tagger) == [
        ("PERSON", "Hannah"), ("PERSON", "Paul"), ("PERSON", "Gordon, Philip"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "score", "kind"),
    [
        ("a surveyor from Harrogate, aged 50", "Harrogate", 0.6, "LOCATION"),
        ("a surveyor at Harrogate, aged 50", "Harrogate", 0.6, "ORGANIZATION"),
        ("a transfer from Barcelona, at last", "Barcelona", 0.95, "ORGANIZATION"),
        ("a loan from Quovantis, at last", "Quovantis", 0.6, "ORGANIZATION"),
    ],
)
def test_a_doubtful_company_may_be_the_town_somebody_is_from(text, name, score, kind):
    start = text.index(name)
    span = Span(start, start + len(name), "ORGANIZATION", score, "tagger")
    assert [claim.type for claim in believed_module.believed([span], text)] == [kind]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Schenkelhalsfraktur", "MEDICAL_CONDITION"),
        ("Harnwegserkrankung", "MEDICAL_CONDITION"),
        ("Nierenzellkarzinoms", "MEDICAL_CONDITION"),
        ("Krautwurst", "PERSON"),
        ("Rose", "PERSON"),
        ("Anna Diabetes", "PERSON"),
    ],
)
def test_a_german_word_for_an_illness_is_nobody_s_name(name, kind):
    span = Span(0, len(name), "PERSON", 0.9, "tagger")
    assert [claim.type for claim in believed_module.believed([span], name)] == [kind]


@pytest.mark.parametrize(
    ("said", "believed"), [("obese", False), ("pansexual", True), ("into women", True)]
)
def test_an_orientation_holds_a_word_of_one(said, believed):
    text = f"He is {said} and tall."
    finds = finds_in(text, FakeTagger.of({said: "SEXUAL_ORIENTATION"}))
    assert bool(finds) is believed


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("paid since then and until we met", "until", "DATE_TIME"),
        ("we meet between ten and the end", "between", "DATE_TIME"),
        ("fällig zum Quartal und nicht später", "zum", "DATE_TIME"),
        ("the new defibrillator broke", "defibrillator", "OCCUPATION"),
        ("one of the ventilators failed", "ventilators", "OCCUPATION"),
        ("greetings, Colleagues, we met", "Colleagues", "PERSON"),
    ],
)
def test_small_words_machines_and_salutations_are_nobodys(text, said, kind):
    assert finds_in(text, FakeTagger.of({said: kind})) == []


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("the curator of it left", "curator", "OCCUPATION"),
        ("an estate administrator came", "estate administrator", "OCCUPATION"),
        ("we met Teamer there", "Teamer", "PERSON"),
    ],
)
def test_and_who_is_called_alike_is_somebody(text, said, kind):
    assert finds_in(text, FakeTagger.of({said: kind})) == [(kind, said)]


def test_who_works_in_a_region_is_no_place():
    text = "reps: north Grainne, east Sinead"
    said = {"north Grainne": "LOCATION", "east Sinead": "LOCATION"}
    assert finds_in(text, FakeTagger.of(said)) == [("PERSON", "Grainne"), ("PERSON", "Sinead")]


def test_an_address_does_not_reach_over_the_gap_of_two_columns():
    text = "Name  Ext  Building\nAnn   4417     Mawson Hall"
    found = finds_in(text, FakeTagger.of({"4417     Mawson Hall": "ADDRESS"}))
    assert found == [("ADDRESS", "4417"), ("ADDRESS", "Mawson Hall")]
    text = "send it to 12 Mill Road,\n  Leeds please"
    whole = "12 Mill Road,\n  Leeds"
    assert finds_in(text, FakeTagger.of({whole: "ADDRESS"})) == [("ADDRESS", whole)]


@pytest.mark.parametrize(("said", "kept"), [("CrashLoopBackOff", False), ("CrashLoopFront", True)])
def test_the_state_of_a_container_is_no_password(said, kept):
    text = f"kubectl says {said} again"
    found = finds_in(text, FakeTagger.of({said: "PASSWORD"}))
    assert found == ([("PASSWORD", said)] if kept else [])


def test_what_stands_far_away_is_not_looked_at():
    """Else a text of many such values would be read again for each of them."""
    far = "word " * 1_000
    tagger = FakeTagger.of({"2/9": "DATE_TIME", "Q2": "DATE_TIME"})
    assert ("DATE_TIME", "2/9") not in finds_in(f"out 2/9 then. {far} in 19/8 there", tagger)
    assert ("DATE_TIME", "2/9") in finds_in(f"out 2/9 then. {far[:2_000]} in 19/8 there", tagger)
    assert ("DATE_TIME", "Q2") in finds_in(f"Q2 was bad. {far} Q1, Q3 and Q4 not", tagger)
    assert ("DATE_TIME", "Q2") not in finds_in("Q2 was bad. Q1, Q3 and Q4 not", tagger)


@pytest.mark.parametrize(
    ("text", "said", "kind", "kept"),
    [
        ("from Harrogate 1h10, no", "1h10", "ZIP_CODE", False),
        ("her main carer is Jo", "main carer", "OCCUPATION", False),
        ("a carer is Jo", "home carer", "OCCUPATION", False),
        ("ein Rentner kam", "Rentner", "OCCUPATION", False),
        ("es waren 11 Jungen da", "11", "AGE", False),
        ("die Ansprechpartnerin Frau Ott", "Ansprechpartnerin", "OCCUPATION", False),
        ("nach einer Bandscheiben-OP da", "Bandscheiben-OP", "ORGANIZATION", False),
        ("bei Klingen-OPAL da", "Klingen-OPAL", "ORGANIZATION", True),
        ("keinen Grünkohl kochen", "Grünkohl", "PERSON", False),
        ("Herrn Grünkohl schreiben", "Grünkohl", "PERSON", True),
        ("in steps of 2h/4h/6h then", "2h/4h/6h", "DATE_TIME", False),
        ("lies on 7B since", "7B", "AGE", False),
        ("lies on 7B since", "B", "GENDER", False),
        ("a woman 71F since", "71F", "AGE", True),
        ("am 2. Weihnachtstag da", "2", "AGE", False),
        ("am 2. Weihnachtstag da", "2. Weihnachtstag", "DATE_TIME", False),
        ("er wird 54. Warum nicht", "54", "AGE", True),
        ("it is 8 per year (52) now", "52", "AGE", False),
        ("her brother (52) now", "52", "AGE", True),
        ("die Hallenmiete -890", "Hallenmiete", "LOCATION", False),
        ("nach Schmiede hin", "Schmiede", "LOCATION", True),
        ("Bennet 8 P., Chiara 13 P.", "8", "AGE", False),
        ("es waren 11 junge da", "11", "AGE", True),
    ],
)
def test_what_is_no_postcode_work_or_age(text, said, kind, kept):
    assert (kind in dict(finds_in(text, FakeTagger.of({said: kind})))) is kept


@pytest.mark.parametrize(
    ("text", "said", "kind", "kept"),
    [
        ("<name>Ann Lott</name><age>56</age>", "56", "AGE", True),
        ('<age unit="y">7</age>', "7", "AGE", True),
        ("Ann pays if her age < 56 holds", "56", "AGE", False),
        ("if (a>20 && b<30) pay(Ann)", "20", "AGE", False),
        ("Navid Tehrani (2. OG, Urologe)", "2", "AGE", False),
        ("Wachinger (EG), Fürst (1. OG)", "EG", "ORGANIZATION", False),
    ],
)
def test_tags_compare_nothing_and_floors_are_no_ages_or_firms(text, said, kind, kept):
    assert (finds_in(text, FakeTagger.of({said: kind})) == [(kind, said)]) is kept
