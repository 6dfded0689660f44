"""Codes that anybody looks up."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.codes import stretches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("We hold IE00B4L5Y983 and US0378331005.", ["IE00B4L5Y983", "US0378331005"]),
        ("Not IE00B4L5Y984, and no ZZ00B4L5Y983", []),
        ("patched CVE-2021-44228 and GHSA-jfh8-c2jp-5v3q", ["CVE-2021-44228",
         "GHSA-jfh8-c2jp-5v3q"]),
        ("the CJEU in C-402/07, not AC-402/07", ["C-402/07"]),
        ("our contract C-402/07", []),
        ("Windows 10 22H2 is on it, not A22H2", ["22H2"]),
        ("HS code 6907.21 costs 6907.21", ["6907.21"]),
        ("It costs 6907.21 in all", []),
        ("women aged 50 to 70 are asked", ["50 to 70"]),
        ("Kinder im Alter von 3 bis 6 sind frei", ["3 bis 6"]),
        ("my children aged 5 to 7 are ill", []),
        ("Kodierung cp1252, not cp9999", ["cp1252"]),
        ("as ISO-8859-15 or utf-8", ["ISO-8859-15", "utf-8"]),
        ("Total R8,100,000 and L1,500 and u8", []),  # «r8», «l1» and «u8» are encodings, too
        ('resource "aws_s3_bucket" "harrow" {', ["aws_s3_bucket"]),
        ('bucket = "harrow_billing_logs"', []),
        ("HikariPool-1 - and http-nio-8080-exec-3 and pool-2-thread-1", [
         "HikariPool-1", "http-nio-8080-exec-3", "pool-2-thread-1"]),
        ("Whirlpool-1 and carpool-12", []),
        ("an AWS Certified Solutions Architect", ["AWS Certified Solutions Architect"]),
        ("Sarah, Certified Nurse", []),
        ("user cp1252x at cp1252.example.org", []),
    ],
)  # fmt: skip
def test_codes(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The patient: Code G56.21 fits", ["G56.21"]),
        ('{"patient": 1, "icd": "I50.13", "drg": "F62B"}', ["I50.13", "F62B"]),
        ("Befund, Diagnosen: J44.0 und E11.9", ["J44.0 und E11.9"]),
        ("Tarif 7301 und 7311 sind es", ["Tarif 7301 und 7311"]),
        ("item numbers 114 and 222", ["item numbers 114 and 222"]),
        ("Windows error 0x0000011b again", ["0x0000011b"]),
    ],
)
def test_codes_of_illnesses_services_and_errors(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found


@pytest.mark.parametrize(
    "text",
    [
        "Code B12 opens the gate", "the patient in room G56.21", "he pays the Tarif of 7301 francs",
        "item 22 of the list", "serial 0x0000011b", "order G56, patient",
    ],
)  # fmt: skip
def test_codes_of_doors_rooms_and_orders_are_somebodys(text):
    assert list(stretches(text)) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The commodity code is 7315.50 she says", ["7315.50"]),
        ('<Value ccy="EUR">7315.50</Value>, the commodity codes fit', []),
        ("HS codes 6907.21 and 6907.22; invoice value 4410.50", ["6907.21", "6907.22"]),
        ("commodity codes fit: 7315.50 EUR", []),
    ],
)
def test_goods_of_the_tariff_are_no_amounts(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found
