"""Stand-ins for machines: host names of the same role, the same wherever they stand."""

from __future__ import annotations

import re

import pytest

from tests.marked import sanitized


def made(marked: str) -> list[str]:
    return [item.replacement for item in sanitized(marked).replacements]


@pytest.mark.parametrize(
    ("host", "form"),
    [
        ("ledger-db-3.lindqvist.example", r"(?!ledger)[a-z]+-db-\d\.[a-z]+\.example\.org"),
        ("db-prod-01.corp.internal", r"db-prod-\d\d\.corp\.internal"),
        ("fileserver7.lan", r"fileserver\d\.lan"),
        ("orders-api.acme.com:8443", r"(?!orders)[a-z]+-api\.[a-z]+\.example\.com:8443"),
        ("KRAKEN-WEB-12", r"(?!KRAKEN)[A-Z]+-WEB-\d\d"),
        ("mx1", r"mx[2-9]"),
    ],
)
def test_a_host_stays_a_host_of_its_role(host, form):
    (new,) = made(f"Look at {{SYSTEM_CONFIG:{host}}} please.")
    assert new != host
    assert re.fullmatch(form, new)


def test_one_name_is_one_name_in_every_host_link_and_address():
    node, other, mail, link = made(
        "{SYSTEM_CONFIG:ledger-db-3.acme.co.uk}, {SYSTEM_CONFIG:ledger-web-1.acme.co.uk},"
        " {EMAIL_ADDRESS:ops@acme.co.uk}, {URL:https://api.acme.co.uk/v2}"
    )
    domain = mail.partition("@")[2]
    assert node.partition("-")[0] == other.partition("-")[0]
    assert node.endswith("." + domain)
    assert other.endswith("." + domain)
    assert link.startswith(f"https://api.{domain}/")


def test_different_firms_below_one_country_stay_different():
    one, two = made("{EMAIL_ADDRESS:a@acme.co.uk} {EMAIL_ADDRESS:b@bolt.co.uk}")
    assert one.partition("@")[2] != two.partition("@")[2]


def test_what_is_no_host_name_keeps_its_shape():
    (new,) = made("in {SYSTEM_CONFIG:k8s_cluster 4/7} today.")
    assert re.fullmatch(r"[a-z]\d[a-z]_[a-z]{7} \d/\d", new)
