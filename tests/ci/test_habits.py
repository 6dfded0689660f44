"""The hooks before a commit, the hosted checks and the Makefile run the same things."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def recipe(target):
    """The commands of a target, without the folder of the environment's programs."""
    lines = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)[1]
    return [line.strip().removeprefix("$(BIN)/") for line in lines.splitlines()]


def steps(workflow):
    """All steps of all jobs."""
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


def test_the_hooks_run_what_make_check_runs():
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = [hook for repository in config["repos"] for hook in repository["hooks"]]
    assert [hook["entry"].removeprefix(".venv/bin/") for hook in hooks] == recipe("check")
    assert not any(hook["pass_filenames"] for hook in hooks)


def test_there_are_hosted_checks_on_three_systems():
    text = "".join(workflow.read_text(encoding="utf-8") for workflow in WORKFLOWS)
    assert all(system in text for system in ("ubuntu-", "windows-", "macos-"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_and_rights_are_few(workflow):
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+\.\d+\.\d+", action) for action in used)
    assert yaml.safe_load(workflow.read_text(encoding="utf-8"))["permissions"] == {
        "contents": "read"
    }


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_exists(workflow):
    commands = [step["run"] for step in steps(workflow) if "run" in step]
    for target in re.findall(r"\bmake ([\w-]+)", "\n".join(commands)):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
    for path in re.findall(r"(?:\.ci|packaging|requirements)/[\w.-]+", "\n".join(commands)):
        assert (ROOT / path).is_file()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_words_of_others_reach_no_shell_as_code(workflow):
    commands = [step["run"] for step in steps(workflow) if "run" in step]
    assert not any("${{" in command for command in commands)


def test_linux_installs_what_the_own_check_installs():
    ours = set(re.findall(r"^ {8}([a-z][\w. -]+?)(?: \\| >)", _own(), re.MULTILINE))
    packages = {name for line in ours for name in line.split()} - {"make"}
    hosted = (ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8")
    assert len(packages) > 10
    assert [name for name in sorted(packages) if name not in hosted] == []


def _own():
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    return text.split("--no-install-recommends", 1)[1]
