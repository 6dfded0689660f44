"""What this machine computes on: CUDA, MPS or the CPU."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final, Literal, cast

from engine.errors import ModelError

Kind = Literal["cuda", "mps", "cpu"]
KINDS: Final[tuple[Kind, ...]] = ("cuda", "mps", "cpu")
MISSING: Final = "Larger local models need PyTorch: pip install 'promptveil[local]'."


@dataclass(frozen=True, slots=True)
class Device:
    """One place to compute; `memory` in bytes, 0 where it is the machine's own."""

    kind: Kind
    name: str
    memory: int = 0

    @property
    def badge(self) -> str:
        """Words for the window's badge: «GPU · NVIDIA H100, 80 GB», «CPU»."""
        size = f", {self.memory / 2**30:.0f} GB" if self.memory else ""
        return f"GPU · {self.name}{size}" if self.kind != "cpu" else self.name


def torch() -> Any:
    """The torch module; `ModelError` says how to install it where it is missing."""
    if find_spec("torch") is None:
        raise ModelError(MISSING)
    import torch as library  # noqa: PLC0415 -- seconds, and only with a local model

    return library


def devices() -> tuple[Device, ...]:
    """What torch can compute on here, the fastest first; the CPU is always the last."""
    library = torch()
    available: list[Device] = []
    if library.cuda.is_available():
        about = library.cuda.get_device_properties(0)
        available.append(Device("cuda", str(about.name), int(about.total_memory)))
    if library.backends.mps.is_available():
        available.append(Device("mps", "Apple GPU (MPS)"))
    return (*available, Device("cpu", "CPU"))


def pick(wanted: str) -> Device:
    """The device of that kind, or for «auto» the fastest; `ModelError` where it is not there."""
    offered = devices()
    if wanted == "auto":
        return offered[0]
    if wanted not in KINDS:
        raise ModelError("The device must be auto, cuda, mps or cpu.")
    for device in offered:
        if device.kind == wanted:
            return device
    raise ModelError(f"This machine has no {cast('str', wanted).upper()} device for local models.")


def stay_offline() -> None:
    """Settings of the hub's library that keep it from telling or asking anything by itself."""
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    os.environ["HF_HUB_DISABLE_XET"] = "1"
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    # torch makes this folder, named after the account, when a part that we never use is imported;
    # where it is there already nothing is made.
    os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", tempfile.gettempdir())
