"""The stage itself: fold, cut into blocks, ask every recognizer, merge, find all mentions."""

from __future__ import annotations

from collections.abc import Iterable

from engine import carriers
from engine.annotate import person_lists
from engine.annotate.blocks import BlockCache, Findings, block_key, blocks
from engine.annotate.claims import Claim, Recognizer
from engine.annotate.folded import fold
from engine.annotate.framed import headed, packed_texts, unframed
from engine.annotate.merge import merge
from engine.annotate.module_names import without_modules
from engine.annotate.no_amounts import without_no_amounts
from engine.annotate.offices import without_offices
from engine.annotate.people.listed_people import surnames_ahead
from engine.annotate.people.people_of_text import people_of_text
from engine.annotate.people.small_surnames import small_surnames
from engine.annotate.public import Public
from engine.annotate.recognizers.all import OF_A_BLOCK, OF_THE_TEXT
from engine.annotate.samples import is_exercise, without_examples, without_samples
from engine.annotate.spread.age_by_dates import ages_by_dates
from engine.annotate.spread.ages_behind import ages_against, ages_behind, ages_of_named
from engine.annotate.spread.agreed import agreed
from engine.annotate.spread.bare_amounts import bare_amounts, short_amounts
from engine.annotate.spread.clock_times import clock_times, no_times, times_beside, times_of_dates
from engine.annotate.spread.code_names import code_names
from engine.annotate.spread.columns import by_column, columns, country_codes
from engine.annotate.spread.constructed import constructed
from engine.annotate.spread.depending import depending
from engine.annotate.spread.employers import employers
from engine.annotate.spread.enumerated import days_beside, enumerated
from engine.annotate.spread.house_names import house_names
from engine.annotate.spread.inserted import inserted
from engine.annotate.spread.keyed import by_key, keyed_amounts, keyed_values
from engine.annotate.spread.mentions import FINDING, mentions, numbers_of_links
from engine.annotate.spread.months import months, weeks
from engine.annotate.spread.series import series
from engine.annotate.spread.short_names import short_names
from engine.annotate.spread.summed import prices, summed, with_counts
from engine.annotate.spread.told_amounts import told_amounts
from engine.annotate.spread.town_postcodes import (
    regions_beside,
    states_beside,
    town_postcodes,
    towns_before,
    towns_with_own,
)
from engine.annotate.spread.towns_behind import towns_behind
from engine.annotate.tagged.across_columns import within_columns
from engine.annotate.tagged.believed import believed
from engine.annotate.tagged.below_names import posts_beside, with_posts
from engine.annotate.tagged.code_constants import settled
from engine.annotate.tagged.counted import without_counts
from engine.annotate.tagged.lettered import as_numbered
from engine.annotate.tagged.paired_posts import paired_posts
from engine.annotate.tagged.scored import without_scores
from engine.annotate.tagged.tagger import SupportsTag, SupportsTagging
from engine.annotate.tagged.unlikely import without_unlikely
from engine.annotate.words import places, told
from engine.carriers import PROSE, Reading
from engine.errors import PromptveilError, RecognizerError, TextError
from engine.options import Options
from engine.progress import Tick
from engine.values import Annotated, Span, Word

MAX_CHARACTERS = 2_000_000
"""The longest text that is taken, in Unicode code points (about 700 pages)."""

_cache = BlockCache[Findings]()


def run(
    text: str,
    *,
    options: Options,
    tagger: SupportsTag | None,
    rules: tuple[Recognizer, ...],
    tick: Tick,
) -> Annotated:
    """See `engine.annotate.annotate`."""
    if len(text) > MAX_CHARACTERS:
        raise TextError(f"The text is longer than {MAX_CHARACTERS:,} characters.")
    given = carriers.read(text)
    view = fold(given.text)
    reading = given.moved(view.position)
    findings = _read(view.text, rules, tick)
    claims = [*findings.claims, *_asked(OF_THE_TEXT, view.text)]
    words, exercise = None, False
    if tagger is not None and view.text.strip():
        tagging = _tagged(tagger, view.text, tick, cautious=options.sensitivity == "cautious")
        guesses = within_columns(believed(tagging.spans, view.text), view.text)
        claims += _checked("tagger", guesses, view.text)
        claims = list(without_samples(settled(claims, view.text), view.text))
        exercise = options.sensitivity == "normal" and is_exercise(claims, view.text)
        claims = list(without_examples(claims)) if exercise else claims
        if options.sensitivity == "normal":
            claims = list(without_unlikely(claims, view.text, tagging.doubts))
        words = told(findings.words, tagging.pos)
    words = tuple(Word(*place) for place in findings.words) if words is None else words
    tick(0.9, FINDING)
    spans = _resolved(claims, view.text, options, tick, reading, exercise=exercise)
    tick(1.0, "")

    def placed(start: int, end: int) -> tuple[int, int]:
        return given.decoded.span(*view.span(start, end))

    return Annotated(
        text=text,
        spans=tuple(_span(placed(claim.start, claim.end), claim) for claim in spans),
        words=words
        if view.is_in_place and not given.decoded.layers
        else tuple(
            Word(*placed(word.start, word.end), word.pos, word.need, word.replaced_from)
            for word in words
        ),
        sentences=tuple(placed(*sentence) for sentence in findings.sentences),
        levels=given.decoded.levels,
        blocks=given.blocks,
    )


