"""Names under encryption: round trips, time per name, tables, and a look at the substitutes.

    .venv/bin/python benchmarks/names.py --names 20000

Names are drawn by a fixed seed: listed ones, strings of the letter model, and words of other
scripts; `--show` prints that many name pairs of each culture.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable

from engine.codecs.ciphers.cipher import Key, Permutation
from engine.codecs.names import name, name_classes, name_letters
from engine.codecs.names.name_model import model

KEY = Key(b"\x5a" * 32)
CULTURES = {
    "English": "Oliver Harrison, Charlotte Whitaker, Jim Doyle, Ms Abernathy",
    "Spanish": "María García López, Javier Hernández, Lucía Ortega",
    "French": "François Lefèvre, Amélie Dubois, Jean-Luc Moreau",
    "German": "Jürgen Schröder, Annika Weber, Hans-Peter Schmidt",
    "Italian": "Giulia Bianchi, Lorenzo Esposito, Chiara Ricci",
    "Nordic": "Björn Ødegård, Ingrid Larsen, Mikko Virtanen",
    "Polish": "Katarzyna Wójcik, Wojciech Kowalski, Agnieszka Nowak",
    "Russian": "Иван Петров, Anastasia Volkova, Dmitri Sokolov",
    "Indian": "Priyanka Sharma, Arjun Patel, Lakshmi Narayanan",
    "Chinese": "Wei Zhang, Xiaoming Li, 王伟",
    "Arabic": "Mohammed Al-Fayed, Fatima Haddad, Youssef Mansour",
    "Nigerian": "Chinonso Okafor, Oluwaseun Adeyemi, Ngozi Eze",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", type=int, default=20_000)
    parser.add_argument("--show", action="store_true")
    chosen = parser.parse_args()
    forward = Permutation(KEY, "name", forward=True)
    backward = Permutation(KEY, "name", forward=False)
    timed("letter model", model)
    timed("classes", lambda: name_classes.table(alike=True))
    print(f"letter model: {model().nbytes / 1e6:.1f} MB; classes: {memory() / 1e6:.1f} MB")
    for name_class in name_classes.table(alike=True).classes:
        print(f"  {name_class.name}: {len(name_class.members)} names")
    draw = random.Random(7)
    failures = 0
    for kind, make in (("listed", listed), ("unlisted Latin", unlisted), ("letters", letters)):
        values = [make(draw) for _ in range(chosen.names // 3)]
        failures += measured(kind, values, forward, backward)
    if chosen.show:
        show(forward)
    sys.exit(failures > 0)


def timed(what: str, make: Callable[[], object]) -> None:
    start = time.perf_counter()
    make()
    print(f"{what} built in {time.perf_counter() - start:.2f} s")


def memory() -> int:
    table = name_classes.table(alike=True)
    strings = sum(map(sys.getsizeof, table.places))
    return strings + sys.getsizeof(table.places) + 72 * len(table.places)


def listed(draw: random.Random) -> str:
    classes = name_classes.table(alike=True).classes
    return " ".join(draw.choice(draw.choice(classes).members).title() for _ in range(2))


def unlisted(draw: random.Random) -> str:
    band = draw.randrange(1, 9)
    return model().unrank(band, draw.randrange(model().size(band))).title()


def letters(draw: random.Random) -> str:
    like = draw.choice(["петров", "παπας", "김민준", "陈晓明", "nguyễn"])
    return name_letters.unrank(draw.randrange(name_letters.size(like)), like)


def measured(kind: str, values: list[str], forward: Permutation, backward: Permutation) -> int:
    usable = [value for value in values if name.domain(value)]
    for value in usable[:200]:
        name.permute(value, forward)  # builds the tables
    start = time.perf_counter()
    permuted = [name.permute(value, forward) for value in usable]
    spent = (time.perf_counter() - start) / len(usable)
    failures = sum(
        name.permute(new, backward) != value for value, new in zip(usable, permuted, strict=True)
    )
    shared = len(set(usable)) - len(set(permuted))
    print(
        f"{kind}: {len(usable)} names, {len(values) - len(usable)} refused,"
        f" {failures} failures, {shared} shared, {spent * 1e6:.0f} µs per name"
    )
    return failures + shared


def show(forward: Permutation) -> None:
    for culture, values in CULTURES.items():
        for value in values.split(", "):
            new = name.permute(value, forward) if name.domain(value) else "(refused)"
            print(f"{culture:9} {value} -> {new}")


if __name__ == "__main__":
    main()
