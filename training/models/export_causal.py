"""Turn a checkpoint of `train_language.py` into `resources/models/causal.onnx`, and check it.

    python -m training.models.export_causal --work build/training/causal

The file takes `ids` [B, T] int64 (a window: [CLS], context, new tokens) and `skip` [1] int64, and
gives `bits` [B, T - 1 - skip]: −log₂ P(t | before) of the tokens skip+1 … T-1. The softmax stays
inside, so no logits leave. The int8 embedding matrix is kept once, transposed: its columns are
gathered on the way in, and it is the weight of the output product.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, helper
from torch import Tensor, nn

from training.data.corpus import BEGIN, tokens_of
from training.models.export import (
    MODELS,
    Floats,
    Ids,
    embedded_columns,
    initializer,
    int8_body,
    integer_product,
    node,
    prepend,
    replace_input,
    rounded_rows,
    save,
)
from training.models.language_networks import CausalMiniLM
from training.models.minilm import HIDDEN, Body
from training.models.train_language import LENGTH, perplexity


class MaskedBody(nn.Module):
    """The body under its causal mask, the output scale folded in."""

    def __init__(self, model: CausalMiniLM) -> None:
        super().__init__()
        self.body: Body = model.body
        last = self.body.layers[-1].norm2
        with torch.no_grad():
            last.weight *= model.scale
            last.bias *= model.scale

    def forward(self, tokens: Tensor) -> Tensor:
        length = tokens.shape[1]
        later = torch.triu(torch.ones(length, length), diagonal=1)
        return self.body(tokens, later[None, None] * -1e9)


def loaded(folder: Path) -> CausalMiniLM:
    model = CausalMiniLM()
    model.load_state_dict(torch.load(folder / "checkpoint.pt", weights_only=True)["model"])
    return model.eval()


def assembled(model: CausalMiniLM, calibration: list[Ids]) -> ModelProto:
    matrix = model.embedding.weight.detach().numpy()
    bias = model.bias.detach().numpy()
    sizes = {0: torch.export.Dim("batch"), 1: torch.export.Dim("length", min=2, max=512)}
    graph_model = int8_body(
        MaskedBody(model), (torch.randn(2, 7, HIDDEN),), inputs=["tokens"], output="hidden",
        dynamic=(sizes,), calibration=[{"tokens": matrix[ids]} for ids in calibration],
    )  # fmt: skip
    rows, scale = rounded_rows(matrix)
    graph = graph_model.graph
    graph.initializer.extend([
        initializer("columns", rows.T),
        initializer("scales", scale[:, None]),
        initializer("bias", bias),
        initializer("to_bits", np.array(-1 / math.log(2), np.float32)),
        initializer("one", np.array([1], np.int64)),
        initializer("minus_one", np.array([-1], np.int64)),
        initializer("far", np.array([2**31], np.int64)),
        initializer("flat", np.array([-1, HIDDEN], np.int64)),
        initializer("upright", np.array([-1, 1], np.int64)),
    ])  # fmt: skip
    prepend(graph, embedded_columns())
    graph.node.extend(_head(graph, scale))
    _signature(graph)
    return graph_model


def _head(graph: GraphProto, scale: Floats) -> list[NodeProto]:
    return [
        node("Slice", ["hidden", "skip", "minus_one", "one"], "kept"),
        node("Reshape", ["kept", "flat"], "kept_rows"),
        *integer_product(graph, "kept_rows", "columns", scale, "raw_logits"),
        node("Add", ["raw_logits", "bias"], "logits"),
        node("LogSoftmax", ["logits"], "log_chances", axis=1),
        node("Add", ["skip", "one"], "next"),
        node("Slice", ["ids", "next", "far", "one"], "targets"),
        node("Reshape", ["targets", "upright"], "target_column"),
        node("GatherElements", ["log_chances", "target_column"], "chosen", axis=1),
        node("Mul", ["chosen", "to_bits"], "flat_bits"),
        node("Shape", ["targets"], "shape"),
        node("Reshape", ["flat_bits", "shape"], "bits"),
    ]


def _signature(graph: GraphProto) -> None:
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "length"])
    skip = helper.make_tensor_value_info("skip", TensorProto.INT64, [1])
    replace_input(graph, "tokens", [ids, skip])
    del graph.output[:]
    bits = helper.make_tensor_value_info("bits", TensorProto.FLOAT, ["batch", "scored"])
    graph.output.append(bits)


def small_perplexity(unseen: list[Ids], limit: int = LENGTH) -> float:
    """What `train_language.perplexity` measures, by the int8 file."""
    session = onnxruntime.InferenceSession(
        MODELS / "causal.onnx", providers=["CPUExecutionProvider"]
    )
    total = count = 0.0
    for ids in unseen:
        row = ids[: limit + 1].astype(np.int64)[None]
        bits = session.run(None, {"ids": row, "skip": np.zeros(1, np.int64)})[0]
        total += float(bits.sum())
        count += bits.size
    return 2 ** (total / count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--work", type=Path, required=True, help="folder of the checkpoint")
    parser.add_argument("--sample", type=int, default=500, help="unseen documents to compare on")
    options = parser.parse_args()
    torch.set_num_threads(1)
    stream, unseen = tokens_of(options.data, options.work.parent, 0)
    starts = range(0, 40 * LENGTH, LENGTH)
    calibration = [
        np.concatenate([[BEGIN], stream[start : start + 128].astype(np.int64)])[None]
        for start in starts
    ]
    chosen = unseen[:: max(1, len(unseen) // options.sample)]
    whole = perplexity(loaded(options.work), chosen)
    path = save(assembled(loaded(options.work), calibration), "causal", "causal MiniLM, int8")
    small = small_perplexity(chosen)
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    print(f"perplexity float {whole:.2f}, int8 {small:.2f}")


if __name__ == "__main__":
    main()
