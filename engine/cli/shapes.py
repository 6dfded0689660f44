"""The values of the engine as the JSON objects of the contract."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.values import Forecast, Plan, Restored, Sanitized


def spans(plan: Plan) -> dict[str, Any]:
    """The answer of `annotate`."""
    return {"spans": [asdict(span) for span in plan.annotated.spans]}


def words(plan: Plan) -> dict[str, Any]:
    """The answer of `score`."""
    return {"words": [asdict(word) for word in plan.scores]}


def sanitized(made: Sanitized, forecast: Forecast) -> dict[str, Any]:
    """The answer of `sanitize`."""
    return {
        "sanitized": made.text,
        "replacements": [asdict(item) for item in made.replacements],
        "forecast": asdict(forecast),
        "budget": asdict(made.budget),
    }


def point(epsilon: float, forecast: Forecast, changed: float) -> dict[str, Any]:
    """One point of the curve of `forecast`."""
    known = asdict(forecast)
    del known["basis"]
    return {"epsilon": epsilon, **known, "changed": changed}


def restored(answer: Restored) -> dict[str, Any]:
    """The answer of `restore`."""
    return {"restored": answer.text, "report": asdict(answer.report)}
