"""The values of the engine as the JSON objects of the contract.

Fields are named one by one: what a value gains for the window's sake does not appear here.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final

from engine.values import Forecast, Guess, Plan, Restored, Sanitized

SPAN: Final = ("start", "end", "type", "score", "source")
WORD: Final = ("start", "end", "importance", "privacy", "bits")
REPLACEMENT: Final = (
    "start", "end", "new_start", "new_end", "type", "original", "replacement", "mechanism",
    "reversible",
)  # fmt: skip
FORECAST: Final = ("utility", "low", "high", "leakage", "basis")
SIMILARITY: Final = ("value", "low", "high")
GUESS: Final = ("about", "attribute", "value", "confidence")
POINT: Final = ("utility", "low", "high", "leakage")
COST: Final = ("type", "epsilon")
ITEM: Final = ("replacement", "original", "status", "start", "end")

JsonObject = dict[str, Any]


def spans(plan: Plan) -> JsonObject:
    """The answer of `annotate`."""
    return {"spans": [_fields(span, SPAN) for span in plan.annotated.spans]}


def words(plan: Plan) -> JsonObject:
    """The answer of `score`."""
    return {"words": [_fields(word, WORD) for word in plan.scores]}


def sanitized(applied: Sanitized, forecast: Forecast, *, run: float) -> JsonObject:
    """The answer of `sanitize`; `run` is the ε of all lines of the run so far."""
    budget = applied.budget
    return {
        "sanitized": applied.text,
        "replacements": [_fields(replacement, REPLACEMENT) for replacement in applied.replacements],
        "forecast": forecasted(forecast),
        "budget": {
            "epsilon_spent": budget.epsilon_spent,
            "per_value": [_fields(cost, COST) for cost in budget.per_value],
            "metric": budget.metric,
            "run": run,
        },
    }


def forecasted(forecast: Forecast) -> JsonObject:
    """A forecast with what can be guessed, null where nothing was asked."""
    guesses = None if forecast.guesses is None else guessed(forecast.guesses)["guesses"]
    similar = forecast.similarity
    return {
        **_fields(forecast, FORECAST),
        "similarity": None if similar is None else _fields(similar, SIMILARITY),
        "guesses": guesses,
    }


def guessed(guesses: Iterable[Guess]) -> JsonObject:
    """The answer of `infer`."""
    return {
        "guesses": [
            {**_fields(guess, GUESS), "clues": [list(clue) for clue in guess.clues]}
            for guess in guesses
        ]
    }


def point(epsilon: float, forecast: Forecast, changed: float) -> JsonObject:
    """One point of the curve of `forecast`."""
    return {"epsilon": epsilon, **_fields(forecast, POINT), "changed": changed}


def restored(answer: Restored) -> JsonObject:
    """The answer of `restore`."""
    report = answer.report
    return {
        "restored": answer.text,
        "report": {
            "restored": report.restored,
            "recovered": report.recovered,
            "unplaced": report.unplaced,
            "items": [_fields(entry, ITEM) for entry in report.items],
        },
    }


def _fields(value: object, names: tuple[str, ...]) -> JsonObject:
    return dict(zip(names, attrgetter(*names)(value), strict=True))
