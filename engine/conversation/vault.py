"""Keys and originals of a conversation, in memory only."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any

from engine.conversation.ledger import Ledger
from engine.errors import PlanError
from engine.issued import Issued, Remembered
from engine.keys import derivation
from engine.keys.prefix import Tables
from engine.keys.secrets import Secrets
from engine.values import Sanitized

_PREVIEWS = 8
_DRAWN = 8192
"""Chains of noise kept in memory; others are drawn again from the same coins. More than the points
of the grids of money and quantities together: a text full of amounts draws each but once."""
_NAME = b"\xff" * 8
"""Begins the name of a chain: no block of coins has this number."""
_NOISE = "\0noise"
"""Where noise keys are kept beside the subkeys; no purpose is called so."""
_SALT_BYTES = 32
_CHECK_BYTES = 16


@dataclass(slots=True)
class Memory:
    """What a conversation has issued: values, whose each replacement is, the date shift."""

    forms: dict[tuple[str, str, str], Issued] = field(default_factory=dict, repr=False)
    entities: dict[tuple[str, str], str] = field(default_factory=dict, repr=False)
    owners: dict[str, tuple[str, str]] = field(default_factory=dict, repr=False)
    originals: dict[str, str] = field(default_factory=dict, repr=False)
    counts: dict[str, int] = field(default_factory=dict, repr=False)

    def copy(self) -> Memory:
        """An independent copy."""
        return Memory(
            dict(self.forms), dict(self.entities), dict(self.owners), dict(self.originals),
            dict(self.counts),
        )  # fmt: skip


class _Root:
    """A conversation's root secrets, shared with its drafts so that forgetting clears both."""

    __slots__ = ("drawn", "keys", "master", "noise", "salt", "version")

    def __init__(self, keys: Secrets, salt: bytes, version: int) -> None:
        self.master: bytes | None = keys.master
        self.noise = keys.noise
        self.salt = bytearray(salt)
        self.version = version
        self.keys: dict[tuple[str, str], bytes] = {}
        self.drawn: dict[bytes, tuple[Any, ...]] = {}

    def forget(self) -> None:
        self.master = None
        self.salt[:] = bytes(len(self.salt))
        self.salt.clear()
        self.keys.clear()
        self.drawn.clear()


