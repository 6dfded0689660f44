"""What must pass the conformance suites: add a line here for each new implementation.

Those of `UNTRAINED` are tiny random models in the hub's form: they have the interface, not sense.
"""

from engine.models.local.causal import LocalCausal
from engine.models.local.encoder import LocalEncoder
from engine.models.local.tagger import Both, LocalTagger
from tests import tiny
from tests.embedded import models

CAUSAL = {
    "embedded": lambda: models().causal,
    "transformers": lambda: LocalCausal(tiny.causal(), device="cpu"),
}
ENCODER = {
    "embedded": lambda: models().encoder,
    "transformers": lambda: LocalEncoder(tiny.encoder(), device="cpu"),
}
TAGGER = {
    "embedded": lambda: models().tagger,
    "transformers": lambda: Both(models().tagger, LocalTagger(tiny.tagger(), device="cpu")),
}
UNTRAINED = frozenset({"transformers"})


def trained(implementations: dict) -> list[str]:
    """The names of those that learned something."""
    return [name for name in implementations if name not in UNTRAINED]
