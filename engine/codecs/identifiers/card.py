"""Payment cards: network and length stay, the Luhn digit is computed anew."""

from __future__ import annotations

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation
from engine.kinds.check_digits import luhn_digit

_RANGES: tuple[tuple[tuple[int, int], ...], ...] = (
    ((4000, 4999),),  # Visa
    ((2221, 2720), (5100, 5599)),  # Mastercard
    ((3400, 3499), (3700, 3799)),  # American Express
    ((6011, 6011), (6440, 6599)),  # Discover
    ((3000, 3059), (3600, 3699), (3800, 3899)),  # Diners Club
    ((3528, 3589),),  # JCB
    ((6200, 6299),),  # UnionPay
    ((5000, 5099), (5600, 5899)),  # Maestro
)
_PREFIX = 4


def domain(value: str) -> int:
    """Cards of the network and length; 0 unless 12 to 19 digits of a known network."""
    digits = surface.digits(value)
    ranges = _network(digits)
    if not surface.plain(value) or not 12 <= len(digits) <= 19 or not ranges:
        return 0
    return _prefixes(ranges) * int(10 ** (len(digits) - _PREFIX - 1))


def permute(value: str, permutation: Permutation) -> str:
    """The card's number within its network; a wrong check digit stays wrong by as much."""
    digits = surface.digits(value)
    ranges, body = _network(digits), digits[:-1]
    offset = (int(digits[-1]) - luhn_digit(body)) % 10
    tail = 10 ** (len(body) - _PREFIX)
    number = _rank(int(body[:_PREFIX]), ranges) * tail + int(body[_PREFIX:])
    prefix, rest = divmod(permutation(number, _prefixes(ranges) * tail), tail)
    new = f"{_unrank(prefix, ranges)}{rest:0{len(body) - _PREFIX}d}"
    return surface.with_digits(value, new + str((luhn_digit(new) + offset) % 10))


def _network(digits: str) -> tuple[tuple[int, int], ...]:
    prefix = int(digits[:_PREFIX] or 0)
    for ranges in _RANGES:
        if any(low <= prefix <= high for low, high in ranges):
            return ranges
    return ()


def _prefixes(ranges: tuple[tuple[int, int], ...]) -> int:
    return sum(high - low + 1 for low, high in ranges)


def _rank(prefix: int, ranges: tuple[tuple[int, int], ...]) -> int:
    before = 0
    for low, high in ranges:
        if low <= prefix <= high:
            return before + prefix - low
        before += high - low + 1
    return before


def _unrank(number: int, ranges: tuple[tuple[int, int], ...]) -> int:
    for low, high in ranges:
        if number <= high - low:
            return low + number
        number -= high - low + 1
    return number
