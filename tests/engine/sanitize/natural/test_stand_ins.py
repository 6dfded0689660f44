"""Natural stand-ins that hang together: towns and countries, addresses, firms, mail, names."""

from __future__ import annotations

import re

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import states, word_lists
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from engine.sanitize.natural import lexicon, localities, spellings
from engine.values import HOUSE, Annotated, Span
from tests.engine.sanitize.natural.drawn import lies_in, made, seeded, sex_of
from tests.marked import sanitized


def state_of(town: str) -> set[str]:
    return {row[1] for row in lexicon.rows("regions") if row[0] == town.casefold()}


def test_a_town_lies_in_the_stand_in_of_its_country():
    marked = "{LOCATION:Ghent}, {LOCATION:Belgium} to {LOCATION:Lyon}, {LOCATION:France}"
    for ghent, belgium, lyon, france in seeded(marked):
        assert lies_in(ghent, belgium)
        assert lies_in(lyon, france)
        assert belgium != france


def test_town_and_country_in_one_span():
    for (both,) in seeded("in {LOCATION:Vienna, Austria}."):
        town, country = both.split(", ")
        assert country != "Austria"
        assert lies_in(town, country)


def test_the_country_may_stand_elsewhere():
    for country, town in seeded("{LOCATION:Austria} is small. She left {LOCATION:Vienna}."):
        assert lies_in(town, country)


def test_a_country_that_is_not_named_stays():
    for (town,) in seeded("{LOCATION:Ghent} in Belgium"):
        assert lies_in(town, "Belgium")
        assert town != "Gent"


def test_a_town_keeps_its_stand_in():
    conversation = Conversation.seeded(7)
    first = sanitized("{LOCATION:Lyon}", conversation=conversation)
    conversation.release(first)
    again = made("{LOCATION:Lyon}, {LOCATION:France}", conversation=conversation)
    assert again[0] == first.replacements[0].replacement


@pytest.mark.parametrize(
    ("item", "country"),
    [
        ("Ghent", "Belgium"), ("Gent", "Belgium"), ("München", "Germany"), ("Munich", "Germany"),
        ("Wien", "Austria"), ("Cologne", "Germany"), ("Zurich", "Switzerland"),
        ("Malaga", "Spain"), ("Krakow", "Poland"), ("New York", "United States"),
    ],
)  # fmt: skip
def test_well_known_towns_have_several_names(item, country):
    (town,) = made(f"{{LOCATION:{item}}}")
    assert lies_in(town, country)


@pytest.mark.parametrize("area", ["Ohio", "OH"])
def test_a_town_lies_in_the_stand_in_of_its_state(area):
    for town, state in seeded(f"{{LOCATION:Dayton}}, {{LOCATION:{area}}}"):
        assert states.find(state)[0][0] == "United States"
        name = states.STATES["United States"].get(state, state)
        assert name.removesuffix(" State") in state_of(town)


def test_a_state_has_one_stand_in_in_both_writings():
    for code, name in seeded("{LOCATION:OH} is {LOCATION:Ohio}"):
        assert states.STATES["United States"][code] == name


def test_town_state_and_country_agree():
    for (text,) in seeded("{LOCATION:Toronto, Ontario, Canada}"):
        town, state, country = text.split(", ")
        assert country in ("United States", "Australia")
        assert states.codes(state, country)
        assert lies_in(town, country)


@pytest.mark.parametrize(
    ("country", "code"), [(land, code) for land, row in states.STATES.items() for code in row]
)
def test_a_code_becomes_another_of_its_country(country, code):
    town = {"United States": "Dayton", "Canada": "Toronto", "Australia": "Sydney"}[country]
    (text,) = made(f"{{LOCATION:{town}, {code}}}")
    new = text.split(", ")[1]
    assert new in states.STATES[country]
    assert new != code


@pytest.mark.parametrize("kind", ["LOCATION", "ADDRESS"])
def test_a_code_between_town_and_postcode(kind):
    street = "5 Pitt St, " if kind == "ADDRESS" else ""
    for (text,) in seeded(f"{{{kind}:{street}Sydney NSW 2000}}"):
        town, code, postcode = re.fullmatch(r"(?:.*, )?(.*) ([A-Z]+) (\d{4})", text).groups()
        assert code in states.STATES["Australia"]
        assert (code, postcode) != ("NSW", "2000")
        assert lies_in(town, "Australia")


