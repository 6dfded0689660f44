"""Counts the n-gram table beside the causal model, and learns how the two are mixed.

    python -m training.models.ngram count --work build/training [--entries 9000000]
    python -m training.models.ngram mix --work build/training

`count` reads all training text except the 500 unseen documents and 30 documents of each group:
these serve `mix`, which weighs the table against `causal.onnx`. They write
`resources/models/ngram.npz` and `mixing.json`. An n-gram is kept by what leaving it out would
cost: its count times the bits it saves over backing off (Seymore and Rosenfeld 1996).

What ends in a name (a capitalised word amid a sentence) is not counted: that a name is well known
makes it no less private, so the table must not make it cheap.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.models.ngram import (
    BUCKETS,
    LEAST_REST,
    ONLY_CONTEXT,
    ORDER,
    Codes,
    Floats,
    Level,
    encoded,
    level,
    read,
    rests,
    written,
)
from engine.models.sessions import Session
from training.data.corpus import BEGIN, Everything, everything
from training.models.manifest import MODELS, register_file
from training.models.minilm import VOCABULARY

LENGTH, TUNING = 256, 30
BITS = 15
"""Bits of a token: those of four stand side by side in one key, so no two n-grams share one."""

Counts = NDArray[np.int64]
Keys = NDArray[np.uint64]


@dataclass
class Order:
    """All n-grams of one length by key; `below` is the place of each without its first token."""

    grams: Keys
    raw: Counts
    context: Keys
    below: Counts
    chance: Floats
    gain: Floats


def keys_of(stream: NDArray[np.integer]) -> list[Keys]:
    """`keys[n][i]` is the key of `stream[i : i + n]`; keys are in the order of their tokens."""
    values = stream.astype(np.uint64)
    keys = [np.zeros(len(stream) + 1, np.uint64)]
    for n in range(1, ORDER + 1):
        size = max(0, len(stream) - n + 1)
        keys.append((keys[-1][:size] << np.uint64(BITS)) | values[n - 1 : n - 1 + size])
    return keys


def counted(
    stream: NDArray[np.uint16], names: NDArray[np.bool_]
) -> tuple[Floats, dict[int, Order]]:
    """P of single tokens, and every longer n-gram with its chance and what it saves.

    What ends in a name is not counted.
    """
    keys = keys_of(stream)
    opens = stream == BEGIN
    unique = {n: _unique(keys, opens, names, n) for n in range(2, ORDER + 1)}
    single = _single(stream, unique[2].first)
    orders: dict[int, Order] = {}
    below, lower = stream[unique[2].first + 1].astype(np.int64), single
    for n, grams in unique.items():
        kept = grams.count
        if n < ORDER:
            places = np.searchsorted(grams.grams, keys[n][unique[n + 1].first + 1])
            kept = _continued(grams, places, opens)
        context = grams.grams >> np.uint64(BITS)
        chance, gain = _kneser_ney(kept, context, lower[below], grams.count)
        orders[n] = Order(grams.grams, grams.count, context, below, chance, gain)
        print(f"{n}-grams: {len(grams.grams)}", flush=True)
        if n < ORDER:
            below, lower = places, chance
    return single, orders


@dataclass
class Unique:
    """Each n-gram of one length once: its key, a place where it stands, how often it does."""

    grams: Keys
    first: Counts
    count: Counts


def _unique(keys: list[Keys], opens: NDArray[np.bool_], names: NDArray[np.bool_], n: int) -> Unique:
    """The n-grams of the stream that do not run into the next document nor end in a name."""
    size = len(keys[n])
    inside = ~names[n - 1 :]
    for order in range(1, n):
        inside &= ~opens[order : order + size]
    places = np.flatnonzero(inside)
    grams, first, count = np.unique(keys[n][places], return_index=True, return_counts=True)
    return Unique(grams, places[first], count)


def _continued(grams: Unique, places: Counts, opens: NDArray[np.bool_]) -> Counts:
    """How many different tokens stand before each; at a document's start how often it is there."""
    before = np.bincount(places, minlength=len(grams.grams))
    return np.where(opens[grams.first], grams.count, np.maximum(before, 1))


