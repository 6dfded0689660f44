"""Numbers by a public scheme or by a label in another language, and what only looks like them."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import (
    ages,
    credentials,
    dates,
    hosts,
    ids,
    money,
    passwords,
    phones,
    postcodes,
    presidio,
    schemes,
    usernames,
    vehicles,
)
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("EMS EG 408 226 713 KR  WT 2.45 KG", "ID_NUMBER", "EG 408 226 713 KR"),
        ("RR123456785GB arrived", "ID_NUMBER", "RR123456785GB"),
        ("licence PROBE 807142 S99RT.", "UK_DRIVING_LICENCE", "PROBE 807142 S99RT"),
        ("a ticket for LM21 FHZ, paid", "VEHICLE", "LM21 FHZ"),
        ("a Bolero, KA 13 M 6094, from", "VEHICLE", "KA 13 M 6094"),
        ("CYCLIST VS BAKKIE (JT 81 RD GP)", "VEHICLE", "JT 81 RD GP"),
        ("Rijksregister 95.07.14-308.52", "ID_NUMBER", "95.07.14-308.52"),
        ("BIC BNPAFRPPXXX. La facture", "ID_NUMBER", "BNPAFRPPXXX"),
        ("I refer to booking QX7LMR, flight", "ID_NUMBER", "QX7LMR"),
        ('{"identifier": [{"system": "urn:mrn", "value": "884-A20"}]}', "ID_NUMBER", "884-A20"),
        ("ssn=1 dl=LA 007184462 dob=2", "US_DRIVER_LICENSE", "LA 007184462"),
    ],
)
def test_schemes(text, kind, value):
    assert (kind, value) in claimed(schemes.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "PROBE 899142 S99RT",  # no such month
        "SWIFT is a language by Apple",
        "booking PLEASE and confirmation NEEDED",
        "in 2021 FHZ",
        "SW19 2AB",
        "version 12.04.10-308.5",
    ],
)
def test_what_only_looks_like_a_scheme(text):
    assert claimed(schemes.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Pers.-Nr.: 00417    Name: Ngọc", "00417"),
        ("Kundennummer 4711-22 und", "4711-22"),
        ("Rechnungsnr. 2025/0417 vom 3.", "2025/0417"),
        ("Az. 3 C 214/24", "3 C 214/24"),
        ("N.I.F. 72904113-K", "72904113-K"),
        ("C.I.F. B-31884027", "B-31884027"),
        ("notre siret est 812 447 903 00021", "812 447 903 00021"),
        ("numéro de client 88213", "88213"),
        ("Expediente 233/2024", "233/2024"),
        ("RUT 12.345.678-5", "12.345.678-5"),
        ("PESEL 90010112345", "90010112345"),
    ],
)
def test_labels_in_other_languages(text, value):
    assert ("ID_NUMBER", value) in claimed(ids.find_foreign_labels, text)


@pytest.mark.parametrize(
    "text",
    [
        "die Hausnummer 12", "Zimmernummer 204", "facture de 1 860 €", "contrat 24 mois",
        "nie 2024 wieder", "the number 12345 of them", "Telefonnummer 0176 123456",
    ],
)  # fmt: skip
def test_what_is_no_label(text):
    assert claimed(ids.find_foreign_labels, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("staff no GT 0219 and", "GT 0219"),
        ("Reg. No. TNMC 70482.", "TNMC 70482"),
        ("ref ET 883-210-4. Called", "ET 883-210-4"),
        ("Ticket PCN LB40771836 for", "PCN LB40771836"),
        ("Acct: 6620 41877 3 (checking)", "6620 41877 3"),
        ("envelope no. 0117", "0117"),
        ("export B2_ACCOUNT_ID=0041f7c9d28ab3e0000000007", "0041f7c9d28ab3e0000000007"),
        ("Invoice     A-99812", "A-99812"),
        ("S/N : N7213614", "N7213614"),
    ],
)
def test_ids_with_letters_before_or_a_figure_behind(text, value):
    assert ("ID_NUMBER", value) in claimed(ids.find, text)


def test_pages_have_numbers_too():
    assert claimed(ids.find, "see page no. 117 and chapter no. 120") == []


@pytest.mark.parametrize(
    ("find", "text", "kind", "value"),
    [
        (credentials.find, "DB_PASSWORD='tui sings at dawn'", "PASSWORD", "tui sings at dawn"),
        (credentials.find, "mysqldump -h a -u b -pweka99 c", "PASSWORD", "weka99"),
        (credentials.find, "/reset?m=a&t=9f2c51aa80be4d17 H", "SECRET", "9f2c51aa80be4d17"),
        (credentials.find, f"X-Signature: t=1,v1={'8c1e' * 16}", "SECRET", "8c1e" * 16),
        (credentials.find, "2FA seed: KRSX G5CT MVRX EZLU", "SECRET", "KRSX G5CT MVRX EZLU"),
        (credentials.find, "API: hxk-9f2b61c07e4d4a83b5", "SECRET", "hxk-9f2b61c07e4d4a83b5"),
        (usernames.find, "nkemelu@ops-toolbox:~$ ls", "USERNAME", "nkemelu"),
        (hosts.find, "nkemelu@ops-toolbox:~$ ls", "SYSTEM_CONFIG", "ops-toolbox"),
        (passwords.find, "the code word is rhubarb, we're home", "PASSWORD", "rhubarb"),
        (passwords.find, "and the security code\n418\nand", "PASSWORD", "418"),
        (usernames.find, "10.0.0.9 - p.quispe [12/Feb/2025:08:41:17 +01]", "USERNAME", "p.quispe"),
        (usernames.find, "psql -h db -U ledger_ro app", "USERNAME", "ledger_ro"),
        (usernames.find, "rsync x docs@95.216.71.148:/srv", "USERNAME", "docs"),
        (hosts.find, "2025-06-24T11:02:39+03:00 mx1 postfix/qmgr[880]: x", "SYSTEM_CONFIG", "mx1"),
        (hosts.find, "client=out.gravitas.gr[94.70.183.26]", "SYSTEM_CONFIG", "out.gravitas.gr"),
        (phones.find, "graphiste – 06 41 88 02 75", "PHONE_NUMBER", "06 41 88 02 75"),
        (phones.find, "sex=F;msisdn=254718330962;", "PHONE_NUMBER", "254718330962"),
        (postcodes.find, "Co. Galway H91 K7V2", "ZIP_CODE", "H91 K7V2"),
        (postcodes.find, "〒604-8142", "ZIP_CODE", "604-8142"),
        (dates.find, "dob=19930611;sex=F", "DATE_TIME", "19930611"),
        (dates.find, "DTSTART:20260312T143000Z", "DATE_TIME", "20260312T143000Z"),
        (money.find, "two hundred and fifty pounds each", "MONEY", "two hundred and fifty pounds"),
        (money.find, "lives on R6 200 a month", "MONEY", "R6 200"),
        (money.find, "amount NZD -4,410.00 fails", "MONEY", "NZD -4,410.00"),
        (money.find, "plus NOK 2 190,- for", "MONEY", "NOK 2 190,-"),
    ],
)  # fmt: skip
def test_forms_met_in_pasted_texts(find, text, kind, value):
    assert (kind, value) in claimed(find, text)


@pytest.mark.parametrize(
    ("find", "text"),
    [
        (credentials.find, 'PASSWORD_HINT = "Enter your password"'),
        (credentials.find, "?k=aaaaaaaaaaaaaaaaaaaa"),
        (usernames.find, "I added @Transactional to the service"),
        (money.find, "a grand master in the Grand Canyon"),
        (money.find, "she lost ten pounds of weight"),
        (postcodes.find, "the A12 ROAD"),
    ],
)
def test_what_is_none_of_these(find, text):
    assert claimed(find, text) == []


@pytest.mark.parametrize(
    ("find", "text"),
    [
        (vehicles.find, "Glazed stoneware plates    24   EUR 11,50"),
        (presidio.find, "the Proprietor PAN is"),
        (ages.find, "for a panel, reading age 12: the League"),
    ],
)
def test_words_and_counts_are_no_identifiers(find, text):
    assert claimed(find, text) == []
