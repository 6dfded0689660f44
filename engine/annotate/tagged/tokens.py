"""What the whole token around a guess of the tagger is: a host, a finer number, a name in code.

The tagger reads pieces of tokens and may call «keller» of `keller.edu` a trade, or six digits of
0.627633257997856 a bank account. The form of the token knows better.
"""

from __future__ import annotations

import re
from typing import Final

from engine.annotate.recognizers.urls import is_bare_host
from engine.kinds import amounts

_LONGEST: Final = 120
"""Characters of a token on either side of a guess that are looked at."""
_NUMBERS: Final = frozenset(
    {"MONEY", "AGE", "QUANTITY", "US_SSN", "CREDIT_CARD", "IBAN_CODE", "US_BANK_NUMBER",
     "PHONE_NUMBER", "ZIP_CODE", "ID_NUMBER", "US_ITIN", "US_PASSPORT", "US_DRIVER_LICENSE"}
)  # fmt: skip
_NAMES: Final = frozenset(
    {"PERSON", "LOCATION", "ORGANIZATION", "OCCUPATION", "USERNAME", "NATIONALITY", "ETHNICITY",
     "RELIGION", "SYSTEM_CONFIG"}
)  # fmt: skip
_IN_CODE: Final = frozenset({"SYSTEM_CONFIG", "SECRET"})
"""Not logins and passwords: «anna.weber:pass_word» looks alike."""
_FINE: Final = re.compile(r"[-+]?(?:\d{1,15}\.\d{4,20}|0?\.\d{3,20})")
_FILE_NUMBER: Final = re.compile(r"(?:19|20)\d\d\.\d{4,6}")
_ENTRY_POINT: Final = re.compile(
    r"[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,8}:[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){0,4}"
)


def _around(signs: str, text: str, start: int, end: int) -> tuple[int, int]:
    """The run of word characters and `signs` around `[start, end)`, without dots at its ends."""
    first, last = max(0, start - _LONGEST), min(len(text), end + _LONGEST)
    while start > first and (text[start - 1].isalnum() or text[start - 1] in signs):
        start -= 1
    while end < last and (text[end].isalnum() or text[end] in signs):
        end += 1
    while end > start and text[end - 1] in ".:-":
        end -= 1
    while start < end and text[start] in ".:":
        start += 1
    return start, end


def host_around(kind: str, text: str, start: int, end: int) -> tuple[int, int] | None:
    """The place of the host that a guessed name is, or is part of: `keller.edu`."""
    if kind not in _NAMES or "." not in text[max(0, start - _LONGEST) : end + _LONGEST]:
        return None
    place = _around(".-", text, start, end)
    token = text[place[0] : place[1]]
    beside = text[place[0] - 1 : place[0]], text[place[1] : place[1] + 1]
    if beside[0] in ("@", "/", "\\", ":", "$", "#") or beside[1] in ("(", "@", "_", "["):
        return None
    return place if token.islower() and is_bare_host(token) else None


def is_fine_number(kind: str, text: str, start: int, end: int) -> bool:
    """Whether a guessed number belongs to one with more decimals than amounts and numbers have.

    «0.3520», «51288.068109»: shares, measurements, coordinates. File numbers may look alike
    («2019.00451») and currencies are quoted so: neither is meant.
    """
    if kind not in _NUMBERS:
        return False
    begin, stop = _around(".", text, start, end)
    token = text[begin:stop]
    if kind == "ID_NUMBER" and _FILE_NUMBER.fullmatch(token):
        return False
    return _FINE.fullmatch(token) is not None and start >= begin and end <= stop


def is_entry_point(kind: str, text: str, start: int, end: int) -> bool:
    """Whether a guess is part of «package.module:name», as programs name what they load."""
    if kind not in _IN_CODE or ":" not in text[max(0, start - _LONGEST) : end + _LONGEST]:
        return False
    begin, stop = _around("._:", text, start, end)
    token = text[begin:stop]
    return "_" in token.partition(":")[0] and _ENTRY_POINT.fullmatch(token) is not None


