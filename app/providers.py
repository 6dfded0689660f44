"""A chatbot the person has set up: everything about it except its key."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

KINDS: tuple[str, ...] = ("openai", "anthropic", "local")
"""How to speak to a server; `local` is OpenAI's protocol on this machine, mostly without a key."""


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

    @property
    def complete(self) -> bool:
        """Whether something can be sent to it (a key may still be missing)."""
        return bool(self.name and self.model and self.origin)


@dataclass(frozen=True, slots=True)
class Preset:
    """A known service, to start a new entry from. `needs_key` is false for local servers."""

    name: str
    kind: str
    base_url: str
    model: str = ""
    needs_key: bool = True
    models: tuple[str, ...] = ()


def new_entry(preset: Preset) -> ProviderEntry:
    """A fresh entry with the preset's values and an id of its own."""
    return ProviderEntry(
        id=secrets.token_hex(6),
        name=preset.name,
        kind=preset.kind,
        base_url=preset.base_url,
        model=preset.model,
    )


def origin_of(url: str) -> str:
    """Scheme, host and port of an http(s) address in small letters, or ''."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not host:
        return ""
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port else "")


def stays_here(url: str) -> bool:
    """Whether the address is this very machine, so that nothing crosses a network."""
    host = urlsplit(origin_of(url)).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
