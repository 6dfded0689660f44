"""Sums from which a tax, a form or a scheme counts, and sums of somebody beside the same words."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.set_by_rules import stretches


def found(text: str) -> list[str]:
    return [text[start:end] for start, end in stretches(text, ())]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("relying upon the £31,000 exemption", ["£31,000"]),
        ("a $4,000 annual gift exemption", ["$4,000"]),
        ("18% GST applies once it goes above ₹7,600 per member", ["₹7,600"]),
        ("Under $700 we wouldn't need the W-2G.", ["$700"]),
        ("No duty is due. Up to A$1,100 no customs entry is needed.", ["A$1,100"]),
        ("TDS is deducted only where rent exceeds ₹51,000", ["₹51,000"]),
        ("Wenn der Umsatz über 27.000 € liegt, fällt Umsatzsteuer an", ["27.000 €"]),
    ],
)
def test_a_round_sum_of_a_tax_is_a_rules(text, sums):
    assert found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "relying upon my £31,000 exemption",
        "the £31,240 exemption",
        "the £31,000 gift",
        "Tax is higher if he earns above £51,000",
        "If Rusty pays over $9,000 do I file Form 8300?",
        "I sold it for over £310,000, so tax was due",
        "anything over £600 needs a signature",
        "GST applies. Once we are above ₹7,600 she stops.",
        "Once it goes above ₹7,640, GST applies",
    ],
)
def test_what_somebody_has_or_pays_beside_a_tax_is_theirs(text):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("we are under the $70,000 threshold and not registered for GST", ["$70,000"]),
        ("her income clears the $31,313 line of Form I-864P", ["$31,313"]),
        ("LTV 75% (RBI ceiling 90% up to ₹20 lakh)", ["₹20 lakh"]),
        ("the Small Claims Tribunals (limit S$25,000)", ["S$25,000"]),
        ("CHF 140.00 (Maximum CHF 800.00 pro Jahr, Art. 64 KVG)", ["CHF 800.00"]),
        ("does it stay under the tax-free R450 000?", ["R450 000"]),
        ("CRA receipts only from $30 up", ["$30"]),
        ("not being below Rs. 60,00,000, the buyer deducts tax", ["Rs. 60,00,000"]),
        ("| Own car, 180 km | $0.71/km (CRA) | $127.80 |", ["$0.71"]),
        ("AHV-Freibetrag 1'400 Franken pro Monat, er verdient 2'150 Franken", ["1'400 Franken"]),
    ],
)
def test_a_sum_called_a_limit_beside_a_law_or_a_body_is_a_rules(text, sums):
    assert found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "Under our agreement the £70,000 threshold applies to fees, VAT is extra",
        "Liability under section 9 of the contract is limited to the £250,000 cap",
        "the $70,000 threshold of his bonus, GST is extra",
        "HMRC says he owes £3,100, a maximum of £400 a month",
        "The card has a limit of £5,000 and HMRC took £1,200 from it",
        "The minimum is £45,000 for this role, tax is deducted",
        "she takes the tax-free £45,000 next month",
        "Die Obergrenze von 12.000 € für die Küche steht fest, USt. kommt dazu",
        "he drives at $0.71/km (his own car)",
        "only from $30 up",
    ],
)
def test_a_limit_of_a_contract_or_of_somebody_is_theirs(text):
    assert found(text) == []
