"""Tells real keys and passwords from placeholders, code and everyday words."""

from __future__ import annotations

import math
import re
from collections import Counter

from engine.kinds import word_lists

_PLACEHOLDER = re.compile(
    r"your[_\- ]?|my[_\-](?:api|secret|token|pass|key)|example|sample|dummy|placeholder|insert"
    r"|change[_\-]?me"
    r"|replace|redacted|hidden|todo|xxx|\*{3}|\.{3}|<[^>]*>|\$\{|\{\{|%\(|\$\(|^\$[A-Za-z_]|^%\w+%$"
    r"|^\[.*\]$|^<|undefined|^process\.env|^os\.|^env\.|getenv|environ|^self\.|^this\."
    r"|^config\.|^settings\."
    r"|^args\.|^request\.|^req\.|^params\.|^ENV\[|^secrets\.|^vault:|^ssm:|_here$|[-_]goes[-_]",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"[(){}\[\]<>]|=>|::|^\w+\.\w+(?:\.\w+)*$|^[a-z]+(?:_[a-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$"
)
_TECHNICAL = re.compile(
    f"{word_lists.any_of('things.methods_with_numbers')}"
    r"[-_ ]?\d[\d.]*(?:id|i|d|j|s|k|_\d+|[-_]\w{2,8})?"
    r"|(?-i:(?:[A-Z]{2,8}[-_/])*[A-Z]{2,6}[-_]?\d+"
    r"(?:[-_][A-Z\d]+)*)|v?\d+(?:\.\d+)+\w{0,6}|\d+[-–]?(?:[a-z]+|to-\d+)|(?:iphone|ipad|ios"
    r"|galaxy|pixel|xbox|gpt|covid|windows|office|node|web)[-_]?\d+\w{0,3}|2fa|k8s|i18n|l10n"
    r"|a11y|\d+x\d+",
    re.IGNORECASE,
)
"""Names of methods, formats and versions, and numbers of something: «SHA-256», «8-character»."""
_PLAIN_WORDS = word_lists.words("sentences.about_passwords")
_SAMPLE_MAIL = re.compile(
    r"(?:you|your[._-]?(?:name|email|mail)|user(?:name)?\d?|name|e?mail|test(?:er|user)?\d?|foo|bar"
    r"|baz|example|sample|some(?:one|body)|j(?:ohn|ane)[._-]?doe)"
    r"@(?:[\w-]+\.)*example\.(?:com|org|net)",
    re.IGNORECASE,
)


def is_sample_mail(value: str) -> bool:
    """Whether an address is written for nobody: a stock name at a domain reserved for examples."""
    return bool(_SAMPLE_MAIL.fullmatch(value))


def is_placeholder(value: str) -> bool:
    """Whether a value only stands for one: `YOUR_API_KEY`, `<token>`, `${SECRET}`, `****`."""
    telling = _PLACEHOLDER.search(value)
    if telling:
        return not _drawn(value.replace(telling[0], "", 1))
    return len(value) > 3 and len(set(value)) < 3


def _drawn(rest: str) -> bool:
    """Whether what stands beside the telling word is random: then it is a key that holds it."""
    return (
        bool(re.fullmatch(r"[A-Za-z0-9+/=]{20,}", rest))
        and mixed(rest)
        and rest.lower() != rest != rest.upper()
        and entropy(rest) > 3.8
    )


def is_drawn_phrase(value: str) -> bool:
    """Whether a long value holds letters, digits and many signs at random, as salts do."""
    signs = sum(not char.isalnum() and char not in " ._-/:" for char in value)
    return len(value) >= 24 and mixed(value) and signs * 6 >= len(value) and entropy(value) >= 4


def is_alphabet(value: str) -> bool:
    """Whether a value holds the letters or digits in their order, as lists of characters do."""
    return "abcdefghijklm" in value.lower() or "0123456789" in value


def is_code(value: str) -> bool:
    """Whether an unquoted value is an expression or a plain identifier."""
    return bool(_CODE.search(value))


def is_word(value: str) -> bool:
    """Whether a value is a word that stands beside «password» for other reasons."""
    return value.strip(".,;:!?'\"").lower() in _PLAIN_WORDS


def is_technical(value: str) -> bool:
    """Whether a value with letters and digits names a method, a format, a version or a size."""
    return bool(_TECHNICAL.fullmatch(value))


def entropy(value: str) -> float:
    """Shannon's entropy of the characters, in bits per character."""
    size = len(value)
    return -sum(n / size * math.log2(n / size) for n in Counter(value).values()) if size else 0.0


def mixed(value: str) -> bool:
    """Whether a value has both a letter and a digit."""
    return any(char.isdigit() for char in value) and any(char.isalpha() for char in value)
