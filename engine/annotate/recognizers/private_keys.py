"""Private keys as blocks of many lines: PEM, OpenSSH, PGP, PuTTY; one span from head to foot."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.recognizers.pattern import claims, search

SOURCE = "private_keys"

_HEAD = re.compile(
    r"-{2,5} ?BEGIN (?:[A-Z0-9]+ )*(?:PRIVATE KEY|SECRET KEY)(?: BLOCK)? ?-{2,5}"
    r"|PuTTY-User-Key-File-\d"
)
_FOOT = re.compile(r"-{2,5} ?END (?:[A-Z0-9]+ )*(?:PRIVATE KEY|SECRET KEY)(?: BLOCK)? ?-{2,5}")
_PUTTY_FOOT = re.compile(r"Private-(?:MAC|Hash): *[0-9a-fA-F]+")
_BODY = re.compile(r"(?:(?:\s|\\n|\\r|[\"'+,])*[A-Za-z0-9+/=:\-. ]{16,})*")
_FARTHEST = 20_000


def _find_blocks(text: str) -> Iterator[Claim]:
    """Every private key; where the foot is missing, as far as the key's characters go."""
    sought_from = 0
    while (head := _HEAD.search(text, sought_from)) is not None:
        foot = _PUTTY_FOOT if head[0].startswith("PuTTY") else _FOOT
        last = foot.search(text, head.end(), head.end() + _FARTHEST)
        body = _BODY.match(text, head.end(), head.end() + _FARTHEST)
        end = last.end() if last else body.end() if body else head.end()
        yield Claim(head.start(), end, "SECRET", 1.0, SOURCE, Rank.SECRET)
        sought_from = end


_LINE = "MIIEpAIBAAKCAQEA04up8hoqzS1+APIB0RhjXyObwHQnOzhAk5Bd7mhkSbPkyhP1"
RULES = (
    search(
        "private_keys.block",
        _find_blocks,
        "SECRET",
        finds=(
            f"key:\n«-----BEGIN RSA PRIVATE KEY-----\n{_LINE}\n-----END RSA PRIVATE KEY-----»\nok",
            f"«-----BEGIN PRIVATE KEY-----\n{_LINE}»\n\nWhat is this?",
            f"«PuTTY-User-Key-File-2: ssh-rsa\n{_LINE}\nPrivate-MAC: 8c1e41f0»\nend",
        ),
        misses=(
            f"-----BEGIN PUBLIC KEY-----\n{_LINE}\n-----END PUBLIC KEY-----",
            "a line that says BEGIN PRIVATE KEY",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Every private key, whole."""
    return claims(RULES, text, SOURCE)
