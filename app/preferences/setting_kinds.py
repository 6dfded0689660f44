"""How the values of settings are checked, read from JSON and written to it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar, cast

from app.preferences.model_roles import ROLES, Role
from app.preferences.model_server import ModelServer, is_usable
from app.preferences.providers import ProviderEntry
from engine import observed
from engine.errors import OptionError
from engine.observed import Track
from engine.providers.provider import KINDS
from engine.stops import rounded_down
from engine.types import PROFILES, Profile

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """A type of setting. `check` and `read` raise `TypeError` or `ValueError` for what is not.

    The messages name no value: somebody may have put a key into the wrong line of the file.
    """

    check: Callable[[object], T]
    read: Callable[[object], T]
    write: Callable[[T], object]


def _plain(check: Callable[[object], T]) -> Kind[T]:
    """A kind whose values are JSON as they are."""
    return Kind(check, check, lambda value: value)


def choice(*names: str) -> Kind[Any]:
    """One of a few names; the setting's declaration narrows the type to its `Literal`."""

    def check(value: object) -> str:
        if isinstance(value, str) and value in names:
            return value
        raise ValueError(f"must be one of {', '.join(names)}")

    return _plain(check)


def number(low: float, high: float) -> Kind[float]:
    """A finite number in [low, high]."""

    def check(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError("must be a number")
        if not low <= value <= high:
            raise ValueError(f"must lie between {low} and {high}")
        return float(value)

    return _plain(check)


def whole(low: int, high: int) -> Kind[int]:
    """A whole number in [low, high]."""

    def check(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError("must be a whole number")
        if not low <= value <= high:
            raise ValueError(f"must lie between {low} and {high}")
        return value

    return _plain(check)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("must be a text")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("must be true or false")
    return value


def _bytes(value: object) -> bytes:
    if not isinstance(value, bytes):
        raise TypeError("must be bytes")
    return value


def _decoded(value: object) -> bytes:
    return base64.b64decode(_text(value), validate=True)


def _entries(value: object) -> tuple[ProviderEntry, ...]:
    if not isinstance(value, tuple) or not all(
        isinstance(element, ProviderEntry) for element in value
    ):
        raise TypeError("must be providers")
    if len({entry.id for entry in value}) != len(value):
        raise ValueError("each provider needs an id of its own")
    return value


def _entries_read(value: object) -> tuple[ProviderEntry, ...]:
    if not isinstance(value, list):
        raise TypeError("must be a list")
    return _entries(tuple(_entry_read(raw) for raw in value))


def _entry_read(raw: object) -> ProviderEntry:
    if not isinstance(raw, dict):
        raise TypeError("must be a list of objects")
    entry = ProviderEntry(
        **{column.name: _text(raw.get(column.name)) for column in fields(ProviderEntry)}
    )
    if entry.kind not in KINDS or not entry.id:
        raise ValueError("has no id or an unknown kind")
    return entry


def _folders(value: object) -> Mapping[Role, str]:
    if not isinstance(value, Mapping):
        raise TypeError("must be folders by what their models do")
    if not set(value) <= set(ROLES):
        raise ValueError(f"may name {', '.join(ROLES)} only")
    named = {cast("Role", role): _text(folder) for role, folder in value.items()}
    return MappingProxyType({role: folder for role, folder in named.items() if folder})


def _server(value: object) -> ModelServer | None:
    if value is not None and not isinstance(value, ModelServer):
        raise TypeError("must be a model server")
    if value is not None and not is_usable(value):
        raise ValueError("must be an address of this machine, and the name of a model")
    return value


def _server_read(value: object) -> ModelServer | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise TypeError("must be an object")
    return _server(
        ModelServer(
            **{column.name: _text(value.get(column.name)) for column in fields(ModelServer)}
        )
    )


def _stop(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("must be a number")
    try:
        return rounded_down(value)
    except OptionError:
        raise ValueError("must be at least the lowest stop") from None


def _strengths(value: object) -> Mapping[Profile, Mapping[str, float]]:
    if not isinstance(value, Mapping) or not set(value) <= set(PROFILES):
        raise TypeError("must be strengths by profile")
    if not all(isinstance(by_type, Mapping) for by_type in value.values()):
        raise TypeError("must be strengths by type, for each profile")
    return MappingProxyType(
        {
            cast("Profile", profile): MappingProxyType(
                {_text(kind): _stop(epsilon) for kind, epsilon in by_type.items()}
            )
            for profile, by_type in value.items()
            if by_type
        }
    )


def _tracks(value: object) -> Mapping[str, Track]:
    if not isinstance(value, Mapping) or not all(
        isinstance(name, str) and isinstance(track, Track) for name, track in value.items()
    ):
        raise TypeError("must be observations by name")
    return MappingProxyType(dict(value))


def _tracks_read(value: object) -> Mapping[str, Track]:
    if not isinstance(value, dict):
        raise TypeError("must be an object")
    return _tracks({_text(name): observed.read(raw) for name, raw in value.items()})


TEXT: Final = _plain(_text)
STOP: Final = _plain(_stop)
"""An ε; between two stops the lower one, below the lowest none."""
STRENGTHS: Final[Kind[Mapping[Profile, Mapping[str, float]]]] = Kind(
    _strengths,
    _strengths,
    lambda value: {profile: dict(by_type) for profile, by_type in value.items()},
)
FLAG: Final = _plain(_flag)


def names_of(*known: str) -> Kind[frozenset[str]]:
    """Some of a few names, or none; written in order."""

    def check(value: object) -> frozenset[str]:
        if not isinstance(value, frozenset) or not value <= frozenset(known):
            raise ValueError(f"may hold {', '.join(known)} only")
        return value

    def read(value: object) -> frozenset[str]:
        if not isinstance(value, list):
            raise TypeError("must be a list")
        return check(frozenset(map(_text, value)))

    return Kind(check, read, sorted)


BLOB: Final = Kind(_bytes, _decoded, lambda value: base64.b64encode(value).decode("ascii"))
FOLDERS: Final[Kind[Mapping[Role, str]]] = Kind(_folders, _folders, dict)
PROVIDERS: Final = Kind(
    _entries, _entries_read, lambda entries: [asdict(entry) for entry in entries]
)
SERVER: Final[Kind[ModelServer | None]] = Kind(
    _server, _server_read, lambda server: None if server is None else asdict(server)
)
TRACKS: Final[Kind[Mapping[str, Track]]] = Kind(
    _tracks,
    _tracks_read,
    lambda tracks: {name: observed.stored(track) for name, track in tracks.items()},
)
