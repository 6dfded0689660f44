"""Paths of the embedded models, lexicons, icons and styles."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

FOLDERS: Final = ("icons", "lexicons", "models", "styles", "words")


def path(*parts: str) -> Path:
    """The path of a resource: below `PROMPTVEIL_RESOURCES`, the frozen bundle, or the project."""
    return _root().joinpath(*parts)


def missing() -> str:
    """A folder of resources that is not there, in words; '' where all are."""
    lost = (name for name in FOLDERS if not path(name).is_dir())
    return next((f"Its folder «{name}» is missing. Install Promptveil again." for name in lost), "")


def _root() -> Path:
    chosen = os.environ.get("PROMPTVEIL_RESOURCES")
    if chosen:
        return Path(chosen)
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        return Path(bundle) / "resources"
    return Path(__file__).resolve().parent.parent / "resources"
