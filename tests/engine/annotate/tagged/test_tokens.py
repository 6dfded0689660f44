"""What the token around a guess says against it."""

from __future__ import annotations

import pytest

from engine.annotate.tagged.believed import believed
from engine.annotate.tagged.tokens import (
    host_around,
    is_attribute,
    is_entry_point,
    is_fine_number,
    is_of_another_kind,
    is_on_every_machine,
)
from engine.values import Span


def place(text: str, value: str) -> tuple[int, int]:
    return text.index(value), text.index(value) + len(value)


@pytest.mark.parametrize(
    ("text", "value", "host"),
    [
        ("1,keller.edu,x", "keller", "keller.edu"),
        ("see monroe-college.edu.", "monroe", "monroe-college.edu"),
        ("toulouse.fr", "toulouse", "toulouse.fr"),
        ("shop.acme.co.uk", "acme", "shop.acme.co.uk"),
    ],
)
def test_a_name_inside_a_host_is_the_host(text, value, host):
    findings = host_around("OCCUPATION", text, *place(text, value))
    assert findings is not None
    assert text[slice(*findings)] == host


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Keller works. Edu is", "Keller"),
        ("anna@keller.edu", "keller"),
        ("client.app(run)", "client"),
        ("/home/anna/notes.io", "anna"),
        ("Amazon.com is large", "Amazon"),
        ("Dr.Keller", "Keller"),
        ("anna.weber", "anna"),
    ],
)
def test_other_names_are_in_no_host(text, value):
    assert host_around("PERSON", text, *place(text, value)) is None


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("CREDIT_CARD", "a,0.372366742002144,b", "0.372366742002144"),
        ("IBAN_CODE", "a,0.627633257997856,b", "627633257997856"),
        ("US_SSN", "79210.873961", "79210.873961"),
        ("MONEY", "rate 0.3520 and", "0.3520"),
    ],
)
def test_numbers_with_many_decimals_are_measurements(kind, text, value):
    assert is_fine_number(kind, text, *place(text, value))
    assert not list(believed([Span(*place(text, value), kind, 0.99, "t")], text))


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("MONEY", "paid 1.250.000 then", "1.250.000"),
        ("MONEY", "paid 12.50.", "12.50"),
        ("PHONE_NUMBER", "call 415.555.2671", "415.555.2671"),
        ("ID_NUMBER", "case 2019.00451", "2019.00451"),
        ("ID_NUMBER", "no. 4711.22", "4711.22"),
        ("DATE_TIME", "03.05.2024", "03.05.2024"),
    ],
)
def test_other_numbers_are_not(kind, text, value):
    assert not is_fine_number(kind, text, *place(text, value))


def test_what_a_program_loads_is_nobodys():
    text = "a.v1 = spacy_legacy.loggers:console_logger_v2"
    for value in ("spacy_legacy.loggers", "console_logger_v2", "spacy_legacy"):
        assert is_entry_point("SYSTEM_CONFIG", text, *place(text, value))


@pytest.mark.parametrize("kind", ["USERNAME", "PASSWORD"])
def test_logins_with_passwords_stay_private(kind):
    for text in ("anna.weber:pass_word", "svc_backup:Winter_2024", "a_b.c:d"):
        assert not is_entry_point(kind, text, 0, len(text))
        assert not is_entry_point(kind, text, text.index(":") + 1, len(text))


@pytest.mark.parametrize(
    "text", ["db01.acme.lan:5432", "svc_backup:Winter_a", "anna:geheim", "host: db_anna", "10:30"]
)
def test_hosts_and_logins_are_no_entry_points(text):
    assert not is_entry_point("SYSTEM_CONFIG", text, 0, len(text))


def test_a_secret_behind_a_login_with_a_dot_stays_private():
    assert not is_entry_point("SECRET", "anna.weber:pass_word", 11, 20)


@pytest.mark.parametrize(
    ("kind", "text", "value", "other"),
    [
        ("DATE_TIME", "split 60/40 between", "60/40", True),
        ("DATE_TIME", "card 04/27 here", "04/27", False),
        ("ADDRESS", "Grundpreis 12 Monate x 3", "Grundpreis 12 Monate", True),
        ("ADDRESS", "Lohn: 152 Std. × 17,40 €", "152", True),
        ("ADDRESS", "Haus 152 in Bonn", "152", False),
        ("ADDRESS", "Hauptstr. 12 Monheim", "Hauptstr. 12 Monheim", False),
    ],
)
def test_shares_and_lengths_of_time_are_no_dates_and_addresses(kind, text, value, other):
    assert is_of_another_kind(kind, text, *place(text, value)) is other


@pytest.mark.parametrize(
    ("text", "value", "kind", "everybodys"),
    [
        ("-rw-rw-rw- 1 x staff", "rw-rw-rw", "SYSTEM_CONFIG", True),
        ("drwxr-xr-x 2 x", "drwxr-xr-x", "USERNAME", True),
        ("in ~/.ssh/id_ed25519.pub", "id_ed25519.pub", "USERNAME", True),
        ("cat known_hosts", "known_hosts", "SYSTEM_CONFIG", True),
        ("on wx-srt-rw", "wx-srt-rw", "SYSTEM_CONFIG", False),
        ("id_brandner", "id_brandner", "USERNAME", False),
        ("pass rwxrwx", "rwxrwx", "PASSWORD", False),
    ],
)
def test_modes_of_files_and_names_of_keys_are_everybodys(text, value, kind, everybodys):
    assert is_on_every_machine(kind, text, *place(text, value)) is everybodys


def test_an_age_in_years_and_months_is_no_postcode():
    assert is_of_another_kind(
        "ZIP_CODE", "reads like 9y 4m old", *place("reads like 9y 4m old", "9y 4m")
    )
    assert not is_of_another_kind("ZIP_CODE", "at LS9 4YM", *place("at LS9 4YM", "LS9 4YM"))


@pytest.mark.parametrize(
    ("text", "value", "is_one"),
    [
        ("for p in people: x = 2025 - p.birth", "p.birth", True),
        ("for (const row of rows) add(row.lastname)", "row.lastname", True),
        ("users.map(u => u.surname)", "u.surname", True),
        ("type np.float32 of it", "np.float32", True),
        ("logged in as anna.weber for anna", "anna.weber", False),
        ("it is for anna.weber in Bath", "anna.weber", False),
    ],
)
def test_what_a_variable_is_asked_for_is_no_login(text, value, is_one):
    assert is_attribute("USERNAME", text, *place(text, value)) is is_one
