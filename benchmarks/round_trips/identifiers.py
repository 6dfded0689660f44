"""Made-up values of every type that is encrypted, and judges of them that are not the codecs.

Used by `benchmarks/round_trips` and its small version among the tests. National identifiers are
judged by presidio's own patterns and validators, phones by libphonenumber, dates by `strptime`.
"""

from __future__ import annotations

import ipaddress
import re
import string
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache
from random import Random

import phonenumbers
import presidio_analyzer
from presidio_analyzer import predefined_recognizers

from engine.codecs.identifiers import checked, coin
from engine.codecs.identifiers.schemes import SCHEMES, Scheme

Judge = Callable[[str, str], bool]
"""Whether a substitute (second) is as valid as its original (first) and shaped like it."""


@dataclass(frozen=True)
class Kind:
    """A type, its generator and its judge."""

    name: str
    type: str
    make: Callable[[Random], str]
    judge: Judge


def shape(text: str) -> str:
    """The classes of a text's characters."""
    return re.sub("[a-z]", "a", re.sub("[A-Z]", "A", re.sub(r"\d", "0", text)))


def digits(rng: Random, count: int) -> str:
    return "".join(rng.choice(string.digits) for _ in range(count))


def same_shape(old: str, new: str) -> bool:
    return shape(old) == shape(new)


def luhn(number: str) -> bool:
    total = 0
    for index, char in enumerate(reversed(number)):
        total += sum(divmod(int(char) * 2, 10)) if index % 2 else int(char)
    return total % 10 == 0


def grouped(rng: Random, number: str, sizes: tuple[int, ...]) -> str:
    """A number in groups, or in one piece."""
    mark, out, position = rng.choice(["", " ", "-"]), [], 0
    for size in sizes:
        out.append(number[position : position + size])
        position += size
    return mark.join([*out, number[position:]] if position < len(number) else out)


# --- payments -------------------------------------------------------------------------------------

NETWORKS = (("4", 16), ("51", 16), ("2221", 16), ("34", 15), ("37", 15), ("6011", 16), ("36", 14),
            ("3530", 16), ("62", 16), ("5018", 16), ("65", 16), ("4", 13), ("4", 19))  # fmt: skip


def card(rng: Random) -> str:
    prefix, length = rng.choice(NETWORKS)
    body = prefix + digits(rng, length - 1 - len(prefix))
    number = next(body + last for last in string.digits if luhn(body + last))
    return grouped(rng, number, (4, 6, 5) if length == 15 else (4, 4, 4, 4))


def network(number: str) -> str:
    plain = re.sub(r"\D", "", number)
    rules = (
        r"4",
        r"5[1-5]|2[2-7]",
        r"3[47]",
        r"6011|64[4-9]|65",
        r"30[0-5]|3[689]",
        r"35",
        r"62",
        r"50|5[6-8]",
    )
    return next(rule for rule in rules if re.match(rule, plain))


def card_judge(old: str, new: str) -> bool:
    return same_shape(old, new) and luhn(re.sub(r"\D", "", new)) and network(old) == network(new)


IBANS = {"DE": "0" * 18, "GB": "AAAA00000000000000", "NL": "AAAA0000000000",
         "ES": "0" * 20, "FR": "0" * 23, "CH": "0" * 17, "PL": "0" * 24,
         "IT": "A" + "0" * 22}  # fmt: skip


def mod_97(text: str) -> int:
    moved = text[4:] + text[:4]
    return int("".join(str(int(char, 36)) for char in moved)) % 97


def iban(rng: Random) -> str:
    country = rng.choice(sorted(IBANS))
    body = "".join(rng.choice(string.ascii_uppercase) if iban == "A" else rng.choice(string.digits)
                   for iban in IBANS[country])  # fmt: skip
    check = 98 - mod_97(f"{country}00{body}")
    number = f"{country}{check:02d}{body}"
    return number if rng.random() < 0.5 else " ".join(re.findall(".{1,4}", number))


def iban_judge(old: str, new: str) -> bool:
    return same_shape(old, new) and old[:2] == new[:2] and mod_97(new.replace(" ", "")) == 1


