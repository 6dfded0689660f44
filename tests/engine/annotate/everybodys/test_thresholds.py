"""Round sums from which a tax or a form counts, and sums of somebody beside the same words."""

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
