"""The main job from end to end in the real window, with the screenshots of the README.

    python packaging/demo.py [--out docs/images] [--platform auto|offscreen]

Starts a virtual screen (Xvfb) where there is none, opens the window with fresh settings, loads the
bundled example, reviews it, sends it to a chatbot on the loopback interface that writes a referral
letter out of what it was sent, and reads the answer restored. Ends with status 1 and a sentence
where anything private reached the chatbot or an answer came back without its private values.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
SCREEN = "1920x1200x24"
NO_XVFB = (
    "There is no screen and no Xvfb to make one. On Debian or Ubuntu: sudo apt-get install xvfb\n"
    "Or run without any screen: python packaging/demo.py --platform offscreen"
)


def main() -> int:
    given = arguments()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="promptveil-demo-"))
        os.environ["PROMPTVEIL_CONFIG"] = folder
        os.environ["PYTHON_KEYRING_BACKEND"] = "tests.keyrings.MemoryKeyring"
        choose_platform(given.platform, stack)
        from demo_steps import Failed, play  # noqa: PLC0415 - Qt reads the platform when loaded

        try:
            play(given.out, say=print)
        except Failed as failed:
            print(f"The demo failed: {failed}", file=sys.stderr)
            return 1
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play the main job and save screenshots.")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--platform", choices=("auto", "offscreen"), default="auto")
    return parser.parse_args()


def choose_platform(wanted: str, stack: ExitStack) -> None:
    """A screen that is there, a virtual one, or none."""
    if wanted == "offscreen":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif not has_screen():
        os.environ["DISPLAY"] = stack.enter_context(virtual_screen())
        os.environ["QT_QPA_PLATFORM"] = "xcb"


def has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def virtual_screen() -> Iterator[str]:
    """An Xvfb of its own on a free display; its name."""
    program = shutil.which("Xvfb")
    if program is None:
        sys.exit(NO_XVFB)
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        if not number:
            sys.exit("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
