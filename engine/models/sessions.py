"""Embedded ONNX models: verified against the manifest, opened, run, cancelled on request.

They run on the CPU, or on a GPU that proved itself (`accelerators`).
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Thread
from typing import Any, cast

from numpy.typing import NDArray

from engine.errors import ModelError
from engine.models import accelerators, runtime
from engine.models.accelerators import CPU, TOLD, Accelerated
from engine.progress import Tick, ignore

POLL_SECONDS = 0.03
USUAL = 4
"""Computations side by side by which a GPU is tried: as many as a prompt of a page has windows."""
REMEDY = "Install Promptveil again, or put the file of the same release there."
Array = NDArray[Any]


def _opened(content: bytes, file: str, threads_of_one: int) -> Any:  # noqa: ANN401 - onnxruntime has no types
    """A model on the CPU, without threads that spin; `ModelError` where it cannot be opened."""
    onnxruntime = runtime.load()
    options = runtime.session_options()
    options.intra_op_num_threads = threads_of_one
    options.log_severity_level = 3
    try:
        session = onnxruntime.InferenceSession(content, options, providers=[CPU])
    except Exception as error:
        raise ModelError(f"The model {file} could not be opened. {REMEDY}") from error
    session.disable_fallback()
    session._model_bytes = None  # noqa: SLF001 - kept to open it again elsewhere: 24 MB a model
    return session


class Session:
    """One opened model. `run` may be called from several threads at once."""

    def __init__(
        self,
        name: str,
        root: Path,
        *,
        one_thread: bool = False,
        device: str = "cpu",
        trial: Callable[[], Mapping[str, Array]] | None = None,
    ) -> None:
        """Open the model `name` of `root/manifest.json`.

        With `one_thread` each computation has one thread, for `run_each`. `device` is the person's
        choice: cpu, cuda, mps, or auto. Where it allows a GPU that onnxruntime offers, the model
        is opened there too and tried with `trial()`, feeds made of an invented text of the usual
        size; without a trial the model stays on the CPU.

        Raises `ModelError` where the manifest or the file is missing, is not the published one
        (SHA-256), or cannot be opened.
        """
        onnxruntime = runtime.load()
        entry = manifest_entry(name, root)
        content = checked_bytes(root / str(entry["file"]), str(entry["sha256"]))
        self._threads = 1 if one_thread else threads()
        self._side_by_side = min(threads() or os.cpu_count() or 1, USUAL) if one_thread else 1
        self._session = _opened(content, str(entry["file"]), self._threads)
        self.name = name
        self.notice = ""
        """What the person should know, such as that the GPU was lost; '' for nothing."""
        self._gpu: Accelerated | None = None
        offered = accelerators.wanted(onnxruntime.get_available_providers(), device)
        if offered and trial is not None:
            self._gpu = accelerators.fastest(
                content, offered, plain=self._as_in_use,
                trial=[trial()] * self._side_by_side, threads=self._threads,
            )  # fmt: skip

    @property
    def device(self) -> str:
        """Where it computes, in words for a badge."""
        gpu = self._gpu
        return gpu.badge if gpu else "CPU"

    def run(self, feeds: Mapping[str, Array], *, tick: Tick = ignore, done: float = 0.0) -> Array:
        """The model's first output for `feeds`.

        While it computes, `tick(done)` is asked again and again; where that raises (`Cancelled`),
        the computation is stopped and the exception goes on to the caller.
        """
        options = runtime.load().RunOptions()
        if tick is ignore:
            return self._run(feeds, options)
        tick(done)
        job = _Job(self, feeds, options)
        job.start()
        try:
            while job.is_alive():
                job.join(POLL_SECONDS)
                if job.is_alive():
                    tick(done)
        except BaseException:
            options.terminate = True
            job.join()
            raise
        return job.answer()

    def run_each(
        self, feeds: Sequence[Mapping[str, Array]], *, tick: Tick = ignore, note: str = ""
    ) -> Iterator[Array]:
        """The first output for each of several feeds, in order, computed side by side.

        Nothing is padded, and every computation has a processor to itself: faster than batches
        for small models, with the same bits. `tick` gets the share that is done and is asked
        again and again; where it raises, what computes is stopped.
        """
        if not feeds:
            return
        options = runtime.load().RunOptions()
        side_by_side = min(len(feeds), threads() or os.cpu_count() or 1)
        with ThreadPoolExecutor(side_by_side, thread_name_prefix=f"model-{self.name}") as pool:
            jobs = [pool.submit(self._run, feed, options) for feed in feeds]
            try:
                for number, job in enumerate(jobs):
                    tick(number / len(jobs), note)
                    while tick is not ignore and wait((job,), POLL_SECONDS).not_done:
                        tick(number / len(jobs), note)
                    yield job.result()
            except BaseException:  # an error, or nobody asks for the rest
                options.terminate = True
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _run(self, feeds: Mapping[str, Array], options: object) -> Array:
        """The answer of the GPU if one was taken; where it fails, of the CPU, from then on.

        Where the CPU fails too the feeds are at fault, and the GPU stays.
        """
        gpu = self._gpu
        if gpu is None:
            return self._on_cpu(feeds, options)
        try:
            return gpu.run(feeds, options)
        except Exception as error:  # noqa: BLE001 -- onnxruntime's errors share no base class
            if getattr(options, "terminate", False):  # stopped, not lost
                raise self._failed(error) from None
        answer = self._on_cpu(feeds, options)
        self._gpu, self.notice = None, TOLD
        return answer

    def _on_cpu(self, feeds: Mapping[str, Array], options: object) -> Array:
        try:
            return cast("Array", self._session.run(None, dict(feeds), options)[0])
        except Exception as error:  # noqa: BLE001 -- onnxruntime's errors share no base class
            # `from None`: its message may quote shapes and values of the person's text
            raise self._failed(error) from None

    def _failed(self, error: Exception) -> ModelError:
        return ModelError(f"The model {self.name} failed to compute ({type(error).__name__}).")

    def _as_in_use(self, trial: Sequence[Mapping[str, Array]]) -> Sequence[Array]:
        """The CPU's answers to a trial, computed as `run` or `run_each` would."""
        options = runtime.load().RunOptions()
        if self._side_by_side == 1:
            return [self._on_cpu(feeds, options) for feeds in trial]
        with ThreadPoolExecutor(self._side_by_side) as pool:
            return list(pool.map(lambda feeds: self._on_cpu(feeds, options), trial))


