"""Runs the command line: one JSON line out per line in, never a traceback."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import traceback
import warnings
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NoReturn, TextIO

from engine.cli import arguments, json_lines
from engine.errors import KeyringError, OptionError, PromptveilError
from engine.runtime import lasting

if TYPE_CHECKING:
    from engine.cli.run_context import RunContext

ANSWERED: Final = 0
SOME_ERROR: Final = 1
UNUSABLE: Final = 2
INTERRUPTED: Final = 130


def run() -> NoReturn:
    """The program: `main` on the real streams, then the exit status."""
    _quieten()
    lasting.begin()
    status = INTERRUPTED
    with contextlib.suppress(KeyboardInterrupt):
        streams = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
        status = main(sys.argv[1:], *streams, after_first=lasting.keep)
    sys.exit(status)


def main(
    argv: list[str],
    stdin: BinaryIO,
    stdout: BinaryIO,
    stderr: TextIO,
    *,
    after_first: Callable[[], None] | None = None,
) -> int:
    """Answer every line of `stdin` on `stdout`; the exit status of the contract.

    `after_first` is called once, behind the first answer. Raises `SystemExit` where the arguments
    are unusable or only ask for help.
    """
    chosen = arguments.parse(argv)
    try:
        return _answer_all(chosen, stdin, stdout, stderr, after_first)
    except BrokenPipeError:
        _drop(stdout)
        return SOME_ERROR
    except KeyboardInterrupt:
        stderr.write("promptveil: stopped.\n")
        return INTERRUPTED


def _answer_all(
    chosen: Namespace,
    stdin: BinaryIO,
    stdout: BinaryIO,
    stderr: TextIO,
    after_first: Callable[[], None] | None,
) -> int:
    # Imported only now, so that --help and wrong arguments are answered at once.
    try:
        from engine.cli import workers  # noqa: PLC0415
        from engine.cli.run_context import RunContext  # noqa: PLC0415
    except PromptveilError as error:  # word lists are read with the code that asks for them
        stderr.write(f"promptveil: {error}\n")
        return UNUSABLE
    context = RunContext(chosen, stderr)
    try:
        context.check()
    except (KeyringError, OptionError) as error:
        context.say(str(error))
        return UNUSABLE
    status = ANSWERED
    lines = json_lines.read_lines(stdin)
    if chosen.workers > 1:
        given = workers.answers(lines, answer_line, chosen, context)
    else:
        given = (answer_line(line, context) for line in lines)
    for answer in given:
        status = SOME_ERROR if "error" in answer else status
        stdout.write(json_lines.dump(answer))
        stdout.flush()
        if after_first is not None:
            after_first()
            after_first = None
    return status


def answer_line(line: bytes | None, context: RunContext) -> dict[str, Any]:
    """The answer to one line; an error of the contract where there is none."""
    from engine.cli.commands import COMMANDS  # noqa: PLC0415 - as above

    identity = json_lines.readable_id(line)
    try:
        return {"id": identity, **COMMANDS[context.command](json_lines.parse(line), context)}
    except PromptveilError as error:
        return _error(identity, error.code, str(error))
    except Exception as error:  # noqa: BLE001 - the edge of the program: no line stops the run
        context.say(_where(error))
        return _error(identity, "internal", f"The engine failed ({type(error).__name__}).")


def _error(identity: object, code: str, message: str) -> dict[str, Any]:
    return {"id": identity, "error": {"code": code, "message": message}}


def _where(error: Exception) -> str:
    """The source location of an internal error, without its message, which may quote the text."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}."


def _quieten() -> None:
    """Keep what libraries log or warn, which may quote the text, off standard error."""
    logging.basicConfig(handlers=[logging.NullHandler()], force=True)
    warnings.simplefilter("ignore")


def _drop(stdout: BinaryIO) -> None:
    """Let the interpreter's last flush go nowhere, since the reader has left."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