def test_the_town_decides_between_namesakes_of_a_code():
    (perth,) = made("{LOCATION:Perth, WA}")
    (seattle,) = made("{LOCATION:Seattle, WA}")
    assert perth.split(", ")[1] in states.STATES["Australia"]
    assert seattle.split(", ")[1] in states.STATES["United States"]


def test_a_town_may_be_called_like_a_state():
    for (text,) in seeded("{LOCATION:Washington, DC}"):
        assert lies_in(text.split(", ")[0], "United States")


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("Rue des Lilas 17, bte 3", r"Rue des (?!Lilas)[A-Z]\w+ \d\d, bte \d"),
        ("Str. Lalelelor nr. 4, ap. 12", r"Str\. (?!Lal)[A-Z]\w+ nr\. \d, ap\. \d\d"),
        ("bât. B, 3e étage", r"bât\. [A-Z], \de étage"),
        ("ul. Piotrkowska 12 m. 4", r"ul\. (?!Pio)[A-Z]\w+ \d\d m\. \d"),
        ("WARD 6B", r"WARD \d[A-Z]"),
        ("Bay 4, Level 2, North Wing", r"Bay \d, Level \d, North Wing"),
        ("Calle Mayor 3, 2º B", r"Calle (?!Mayor)[A-Z]\w+ \d, \dº [A-Z]"),
        ("Berggasse 7, Stiege 2, Tür 5", r"(?!Berg)\w+gasse \d, Stiege \d, Tür \d"),
        ("Keizersgracht 12-hs, 1015 CN Delft", r"(?!K)\w+ \d\d-hs, \d{4} [A-Z]{2} (?!Delft)\w.*"),
        ("12 Hill Street", r"\d\d (?!Hill)[A-Z]\w+ Street"),
        ("4 Elm Road, 3rd Floor", r"\d (?!Elm)\w+ Road, \d(?:st|nd|rd|th) Floor"),
        ("Tower House, 3 Park Lane", r"Tower House, \d (?!Park)[A-Z]\w+ Lane"),
        ("Knockbrack Farm", r"(?!Knock)[A-Z]\w+ Farm"),
        ("Upper Hendre Cottage, Oak Lane", r"(?!Upper)\w+ (?!Hendre)\w+ Cottage, (?!Oak)\w+ Lane"),
        ("3 Farm Road", r"\d (?!Farm)[A-Z]\w+ Road"),
        ("Mill House, 3 Park Lane", r"(?!Mill)[A-Z]\w+ House, \d (?!Park)[A-Z]\w+ Lane"),
        ("4 rue de l'Ormeau", r"\d rue de l'(?!Ormeau)[A-Z]\w+"),
        ("Tower 2, Sector 5, Phase 1, Plot 9", r"Tower \d, Sector \d, Phase \d, Plot \d"),
    ],
)
def test_words_for_a_part_of_an_address_stay(address, form):
    for (text,) in seeded(f"{{ADDRESS:{address}}}"):
        assert re.fullmatch(form, text), text
        assert text != address


def test_an_address_names_its_town_in_several_words():
    for (text,) in seeded("{ADDRESS:12 Elm Street, San Francisco, CA 94110}"):
        town, code = re.fullmatch(r"\d\d \w+ Street, (.*), ([A-Z]{2}) \d{5}", text).groups()
        assert states.STATES["United States"][code] in state_of(town)


@pytest.mark.parametrize(
    "form",
    [
        "S.r.l.", "K.K.", "W.L.L.", "S.A.E.", "FZE", "Snc", "rf", "DMCC",
        "S.A.", "S.p.A.", "B.V.", "N.V.", "Sp. z o.o.", "Pty Ltd", "d.o.o.",
        "Private Limited", "Joint Stock Company", "Limited Liability Company",
        "a.s.", "A/S", "e.V.", "mbH", "Co-op", "M.Sc.", "GmbH & Co. KG", "s.r.o.", "S.A. de C.V.",
    ],
)  # fmt: skip
def test_legal_forms_stay(form):
    (firm,) = made(f"at {{ORGANIZATION:Zelphinova {form}}} since")
    assert re.fullmatch(rf"(?!Zelph)[A-Z][a-z]+ {re.escape(form)}", firm)