def _single(stream: NDArray[np.uint16], pairs: NDArray) -> Floats:
    """P of each token by how many different tokens it follows, a little of it spread evenly."""
    follows = np.bincount(stream[pairs + 1], minlength=VOCABULARY).astype(np.float64)
    spread = 0.75 * np.count_nonzero(follows) / follows.sum()
    return np.maximum(follows - 0.75, 0) / follows.sum() + spread / VOCABULARY


def _kneser_ney(kept: Counts, context: Keys, lower: Floats, raw: Counts) -> tuple[Floats, Floats]:
    """Interpolated chances, and count times the bits that each saves over backing off."""
    cut = _discounts(kept)[np.minimum(kept, 3)]
    _contexts, where = np.unique(context, return_inverse=True)
    total = np.bincount(where, weights=kept)
    backing = np.bincount(where, weights=cut) / total
    chance = (kept - cut) / total[where] + backing[where] * lower
    return chance, raw * np.log2(chance / (backing[where] * lower))


def _discounts(kept: Counts) -> Floats:
    """What is taken off counts of 0, 1, 2, and 3 or more (Chen and Goodman 1999)."""
    often = [np.count_nonzero(kept == k) for k in (1, 2, 3, 4)]
    if min(often) == 0:
        return np.array([0, 0.5, 0.75, 0.9])  # too little text to estimate them
    ones, twos, threes, fours = often
    base = ones / (ones + 2 * twos)
    discounts = [
        1 - 2 * base * twos / ones,
        2 - 3 * base * threes / twos,
        3 - 4 * base * fours / threes,
    ]
    return np.clip([0, *discounts], 0, [0, 1, 2, 3])


def pruned(single: Floats, orders: dict[int, Order], entries: int) -> dict[int, Level]:
    """The `entries` n-grams that save most, as shares of their rows.

    The chance of what is kept is that before pruning: its share is the chance less what the
    shorter context gives of it.
    """
    gains = np.concatenate([order.gain[order.raw > 1] for order in orders.values()])
    least = np.partition(gains, -entries)[-entries] if len(gains) > entries else gains.min()
    kept: dict[int, tuple[Keys, Floats]] = {}
    final = single
    for n, order in orders.items():
        chosen = (order.gain >= least) & (order.raw > 1)
        lower = final[order.below]
        known, where = np.unique(order.context, return_inverse=True)
        left = 1 - np.bincount(where[chosen], weights=order.chance[chosen], minlength=len(known))
        free = 1 - np.bincount(where[chosen], weights=lower[chosen], minlength=len(known))
        backed = (np.clip(left, 1e-6, 1) / np.clip(free, 1e-6, 1))[where] * lower
        chosen &= order.chance > backed
        kept[n] = order.grams[chosen], (order.chance - backed)[chosen]
        final = np.where(chosen, order.chance, backed)
    return trie(kept, len(single))


def trie(kept: dict[int, tuple[Keys, Floats]], vocabulary: int) -> dict[int, Level]:
    """Rows of n-grams with these shares; contexts that are missing are put in without a share."""
    nodes = {ORDER: kept[ORDER][0]}
    for n in range(ORDER - 1, 1, -1):
        nodes[n] = np.union1d(kept[n][0], nodes[n + 1] >> np.uint64(BITS))
    nodes[1] = np.arange(vocabulary, dtype=np.uint64)
    levels: dict[int, Level] = {}
    for n in range(2, ORDER + 1):
        row = np.searchsorted(nodes[n - 1], nodes[n] >> np.uint64(BITS))
        sizes = np.bincount(row, minlength=len(nodes[n - 1]))
        codes = np.full(len(nodes[n]), ONLY_CONTEXT, np.uint8)
        grams, shares = kept[n]
        codes[np.searchsorted(nodes[n], grams)] = encoded(shares)
        codes = fitting(codes, row, sizes)
        tokens = (nodes[n] & np.uint64((1 << BITS) - 1)).astype(np.uint16)
        levels[n] = level(tokens, codes, sizes)
        print(
            f"{n}-grams kept {len(grams)}, for their rows {len(codes) - len(grams)}, "
            f"contexts {np.count_nonzero(levels[n].rest < 1)}",
            flush=True,
        )
    return levels


