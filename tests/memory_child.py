"""Asks hostile servers in a process of its own and tells what memory that took.

    python -m tests.memory_child KIND URL NAME=URL ...

`KIND` is `stream` or `whole`. The server at `URL` answers as it should: what that takes is «idle».
Prints one line of JSON: the resident memory at rest (`idle`, at last `end`), and for each server
how it ended and the peak while it was asked, as a multiple of the memory at rest before.
Linux only: `ru_maxrss` would count the parent's memory too.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path

from engine.chat import stream
from engine.chat.probe import probe
from engine.errors import ChatError
from engine.providers import Limits, Provider
from engine.values import Budget, Sanitized

HELLO = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))


def asked(kind: str, url: str) -> str:
    """How the server's answer ended, in one word."""
    # As much text and traffic as takes seconds; the rest as it is set for everybody.
    bounds = Limits(
        characters=20_000, received_bytes=8 << 20, unpacked_bytes=8 << 20, lines=400_000
    )
    provider = Provider("local", url, "test-model", tries=1, limits=bounds)
    try:
        if kind == "whole":
            probe(provider, api_key="sk-test")
        else:
            for _piece in stream([HELLO], provider=provider, api_key="sk-test"):
                pass
    except ChatError as error:
        return type(error).__name__
    return "answered"


def kilobytes(name: str) -> int:
    """A figure of this process: `VmRSS` now, `VmHWM` at the most since `forget_peak`."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5")


def main() -> None:
    kind, calm, *hostile = sys.argv[1:]
    reports: dict = {"calm": asked(kind, calm), "idle": kilobytes("VmRSS"), "servers": {}}
    for item in hostile:
        name, url = item.split("=", 1)
        gc.collect()
        rest = kilobytes("VmRSS")
        forget_peak()
        outcome = asked(kind, url)
        reports["servers"][name] = [outcome, kilobytes("VmHWM") / rest]
    gc.collect()
    reports["end"] = kilobytes("VmRSS")
    print(json.dumps(reports))  # noqa: T201 - the parent reads it


if __name__ == "__main__":
    main()
