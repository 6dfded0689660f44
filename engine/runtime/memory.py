"""Gives memory that is no longer used back to the system."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> bool:
    """Ask the C library for the free pages of its heap; returns whether it gave any back.

    glibc keeps what a long text took until more is asked for: 100 MB after a text of 7,000
    words. It takes a few milliseconds. Other systems' libraries do this by themselves.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
    except (AttributeError, OSError):  # musl has no such function and keeps nothing
        return False
