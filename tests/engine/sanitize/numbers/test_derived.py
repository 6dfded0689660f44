"""Computed values in the format of their place."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from engine.values import Block
from tests.marked import annotated, sanitized


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
        "Rent {MONEY:£960} for 12 months and {MONEY:£11,520} in all; half of it, {MONEY:£5,760}."
    ).text
    assert len(re.findall(r"\d,\d{3}", text)) == 3


def test_one_of_a_german_text_gets_a_point_where_it_grows_beyond_a_thousand():
    """«990» shows no mark; «1,045» would be read as one."""
    marked = (
        "Wir haben für die Hütte {MONEY:680} bezahlt und für den Einkauf {MONEY:214,50}, dazu kam"
        " der Sprit mit {MONEY:95,50}, zusammen macht das {MONEY:990}."
    )
    texts = {sanitized(marked, conversation=Conversation.seeded(seed)).text for seed in range(30)}
    totals = {re.search(r"das ([\d.,]+)\.", text)[1] for text in texts}
    assert any("." in total for total in totals)
    assert not any("," in total for total in totals)


def test_one_with_a_decimal_point_keeps_it_in_a_german_text():
    """`summe: 735.00` of a file was once «627,27»."""
    marked = (
        "Bitte prüfe die Rechnung, die der Kunde schon bezahlt hat.\n\n"
        "einzel: {MONEY:245.00}\nmenge: 3\nsumme: {MONEY:735.00}\n"
    )
    texts = {sanitized(marked, conversation=Conversation.seeded(seed)).text for seed in range(20)}
    totals = {re.search(r"summe: (\S+)", text)[1] for text in texts}
    assert all(re.fullmatch(r"\d+\.\d\d", total) for total in totals)


def test_amounts_are_written_as_the_others_of_their_text_are():
    """«3000.00» beside «12000.00» gets no comma; alone it does, whatever its size."""
    for text, comma in (
        ("The loan was {MONEY:12000.00 EUR}, she repaid {MONEY:3000.00 EUR} and left.", False),
        ("The loan was {MONEY:12,000.00 EUR}, she repaid {MONEY:3000.00 EUR} and left.", True),
        ("She repaid {MONEY:3000.00 EUR} and left.", True),
    ):
        texts = [sanitized(text, conversation=Conversation.seeded(seed)).text for seed in range(9)]
        repaid = [re.search(r"repaid (\S+) EUR", text)[1] for text in texts]
        assert any("," in amount for amount in repaid) == comma


def test_a_swiss_payslip_keeps_its_points_and_apostrophes():
    marked = (
        "Der Lohn von Frau Ott beträgt brutto {MONEY:CHF 4'850.00}, davon gehen 5.3% an die AHV,"
        " also {MONEY:CHF 257.05}, und die Spesen sind {MONEY:CHF 990.00} im Monat."
    )
    for seed in range(20):
        text = sanitized(marked, conversation=Conversation.seeded(seed)).text
        amounts = re.findall(r"CHF [\d.,']+\d", text)
        assert all(
            re.fullmatch(r"CHF (?:\d{1,3}|\d{1,3}'\d{3})\.\d\d", each) for each in amounts
        ), text


SHEET = "Stock\tShares\tEach\tGross\nHarrow\t850\t{MONEY:$1.12}\t{MONEY:$952.00}\nAll\t\t\t%s\n"


def test_an_amount_with_its_sign_in_a_cell_is_grouped_as_the_others_are():
    for other, comma in (("{MONEY:$1,530.00}", True), ("{MONEY:$1530.00}", False)):
        texts = [
            sanitized(SHEET % other, conversation=Conversation.seeded(seed)).text
            for seed in range(20)
        ]
        totals = [re.search(r"\$[\d.,]+\n", text)[0] for text in texts]
        large = [total for total in totals if len(re.sub(r"\D", "", total)) > 5]
        assert large
        assert all(("," in total) is comma for total in large)


def test_amounts_in_a_log_are_not_grouped():
    line = "22:14:07 WARN refund {MONEY:1184.20 EUR} failed\n22:14:09 INFO given up\n"
    for kind, comma in (("log", False), ("table", True)):
        read = annotated(line)
        read = replace(read, blocks=(Block(0, len(read.text), kind),))
        made = plan(read, options=Options())
        texts = [sanitize(made, conversation=Conversation.seeded(seed)).text for seed in range(20)]
        amounts = [re.search(r"refund ([\d.,]+) EUR", text)[1] for text in texts]
        large = [amount for amount in amounts if len(re.sub(r"\D", "", amount)) > 5]
        assert large
        assert all(("," in amount) is comma for amount in large)
