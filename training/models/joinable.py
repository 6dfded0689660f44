"""Writes a tagger so that onnxruntime joins its operators when it opens it.

    python -m training.models.joinable            # the shipped file, exported before

A sum, a bias and a layer norm become one operator of onnxruntime (`SkipLayerNormalization`) only
where it knows from the file that both sides of the sum have the same shape; PyTorch's exporter
writes reshapes whose sizes are computed, behind which it knows no size. Alone the norm takes four
times as long. Windows are never padded, so no mask is added to what attention compares. All of it
are operators of ONNX, which any device has.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import onnx
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, helper, numpy_helper

from training.models.manifest import MODELS, register

HIDDEN, HEADS = 384, 12
_FORM = [0, 0, 3, HEADS, HIDDEN // HEADS]
_ROWS = [0, 0, HIDDEN]
_MASK = "mask"


def make_joinable(model: ModelProto) -> None:
    """Change an exported tagger in place; what it computes stays, but for rounding."""
    graph = model.graph
    _forget_mask(graph)
    _tell_shapes(graph)
    _forget_unused(graph)


def _forget_mask(graph: GraphProto) -> None:
    """Take out what adds the mask to the comparisons of attention, and the input."""
    made = {_MASK}
    for node in graph.node:  # in the order of computation
        if node.op_type not in ("Add", "Shape") and made & set(node.input):
            made.update(node.output)
    for node in [node for node in _of_kind(graph, "Add") if made & set(node.input)]:
        [kept] = [name for name in node.input if name not in made]
        graph.node.remove(node)
        _rename(graph, node.output[0], kept)
    for node in [node for node in _of_kind(graph, "Shape") if _MASK in node.input]:
        node.input[0] = "ids"
    for given in [given for given in graph.input if given.name == _MASK]:
        graph.input.remove(given)


def _rename(graph: GraphProto, old: str, new: str) -> None:
    for node in graph.node:
        for place, name in enumerate(node.input):
            if name == old:
                node.input[place] = new


def _tell_shapes(graph: GraphProto) -> None:
    """Reshapes to written sizes, and the shape of what the positions are added to."""
    graph.initializer.extend([
        numpy_helper.from_array(np.array(_FORM, np.int64), "to_heads"),
        numpy_helper.from_array(np.array(_ROWS, np.int64), "to_rows"),
    ])  # fmt: skip
    transposed = {name for node in _of_kind(graph, "Transpose") for name in node.input}
    for node in _of_kind(graph, "Reshape"):
        del node.attribute[:]  # 0 is the size that is there
        node.input[1] = "to_heads" if node.output[0] in transposed else "to_rows"
    [positions] = [node for node in _of_kind(graph, "Slice") if "positions" in node.input[0]]
    [summed] = [node for node in graph.node if positions.output[0] in node.input]
    known = ((positions, ["length", HIDDEN]), (summed, ["batch", "length", HIDDEN]))
    graph.value_info.extend(
        helper.make_tensor_value_info(node.output[0], TensorProto.FLOAT, shape)
        for node, shape in known
    )


def _forget_unused(graph: GraphProto) -> None:
    """Take out operators and constants that nothing needs any more."""
    needed = {result.name for result in graph.output}
    for node in reversed(list(graph.node)):
        if needed.isdisjoint(node.output):
            graph.node.remove(node)
        else:
            needed.update(node.input)
    for constant in [value for value in graph.initializer if value.name not in needed]:
        graph.initializer.remove(constant)


def _of_kind(graph: GraphProto, kind: str) -> Iterator[NodeProto]:
    return (node for node in graph.node if node.op_type == kind)


def main() -> None:
    """Change the shipped file, and what the manifest says of it."""
    path = MODELS / "tagger.onnx"
    model = onnx.load(path)
    if all(given.name != _MASK for given in model.graph.input):
        raise SystemExit("The file is joinable already.")
    make_joinable(model)
    path.write_bytes(model.SerializeToString())
    register("tagger")


if __name__ == "__main__":
    main()
