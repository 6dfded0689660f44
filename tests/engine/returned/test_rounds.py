"""What of a text is looked at again where values are withdrawn from it."""

from __future__ import annotations

from engine.issued import Issued
from engine.returned import index
from engine.returned.index import Index
from engine.returned.looks import Asking, Look, Looks, Walk
from engine.returned.matches import Place
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


PEOPLE = tuple(
    Issued(f"{given} Weiss", f"Aldo {family}", "PERSON", "surrogate")
    for given, family in (("Anna", "Bice"), ("Ben", "Eaves"), ("Cleo", "Heaton"), ("Dora", "Quill"))
)


def reads(monkeypatch, text: str, items: tuple[Issued, ...], gone: Issued) -> tuple[int, int, int]:
    """Places tried and parts read to withdraw a value, and the values that come back then."""
    tried: list[int] = []
    parts: list[int] = []
    fitting, following = index.fitting, Rounds._next
    rounds = Rounds(text, Index(items))

    def counted(place, *arguments, **named):
        tried.append(place.start)
        return fitting(place, *arguments, **named)

    def counted_part(read, live, number):
        parts.append(number)
        return following(read, live, number)

    monkeypatch.setattr(index, "fitting", counted)
    monkeypatch.setattr(Rounds, "_next", counted_part)
    assert rounds.withdraw([gone])
    return len(tried), len(parts), len(list(rounds.back()))


def test_a_name_of_several_people_is_not_read_again_for_one_of_them(monkeypatch):
    """«Aldo» is nobody's as long as two are called so."""
    shown = [person.replacement for person in PEOPLE]
    text = f"{', '.join(shown)} met. " + "Then Aldo said so to somebody and left. " * 200
    _tried, parts, back = reads(monkeypatch, text, PEOPLE, PEOPLE[3])
    assert parts < 4
    assert back == 3


def test_a_name_of_two_people_is_read_again_for_one_of_them(monkeypatch):
    shown = [person.replacement for person in PEOPLE[:2]]
    text = f"{', '.join(shown)} met. " + "Then Aldo said so to somebody and left. " * 200
    _tried, parts, back = reads(monkeypatch, text, PEOPLE[:2], PEOPLE[1])
    assert parts > 60
    assert back == 201


def test_of_a_part_that_is_read_again_only_what_may_be_another_is_tried(monkeypatch):
    """A look holds where no value that it met was withdrawn."""
    many = "Aldo Bice, Aldo Eaves and Aldo Heaton came; "
    text = (many * 9 + "Aldo Quill left. ") * 20
    tried, parts, back = reads(monkeypatch, text, PEOPLE, PEOPLE[3])
    assert parts >= 20
    assert tried <= 60
    assert back == 20 * 27


def test_a_look_holds_until_what_it_asked_for_is_answered_otherwise():
    place, item = Place("Aldo", 0, final=True, seen=()), PEOPLE[0]
    looks = Looks()
    looks.note_walk(0, Walk(free=True, inner=False, ends=()))
    asking = Asking(())
    assert item not in asking
    looks.note(0, Look(None, known=4, asked=asking.answers()))
    assert looks.held(place) is not None
    assert looks.held(place._replace(seen=(item,))) is None
    assert looks.held(place._replace(text="Al", final=False)) is None
    assert "Aldo" not in repr(looks.held(place))
