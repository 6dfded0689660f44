"""The settings of a server on this machine that replaces models."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from engine.errors import OptionError
from engine.providers.provider import Provider, is_here

LONGEST: Final = 200
"""Characters of a model's name."""


@dataclass(frozen=True, slots=True)
class ModelServer:
    """An address (everything before `/completions`) and the name of one of its models."""

    base_url: str
    model: str

    @property
    def place(self) -> str:
        """Host and port, for messages."""
        return urlsplit(self.base_url).netloc


def is_usable(server: ModelServer) -> bool:
    """Whether the address is one of this machine itself, by its name alone; no key fits in it."""
    if len(server.model) > LONGEST:
        return False
    try:
        return is_here(Provider("local", server.base_url, server.model).host)
    except OptionError:
        return False
