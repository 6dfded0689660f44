"""A text of a hundred words that are nobody's, to try models with."""

from __future__ import annotations

from typing import Final

TEXT: Final = """\
In report {number} the council of the town describes how the old harbour became a public park.
For many years ships brought timber, coal and grain to the long quay beside the river. When the
railway came, trade moved away, and the empty sheds were used as stores. Last spring a group of
neighbours planted trees along the water and painted the benches. Children now play where cranes
once stood, and a small theatre opens its doors on warm evenings. The council hopes that visitors
will come by bicycle, since the narrow streets cannot carry more cars than they do.
"""
"""With another `number` it is another text, so that nothing kept answers."""
