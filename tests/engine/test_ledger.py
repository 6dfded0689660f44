"""Before noise can be averaged, the ledger says so."""

from __future__ import annotations

import pytest

from engine.options import Options
from engine.vault import Conversation
from tests.marked import sanitized

PAY = "I earn {MONEY:$52,430} at {AGE:41}."


def released(conversation: Conversation, marked: str, **options):
    made = sanitized(marked, conversation=conversation, options=Options(**options))
    warned = conversation.ledger.averaging(made)
    conversation.release(made)
    return warned


def test_the_same_noise_again_is_no_new_draw():
    conversation = Conversation.seeded(1)
    for _ in range(3):
        assert released(conversation, PAY) == ()
    assert conversation.ledger.times("MONEY", "52430") == 3
    assert conversation.ledger.spent == pytest.approx(2.0)


def test_a_new_strength_is_a_new_draw():
    conversation = Conversation.seeded(1)
    released(conversation, PAY, epsilon=0.5)
    pay, age = released(conversation, PAY, epsilon=1.0)
    assert (pay.type, pay.times, pay.draws) == ("MONEY", 1, 2)
    assert pay.epsilon == age.epsilon == pytest.approx(1.5)
    assert "52430" not in repr(pay)
    assert released(conversation, PAY, epsilon=0.5) == ()  # the first noise once more


def test_another_kind_of_noise_is_a_new_draw():
    conversation = Conversation.seeded(1)
    released(conversation, PAY)
    assert [one.draws for one in released(conversation, PAY, noise="exponential")] == [2, 2]
    third = released(conversation, PAY, epsilon=0.2)
    assert [(one.times, one.draws) for one in third] == [(2, 3), (2, 3)]
    assert third[0].epsilon == pytest.approx(2.2)


def test_a_value_that_was_one_end_of_a_range_is_drawn_again():
    conversation = Conversation.seeded(1)
    released(conversation, "It pays {MONEY:$40k–$50k}.")
    (one,) = released(conversation, "It pays {MONEY:$50,000}, not {MONEY:$60,000}.")
    assert one.draws == 2


def test_other_values_warn_of_nothing():
    conversation = Conversation.seeded(1)
    released(conversation, PAY)
    assert released(conversation, "{MONEY:$41} at {AGE:52}", epsilon=0.3) == ()
