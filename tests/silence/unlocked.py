"""`python -m tests.silence.unlocked MODULE …`: a program without its second lock.

What stays silent here does so by itself, not because a variable asks it to.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import runpy
import sys

from engine.runtime import quiet


def main() -> None:
    quiet.keep_quiet = lambda: None
    for name in [name for name in os.environ if name.startswith("ORT_")]:
        del os.environ[name]
    _leave_events_on()
    atexit.register(_tell)
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _leave_events_on() -> None:
    import onnxruntime  # noqa: PLC0415 - only after the variables are gone

    onnxruntime.disable_telemetry_events = lambda: None


def _tell() -> None:
    """As the native libraries see it."""
    getenv = ctypes.CDLL(None).getenv
    getenv.restype = ctypes.c_char_p
    value = getenv(b"ORT_DISABLE_TELEMETRY")
    sys.stderr.write(f"ORT_DISABLE_TELEMETRY is {value}\n")


if __name__ == "__main__":
    main()
