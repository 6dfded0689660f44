"""Orders among amounts: which are found, how a line reads, and that they stay in what is sent."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.conversation.vault import Conversation
from engine.dependencies import orders
from engine.dependencies.discover import discover
from engine.errors import OptionError
from engine.kinds import measured
from engine.options import Options
from engine.plan import plan
from engine.sanitize import sanitize
from tests.marked import annotated

KEYS = 12
RANKED = [
    "Quote A {MONEY:£4,180}\nQuote B {MONEY:£4,295}\nQuote C {MONEY:£4,630}\nWhich is cheapest?",
    "Wer liegt unter dem Budget? A {MONEY:24.800 €}, B {MONEY:26.150 €}, Grenze {MONEY:25.000 €}.",
    (
        "| Rep | Sales |\n|---|---|\n| Mbeki | {MONEY:$128,400} |\n| Ruiz | {MONEY:$119,750} |\n"
        "| Kaplan | {MONEY:$131,900} |\nRank them by sales."
    ),
    (
        "Member[name=Ann, fee={MONEY:35.00}] and Member[name=Bea, fee={MONEY:42.00}] have the same"
        " number in our club.\nPlease tell me: how much more does the second of them pay?"
    ),
    "He gets {MONEY:£46k}, she {MONEY:£43.5k}, others {MONEY:£48k}.",
    "My mum is {AGE:52}, dad {AGE:54}, my brother {AGE:19} and I am {AGE:22}; we pay rent.",
    "The rent rose from {MONEY:€1,150} to {MONEY:€1,190}.",
    "Glass asks {MONEY:17,053}, Crowley {MONEY:17,388}.\n\nOur budget is {MONEY:17,100}.",
    "Her pay is {MONEY:$72,000}, which is above the midpoint of {MONEY:$70,500}.",
    (
        "| | Budget | Actual |\n|---|---|---|\n| Rent | {MONEY:6,150} | {MONEY:6,020} |\n"
        "| Pay | {MONEY:24,310} | {MONEY:25,270} |"
    ),
    (
        "She gets {MONEY:£41,472} and wants {MONEY:£45,000}. Marek gets {MONEY:£43,900}, which"
        " is more than she gets but less than what she asks."
    ),
    (
        "| Name | Current | Band min | Band max | Proposed |\n|---|---|---|---|---|\n"
        "| Tate | {MONEY:£38,200} | {MONEY:£36,500} | {MONEY:£44,000} | {MONEY:£40,110} |\n"
        "| Adey | {MONEY:£47,500} | {MONEY:£45,200} | {MONEY:£55,000} | {MONEY:£48,925} |"
    ),
    "Two of {MONEY:$9,990} and {MONEY:$9,940} stay just under her limit of {MONEY:$10,000}.",
    "The table says {MONEY:2,898.00}, where is the mistake? The broker has {MONEY:2,889.00}.",
    (
        "| | Aviary | Castle | Bright |\n|---|---|---|---|\n"
        "| Total | {MONEY:£332.70} | {MONEY:£330.00} | {MONEY:£316.75} |\nCheapest first?"
    ),
    "Range {MONEY:$68,500} - {MONEY:$81,000}, our own clerk does that job for {MONEY:$66,200}.",
    "She has {MONEY:£1,180} a month, rent {MONEY:£1,150}. How far over her budget is that?",
    "They quoted {MONEY:£4,180} but the bill came to {MONEY:£4,295}.",
    "month;profit\nJan;{MONEY:8676}\nFeb;{MONEY:11330}\nMar;{MONEY:12166}",
]
UNRANKED = [
    "Anna has {MONEY:$36,500} and Ben has {MONEY:$37,400} in the bank.",
    "Please pay {MONEY:£4,180} for the door and {MONEY:£4,295} for the roof.",
    "{MONEY:£4,180} for the door, {MONEY:£4,295} for the roof, both agreed in writing under law.",
    "{MONEY:£412}\n{MONEY:£377}\n{MONEY:£398}\n{MONEY:£421}\n{MONEY:£409}\nwere paid in",
    "{MONEY:£412}, then {MONEY:£377}, {MONEY:£398} and {MONEY:£421}; and {MONEY:£409}",
]


def found(marked: str) -> list[tuple[str, ...]]:
    made = plan(annotated(marked), options=Options())
    helpers = (item.helper for item in discover(made.annotated.text, made.decisions))
    return [order for helper in helpers if (order := orders.read(helper))]


def ranks(marked: str, key: int, profile: str = "restore") -> tuple[list[int], list[int]]:
    """The values of a text by size: the originals, and what is sent for them."""
    made = plan(annotated(marked), options=Options(profile=profile))
    sent = sanitize(made, conversation=Conversation.seeded(key))
    values = [
        [
            (measured.measured("MONEY", text) or measured.measured("AGE", text)).value
            for text in texts
        ]
        for texts in zip(
            *((item.original, item.replacement) for item in sent.replacements), strict=True
        )
    ]
    before, after = (sorted(range(len(row)), key=row.__getitem__) for row in values)
    return before, after


@pytest.mark.parametrize("marked", RANKED)
def test_amounts_that_a_text_ranks_or_compares_keep_their_order(marked):
    assert found(marked)
    for key in range(KEYS):
        before, after = ranks(marked, key)
        assert before == after


@pytest.mark.parametrize("marked", UNRANKED)
def test_amounts_that_nothing_compares_have_no_order(marked):
    assert found(marked) == []
    assert any(before != after for before, after in (ranks(marked, key) for key in range(KEYS)))


@pytest.mark.parametrize("profile", ["formal", "minimise"])
def test_other_profiles_keep_no_order(profile):
    made = plan(annotated(RANKED[0]), options=Options(profile=profile))
    assert made.dependencies == ()


def test_one_order_can_be_set_apart():
    made = plan(annotated(RANKED[0]), options=Options())
    apart = Options(separate=frozenset(made.dependencies))
    assert plan(annotated(RANKED[0]), options=apart).dependencies == ()


def test_values_that_lie_far_apart_need_no_order():
    assert found("Which is cheaper, {MONEY:£40} for a patch or {MONEY:£4,000} for a roof?") == []


def test_computed_totals_keep_their_order():
    marked = (
        "Offer 1: base {MONEY:$92,000}, bonus 10 % ({MONEY:$9,200}), total {MONEY:$101,200}\n"
        "Offer 2: base {MONEY:$88,000}, bonus 18 % ({MONEY:$15,840}), total {MONEY:$103,840}\n"
        "Which total is higher?"
    )
    made = plan(annotated(marked), options=Options())
    for key in range(KEYS):
        sent = sanitize(made, conversation=Conversation.seeded(key))
        value = {
            item.original: measured.measured("MONEY", item.replacement).value
            for item in sent.replacements
        }
        assert value["$101,200"] < value["$103,840"]


def test_what_was_sent_before_stays():
    conversation = Conversation.seeded(3)
    first = sanitize(
        plan(annotated("It costs {MONEY:£4,295}."), options=Options()), conversation=conversation
    )
    conversation.release(first)
    again = sanitize(plan(annotated(RANKED[0]), options=Options()), conversation=conversation)
    shown = {item.original: item.replacement for item in again.replacements}
    assert shown["£4,295"] == first.replacements[0].replacement


def test_an_order_costs_nothing():
    made = plan(annotated(RANKED[0]), options=Options())
    ordered = sanitize(made, conversation=Conversation.seeded(1)).budget
    alone = plan(annotated(RANKED[0]), options=Options(relations=False))
    assert ordered == sanitize(alone, conversation=Conversation.seeded(1)).budget


def test_a_line_names_values_in_ascending_order():
    assert orders.read('"£4" < "£5" < "£6"') == ("£4", "£5", "£6")
    assert orders.read('"£9" = "£4" + "£5"') == ()
    assert orders.read('"£4" < 4500.5') == ("£4", Fraction("4500.5"))
    assert orders.read("4 < 5") == ()
    with pytest.raises(OptionError):
        orders.read('"£4" < "£4"')


def test_an_order_that_does_not_hold_is_not_used():
    options = Options(dependencies=('"£5,100" < "£5,000"',))
    made = plan(annotated("{MONEY:£5,000} and {MONEY:£5,100}"), options=options)
    assert orders.bind(made.annotated.text, made.decisions, options.dependencies) == ((), {})
