"""Larger local models on each device that torch has here: same answers, and how fast.

    python -m benchmarks.local_models [--characters 3740] [--runs 5]

Four models of BERT-base's and GPT-2's size (12 layers, 768 wide), with random weights and the
embedded tokenizer, are opened as the program opens a folder of one's own (`engine/models/local`):
in float32 on the CPU, in float16 on a GPU. Each answers for one text of letters. Printed: seconds
of an answer (the median; nothing is remembered between them) and their ratio to the CPU's; how far
the answer is the CPU's: the correlation of bits and of importance, the mean cosine of embeddings,
F1 of the tagger's spans. Random weights cost what trained ones cost; they lie closer together, so
that rounding shows more.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from benchmarks.spans import prf
from benchmarks.speed import letters
from engine.annotate.words import split
from engine.models.local.causal import LocalCausal
from engine.models.local.device import devices
from engine.models.local.encoder import LocalEncoder
from engine.models.local.tagger import LocalTagger
from engine.resources import path

SPECIAL: Final = {
    "unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]",
    "mask_token": "[MASK]",
}  # fmt: skip
LABELS: Final = dict(enumerate(("O", "B-PER", "I-PER", "B-LOC", "I-LOC", "B-ORG", "I-ORG")))
LOUD: Final = 20
"""So much larger are the weights of the tagger's head, which else would never be sure."""
Answer = Callable[[str], Any]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--characters", type=int, default=3740)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args(arguments)
    text = letters(given.characters, seed=1)
    print(f"{'':22}{'':34}{'s':>9}{'ratio':>8}{'alike':>8}")
    with TemporaryDirectory() as folder:
        for name, make, ask, alike in roles(Path(folder)):
            expected, base = None, 0.0
            for device in reversed(devices()):
                model = make(device.kind)
                answer, seconds = timed(model, ask, text, given.runs)
                if expected is None:
                    expected, base = answer, seconds
                print(
                    f"{name:22}{model.device:34}{seconds:9.4f}{seconds / base:8.3f}"
                    f"{alike(expected, answer):8.4f}"
                )
    return 0


def roles(
    folder: Path,
) -> Sequence[tuple[str, Callable[[str], Any], Callable[[Any, str], Any], Callable[..., float]]]:
    """Name, how it is opened on a device, what it is asked, and how two answers are compared."""
    causal, encoder, tagger = made(folder)
    return (
        ("bits", lambda device: LocalCausal(causal, device=device), bits, correlation),
        ("importance", lambda device: LocalCausal(causal, device=device), needs, correlation),
        ("embedding", lambda device: LocalEncoder(encoder, device=device), rows, cosine),
        ("tagger", lambda device: LocalTagger(tagger, device=device), spans, overlap),
    )


def made(folder: Path) -> tuple[Path, Path, Path]:
    """Folders of a causal model, an encoder and a tagger with random weights."""
    import torch  # noqa: PLC0415 - an optional package
    import transformers  # noqa: PLC0415

    tokenizer = transformers.PreTrainedTokenizerFast(
        tokenizer_file=str(path("models", "tokenizer.json")), model_max_length=512, **SPECIAL
    )
    size = len(tokenizer)
    torch.manual_seed(1)
    gpt = transformers.GPT2Config(vocab_size=size, bos_token_id=101, eos_token_id=102)
    bert = transformers.BertConfig(vocab_size=size)
    head = transformers.BertConfig(vocab_size=size, id2label=LABELS, label2id={})
    tagger = transformers.BertForTokenClassification(head)
    with torch.no_grad():
        tagger.classifier.weight.mul_(LOUD)
    folders = folder / "causal", folder / "encoder", folder / "tagger"
    models = transformers.GPT2LMHeadModel(gpt), transformers.BertModel(bert), tagger
    for place, model in zip(folders, models, strict=True):
        model.save_pretrained(place, safe_serialization=True)
        tokenizer.save_pretrained(place)
    return folders


def timed(model: Any, ask: Callable[[Any, str], Any], text: str, runs: int) -> tuple[Any, float]:  # noqa: ANN401 - four interfaces
    """The answer, and the median of the seconds it takes once the device is warm."""
    answer, taken = ask(model, text), list[float]()
    for _ in range(runs):
        if hasattr(model, "forget"):
            model.forget()
        start = time.perf_counter()
        answer = ask(model, text)
        taken.append(time.perf_counter() - start)
    return answer, statistics.median(taken)


def bits(model: LocalCausal, text: str) -> list[float]:
    """How surprising each token is."""
    return [token.bits for token in model.bits(text)]


def needs(model: LocalCausal, text: str) -> list[float]:
    """How much a given answer depends on each word."""
    words = [(word.start, word.end) for word in split(text)[0]]
    return model.needs(text, words, answer="The letters are about payments.").tolist()


def rows(model: LocalEncoder, text: str) -> Any:  # noqa: ANN401 - an array
    """Embeddings of its sentences."""
    return model.embed(text.split(". "))


def spans(model: LocalTagger, text: str) -> set[tuple[int, int, str]]:
    """What it tags."""
    return {(span.start, span.end, span.type) for span in model.spans(text)}


def correlation(ours: list[float], theirs: list[float]) -> float:
    """Pearson's, of two series."""
    return float(np.corrcoef(ours, theirs)[0, 1])


def cosine(ours: Any, theirs: Any) -> float:  # noqa: ANN401 - arrays
    """The mean cosine of rows of length 1."""
    return float((ours * theirs).sum(axis=1).mean())


def overlap(ours: set[Any], theirs: set[Any]) -> float:
    """F1 of what one finds against the other."""
    return prf(len(ours & theirs), len(ours), len(theirs))["f1"]


if __name__ == "__main__":
    raise SystemExit(main())
