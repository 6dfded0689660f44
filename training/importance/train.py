"""Trains the head that weighs words and puts it behind the shipped tagger.

    python -m training.importance.train --data data [--check]

Writes `needs.npz`, adds the head's columns to the output of `tagger.onnx` (what was there keeps its
bits), and says so in `tagger.json` and the manifest. Prints how well it tells which words of a
prompt the gold answer takes up, each source left out in turn. `--check` writes nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
import onnx
from onnx import GraphProto, helper

from engine.models import Models
from training.forecast.outcomes import Background
from training.importance.documents import documents
from training.importance.examples import STATES, examples
from training.importance.fit import COLUMNS, HeadNetwork, fitted, mean_auc, odds
from training.importance.removal import FEWEST, Figures, able, agreement, judged, orders
from training.importance.teacher import Teacher
from training.importance.words import Example
from training.models.export import initializer, node, save
from training.models.manifest import MODELS, register_file

JUDGED: Final = ("squad", "mts_dialog", "self_instruct")
"""Sources whose prompts lose words."""
_REMOVED: Final = 60
HEAD, PLAIN = "needs", "scores"
"""Names of the head's columns and of those before them in `tagger.onnx`."""


def left_out(every: Sequence[Example], source: str) -> HeadNetwork:
    """A head that learnt from the other sources; prints its AUC and that of one by counting.

    The second sees no states: only how often and where a word stands, and its part of speech.
    """
    seen = [item for item in every if item.document.source != source]
    unseen = [item for item in every if item.document.source == source]
    blind = [[replace(item, states=0 * item.states) for item in part] for part in (seen, unseen)]
    network, counting = fitted(seen), fitted(blind[0])
    figures = [
        mean_auc([odds(item, example) for example in part], part)
        for item, part in ((network, unseen), (counting, blind[1]))
    ]
    print(f"{source:15s} {len(unseen):5d} {figures[0]:.3f} {figures[1]:.3f}", flush=True)
    return network


def check(every: Sequence[Example]) -> None:
    """Print how well a head does on sources that it did not learn from."""
    reports = [text for item in every for text in (item.document.prompt, item.document.answer)]
    background, models, teacher = Background.of(reports), Models(), Teacher(MODELS)
    print("source, prompts, AUC of the head, of one by counting", flush=True)
    for source in sorted({item.document.source for item in every}):
        network = left_out(every, source)
        if source in JUDGED:
            unseen = [item for item in every if item.document.source == source]
            unseen = [item for item in unseen if len(able(item)) >= FEWEST][:_REMOVED]
            needs = [1 / (1 + np.exp(-odds(network, item).astype(np.float64))) for item in unseen]
            _compare(unseen, orders(unseen, needs, models, teacher), background)


def _compare(
    unseen: Sequence[Example], ordered: dict[str, list[Figures]], background: Background
) -> None:
    """Print what the answers lose under each order, and how much the orders agree."""
    for share, losses in judged(unseen, ordered, background).items():
        words = ", ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
        print(f"  {len(unseen)} prompts, lost with {share:.0%} of the words: {words}", flush=True)
    words = ", ".join(
        f"{name} {agreement(unseen, ordered['head'], ordered[name]):.2f}"
        for name in ("gradient", "occlusion", "bits")
    )
    print(f"  Spearman of the head with {words}", flush=True)


def add_columns(graph: GraphProto, network: HeadNetwork) -> None:
    """Put the head's columns behind the tagger's output; those of an earlier head make way."""
    columns = network.columns
    named = {
        f"{HEAD}.weight": columns.weight.detach().numpy().T,
        f"{HEAD}.bias": columns.bias.detach().numpy(),
    }
    kept = [value for value in graph.initializer if value.name not in named]
    del graph.initializer[:]
    graph.initializer.extend([*kept, *(initializer(*pair) for pair in named.items())])
    if any(HEAD in entry.output for entry in graph.node):
        return
    last = next(entry for entry in graph.node if "logits" in entry.output)
    last.output[0] = PLAIN
    graph.node.extend([
        node("MatMul", [STATES, f"{HEAD}.weight"], f"{HEAD}_product"),
        node("Add", [f"{HEAD}_product", f"{HEAD}.bias"], HEAD),
        node("Concat", [PLAIN, HEAD], "logits", axis=-1),
    ])  # fmt: skip
    del graph.output[:]
    shape = ["batch", "length", "columns"]
    graph.output.append(helper.make_tensor_value_info("logits", onnx.TensorProto.FLOAT, shape))


def ship(network: HeadNetwork, upos: Sequence[str]) -> None:
    """Write the head, and the tagger with its columns."""
    layers = {"inner": network.inner, "outer": network.outer}
    arrays = {name: layer.weight.detach().numpy().T for name, layer in layers.items()}
    arrays |= {f"{name}_bias": layer.bias.detach().numpy() for name, layer in layers.items()}
    np.savez(MODELS / "needs.npz", upos=np.array(upos), **arrays)
    register_file("needs", "needs.npz")
    model = onnx.load(MODELS / "tagger.onnx")
    add_columns(model.graph, network)
    save(model, "tagger", model.doc_string)
    path = MODELS / "tagger.json"
    card = json.loads(path.read_text(encoding="utf-8")) | {"needs": COLUMNS}
    path.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description="Trains the head that weighs words.")
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--check", action="store_true", help="print figures, write nothing")
    chosen = parser.parse_args()
    every = examples(documents(chosen.data), MODELS)
    print(f"{len(every)} prompts, {sum(len(item.words) for item in every)} words", flush=True)
    check(every)
    if not chosen.check:
        upos = json.loads((MODELS / "tagger.json").read_text(encoding="utf-8"))["upos"]
        ship(fitted(every), upos)


if __name__ == "__main__":
    main()
