"""The float weights of a shipped ONNX model, so that training can go on where a file left off.

A product's weight was stored as int8 [K, N] with one scale per column, after the rows were
multiplied by what its input is divided by (`training/models/export.py`); both are undone here. What
rounding lost stays lost: at most half a step of 1/127 of a column's largest weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import onnx
import torch
from numpy.typing import NDArray
from onnx import ModelProto, numpy_helper
from torch import Tensor

from training.models.language_networks import CausalMiniLM, LanguageModel, MaskedMiniLM
from training.models.minilm import LAYERS
from training.models.tagger_network import TaggerNetwork

_PRODUCTS = ("qkv", "out", "up", "down")


def body_state(path: Path) -> dict[str, Tensor]:
    """The state of `minilm.Body`, with the weight of a product after it as `heads`."""
    model = onnx.load(path)
    constants = {value.name: numpy_helper.to_array(value) for value in model.graph.initializer}
    state = {
        name.removeprefix("model.").removeprefix("body."): torch.from_numpy(value.copy())
        for name, value in constants.items()
        if name.startswith(("body.", "model.body."))
    }
    names = [f"layers.{layer}.{part}" for layer in range(LAYERS) for part in _PRODUCTS]
    for name, weight in zip([*names, "heads"], _weights(model, constants), strict=False):
        state[f"{name}.weight"] = torch.from_numpy(weight)
    return state


def _weights(model: ModelProto, constants: dict[str, NDArray]) -> list[NDArray]:
    """The float weights [N, K] of the integer products, in the order they are computed."""
    weights = []
    for node in model.graph.node:
        if node.op_type == "MatMulIntegerToFloat":
            name = node.input[1].removesuffix("_weight")
            if f"{name}_calm" not in constants:
                continue  # the output over the vocabulary, which is the embedding matrix
            small = constants[f"{name}_weight"].astype("float32")
            scale, calm = constants[f"{name}_scale"], constants[f"{name}_calm"]
            weights.append((small * scale[None, :] * calm[:, None]).T.copy())
    return weights


def causal(path: Path, network: CausalMiniLM) -> None:
    """Put the weights of a shipped causal model into `network`, its output scale being 1."""
    network.body.load_state_dict(body_state(path))
    _vocabulary(path, network)
    network.scale.data.fill_(1.0)


def masked(path: Path, network: MaskedMiniLM) -> None:
    """Put the weights of a shipped masked model into `network`."""
    state = body_state(path)
    network.transform.weight.data.copy_(state.pop("heads.weight"))
    network.body.load_state_dict(state)
    constants = _vocabulary(path, network)
    for name in ("transform.bias", "norm.weight", "norm.bias", "scale"):
        parameter = network.get_parameter(name)
        parameter.data.copy_(torch.from_numpy(constants[f"model.{name}"].copy()))


def _vocabulary(path: Path, network: LanguageModel) -> dict[str, NDArray]:
    """Put the embedding matrix and the bias of its output in place; gives all constants."""
    constants = {v.name: numpy_helper.to_array(v) for v in onnx.load(path).graph.initializer}
    matrix = constants["columns"].T.astype("float32") * constants["scales"]
    network.embedding.weight.data.copy_(torch.from_numpy(matrix))
    network.bias.data.copy_(torch.from_numpy(constants["bias"].copy()))
    return constants


def taggers(paths: Sequence[Path], network: TaggerNetwork) -> None:
    """Put the mean of the weights of taggers that were trained one from another into `network`."""
    states = []
    for path in paths:
        tagger(path, network)
        states.append({name: value.clone() for name, value in network.state_dict().items()})
    whole = {name: torch.stack([state[name] for state in states]).mean(0) for name in states[0]}
    network.load_state_dict(whole)


def tagger(path: Path, network: TaggerNetwork) -> None:
    """Put the weights of a shipped tagger into `network`, its rounded word embeddings too."""
    state = body_state(path)
    heads = state.pop("heads.weight")
    network.body.load_state_dict(state)
    constants = {v.name: numpy_helper.to_array(v) for v in onnx.load(path).graph.initializer}
    network.shapes.weight.data.copy_(torch.from_numpy(constants["forms"].copy()))
    words = constants["rows"].astype("float32") * constants["scale"]
    network.words.weight.data.copy_(torch.from_numpy(words))
    bias = torch.from_numpy(constants["heads.bias"].copy())
    cut = network.spans.out_features
    network.spans.weight.data.copy_(heads[:cut])
    network.pos.weight.data.copy_(heads[cut:])
    network.spans.bias.data.copy_(bias[:cut])
    network.pos.bias.data.copy_(bias[cut:])
