"""Links: where they end, what they are split into, and which lead to nobody."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import urls
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("see https://intranet.acme.com/wiki?id=3.", "https://intranet.acme.com/wiki?id=3"),
        ("(https://en.wikipedia.org/wiki/Foo_(bar))", "https://en.wikipedia.org/wiki/Foo_(bar)"),
        ("GET http://10.0.0.7:8080/people/anna", "http://10.0.0.7:8080/people/anna"),
        ("http://10.0.0.7/login?user=anna", "http://10.0.0.7/login?user=anna"),
    ],
)
def test_urls(text, value):
    assert claimed(urls.find, text) == [("URL", value)]


def test_accounts_in_links_to_nowhere():
    link = "https://api.example.com/v1/users/secheve21"
    assert claimed(urls.find, f"GET {link} fails") == [("URL", link)]
    assert claimed(urls.find, "GET https://api.example.com/v1/users fails") == []


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
    reports = "https://cdn.jsdelivr.net/npm/x.js?user=anna.berger"
    assert claimed(urls.find, f"see {reports} now") == [("URL", reports)]


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
