"""Trains the tagger on the shards of a folder until a time of day; may be stopped and resumed.

    python -m training.models.train_tagger \\
        --shards build/training/shards --out build/training/tagger --until 05:35

With `--start resources/models/tagger.onnx` a new run begins from a shipped file instead of the
published encoder; of several files, each trained from the one before, it takes the mean.

The learning rate warms up, then falls linearly with the *time* that is left, so that the run ends
annealed however fast a shared machine happens to be. Batches hold rows of like length. Matrix
products run in bfloat16 where the processor computes in it; what is exported is a moving average of
the weights.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from datetime import datetime
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from training.models import recover
from training.models.batches import Batch, batches
from training.models.optimize import has_bfloat16
from training.models.tagger_network import TaggerNetwork, from_pretrained, marginal_loss

ENCODER_RATE, HEAD_RATE, WARM_UP_STEPS, POS_WEIGHT = 1.2e-4, 1e-3, 150, 0.3
AVERAGED = 0.998
"""What a step keeps of the moving average."""


def loss(network: TaggerNetwork, batch: Batch) -> tuple[Tensor, Tensor]:
    """The span loss and the part-of-speech loss of one batch."""
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=has_bfloat16()):
        spans, pos = network(batch.ids, batch.attention, batch.shapes)
    spans, pos = spans.float(), pos.float()
    span_loss = marginal_loss(spans[batch.labelled], batch.allowed)
    known = batch.pos >= 0
    pos_loss = (
        functional.cross_entropy(pos[known], batch.pos[known]) if known.any() else pos.sum() * 0
    )
    return span_loss, pos_loss


class Run:
    """Network, optimiser and place in the shards; saved whole."""

    def __init__(self, out: Path, *, minutes: float) -> None:
        self.out = out
        self.network = from_pretrained()
        self.average = self.averaged()
        heads = [
            *self.network.spans.parameters(),
            *self.network.pos.parameters(),
            self.network.shapes.weight,
        ]
        inside = {id(parameter) for parameter in heads}
        encoder = [p for p in self.network.parameters() if p.requires_grad and id(p) not in inside]
        groups = [{"params": encoder, "lr": ENCODER_RATE}, {"params": heads, "lr": HEAD_RATE}]
        self.optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
        self.rates = [group["lr"] for group in self.optimizer.param_groups]
        self.step = self.tokens = self.shard = 0
        self.seconds, self.budget = 0.0, minutes * 60

    def averaged(self) -> AveragedModel:
        """A moving average that begins at the present weights."""
        return AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGED))

    def progress(self) -> float:
        """The share of the time that is used up."""
        return min(1.0, self.seconds / self.budget)

    def rate(self) -> None:
        """Set the learning rate of this step."""
        warm = min(1.0, (self.step + 1) / WARM_UP_STEPS)
        for group, full in zip(self.optimizer.param_groups, self.rates, strict=True):
            group["lr"] = full * warm * max(0.02, 1 - self.progress())

    def save(self, name: str = "last") -> None:
        """Write a checkpoint; a half-written one never replaces a whole one."""
        state = {
            "network": self.average.module.state_dict(), "live": self.network.state_dict(),
            "average": self.average.state_dict(), "optimizer": self.optimizer.state_dict(),
            "step": self.step, "tokens": self.tokens, "shard": self.shard, "seconds": self.seconds,
        }  # fmt: skip
        part = self.out / f"{name}.part"
        torch.save(state, part)
        part.rename(self.out / f"{name}.pt")

    def resume(self) -> None:
        """Go on from the last checkpoint where there is one."""
        path = self.out / "last.pt"
        if not path.exists():
            return
        state = torch.load(path, weights_only=True)
        self.network.load_state_dict(state["live"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        for name in ("step", "tokens", "shard", "seconds"):
            setattr(self, name, state[name])


def train(run: Run, shards: Path, *, tokens: int, save_every: float) -> None:
    """Read shards in order (round and round) until the time is used up."""
    saved = time.monotonic()
    totals = np.zeros(2)
    count = 0
    while run.progress() < 1:
        paths = sorted(path for path in shards.glob("[0-9]*.npz") if ".part" not in path.name)
        path = paths[run.shard % len(paths)]
        for batch in batches(path, tokens, random.Random(run.shard)):
            begun = time.monotonic()
            totals += _update(run, batch)
            count += 1
            run.seconds += time.monotonic() - begun
            if run.step % 100 == 0:
                _report(run, totals / count)
                totals, count = np.zeros(2), 0
            if time.monotonic() - saved > save_every:
                run.save()
                saved = time.monotonic()
            if run.progress() >= 1:
                break
        run.shard += 1
    run.save()


def _update(run: Run, batch: Batch) -> NDArray[np.float64]:
    run.rate()
    span_loss, pos_loss = loss(run.network, batch)
    run.optimizer.zero_grad(set_to_none=True)
    (span_loss + POS_WEIGHT * pos_loss).backward()
    torch.nn.utils.clip_grad_norm_(run.network.parameters(), 1.0)
    run.optimizer.step()
    run.average.update_parameters(run.network)
    run.step += 1
    run.tokens += int(batch.attention.sum())
    return np.array([span_loss.item(), pos_loss.item()])


def _report(run: Run, means: NDArray[np.float64]) -> None:
    line = {
        "at": datetime.now().astimezone().strftime("%H:%M:%S"), "step": run.step,
        "tokens": run.tokens, "shard": run.shard, "span": round(float(means[0]), 4),
        "pos": round(float(means[1]), 4), "tokens_per_s": round(run.tokens / run.seconds),
        "progress": round(run.progress(), 3),
    }  # fmt: skip
    print(json.dumps(line), flush=True)


def minutes_until(clock: str) -> float:
    """Minutes from now to a local time of day, today or tomorrow."""
    now = datetime.now().astimezone()
    hour, minute = map(int, clock.split(":"))
    then = now.replace(hour=hour, minute=minute, second=0)
    return ((then - now).total_seconds() % 86400) / 60


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shards", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--until", required=True, help="HH:MM, local time")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--start", type=Path, nargs="+", help="shipped files to go on from")
    parser.add_argument("--rate", type=float, default=1.0, help="of the full learning rates")
    parser.add_argument("--batch-tokens", type=int, default=1280)
    parser.add_argument("--save-every", type=float, default=180.0)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)
    torch.manual_seed(1)
    run = Run(options.out, minutes=0)
    run.rates = [rate * options.rate for rate in run.rates]
    if options.start:
        recover.taggers(options.start, run.network)
        run.average = run.averaged()
    run.resume()
    run.budget = run.seconds + minutes_until(options.until) * 60
    train(run, options.shards, tokens=options.batch_tokens, save_every=options.save_every)


if __name__ == "__main__":
    main()
