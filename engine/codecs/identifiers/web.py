"""Mail addresses and URLs, part by part; hosts go under example.com, which nobody owns.

A host of n characters becomes one label under example.com and back: the two directions run between
two different sets, so what was sent (`sealed`) has other rules than what is given. Only a label
that some host of its length encrypts to is ever turned back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.codecs import surface
from engine.codecs.ciphers.cipher import SMALLEST, Permutation
from engine.codecs.identifiers import ip

_HOST = re.compile(r"(?=.{4,60}\Z)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}")
_SEALED = re.compile(r"(?P<label>[a-z0-9]{5,61})\.example\.com")
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.-"
_LABEL = _LETTERS[:36]
_LOCAL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}")
_URL = re.compile(
    r"(?P<scheme>[a-z][a-z0-9+.-]*://)?(?P<www>www\.)?(?P<host>[^/?#\s:@]+)(?P<port>:\d{1,5})?"
    r"(?P<rest>(?:[/?#][\x21-\x7e]*)?)"
)
_ANY_SEALED = re.compile(
    r"(?:(?P<mail>[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@)|(?:[a-z][a-z0-9+.-]*://)?(?:www\.)?)"
    r"\b[a-z0-9]{5,61}\.example\.com\b(?(mail)|(?::\d{1,5})?(?:[/?#][^\s<>\"'`)\]]*)?)"
)
_KEPT = re.compile(r"%[0-9A-Fa-f]{2}|[A-Za-z0-9_]+(?==)|\.[a-zA-Z]{2,5}(?=$|[?#])")
"""Escapes, the names of parameters, the ending of a file's name."""
_MOST_CHARACTERS = 400


def sealed(text: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, type) of what may have been made here, without a full stop behind it."""
    for match in _ANY_SEALED.finditer(text):
        end = match.start() + len(match[0].rstrip(".,;:!?"))
        yield match.start(), end, "EMAIL_ADDRESS" if match["mail"] else "URL"


def email_domain(value: str) -> int:
    """The size of the smaller part; 0 for anything but an address in plain characters."""
    return _email(value, _host_size)


def email_sealed(value: str) -> int:
    """The same for an address that was made here."""
    return _email(value, _sealed_size)


def email_permute(value: str, permutation: Permutation) -> str:
    """Letters and digits before the @ by others of their class, the host under example.com."""
    local, _, host = value.rpartition("@")
    return f"{_by_class(local, permutation.part('local'))}@{_host(host, permutation.part('host'))}"


def url_domain(value: str) -> int:
    """The size of the smallest part that changes."""
    return _url(value, _host_size)


def url_sealed(value: str) -> int:
    """The same for a URL that was made here."""
    return _url(value, _sealed_size)


def url_permute(value: str, permutation: Permutation) -> str:
    """Scheme, «www.», port, structure, parameter names and file ending stay."""
    match = _URL.fullmatch(value)
    if match is None:
        return value
    host, rest = match["host"], match["rest"]
    if ip.domain(host):
        host = ip.permute(host, permutation.part("ip"))
    else:
        host = _host(host, permutation.part("host"))
    rest = _by_class(rest, permutation.part("path")) if _part_size(rest) > 1 else rest
    return f"{match['scheme'] or ''}{match['www'] or ''}{host}{match['port'] or ''}{rest}"


def _email(value: str, host_size: Callable[[str], int]) -> int:
    local, sign, host = value.rpartition("@")
    if not sign or not _LOCAL.fullmatch(local):
        return 0
    return min(_part_size(local), host_size(host))


def _url(value: str, host_size: Callable[[str], int]) -> int:
    match = _URL.fullmatch(value)
    if match is None or len(value) > _MOST_CHARACTERS:
        return 0
    rest = _part_size(match["rest"])
    host = ip.domain(match["host"]) or host_size(match["host"])
    return host if rest == 1 else min(host, rest)


def _host_size(host: str) -> int:
    """All texts of as many characters; 0 for the reserved hosts, which are nobody's."""
    reserved = host == "example.com" or host.endswith(".example.com")
    return int(len(_LETTERS) ** len(host)) if _HOST.fullmatch(host) and not reserved else 0


def _sealed_size(host: str) -> int:
    match = _SEALED.fullmatch(host)
    length = _plain_length(len(match["label"])) if match else 0
    return int(len(_LETTERS) ** length) if length else 0


def _host(host: str, permutation: Permutation) -> str:
    """A host to its label under example.com, or back."""
    if permutation.forward:
        size = len(_LETTERS) ** len(host)
        walked = permutation(_number(host, _LETTERS), size)
        return f"{_text(walked, _LABEL, _label_length(len(host)))}.example.com"
    label = host.partition(".")[0]
    length = _plain_length(len(label))
    return _text(permutation(_number(label, _LABEL), len(_LETTERS) ** length), _LETTERS, length)


def _label_length(length: int) -> int:
    """The least length of a label that has room for every host of some characters."""
    label_length = length
    while len(_LABEL) ** label_length < len(_LETTERS) ** length:
        label_length += 1
    return label_length


def _plain_length(label: int) -> int:
    """The number of a host's characters behind a label's; 0 where there is none."""
    shorter = range(label, 3, -1)
    return next((length for length in shorter if _label_length(length) == label), 0)


def _number(text: str, alphabet: str) -> int:
    value = 0
    for char in text:
        value = value * len(alphabet) + alphabet.index(char)
    return value


def _text(value: int, alphabet: str, length: int) -> str:
    out = ""
    for _ in range(length):
        value, index = divmod(value, len(alphabet))
        out = alphabet[index] + out
    return out


def _classes(text: str) -> list[str]:
    alphabets = surface.alphabets(text)
    for match in _KEPT.finditer(text):
        alphabets[match.start() : match.end()] = [""] * (match.end() - match.start())
    return alphabets


def _part_size(text: str) -> int:
    return surface.size(_classes(text))


def _by_class(text: str, permutation: Permutation) -> str:
    classes = _classes(text)
    size = surface.size(classes)
    if size < SMALLEST:
        return text

    def text_with(number: int) -> str:
        return surface.unrank(number, text, classes)

    number = permutation.walk(
        surface.rank(text, classes),
        size,
        lambda candidate: _classes(text_with(candidate)) == classes,
    )
    return text_with(number)
