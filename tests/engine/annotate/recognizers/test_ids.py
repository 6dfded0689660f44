"""Identifiers by label: the label says the type."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import ids
from tests.engine.annotate.reading import claimed


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Order #A-99812-X", "A-99812-X"),
        ("MRN 00482913", "00482913"),
        ("MRN: 482-91-3", "482-91-3"),
        ("policy no. HX-2291-88", "HX-2291-88"),
        ("invoice INV-2023-0042.", "INV-2023-0042"),
        ("customer id: 7781234", "7781234"),
        ("employee number is E10482", "E10482"),
        ("account ending in 4821", "4821"),
        ("SSN ending 4471)", "4471"),
        ("tracking number 1Z999AA10123456784", "1Z999AA10123456784"),
        ("<patient><mrn>4035/2133</mrn></patient>", "4035/2133"),
        ("<orderId>88-1042</orderId>", "88-1042"),
        ("uuid: 550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000"),
    ],
)
def test_ids(text, value):
    assert ("ID_NUMBER", value) in claimed(ids.find, text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("SSN: 123-45-6789", "US_SSN"),
        ("card number 1234 5678 9012 3456", "CREDIT_CARD"),
        ("driver's license 634-17-0109", "US_DRIVER_LICENSE"),
    ],
)
def test_a_label_gives_a_type_even_where_the_checksum_fails(text, kind):
    assert [type_ for type_, _value in claimed(ids.find, text)] == [kind]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("staff no GT 0219 and", "GT 0219"),
        ("Reg. No. TNMC 70482.", "TNMC 70482"),
        ("ref ET 883-210-4. Called", "ET 883-210-4"),
        ("Ticket PCN LB40771836 for", "PCN LB40771836"),
        ("Acct: 6620 41877 3 (checking)", "6620 41877 3"),
        ("export B2_ACCOUNT_ID=0041f7c9d28ab3e0000000007", "0041f7c9d28ab3e0000000007"),
        ("Invoice     A-99812", "A-99812"),
        ("S/N : N7213614", "N7213614"),
    ],
)
def test_ids_with_letters_before_or_a_figure_behind(text, value):
    assert ("ID_NUMBER", value) in claimed(ids.find, text)
