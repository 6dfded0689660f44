"""Each decision has an id of its own, a date and a status, and stands in the list of questions."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "decisions"
AREAS = sorted(path for path in FOLDER.glob("*.md") if path.name != "README.md")
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8")
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
ENTRY = re.compile(
    r"## ([A-Z]{3})-(\d\d): .*\n\n\d{4}-\d\d-\d\d · (?:in force|superseded by [A-Z]{3}-\d\d)\n\n"
    r"\*\*Decision\.\*\* \S"
)


def test_there_are_areas():
    assert len(AREAS) > 10
    assert INDEX.count("\n- ") > 100


@pytest.mark.parametrize("area", AREAS, ids=lambda path: path.stem)
def test_a_decision_has_id_date_and_status(area):
    entries = re.split(r"(?m)^(?=## )", area.read_text(encoding="utf-8"))[1:]
    matches = [ENTRY.match(entry) for entry in entries]
    assert all(matches), [e.splitlines()[0] for e, m in zip(entries, matches, strict=True) if not m]
    assert len({match[1] for match in matches}) == 1
    assert [int(match[2]) for match in matches] == list(range(1, len(entries) + 1))


@pytest.mark.parametrize("area", AREAS, ids=lambda path: path.stem)
def test_the_list_has_its_questions(area):
    section = INDEX.split(f"]({area.name})", 1)[1].split("\n## ", 1)[0]
    listed = re.findall(r"^- (.*)$", section, re.MULTILINE)
    assert listed == HEADING.findall(area.read_text(encoding="utf-8"))


def test_ids_are_unique():
    ids = re.findall(r"^- ([A-Z]{3}-\d\d):", INDEX, re.MULTILINE)
    assert len(ids) == len(set(ids)) == INDEX.count("\n- ")
