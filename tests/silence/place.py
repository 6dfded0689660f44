"""A place of its own for programs: an empty home, empty temporary folders, the rest read-only.

Called inside fresh mount and network namespaces, where nothing of it reaches the machine.
"""

from __future__ import annotations

import os
import pwd
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LEFT_ALONE = ("/proc", "/sys", "/dev")
SCRATCH = ("/tmp", "/var/tmp", "/dev/shm", "/run")  # noqa: S108 - these very folders are covered
NAMES = "hosts: files dns\npasswd: files\ngroup: files\n"


def seal(kept: Iterable[Path]) -> list[Path]:
    """Cover what a program could write to; the folders that are empty now and can be written.

    `kept` are folders and files that stay readable where they lie below a covered one.
    """
    held = [(path, os.open(path, os.O_PATH)) for path in _outermost({p.resolve() for p in kept})]
    _run("mount", "--make-rprivate", "/")
    for point, options in _mounts():
        if not point.startswith(LEFT_ALONE):
            _run("mount", "-o", f"remount,bind,ro,{options}", point)
    empty = [path for path in map(Path, _covered()) if path.is_dir()]
    for path in empty:
        _run("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(path))
    for path, handle in held:
        if any(path.is_relative_to(cover) for cover in empty):
            _show(path, handle)
    _use_own_names()
    return empty


def written(empty: Iterable[Path]) -> list[str]:
    """Every file and empty folder below the covered folders."""
    return sorted(path for top in empty for path in _below(top))


def connect() -> None:
    """Raise the loopback interface and make every address local."""
    _run("ip", "link", "set", "lo", "up")
    _run("ip", "route", "add", "local", "0.0.0.0/0", "dev", "lo")
    ipv6 = subprocess.run(
        ["ip", "-6", "route", "add", "local", "::/0", "dev", "lo"], capture_output=True, check=False
    )
    if ipv6.returncode and Path("/proc/net/if_inet6").exists():
        raise RuntimeError(ipv6.stderr.decode())


def _outermost(paths: set[Path]) -> list[Path]:
    return [path for path in sorted(paths) if not paths.intersection(path.parents)]


def _covered() -> list[str]:
    homes = {os.path.expanduser("~"), pwd.getpwuid(os.getuid()).pw_dir} - {"/"}  # noqa: PTH111
    inner = [
        home for home in sorted(homes) if not any(Path(home).is_relative_to(s) for s in SCRATCH)
    ]
    return [*inner, *SCRATCH]


def _mounts() -> Iterator[tuple[str, str]]:
    """Where something is mounted, and the options that it must keep."""
    for line in Path("/proc/self/mountinfo").read_text(encoding="utf-8").splitlines():
        point, options = line.split()[4:6]
        kept = [option for option in options.split(",") if option not in ("rw", "ro")]
        yield point.encode().decode("unicode_escape"), ",".join(kept)


def _show(path: Path, handle: int) -> None:
    if os.path.isdir(f"/proc/self/fd/{handle}"):  # noqa: PTH112 - what the handle is, not its name
        path.mkdir(parents=True, exist_ok=True)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    ours = f"/proc/self/fd/{handle}"
    subprocess.run(["mount", "-c", "--bind", ours, str(path)], pass_fds=[handle], check=True)
    _run("mount", "-o", "remount,bind,ro", str(path))


def _use_own_names() -> None:
    """Names are asked of this place's own server, and of no helper over a socket of the system."""
    ours = Path(tempfile.mkdtemp(dir="/dev/shm"))
    for name, text in (("resolv.conf", "nameserver 127.0.0.1\n"), ("nsswitch.conf", NAMES)):
        (ours / name).write_text(text, encoding="utf-8")
        there = Path("/etc", name).resolve()
        if there.exists():
            _run("mount", "--bind", str(ours / name), str(there))
        elif there.is_relative_to("/run"):
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(text, encoding="utf-8")
    # Bound files outlive their names, so that the place is empty again.
    for name in ("resolv.conf", "nsswitch.conf"):
        (ours / name).unlink()
    ours.rmdir()


def _below(top: Path) -> Iterator[str]:
    here = top.stat().st_dev
    for entry in sorted(top.iterdir()):
        if entry.lstat().st_dev != here:
            continue  # shown from outside, read-only
        if entry.is_dir() and not entry.is_symlink():
            inner = list(_below(entry))
            yield from inner or ([f"{entry}/"] if not any(entry.iterdir()) else [])
        else:
            yield str(entry)


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")
