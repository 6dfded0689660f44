"""Turn a checkpoint of `train_tagger.py` into `resources/models/tagger.onnx` and `.json`.

    python -m training.models.export_tagger \\
        --checkpoint build/training/tagger/last.pt --shards build/training/shards

Of several checkpoints, branches of one run, it takes the mean of the weights.
The file takes `ids` and `shapes` [B, T] int64, without padding, and gives `logits` [B, T, labels +
parts of speech], with operators that onnxruntime joins (see `joinable.py`). Matrix products and
token embeddings are int8 (see `export.py`).
Prints how often int8 and float choose the same label.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnx import ModelProto, TensorProto, helper
from torch import Tensor, nn

from engine.models.word_shapes import SHAPES
from training.data.labels import LABELS, TYPES, UPOS
from training.models.batches import Batch, batches
from training.models.export import (
    MODELS,
    initializer,
    int8_body,
    node,
    prepend,
    replace_input,
    rounded_rows,
    save,
)
from training.models.joinable import make_joinable
from training.models.minilm import HIDDEN
from training.models.tagger_network import TaggerNetwork

MAX_TOKENS, CONTEXT = 254, 24


class Headed(nn.Module):
    """Token embeddings [B, T, 384], none of them padding, to the logits of both heads."""

    def __init__(self, network: TaggerNetwork) -> None:
        super().__init__()
        self.body = network.body
        self.heads = nn.Linear(HIDDEN, len(LABELS) + len(UPOS))
        self.heads.weight.data = torch.cat([network.spans.weight, network.pos.weight])
        self.heads.bias.data = torch.cat([network.spans.bias, network.pos.bias])

    def forward(self, tokens: Tensor) -> Tensor:
        logits: Tensor = self.heads(self.body(tokens, None))
        return logits


def loaded(checkpoints: Sequence[Path]) -> TaggerNetwork:
    """The trained network; of several checkpoints the mean."""
    states = [torch.load(path, weights_only=True)["network"] for path in checkpoints]
    mean = {
        name: torch.stack([state[name].double() for state in states]).mean(0).float()
        for name, value in states[0].items()
        if value.is_floating_point()
    }
    network = TaggerNetwork()
    network.load_state_dict(states[0] | mean)
    return network.eval()


def embedded(network: TaggerNetwork, batch: Batch) -> Iterator[dict[str, np.ndarray]]:
    """What the float body gets for each text of a batch."""
    for ids, forms, attention in zip(batch.ids, batch.shapes, batch.attention, strict=True):
        seen = attention > 0
        with torch.no_grad():
            tokens = network.words(ids[seen]) + network.shapes(forms[seen])
        yield {"tokens": tokens.numpy()[None]}


def assembled(network: TaggerNetwork, calibration: list[Batch]) -> ModelProto:
    """The ONNX model with its embeddings in front."""
    example = (torch.randn(2, 7, HIDDEN),)
    sizes = {0: torch.export.Dim("batch"), 1: torch.export.Dim("length", min=2, max=512)}
    model = int8_body(
        Headed(network), example, inputs=["tokens"], output="logits", dynamic=(sizes,),
        calibration=[feed for batch in calibration for feed in embedded(network, batch)],
    )  # fmt: skip
    rows, scale = rounded_rows(network.words.weight.detach().numpy())
    model.graph.initializer.extend([
        initializer("rows", rows),
        initializer("scale", scale[:, None]),
        initializer("forms", network.shapes.weight.detach().numpy()),
    ])  # fmt: skip
    prepend(model.graph, [
        node("Gather", ["rows", "ids"], "row_bytes"),
        node("Cast", ["row_bytes"], "row_floats", to=TensorProto.FLOAT),
        node("Gather", ["scale", "ids"], "row_scale"),
        node("Mul", ["row_floats", "row_scale"], "words"),
        node("Gather", ["forms", "shapes"], "form"),
        node("Add", ["words", "form"], "tokens"),
    ])  # fmt: skip
    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"])
        for name in ("ids", "shapes")
    ]
    replace_input(model.graph, "tokens", inputs)
    make_joinable(model)
    return model


def parity(network: TaggerNetwork, compared: list[Batch]) -> float:
    """The share of tokens for which int8 and float choose the same label."""
    session = onnxruntime.InferenceSession(
        MODELS / "tagger.onnx", providers=["CPUExecutionProvider"]
    )
    same = total = 0
    for batch in compared:
        with torch.no_grad():
            whole = network(batch.ids, batch.attention, batch.shapes)[0].argmax(-1).numpy()
        for row, attention in enumerate(batch.attention.numpy() > 0):
            feeds = {
                "ids": batch.ids[row].numpy()[None, attention],
                "shapes": batch.shapes[row].numpy()[None, attention],
            }
            small = session.run(None, feeds)[0][0, :, : len(LABELS)].argmax(-1)
            seen = batch.labelled[row].numpy()[attention]
            same += int((small == whole[row, attention])[seen].sum())
            total += int(seen.sum())
    return same / total


def describe(bias: float) -> None:
    """Write `tagger.json`."""
    card = {
        "types": list(TYPES), "upos": list(UPOS), "shapes": SHAPES,
        "max_tokens": MAX_TOKENS, "context": CONTEXT, "bias": bias,
    }  # fmt: skip
    (MODELS / "tagger.json").write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Export from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, nargs="+", required=True)
    parser.add_argument("--shards", type=Path, required=True)
    parser.add_argument("--bias", type=float, default=0.0)
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = loaded(options.checkpoint)
    first = min(options.shards.glob("*.npz"))
    some = list(batches(first, 1024, random.Random(0)))
    path = save(assembled(network, some[:30]), "tagger", "Promptveil tagger, int8")
    describe(options.bias)
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    print(f"same label as float: {parity(network, some[30:60]):.4%} of tokens")


if __name__ == "__main__":
    main()