@pytest.mark.parametrize("form", ["CORP", "LTD", "PTY", "CO"])
def test_legal_forms_in_capitals_are_no_acronyms(form):
    (firm,) = made(f"at {{ORGANIZATION:ZELPHINOVA {form}}} since")
    assert re.fullmatch(rf"(?!ZELPH)[A-Z]+ {form}", firm)


def test_initials_of_a_firm_become_initials():
    (firm,) = made("{ORGANIZATION:J.P. Zelphin}")
    assert re.fullmatch(r"[A-Z]\.[A-Z]\. [A-Z][a-z]+", firm)
    assert not firm.startswith("J.P.")


@pytest.mark.parametrize(
    ("name", "local", "form"),
    [
        ("Priyanka Venkataraman", "p.venkataraman", "{0[0]}.{1}"),
        ("Amelia Reed", "a_reed", "{0[0]}_{1}"),
        ("Amelia Reed", "areed", "{0[0]}{1}"),
        ("Amelia Reed", "reeda", "{1}{0[0]}"),
        ("Hans Jürgen Obermeyer", "hj.obermeyer", "{0[0]}{1[0]}.{2}"),
        ("Jürgen Groß", "juergen.gross", "{0}.{1}"),
        ("Jürgen Groß", "jurgen.gross", "{0}.{1}"),
        ("Søren Åkesson", "soeren.aakesson", "{0}.{1}"),
        ("Søren Åkesson", "soren.akesson", "{0}.{1}"),
        ("J. P. Rees", "jp.rees", "{0[0]}{1[0]}.{2}"),
    ],
)
def test_mail_follows_the_person(name, local, form):
    marked = f"{{PERSON:{name}}} ({{EMAIL_ADDRESS:{local}@gmail.com}})"
    for person, mail in seeded(marked):
        assert mail == form.format(*person.lower().split()) + "@example.com"


def test_everyday_words_are_no_stand_ins_for_names():
    offered = {item.casefold() for item in (*lexicon.surnames(), *lexicon.given("U"))}
    words = "price may will hope christ hunter slater butler baker grace mark rose cook"
    assert not offered & set(words.split())
    assert len(lexicon.surnames()) >= 0.7 * len(lexicon.rows("surnames"))
    assert not any(surname.endswith(("s", "x", "z", "ch", "sh")) for surname in lexicon.surnames())
    for sex in "FM":
        listed = [row for row in lexicon.rows("given") if row[2] and row[1] == sex]
        assert len(lexicon.given(sex)) >= 0.8 * len(listed)
    assert {"grace", "hope", "will"} <= lexicon.sexes().keys()


@pytest.mark.parametrize("letters", ["JR", "J.R."])
def test_initials_alone_are_those_of_the_persons_stand_in(letters):
    for person, short in seeded(f"{{PERSON:Jane Riley}} ({{PERSON:{letters}}}) left"):
        first, last = person.split()
        assert short.replace(".", "") == first[0] + last[0]
        assert short.count(".") == letters.count(".")


def test_a_short_form_beside_the_surname_is_one_of_the_stand_in():
    text = "{PERSON:Jebediah Crouch}; {PERSON:Jeb Crouch} and {PERSON:Jeb}; {PERSON:Ann Lee}"
    for full, short, alone, _ in seeded(text):
        given, last = full.split()
        assert short == f"{alone} {last}"
        assert given.startswith(alone[:2])
    apart = "{PERSON:Jebediah Crouch}; {PERSON:Jeb Lee}"
    assert any(full.split()[0][:3] != other.split()[0][:3] for full, other in seeded(apart))


