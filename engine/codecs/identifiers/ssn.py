"""US social security numbers and taxpayer numbers, within the numbers that are ever assigned."""

from __future__ import annotations

from engine.codecs import surface
from engine.codecs.ciphers.cipher import Permutation

_LENGTH = 9
_ALL = 10**_LENGTH
_VALID = 898 * 99 * 9999
_ITIN_GROUPS = (*range(50, 66), *range(70, 89), *range(90, 93), *range(94, 100))


def domain(value: str) -> int:
    """888,931,098 for an assignable number, the rest of 10⁹ for another of nine digits."""
    digits = surface.digits(value)
    if len(digits) != _LENGTH or not surface.plain(value):
        return 0
    return _VALID if _assignable(int(digits)) else _ALL - _VALID


def permute(value: str, permutation: Permutation) -> str:
    """Assignable numbers among themselves, the others (000, 666, 9xx …) among themselves."""
    number = int(surface.digits(value))
    if _assignable(number):
        new = _unrank(permutation(_rank(number), _VALID))
    else:
        new = permutation.walk(number, _ALL, lambda candidate: not _assignable(candidate))
    return surface.with_digits(value, f"{new:09d}")


def itin_domain(value: str) -> int:
    """All taxpayer numbers 9xx-gg-xxxx with an issued group; 0 for anything else."""
    digits = surface.digits(value)
    fits = len(digits) == _LENGTH and surface.plain(value) and digits[0] == "9"
    if not fits or int(digits[3:5]) not in _ITIN_GROUPS:
        return 0
    return 100 * len(_ITIN_GROUPS) * 10_000


def itin_permute(value: str, permutation: Permutation) -> str:
    """Taxpayer numbers among themselves."""
    digits = surface.digits(value)
    groups = len(_ITIN_GROUPS)
    group = _ITIN_GROUPS.index(int(digits[3:5]))
    number = (int(digits[1:3]) * groups + group) * 10_000 + int(digits[5:])
    head, serial = divmod(permutation(number, 100 * groups * 10_000), 10_000)
    area, group = divmod(head, groups)
    return surface.with_digits(value, f"9{area:02d}{_ITIN_GROUPS[group]:02d}{serial:04d}")


def _assignable(number: int) -> bool:
    area, group, serial = _fields(number)
    return area not in (0, 666) and area < 900 and group > 0 and serial > 0


def _rank(number: int) -> int:
    area, group, serial = _fields(number)
    place = area - 1 - (area > 666)
    return (place * 99 + group - 1) * 9999 + serial - 1


def _unrank(rank: int) -> int:
    head, serial = divmod(rank, 9999)
    place, group = divmod(head, 99)
    area = place + 1 + (place >= 665)
    return area * 1_000_000 + (group + 1) * 10_000 + serial + 1


def _fields(number: int) -> tuple[int, int, int]:
    area, rest = divmod(number, 1_000_000)
    group, serial = divmod(rest, 10_000)
    return area, group, serial
