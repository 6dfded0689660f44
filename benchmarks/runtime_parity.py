"""The embedded models under two versions of onnxruntime: same answers, and how fast.

    pip install --target build/other --no-deps onnxruntime==1.31.1
    python -m benchmarks.runtime_parity --other build/other [--texts 40] [--rounds 2]

Both versions run the four models over the first texts of `benchmarks/written`, each round in a
process of its own, in turn. Printed: how the spans of the whole `annotate` agree (F1, the
installed version's taken as right), for each model the largest and the mean difference between
its raw outputs and the least cosine between two rows of them, and the time of the other version by
that of the installed one (the fastest rounds). Versions from 1.29 on hold telemetry, which the
engine switches off.
"""

from __future__ import annotations

import argparse
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.spans import prf
from benchmarks.written import texts
from engine.annotate import annotate
from engine.models import Models, runtime, sessions
from engine.options import Options

ROOT = Path(__file__).resolve().parent.parent
Figures = dict[str, Any]


def measured(count: int) -> Figures:
    """What this process's runtime answers: outputs and seconds by model, spans by text."""
    outputs: dict[str, list[np.ndarray]] = defaultdict(list)
    seconds: dict[str, float] = defaultdict(float)
    plain = sessions.Session._run  # noqa: SLF001 - every output passes here

    def noted(self: sessions.Session, feeds: dict[str, np.ndarray], options: object) -> np.ndarray:
        start = time.perf_counter()
        answer = plain(self, feeds, options)
        seconds[self.name] += time.perf_counter() - start
        outputs[self.name].append(answer)
        return answer

    sessions.Session._run = noted  # noqa: SLF001 - likewise
    models, options = Models(), Options()
    chosen = [text.text for _, text in zip(range(count), texts(), strict=False)]
    answers = (annotate(text, options=options, tagger=models.tagger) for text in chosen)
    spans = [{(span.start, span.end, span.type) for span in answer.spans} for answer in answers]
    for text, text_spans in zip(chosen, spans, strict=True):
        models.causal.bits(text)
        models.encoder.embed([text])
        if text_spans:
            models.masked.candidates(text, [min(text_spans)[:2]])
    return {
        "version": runtime.load().__version__, "outputs": dict(outputs),
        "seconds": dict(seconds), "spans": spans,
    }  # fmt: skip


def run(folder: Path | None, count: int, to: Path) -> Figures:
    """One round in a process of its own, with the runtime of `folder` or the installed one."""
    path = [str(folder)] if folder else []
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([*path, str(ROOT)])}
    command = [sys.executable, "-m", "benchmarks.runtime_parity", "--texts", str(count)]
    subprocess.run([*command, "--write", str(to)], check=True, cwd=ROOT, env=environment)
    return pickle.loads(to.read_bytes())  # noqa: S301 - written by our own process just now


def agreement(ours: Figures, theirs: Figures) -> float:
    pairs = list(zip(ours["spans"], theirs["spans"], strict=True))
    right = sum(len(a & b) for a, b in pairs)
    return prf(right, sum(len(b) for _, b in pairs), sum(len(a) for a, _ in pairs))["f1"]


def compared(ours: list[np.ndarray], theirs: list[np.ndarray]) -> tuple[float, float, float]:
    """The largest difference, the mean one, and the least cosine between two rows."""
    pairs = [
        (a.astype(np.float64), b.astype(np.float64)) for a, b in zip(ours, theirs, strict=True)
    ]
    apart = [np.abs(a - b) for a, b in pairs]
    mean = sum(d.sum() for d in apart) / sum(d.size for d in apart)
    return max(d.max() for d in apart), mean, min(cosines(a, b).min() for a, b in pairs)


def cosines(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    lengths = np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1)
    return (a * b).sum(axis=-1) / np.maximum(lengths, 1e-12)


def report(ours: list[Figures], theirs: list[Figures]) -> None:
    first, second = ours[0], theirs[0]
    print(f"installed {first['version']}, other {second['version']}")
    print(f"spans of annotate, F1 agreement: {agreement(first, second):.4f}")
    for name in first["outputs"]:
        most, mean, cosine = compared(first["outputs"][name], second["outputs"][name])
        times = [min(r["seconds"][name] for r in rounds) for rounds in (theirs, ours)]
        print(
            f"{name:8s} largest difference {most:8.4f}  mean {mean:.5f}  "
            f"least cosine of two rows {cosine:.5f}  time other/installed {times[0] / times[1]:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Two versions of onnxruntime, side by side.")
    parser.add_argument("--other", type=Path, help="a folder with the other version")
    parser.add_argument("--texts", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--write", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write:
        options.write.write_bytes(pickle.dumps(measured(options.texts)))
        return
    if options.other is None:
        parser.error("--other is needed")
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder, "ours"), Path(folder, "theirs")
        rounds = [
            (run(None, options.texts, ours), run(options.other, options.texts, theirs))
            for _ in range(options.rounds)
        ]
    report([a for a, _ in rounds], [b for _, b in rounds])


if __name__ == "__main__":
    main()
