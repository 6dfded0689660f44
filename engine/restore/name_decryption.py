"""Decrypts the names of a sanitized prompt under the key of its conversation.

A name that the person kept looks like an encrypted one and would be turned into somebody else's.
Nothing in it tells, but its frequency does: people write frequent names, and decrypting one that
was never encrypted gives a rarer one.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import codecs
from engine.codecs.ciphers.cipher import Permutation
from engine.codecs.names import name
from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.issued import Issued
from engine.options import Options
from engine.values import Span

_COMPANY = 4.0
"""How many nats the other names of the prompt may weigh."""
_LEAST = -0.5


def issued(
    sanitized: str, spans: Sequence[Span], *, conversation: Conversation, options: Options
) -> list[Issued]:
    """The encrypted names among the `spans` of a sanitized prompt, each with its original.

    A name is taken for encrypted where it and the other names read less like what people write
    than their decryptions do (`name.alikeness`); a guess, wrong for about 1 in 10 full names
    standing alone and 1 in 500 beside four others. What `options.keep` lists was kept.
    """
    if not _encrypts(options):
        return []
    persons = {sanitized[span.start : span.end] for span in spans if span.type == "PERSON"}
    kept = {entry.casefold() for entry in options.keep}
    values = sorted(entry for entry in persons if entry.casefold() not in kept)
    pairs = _decrypted(values, conversation, options)
    scores = {new: name.alikeness(new, old) for new, old in pairs.items()}
    total = sum(scores.values())
    return [
        Issued(old, new, "PERSON", "fpe")
        for new, old in pairs.items()
        if scores[new] + _clamped(total - scores[new]) >= _LEAST
    ]


def _encrypts(options: Options) -> bool:
    """Whether these options encrypt names."""
    chosen = options.types is None or "PERSON" in options.types
    return chosen and dict(options.mechanisms).get("PERSON") == "fpe"


def _decrypted(
    values: Sequence[str], conversation: Conversation, options: Options
) -> dict[str, str]:
    key = codecs.key(conversation, codecs.NAME, options.cipher)
    backward, alike = Permutation(key, codecs.NAME.name, forward=False), options.alike_names
    names = [person for person in values if name.domain(person, alike=alike)]
    initials = name.initials(names, backward, alike=alike)
    originals = {}
    for value in names:
        try:
            originals[value] = name.permute(value, backward, alike=alike, initials=initials)
        except PlanError:
            continue  # no name of this class encrypts to it
    return originals


def _clamped(score: float) -> float:
    return max(-_COMPANY, min(_COMPANY, score))
