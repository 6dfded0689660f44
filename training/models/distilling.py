"""A large tagger learns from the annotation, and small ones learn from the large one.

Used by `distill_tagger.py`. The teacher learns what the annotation of the labelled shards allows;
the pupils what the teacher thinks of every token, within what the annotation allows.
"""

from __future__ import annotations

import itertools
import json
import queue
import random
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from training.models.batches import Batch, batches
from training.models.tagger_network import TaggerNetwork, marginal_loss
from training.models.teacher_network import TeacherNetwork

TEACHER_RATE, PUPIL_RATE, WORD_RATE, HEAD_RATE = 7e-5, 2.5e-4, 1.5e-4, 1e-3
WARM_UP_STEPS, POS_WEIGHT, LABEL_WEIGHT, AVERAGED = 100, 0.3, 0.3, 0.999
AHEAD = 16
"""Batches that are made ready before they are asked for."""

Network = TaggerNetwork | TeacherNetwork


@dataclass(frozen=True, slots=True)
class Thought:
    """What the teacher thinks of each labelled token: chances [N, labels] and [N, UPOS]."""

    spans: Tensor
    pos: Tensor


def ready(paths: list[Path], tokens: int, device: str, *, seed: int = 0) -> Iterator[Batch]:
    """Batches of all shards, round and round in another order each time, made by a thread."""
    waiting: queue.Queue[Batch] = queue.Queue(AHEAD)

    def fill() -> None:
        rng = random.Random(seed)
        for _ in itertools.count():
            for path in rng.sample(paths, len(paths)):
                for batch in batches(path, tokens, rng):
                    waiting.put(batch)

    threading.Thread(target=fill, daemon=True).start()
    while True:
        yield on(waiting.get(), device)


def on(batch: Batch, device: str) -> Batch:
    """The batch on a device."""
    parts = (getattr(batch, field.name) for field in fields(Batch))
    return Batch(*(part.to(device, non_blocking=True) for part in parts))


def logits(network: nn.Module, batch: Batch) -> tuple[Tensor, Tensor]:
    """Float32 logits of the labelled tokens: [N, labels] and [N, UPOS]."""
    with torch.autocast(batch.ids.device.type, dtype=torch.bfloat16):
        spans, pos = network(batch.ids, batch.attention, batch.shapes)
    return spans[batch.labelled].float(), pos[batch.labelled].float()


def told(spans: Tensor, pos: Tensor, batch: Batch) -> Tensor:
    """The loss against the annotation."""
    right = batch.pos[batch.labelled]
    # without a known part of speech the sum is over nothing
    of_pos = functional.cross_entropy(pos, right, ignore_index=-1, reduction="sum")
    return marginal_loss(spans, batch.allowed) + POS_WEIGHT * of_pos / (right >= 0).sum().clamp(1)


@torch.no_grad()
def thought(teacher: nn.Module, batch: Batch) -> Thought:
    """The teacher's chances, within what the annotation allows."""
    spans, pos = logits(teacher, batch)
    spans = spans.masked_fill(~batch.allowed, -1e4)
    return Thought(spans.softmax(-1), pos.softmax(-1))


def learnt(spans: Tensor, pos: Tensor, batch: Batch, taught: Thought) -> Tensor:
    """A pupil's loss: cross-entropy with the teacher's chances, and a part of the annotation's."""
    of_spans = functional.cross_entropy(spans, taught.spans)
    of_pos = functional.cross_entropy(pos, taught.pos)
    return of_spans + POS_WEIGHT * of_pos + LABEL_WEIGHT * told(spans, pos, batch)


class Learner:
    """A network with its optimiser, learning rates and, for a pupil, its moving average."""

    def __init__(self, name: str, network: Network, body_rate: float, word_rate: float) -> None:
        self.name, self.network = name, network
        words = _words(network)
        heads = [*network.spans.parameters(), *network.pos.parameters(), network.shapes.weight]
        apart = {id(parameter) for parameter in (words, *heads)}
        body = [p for p in network.parameters() if id(p) not in apart]
        words.requires_grad_(word_rate > 0)
        groups = [
            {"params": body, "lr": body_rate},
            {"params": heads, "lr": HEAD_RATE if body_rate == TEACHER_RATE else body_rate},
            {"params": [words], "lr": word_rate, "weight_decay": 0.0},
        ]
        self.optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
        self.rates = [group["lr"] for group in self.optimizer.param_groups]
        self.average = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGED))
        self.steps = 0

    def step(self, loss: Tensor, left: float) -> None:
        """One step with `left` of the time to go."""
        factor = min(1.0, (self.steps + 1) / WARM_UP_STEPS) * max(0.02, left)
        for group, full in zip(self.optimizer.param_groups, self.rates, strict=True):
            group["lr"] = full * factor
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.average.update_parameters(self.network)
        self.steps += 1

    def save(self, out: Path) -> None:
        """A checkpoint as `train_tagger` writes them, of the moving average."""
        state = {name: value.cpu() for name, value in self.average.module.state_dict().items()}
        torch.save({"network": state, "steps": self.steps}, out / f"{self.name}.pt")


