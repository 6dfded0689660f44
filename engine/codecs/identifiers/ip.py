"""IP addresses: each stays inside its special-purpose block (IANA registries), or public."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

from engine.codecs.ciphers.cipher import Permutation
from engine.codecs.identifiers import networks
from engine.errors import PlanError

_BITS = 32
_DOCUMENTATION = 24
"""The special blocks of this length are no private networks."""
_MOST_WALKS = 20_000

_TEXT = re.compile(
    r"(?P<open>\[?)(?P<address>\d+\.[\d.]+|[0-9A-Fa-f:.]+)(?P<close>\]?)"
    r"(?P<rest>(?:/(?P<length>\d{1,3})|/(?P<mask>\d{1,3}(?:\.\d{1,3}){3})|:\d{1,5})?)"
)
_BLOCKS = tuple(
    ipaddress.IPv6Network(network)
    for network in (
        "::1/128 ::/128 ::ffff:0:0/96 64:ff9b::/96 100::/64 2001:db8::/32 2001::/32 2002::/16"
        " fe80::/10 ff00::/8 fc00::/7 2000::/3 ::/0"
    ).split()
)
"""Special blocks before the blocks that hold them; the last is the rest."""
_OCTETS = 4
_WILD = re.compile(r"(?P<lead>\d{1,3}(?:\.\d{1,3}){0,2})(?P<stars>(?:\.\*|\.[xX]{1,3}){1,3})")
_BESIDE_MASK = re.compile(
    r"(?<![\w.:])(?P<address>\d{1,3}(?:\.\d{1,3}){3})"
    r"(?:/|[ \t]{1,4}|,?\s(?:with |and |mit )?[a-z -]{0,20}mas(?:k|ke)[ \t:=]{1,3})"
    r"(?P<mask>(?:255|0)(?:\.\d{1,3}){3})(?![\w]|\.\d)",
    re.IGNORECASE,
)


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
    """The addresses that may become one another; the networks for «10.1.0.0/16», «10.1.*.*»."""
    parsed = _parse(_with_length(value))
    if parsed is None:
        return 0
    length = parsed.address.max_prefixlen - _shift(parsed)
    if isinstance(parsed.address, ipaddress.IPv4Address):
        return networks.size_v4(int(parsed.address), length)
    return 1 << max(0, length - _block(parsed.address).prefixlen)


def permute(value: str, permutation: Permutation) -> str:
    """Another address of the block in the same style; prefix length, mask and port stay.

    What shares a prefix shares one afterwards (`networks`). The address of a network stays one,
    an address of a host within a network likewise.
    """
    parsed = _parse(_with_length(value))
    if parsed is None:
        return value
    if isinstance(parsed.address, ipaddress.IPv4Address):
        made = _mapped(parsed, int(parsed.address), permutation)
        return like(value, ipaddress.IPv4Address(made))
    number = int(parsed.address)
    for _ in range(_MOST_WALKS):
        number = _mapped(parsed, number, permutation)
        new = _parse(_written(parsed, number))
        if new is not None and _block(new.address) == _block(parsed.address) and (
            new.style, _shift(new)
        ) == (parsed.style, _shift(parsed)):  # fmt: skip
            return _written(parsed, number)
    raise PlanError("The cipher found no valid value.")


def is_public(value: str) -> bool:
    """Whether a value is nobody's: a mask, or a whole block such as 10.0.0.0/8."""
    parsed = _parse(_with_length(value))
    if parsed is None:
        match = _TEXT.fullmatch(value)
        return match is not None and bool(_masks(match["address"]))
    if not isinstance(parsed.address, ipaddress.IPv4Address):
        return False
    block = networks.special(int(parsed.address))
    return (
        block is not None
        and _shift(parsed) == _BITS - block.prefixlen
        and block.prefixlen < _DOCUMENTATION
    )


def read(
    value: str,
) -> tuple[ipaddress.IPv4Address | ipaddress.IPv6Address | None, int]:
    """The address of a value in any spelling, and the bits behind its network; None for none."""
    match = _TEXT.fullmatch(_with_length(value))
    if match is None:
        return None, 0
    try:
        address = ipaddress.ip_address(match["address"])
    except ValueError:
        return None, 0
    bits = _host_bits(address, match)
    return (None, 0) if bits is None else (address, bits)


