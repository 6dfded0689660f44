"""Realistic prompts with planted private values, always the same ones.

Every value is made up here; numbers with check digits carry right ones. `Planted.needles` says
what to look for in what was sent: the value itself and, for numbers, its bare digits.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FIRST = (
    "Oluwaseun", "Marguerite", "Tadeusz", "Priyanka", "Xiomara", "Dmitri", "Anneliese", "Kwame",
    "Saoirse", "Hiroshi", "Leticia", "Bartholomew", "Nasrin", "Giuseppe", "Thandiwe", "Ingrid",
    "Rashida", "Cormac", "Yevgenia", "Ezekiel", "Mei-Ling", "Santiago", "Brunhilde", "Farouk",
    "Jennifer", "Michael", "Deborah", "Steven", "Patricia", "Gregory", "Susan", "Kevin",
)  # fmt: skip
LAST = (
    "Adeyemi", "Beauchamp", "Wojciechowski", "Raghunathan", "Villalobos", "Sokolov", "Hofstetter",
    "Mensah", "O'Sullivan", "Takahashi", "Figueroa", "Throckmorton", "Hosseini", "Bianchi",
    "Ndlovu", "Lindqvist", "Al-Rashid", "McAllister", "Petrenko", "Goldberg", "Huang", "Echeverría",
    "Müller", "El-Sayed", "Robertson", "Patterson", "Kowalski", "Jimenez", "Whitfield", "Donnelly",
    "Abernathy", "Castellanos",
)  # fmt: skip
COMPANIES = (
    "Bramblewood Logistics LLC", "Northgate Dental Associates", "Kestrel Analytics Inc.",
    "Harborview Credit Union", "Solvang Biotech GmbH", "Pinecrest Elementary School",
    "Okafor & Daughters Ltd", "Meridian Property Management", "Redfern Insurance Group",
    "Tallgrass Energy Partners", "Blue Heron Medical Center", "Castellan Security Services",
)  # fmt: skip
STREETS = (
    "1847 Wisteria Lane", "52 Harcourt Terrace", "9310 Old Mill Road", "77B Kensington Gardens",
    "4021 N. Cottonwood Drive", "6 Rue des Tanneurs", "218 Elmhurst Avenue, Apt 14",
    "35 Lindenstraße", "1600 Pelham Parkway", "803 Juniper Court",
)  # fmt: skip
CITIES = (
    "Chattanooga", "Inverness", "Albuquerque", "Gdansk", "Kalamazoo", "Wolverhampton", "Tucson",
    "Grenoble", "Spokane", "Ljubljana", "Poughkeepsie", "Eindhoven",
)  # fmt: skip
CONDITIONS = (
    "type 2 diabetes", "bipolar disorder", "Crohn's disease", "stage II breast cancer",
    "multiple sclerosis", "epilepsy", "hepatitis C", "rheumatoid arthritis",
)  # fmt: skip
DRUGS = (
    "metformin", "lithium carbonate", "adalimumab", "tamoxifen", "lamotrigine", "sertraline",
    "warfarin", "methotrexate",
)  # fmt: skip
HOSTS = ("db-prod-07", "k8s-node-14", "payroll-sql02", "auth-gw-03", "lnx-backup-11")
DOMAINS = ("kestrelmail.net", "bramblewood.com", "northgate-dental.org", "posteo.de", "gmail.com")


@dataclass(frozen=True)
class Planted:
    """One private value of a prompt."""

    type: str
    text: str

    @property
    def needles(self) -> tuple[str, ...]:
        """What must not be found, case-folded: the value, and its digits if it is a number."""
        digits = re.sub(r"\D", "", self.text)
        mostly = len(digits) >= 7 and len(digits) * 2 > len(re.sub(r"\s", "", self.text))
        return (self.text.casefold(), *([digits] if mostly else []))


@dataclass(frozen=True)
class Prompt:
    """A text and the private values in it."""

    number: int
    text: str
    planted: tuple[Planted, ...]


def luhn(body: str) -> str:
    """The number with its check digit (ISO/IEC 7812-1)."""
    total = 0
    for place, digit in enumerate(reversed(body)):
        doubled = int(digit) * (2 if place % 2 == 0 else 1)
        total += doubled - 9 if doubled > 9 else doubled
    return body + str(-total % 10)


def iban(country: str, account: str) -> str:
    """The account with its check digits (ISO 13616)."""
    spelled = "".join(str(int(c, 36)) for c in account + country + "00")
    return f"{country}{98 - int(spelled) % 97:02d}{account}"


class Values:
    """The values that one prompt may use, drawn as they are asked for and remembered."""

    def __init__(self, number: int) -> None:
        self._dice = random.Random(f"prompt {number}")  # noqa: S311 - test data
        self.used: dict[str, Planted] = {}
        self._made: dict[str, str] = {}

    def __getitem__(self, field: str) -> str:
        self.used[field] = Planted(TYPES[field], self.value(field))
        return self.value(field)

    def value(self, field: str) -> str:
        """The value of a field, made once; only those that a template names count as planted."""
        if field not in self._made:
            self._made[field] = getattr(self, f"make_{field}")()
        return self._made[field]

    def _digits(self, count: int) -> str:
        return str(self._dice.randint(1, 9)) + "".join(
            self._dice.choice(string.digits) for _ in range(count - 1)
        )

    def _letters(self, count: int, of: str) -> str:
        return "".join(self._dice.choice(of) for _ in range(count))

    def make_first(self) -> str:
        return self._dice.choice(FIRST)

    def make_last(self) -> str:
        return self._dice.choice(LAST)

    def make_person(self) -> str:
        return f"{self.value('first')} {self.value('last')}"

    def make_other(self) -> str:
        rest_first = [name for name in FIRST if name != self.value("first")]
        rest_last = [name for name in LAST if name != self.value("last")]
        return f"{self._dice.choice(rest_first)} {self._dice.choice(rest_last)}"

    def make_lower_person(self) -> str:
        return self.value("person").lower()

    def make_lower_other(self) -> str:
        return self.value("other").lower()

    def make_upper_person(self) -> str:
        return self.value("person").upper()

    def make_initial(self) -> str:
        return f"{self.value('first')[0]}. {self.value('last')}"

    def make_religion(self) -> str:
        return self._dice.choice(("Muslim", "Sikh", "Hindu", "Jewish", "Seventh-day Adventist"))

    def make_email(self) -> str:
        first = re.sub(r"\W", "", self.value("first")).lower()
        last = re.sub(r"[^a-z]", "", self.value("last").lower())
        return f"{first}.{last}@{self._dice.choice(DOMAINS)}"

    def make_phone(self) -> str:
        area, line = self._dice.choice((212, 415, 617, 503, 303)), self._digits(4)
        middle = f"{self._dice.randint(2, 9)}{self._digits(2)}"
        shape = self._dice.choice(("({}) {}-{}", "{}-{}-{}", "+1 {} {} {}", "{}.{}.{}"))
        return shape.format(area, middle, line)

    def make_phone_abroad(self) -> str:
        n = self._digits(6)
        british, german = f"+44 20 7946 {n[:4]}", f"+49 30 {n}7"
        french, indian = f"+33 6 12 {n[:2]} {n[2:4]} {n[4:]}", f"+91 98{n[:3]} {n[1:]}"
        return self._dice.choice((british, german, french, indian))

    def make_ssn(self) -> str:
        return f"{self._dice.randint(100, 665)}-{self._dice.randint(10, 99)}-{self._digits(4)}"

    def make_card(self) -> str:
        number = luhn(self._dice.choice(("4539", "5424", "4916")) + self._digits(11))
        return " ".join(number[index : index + 4] for index in range(0, 16, 4))

    def make_iban(self) -> str:
        return self._dice.choice(
            (iban("DE", self._digits(18)), iban("GB", "WEST" + self._digits(14)))
        )

    def make_address(self) -> str:
        return self._dice.choice(STREETS)

    def make_city(self) -> str:
        return self._dice.choice(CITIES)

    def make_zip(self) -> str:
        return self._digits(5)

    def make_company(self) -> str:
        return self._dice.choice(COMPANIES)

    def make_birth(self) -> str:
        year, month, day = (
            self._dice.randint(1941, 2004), self._dice.randint(1, 12), self._dice.randint(1, 28),
        )  # fmt: skip
        names = ("January", "February", "March", "April", "May", "June", "July", "August",
                 "September", "October", "November", "December")  # fmt: skip
        shape = self._dice.choice(("{m:02d}/{d:02d}/{y}", "{y}-{m:02d}-{d:02d}", "{n} {d}, {y}"))
        return shape.format(y=year, m=month, d=day, n=names[month - 1])

    def make_policy(self) -> str:
        return f"{self._letters(2, string.ascii_uppercase)}-{self._digits(8)}"

    def make_mrn(self) -> str:
        return self._digits(8)

    def make_case(self) -> str:
        return f"{self._dice.randint(2016, 2024)}-CV-{self._digits(5)}"

    def make_employee(self) -> str:
        return f"E{self._digits(6)}"

    def make_username(self) -> str:
        last = re.sub(r"[^a-z]", "", self.value("last").lower())
        return f"{self.value('first')[0].lower()}{last[:6]}{self._digits(2)}"

    def make_password(self) -> str:
        letters = self._letters(5, string.ascii_letters)
        return f"{letters}{self._dice.choice('!#$%')}{self._digits(4)}{self._letters(3, 'xyzQRT')}"

    def make_aws(self) -> str:
        return "AKIA" + self._letters(16, string.ascii_uppercase + "234567")

    def make_github(self) -> str:
        return "ghp_" + self._letters(36, string.ascii_letters + string.digits)

    def make_token(self) -> str:
        return self._letters(40, "0123456789abcdef")

    def make_ip(self) -> str:
        return ".".join(str(self._dice.randint(11, 223)) for _ in range(4))

    def make_mac(self) -> str:
        return ":".join(f"{self._dice.randint(16, 255):02x}" for _ in range(6))

    def make_host(self) -> str:
        return self._dice.choice(HOSTS)

    def make_plate(self) -> str:
        return f"{self._digits(1)}{self._letters(3, string.ascii_uppercase)}{self._digits(3)}"

    def make_passport(self) -> str:
        return self._digits(9)

    def make_account(self) -> str:
        return self._digits(10)

    def make_condition(self) -> str:
        return self._dice.choice(CONDITIONS)

    def make_drug(self) -> str:
        return self._dice.choice(DRUGS)


TYPES: dict[str, str] = {
    "first": "PERSON", "last": "PERSON", "person": "PERSON", "other": "PERSON",
    "lower_person": "PERSON", "lower_other": "PERSON", "upper_person": "PERSON",
    "initial": "PERSON", "religion": "RELIGION", "email": "EMAIL_ADDRESS", "phone": "PHONE_NUMBER",
    "phone_abroad": "PHONE_NUMBER", "ssn": "US_SSN", "card": "CREDIT_CARD", "iban": "IBAN_CODE",
    "address": "ADDRESS", "city": "LOCATION", "zip": "ZIP_CODE", "company": "ORGANIZATION",
    "birth": "DATE_TIME", "policy": "ID_NUMBER", "mrn": "ID_NUMBER", "case": "ID_NUMBER",
    "employee": "ID_NUMBER", "username": "USERNAME", "password": "PASSWORD", "aws": "SECRET",
    "github": "SECRET", "token": "SECRET", "ip": "IP_ADDRESS", "mac": "MAC_ADDRESS",
    "host": "SYSTEM_CONFIG", "plate": "VEHICLE", "passport": "US_PASSPORT",
    "account": "ID_NUMBER", "condition": "MEDICAL_CONDITION", "drug": "MEDICATION",
}  # fmt: skip

TEMPLATES = (
    (Path(__file__).parent / "templates.txt")
    .read_text(encoding="utf-8")
    .removesuffix("\n")
    .split("\n=====\n")
)

COUNT = 200


def prompts(count: int = COUNT) -> Iterator[Prompt]:
    """The first `count` prompts: the templates in turn, with new values each time."""
    for number in range(count):
        values = Values(number)
        text = TEMPLATES[number % len(TEMPLATES)].format_map(values)
        yield Prompt(number, text, tuple(values.used.values()))
