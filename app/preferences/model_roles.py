"""The roles of larger models in the window, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication

from app.look.words import mark

Role = Literal["tagger", "causal", "encoder", "masked", "rewriter"]
Device = Literal["auto", "cuda", "mps", "cpu"]
Part = Literal["tagger", "causal", "encoder", "masked", "rewriter", "server"]
"""What can fail: the folder of a role, or the server in place of models."""

ROLES: Final[tuple[Role, ...]] = ("tagger", "causal", "encoder", "masked", "rewriter")
SERVABLE: Final[tuple[Role, ...]] = ("causal", "encoder")
"""What a local server can do in place of the built-in models."""

DEVICES: Final[tuple[Device, ...]] = ("auto", "cuda", "mps", "cpu")

_NAMES: Final[dict[Role, str]] = {
    "tagger": mark("Finds private values (beside the built-in one)"),
    "causal": mark("How surprising a word is"),
    "encoder": mark("Similarity"),
    "masked": mark("Words that fit"),
    "rewriter": mark("Words that the task can spare"),
}
_HINTS: Final[dict[Role, str]] = {
    "tagger": mark("A token classifier. What either of the two finds counts as found."),
    "causal": mark(
        "A causal language model. It tells how much a word gives away, and on this machine also "
        "what the answer needs, which takes longer."
    ),
    "encoder": mark(
        "A sentence encoder. It tells what the answer needs where the tagger says nothing of it."
    ),
    "masked": mark(
        "A masked language model. It is asked where a value is hidden as a word that fits there."
    ),
    "rewriter": mark(
        "A sequence-to-sequence model that learnt to sanitize prompts. It is asked where words "
        "that the task can spare are left to a model of yours."
    ),
}
_QUESTIONS: Final[dict[Role, str]] = {
    "tagger": mark("which values are private"),
    "causal": mark("how surprising each word is"),
    "encoder": mark("how alike sentences are"),
    "masked": mark("which words fit"),
    "rewriter": mark("which words the task can spare"),
}
_FAILURES: Final[dict[Part, str]] = {
    "tagger": mark(
        "Private values are looked for by the built-in model alone: {0} cannot be used."
    ),
    "causal": mark("How surprising a word is comes from the built-in model: {0} cannot be used."),
    "encoder": mark("Similarity comes from the built-in model: {0} cannot be used."),
    "masked": mark("Words that fit come from the built-in model: {0} cannot be used."),
    "rewriter": mark(
        "The light form chooses the words that the task can spare: {0} cannot be used."
    ),
    "server": mark("The server {0} cannot be used, so the built-in models do its work."),
}
_EXAMPLES: Final[dict[Role, str]] = {
    "tagger": "dslim/bert-base-NER",
    "causal": "openai-community/gpt2",
    "encoder": "sentence-transformers/all-mpnet-base-v2",
    "masked": "google-bert/bert-base-uncased",
    "rewriter": "google/flan-t5-base",
}
_DEVICES: Final[dict[Device, str]] = {
    "auto": mark("Automatic: the fastest there is"),
    "cuda": mark("CUDA (graphics card)"),
    "mps": mark("MPS (Apple)"),
    "cpu": mark("CPU"),
}


def role_name(role: Role) -> str:
    """What a model of this role does."""
    return _translated(_NAMES[role])


def role_hint(role: Role) -> str:
    """What kind of model that is, and what follows from it."""
    return _translated(_HINTS[role])


def example(role: Role) -> str:
    """A model of the hub that fits."""
    return _EXAMPLES[role]


def tasks(roles: Sequence[Role]) -> str:
    """What a server of these roles is asked, for the middle of a sentence."""
    return _translated(" and ").join(_translated(_QUESTIONS[role]) for role in roles)


def failure_words(part: Part, name: str, reason: str) -> str:
    """That a chosen folder or server could not be used, what works instead, and why."""
    return f"{_translated(_FAILURES[part]).format(PurePath(name).name)} {reason}"


def device_name(device: Device) -> str:
    """A place to compute."""
    return _translated(_DEVICES[device])


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Models", sentence)
