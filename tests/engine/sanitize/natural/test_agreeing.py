"""Town, state or county, postcode and telephone number of a stand-in belong together."""

from __future__ import annotations

import re

import phonenumbers
import pytest

from engine.conversation.vault import Conversation
from engine.kinds import states, word_lists
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.natural import lexicon, localities, spellings
from tests.marked import annotated

KEYS = 12
US = "{LOCATION:Fresno}, {LOCATION:CA} {ZIP_CODE:93704}, phone {PHONE_NUMBER:(559) 555-0163}"
UK = "{LOCATION:York} {ZIP_CODE:YO31 8LF}, tel. {PHONE_NUMBER:01904 555 238}"
DE = "Wohnung in {ZIP_CODE:90762} {LOCATION:Fürth}, Rückfragen unter {PHONE_NUMBER:0911 4780126}"
CA = "{LOCATION:Gatineau}, {LOCATION:Quebec} {ZIP_CODE:J8T 6K4}, {PHONE_NUMBER:819 555-0172}"


def sent(marked, key, **options):
    made = plan(annotated(marked), options=Options(**options))
    return sanitize(made, conversation=Conversation.seeded(key))


def shown(made, kind):
    return next(
        replacement.replacement for replacement in made.replacements if replacement.type == kind
    )


@pytest.mark.parametrize(
    ("marked", "country", "kept"),
    [
        (US, "United States", 3),
        (UK, "United Kingdom", 0),
        (DE, "Germany", 3),
        (CA, "Canada", 3),
    ],
)
def test_postcode_and_number_are_those_of_the_new_town(marked, country, kept):
    towns = set()
    for key in range(KEYS):
        made = sent(marked, key)
        town, code = shown(made, "LOCATION"), shown(made, "ZIP_CODE")
        (home,) = (item for item in localities.of_town(town) if item.country == country)
        assert code.startswith(home.postcode)
        if not kept:
            assert code.split()[0] in home.codes.split()
            assert re.fullmatch(rf"{home.postcode}\d\d? \d[A-Z]{{2}}", code)
        digits = re.sub(r"\D", "", shown(made, "PHONE_NUMBER"))
        assert digits.startswith(home.dial)
        assert len(digits) == len(re.sub(r"\D", "", made.replacements[-1].original))
        assert restore(made.text, made.replacements).text == made.source
        towns.add(town)
    assert len(towns) > KEYS // 2


@pytest.mark.parametrize(
    ("marked", "country"),
    [
        ("from {LOCATION:Ballina} to {LOCATION:Letterkenny}", "Ireland"),
        ("from {LOCATION:Wagga Wagga} to {LOCATION:Dubbo} for $40", "Australia"),
        ("from {LOCATION:Ballina} to {LOCATION:Letterkenny}, £40 in all", "United Kingdom"),
    ],
)
def test_an_unlisted_town_lies_where_the_listed_ones_of_the_text_do(marked, country):
    """But the text's own money says more."""
    for key in range(KEYS):
        new = sent(marked, key).replacements[0].replacement
        homes = {item.country for item in localities.of_town(new)}
        assert country in {*homes, lexicon.cities().get(new.casefold(), ("",))[0]}


def test_the_state_is_that_of_the_new_town():
    for key in range(KEYS):
        made = sent(US.replace("{LOCATION:CA}", "{LOCATION:California}"), key)
        town, state = (replacement.replacement for replacement in made.replacements[:2])
        assert state in {item.area for item in localities.of_town(town)}


@pytest.mark.parametrize(
    ("town", "area", "country"),
    [
        ("Truro", "Cornwall", "United Kingdom"),
        ("Nsukka", "Enugu State", "Nigeria"),
        ("Passau", "Bayern", "Germany"),
    ],
)
def test_a_county_stays_one_of_its_country_and_has_the_town(town, area, country):
    for key in range(KEYS):
        made = sent(f"She lives in {{LOCATION:{town}}}, {{LOCATION:{area}}}.", key)
        new, home = (replacement.replacement for replacement in made.replacements)
        findings = localities.area(home)
        assert findings is not None
        assert findings[0] == country
        assert home != area
        assert new in localities.towns_in(*findings)
        assert (area.endswith("State")) == home.endswith("State")


def test_a_mobile_number_goes_with_no_town():
    for number in ("07700 900482", "0171 4780126"):
        made = sent(f"{UK.partition(',')[0]}, mobile {{PHONE_NUMBER:{number}}}", 1)
        replacement = made.replacements[-1]
        assert replacement.mechanism == "fpe"


def test_a_number_of_another_town_goes_with_none():
    made = sent(US.replace("(559)", "(212)"), 1)
    assert made.replacements[-1].mechanism == "fpe"


