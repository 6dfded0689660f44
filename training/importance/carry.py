"""Carries the head's columns over to a tagger that was trained on.

    python -m training.importance.carry --before TAGGER.onnx --data data

What reads the columns (`needs.npz`, `edits.npz`) was fitted to those of the file before. So the
columns of the new one, the shipped `tagger.onnx`, are linear functions of its states that come
nearest to the old columns on public prompts (least squares with a small ridge). Prints how much of
their variance is met on prompts held out, adds them to the file, and says so in `tagger.json`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import onnx
import onnxruntime
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper

from engine.models import tagger
from engine.models.tokens import WordPiece
from engine.models.word_shapes import shapes
from training.data import asked, written
from training.data.shards import public_prompts
from training.importance.examples import STATES
from training.importance.fit import COLUMNS, HeadNetwork
from training.importance.least_squares import met, solved
from training.importance.train import HEAD, add_columns
from training.models.export import save
from training.models.manifest import MODELS

_TEXTS: Final = 1500
_HELD_OUT: Final = 6
"""One in so many texts is only measured on."""
Floats = NDArray[np.float64]


def outputs(path: Path, tensor: str, texts: Sequence[str]) -> list[Floats]:
    """What a tensor of a tagger holds for each token of each text, [tokens, width]."""
    model = onnx.load(path)
    if tensor not in [value.name for value in model.graph.output]:
        model.graph.output.append(helper.make_tensor_value_info(tensor, TensorProto.FLOAT, None))
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), providers=["CPUExecutionProvider"]
    )
    return [session.run([tensor], feeds)[0][0].astype(np.float64) for feeds in _feeds(texts)]


def _feeds(texts: Sequence[str]) -> list[dict[str, NDArray[np.int64]]]:
    wordpiece, card = WordPiece(MODELS / "tokenizer.json"), tagger.read_card(MODELS / "tagger.json")
    feeds = []
    for text in texts:
        pieces = wordpiece.pieces(text)
        if len(pieces):
            offsets = list(zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True))
            forms = np.array(shapes(text, offsets), np.int64)
            window = next(iter(tagger.windows(text, pieces, card)))
            feeds.append(tagger.feeds(window, pieces.ids, forms))
    return feeds


def main() -> None:
    """Carry the columns over and write the file."""
    parser = argparse.ArgumentParser(description="Carries the head's columns to a new tagger.")
    parser.add_argument("--before", type=Path, required=True, help="the tagger.onnx before")
    parser.add_argument("--data", type=Path, default=Path("data"))
    chosen = parser.parse_args()
    items = [*public_prompts(chosen.data)[:_TEXTS], *written.texts()[::4], *asked.texts()]
    texts = [item.text for item in items]
    columns = outputs(chosen.before, HEAD, texts)
    states = outputs(MODELS / "tagger.onnx", STATES, texts)
    held = [number % _HELD_OUT == 0 for number in range(len(states))]
    parts = [
        np.concatenate([part for part, out in zip(every, held, strict=True) if out == wanted])
        for every in (states, columns)
        for wanted in (False, True)
    ]
    weights, bias = solved(parts[0], parts[2])
    print(f"R² on {len(parts[1])} tokens held out: {met(parts[1], parts[3], weights, bias):.4f}")
    network = HeadNetwork(1)
    network.columns.weight.data = torch.from_numpy(weights.T).float()
    network.columns.bias.data = torch.from_numpy(bias).float()
    model = onnx.load(MODELS / "tagger.onnx")
    add_columns(model.graph, network)
    save(model, "tagger", model.doc_string)
    path = MODELS / "tagger.json"
    card = json.loads(path.read_text(encoding="utf-8")) | {"needs": COLUMNS, "edits": True}
    path.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
