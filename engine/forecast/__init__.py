"""What a sanitized prompt will cost the answer, and what can still be guessed of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.forecast.features import Meaning, Sent, row, target_of
from engine.forecast.leakage import leakage
from engine.forecast.rehearsal import Rehearsal, Rehearsed, foretold, similarity
from engine.forecast.trees import forecaster
from engine.progress import Tick, ignore
from engine.values import Forecast, Guess, Target

__all__ = ["BASIS", "Rehearsal", "Rehearsed", "Sent", "forecast", "rehearsed_as", "similarity"]

BASIS = (
    "Embedded sentence encoder and gradient-boosted trees, trained on public prompts with gold "
    "answers; 90 % interval from sources left out of training. Leakage by trees over the traces of "
    "each hidden value, trained on what attackers recovered."
)


_SAID: Final[dict[Target, str]] = {
    "result": "The prompt asks for a result: the figure is how right it still is once restored.",
    "finding": "The prompt asks for something to find: the figure is whether it is still found.",
    "words": "The prompt asks for a text: the figure is how much of its words survives.",
}


def forecast(
    sent: Sent,
    *,
    encoder: Meaning,
    guesses: tuple[Guess, ...] | None = None,
    tick: Tick = ignore,
) -> Forecast:
    """Utility with its interval, and leakage. An unchanged prompt costs nothing: utility is 1.

    `similarity` is None: it takes a model that writes answers (`rehearsed_as`). Raises `Cancelled`
    from `tick` and `ModelError`.
    """
    model = forecaster()
    leaked = leakage(sent, tick)
    if sent.text == sent.source:
        return Forecast(1.0, 1.0, 1.0, leakage=leaked, guesses=guesses, basis=BASIS)
    target = target_of(sent.source)
    foretold = model.utility(row(sent, encoder, tick=tick), target)
    mean, low, high = (round(value, 4) for value in foretold)
    rounded = None if leaked is None else round(leaked, 4)
    basis = f"{_SAID[target]} {BASIS}"
    return Forecast(mean, low, high, leakage=rounded, guesses=guesses, basis=basis, target=target)


def rehearsed_as(before: Forecast, rehearsed: Rehearsed | None, basis: str) -> Forecast:
    """A forecast with what a local model's own answers say; as it was where they say nothing."""
    if rehearsed is None:
        return before
    words = (
        f"Similarity by a {basis}: its own answer to the prompt has {rehearsed.own:.2f}, and its "
        f"answers to both prompts are {rehearsed.kept:.0%} as alike as two to the same prompt."
    )
    joined = f"{before.basis} {words}" if before.basis else words
    return replace(before, similarity=foretold(rehearsed), basis=joined)
