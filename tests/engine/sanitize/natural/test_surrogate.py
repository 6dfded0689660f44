"""Natural substitutes: consistent, of the same kind, and telling nothing they need not tell."""

from __future__ import annotations

import ipaddress
import re
from datetime import date

import pytest

from engine.conversation.vault import Conversation
from engine.errors import Cancelled
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.natural import lexicon
from tests.marked import annotated, sanitized


def made(marked: str, **how) -> list[str]:
    return [item.replacement for item in sanitized(marked, **how).replacements]


def test_a_person_stays_one_person():
    full, titled, upper, ours, first = made(
        "{PERSON:Siobhán O'Leary} met {PERSON:Ms O'Leary}; {PERSON:SIOBHÁN} took {PERSON:O'Leary's}"
        " bag, said {PERSON:Siobhán}.",
    )
    given, surname = full.split()
    assert titled == f"Ms {surname}"
    assert upper == given.upper()
    assert ours == f"{surname}'s"
    assert first == given
    assert lexicon.sexes()[given.casefold()] == "F"


def test_two_people_stay_two():
    item, two = made("{PERSON:Ann Lee} and {PERSON:Bo Chan}.")
    assert not set(item.split()) & set(two.split())


def test_titles_particles_and_initials():
    full, short = made("{PERSON:Dr. Ludwig van Beethoven}, {PERSON:L. Beethoven}")
    title, given, particle, surname = full.split()
    assert (title, particle) == ("Dr.", "van")
    assert short == f"{given[0]}. {surname}"


def test_a_family_in_the_plural_shares_its_surname():
    full, many, owner = made(
        "{PERSON:Anna Kowalski} asks: may the {PERSON:Kowalskis} have the {PERSON:Kowalskis'} car?"
    )
    surname = full.split()[1]
    assert many == surname + ("es" if surname.endswith(("s", "x", "z", "ch", "sh")) else "s")
    assert owner == many + "'"


def test_a_family_that_is_named_in_the_plural_only_stays_one():
    (many,) = made("We met the {PERSON:Adeyinkas} there.")
    assert many.endswith("s")
    assert many.removesuffix("s") in lexicon.surnames() or many.removesuffix("es") in (
        lexicon.surnames()
    )


def test_a_surname_that_ends_so_is_no_plural():
    full, lone = made("{PERSON:Rhys Jones} and {PERSON:Jones} came.")
    assert lone == full.split()[1]


def test_scripts_stay():
    chinese, russian = made("{PERSON:王伟} {PERSON:Анна Петрова}")
    assert all("\u4e00" <= char <= "\u9fff" for char in chinese)
    assert all("\u0400" <= char <= "\u04ff" or char == " " for char in russian)
    assert russian.endswith(("а", "я"))


def test_mail_follows_the_person():
    person, mail, user = made(
        "{PERSON:Jane Doe}: {EMAIL_ADDRESS:jane.doe@gmail.com}, {USERNAME:@janedoe7}"
    )
    given, surname = person.lower().split()
    assert mail == f"{given}.{surname}@example.com"
    assert re.fullmatch(rf"@{given}{surname}\d", user)


def test_hosts_are_example_hosts():
    mail, url = made(
        "{EMAIL_ADDRESS:a@acme.co.uk} {URL:https://www.acme.co.uk/users/jane-doe.html?id=123#x}"
    )
    host = mail.partition("@")[2]
    assert host.endswith(".example.org")
    assert re.fullmatch(
        rf"https://www\.{re.escape(host)}/[a-z]+/[a-z]+-[a-z]+\.html\?id=\d{{3}}#[a-z]+", url
    )


