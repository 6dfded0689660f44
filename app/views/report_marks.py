"""The marks of a restored answer, from its report: what was put back, and what was left as it came.

The same for the present conversation and for a saved one.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.look import words
from app.views.answer_marks import Doubt, Restoration
from engine.values import Report


def put_back(report: Report) -> tuple[Restoration, ...]:
    """The places where a value was put back, in order."""
    return tuple(
        Restoration(item.start, item.end, changed=item.status == "recovered")
        for item in sorted(report.items, key=lambda item: item.start or 0)
        if item.start is not None and item.end is not None
    )


def doubts(report: Report) -> list[Doubt]:
    """The places that were left as they came, in order."""
    translate = QCoreApplication.translate
    several = translate("ReportMarks", "could be several of your values")
    not_yours = translate(
        "ReportMarks", "looks like a private value ({0}), but is not one of yours"
    )
    found = [Doubt(one.start, one.end, "unsure", several) for one in report.ambiguous]
    found += [
        Doubt(one.start, one.end, "foreign", not_yours.format(words.type_name(one.type)))
        for one in report.unknown
    ]
    return sorted(found, key=lambda one: one.start)
