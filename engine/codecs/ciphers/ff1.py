"""FF1 (NIST SP 800-38G) by way of the `libffx` package, whose errors quote plaintext."""

from __future__ import annotations

from ffx import FF1, FFXError

from engine.errors import PlanError


def number(key: bytes, name: str, value: int, size: int, *, forward: bool) -> int:
    """The image of `value` in [0, size) for size ≥ 10⁶, by cycle-walking inside `libffx`.

    `key` has 32 bytes; `name` and `size` make the tweak. Raises `PlanError` without the value.
    """
    tweak = f"{name}|{size}".encode()
    failed, result = False, 0
    try:
        cipher = FF1(key)
        operate = cipher.encrypt_int if forward else cipher.decrypt_int
        result = operate(value, domain=size, tweak=tweak)
    except (FFXError, ValueError, TypeError, OverflowError):
        failed = True  # raised below, outside the handler: the cause quotes plaintext
    if failed:
        raise PlanError("A value does not fit its cipher.")
    return result


def numeral(key: bytes, tweak: bytes, numeral: str, *, alphabet: str, forward: bool) -> str:
    """FF1 on a string over an alphabet, as the published vectors give it."""
    failed, result = False, ""
    try:
        cipher = FF1(key, alphabet=alphabet)
        result = (cipher.encrypt if forward else cipher.decrypt)(numeral, tweak=tweak)
    except (FFXError, ValueError, TypeError, OverflowError):
        failed = True  # raised below, outside the handler: the cause quotes plaintext
    if failed:
        raise PlanError("A value does not fit its cipher.")
    return result