def test_organisations_keep_their_kind():
    long, short, school, letters = made(
        "{ORGANIZATION:Acme Ltd}, {ORGANIZATION:Acme}, {ORGANIZATION:University of Leeds},"
        " {ORGANIZATION:IBM}"
    )
    assert long == f"{short} Ltd"
    assert school.startswith("University of ")
    assert re.fullmatch("[A-Z]{3}", letters)


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("Foundry Lane Surgery", r"[A-Z][a-z]+ [A-Z][a-z]+ Surgery"),
        ("Northern General Hospital", r"(?!Northern)[A-Z][a-z]+ General Hospital"),
        ("Oakhampton ferry terminal", r"(?!Oakhampton)[A-Z][a-z]+ ferry terminal"),
        ("Kilcoole Lighthouse", r"(?!Kilcoole)[A-Z][a-z]+ Lighthouse"),
        ("Grundschule am Hasenberg", r"Grundschule am (?!Hasenberg)[A-Z][a-z]+"),
        (
            "Church of the Rising Lantern",
            r"Church of the (?!Rising)[A-Z][a-z]+ (?!Lantern)[A-Z]\w+",
        ),
        ("Ward 4B", r"Ward \d[A-Z]"),
        ("Paint Creek Rural Water District", r"Paint [A-Z][a-z]+ Rural Water District"),
        ("Scoil Naomh Seanán", r"Scoil Naomh (?!Seanán)[A-Z]\w+"),
        ("Gaelscoil na Cille", r"Gaelscoil na (?!Cille)[A-Z]\w+"),
        ("Ganesh Vidyalaya", r"(?!Ganesh)[A-Z][a-z]+ Vidyalaya"),
        ("Crown Garage", r"(?!Crown)[A-Z][a-z]+ Garage"),
        ("Northern General", r"(?!Northern)[A-Z][a-z]+ General"),
        ("The Copper Kettle", r"The (?!Copper)[A-Z][a-z]+ (?!Kettle)[A-Z][a-z]+"),
        ("Royal Society for Basalt Studies", r"Royal Society for [A-Z][a-z]+ (?!Studies)[A-Z]\w+"),
        ("Brandt & Sons Plumbing Ltd", r"(?!Brandt)[A-Z][a-z]+ & Sons Plumbing Ltd"),
    ],
)
def test_words_for_a_kind_stay_behind_a_name(value, form):
    (firm,) = made(f"at {{ORGANIZATION:{value}}}.")
    assert re.fullmatch(form, firm)


@pytest.mark.parametrize(
    ("person", "firm", "rest"),
    [
        ("Mr {PERSON:Brackley}", "Brackley & Sons Roofing Ltd", " & Sons Roofing Ltd"),
        ("{PERSON:Ida Brackley}", "Brackley's Bakery", "'s Bakery"),
        ("the {PERSON:Kowalskis}", "Kowalski Plumbing", " Plumbing"),
        ("{PERSON:Rosalind}", "Rosalind's Diner", "'s Diner"),
    ],
)
def test_a_firm_bears_the_name_that_its_people_get(person, firm, rest):
    for seed in range(4):
        conversation = Conversation.seeded(seed)
        marked = f"It is {{ORGANIZATION:{firm}}}, says {person}."
        first, second = made(marked, conversation=conversation)
        name = second.split(" ")[-1]
        assert first == name.removesuffix("s" if firm.startswith("Kow") else "") + rest


def test_towns_stand_for_towns_and_no_districts():
    general = {"west", "east", "end", "chinatown", "city", "old", "centro"}
    for country in ("Germany", "United Kingdom", "United States", "Canada", "Spain"):
        towns = lexicon.towns(country)
        assert len(towns) > 100
        assert not [town for town in towns if general.issuperset(town.casefold().split())]
    assert "Moabit" not in lexicon.towns("Germany")
    assert "Heidelberg" in lexicon.towns("Germany")


@pytest.mark.parametrize(
    ("marked", "stays"),
    [
        ("We live in {LOCATION:Poland} on 2,850 zł a month.", True),
        ("CHF 4'200 a month in {LOCATION:Switzerland}", True),
        ("£1,150 of rent in the {LOCATION:UK}", True),
        ("We live in {LOCATION:Poland} on €2,850 a month.", False),
        ("{LOCATION:Singapore} 797508 owes S$1,240", True),
        ("{LOCATION:Singapore} 797508 owes $1,240", False),
        ("We live in {LOCATION:Poland}.", False),
    ],
)
def test_the_country_whose_money_a_text_counts_in_stays(marked, stays):
    made = sanitized(marked)
    assert (made.text == made.source) is stays


