"""presidio's recognizers: what is believed alone, what needs a word beside it, what never is."""

from __future__ import annotations

import subprocess
import sys

import pytest
import regex

from engine.annotate.recognizers import presidio
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("pay with 4111 1111 1111 1111 today", "CREDIT_CARD", "4111 1111 1111 1111"),
        ("IBAN DE89 3704 0044 0532 0130 00.", "IBAN_CODE", "DE89 3704 0044 0532 0130 00"),
        ("to GB29NWBK60161331926819 2 days later", "IBAN_CODE", "GB29NWBK60161331926819"),
        ("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "CRYPTO", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"),
        ("write bob.o'neil+x@acme.co.uk now", "EMAIL_ADDRESS", "bob.o'neil+x@acme.co.uk"),
        ("root@db.corp.internal", "EMAIL_ADDRESS", "root@db.corp.internal"),
        ("SSN 536-90-4399", "US_SSN", "536-90-4399"),
        ("his number 536-90-4399", "US_SSN", "536-90-4399"),
        ("ITIN 912-70-1234", "US_ITIN", "912-70-1234"),
        ("passport number 123456789", "US_PASSPORT", "123456789"),
        ("my bank account number is 12345678901", "US_BANK_NUMBER", "12345678901"),
        ("driver's license D1234567", "US_DRIVER_LICENSE", "D1234567"),
        ("routing number 021000021", "ABA_ROUTING_NUMBER", "021000021"),
        ("DEA number AB1234563", "MEDICAL_LICENSE", "AB1234563"),
        ("NHS number 943 476 5919", "UK_NHS", "943 476 5919"),
        ("NI number AB 12 34 56 C", "UK_NINO", "AB 12 34 56 C"),
        ("DNI 12345678Z", "ES_NIF", "12345678Z"),
        ("Codice fiscale RSSMRA85T10A562S", "IT_FISCAL_CODE", "RSSMRA85T10A562S"),
        ("PESEL 44051401359", "PL_PESEL", "44051401359"),
        ("NRIC S1234567D", "SG_NRIC_FIN", "S1234567D"),
        ("TFN 876 543 210", "AU_TFN", "876 543 210"),
        ("PAN card ABCPE1234F", "IN_PAN", "ABCPE1234F"),
        ("Aadhaar 2345 6789 0124", "IN_AADHAAR", "2345 6789 0124"),
        ("hetu 131052-308T", "FI_PERSONAL_IDENTITY_CODE", "131052-308T"),
        ("ping 10.0.0.12 now", "IP_ADDRESS", "10.0.0.12"),
        ("at fe80::1ff:fe23:4567:890a", "IP_ADDRESS", "fe80::1ff:fe23:4567:890a"),
        ("mail anna@example.com now", "EMAIL_ADDRESS", "anna@example.com"),
        ("john.doe@acme.com", "EMAIL_ADDRESS", "john.doe@acme.com"),
        ("WHERE email='ann@acme.org'", "EMAIL_ADDRESS", "ann@acme.org"),
        ("charge failed for customer=ann@acme.org id=7", "EMAIL_ADDRESS", "ann@acme.org"),
        ("to b+ann=acme.org@list.net ok", "EMAIL_ADDRESS", "b+ann=acme.org@list.net"),
        ("MAIL_USER=ann@acme.org", "EMAIL_ADDRESS", "ann@acme.org"),
        ("bounce ann=acme.org@list.net", "EMAIL_ADDRESS", "ann=acme.org@list.net"),
        ("nic 00:1B:44:11:3A:B7", "MAC_ADDRESS", "00:1B:44:11:3A:B7"),
    ],
)  # fmt: skip
def test_finds(text, kind, value):
    assert (kind, value) in claimed(presidio.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "4111 1111 1111 1112 has a wrong check digit",
        "order 123456789 and 987654321 were sent, total 12345678",
        "x = 1234567890 * 3",
        "version 1.2.3.4 and v10.20.30.40",
        "std::vector<a::b> at 12:30:45",
        "listen on 127.0.0.1 or 0.0.0.0, mask 255.255.255.0",
        "git@1.2.3 and user@localhost",
        "postgres://admin:hunter2@example.com/db",
        "the sum of 021000021 and 3",
        "ISBN 9783161484100",
        'email = "john.doe@example.com" or you@example.org',
    ],
)
def test_leaves(text):
    assert claimed(presidio.find, text) == []


def test_every_pattern_recognizer_of_presidio_is_there():
    kinds = {check.kind for check in presidio._checks()}
    assert len(kinds) > 60
    assert {
        "TH_TNIN",
        "KR_RRN",
        "ZA_ID_NUMBER",
        "DE_TAX_ID",
        "SE_PERSONNUMMER",
        "TR_NATIONAL_ID",
    } <= kinds


def test_a_word_is_no_number_behind_its_label():
    assert claimed(presidio.find, "the Proprietor PAN is") == []


def test_neither_spacy_nor_torch_nor_transformers_come_along():
    code = "import sys, engine.annotate.stage; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "engine.annotate.recognizers.presidio" in loaded
    assert not {"spacy", "torch", "transformers"} & loaded


def test_a_pattern_that_never_ends_fails(monkeypatch):
    slow = presidio._Check(
        "X",
        0.9,
        regex.compile(r"(a+)+(b+)+c$|(?:x+x+)+y"),
        presidio._checks()[0].owner,
        (),
        alone=True,
    )
    monkeypatch.setattr(presidio, "TIMEOUT", 0.05)
    monkeypatch.setattr(presidio, "_checks", lambda: (slow,))
    with pytest.raises(TimeoutError):
        list(presidio.find("1" + "x" * 60 + "a" * 4000 + "!"))
