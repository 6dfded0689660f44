"""A local server in place of models, from the choice to its failure.

The server is not asked before a text has to be weighed. Then it is tried once with an invented
sentence. The built-in models do what it cannot do, and everything once it has failed.
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

OpenServer = Callable[[ModelServer, Tick], "Served"]
FAULTS: Final = (PromptveilError, ImportError, OSError, RuntimeError)


class ServerModels:
    """The models of a server for the `roles` without a chosen folder. A `Served` for the engine.

    Before `open` has succeeded and after `fail` there are none.
    """

    def __init__(self, server: ModelServer, roles: Sequence[Role], open_with: OpenServer) -> None:
        self.server = server
        self._roles = tuple(roles)
        self._open_server = open_with
        self._served: Served | None = None
        self.problem = ""
        """Why it cannot be used, in words; '' while it can."""

    def __repr__(self) -> str:
        return f"ServerModels({self.server.place!r})"

    def covers(self, uses: Sequence[Role]) -> bool:
        """Whether the server is meant for one of these roles and has not failed."""
        return not self.problem and any(role in self._roles for role in uses)

    def open(self, tick: Tick) -> None:
        """Try once what the server can do; an error is kept as `problem` and not raised."""
        if self._served is not None or self.problem:
            return
        try:
            self._served = self._open_server(self.server, tick)
        except Cancelled:
            raise
        except FAULTS as error:
            self.fail(words_for(error))

    def fail(self, problem: str) -> None:
        """Offer no model from now on, for the reason in `problem`."""
        self._served, self.problem = None, problem

    @property
    def does(self) -> tuple[Role, ...]:
        """The roles it fills now."""
        return tuple(role for role in roles_served(self._served) if role in self._roles)

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices of its models, as they name them."""
        models = (self.causal, self.encoder)
        return tuple(model.device for model in models if model is not None)

    @property
    def causal(self) -> CausalModel | None:
        """The model for the bits of words."""
        return self._served.causal if self._served and "causal" in self._roles else None

    @property
    def encoder(self) -> EncoderModel | None:
        """The model for sentence similarity."""
        return self._served.encoder if self._served and "encoder" in self._roles else None

    @property
    def generator(self) -> GeneratorModel | None:
        """None: the window never asks for generated text."""
        return None


def open_server(server: ModelServer, tick: Tick) -> Served:
    """The server's models, each tried with an invented sentence.

    Raises `OptionError` for an address beyond this machine, `ModelError` where the server can do
    nothing for the window, and the errors of `ChatError` where it cannot be reached.
    """
    from engine import pipeline  # noqa: PLC0415 - heavy, needed only now

    if not is_usable(server):
        raise OptionError(_words("A server in place of models has to be on this machine."))
    served = pipeline.serve(server.base_url, [server.model], tick=tick)
    if not roles_served(served):
        message = _words("{0} of {1} only writes, and nothing here asks for writing yet.")
        raise ModelError(message.format(server.model, server.place))
    return served


def roles_served(served: Served | None) -> tuple[Role, ...]:
    """The roles of the window that a server can fill."""
    return tuple(role for role in SERVABLE if getattr(served, role, None) is not None)


def _words(sentence: str) -> str:
    return QCoreApplication.translate("ServerModels", sentence)
