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


def run_options() -> Any:  # noqa: ANN401 -- likewise
    """Options of one computation, whose memory is freed behind it.

    Else onnxruntime would keep what the longest text so far took; asking anew costs nothing that
    can be measured.
    """
    options = load().RunOptions()
    options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    return options
