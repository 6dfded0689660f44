"""Turn a checkpoint of `train_language.py masked` into `resources/models/masked.onnx`.

    python -m training.models.export_masked --work build/training/masked

The file takes `ids` [B, T] int64 with [MASK] where words are hidden, `mask` [B, T] float (0 at
padding) and `places` [N] int64, positions in the flattened ids, and gives `chances` [N, V]: log P
of every token at each place. The int8 embedding matrix is kept once, as in `causal.onnx`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper
from torch import Tensor, nn

from engine.models.candidates import best_words
from engine.models.masked import Masked
from training.data.corpus import BEGIN, everything, tokens_of
from training.models.export import (
    MODELS,
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
from training.models.language_networks import MaskedMiniLM
from training.models.minilm import HIDDEN
from training.models.ngram import held_out
from training.models.train_language import LENGTH, MASK, RARER, Masker, among_ten, continues

WEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5)


class Asked(nn.Module):
    """Token embeddings [B, T, 384] and mask [B, T] to what the output matrix is multiplied with."""

    def __init__(self, model: MaskedMiniLM) -> None:
        super().__init__()
        self.model = model

    def forward(self, tokens: Tensor, mask: Tensor) -> Tensor:
        model = self.model
        return model.asked(model.body(tokens, (mask[:, None, None, :] - 1.0) * 1e9))


def loaded(folder: Path) -> MaskedMiniLM:
    """The trained network."""
    model = MaskedMiniLM()
    model.load_state_dict(torch.load(folder / "checkpoint.pt", weights_only=True)["model"])
    return model.eval()


def assembled(model: MaskedMiniLM, calibration: list[Ids]) -> ModelProto:
    """The ONNX model with embeddings in front and chances at the asked places behind."""
    matrix = model.embedding.weight.detach().numpy()
    sizes = {0: torch.export.Dim("batch"), 1: torch.export.Dim("length", min=2, max=512)}
    feeds = [{"tokens": matrix[ids], "mask": np.ones(ids.shape, np.float32)} for ids in calibration]
    whole = int8_body(
        Asked(model), (torch.randn(2, 7, HIDDEN), torch.ones(2, 7)), inputs=["tokens", "mask"],
        output="hidden", dynamic=(sizes, sizes), calibration=feeds,
    )  # fmt: skip
    rows, scale = rounded_rows(matrix)
    graph = whole.graph
    graph.initializer.extend([
        initializer("columns", rows.T),
        initializer("scales", scale[:, None]),
        initializer("bias", model.bias.detach().numpy()),
        initializer("flat", np.array([-1, HIDDEN], np.int64)),
    ])  # fmt: skip
    prepend(graph, embedded_columns())
    graph.node.extend([
        node("Reshape", ["hidden", "flat"], "rows_of_all"),
        node("Gather", ["rows_of_all", "places"], "asked_rows"),
        *integer_product(graph, "asked_rows", "columns", scale, "raw_logits"),
        node("Add", ["raw_logits", "bias"], "logits"),
        node("LogSoftmax", ["logits"], "chances", axis=1),
    ])  # fmt: skip
    ids = helper.make_tensor_value_info("ids", TensorProto.INT64, ["batch", "length"])
    places = helper.make_tensor_value_info("places", TensorProto.INT64, ["asked"])
    replace_input(graph, "tokens", [ids, places])
    del graph.output[:]
    chances = helper.make_tensor_value_info("chances", TensorProto.FLOAT, ["asked", "vocabulary"])
    graph.output.append(chances)
    return whole


class Small:
    """The int8 file behind the interface that `among_ten` asks."""

    def __init__(self) -> None:
        self.session = onnxruntime.InferenceSession(
            MODELS / "masked.onnx", providers=["CPUExecutionProvider"]
        )

    def __call__(self, ids: Tensor) -> Tensor:
        feeds = {
            "ids": ids.numpy(), "mask": np.ones(ids.shape, np.float32),
            "places": np.flatnonzero(np.full(ids.numel(), fill_value=True)),
        }  # fmt: skip
        return torch.from_numpy(self.session.run(None, feeds)[0])[None]


def hits(model: Masked, documents: list[NDArray[np.uint16]], weight: float) -> float:
    """Share of hidden rarer words among the ten best, with the n-gram table at `weight`."""
    model.table_weight = weight
    model.forget()
    words = dict(zip(*model.wordpiece.words(), strict=True))
    right = count = 0
    for ids in documents:
        for place in range(10, min(len(ids), LENGTH), 60):
            word = words.get(int(ids[place])) if ids[place] >= RARER else None
            if word is not None:
                row = ids[:LENGTH].astype(int).tolist()
                row[place] = MASK
                best = best_words(model.scores([(row, [place])]), model.vocabulary, 10)
                right += word in {candidate.word for candidate in best}
                count += 1
    return right / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--work", type=Path, required=True, help="folder of the checkpoint")
    options = parser.parse_args()
    torch.set_num_threads(1)
    stream, unseen = tokens_of(options.data, options.work.parent, 0)
    rows = [
        torch.from_numpy(np.concatenate([[BEGIN], stream[start : start + 128]]).astype(np.int64))[
            None
        ]
        for start in range(0, 40 * LENGTH, LENGTH)
    ]
    masker = Masker(continues(), np.random.default_rng(0))
    calibration = [masker.hide(row)[0].numpy() for row in rows]
    model = loaded(options.work)
    path = save(assembled(model, calibration), "masked", "masked MiniLM, int8")
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    some = unseen[::10]
    whole, small = (among_ten(item, some, continues()) for item in (model, Small()))
    print(f"hidden rarer word among ten: float {whole:.4f}, int8 {small:.4f}")
    corpus = everything(options.data, options.work.parent)
    documents = corpus.documents(held_out(corpus))
    for weight in WEIGHTS:
        print(f"table x {weight}: {hits(Masked(MODELS), documents, weight):.4f}", flush=True)


if __name__ == "__main__":
    main()
