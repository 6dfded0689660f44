"""What the rail and the card offer for a type."""

from __future__ import annotations

import pytest

from engine.plan.profiles import fitting


@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        ("PERSON", ("fpe", "context")),
        ("ORGANIZATION", ("generalize", "context")),
        ("CREDIT_CARD", ("fpe",)),
        ("ID_NUMBER", ("fpe",)),
        ("AGE", ("mdp", "generalize")),
        ("DATE_TIME", ("fpe", "generalize")),
        ("MEDICAL_CONDITION", ("generalize", "dx", "context")),
        ("OCCUPATION", ("generalize", "dx", "context")),
        ("CUSTOM", ("dx", "context")),
        ("A_NEW_TYPE", ()),
    ],
)
def test_only_what_can_fit_is_offered(kind, offered):
    assert fitting(kind) == offered
