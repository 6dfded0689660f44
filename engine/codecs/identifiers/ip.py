"""IP addresses: each stays inside its special-purpose block (IANA registries), or public."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

from engine.codecs.ciphers.cipher import Permutation

_TEXT = re.compile(
    r"(?P<open>\[?)(?P<address>\d+\.[\d.]+|[0-9A-Fa-f:.]+)(?P<close>\]?)(?P<rest>(?:/(?P<length>\d{1,3})|:\d{1,5})?)"
)
_BLOCKS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "255.255.255.255/32 192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 192.0.0.0/24 192.88.99.0/24"
        " 169.254.0.0/16 192.168.0.0/16 198.18.0.0/15 172.16.0.0/12 100.64.0.0/10 0.0.0.0/8"
        " 10.0.0.0/8 127.0.0.0/8 224.0.0.0/4 240.0.0.0/4 0.0.0.0/0"
        " ::1/128 ::/128 ::ffff:0:0/96 64:ff9b::/96 100::/64 2001:db8::/32 2001::/32 2002::/16"
        " fe80::/10 ff00::/8 fc00::/7 2000::/3 ::/0"
    ).split()
)
"""Special blocks before the blocks that hold them; the last of each version is the rest."""


@dataclass(frozen=True, slots=True)
class _Style:
    """How an address is written: zero groups spelt out, hexadecimal letters in capitals."""

    exploded: bool
    capitals: bool


@dataclass(frozen=True, slots=True)
class _Parsed:
    address: ipaddress.IPv4Address | ipaddress.IPv6Address
    style: _Style
    host_bits: int
    match: re.Match[str]


def domain(value: str) -> int:
    """The addresses of the block; the networks of the block for «10.1.0.0/16»."""
    parsed = _parse(value)
    return 0 if parsed is None else _block_size(parsed)


def permute(value: str, permutation: Permutation) -> str:
    """Another address of the block in the same style; prefix length and port stay.

    The address of a network stays one, an address of a host within a network likewise.
    """
    parsed = _parse(value)
    if parsed is None:
        return value
    first, shift = int(_block(parsed.address).network_address), _shift(parsed)
    size = _block_size(parsed)
    kind = permutation.part(f"{parsed.address.version} {first} {shift}")

    def written(number: int) -> str:
        address = type(parsed.address)(first + (number << shift))
        match = parsed.match
        return f"{match['open']}{_write(address, parsed.style)}{match['close']}{match['rest']}"

    def valid(number: int) -> bool:
        new = _parse(written(number))
        return (
            new is not None
            and _block(new.address) == _block(parsed.address)
            and (new.style, _shift(new)) == (parsed.style, shift)
        )

    return written(kind.walk((int(parsed.address) - first) >> shift, size, valid))


def _parse(value: str) -> _Parsed | None:
    match = _TEXT.fullmatch(value)
    if match is None or bool(match["open"]) != bool(match["close"]):
        return None
    try:
        address = ipaddress.ip_address(match["address"])
    except ValueError:
        return None
    bits = address.max_prefixlen - int(match["length"] or address.max_prefixlen)
    for exploded in (False, True):
        for capitals in (False, True):
            style = _Style(exploded, capitals)
            if bits >= 0 and _write(address, style) == match["address"]:
                return _Parsed(address, style, bits, match)
    return None


def _write(address: ipaddress.IPv4Address | ipaddress.IPv6Address, style: _Style) -> str:
    text = address.exploded if style.exploded else address.compressed
    return text.upper() if style.capitals else text


def _block(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address,
) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    return next(block for block in _BLOCKS if block.version == address.version and address in block)


def _shift(parsed: _Parsed) -> int:
    """How many bits of the host stay zero: those behind the prefix of a network's address."""
    return parsed.host_bits if int(parsed.address) % (1 << parsed.host_bits) == 0 else 0


def _block_size(parsed: _Parsed) -> int:
    return _block(parsed.address).num_addresses >> _shift(parsed)
