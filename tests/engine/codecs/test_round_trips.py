"""The small version of `benchmarks/round_trips`: every form, both ciphers, no failure."""

from __future__ import annotations

import pytest

from benchmarks.round_trips import measure
from benchmarks.round_trips.identifiers import kinds
from engine.types import CIPHERS

KINDS = tuple(kinds())
EACH = 10


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_every_form_there_and_back(kind):
    for seed, cipher in enumerate(CIPHERS):
        result = measure(kind, EACH, cipher, seed)
        assert (result.count, result.failures, result.invalid) == (EACH, 0, 0)
        assert min(result.domains) >= 100