def test_a_firm_of_nobody_in_the_text_keeps_its_genitive():
    (firm,) = made("at {ORGANIZATION:Zorbley's Diner}")
    assert re.fullmatch(r"(?!Zorbley)[A-Z][a-z]+'s Diner", firm)


@pytest.mark.parametrize(
    ("before", "sex"),
    [
        ("Mrs ", "F"), ("Mr. ", "M"), ("my wife ", "F"), ("her husband, ", "M"),
        ("his mother-in-law ", "F"), ("Our son ", "M"),
    ],
)  # fmt: skip
def test_a_title_or_a_relation_tells_the_sex_of_an_unknown_name(before, sex):
    assert "zelphinka" not in lexicon.sexes()
    for seed in range(4):
        full, alone = made(
            f"{before}{{PERSON:Zelphinka Orr}} rang. {{PERSON:Zelphinka}} waits.",
            conversation=Conversation.seeded(seed),
        )
        assert full.split()[0] == alone
        assert lexicon.sexes()[alone.casefold()] == sex


def test_behind_a_title_a_lone_name_is_a_surname():
    assert lexicon.sexes()["grace"] == "F"
    (name,) = made("Dear Mr {PERSON:Grace},")
    assert name in lexicon.surnames()


def test_a_relation_before_a_lone_name_tells_its_sex():
    (name,) = made("with her husband {PERSON:Emekandu}.")
    assert lexicon.sexes()[name.casefold()] == "M"


@pytest.mark.parametrize(("pronoun", "sex"), [("she", "F"), ("he", "M"), ("herself", "F")])
def test_a_pronoun_tells_the_sex_of_an_unknown_name(pronoun, sex):
    for seed in range(6):
        (full,) = made(
            f"{{PERSON:Zelphinka Orr}} said that {pronoun} came.",
            conversation=Conversation.seeded(seed),
        )
        assert lexicon.sexes()[full.split()[0].casefold()] == sex


@pytest.mark.parametrize(
    ("text", "sex"),
    [
        (
            "{PERSON:Zelphinka Orr} was hurt. The claimant's wife, Mrs {PERSON:Orr}, helped him.",
            "M",
        ),
        ("{PERSON:Zelphinka Orr} was hurt. Mrs {PERSON:Orr} lost a year.", "F"),
        ("{PERSON:Zelphinka Orr} v {PERSON:Ann Lee}. {PERSON:Zelphinka} says that she fell.", "F"),
        ("Re: {PERSON:Zelphinka Orr}. The patient, a man of 44, cannot sleep.", "M"),
        ("Die Klägerin {PERSON:Zelphinko Orr} macht Lohn geltend.", "F"),
        ("Der Beklagte {PERSON:Zelphinka Orr} erschien nicht.", "M"),
    ],
)
def test_all_that_is_said_of_somebody_tells_the_sex(text, sex):
    for seed in range(6):
        full = made(text, conversation=Conversation.seeded(seed))[0]
        assert lexicon.sexes()[full.split()[0].casefold()] == sex


def test_a_lone_unknown_name_is_a_given_name():
    (name,) = made("My colleague {PERSON:Zelphinka} is late. He left.")
    assert lexicon.sexes()[name.casefold()] == "M"
    (name,) = made("My colleague {PERSON:Zelphinka} is late.")
    assert name.casefold() in lexicon.sexes()


def test_a_lone_listed_surname_is_one():
    (name,) = made("{PERSON:Brandstetter} said that he is late.")
    assert name in lexicon.surnames()


def test_the_list_knows_better_than_a_pronoun():
    full, _ = made("{PERSON:Deborah Orr} told {PERSON:Kevin Fay} that he is late.")
    assert lexicon.sexes()[full.split()[0].casefold()] == "F"