def _resolved(
    claims: Iterable[Claim],
    text: str,
    options: Options,
    tick: Tick,
    reading: Reading = PROSE,
    *,
    exercise: bool = False,
) -> tuple[Claim, ...]:
    """Overlaps resolved, columns filled, kept words out, mentions found, protected words in."""
    shielded = person_lists.protected(text, options)
    claims = tuple(with_posts(without_no_amounts(without_modules(claims, text), text), text))
    public = Public(claims, text, spared=options.sensitivity == "normal")
    tick(0.91, FINDING)
    private: Iterable[Claim] = tuple(people_of_text(tuple(public.without(claims)), text))
    private = (*private, *posts_beside(private, text))
    if options.sensitivity == "normal":
        private = without_offices(private, text)
    tick(0.92, FINDING)
    merged = merge([*unframed(public.without(private), text, reading), *packed_texts(text)], text)
    merged = tuple(without_scores(merged, text))
    tick(0.93, FINDING)
    if not exercise:
        merged = _filled(merged, text, tick, reading)
    tick(0.94, FINDING)
    if not exercise:
        merged = _with(merged, headed(merged, text, reading), text)
        merged = _with(merged, unframed(prices(merged, text, tick), text, reading), text)
    merged = _with(merged, unframed(enumerated(merged, text), text, reading), text)
    merged = _with(merged, unframed(paired_posts(merged, text), text, reading), text)
    merged = _with(merged, unframed(days_beside(merged, text), text, reading), text)
    tick(0.95, FINDING)
    merged = _with(merged, unframed(ages_by_dates(merged, text), text, reading), text)
    merged = _with(merged, unframed(ages_behind(merged, text), text, reading), text)
    merged = _with(merged, unframed(ages_of_named(merged, text), text, reading), text)
    merged = _with(merged, unframed(ages_against(merged, text), text, reading), text)
    merged = tuple(without_counts(merged, text))
    merged = _with(merged, unframed(towns_behind(merged, text), text, reading), text)
    merged = _with(merged, unframed(small_surnames(merged, text), text, reading), text)
    merged = _with(merged, unframed(employers(merged, text), text, reading), text)
    merged = _with(merged, unframed(short_names(merged, text), text, reading), text)
    merged = _with(merged, unframed(series(merged, text), text, reading), text)
    merged = _with(merged, unframed(months(merged, text), text, reading), text)
    merged = _with(merged, unframed(weeks(merged, text), text, reading), text)
    merged = _with(merged, code_names(merged, text), text)
    merged = _with(merged, constructed(merged, text), text)
    merged = _with(merged, numbers_of_links(merged, text), text)
    tick(0.96, FINDING)
    known = tuple(public.without(person_lists.without_kept(merged, text, options, shielded)))
    again = tuple(without_modules(public.without(mentions(known, text, tick)), text))
    tick(0.99, FINDING)
    everything = merge([*known, *unframed(again, text, reading)], text)
    everything = tuple(without_scores(without_no_amounts(everything, text), text))
    everything = house_names(everything, text)
    tick(0.99, FINDING)
    wanted = person_lists.without_kept(everything, text, options, shielded)
    return merge(person_lists.with_protected(wanted, shielded), text)


