"""Made-up private values, and documents that know which of them they hold.

The names are written for this file alone; half of them need an escape in one notation or another
(letters beyond ASCII, apostrophes, quotation marks, ampersands). A part of `benchmarks.carriers`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

GIVEN = (
    "Annelore", "Boudewijn", "Caoimhe", "Dorottya", "Eilif", "Fionnuala", "Gwenaëlle", "Hjördis",
    "Ignatius", "Jadranka", "Kristóf", "Leocadia", "Mathéo", "Nikoletta", "Ottilie", "Piotr",
    "Quirin", "Rosalía", "Søren", "Tadeusz", "Ulrike", "Violeta", "Wendelin", "Xiomara", "Yevgenia",
    "Zoë", "Marcus", "Eleanor", "Priya", "Desmond", "Harriet", "Kwabena",
)  # fmt: skip
FAMILY = (
    "Abbinghoff", "Bródy", "Castellanos", "D'Alessio", "Eskelund", "Fürstenau", "Grzybowski",
    "Hällström", "Iñárritu", "Jóhannsdóttir", "Kowalczuk", "L'Hermite", "Müllenbach", "Núñez",
    "O'Flanagan", "Pettersson", "Quintanilla", "Rasmussen", "Szczepański", "Thorvaldsen",
    "Uhlenbrock", "Vandervelde", "Wojciechowski", "Yilmazer", "Zetterberg", "Okonkwo", "Ramanathan",
    "Whitcombe", "Hargreaves", "Brennan-Doyle",
)  # fmt: skip
STREETS = ("Lindenweg", "Copperfield Lane", "Harbour Street", "Rue des Tilleuls", "Old Mill Road",
           "Kastanienallee", "Saddler's Row", "Birch Avenue")  # fmt: skip
FIRMS = ("Ferncastle & Daughters Ltd", "Brückner Metallbau GmbH", "Oakhollow Dental Group",
         "Petrel & Stone LLP", "Nordhavn Logistik A/S", "Tamsin's Bakery Ltd")  # fmt: skip
DOMAINS = ("ferncastle-mail.net", "brueckner-metall.de", "oakhollowdental.org", "petrelstone.co.uk",
           "nordhavn-log.dk")  # fmt: skip
PLAIN = str.maketrans("áäåèéëíñóöøúüÁÖŁłńý'", "aaaeeeinooouuAOLlny ")
BEFORE = (
    "Can you check this for mistakes?",
    "Please explain what this does and how it could be simplified.",
    "Convert the following into a short summary.",
    "What is wrong here? It fails when I run it.",
    "Bring this into a better order, please.",
)
AFTER = ("Keep the format as it is.", "Thanks!", "Answer with the changed text only.")


@dataclass(frozen=True)
class Planted:
    """A private value as a person would say it; its notation is the document's."""

    kind: str
    value: str


@dataclass(frozen=True)
class Document:
    """A text of one format with its private values and the words that are no values.

    `shape` names the function of `shapes.py` that reads the body; `before` and `after` are
    public sentences around it.
    """

    format: str
    origin: str
    shape: str
    body: str
    planted: tuple[Planted, ...]
    public: tuple[str, ...]
    before: str = ""
    after: str = ""

    @property
    def text(self) -> str:
        """What a person would paste."""
        return f"{self.before}{self.body}{self.after}"


