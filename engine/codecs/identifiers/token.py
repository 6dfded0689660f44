"""User names, keys and passwords: every ASCII letter and digit by another of its class."""

from __future__ import annotations

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation

_MOST_CHARACTERS = 400
PUBLIC_PREFIXES = (
    "sk-ant-", "sk-proj-", "sk_live_", "sk_test_", "pk_live_", "pk_test_", "sk-", "ghp_", "gho_",
    "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA", "ASIA", "AIza", "hf_", "npm_",
    "SG.",
)  # fmt: skip


def domain(value: str) -> int:
    """How many texts share its classes; 0 for several words, other scripts, or 400 characters."""
    if not value.isascii() or len(value.split()) != 1 or len(value) > _MOST_CHARACTERS:
        return 0
    return surface.size(_classes(value))


def permute(value: str, permutation: Permutation) -> str:
    """Letters stay letters of their case, digits digits; publicly known prefixes stay."""
    classes = _classes(value)

    def text_of(number: int) -> str:
        return surface.unrank(number, value, classes)

    number = permutation.walk(
        surface.rank(value, classes),
        surface.size(classes),
        lambda candidate: _prefix(text_of(candidate)) == _prefix(value),
    )
    return text_of(number)


def _classes(value: str) -> list[str]:
    kept = len(_prefix(value))
    return [""] * kept + surface.alphabets(value[kept:])


def _prefix(value: str) -> str:
    return next((prefix for prefix in PUBLIC_PREFIXES if value.startswith(prefix)), "")
