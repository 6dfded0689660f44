"""Replacing grows with the text, whatever its values have in common."""

from __future__ import annotations

import pytest

from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan import plan
from engine.returned import stretches
from engine.sanitize import _issue, collisions, sanitize
from engine.sanitize.allocator import Desk
from engine.sanitize.natural import person, regions, surrogate
from engine.sanitize.natural.people import Known
from engine.values import Plan
from tests.growth import calls, is_in_proportion
from tests.marked import annotated
from tests.masked import FakeMasked

WORDS = ("dentist", "lawyer", "soldier", "journalist", "architect", "accountant", "pilot")


def sanitized(decided: Plan):
    """A plan carried out in a conversation of its own."""
    return lambda: sanitize(
        decided, conversation=Conversation.seeded(7), ask=FakeMasked(WORDS * 20)
    )


def planned(marked: str, **options: object) -> Plan:
    return plan(annotated(marked), options=Options(**options))


def contextual(size: int):
    """As many occupations that get words in context, among words of the text."""
    text = " ".join(
        f"He is a {{OCCUPATION:worker of kind{index}}} in hall{index}." for index in range(size)
    )
    return sanitized(planned(text, mechanisms=(("OCCUPATION", "context"),)))


def one_in_context(size: int):
    """One occupation at as many places."""
    text = "He is a {OCCUPATION:plumber} here. " * size
    return sanitized(planned(text, mechanisms=(("OCCUPATION", "context"),)))


def towns(size: int):
    """Towns with their states and postcodes."""
    text = "\n".join(
        f"{{LOCATION:Austin, TX}} {{ZIP_CODE:{78000 + index % 20}}} near {{LOCATION:Dallas}}"
        for index in range(size)
    )
    return sanitized(planned(text))


def placed(size: int):
    """Unknown towns, each in a state."""
    text = "\n".join(
        f"{{LOCATION:Bor{'aeiou'[index % 5]}{index % 7 * 'n'}ville}}, {{LOCATION:Ohio}}"
        for index in range(size)
    )
    return sanitized(planned(text))


def initials(size: int):
    """One person by the full name and by initial, over and over."""
    return sanitized(planned("{PERSON:Anna Weiss} met {PERSON:A. Weiss}. " * size))


def general(size: int):
    """Towns that are said less precisely."""
    text = "She lives in {LOCATION:Leeds}, and he in {LOCATION:Lyon}. " * size
    return sanitized(planned(text, mechanisms=(("LOCATION", "generalize"),)))


@pytest.mark.parametrize(
    ("work", "size"),
    [(contextual, 40), (one_in_context, 80), (towns, 80), (placed, 60), (initials, 80),
     (general, 80)],
)  # fmt: skip
def test_replacing_grows_with_the_text(work, size):
    assert is_in_proportion(work, size)


def test_of_very_many_places_the_model_is_shown_some():
    asked = FakeMasked(WORDS)
    decided = planned(
        "He is a {OCCUPATION:plumber} here. " * 1000, mechanisms=(("OCCUPATION", "context"),)
    )
    made = sanitize(decided, conversation=Conversation.seeded(7), ask=asked)
    [(text, places)] = asked.asked
    assert len(places) <= 32
    assert [text[start:end] for start, end in places] == ["something"] * len(places)
    assert "plumber" not in text
    assert len({replacement.replacement for replacement in made.replacements}) == 1


def test_the_model_is_shown_the_text_around_a_value_and_no_part_of_another():
    far = "{PERSON:" + "Quill " * 900 + "Zora} is far away. "
    asked = FakeMasked(WORDS)
    marked = far + "x " * 980 + "He is a {OCCUPATION:plumber} here. " + "y " * 3000
    decided = planned(marked, mechanisms=(("OCCUPATION", "context"), ("PERSON", "redact")))
    sanitize(decided, conversation=Conversation.seeded(7), ask=asked)
    [(text, ((start, end),))] = asked.asked
    assert text[start:end] == "something"
    assert "Quill" not in text
    assert len(text) < 6000


class Scanned:
    """A pattern that counts the signs which it is given to search."""

    def __init__(self, pattern):
        self.pattern, self.signs = pattern, 0

    def sub(self, new, text):
        self.signs += len(text)
        return self.pattern.sub(new, text)

    def finditer(self, text, start=0, end=None):
        self.signs += (len(text) if end is None else end) - start
        return self.pattern.finditer(text, start, len(text) if end is None else end)

    def __getattr__(self, name):
        return getattr(self.pattern, name)


