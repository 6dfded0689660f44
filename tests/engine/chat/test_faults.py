from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from engine.chat.faults import asked_wait, fault_of
from engine.errors import ChatError


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("0", 0.0),
        ("1.5", 1.5),
        (" 30 ", 30.0),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 0.0),
        ("Sun, 06 Nov 1994 08:49:37 -0000", 0.0),
        ("", None),
        ("soon", None),
        ("-1", None),
        ("inf", None),
        ("nan", None),
        ("Sun, 99 Nov 1994", None),
    ],
)
def test_how_long_the_server_asks_to_wait(written, seconds):
    assert asked_wait({"retry-after": written}) == seconds


def test_a_date_ahead_is_a_wait():
    ahead = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    assert 3000 < asked_wait({"retry-after": ahead}) <= 3600


def test_nothing_asked():
    assert asked_wait({}) is None


def test_what_nobody_expected_is_told_by_its_type_only():
    fault = fault_of(ZeroDivisionError("the text"), host="example.org")
    assert type(fault.error) is ChatError
    assert "ZeroDivisionError" in str(fault.error)
    assert "the text" not in str(fault.error)
    assert not fault.again
