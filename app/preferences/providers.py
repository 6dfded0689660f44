"""A chatbot the person has set up: everything about it except its key."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from engine.errors import OptionError
from engine.providers.limits import Limits
from engine.providers.presets import Preset
from engine.providers.provider import Provider, is_near

__all__ = [
    "FoundServer", "Preset", "ProviderEntry", "is_own", "new_entry", "origin_of", "problems",
]  # fmt: skip

UNCHANGED: Final = Limits()
KEY_LIKE: Final = re.compile(r"\b(sk|pk|gsk|xai|hf|AIza)[-_]?[A-Za-z0-9_-]{20,}")
"""What API keys of the well-known services look like, so that none lands in the settings file."""


@dataclass(frozen=True, slots=True)
class ProviderEntry:
    """One line of the provider list. `id` never changes, so a renamed provider keeps its key."""

    id: str
    name: str
    kind: str
    base_url: str
    model: str

    @property
    def origin(self) -> str:
        """Scheme, host and port: what a key is bound to. '' where the address is unusable."""
        return origin_of(self.base_url)

    def provider(self, limits: Limits = UNCHANGED) -> Provider:
        """What the engine sends to; `OptionError` where the entry is not complete."""
        return Provider(self.kind, self.base_url, self.model, limits=limits)


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A model server that answered on this machine, and the models it offers."""

    name: str
    base_url: str
    models: tuple[str, ...]


def new_entry(preset: Preset) -> ProviderEntry:
    """A fresh entry with the preset's values and an id of its own."""
    return ProviderEntry(
        id=secrets.token_hex(6),
        name=preset.name,
        kind=preset.kind,
        base_url=preset.base_url,
        model=preset.model,
    )


def problems(entry: ProviderEntry) -> dict[str, str]:
    """What is wrong with an entry: a sentence for each wrong field by its name."""
    wrong_fields = {
        name: _translated("This looks like a key. Keys belong in the field for the key.")
        for name in ("name", "base_url", "model")
        if KEY_LIKE.search(getattr(entry, name))
    }
    if not entry.name.strip():
        wrong_fields["name"] = _translated("Give it a name.")
    if not entry.model.strip() or not entry.model.isprintable():
        wrong_fields["model"] = _translated("Name the model, as the provider spells it.")
    if "base_url" not in wrong_fields and (wrong := _address_problem(entry)):
        wrong_fields["base_url"] = wrong
    return wrong_fields


def is_own(entry: ProviderEntry) -> bool:
    """Whether the server is this machine or on a private network, by its address alone."""
    return is_near(urlsplit(entry.origin).hostname or "")


def origin_of(url: str) -> str:
    """Scheme, host and port of an http(s) address in small letters, or ''."""
    try:
        address = urlsplit(url.strip())
        host, port = address.hostname, address.port
    except ValueError:
        return ""
    if address.scheme not in ("http", "https") or not host:
        return ""
    bracketed = f"[{host}]" if ":" in host else host
    return f"{address.scheme}://{bracketed}" + (f":{port}" if port else "")


def _address_problem(entry: ProviderEntry) -> str:
    try:
        Provider(entry.kind, entry.base_url, "any")
    except OptionError as error:
        return str(error)
    return ""


def _translated(sentence: str) -> str:
    return QCoreApplication.translate("Providers", sentence)
