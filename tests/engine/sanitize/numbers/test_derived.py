"""Computed values in the format of their place."""

from __future__ import annotations

import json
import re

from tests.marked import sanitized


def test_a_computed_number_of_data_gets_no_thousands_mark():
    text = sanitized(
        '{"items": [{"qty": 6, "price": «166.50», "total": «999.00»}, {"qty": 12, "price":'
        ' «250.00», "total": «3000.00»}], "net": «3999.00», "gross": «4644.00»}'.replace(
            "«", "{MONEY:"
        ).replace("»", "}")
    ).text
    assert json.loads(text)["items"][0]["total"] != 999.0


def test_one_of_a_text_that_sets_thousands_apart_gets_it():
    text = sanitized(
        "Rent {MONEY:£950} for 12 months and {MONEY:£11,400} in all; half of it, {MONEY:£5,700}."
    ).text
    assert len(re.findall(r"\d,\d{3}", text)) == 3
