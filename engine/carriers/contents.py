"""What a reader of a format finds in a text: regions in a notation, and the frame around them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.values import Block, Region


@dataclass(slots=True)
class Contents:
    """Regions hold values; the frame (keys, tags, heads, names of a program) holds none.

    `bodies` are the stretches that were read as data or code at all, `cells` those of tables with
    the heads of their columns. All are `[start, end)`. `blocks` are the lines
    to be shown as what they are.
    """

    regions: list[Region] = field(default_factory=list)
    frame: list[tuple[int, int]] = field(default_factory=list)
    bodies: list[tuple[int, int]] = field(default_factory=list)
    cells: list[tuple[int, int, str]] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    def add(self, other: Contents) -> None:
        """Take over what another reader found."""
        self.regions += other.regions
        self.frame += other.frame
        self.bodies += other.bodies
        self.cells += other.cells
        self.blocks += other.blocks
