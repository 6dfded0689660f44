"""The value taken out: one mark for everything, which nothing turns back."""

from __future__ import annotations

MARK = "[REDACTED]"


def make() -> str:
    """The mark.

    **Guarantee** the output does not depend on the value at all, not even on its type.
    **Assumes** nothing. **Not promised** that the context does not give it away.
    """
    return MARK
