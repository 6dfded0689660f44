"""What one block of a text holds; how a text is cut into blocks stands in `engine/lines.py`."""

from __future__ import annotations

from dataclasses import dataclass

from engine.annotate.claims import Claim
from engine.lines import BlockCache, block_key, blocks, forget, whole_lines

__all__ = ["BlockCache", "Findings", "block_key", "blocks", "forget", "whole_lines"]


@dataclass(frozen=True, slots=True)
class Findings:
    """What one block holds, in the block's own positions."""

    claims: tuple[Claim, ...]
    words: tuple[tuple[int, int], ...]
    sentences: tuple[tuple[int, int], ...]
