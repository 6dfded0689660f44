"""Loads presidio's recognizers and detect-secrets, and nothing that they would drag in.

presidio imports spaCy, and with it torch, transformers and more wherever those are installed, which
takes ten seconds and 400 MB and serves nothing here: what reads whole texts in presidio
(`_ENGINES`) is not used, only its patterns and checks. While this module loads, both are stood in
for or hidden, and so is `requests`, since nothing here may ask the network; whoever wants them
afterwards gets them, presidio as a whole included.
presidio compiles every pattern to see whether it is one, and again with its flags where it is used
(`recognizers/presidio.py`): once is enough. presidio prints what it finds (even an IBAN) to its
logger, which is therefore switched off.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import ModuleType
from typing import Any, cast

import regex  # type: ignore[import-untyped]  # it has no types

_UNWANTED = (
    "torch", "transformers", "tensorflow", "cupy", "mxnet", "stanza", "spacy_stanza", "gliner",
    "langextract", "azure", "spacy", "spacy_huggingface_pipelines", "sentence_transformers",
    "flair", "pydantic",
)  # fmt: skip


@contextmanager
def _standing_in(modules: dict[str, ModuleType | None]) -> Iterator[None]:
    """With these in place of modules that are not loaded yet; None: there is no such module."""
    hidden = {name: module for name, module in modules.items() if name not in sys.modules}
    sys.modules.update(cast("dict[str, ModuleType]", hidden))
    try:
        yield
    finally:
        for name in hidden:
            sys.modules.pop(name, None)


def _without(names: tuple[str, ...]) -> AbstractContextManager[None]:
    return _standing_in(dict.fromkeys(names))


class _Engine(ModuleType):
    """A module of presidio that is not loaded: whatever is imported from it is a plain class."""

    def __getattr__(self, name: str) -> type:
        """Something to inherit from or to annotate with."""
        if name.startswith("__"):  # Python asks what kind of module it is
            raise AttributeError(name)
        return object


_ENGINES = (
    "nlp_engine", "recognizer_registry", "analyzer_engine", "batch_analyzer_engine",
    "analyzer_engine_provider", "context_aware_enhancers",
)  # fmt: skip
"""The modules of presidio that read whole texts, with spaCy, pydantic and their settings."""


@contextmanager
def _without_engines() -> Iterator[None]:
    """Presidio's recognizers alone; the next import of presidio is that of the whole package."""
    before = {name: module for name, module in sys.modules.items() if _is_presidio(name)}
    for name in before:
        del sys.modules[name]
    names = [f"presidio_analyzer.{name}" for name in _ENGINES]
    with _standing_in({name: _Engine(name) for name in names}):
        yield
    for name in [name for name in sys.modules if _is_presidio(name)]:
        del sys.modules[name]
    sys.modules.update(before)


def _is_presidio(name: str) -> bool:
    return name.partition(".")[0] == "presidio_analyzer"


class _NoSession:
    """What tldextract opens and closes even where it has no address to ask: session, adapter."""

    def mount(self, prefix: str, adapter: object) -> None:
        """Takes an adapter, for nothing."""

    def close(self) -> None:
        """There is nothing to close."""


def _without_network() -> AbstractContextManager[None]:
    """Without `requests`: tldextract and detect-secrets ask nobody anything here."""
    requests, files = ModuleType("requests"), ModuleType("requests_file")
    requests.__dict__["Session"] = _NoSession
    files.__dict__["FileAdapter"] = _NoSession
    return _standing_in({"requests": requests, "requests_file": files})


@contextmanager
def _patterns_unread() -> Iterator[None]:
    """While patterns of presidio are only listed they are not compiled."""
    compiled = regex.compile

    def compile_if_wanted(pattern: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - any
        caller = sys._getframe(1).f_globals.get("__name__")  # noqa: SLF001 - whoever asks
        listed = caller == "presidio_analyzer.pattern" and not given and not named
        return None if listed else compiled(pattern, *given, **named)

    regex.compile = compile_if_wanted
    try:
        yield
    finally:
        regex.compile = compiled


with _without(_UNWANTED), _without_engines(), _without_network(), _patterns_unread():
    import presidio_analyzer
    import tldextract
    from detect_secrets.plugins import jwt as jwt_plugin
    from presidio_analyzer import predefined_recognizers

for _name in ("presidio-analyzer", "presidio_analyzer", "tldextract", "detect_secrets"):
    logging.getLogger(_name).disabled = True

__all__ = [
    "jwt_plugin",
    "predefined_recognizers",
    "presidio_analyzer",
    "regex",
    "tldextract",
]