def test_what_the_person_chose_to_encrypt_is_encrypted():
    made = sent(US, 1, mechanisms=(("ZIP_CODE", "fpe"), ("PHONE_NUMBER", "fpe")))
    assert [replacement.mechanism for replacement in made.replacements[2:]] == ["fpe", "fpe"]
    formal = sent(US, 1, profile="formal")
    assert "surrogate" not in {replacement.mechanism for replacement in formal.replacements}


def test_a_value_keeps_its_stand_in_within_a_conversation():
    conversation = Conversation.seeded(3)
    made = plan(annotated(US), options=Options())
    first = sanitize(made, conversation=conversation)
    conversation.release(first)
    again = plan(annotated("Is {ZIP_CODE:93704} right for {LOCATION:Fresno}?"), options=Options())
    second = sanitize(again, conversation=conversation)
    assert shown(second, "ZIP_CODE") == shown(first, "ZIP_CODE")
    assert shown(second, "LOCATION") == shown(first, "LOCATION")


def test_a_text_without_places_encrypts_its_numbers():
    made = sent("Call {PHONE_NUMBER:(559) 555-0163}, code {ZIP_CODE:93704}.", 1)
    assert {replacement.mechanism for replacement in made.replacements} == {"fpe"}


ABROAD = (
    "{LOCATION:Utrecht}, {LOCATION:Netherlands} ({ZIP_CODE:3511 AB},"
    " {PHONE_NUMBER:+31 30 234 5678}, mobile {PHONE_NUMBER:+31 6 1234 5678})"
)
SPANISH = (
    "{LOCATION:Valencia}, {LOCATION:Spain} {ZIP_CODE:46001}, {PHONE_NUMBER:+34 963 521 478},"
    " {PHONE_NUMBER:+34 612 345 678}"
)
AUSTRIAN = (
    "{LOCATION:Graz}, {LOCATION:Österreich} ({ZIP_CODE:8010}, {PHONE_NUMBER:+43 316 828 944},"
    " {PHONE_NUMBER:+43 664 123 4567}) und nicht mit der Post"
)
BRITISH = (
    "{LOCATION:Leeds}, {LOCATION:United Kingdom} {ZIP_CODE:LS6 2AB}"
    " {PHONE_NUMBER:+44 (0)113 496 0142}, {PHONE_NUMBER:+44 7700 900482}"
)


@pytest.mark.parametrize(
    ("marked", "home"),
    [
        (ABROAD, "Netherlands"),
        (SPANISH, "Spain"),
        (AUSTRIAN, "Austria"),
        (BRITISH, "United Kingdom"),
    ],
)
def test_a_country_in_place_of_another_has_its_own_codes(marked, home):
    countries = set()
    for key in range(KEYS):
        made = sent(marked, key)
        town, land, code, phone, mobile = (item.replacement for item in made.replacements)
        (there,) = {item.country for item in localities.of_town(town)} & {spellings.country(land)}
        (place,) = (item for item in localities.of_town(town) if item.country == there)
        assert there != home
        assert re.sub(r"\W", "", code).startswith(place.postcode)
        national = place.dial.removeprefix("0") if there != "Italy" else place.dial
        calling = word_lists.pairs("numbering.calling_codes")[there]
        assert re.sub(r"\D", "", phone).startswith(calling + national)
        assert mobile.startswith(f"+{calling}")
        assert all(
            phonenumbers.is_possible_number(phonenumbers.parse(number))
            for number in (phone, mobile)
        )
        assert restore(made.text, made.replacements).text == made.source
        countries.add(there)
    assert len(countries) > 2


def test_each_town_keeps_the_form_of_its_own_country():
    marked = ABROAD + " and {LOCATION:Bristol}, {ZIP_CODE:BS1 4DJ}"
    for key in range(KEYS):
        made = sent(marked, key)
        town, code = (item.replacement for item in made.replacements[-2:])
        (home,) = (item for item in localities.of_town(town) if item.country == "United Kingdom")
        assert re.fullmatch(rf"{home.postcode}\d \d[A-Z]{{2}}", code)


def test_a_namesake_abroad_does_not_draw_a_british_town_away():
    """Kettering is listed in Ohio alone, its postcode is British."""
    for key in range(KEYS):
        made = sent("{LOCATION:Kettering} {ZIP_CODE:NN16 8PT}", key)
        towns = localities.of_town(made.replacements[0].replacement)
        assert "United Kingdom" in {item.country for item in towns}
        assert made.replacements[1].replacement.startswith(tuple(item.postcode for item in towns))
    american = sent("{LOCATION:Kettering}, {LOCATION:OH} {ZIP_CODE:45429}", 1)
    town = american.replacements[0].replacement
    assert "United States" in {item.country for item in localities.of_town(town)}


