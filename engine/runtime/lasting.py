"""What a process keeps until it ends is not looked through for garbage again and again.

Models, word lists and libraries are some hundred thousand objects that never go. Python would
search them a dozen times while they are loaded, which is a fifth of the time until the first
answer, and later each full search takes 80 ms, as long as a preview.

Work on a long text makes millions of objects that stay until it is done. With Python's own
thresholds they are searched over and over: a third of the time of `restore` at 60,000 characters,
next to none of it at 8,000, and so what grew faster than the text.
"""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = (50_000, 20, 20)
"""New objects before the youngest are searched, and so many such searches before older ones are."""


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

    But `SELDOM`. To be called once, when all is loaded.
    """
    gc.set_threshold(*SELDOM)
    gc.collect()
    gc.freeze()
    gc.enable()
