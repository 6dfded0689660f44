"""Encrypts and decrypts made-up values of every type: `python -m benchmarks.round_trips`.

Prints per type the number of values, failures (the key does not turn the substitute back), invalid
substitutes, values that stayed as they were by chance, the size of the domains, and the time. The
first value of a type builds its table, so that time is its own column.
"""

from __future__ import annotations

import argparse
import statistics
import time
from dataclasses import dataclass, field
from random import Random

from benchmarks.round_trips.identifiers import Kind, kinds
from engine import codecs
from engine.codecs.ciphers.cipher import Key
from engine.types import CIPHERS, Cipher

SECRET = bytes(range(32))


@dataclass
class Result:
    """What became of the values of one type."""

    count: int = 0
    failures: int = 0
    invalid: int = 0
    unchanged: int = 0
    refused: int = 0
    domains: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def measure(kind: Kind, count: int, cipher: Cipher, seed: int) -> Result:
    """`count` values of one type, there and back."""
    rng, key, result = Random(f"{kind.name}/{seed}"), Key(SECRET, cipher), Result()
    for _ in range(count):
        value = kind.make(rng)
        codec = codecs.choose(kind.type, value)
        if codec is None:
            result.refused += 1
            continue
        result.count += 1
        result.domains.append(codec.domain(value))
        start = time.perf_counter()
        new = codecs.encrypt(kind.type, value, key)
        result.seconds.append(time.perf_counter() - start)
        result.failures += codecs.decrypt(kind.type, new, key) != value
        result.invalid += not kind.judge(value, new)
        result.unchanged += new == value
    return result


def line(name: str, result: Result) -> str:
    low, middle = min(result.domains), statistics.median_low(result.domains)
    first, later_seconds = (
        result.seconds[0],
        statistics.median(result.seconds[1:] or result.seconds),
    )
    return (
        f"{name[:44]:44} {result.count:6} {result.failures:8} {result.invalid:7}"
        f" {result.unchanged:9} {result.refused:7} {low:9.1e} {middle:9.1e}"
        f" {later_seconds * 1e6:8.0f} {first * 1e3:8.1f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.round_trips", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--cipher", choices=CIPHERS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    trips, bad = list(kinds()), 0
    each = -(-options.count // len(trips))
    for cipher in options.cipher or CIPHERS:
        print(f"\n{cipher}: {each} values of each of {len(trips)} forms")
        print(f"{'form':44} values failures invalid unchanged refused   least    median"
              "       µs  first ms")  # fmt: skip
        total = Result()
        for kind in trips:
            result = measure(kind, each, cipher, options.seed)
            print(line(kind.name, result), flush=True)
            for name in ("count", "failures", "invalid", "unchanged", "refused"):
                setattr(total, name, getattr(total, name) + getattr(result, name))
        print(f"{total.count} values, {total.failures} failures, {total.invalid} invalid,"
              f" {total.unchanged} unchanged by chance, {total.refused} refused")  # fmt: skip
        bad += total.failures + total.invalid + total.refused
    return 1 if bad else 0
