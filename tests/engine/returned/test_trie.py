"""What is kept of many forms that end at one place."""

from __future__ import annotations

from engine.issued import Issued
from engine.returned.trie import Entry, Node, add, keyed, put
from tests.growth import is_in_proportion


def surname(index: int) -> Entry:
    """The surname that one of many people of one family has in what is sent."""
    whole = Issued(f"Given{index:05} Weiss", f"Stand{index:05} Moreau", "PERSON", "surrogate")
    return Entry("Moreau", "Weiss", whole, exact=False, kind="weak")


def namesakes(size: int):
    """As many people of one surname, read at once."""
    root = Node()
    for index in range(size):
        add(root, keyed(surname(index)))
    return lambda: root.reached("moreau")


def test_people_of_one_surname_are_told_apart_in_time_of_their_number():
    assert is_in_proportion(namesakes, 100)


def test_a_form_that_comes_and_goes_leaves_what_was_refused_before():
    root = Node()
    for index in range(40):
        add(root, keyed(surname(index)))
    node = root.reached("moreau")
    assert node is not None
    kept, refused = list(node.entries), list(node.refused)
    assert len(kept) + len(refused) == 40
    before = put(root, keyed(surname(50)))
    assert surname(50).item in node.refused
    before.restore()
    assert (node.entries, list(node.refused)) == (kept, refused)
