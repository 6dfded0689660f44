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


def session_options() -> Any:  # noqa: ANN401 -- likewise
    """Options of an opened model that computes on the CPU.

    Its threads do not spin. Memory comes from the C library, not from an arena: that would keep
    what the longest text so far took, and to free it behind every computation, to be asked for
    again page by page, takes a tenth of the tagger's time.
    """
    options = load().SessionOptions()
    options.enable_cpu_mem_arena = False
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return options
