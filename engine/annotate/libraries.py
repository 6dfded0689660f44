"""Loads spaCy, presidio and detect-secrets, and nothing that they would drag in.

presidio and spaCy's thinc import torch, transformers and more wherever those are installed,
which takes ten seconds and 400 MB and serves nothing here. While this module loads, they are
hidden; whoever wants them afterwards gets them. presidio prints what it finds (even an IBAN) to
its logger, which is therefore switched off.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import cast

_UNWANTED = (
    "torch", "transformers", "tensorflow", "cupy", "mxnet", "stanza", "spacy_stanza", "gliner",
    "langextract", "azure", "spacy_huggingface_pipelines", "sentence_transformers", "flair",
)  # fmt: skip


@contextmanager
def _without(names: tuple[str, ...]) -> Iterator[None]:
    hidden = [name for name in names if name not in sys.modules]
    for name in hidden:
        # None means «there is no such module» to the import system.
        sys.modules[name] = cast("ModuleType", None)
    try:
        yield
    finally:
        for name in hidden:
            sys.modules.pop(name, None)


with _without(_UNWANTED):
    import presidio_analyzer
    import regex  # type: ignore[import-untyped]  # it has no types
    import spacy
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
    "spacy",
    "tldextract",
]
