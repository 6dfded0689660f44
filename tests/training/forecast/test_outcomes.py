"""What becomes of a gold answer, decided by rule."""

from __future__ import annotations

import pytest

from engine.values import Budget, Replacement, Sanitized
from training.forecast.documents import Document
from training.forecast.outcomes import Background, outcome

PROMPT = "2 desks at $300 each and 4 lamps at $50 each. What is the total?"
ANSWER = "<<2*300=600>> <<4*50=200>> <<600+200=800>>"
BILL = Document("bill", "bills", "sums", PROMPT, ANSWER)


def sent(*changes, mechanism="surrogate"):
    """The prompt with such values replaced: pairs of old and new."""
    items, text, place = [], "", 0
    for old, new in changes:
        start = PROMPT.index(old, place)
        text += PROMPT[place:start]
        items.append(
            Replacement(
                start, start + len(old), len(text), len(text) + len(new), "MONEY", old, new,
                mechanism, reversible=True,
            )
        )  # fmt: skip
        text, place = text + new, start + len(old)
    return Sanitized(PROMPT, text + PROMPT[place:], tuple(items), Budget(0.0, (), ""))


def judged(sanitized, document=BILL):
    return outcome(document, sanitized, Background.of([PROMPT]))


def test_an_unchanged_sum_is_right():
    assert judged(sent()) == 1


def test_figures_under_noise_are_the_further_off_the_worse():
    near = judged(sent(("$300", "$310"), mechanism="mdp"))
    far = judged(sent(("$300", "$700"), mechanism="mdp"))
    assert 1 > near > far >= 0


def test_a_result_that_restoring_computes_anew_is_no_loss():
    desks = Document("desks", "bills", "sums", PROMPT, "<<2*300=600>>")
    assert judged(sent(("$300", "$1,048")), desks) == 1
    assert judged(sent(("$300", "$1,048"), mechanism="context"), desks) < 1


@pytest.mark.parametrize("label", ["[MONEY_1]", "some money"])
def test_what_cannot_be_computed_is_lost(label):
    assert judged(sent(("$300", label), mechanism="placeholder")) == 0
