"""Finds out which tasks a local server can do, with a neutral test sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from engine.chat.local.self_information import ServerCausal
from engine.chat.local.server_client import ELSEWHERE, local_provider
from engine.chat.local.server_models import ServerEncoder, ServerGenerator
from engine.chat.probe import probe
from engine.errors import ChatBusy, ModelError, OptionError
from engine.progress import Tick, ignore
from engine.providers.provider import Provider

Model = TypeVar("Model")

ANY: Final = "any"
"""Placeholder model name for listing a server's models."""

SHOWN: Final = 20
"""Models named in a message."""

SENTENCE: Final = "The ships lay in the harbour."


@dataclass(frozen=True, slots=True)
class Server:
    """The models of a server by task; None for a task it cannot do."""

    host: str
    causal: ServerCausal | None
    encoder: ServerEncoder | None
    generator: ServerGenerator | None

    @property
    def does(self) -> tuple[str, ...]:
        """Its tasks, in words for the user."""
        models = {"bits": self.causal, "similarity": self.encoder, "writing": self.generator}
        return tuple(words for words, model in models.items() if model is not None)

    @property
    def words(self) -> str:
        """What the person should know of it."""
        return f"{self.host} gets the texts as they are, for: {', '.join(self.does)}."


def serve(base_url: str, models: Sequence[str] = (), *, tick: Tick = ignore) -> Server:
    """The server at an address that the person named; for each task its first model that can.

    Without `models` it must offer one only. Raises `OptionError` where the address is neither
    this machine nor private or a model has to be chosen, the errors of `ChatError` where it
    cannot be reached, `ModelError` where it can do nothing for us, and what `tick` raises.
    """
    asked = local_provider(base_url, ANY)
    offered = probe(asked, api_key="", tick=tick)
    providers = [local_provider(base_url, name) for name in models or _only(offered, asked)]
    server = Server(
        asked.host,
        _first(ServerCausal, providers, lambda model: model.bits(SENTENCE, tick=tick)),
        _first(ServerEncoder, providers, lambda model: model.embed([SENTENCE], tick=tick)),
        _first(
            ServerGenerator, providers, lambda model: model.generate(SENTENCE, limit=1, tick=tick)
        ),
    )
    if not server.does:
        raise ModelError(f"{asked.host} has no such model, or none that can be used here.")
    return server


def _only(offered: tuple[str, ...], asked: Provider) -> tuple[str, ...]:
    usable = tuple(name for name in offered if not ELSEWHERE.fullmatch(name))
    if len(usable) == 1:
        return usable
    names = ", ".join(usable[:SHOWN]) or "none"
    raise OptionError(f"Name the model of {asked.host} that is to be used. It has: {names}.")


def _first(
    kind: Callable[[Provider], Model],
    providers: Sequence[Provider],
    attempt: Callable[[Model], object],
) -> Model | None:
    for provider in providers:
        model = kind(provider)
        try:
            attempt(model)
        except (ModelError, ChatBusy):
            continue
        return model
    return None
