"""Shared by the export scripts: a PyTorch body to ONNX with int8 layers, an int8 embedding matrix.

Each constant matrix product becomes integer arithmetic: weights int8 with one scale per output
channel, activations uint8 with one scale per **row** (token), so that a result depends neither on
what else is in the batch nor on the padding, and computing a part again gives the same figures.
Columns that carry large activations are tamed before (SmoothQuant, Xiao et al. 2023, strength
½). Weights use 7 bits and sign: with 8 the integer kernels of processors without VNNI saturate,
and the same file would answer differently there.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import torch
from numpy.typing import NDArray
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, helper, numpy_helper
from torch import Tensor, nn

from training.models.manifest import MODELS, register

LIMIT = 64  # largest absolute int8 weight used
SMOOTHING = 0.5
Feed = Mapping[str, NDArray[Any]]
Floats = NDArray[np.float32]
Ids = NDArray[np.int64]


def int8_body(
    module: nn.Module,
    example: tuple[Tensor, ...],
    *,
    inputs: Sequence[str],
    output: str,
    dynamic: tuple[dict[int, Any], ...],
    calibration: Sequence[Feed],
) -> ModelProto:
    """The module as ONNX, its constant matrix products in int8."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "float.onnx"
        torch.onnx.export(
            module.eval(), example, path, dynamo=True, external_data=False,
            input_names=list(inputs), output_names=[output], dynamic_shapes=dynamic,
        )  # fmt: skip
        model = onnx.load(path)
    products = _products(model)
    largest = _largest(model, sorted({product.input[0] for product in products}), calibration)
    _to_integers(model, products, largest)
    del model.graph.value_info[:]
    return model


def _products(model: ModelProto) -> list[NodeProto]:
    constants = {value.name for value in model.graph.initializer}
    products = [n for n in model.graph.node if n.op_type == "MatMul" and n.input[1] in constants]
    if any(n.op_type == "Gemm" for n in model.graph.node):
        raise SystemExit("A Gemm node would stay in float; export with three-dimensional inputs.")
    return products


def _largest(
    model: ModelProto, names: Sequence[str], calibration: Sequence[Feed]
) -> dict[str, Floats]:
    """Largest absolute activation per column of each named tensor over the calibration texts."""
    probe = ModelProto()
    probe.CopyFrom(model)
    probe.graph.output.extend(helper.make_empty_tensor_value_info(name) for name in names)
    session = onnxruntime.InferenceSession(
        probe.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    largest: dict[str, Floats] = {}
    for feed in calibration:
        for name, value in zip(names, session.run(list(names), feed), strict=True):
            columns = np.abs(value).reshape(-1, value.shape[-1]).max(axis=0)
            largest[name] = np.maximum(largest.get(name, columns), columns)
    return largest


def _to_integers(
    model: ModelProto, products: Sequence[NodeProto], largest: Mapping[str, Floats]
) -> None:
    graph = model.graph
    weights = {value.name: value for value in graph.initializer}
    add_constants(graph)
    replaced: list[NodeProto] = []
    for old in list(graph.node):
        if old not in products:
            replaced.append(old)
            continue
        x, name = old.input
        weight = numpy_helper.to_array(weights[name])
        graph.initializer.remove(weights[name])
        smooth = _smoothing(largest[x], weight)
        tag = old.output[0].replace("/", "_")
        graph.initializer.append(initializer(f"{tag}_calm", 1 / smooth))
        replaced.append(node("Mul", [x, f"{tag}_calm"], f"{tag}_calmed"))
        rows, scale = rounded_rows((weight * smooth[:, None]).T)
        graph.initializer.append(initializer(f"{tag}_weight", rows.T))
        replaced += integer_product(graph, f"{tag}_calmed", f"{tag}_weight", scale, old.output[0])
    del graph.node[:]
    graph.node.extend(replaced)
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))


def _smoothing(largest: Floats, weight: Floats) -> Floats:
    raw = np.maximum(largest, 1e-4) ** SMOOTHING
    raw /= np.maximum(np.abs(weight).max(axis=1), 1e-4) ** (1 - SMOOTHING)
    centred: Floats = (raw / np.exp(np.log(raw).mean())).astype(np.float32)
    return centred


