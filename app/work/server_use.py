"""One local server in place of models, from the choice to its failure.

Nothing is asked before a text has to be weighed. Then the server is tried once with a sentence
that is nobody's; what it cannot do, and all it did once it fails, the built-in models do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.preferences.model_roles import SERVABLE, Role
from app.preferences.model_server import ModelServer, is_usable
from app.work.jobs import words_for
from engine.errors import Cancelled, ModelError, OptionError, PromptveilError
from engine.progress import Tick

if TYPE_CHECKING:
    from engine.models.interfaces import CausalModel, EncoderModel, GeneratorModel, Served

Serve = Callable[[ModelServer, Tick], "Served"]
FAULTS: Final = (PromptveilError, ImportError, OSError, RuntimeError)


class ServerUse:
    """Lends a server's models for the `roles` that no folder does. A `Served` for the engine.

    Until `open` has succeeded, and after `fail`, it lends none.
    """

    def __init__(self, server: ModelServer, roles: Sequence[Role], serve: Serve) -> None:
        self.server = server
        self._roles = tuple(roles)
        self._serve = serve
        self._served: Served | None = None
        self.why = ""
        """Why it cannot be used, in words; '' while it can."""

    def __repr__(self) -> str:
        return f"ServerUse({self.server.place!r})"

    def covers(self, uses: Sequence[Role]) -> bool:
        """Whether it shall fill one of these roles, if it can."""
        return not self.why and any(role in self._roles for role in uses)

    def open(self, tick: Tick) -> None:
        """Try what it can do, once; why it cannot be used is kept, and not raised."""
        if self._served is not None or self.why:
            return
        try:
            self._served = self._serve(self.server, tick)
        except Cancelled:
            raise
        except FAULTS as error:
            self.fail(words_for(error))

    def fail(self, why: str) -> None:
        """It lends nothing any more."""
        self._served, self.why = None, why

    @property
    def does(self) -> tuple[Role, ...]:
        """The roles it fills now."""
        return tuple(role for role in roles_of(self._served) if role in self._roles)

    @property
    def devices(self) -> tuple[str, ...]:
        """How its models call the place where they compute."""
        lent = (self.causal, self.encoder)
        return tuple(model.device for model in lent if model is not None)

    @property
    def causal(self) -> CausalModel | None:
        """For the bits."""
        return self._served.causal if self._served and "causal" in self._roles else None

    @property
    def encoder(self) -> EncoderModel | None:
        """For sentence similarity."""
        return self._served.encoder if self._served and "encoder" in self._roles else None

    @property
    def generator(self) -> GeneratorModel | None:
        """Nothing in the window asks for writing."""
        return None


def served(server: ModelServer, tick: Tick) -> Served:
    """The server's models, each tried with a sentence that is nobody's.

    Raises `OptionError` for an address beyond this machine, `ModelError` where the server can do
    nothing for the window, and the errors of `ChatError` where it cannot be reached.
    """
    from engine import pipeline  # noqa: PLC0415 - heavy, needed only now

    if not is_usable(server):
        raise OptionError(_words("A server in place of models has to be on this machine."))
    found = pipeline.serve(server.base_url, [server.model], tick=tick)
    if not roles_of(found):
        message = _words("{0} of {1} only writes, and nothing here asks for writing yet.")
        raise ModelError(message.format(server.model, server.place))
    return found


def roles_of(found: Served | None) -> tuple[Role, ...]:
    """What a server can do that the window asks for."""
    return tuple(role for role in SERVABLE if getattr(found, role, None) is not None)


def _words(sentence: str) -> str:
    return QCoreApplication.translate("ServerUse", sentence)
