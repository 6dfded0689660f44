"""The arguments of the command line and its help."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine import __version__
from engine.stops import STOPS

COMMANDS: dict[str, str] = {
    "annotate": "find private values: {id, text} to {id, spans}",
    "score": "importance, privacy and bits of each word: {id, text, answer?} to {id, words}",
    "sanitize": "hide private values: {id, text, options?} to {id, sanitized, replacements, …}",
    "forecast": "the effect of several ε: {id, text, options?, epsilons} to {id, curve, forecast}",
    "infer": "what can be told about people: {id, text} to {id, guesses}",
    "restore": "put values back: {id, response, replacements or sanitized?} to {id, restored, …}",
    "chat": "sanitize, send, restore: {id, text, options?, provider} to {id, response, …}",
}

MOST_WORKERS = 64

FOLDERS: dict[str, str] = {
    "causal": "for the bits and, by its gradients, for importance",
    "encoder": "for importance towards a known answer",
    "tagger": "asked beside the embedded tagger",
    "masked": "for words in context",
    "generator": "for writing, and for the similarity of `forecast`; none is embedded",
    "rewriter": "for the option chooser=local: sequence to sequence, such as a trained Flan-T5",
}

EPILOG = """\
Standard input holds one JSON object per line; standard output gets one per line, in order.
Exit status: 0 every line was answered, 1 some line gave an error, 2 unusable arguments,
130 interrupted.

The master key (64 hexadecimal digits, or 32 bytes in base64) comes from the environment variable
PROMPTVEIL_KEY, or with --keyring from the system keyring. sanitize and chat encrypt under it if
there is one, else under a fresh key per line that nobody keeps. restore without replacements
needs it, and asks the keyring on its own where PROMPTVEIL_KEY is unset. Noise comes from a second
key: one of its own in the keyring, or derived from PROMPTVEIL_KEY, or drawn once per run. Under one
key the same value gets the same noise.

ε stands at one of the stops {stops}:
what lies between two is rounded down, less than the lowest is an error.

chat takes the provider's API key from the environment variable PROMPTVEIL_API_KEY or from the one
named with --api-key-env; keys never stand in the input.
""".format(stops=", ".join(f"{stop:g}" for stop in STOPS))


def parse(argv: list[str]) -> argparse.Namespace:
    """The arguments; exits with status 2 where they are unusable, 0 after `--help`."""
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="Find and hide what is private in prompts, and restore the answers.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"promptveil {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, words in COMMANDS.items():
        _add(commands.add_parser(name, help=words, description=words, allow_abbrev=False), name)
    chosen = parser.parse_args(argv)
    if chosen.server_model and chosen.server is None:
        parser.error("--server-model needs --server")
    return chosen


def _add(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument(
        "--workers", type=_count, default=1, metavar="N",
        help="answer with so many processes; the answers and their order stay the same",
    )  # fmt: skip
    command.add_argument(
        "--models", type=_folder, metavar="DIR", help="a folder with the models to use"
    )
    _add_local(command)
    if name != "restore":
        command.add_argument(
            "--rules", type=Path, metavar="FILE", help="your own recognizers, in Presidio's YAML"
        )
    if name in ("sanitize", "restore", "chat", "forecast"):
        command.add_argument(
            "--keyring", action="store_true", help="take the master key from the system keyring"
        )
    if name == "chat":
        command.add_argument(
            "--api-key-env",
            default="PROMPTVEIL_API_KEY",
            metavar="NAME",
            help="the environment variable with the provider's API key",
        )


def _add_local(command: argparse.ArgumentParser) -> None:
    local = command.add_argument_group("larger local models, as folders of the hub's form")
    for name, words in FOLDERS.items():
        local.add_argument(f"--{name}", type=_folder, metavar="DIR", help=words)
    local.add_argument(
        "--device",
        choices=("auto", "cuda", "mps", "cpu"),
        default="auto",
        help="where these run; the embedded ones stay on the CPU unless another device is named",
    )
    server = command.add_argument_group("a local server that speaks OpenAI's protocol")
    server.add_argument(
        "--server",
        metavar="URL",
        help="on this machine or at a private address, such as http://127.0.0.1:8000/v1; used for "
        "the bits, the importance and writing where it can and no folder is named. It gets the "
        "texts as they are",
    )
    server.add_argument(
        "--server-model",
        action="append",
        default=[],
        metavar="NAME",
        help="which of its models; may be repeated, the first that can do a task does it",
    )


def _count(written: str) -> int:
    if not written.isascii() or not written.isdecimal() or not 1 <= int(written) <= MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_WORKERS} is needed")
    return int(written)


def _folder(written: str) -> Path:
    path = Path(written)
    if not path.is_dir():
        raise argparse.ArgumentTypeError("there is no such folder")
    return path