def add_constants(graph: GraphProto) -> None:
    """The scalars that `integer_product` shares."""
    graph.initializer.extend([
        initializer("step", np.array(1 / 127, np.float32)),
        initializer("middle", np.array(128, np.uint8)),
        initializer("last_axis", np.array([-1], np.int64)),
        initializer("tiny", np.array(1e-6, np.float32)),
    ])  # fmt: skip


def integer_product(
    graph: GraphProto, x: str, weight: str, scale: Floats, output: str
) -> list[NodeProto]:
    """Nodes for `output = x @ (weight * scale)`: int8 `weight` [K, N], rows of x in uint8."""
    tag = output.replace("/", "_")
    graph.initializer.append(initializer(f"{tag}_scale", scale))
    graph.initializer.append(initializer(f"{tag}_zero", np.zeros(len(scale), np.int8)))
    operands = [f"{tag}_bytes", weight, "step", f"{tag}_scale", "middle", f"{tag}_zero"]
    return [
        node("Abs", [x], f"{tag}_size"),
        node("ReduceMax", [f"{tag}_size", "last_axis"], f"{tag}_top", keepdims=1),
        node("Max", [f"{tag}_top", "tiny"], f"{tag}_range"),
        node("Div", [x, f"{tag}_range"], f"{tag}_unit"),
        node("QuantizeLinear", [f"{tag}_unit", "step", "middle"], f"{tag}_bytes"),
        node("MatMulIntegerToFloat", operands, f"{tag}_product", domain="com.microsoft"),
        node("Mul", [f"{tag}_product", f"{tag}_range"], output),
    ]


def embedded_columns() -> list[NodeProto]:
    """Nodes from `ids` to `tokens`, by the int8 matrix `columns` [H, V] and its `scales` [V, 1]."""
    return [
        node("Gather", ["columns", "ids"], "column_bytes", axis=1),
        node("Transpose", ["column_bytes"], "token_bytes", perm=[1, 2, 0]),
        node("Cast", ["token_bytes"], "token_floats", to=TensorProto.FLOAT),
        node("Gather", ["scales", "ids"], "token_scale"),
        node("Mul", ["token_floats", "token_scale"], "tokens"),
    ]


def rounded_rows(matrix: Floats) -> tuple[NDArray[np.int8], Floats]:
    """`matrix` [V, H] as int8 rows and one float scale [V] per row."""
    scale = np.maximum(np.abs(matrix).max(axis=1), 1e-8) / LIMIT
    return np.rint(matrix / scale[:, None]).astype(np.int8), scale.astype(np.float32)


def initializer(name: str, value: NDArray[Any]) -> TensorProto:
    return numpy_helper.from_array(np.ascontiguousarray(value), name)


def node(kind: str, inputs: Sequence[str], output: str, **attributes: int) -> NodeProto:
    return helper.make_node(kind, list(inputs), [output], name=f"{kind}_{output}", **attributes)


def replace_input(graph: GraphProto, old: str, new: Sequence[onnx.ValueInfoProto]) -> None:
    """Put the inputs `new` where the graph had the input `old`."""
    inputs = [value for value in graph.input if value.name != old]
    del graph.input[:]
    graph.input.extend([*new, *inputs])


def prepend(graph: GraphProto, nodes: Sequence[NodeProto]) -> None:
    old_nodes = list(graph.node)
    del graph.node[:]
    graph.node.extend([*nodes, *old_nodes])


def save(model: ModelProto, name: str, about: str) -> Path:
    """Write `resources/models/<name>.onnx`, checked, and its entry in the manifest."""
    model.doc_string = about
    _forget_origin(model)
    path = MODELS / f"{name}.onnx"
    path.write_bytes(model.SerializeToString())
    onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    register(name)
    return path


def _forget_origin(model: ModelProto) -> None:
    """Drop the exporter's notes: source lines and paths of the machine it ran on."""
    for entry in model.graph.node:
        del entry.metadata_props[:]
        entry.doc_string = ""
    del model.graph.metadata_props[:]
    del model.metadata_props[:]