def _filled(
    merged: tuple[Claim, ...], text: str, tick: Tick, reading: Reading
) -> tuple[Claim, ...]:
    """What columns, lists and sums say of the cells and numbers that nothing else has found."""
    merged = tuple(by_key(tuple(agreed(merged, text, reading)), text))
    merged = tuple(by_column(merged, text, tick))
    merged = merge([*merged, *unframed(columns(merged, text, tick), text, reading)], text)
    merged = _with(merged, unframed(surnames_ahead(merged, text), text, reading), text)
    merged = _with(merged, unframed(regions_beside(merged, text), text, reading), text)
    merged = _with(merged, unframed(towns_with_own(text), text, reading), text)
    merged = _with(merged, unframed(town_postcodes(merged, text), text, reading), text)
    merged = _with(merged, unframed(towns_before(merged, text), text, reading), text)
    merged = _with(merged, unframed(states_beside(merged, text), text, reading), text)
    merged = _with(merged, unframed(country_codes(merged, text, tick), text, reading), text)
    merged = _with(merged, unframed(inserted(merged, text), text, reading), text)
    merged = _with(merged, unframed(keyed_values(merged, text), text, reading), text)
    merged = _with(merged, unframed(told_amounts(merged, text), text, reading), text)
    merged = tuple(without_counts(merged, text))
    merged = tuple(no_times(merged, text))
    merged = _with(merged, unframed(bare_amounts(merged, text), text, reading), text)
    merged = _with(merged, unframed(short_amounts(merged, text), text, reading), text)
    merged = _with(merged, unframed(summed(merged, text), text, reading), text)
    merged = _with(merged, unframed(keyed_amounts(merged, text), text, reading), text)
    merged = _with(merged, unframed(depending(merged, text), text, reading), text)
    merged = tuple(with_counts(merged, text))
    merged = _with(merged, unframed(times_of_dates(merged, text), text, reading), text)
    merged = _with(merged, unframed(clock_times(merged, text), text, reading), text)
    return _with(merged, unframed(times_beside(merged, text), text, reading), text)


def _with(merged: tuple[Claim, ...], more: Iterable[Claim], text: str) -> tuple[Claim, ...]:
    """What was merged with more claims; mostly there are none, and merging it again is idle."""
    further = tuple(more)
    return merge([*merged, *further], text) if further else merged


def _span(place: tuple[int, int], claim: Claim) -> Span:
    return Span(*place, claim.type, round(min(max(claim.score, 0.0), 1.0), 3), claim.source)


def _read(text: str, rules: tuple[Recognizer, ...], tick: Tick) -> Findings:
    """What all blocks hold, in the positions of the whole text."""
    claims: list[Claim] = []
    words: list[tuple[int, int]] = []
    sentences: list[tuple[int, int]] = []
    for start, end in blocks(text):
        tick(0.4 * start / len(text), "Reading the text")
        block = _block(text[start:end], rules)
        claims += (claim.moved(start) for claim in block.claims)
        words += [(start + first, start + last) for first, last in block.words]
        sentences += ((start + left, start + right) for left, right in block.sentences)
    return Findings(tuple(claims), tuple(words), tuple(sentences))


def _block(text: str, rules: tuple[Recognizer, ...]) -> Findings:
    key = block_key(text, rules)
    known = _cache.get(key)
    if known is not None:
        return known
    words, sentences = places(text)
    findings = Findings(tuple(_asked((*OF_A_BLOCK, *rules), text)), words, sentences)
    _cache.put(key, findings)
    return findings


def _tagged(
    tagger: SupportsTag, text: str, tick: Tick, *, cautious: bool = False
) -> SupportsTagging:
    """The tagger's answer for the whole text: it cuts windows and remembers them itself."""

    def later(fraction: float, note: str = "", /) -> None:
        tick(0.4 + 0.5 * fraction, note)

    answer = None
    try:
        answer = tagger.tag(as_numbered(text), tick=later, cautious=cautious)
    except PromptveilError:
        raise
    except Exception:  # noqa: BLE001, S110 - told below, outside, so that no text travels along
        pass
    if answer is None:
        raise _failure("tagger")
    return answer


def _asked(recognizers: Iterable[Recognizer], text: str) -> list[Claim]:
    """The claims of every recognizer; one that throws fails the stage (fail closed)."""
    return [claim for recognizer in recognizers for claim in _ask(recognizer, text)]


def _ask(recognizer: Recognizer, text: str) -> list[Claim]:
    claims = None
    try:
        claims = list(recognizer.find(text))
    except PromptveilError:
        raise
    except Exception:  # noqa: BLE001, S110 - told below, outside, so that no text travels along
        pass
    if claims is None:
        raise _failure(recognizer.name)
    return _checked(recognizer.name, claims, text)


def _checked(name: str, claims: Iterable[Claim], text: str) -> list[Claim]:
    """The claims, all of them inside the text."""
    checked = list(claims)
    if any(not 0 <= claim.start < claim.end <= len(text) for claim in checked):
        raise _failure(name)
    return checked


def _failure(name: str) -> RecognizerError:
    return RecognizerError(f"The recognizer «{name}» failed, so the text cannot be sent.")