def test_initials_of_nobody_are_other_letters_and_a_name_in_capitals_is_a_name():
    for (short,) in seeded("{PERSON:QX} left"):
        assert len(short) == 2
        assert short != "QX"
    for (name,) in seeded("{PERSON:ANN} left"):
        assert len(name) > 3 or name.isalpha()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Gesamtschule Lohmar-Nord", "Gesamtschule"),
        ("Klinikum Birkenau gGmbH", "gGmbH"),
        ("Breckland Panel & Paint Ltd", "Panel & Paint Ltd"),
        ("St Modan's Kirk", "Kirk"),
        ("Zelphinger Versicherungs-AG", "Versicherungs-AG"),
        ("Zelphinger & Söhne AG", "& Söhne AG"),
    ],
)
def test_the_kind_of_a_firm_stays_before_and_behind_its_name(name, kept):
    for (new,) in seeded(f"{{ORGANIZATION:{name}}} wrote"):
        assert kept in new
        assert new != name


def test_a_firm_of_nothing_but_kinds_does_not_stay_whole():
    for (new,) in seeded("{ORGANIZATION:Praxis Klinik} wrote"):
        assert new != "Praxis Klinik"


@pytest.mark.parametrize(
    "name", ["All Hallows Church", "Fox Court", "Birken Hall", "Church Lane", "Lower Mill Farm"]
)
def test_the_kind_of_a_place_stays(name):
    kind = name.split()[-1]
    for (new,) in seeded(f"met at {{LOCATION:{name}}} again"):
        assert new.endswith(f" {kind}")
        assert new != name


@pytest.mark.parametrize("between", [",", "\t", "|", '","'])
def test_the_code_of_a_country_goes_with_it(between):
    for country, two, three in seeded(
        between.join(["{LOCATION:France}", "{LOCATION:FR}", "{LOCATION:FRA}"])
    ):
        assert (states.country_of(two), states.country_of(three)) == (country, country)


def test_a_country_under_two_names_is_one_country():
    for first, second in seeded("From the {LOCATION:US} back to the {LOCATION:United States}."):
        assert first != second
        assert states.country_of(second) == spellings.country(first)


def test_a_code_that_is_spoken_becomes_a_name():
    assert all(len(new) > len("USA") for (new,) in seeded("She lives in the {LOCATION:US} now."))
    assert all(len(new) == len("US") for (new,) in seeded("Anna,{LOCATION:US},4"))


def test_the_code_of_a_state_stays_one():
    """Delaware, where the text says nothing of Germany."""
    assert all(new in states.CODES for (new,) in seeded("Dover, {LOCATION:DE} 19901"))
    for code, country in seeded("Anna,{LOCATION:DE},{LOCATION:Germany}"):
        assert states.country_of(code) == country


def test_a_domain_alone_is_that_of_the_mail():
    marked = "{EMAIL_ADDRESS:ann@brightleaf.io} LIKE '%{USERNAME:@brightleaf.io}'"
    for mail, domain in seeded(marked):
        assert mail.endswith(domain)
        assert domain != "@brightleaf.io"


def test_a_user_name_is_no_domain():
    for mail, user in seeded("{EMAIL_ADDRESS:ann@brightleaf.io} and {USERNAME:@brightleaf}"):
        assert not mail.endswith(user)


def test_whose_a_school_is_stays():
    for (school,) in seeded("{ORGANIZATION:St Oswin's C of E Primary School}"):
        assert school.endswith(" C of E Primary School")
    for (company,) in seeded("{ORGANIZATION:V of Graz}"):
        assert company != "V of Graz"


def test_an_unlisted_town_of_a_german_text_gets_a_german_one():
    marked = "Sie wohnt mit ihrer Familie in {LOCATION:Bad Quellingen} und arbeitet dort nicht."
    for (town,) in seeded(marked):
        assert town in localities.towns_of("Germany")


EURO = {"Austria", "Belgium", "Croatia", "Estonia", "Finland", "France", "Germany", "Greece",
        "Italy", "Latvia", "Lithuania", "Malta", "Netherlands", "Portugal", "Slovakia", "Slovenia",
        "Spain", "Cyprus", "Luxembourg", "the Netherlands"}  # fmt: skip


def test_a_country_that_pays_in_euros_becomes_another():
    for (country,) in seeded("She earns €38,000 in {LOCATION:Ireland}."):
        assert country in EURO


