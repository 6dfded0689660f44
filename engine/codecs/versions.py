"""What encrypted values depend on besides the key: written into saved conversations."""

from __future__ import annotations

from typing import Final

from engine.options import Options

CODECS_VERSION: Final = "4"
"""Raised where the same key would encrypt a value of some format differently."""


def versions() -> tuple[tuple[str, str], ...]:
    """The version of the codecs and of the list of valid phone numbers."""
    import phonenumbers  # noqa: PLC0415 - a tenth of a second, only needed where something is saved

    return ("codecs", CODECS_VERSION), ("phonenumbers", phonenumbers.__version__)


# Which types are encrypted: what `plan` decides and what restoring by the key has to know.

SPELT = frozenset({"DATE_TIME", "EMAIL_ADDRESS", "URL", "USERNAME"})
"""Encrypted only where a guarantee is asked for: their substitutes keep intervals between dates and
agree with the person's new name."""
_NEVER = frozenset({"SECRET", "PASSWORD"})
"""Unless the person chooses so: their substitutes are not made from the value at all."""


def encrypts(options: Options, kind: str) -> bool:
    """Whether values of a type that have a format are encrypted under these options."""
    chosen = dict(options.mechanisms).get(kind)
    if chosen is not None:
        return chosen == "fpe"
    if options.profile == "minimise" or kind in _NEVER:
        return False
    return options.profile == "formal" or kind not in SPELT
