"""What of a text is looked at again where values are withdrawn from it."""

from __future__ import annotations

from engine.issued import Issued
from engine.returned.index import Index
from engine.returned.rounds import Rounds


def test_only_places_between_the_old_and_the_new_first_one_are_looked_at_again(monkeypatch):
    """A value that was seen before a place, and is seen before it now, changes nothing there."""
    item = Issued("Anna Weiss", "Lena Bice", "PERSON", "surrogate")
    text = "Lena Bice came, and Lena left. " * 200
    rounds = Rounds(text, Index([item]))
    asked: list[int] = []
    monkeypatch.setattr(Rounds, "_is_changed", lambda _rounds, place: asked.append(place) or False)
    places = range(20, len(text), 31)
    rounds._behind(1, {item: (1000, 2000)}, {item: list(places)})
    assert asked == [place for place in places if 1000 < place <= 2000]