@pytest.mark.parametrize("text", ["She earns $38,000 or €9", "She earns a lot"])
def test_other_texts_may_get_any_country(text):
    countries = {
        country
        for seed in range(30)
        for country in made(
            text + " in {LOCATION:Ireland}.", conversation=Conversation.seeded(seed)
        )
    }
    assert countries - EURO


def test_both_parts_of_a_double_given_name_have_one_sex_and_none_is_a_surname():
    for full, alone, letters in seeded(
        "{PERSON:Hyun-woo Park} came, {PERSON:Hyun-woo} left. {PERSON:H-W}"
    ):
        first, second = full.split(" ")[0].split("-")
        assert sex_of(first) == sex_of(second) != "U"
        assert alone == f"{first}-{second}"
        assert letters == f"{first[0]}-{second[0].upper()}"


def test_both_parts_of_a_double_surname_are_surnames():
    for (name,) in seeded("{PERSON:Winifred Okoro-Boateng}"):
        assert set(name.split(" ")[1].split("-")) <= set(lexicon.surnames())


@pytest.mark.parametrize(
    ("full", "short"),
    [("Ayodele Mensah", "Ayo"), ("Robert Kline", "Bob"), ("Daniel Voss", "Danny"),
     ("Oliver Haines", "Oli"), ("Elizabeth Rowe", "Beth"), ("Gary Pickering", "Gaz")],
)  # fmt: skip
def test_a_short_name_gets_a_short_form_of_the_stand_in(full, short):
    for whole, new in seeded(f"{{PERSON:{full}}} came and {{PERSON:{short}}} left."):
        given = whole.split(" ")[0]
        assert new != given
        assert given.startswith(new.rstrip("iey")), (given, new)


@pytest.mark.parametrize(
    "marked",
    [
        "{PERSON:Roberta Kline} and {PERSON:Bob}",
        "{PERSON:Tom Sand} and {PERSON:Tomasz Berg}",
        "{PERSON:Daniel Voss}, {PERSON:Danielle Kerr} and {PERSON:Dan}",
    ],
)
def test_a_name_that_is_nobodys_short_form_is_none(marked):
    for names in seeded(marked):
        assert not names[0].startswith(names[-1].split(" ")[0])


def test_initials_follow_a_name_that_has_one_itself():
    for name, letters in seeded("{PERSON:A. Rahman} and {PERSON:AR}"):
        assert letters == name[0] + name.split(" ")[1][0]


def test_a_surname_is_no_short_form_of_its_plural():
    for many, one in seeded("die {PERSON:Brandstetters} und Frau {PERSON:Brandstetter}"):
        assert many == f"{one}s"


@pytest.mark.parametrize("number", ["2404417/2025", "CO/1187/2024", "2024-00117", "3 C 418/2019"])
def test_the_year_of_a_case_number_becomes_one_near_it(number):
    year = re.search(r"(?:19|20)\d\d\Z|\A20\d\d(?=-)", number)
    made = [new for (new,) in seeded(f"case {{ID_NUMBER:{number}}} was")]
    years = {int(new[year.start() : year.end()]) for new in made}
    assert all(2016 <= moved <= 2031 for moved in years)
    assert len(years) > 1
    assert all(new[: year.start()] != number[: year.start()] or not year.start() for new in made)


def test_a_number_without_a_year_has_any_figures():
    made = [new for (new,) in seeded("order {ID_NUMBER:4417/9025} was")]
    assert any(not new.endswith(("19", "20", "21", "22", "23", "24", "25")) for new in made)


GERMAN = "Das ist nicht die Frau, die wir mit dem Brief kennen, und er ist "


@pytest.mark.parametrize(
    ("marked", "form"),
    [
        ("{NATIONALITY:türkischer} Staatsangehöriger", r"[a-zäöü]+ischer"),
        ("{NATIONALITY:Polin}", r"[A-ZÄÖÜ][a-zäöüß]+in"),
        ("für den {NATIONALITY:Polen}", r"[A-ZÄÖÜ][a-zäöü]+(?:en|er)"),
        ("{RELIGION:evangelisch}", r"[a-zü-]+(?:isch|orthodox)"),
        ("eine {RELIGION:Muslimin}", r"[A-Z][a-z]+in|Jüdin"),
        ("{ETHNICITY:kroatische} Eltern", r"[a-zäöü]+ische"),
    ],
)
def test_german_peoples_and_faiths_stay_german_and_in_form(marked, form):
    original = re.search(r":(\w+)\}", marked)[1]
    for (new,) in seeded(GERMAN + marked):
        assert re.fullmatch(form, new), new
        assert new != original


