"""Train the causal or the masked language model: MiniLM with a tied head, on licence-clean text.

    python -m training.models.train_language causal --work build/training/causal --until 05:30
    python -m training.models.train_language masked --work build/training/masked --until 05:30

`--start resources/models/causal.onnx` goes on from a shipped file of the same kind; else the
published MiniLM is the start. Products run in bfloat16. The rate follows the clock: warm-up, then a
linear fall to zero at `--until`. For the share `SHORT_SHARE` of the time rows are short, then as
long as they get in use. Until `SAMPLED_SHARE` the softmax runs over a sample of the vocabulary
(the batch's targets and drawn tokens, logits corrected by log expected count), then over all of
it, so that the chances are calibrated. Stopped, it goes on from its last checkpoint.
`training/models/export_causal.py` and `training/models/export_masked.py` make the ONNX files.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn

from training.data.corpus import BEGIN, TOKENIZER, tokens_of
from training.models import recover
from training.models.language_networks import CausalMiniLM, LanguageModel, MaskedMiniLM, begin
from training.models.minilm import HIDDEN, VOCABULARY
from training.models.optimize import Rates, Sampler, cross_entropy, has_bfloat16

LENGTH = 256
"""Tokens of a row in the end, and those of a document that a perplexity counts."""

TOKENS = 4096
SHORT_SHARE, SAMPLED_SHARE, WARM_STEPS = 0.3, 0.9, 60
MASK, HIDDEN_SHARE = 103, 0.2
RARER = 2400
"""Tokens below are punctuation, letters and the commonest words."""


@dataclass
class Progress:
    """How far a training is."""

    step: int = 0
    tokens: int = 0
    seconds: float = 0.0


def causal_loss(model: LanguageModel, ids: Tensor, sampler: Sampler | None) -> Tensor:
    """The mean loss of every token after the first of its row."""
    hidden = model.hidden(ids[:, :-1]).reshape(-1, HIDDEN)
    return cross_entropy(model, hidden, ids[:, 1:].reshape(-1), sampler)


class Masker:
    """Hides whole words of a batch: nine in ten behind [MASK], the rest another word or itself."""

    def __init__(self, continues: np.ndarray, draw: np.random.Generator) -> None:
        self.continues = torch.from_numpy(continues)
        self.draw = torch.Generator().manual_seed(int(draw.integers(2**31)))

    def hide(self, ids: Tensor) -> tuple[Tensor, Tensor]:
        """The ids with words hidden, and which positions are asked for."""
        word = (~self.continues[ids]).cumsum(1) - 1
        chosen = torch.rand(ids.shape, generator=self.draw) < HIDDEN_SHARE
        asked = chosen.gather(1, word.clamp(min=0)) & (ids != BEGIN)
        other = torch.randint(1000, VOCABULARY, ids.shape, generator=self.draw)
        chance = torch.rand(ids.shape, generator=self.draw)
        shown = torch.where(chance < 0.9, MASK, torch.where(chance < 0.95, other, ids))
        return torch.where(asked, shown, ids), asked


def masked_loss(masker: Masker) -> Callable[[LanguageModel, Tensor, Sampler | None], Tensor]:
    """The mean loss of the hidden tokens."""

    def loss(model: LanguageModel, ids: Tensor, sampler: Sampler | None) -> Tensor:
        shown, asked = masker.hide(ids)
        hidden = model.asked(model.states(shown)[asked])
        return cross_entropy(model, hidden, ids[asked], sampler)

    return loss


@torch.no_grad()
def perplexity(model: LanguageModel, unseen: list[np.ndarray], *, limit: int = LENGTH) -> float:
    """Token perplexity over the first `limit` tokens of every unseen document, in float."""
    total = count = 0.0
    for ids in unseen:
        row = torch.from_numpy(ids[: limit + 1].astype(np.int64))[None]
        total += float(causal_loss(model, row, None)) * (row.shape[1] - 1)
        count += row.shape[1] - 1
    return math.exp(total / count)


@torch.no_grad()
def among_ten(model: LanguageModel, unseen: list[np.ndarray], continues: np.ndarray) -> float:
    """Share of rarer whole words, every eighth token hidden in turn, among the ten best."""
    right = count = 0
    for ids in unseen:
        row = torch.from_numpy(ids[:LENGTH].astype(np.int64))[None]
        after = np.append(continues[ids[1:LENGTH]], False)[: row.shape[1]]
        for index in range(4, row.shape[1], 32):
            token = int(row[0, index])
            if continues[token] or after[index] or token < RARER:
                continue
            hidden = row.clone()
            hidden[0, index] = MASK
            right += int(token in model(hidden)[0, index].topk(10).indices)
            count += 1
    return right / max(1, count)


def end_of(clock: str) -> float:
    """The next time it is `clock` (HH:MM), as a timestamp."""
    hour, minute = map(int, clock.split(":"))
    now = datetime.now().astimezone()
    end = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (end if end > now else end + timedelta(days=1)).timestamp()


def batch(stream: np.ndarray, place: int, length: int) -> Tensor:
    """`TOKENS` tokens from place `at` as rows of [CLS] and `length` tokens."""
    rows = []
    for row in range(TOKENS // length):
        start = (place + row * length) % (len(stream) - length)
        rows.append(np.concatenate([[BEGIN], stream[start : start + length].astype(np.int64)]))
    return torch.from_numpy(np.stack(rows))


class Run:
    """A training: model, optimisers and place in the stream; saved whole."""

    def __init__(self, kind: str, folder: Path, data: Path, *, wanted: int, peak: float) -> None:
        self.kind, self.folder = kind, folder
        self.stream, self.unseen = tokens_of(data, folder.parent, wanted)
        counts = np.bincount(self.stream, minlength=VOCABULARY)
        self.model = CausalMiniLM() if kind == "causal" else MaskedMiniLM()
        begin(self.model, counts)
        self.rates = Rates(self.model, peak=peak)
        self.progress = Progress()
        self.sampler = Sampler(counts, np.random.default_rng())
        self.continues = continues()
        masker = Masker(self.continues, np.random.default_rng())
        self.loss = causal_loss if kind == "causal" else masked_loss(masker)

    def resume(self) -> None:
        """Go on from the last checkpoint where there is one."""
        file = self.folder / "checkpoint.pt"
        if file.exists():
            saved = torch.load(file, weights_only=True)
            self.model.load_state_dict(saved["model"])
            self.rates.adam.load_state_dict(saved["rates"])
            self.progress = Progress(**saved["progress"])

    def save(self) -> None:
        """Write the checkpoint; a half-written one never takes its place."""
        whole = {
            "model": self.model.state_dict(),
            "rates": self.rates.adam.state_dict(),
            "progress": asdict(self.progress),
        }
        torch.save(whole, self.folder / "checkpoint.tmp")
        (self.folder / "checkpoint.tmp").replace(self.folder / "checkpoint.pt")

    def quality(self, unseen: list[np.ndarray]) -> float:
        """Perplexity, or the share of words among the ten best."""
        if self.kind == "causal":
            return perplexity(self.model, unseen)
        return among_ten(self.model, unseen, self.continues)

    def step(self, done: float) -> float:
        """One update at `done` of the time; gives the loss."""
        ids = batch(self.stream, self.progress.tokens, 128 if done < SHORT_SHARE else LENGTH)
        sampler = self.sampler if done < SAMPLED_SHARE else None
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=has_bfloat16()):
            loss = self.loss(self.model, ids, sampler)
        loss.backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.rates.step(min(1.0, (self.progress.step + 1) / WARM_STEPS) * max(0.0, 1 - done))
        self.progress.step += 1
        self.progress.tokens += TOKENS
        return loss.item()


def continues() -> np.ndarray:
    """Which tokens of the vocabulary continue a word (##…)."""
    known = Tokenizer.from_file(str(TOKENIZER)).get_vocab()
    zeros = np.zeros(VOCABULARY, bool)
    zeros[[number for word, number in known.items() if word.startswith("##")]] = True
    return zeros


def train(run: Run, until: float) -> None:
    """Train until the time is up, telling how it goes."""
    begun = saved_at = told_at = time.time()
    start = begun - run.progress.seconds
    recent: list[float] = []
    while (now := time.time()) < until:
        done = (now - start) / (until - start)
        recent.append(run.step(done))
        run.progress.seconds = time.time() - start
        if now - told_at > 60:
            told_at = now
            tell(run, done=round(done, 3), loss=round(float(np.mean(recent[-60:])), 3))
        if now - saved_at > 600:
            saved_at = now
            run.save()
            tell(run, quality=run.quality(run.unseen[::10]))
    run.save()
    tell(run, quality=run.quality(run.unseen[::10]))


def tell(run: Run, **more: float) -> None:
    """A line of the log."""
    place = datetime.now().astimezone().strftime("%H:%M:%S")
    speed = round(run.progress.tokens / max(1.0, run.progress.seconds))
    line = {"at": place, **asdict(run.progress), "tokens_per_s": speed, **more}
    print(json.dumps(line), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("causal", "masked"))
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--work", type=Path, required=True, help="checkpoint; tokens beside it")
    parser.add_argument("--until", required=True, help="HH:MM, the end of training")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=24_000_000, help="size of the token cache")
    parser.add_argument("--rate", type=float, default=1e-3, help="the highest learning rate")
    parser.add_argument("--start", type=Path, help="a shipped file to go on from")
    parser.add_argument(
        "--anew", action="store_true", help="from the checkpoint's weights and place, rates anew"
    )
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)
    torch.manual_seed(0)
    options.work.mkdir(parents=True, exist_ok=True)
    run = Run(options.kind, options.work, options.data, wanted=options.tokens, peak=options.rate)
    if options.start:
        (recover.causal if options.kind == "causal" else recover.masked)(options.start, run.model)
    run.resume()
    if options.anew:
        run.progress = Progress(tokens=run.progress.tokens)
    train(run, end_of(options.until))


if __name__ == "__main__":
    main()
