"""Writing and sentence embeddings by a local server, with the interface of the other models."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from engine.chat.local.server_client import ServerClient, misunderstood, sendable
from engine.models.local.tokenization import parts
from engine.models.lru_cache import LruCache
from engine.progress import Tick, ignore
from engine.providers.provider import Provider

if TYPE_CHECKING:
    from openai import AsyncOpenAI

BATCH: Final = 32
PART: Final = 480
"""Bytes of UTF-8 embedded at once: servers refuse or cut off what their model cannot read.

llama.cpp takes 512 tokens unless told otherwise, and no tokenizer makes more tokens than bytes.
"""

BLANK: Final = "."
"""Embedded in place of a text without a visible character, which servers refuse."""

KEPT: Final = 16_384
Rows = NDArray[np.float32]


class ServerGenerator:
    """`generate(prompt)` by chat completions; keeps nothing of a text."""

    def __init__(self, provider: Provider) -> None:
        self._provider = provider
        self.device = badge(provider)

    def generate(self, prompt: str, *, limit: int = 256, tick: Tick = ignore) -> str:
        """What the model writes to `prompt`, at most `limit` tokens, without space around it.

        Asked for the likeliest token at each step; whether the same prompt then gives the same
        text is the server's doing. What `tick` raises closes the connection, which stops the
        server. Raises the errors of `ServerClient.ask`.
        """

        async def written(client: AsyncOpenAI) -> object:
            return await client.chat.completions.create(
                model=self._provider.model,
                messages=[{"role": "user", "content": sendable(prompt)}],
                max_tokens=limit,
                temperature=0.0,
            )

        with ServerClient(self._provider, tick, note="Writing") as asking:
            answer = asking.ask(written)
        message = getattr(first_choice(answer), "message", None)
        if message is None:
            raise misunderstood(self._provider)
        content = getattr(message, "content", None)
        return content.strip() if isinstance(content, str) else ""


class ServerEncoder:
    """`embed(texts)` by embeddings; texts met again cost nothing."""

    def __init__(self, provider: Provider) -> None:
        self._provider = provider
        self._known: LruCache[Rows] = LruCache(KEPT)
        self.device = badge(provider)

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._known.clear()

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> Rows:
        """Unit rows [n, width], float32; a long text is the mean of its parts by their length.

        Without texts the width is not known, so it is 0. Raises the errors of `ServerClient.ask`.
        """
        keys = [_digest(text) for text in texts]
        embeddings = {key: self._known.get(key) for key in keys}
        missing = {
            key: text for key, text in zip(keys, texts, strict=True) if embeddings[key] is None
        }
        for key, fresh in zip(missing, self._fresh(list(missing.values()), tick), strict=True):
            self._known.put(key, fresh)
            embeddings[key] = fresh
        rows = [row for key in keys if (row := embeddings[key]) is not None]
        return self._stacked(rows)

    def _fresh(self, texts: list[str], tick: Tick) -> list[Rows]:
        """One row per text, asked for in batches of parts."""
        windows = [(index, part) for index, text in enumerate(texts) for part in _parts(text)]
        if not windows:
            return []
        rows: list[Rows] = []
        with ServerClient(self._provider, tick, note="Comparing sentences") as asking:
            for start in range(0, len(windows), BATCH):
                asking.done = start / len(windows)
                rows += self._asked(asking, [part for _, part in windows[start : start + BATCH]])
        sums = np.zeros((len(texts), self._stacked(rows).shape[1]), np.float32)
        for (index, part), row in zip(windows, rows, strict=True):
            sums[index] += row * len(part)
        return [_unit(row, self._provider) for row in sums]

    def _asked(self, asking: ServerClient, batch: list[str]) -> list[Rows]:
        async def embedded(client: AsyncOpenAI) -> object:
            return await client.embeddings.create(
                model=self._provider.model, input=batch, encoding_format="float"
            )

        data = getattr(asking.ask(embedded), "data", None)
        if not isinstance(data, list) or len(data) != len(batch):
            raise misunderstood(self._provider)
        rows = {getattr(entry, "index", None): getattr(entry, "embedding", None) for entry in data}
        return [_unit(rows.get(number), self._provider) for number in range(len(batch))]

    def _stacked(self, rows: list[Rows]) -> Rows:
        if len({len(row) for row in rows}) > 1:
            raise misunderstood(self._provider)
        return np.stack(rows) if rows else np.zeros((0, 0), np.float32)


def badge(provider: Provider) -> str:
    """Words for the badge of what a server computes."""
    return f"Server · {provider.host}"


def first_choice(answer: object) -> object:
    """The first of an answer's choices, or None."""
    choices = getattr(answer, "choices", None)
    return choices[0] if isinstance(choices, list) and choices else None


def _unit(values: object, provider: Provider) -> Rows:
    """The direction of a vector that a server gave."""
    try:
        row = np.asarray(values, np.float64)
        length = float(np.linalg.norm(row))
    except (TypeError, ValueError):
        row, length = np.zeros(0), 0.0
    if row.ndim != 1 or not math.isfinite(length) or not length:
        raise misunderstood(provider)
    return np.asarray(row / length, np.float32)


def _parts(text: str) -> Iterator[str]:
    """What is asked for one text, in pieces cut at white space."""
    seen = [part for _start, part in parts(sendable(text), PART) if part.strip()]
    yield from seen or [BLANK]


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
