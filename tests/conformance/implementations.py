"""What must pass the conformance suites: add a line here for each new implementation.

Each is opened with `with`. «transformers» are larger local models on the CPU, in float32;
«transformers, cuda» the same on an NVIDIA card, in float16, where torch reaches one. «embedded, …»
are the embedded models as a GPU computes them, on every provider that works here, the CPU always
among them. Those of `UNTRAINED` are tiny random models in the hub's form, or a server that makes
its figures up: they have the interface, not sense.
"""

from contextlib import contextmanager
from functools import partial

import torch

from engine.chat.local.self_information import ServerCausal
from engine.chat.local.server_client import local_provider
from engine.chat.local.server_models import ServerEncoder, ServerGenerator
from engine.models.local.causal import LocalCausal
from engine.models.local.encoder import LocalEncoder
from engine.models.local.generator import LocalGenerator
from engine.models.local.masked import LocalMasked
from engine.models.local.tagger import Both, LocalTagger
from tests import tiny
from tests.conformance.providers import USABLE, embedded_on
from tests.embedded import models
from tests.model_server import ModelServer


@contextmanager
def _here(make):
    yield make()


@contextmanager
def _served(kind):
    with ModelServer() as server:
        model = kind(local_provider(server.base_url, "test-model"))
        SERVERS[id(model)] = server
        yield model
        del SERVERS[id(model)]


def _on_providers(role):
    """The embedded model of a role as GPUs get it, by the provider."""
    return {
        f"embedded, {name}": partial(_here, partial(embedded_on, name, role)) for name in USABLE
    }


def _local(open_on):
    """A larger local model on each device that torch has here."""
    places = {"transformers": "cpu"}
    if torch.cuda.is_available():
        places["transformers, cuda"] = "cuda"
    return {name: partial(_here, partial(open_on, place)) for name, place in places.items()}


SERVERS = {}
"""The server of each served model, by the model's id."""

CAUSAL = {
    "embedded": partial(_here, lambda: models().causal),
    **_on_providers("causal"),
    **_local(lambda device: LocalCausal(tiny.causal(), device=device)),
    "server": partial(_served, ServerCausal),
}
ENCODER = {
    "embedded": partial(_here, lambda: models().encoder),
    **_on_providers("encoder"),
    **_local(lambda device: LocalEncoder(tiny.encoder(), device=device)),
    "server": partial(_served, ServerEncoder),
}
TAGGER = {
    "embedded": partial(_here, lambda: models().tagger),
    **_on_providers("tagger"),
    **_local(lambda device: Both(models().tagger, LocalTagger(tiny.tagger(), device=device))),
}
MASKED = {
    "embedded": partial(_here, lambda: models().masked),
    **_on_providers("masked"),
    **_local(lambda device: LocalMasked(tiny.masked(), device=device)),
}
GENERATOR = {
    **_local(lambda device: LocalGenerator(tiny.causal(), device=device)),
    **{
        f"{name}, seq2seq": opened
        for name, opened in _local(
            lambda device: LocalGenerator(tiny.seq2seq(), device=device)
        ).items()
    },
    "server": partial(_served, ServerGenerator),
}
UNTRAINED = frozenset(
    name for name in (*CAUSAL, *GENERATOR) if name.startswith(("transformers", "server"))
)


def trained(implementations: dict) -> list[str]:
    """The names of those that learned something."""
    return [name for name in implementations if name not in UNTRAINED]
