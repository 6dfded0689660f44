"""Numbers of one form in a column, firms below «Client», and heads that are nobody."""

from __future__ import annotations

import pytest

from tests.engine.annotate.reading import FakeTagger, finds_in


@pytest.mark.parametrize(
    ("rows", "numbers"),
    [
        ("Flat;Tenant;Meter\n1A;Ann Lee;E18-44021\n1B;Bo Yi;E18-44022\n2A;vacant;E18-44023", 3),
        ("Driver;Badge;Miles\nAnn Lee;7714;118\nBo Yi;7731;87\nCy Fox;7752;104", 3),
        ("Driver;Points;Miles\nAnn Lee;1;118\nBo Yi;2;87\nCy Fox;3;104", 0),
    ],
)
def test_numbers_of_one_form_below_their_head_are_found_alike(rows, numbers):
    tagger = FakeTagger.of({"Ann Lee": "PERSON", "Bo Yi": "PERSON", "Cy Fox": "PERSON"})
    assert sum(kind == "ID_NUMBER" for kind, _ in finds_in(rows, tagger)) == numbers


def test_a_firm_below_client_stays_one_and_a_head_is_nobody():
    rows = (
        "Participant | Client | Visit 1\nAnn Lee | Perch LLP | 12/05/2025\n"
        "Bo Yi | Oak Estates | 13/05/2025"
    )
    said = {
        "Participant": "PERSON",
        "Ann Lee": "PERSON",
        "Bo Yi": "PERSON",
        "Oak Estates": "PERSON",
    }
    found = finds_in(rows, FakeTagger.of(said | {"Perch LLP": "ORGANIZATION"}))
    assert ("ORGANIZATION", "Oak Estates") in found
    assert ("ORGANIZATION", "Perch LLP") in found
    assert not {"Participant", "Visit 1"} & {value for _, value in found}


@pytest.mark.parametrize(("head", "numbers"), [("plot", ["14A", "15", "22B"]), ("bus", ["22B"])])
def test_short_numbers_of_plots_go_with_one_that_is_known(head, numbers):
    rows = f"{head};who;size\n14A;Ann Lee;125\n15;Bo Yi;250\n22B;Cy Fox;62"
    tagger = FakeTagger.of(
        {"Ann Lee": "PERSON", "Bo Yi": "PERSON", "Cy Fox": "PERSON", "22B": "ID_NUMBER"}
    )
    assert [value for kind, value in finds_in(rows, tagger) if kind == "ID_NUMBER"] == numbers


@pytest.mark.parametrize(
    ("other", "numbers"), [("Shipper", ["TVU 1-40", "LND 1-12"]), ("Teacher", [])]
)
def test_marks_of_crates_are_numbers_and_those_of_a_school_are_none(other, numbers):
    rows = f"Marks;{other};Origin\nTVU 1-40;Ann Lee;Fiji\nLND 1-12;Bo Yi;Peru"
    said = {"Ann Lee": "PERSON", "Bo Yi": "PERSON"} | dict.fromkeys(
        ("TVU 1-40", "LND 1-12"), "ID_NUMBER"
    )
    found = finds_in(rows, FakeTagger.of(said))
    assert [value for kind, value in found if kind == "ID_NUMBER"] == numbers