class OnSession:
    """Mixin: `device` and `notice` of an embedded model."""

    _session: Session

    @property
    def device(self) -> str:
        """Words for the badge."""
        return self._session.device

    @property
    def notice(self) -> str:
        """What the person should know, such as that the GPU was lost; '' for nothing."""
        return self._session.notice


class _Job(Thread):
    """Runs one computation in a thread, so that the waiting thread can cancel it."""

    def __init__(self, session: Session, feeds: Mapping[str, Array], options: object) -> None:
        super().__init__(name=f"model-{session.name}", daemon=True)
        self._session, self._feeds, self._options = session, feeds, options
        self._answer: Array | None = None
        self._error: ModelError | None = None

    def run(self) -> None:
        try:
            self._answer = self._session._run(self._feeds, self._options)  # noqa: SLF001 -- its other half
        except ModelError as error:
            self._error = error

    def answer(self) -> Array:
        if self._error is not None:
            raise self._error
        return cast("Array", self._answer)


def manifest_entry(name: str, root: Path, *, part: str = "models") -> dict[str, Any]:
    """The manifest's entry for a file; raises `ModelError` if it is missing or unusable."""
    try:
        manifest = json.loads((root / "manifest.json").read_text(encoding="utf-8"))
        entry = manifest[part][name]
        if not (entry["file"] and entry["sha256"]):
            raise ValueError
    except OSError as error:
        raise ModelError(f"The list of models (manifest.json) is missing. {REMEDY}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(
            f"The list of models (manifest.json) has no usable '{name}'. {REMEDY}"
        ) from error
    return cast("dict[str, Any]", entry)


def checked_bytes(path: Path, sha256: str) -> bytes:
    """The file's content if its SHA-256 matches; raises `ModelError`."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ModelError(f"The file {path.name} is missing. {REMEDY}") from error
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ModelError(f"The file {path.name} is damaged or was changed (SHA-256). {REMEDY}")
    return content


def threads() -> int:
    """How many threads a computation uses; 0 lets onnxruntime take one per physical core.

    `PROMPTVEIL_THREADS` overrides it. Where this process may use only some of the processors
    (a container, `taskset`), onnxruntime would still count them all, so the allowed ones count.
    """
    chosen = os.environ.get("PROMPTVEIL_THREADS", "")
    if chosen.isdecimal():
        return int(chosen)
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    return allowed if allowed < (os.cpu_count() or 1) else 0