def ssn(rng: Random) -> str:
    area = rng.choice([candidate for candidate in range(1, 900) if candidate != 666])
    return grouped(rng, f"{area:03d}{rng.randint(1, 99):02d}{rng.randint(1, 9999):04d}", (3, 2, 4))


def itin(rng: Random) -> str:
    group = rng.choice([*range(50, 66), *range(70, 89), 90, 91, 92, *range(94, 100)])
    return f"9{digits(rng, 2)}-{group}-{digits(rng, 4)}"


# --- phones ---------------------------------------------------------------------------------------

REGIONS = ("US", "GB", "DE", "FR", "ES", "IT", "NL", "IN", "AU", "BR", "MX", "JP", "CH", "PL", "SE")


def phone(rng: Random) -> str:
    while True:
        region = rng.choice(REGIONS)
        example = phonenumbers.example_number_for_type(region, rng.choice([0, 1]))
        national = str(example.national_number)
        changed = national[:3] + digits(rng, len(national) - 3)
        number = phonenumbers.PhoneNumber(
            example.country_code, int(changed), italian_leading_zero=example.italian_leading_zero
        )
        if phonenumbers.is_valid_number(number):
            style = phonenumbers.PhoneNumberFormat
            return phonenumbers.format_number(number, rng.choice([style.INTERNATIONAL, style.E164]))


def phone_judge(old: str, new: str) -> bool:
    before, after = phonenumbers.parse(old), phonenumbers.parse(new)
    return (
        same_shape(old, new)
        and before.country_code == after.country_code
        and phonenumbers.is_valid_number(after)
    )


# --- dates ----------------------------------------------------------------------------------------

STYLES = ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y", "%Y%m%d", "%B %d, %Y", "%d %B %Y",
          "%b %d, %Y", "%d-%b-%y",
          "%m/%d/%y", "%A, %d %B %Y", "%Y-%m-%dT%H:%M:%S", "%d %B", "%B %Y", "%H:%M", "%I:%M %p",
          "%Y-%m-%d %H:%M")  # fmt: skip


@dataclass(frozen=True)
class Dated:
    """Dates of one format; `bare` leaves the leading zeros out."""

    style: str
    bare: bool

    def make(self, rng: Random) -> str:
        day = date(1941, 1, 1) + timedelta(rng.randrange(36_500))
        clock = (rng.randrange(24), rng.randrange(60), rng.randrange(60))
        when = datetime(day.year, day.month, day.day, *clock, tzinfo=UTC)
        style = self.style
        if self.bare:
            plain = {"%d": when.day, "%m": when.month, "%H": when.hour, "%I": when.hour % 12 or 12}
            style = re.sub("%[dmHI]", lambda findings: str(plain[findings[0]]), style)
        return when.strftime(style)

    def judge(self, old: str, new: str) -> bool:
        text = f"{new} 2024" if self.style == "%d %B" else new
        style = f"{self.style} %Y" if self.style == "%d %B" else self.style
        if " May " in f" {old.replace('-', ' ')} ":
            style = style.replace("%b", "%B")  # «May» may be either
        try:
            when = datetime.strptime(text, style)  # noqa: DTZ007
        except ValueError:
            return False
        return not self.style.startswith("%A") or when.strftime("%A") == new.partition(",")[0]


# --- machines and coins ---------------------------------------------------------------------------


def ipv4(rng: Random) -> str:
    block = rng.choice(
        ["10.0.0.0/8", "192.168.0.0/16", "172.16.0.0/12", "100.64.0.0/10", "0.0.0.0/0"]
    )
    network = ipaddress.ip_network(block)
    text = str(network[rng.randrange(network.num_addresses)])
    return text if text != "255.255.255.255" else "8.8.8.8"


def ipv6(rng: Random) -> str:
    block = rng.choice(["2000::/3", "fe80::/10", "fc00::/7", "2001:db8::/32"])
    network = ipaddress.ip_network(block)
    return str(network[rng.randrange(network.num_addresses)])


def ip_judge(old: str, new: str) -> bool:
    before, after = ipaddress.ip_address(old), ipaddress.ip_address(new)
    traits = ("version", "is_private", "is_global", "is_loopback", "is_link_local", "is_multicast")
    return all(getattr(before, trait) == getattr(after, trait) for trait in traits)


