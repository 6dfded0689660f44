"""The second lock on what libraries tell their makers; the first is the bounds in pyproject.toml.

Both programs and whatever opens an embedded model call `keep_quiet` before a runtime is loaded.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

SWITCHES: Final[Mapping[str, str]] = {
    "ORT_DISABLE_TELEMETRY": "1",  # onnxruntime from 1.29 on, read once when its library loads
    "HF_HUB_DISABLE_TELEMETRY": "1",
}


def keep_quiet() -> None:
    """Switch telemetry off for this process and those it starts, whatever was set before."""
    os.environ.update(SWITCHES)
