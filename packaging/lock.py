"""Writes `requirements/*.lock`: every package of every install, with hashes, for all platforms.

    python packaging/lock.py [--upgrade | --upgrade-package NAME …]

Needs `uv` on the PATH. What is locked stays as it is unless it is named or no longer fits
`pyproject.toml`. `base`, `local`, `dev` and `train` are complete but for torch, which stands in
`torch.lock`; what its Linux build on PyPI needs besides, in `cuda.lock`. `torch-cpu.lock` is
written by hand: the release of torch to lock, in builds for the processor alone, not on PyPI.
`onnx-cuda` and `onnx-directml` hold what stands in for `onnxruntime`, and nothing of `base`.
`peers` holds what `benchmarks/peers.py` needs in an environment of its own, and nothing of ours.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
EXTRAS = {"base": (), "local": ("local",), "dev": ("dev", "local"), "train": ("train",)}
STAND_INS = {"onnx-cuda": ("cuda",), "onnx-directml": ("directml",)}
WHOLE = ("pyproject.toml", "requirements/build.in")
PEERS = ("requirements/peers.in",)
CUDA = re.compile(r"(nvidia-|cuda-|triton\b)")
BY_HAND = LOCKS / "torch-cpu.lock"
# Wheels only: to build a package would fetch what builds it, without a hash.
HEAD = "# Written by packaging/lock.py; see CONTRIBUTING.md.\n--only-binary :all:\n"


def main() -> None:
    kept = "".join(locked().values())
    findings: dict[str, str] = {}
    for name in EXTRAS:
        findings |= entries(compiled(name, kept, WHOLE))
    write("torch", {"torch": findings["torch"]})
    write("cuda", {name: text for name, text in findings.items() if CUDA.match(name)})
    for name in STAND_INS:
        stand_ins(name, kept)
    compiled("peers", kept, PEERS)


def compiled(name: str, kept: str, sources: tuple[str, ...]) -> str:
    """The lock of one install, as uv resolves it; written without torch and what it brings."""
    lock = LOCKS / f"{name}.lock"
    lock.write_text(kept, encoding="utf-8")  # uv keeps what the output file holds
    extras = [part for extra in extras_of(name) for part in ("--extra", extra)]
    subprocess.run(
        [
            "uv", "pip", "compile", *sources, *extras,
            "--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate",
            "--no-header", "--constraint", "-", "--no-emit-index-url", "--no-emit-find-links",
            "--no-config", "--default-index", "https://pypi.org/simple", "--quiet",
            "--output-file", str(lock), *sys.argv[1:],
        ],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env=surroundings(),
        text=True, input=torch_wanted(),
    )  # fmt: skip
    text = lock.read_text(encoding="utf-8")
    write(name, {n: entry for n, entry in entries(text).items() if not of_torch(n)})
    return text


def extras_of(name: str) -> tuple[str, ...]:
    return (EXTRAS | STAND_INS).get(name, ())


def stand_ins(name: str, kept: str) -> None:
    """What an extra brings beyond the program: its onnxruntime and the libraries of the device."""
    findings = entries(compiled(name, kept, WHOLE))
    base = entries((LOCKS / "base.lock").read_text(encoding="utf-8"))
    write(name, {entry: text for entry, text in findings.items() if entry not in base})


def surroundings() -> dict[str, str]:
    """Without this machine's own indexes: a lock names what everybody finds."""
    ours = ("UV_INDEX", "UV_EXTRA_INDEX", "UV_FIND_LINKS", "UV_DEFAULT_INDEX", "PIP_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


def locked() -> dict[str, str]:
    """All entries of all locks that stand now."""
    findings: dict[str, str] = {}
    for path in sorted({*LOCKS.glob("*.lock")} - {BY_HAND}):
        findings |= entries(path.read_text(encoding="utf-8"))
    return findings


def entries(text: str) -> dict[str, str]:
    """Each requirement of a lock with its lines, by name (forks of one name stay together)."""
    findings: dict[str, str] = {}
    for entry in re.findall(r"^[A-Za-z0-9].*\n(?:    .*\n)*", text, re.MULTILINE):
        name = re.match(r"[A-Za-z0-9._-]+", entry)[0]
        findings[name] = findings.get(name, "") + entry
    return findings


def of_torch(name: str) -> bool:
    return name == "torch" or bool(CUDA.match(name))


def torch_wanted() -> str:
    """The release of `torch-cpu.lock`, without its build."""
    return re.search(r"^torch==[\d.]+", BY_HAND.read_text(encoding="utf-8"), re.MULTILINE)[0]


def write(name: str, findings: dict[str, str]) -> None:
    text = HEAD + "".join(findings[entry] for entry in sorted(findings))
    (LOCKS / f"{name}.lock").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
