"""Addresses of crypto-currencies: kind and network stay, checksums are computed anew."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from Crypto.Hash import keccak

from engine.codecs.ciphers.cipher import Permutation

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_SEGWIT = re.compile(
    r"(?P<prefix>bc|tb|bcrt|ltc|tltc)1(?P<data>[02-9ac-hj-np-z]{14,74})", re.IGNORECASE
)
_BECH32_MARK, _BECH32M_MARK = 1, 0x2BC830A3
_ETHER = re.compile(r"0x(?P<digits>[0-9a-fA-F]{40})")
_HASH_BITS = 160


@dataclass(frozen=True, slots=True)
class _Address:
    """A number of `bits` bits, and how an address is written around it."""

    number: int
    bits: int
    style: str
    write: Callable[[int], str]


def domain(value: str) -> int:
    """2 to the number of free bits: 160, or 16 to 320 of a segregated witness; else 0."""
    address = _read(value)
    return 2**address.bits if address else 0


def permute(value: str, permutation: Permutation) -> str:
    """Another address of the same kind, network, version and spelling, with right checksums."""
    address = _read(value)
    if address is None:
        return value

    def valid(number: int) -> bool:
        new = _read(address.write(number))
        return new is not None and (new.number, new.style) == (number, address.style)

    kind = permutation.part(address.style)
    return address.write(kind.walk(address.number, 2**address.bits, valid))


def _read(value: str) -> _Address | None:
    return _ether(value) or _segwit(value) or _base58(value)


def _base58(value: str) -> _Address | None:
    """A version byte and 20 bytes (Base58Check)."""
    if not 25 <= len(value) <= 36 or any(char not in _BASE58 for char in value):
        return None
    number = 0
    for char in value:
        number = number * 58 + _BASE58.index(char)
    if number >= 2**200:
        return None
    raw = number.to_bytes(25, "big")
    version, body = raw[0], int.from_bytes(raw[1:21], "big")

    def write(new: int) -> str:
        return base58_text(bytes([version]) + new.to_bytes(20, "big"))

    return _Address(body, _HASH_BITS, f"base58 {version}", write) if write(body) == value else None


def base58_text(payload: bytes) -> str:
    """A version byte and 20 bytes with their checksum (Base58Check)."""
    whole = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(whole, "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = _BASE58[digit] + text
    return "1" * (len(whole) - len(whole.lstrip(b"\0"))) + text


def _segwit(value: str) -> _Address | None:
    """A witness version and its program of 2 to 40 bytes (BIP 173, BIP 350)."""
    match = _SEGWIT.fullmatch(value)
    if match is None or value not in (value.lower(), value.upper()):
        return None
    prefix, data = match["prefix"].lower(), [_BECH32.index(char) for char in match["data"].lower()]
    version, program = data[0], data[1:-6]
    size = len(program) * 5 // 8
    spare = len(program) * 5 - size * 8
    number = 0
    for five in program:
        number = number << 5 | five
    if version > 16 or not 2 <= size <= 40 or spare > 4 or number & ((1 << spare) - 1):
        return None

    def write(new: int) -> str:
        padded = new << spare
        fives = [padded >> 5 * place & 31 for place in reversed(range(len(program)))]
        text = segwit_text(prefix, [version, *fives])
        return text.upper() if value == value.upper() else text

    style = f"{prefix} {version} {size} {value == value.upper()}"
    body = number >> spare
    return _Address(body, size * 8, style, write) if write(body) == value else None


def segwit_text(prefix: str, data: list[int]) -> str:
    """A witness version and its program in groups of five bits, with their checksum."""
    mark = _BECH32M_MARK if data[0] else _BECH32_MARK
    spread = [*(ord(char) >> 5 for char in prefix), 0, *(ord(char) & 31 for char in prefix)]
    check = _polymod([*spread, *data, *[0] * 6]) ^ mark
    sixth = [check >> 5 * (5 - place) & 31 for place in range(6)]
    return f"{prefix}1" + "".join(_BECH32[five] for five in (*data, *sixth))


def _polymod(values: Iterable[int]) -> int:
    state = 1
    for value in values:
        top = state >> 25
        state = (state & 0x1FFFFFF) << 5 ^ value
        for bit, term in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            state ^= term if top >> bit & 1 else 0
    return state


def _ether(value: str) -> _Address | None:
    """Forty hexadecimal digits in one case, or in the capitals of EIP-55."""
    match = _ETHER.fullmatch(value)
    if match is None:
        return None
    digits, writers = match["digits"], {"small": str.lower, "capitals": str.upper, "mixed": eip_55}
    for style, spell in writers.items():
        if spell(digits.lower()) == digits:
            return _Address(int(digits, 16), _HASH_BITS, f"0x {style}", _ether_writer(spell))
    return None


def _ether_writer(spell: Callable[[str], str]) -> Callable[[int], str]:
    return lambda number: f"0x{spell(f'{number:040x}')}"


def eip_55(digits: str) -> str:
    """Letters in capitals where the Keccak-256 hash of the digits has a high nibble."""
    marks = keccak.new(digest_bits=256, data=digits.encode()).hexdigest()
    return "".join(
        char.upper() if int(mark, 16) >= 8 else char
        for char, mark in zip(digits, marks, strict=False)
    )
