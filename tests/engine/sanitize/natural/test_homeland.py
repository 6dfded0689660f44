"""Towns, postcodes and numbers that tell no country go with the country of the text."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import states, word_lists
from engine.sanitize.natural import lexicon, localities
from tests.engine.sanitize.natural.drawn import lies_in, seeded
from tests.marked import sanitized

AREA_CODES = word_lists.pairs("numbering.american_area_codes")


def state_of(town: str) -> str:
    return next(
        place.area for place in localities.of_town(town) if place.country == "United States"
    )


@pytest.mark.parametrize(
    ("told", "town", "country"),
    [
        ("Inland Revenue has her KiwiSaver form.", "Nelson", "New Zealand"),
        ("Kia ora, the marae is booked.", "Hastings", "New Zealand"),
        ("The council tax and the NHS letter came.", "Hastings", "United Kingdom"),
        ("The IRS and her 401(k) are no help.", "Hastings", "United States"),
        ("CCMA case; FNB and UIF wrote.", "Wellington", "South Africa"),
        ("ABN and superannuation are missing, write to the ATO.", "Hamilton", "Australia"),
        ("He owes {MONEY:R184 000} to the bank.", "Umhlanga", "South Africa"),
        ("Gemilang Sdn Bhd pays {MONEY:RM 400}.", "Kampung Tualang", "Malaysia"),
        ("KRA and Safaricom were told.", "Kaptarakwo", "Kenya"),
        ("NRIC {SG_NRIC_FIN:S8412345D}, CPF and HDB.", "Queenstown", "Singapore"),
        ("The PRSI and the PPSN are wrong.", "Mullingar", "Ireland"),
    ],
)
def test_a_town_lies_in_the_country_that_the_text_speaks_of(told, town, country):
    drawn = [values[-1] for values in seeded(f"{told} She lives in {{LOCATION:{town}}}.")]
    assert all(lies_in(new, country) for new in drawn), drawn


@pytest.mark.parametrize(
    ("marked", "country"),
    [
        ("{LOCATION:Nelson} {ZIP_CODE:7010}", "New Zealand"),
        ("{LOCATION:Whakatāne} {ZIP_CODE:3120}", "New Zealand"),
        ("{LOCATION:Wellington} {ZIP_CODE:7655}, (Pty) Ltd", "South Africa"),
        ("{LOCATION:Richmond} {LOCATION:VIC} {ZIP_CODE:3121}", "Australia"),
        ("{LOCATION:Petaling Jaya} {ZIP_CODE:46000}", "Malaysia"),
    ],
)
def test_a_postcode_in_figures_tells_which_namesake(marked, country):
    for town, *_, code in seeded(f"Send it to {marked} please."):
        homes = [place for place in localities.of_town(town) if place.country == country]
        assert homes, town
        assert code in homes[0].codes.split() or code.startswith(homes[0].postcode)


def test_a_large_town_abroad_stays_abroad():
    """A trustee of a text of New Zealand is in Brisbane."""
    for _nelson, brisbane in seeded(
        "Inland Revenue, KiwiSaver: from {LOCATION:Nelson} to {LOCATION:Brisbane}"
    ):
        assert lies_in(brisbane, "Australia")


def test_one_sign_alone_draws_no_listed_town_away():
    for (town,) in seeded("The SARS outbreak. She lives in {LOCATION:Dayton}."):
        assert lies_in(town, "United States")


@pytest.mark.parametrize(
    ("country", "least"),
    [("United States", 900), ("Australia", 130), ("Austria", 90), ("New Zealand", 60)],
)
def test_postcodes_are_those_of_houses_in_the_town(country, least):
    known = [place for place in localities.in_country(country) if place.codes]
    assert len(known) >= least
    for place in known:
        assert all(code.startswith(place.postcode) for code in place.codes.split())


@pytest.mark.parametrize(
    ("town", "codes"),
    [
        ("Steubenville", "43952 43953"),
        ("Barstow", "92311"),
        ("Mount Gambier", "5290"),
        ("Scheibbs", "3270"),
    ],
)
def test_some_postcodes(town, codes):
    assert codes in {place.codes for place in localities.of_town(town)}


FAR = "\n".join(f"| drug {number} | 40 mg daily | 02/10/2025 |" for number in range(60))


def test_a_number_far_from_its_place_has_an_area_code_of_its_state():
    """Also where it stands too far off to be beside any town."""
    for town, state, _zip, number in seeded(
        f"Clinic, {{LOCATION:Dayton}}, {{LOCATION:OH}} {{ZIP_CODE:45402}}\n{FAR}\n"
        "Questions: {PHONE_NUMBER:(937) 555-0148}"
    ):
        assert AREA_CODES[re.sub(r"\D", "", number)[:3]] == state
        assert state_of(town)


def test_a_number_goes_with_the_state_where_no_list_knows_the_town():
    for _town, state, number in seeded(
        f"{{LOCATION:Old Zarrick}}, {{LOCATION:MN}}\n{FAR}\n{{PHONE_NUMBER:218-555-0139 ext 4}}"
    ):
        assert AREA_CODES[number[:3]] == state
        assert re.fullmatch(r"\d{3}-\d{3}-\d{4} ext \d", number)


@pytest.mark.parametrize("number", ["(800) 555-0148", "(212) 555-0148"])
def test_a_number_of_no_state_of_the_text_goes_with_none(number):
    marked = f"{{LOCATION:Dayton}}, {{LOCATION:OH}}\n{FAR}\n{{PHONE_NUMBER:{number}}}"
    assert sanitized(marked).replacements[-1].mechanism == "fpe"


def test_a_number_far_from_its_town_abroad_has_the_code_of_what_stands_for_it():
    for town, _other, number in seeded(
        f"{{LOCATION:Leeds}} to {{LOCATION:York}}\n{FAR}\n{{PHONE_NUMBER:0113 496 0122}} NHS"
    ):
        homes = [place for place in localities.of_town(town) if place.country == "United Kingdom"]
        assert re.sub(r"\D", "", number).startswith(homes[0].dial)


def test_a_postcode_far_from_its_town_is_of_what_stands_for_it():
    for leeds, _york, code in seeded(
        f"{{LOCATION:Leeds}} and {{LOCATION:York}}\n{FAR}\n{{UK_POSTCODE:LS6 2AB}}"
    ):
        (home,) = (p for p in localities.of_town(leeds) if p.country == "United Kingdom")
        assert code.split()[0] in home.codes.split()


def test_a_number_is_none_of_the_only_country_where_the_text_speaks_of_another():
    """Born in Brazil, but the IRS, a ZIP code and an area code are American."""
    for country, _town, state, _zip, number in seeded(
        "Born in {LOCATION:Brazil}, IRS form, SSN. Home {LOCATION:El Paso}, {LOCATION:TX}"
        " {ZIP_CODE:79912}, {PHONE_NUMBER:(915) 555-0148}"
    ):
        assert country != "Brazil"
        assert len(re.sub(r"\D", "", number)) == 10
        assert AREA_CODES[number[1:4]] == state


@pytest.mark.parametrize(
    ("body", "kept"),
    [
        ("Jurong East Swimming Complex", " Swimming Complex"),
        ("Ballarat Central", " Central"),
    ],
)
def test_a_listed_town_before_the_kind_of_a_place_becomes_one(body, kept):
    for (new,) in seeded(f"at {{LOCATION:{body}}} today, NRIC and ABN"):
        assert new.endswith(kept)
        assert localities.of_town(new.removesuffix(kept)) or new.removesuffix(kept).casefold() in (
            lexicon.cities()
        )


@pytest.mark.parametrize(
    "number",
    ["0113 496 0122", "+44 (0)113 496 0122", "0113/496 01-22"],
)
def test_the_code_of_a_town_is_a_group_of_its_own(number):
    for town, shown in seeded(f"NHS. {{LOCATION:Leeds}}, {{PHONE_NUMBER:{number}}}"):
        home = next(p for p in localities.of_town(town) if p.country == "United Kingdom")
        code = home.dial.removeprefix("0") if number.startswith("+") else home.dial
        assert re.search(rf"(?<!\d){code}[ /]", shown), shown
        assert len(re.sub(r"\D", "", shown)) == len(re.sub(r"\D", "", number))


def test_landlines_of_salzburg_are_no_mobile_numbers():
    marked = "ÖBB und ASVG. Wir sind in {{LOCATION:{}}} und nicht da, Tel. {{PHONE_NUMBER:{}}}"
    for town, number in seeded(marked.format("Zell am See", "06542 55512")):
        (home,) = (p for p in localities.of_town(town) if p.country == "Austria")
        assert number.startswith(home.dial)
    mobile = sanitized(marked.format("Zell am See", "0664 1234567")).replacements[-1]
    assert mobile.mechanism == "fpe"


def test_identifiers_found_by_their_length_tell_no_country():
    for _number, town in seeded("ID {KR_FRN:8203145812083}. He lives in {LOCATION:Zarrickdorp}."):
        assert not lies_in(town, "South Korea")


def test_inr_of_a_blood_test_is_no_money():
    for town, _code in seeded(
        "Warfarin, target INR 2.0-3.0, in {LOCATION:Oban}, {UK_POSTCODE:PA34 4LN}"
    ):
        assert lies_in(town, "United Kingdom")


def test_a_town_of_no_list_lies_in_the_older_of_two_countries():
    for (town,) in seeded("spots came out, says {LOCATION:Ballina}"):
        assert lies_in(town, "Ireland")


def test_a_swiss_town_goes_to_another_canton():
    for town, canton in seeded("AHV und KVG, {LOCATION:Burgdorf BE}, {LOCATION:Thun}"):
        assert "BE" not in town
        assert canton != "Thun"


def test_a_postcode_goes_with_the_state_before_it_and_not_with_a_nearer_town():
    for town, state, code, _duluth in seeded(
        "from {LOCATION:Bozeman}, {LOCATION:Montana} ({ZIP_CODE:59715}) to our {LOCATION:Duluth}"
    ):
        (home,) = (p for p in localities.of_town(town) if p.country == "United States")
        assert home.area == state
        assert code in home.codes.split()


def test_a_town_lies_in_the_state_whose_code_stands_elsewhere():
    for _boise, code, nampa in seeded(
        "{LOCATION:Boise}, {LOCATION:ID}. Then she left for {LOCATION:Nampa}."
    ):
        state = states.STATES["United States"][code]
        assert lexicon.state_of(nampa) == ("United States", state)


@pytest.mark.parametrize("label", ["prov", "state", "province"])
def test_a_state_under_a_label_of_data_is_that_of_its_town(label):
    for town, code, number in seeded(
        f'{{ city: "{{LOCATION:Guelph}}", {label}: "{{LOCATION:ON}}",'
        ' tel: "{PHONE_NUMBER:519-555-0143}" }'
    ):
        area = states.STATES["Canada"][code]
        assert area in {place.area for place in localities.of_town(town)}
        assert number[:3] in {p.dial for p in localities.of_town(town)}


def test_the_district_of_a_town_has_a_number_still():
    for naas, _kildare, district in seeded(
        "PRSI: in {LOCATION:Naas}, {LOCATION:Co. Kildare}, and at work in {LOCATION:Dublin 2}"
    ):
        town, number = district.rsplit(" ", 1)
        assert lies_in(town, "Ireland")
        assert number.isdigit()
        assert town not in ("Dublin", naas)


def test_a_number_goes_with_the_town_before_it_rather_than_with_one_behind():
    for llanelli, _county, _code, number, _ammanford in seeded(
        "{LOCATION:Llanelli}, {LOCATION:Carmarthenshire} {UK_POSTCODE:SA15 3AB};"
        " {PHONE_NUMBER:01554 555 010}; made at {LOCATION:Ammanford}"
    ):
        homes = [p for p in localities.of_town(llanelli) if p.country == "United Kingdom"]
        assert number.startswith(homes[0].dial)


def test_two_towns_of_one_name_have_the_numbers_of_their_states():
    shared = {"PE": "NS", "NU": "NT", "YT": "NT"}
    for _town, state, _zip, first, _again, province, second in seeded(
        "at {LOCATION:Niagara Falls} {LOCATION:NY} {ZIP_CODE:14301}, {PHONE_NUMBER:716.555.0133};"
        " owner in {LOCATION:Niagara Falls}, {LOCATION:Ontario} ({PHONE_NUMBER:905.555.0144})"
    ):
        (code,) = states.codes(province, "Canada")
        assert AREA_CODES[first[:3]] == state
        assert AREA_CODES[second[:3]] == shared.get(code, code)


def test_every_state_of_the_list_has_its_code():
    for home in localities.every():
        if home.country in states.STATES:
            assert len(states.codes(home.area, home.country)) == 1, home


def test_a_number_beside_a_town_that_may_become_one_of_new_york_state():
    for key in range(60):
        made = sanitized(
            "in {LOCATION:Tucson}, call {PHONE_NUMBER:(520) 555-0148} or not",
            conversation=Conversation.seeded(key),
        )
        assert {item.type for item in made.replacements} == {"LOCATION", "PHONE_NUMBER"}
