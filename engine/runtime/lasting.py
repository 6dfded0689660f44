"""What a process keeps until it ends is not looked through for garbage again and again.

Models, word lists and libraries are some hundred thousand objects that never go. Python would
search them a dozen times while they are loaded, which is a fifth of the time until the first
answer, and later each full search takes 80 ms, as long as a preview.
"""

from __future__ import annotations

import gc


def begin() -> None:
    """Do not search for garbage while everything is loaded; `keep` ends this."""
    gc.disable()


def spare() -> None:
    """Take everything that is there now out of the search, without one: before a fork.

    A search writes to every object, and what is written is no longer shared with the copy.
    """
    gc.freeze()


def keep() -> None:
    """Take everything that is there now out of the search for garbage, and search from now on.

    To be called once, when all is loaded.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