def like(value: str, address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    """Another address in the notation of a value: its length, port, brackets, «*» or «x»."""
    wild = _WILD.fullmatch(value)
    if wild:
        octets = wild["lead"].count(".") + 1
        return ".".join(str(address).split(".")[:octets]) + wild["stars"]
    match = _TEXT.fullmatch(value)
    if match is None:
        return str(address)
    return f"{match['open']}{address}{match['close']}{match['rest']}"


def _with_length(value: str) -> str:
    """A network of «10.42.16.*» as 10.42.16.0/24; any other value as it is."""
    wild = _WILD.fullmatch(value)
    if wild is None or value.count(".") + 1 != _OCTETS:
        return value
    count = wild["stars"].count(".")
    return f"{wild['lead']}{'.0' * count}/{_BITS - 8 * count}"


def is_private(address: ipaddress.IPv4Address) -> bool:
    """Whether an address lies in a special-purpose block other than those for documentation."""
    block = networks.special(int(address))
    return block is not None and block.prefixlen < _DOCUMENTATION


def beside_masks(text: str) -> dict[str, str]:
    """For each address of a network that a mask stands beside, both: «172.16.5.0/255.255.255.0».

    «172.16.5.0 255.255.255.0», «172.16.5.0, mask 0.0.0.255».
    """
    found = {}
    for match in _BESIDE_MASK.finditer(text):
        value = f"{match['address']}/{match['mask']}"
        parsed = _parse(value)
        if parsed is not None and parsed.host_bits and _shift(parsed):
            found[match["address"]] = value
    return found


def _mapped(parsed: _Parsed, number: int, permutation: Permutation) -> int:
    """The image of an address; that of a host is never the address of its network."""
    shift = _shift(parsed)
    made = _image(parsed, number, permutation, shift)
    hosts = 1 << parsed.host_bits
    if shift == 0 and hosts > 1 and made % hosts == 0:
        return _image(parsed, number - number % hosts, permutation, shift)
    return made


def _image(parsed: _Parsed, number: int, permutation: Permutation, shift: int) -> int:
    length = parsed.address.max_prefixlen - shift
    if isinstance(parsed.address, ipaddress.IPv4Address):
        return networks.permute_v4(number, permutation, length)
    block = _block(ipaddress.IPv6Address(number)).prefixlen
    return networks.permute_v6(number, block, permutation, length)


def _written(parsed: _Parsed, number: int) -> str:
    match = parsed.match
    address = _write(type(parsed.address)(number), parsed.style)
    return f"{match['open']}{address}{match['close']}{match['rest']}"


def _parse(value: str) -> _Parsed | None:
    match = _TEXT.fullmatch(value)
    if match is None or bool(match["open"]) != bool(match["close"]):
        return None
    try:
        address = ipaddress.ip_address(match["address"])
    except ValueError:
        return None
    bits = _host_bits(address, match)
    if bits is None or _masks(match["address"]):
        return None
    for exploded in (False, True):
        for capitals in (False, True):
            style = _Style(exploded, capitals)
            if _write(address, style) == match["address"]:
                return _Parsed(address, style, bits, match)
    return None


def _host_bits(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address, match: re.Match[str]
) -> int | None:
    """The bits behind the length or mask of a network; None where that is none."""
    if match["mask"] is None:
        length = int(match["length"] or address.max_prefixlen)
    elif address.version == 4 and _masks(match["mask"]):
        length = networks.prefix_length(int(ipaddress.IPv4Address(match["mask"])))
    else:
        return None
    return address.max_prefixlen - length if length <= address.max_prefixlen else None


def _masks(text: str) -> bool:
    """Whether a text is a netmask or a wildcard mask."""
    try:
        return networks.is_mask(int(ipaddress.IPv4Address(text)))
    except ValueError:
        return False


def _write(address: ipaddress.IPv4Address | ipaddress.IPv6Address, style: _Style) -> str:
    text = address.exploded if style.exploded else address.compressed
    return text.upper() if style.capitals else text


def _block(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> ipaddress.IPv6Network:
    return next(block for block in _BLOCKS if address in block)


def _shift(parsed: _Parsed) -> int:
    """How many bits of the host stay zero: those behind the prefix of a network's address."""
    return parsed.host_bits if int(parsed.address) % (1 << parsed.host_bits) == 0 else 0
