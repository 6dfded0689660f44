"""The second lock is closed before the runtime is loaded, however the program is used."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import onnxruntime
import pytest

from engine.models import runtime

ROOT = Path(__file__).resolve().parents[3]
TELL = (
    "import ctypes, sys\n"
    "getenv = ctypes.CDLL('ucrtbase' if sys.platform == 'win32' else None).getenv\n"
    "getenv.restype = ctypes.c_char_p\n"
    "class Watch:\n"
    "    def find_spec(self, name, path=None, target=None):\n"
    "        if name == 'onnxruntime':\n"
    "            print('loading with', getenv(b'ORT_DISABLE_TELEMETRY'), flush=True)\n"
    "sys.meta_path.insert(0, Watch())\n"
)
USES = {
    "library": "from engine.models import Models\nModels().encoder\n",
    "command": (
        "import io, runpy\n"
        "sys.argv = ['engine', 'annotate']\n"
        'sys.stdin = io.TextIOWrapper(io.BytesIO(b\'{"id": 1, "text": "Ann Berger"}\'))\n'
        "sys.stdout.flush()\n"
        "runpy.run_module('engine', run_name='__main__', alter_sys=True)\n"
    ),
    "window": (
        "from app import main; from app.look import system\n"
        "system.problem = lambda: 'stopped before a window is made'\n"
        "main.main()\n"
        "import onnxruntime\n"
    ),
}


@pytest.mark.parametrize("before", [None, "0"])
@pytest.mark.parametrize("use", USES)
def test_the_runtime_is_told_before_it_is_loaded(use, before):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("ORT_")}
    environment |= {"ORT_DISABLE_TELEMETRY": before} if before else {}
    done = subprocess.run(
        [sys.executable, "-c", TELL + USES[use]],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.splitlines()[0] == "loading with b'1'", done.stderr


def test_events_are_switched_off_by_the_library_too(monkeypatch):
    asked = []
    monkeypatch.setattr(onnxruntime, "disable_telemetry_events", lambda: asked.append(1))
    assert runtime.load() is onnxruntime
    assert asked


def test_there_is_one_way_to_the_runtime():
    importing = [
        path.relative_to(ROOT).as_posix()
        for top in ("engine", "app")
        for path in (ROOT / top).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any(n.name == "onnxruntime" for n in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "onnxruntime")
    ]
    assert importing == ["engine/models/runtime.py"]