def test_a_title_elsewhere_tells_of_the_given_name():
    _lone, full = made("Mrs {PERSON:Quandry} came. {PERSON:Zelphinka Quandry} left.")
    assert lexicon.sexes()[full.split()[0].casefold()] == "F"


@pytest.mark.parametrize(
    ("value", "options"),
    [
        ("France", lexicon.column("countries")),
        ("Boston", [row[0] for row in lexicon.rows("cities") if row[1] == "United States"]),
        ("Munich", [row[0] for row in lexicon.rows("cities") if row[1] == "Germany"]),
    ],
)
def test_places_stay_of_their_kind(value, options):
    (place,) = made(f"in {{LOCATION:{value}}}.")
    assert place in options


def test_addresses_keep_their_format():
    english, german = made(
        "{ADDRESS:12 Elm Street, Apt 4B, Springfield, IL 62704}; {ADDRESS:Hauptstraße 5}"
    )
    assert re.fullmatch(r"\d\d \w+ Street, Apt \d[A-Z], [\w. '-]+, [A-Z]{2} \d{5}", english)
    assert re.fullmatch(r"\w+straße \d", german)


def test_dates_move_together():
    birth, visit, weekday = made(
        "{DATE_TIME:1983-03-12} {DATE_TIME:March 19, 1983} {DATE_TIME:Monday, 14 March 1983}"
    )
    year, month, day = map(int, birth.split("-"))
    moved = date(year, month, day)
    assert visit == f"{moved.replace(day=1):%B} {moved.day + 7}, {moved.year}" or moved.day > 21
    assert moved.weekday() == date(1983, 3, 12).weekday()
    assert weekday.startswith("Monday, ")
    assert abs((moved - date(1983, 3, 12)).days) > 400


def test_relative_times_are_kept_and_said_so():
    made_text = sanitized("{DATE_TIME:next Tuesday}, {DATE_TIME:two weeks ago}, {DATE_TIME:Easter}")
    assert [item.mechanism for item in made_text.replacements] == ["keep", "keep", "placeholder"]


def test_articles_stay_right():
    for seed in range(12):
        (job,) = made("as {OCCUPATION:an accountant}.", conversation=Conversation.seeded(seed))
        assert re.fullmatch("an [aeiou].*|a [^aeiou].*", job)


def test_secrets_are_never_derived_from_the_secret():
    item, two = (
        made(f"key {{SECRET:{value}}}", conversation=Conversation.seeded(1))[0]
        for value in ("sk-aaaabbbbccccdddd", "sk-zzzz0000yyyy1111")
    )
    assert item == two  # drawn by its place in the conversation
    assert item.startswith("sk-")
    assert made("{PASSWORD:hunter2}") == ["[PASSWORD_1]"]


def test_the_algorithm_of_a_public_key_stays():
    (item,) = sanitized("{SECRET:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ0r}").replacements
    assert re.fullmatch(r"ssh-ed25519 [A-Za-z0-9]{28}", item.replacement)
    name, body = sanitized("{SECRET:ssh-rsa} {SECRET:AAAAC3NzaC1lZDI1NTE5AAAAIJ0r}").replacements
    assert (name.replacement, name.mechanism) == ("ssh-rsa", "keep")
    assert body.replacement != body.original


def test_machines():
    private, public, six, mac, uuid = made(
        "{IP_ADDRESS:10.2.3.4} {IP_ADDRESS:8.8.8.8/24} {IP_ADDRESS:fe80::1}"
        " {MAC_ADDRESS:00:1B:44:11:3A:B7} {UUID:123e4567-e89b-12d3-a456-426614174000}",
        options=Options(
            mechanisms=tuple((item, "surrogate") for item in ("IP_ADDRESS", "MAC_ADDRESS", "UUID"))
        ),
    )
    assert private.startswith("10.")
    assert public.startswith(("192.0.2.", "198.51.100.", "203.0.113."))
    assert public.endswith("/24")
    assert six.startswith("2001:db8:")
    assert re.fullmatch(r"([0-9A-F]{2}:){5}[0-9A-F]{2}", mac)
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-\w{12}", uuid)


