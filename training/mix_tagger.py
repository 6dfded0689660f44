"""Mixes the weights of a trained tagger with the mean of those it was trained from.

    python -m training.mix_tagger --checkpoint work/tagger/last.pt \\
        --earlier one.onnx two.onnx --out work/tagger/mixed.pt

Networks of one line of training lie in one basin, and a point between them often does better than
either end on text unlike the training text («model soups», Wortsman et al. 2022). The share is
chosen on text that was neither trained on nor is reported: the dev part of the Broad Twitter Corpus
and freshly generated texts of the train split, by the mean of their F1. `export_tagger` and
`parity_tagger` take what is written like any checkpoint.
"""

from __future__ import annotations

import argparse
import random
from itertools import islice
from pathlib import Path

import torch
from torch import Tensor

from engine.models.recent import Recent
from engine.models.tagger import Tagger
from engine.resources import path
from training import recover
from training.export_tagger import loaded
from training.generate import generated
from training.network import TaggerNetwork, from_pretrained
from training.parity_tagger import FloatSession
from training.tune_tagger import NAMES, f1, tweets

SHARES = (1.0, 0.8, 0.65, 0.5)
Weights = dict[str, Tensor]


def mixed(new: Weights, old: Weights, share: float) -> Weights:
    """`share` of the new weights and the rest of the old ones."""
    return {name: share * new[name] + (1 - share) * old[name] for name in new}


def main() -> None:
    """Measure every share and keep the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--earlier", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--texts", type=int, default=250, help="generated texts")
    options = parser.parse_args()
    network, before = loaded(options.checkpoint), from_pretrained()
    recover.taggers(options.earlier, before)
    new, old = ({k: v.clone() for k, v in one.state_dict().items()} for one in (network, before))
    names = tweets(options.data)
    made = list(islice(generated(random.Random(99), "train", options.data), options.texts))
    scores: dict[float, float] = {}
    for share in SHARES:
        network.load_state_dict(mixed(new, old, share))
        tagger = reading(network)
        pair = f1(tagger, names, NAMES), f1(tagger, made, frozenset())
        scores[share] = sum(pair) / 2
        print(f"{share:.2f} new: tweets {pair[0]:.4f}, generated {pair[1]:.4f}", flush=True)
    best = max(scores, key=scores.__getitem__)
    torch.save({"network": mixed(new, old, best)}, options.out)
    print(f"kept {best:.2f}")


def reading(network: TaggerNetwork) -> Tagger:
    """A tagger that asks this network."""
    tagger = Tagger(path("models"))
    tagger._session = FloatSession(network)  # type: ignore[assignment] # noqa: SLF001
    tagger._known = Recent(512)  # noqa: SLF001
    return tagger


if __name__ == "__main__":
    main()
