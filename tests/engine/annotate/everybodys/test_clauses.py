"""States of companies and contracts, letters behind sections, months of pay."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.clauses import stretches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Harrow LLC, a Delaware limited liability company", ["Delaware"]),
        ("an Ohio nonprofit corporation; a Nevada LP", ["Ohio", "Nevada"]),
        ("formed under the laws of the State of New York.", ["State of New York"]),
        ("is incorporated in Nevada, with a plant elsewhere", ["Nevada"]),
        ("This lease is governed by Texas law.", ["Texas"]),
        # where somebody is there, the state is hidden like the town
        ("an Ohio corporation with its office in Dayton, OH 45402", []),
        ("a Vermont corporation; she lives in Burlington, Vermont", []),
        ("a New York LLC at 88 Warren St, New York, NY 10007", []),
        ("She has a Delaware address and a Texas accent.", []),
        ("bail under Section 483 BNSS", ["Section 483 BNSS"]),
        ("u/s 318(4), 336(3) BNS r/w 34 IPC", ["u/s 318(4), 336(3) BNS", "r/w 34 IPC"]),
        (
            "Section 138 NI Act and Order 39 Rule 1 CPC",
            ["Section 138 NI Act", "Order 39 Rule 1 CPC"],
        ),
        ("He sat in section 12 ANNA", []),
        ("SECTION 12 JO SMITH, section 4 KT RAO", []),
        ("Rule 1187734 XY, reg. 1187734, Order 4411-2 RKT", []),
        ("invoice 483 BNSS", []),
        ("Under La. R.S. 22:1892 they", ["La. R.S. 22:1892"]),
        ("Tex. Prop. Code § 92.103(a) and", ["Tex. Prop. Code § 92.103(a)"]),
        ("Ohio R.C. 5321.16, Fla. Stat. § 627.7", ["Ohio R.C. 5321.16", "Fla. Stat. § 627.7"]),
        ("Ohio Bus 5321 and La. Rose 22", []),
        ("tax of $1.207 per $100 of value", ["$100"]),
        ("fee of $12 per $1,050.00 paid", []),
        ("the 13th Judicial Circuit, FL", ["13th Judicial Circuit"]),
        ("granted by this Hon'ble Court", ["Hon'ble Court"]),
        ("the Hon’ble High Court allowed it", ["Hon’ble High Court"]),
        ("Hon. Lyle Ostrander", []),
        ("der 13. Monatslohn von", ["der 13. Monatslohn"]),
        ("sein 13. und 14. Gehalt wurde", ["sein 13. und 14. Gehalt"]),
        ("13. und 14. Monatsgehalts", ["13. und 14. Monatsgehalts"]),
        ("her 13th month salary", ["13th month salary"]),
        ("am 13. Oktober, in the 13th month of the lease", []),
    ],
)
def test_what_anybody_has(text, found):
    assert [text[start:end] for start, end in sorted(stretches(text))] == found
