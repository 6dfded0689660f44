"""Imports onnxruntime lazily, with its telemetry disabled; nothing else may import it."""

from __future__ import annotations

from typing import Any

from engine.runtime import quiet


def load() -> Any:  # noqa: ANN401 -- the module, which has no types of its own
    """The `onnxruntime` module with telemetry disabled.

    On Windows its events go to the system's own tracing, which no variable stops but this call.
    """
    quiet.keep_quiet()
    import onnxruntime  # noqa: PLC0415 -- takes a while; the window must open before

    onnxruntime.disable_telemetry_events()
    return onnxruntime