_SPLIT: Final = re.compile(r"(\d\d)[/:](\d\d)")
_WHOLE: Final = 100
_YEARS_AND_MONTHS: Final = re.compile(r"\d{1,2}[ ]?y(?:rs?)?[ ]?\d{1,2}[ ]?m(?:ths?)?")
_COUNTING: Final = re.compile(rf"[ ]?(?:[×*]|x[ ]|{amounts.UNIT})")
_LASTING: Final = re.compile(
    r"[ ]\d{1,3}[ ](?:hours|days|weeks|months|Stunden|Tage|Wochen|Monate)\Z"
)


def is_of_another_kind(kind: str, text: str, start: int, end: int) -> bool:
    """Whether a form says that it is no date, address or postcode.

    «60/40» is how something is shared out, «9y 4m» an age, and nobody lives at «Grundpreis 12
    Monate».
    """
    if kind == "DATE_TIME":
        parts = _SPLIT.fullmatch(text, start, end)
        return parts is not None and int(parts[1]) + int(parts[2]) == _WHOLE
    if kind == "ZIP_CODE":
        return _YEARS_AND_MONTHS.fullmatch(text, start, end) is not None
    if kind == "ADDRESS" and text[start:end].isdecimal():
        return _COUNTING.match(text, end) is not None
    return kind == "ADDRESS" and _LASTING.search(text, start, end) is not None


_MODE: Final = re.compile(r"[dlbcps-]?(?:[r-][w-][xsStT-]){1,3}[r-]?[w-]?[xsStT-]?[+.@]?")
_LEAST_OF_A_MODE: Final = 6
_ON_MACHINES: Final = frozenset({"SYSTEM_CONFIG", "SECRET", "USERNAME", "ID_NUMBER"})
_KEY_FILE: Final = re.compile(
    r"(?:\.?ssh/)?(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:\.pub)?|known_hosts|authorized_keys2?)"
)
"""Files that every account has."""


def is_on_every_machine(kind: str, text: str, start: int, end: int) -> bool:
    """Whether a guess is the mode of a file («rw-rw-r--») or the name of a key that all have."""
    if kind not in _ON_MACHINES:
        return False
    mode = end - start >= _LEAST_OF_A_MODE and _MODE.fullmatch(text, start, end) is not None
    return mode or _KEY_FILE.fullmatch(text, start, end) is not None


_ATTRIBUTE: Final = re.compile(r"(?P<name>[A-Za-z_]\w{0,24})\.[a-z_]\w{1,40}")
_OF_A_PROGRAM: Final = frozenset({"USERNAME", "PERSON", "ORGANIZATION", "LOCATION"})
_NAMED_NEAR: Final = 2000
_ALIASES: Final = frozenset(
    {"df", "jnp", "math", "nn", "np", "os", "pd", "plt", "sys", "tf", "torch"}
)
"""What programs of Python call libraries: «np.float32»."""


def is_attribute(kind: str, text: str, start: int, end: int) -> bool:
    """Whether a guess is what a program asks of a variable: «p.birth» behind «for p in people»."""
    match = _ATTRIBUTE.fullmatch(text, start, end) if kind in _OF_A_PROGRAM else None
    if match is None or match["name"] in _ALIASES:
        return match is not None
    name = re.escape(match["name"])
    near = text[max(0, start - _NAMED_NEAR) : start + _NAMED_NEAR]
    made = (
        rf"\bfor(?:each)?[ ]?\(?(?:\w+[ ])?{name}[ ](?:in|of)[ ]|\blambda[ ]{name}\b"
        rf"|(?<![.\w]){name}[ ]?=>"
    )
    return re.search(made, near) is not None


NEVER: Final = (
    is_on_every_machine,
    is_fine_number,
    is_entry_point,
    is_of_another_kind,
    is_attribute,
)
"""What says of a token that it is no value of its kind, each of (kind, text, start, end)."""
