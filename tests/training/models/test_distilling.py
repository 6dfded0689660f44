"""A pupil comes nearer to its teacher, and to what the annotation allows."""

from __future__ import annotations

import random
from itertools import cycle, islice
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file
from transformers import MPNetConfig, MPNetModel

from training.data.labels import LABELS
from training.models.batches import batches
from training.models.distilling import Learner, learn, learnt, logits, measured, mixed, teach
from training.models.distilling import thought as thoughts
from training.models.tagger_network import TaggerNetwork
from training.models.teacher_network import FURTHER, TeacherNetwork, from_folder


def folder(place: Path) -> Path:
    """A tiny published model with MPNet's names."""
    config = MPNetConfig(
        vocab_size=30527, hidden_size=24, num_hidden_layers=1, num_attention_heads=2,
        intermediate_size=32, max_position_embeddings=514,
    )  # fmt: skip
    weights = MPNetModel(config, add_pooling_layer=False).state_dict()
    save_file(
        {name: value.contiguous() for name, value in weights.items()}, place / "model.safetensors"
    )
    config.to_json_file(str(place / "config.json"))
    return place


def shard(path: Path, *, rows: int = 12, length: int = 9) -> Path:
    """Rows in which token 2000 is a person and every other token nothing."""
    rng = np.random.default_rng(3)
    ids = rng.choice([2000, 3000, 4000], rows * length).astype(np.int32)
    masks = np.zeros((2, len(LABELS)), dtype=bool)
    masks[0, 0] = masks[1, LABELS.index("B-PERSON")] = True
    np.savez(
        path, ids=ids, shapes=np.ones(len(ids), np.uint8), pos=np.full(len(ids), -1, np.int8),
        allowed=(ids == 2000).astype(np.uint16), masks=masks,
        limits=np.arange(rows + 1) * length,
    )  # fmt: skip
    return path


def test_the_teacher_reads_the_pieces_that_the_pupil_reads(tmp_path: Path) -> None:
    teacher = from_folder(folder(tmp_path))
    assert teacher.numbers[[101, 102, 0]].tolist() == [0, 2, 1]
    assert teacher.numbers[2000] == 2000 + FURTHER


def test_a_pupil_learns_what_its_teacher_was_told(tmp_path: Path) -> None:
    torch.manual_seed(1)
    path = shard(tmp_path / "000.npz")
    teacher = Learner("teacher", from_folder(folder(tmp_path)), 3e-3, 3e-3)
    pupil = Learner("pupil", TaggerNetwork(), 1e-3, 0.0)
    words = pupil.network.get_parameter("words.weight").clone()
    before = measured(pupil.network, path, "cpu")
    given = cycle(batches(path, 200, random.Random(1)))  # noqa: S311 - an order, no secret
    teach(teacher, islice(given, 60), 1e9)
    learn(teacher.network, [pupil], islice(given, 25), 1e9)
    after = measured(pupil.network, path, "cpu")
    assert after["loss"] < before["loss"] / 2
    assert after["found"] > 0.9
    assert after["open"] > 0.9
    assert torch.equal(words, pupil.network.get_parameter("words.weight"))


def test_a_thought_stays_within_the_annotation(tmp_path: Path) -> None:
    teacher = from_folder(folder(tmp_path))
    assert isinstance(teacher, TeacherNetwork)
    (batch,) = batches(shard(tmp_path / "000.npz"), 10_000, random.Random(1))  # noqa: S311 - an order
    taught = thoughts(teacher, batch)
    assert float(taught.spans[~batch.allowed].max()) < 1e-6
    loss = learnt(*logits(TaggerNetwork(), batch), batch, taught)
    assert torch.isfinite(loss)


def test_plain_batches_come_after_every_few_labelled() -> None:
    order = mixed(iter("abcdef"), iter("XY"), 2)  # type: ignore[arg-type]
    assert "".join(islice(order, 6)) == "abXcdY"  # type: ignore[arg-type]
