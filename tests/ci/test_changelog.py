"""The check that a change adds a line to the changelog, in repositories made for it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "changelog.py"


class Repository:
    """A repository with a `main` and a branch that left it, in a folder of its own."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.write("CHANGELOG.md", "# Changelog\n\n- First.\n")
        self.write("engine/values.py", "VALUE = 1\n")
        self.write("docs/page.md", "A page.\n")
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit("Start")
        self.git("switch", "--quiet", "--create", "change")

    def git(self, *arguments):
        ours = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        person = ("-c", "user.name=A", "-c", "user.email=a@example.com")
        subprocess.run(
            ["git", *person, *arguments], cwd=self.folder, env=os.environ | ours, check=True
        )

    def write(self, path, text):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def check(self, *arguments):
        return subprocess.run(
            [sys.executable, SCRIPT, "--base", "main", *arguments],
            cwd=self.folder, capture_output=True, text=True, encoding="utf-8", check=False,
            env=os.environ | {"PYTHONUTF8": "1"},
        )  # fmt: skip


@pytest.fixture
def repository(tmp_path):
    return Repository(tmp_path)


def test_a_change_of_what_ships_needs_a_line(repository):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.commit("Two")
    done = repository.check()
    assert done.returncode == 1
    assert "engine/values.py" in done.stdout


def test_a_new_line_will_do(repository):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.write("CHANGELOG.md", "# Changelog\n\n- Second.\n- First.\n")
    repository.commit("Two")
    assert repository.check().returncode == 0


def test_an_empty_or_removed_line_will_not(repository):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.write("CHANGELOG.md", "# Changelog\n\n\n")
    repository.commit("Two")
    assert repository.check().returncode == 1


def test_what_does_not_ship_needs_none(repository):
    repository.write("docs/page.md", "Another page.\n")
    repository.commit("A page")
    assert repository.check().returncode == 0


def test_a_line_of_the_base_does_not_count(repository):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.commit("Two")
    repository.git("switch", "--quiet", "main")
    repository.write("CHANGELOG.md", "# Changelog\n\n- Of somebody else.\n- First.\n")
    repository.commit("Another's")
    repository.git("switch", "--quiet", "change")
    assert repository.check().returncode == 1


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("Moved\n\nchangelog: none, files moved", 0),
        ("Moved\n\nChangelog: none - a comment mended", 0),
        ("Moved\n\nchangelog: none", 1),
        ("Moved\n\nchangelog: none.\n\nSigned-off-by: A", 1),
        ("No changelog: none needed, I think", 1),
    ],
)
def test_it_can_be_waived_with_a_reason(repository, words, status):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.commit(words)
    assert repository.check().returncode == status


def test_it_can_be_waived_in_the_pull_request(repository):
    repository.write("engine/values.py", "VALUE = 2\n")
    repository.commit("Two")
    assert repository.check("--text", "Moves.\r\nchangelog: none, moves\r\n").returncode == 0


def test_an_unknown_base_is_told(repository):
    done = repository.check("--base", "nowhere")
    assert done.returncode == 2
    assert "merge-base" in done.stderr
