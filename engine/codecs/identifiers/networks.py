"""Keyed maps of network addresses that keep networks: who shared a prefix shares one afterwards.

The bits of an address are changed one by one, each by a keyed choice that depends on the original
bits before it (prefix-preserving in the sense of Xu, Fan, Ammar and Moon 2002).
"""

from __future__ import annotations

import ipaddress
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache

from engine.codecs.ciphers.cipher import Permutation

_SPECIAL = tuple(
    ipaddress.IPv4Network(network)
    for network in (
        "192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 192.0.0.0/24 192.88.99.0/24 169.254.0.0/16"
        " 192.168.0.0/16 198.18.0.0/15 172.16.0.0/12 100.64.0.0/10 0.0.0.0/8 10.0.0.0/8"
        " 127.0.0.0/8 224.0.0.0/4 255.0.0.0/8 240.0.0.0/4"
    ).split()
)
"""IANA's special-purpose blocks, and the block that masks lie in before the one that holds it."""
_RESERVED = 240
_BITS, _OCTET = 32, 24
_LENGTHS = (8, 16, 24)
_NETWORK, _INTERFACE = 64, 128


@dataclass(frozen=True, slots=True)
class _Units:
    """Networks of one length that may become one another, by their first bits, in order."""

    length: int
    firsts: tuple[int, ...]


def special(address: int) -> ipaddress.IPv4Network | None:
    """The special-purpose block of an IPv4 address; None for a public one."""
    return next((block for block in _SPECIAL if ipaddress.IPv4Address(address) in block), None)


def is_mask(address: int) -> bool:
    """Whether a number is a netmask from /8 on or a wildcard mask: 255.255.240.0, 0.0.15.255."""
    low = address if address >> _OCTET == 0 else address ^ 0xFFFFFFFF
    return low >> _OCTET == 0 and low & (low + 1) == 0


def prefix_length(mask: int) -> int:
    """How many bits of an address a netmask or wildcard mask leaves to the network."""
    low = mask if mask >> _OCTET == 0 else mask ^ 0xFFFFFFFF
    return _BITS - low.bit_length()


def size_v4(address: int, length: int = _BITS) -> int:
    """How many networks of a length the map may turn one into; 0 where it holds its block.

    The last octet keeps the run of equal bits that it begins with.
    """
    units = _units(address)
    if length < units.length:
        return 0
    upper = min(length, _OCTET) - units.length
    behind = length - _OCTET
    free = behind - 1 - _run(address >> (_BITS - length), behind) if behind > 0 else 0
    return int(len(units.firsts) << (max(upper, 0) + max(free, 0)))


def permute_v4(address: int, permutation: Permutation, length: int = _BITS) -> int:
    """Another address of the block; those that share k bits beyond it still share them.

    **Guarantee** a bijection under which two addresses share exactly as many bits as before,
    beyond the block; of public addresses from /8 on (/16 for those of the octets 100, 169, 172,
    192, 198 and 203, whose other networks are special, /24 beside the special /24). In the last
    octet the bits up to the first one that differs from those before it stay, so that 0 and 255,
    the network and its broadcast, do. Only `length` bits are read; those behind are 0.
    **Not promised** hiding which addresses share how many bits.
    """
    units = _units(address)
    rest = _BITS - units.length
    place = bisect_left(units.firsts, address >> rest)
    kind = permutation.part(f"4 {units.length} {units.firsts[0]}")
    made = units.firsts[kind(place, len(units.firsts)) if len(units.firsts) > 1 else place]
    return _bit_by_bit(address, made, units.length, length, permutation) << (_BITS - length)


def permute_v6(address: int, block: int, permutation: Permutation, length: int = 128) -> int:
    """Another address whose first `block` bits stay; the network's, to /64, keep what they share.

    The interface's 64 bits are permuted as a whole, differently in each network.
    """
    top = max(block, min(length, _NETWORK))
    kind = permutation.part("6")
    made = address >> (_INTERFACE - top)
    if block < _NETWORK:
        first = address >> (_INTERFACE - block)
        made = _bit_by_bit(address, first, block, top, kind, bits=_INTERFACE)
    behind = length - top
    if behind > 0:
        network = address >> (_INTERFACE - top) if permutation.forward else made
        host = address >> (_INTERFACE - length) & ((1 << behind) - 1)
        made = made << behind | kind.part(f"{behind} {network:x}")(host, 1 << behind)
    return made << (_INTERFACE - length)


def _bit_by_bit(
    address: int, made: int, start: int, end: int, permutation: Permutation, *, bits: int = _BITS
) -> int:
    """The first `end` bits of an address, the first `start` of which become `made`."""
    original = address >> (bits - start) if permutation.forward else made
    for depth in range(start, end):
        bit = address >> (bits - 1 - depth) & 1
        kept = (
            bits == _BITS and depth >= _OCTET and _run(original, depth - _OCTET) == (depth - _OCTET)
        )
        new = bit if kept else bit ^ permutation.bit(f"{depth} {original:x}")
        made = made << 1 | new
        original = original << 1 | (bit if permutation.forward else new)
    return made


def _run(number: int, count: int) -> int:
    """How many equal bits the last `count` bits of a number begin with."""
    low = number & ((1 << count) - 1)
    if count and low >> (count - 1):
        low ^= (1 << count) - 1
    return count - low.bit_length()


def _units(address: int) -> _Units:
    block = special(address)
    if block is None:
        plain = _public()
        return next(units for units in plain if _holds(units, address >> (_BITS - units.length)))
    if block.prefixlen == 4 and address >> 28 == _RESERVED >> 4:
        return _Units(8, tuple(range(_RESERVED, 255)))
    first = int(block.network_address) >> (_BITS - block.prefixlen)
    return _Units(block.prefixlen, (first,))


def _holds(units: _Units, first: int) -> bool:
    place = bisect_left(units.firsts, first)
    return place < len(units.firsts) and units.firsts[place] == first


@cache
def _public() -> tuple[_Units, ...]:
    """The public networks of 8, 16 and 24 bits that hold no special block, the largest first."""
    out = []
    torn = [0]
    before = 0
    for length in _LENGTHS:
        step = length - before
        inner = [first << step | low for first in torn for low in range(1 << step)]
        networks = [ipaddress.IPv4Network((first << (_BITS - length), length)) for first in inner]
        free, torn = [], []
        for first, network in zip(inner, networks, strict=True):
            if not any(network.overlaps(block) for block in _SPECIAL):
                free.append(first)
            elif not any(network.subnet_of(block) for block in _SPECIAL):
                torn.append(first)
        out.append(_Units(length, tuple(free)))
        before = length
    return tuple(out)
