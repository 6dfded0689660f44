"""Town, state or county, postcode and telephone number of a stand-in belong together."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.natural import localities
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
            assert re.fullmatch(rf"{home.postcode}\d\d \d[A-Z]{{2}}", code)
        digits = re.sub(r"\D", "", shown(made, "PHONE_NUMBER"))
        assert digits.startswith(home.dial)
        assert len(digits) == len(re.sub(r"\D", "", made.replacements[-1].original))
        assert restore(made.text, made.replacements).text == made.source
        towns.add(town)
    assert len(towns) > KEYS // 2


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