def fitting(codes: Codes, row: Counts, sizes: Counts) -> Codes:
    """Codes of smaller shares in rows that rounding has made to leave less than `LEAST_REST`."""
    while (full := rests(codes, sizes) < LEAST_REST).any():
        lowered = full[row] & (codes < ONLY_CONTEXT - 1)
        codes = np.where(lowered, codes + 1, codes).astype(np.uint8)
    return codes


def count(data: Path, folder: Path, entries: int) -> None:
    """Count, prune, and write the table that ships."""
    corpus = everything(data, folder)
    single, orders = counted(*corpus.without(held_out(corpus)))
    levels = pruned(single, orders, entries)
    np.savez_compressed(MODELS / "ngram.npz", **written(single, levels))
    register_file("ngram", "ngram.npz")
    print(f"ngram.npz: {(MODELS / 'ngram.npz').stat().st_size / 1e6:.1f} MB")


def held_out(corpus: Everything) -> NDArray[np.int64]:
    """`TUNING` documents of each group, drawn once and for all: the weights are learnt on them."""
    draw = np.random.default_rng(20261122)
    groups = np.unique(corpus.groups)
    of_group = (np.flatnonzero(corpus.groups == group) for group in groups)
    chosen = [
        draw.choice(finding, min(TUNING, len(finding) // 4), replace=False) for finding in of_group
    ]
    return np.sort(np.concatenate(chosen))


def mix(data: Path, folder: Path) -> None:
    """Learn the mixing weights and write them."""
    with np.load(MODELS / "ngram.npz") as archive:
        tables = read(archive, np.zeros(ORDER * BUCKETS))
    corpus = everything(data, folder)
    session = Session("causal", MODELS)
    places, ours, theirs = [], [], []
    for ids in corpus.documents(held_out(corpus)):
        row = ids[: LENGTH + 1].astype(np.int64)
        if len(row) > 1:
            chances, place = tables.chances(row)
            bits = session.run({"ids": row[None], "skip": np.zeros(1, np.int64)})[0]
            places.append(place)
            ours.append(chances)
            theirs.append(2.0 ** -bits.astype(np.float64))
    place, chances, neural = map(np.concatenate, (places, ours, theirs))
    weights = np.round(best_weights(place, chances, neural), 4)
    (MODELS / "mixing.json").write_text(json.dumps(weights.tolist()) + "\n")
    register_file("mixing", "mixing.json")
    weight = weights[place]
    mixed = weight * chances + (1 - weight) * neural
    for name, chance in (("n-grams", chances), ("neural", neural), ("mixed", mixed)):
        print(f"perplexity on the held-out documents, {name}: {2 ** -np.log2(chance).mean():.1f}")


def best_weights(place: NDArray[np.int64], ours: Floats, theirs: Floats) -> Floats:
    """The weight of the table in each bucket that makes the documents likeliest, by EM."""
    weights = np.full(ORDER * BUCKETS, 0.2)
    for _ in range(60):
        weight = weights[place]
        share = weight * ours / (weight * ours + (1 - weight) * theirs)
        count = np.bincount(place, minlength=len(weights))
        total = np.bincount(place, weights=share, minlength=len(weights))
        weights = (total + 4 * 0.2) / (count + 4)  # four tokens' worth of the first guess
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("count", "mix"))
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--work", type=Path, required=True, help="token cache and counts")
    parser.add_argument("--entries", type=int, default=9_000_000, help="n-grams that are kept")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    if options.what == "count":
        count(options.data, options.work, options.entries)
    else:
        mix(options.data, options.work)


if __name__ == "__main__":
    main()
