"""Keys and originals of a conversation, in memory only."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from engine.forms.issued import Issued
from engine.ledger import Ledger
from engine.prefix import Tables
from engine.values import Sanitized

_VERSION = "promptveil/v1"
_KEY_BYTES = 32
_PREVIEWS = 8


@dataclass(slots=True)
class Memory:
    """What a conversation has issued: values, whose each replacement is, the date shift."""

    forms: dict[tuple[str, str, str], Issued] = field(default_factory=dict, repr=False)
    entities: dict[tuple[str, str], str] = field(default_factory=dict, repr=False)
    owners: dict[str, tuple[str, str]] = field(default_factory=dict, repr=False)
    originals: dict[str, str] = field(default_factory=dict, repr=False)
    counts: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Memory:
        """An independent copy."""
        return Memory(
            dict(self.forms), dict(self.entities), dict(self.owners), dict(self.originals),
            dict(self.counts),
        )  # fmt: skip


class Conversation:
    """The key of a conversation and its memory of what was issued.

    Everything random in a substitute comes from here, as HMAC-SHA256 under subkeys that
    HKDF-SHA256 derives per purpose; the key itself is never used directly. `repr` shows nothing.
    Noise coins come from the master key alone, so that a new conversation is not a new draw of
    the same noise (averaging). Sanitizing works on a draft of the memory, so a preview leaves no
    trace; `release` takes over what was issued for the text that is sent and charges the ledger.
    """

    __slots__ = ("_keys", "_master", "_pending", "conversation_id", "ledger", "memory", "tables")

    def __init__(self, key: bytes, conversation_id: str) -> None:
        if len(key) != _KEY_BYTES:
            raise ValueError("A conversation's key has 32 bytes.")
        self._master = key
        self._keys: dict[tuple[str, str], bytes] = {}
        self.conversation_id = conversation_id
        self.memory = Memory()
        self.ledger = Ledger()
        self.tables = Tables()
        self._pending: dict[str, Memory] = {}

    @classmethod
    def fresh(cls) -> Conversation:
        """A conversation under a new random key that nobody keeps."""
        return cls(secrets.token_bytes(_KEY_BYTES), secrets.token_hex(16))

    @classmethod
    def from_key(cls, key: bytes, conversation_id: str) -> Conversation:
        """The conversation of a kept 32-byte key: the same key and id decrypt what it encrypted."""
        return cls(key, conversation_id)

    @classmethod
    def seeded(cls, seed: int) -> Conversation:
        """A predictable conversation, for reproducible tests only; it protects nothing."""
        return cls(hashlib.sha256(f"{_VERSION}|seed|{seed}".encode()).digest(), f"seed-{seed}")

    def __repr__(self) -> str:
        return "Conversation(…)"

    def __reduce__(self) -> str:
        raise TypeError("A conversation is never written anywhere.")

    def draft(self) -> Conversation:
        """The same keys with a copy of the memory, for a preview."""
        copy = Conversation(self._master, self.conversation_id)
        copy._keys = self._keys
        copy.memory = self.memory.copy()
        copy.ledger = self.ledger
        copy.tables = self.tables
        return copy

    def propose(self, sanitized: Sanitized, memory: Memory) -> None:
        """Remember for a while what was issued for a text that may be sent."""
        self._pending.pop(sanitized.text, None)
        self._pending[sanitized.text] = memory
        while len(self._pending) > _PREVIEWS:
            del self._pending[next(iter(self._pending))]

    def release(self, sanitized: Sanitized) -> None:
        """Keep what was issued for a text because it is being sent, and charge the ledger.

        Raises `PlanError` where the ledger's limit of ε would be passed; then nothing is kept.
        """
        self.ledger = self.ledger.spend(sanitized)
        memory = self._pending.get(sanitized.text)
        if memory is not None:
            self.memory = memory.copy()
        self._pending.clear()

    def subkey(self, purpose: str, kind: str = "") -> bytes:
        """32 bytes for one purpose and type, different in every conversation."""
        return self._derive(purpose, kind, self.conversation_id)

    def noise_key(self, kind: str) -> bytes:
        """32 bytes for the coins of noise on one type, the same in every conversation."""
        return self._derive("noise", kind, "")

    def _derive(self, purpose: str, kind: str, salt: str) -> bytes:
        name = (purpose, kind)
        if name not in self._keys:
            info = f"{_VERSION}|{len(purpose)}|{purpose}|{kind}".encode("utf-8", "surrogatepass")
            salted = salt.encode("utf-8", "surrogatepass") or None
            kdf = HKDF(algorithm=SHA256(), length=32, salt=salted, info=info)
            self._keys[name] = kdf.derive(self._master)
        return self._keys[name]

    def draw(self, purpose: str, kind: str, value: str, counter: int = 0) -> Draw:
        """A keyed stream of choices that depends on exactly these four."""
        return Draw(self.subkey(purpose, kind), f"{counter}|{value}")

    def coins(self, kind: str, value: str) -> Draw:
        """A keyed stream of coins for noise on one value."""
        return Draw(self.noise_key(kind), value)

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
