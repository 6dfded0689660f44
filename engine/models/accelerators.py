"""A GPU for an embedded model, where an onnxruntime for one is installed and proves faster here.

onnxruntime reaches a GPU through an «execution provider»: CUDA and DirectML come in packages that
take the place of the CPU's (`onnxruntime-gpu`, `onnxruntime-directml`), Core ML in every package
for macOS. That a provider is offered says little: driver or card may be missing, its kernels may
answer otherwise, and for models as small as ours the way to the card and back may take longer than
the CPU. So each is tried before it is taken (`fastest`): it must open the model without putting it
back on the CPU, answer an invented text as the CPU does (`agree`), and take at most `FASTER` of
the CPU's time for it. Whatever goes wrong in the trial means the CPU.

The embedded models are int8 for the CPU's sake. Their product of integers has no kernel on CUDA
or Core ML, and a session that shares such a model copies back and forth at every layer. A GPU
therefore gets them with products of floats (`float_products`), which it computes fast and to the
same values but for the order of sums.

Core ML is tried only where the person chose the device «mps»: macOS always offers it, so that
everybody would wait for it to compile the models at each start.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from statistics import median
from threading import Lock
from time import perf_counter
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from engine.models import runtime
from engine.models.float_products import with_float_products

Array = NDArray[Any]
Feeds = Mapping[str, Array]
Compute = Callable[[Sequence[Feeds]], Sequence[Array]]
"""Computes several feeds as they are computed in use: one after another or side by side."""

CPU: Final = "CPUExecutionProvider"
TOLD: Final = "The GPU ran out of memory or went away; the model goes on, more slowly, on the CPU."
FASTER: Final = 0.8
"""A GPU is taken where it needs at most this share of the CPU's time."""

WARM_UPS, RUNS = 2, 5
WARM: Final = 0.25
"""Seconds of work after which the clock of an idle card has risen: before, it counts four times."""
MEAN, LARGEST = 0.05, 0.5
"""Differences allowed between two devices, as shares of the standard deviation of the answer.

Rounding to int8 falls otherwise where a sum differs in its last bit; between the integer and the
float products of one CPU the mean is up to 0.024, the largest 0.16. An answer about something else
is beyond 1.
"""

FATAL, WARNING = 4, 2  # severities of the runtime's own log


@dataclass(frozen=True, slots=True)
class Accelerator:
    """A provider by its name in onnxruntime; `device` is the choice that asks for it."""

    provider: str
    badge: str
    device: str
    unasked: bool = True
    options: Mapping[str, str] = field(default_factory=dict)


ACCELERATORS: Final = (
    # TF32 would round the factors of each product to 10 bits.
    Accelerator("CUDAExecutionProvider", "GPU · CUDA", "cuda", options={"use_tf32": "0"}),
    Accelerator("DmlExecutionProvider", "GPU · DirectML", "directml"),
    Accelerator("CoreMLExecutionProvider", "GPU · Core ML", "mps", unasked=False),
)


class Accelerated:
    """A model on a GPU; one computation at a time, as DirectML wants it."""

    def __init__(self, content: bytes, accelerator: Accelerator, threads: int) -> None:
        """Open the model there; raises whatever onnxruntime raises, or `OSError`."""
        self.badge = accelerator.badge
        self._session = opened(content, accelerator, threads)
        self._lock = Lock()

    def run(self, feeds: Feeds, options: object) -> Array:
        """The first output; raises whatever the runtime raises, `ValueError` if not finite."""
        with self._lock:
            answer = cast("Array", self._session.run(None, dict(feeds), options)[0])
        if not np.isfinite(answer).all():
            raise ValueError("The GPU's figures are not finite.")
        return answer


def wanted(offered: Sequence[str], device: str) -> tuple[Accelerator, ...]:
    """The accelerators among the `offered` providers that the choice of a device allows.

    «auto» allows all but those that wait to be asked for, «cpu» none, and any other device its own.
    """
    return tuple(
        accelerator
        for accelerator in ACCELERATORS
        if accelerator.provider in offered
        and (accelerator.device == device or (device == "auto" and accelerator.unasked))
    )


def opened(content: bytes, accelerator: Accelerator, threads: int) -> Any:  # noqa: ANN401
    """An onnxruntime session on the accelerator, which never prints.

    Raises `OSError` where onnxruntime quietly put the model on the CPU instead, else whatever it
    raises itself.
    """
    onnxruntime = runtime.load()
    options = runtime.session_options()
    options.intra_op_num_threads = threads
    options.log_severity_level = FATAL  # errors may quote shapes, and are ours to handle
    options.enable_mem_pattern = False  # DirectML asks for it; the others do not gain by it here
    onnxruntime.set_default_logger_severity(FATAL)  # a missing driver is told there
    try:
        _load_libraries()
        session = onnxruntime.InferenceSession(
            with_float_products(content),
            options,
            providers=[
                (accelerator.provider, dict(accelerator.options)),
                *([CPU] if accelerator.provider != CPU else []),
            ],
            enable_fallback=0,
        )
    finally:
        onnxruntime.set_default_logger_severity(WARNING)
    if accelerator.provider not in session.get_providers():
        raise OSError("The provider could not be loaded.")
    return session


@lru_cache(maxsize=1)
def _load_libraries() -> None:
    """CUDA's libraries out of NVIDIA's Python packages, which no loader would look into.

    onnxruntime prints what it does not find, and standard output is the command line's.
    """
    load = getattr(runtime.load(), "preload_dlls", None)
    if load is not None:
        with redirect_stdout(io.StringIO()), suppress(Exception):
            load()


def fastest(
    content: bytes,
    chosen: Sequence[Accelerator],
    *,
    plain: Compute,
    trial: Sequence[Feeds],
    threads: int,
) -> Accelerated | None:
    """The model on the fastest of the `chosen` that answers as `plain`, the CPU, does; or None.

    `trial` is computed `WARM_UPS + RUNS` times on each; the medians are compared.
    """
    options = runtime.load().RunOptions()
    reference, limit = _timed(plain, trial)
    limit *= FASTER
    best: Accelerated | None = None
    for accelerator in chosen:
        try:
            model = Accelerated(content, accelerator, threads)
            answers, seconds = _timed(
                lambda trial, model=model: [model.run(feeds, options) for feeds in trial],  # type: ignore[misc]
                trial,
                warm=WARM,
            )
        except Exception:  # noqa: BLE001, S112 -- no provider's errors share a class
            continue
        if seconds <= limit and all(map(agree, answers, reference)):
            best, limit = model, seconds
    return best


def agree(answer: Array, reference: Array) -> bool:
    """Whether an answer is the CPU's, as far as rounding allows (`MEAN`, `LARGEST`)."""
    if answer.shape != reference.shape or answer.dtype != reference.dtype:
        return False
    apart = np.abs(answer.astype(np.float64) - reference.astype(np.float64))
    spread = float(reference.astype(np.float64).std())
    return bool(apart.mean() <= MEAN * spread and apart.max() <= LARGEST * spread)


def _timed(
    compute: Compute, trial: Sequence[Feeds], *, warm: float = 0.0
) -> tuple[Sequence[Array], float]:
    """The answers and the median of the seconds they take, after `warm` seconds of them."""
    ready = perf_counter() + warm
    answers = [compute(trial) for _ in range(WARM_UPS)][-1]
    while perf_counter() < ready:
        answers = compute(trial)
    seconds = []
    for _ in range(RUNS):
        begun = perf_counter()
        answers = compute(trial)
        seconds.append(perf_counter() - begun)
    return answers, median(seconds)