def test_no_german_faith_stands_for_one_that_means_the_same():
    for (new,) in seeded(GERMAN + "{RELIGION:protestantisch}."):
        assert new not in ("evangelisch", "lutherisch", "reformiert")


def test_a_double_name_has_the_sex_of_its_last_part():
    for (name,) in seeded("{PERSON:Jean-Baptiste Moreau} left."):
        assert {sex_of(part) for part in name.split(" ")[0].split("-")} == {"M"}


def test_the_title_of_a_german_genitive_tells_the_sex():
    marked = "Das ist der Kandidat {PERSON:Wieslaw Wozny}, und Herrn {PERSON:Woznys} Brief nicht."
    for full, owned in seeded(marked):
        assert sex_of(full.split(" ")[0]) == "M"
        assert owned == full.split(" ")[1] + "s"


def test_a_german_genitive_is_one_of_the_same_stand_in():
    marked = "Das ist {PERSON:Jutta Wegner}, und {PERSON:Juttas} Mann ist nicht hier"
    for full, owned in seeded(marked):
        given = full.split(" ")[0]
        assert owned in (f"{given}s", f"{given}ens")


def test_initials_may_have_letters_beyond_ascii():
    for name, letters in seeded("{PERSON:S. Öztürk} und {PERSON:SÖ}"):
        assert letters == name[0] + name.split(" ")[1][0]


@pytest.mark.parametrize(
    ("marked", "kept"),
    [
        ("She is in {ORGANIZATION:Maple Grove care home}.", "care home"),
        ("He sells for {ORGANIZATION:Fjordline Seafoods}.", "Seafoods"),
        ("Meet at {LOCATION:William Morris Gallery}.", "Gallery"),
        ("Park at {LOCATION:Ashdown Leisure Centre}.", "Leisure Centre"),
        ("Sie wohnt {ADDRESS:Ahornweg 23, 3. OG links}.", "OG links"),
    ],
)
def test_what_a_house_is_stays(marked, kept):
    for (new,) in seeded(marked):
        assert new.endswith(f" {kept}")


def test_a_surname_that_is_a_plural_is_no_kind_of_firm():
    for (new,) in seeded("Ask {ORGANIZATION:Banks Haulage}."):
        assert "Banks" not in new


@pytest.mark.parametrize(
    ("text", "start", "word"),
    [("We lost the Hanwha deal.", 12, False), ("de.nordwind.versand.Main", 3, True)],
)
def test_a_firm_is_drawn_as_an_identifier_only_where_it_is_a_piece_of_one(text, start, word):
    end = start + len("nordwind" if word else "Hanwha")
    span = Span(start, end, "ORGANIZATION", 0.9, HOUSE)
    drawn = sanitize(
        plan(Annotated(text, (span,), (), ()), options=Options()),
        conversation=Conversation.seeded(7),
    )
    new = drawn.replacements[0].replacement.casefold()
    assert (
        new in {label.casefold() for label in word_lists.in_order("online.coined_hosts")}
    ) is word


@pytest.mark.parametrize(
    ("name", "letters", "places"),
    [
        ("Koch, Stefan", "SK", (1, 0)),
        ("Marianne Köhler-Best", "M.K.", (0, 1)),
        ("Jean-Baptiste Morel", "J.-B. Morel", (0, 1)),
    ],
)
def test_initials_follow_their_names_in_every_order(name, letters, places):
    for first, second in seeded(f"{{PERSON:{name}}} ({{PERSON:{letters}}}) signed."):
        words = re.findall(r"[^\W\d_]+", first)
        shown = [sign for sign in second if sign.isupper()]
        assert shown[:2] == [words[place][0] for place in places]


GERMAN = "Das ist der Brief, den wir heute nicht an die Leute und den Verein schicken."


