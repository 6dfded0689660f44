"""Numbers that exchange their draws to stay in order do not come back to what they were."""

from __future__ import annotations

import re

from engine.conversation.vault import Conversation
from tests.marked import sanitized

KEYS = 200


def ages(key: int) -> list[int]:
    marked = "My kids: Ann is {AGE:9}, and Ben is {AGE:7}. Who is older?"
    sent = sanitized(marked, conversation=Conversation.seeded(key))
    return [int(number) for number in re.findall(r"\d+", sent.text)]


def test_two_ages_in_order_are_seldom_sent_as_they_are():
    sent = [ages(key) for key in range(KEYS)]
    assert all(older > younger for older, younger in sent)
    assert sum(pair == [9, 7] for pair in sent) <= KEYS // 25
    assert sum(older == 9 for older, _ in sent) <= KEYS // 6


def test_the_same_key_gives_the_same_step():
    assert ages(3) == ages(3)
