"""What a process keeps until it ends is not looked through for garbage again and again."""

from __future__ import annotations

import gc


def keep() -> None:
    """Take everything that is there now out of Python's search for garbage.

    Models, word lists and libraries are some hundred thousand objects that never go; a full
    search takes 80 ms, as long as a preview. To be called once, when they are loaded.
    """
    gc.collect()
    gc.freeze()
