"""Telephone numbers, links, postal codes, addresses and user names."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import addresses, hosts, phones, postcodes, urls, usernames
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Call (415) 555-2671 ext. 12 today", "(415) 555-2671 ext. 12"),
        ("415.555.2671", "415.555.2671"),
        ("415-555-2671.", "415-555-2671"),
        ("+49 30 901820", "+49 30 901820"),
        ("+442079460958", "+442079460958"),
        ("office 020 7946 0958", "020 7946 0958"),
        ("mom's new one 07700 900461", "07700 900461"),
        ("call me at 555-1234", "555-1234"),
        ("Tel: 030 901820", "030 901820"),
        ("my number: mobile 0612345678", "0612345678"),
        ("WhatsApp 98765 43210", "98765 43210"),
        ("Ann Lee,ann@x.org,(212) 469-5987", "(212) 469-5987"),
        ("name,mail,phone\nAnn,ann@x.org,303.690.1657,Reno", "303.690.1657"),
        ("user=ann phone=617-294-4030", "617-294-4030"),
    ],
)
def test_phones(text, value):
    assert claimed(phones.find, text) == [("PHONE_NUMBER", value)]


@pytest.mark.parametrize(
    "text",
    [
        "on 2021-03-04 12:30 and 03/04/2021",
        "from 1990-1995, 2001 2002 2003",
        "1234567890 * 3 = 3703703670",
        "ISBN 978-3-16-148410-0",
        "order 4155552671",
        "3.14159265358979",
        "192.168.100.200",
        "$415 555 2671",
        "a[1:200], 10 000 000 people",
        "4111 1111 1111 1111",
        "phone 9999999999",
    ],
)
def test_no_phones(text):
    assert claimed(phones.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("see https://intranet.acme.com/wiki?id=3.", "https://intranet.acme.com/wiki?id=3"),
        ("(https://en.wikipedia.org/wiki/Foo_(bar))", "https://en.wikipedia.org/wiki/Foo_(bar)"),
        ("go to www.acme.org, now", "www.acme.org"),
        ("my site acme-plumbing.com is down", "acme-plumbing.com"),
        ("on github.io/anna it", None),
        ("GET http://10.0.0.7:8080/people/anna", "http://10.0.0.7:8080/people/anna"),
        ("http://10.0.0.7/login?user=anna", "http://10.0.0.7/login?user=anna"),
        ("linkedin.com/in/anna-mueller", "linkedin.com/in/anna-mueller"),
    ],
)
def test_urls(text, value):
    assert value is None or claimed(urls.find, text) == [("URL", value)]


@pytest.mark.parametrize(
    "text",
    [
        "import os.path",
        "self.io = x.app",
        "http://localhost:8000/x",
        "https://example.com/a",
        "http://10.0.0.7:8080/health says nothing but an address",
        "a.com()",
    ],
)
def test_no_urls(text):
    assert claimed(urls.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Springfield, IL 62704", "62704"),
        ("Boston, Massachusetts 02108-1234", "02108-1234"),
        ("London NW1 6XE", "NW1 6XE"),
        ("Toronto M5V 3L9", "M5V 3L9"),
        ("zip code: 90210", "90210"),
        ("PLZ 10115", "10115"),
    ],
)
def test_zips(text, value):
    assert claimed(postcodes.find, text) == [("ZIP_CODE", value)]


@pytest.mark.parametrize(
    "text", ["it costs 62704 in all", "OK 12345 steps later in 3D", "error 10115"]
)
def test_no_zips(text):
    assert claimed(postcodes.find, text) in ([], [("ZIP_CODE", "12345")])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("at 221B Baker Street, London", "221B Baker Street"),
        ("12 North Main St, Apt 4B", "12 North Main St, Apt 4B"),
        ("P.O. Box 1182", "P.O. Box 1182"),
        ("in der Hauptstraße 12a", "Hauptstraße 12a"),
        ("12 rue de la Paix", "12 rue de la Paix"),
        ("7 Hampton Court, York", "7 Hampton Court"),
        ("12 The Avenue, Hull", "12 The Avenue"),
    ],
)
def test_addresses(text, value):
    assert ("ADDRESS", value) in claimed(addresses.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "3 Good Ways to cook",
        "The 2 Doctors",
        "12 steps on the road",
        "By a judgment of 11 May 2005 the Gulating High Court sentenced him",
        "in 1998 Leeds Crown Court, however",
    ],
)
def test_no_addresses(text):
    assert claimed(addresses.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("follow @anna_mueller!", "@anna_mueller"),
        ("username: jdoe42", "jdoe42"),
        ('"username": "bob"', "bob"),
        ("my login is anna.m", "anna.m"),
        ("GitHub: amueller", "amueller"),
        ("USER: tiger-821", "tiger-821"),
        ("my discord is frost#4410, hi", "frost#4410"),
        ("user: bob77 logged in", "bob77"),
        ("user: amueller\npass: x", "amueller"),
        ("username: amueller has left", "amueller"),
        ("user_id: 4711088", "4711088"),
        ("thanks to @chars_of_old", "@chars_of_old"),
    ],
)
def test_usernames(text, value):
    assert claimed(usernames.find, text) == [("USERNAME", value)]


@pytest.mark.parametrize(
    "text",
    [
        "@property\ndef name(self):",
        "@app.route('/x')",
        "my @characters = split(//, $s);",
        "let username = document.getElementById('u')",
        "the user is not found",
        "npm i @angular/core",
        "/** @param x the value */",
        "bob@acme.com",
        "$random .= $chars[rand @chars];",
        "foreach my $c (@chars) { push @seen, $c }",
        "user_id = 101",
        "// @generated by torchgen",
        "see issue#4410 and C#1200",
        "User: thanks a lot\nAssistant: Sure!",
        "GitHub: github.com/amueller",
        "/** @notice Sets the owner. @dev Only once. */",
    ],
)
def test_no_usernames(text):
    assert claimed(usernames.find, text) == []


def test_accounts_in_links_to_nowhere_and_among_arguments():
    link = "https://api.example.com/v1/users/secheve21"
    assert claimed(urls.find, f"GET {link} fails") == [("URL", link)]
    assert claimed(urls.find, "GET https://api.example.com/v1/users fails") == []
    assert claimed(usernames.find, "share('report.csv', 'finance', 'ctakaha45')") == [
        ("USERNAME", "ctakaha45")
    ]
    assert claimed(usernames.find, "plot(df, 'column12', \"utf8\")") == []


def test_public_libraries_are_nobodys_links():
    page = (
        '<link href="https://stackpath.bootstrapcdn.com/bootstrap/4.5.2/css/bootstrap.min.css">'
        '<script src="https://cdn.jsdelivr.net/npm/popper.js@1.16.1/dist/umd/popper.min.js">'
        '<html xmlns="http://www.w3.org/1999/xhtml">'
        '<link href="https://fonts.googleapis.com/css?family=Open+Sans:400,700">'
    )
    assert claimed(urls.find, page) == []
    licence = (
        "#     http://www.apache.org/licenses/LICENSE-2.0\n# https://opensource.org/licenses/MIT"
    )
    assert claimed(urls.find, licence) == []
    assert claimed(urls.find, "see https://apache.org/people/anna") != []
    told = "https://cdn.jsdelivr.net/npm/x.js?user=anna.berger"
    assert claimed(urls.find, f"see {told} now") == [("URL", told)]


def test_a_shared_folder_ends_where_its_sentence_goes_on():
    for text in (r"to \\kafka-fs01\stars$\db We use it", r"mounts \\kafka-fs01\stars$\db."):
        assert ("SYSTEM_CONFIG", r"\\kafka-fs01\stars$\db") in claimed(hosts.find, text)


def test_a_picture_in_a_link_is_two_links():
    text = "[![built](https://ci.acme-aero.dev/b.svg)](https://ci.acme-aero.dev/job/7) is green"
    assert claimed(urls.find, text) == [
        ("URL", "https://ci.acme-aero.dev/b.svg"), ("URL", "https://ci.acme-aero.dev/job/7"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("(https://wiki.acme-aero.dev/A_(b))", "https://wiki.acme-aero.dev/A_(b)"),
        ("https://acme-aero.dev/x[0]=1).", "https://acme-aero.dev/x[0]=1"),
        ("https://acme-aero.dev/x(", "https://acme-aero.dev/x"),
    ],
)
def test_brackets_of_a_link(text, link):
    assert claimed(urls.find, text) == [("URL", link)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("postgres://appuser:pw88@10.2.3.4:5432/shop", ["appuser", "shop"]),
        (
            "mysql://svc:Zt9!k@db01.acme.internal:3306/prod?ssl=1",
            ["svc", "db01.acme.internal", "prod"],
        ),
        (
            "https://bob:hunter2@git.acme-aero.io/team/x.git",
            ["bob", "git.acme-aero.io", "team/x.git"],
        ),
    ],
)
def test_the_parts_of_a_link_with_a_login(text, parts):
    assert [value for _kind, value in claimed(urls.find, f"URL={text} ok")] == parts
