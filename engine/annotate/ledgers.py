"""Amounts without a currency behind the words of accounts: «Overtime 310.50», «Subtotal 915.00»."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank

SOURCE = "ledgers"

_LABEL = (
    r"(?:(?:basic|gross|net|take[- ]home|holiday|sick)[ ])?pay|paye"
    r"|(?:(?:income|council|sales)[ ])?tax|ni|net|gross|(?:sub|grand[ ])?totals?|vat|gst|hst|bonus"
    r"|overtime|pension|salary|wages?|fees?|deposit|(?:(?:opening|closing)[ ])?balance|rent"
    r"|revenues?|turnover|costs?|profit|loss|sales|expenses|income|interest|insurance|deductions?"
    r"|amount(?:[ ](?:due|paid))?|due|paid|discount|shipping|freight|postage|commission"
    r"|dividends?|ebitda?|cash|assets|liabilities|equity|debtors|creditors|payroll|labou?r|parts"
    r"|materials"
)
_ENTRY = re.compile(
    rf"\b(?:{_LABEL})\b[ \t]*(?:\([^()\n]{{1,20}}\))?[ \t]*[:.=|]*[ \t]*"
    r"(?P<v>-?(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,6}\.\d\d))(?![\w%]|[.,-]\d)",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"\d(?:\.\d\d|,\d{3})(?!\d)")
_ENTRIES = 2
"""One alone may be anything: «total 12.50 points»."""


def find(text: str) -> Iterator[Claim]:
    """The amounts, if there are two of them at least."""
    if not _AMOUNT.search(text):
        return
    found = [match.span("v") for match in _ENTRY.finditer(text)]
    if len(found) >= _ENTRIES:
        for start, end in found:
            yield Claim(start, end, "MONEY", 0.75, SOURCE, Rank.PATTERN)