def _words(network: Network) -> nn.Parameter:
    """The word embeddings."""
    if isinstance(network, TaggerNetwork):
        return network.words.weight
    weight: nn.Parameter = network.body.embeddings.word_embeddings.weight
    return weight


def _report(what: str, learner: Learner, totals: Tensor, tokens: int, seconds: float) -> None:
    line = {
        "what": what, "name": learner.name, "step": learner.steps, "seconds": round(seconds),
        "loss": round(float(totals), 4), "tokens_per_s": round(tokens / seconds),
    }  # fmt: skip
    print(json.dumps(line), flush=True)


def teach(learner: Learner, given: Iterable[Batch], seconds: float) -> None:
    """Train the teacher on the annotation for a time."""
    begun, tokens = time.monotonic(), 0
    total = torch.zeros((), device=next(learner.network.parameters()).device)
    learner.network.train()
    for batch in given:
        used = time.monotonic() - begun
        if used >= seconds:
            break
        loss = told(*logits(learner.network, batch), batch)
        learner.step(loss, 1 - used / seconds)
        total += loss.detach()
        tokens += batch.ids.numel()
        if learner.steps % 200 == 0:
            _report("teach", learner, total / 200, tokens, used)
            total.zero_()


def learn(
    teacher: nn.Module, pupils: list[Learner], given: Iterable[Batch], seconds: float
) -> None:
    """Let the pupils learn from the teacher for a time."""
    begun, tokens = time.monotonic(), 0
    totals = {pupil.name: 0.0 for pupil in pupils}
    teacher.eval()
    for pupil in pupils:
        pupil.network.train()
    for batch in given:
        used = time.monotonic() - begun
        if used >= seconds:
            break
        taught = thought(teacher, batch)
        tokens += batch.ids.numel()
        for pupil in pupils:
            loss = learnt(*logits(pupil.network, batch), batch, taught)
            pupil.step(loss, 1 - used / seconds)
            totals[pupil.name] = totals[pupil.name] + loss.detach()
            if pupil.steps % 500 == 0:
                _report("learn", pupil, totals[pupil.name] / 500, tokens, used)
                totals[pupil.name] = 0.0


def mixed(labelled: Iterator[Batch], plain: Iterator[Batch] | None, every: int) -> Iterator[Batch]:
    """Labelled batches, and after each `every` of them a plain one where there are some."""
    for number in itertools.count(1):
        yield next(labelled)
        if plain is not None and number % every == 0:
            yield next(plain)


@torch.no_grad()
def measured(network: nn.Module, path: Path, device: str) -> dict[str, float]:
    """On a shard: loss, what must be found and is, and what is nothing and is left open."""
    network.eval()
    sums = torch.zeros(5, dtype=torch.float64)
    for batch in batches(path, 16384, random.Random(0)):
        there = on(batch, device)
        spans, _ = logits(network, there)
        right = there.allowed.gather(1, spans.argmax(-1, keepdim=True))[:, 0]
        must = ~there.allowed[:, 0]
        none = there.allowed[:, 0] & (there.allowed.sum(-1) == 1)
        count = float(len(spans))
        loss = float(marginal_loss(spans, there.allowed)) * count
        parts = [loss, (right & must).sum(), (right & none).sum(), must.sum(), none.sum()]
        sums += torch.tensor([float(part) for part in parts], dtype=torch.float64)
    loss, found, left, must_, none_ = sums.tolist()
    return {
        "loss": round(loss / max(1.0, must_ + none_), 4),
        "found": round(found / max(1.0, must_), 4), "open": round(left / max(1.0, none_), 4),
    }  # fmt: skip


def compare(networks: dict[str, nn.Module], folder: Path | None, device: str) -> None:
    """Print what networks find in each shard of a folder."""
    for path in sorted(folder.glob("*.npz")) if folder else ():
        for name, network in networks.items():
            line = {"set": path.stem, "name": name, **measured(network, path, device)}
            print(json.dumps(line), flush=True)
