"""German nouns for people, from the plural to the singular and back."""

from __future__ import annotations

from typing import Final

_PAIRS: Final = (
    ("innen", "in"), ("frauen", "frau"), ("männer", "mann"), ("leute", "mann"),
    ("schwestern", "schwester"), ("kräfte", "kraft"), ("ärzte", "arzt"), ("anwälte", "anwalt"),
    ("köche", "koch"), ("väter", "vater"), ("mütter", "mutter"), ("räte", "rat"),
    ("hilfen", "hilfe"), ("ammen", "amme"),
    ("ekten", "ekt"), ("leitungen", "leitung"), ("assistenzen", "assistenz"),
    ("logen", "loge"), ("gogen", "goge"), ("nomen", "nom"), ("enten", "ent"), ("isten", "ist"),
    ("anten", "ant"), ("aten", "at"), ("euten", "eut"), ("eure", "eur"), ("onen", "on"),
    ("ane", "an"), ("are", "ar"), ("oren", "or"), ("irte", "irt"),
)  # fmt: skip
"""Endings of the plural and of the singular."""
_SHORTEST: Final = 4


def german_singular(word: str) -> str | None:
    """The singular of a noun in lower case whose ending shows a plural; None for any other."""
    for many, one in _PAIRS:
        if word.endswith(many) and len(word) >= max(_SHORTEST, len(many)):
            return word[: len(word) - len(many)] + one
    return None


def german_plural(word: str) -> str:
    """The plural of a noun for people."""
    for many, one in _PAIRS:
        if many != "männer" and word.endswith(one):
            return word[: len(word) - len(one)] + many
    if word.endswith(("er", "el", "en")):
        return word
    return word + ("n" if word.endswith("e") else "e")
