"""One word for another: which mechanism answers, from which candidates, with which coins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.conversation.vault import Conversation, Draw
from engine.kinds.word_forms import NEVER
from engine.options import Options
from engine.sanitize.words import calibration, mechanisms
from engine.sanitize.words import table as word_table
from engine.sanitize.words.table import WordTable
from engine.types import WordMechanism

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Asked:
    """A word in the vocabulary's spelling, its class, and the article that stands before it."""

    word: str = field(repr=False)
    kind: str
    an: bool | None = None


def pick(
    asked: Asked,
    slider: float,
    *,
    options: Options,
    conversation: Conversation,
    moved: int = 0,
) -> int | None:
    """The place of the word that stands for another; None for a word of another script.

    Memoised by its coins. For `pca16` and `nearest` a word has one chain of noise over all
    strengths (`noisy`), keyed by mechanism and word; article and class only choose among the
    candidates (post-processing). `santext` draws anew, with independent coins, for every ε, class
    and article. `moved` words next to the drawn one are passed over, to keep clear of what else is
    sent; which they are depends on what was drawn, never on the word asked for.
    """
    table, how = word_table.shipped(), options.words
    if not table.spells(asked.word):
        return None
    epsilon = calibration.own_epsilon(slider, how, same_pos=options.same_pos)
    if how == "partition":
        coins = conversation.coins("dx", f"{how}|{epsilon:.6g}|{asked.word}")
        return grouped(table, asked, int(epsilon), coins, moved=moved)
    kind = asked.kind if options.same_pos else ""
    candidates = table.candidates(kind, an=asked.an)
    vectors: NDArray[np.floating] = table.near if how == "pca16" else table.wide
    point, rows = table.vector(asked.word, wide=how != "pca16"), vectors[candidates]
    if how != "santext":
        point = point + noisy(asked.word, how, epsilon, vectors.shape[1], conversation)
        return int(candidates[mechanisms.nearest(rows, point, moved)])
    coins = conversation.coins("dx", f"{how}|{epsilon:.6g}|{kind}|{asked.an}|{asked.word}")
    drawn = mechanisms.pick(mechanisms.weights(rows, point, epsilon), coins)
    near = np.asarray(rows[drawn], np.float64)
    return int(candidates[mechanisms.nearest(rows, near, moved) if moved else drawn])


def draw_name(how: WordMechanism, asked: Iterable[Asked], *, same_pos: bool) -> str:
    """The kind of draw that the words of a span get, for the ledger: «chain:pca16».

    Under a name that begins with «chain:» all draws of a word lie on one chain. The others are
    separate draws, for `santext` by class and article.
    """
    if how != "santext":
        return f"chain:{how}" if how != "partition" else how
    drawn = ",".join(f"{word.kind if same_pos else ''}/{word.an}" for word in asked)
    return f"{how}:{drawn}"


def noisy(
    word: str, how: WordMechanism, epsilon: float, size: int, conversation: Conversation
) -> Vector:
    """The noise on a word's vector at a node of its chain, drawn from the largest ε downwards.

    Each node has exactly its own law and coins of its own; all nodes together tell no more than
    the largest that was released.
    """
    name, nodes = f"{how}|chain|{word}", calibration.nodes(how)
    wanted = nodes.index(epsilon) + 1
    drawn: tuple[Vector, ...] = conversation.drawn("dx", name)
    if len(drawn) < wanted:
        for node in range(len(drawn), wanted):
            coins = conversation.coins("dx", f"{name}|{nodes[node]:.6g}")
            if node:
                added = mechanisms.further(size, nodes[node - 1], nodes[node], coins)
                drawn = (*drawn, drawn[-1] + added)
            else:
                drawn = (mechanisms.noise(size, nodes[0], coins),)
        conversation.keep_drawn("dx", name, drawn)
    return drawn[wanted - 1]


def grouped(table: WordTable, asked: Asked, size: int, coins: Draw, *, moved: int = 0) -> int:
    """A uniform word of the group that the word, or its nearest one of its class, belongs to.

    Where an article stands before the word, of those that take it: the article says as much.
    """
    place = table.places.get(asked.word)
    if place is None or table.entries[place].kind == NEVER:
        candidates = table.candidates(asked.kind)
        point = table.vector(asked.word)
        place = int(candidates[mechanisms.nearest(table.near[candidates], point)])
    members = table.group(place, size)
    if asked.an is not None:
        takers = set(table.candidates("", an=asked.an).tolist())
        members = tuple(member for member in members if member in takers) or members
    return members[(coins.below(len(members)) + moved) % len(members)]
