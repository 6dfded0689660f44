"""State shared by the lines of one run: models, master key, notes on standard error."""

from __future__ import annotations

import contextlib
import os
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from engine import pipeline
from engine.annotate import load_rules
from engine.conversation.ledger import Release, Tally, releases
from engine.conversation.vault import Conversation
from engine.errors import KeyringError, OptionError
from engine.keys import secrets
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.models.local import LocalChoice
from engine.options import Options
from engine.plan.profiles import is_type
from engine.values import Guess, Plan, Sanitized

if TYPE_CHECKING:
    from engine.annotate.claims import Recognizer
    from engine.chat.local.capabilities import Server

CONVERSATION = "command line"
"""The one conversation of the master key here: an answer can be restored without naming it."""


class RunContext:
    """Models, keys and rules of a run, each loaded when a line first needs it."""

    def __init__(self, arguments: Namespace, stderr: TextIO) -> None:
        self._arguments = arguments
        self._stderr = stderr
        self._said: set[str] = set()
        self._spent: dict[int | None, Tally] = {}

    @property
    def command(self) -> str:
        """The command of the run."""
        name: str = self._arguments.command
        return name

    @cached_property
    def models(self) -> Models:
        """The models of the run; a server is asked now what it can do.

        The embedded ones stay on the CPU unless a device is named: a GPU takes longer to start
        than a text takes, and rounds otherwise from process to process.
        """
        given = self._arguments
        chosen = LocalChoice(
            causal=given.causal, encoder=given.encoder, tagger=given.tagger, device=given.device,
            masked=given.masked, generator=given.generator, rewriter=given.rewriter,
            embedded="cpu" if given.device == "auto" else given.device,
        )  # fmt: skip
        return Models(given.models, local=chosen, server=self._server())

    def _server(self) -> Server | None:
        if self._arguments.server is None:
            return None
        from engine.chat.local.capabilities import serve  # noqa: PLC0415 - few runs need it

        server = serve(self._arguments.server, self._arguments.server_model)
        self.say_once(server.words)
        return server

    @cached_property
    def rehearsal(self) -> pipeline.Rehearsal | None:
        """The local model that rehearses answers, where one that writes was named."""
        return pipeline.rehearsal(self.models)

    @cached_property
    def _rules(self) -> Sequence[Recognizer]:
        path: Path | None = getattr(self._arguments, "rules", None)
        return load_rules(path) if path else ()

    def checked(self, options: Options) -> Options:
        """The options; raises `OptionError` for an unknown type, which would protect nothing.

        A model of the person's choice (`--tagger`) may find types of its own.
        """
        by_type = (*options.mechanisms, *options.epsilons)
        named = {*(options.types or ()), *(kind for kind, _ in by_type)}
        ruled = {kind for rule in self._rules for kind in rule.types}
        for kind in sorted(named - ruled):
            if not is_type(kind) and self._arguments.tagger is None:
                raise OptionError(f"There is no type {kind[:40]!r}.")
        return options

    def propose(self, text: str, options: Options) -> Plan:
        """The plan for one text, by the models and the person's own recognizers."""
        return pipeline.propose(text, options=options, models=self.models, rules=self._rules)

    def infer(self, text: str) -> tuple[Guess, ...]:
        """What a reader can tell about the people of a text."""
        return pipeline.infer(text, models=self.models, rules=self._rules).guesses

    def apply(self, planned: Plan, conversation: Conversation) -> Sanitized:
        """The text that would be sent; the masked model is opened only where a value needs it."""
        return pipeline.apply(planned, conversation=conversation, ask=pipeline.asking(self.models))

    def say(self, words: str) -> None:
        """A note on standard error; `words` never hold a person's text."""
        print(f"promptveil: {words}", file=self._stderr, flush=True)

    def say_once(self, words: str) -> None:
        """A note that many lines would repeat."""
        if words not in self._said:
            self._said.add(words)
            self.say(words)

    def conversation(self, options: Options) -> Conversation:
        """A new conversation for one line; only noise repeats across lines for equal values.

        Noise has one key for the whole run; where nobody keeps a key it is drawn for this run.
        """
        if options.seed is not None:
            self.say_once(
                "with 'seed' everybody can predict the output; it protects nothing, use it in "
                "tests only."
            )
            return Conversation.seeded(options.seed)
        if self._keys is not None:
            return Conversation(self._keys, CONVERSATION)
        self.say_once(
            "no master key (PROMPTVEIL_KEY or --keyring): each line is encrypted under a fresh "
            "key that nobody keeps. Noise comes from one key for this run: the same value gets the "
            "same noise in all its lines, but another run draws anew, and draws of several runs "
            "can be averaged."
        )
        return Conversation.begin(replace(Secrets.fresh(), noise=self._noise_of_run))

    @cached_property
    def _noise_of_run(self) -> bytes:
        return Secrets.fresh().noise

    def spend(self, applied: Sanitized, options: Options) -> float:
        """Charge a text that a line releases; ε of all lines of the run together.

        The draws of another `seed` are other draws, so they are counted apart.
        """
        for event in releases(applied.replacements):
            self.add_release(options.seed, event)
        return self.spent

    def add_release(self, seed: int | None, event: Release) -> None:
        """Charge one value that a line released."""
        self._spent.setdefault(seed, Tally()).add(event)

    def for_workers(self) -> tuple[Secrets | None, bytes]:
        """The master key, where the lines need one, and the run's noise key, for other processes.

        They are read once here: two processes that find no key would make two.
        """
        with contextlib.suppress(KeyringError):  # then each line says so
            if self._arguments.command in ("sanitize", "forecast", "chat"):
                return self._keys, self._noise_of_run
        return None, self._noise_of_run

    @property
    def spent(self) -> float:
        """ε of everything that the lines so far released."""
        return sum(ledger.total for ledger in self._spent.values())

    def kept_conversation(self) -> Conversation:
        """The conversation of the master key; `KeyringError` where there is no such key."""
        kept = self._keys
        if kept is None and not self._arguments.keyring:
            kept = secrets.from_keyring(create=False)
            self.say_once("the master key was taken from the system keyring.")
        if kept is None:
            raise KeyringError("There is no master key, in PROMPTVEIL_KEY or in the keyring.")
        return Conversation(kept, CONVERSATION)

    def check(self) -> None:
        """Raises `KeyringError` for a key that is none, `OptionError` for other unusable settings.

        Those are the file with the rules and the address of the local server.
        """
        secrets.from_environment()
        if self._arguments.server is not None:
            from engine.chat.local.capabilities import ANY  # noqa: PLC0415 - few runs need it
            from engine.chat.local.server_client import local_provider  # noqa: PLC0415

            local_provider(self._arguments.server, ANY)
        _ = self._rules

    @cached_property
    def _keys(self) -> Secrets | None:
        kept = secrets.from_environment()
        if kept is not None:
            self.say_once("the master key is the one in PROMPTVEIL_KEY.")
        elif self._arguments.keyring:
            kept = secrets.from_keyring(create=self._arguments.command != "restore")
            self.say_once("the master key is the one in the system keyring.")
        return kept

    def api_key(self) -> str:
        """The provider's key, '' where none is set; `OptionError` for a named but empty one."""
        name: str = self._arguments.api_key_env
        key = os.environ.get(name, "")
        if not key and name != "PROMPTVEIL_API_KEY":
            raise OptionError("The environment variable of --api-key-env is not set.")
        return key
