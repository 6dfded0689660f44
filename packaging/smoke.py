"""Starts Promptveil without a screen and checks that it opens and analyses the example.

    python packaging/smoke.py [--app dist/promptveil/promptveil]

Without `--app` the source is started with this Python. The status is 0 where the window opened,
the example was analysed and scored, and the expected kinds of values were hidden.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 180
EXPECTED = {"PERSON", "EMAIL_ADDRESS", "PHONE_NUMBER", "DATE_TIME"}


def main() -> int:
    parser = argparse.ArgumentParser(description="Start Promptveil and check that it works.")
    parser.add_argument("--app", type=Path, help="the built program; without it, the source")
    given = parser.parse_args()
    command = [str(given.app.resolve())] if given.app else [sys.executable, "-m", "app"]
    with tempfile.TemporaryDirectory(prefix="promptveil-smoke-") as folder:
        status, findings = start(command, Path(folder), cwd=None if given.app else ROOT)
    return verdict(status, findings)


def start(command: list[str], folder: Path, *, cwd: Path | None) -> tuple[int | None, dict]:
    """The exit status (None: it did not end in time) and what the program reported."""
    report = folder / "report.json"
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    settings = {"QT_QPA_PLATFORM": "offscreen", "PROMPTVEIL_CONFIG": str(folder / "config")}
    try:
        done = subprocess.run(
            [*command, "--self-check", str(report)],
            env=clean | settings, cwd=cwd, timeout=SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None, {}
    return done.returncode, json.loads(report.read_text("utf-8")) if report.exists() else {}


def verdict(status: int | None, findings: dict) -> int:
    missing = EXPECTED - set(findings.get("types", ()))
    if status is None:
        print(f"It did not end within {SECONDS} s.", file=sys.stderr)
    elif status or not findings:
        print(f"It ended with status {status}: {findings}", file=sys.stderr)
    elif missing:
        print(f"It did not hide {', '.join(sorted(missing))}: {findings}", file=sys.stderr)
    else:
        print(f"It opens and works: {findings}")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
