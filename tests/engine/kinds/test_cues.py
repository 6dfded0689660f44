"""What stands beside a name."""

from __future__ import annotations

import pytest

from engine.kinds.cues import Cue, calls_birth, cue, labelled, pronoun


@pytest.mark.parametrize(
    ("before", "reports"),
    [
        ("Dear Mrs ", Cue("F", title=True)),
        ("Pt is 7 y/o M (", Cue("M")),
        ("62F, ", Cue("F")),
        ("45 yo female, ", Cue()),
        ("room 14 M Street ", Cue()),
        ("size 12M and ", Cue()),
        ("ask Mr. ", Cue("M", title=True)),
        ("Dr ", Cue("U", title=True)),
        ("with her husband ", Cue("M")),
        ("his sister-in-law, ", Cue("F")),
        ("the dr, ", Cue()),
        ("the father. ", Cue()),
        ("we met ", Cue()),
        ("lebt mit seiner Frau ", Cue("F")),
        ("ich sprach mit Frau ", Cue("F", title=True)),
        ("eine Frau ", Cue("F", title=True)),
        ("Anwesend: Eheleute ", Cue(title=True)),
        ("the Claimant's wife, Mrs ", Cue("F", title=True, of_kin="wife")),
        ("the Claimant, Mrs ", Cue("F", title=True)),
        ("die Klägerin ", Cue("F", party=True)),
        ("und ihr Mann ", Cue("M")),
        ("Mein Mann ", Cue("M")),
        ("ein Mann ", Cue()),
        ("Patientin: ", Cue("F", party=True)),
        ("dem Mandanten ", Cue("M", party=True)),
        ("die Beklagte ", Cue("F", party=True)),
        ("der Beklagte ", Cue("M", party=True)),
        ("das Haus der Verstorbenen ", Cue("F", party=True)),
        ("die Beklagten ", Cue()),
        ("Herrn Rechtsanwalt Dr. ", Cue("M", title=True)),
        ("Frau Oberärztin ", Cue("F", title=True)),
        ("Herr Notar a.D. ", Cue("M", title=True)),
        ("Frau Prof. Dr. med. ", Cue("F", title=True)),
        ("Annika Eickhoff geb. ", Cue(title=True)),
        ("Fa. ", Cue(title=True)),
        ("Mdt. ", Cue(title=True)),
        ("usw. ", Cue()),
        ("Auntie ", Cue("F")),
        ("Bed 3 Alhaji ", Cue("M")),
        ("Adv. ", Cue("U", title=True)),
        ("Dato' ", Cue("M")),
        ("Nonna ", Cue("F")),
        ("dear mr ", Cue("M", title=True)),
        ("herr dr ", Cue("U", title=True)),
        ("i miss ", Cue()),
        ("the Patient ", Cue()),
        ("in Berlin ", Cue()),
        ("", Cue()),
    ],
)
def test_before_a_name(before, reports):
    text = f"{before}Zelphinka"
    assert cue(text, len(before)) == reports


@pytest.mark.parametrize(
    ("behind", "sex"),
    [
        (" said she is late", "F"),
        (" came; HE was late", "M"),
        (" and his wife, and she", "U"),
        (", fisherman. Explain to his wife", "M"),
        (" met a brother and his wife", "U"),
        (" and nobody else", "U"),
        (". The patient, a woman of 44", "F"),
        (", an old man", "M"),
        (": one woman told me", "U"),
        (" " * 200 + "she", "U"),
    ],
)
def test_behind_a_name(behind, sex):
    text = f"Zelphinka{behind}"
    assert pronoun(text, 9, len(text)) == sex


def test_a_pronoun_behind_the_next_person_tells_nothing():
    assert pronoun("Zelphinka told Ann she", 9, 15) == "U"


@pytest.mark.parametrize(
    ("before", "sex"),
    [
        ("guests: Mr and Mrs ", "M"),
        ("her nieces Tamsin and ", "F"),
        ("our sons Jago, Petroc and ", "M"),
        ("my sister Tamsin and ", "U"),
    ],
)
def test_couples_and_several_relatives(before, sex):
    assert cue(f"{before}Zelphinka", len(before)).sex == sex


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        ("Zelphinka Ro\nSex: female\nCity: Hull", "F"),
        ('Zelphinka Ro", "gender": "M"', "M"),
        ("Zelphinka Ro, Geschlecht: weiblich", "F"),
        ("Zelphinka Ro, Geschlecht: m", "M"),
        ("Zelphinka Ro\nSex: not stated", "U"),
        ("Zelphinka Ro leads the gender team for women", "U"),
    ],
)
def test_the_field_of_a_form_tells_the_sex(text, sex):
    assert labelled(text, 9, len(text)) == sex


def test_the_field_of_the_next_person_tells_nothing():
    assert labelled("Zelphinka, Ann, sex: female", 9, 11) == "U"


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        ("Fr. Sabine Dorn (Leitung), Hr. Ali Yildiz", "F"),
        ("Anruf von der Firma und von Fr. Dorn", "F"),
        ("Our parish priest, Fr. Dorn, will say Mass", "M"),
    ],
)
def test_fr_is_a_woman_in_german_and_a_priest_in_english(text, sex):
    assert cue(text, text.index("Dorn" if "Sabine" not in text else "Sabine")).sex == sex


@pytest.mark.parametrize(
    ("text", "sex"),
    [("my brother in law Col", "M"), ("his mother-in-law Pat", "F"), ("versed in law Col", "U")],
)
def test_relations_by_marriage_tell_it_with_and_without_hyphens(text, sex):
    assert cue(text, text.rindex(" ") + 1).sex == sex


@pytest.mark.parametrize("before", ["<dateofbirth>", "<date_of_birth>", "dob_raw: ", "birthdate="])
def test_keys_of_data_call_a_birth(before):
    assert calls_birth(f"{before}|")


@pytest.mark.parametrize("before", ["stillborn ", "afterbirth: ", "airborne since "])
def test_what_only_holds_the_letters_calls_none(before):
    assert not calls_birth(f"{before}|")
