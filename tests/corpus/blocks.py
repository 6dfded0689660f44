"""Answers kept as blocks of a text file: `%% what it is`, then the answer as it stands."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SIGNS = {"{pad}": "A" * 5000, "{nbsp}": "\u00a0", "{wide}": "\u3000", "{nul}": "\0"}


def blocks(name: str) -> dict[str, str]:
    """The answers of a file by what they are."""
    findings = {}
    for block in (FOLDER / name).read_text(encoding="utf-8").split("%% ")[1:]:
        title, _, answer = block.partition("\n")
        for sign, meant in SIGNS.items():
            answer = answer.replace(sign, meant)
        assert title not in findings, title
        findings[title] = answer.removesuffix("\n")
    return findings
