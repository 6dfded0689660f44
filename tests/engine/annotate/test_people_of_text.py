"""What the people of a text tell of its other words."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.people.people_of_text import people_of_text
from tests.engine.annotate.reading import FakeTagger, finds_in


def reports(
    text: str, *said: tuple[str, str], score: float = 0.9, source: str = "tagger"
) -> set[tuple[str, str]]:
    """Types and texts of all claims, where a tagger said those (value, type)."""
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, score, source, Rank.TAGGER)
        for value, kind in said
    ]
    return {(item.type, text[item.start : item.end]) for item in people_of_text(claims, text)}


NAMED = ("Jane Riley", "PERSON")


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("Jane Riley (jriley) pushed it", ("USERNAME", "jriley")),
        ("Jane Riley logs in as riley.jane", ("USERNAME", "riley.jane")),
        ("Jane Riley: see /home/jriley/x", ("USERNAME", "jriley")),
        ("Jane Riley (JR) asked.\nJR left", ("PERSON", "JR")),
        ("Jane Riley keeps time\n  JR  6.4 hours", ("PERSON", "JR")),
        ("Jane Riley\n| 3 May | JR | seen |", ("PERSON", "JR")),
        ("Jane Riley\n3 May   seen   JR", ("PERSON", "JR")),
        ("Jane Riley\nChecked by: JR", ("PERSON", "JR")),
        ("Jane Riley\nTill person: JR\n", ("PERSON", "JR")),
        ("Jane Riley came.\n\nJR has asked for it", ("PERSON", "JR")),
        ("Jane Riley: git push feature/jriley-tenant-fix", ("USERNAME", "jriley")),
        ("Jane Riley: see dump_jriley", ("USERNAME", "jriley")),
    ],
)
def test_logins_and_initials_of_somebody(text, findings):
    assert findings in reports(text, NAMED)


def test_behind_their_label_initials_may_mean_something_else():
    """«HR» is a department anywhere but behind «initials»."""
    found = reports("Helen Rowe in HR. Initials: HR", ("Helen Rowe", "PERSON"))
    assert ("PERSON", "HR") in found
    text = "Jane Riley in HR. Initials: HR"
    assert ("PERSON", "HR") not in reports(text, NAMED)


@pytest.mark.parametrize(
    ("text", "missed"),
    [
        ("Jane Riley and jrileys", ("USERNAME", "jrileys")),
        ("Jane Riley met bob", ("USERNAME", "bob")),
        ("Jane Riley said JR once", ("PERSON", "JR")),
        ("Jane Riley\n| 3 May | JR-7 | seen |", ("PERSON", "JR")),
        ("Jane Riley\n| 3 May | TK | seen |", ("PERSON", "TK")),
        ("Ian Thorne\n| 3 May | IT | seen |", ("PERSON", "IT")),
        ("Ian Thorne (IT) asked. IT left", ("PERSON", "IT")),
        ("Jane Riley (JR) asked.\nTicket JR-7 is open", ("PERSON", "JR-7")),
        ("Jane Riley: git push feature/jrileys-tenant-fix", ("USERNAME", "jriley")),
        ("Jane Riley: write to x-jriley@kestrel.io", ("USERNAME", "jriley")),
    ],
)
def test_other_words_are_no_logins_or_initials(text, missed):
    assert missed not in reports(text, NAMED if "Jane" in text else ("Ian Thorne", "PERSON"))


@pytest.mark.parametrize("login", ["jhale", "halej", "jane.hale"])
def test_logins_of_a_name_with_its_surname_first(login):
    text = f"Hale, Jane   {login}"
    assert ("USERNAME", login) in reports(text, ("Hale, Jane", "PERSON"))
    apart = reports(text, ("Hale", "PERSON"), ("Jane", "PERSON"))
    assert {("USERNAME", login), ("PERSON", "Hale, Jane")} <= apart
    said = (("Hale", "PERSON"), ("Jane", "PERSON"))
    assert ("USERNAME", login) not in reports(f"Hale and Jane   {login}", *said)
    assert ("PERSON", "Hale, Jane") not in reports("Hale, Jane   bob", *said)


def test_umlauts_are_spelled_in_logins():
    assert ("USERNAME", "jmueller") in reports("Jörg Müller (jmueller)", ("Jörg Müller", "PERSON"))


def test_a_guess_about_a_part_of_a_known_name_is_a_person():
    text = "Finlay Strachan sits. Not by Finlay"
    start = text.rindex("Finlay")
    claims = [
        Claim(0, 15, "PERSON", 0.9, "tagger", Rank.TAGGER),
        Claim(start, start + 6, "LOCATION", 0.3, "tagger", Rank.TAGGER),
    ]
    assert [item.type for item in people_of_text(claims, text)] == ["PERSON", "PERSON"]
    sure = [claims[0], Claim(start, start + 6, "LOCATION", 0.95, "tagger", Rank.TAGGER)]
    assert [item.type for item in people_of_text(sure, text)] == ["PERSON", "LOCATION"]


def test_a_firm_with_the_surname_of_somebody_is_a_person_without_a_word_for_firms():
    said = (("Mr Lacroix", "PERSON"), ("Bastien Lacroix", "ORGANIZATION"))
    assert ("PERSON", "Bastien Lacroix") in reports("Mr Lacroix is Bastien Lacroix", *said)
    said = (("Mr Lacroix", "PERSON"), ("Lacroix Bakery", "ORGANIZATION"))
    assert ("ORGANIZATION", "Lacroix Bakery") in reports("Mr Lacroix of Lacroix Bakery", *said)


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("Housekeeping is Odile.", ("PERSON", "Odile")),
        ("Meine Nichten Gudrun Pfeilsticker und die anderen", ("PERSON", "Gudrun Pfeilsticker")),
        ("Die Kretschmanns von nebenan sind nicht da", ("PERSON", "Kretschmanns")),
    ],
)
def test_names_by_the_lists(text, findings):
    assert findings in reports(text)


@pytest.mark.parametrize(
    "text",
    [
        "Hurricane Odile came.",
        "the Odile prize",
        "an odile, Odile.",
        "<td>Odile</td>",
        "Odile.run(2)",
        "Die Nachrichten sind gut und die Preise auch",
    ],
)
def test_the_same_words_elsewhere_are_no_names(text):
    assert reports(text) == set()


def test_a_given_name_in_capitals_behind_a_surname():
    assert ("PERSON", "MONTOYA, ESTEBAN") in reports(
        "guest MONTOYA, ESTEBAN card", ("MONTOYA", "PERSON")
    )
    assert reports("guest MONTOYA, DECLINED", ("MONTOYA", "PERSON")) == {("PERSON", "MONTOYA")}


def test_a_titled_name_and_the_next_are_two_people():
    findings = reports("Ms Thackray, Jerome at", ("Thackray, Jerome", "PERSON"))
    assert findings == {("PERSON", "Thackray"), ("PERSON", "Jerome")}
    assert ("PERSON", "Dalgaard, Priyanka") in reports(
        "by Dalgaard, Priyanka at", ("Dalgaard, Priyanka", "PERSON")
    )


def test_the_legal_form_makes_a_firm():
    said = ("Menderes Seramik A.Ş.", "PERSON")
    assert reports("Shipper: Menderes Seramik A.Ş., Izmir", said) == {("ORGANIZATION", said[0])}


def test_a_firm_by_its_form_yields_to_a_sure_tagger():
    text = "Shipper Menderes GmbH"
    claims = [
        Claim(0, 21, "ORGANIZATION", 0.8, "organizations", Rank.WEAK),
        Claim(8, 21, "ORGANIZATION", 0.9, "tagger", Rank.TAGGER),
    ]
    assert list(people_of_text(claims, text)) == claims[1:]
    (alone,) = people_of_text(claims[:1], text)
    assert alone.rank is Rank.PATTERN


@pytest.mark.parametrize(
    "text",
    [
        "A. Rahman (Chair)\n2. AR asked about it.",
        "A. Rahman (Chair)\n- AR to circulate the draft.",
        "A. Rahman (Chair)\nAR presented the plan",
        "A. Rahman (Chair); AR stores it.",
        "A. Rahman (Chair)\nItem 1: AR berichtet davon",
    ],
)
def test_initials_of_a_name_with_an_initial_act(text):
    assert ("PERSON", "AR") in reports(text, ("A. Rahman", "PERSON"))


@pytest.mark.parametrize(
    ("text", "name", "letters"),
    [
        ("Gwen Parry came.\nGP to review it", "Gwen Parry", "GP"),
        ("Sam Owen came. SO it was", "Sam Owen", "SO"),
        ("A. Rahman came. The lake is in AR too", "A. Rahman", "AR"),
        ("A. Rahman came.\nTK to circulate it", "A. Rahman", "TK"),
    ],
)
def test_letters_that_act_as_others_do_are_nobodys(text, name, letters):
    assert ("PERSON", letters) not in reports(text, (name, "PERSON"))


def test_what_is_taken_for_a_firm_and_is_the_initials_of_somebody_is_a_person():
    text = "Lena Winter met them. LW agreed, said the board of LW."
    assert ("PERSON", "LW") in reports(text, ("Lena Winter", "PERSON"), ("LW", "ORGANIZATION"))


@pytest.mark.parametrize(
    ("text", "said", "whole"),
    [
        ("Danny V.: the replica lags", "Danny", "Danny V."),
        ("I asked Danny V. about it", "Danny", "Danny V."),
        ("Juttas Mann ist nicht der Brief und das", "Juttas Mann", "Juttas"),
        ("Der Brief: Frau Tiedemanns Schreiben ist da und nicht hier", "Tiedemanns Schreiben",
         "Tiedemanns"),
    ],
)  # fmt: skip
def test_a_name_ends_where_it_does(text, said, whole):
    assert ("PERSON", whole) in reports(text, (said, "PERSON"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I saw Danny. V. Good luck", "Danny"),
        ("We met Danny V. Then we left", "Danny"),
        ("Das ist von Klaus Brief und nicht hier", "Klaus Brief"),
    ],
)
def test_and_is_not_cut_or_lengthened_where_it_goes_on(text, said):
    assert ("PERSON", said) in reports(text, (said, "PERSON"))


def test_the_end_of_a_post_before_a_name_belongs_to_the_post():
    text = "Seen by Nurse Practitioner Carol Dunmore."
    said = (("Nurse", "OCCUPATION"), ("Practitioner Carol Dunmore", "PERSON"))
    assert {("OCCUPATION", "Nurse Practitioner"), ("PERSON", "Carol Dunmore")} <= reports(
        text, *said
    )
    kept = reports("Seen by Mason Greenwood Hale.", ("Mason Greenwood Hale", "PERSON"))
    assert ("PERSON", "Mason Greenwood Hale") in kept


def test_initials_of_a_double_given_name():
    text = "Jean-Paul Moreau came.\nJP asked for it"
    assert ("PERSON", "JP") in reports(text, ("Jean-Paul Moreau", "PERSON"))


def test_a_family_whose_name_hisses_has_a_longer_plural():
    text = "They met the Sanchezes."
    assert ("PERSON", "Sanchezes") in reports(text, ("the Sanchezes", "ORGANIZATION"))


def test_a_town_is_no_family():
    text = "He works for the Leeds city council."
    assert ("ORGANIZATION", "Leeds") in reports(text, ("Leeds", "ORGANIZATION"))


def test_a_family_of_the_text_needs_no_list():
    text = "Euan Dalgleish came, and the Dalgleishes left."
    assert ("PERSON", "Dalgleishes") in reports(text, ("Euan Dalgleish", "PERSON"))
    assert ("PERSON", "Farshes") not in reports(
        "Euan Dalgleish and the Farshes left.", ("Euan Dalgleish", "PERSON")
    )


def test_a_german_genitive_of_a_surname_of_the_text_is_a_name():
    text = (
        "Gottfried Immel klagt, und das ist nicht neu. Immels Anwalt ist da, Rechts Anwalt nicht."
    )
    found = reports(text, ("Gottfried Immel", "PERSON"))
    assert ("PERSON", "Immels") in found
    assert ("PERSON", "Rechts") not in found


def test_people_whom_a_text_calls_by_their_initials_are_called_so_throughout():
    text = "Jane Riley and Tom Kemp met. JR asked for leave. I told TK and HR about JR, not TK-7."
    claims = [
        Claim(0, 10, "PERSON", 0.9, "tagger", Rank.TAGGER),
        Claim(15, 23, "PERSON", 0.9, "tagger", Rank.TAGGER),
    ]
    found = [text[item.start : item.end] for item in people_of_text(claims, text)]
    assert (found.count("JR") >= 2, found.count("TK"), "HR" in found) == (True, 1, False)


@pytest.mark.parametrize("login", ["jvanderlinde", "jlinde", "joris.vanderlinde"])
def test_a_login_may_join_the_particles_of_a_surname(login):
    text = f"Joris van der Linde logs in as {login} here"
    assert ("USERNAME", login) in reports(text, ("Joris van der Linde", "PERSON"))
    assert ("USERNAME", login) not in reports(text.replace("Linde ", "Lunde "), ("Joris", "PERSON"))


def test_what_a_legal_form_stands_behind_is_a_firm():
    """A tagger that reads German names in it leaves the form alone."""
    text = "tätig bei der Reinhardt Spezialtiefbau GmbH in Kassel"
    found = reports(text, ("Reinhardt Spezialtiefbau", "PERSON"), ("GmbH", "ORGANIZATION"))
    assert ("ORGANIZATION", "Reinhardt Spezialtiefbau GmbH") in found
    assert not any(kind == "PERSON" for kind, _value in found)
    apart = "bei Jens Reinhardt, GmbH in Kassel"
    found = reports(apart, ("Jens Reinhardt", "PERSON"), ("GmbH", "ORGANIZATION"))
    assert ("PERSON", "Jens Reinhardt") in found


def test_a_login_bears_a_doubted_name_out():
    text = "user=t.nyberg GET /\nOwner is Torvald Nyberg."
    assert ("USERNAME", "t.nyberg") in reports(text, ("Torvald Nyberg", "PERSON"), score=0.5)
    assert ("USERNAME", "t.nyberg") not in reports(text, ("Nyberg", "PERSON"), score=0.5)


def test_a_country_is_no_family():
    """«Netherland» is a surname."""
    text = "She lives in the Netherlands and the Philippines now"
    found = reports(text, ("the", "LOCATION"))
    assert not any(kind == "PERSON" for kind, _value in found)


def test_initials_behind_a_name_may_leave_out_half_of_a_double_surname():
    said = ("Mia Voss-Ahrens", "PERSON")
    assert ("PERSON", "MV") in reports("Mia Voss-Ahrens (MV) came.\nMV left", said)
    assert ("PERSON", "MX") not in reports("Mia Voss-Ahrens (MX) came.\nMX left", said)


@pytest.mark.parametrize(
    "text",
    [
        'dict(first="Mungo", last="Tait") and mtait cannot log in',
        "login,last,first\nmtait,Tait,Mungo\n",
        "| Mungo | Tait | mtait |",
    ],
)
def test_a_login_of_names_in_two_cells(text):
    assert ("USERNAME", "mtait") in reports(text, ("Mungo", "PERSON"), ("Tait", "PERSON"))


def test_a_login_of_names_far_from_each_other_is_nobodys():
    text = "Mungo came and went. Tait stayed at home that day; mtait cannot log in"
    found = reports(text, ("Mungo", "PERSON"), ("Tait", "PERSON"))
    assert ("USERNAME", "mtait") not in found


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("R Trevellick sofa", ("PERSON", "R Trevellick")),
        ("K Trevellick sofa", ("ORGANIZATION", "K Trevellick sofa")),
        ("R Trevithick sofa", ("ORGANIZATION", "R Trevithick sofa")),
    ],
)
def test_an_entry_of_an_account_that_names_somebody(entry, found):
    text = f"09/03 {entry} 945.00, account of Rosalba Trevellick and me"
    tagger = FakeTagger.of({entry: "ORGANIZATION", "Rosalba Trevellick": "PERSON"})
    assert found in finds_in(text, tagger)


def test_a_firm_with_the_double_surname_of_somebody_is_a_person():
    text = "Shabnam Qureishi-Lodge, born 1956. Hania Qureishi-Lodge bakes."
    tagger = FakeTagger.of(
        {"Shabnam Qureishi-Lodge": "ORGANIZATION", "Hania Qureishi-Lodge": "PERSON"}
    )
    kinds = [kind for kind, value in finds_in(text, tagger) if "Lodge" in value]
    assert kinds == ["PERSON", "PERSON"]
    other = text.replace("Shabnam Qureishi-Lodge", "Stoke Heath-Lodge")
    tagger = FakeTagger.of({"Stoke Heath-Lodge": "ORGANIZATION", "Hania Qureishi-Lodge": "PERSON"})
    assert ("ORGANIZATION", "Stoke Heath-Lodge") in finds_in(other, tagger)


@pytest.mark.parametrize(
    ("name", "login"),
    [
        ("Kofi Asante-Mensah", "kasante"),
        ("Kofi Asante-Mensah", "kasantemensah"),
        ("María José Fuente", "mjfuente"),
    ],
)
def test_a_login_may_be_made_of_half_a_surname_or_two_initials(name, login):
    assert ("USERNAME", login) in reports(f"{name} is {login}.", (name, "PERSON"))


def test_a_known_surname_before_an_initial_is_one_person():
    found = reports("Ann Roe left. Roe, A. came, Roe, K. too", ("Ann Roe", "PERSON"))
    assert ("PERSON", "Roe, A.") in found
    assert ("PERSON", "Roe, K.") not in found


@pytest.mark.parametrize(
    ("login", "kind"),
    [("reydalisay", "USERNAME"), ("dalisayrey", "USERNAME"), ("maxdalisay", "PERSON")],
)
def test_a_word_of_a_beginning_and_a_surname_is_a_login(login, kind):
    found = reports(
        f"Reynaldo Dalisay is {login} there", ("Reynaldo Dalisay", "PERSON"), (login, "PERSON")
    )
    assert (kind, login) in found
