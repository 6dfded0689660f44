"""Sums and days that a law sets, and sums and days of somebody."""

from __future__ import annotations

import pytest

from engine.annotate.everybodys.statutory import stretches


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The personal allowance for tax is £12,570 now", ["£12,570"]),
        ("taxed at 20% up to £50,270", ["£50,270"]),
        ("care is free below the capital limit of £23,250", ["£23,250"]),
        ("Grundfreibetrag 11.784 € und Kinderfreibetrag 6.612 €", ["11.784 €", "6.612 €"]),
        ("file the tax return by 31 January 2026", ["31 January 2026"]),
        ("Die Abgabefrist der Steuererklärung ist der 31. Juli 2025.", ["31. Juli 2025"]),
        ("My tax return is due April 15, 2025, right?", ["April 15, 2025"]),
        ("Filing jointly. Deadline April 15, 2026?", ["April 15, 2026"]),
        ("My 401(k) grows. We met April 15, 2026.", []),
        ("Deadline of the roof: April 15, 2026", []),
        ("tax is due, for my pension is £12,570", []),
        ("his tax adviser says that he earns £12,570", []),
        ("her personal allowance is £12,570 by tax law", ["£12,570"]),
        ("I paid £12,571 tax", []),
        ("the standard deduction for tax is $21,900", ["$21,900"]),
        ("the tax allowance: full time £36,500, so she receives £21,900", []),
        ("The sofa cost £12,570 in all", []),
        ("tax due\n| Leith | £35,320 | £12,570 | £22,750 |\n", []),
        ("tax bands\n| Basic | £12,570 | £50,270 |\n", ["£12,570", "£50,270"]),
        ("the tax form; £12,570; and no more", ["£12,570"]),
        ("The tax on £10,000 and £750 is due", []),
        ("My tax adviser was born on 31 January 1960", []),
        ("the tax return is due on 3 January 2026", []),
        ("meet me on 31 January 2026", []),
    ],
)
def test_what_a_law_sets(text, found):
    assert [text[start:end] for start, end in stretches(text)] == found