IPS = Options(mechanisms=(("IP_ADDRESS", "surrogate"),))


@pytest.mark.parametrize("seed", range(4))
def test_addresses_of_one_network_stay_in_one(seed):
    text = (
        "{IP_ADDRESS:81.2.69.142}, {IP_ADDRESS:81.2.69.0/24} {IP_ADDRESS:81.2.69.7}; "
        "{IP_ADDRESS:45.9.1.7}, {IP_ADDRESS:45.9.1.*}; {IP_ADDRESS:10.4.17.9}, "
        "{IP_ADDRESS:10.4.16.0/20}; {IP_ADDRESS:2a02:8109:1:2::7}, {IP_ADDRESS:2a02:8109:1:3::7}, "
        "{IP_ADDRESS:2a02:8109:1::/48} {IP_ADDRESS:10.0.0.0/8} {IP_ADDRESS:0.0.0.255}"
    )
    conversation = Conversation.from_key(bytes([seed]) * 32, "c")
    shown = [
        item.replacement
        for item in sanitized(text, conversation=conversation, options=IPS).replacements
    ]
    one, net, two, other, stars, host, wide, six, neighbour, site, block, mask = shown
    network = ipaddress.ip_network(net)
    assert ipaddress.ip_address(one) in network
    assert ipaddress.ip_address(two) in network
    assert network in map(ipaddress.ip_network, ("192.0.2.0/24", "198.51.100.0/24",
                                                 "203.0.113.0/24"))  # fmt: skip
    assert ipaddress.ip_address(other) not in network
    assert stars == other[: other.rindex(".")] + ".*"
    assert ipaddress.ip_address(host) in ipaddress.ip_network(wide)
    assert six != neighbour
    assert all(ipaddress.ip_address(item) in ipaddress.ip_network(site)
               for item in (six, neighbour))  # fmt: skip
    assert (block, mask) == ("10.0.0.0/8", "0.0.0.255")


def test_a_range_of_addresses_for_documentation_stays_in_order():
    low, high, other = made(
        "{IP_ADDRESS:198.51.100.25}-{IP_ADDRESS:198.51.100.31}, not {IP_ADDRESS:198.51.100.77}"
    )
    network = low[: low.rindex(".") + 1]
    assert network in ("192.0.2.", "203.0.113.")
    assert [low, high, other] == [network + last for last in ("25", "31", "77")]


def test_more_networks_than_there_are_for_documentation_share_no_stand_in():
    text = " ".join(f"{{IP_ADDRESS:45.9.{net}.{last}}}" for net in range(9) for last in (1, 9, 40))
    shown = made(text, options=IPS)
    assert len(set(shown)) == 27
    assert not any("[" in item for item in shown)


def test_the_key_decides():
    marked = "{PERSON:Ann Lee} of {ORGANIZATION:Acme} in {LOCATION:Munich}"
    item, same, other = (made(marked, conversation=Conversation.seeded(seed)) for seed in (1, 1, 2))
    assert item == same
    assert item != other


def test_a_substitute_is_never_another_word_of_the_text():
    first = made("{PERSON:Ann}", conversation=Conversation.seeded(3))[0]
    again = made(f"{{PERSON:Ann}} and {first}", conversation=Conversation.seeded(3))[0]
    assert again != first


def test_a_value_in_the_middle_of_a_word():
    (item,) = sanitized("x{PERSON:Ann}y").replacements
    assert item.replacement == "[PERSON_1]"


def test_minimise_speaks_of_health_in_broad_terms_only():
    text = sanitized(
        "{PERSON:Ann} has {MEDICAL_CONDITION:gout}, takes {MEDICATION:metformin}, {MEDICATION:xyz}",
        options=Options(profile="minimise"),
    ).text
    assert text == "[PERSON_1] has arthritis, takes an antidiabetic, [MEDICATION_1]"


