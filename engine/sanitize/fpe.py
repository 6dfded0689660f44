"""Format-preserving encryption of identifiers (FF3-1)."""

from __future__ import annotations

from engine import codecs
from engine.values import Decision
from engine.vault import Conversation


def make(decision: Decision, original: str, conversation: Conversation) -> str | None:
    """The identifier encrypted within its own format; None where it has none.

    **Guarantee** for each format a permutation of its valid values under a key of this
    conversation, as hard to tell from a random one as FF3-1 (56-bit tweak, at least 10⁶ values).
    **Assumes** the key stays here; fewer than 2²³ values per key. **Not promised**: kind, length,
    punctuation, card network, country and which values are equal stay visible; no integrity; a
    valid-looking output may be somebody's real number. (Prεεmpt, category I; FF3-1 is no longer
    in NIST's 2025 draft.)
    """
    kind = decision.span.type
    codec = codecs.choose(kind, original)
    if codec is None:
        return None
    return codecs.encrypt(kind, original, codecs.key(conversation, codec))
