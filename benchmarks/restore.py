"""How long restoring takes, against a chain of `str.replace` on the same answer.

    python -m benchmarks.restore [--values 200] [--characters 100000] [--runs 5]

An answer of everyday words in which one word in twenty is an issued value. Printed: seconds of
processor time (best of the runs) for building the index, for restoring at once, and for restoring
it as a stream of 40-character chunks; each also as a multiple of the replace chain, which knows no
word boundaries, no other forms and no protected places. The last lines show that building grows
linearly with the number of values.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.issued import Issued  # noqa: E402
from engine.kinds import known_names  # noqa: E402 -- after the path
from engine.restore import StreamRestorer, restore  # noqa: E402
from engine.returned.index import Index  # noqa: E402

WORDS = (
    "the report of and to was that contract payment with which will be due by next meeting on"
    " account please review we have seen your message about delivery plan for this quarter"
).split()
CHUNK = 40


def main() -> None:
    """Time and print."""
    options = arguments()
    values = issued(options.values, random.Random(1))
    text = answer(values, options.characters, random.Random(2))
    chain = best(options.runs, lambda: replaced(text, values))
    print(f"{len(values)} issued values, an answer of {len(text):,} characters")
    print(f"{'':22} {'seconds':>8} {'× replace chain':>16}")
    for name, run in (
        ("replace chain", lambda: replaced(text, values)),
        ("index", lambda: Index(values)),
        ("restore", lambda: restore(text, values)),
        ("restore, streamed", lambda: streamed(text, values)),
    ):
        seconds = best(options.runs, run)
        print(f"{name:22} {seconds:8.3f} {seconds / chain:16.1f}")
    for count in (50, 100, 200, 400):
        some = issued(count, random.Random(3))
        print(
            f"index of {count:3} values    {best(options.runs, lambda some=some: Index(some)):8.3f}"
        )


def issued(count: int, draw: random.Random) -> list[Issued]:
    """Invented pairs of the usual types."""
    makers = [
        ("PERSON", person, "surrogate"), ("PERSON", person, "surrogate"),
        ("ORGANIZATION", firm, "surrogate"), ("DATE_TIME", day, "surrogate"),
        ("MONEY", amount, "mdp"), ("PHONE_NUMBER", phone, "fpe"), ("AGE", age, "mdp"),
    ]  # fmt: skip
    entries = []
    for number in range(count):
        kind, make, mechanism = makers[number % len(makers)]
        entries.append(Issued(make(draw), make(draw), kind, mechanism))
    return entries


def person(draw: random.Random) -> str:
    given, family = sorted(known_names.given()), sorted(known_names.surnames())
    return f"{draw.choice(given).title()} {draw.choice(family).title()}"


def firm(draw: random.Random) -> str:
    return f"{draw.choice(sorted(known_names.surnames())).title()} Partners Ltd"


def day(draw: random.Random) -> str:
    return f"{draw.randint(1990, 2026)}-{draw.randint(1, 12):02d}-{draw.randint(1, 28):02d}"


def amount(draw: random.Random) -> str:
    return f"${draw.randint(1, 999)},{draw.randint(0, 999):03d}"


def phone(draw: random.Random) -> str:
    return f"{draw.randint(200, 999)}-{draw.randint(200, 999)}-{draw.randint(0, 9999):04d}"


def age(draw: random.Random) -> str:
    return str(draw.randint(18, 99))


def answer(values: Sequence[Issued], length: int, draw: random.Random) -> str:
    """Everyday words with an issued value at every twentieth place."""
    words: list[str] = []
    size = 0
    while size < length:
        word = draw.choice(WORDS) if draw.random() > 1 / 20 else draw.choice(values).replacement
        words.append(word)
        size += len(word) + 1
    return " ".join(words)


def replaced(text: str, values: Sequence[Issued]) -> str:
    for value in values:
        text = text.replace(value.replacement, value.original)
    return text


def streamed(text: str, values: Sequence[Issued]) -> None:
    restorer = StreamRestorer(values)
    for start in range(0, len(text), CHUNK):
        restorer.feed(text[start : start + CHUNK])
    restorer.finish()


def best(runs: int, work: Callable[[], object]) -> float:
    """The least processor time of some runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--values", type=int, default=200)
    reader.add_argument("--characters", type=int, default=100_000)
    reader.add_argument("--runs", type=int, default=5)
    return reader.parse_args()


if __name__ == "__main__":
    main()