class Values:
    """Draws values and keeps them; the same seed gives the same ones."""

    def __init__(self, seed: str) -> None:
        self.draw = random.Random(seed)
        self.planted: list[Planted] = []

    def _kept(self, kind: str, value: str) -> str:
        self.planted.append(Planted(kind, value))
        return value

    def name(self) -> str:
        """Given name and surname."""
        return self._kept("PERSON", f"{self.draw.choice(GIVEN)} {self.draw.choice(FAMILY)}")

    def nickname(self) -> str:
        """A name with a nickname in quotation marks."""
        given, family = self.draw.choice(GIVEN), self.draw.choice(FAMILY)
        return self._kept("PERSON", f'{given} "{given[:3]}" {family}')

    def email(self) -> str:
        given, family = self.draw.choice(GIVEN), self.draw.choice(FAMILY)
        plain = f"{given}.{family}".translate(PLAIN).replace(" ", "").casefold()
        plain = "".join(char if char.isascii() else "e" for char in plain)
        return self._kept("EMAIL_ADDRESS", f"{plain}@{self.draw.choice(DOMAINS)}")

    def phone(self) -> str:
        style = self.draw.choice(("+44 7700 9{:05d}", "+49 761 555{:05d}", "+1 415 55{:05d}"))
        return self._kept("PHONE_NUMBER", style.format(self.draw.randrange(100_000)))

    def street(self) -> str:
        return self._kept("ADDRESS", f"{self.draw.randint(2, 198)} {self.draw.choice(STREETS)}")

    def firm(self) -> str:
        return self._kept("ORGANIZATION", self.draw.choice(FIRMS))

    def born(self) -> str:
        draw = self.draw
        day = f"{draw.randint(1941, 2004)}-{draw.randint(1, 12):02d}-{draw.randint(1, 28):02d}"
        return self._kept("DATE_TIME", day)

    def iban(self) -> str:
        body = f"5001051754{self.draw.randrange(10**8):08d}"
        check = 98 - int(body + "131400") % 97
        return self._kept("IBAN_CODE", f"DE{check:02d}{body}")

    def card(self) -> str:
        body = f"453201{self.draw.randrange(10**9):09d}"
        doubled = (int(char) * (2 - place % 2) for place, char in enumerate(body))
        total = sum(figure - 9 * (figure > 9) for figure in doubled)
        return self._kept("CREDIT_CARD", f"{body}{-total % 10}")

    def ssn(self) -> str:
        draw = self.draw
        number = f"{draw.randint(200, 650)}-{draw.randint(11, 88)}-{draw.randint(1001, 9899)}"
        return self._kept("US_SSN", number)

    def address(self) -> str:
        """An address of a machine on the internet."""
        draw = self.draw
        return self._kept("IP_ADDRESS", f"91.{draw.randint(20, 250)}.{draw.randint(2, 250)}."
                                        f"{draw.randint(2, 250)}")  # fmt: skip

    def secret(self) -> str:
        signs = "abcdefghkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
        return self._kept("SECRET", "sk_live_" + "".join(self.draw.choices(signs, k=24)))

    def password(self) -> str:
        """A password with signs that notations care about."""
        words = ("Tangerine", "Walrus", "Obelisk", "Quicksand")
        return self._kept("PASSWORD", f"{self.draw.choice(words)}!{self.draw.randint(100, 999)}#x")

    def salary(self) -> int:
        """An amount in whole units, at least 21,000."""
        amount = self.draw.randint(21_011, 98_977)
        self._kept("MONEY", str(amount))
        return amount

    def number(self) -> str:
        """A number of a customer, to stand behind words that say so."""
        return self._kept("ID_NUMBER", f"{self.draw.randint(20_000_000, 98_999_999)}")


def wrapped(
    values: Values,
    *,
    kind: str,
    origin: str,
    shape: str,
    body: str,
    public: tuple[str, ...],
) -> Document:
    """The document in one of three settings: alone, in a fence, behind a sentence."""
    way = values.draw.randrange(3)
    before = after = ""
    fenced = "```" not in body
    if way:
        fence = "```\n" if way == 1 and fenced else ""
        before = f"{values.draw.choice(BEFORE)}\n\n{fence}"
        after = (
            ("" if body.endswith("\n") else "\n")
            + fence
            + (f"\n{values.draw.choice(AFTER)}\n" if way == 1 else "")
        )
    planted = tuple(dict.fromkeys(values.planted))
    return Document(kind, origin, shape, body, planted, public, before, after)
