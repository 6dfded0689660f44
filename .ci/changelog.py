"""Checks that a change adds a line to the changelog: run by the hosted checks.

    python .ci/changelog.py [--base origin/main]

Compares HEAD with where it left the base. A change below `SHIPPED` needs a new line in
`CHANGELOG.md`, unless a commit message of the change (or `--text`, the pull request's own words)
has a line `changelog: none` with a reason behind it, such as `changelog: none, files moved`.
Exit status 0 where that holds, 1 where it does not, 2 where git cannot tell.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable

CHANGELOG = "CHANGELOG.md"
SHIPPED = ("app/", "engine/", "resources/", "requirements/")
NONE = re.compile(r"^changelog: none\b[ \t,:;.–—-]*(?P<reason>.*)$", re.IGNORECASE | re.MULTILINE)


def problem(changed: Iterable[str], added: Iterable[str], messages: str) -> str | None:
    """What is missing, in words, or None.

    `changed` are the paths of the change, `added` its new lines of the changelog, `messages` what
    was written about it.
    """
    shipped = [path for path in changed if path.startswith(SHIPPED)]
    if not shipped or any(re.search(r"\w", line) for line in added):
        return None
    waived = NONE.search(messages)
    if waived is None:
        return (
            f"{shipped[0]} and {len(shipped) - 1} more files that ship changed, and {CHANGELOG} has"
            " no new line. Add one that says what a user notices, or write «changelog: none» and"
            " the reason into a commit message."
        )
    if not re.search(r"\w", waived["reason"]):
        return "Write the reason behind «changelog: none»."
    return None


def git(*arguments: str) -> str:
    """What git prints; ends the program with status 2 where it fails."""
    done = subprocess.run(
        ["git", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        print(f"git {arguments[0]}: {done.stderr.strip()}", file=sys.stderr)
        raise SystemExit(2)
    return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--base", default="origin/main", help="the branch it shall go into")
    parser.add_argument("--text", default="", help="the pull request's own words")
    options = parser.parse_args()
    start = git("merge-base", options.base, "HEAD").strip()
    changed = git("diff", "--name-only", start, "HEAD").splitlines()
    difference = git("diff", "--unified=0", start, "HEAD", "--", CHANGELOG).splitlines()
    added = [line[1:] for line in difference if line.startswith("+") and line[:3] != "+++"]
    messages = git("log", "--format=%B", f"{start}..HEAD") + "\n" + options.text
    wrong = problem(changed, added, messages.replace("\r\n", "\n"))
    print(wrong or "The changelog is in order.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
