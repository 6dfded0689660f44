"""Bodies of states and nations, charities, codes of statutes; and firms that are called alike."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.bodies import stretches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the Oregon Supreme Court reads it so", ["Oregon Supreme Court"]),
        ("In the New South Wales Court of Appeal", ["New South Wales Court of Appeal"]),
        ("the Ghana High Court", ["Ghana High Court"]),
        ("the Henderson High Court", []),
        ("the Karnataka High Court, the Lahore High Court", ["Karnataka High Court",
         "Lahore High Court"]),
        ("from the National Visa Center.", ["National Visa Center"]),
        ("a nurse at National Spine Center", []),
        ("National Tyre Centre Ltd", []),
        ("the Supreme Court", []),
        ("she works for the Oregon Supreme Court", []),
        ("seat: London Court of International Arbitration", [
            "London Court of International Arbitration"]),
        ("the Vienna International Arbitration Centre", [
            "Vienna International Arbitration Centre"]),
        ("she works for the Vienna International Arbitration Centre", []),
        ("for the Irish Naturalisation and Immigration Service.", [
            "Irish Naturalisation and Immigration Service"]),
        ("the Norwegian Labour and Welfare Administration", [
            "Norwegian Labour and Welfare Administration"]),
        ("Irish Health Services Ltd", []),
        ("the Irish Cleaning Service", []),
        ("he works for Irish Public Health Services", []),
        ("the Polish Kowalski Health Service", []),
        ("what Hypertension Canada says", ["Hypertension Canada"]),
        ("a leaflet of Diabetes UK", ["Diabetes UK"]),
        ("a nurse at Diabetes UK", []),
        ("We rang Consumer Affairs Victoria.", ["Consumer Affairs Victoria"]),
        ("letters of Health Canada and Transport Scotland", ["Health Canada",
         "Transport Scotland"]),
        ("she works for Energy Australia", []),
        ("Public Prosecutor Oregon", []),
        ("Water Street, Oregon", []),
        ("Finance Ireland Ltd", []),
        ("Shell Canada and Boots UK", []),
        ("exposure under ORS 746.230 is real", ["ORS 746.230"]),
        ("a violation of RCW 48.30.015(1)", ["RCW 48.30.015(1)"]),
        ("under PO 746.230", []),
        ("ticket ORS 746.230", []),
    ],
)  # fmt: skip
def test_bodies(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found
