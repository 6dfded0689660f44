"""Span F1 of the shipped int8 tagger beside its float network, on the dev set of EWT and of tweets.

python -m training.models.parity_tagger --checkpoint build/training/tagger/last.pt [--data data]
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from engine.models.lru_cache import LruCache
from engine.models.tagger import Tagger
from engine.resources import path
from training.data.corpora import ewt
from training.models.export_tagger import loaded
from training.models.tagger_network import TaggerNetwork
from training.models.tune_tagger import NAMES, f1, tweets


class FloatSession:
    """Answers as the ONNX session does, by the float network."""

    def __init__(self, network: TaggerNetwork) -> None:
        self._network = network

    def run(self, feeds: Mapping[str, NDArray[Any]], **_more: object) -> NDArray[np.float32]:
        """Logits [B, T, labels + UPOS]."""
        with torch.no_grad():
            pair = self._network(
                torch.from_numpy(feeds["ids"]), torch.ones(feeds["ids"].shape, dtype=torch.long),
                torch.from_numpy(feeds["shapes"]),
            )  # fmt: skip
        return torch.cat(pair, -1).numpy()


def main() -> None:
    """Measure both and print the difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, nargs="+", required=True)
    parser.add_argument("--data", type=Path, default=Path("data"))
    options = parser.parse_args()
    sentences = [sentence for document in ewt(options.data, "dev") for sentence in document]
    sets = {
        "uner_en_ewt dev": [
            sentence for sentence in sentences if "PERSON" not in sentence.unmarked
        ],
        "broad_twitter dev": tweets(options.data),
    }
    small, whole = Tagger(path("models")), Tagger(path("models"))
    whole._session = FloatSession(loaded(options.checkpoint))  # type: ignore[assignment] # noqa: SLF001
    whole._known = LruCache(512)  # noqa: SLF001
    for name, items in sets.items():
        pair = f1(small, items, NAMES), f1(whole, items, NAMES)
        print(f"{name}: int8 {pair[0]:.4f}, float {pair[1]:.4f}, drop {pair[1] - pair[0]:+.4f}")


if __name__ == "__main__":
    main()
