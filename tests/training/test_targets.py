"""Every shipped artefact has a row in the README, every script a target, every target a script."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TARGETS = (ROOT / "training/targets.mk").read_text(encoding="utf-8")
README = (ROOT / "training/README.md").read_text(encoding="utf-8")
ARTEFACTS = sorted(
    path.name
    for folder in ("models", "lexicons", "words")
    for path in (ROOT / "resources" / folder).iterdir()
    if path.suffix != ".md"
)
SCRIPTS = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "training").rglob("*.py")
    if "\nif __name__ ==" in path.read_text(encoding="utf-8")
)


def test_artefacts_and_scripts_are_found():
    assert len(ARTEFACTS) > 20
    assert len(SCRIPTS) > 15


@pytest.mark.parametrize("name", ARTEFACTS)
def test_an_artefact_has_a_row(name):
    assert f"`{name}`" in README or f"`{name.removesuffix('.tsv.gz')}`" in README


RUN = {f"training.{name}" for name in re.findall(r"\$\(TRAIN\)\.([\w.]+)", TARGETS)}


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_has_a_target_or_is_told_of(script):
    assert script in RUN or f"python -m {script}`" in README


def test_a_target_runs_a_script_that_exists():
    assert RUN
    assert set(SCRIPTS) >= RUN


def test_every_target_is_told_of():
    targets = re.findall(r"^(train-[a-z-]+):", TARGETS, re.MULTILINE)
    assert len(targets) > 15
    assert [name for name in targets if f"`{name}`" not in README] == []
