"""The names of houses in packages, variables, folders and accounts, and what stays beside them."""

from __future__ import annotations

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.module_names import modules, without_modules
from engine.annotate.spread.house_names import house_names, is_host
from tests.engine.annotate.reading import finds_in


def hidden(text: str, *values: tuple[str, str]) -> list[str]:
    """What is hidden of a text in which these values were found."""
    claims = [
        Claim(text.index(value), text.index(value) + len(value), kind, 0.9, "test", Rank.TAGGER)
        for value, kind in values
    ]
    claims.sort(key=lambda claim: claim.start)
    return [text[claim.start : claim.end] for claim in house_names(claims, text)]


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ("com.brindlewick.orders.App", "brindlewick"),
        ("export BRINDLEWICK_DB_URL=x", "BRINDLEWICK"),
        ("new BrindlewickClient()", "Brindlewick"),
        ("-n brindlewick-prod", "brindlewick"),
        ("import { x } from '@brindlewick/sdk'", "brindlewick"),
        ("brindlewick_gate::auth", "brindlewick"),
    ],
)
def test_the_name_of_a_host_is_found_in_every_notation(rest, name):
    host = "api.brindlewick.io"
    assert hidden(f"{host}\n{rest}", (host, "SYSTEM_CONFIG")) == [host, name]


@pytest.mark.parametrize("rest", ["target_path = 1", "brindlewicks", "github.com/x/y"])
def test_common_words_and_other_words_are_no_names(rest):
    text = f"https://api.brindlewick.io https://target.com https://github.com\n{rest}"
    links = [(link, "URL") for link in text.partition("\n")[0].split(" ")]
    assert hidden(text, *links) == [link for link, _ in links]


def test_a_composite_word_is_taken_apart_where_the_rest_is_public():
    text = (
        "ops@brindlewick.io: bucket brindlewick-statements, E-20417 of Kowalczyk:"
        " E-20417_kowalczyk.pdf"
    )
    found = hidden(
        text,
        ("ops@brindlewick.io", "EMAIL_ADDRESS"),
        ("brindlewick-statements", "SYSTEM_CONFIG"),
        ("E-20417", "ID_NUMBER"),
        ("Kowalczyk", "PERSON"),
        ("E-20417_kowalczyk", "ID_NUMBER"),
    )
    assert found == [
        "ops@brindlewick.io",
        "brindlewick",
        "E-20417",
        "Kowalczyk",
        "E-20417",
        "kowalczyk",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "com.firm.orders.App",
        "c.f.db.Pool",
        "Firm.Claims.Api",
        "io.netty.channel.socket",
        "firm::auth",
    ],
)
def test_dotted_names_of_programs(name):
    assert list(modules(f"at {name} x")) == [(3, 3 + len(name))]


@pytest.mark.parametrize("name", ["db-1.firm.io", "www.firm.com", "mail.firm.co.uk"])
def test_hosts_are_no_names_of_programs(name):
    assert list(modules(f"on {name} x")) == []
    assert is_host(name)


def test_the_house_of_a_mail_address_stands_behind_its_sign():
    mail = "dorota.wilk@brindlewick.eu"
    assert hidden(f"{mail}\nBRINDLEWICK_URL dorota_x", (mail, "EMAIL_ADDRESS")) == [
        mail,
        "BRINDLEWICK",
    ]


def test_a_firm_in_a_sentence_stays_whole_with_its_legal_form():
    text = "shares of Brindlewick Corp. closed; see www.brindlewick.io"
    found = hidden(text, ("Brindlewick Corp.", "ORGANIZATION"), ("www.brindlewick.io", "URL"))
    assert found == ["Brindlewick Corp.", "www.brindlewick.io"]


def test_a_login_of_a_person_is_not_taken_apart():
    """«j» alone beside a hidden surname tells the given name's letter, and changes with neither."""
    text = "user j.petersen (Jule Petersen) and tmp_petersen.sql"
    claims = [
        Claim(5, 15, "USERNAME", 0.9, "people_of_text", Rank.PATTERN),
        Claim(17, 30, "PERSON", 0.9, "tagger", Rank.TAGGER),
    ]
    found = [text[claim.start : claim.end] for claim in house_names(claims, text)]
    assert found == ["j.petersen", "Jule Petersen", "petersen"]


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ("at Brindlewick.Rooms.Booking.Save()", "Brindlewick"),
        ("C:\\src\\Brindlewick\\Rooms\\Booking.cs", "Brindlewick"),
        ("registry.brindlewick.io/portal", "brindlewick"),
        ("/srv/brindlewick/data", "brindlewick"),
        ('resource "aws_s3_bucket" "brindlewick_archive"', "brindlewick"),
        ("class BrindlewickMailer", None),
        ("a brindlewick table", None),
        ("He said Brindlewick. Nobody knew.", None),
    ],
)
def test_the_first_word_of_a_firm_is_its_name_where_it_is_joined(rest, name):
    firm = "Brindlewick Veterinary Clinic"
    found = [firm, name] if name else [firm]
    assert hidden(f"{firm}\n{rest}", (firm, "ORGANIZATION")) == found


