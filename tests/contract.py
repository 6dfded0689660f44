"""Checks any output line of the command line against the contract, field by field.

`problems(command, given, answer)` lists what is wrong, in words and without the text; an empty
list means that the line keeps the contract. `given` is the input object.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

MECHANISMS = {
    "keep", "redact", "placeholder", "surrogate", "fpe", "mdp", "generalize", "context", "dx",
    "rewrite", "derived",
}  # fmt: skip
STATUSES = {"exact", "recovered", "missing"}
CODES = {
    "bad_input", "bad_text", "bad_option", "model", "recognizer", "plan", "keyring", "chat",
    "chat_unreachable", "chat_refused", "chat_busy", "chat_broken", "cancelled",
}  # fmt: skip


def problems(command: str, given: dict, answer: object) -> list[str]:
    """What is wrong with the answer to `given`."""
    if not isinstance(answer, dict):
        return ["the answer is no object"]
    if "error" in answer:
        return list(_error(answer))
    return [*_keys(answer, FIELDS[command]), *_id(given, answer), *_CHECKS[command](given, answer)]


def _error(answer: dict) -> Iterator[str]:
    yield from _keys(answer, {"id", "error"})
    error = answer["error"]
    if not isinstance(error, dict) or set(error) != {"code", "message"}:
        yield "an error holds a code and a message"
    elif error["code"] not in CODES or not isinstance(error["message"], str):
        yield f"the error's code is {error['code']!r}"


ATTRIBUTES = {
    "SEX", "AGE", "LOCATION", "BIRTHPLACE", "NATIONALITY", "OCCUPATION", "RELATIONSHIP",
    "EDUCATION", "AFFILIATION", "INCOME",
}  # fmt: skip

FIELDS = {
    "annotate": {"id", "spans"},
    "score": {"id", "words"},
    "sanitize": {"id", "sanitized", "replacements", "forecast", "budget"},
    "forecast": {"id", "curve", "forecast"},
    "infer": {"id", "guesses"},
    "restore": {"id", "restored", "report"},
    "chat": {"id", "sanitized", "response", "restored", "report"},
}


def _keys(findings: dict, wanted: set[str]) -> Iterator[str]:
    if set(findings) != wanted:
        yield f"fields {sorted(set(findings) ^ wanted)} are missing or too many"


def _id(given: dict, answer: dict) -> Iterator[str]:
    if answer.get("id") != given.get("id"):
        yield "the id is another"


def _annotate(given: dict, answer: dict) -> Iterator[str]:
    text, end = given["text"], 0
    for span in answer["spans"]:
        yield from _keys(span, {"start", "end", "type", "score", "source"})
        yield from _range(span, end, len(text), empty=False)
        end = span["end"]
        yield from _name(span["type"], "type")
        yield from _unit(span["score"], "score")
        if not (isinstance(span["source"], str) and span["source"]):
            yield "a span has no source"


def _score(given: dict, answer: dict) -> Iterator[str]:
    end = 0
    for word in answer["words"]:
        yield from _keys(word, {"start", "end", "importance", "privacy", "bits"})
        yield from _range(word, end, len(given["text"]), empty=False)
        end = word["end"]
        yield from _unit(word["importance"], "importance")
        yield from _unit(word["privacy"], "privacy")
        if not _number(word["bits"]) or word["bits"] < 0:
            yield "bits are not at least 0"
        piece = given["text"][word["start"] : word["end"]]
        if not piece or piece != piece.strip():
            yield "a word is empty or has space around it"


def _sanitize(given: dict, answer: dict) -> Iterator[str]:
    yield from _splice(given["text"], answer["sanitized"], answer["replacements"])
    yield from _forecast_of(answer["forecast"])
    yield from _budget(answer["budget"])
    options = given.get("options") or {}
    if options.get("types") is not None:
        # What the person protects by hand is protected whatever its type.
        allowed = {*options["types"], "CUSTOM"}
        kinds = {item["type"] for item in answer["replacements"] if item["mechanism"] != "keep"}
        if not options.get("protect") and not kinds <= allowed:
            yield f"types {sorted(kinds - allowed)} were not asked for"


def _splice(source: str, text: str, replacements: list) -> Iterator[str]:
    if not isinstance(text, str):
        yield "the sanitized text is no string"
        return
    old = new = 0
    for item in replacements:
        yield from _keys(
            item,
            {
                "start", "end", "new_start", "new_end", "type", "original", "replacement",
                "mechanism", "reversible",
            },
        )  # fmt: skip
        yield from _range(item, old, len(source), empty=False)
        if source[item["start"] : item["end"]] != item["original"]:
            yield "text[start:end] is not the original"
        if text[item["new_start"] : item["new_end"]] != item["replacement"]:
            yield "sanitized[new_start:new_end] is not the replacement"
        if source[old : item["start"]] != text[new : item["new_start"]]:
            yield "the texts differ before a replacement"
        yield from _name(item["type"], "type")
        if item["mechanism"] not in MECHANISMS:
            yield f"there is no mechanism {item['mechanism']!r}"
        if not isinstance(item["reversible"], bool):
            yield "reversible is no boolean"
        old, new = item["end"], item["new_end"]
    if source[old:] != text[new:]:
        yield "the texts differ after the last replacement"


def _forecast_of(forecast: dict) -> Iterator[str]:
    yield from _keys(
        forecast, {"utility", "low", "high", "similarity", "leakage", "guesses", "basis"}
    )
    yield from _predicted(forecast)
    if forecast["similarity"] is not None:
        yield from _similarity(forecast["similarity"])
    if not (forecast["basis"] is None or isinstance(forecast["basis"], str)):
        yield "the basis is no string"
    for guess in forecast["guesses"] or ():
        yield from _guess(guess)


def _similarity(similarity: dict) -> Iterator[str]:
    yield from _keys(similarity, {"value", "low", "high"})
    for name, number in similarity.items():
        if number is not None or name == "value":
            yield from _unit(number, name)


def _predicted(forecast: dict) -> Iterator[str]:
    for name in ("utility", "low", "high", "leakage"):
        if forecast[name] is not None:
            yield from _unit(forecast[name], name)
    known = [forecast[name] for name in ("low", "utility", "high")]
    if None not in known and known != sorted(known):
        yield "the interval does not hold the prediction"


def _budget(budget: dict) -> Iterator[str]:
    yield from _keys(budget, {"epsilon_spent", "per_value", "metric", "run"})
    if not _number(budget["run"]) or budget["run"] < budget["epsilon_spent"] - 1e-9:
        yield "run is less than this line alone"
    if not _number(budget["epsilon_spent"]) or budget["epsilon_spent"] < 0:
        yield "epsilon_spent is not at least 0"
    if not isinstance(budget["metric"], str):
        yield "the metric is no string"
    for cost in budget["per_value"]:
        yield from _keys(cost, {"type", "epsilon"})
        yield from _name(cost["type"], "type")
        if not _number(cost["epsilon"]) or cost["epsilon"] <= 0:
            yield "a value's epsilon is not above 0"


def _forecast(given: dict, answer: dict) -> Iterator[str]:
    if [point["epsilon"] for point in answer["curve"]] != given["epsilons"]:
        yield "the curve has other epsilons"
    for point in answer["curve"]:
        yield from _keys(point, {"epsilon", "utility", "low", "high", "leakage", "changed"})
        yield from _predicted(point)
        yield from _unit(point["changed"], "changed")
    yield from _forecast_of(answer["forecast"])


def _infer(given: dict, answer: dict) -> Iterator[str]:
    for guess in answer["guesses"]:
        yield from _guess(guess)
        for start, end in guess["clues"]:
            if not 0 <= start < end <= len(given["text"]):
                yield "a clue lies outside the text"


def _guess(guess: dict) -> Iterator[str]:
    yield from _keys(guess, {"about", "attribute", "value", "confidence", "clues"})
    yield from _unit(guess["confidence"], "confidence")
    if guess["about"] is not None and not _whole(guess["about"]):
        yield "about is no number of a person"
    if guess["attribute"] not in ATTRIBUTES:
        yield f"there is no attribute {guess['attribute']!r}"
    if not (isinstance(guess["value"], str) and guess["value"]):
        yield "a guess has no value"


def _restore(_given: dict, answer: dict) -> Iterator[str]:
    text, report = answer["restored"], answer["report"]
    if not isinstance(text, str):
        yield "the restored text is no string"
        return
    yield from _keys(report, {"restored", "recovered", "unplaced", "items"})
    for name in ("restored", "recovered", "unplaced"):
        if not _whole(report[name]):
            yield f"{name} is no count"
    counted = {"exact": 0, "recovered": 0, "missing": 0}
    for item in report["items"]:
        yield from _item(item, text)
        counted[item["status"]] = counted.get(item["status"], 0) + 1
    said = [report["restored"], report["recovered"], report["unplaced"]]
    if said != [counted["exact"], counted["recovered"], counted["missing"]]:
        yield "the counts do not fit the items"


def _item(item: dict, text: str) -> Iterator[str]:
    yield from _keys(item, {"replacement", "original", "status", "start", "end"})
    if item["status"] not in STATUSES:
        yield f"there is no status {item['status']!r}"
    elif item["status"] == "missing":
        if item["start"] is not None or item["end"] is not None:
            yield "a missing value has a place"
    else:
        yield from _range(item, 0, len(text), empty=True)
        exact = item["status"] == "exact"
        if exact and text[item["start"] : item["end"]] != item["original"]:
            yield "an exact value does not stand at its place"


def _chat(given: dict, answer: dict) -> Iterator[str]:
    if not isinstance(answer["sanitized"], str) or not isinstance(answer["response"], str):
        yield "sanitized or response is no string"
    yield from _restore(given, answer)


_CHECKS = {
    "annotate": _annotate,
    "score": _score,
    "sanitize": _sanitize,
    "forecast": _forecast,
    "infer": _infer,
    "restore": _restore,
    "chat": _chat,
}


def _range(findings: dict, least: int, most: int, *, empty: bool) -> Iterator[str]:
    start, end = findings["start"], findings["end"]
    if not (_whole(start) and _whole(end)):
        yield "a position is no count"
    elif not least <= start <= end <= most or (start == end and not empty):
        yield f"[{start}, {end}) is out of order or outside the text"


def _name(findings: object, what: str) -> Iterator[str]:
    if not (isinstance(findings, str) and findings and findings == findings.upper()):
        yield f"{findings!r} is no {what}"


def _unit(findings: object, what: str) -> Iterator[str]:
    if not _number(findings) or not 0 <= findings <= 1:
        yield f"{what} is not in [0, 1]"


def _number(findings: object) -> bool:
    return (
        isinstance(findings, int | float)
        and not isinstance(findings, bool)
        and math.isfinite(findings)
    )


def _whole(findings: object) -> bool:
    return isinstance(findings, int) and not isinstance(findings, bool) and findings >= 0
