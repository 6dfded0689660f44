"""Puts the private values back into an answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.issued import ReplacementLike
from engine.restore.arithmetic import undo
from engine.restore.decryption import restore_with_key
from engine.restore.pasted import hide_again
from engine.restore.restorer import StreamRestorer
from engine.values import Restored

__all__ = ["StreamRestorer", "hide_again", "restore", "restore_with_key", "undo"]


def restore(untrusted_response: str, replacements: Sequence[ReplacementLike]) -> Restored:
    """An answer with every issued value in it replaced by its original, and the report.

    Only what was issued is put back: whole tokens, longest first, in one pass, never where it
    would travel (`engine.returned.zones.zones`). An appearance that could stand for two values is
    left alone. An answer that swaps two issued values cannot be detected. Numbers that the answer
    computed from arithmetic-safe ones are turned back where it says how (`undo`).
    """
    restorer = StreamRestorer(replacements)
    restorer.feed(untrusted_response)
    return undo(restorer.finish(), replacements)
