"""Send the turns of a conversation and yield the answer as it comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.chat.client import open_client
from engine.chat.faults import Fault, caught
from engine.chat.pieces import Joiner, is_last, text_of
from engine.chat.provider import Provider
from engine.chat.steps import Steps
from engine.chat.turns import Message, Turn, messages
from engine.errors import ChatBroken, ChatBusy, ChatError
from engine.progress import Tick, ignore

if TYPE_CHECKING:
    from openai import AsyncOpenAI

Chunks: TypeAlias = AsyncIterator[object]

LONGEST: Final = 4_000_000
"""Characters of an answer; a server that says more than this is not answering."""


def stream(
    turns: Sequence[Turn],
    *,
    provider: Provider,
    api_key: str,
    on_retry: Callable[[str], None] = lambda _why: None,
    tick: Tick = ignore,
) -> Iterator[str]:
    """Send `turns` and yield the answer piece by piece; the last turn is the person's.

    A busy or unreachable server is tried again (`provider.tries`), as long as nothing has come;
    `on_retry` gets a sentence about each wait. `tick` is asked all the while, and what it raises
    closes the connection. Must not be called where an event loop runs in the same thread.

    Raises `TypeError` for a turn that is not sanitized, before anything is sent; `ChatRefused`,
    `ChatBusy`, `ChatUnreachable` where no answer comes, `ChatBroken` where it ends early.
    """
    written = messages(turns, note=provider.note)
    return _answer(written, provider, api_key, on_retry, tick)


def _answer(
    written: list[Message],
    provider: Provider,
    api_key: str,
    on_retry: Callable[[str], None],
    tick: Tick,
) -> Iterator[str]:
    with Steps(tick) as steps:
        client = open_client(provider, api_key=api_key)
        try:
            chunks = _open_with_patience(client, written, provider, on_retry, steps)
            with closing(_pieces(chunks, provider, steps)) as pieces:
                yield from pieces
        finally:
            steps.finish(client.close())


def _open_with_patience(
    client: AsyncOpenAI,
    written: list[Message],
    provider: Provider,
    on_retry: Callable[[str], None],
    steps: Steps,
) -> Chunks:
    """The opened stream of the first try that succeeds."""
    for number in range(1, provider.tries + 1):
        opening = caught(partial(_open, client, written, provider), host=provider.host)
        opened = steps.run(opening, note="Sending")
        if not isinstance(opened, Fault):
            return opened
        if not opened.again or number == provider.tries:
            raise opened.error
        seconds = _wait(opened, number, provider)
        on_retry(f"{opened.error} Trying again in {max(1, round(seconds))} s.")
        steps.sleep(seconds, note="Waiting to try again")
    raise ChatBusy(f"{provider.host} was not tried.")


def _wait(fault: Fault, number: int, provider: Provider) -> float:
    """Seconds until the next try: what the server asks for, or a doubling wait."""
    if fault.wait_seconds is None:
        return min(provider.wait_seconds * 2.0 ** (number - 1), provider.longest_wait_seconds)
    if fault.wait_seconds > provider.longest_wait_seconds:
        minutes = -(-int(fault.wait_seconds) // 60)
        raise ChatBusy(f"{provider.host} asks to be left alone for {minutes} minutes.")
    return fault.wait_seconds


async def _open(client: AsyncOpenAI, written: list[Message], provider: Provider) -> Chunks:
    opened: Any = await client.chat.completions.create(
        model=provider.model,
        messages=written,  # type: ignore[arg-type]  # plain dictionaries of the SDK's shape
        stream=True,
        extra_body=dict(provider.parameters) or None,
    )
    chunks: Chunks = aiter(opened)
    return chunks


def _pieces(chunks: Chunks, provider: Provider, steps: Steps) -> Generator[str]:
    """The answer's text; what comes after the chunk that says «finished» is not waited for."""
    said: list[str] = []
    joiner = Joiner()
    length, finished = 0, False
    while not finished:
        chunk = steps.run(caught(partial(_next, chunks), host=provider.host), note="Receiving")
        if chunk is None or isinstance(chunk, Fault):
            raise _ended(chunk, "".join(said), provider)
        finished = is_last(chunk)
        piece = joiner.feed(text_of(chunk), last=finished)
        length += len(piece)
        if length > LONGEST:
            raise ChatBroken("The answer would not end.", partial="".join(said))
        if piece:
            said.append(piece)
            yield piece


async def _next(chunks: Chunks) -> object:
    return await anext(chunks, None)


def _ended(fault: Fault | None, partial: str, provider: Provider) -> ChatError:
    if partial:
        return ChatBroken("The answer broke off before its end.", partial=partial)
    if fault is not None:
        return fault.error
    return ChatError(f"{provider.host} answered in a way that is not OpenAI's protocol.")
