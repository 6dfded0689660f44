"""A pasted answer that holds what the person hides is hidden again before it is sent."""

from __future__ import annotations

import re

import pytest

from engine.issued import Issued
from engine.restore import hide_again, restore
from tests.engine.restore.test_restore import ALL

PROMPT = (
    "I am Siobhán O'Leary, 41 years old, and earn $48,950 at Acme Ltd since 2024-03-05. "
    "Call 212-555-0187 or see https://acme.com/x about Project X; my key is sk-abc."
)
SECRETS = ("Siobhán", "Leary", "48,950", "Acme", "2024-03-05", "0187", "Project X", "sk-abc")


@pytest.mark.parametrize(
    "pasted",
    [
        PROMPT,
        PROMPT.upper(),
        PROMPT.lower(),
        PROMPT[: len(PROMPT) // 2],
        PROMPT[len(PROMPT) // 2 :],
        restore("Dear Maeve Keane, Keane's salary is 52,430, born 25.10.2022.", ALL).text,
        "Dear Siobhán, O’Leary's case; Ms O'LEARY earns 48950 (48.950).",
        "SIOBHAN OLEARY and siobhán o'leary",
        "| Siobhán O'Leary | 41 |\n|---|---|\n| 41 | Acme |",
        "https://x.org/?q=Siobhán+O'Leary&p=Project%20X",
        "**Siobhán** *O'Leary* and Siobhán\nO'Leary",
        "March 5, 2024 or 5.3.2024",
        "`siobhan_oleary = 1`",
    ],
)
def test_no_value_is_left(pasted):
    made = hide_again(pasted, ALL)
    assert made.hidden
    folded = made.text.casefold()
    for secret in (*SECRETS, "Siobhan", "oleary", "48950", "48.950", "march 5", "5.3.2024"):
        assert secret.casefold() not in folded
    assert not re.search(r"\b41\b", folded)


@pytest.mark.parametrize(
    "answer",
    [
        "Dear Maeve Keane, all is well with [CUSTOM_1] at Borealis Ltd.",
        "There are 41 ways; see chapter 41.",
        "Annual acmeology projects",
        "",
    ],
)
def test_an_answer_of_the_chatbot_stays_as_it_is(answer):
    made = hide_again(answer, ALL)
    assert (made.text, made.hidden) == (answer, 0)


def test_what_is_never_put_back_is_hidden_too():
    issued = (
        Issued("gout", "a disease", "MEDICAL_CONDITION", "generalize", reversible=False),
        Issued("Ann Lee", "[REDACTED]", "PERSON", "redact", reversible=False),
        Issued("Paris", "Paris", "LOCATION", "keep"),
    )
    made = hide_again("Ann Lee of Paris has Gout. Ann!", issued)
    assert made.text == "[REDACTED] of Paris has A disease. [REDACTED]!"


def test_hidden_and_restored_it_is_what_was_pasted():
    made = hide_again(PROMPT, ALL)
    assert restore(made.text, ALL).text == PROMPT


def test_nothing_private_in_its_repr():
    assert "Leary" not in repr(hide_again(PROMPT, ALL))
    assert "Maeve" not in repr(hide_again(PROMPT, ALL))
