"""Stand-ins for places and people that something else in the text tells about."""

from __future__ import annotations

import re

import pytest

from engine.kinds import states
from engine.sanitize.natural import lexicon, localities
from tests.engine.sanitize.natural.drawn import lies_in, made, seeded, sex_of
from tests.marked import sanitized


@pytest.mark.parametrize(
    ("mail", "country"),
    [("o.fitz@ballinree.ie", "Ireland"), ("h.moser@moser.at", "Austria"),
     ("jo@mullum.com.au", "Australia")],
)  # fmt: skip
def test_a_town_of_no_list_goes_to_the_country_of_the_addresses(mail, country):
    for _, town in seeded(f"From {{EMAIL_ADDRESS:{mail}}}. He lives in {{LOCATION:Tuamfobbing}}."):
        assert lies_in(town, country) or any(
            place.country == country for place in localities.of_town(town)
        )


def test_addresses_of_two_countries_and_of_none_tell_nothing():
    for mails in ("a@b.ie and c@d.at", "a@b.io", "main.py"):
        (town,) = made(f"{mails}: he lives in {{LOCATION:Tuamfobbing}}.")
        assert not lies_in(town, "Ireland")
        assert not lies_in(town, "Paraguay")


def test_a_word_that_user_names_share_is_one_word():
    made = sanitized("{USERNAME:tenant_castellan} and {USERNAME:castellan}, {USERNAME:castellan2}")
    shared, alone, numbered = (item.replacement for item in made.replacements)
    assert shared.split("_")[1] == alone == numbered.rstrip("0123456789")
    assert "castellan" not in made.text


def test_a_namesake_lies_where_the_money_of_the_text_is_paid():
    """Whitby is listed in Canada alone."""
    for _sum, town in seeded("He left {MONEY:£20,000} and a house in {LOCATION:Whitby} to me."):
        assert lies_in(town, "United Kingdom")
    for (town,) in seeded("He left a house in {LOCATION:Whitby} to me."):
        assert lies_in(town, "Canada")


@pytest.mark.parametrize("between", ["', '", " | ", '", "postcode": "'])
def test_a_lettered_postcode_in_the_next_cell_tells_the_country(between):
    for town, _code in seeded(f"'{{LOCATION:Marlborough}}{between}{{UK_POSTCODE:SN8 1LP}}'"):
        assert lies_in(town, "United Kingdom")


def test_a_county_without_listed_towns_becomes_another_county():
    for _town, county in seeded("in {LOCATION:Llanelli}, {LOCATION:Carmarthenshire}, Wales"):
        assert localities.area(county) is not None
        assert county != "Carmarthenshire"


def test_a_town_with_a_river_in_its_listed_name_goes_with_its_country():
    for town, country in seeded("in {LOCATION:Klagenfurt}; write to {LOCATION:Austria} now"):
        assert lies_in(town, country)


def test_no_german_text_has_a_town_by_an_english_name():
    shown = {name for (name,) in seeded("Ich bin nicht in {LOCATION:Essen} und das ist so.")}
    assert not shown & {"Munich", "Nuremberg", "Cologne", "Hanover"}


def test_a_state_that_the_text_names_stands_for_no_other():
    marked = (
        "{LOCATION:Kiel}, {LOCATION:Schleswig-Holstein}; {LOCATION:Rostock},"
        " {LOCATION:Mecklenburg-Vorpommern}"
    )
    for _kiel, first, _rostock, second in seeded(marked):
        assert not {first, second} & {"Schleswig-Holstein", "Mecklenburg-Vorpommern"}
        assert "[" not in first + second


def test_the_state_of_a_town_with_a_postcode_has_towns_with_postcodes():
    marked = "{LOCATION:Perth} {LOCATION:WA} {ZIP_CODE:6000}, Australia"
    for town, state, code in seeded(marked):
        known = [place for place in localities.of_town(town) if place.country == "Australia"]
        assert known, (town, state)
        assert code.startswith(known[0].postcode)


def test_a_rare_name_has_the_sex_of_the_pronoun_in_its_sentence():
    for full, given in seeded("{PERSON:Hennie Swanepoel}. {PERSON:Hennie} is a fitter, he called."):
        assert full.startswith(given)
        assert sex_of(given) in ("M", "U")


def test_who_is_named_first_has_the_sex_of_all_pronouns():
    marked = (
        "{PERSON:Wambui Njoroge} applies. {PERSON:Barnabas Kiptoo}, her boss, likes her."
        " {PERSON:Wambui} leaves."
    )
    for first, _boss, _again in seeded(marked):
        assert sex_of(first.split(" ")[0]) in ("F", "U")


def test_a_pronoun_of_another_sentence_does_not_overrule_the_list():
    for (name,) in seeded("For {PERSON:Giuseppina Lanza}. One who calls himself critic; her food"):
        assert sex_of(name.split(" ")[0]) == "F"


def test_the_day_of_a_month_alone_moves_as_the_days_beside_it():
    marked = "not before the {DATE_TIME:14th}, so {DATE_TIME:Friday 7 November 2025} it is"
    for alone, full in seeded(marked):
        day = re.search(r"\d+", alone)
        assert day is not None
        later = (int(day[0]) - int(re.search(r"\d+", full)[0])) % 7
        assert "[" not in alone
        assert later in (0, 2, 3, 4, 5)  # a week later, in the same month or the next


