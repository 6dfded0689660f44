"""The execution providers of onnxruntime that work here, and the embedded models on each.

A GPU's is there where its package, its driver and its card are: `make test-gpu` installs the
package and says which provider must work (`PROMPTVEIL_TEST_PROVIDERS`). The CPU, always there,
computes the models as a GPU gets them, with products of floats.
"""

import os
from functools import cache

from engine.models import Models, runtime
from engine.models.accelerators import ACCELERATORS, CPU, Accelerated, Accelerator
from engine.models.local import LocalChoice
from engine.models.sessions import threads
from engine.resources import path

EXPECTED = os.environ.get("PROMPTVEIL_TEST_PROVIDERS", CPU).split()
"""The providers that must work here."""

ROLES = ("tagger", "causal", "encoder", "masked")


def content(role):
    """The bytes of the embedded model of a role."""
    return path("models", f"{role}.onnx").read_bytes()


def _usable():
    offered = runtime.load().get_available_providers()
    findings = {CPU: Accelerator(CPU, "CPU", "cpu")}
    for accelerator in ACCELERATORS:
        asked = accelerator.unasked or accelerator.provider in EXPECTED
        if asked and accelerator.provider in offered and _opens(accelerator):
            findings[accelerator.provider] = accelerator
    return findings


def _opens(accelerator):
    try:
        Accelerated(content("encoder"), accelerator, threads())
    except Exception:  # noqa: BLE001 - what a missing driver raises has no class of its own
        return False
    return True


USABLE = _usable()
"""Accelerators by their provider."""


@cache
def embedded_on(provider, role):
    """The embedded model of a role on a provider, however slow that may be here."""
    model = getattr(Models(local=LocalChoice(device="cpu")), role)
    model._session._gpu = Accelerated(content(role), USABLE[provider], threads())
    return model