def test_a_german_house_stays_one():
    for home, inn in seeded(
        f"{GERMAN} Sie ist im {{ORGANIZATION:Haus Sonnenhof}}, er im {{ORGANIZATION:Gasthof Ott}}."
    ):
        assert re.fullmatch(r"Haus (?!Sonnenhof)[A-ZÄÖÜ]\w+", home)
        assert re.fullmatch(r"Gasthof (?!Ott\b)[A-ZÄÖÜ]\w+", inn)


def test_a_party_is_another_of_its_country():
    marked = "in der {ORGANIZATION:SPD}, ein {POLITICS:CDU-Mitglied}, in der {POLITICS:SPÖ}"
    for spd, member, austrian in seeded(f"{GERMAN} Er ist {marked}."):
        german = set(word_lists.in_order("terms.german_parties"))
        assert spd in german - {"SPD"}
        assert member.removesuffix("-Mitglied") in german - {"CDU"}
        assert austrian in set(word_lists.in_order("terms.austrian_parties")) - {"SPÖ"}


def test_a_year_in_the_name_of_a_file_stays_one():
    path = "/home/kzorb/exports/zorbley_2025.csv"
    for (moved,) in seeded(f"{{SYSTEM_CONFIG:{path}}}"):
        assert moved.endswith("_2025.csv")
    for moved, day in seeded(f"{{SYSTEM_CONFIG:{path}}} of {{DATE_TIME:2 July 2025}}"):
        assert moved[-8:-4] == day[-4:]


@pytest.mark.parametrize(
    "name", ["Nebelwerk Optics GmbH", "Tolva GmbH", "Seeblickklinik", "Acmo Ltd", "Holzbach AG"]
)
def test_a_firm_in_capitals_is_the_same_firm(name):
    for loud, plain in seeded(f"{{ORGANIZATION:{name.upper()}}} and {{ORGANIZATION:{name}}}"):
        assert loud == plain.upper()
    for loud, other in seeded(f"{{ORGANIZATION:BRKO LTD}} and {{ORGANIZATION:{name}}}"):
        assert len(loud) == len("BRKO LTD")
        assert other != name


def test_no_town_that_is_called_like_a_country_or_a_state_stands_for_another():
    """«a degree from Jamaica» is none from a town in New York."""
    drawn = {town for country in ("United States", "Canada") for town in lexicon.towns(country)}
    assert len(drawn) > 1000
    assert drawn.isdisjoint({"Jamaica", "Lebanon", "Delaware", "Wyoming", "Montana"})
    assert "Singapore" in lexicon.towns("Singapore")


@pytest.mark.parametrize(
    ("marked", "shown"),
    [
        ("as team lead of {OCCUPATION:five buyers}", r"of five [a-z ]+s\b"),
        ("with {OCCUPATION:12 nurses} on call", r"with 12 [a-z ]+s on"),
        ("as {OCCUPATION:a nurse} there", r"as an? [a-z -]+ there"),
    ],
)
def test_how_many_have_an_occupation_stays(marked, shown):
    assert re.search(shown, sanitized(marked).text)


@pytest.mark.parametrize(
    ("words", "country"),
    [
        ("rent is $2,150", "United States"),
        ("superannuation of $640", "Australia"),
        ("the RCMP paid $640", "Canada"),
        ("rent is £950", "United Kingdom"),
    ],
)
def test_a_town_of_no_list_becomes_one_of_the_country_that_a_text_pays_in(words, country):
    sent = sanitized(f"We live in {{LOCATION:Pepperellham}}; the {words}.")
    new = sent.replacements[0].replacement
    assert any(place.country == country for place in localities.of_town(new)) or (
        new in lexicon.towns(country)
    )


def test_both_halves_of_a_double_name_leave_the_next_column_in_place():
    rows = [("Bukola Fasanya", "184"), ("Crispin Wetherall", "61"), ("Ioan Hughes-Petrescu", "25")]
    table = "\n".join(f"{{PERSON:{name}}}{' ' * (22 - len(name))}{sec:>4}" for name, sec in rows)
    for seed in range(30):
        lines = sanitized(
            f"Name                   Sec\n{table}\n", conversation=Conversation.seeded(seed)
        ).text.splitlines()
        assert len({len(line) for line in lines[1:]}) == 1, lines
