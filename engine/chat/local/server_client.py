"""Requests to a model server of the user's own, at the address they named.

Such a server stands in for a model of this machine, so it gets the text as it is. Therefore it
must be this machine or a private address, with https too, and nothing is asked by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from engine.chat.client import open_client
from engine.chat.event_loop import StoppableLoop
from engine.chat.faults import Fault, caught
from engine.errors import ChatBusy, ChatUnreachable, ModelError, OptionError
from engine.progress import Tick
from engine.providers.provider import Provider, is_near

if TYPE_CHECKING:
    from openai import AsyncOpenAI

T = TypeVar("T")

CONNECT_SECONDS: Final = 5.0
ELSEWHERE: Final = re.compile(r".*[:-]cloud", re.IGNORECASE)
"""Names of models that a local server (Ollama) only passes on to computers of others."""

UNSENDABLE: Final = re.compile(r"[\ud800-\udfff]")


def local_provider(base_url: str, model: str) -> Provider:
    """A server and its model; `OptionError` where a text would go further than a near address."""
    provider = Provider("local", base_url, model, connect_seconds=CONNECT_SECONDS, tries=1)
    if not is_near(provider.host):
        raise OptionError("A local server is on this machine or at a private address.")
    if ELSEWHERE.fullmatch(model):
        raise OptionError("This model is not computed by the local server but in a cloud.")
    return provider


def sendable(text: str) -> str:
    """The text with lone surrogates replaced one for one, so that positions stay."""
    return UNSENDABLE.sub("?", text)


class ServerClient:
    """Cancellable requests to one server over one connection; a context manager.

    `tick` is asked all the while, with `done` as the share of the work. Connects to this machine
    and private addresses only, by the addresses that were checked, and never through a proxy.
    """

    def __init__(self, provider: Provider, tick: Tick, *, note: str) -> None:
        self.done = 0.0
        self._host = provider.host
        self._tick = tick
        self._note = note
        self._client = open_client(provider, api_key="", near_only=True)
        self._loop = StoppableLoop(self._report_progress)

    def __enter__(self) -> Self:
        self._loop.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.finish(self._client.close())
        self._loop.__exit__(kind, error, trace)

    def ask(self, request: Callable[[AsyncOpenAI], Coroutine[Any, Any, T]]) -> T:
        """The answer, not checked yet, and not asked for twice.

        Raises `ChatUnreachable` or `ChatBusy` where the server is away, `ModelError` where it
        refuses or cannot be understood, and what `tick` raises.
        """
        work = caught(partial(request, self._client), host=self._host)
        answer = self._loop.run(work, note=self._note)
        if not isinstance(answer, Fault):
            return answer
        if isinstance(answer.error, ChatUnreachable | ChatBusy):
            raise answer.error
        raise ModelError(str(answer.error))

    def _report_progress(self, _fraction: float, note: str = "", /) -> None:
        self._tick(self.done, note)


def misunderstood(provider: Provider) -> ModelError:
    """The error for an answer of another form."""
    return ModelError(f"{provider.host} answered in a way that is not OpenAI's protocol.")
