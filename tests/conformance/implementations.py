"""What must pass the conformance suites: add a line here for each new implementation.

Each is opened with `with`. «embedded, …» are the embedded models as a GPU computes them, on every
provider that works here, the CPU always among them. Those of `UNTRAINED` are tiny random models in
the hub's form, or a server that makes its figures up: they have the interface, not sense.
"""

from contextlib import contextmanager
from functools import partial

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


SERVERS = {}
"""The server of each served model, by the model's id."""

CAUSAL = {
    "embedded": partial(_here, lambda: models().causal),
    **_on_providers("causal"),
    "transformers": partial(_here, lambda: LocalCausal(tiny.causal(), device="cpu")),
    "server": partial(_served, ServerCausal),
}
ENCODER = {
    "embedded": partial(_here, lambda: models().encoder),
    **_on_providers("encoder"),
    "transformers": partial(_here, lambda: LocalEncoder(tiny.encoder(), device="cpu")),
    "server": partial(_served, ServerEncoder),
}
TAGGER = {
    "embedded": partial(_here, lambda: models().tagger),
    **_on_providers("tagger"),
    "transformers": partial(
        _here, lambda: Both(models().tagger, LocalTagger(tiny.tagger(), device="cpu"))
    ),
}
MASKED = {
    "embedded": partial(_here, lambda: models().masked),
    **_on_providers("masked"),
    "transformers": partial(_here, lambda: LocalMasked(tiny.masked(), device="cpu")),
}
GENERATOR = {
    "transformers": partial(_here, lambda: LocalGenerator(tiny.causal(), device="cpu")),
    "transformers, seq2seq": partial(_here, lambda: LocalGenerator(tiny.seq2seq(), device="cpu")),
    "server": partial(_served, ServerGenerator),
}
UNTRAINED = frozenset({"transformers", "transformers, seq2seq", "server"})


def trained(implementations: dict) -> list[str]:
    """The names of those that learned something."""
    return [name for name in implementations if name not in UNTRAINED]