def test_a_spoken_number_becomes_another():
    said = "oh seven seven double oh, nine hundred three six five"
    (made_up,) = made(f"call {{PHONE_NUMBER:{said}}}")
    assert made_up != said
    assert re.fullmatch(r"\w+ \w+ \w+ double \w+, \w+ hundred \w+ \w+ \w+", made_up)
    assert set(made_up.replace(",", "").split()) <= {
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "double", "hundred",
    }  # fmt: skip


@pytest.mark.parametrize("note", ["Replacing", "Trying the way back"])
def test_replacing_can_be_cancelled(note):
    planned = plan(annotated("{PERSON:Ann Lee} met {PERSON:Bo Chan}. " * 300), options=Options())

    def stop(_fraction: float, reports: str = "", /) -> None:
        if reports == note:
            raise Cancelled

    with pytest.raises(Cancelled):
        sanitize(planned, conversation=Conversation.seeded(1), tick=stop)


def test_the_list_knows_names_with_their_accents():
    full, brother = made("{PERSON:Siobhán O'Leary} left. Mr {PERSON:O'Leary}, her brother, stays.")
    given, surname = full.split()
    assert lexicon.sexes()[given.casefold()] == "F"
    assert brother == surname


LABELS = Options(mechanisms=(("PERSON", "placeholder"),))


@pytest.mark.parametrize(
    ("marked", "text"),
    [
        ("{PERSON:Dominik} and {PERSON:Petra Sauer}; {PERSON:Dominik Katz} has {PERSON:Sauer's}.",
         "[PERSON_1] and [PERSON_2]; [PERSON_1] has [PERSON_2]."),
        ("{PERSON:Siobhán O'Leary}; Mr {PERSON:O'Leary}, her brother.",
         "[PERSON_1]; Mr [PERSON_2], her brother."),
        ("{PERSON:Anna Lee}, {PERSON:Bob Lee}; Mr {PERSON:Lee}.",
         "[PERSON_1], [PERSON_2]; Mr [PERSON_3]."),
    ],
)  # fmt: skip
def test_all_forms_of_a_person_share_one_label(marked, text):
    made = sanitized(marked, options=LABELS)
    assert made.text == text
    assert restore(made.text, made.replacements).text == made.source


def test_a_label_comes_back_as_the_fullest_name():
    marked = "{PERSON:Dominik} is {PERSON:Dominik Kowalczyk}."
    made = sanitized(marked, options=LABELS)
    assert restore("Dear [PERSON_1]", made.replacements).text == "Dear Dominik Kowalczyk"
    assert [item.reversible for item in made.replacements] == [False, True]


def test_a_title_and_another_apostrophe_are_no_other_person():
    made = sanitized("{PERSON:Siobhán O'Leary}, {PERSON:Ms O’Leary}", options=LABELS)
    assert made.text == "[PERSON_1], [PERSON_1]"
    assert restore("Dear [PERSON_1]", made.replacements).text == "Dear Siobhán O'Leary"


def test_a_person_keeps_the_label_through_the_conversation():
    conversation = Conversation.seeded(3)
    sanitized("{PERSON:Dominik Kowalczyk}", conversation=conversation, options=LABELS)
    later = sanitized("{PERSON:Dominik} again", conversation=conversation, options=LABELS)
    assert later.text == "[PERSON_1] again"


def test_a_login_that_joins_a_particle_follows_the_person():
    name, mail, user, short = made(
        "{PERSON:Saskia de Graaf}: {EMAIL_ADDRESS:s.degraaf@lindholt.nl} {USERNAME:sdegraaf}"
        " {USERNAME:sgraaf}"
    )
    given, _de, last = name.casefold().split()
    assert mail.startswith(f"{given[0]}.de{last}@")
    assert (user, short) == (f"{given[0]}de{last}", f"{given[0]}{last}")
