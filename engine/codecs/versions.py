"""What encrypted values depend on besides the key: written into saved conversations."""

from __future__ import annotations

from typing import Final

CODECS_VERSION: Final = "2"
"""Raised where the same key would encrypt a value of some format differently."""


def versions() -> tuple[tuple[str, str], ...]:
    """The version of the codecs and of the list of valid phone numbers."""
    import phonenumbers  # noqa: PLC0415 - a tenth of a second, only needed where something is saved

    return ("codecs", CODECS_VERSION), ("phonenumbers", phonenumbers.__version__)
