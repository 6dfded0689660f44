"""`python -m tests.silence.inside`: runs programs side by side in a sealed place and tells of them.

Standard input holds a `Plan` as JSON, standard output gets a `Report`. It must be started in
mount, network and process namespaces of its own (`tests/silence/sealed.py` does).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from tests.silence import place
from tests.silence.wire import Wire

PATIENCE = 300
"""Seconds for a program to do its work, and then to end: generous, for a busy machine."""


class Running:
    """A program that was given its input, the file names of its own home, and what it said."""

    def __init__(self, program: dict, home: Path) -> None:
        self.name = program["name"]
        self.said: list[str] = []
        self.ready = threading.Event()
        self._process = subprocess.Popen(
            program["argv"],
            env=bare_environment(home),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._complaints: list[str] = []
        self._second = threading.Thread(target=self._complain, daemon=True)
        self._listener.start()
        self._second.start()
        self._process.stdin.write(program["input"])
        self._process.stdin.flush()

    def end(self) -> dict:
        """Close its input, wait for it, and tell how it went."""
        was_running = self._process.poll() is None
        self._process.stdin.close()
        try:
            status = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = None
        self._listener.join(PATIENCE)
        self._second.join(PATIENCE)
        return {
            "worked": self.ready.is_set(), "stayed": was_running, "status": status,
            "said": "".join(self.said)[-4000:], "complained": "".join(self._complaints)[-4000:],
        }  # fmt: skip

    def _listen(self) -> None:
        for line in self._process.stdout:
            self.said.append(line)
            self.ready.set()

    def _complain(self) -> None:
        self._complaints.extend(self._process.stderr)


def bare_environment(home: Path) -> dict[str, str]:
    """What a person's shell passes on, and nothing that tells a library to keep still.

    Some send nothing where a variable says that this is a machine of a test service, so only
    these few are passed on.
    """
    passed = ("PATH", "LANG", "LC_ALL", "PYTHONPATH", "LD_LIBRARY_PATH")
    kept = {name: os.environ[name] for name in passed if name in os.environ}
    return kept | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def main() -> None:
    plan = json.load(sys.stdin)
    empty = place.seal(map(Path, plan["kept"]))
    place.connect()
    wire = Wire()
    wire.listen()
    homes = {name: Path("/tmp/homes", name) for name in (p["name"] for p in plan["programs"])}  # noqa: S108
    for home in homes.values():
        home.mkdir(parents=True)
    before = set(place.written(empty))
    running = [Running(program, homes[program["name"]]) for program in plan["programs"]]
    start = time.monotonic()
    for program in running:
        program.ready.wait(PATIENCE)
    time.sleep(max(plan["seconds"] - (time.monotonic() - start), plan["seconds_after"]))
    reports = {program.name: program.end() for program in running}
    report = {
        "names": wire.names, "connections": wire.connections,
        "files": [path for path in place.written(empty) if path not in before],
        "programs": reports, "seconds": round(time.monotonic() - start, 1),
    }  # fmt: skip
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main()
