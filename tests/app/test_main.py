from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from app.main import tell_where

ROOT = Path(__file__).resolve().parent.parent.parent
HEAVY = ("spacy", "presidio_analyzer", "onnxruntime", "openai", "torch", "numpy", "detect_secrets")


def test_unexpected_errors_do_not_quote_the_text(capsys):
    try:
        raise ValueError("Siobhán O'Leary")
    except ValueError as error:
        tell_where(type(error), error, error.__traceback__)
    reports = capsys.readouterr().err
    assert "ValueError at test_main.py" in reports
    assert "Siobhán" not in reports


def test_the_window_stands_before_anything_heavy_is_imported(tmp_path):
    script = (
        "import sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from app.main import build\n"
        "application = QApplication([])\n"
        "window = build(application)\n"
        "window.show()\n"
        f"heavy = [name for name in {HEAVY!r} if name in sys.modules]\n"
        "window.close()\n"
        "print(heavy, window.isVisible())\n"
    )
    environment = {**os.environ, "PROMPTVEIL_CONFIG": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.strip() == "[] False"


def test_missing_resources_are_told_of_without_a_traceback(tmp_path):
    environment = os.environ | {
        "PROMPTVEIL_CONFIG": str(tmp_path),
        "PROMPTVEIL_RESOURCES": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
    }
    done = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 3
    assert done.stderr.startswith("Promptveil cannot start. Its folder «")
    assert done.stderr.count("\n") == 1
