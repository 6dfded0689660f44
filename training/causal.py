"""Train the causal language model: MiniLM under a causal mask, tied head, on licence-clean text.

    python -m training.causal --work ../work-causal --until 05:30 [--threads 1]

The learning rate follows the wall clock: warm-up, then a linear fall to zero at `--until`. Until
the share `SAMPLED_SHARE` of the time has passed the softmax runs over a sample of the vocabulary
(targets of the batch plus drawn tokens, logits corrected by log expected count), which makes a
step nearly twice as fast; afterwards over all of it, so that the bits are calibrated. Stopped, it
goes on from its last checkpoint. `training/export_causal.py` makes the ONNX file.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from training.corpus import BEGIN, tokens_of
from training.minilm import HIDDEN, VOCABULARY, Body, body_weights, pretrained, word_embeddings

LENGTH, ROWS = 256, 3
PEAK, WARM_STEPS, SAMPLED_SHARE, DRAWN = 5e-4, 60, 0.8, 4096


class CausalMiniLM(nn.Module):
    """MiniLM with a causal mask; the output matrix is the embedding matrix, plus a bias."""

    def __init__(self) -> None:
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, HIDDEN)
        self.body = Body()
        self.scale = nn.Parameter(torch.tensor(1.0))
        self.bias = nn.Parameter(torch.zeros(VOCABULARY))

    def hidden(self, ids: Tensor) -> Tensor:
        return self.scale * self.body(self.embedding(ids), None, causal=True)

    def forward(self, ids: Tensor) -> Tensor:
        """Logits [B, T, V] of the token after each position."""
        return functional.linear(self.hidden(ids), self.embedding.weight, self.bias)


def fresh(counts: np.ndarray) -> CausalMiniLM:
    """The model before training: published weights; the bias starts at the log frequency."""
    model, published = CausalMiniLM(), pretrained()
    model.body.load_state_dict(body_weights(published))
    with torch.no_grad():
        model.embedding.weight.copy_(word_embeddings(published))
        frequency = (counts + 0.05) / (counts + 0.05).sum()
        model.bias.copy_(torch.from_numpy(np.log(frequency) - np.log(frequency).mean()))
        model.scale.fill_(1.0)
    return model


class Sampler:
    """Draws negatives with probability p ~ count^0.75 and corrects logits by log expected count."""

    def __init__(self, counts: np.ndarray, draw: np.random.Generator) -> None:
        weight = (counts + 1.0) ** 0.75
        self.chance = weight / weight.sum()
        self.edges = np.cumsum(self.chance)
        self.draw = draw
        expected = 1 - np.exp(DRAWN * np.log1p(-self.chance))
        self.correction = torch.from_numpy(np.log(expected)).float()

    def candidates(self, targets: Tensor) -> Tensor:
        drawn = np.searchsorted(self.edges, self.draw.random(DRAWN)).clip(max=VOCABULARY - 1)
        return torch.from_numpy(np.union1d(targets.numpy(), drawn)).long()


def sampled_loss(model: CausalMiniLM, ids: Tensor, sampler: Sampler) -> Tensor:
    targets = ids[:, 1:].reshape(-1)
    chosen = sampler.candidates(targets)
    logits = functional.linear(
        model.hidden(ids[:, :-1]).reshape(-1, HIDDEN),
        model.embedding(chosen),
        model.bias[chosen] - sampler.correction[chosen],
    )
    return functional.cross_entropy(logits, torch.searchsorted(chosen, targets))


def full_loss(model: CausalMiniLM, ids: Tensor) -> Tensor:
    logits = model(ids[:, :-1])
    return functional.cross_entropy(logits.reshape(-1, VOCABULARY), ids[:, 1:].reshape(-1))


@torch.no_grad()
def perplexity(model: CausalMiniLM, unseen: list[np.ndarray], *, limit: int = LENGTH) -> float:
    """Token perplexity over the first `limit` tokens of every unseen document."""
    total = count = 0.0
    for ids in unseen:
        row = torch.from_numpy(ids[: limit + 1].astype(np.int64))[None]
        total += float(full_loss(model, row)) * (row.shape[1] - 1)
        count += row.shape[1] - 1
    return math.exp(total / count)


def optimizer_of(model: CausalMiniLM) -> torch.optim.Optimizer:
    decayed = [p for p in model.body.parameters() if p.ndim == 2]
    other = [p for p in model.body.parameters() if p.ndim != 2]
    groups = [
        {"params": decayed, "weight_decay": 0.01},
        {"params": [*other, model.embedding.weight, model.bias, model.scale], "weight_decay": 0.0},
    ]
    return torch.optim.AdamW(groups, lr=PEAK, betas=(0.9, 0.98), eps=1e-6, fused=True)


def end_of(clock: str) -> float:
    hour, minute = map(int, clock.split(":"))
    now = datetime.now().astimezone()
    end = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (end if end > now else end + timedelta(days=1)).timestamp()


def train(folder: Path, data: Path, until: float, wanted: int) -> None:
    stream, unseen = tokens_of(data, folder, wanted)
    counts = np.bincount(stream, minlength=VOCABULARY)
    model, state = fresh(counts), {"step": 0, "tokens": 0, "seconds": 0.0}
    optimizer = optimizer_of(model)
    checkpoint = folder / "checkpoint.pt"
    if checkpoint.exists():
        saved = torch.load(checkpoint)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        state = saved["state"]
    sampler = Sampler(counts, np.random.default_rng(state["step"]))
    small = unseen[::10]
    begun = saved_at = told_at = time.time()
    start = begun - state["seconds"]
    recent: list[float] = []
    while (now := time.time()) < until:
        done = (now - start) / (until - start)
        rate = PEAK * min(1.0, (state["step"] + 1) / WARM_STEPS) * max(0.0, 1 - done)
        for group in optimizer.param_groups:
            group["lr"] = rate
        ids = _batch(stream, state["step"])
        loss = sampled_loss(model, ids, sampler) if done < SAMPLED_SHARE else full_loss(model, ids)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        recent.append(float(loss))
        state["step"] += 1
        state["tokens"] += ids.numel()
        state["seconds"] = time.time() - start
        if now - told_at > 60:
            told_at = now
            print(_line(state, done, recent[-60:]), flush=True)
        if now - saved_at > 300:
            saved_at = now
            _save(folder, model, optimizer, state)
            print(f"  perplexity on 50 unseen documents {perplexity(model, small):.1f}", flush=True)
    _save(folder, model, optimizer, state)
    state["perplexity"] = perplexity(model, unseen)
    (folder / "result.json").write_text(json.dumps(state))
    print(state, flush=True)


def _line(state: dict[str, float], done: float, recent: list[float]) -> str:
    speed = state["tokens"] / state["seconds"]
    loss = sum(recent) / len(recent)
    return (
        f"{done:.3f} step {state['step']} tokens {state['tokens']} loss {loss:.3f} "
        f"perplexity {math.exp(loss):.0f} tokens/s {speed:.0f}"
    )


def _batch(stream: np.ndarray, step: int) -> Tensor:
    """Rows of [CLS] and 256 tokens; the stream is read once around before anything repeats."""
    rows = []
    for row in range(ROWS):
        start = ((step * ROWS + row) * LENGTH) % (len(stream) - LENGTH)
        rows.append(np.concatenate([[BEGIN], stream[start : start + LENGTH].astype(np.int64)]))
    return torch.from_numpy(np.stack(rows))


def _save(
    folder: Path,
    model: CausalMiniLM,
    optimizer: torch.optim.Optimizer,
    state: dict[str, float],
) -> None:
    whole = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "state": state}
    torch.save(whole, folder / "checkpoint.tmp")
    (folder / "checkpoint.tmp").replace(folder / "checkpoint.pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--work", type=Path, required=True, help="checkpoints and token cache")
    parser.add_argument("--until", required=True, help="HH:MM, the end of training")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=8_000_000, help="size of the token cache")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    options.work.mkdir(parents=True, exist_ok=True)
    train(options.work, options.data, end_of(options.until), options.tokens)


if __name__ == "__main__":
    main()
