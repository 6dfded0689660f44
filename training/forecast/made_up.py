"""Prompts made up for the forecast: bills, tables to look up, texts with a gap to fill."""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from engine.infer import lists
from training.forecast.documents import Document

_ITEMS: Final = (
    "consultation", "translation", "site visit", "printer", "desk lamp", "licence", "course fee",
    "night shift", "hire of the hall", "delivery", "repair", "cleaning", "server", "advertisement",
    "interpreter", "survey",
)  # fmt: skip
_LAYOUTS: Final[tuple[Callable[[str, int, int], str], ...]] = (
    lambda item, count, price: f"- {item}: {count} at ${price:,} each",
    lambda item, count, price: f"{item.capitalize()} | {count} | {price}",
    lambda item, count, price: f"{count} x {item}, £{price:,}.00 per unit",
    lambda item, count, price: f"We ordered {count} units of {item} for {price:,} euros each.",
)
_ASKS: Final = (
    "What is the total?", "How much does {name} have to pay altogether?",
    "Please add it all up for {name}.",
    "{name} says the sum is wrong. What should it be?", "Please check what we owe.",
)  # fmt: skip
_HEADS: Final = (
    "Invoice for {name}, {town}", "Dear {name},\nhere is what was agreed on {day}.",
    "{name} sent us this on {day}:",
    "Expenses of {name}", "Order no. {number}, customer {name}, {town}",
)  # fmt: skip
_MONTHS: Final = "January March May July September November".split()
_GAP: Final = re.compile(
    r"(?<=[a-z,] )(?:[A-Z][a-z]{3,}(?: [A-Z][a-z]{2,})?|\d{1,3}(?:,\d{3})*|\d{4})(?=[ ,.])"
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_FEWEST, _MOST, _LONGEST = 4, 12, 1500


def bills(count: int = 1500) -> Iterator[Document]:
    """Bills and orders of two to five lines with the calculation in the notation of GSM8K."""
    names = sorted(name.capitalize() for name, sex in lists.sexes().items() if sex in "FM")
    towns = sorted(country.name for country in lists.countries())
    for number in range(count):
        rng = Random(f"bill {number}")
        filled = {
            "name": f"{rng.choice(names)} {rng.choice(names)}", "town": rng.choice(towns),
            "day": f"{rng.randint(1, 28)} {rng.choice(_MONTHS)} {rng.randint(2019, 2026)}",
            "number": str(rng.randint(10_000, 99_999)),
        }  # fmt: skip
        layout, lines, steps, sums = rng.choice(_LAYOUTS), [], [], []
        for item in rng.sample(_ITEMS, rng.randint(2, 5)):
            units, price = rng.randint(2, 12), rng.randint(5, 2_000)
            lines.append(layout(item, units, price))
            steps.append(f"<<{units}*{price}={units * price}>>")
            sums.append(units * price)
        steps.append(f"<<{'+'.join(map(str, sums))}={sum(sums)}>>")
        parts = [rng.choice(_HEADS), "\n".join(lines), rng.choice(_ASKS)]
        if rng.random() < 0.4:
            parts = [parts[2], parts[0], parts[1]]
        prompt = "\n\n".join(parts).format(**filled)
        yield Document(f"bill-{number}", "bills", "sums", prompt, "\n".join(steps))


def gaps(train: Path) -> Iterator[Document]:
    """Letters (US State Department, FOIA) with a name or number of a sentence to find again."""
    yield from _gaps(train / "text" / "clinton_emails.jsonl.xz", "letters")


def articles(train: Path) -> Iterator[Document]:
    """The same of an encyclopedia's articles."""
    yield from _gaps(train / "text" / "enwiki_2015.00.jsonl.xz", "articles")


def _gaps(file: Path, source: str) -> Iterator[Document]:
    with lzma.open(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            text = json.loads(line)["text"][:_LONGEST]
            sentences = [part for part in _SENTENCE.split(text) if part.strip()][:_MOST]
            rng = Random(f"gap {number}")
            rng.shuffle(places := list(range(len(sentences))))
            for place in places if len(sentences) >= _FEWEST else ():
                gap = _GAP.search(sentences[place])
                if gap and len(sentences[place]) < 300:
                    asked = f"{sentences[place][: gap.start()]}what{sentences[place][gap.end() :]}"
                    question = f"Which words are meant here? {' '.join(asked.split())}"
                    prompt = f"{' '.join(sentences)}\n\n{question}"
                    name = f"{'gap' if source == 'letters' else source}-{number}"
                    yield Document(name, source, "reading", prompt, gap[0], question)
                    break
            if number > 6000:
                return


_COLUMNS: Final = (
    ("salary", 21_000, 96_000), ("age", 19, 68), ("balance", 120, 48_000), ("points", 3, 100),
    ("days of leave", 0, 34), ("invoice", 10_000, 99_999), ("premium", 180, 2_400),
)  # fmt: skip
_LOOK_UPS: Final = (
    "What is the {column} of {name}?", "{name}: which {column} is on record?",
    "Which {column} do we have for {name}?", "Tell me the {column} that belongs to {name}.",
)  # fmt: skip


def tables(count: int = 1500) -> Iterator[Document]:
    """Records of people, one in a line, and a question about one cell."""
    names = sorted(name.capitalize() for name, sex in lists.sexes().items() if sex in "FM")
    towns = sorted(country.name for country in lists.countries())
    for number in range(count):
        rng = Random(f"table {number}")
        columns = rng.sample(_COLUMNS, rng.randint(2, 4))
        people = [f"{rng.choice(names)} {rng.choice(names)}" for _ in range(rng.randint(3, 9))]
        sign = rng.choice((" | ", ", ", "; "))
        cells = [
            {name: f"{rng.randint(low, high):,}" for name, low, high in columns} for _ in people
        ]
        rows = [
            sign.join(
                [
                    person,
                    rng.choice(towns),
                    *(f"{name}: {value}" for name, value in row.items()),
                ]
            )
            for person, row in zip(people, cells, strict=True)
        ]
        chosen = rng.randrange(len(people))
        column = rng.choice(columns)[0]
        question = rng.choice(_LOOK_UPS).format(column=column, name=people[chosen])
        prompt = "\n".join(rows) + f"\n\n{question}"
        answer = cells[chosen][column]
        yield Document(f"table-{number}", "tables", "reading", prompt, answer, question)
