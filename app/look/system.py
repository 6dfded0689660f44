"""Checks what the window needs of the system before Qt starts, which would abort without it."""

from __future__ import annotations

import builtins
import ctypes
import os
import sys
from collections.abc import Mapping
from typing import Final

LIBRARIES: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
SCREEN_LIBRARIES: Final = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""Libraries of Linux that Qt's wheels do not bring, and Debian's packages for them."""

PLAIN_IMPORT: Final = builtins.__import__
"""Python's own way to import, where this module is loaded before Qt."""

REINSTALL: Final = "python -m pip install --force-reinstall PySide6-Essentials"


def complaint(environment: Mapping[str, str]) -> str:
    """Why no window can be opened here, with what to do about it; '' where one can."""
    if sys.platform != "linux":
        return ""
    platform = environment.get("QT_QPA_PLATFORM", "")
    on_screen = not platform or platform.startswith(("xcb", "wayland"))
    if on_screen and not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return "Promptveil needs a screen: neither DISPLAY nor WAYLAND_DISPLAY is set."
    needed = LIBRARIES | (SCREEN_LIBRARIES if on_screen else {})
    missing = [name for name in needed if not _is_there(name)]
    return _install(missing, [needed[name] for name in missing]) if missing else ""


def explain(error: ImportError) -> str:
    """Why Qt could not be imported, with what to do about it."""
    if "PySide6" in (error.name or "") and "No module" in str(error):
        return "Promptveil needs PySide6. Install it with: python -m pip install PySide6-Essentials"
    if sys.platform != "linux":
        return f"Qt could not be loaded. Install it again with: {REINSTALL}"
    name = str(error).split(":", 1)[0]
    package = (LIBRARIES | SCREEN_LIBRARIES).get(name)
    return _install([name], [package] if package else sorted(LIBRARIES.values()))


def problem() -> str:
    """`complaint` for the present environment."""
    return complaint(os.environ)


def import_plainly() -> None:
    """Take back Qt's wrapper around `import`, once Qt is imported.

    It reads the source of every further module and keeps it, to learn whether `__feature__` (other
    spellings of Qt's names) may concern it. Nobody uses that here, and it was a tenth of the start.
    """
    builtins.__import__ = PLAIN_IMPORT


def _install(missing: list[str], packages: list[str]) -> str:
    return (
        f"Promptveil's window needs system libraries that are missing: {', '.join(missing)}.\n"
        f"Install them with: sudo apt-get install {' '.join(packages)}"
    )


def _is_there(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
