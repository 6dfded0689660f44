"""Trains a large tagger on the shards, then lets the small one learn from it; for a GPU.

    python -m training.models.distill_tagger --labelled build/training/shards \\
        --plain build/training/plain --teacher all-mpnet-base-v2 \\
        --start resources/models/tagger.onnx --out build/training/distilled --device cuda

The teacher (`teacher_network.py`) learns for `--teach` seconds what the annotation of the labelled
shards allows. The pupils, which begin at the shipped tagger, then learn for `--learn` seconds what
the teacher thinks of every token: within what the annotation allows, where there is one, and
freely in plain text (`training/data/plain.py`). One pupil keeps the word embeddings that it began
with, the other learns them too; each is written as a checkpoint that `export_tagger` reads.

The learning rates warm up and fall linearly with the time that is left. Matrix products run in
bfloat16; a pupil's checkpoint is a moving average of its weights.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from training.models import recover
from training.models.distilling import (
    PUPIL_RATE,
    TEACHER_RATE,
    WORD_RATE,
    Learner,
    compare,
    learn,
    mixed,
    ready,
    teach,
)
from training.models.tagger_network import TaggerNetwork
from training.models.teacher_network import from_folder


def begun(start: list[Path], device: str) -> TaggerNetwork:
    """A pupil that begins at the mean of shipped files."""
    network = TaggerNetwork()
    recover.taggers(start, network)
    return network.to(device)


def main() -> None:
    """Teach, learn, compare and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labelled", type=Path, required=True)
    parser.add_argument("--plain", type=Path)
    parser.add_argument("--plain-every", type=int, default=3, help="labelled batches between plain")
    parser.add_argument("--teacher", type=Path, required=True, help="folder of the published model")
    parser.add_argument("--start", type=Path, nargs="+", required=True, help="shipped files")
    parser.add_argument("--dev", type=Path, help="shards to measure on")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--teach", type=float, default=150.0, help="seconds")
    parser.add_argument("--learn", type=float, default=350.0, help="seconds")
    parser.add_argument("--batch-tokens", type=int, default=16384)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    device = options.device
    labelled = ready(sorted(options.labelled.glob("*.npz")), options.batch_tokens, device)
    plain = None
    if options.plain:
        paths = sorted(options.plain.glob("*.npz"))
        plain = ready(paths, options.batch_tokens, device, seed=1)
    teacher = Learner("teacher", from_folder(options.teacher).to(device), TEACHER_RATE, 2e-5)
    before = begun(options.start, device)
    pupils = [
        Learner("frozen", begun(options.start, device), PUPIL_RATE, 0.0),
        Learner("free", begun(options.start, device), PUPIL_RATE, WORD_RATE),
    ]
    teach(teacher, labelled, options.teach)
    compare({"before": before, "teacher": teacher.average.module}, options.dev, device)
    given = mixed(labelled, plain, options.plain_every)
    learn(teacher.average.module, pupils, given, options.learn)
    for pupil in pupils:
        pupil.save(options.out)
    compare({pupil.name: pupil.average.module for pupil in pupils}, options.dev, device)


if __name__ == "__main__":
    main()
