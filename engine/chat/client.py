"""The `openai` SDK, opened so that nothing but what we give it is sent, and only where we say."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from engine.errors import OptionError
from engine.providers.provider import Provider

if TYPE_CHECKING:
    from httpx2 import AsyncClient, Request
    from openai import AsyncOpenAI

HEADERS: Final = frozenset(
    {
        "accept", "accept-encoding", "authorization", "connection", "content-length",
        "content-type", "host",
    }
)  # fmt: skip
"""All that a request carries besides a plain `user-agent`: the SDK would add the operating
system, the processor, and whatever `OPENAI_CUSTOM_HEADERS` holds."""

NO_KEY: Final = "none"
"""Local servers want no key, the SDK wants a string."""

TALKATIVE: Final = ("openai", "httpx", "httpx2", "httpcore", "httpcore2", "asyncio")


def open_client(
    provider: Provider, *, api_key: str, streamed: bool = False, near_only: bool = False
) -> AsyncOpenAI:
    """A client for one conversation step; close it with `await client.close()`.

    Environment variables (`OPENAI_*`, proxies) neither redirect it nor add to it; it follows no
    redirect and retries nothing by itself. `streamed` tells that answers come as events.
    `near_only` is for what must not leave this machine and private addresses. Raises
    `OptionError` for a key that cannot be one, and for a proxy where it must be near.
    """
    from openai import AsyncOpenAI  # noqa: PLC0415 - half a second, needed only to send

    key = _checked(api_key)
    if near_only and provider.proxy is not None:
        raise OptionError("A local server is asked directly, not through a proxy.")
    _silence()
    wire = _wire(provider, key, streamed=streamed, near_only=near_only)
    return AsyncOpenAI(
        api_key=key, base_url=provider.base_url, organization="", project="", webhook_secret="",
        admin_api_key="", max_retries=0, http_client=wire,
    )  # fmt: skip


def _wire(provider: Provider, key: str, *, streamed: bool, near_only: bool) -> AsyncClient:
    """The bounded connection under a client; every request has our headers and no others."""
    import httpx2  # noqa: PLC0415 - half a second, needed only to send
    from openai import DefaultAsyncHttpx2Client  # noqa: PLC0415 - likewise

    from engine.chat.bounds.transport import BoundedTransport  # noqa: PLC0415 - likewise

    async def only_ours(request: Request) -> None:
        for name in set(request.headers) - HEADERS:
            del request.headers[name]
        request.headers["authorization"] = f"Bearer {key}"
        request.headers["user-agent"] = "promptveil"
        request.headers["accept-encoding"] = "identity"

    bounds = provider.limits
    return DefaultAsyncHttpx2Client(
        trust_env=False,
        follow_redirects=False,
        transport=BoundedTransport(
            bounds, streamed=streamed, near_only=near_only, proxy=provider.proxy
        ),
        timeout=httpx2.Timeout(bounds.idle_seconds, connect=provider.connect_seconds),
        event_hooks={"request": [only_ours]},
    )


def _checked(api_key: str) -> str:
    key = api_key.strip()
    if any(not "!" <= character <= "~" for character in key):
        raise OptionError("The API key holds characters that no key has.")
    return key or NO_KEY


def _silence() -> None:
    """Keep the SDK's debug records, which hold whole requests, from being made at all."""
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
