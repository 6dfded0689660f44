"""Whether a server is there and takes the key: asks it for its models, sends no text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.chat.client import open_client
from engine.chat.event_loop import StoppableLoop
from engine.chat.faults import Fault, fault_of
from engine.errors import ChatError
from engine.progress import Tick, ignore
from engine.providers.provider import Provider

if TYPE_CHECKING:
    from openai import AsyncOpenAI

MOST: Final = 1000
"""Model names taken from one answer."""


def probe(provider: Provider, *, api_key: str, tick: Tick = ignore) -> tuple[str, ...]:
    """The names of the models the server offers, sorted; the provider's own model is not asked.

    One request, not repeated, with the key and nothing of the person's. Raises the errors of
    `ChatError` where the server is away, refuses, or does not speak OpenAI's protocol, and
    whatever `tick` raises.
    """
    with StoppableLoop(tick) as loop:
        client = open_client(provider, api_key=api_key)
        try:
            asking = models_of(client, provider.host, api_key=api_key)
            models = loop.run(asking, note="ServerClient for the models")
        finally:
            loop.finish(client.close())
    if isinstance(models, Fault):
        raise models.error
    return models


async def models_of(
    client: AsyncOpenAI, host: str, *, api_key: str = ""
) -> tuple[str, ...] | Fault:
    """The names of the models, sorted, or why there are none."""
    try:
        page = await client.models.list()
        names = {model.id for model in page.data[:MOST]}
    except (AttributeError, TypeError):
        return Fault(ChatError(f"{host} answered in a way that is not OpenAI's protocol."))
    except Exception as problem:  # noqa: BLE001 - whatever it is, it must not go further
        return fault_of(problem, host=host, api_key=api_key)
    return tuple(sorted(name for name in names if isinstance(name, str) and name.isprintable()))
