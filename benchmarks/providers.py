"""The embedded models on each provider of onnxruntime that works here: same answers, and how fast.

    python -m benchmarks.providers

For each model, on the invented text by which a GPU is tried when a model is opened: milliseconds
of a run (the median, several side by side where the model is used so) and their ratio to the
CPU's; the mean and the largest difference from the CPU's answer, as shares of its standard
deviation; whether the provider would be taken (`engine/models/accelerators.py`). «CPU, float
products» is the CPU with the models as a GPU gets them: never taken, it shows what writing integer
products as float ones costs and changes. Then, for each provider, spans of the tagger alone on the
prompts of `benchmarks/written`: F1 of what is found there against what is found on the CPU.

A GPU has rows where its package is installed (README) and its driver and card work; Core ML, which
macOS offers always, has them too.
"""

from __future__ import annotations

# ruff: noqa: SLF001 - the sessions are asked as the trial asks them
import argparse
from collections.abc import Sequence

import numpy as np

from benchmarks.spans import prf
from benchmarks.written import texts
from engine.models import Models, accelerators, runtime
from engine.models.accelerators import ACCELERATORS, CPU, FASTER, Accelerated, Accelerator, agree
from engine.models.local import LocalChoice
from engine.models.sessions import Session
from engine.models.tagger import Tagger
from engine.resources import path

ROLES = ("tagger", "causal", "encoder", "masked")
FLOATS = Accelerator(CPU, "CPU, float products", "cpu")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    offered = runtime.load().get_available_providers()
    tried = [
        FLOATS,
        *(accelerator for accelerator in ACCELERATORS if accelerator.provider in offered),
    ]
    print(f"onnxruntime offers: {', '.join(offered)}")
    print(f"{'':10}{'':22}{'ms':>8}{'ratio':>8}{'mean':>9}{'largest':>9}  taken")
    on_cpu = Models(local=LocalChoice(device="cpu"))
    for role in ROLES:
        model = getattr(on_cpu, role)
        session: Session = model._session
        trial = [model._trial()] * session._side_by_side
        expected, seconds = accelerators._timed(session._as_in_use, trial)
        print(f"{role:10}{'CPU':22}{1000 * seconds:8.1f}{1:8.2f}")
        for accelerator in tried:
            row(role, accelerator, trial, expected, seconds)
    for accelerator in tried:
        print(f"spans, {accelerator.badge:22} {agreement(accelerator)}")
    return 0


def opened(role: str, accelerator: Accelerator, threads: int) -> Accelerated | None:
    """The model there, or None where it cannot be opened."""
    try:
        return Accelerated((path("models") / f"{role}.onnx").read_bytes(), accelerator, threads)
    except Exception:  # noqa: BLE001 - no provider's errors share a class
        return None


def row(
    role: str,
    accelerator: Accelerator,
    trial: Sequence[dict[str, np.ndarray]],
    expected: Sequence[np.ndarray],
    seconds: float,
) -> None:
    """One model on one provider."""
    model = opened(role, accelerator, 1 if len(trial) > 1 else 0)
    if model is None:
        print(f"{'':10}{accelerator.badge:22} does not work here")
        return
    answers, taken = accelerators._timed(
        lambda feeds: [model.run(feed, None) for feed in feeds], trial, warm=accelerators.WARM
    )
    spread = expected[0].std()
    apart = np.abs(answers[0].astype(float) - expected[0].astype(float)) / spread
    good = (
        accelerator is not FLOATS and taken <= FASTER * seconds and agree(answers[0], expected[0])
    )
    print(
        f"{'':10}{accelerator.badge:22}{1000 * taken:8.1f}{taken / seconds:8.2f}"
        f"{apart.mean():9.4f}{apart.max():9.3f}  {'yes' if good else 'no'}"
    )


def agreement(accelerator: Accelerator) -> str:
    """F1 of the tagger's spans there against those on the CPU."""
    model = opened("tagger", accelerator, 1)
    if model is None:
        return "does not work here"
    ours, theirs = Tagger(path("models")), Tagger(path("models"))
    ours._session._gpu = model
    pairs = [(finds(ours, text.text), finds(theirs, text.text)) for text in texts()]
    right = sum(len(item & other) for item, other in pairs)
    counts = (sum(len(pair[index]) for pair in pairs) for index in (0, 1))
    return f"F1 {prf(right, *counts)['f1']:.4f}"


def finds(tagger: Tagger, text: str) -> set[tuple[int, int, str]]:
    """The spans of a text."""
    return {(span.start, span.end, span.type) for span in tagger.tag(text).spans}


if __name__ == "__main__":
    raise SystemExit(main())