def test_polish_codes_go_with_their_town():
    for key in range(KEYS):
        made = sent("{LOCATION:Gdańsk} ({ZIP_CODE:80-180}, {PHONE_NUMBER:+48 58 305 44 10})", key)
        town, code, phone = (item.replacement for item in made.replacements)
        (home,) = (item for item in localities.of_town(town) if item.country == "Poland")
        assert re.fullmatch(rf"{home.postcode}-\d{{3}}", code)
        assert re.sub(r"\D", "", phone).startswith("48" + home.dial)


def test_a_number_of_a_file_keeps_a_year_that_moves_with_the_dates():
    marked = "{ID_NUMBER:KB-2026-001847} of {DATE_TIME:12 March 2026}, {ID_NUMBER:2024/0877/MT}"
    for key in range(KEYS):
        made = sent(marked, key)
        ticket, day, case = (item.replacement for item in made.replacements)
        moved = int(day[-4:]) - 2026
        assert re.fullmatch(r"[A-Z]{2}-20\d\d-\d{6}", ticket)
        assert abs(int(ticket.split("-")[1]) - 2026 - moved) <= 1
        assert abs(int(case.split("/")[0]) - 2024 - moved) <= 1
        assert "001847" not in ticket
        assert "0877" not in case
        assert restore(made.text, made.replacements).text == made.source


def test_other_numbers_and_chosen_ways_are_encrypted():
    assert sent("{ID_NUMBER:KB-5539-001847}", 1).replacements[0].mechanism == "fpe"
    assert sent("{ID_NUMBER:20261847}", 1).replacements[0].mechanism == "fpe"
    formal = sent("{ID_NUMBER:KB-2026-001847}", 1, profile="formal").replacements[0]
    assert formal.mechanism != "surrogate"
    chosen = sent("{ID_NUMBER:KB-2026-001847}", 1, mechanisms=(("ID_NUMBER", "fpe"),))
    assert chosen.replacements[0].mechanism == "fpe"


@pytest.mark.parametrize(
    "marked",
    [
        "{LOCATION:Passau}, {LOCATION:Bavaria}, {LOCATION:Germany}",
        "{LOCATION:Durban}, {LOCATION:KwaZulu-Natal}, {LOCATION:South Africa}",
        "City: {LOCATION:Mysuru}\nState: {LOCATION:Karnataka}\nCountry: {LOCATION:India}",
    ],
)
def test_a_state_goes_with_its_country_and_the_town_with_both(marked):
    for key in range(KEYS):
        made = sent(marked, key)
        town, area, country = (item.replacement for item in made.replacements)
        listed = spellings.country(country)
        assert area in localities.regions_of(listed)
        assert town in localities.towns_in(listed, area) + lexicon.towns_of_state(listed, area)
        assert restore(made.text, made.replacements).text == made.source


def test_a_state_alone_stays_in_its_country():
    for key in range(KEYS):
        made = sent("{LOCATION:Passau}, {LOCATION:Bavaria}", key)
        town, area = (item.replacement for item in made.replacements)
        assert area in localities.areas_of("Germany")
        assert town in localities.towns_in("Germany", area)


@pytest.mark.parametrize(
    "marked",
    [
        "City: {LOCATION:Fresno}\nState: {LOCATION:CA}",
        '{"city": "{LOCATION:Fresno}", "state": "{LOCATION:CA}"}',
        "City | {LOCATION:Fresno}\nZip: {ZIP_CODE:93704}\nState | {LOCATION:CA}",
        "**Town:** {LOCATION:Fresno}\n**State:** {LOCATION:CA}",
    ],
)
def test_labels_part_no_town_from_its_state(marked):
    for key in range(KEYS):
        made = sent(marked, key)
        town, state = (item.replacement for item in made.replacements if item.type == "LOCATION")
        area = states.STATES["United States"][state].removesuffix(" State")
        assert town in lexicon.towns_of_state("United States", area) + tuple(
            item.town for item in localities.in_country("United States") if item.area == area
        )


def test_states_in_short_stay_so_and_go_with_their_names():
    for key in range(KEYS):
        made = sent("{LOCATION:Bend}, {LOCATION:Ore.}, is in {LOCATION:Oregon}.", key)
        _town, short, name = (item.replacement for item in made.replacements)
        (code,) = (code for code, known in states.SHORT.items() if known == short)
        assert states.STATES["United States"][code] == name


