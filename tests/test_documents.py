"""The files that the documents name exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        ROOT / "README.md",
        ROOT / "SECURITY.md",
        ROOT / "docs" / "where-to-find.md",
        ROOT / "docs" / "guarantees.md",
        *(ROOT / "docs" / "decisions").glob("*.md"),
        ROOT / "training" / "README.md",
        ROOT / "benchmarks" / "README.md",
    )
)
TOPS = "app|engine|resources|training|benchmarks|tests|docs|packaging|requirements"
PATH = re.compile(rf"`((?:{TOPS})/[\w./*-]*)`")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_paths_exist(document):
    named = set(PATH.findall((ROOT / document).read_text(encoding="utf-8")))
    assert [path for path in sorted(named) if not any(ROOT.glob(path.rstrip("/")))] == []


def test_documents_name_paths():
    text = "".join((ROOT / document).read_text(encoding="utf-8") for document in DOCUMENTS)
    assert len(PATH.findall(text)) > 100
