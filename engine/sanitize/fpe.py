"""Format-preserving encryption of identifiers, dates and addresses."""

from __future__ import annotations

from engine import codecs
from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.types import Cipher
from engine.values import Decision


def make(
    decision: Decision, original: str, conversation: Conversation, cipher: Cipher
) -> str | None:
    """The value encrypted within its own format; None where it has none or would not change.

    **Guarantee** for each format a permutation of its valid values under a key of this
    conversation. Below 10⁶ values it is the prefix cipher, as hard to tell from a random one as
    AES-256 even by all of its values; above, as hard as FF3-1 (56-bit tweak) or FF1, as chosen.
    **Assumes** the key stays here; for FF3-1 fewer than 2²³ values per key. **Not promised**:
    kind, length, punctuation, card network, country and which values are equal stay visible; of a
    format with N values a placeholder instead says «not a value that encrypts to itself», which
    rules out one in N; no integrity; a valid-looking output may be somebody's real number.
    (Prεεmpt, category I; FF3-1 is no longer in NIST's 2025 draft.)
    """
    kind = decision.span.type
    codec = codecs.choose(kind, original)
    if codec is None:
        return None
    key = codecs.key(conversation, codec, cipher)
    try:
        made = codecs.encrypt(kind, original, key)
        back = codecs.decrypt(kind, made, key)
    except (PlanError, ValueError):
        return None
    return made if back == original != made else None
