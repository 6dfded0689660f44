"""docs/guarantees.md is complete: every mechanism, its five parts, and commands that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.types import MECHANISMS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "guarantees.md").read_text(encoding="utf-8")
PARTS = ("Guarantee", "Attacker", "Assumes", "Not promised", "Tested by")
_PART = re.compile(r"^- \*\*(.+?):\*\* +(.*?)(?=^- \*\*|\Z)", re.MULTILINE | re.DOTALL)


def sections() -> dict[str, dict[str, str]]:
    """The parts of each section from «Mechanisms» on, by its heading."""
    chapters = PAGE.split("\n## Mechanisms\n", 1)[1]
    findings = re.split(r"^##+ +(.+)$", chapters, flags=re.MULTILINE)[1:]
    return {
        heading.strip(): {part: body.strip() for part, body in _PART.findall(section)}
        for heading, section in zip(findings[::2], findings[1::2], strict=True)
        if section.strip()
    }


def commands() -> list[str]:
    """Everything the page says to run."""
    return re.findall(r"`((?:pytest|python)\b[^`]*)`", PAGE)


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_every_mechanism_has_its_section(mechanism):
    headings = {name for heading in sections() for name in re.findall(r"\w+", heading)}
    assert mechanism in headings


@pytest.mark.parametrize("heading", sections())
def test_every_section_says_all_five_things(heading):
    parts = sections()[heading]
    assert [part for part in PARTS if not parts.get(part)] == []
    assert "pytest" in parts["Tested by"]


@pytest.mark.parametrize("command", commands())
def test_every_command_names_what_exists(command):
    tool, *words = command.split()
    if tool == "python":
        if words[0] != "-m":
            assert (ROOT / words[0]).is_file()
            return
        module = words[1].replace(".", "/")
        assert (ROOT / f"{module}.py").is_file() or (ROOT / module / "__main__.py").is_file()
        return
    for word in words:
        if word.startswith("tests/"):
            path, _, name = word.partition("::")
            assert (ROOT / path).exists()
            assert not name or f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")