@pytest.mark.parametrize("firm", ["Customer Service Centre", "Data Works Ltd", "The Royal Oak"])
def test_a_first_word_of_every_day_is_none(firm):
    rest = "customer.service data_works the_order Royal.Oak"
    assert hidden(f"{firm}\n{rest}", (firm, "ORGANIZATION"))[0] == firm
    assert len(hidden(f"{firm}\ncustomer.id data_dir the_end", (firm, "ORGANIZATION"))) == 1


def test_a_town_that_a_firm_is_called_after_stays_one():
    text = "Brindlewick Family Medicine, Brindlewick, WA"
    claims = [
        Claim(0, 27, "ORGANIZATION", 0.9, "test", Rank.TAGGER),
        Claim(29, 40, "LOCATION", 0.9, "test", Rank.TAGGER),
    ]
    assert [claim.type for claim in house_names(claims, text)] == ["ORGANIZATION", "LOCATION"]


@pytest.mark.parametrize(
    ("host", "rest", "name"),
    [
        ("kanzlei-brindlewick.de", "/etc/ssl/private/brindlewick.key", "brindlewick"),
        ("book.brindlewick-hotel.io", "root /var/www/brindlewick/public;", "brindlewick"),
        ("book.brindlewick-hotel.example", "root /srv/brindlewick/public;", "brindlewick"),
        ("kanzlei-brindlewick.de", "the brindlewick table", None),
        ("customer-service.io", "/srv/customer/data", None),
    ],
)
def test_the_core_of_a_host_is_its_name_where_it_is_joined(host, rest, name):
    found = hidden(f"{host}\n{rest}", (host, "SYSTEM_CONFIG"))
    assert found == ([host, name] if name else [host])


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("if got != p.Net {", "p.Net", False),
        ("see shop.net now", "shop.net", True),
    ],
)
def test_a_field_of_a_record_is_no_host(text, value, kept):
    start = text.index(value)
    claim = Claim(start, start + len(value), "URL", 0.9, "tagger", Rank.TAGGER)
    assert bool(list(without_modules([claim], text))) == kept


@pytest.mark.parametrize(
    ("rest", "host"),
    [
        ("up: shop.brindlewick.example;", "shop.brindlewick.example"),
        ("/live/www.brindlewick.example/x.pem", "www.brindlewick.example"),
        ("see https://brindlewick.example/x", "brindlewick"),
        ("ann@brindlewick.example", "brindlewick"),
        ("shop.brindlewick.examples", "brindlewick"),
    ],
)
def test_a_host_below_example_is_hidden_as_a_whole(rest, host):
    """In an address alone the name would not come back in an answer."""
    firm = "Brindlewick Toys"
    assert hidden(f"{firm}\n{rest}", (firm, "ORGANIZATION"))[1:] == [host]


@pytest.mark.parametrize(
    ("mail", "found"),
    [
        ("al@pellworthfleet.co.uk", ["Pellworth", "Pellworth"]),
        ("al@springfield.co.uk", ["Pellworth", "Pellworth"]),
    ],
)
def test_what_namespaces_and_a_domain_begin_with_is_a_house(mail, found):
    text = f"From {mail}:\n at Pellworth.Dispatch.Board.Refresh()\n at Pellworth.Book.Next()\n"
    text += " at Spring.Core.Run()"
    assert [value for kind, value in finds_in(text) if kind == "ORGANIZATION"] == found


@pytest.mark.parametrize(
    ("root", "found"),
    [("Harrowgate", True), ("System", False), ("Newtonsoft", False), ("MyApp", False)],
)
def test_a_stack_of_net_begins_with_its_house(root, found):
    frame = f"   at {root}.Billing.Invoices.Runner.Run(String path) in C:\\src\\Invoices.cs:line 8"
    assert (root in [value for _kind, value in finds_in(f"It fails:\n{frame}")]) is found


def test_the_database_before_a_table_of_sql_server_is_no_module():
    text = "Sperre auf touren.dbo.Auftraege und org.touren.dbo"
    assert [text[slice(*place)] for place in modules(text)] == ["org.touren.dbo"]


def test_a_login_made_of_a_known_person_s_names_is_one_word_though_one_is_a_word_too():
    text = "Mercy Kamotho is mercy.kamotho, her file report_kamotho"
    found = hidden(
        text,
        ("Mercy Kamotho", "PERSON"),
        ("mercy.kamotho", "USERNAME"),
        ("report_kamotho", "USERNAME"),
    )
    assert found == ["Mercy Kamotho", "mercy.kamotho", "kamotho"]