def test_what_stands_between_far_places_is_not_read(monkeypatch):
    pattern = Scanned(regions._FIGURED)
    monkeypatch.setattr(regions, "_FIGURED", pattern)
    text = ("{LOCATION:Leeds} " + "anagram" * 300 + " {LOCATION:Ohio} ") * 3
    text += "{LOCATION:Austin}, 78701 {LOCATION:Texas}"
    sanitized(planned(text))()
    assert 0 < pattern.signs < 1000


def test_addresses_of_a_long_line_are_read_once_for_all_values(monkeypatch):
    pattern = Scanned(stretches._ADDRESS)
    monkeypatch.setattr(stretches, "_ADDRESS", pattern)
    sent = "see https://a.org/x/kept?id=12345678 and more " * 200
    places = [(place, place + 8) for place in range(sent.index("1234"), len(sent), 46)]
    values = tuple(stretches.Value(place, place) for place in places)
    found = stretches.around(stretches.Texts(sent, sent, values), places)
    assert {sent[start:end] for start, end in found} == {"https://a.org/x/kept?id=12345678"}
    assert len(found) == 200
    assert pattern.signs <= 2 * len(sent)


def test_a_value_in_the_middle_of_a_word_tries_one_stand_in(monkeypatch):
    drawn = []
    draw = Desk.draw

    def counted(desk, kind, value, counter=0):
        drawn.append(counter)
        return draw(desk, kind, value, counter)

    monkeypatch.setattr(Desk, "draw", counted)
    marked = " ".join(f"a{{ID_NUMBER:Qx{index}ZhbHVl{index}}}b" for index in range(20))
    made = sanitized(planned(marked, mechanisms=(("ID_NUMBER", "surrogate"),)))()
    assert {replacement.mechanism for replacement in made.replacements} == {"placeholder"}
    assert drawn.count(0) == 20
    assert max(drawn) == 0


def test_a_name_whose_stand_in_another_has_is_not_put_together_again(monkeypatch):
    """So many people of one surname, by initials, that some would get each other's."""
    made = []
    make = person.make
    counted = ((frozenset({"PERSON"}), lambda *given: made.append(given) or make(*given)),)
    monkeypatch.setattr(surrogate, "MAKERS", (*counted, *surrogate.MAKERS))
    letters = "ABCDEFGHIJKLM"
    people = " ".join(f"{{PERSON:{a}. {b}. Kestrel}}" for a in letters for b in letters)
    replaced = sanitized(planned(people))().replacements
    assert {item.mechanism for item in replaced} == {"surrogate", "placeholder"}
    assert len(made) == len(replaced)


def test_a_list_that_is_used_up_is_not_drawn_from_again(monkeypatch):
    drawn = []
    draw = Desk.draw
    monkeypatch.setattr(Desk, "draw", lambda *given: drawn.append(given) or draw(*given))
    desk = Desk(planned("{ADDRESS:12 Elm Street}"), Conversation.seeded(7))
    options = ("Oak", "Ash", "Beech")
    given = [desk.part("street", f"name{index}", options) for index in range(500)]
    assert sorted(filter(None, given)) == sorted(options)
    assert len(drawn) < 500
    assert desk.part("street", "name0", options) == given[0]
    assert desk.part("street", "another", ("Fir", "Lime")) in ("Fir", "Lime")


def test_logins_are_told_from_names_without_a_look_at_everybody():
    def looked(people: int) -> int:
        text = " ".join(
            f"{{PERSON:{first}{chr(97 + index % 26)}na W{chr(97 + index // 26)}iss}}."
            for index, first in enumerate(["A", "B", "C", "D"] * (people // 4))
        )
        desk = Desk(planned(text), Conversation.seeded(7).draft())
        for decision in desk.plan.decisions:
            _issue(decision, desk)
        known = Known.of(desk)
        assert known.cut("aanwaiss") is not None
        return calls(lambda: [known.cut(login) for login in ("marketing", "zzfirst", "newsletter")])

    assert looked(160) <= looked(20)


def test_an_amount_is_moved_to_what_is_free_by_sums_of_whole_numbers():
    decided = planned("{MONEY:$1,234.50}", profile="restore")
    desk = Desk(decided, Conversation.seeded(7).draft())
    written = collisions.writer(decided.decisions[0], desk)
    assert written is not None
    moves = range(-12, 13)
    assert len({written(moved) for moved in moves}) == len(moves)
    assert calls(lambda: [written(moved) for moved in moves]) <= 40 * len(moves)