def mac(rng: Random) -> str:
    mark = rng.choice(":-")
    text = mark.join(f"{rng.randrange(256):02x}" for _ in range(6))
    return text.upper() if rng.random() < 0.5 else text


def mac_judge(old: str, new: str) -> bool:
    flags = [int(address[:2], 16) & 3 for address in (old, new)]
    return flags[0] == flags[1] and bool(
        re.fullmatch(r"([0-9a-fA-F]{2}[:-]){5}[0-9a-fA-F]{2}", new)
    )


def unique(rng: Random) -> str:
    return str(uuid.UUID(int=rng.getrandbits(128), version=rng.choice([1, 3, 4, 5])))


def unique_judge(old: str, new: str) -> bool:
    return uuid.UUID(old).version == uuid.UUID(new).version and str(uuid.UUID(new)) == new


def bitcoin(rng: Random) -> str:
    kind = rng.randrange(3)
    if kind < 2:
        return coin.base58_text(bytes([(0, 5)[kind]]) + rng.randbytes(20))
    return coin.segwit_text("bc", [0, *(rng.randrange(32) for _ in range(32))])


def bitcoin_judge(old: str, new: str) -> bool:
    return old[0] == new[0] and accepted("CRYPTO", new)


def ether(rng: Random) -> str:
    text = f"{rng.getrandbits(160):040x}"
    return "0x" + (coin.eip_55(text) if rng.random() < 0.5 else text)


def ether_judge(old: str, new: str) -> bool:
    same = (old == old.lower()) == (new == new.lower())
    return same and bool(re.fullmatch("0x[0-9a-fA-F]{40}", new))


# --- online ---------------------------------------------------------------------------------------


def word(rng: Random, low: int = 3, high: int = 9) -> str:
    return "".join(rng.choice(string.ascii_lowercase) for _ in range(rng.randint(low, high)))


def host(rng: Random) -> str:
    return f"{word(rng)}.{rng.choice(['com', 'de', 'co.uk', 'org', 'io'])}"


def email(rng: Random) -> str:
    return f"{word(rng)}{rng.choice(['', '.' + word(rng), '_7', '42'])}@{host(rng)}"


def url(rng: Random) -> str:
    path = rng.choice(
        [
            "",
            f"/{word(rng)}/{rng.randrange(1000, 10**6)}",
            f"/{word(rng)}.html?id={digits(rng, 5)}&x=%20",
        ]
    )
    return f"{rng.choice(['https://', 'http://', ''])}{rng.choice(['', 'www.'])}{host(rng)}{path}"


def online_judge(_old: str, new: str) -> bool:
    return bool(re.fullmatch(r"\S+\.example\.com(?:[/?#]\S*)?", new))


def secret(rng: Random) -> str:
    body = "".join(
        rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randint(12, 64))
    )
    return rng.choice(["", "sk-", "ghp_", "AKIA"]) + body


def username(rng: Random) -> str:
    return rng.choice(["@", ""]) + word(rng) + rng.choice(["_", ".", ""]) + digits(rng, 2)


def reference(rng: Random) -> str:
    pattern = rng.choice(
        ["AA-0000000", "00000000", "AAA000000", "Case no. 0000000", "A0000000", "000/00/0000"]
    )
    swaps = {"A": string.ascii_uppercase, "0": string.digits}
    prefix = "Case no. " if pattern.startswith("Case") else ""
    suffix = pattern[len(prefix) :]
    return prefix + "".join(rng.choice(swaps[sign]) if sign in swaps else sign for sign in suffix)


# --- identifiers with rules -----------------------------------------------------------------------

_PART = re.compile(r"(\\d|\[[^\]]+\]|\(\?:\\d\{4\}\))(?:\{(\d+)(?:,(\d+))?\}|(\?))?")


def sample(rng: Random, pattern: str) -> str:
    """A text of a scheme's shape."""
    out = ""
    for element, low, high, maybe in _PART.findall(pattern):
        least = 0 if maybe else int(low or 1)
        most = 1 if maybe else int(high or low or 1)
        for _ in range(rng.randint(least, most)):
            if element.startswith("(?:"):
                out += digits(rng, 4)
            else:
                numeric = element == r"\d" or (element == "[A-Z0-9]" and rng.random() < 0.5)
                out += rng.choice(string.digits if numeric else string.ascii_uppercase)
    return out


