"""Figures in words, as numbers are spelt out over the telephone."""

from __future__ import annotations

from typing import Final

FIGURES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
VALUES: Final = {word: str(value) for value, word in enumerate(FIGURES)} | {
    "oh": "0",
    "nought": "0",
}
"""What each word says."""
