"""Puts the private values back into an answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.issued import ReplacementLike
from engine.progress import Tick, ignore
from engine.restore.arithmetic import undo
from engine.restore.decryption import restore_with_key
from engine.restore.pasted import hide_again
from engine.restore.restorer import StreamRestorer, whole
from engine.values import Restored

__all__ = ["StreamRestorer", "hide_again", "restore", "restore_with_key", "undo"]


def restore(
    untrusted_response: str, replacements: Sequence[ReplacementLike], *, tick: Tick = ignore
) -> Restored:
    """The answer with every issued value replaced by its original, and a report.

    Only issued values are restored: whole tokens, longest first, in one pass, and never where a
    renderer may send them over the network (`engine.returned.zones.zones`). A match that could
    stand for two values is left as it is. An answer that swaps two issued values cannot be
    detected. Numbers computed from arithmetic-safe values are recomputed (`undo`).
    Raises `Cancelled` from `tick`.
    """
    return undo(whole(untrusted_response, replacements, tick), replacements, tick)
