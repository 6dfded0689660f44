"""The recognizers, read from top to bottom. Nothing registers itself."""

from __future__ import annotations

from engine.annotate import presidio
from engine.annotate.claims import Recognizer

OF_A_BLOCK: tuple[Recognizer, ...] = (Recognizer("presidio", presidio.find),)
"""Those that read one block at a time."""

OF_THE_TEXT: tuple[Recognizer, ...] = ()
"""Those whose values may be longer than a block."""
