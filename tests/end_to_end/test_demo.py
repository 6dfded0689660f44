"""The main job in the real window, with the real models, sent to a real server on the loopback.

Under Xvfb where it is installed, else on Qt's offscreen platform, so that it always runs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parents[2]
PICTURES = {
    "main-light.png", "main-dark.png", "card.png", "answer.png", "narrow.png", "settings.png",
    "review.png", "log.png",
}  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The finished demo and the folder of its pictures."""
    out = tmp_path_factory.mktemp("pictures")
    virtual = sys.platform.startswith("linux") and shutil.which("Xvfb")
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    command = [sys.executable, str(ROOT / "packaging" / "demo.py"), "--out", str(out)]
    done = subprocess.run(
        command if virtual else [*command, "--platform", "offscreen"],
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        check=False,
    )
    return done, out


@pytest.mark.long
def test_the_example_is_reviewed_sent_and_read_restored(played):
    done, _out = played
    assert done.returncode == 0, done.stdout + done.stderr
    assert "none reached the chatbot" in done.stdout
    assert "stand in the answer again" in done.stdout


def test_nothing_is_printed_on_standard_error(played):
    done, _out = played
    assert done.stderr == ""


def test_every_picture_is_there_and_is_not_blank(played):
    _done, out = played
    assert {file.name for file in out.iterdir()} == PICTURES
    for name in PICTURES:
        picture = QImage(str(out / name))
        colours = {
            picture.pixel(x, y)
            for x in range(0, picture.width(), 7)
            for y in range(0, picture.height(), 7)
        }
        assert len(colours) > 20, name


@pytest.mark.long
def test_the_source_passes_the_smoke_test():
    command = [sys.executable, str(ROOT / "packaging" / "smoke.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
