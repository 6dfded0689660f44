"""The options of one run: frozen, checked once, the same for the window and the command line."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, cast

from engine.errors import OptionError
from engine.stops import STOPS, rounded_down
from engine.types import (
    CHOOSERS,
    CIPHERS,
    MECHANISMS,
    NOISES,
    PROFILES,
    SENSITIVITIES,
    WORD_MECHANISMS,
    Chooser,
    Cipher,
    Mechanism,
    Noise,
    Profile,
    Sensitivity,
    WordMechanism,
)


@dataclass(frozen=True, slots=True)
class Options:
    """What to protect, how, and how strongly.

    `types` None means the profile's own list. `epsilon` > 0 is the budget per secret, `epsilons`
    the one of single types in its place; all are stops of `engine.stops`: others are rounded down,
    and below the lowest raise `OptionError`. `keep` and
    `protect` are literal strings, `instruction` a part of the prompt that is never changed. They
    may be private, so none of the three appears in a `repr`. `noise` says how numbers are noised;
    `arithmetic` disguises amounts and quantities by a secret scale instead, which is weaker.
    `level` (1 to 3) says how general `generalize` gets.
    `cipher` encrypts values of at least a million possible ones; restoring needs the same.
    `alike_names` keeps sex and region of names that are encrypted.
    With `relations`, sums, products, shares and ages that are found in the text keep holding
    (profiles `restore` and `numbers`), but for those whose helper strings are in `separate`.
    `spare` is ProSan's λ in [0, 1]: how much of a prompt `minimise` looks at for words that the
    task can spare, of the parts of speech in `spare_pos`; 0 for none. Numbers (`NUM`) are left
    unless asked for: another number makes an answer wrong, and nothing turns it back.
    `chooser` says who chooses these words: «full» by what the answer needs and what they give away,
    «light» by what the tagger learnt of that (no pass of the causal model), «local» a model of the
    person's that rewrites (`LocalChoice.rewriter`).
    `sensitivity` `cautious` finds more: public names too, and what is private only perhaps.
    `words` says how `dx` replaces words; with `same_pos` by words of the same part of speech.
    """

    types: frozenset[str] | None = None
    epsilon: float = 1.0
    profile: Profile = "restore"
    mechanisms: tuple[tuple[str, Mechanism], ...] = ()
    keep: frozenset[str] = field(default=frozenset(), repr=False)
    protect: frozenset[str] = field(default=frozenset(), repr=False)
    dependencies: tuple[str, ...] = field(default=(), repr=False)
    instruction: str = field(default="", repr=False)
    seed: int | None = None
    noise: Noise = "laplace"
    arithmetic: bool = False
    words: WordMechanism = "pca16"
    same_pos: bool = True
    level: int = 1
    cipher: Cipher = "ff3-1"
    alike_names: bool = True
    epsilons: tuple[tuple[str, float], ...] = ()
    relations: bool = True
    separate: frozenset[str] = field(default=frozenset(), repr=False)
    sensitivity: Sensitivity = "normal"
    spare: float = 0.5
    spare_pos: frozenset[str] = frozenset({"NOUN", "PROPN", "ADJ"})
    chooser: Chooser = "full"

    def __post_init__(self) -> None:
        stops = tuple(sorted((kind, _stop(epsilon, kind)) for kind, epsilon in self.epsilons))
        object.__setattr__(self, "epsilon", _stop(self.epsilon))
        object.__setattr__(self, "epsilons", stops)

    def epsilon_of(self, kind: str) -> float:
        """The budget per secret of one type."""
        return dict(self.epsilons).get(kind, self.epsilon)


def from_json(raw: object) -> Options:
    """The options of a JSON object of the contract; `OptionError` names what is wrong."""
    if raw is None:
        return Options()
    if not isinstance(raw, dict):
        raise OptionError("'options' must be an object.")
    names = {option.name for option in fields(Options)}
    for name in raw:
        if name not in names:
            raise OptionError(f"There is no option {str(name)[:40]!r}.")
    readers = {
        "types": _types, "epsilon": _epsilon, "epsilons": _epsilons, "profile": _profile,
        "mechanisms": _mechanisms,
        "keep": _strings, "protect": _strings, "dependencies": _sequence, "instruction": _string,
        "seed": _seed, "noise": _noise, "arithmetic": _switch,
        "words": _words, "same_pos": _switch, "level": _level,
        "alike_names": _switch, "relations": _switch, "separate": _strings,
        "cipher": _cipher, "sensitivity": _sensitivity, "spare": _share, "spare_pos": _strings,
        "chooser": _chooser,
    }  # fmt: skip
    given = {name: readers[name](name, value) for name, value in raw.items() if value is not None}
    return Options(**cast("dict[str, Any]", given))


def _types(name: str, value: object) -> frozenset[str]:
    return _strings(name, value)


def _epsilon(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e6:
        what = "hold numbers" if name == "epsilons" else "be a number"
        raise OptionError(f"'{name}' must {what} above 0.")
    return float(value)


def _epsilons(name: str, value: object) -> tuple[tuple[str, float], ...]:
    if not isinstance(value, dict):
        raise OptionError("'epsilons' must map types to numbers above 0.")
    return tuple((str(kind), _epsilon(name, epsilon)) for kind, epsilon in value.items())


def _stop(epsilon: float, kind: str = "") -> float:
    """The stop that is used; the error says for which type there is none."""
    try:
        return rounded_down(epsilon)
    except OptionError as error:
        asked = f"'epsilons' for {kind[:40]}" if kind else "'epsilon'"
        raise OptionError(f"{asked} must be at least {STOPS[0]}, the lowest stop.") from error


def _profile(_name: str, value: object) -> str:
    if value not in PROFILES:
        raise OptionError(f"'profile' must be one of {', '.join(PROFILES)}.")
    return cast("str", value)


def _mechanisms(_name: str, value: object) -> tuple[tuple[str, Mechanism], ...]:
    if not isinstance(value, dict) or any(chosen not in MECHANISMS for chosen in value.values()):
        raise OptionError(f"'mechanisms' must map types to {', '.join(MECHANISMS)}.")
    return tuple(sorted((str(kind), cast("Mechanism", chosen)) for kind, chosen in value.items()))


def _sequence(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise OptionError(f"'{name}' must be a list of strings.")
    return tuple(value)


def _strings(name: str, value: object) -> frozenset[str]:
    return frozenset(text for text in _sequence(name, value) if text)


def _string(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise OptionError(f"'{name}' must be a string.")
    return value


def _seed(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise OptionError(f"'{name}' must be an integer.")
    return value


def _level(name: str, value: object) -> int:
    if isinstance(value, bool) or value not in (1, 2, 3):
        raise OptionError(f"'{name}' must be 1, 2 or 3.")
    return value


def _share(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise OptionError(f"'{name}' must be a number from 0 to 1.")
    return float(value)


def _noise(name: str, value: object) -> Noise:
    if value not in NOISES:
        raise OptionError(f"'{name}' must be one of {', '.join(NOISES)}.")
    return value


def _words(name: str, value: object) -> WordMechanism:
    if value not in WORD_MECHANISMS:
        raise OptionError(f"'{name}' must be one of {', '.join(WORD_MECHANISMS)}.")
    return value


def _chooser(name: str, value: object) -> Chooser:
    if value not in CHOOSERS:
        raise OptionError(f"'{name}' must be one of {', '.join(CHOOSERS)}.")
    return value


def _sensitivity(_name: str, value: object) -> Sensitivity:
    if value not in SENSITIVITIES:
        raise OptionError(f"'sensitivity' must be one of {', '.join(SENSITIVITIES)}.")
    return value


def _switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise OptionError(f"'{name}' must be true or false.")
    return value


def _cipher(name: str, value: object) -> Cipher:
    if value not in CIPHERS:
        raise OptionError(f"'{name}' must be one of {', '.join(CIPHERS)}.")
    return value