def test_the_day_of_a_month_alone_moves_with_days_of_a_stretch():
    marked = "leave {DATE_TIME:16-20 March}, so away on {DATE_TIME:Thu 19th}"
    for stretch, alone in seeded(marked):
        first, last = map(int, re.findall(r"\d+", stretch)[:2])
        day = int(re.search(r"\d+", alone)[0])
        assert day in (first + 3, last - 1)  # the stretch may reach into the next month


@pytest.mark.parametrize(
    "marked",
    [
        "given,family\n{PERSON:Piotr},{PERSON:Zielinski}\nlogin {USERNAME:pzielinski}",
        "nachname;vorname\n{PERSON:Zielinski};{PERSON:Piotr}\nlogin {USERNAME:pzielinski}",
        '{"first": "{PERSON:Piotr}", "last": "{PERSON:Zielinski}", "id": "{USERNAME:pzielinski}"}',
    ],
)
def test_names_in_two_cells_are_one_person(marked):
    for one, other, login in seeded(marked):
        given, family = (other, one) if marked.startswith("nach") else (one, other)
        assert login == f"{given[0]}{family}".lower()
        assert sex_of(given) in ("M", "U")


@pytest.mark.parametrize(
    ("other", "sexes"), [("Daniel Venter", "F"), ("Anna Venter", "FM"), ("Xolum Venter", "FM")]
)
def test_pronouns_tell_of_the_one_whom_no_list_knows_where_the_others_are_of_the_other_sex(
    other, sexes
):
    text = (
        f"She gets it wrong again. Name: {{PERSON:Lindiwel Stroud}}. Approver: {{PERSON:{other}}}."
    )
    drawn = {sex_of(name.split(" ")[0]) for name, _other in seeded(f"{text} Write to her.")}
    assert drawn - {"U"} <= set(sexes)
    assert "F" in drawn or sexes != "F"


def test_a_family_of_two_surnames_stays_one():
    for (family,) in seeded("Dinner with the {PERSON:Dubois-Kerrs}"):
        assert re.fullmatch(r"[^\W\d]+-[^\W\d]+s", family)


@pytest.mark.parametrize(
    ("asked", "state", "code"),
    [("Is a verbal lease valid in Texas?", "Texas", "TX"),
     ("Does Ontario's Employment Standards Act apply?", "Ontario", "ON")],
)  # fmt: skip
def test_a_state_whose_law_is_asked_stays_and_its_towns_lie_in_it(asked, state, code):
    town = {"Texas": "Plano", "Ontario": "Guelph"}[state]
    marked = asked.replace(state, f"{{LOCATION:{state}}}")
    for first, new, second in seeded(
        f"{marked} We live in {{LOCATION:{town}}}, {{LOCATION:{code}}}."
    ):
        assert (first, second) == (state, code)
        assert new != town
        assert lexicon.state_of(new) is None or lexicon.state_of(new)[1] == state


def test_a_country_whose_law_is_asked_stays():
    for town, country in seeded("Valid under Irish law? {LOCATION:Cork}, {LOCATION:Ireland}."):
        assert country == "Ireland"
        assert town != "Cork"
        assert lies_in(town, "Ireland") or localities.of_town(town)


def test_states_and_countries_where_people_only_live_become_others():
    for first, second, third in seeded(
        "Two plants in {LOCATION:Texas}, one in {LOCATION:Ohio}; my mother-in-law lives in"
        " {LOCATION:Ireland}."
    ):
        assert (first, second, third) != ("Texas", "Ohio", "Ireland")
        assert "Texas" not in (first, second)
        assert third != "Ireland"


@pytest.mark.parametrize(
    ("town", "code", "behind", "country"),
    [
        ("Fremantle", "WA", "6160", "Australia"),
        ("Spokane", "WA", "99201", "United States"),
        ("Katherine", "NT", "0850", "Australia"),
        ("Yellowknife", "NT", "X1A 2N2", "Canada"),
    ],
)
def test_the_postcode_behind_a_state_of_two_countries_tells_which(town, code, behind, country):
    for _town, state, _zip in seeded(
        f"{{LOCATION:{town}}} {{LOCATION:{code}}} {{ZIP_CODE:{behind}}}"
    ):
        assert state in states.STATES[country]


@pytest.mark.parametrize("noun", ["depot", "container depot", "branch office", "Depot"])
def test_what_a_house_in_a_town_is_stays(noun):
    for (new,) in seeded(f"at the {{LOCATION:Boksburg {noun}}} today"):
        assert new.endswith(f" {noun}")
        assert not new.startswith("Boksburg")


def test_a_port_of_no_list_is_a_town_as_a_whole():
    for (new,) in seeded("by ship to {LOCATION:Port Zirie}"):
        assert not new.startswith("Port ")
    for (new,) in seeded("by ship to {LOCATION:Port of Zirie}"):
        assert new.startswith("Port of ")
