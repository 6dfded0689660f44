"""Trains the head of ProSan's light form on pairs that the full form made.

    python -m training.editing.train --pairs build/training/editing/pairs.jsonl [--check]

Writes `edits.npz` and says so in `tagger.json` and the manifest. Prints how far the head agrees
with the full form on sources that it did not learn from. `--check` writes nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.models.tagger import Tagger
from training.editing.fit import Agreement, EditNetwork, Example, agreement, cuts, example, fitted
from training.editing.pairs import SHARES, read
from training.models.manifest import MODELS, register_file


def examples(path: Path) -> list[Example]:
    """The words of all pairs of a file."""
    tagger = Tagger(MODELS)
    made = (example(pair, tagger) for pair in read(path))
    return [item for item in made if item is not None]


def check(every: Sequence[Example]) -> None:
    """Print how far heads agree with the full form, each source left out in turn."""
    print("source, prompts, replaced, AUC, precision, recall at λ = 0.5", flush=True)
    for source in sorted({item.source for item in every}):
        seen = [item for item in every if item.source != source]
        unseen = [item for item in every if item.source == source]
        network = fitted(seen)
        _tell(source, len(unseen), agreement(network, cuts(network, seen), unseen))


def _tell(source: str, count: int, found: Agreement) -> None:
    figures = (found.replaced, found.auc, found.precision, found.recall)
    print(f"{source:15s} {count:5d} " + " ".join(f"{figure:.3f}" for figure in figures), flush=True)


def ship(network: EditNetwork, levels: Sequence[float]) -> None:
    """Write the head, and that there is one."""
    layers = {"inner": network.inner, "outer": network.outer}
    arrays = {name: layer.weight.detach().numpy().T for name, layer in layers.items()}
    arrays |= {f"{name}_bias": layer.bias.detach().numpy() for name, layer in layers.items()}
    np.savez(
        MODELS / "edits.npz",
        shares=np.array(SHARES, np.float32),
        cuts=np.array(levels, np.float32),
        **arrays,
    )
    register_file("edits", "edits.npz")
    path = MODELS / "tagger.json"
    card = json.loads(path.read_text(encoding="utf-8")) | {"edits": True}
    path.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description="Trains the head of ProSan's light form.")
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--check", action="store_true", help="print figures, write nothing")
    chosen = parser.parse_args()
    every = examples(chosen.pairs)
    print(f"{len(every)} prompts, {sum(len(item.names) for item in every)} words", flush=True)
    check(every)
    if not chosen.check:
        network = fitted(every)
        ship(network, cuts(network, every))


if __name__ == "__main__":
    main()
