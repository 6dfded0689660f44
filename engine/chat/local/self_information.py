"""Self-information by a local server that echoes a text with the probabilities of its tokens."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.chat.local.server_client import ServerClient, sendable
from engine.chat.local.server_models import badge, first_choice
from engine.chat.local.token_offsets import HALF, MARKS, SPACE, Spans, placed
from engine.errors import ModelError
from engine.models.causal import TokenBits, joined
from engine.models.local.tokenization import parts
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore
from engine.providers.provider import Provider

if TYPE_CHECKING:
    from openai import AsyncOpenAI

PART: Final = 1500
"""Bytes of UTF-8 scored at once."""

CONTEXT: Final = 500
"""Code points before them that the model sees."""

BEFORE: Final = "\n"
"""Stands before everything, so that the first token has something before it."""

KEPT: Final = 1024
NEEDED: Final = (
    "The bits need a server that echoes a text with the logprobs of its tokens (`echo` and "
    "`logprobs` at /v1/completions), as vLLM does."
)
_AMBIGUOUS: Final = re.compile(f"[{HALF}{SPACE}]")


class ServerCausal:
    """`bits(text)` by completions with `echo`; parts of a text met again cost nothing."""

    def __init__(self, provider: Provider) -> None:
        self._provider = provider
        self._known: LruCache[tuple[TokenBits, ...]] = LruCache(KEPT)
        self.device = badge(provider)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def bits(self, text: str, *, tick: Tick = ignore) -> tuple[TokenBits, ...]:
        """The tokens of `text` in order with −log₂ P of each; white space has no token.

        A token is the server's, or several of them where they are parts of one character.
        Raises the errors of `ServerClient.ask`, and `ModelError` if the server gives no
        log probabilities.
        """
        whole = _AMBIGUOUS.sub("?", sendable(text))
        measured: list[TokenBits] = []
        with ServerClient(self._provider, tick, note="How surprising each word is") as asking:
            for start, part in parts(whole, PART):
                asking.done = start / max(1, len(text))
                context = BEFORE + whole[max(0, start - CONTEXT) : start]
                moved = start - len(context)
                measured += (
                    TokenBits(token.start + moved, token.end + moved, token.bits)
                    for token in self._part(asking, context, part)
                )
        return tuple(measured)

    def _part(self, asking: ServerClient, context: str, part: str) -> tuple[TokenBits, ...]:
        """The tokens of `part`, with positions in context and part together."""
        if not part.strip():
            return ()
        key = hashlib.blake2b(f"{len(context)} {context}{part}".encode(), digest_size=16).digest()
        bits = self._known.get(key)
        if bits is None:
            bits = self._asked(asking, context, part)
            self._known.put(key, bits)
        return bits

    def _asked(self, asking: ServerClient, context: str, part: str) -> tuple[TokenBits, ...]:
        async def echoed(client: AsyncOpenAI) -> object:
            return await client.completions.create(
                model=self._provider.model,
                prompt=context + part,
                echo=True,
                logprobs=1,
                max_tokens=1,  # none, or less than one, means «to the end» to some servers
                temperature=0.0,
            )

        try:
            answer = asking.ask(echoed)
        except ModelError as error:
            raise ModelError(f"{error} {NEEDED}") from None
        tokens, logs = _columns(answer)
        offsets = placed(tokens, context + part)
        if offsets is None:
            why = "does not offer this" if len(tokens) <= MARKS else "echoes another text"
            raise ModelError(f"{self._provider.host} {why}. {NEEDED}")
        before, spans = offsets
        return self._scored(context + part, spans, logs[before:], len(context))

    def _scored(
        self, text: str, spans: Spans, logs: Sequence[object], first: int
    ) -> tuple[TokenBits, ...]:
        kept: Spans = []
        bits: list[float] = []
        for (start, end), nats in zip(spans, logs, strict=False):
            begin = max(start, first)
            if end > first or (start == end >= first):
                kept.append((begin, end))
                bits.append(self._bits(nats, needed=bool(text[begin:end].strip())))
        return tuple(joined(text, kept, bits))

    def _bits(self, nats: object, *, needed: bool) -> float:
        if isinstance(nats, int | float) and math.isfinite(nats):
            return max(0.0, -nats / math.log(2))
        if needed:
            raise ModelError(f"{self._provider.host} leaves out what a word costs. {NEEDED}")
        return 0.0


def _columns(answer: object) -> tuple[list[str], list[object]]:
    """The tokens of an answer and the logarithms of their probabilities, or two empty lists."""
    logprobs = getattr(first_choice(answer), "logprobs", None)
    tokens, logs = getattr(logprobs, "tokens", None), getattr(logprobs, "token_logprobs", None)
    if not isinstance(tokens, list) or not isinstance(logs, list) or len(tokens) != len(logs):
        return [], []
    return [token if isinstance(token, str) else "" for token in tokens], logs