_FIXED = {"DE_VAT_ID": "DE", "IT_FISCAL_CODE": "RSSMRA", "ES_NIE": "X", "SG_NRIC_FIN": "S"}


def regulated(scheme: Scheme) -> Callable[[Random], str]:
    """Valid values of a scheme, by trial."""

    def make(rng: Random) -> str:
        while True:
            text = sample(rng, scheme.shape)
            start = _FIXED.get(scheme.types, "")
            text = start + text[len(start) :]
            if scheme.types == "SG_UEN" and text[0].isalpha():
                text = "T" + text[1:3] + "LP" + text[5:]
            done = checked.completed(scheme, text)
            if done is not None:
                return done

    return make


@cache
def recognizers() -> dict[str, list[presidio_analyzer.PatternRecognizer]]:
    """presidio's pattern recognizers by type."""
    by_type: dict[str, list[presidio_analyzer.PatternRecognizer]] = {}
    for recognizer_class in vars(predefined_recognizers).values():
        if isinstance(recognizer_class, type) and issubclass(
            recognizer_class, presidio_analyzer.PatternRecognizer
        ):
            recognizer = recognizer_class()
            by_type.setdefault(recognizer.supported_entities[0], []).append(recognizer)
    return by_type


def accepted(kind: str, value: str) -> bool:
    """Whether presidio's pattern and validator of a type take a value; True for types it lacks."""
    owners = recognizers().get(kind)
    return not owners or any(_takes(owner, value) for owner in owners)


def _takes(owner: presidio_analyzer.PatternRecognizer, value: str) -> bool:
    matched = any(re.search(pattern.regex, value) for pattern in owner.patterns)
    if not matched or owner.validate_result(value) is False:
        return False
    return owner.invalidate_result(value) is not True


def regulated_judge(scheme: Scheme) -> Judge:
    kinds = scheme.types.split()
    mixed = scheme.alphabet not in (string.digits, string.ascii_uppercase)

    def judge(old: str, new: str) -> bool:
        shaped = len(old) == len(new) if mixed else same_shape(old, new)
        return (
            shaped
            and scheme.valid(new)
            and (accepted(kinds[-1], new) or not accepted(kinds[-1], old))
        )

    return judge


def kinds() -> Iterator[Kind]:
    """Every type with its generator and judge."""
    plain: tuple[tuple[str, Callable[[Random], str], Judge], ...] = (
        ("CREDIT_CARD", card, card_judge),
        ("IBAN_CODE", iban, iban_judge),
        ("US_SSN", ssn, lambda old, new: same_shape(old, new) and accepted("US_SSN", new)),
        ("US_ITIN", itin, lambda old, new: same_shape(old, new) and accepted("US_ITIN", new)),
        ("PHONE_NUMBER", phone, phone_judge),
        ("US_BANK_NUMBER", lambda rng: digits(rng, rng.randint(8, 17)), same_shape),
        ("ID_NUMBER", reference, same_shape),
        ("SECRET", secret, same_shape),
        ("USERNAME", username, same_shape),
        ("EMAIL_ADDRESS", email, online_judge),
        ("URL", url, online_judge),
        ("MAC_ADDRESS", mac, mac_judge),
        ("UUID", unique, unique_judge),
    )
    for kind, make, judge in plain:
        yield Kind(kind, kind, make, judge)
    yield Kind("IP_ADDRESS (4)", "IP_ADDRESS", ipv4, ip_judge)
    yield Kind("IP_ADDRESS (6)", "IP_ADDRESS", ipv6, ip_judge)
    yield Kind("CRYPTO (Bitcoin)", "CRYPTO", bitcoin, bitcoin_judge)
    yield Kind("CRYPTO (Ethereum)", "CRYPTO", ether, ether_judge)
    for style in STYLES:
        for bare in (False, True):
            if bare and style in ("%Y%m%d", "%B %Y", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"):
                continue
            dated = Dated(style, bare)
            name = f"DATE_TIME {style}{' bare' if bare else ''}"
            yield Kind(name, "DATE_TIME", dated.make, dated.judge)
    for scheme in SCHEMES:
        kind = scheme.types.split()[0]
        yield Kind(f"{kind} {scheme.shape}", kind, regulated(scheme), regulated_judge(scheme))
