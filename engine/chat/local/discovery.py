"""Looks for model servers on this machine, only at the user's request."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.chat.client import open_client
from engine.chat.event_loop import StoppableLoop
from engine.chat.faults import Fault
from engine.chat.local.server_client import ELSEWHERE
from engine.chat.probe import models_of
from engine.progress import Tick, ignore
from engine.providers.limits import Limits
from engine.providers.provider import Provider

if TYPE_CHECKING:
    from openai import AsyncOpenAI

PORTS: Final[tuple[tuple[str, int], ...]] = (
    ("Ollama", 11434), ("LM Studio", 1234), ("llama.cpp", 8080), ("vLLM", 8000), ("Jan", 1337),
    ("KoboldCpp", 5001), ("GPT4All", 4891),
)  # fmt: skip
"""Where local servers listen unless told otherwise."""

CONNECT_SECONDS: Final = 0.5
SECONDS: Final = 3.0
"""How long one of them may take for its list of models."""


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A server that lists its models; `name` is the program that usually listens there."""

    name: str
    base_url: str
    models: tuple[str, ...]


def find_servers(
    *, ports: Sequence[tuple[str, int]] = PORTS, tick: Tick = ignore
) -> tuple[FoundServer, ...]:
    """The servers that answer at 127.0.0.1, in the order of `ports`, all asked at once.

    Each is asked for its models, without a key and without anything of the person's; models that
    are computed elsewhere come last. What is away, slow, wants a key or speaks another protocol is
    left out. Raises only what `tick` does.
    """
    with StoppableLoop(tick) as loop:
        asked = loop.run(_ask_all(ports), note="Looking for local servers")
    return tuple(server for server in asked if server is not None)


async def _ask_all(ports: Sequence[tuple[str, int]]) -> list[FoundServer | None]:
    # All clients are made before any is waited for: making one takes a while, in which the time
    # of those that wait already would run out.
    providers = [_provider(port) for _name, port in ports]
    clients = [open_client(provider, api_key="", near_only=True) for provider in providers]
    names = [name for name, _port in ports]
    return await asyncio.gather(*map(_ask, names, providers, clients))


def _provider(port: int) -> Provider:
    return Provider(
        "local", f"http://127.0.0.1:{port}/v1", "any",
        connect_seconds=CONNECT_SECONDS, limits=Limits(seconds=SECONDS, idle_seconds=SECONDS),
    )  # fmt: skip


async def _ask(name: str, provider: Provider, client: AsyncOpenAI) -> FoundServer | None:
    try:
        models = await asyncio.wait_for(models_of(client, provider.host), SECONDS)
    except TimeoutError:
        return None
    finally:
        await client.close()
    if isinstance(models, Fault):
        return None
    own_first = sorted(models, key=lambda model: ELSEWHERE.fullmatch(model) is not None)
    return FoundServer(name, provider.base_url, tuple(own_first))
