"""Runs a model on a device; falls back to the CPU if the GPU runs out of memory or is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.errors import Cancelled, ModelError
from engine.models.accelerators import TOLD
from engine.models.local.device import Device, torch

Item = TypeVar("Item")
Result = TypeVar("Result")


class DeviceRunner:
    """Runs batches of a torch module; thread-safe, one computation at a time.

    `notice` is '' until a fall-back to the CPU, then a sentence about it.
    """

    def __init__(self, module: Any, device: Device) -> None:
        self.module = module
        self.device = device
        self.notice = ""
        self._lock = Lock()
        self._to(device)

    def run(
        self, items: Sequence[Item], compute: Callable[[Any, Sequence[Item]], Sequence[Result]]
    ) -> list[Result]:
        """`compute(module, batch)` for all items: at once, in halves where memory is short.

        A single item that does not fit on a GPU is computed on the CPU, where everything then
        stays. Raises `ModelError` for anything else; its message quotes nothing.
        """
        with self._lock:
            return self._run(items, compute)

    def _run(
        self, items: Sequence[Item], compute: Callable[[Any, Sequence[Item]], Sequence[Result]]
    ) -> list[Result]:
        try:
            with torch().inference_mode():
                return list(compute(self.module, items))
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 -- CUDA's failures share no class
            lost = _lost(error)
            name = type(error).__name__
        if not lost or self.device.kind == "cpu":
            raise ModelError(f"The local model failed to compute ({name}).")
        if len(items) > 1:
            self._empty()
            half = len(items) // 2
            return [*self._run(items[:half], compute), *self._run(items[half:], compute)]
        self._fall_back()
        return self._run(items, compute)

    def _to(self, device: Device) -> None:
        try:
            self.module.to(device.kind)
        except Exception as error:  # noqa: BLE001 -- as above
            if device.kind == "cpu" or not _lost(error):
                raise ModelError("The local model could not be put on its device.") from None
            self._fall_back()

    def _fall_back(self) -> None:
        self.device, self.notice = Device("cpu", "CPU"), TOLD
        self.module.to("cpu")
        self.module.float()
        self._empty()

    def _empty(self) -> None:
        library = torch()
        if library.cuda.is_available():
            library.cuda.empty_cache()


class OnDevice:
    """Mixin: `device` and `notice` of a local model."""

    _runner: DeviceRunner

    @property
    def device(self) -> str:
        """Words for the badge."""
        return self._runner.device.badge

    @property
    def notice(self) -> str:
        """What the person should know, such as that the GPU was lost; '' for nothing."""
        return self._runner.notice


def finite(figures: NDArray[np.float64]) -> NDArray[np.float64]:
    """`figures`; raises `ValueError` if one is not finite, as after a half-precision overflow."""
    if not np.isfinite(figures).all():
        raise ValueError("The model's figures are not finite.")
    return figures


def _lost(error: Exception) -> bool:
    """Whether an error says that the device has no memory left, or is no longer there."""
    if type(error).__name__ in ("OutOfMemoryError", "AcceleratorError"):
        return True
    words = str(error).lower()
    return isinstance(error, RuntimeError) and any(
        sign in words for sign in ("out of memory", "cuda error", "mps backend", "device-side")
    )
