"""What must pass the conformance suites: add a line here for each new implementation."""

from tests.embedded import models

CAUSAL = {"embedded": lambda: models().causal}
ENCODER = {"embedded": lambda: models().encoder}
TAGGER = {"embedded": lambda: models().tagger}
