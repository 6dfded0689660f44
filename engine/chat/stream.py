"""Send the turns of a conversation and yield the answer as it comes."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.chat.chunks import SurrogateJoiner, cut_short, end_of, text_of
from engine.chat.client import open_client
from engine.chat.event_loop import StoppableLoop
from engine.chat.faults import Fault, caught
from engine.chat.messages import Message, messages
from engine.errors import ChatBroken, ChatBusy, ChatError
from engine.progress import Tick, ignore
from engine.providers.provider import Provider
from engine.turns import Turn

if TYPE_CHECKING:
    from openai import AsyncOpenAI

Chunks: TypeAlias = AsyncIterator[object]

BROKEN: Final = "The answer broke off before its end."


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

    An answer is whole where the model says so, or the server: by `[DONE]`, or by the proper end of
    its stream. Raises `TypeError` for a turn that is not sanitized, before anything is sent;
    `ChatRefused`, `ChatBusy`, `ChatUnreachable` where no answer comes, `ChatBroken` where it ends
    early or passes the provider's limits; each with the server's own words, if it has any.
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
    with StoppableLoop(tick) as loop:
        client = open_client(provider, api_key=api_key, streamed=True)
        try:
            opening = partial(
                caught,
                partial(_open, client, written, provider),
                host=provider.host,
                api_key=api_key,
            )
            chunks = _open_with_patience(opening, provider, on_retry, loop)
            with closing(_pieces(chunks, provider, api_key, loop)) as pieces:
                yield from pieces
        finally:
            loop.finish(client.close())


def _open_with_patience(
    opening: Callable[[], Coroutine[Any, Any, Chunks | Fault]],
    provider: Provider,
    on_retry: Callable[[str], None],
    loop: StoppableLoop,
) -> Chunks:
    """The opened stream of the first try that succeeds."""
    for number in range(1, provider.tries + 1):
        opened = loop.run(opening(), note="Sending")
        if not isinstance(opened, Fault):
            return opened
        if not opened.again or number == provider.tries:
            raise opened.error
        seconds = _wait(opened, number, provider)
        on_retry(f"{opened.error} Trying again in {max(1, round(seconds))} s.")
        loop.sleep(seconds, note="Waiting to try again")
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


def _pieces(
    chunks: Chunks, provider: Provider, api_key: str, loop: StoppableLoop
) -> Generator[str]:
    """Yields the answer's text; stops reading at the chunk that carries a finish reason."""
    answer_text = io.StringIO()
    joiner = SurrogateJoiner()
    reason = ""
    while not reason:
        coming = caught(partial(_next, chunks), host=provider.host, api_key=api_key)
        chunk = loop.run(coming, note="Receiving")
        if isinstance(chunk, Fault) or (chunk is None and not answer_text.tell()):
            raise _ended(chunk, answer_text.getvalue(), provider)
        reason = "stop" if chunk is None else end_of(chunk)
        piece = joiner.feed(text_of(chunk), last=bool(reason))
        if answer_text.tell() + len(piece) > provider.limits.characters:
            raise ChatBroken("The answer would not end.", partial=answer_text.getvalue())
        if piece:
            answer_text.write(piece)
            yield piece
    if cut_short(reason):
        raise ChatBroken(cut_short(reason), partial=answer_text.getvalue())


async def _next(chunks: Chunks) -> object:
    return await anext(chunks, None)


def _ended(fault: Fault | None, partial: str, provider: Provider) -> ChatError:
    if partial and fault is not None:
        words = str(fault.error) if fault.bound else BROKEN
        return ChatBroken(words, partial=partial, server_words=fault.error.server_words)
    if fault is not None:
        return fault.error
    return ChatError(f"{provider.host} answered in a way that is not OpenAI's protocol.")