class Conversation:
    """The keys of a conversation and its memory of what was issued.

    Everything random in a substitute comes from here, as HMAC-SHA256 under subkeys that
    HKDF-SHA256 derives from the master key, the conversation's random salt, its id, the purpose
    and the type; the master key itself is never used directly. `repr` shows nothing.
    Noise coins come from the long-lived noise key alone, so that a new conversation is not a new
    draw of the same noise (averaging). Sanitizing works on a draft of the memory, so a preview
    leaves no trace; `release` takes over what was issued for the text that is sent and charges the
    ledger. The salt is in memory only, until the person saves a transcript; `forget` destroys it.
    """

    __slots__ = ("_pending", "_root", "conversation_id", "ledger", "memory", "remembered", "tables")

    def __init__(
        self,
        keys: Secrets,
        conversation_id: str,
        *,
        salt: bytes = b"",
        version: int = derivation.CURRENT,
    ) -> None:
        self._root = _Root(keys, salt, version)
        self.conversation_id = conversation_id
        self.memory = Memory()
        self.ledger = Ledger()
        self.tables = Tables()
        self.remembered = Remembered()
        self._pending: dict[str, Memory] = {}

    @classmethod
    def begin(cls, keys: Secrets) -> Conversation:
        """A new conversation under kept keys, with a random id and a random 32-byte salt."""
        return cls(keys, secrets.token_hex(16), salt=secrets.token_bytes(_SALT_BYTES))

    @classmethod
    def fresh(cls) -> Conversation:
        """A conversation under new random keys that nobody keeps."""
        return cls.begin(Secrets.fresh())

    @classmethod
    def from_key(
        cls, key: bytes, conversation_id: str, *, noise_key: bytes | None = None
    ) -> Conversation:
        """The conversation of a kept 32-byte key: the same key and id decrypt what it encrypted.

        It has no salt, so nothing but the key is needed to find it again, and it cannot be
        forgotten apart from the key. The noise key defaults to one derived from `key`.
        """
        return cls(Secrets(key, noise_key or derivation.noise_key(key)), conversation_id)

    @classmethod
    def seeded(cls, seed: int) -> Conversation:
        """A predictable conversation, for reproducible tests only; it protects nothing."""
        key = hashlib.sha256(f"promptveil/seed|{seed}".encode()).digest()
        return cls.from_key(key, f"seed-{seed}")

    def __repr__(self) -> str:
        return "Conversation(…)"

    def __reduce__(self) -> str:
        raise TypeError("A conversation is never written anywhere.")

    @property
    def salt(self) -> bytes:
        """The random salt, for the transcript that the person saves; empty once forgotten."""
        return bytes(self._root.salt)

    @property
    def version(self) -> int:
        """The number of the derivation of this conversation's subkeys."""
        return self._root.version

    def check_value(self) -> bytes:
        """16 bytes that tell a right master key from a wrong one, and nothing else about it."""
        return self.subkey("key check")[:_CHECK_BYTES]

    def kept_under(self, keys: Secrets) -> bool:
        """Whether this conversation's subkeys come from the master key of `keys`."""
        return self._root.master is not None and hmac.compare_digest(self._root.master, keys.master)

    def forget(self) -> None:
        """Destroy salt, subkeys and memory: nothing it encrypted can be turned back any more.

        **Not promised** that no copy is left in this process's memory: Python may have made some.
        """
        self._root.forget()
        self.memory = Memory()
        self.ledger = Ledger()
        self.tables = Tables()
        self.remembered.clear()
        self._pending.clear()

    def draft(self) -> Conversation:
        """The same keys with a copy of the memory, for a preview."""
        copy = Conversation.__new__(Conversation)
        copy._root = self._root  # noqa: SLF001 - of its own class
        copy.conversation_id = self.conversation_id
        copy.memory = self.memory.copy()
        copy.ledger = self.ledger
        copy.tables = self.tables
        copy.remembered = self.remembered
        copy._pending = {}  # noqa: SLF001 - likewise
        return copy

    def propose(self, sanitized: Sanitized, memory: Memory) -> None:
        """Holds the values issued for a text that may be sent."""
        self._pending.pop(sanitized.text, None)
        self._pending[sanitized.text] = memory
        while len(self._pending) > _PREVIEWS:
            del self._pending[next(iter(self._pending))]

    def release(self, sanitized: Sanitized) -> None:
        """Keeps the values issued for a text that is sent, and charges the ledger.

        Raises `PlanError` where the ledger's limit of ε would be passed; then nothing is kept.
        """
        self.ledger = self.ledger.spend(sanitized)
        memory = self._pending.get(sanitized.text)
        if memory is not None:
            self.memory = memory.copy()
            self._pending.clear()

    def subkey(self, purpose: str, kind: str = "") -> bytes:
        """32 bytes for one purpose and type, different in every conversation.

        Raises `PlanError` once the conversation was forgotten.
        """
        root, name = self._root, (purpose, kind)
        if root.master is None:
            raise PlanError("This conversation was forgotten.")
        if name not in root.keys:
            root.keys[name] = derivation.subkey(
                root.master,
                root.version,
                salt=bytes(root.salt),
                conversation_id=self.conversation_id,
                purpose=purpose,
                kind=kind,
            )
        return root.keys[name]

    def noise_key(self, kind: str) -> bytes:
        """32 bytes for the coins of noise on one type, the same in every conversation."""
        name = (_NOISE, kind)
        if name not in self._root.keys:
            self._root.keys[name] = derivation.noise_subkey(self._root.noise, kind)
        return self._root.keys[name]

    def draw(self, purpose: str, kind: str, value: str, counter: int = 0) -> Draw:
        """A keyed stream of random choices, determined by these four values and the key."""
        return Draw(self.subkey(purpose, kind), f"{counter}|{value}")

    def coins(self, kind: str, value: str) -> Draw:
        """A keyed stream of coins for noise on one value."""
        return Draw(self.noise_key(kind), value)

    def drawn(self, kind: str, value: str) -> tuple[Any, ...]:
        """What `keep_drawn` kept of the noise on one value, else ()."""
        return self._root.drawn.get(self._drawn_name(kind, value), ())

    def keep_drawn(self, kind: str, value: str, noise: tuple[Any, ...]) -> None:
        """Keep noise that was drawn from the coins of one value, to draw it only once.

        Its name is keyed, so nothing kept holds a value. Gone with the conversation.
        """
        if len(self._root.drawn) >= _DRAWN:
            self._root.drawn.clear()
        self._root.drawn[self._drawn_name(kind, value)] = noise

    def _drawn_name(self, kind: str, value: str) -> bytes:
        message = _NAME + value.encode("utf-8", "surrogatepass")
        return hmac.digest(self.noise_key(kind), message, "sha256")

    def issued(self) -> tuple[Issued, ...]:
        """Everything issued in this conversation, for restoring its answers."""
        return tuple(self.memory.forms.values())


class Draw:
    """Random choices from a keyed function: HMAC-SHA256 in counter mode, read bit by bit."""

    __slots__ = ("_bits", "_block", "_key", "_left", "_seed")

    def __init__(self, key: bytes, seed: str) -> None:
        self._key = key
        self._seed = seed.encode("utf-8", "surrogatepass")
        self._block = self._bits = self._left = 0

    def __repr__(self) -> str:
        return "Draw(…)"

    def bits(self, count: int) -> int:
        """`count` uniform bits as an integer."""
        while self._left < count:
            message = self._block.to_bytes(8, "big") + self._seed
            fresh = hmac.digest(self._key, message, "sha256")
            self._bits = (self._bits << 256) | int.from_bytes(fresh, "big")
            self._left += 256
            self._block += 1
        self._left -= count
        value = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return value

    def below(self, bound: int) -> int:
        """A uniform integer in [0, bound), by rejection: no modulo bias."""
        if bound <= 1:
            return 0
        size = (bound - 1).bit_length()
        while True:
            value = self.bits(size)
            if value < bound:
                return value

    def choice(self, items: tuple[str, ...]) -> str:
        """One of some strings, each equally likely."""
        return items[self.below(len(items))]
