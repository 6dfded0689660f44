"""A chatbot's address and settings, checked before anything can be sent there."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Literal, TypeAlias, cast
from urllib.parse import SplitResult, urlsplit

from engine.errors import OptionError
from engine.providers.limits import Limits

Kind: TypeAlias = Literal["openai", "local"]

KINDS: tuple[Kind, ...] = ("openai", "local")
"""Both speak OpenAI's protocol; `local` says that the server is the person's own."""

PARAMETERS: frozenset[str] = frozenset(
    {"temperature", "top_p", "max_tokens", "max_completion_tokens"}
)

NEAR = tuple(
    ip_network(written)
    for written in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
        "::1/128", "fc00::/7", "fe80::/10",
    )
)  # fmt: skip
"""Loopback, private (RFC 1918, RFC 4193) and link-local networks: here `http` may be used."""


@dataclass(frozen=True, slots=True)
class Provider:
    """Where to send and how patiently. Raises `OptionError` where that could not be right.

    `base_url` is everything before `/chat/completions`. Without `https` only this machine and
    private addresses are reached. `parameters` are numbers for the model (`temperature` …).
    `note` tells the chatbot that some values are stand-ins. `proxy` is used only if set here: the
    environment's is ignored. Times are in seconds; `tries` counts the first one. `limits` bound
    every answer.
    """

    kind: str
    base_url: str
    model: str
    parameters: tuple[tuple[str, float], ...] = ()
    note: bool = False
    proxy: str | None = field(default=None, repr=False)
    connect_seconds: float = 15.0
    tries: int = 4
    wait_seconds: float = 1.0
    longest_wait_seconds: float = 60.0
    limits: Limits = Limits()  # noqa: RUF009 - frozen

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise OptionError(f"The provider's 'kind' must be one of {', '.join(KINDS)}.")
        if not self.model.strip() or not self.model.isprintable():
            raise OptionError("The provider's 'model' is missing.")
        if any(name not in PARAMETERS for name, _value in self.parameters):
            raise OptionError(f"The parameters can be {', '.join(sorted(PARAMETERS))}.")
        _check_address(self.base_url)

    @property
    def host(self) -> str:
        """The server's name, for messages."""
        return urlsplit(self.base_url).hostname or ""


def provider_from_json(raw: object) -> Provider:
    """The provider of a JSON object `{"kind", "base_url", "model"}`; `OptionError` says why not."""
    if not isinstance(raw, dict):
        raise OptionError("'provider' must be an object with 'kind', 'base_url' and 'model'.")
    names = ("kind", "base_url", "model")
    if not set(raw) <= set(names):
        raise OptionError(f"'provider' holds {', '.join(names)} and nothing else, no key either.")
    if not all(isinstance(raw.get(name), str) for name in names):
        raise OptionError("'kind', 'base_url' and 'model' must be strings.")
    fields = cast("dict[str, str]", raw)
    return Provider(fields["kind"], fields["base_url"].strip(), fields["model"].strip())


def is_near(host: str) -> bool:
    """Whether a host is this machine or a private address, by its name alone (no look-up)."""
    if is_local_name(host):
        return True
    address = _address(host)
    return address is not None and any(address in network for network in NEAR)


def is_here(host: str) -> bool:
    """Whether a host is this machine itself, by its name alone (no look-up)."""
    if is_local_name(host):
        return True
    address = _address(host)
    return address is not None and address.is_loopback


def is_address(host: str) -> bool:
    """Whether a host is an IP address and no name."""
    return _address(host) is not None


def is_local_name(host: str) -> bool:
    """Whether a host is `localhost` or a name below it: this machine, whatever resolvers say."""
    return host.lower() == "localhost" or host.lower().endswith(".localhost")


def _check_address(base_url: str) -> None:
    parts = _split(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise OptionError("The provider's address must begin with https:// and name a server.")
    if parts.username is not None or parts.password is not None:
        raise OptionError("The provider's address must not hold a name or a password.")
    if parts.query or parts.fragment:
        raise OptionError("The provider's address must not hold '?' or '#'.")
    if parts.scheme == "http" and not is_near(parts.hostname):
        raise OptionError("Without https only this machine and private addresses can be used.")


def _split(base_url: str) -> SplitResult:
    unusable = any(character.isspace() or not character.isprintable() for character in base_url)
    try:
        parts = urlsplit("" if unusable else base_url)
        _port = parts.port  # raises where it is no port
    except ValueError:
        parts = urlsplit("")
    return parts


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
