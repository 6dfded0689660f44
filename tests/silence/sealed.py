"""Runs programs where whatever they send or write is seen, also by what lies below Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("unshare", "mount", "ip")
CANNOT = (
    "This test needs Linux namespaces: root with CAP_SYS_ADMIN, or user namespaces for everybody, "
    "and the programs unshare, mount (util-linux) and ip (iproute2). It never passes without them. "
)


@dataclass(frozen=True)
class Program:
    """What to start, what it gets on standard input.

    It has done its work once it prints a line, and ends when its standard input does.
    """

    name: str
    argv: tuple[str, ...]
    input: str = ""


@dataclass(frozen=True)
class Report:
    """All names asked for, connections begun, files written; how each program went."""

    names: list[str]
    connections: list[str]
    files: list[str]
    programs: dict[str, dict]
    seconds: float


def run(
    programs: Iterable[Program],
    *,
    seconds: float,
    seconds_after: float = 0,
    kept: Iterable[Path] = (),
) -> Report:
    """Let `programs` run side by side for `seconds`, and `seconds_after` all have worked.

    Fails where the place cannot be made: what was not watched has not been shown to be silent.
    """
    missing = [name for name in NEEDED if not shutil.which(name, path=_path())]
    if missing:
        raise AssertionError(f"{CANNOT}Missing: {', '.join(missing)}.")
    plan = {
        "programs": [vars(program) for program in programs],
        "seconds": seconds, "seconds_after": seconds_after,
        "kept": [str(path) for path in (*_of_python(), ROOT, *kept)],
    }  # fmt: skip
    done = subprocess.run(
        [*_unshare(), sys.executable, "-m", "tests.silence.inside"],
        input=json.dumps(plan), cwd=ROOT, env=os.environ | {"PATH": _path()},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise AssertionError(f"{CANNOT}\n{done.stderr[-3000:]}")
    return Report(**json.loads(done.stdout))


def _unshare() -> list[str]:
    as_root = [] if os.geteuid() == 0 else ["--map-root-user"]
    return ["unshare", *as_root, "--net", "--mount", "--pid", "--fork", "--kill-child"]


def _path() -> str:
    """`ip` lies where an ordinary person's path does not lead."""
    return os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))


def _of_python() -> list[Path]:
    places = {sys.prefix, sys.exec_prefix, sys.base_prefix, *sysconfig.get_paths().values()}
    return sorted(path for path in map(Path, places) if path.exists())
