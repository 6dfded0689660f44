"""Export the sentence encoder: all-MiniLM-L6-v2 as published, mean pooling, unit rows, int8.

    python -m training.models.encoder [--data data]

Nothing is trained. Prints how near the int8 file comes to the published weights.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional

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
from training.models.minilm import (
    HIDDEN,
    Body,
    body_weights,
    pretrained,
    weights_folder,
    word_embeddings,
)


class Pooled(nn.Module):
    """Token embeddings [B, T, 384] and mask [B, T] to unit sentence embeddings [B, 384]."""

    def __init__(self) -> None:
        super().__init__()
        self.body = Body()

    def forward(self, tokens: Tensor, mask: Tensor) -> Tensor:
        hidden = self.body(tokens, (mask[:, None, None, :] - 1.0) * 1e9)
        total = (hidden * mask[:, :, None]).sum(1)
        return functional.normalize(total / mask.sum(1, keepdim=True))


def published() -> tuple[Pooled, NDArray[np.float32]]:
    """The float module and its embedding matrix."""
    weights, module = pretrained(), Pooled()
    module.body.load_state_dict(body_weights(weights))
    return module.eval(), word_embeddings(weights).numpy()


def assembled(
    module: Pooled, matrix: NDArray[np.float32], calibration: list[NDArray[np.int64]]
) -> ModelProto:
    """The ONNX model: `ids` [B, T] int64 and `mask` [B, T] float to `embedding` [B, 384]."""
    example = (torch.randn(2, 7, HIDDEN), torch.ones(2, 7))
    sizes = {0: torch.export.Dim("batch"), 1: torch.export.Dim("length", min=2, max=512)}
    feeds = [{"tokens": matrix[ids], "mask": np.ones(ids.shape, np.float32)} for ids in calibration]
    model = int8_body(
        module, example, inputs=["tokens", "mask"], output="embedding",
        dynamic=(sizes, sizes), calibration=feeds,
    )  # fmt: skip
    rows, scale = rounded_rows(matrix)
    model.graph.initializer.extend(
        [initializer("rows", rows), initializer("scale", scale[:, None])]
    )
    prepend(model.graph, [
        node("Gather", ["rows", "ids"], "row_bytes"),
        node("Cast", ["row_bytes"], "row_floats", to=TensorProto.FLOAT),
        node("Gather", ["scale", "ids"], "row_scale"),
        node("Mul", ["row_floats", "row_scale"], "tokens"),
    ])  # fmt: skip
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "length"])
    replace_input(model.graph, "tokens", [ids])
    return model


def parity(texts: list[NDArray[np.int64]], module: Pooled, matrix: NDArray[np.float32]) -> None:
    """Cosine of int8 to float, and the error of pairwise similarities."""
    session = onnxruntime.InferenceSession(
        MODELS / "encoder.onnx", providers=["CPUExecutionProvider"]
    )
    pairs = [_both(session, module, matrix, ids) for ids in texts]
    small, whole = (np.stack(side) for side in zip(*pairs, strict=True))
    cosine = (small * whole).sum(1)
    drift = np.abs(small @ small.T - whole @ whole.T)
    print(f"cosine int8 to float: mean {cosine.mean():.5f}, least {cosine.min():.5f}")
    print(f"error of pairwise similarity: mean {drift.mean():.5f}, largest {drift.max():.5f}")


def _both(
    session: onnxruntime.InferenceSession,
    module: Pooled,
    matrix: NDArray[np.float32],
    ids: NDArray[np.int64],
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    mask = np.ones(ids.shape, np.float32)
    with torch.no_grad():
        whole = module(torch.from_numpy(matrix[ids]), torch.from_numpy(mask)).numpy()[0]
    return session.run(None, {"ids": ids, "mask": mask})[0][0], whole


def prompts(data: Path, count: int) -> list[NDArray[np.int64]]:
    """Token ids [1, T] of the first prompts of the Dolly set."""
    tokenizer = Tokenizer.from_file(str(MODELS / "tokenizer.json"))
    with gzip.open(data / "train/prompts/dolly15k.jsonl.gz", "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["instruction"] for line, _ in zip(lines, range(count))]  # noqa: B905 -- the file is longer on purpose
    return [np.array([tokenizer.encode(text).ids[:256]]) for text in texts]


def plain_tokenizer(target: Path) -> None:
    """Ship the published tokenizer without its truncation to 128 tokens and its padding."""
    tokenizer = Tokenizer.from_file(str(weights_folder() / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    tokenizer.save(str(target), pretty=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    MODELS.mkdir(parents=True, exist_ok=True)
    if not (MODELS / "tokenizer.json").exists():
        plain_tokenizer(MODELS / "tokenizer.json")
    module, matrix = published()
    texts = prompts(options.data, 600)
    path = save(
        assembled(module, matrix, texts[:100]), "encoder", "all-MiniLM-L6-v2, Apache-2.0, int8"
    )
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    parity(texts[100:], module, matrix)


if __name__ == "__main__":
    main()
