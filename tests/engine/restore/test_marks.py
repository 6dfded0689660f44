"""What the report marks without changing it: look-alikes, ambiguous places, other titles."""

from __future__ import annotations

import pytest

from engine.issued import Issued
from engine.restore import lookalikes, restore
from tests.engine.restore.test_restore import ALL


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("[PERSON_9]", "PERSON"),
        ("jo.doe@mail.example", "EMAIL_ADDRESS"),
        ("DE89 3704 0044 0532 0130 00", "IBAN_CODE"),
        ("4111 1111 1111 1111", "CREDIT_CARD"),
        ("078-05-1120", "US_SSN"),
        ("+44 20 7946 0958", "PHONE_NUMBER"),
        ("(212) 555-0199", "PHONE_NUMBER"),
    ],
)
def test_what_was_never_issued_is_not_ours(value, kind):
    restored = restore(f"Ask Maeve Keane, {value}.", ALL)
    (findings,) = restored.report.unknown
    assert (restored.text[findings.start : findings.end], findings.type) == (value, kind)


@pytest.mark.parametrize(
    "text",
    [
        "on 2024-03-05 12:30",
        "1 234 567 890",
        "version 10.2.3.4",
        "between 2019 and 2024",
        "4111 1111 1111 1112",
        "DE00 3704 0044 0532 0130 00",
        "415-555-7788",  # ours
        "[CUSTOM_1]",  # ours
    ],
)
def test_what_is_no_look_alike(text):
    assert restore(text, ALL).report.unknown == ()


def test_values_kept_as_they_are_are_known():
    kept = Issued("jo.doe@mail.example", "jo.doe@mail.example", "EMAIL_ADDRESS", "keep")
    assert restore("jo.doe@mail.example", (kept,)).report.unknown == ()


def test_ambiguous_places_name_their_candidates():
    issued = (
        Issued("Ann Lee", "Bea Moss", "PERSON", "surrogate"),
        Issued("Carl Roy", "Dan Moss", "PERSON", "surrogate"),
    )
    restored = restore("Then Bea and Moss met.", issued)
    (findings,) = restored.report.ambiguous
    assert restored.text == "Then Ann and Moss met."
    assert restored.text[findings.start : findings.end] == "Moss"
    assert findings.originals == ("Lee", "Roy")


def test_a_title_of_the_other_sex_is_reported_and_left():
    issued = (Issued("Ms O'Leary", "Ms Keane", "PERSON", "surrogate"),)
    restored = restore("Dear Mr Keane, dear Ms Keane", issued)
    assert restored.text == "Dear Mr O'Leary, dear Ms O'Leary"
    (findings,) = restored.report.regendered
    assert restored.text[findings.start : findings.end] == "Mr"


def test_a_search_spans_few_lines_and_finds_what_the_whole_text_holds(monkeypatch):
    lines = "\n".join(
        f"{'x' * (number % 70)} [PERSON_{number}] or jo{number}@a.example" for number in range(900)
    )
    findings = lookalikes.unknown(lines, (), ())
    spans = list(lookalikes._stretches(lines))
    assert max(end - start for start, end in spans) < lookalikes.STRETCH + 200
    assert "".join(lines[start:end] for start, end in spans) == lines
    monkeypatch.setattr(lookalikes, "STRETCH", len(lines))
    assert lookalikes.unknown(lines, (), ()) == findings
    assert len(findings) >= 1800