@pytest.mark.parametrize(
    ("town", "half", "country"),
    [("Leeds", "LS6", "United Kingdom"), ("Cork", "T12", "Ireland")],
)
def test_the_first_half_of_a_postcode_is_that_of_the_new_town(town, half, country):
    for key in range(KEYS):
        made = sent(f"in {{LOCATION:{town}}} {{ZIP_CODE:{half}}} now", key)
        new, begun = shown(made, "LOCATION"), shown(made, "ZIP_CODE")
        homes = [item for item in localities.of_town(new) if item.country == country]
        assert not homes or begun.startswith(homes[0].postcode)
        assert re.fullmatch(r"[A-Z]{1,2}\d[A-Z\d]?", begun)


def test_a_town_that_no_list_names_becomes_one_of_the_stated_area():
    for key in range(KEYS):
        marked = "{LOCATION:Upper Thornbeck}, {LOCATION:Cumbria}, {PHONE_NUMBER:01539 555 204}"
        made = sent(marked, key)
        town, area, number = (item.replacement for item in made.replacements)
        new = town.removeprefix("Upper ")
        (home,) = (i for i in localities.of_town(new) if i.country == "United Kingdom")
        assert localities.area(area) == ("United Kingdom", home.area)
        assert re.sub(r"\D", "", number).startswith(home.dial)


def test_austria_has_states_enough():
    for key in range(KEYS):
        made = sent("{LOCATION:Innsbruck}, {LOCATION:Tirol}", key)
        _town, area = (item.replacement for item in made.replacements)
        assert localities.area(area)[0] == "Austria"


@pytest.mark.parametrize("key", range(1, 9))
def test_a_state_named_elsewhere_is_the_one_of_its_town(key):
    parts = parts_sent(
        "I moved from {LOCATION:Boise} to {LOCATION:Austin}. Does {LOCATION:Texas} tax me, or does"
        " {LOCATION:Idaho}?",
        key,
    )
    first, second, states_of_second, states_of_first = parts
    assert lexicon.state_of(first) == ("United States", states_of_first)
    assert lexicon.state_of(second) == ("United States", states_of_second)


@pytest.mark.parametrize("key", range(1, 5))
def test_a_region_with_and_without_its_kind_is_one(key):
    long, short = parts_sent("{LOCATION:County Mayo} is far; she lives in {LOCATION:Mayo}.", key)
    assert long == f"County {short}"


@pytest.mark.parametrize("key", range(1, 5))
def test_a_county_of_northern_ireland_is_one_again_and_no_shire(key):
    town, county = parts_sent("She moved to {LOCATION:Newry}, {LOCATION:Co. Down}.", key)
    called = f"County {county.removeprefix('Co. ')}"
    assert county != "Co. Down"
    assert ("United Kingdom", called) in {(it.country, it.area) for it in localities.of_town(town)}


def parts_sent(marked: str, key: int) -> list[str]:
    """What stands in place of the marked values, in order."""
    made = sent(marked, key)
    return [item.replacement for item in sorted(made.replacements, key=lambda item: item.start)]


def test_a_town_with_its_river_is_replaced_as_one_and_has_its_postcode():
    marked = "Wohnung in {ZIP_CODE:84453} {LOCATION:Mühldorf am Inn}, und nicht in der Stadt."
    for key in range(KEYS):
        code, town = parts_sent(marked, key)
        assert "Inn" not in town
        assert any(code.startswith(home.postcode) for home in localities.of_town(town))


@pytest.mark.parametrize(
    ("marked", "country"),
    [
        ("to {LOCATION:TX} {ZIP_CODE:79912} please", "United States"),
        ("{LOCATION:VIC} {ZIP_CODE:3550} is it", "Australia"),
        ("from {LOCATION:Leeds}. To {LOCATION:TX} {ZIP_CODE:79912}", "United States"),
    ],
)
def test_a_postcode_without_a_town_lies_in_the_state_beside_it(marked, country):
    for key in range(KEYS):
        *_, state, code = parts_sent(marked, key)
        area = states.STATES[country][state]
        begun = {town.postcode for town in localities.in_country(country) if town.area == area}
        assert not begun or code.startswith(tuple(begun))


def test_a_swiss_town_with_its_canton_is_the_town_without():
    for key in range(KEYS):
        full, code, bare = parts_sent(
            "in {LOCATION:Winterthur ZH} ({ZIP_CODE:8400}), CHF 20, {LOCATION:Winterthur}", key
        )
        (home,) = (i for i in localities.of_town(bare) if i.country == "Switzerland")
        canton = full.removeprefix(bare).strip()
        assert not canton or localities.CANTONS[canton] == home.area
        assert full.startswith(bare)
        assert code.startswith(home.postcode)


def test_a_free_state_becomes_a_province_without_the_word():
    for key in range(KEYS):
        town, area = parts_sent("{LOCATION:Bloemfontein}, {LOCATION:Free State}", key)
        assert localities.area(area)[0] == "South Africa"
        assert "State" not in area or area == "Free State"
        assert town in localities.towns_in("South Africa", localities.area(area)[1])
